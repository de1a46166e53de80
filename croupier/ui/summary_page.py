from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from croupier.i18n import gettext as _
from croupier.progress.values import Played
from croupier.training.challenges import Challenge
from croupier.training.codes import code_of
from croupier.training.drills import WHOLE_TABLES, Drill
from croupier.training.questions import Step
from croupier.training.sessions import TrainingSession
from croupier.ui.controls import KeyButton, label
from croupier.ui.header import Figure
from croupier.ui.keys import ENTER_KEYS, SCROLL_KEYS, is_press_of
from croupier.ui.misses import MissReview
from croupier.ui.pages import ScrolledColumn
from croupier.ui.rail import section_names
from croupier.ui.shell import TRAIN
from croupier.ui.stylesheet import GRID, scale_of
from croupier.ui.tally_row import TallyRow
from croupier.ui.theme import Theme
from croupier.ui.train.letters import CHALLENGE_KEY
from croupier.uth.wagers import Wager
from croupier.wording.challenges import played_text, slip_text
from croupier.wording.figures import clock_text, seconds_text, share_text
from croupier.wording.labels import label as label_of

if TYPE_CHECKING:
    from croupier.training.scores import Summary

_FIGURES = ("clean", "rate", "best", "median", "streak", "time", "help", "late", "chips")
_TALLIED = (*(step for step in Step if step is not Step.BET), *Wager)
_NARROW = 900
"""A page narrower than this has less room around what stands on it."""


class SummaryPage(QFrame):
    """What a session came to, and its misses and slowest decisions to be gone over again."""

    again_asked = Signal()
    misses_asked = Signal()
    """To be asked once more what was missed."""
    others_asked = Signal()
    """Others are to be asked the same."""
    setup_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.summary: Summary | None = None
        self._drill = Drill.TABLE
        self._called: Callable[[], str] = str
        self._section = TRAIN
        self._limit: float | None = None
        """The time for all decisions together, where there was one and it is over."""
        self._best: int | None = None
        self.name = label("caption", wrap=True)
        self.score, self.share = label("title"), label("heading")
        # Shown before its page has a place, a widget without a parent would be a window.
        left = Qt.AlignmentFlag.AlignLeft
        self.figures = {name: Figure(left, self) for name in _FIGURES}
        self.tallies = {what: TallyRow() for what in _TALLIED}
        self._challenge: Challenge | None = None
        self.slip, self.copy_button = label("caption", wrap=True), KeyButton("C")
        self.slip.setProperty("textInteractionFlags", Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy_button.clicked.connect(self._copy_slip)
        self._came_of: Callable[[], Sequence[str]] | None = None
        self.skills = label(wrap=True)
        self._played: Sequence[Played] = ()
        self.played = label("muted", wrap=True)
        self.review = MissReview(theme)
        self.again_button = KeyButton("Enter", "primary")
        self.misses_button = KeyButton("P", "")
        self.others_button = KeyButton(CHALLENGE_KEY, "")
        self.setup_button = KeyButton("Esc", "")
        self.again_button.clicked.connect(self.again_asked)
        self.misses_button.clicked.connect(self.misses_asked)
        self.others_button.clicked.connect(self.others_asked)
        self.setup_button.clicked.connect(self.setup_asked)
        self._lay_out()
        # A list takes letters to look for; these come first.
        for button in (
            self.review.misses_button,
            self.review.slowest_button,
            self.misses_button,
            self.copy_button,
            self.others_button,
        ):
            shortcut = QShortcut(QKeySequence(button.key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setAutoRepeat(False)
            # A button that is hidden or disabled is not pressed.
            shortcut.activated.connect(lambda button=button: button.isVisible() and button.click())

    def show_session(
        self,
        session: TrainingSession,
        drill: Drill = Drill.TABLE,
        challenge: Challenge | None = None,
        called: Callable[[], str] = str,
        section: str = TRAIN,
        *,
        has_code: bool = True,
        came_of: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        """Show what a session came to; of a challenge with a slip that two can compare.

        `called` names the session in the language in force, `section` is where it leads back to,
        `has_code` says whether others can be asked the same. `came_of` says of a session that was
        aimed at skills what came of them: after it one goes on.
        """
        self._came_of = came_of
        self.others_button.setVisible(has_code)
        self._called, self._section = called, section
        self.summary, self._drill, self._challenge = session.summary, drill, challenge
        self._played, self._best = (), None
        # Ended before its time, a session has no rate that says anything.
        self._limit = session.limit if session.is_over else None
        self.review.show_summary(self.summary, drill)
        self.redraw()

    def show_played(self, played: Sequence[Played]) -> None:
        """Show beside the slip what the same questions came to for others."""
        self._played = played
        self._redraw_played()

    def show_best(self, best: int) -> None:
        """Show the most that was right in the same time before."""
        self._best = best
        self.redraw()

    def set_text_scale(self, scale: float) -> None:
        self.review.set_text_scale(scale)

    def set_theme(self, theme: Theme) -> None:
        self.review.set_theme(theme)

    def redraw(self) -> None:
        """Write everything in the language in force."""
        summary = self.summary
        if summary is None:
            return
        self.name.setText(self._called())
        of = _("{number} of {count}")
        self.score.setText(of.format(number=summary.right, count=summary.answered))
        share = share_text(summary.right, summary.answered)
        self.share.setText(_("right, {share}").format(share=share))
        clean = of.format(number=summary.clean_tables, count=summary.tables)
        fewest = summary.fewest_chips
        typical = seconds_text(summary.median_seconds) if summary.answered else "–"
        shown = {
            "clean": (clean if summary.tables else "–", _("Clean tables")),
            "rate": (str(round(summary.right * 60 / (self._limit or 60))), _("Right a minute")),
            "best": (str(self._best), _("Best before")),
            "median": (typical, _("Median decision")),
            "streak": (str(summary.best_streak), _("Best streak")),
            "time": (clock_text(summary.seconds), _("Time")),
            "help": (str(summary.helped), _("Help used")),
            "late": (str(summary.late), _("Time is up")),
            "chips": (of.format(number=fewest.right, count=fewest.asked), _("In the fewest chips")),
        }
        for name, (value, caption) in shown.items():
            self.figures[name].show_value(value, caption)
        unseen = {
            "clean": self._drill not in WHOLE_TABLES,
            "rate": self._limit is None,
            "best": self._best is None,
            # It is the limit, less what the last card took that was not answered.
            "time": self._limit is not None,
            "late": not summary.late,
            "chips": not fewest.asked,
        }
        self._show_figures([name for name in shown if not unseen.get(name)])
        for what, row in self.tallies.items():
            tally = (summary.by_wager if isinstance(what, Wager) else summary.by_step).get(what)
            row.redraw(label_of(what), tally)
        came_of = self._came_of() if self._came_of else ()
        self.skills.setText("\n".join(came_of))
        self.skills.setVisible(bool(came_of))
        self.again_button.set_text(_("Continue") if self._came_of else _("Again"))
        self.misses_button.set_text(_("Practise these"))
        self.misses_button.setVisible(bool(summary.misses))
        self.copy_button.set_text(_("Copy the result"))
        challenge = self._challenge
        if challenge is not None:
            self.slip.setText(slip_text(code_of(challenge), challenge, summary))
        for part in (self.slip, self.copy_button):
            part.setVisible(challenge is not None)
        self._redraw_played()
        self.others_button.set_text(_("Challenge others"))
        back = _("Back to {section}").format(section=section_names()[self._section])
        self.setup_button.set_text(_("New set-up") if self._section == TRAIN else back)
        self._area.setAccessibleName(self.score.text())
        self.review.redraw()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if is_press_of(event, *ENTER_KEYS):
            if isinstance(focused, QPushButton) and focused.hasFocus():
                focused.click()
            else:
                self.again_asked.emit()
        elif is_press_of(event, Qt.Key.Key_Escape):
            self.setup_asked.emit()
        elif event.key() in SCROLL_KEYS:
            # Wherever the focus is, these go from one decision to the next.
            self.review.move_by(event)
        else:
            super().keyPressEvent(event)

    def _redraw_played(self) -> None:
        self.played.setText("\n".join(map(played_text, self._played)))
        self.played.setVisible(bool(self._played))

    def _copy_slip(self) -> None:
        QGuiApplication.clipboard().setText(self.slip.text())
        self.copy_button.set_text(_("Copied"))

    def _show_figures(self, names: Iterable[str]) -> None:
        """Show some of the figures, two to a row; larger letters need the row for one."""
        columns = 2 if scale_of(self) == 1 else 1
        for figure in self.figures.values():
            self._figure_grid.removeWidget(figure)
            figure.hide()
        for place, name in enumerate(names):
            self._figure_grid.addWidget(self.figures[name], place // columns, place % columns)
            self.figures[name].show()

    def _lay_out(self) -> None:
        left = QFrame()
        left.setObjectName("panel")
        panel = QVBoxLayout(left)
        panel.setSpacing(GRID)
        self._panel = panel
        self._area = ScrolledColumn()
        column = self._area.column
        column.setSpacing(0)
        column.addWidget(self.name)
        column.addWidget(self.score)
        column.addWidget(self.share)
        column.addSpacing(2 * GRID)
        column.addWidget(self.skills)
        column.addWidget(self.slip)
        column.addWidget(self.played)
        column.addSpacing(GRID)
        column.addWidget(self.copy_button)
        column.addSpacing(GRID)
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * GRID)
        grid.setVerticalSpacing(2 * GRID)
        self._figure_grid = grid
        self._show_figures(_FIGURES)
        column.addLayout(grid)
        column.addSpacing(3 * GRID)
        rows = QGridLayout()
        rows.setHorizontalSpacing(2 * GRID)
        rows.setVerticalSpacing(GRID)
        rows.setColumnStretch(1, 1)
        steps = len(_TALLIED) - len(Wager)
        for place, row in enumerate(self.tallies.values()):
            # The bets stand apart from the steps.
            row.add_to(rows, place + (place >= steps))
        rows.setRowMinimumHeight(steps, GRID)
        column.addLayout(rows)
        column.addStretch(1)
        panel.addWidget(self._area, 1)
        panel.addSpacing(GRID)
        for button in (
            self.again_button,
            self.misses_button,
            self.others_button,
            self.setup_button,
        ):
            panel.addWidget(button)
        self._outer = QHBoxLayout(self)
        self._outer.addWidget(left, 2)
        self._outer.addWidget(self.review, 5)
        self._set_margins()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._set_margins()

    def _set_margins(self) -> None:
        """Leave room around both halves, less of it in a narrow window."""
        margin = GRID if self.width() < _NARROW else 3 * GRID
        for box in (self._panel, self._outer):
            box.setContentsMargins(margin, margin, margin, margin)
        self._outer.setSpacing(margin)
