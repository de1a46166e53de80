"""Another file's records, session by session, so that no reader and no writer is at it for long.

Each is read as our own readers will read it later, or left out and counted.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from croupier.progress.papers import Papers
from croupier.progress.question_text import UNREADABLE, read_answer, read_questions
from croupier.progress.strangers import BadRecordError, Values
from croupier.uth.settlement import Settlement, settle

if TYPE_CHECKING:
    from croupier.uth.house import HousePaytable

Records = Callable[[str], Iterator[Values | BadRecordError]]
"""The records of a table, by its name; what cannot be read comes as the error.

Those of sessions, tables and answers come in the order of their sessions, tables and places.
"""


@dataclass(frozen=True, slots=True)
class Piece:
    """A session, or some tables of one that is long, with the answers given there."""

    session: Values
    tables: list[Values] = field(default_factory=list)
    answers: list[Values] = field(default_factory=list)


class Portions:
    """What there is to take over from a file, a portion after the other."""

    def __init__(self, records: Records, papers: Papers) -> None:
        self.left_out = 0
        self.done = 0
        """Of the answers, how many were looked at."""
        self._records = records
        self._papers = papers
        self._houses: dict[int, HousePaytable] = {}

    def trainees(self) -> Iterator[Values]:
        """Everybody in the file."""
        return self._sound("trainee")

    def houses(self) -> Iterator[Values]:
        """The paytables that can be read."""
        for record in self._sound("house"):
            try:
                self._houses[record["id"]] = self._papers.house(record["text"])
            except UNREADABLE:
                self.left_out += 1
            else:
                yield record

    def cards(self) -> Iterator[Values]:
        """What the scheduler of the drills knows."""
        return self._sound("skill_card")

    def pieces(self, most: Callable[[], int]) -> Iterator[list[Piece]]:
        """Sessions of about so many answers together, after the trainees and the houses."""
        portion: list[Piece] = []
        count = 0
        for piece in self._pieces(most):
            portion.append(piece)
            count += len(piece.answers)
            if count >= most():
                yield portion
                portion, count = [], 0
        if portion:
            yield portion

    def _pieces(self, most: Callable[[], int]) -> Iterator[Piece]:
        tables = _Ordered(self._sound("dealt_table"), "number")
        answers = _Ordered(self._answers(), "table_number")
        for session in self._sound("session"):
            number = session.pop("id")
            self.left_out += tables.leave((number, 0)) + answers.leave((number, 0))
            piece = Piece(session)
            while table := tables.take_of(number):
                here = number, table["number"]
                self.left_out += answers.leave(here)
                given = self._given(table, answers.take(here))
                # Of a table without an answer nothing is ever kept.
                if given:
                    piece.tables.append(table)
                    piece.answers.extend(given)
                if len(piece.answers) >= most():
                    yield piece
                    piece = Piece(session)
            if piece.answers:
                yield piece
        self.left_out += tables.leave(None) + answers.leave(None)

    def _given(self, table: Values, answers: Sequence[Values]) -> list[Values]:
        """The answers of a table that our own readers can read."""
        try:
            settlement = self._settled(table)
            count = len(read_questions(table["questions"], settlement))
        except UNREADABLE:
            self.left_out += 1 + len(answers)
            return []
        sound = [one for one in answers if _is_sound(one, count, settlement)]
        self.left_out += len(answers) - len(sound)
        return sound

    def _settled(self, table: Values) -> Settlement:
        house = self._houses[table["house_id"]]
        return settle(self._papers.round(table["round"], house), house)

    def _answers(self) -> Iterator[Values]:
        for record in self._records("answer"):
            self.done += 1
            if isinstance(record, BadRecordError):
                self.left_out += 1
            else:
                yield record

    def _sound(self, table: str) -> Iterator[Values]:
        for record in self._records(table):
            if isinstance(record, BadRecordError):
                self.left_out += 1
            else:
                yield record


class _Ordered:
    """Records in the order of their sessions and tables, taken as these come up."""

    def __init__(self, records: Iterator[Values], number: str) -> None:
        self._records, self._number = records, number
        self._front = next(records, None)

    def leave(self, here: tuple[int, int] | None) -> int:
        """Leave out what comes before a table, or all that is left; return how many."""
        count = 0
        while self._front is not None and (here is None or self._place() < here):
            self._front = next(self._records, None)
            count += 1
        return count

    def take_of(self, session: int) -> Values | None:
        """The next of a session, if there is one."""
        front = self._front
        if front is None or front["session_id"] != session:
            return None
        self._front = next(self._records, None)
        return front

    def take(self, here: tuple[int, int]) -> list[Values]:
        """All of a table."""
        taken = []
        while self._front is not None and self._place() == here:
            taken.append(self._front)
            self._front = next(self._records, None)
        return taken

    def _place(self) -> tuple[int, int]:
        assert self._front is not None
        return self._front["session_id"], self._front[self._number]


def _is_sound(answer: Values, questions: int, settlement: Settlement) -> bool:
    try:
        read_answer(answer["answer"], settlement)
    except UNREADABLE:
        return False
    return bool(answer["place"] < questions)
