from collections.abc import Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.keys import DEFAULT_KEYS, KeyAction, KeyMap
from croupier.training.answers import Answer
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.ui.controls import FittingLabel, KeyButton, label, set_property
from croupier.ui.mark import Mark
from croupier.ui.stations import Asked
from croupier.ui.stylesheet import GRID, scale_of
from croupier.wording.faults import error_sentence
from croupier.wording.feedback import answer_text, question_text, verdict_text


class AnswerCell(QFrame):
    """One question: its name, and its field while it is asked or its graded answer afterwards."""

    answer_changed = Signal()
    looked_at = Signal(object)
    """The `Grade` of a cell that was gone back to."""
    left = Signal()

    takes_focus = True
    """Whether the cell itself has the focus while it waits for a key."""
    heard: tuple[KeyAction, ...] = ()
    """What is done here by keys, besides the digits."""
    own_keys: frozenset[str] = frozenset()
    """Further keys that are taken as they are, and cannot be moved."""
    share = 5
    """How much of the row it has in turn, of which the others have 2."""
    fills = False
    """Whether the entry takes the whole cell: the question above it says what is asked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cell")
        self.question: Question | None = None
        self.grade: Grade | None = None
        self.refusal: CroupierError | None = None
        """Why what was entered is no answer; it stays there to be mended."""
        self._name = label("strong")
        self._detail = label("muted")
        self._answer = FittingLabel()
        self._mark = Mark()
        self.note = label("caption")
        self.head = QWidget()
        head = QHBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._name)
        head.addStretch(1)
        head.addWidget(self._detail)
        self.entry = QWidget()
        self.entry.setVisible(False)
        self.foot = QWidget()
        foot = QHBoxLayout(self.foot)
        foot.setContentsMargins(0, 0, 0, 0)
        foot.setSpacing(GRID)
        foot.addWidget(self._mark)
        foot.addWidget(self.note, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(GRID, GRID, GRID, GRID)
        rows.setSpacing(GRID // 2)
        rows.addWidget(self.head)
        # One of the two is hidden, and takes no room: a cell out of turn may be narrow.
        rows.addWidget(self.entry, 1)
        rows.addWidget(self._answer, 1)
        rows.addWidget(self.foot)
        self.answer_changed.connect(self._tell_entered)

    @property
    def is_active(self) -> bool:
        return bool(self.property("state") == "active")

    def redraw(self, asked: Asked | None, *, in_turn: bool) -> None:
        """Show a question: waiting, in turn, or with its answer; None where none is asked."""
        question = asked.question if asked else None
        if question != self.question:
            self.question = question
            self.refusal = None
            self.clear()
        answered = asked.grade if asked else None
        self.grade = grade = answered if asked and asked.told else None
        active = in_turn and answered is None
        state = "active" if active else "graded" if grade else "waiting" if question else "absent"
        set_property(self, "state", state)
        for part in (self.head, self.foot):
            part.setVisible(not (self.fills and active))
        # A graded cell can be gone back to, to be read again.
        reached = grade is not None or (active and self.takes_focus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reached else Qt.FocusPolicy.NoFocus)
        self.entry.setVisible(active)
        self._answer.setVisible(not active)
        set_property(self._name, "role", "strong" if active or answered else "muted")
        if question is None:
            self.draw_absent()
            self.setAccessibleName(f"{self._name.text()} {self._answer.text()}".strip())
            self.setAccessibleDescription("")
            return
        self.draw_question(question)
        given = self.given_text(answered) if answered else ""
        short = self.short_text(answered) if answered else ""
        self._answer.show_texts(*filter(None, (given, short)))
        if grade is None:
            self.setAccessibleName(given or self.asked_text(question))
            self._tell_entered()
            self._mark.setVisible(False)
            self._say_refusal()
            return
        self._mark.show_verdict(grade.correct)
        if grade.correct:
            self._say(self.right_note(grade), "right")
        elif in_turn:
            right = self.answer_text(question.right)
            self._say(_("Wrong. Right: {right}").format(right=right), "wrong")
        else:
            self._say(verdict_text(grade), "wrong")
        self.setAccessibleName(f"{self._name.text()}: {given}. {self.note.text()}")

    def draw_absent(self) -> None:
        self._mark.setVisible(False)
        self._answer.show_texts()
        self._say("")

    def draw_question(self, question: Question) -> None:
        """Name the question and its choices in the language in force."""
        raise NotImplementedError

    def given_text(self, grade: Grade) -> str:
        """Write what was answered."""
        return self.answer_text(grade.answer) if grade.answer else verdict_text(grade)

    def short_text(self, grade: Grade) -> str:
        """Write the same more briefly, for a cell without room; empty where it is brief."""
        return ""

    def right_note(self, grade: Grade) -> str:
        """Say that an answer is right."""
        return verdict_text(grade)

    def answer_text(self, answer: Answer) -> str:
        """Write an answer as briefly as the name of the cell above it allows."""
        assert self.question is not None
        return answer_text(answer, self.question.settlement.house.money)

    def asked_text(self, question: Question) -> str:
        """Write what is asked."""
        return question_text(question)

    def entered_text(self) -> str:
        """Write what is chosen so far, for those who do not see it."""
        return ""

    def _tell_entered(self) -> None:
        if self.question is not None and self.is_active:
            told = (self.asked_text(self.question), self.entered_text())
            self.setAccessibleName(" ".join(filter(None, told)))

    def set_name(self, name: str, detail: str = "") -> None:
        self._name.setText(name)
        self._detail.setText(detail)

    def set_answer(self, text: str) -> None:
        self._answer.show_texts(text)

    def refuse(self, error: CroupierError) -> None:
        """Say under the field why there is no answer in it, and keep what is there."""
        self.refusal = error
        self._say_refusal()
        self.focus_entry()

    def hold_back(self, error: CroupierError) -> None:
        """Say why a key does nothing now; what is entered stays."""
        self.refuse(error)
        self.answer_changed.emit()

    def accept(self) -> None:
        """Take back a refusal: something else was entered."""
        self.refusal = None
        self._say_refusal()

    def use_keys(self, keys: KeyMap) -> None:
        """Be told which keys are in force."""
        for button in self.entry.findChildren(KeyButton):
            button.use_keys(keys)

    def press(self, key: str) -> bool:
        """Take a key, of an action its default one; False where it is none of this cell's."""
        raise NotImplementedError

    def answer(self) -> Answer | None:
        """The answer chosen or typed so far. Raises a `CroupierError` for what cannot be read."""
        raise NotImplementedError

    def clear(self) -> None:
        """Forget what was chosen or typed."""
        raise NotImplementedError

    @property
    def entry_stop(self) -> QWidget:
        """Where the answer is entered."""
        return self

    @property
    def other_stops(self) -> Iterator[QWidget]:
        """The buttons of the entry; their keys do the same."""
        yield from self.entry.findChildren(QPushButton)

    def focus_entry(self) -> None:
        """Give the focus to where the answer is entered."""
        self.entry_stop.setFocus()

    def _say_refusal(self) -> None:
        self._say(error_sentence(self.refusal)[0] if self.refusal else "", "wrong")

    def _say(self, text: str, verdict: str = "") -> None:
        self.note.setText(text)
        set_property(self.note, "verdict", verdict)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.grade is not None:
            self.looked_at.emit(self.grade)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class ChoiceCell(AnswerCell):
    """A question with a few answers, each with its key and its button."""

    def __init__(
        self,
        choices: Sequence[tuple[str, Answer]],
        columns: int,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._answers = dict(choices)
        self._texts: dict[str, str] = {}
        self.buttons: dict[str, KeyButton] = {}
        grid = QGridLayout(self.entry)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GRID)
        actions = {DEFAULT_KEYS[action]: action for action in self.heard}
        for place, (key, _answer) in enumerate(choices):
            button = KeyButton(key, action=actions.get(key))
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, key=key: self.press(key))
            grid.addWidget(button, place // columns, place % columns)
            self.buttons[key] = button
        self.fills = len(choices) > columns

    def draw_choices(self, texts: dict[str, str], names: dict[str, str] | None = None) -> None:
        """Write the choices; `names` is what a screen reader says where that is more."""
        self._texts = texts
        # In a grid larger letters have no room but on two lines.
        large = self.fills and scale_of(self) > 1
        for key, button in self.buttons.items():
            text = _on_two_lines(texts[key]) if large else texts[key]
            button.set_text(text, (names or texts)[key])

    def entered_text(self) -> str:
        return next((b.accessibleName() for b in self.buttons.values() if b.isChecked()), "")

    def answer_text(self, answer: Answer) -> str:
        key = next(key for key, choice in self._answers.items() if choice == answer)
        return self._texts[key]

    def press(self, key: str) -> bool:
        key = key.upper()
        if key not in self.buttons:
            return False
        for other, button in self.buttons.items():
            button.setChecked(other == key)
        self.accept()
        self.answer_changed.emit()
        return True

    def answer(self) -> Answer | None:
        chosen = (key for key, button in self.buttons.items() if button.isChecked())
        return next((self._answers[key] for key in chosen), None)

    def clear(self) -> None:
        for button in self.buttons.values():
            button.setChecked(False)


def _on_two_lines(text: str) -> str:
    """Break a text where its longer half is shortest."""
    words = text.split()
    breaks = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return "\n".join(min(breaks, key=lambda both: max(map(len, both)), default=(text,)))
