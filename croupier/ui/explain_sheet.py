from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction
from croupier.training.questions import COMPARE_STEPS, Question, Step
from croupier.training.sessions import TrainingSession
from croupier.ui.controls import KeyButton, label
from croupier.ui.keys import action_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID, scale_of
from croupier.wording.feedback import (
    explain,
    explain_question,
    outcome_text,
    question_text,
    without_reasons,
)
from croupier.wording.payout_questions import payout_question
from croupier.wording.sums import sum_lines

_LEAST_HEIGHT = 13 * GRID


class ExplainSheet(Sheet):
    """What is right and why, for one question of the table after another."""

    widest = 88 * GRID

    def __init__(
        self,
        over: QWidget,
        session: TrainingSession,
        question: Question,
        *,
        bet_alone: bool = False,
    ) -> None:
        """Open on `question`, one that may be explained; of payouts the bet is shown alone."""
        super().__init__(over)
        # The cards that are spoken of are to be seen meanwhile.
        self.lie_low()
        self._session, self._bet_alone = session, bet_alone
        self.question = question
        self.is_help = session.look_up(question)
        """Whether this look is counted as help."""
        self.place = label("muted", wrap=True)
        self.right = label("figure", wrap=True)
        self.given, self.slip = label("muted", wrap=True), label(wrap=True)
        self.rule, self.hands, self.sum, self.chips = (label(wrap=True) for _line in range(4))
        self.parts = label("muted")
        self._content = content = QWidget()
        sides = QHBoxLayout(content)
        sides.setContentsMargins(0, 0, GRID, 0)
        sides.setSpacing(0)
        # The buttons below stay where they are, whatever is explained.
        self._strut = QSpacerItem(0, 0, QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        sides.addItem(self._strut)
        lines = QVBoxLayout()
        lines.setSpacing(GRID // 2)
        for line in self._lines:
            lines.addWidget(line)
        lines.addStretch(1)
        sides.addLayout(lines, 1)
        self._scrolled = self.add_scrolled(content)
        self.back_button, self.on_button = KeyButton("←"), KeyButton("→")
        self.buttons.insertWidget(0, self.place, 9)
        walks = ((Qt.Key.Key_Left, self.back_button, -1), (Qt.Key.Key_Right, self.on_button, 1))
        for place, (key, button, step) in enumerate(walks):
            self.buttons.insertWidget(place, button)
            button.clicked.connect(lambda _checked=False, step=step: self.walk(step))
            # As a shortcut, for a button that has the focus would move it by an arrow key.
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            # Held down it would look up one question after another, each counted as help.
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(lambda step=step: self.walk(step))

    def show_question(self, question: Question) -> None:
        """Explain another question of the same table."""
        self.question = question
        self.is_help = self._session.look_up(question)
        self.redraw()
        self._fit()

    def walk(self, step: int) -> None:
        """Go to the next question in the order of settling, or back (-1), as far as there is one.

        What is answered and not told yet is passed over.
        """
        if ahead := self._ahead(step):
            self.show_question(ahead[0] if step > 0 else ahead[-1])

    def is_closed_by(self, event: QKeyEvent) -> bool:
        return action_of(event, self.keys) is KeyAction.EXPLAIN and not event.isAutoRepeat()

    def redraw(self) -> None:
        super().redraw()
        session, question = self._session, self.question
        graded = next((one for one in session.told_grades if one.question == question), None)
        told = explain(graded) if graded else explain_question(question)
        if session.withholds(question):
            told = without_reasons(told)
        self.title.setText((payout_question if self._bet_alone else question_text)(question))
        # Of hands how many questions there are would tell whether they split.
        is_alone = session.question_count == 1 or question.step in COMPARE_STEPS
        place = _("Question {number} of {count}.").format(
            number=session.questions.index(question) + 1, count=session.question_count
        )
        help_text = _("This look is counted as help.") if self.is_help else ""
        self.place.setText(help_text if is_alone else f"{place} {help_text}".strip())
        self.right.setText(told.right)
        self.given.setText(outcome_text(graded) if graded else "")
        self.slip.setText(told.slip)
        self.rule.setText(told.rule)
        self.hands.setText("" if self._bet_alone else told.hands)
        parts = sum_lines(question, graded)
        self.parts.setText("\n".join(line.said for line in parts))
        # What the rack gains is more than its parts: what is taken, less what is paid.
        self.sum.setText(told.sum if not parts or question.step is Step.RACK else "")
        self.chips.setText(told.chips)
        for line in self._lines:
            line.setVisible(bool(line.text()))
        self.back_button.set_text(_("Back"))
        self.on_button.set_text(_("Next"))
        for button, step in ((self.back_button, -1), (self.on_button, 1)):
            if button.hasFocus() and not self._ahead(step):
                self.close_button.setFocus()
            button.setEnabled(bool(self._ahead(step)))
            button.setVisible(not is_alone)
        self._strut.changeSize(0, round(_LEAST_HEIGHT * scale_of(self)))

    def _fit(self) -> None:
        super()._fit()
        # Lines that are wrapped would be squeezed where there is no room, instead of scrolled.
        self._content.setMinimumHeight(self._scrolled.sizeHint().height())

    @property
    def _lines(self) -> tuple[QLabel, ...]:
        why = self.slip, self.rule, self.hands, self.parts, self.sum, self.chips
        return self.right, self.given, *why

    def _ahead(self, step: int) -> list[Question]:
        """What may be explained after the question shown, or before it, in order."""
        place = self._session.questions.index
        here = place(self.question)
        return [q for q in self._session.explainable if (place(q) - here) * step > 0]
