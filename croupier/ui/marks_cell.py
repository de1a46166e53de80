"""Says which bets of a table are settled wrongly, seat by seat."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.training.answers import Answer, MarksAnswer, Place
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.ui.cells import AnswerCell
from croupier.ui.controls import KeyButton
from croupier.ui.stylesheet import GRID
from croupier.ui.table.house_layout import printed_name
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import MAX_SEATS
from croupier.uth.wagers import Wager
from croupier.wording.feedback import given_text
from croupier.wording.labels import label
from croupier.wording.mistakes import LETTERS, marks_text, place_text
from croupier.wording.side_bets import bet_label

_NONE = "0"
_NO = "N"
_SPACE = "Space"
_ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


class MarksCell(AnswerCell):
    """A digit goes to a seat, a letter marks its bet or takes the mark away.

    Arrow keys go from bet to bet, and Space marks the one that is reached.
    """

    fills = True
    own_keys = frozenset({*LETTERS.values(), _NO, _SPACE, *_ARROWS})

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.marks: set[Place] = set()
        self.at: Place | None = None
        """The bet that is looked at; None where nothing is asked."""
        self.seats = {number: KeyButton(str(number)) for number in range(1, MAX_SEATS + 1)}
        self.none = KeyButton(_NONE)
        self.bets = {wager: KeyButton(letter) for wager, letter in LETTERS.items()}
        grid = QGridLayout(self.entry)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(GRID)
        grid.setColumnStretch(0, 1)
        for number, seat in self.seats.items():
            seat.clicked.connect(lambda _checked=False, number=number: self.go_to(number))
        for wager, bet in self.bets.items():
            bet.clicked.connect(lambda _checked=False, wager=wager: self._toggle_here(wager))
        self.none.clicked.connect(self._say_none)
        # Each row by itself: what is not on the table leaves no gap.
        for place, buttons in enumerate((self.seats.values(), self.bets.values())):
            row = QHBoxLayout()
            row.setSpacing(GRID)
            for button in buttons:
                row.addWidget(button, 1)
            grid.addLayout(row, place, 0)
        grid.addWidget(self.none, 0, 1, 2, 1)
        for button in (*self.seats.values(), *self.bets.values(), self.none):
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

    def draw_question(self, question: Question) -> None:
        self.set_name(label(question.step))
        if self.at is None:
            self.at = self._places[0]
        self._redraw_buttons()

    def press(self, key: str) -> bool:
        wager = next((wager for wager, letter in LETTERS.items() if letter == key.upper()), None)
        if wager is not None:
            return self._toggle_here(wager)
        if key in (_NONE, _NO):
            self._say_none()
        elif key == _SPACE and self.at is not None:
            self.toggle(self.at)
        elif key in _ARROWS:
            self._move(*_ARROWS[key])
        elif key.isdigit():
            return self.go_to(int(key))
        else:
            return False
        return True

    def go_to(self, seat: int) -> bool:
        """Look at a seat, at the same bet as before where it has made it."""
        places = [place for place in self._places if place[0] == seat]
        if not places or self.at is None:
            self._redraw_buttons()
            return False
        same = (seat, self.at[1])
        self._look_at(same if same in places else places[0])
        return True

    def toggle(self, place: Place) -> None:
        """Mark a bet of the table as wrong, or take the mark away."""
        if not self.is_active or place not in self._places:
            return
        self.marks ^= {place}
        self.none.setChecked(False)
        self._look_at(place)

    def answer(self) -> Answer | None:
        if self.marks or self.none.isChecked():
            return MarksAnswer(frozenset(self.marks))
        return None

    def clear(self) -> None:
        self.marks, self.at = set(), None
        self.none.setChecked(False)

    def entered_text(self) -> str:
        if self.question is None or not (self.marks or self.none.isChecked()):
            return ""
        return marks_text(self.marks, self._house)

    def _tell_entered(self) -> None:
        super()._tell_entered()
        self.setAccessibleDescription(self._at_text())

    def _at_text(self) -> str:
        """What is looked at: the bet, what was done with it, and whether it is marked."""
        if self.question is None or self.at is None or not self.is_active:
            return ""
        said = place_text(self.question, self.at)
        return _("{bet}, marked as wrong").format(bet=said) if self.at in self.marks else said

    def answer_text(self, answer: Answer) -> str:
        assert self.question is not None
        return given_text(answer, self.question)

    def short_text(self, grade: Grade) -> str:
        if not isinstance(grade.answer, MarksAnswer):
            return ""
        return " ".join(f"{seat}{LETTERS[wager]}" for seat, wager in sorted(grade.answer.bets))

    @property
    def _house(self) -> HousePaytable:
        assert self.question is not None
        return self.question.settlement.house

    @property
    def _places(self) -> list[Place]:
        """Every bet of the table, seat by seat from the left, in the order of settling."""
        if self.question is None:
            return []
        seats = self.question.settlement.seats
        return [(seat.number, bet.wager) for seat in seats for bet in seat.bets]

    def _toggle_here(self, wager: Wager) -> bool:
        """Mark a bet of the seat that is looked at; False where it has not made it."""
        place = None if self.at is None else (self.at[0], wager)
        if place is None or place not in self._places:
            self._redraw_buttons()
            return False
        self.toggle(place)
        return True

    def _say_none(self) -> None:
        self.marks.clear()
        self.none.setChecked(True)
        self._changed()

    def _move(self, seats: int, bets: int) -> None:
        """Go so many seats to the right, or so many bets on, over the end of a seat too."""
        places = self._places
        if self.at is None or not places:
            return
        if seats:
            count = places[-1][0]
            self.go_to((self.at[0] - 1 + seats) % count + 1)
        else:
            self._look_at(places[(places.index(self.at) + bets) % len(places)])

    def _look_at(self, place: Place) -> None:
        self.at = place
        self._changed()

    def _changed(self) -> None:
        self._redraw_buttons()
        self.accept()
        self.answer_changed.emit()

    def _redraw_buttons(self) -> None:
        """Show the seats and the bets of the one that is looked at, and what is marked of them."""
        if self.question is None or self.at is None:
            return
        settlement, here = self.question.settlement, self.at[0]
        for number, button in self.seats.items():
            marked = sorted(LETTERS[wager] for seat, wager in self.marks if seat == number)
            name = _("Seat {seat}").format(seat=number)
            # What is marked of it stands beside its number, which the key says as well.
            wrong = [bet_label(w, self._house) for seat, w in sorted(self.marks) if seat == number]
            button.set_text(
                " ".join([name, *marked]),
                ", ".join([name, *wrong]),
                shorter=(" ".join(marked), "".join(marked)) if marked else ("",),
            )
            button.setVisible(number <= len(settlement.seats))
            button.setChecked(number == here)
        self.none.set_text(_("None"), _("No bet is settled wrongly"))
        for wager, button in self.bets.items():
            side = self._house.side_bet(wager)
            called = bet_label(wager, self._house)
            text = printed_name(side).replace("\n", " ") if side else called
            button.set_text(text, _("Seat {seat}, {wager}").format(seat=here, wager=called))
            button.setVisible(wager in self._house.bet_order)
            button.setEnabled((here, wager) in self._places)
            button.setChecked((here, wager) in self.marks)
