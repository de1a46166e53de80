"""Results line by line, for sheets and other programs: a million of them, one after another.

One bad record keeps nobody from the others: what cannot be read of it is left blank.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import isfinite
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, func, select

from croupier.progress import schema
from croupier.progress.moments import day_text, read_moment
from croupier.progress.papers import Papers
from croupier.progress.question_text import UNREADABLE, answer_text, read_questions
from croupier.progress.sessions import line_of, of_chosen
from croupier.progress.tallies import typical_of
from croupier.progress.values import AnswerLine, Chosen, SessionFigures
from croupier.uth.settlement import settle

_Read = TypeVar("_Read")

_AT_ONCE = 1000
_KEPT_TABLES = 64
"""Tables whose right answers are at hand: the answers of one follow each other."""


def session_figures(connection: Connection, chosen: Chosen) -> Iterator[SessionFigures]:
    """The sessions that were asked for, the earliest first."""
    of_session = schema.answer.c.session_id == schema.session.c.id
    logs = select(func.sum(schema.answer.c.log_seconds)).where(of_session).scalar_subquery()
    columns = (
        schema.session,
        schema.trainee.c.key.label("trainee_key"),
        schema.trainee.c.name.label("trainee_name"),
        logs.label("logs"),
    )
    wanted = of_chosen(chosen, select(*columns)).order_by(
        schema.session.c.started, schema.session.c.id
    )
    for row in connection.execution_options(yield_per=_AT_ONCE).execute(wanted):
        yield SessionFigures(line_of(row), row.trainee_name, _typical(row))


def answer_lines(connection: Connection, chosen: Chosen, papers: Papers) -> Iterator[AnswerLine]:
    """The answers that were asked for, in the order in which they were given.

    The days asked for are those on which they were given.
    """
    answer, session, table = schema.answer, schema.session.c, schema.dealt_table
    columns = (
        answer,
        session.key,
        session.offset,
        session.drill,
        session.paytable,
        schema.trainee.c.name,
        table.c.round,
        table.c.questions,
        table.c.house_id,
    )
    of_days = Chosen(chosen.trainee, chosen.drill, chosen.paytable)
    wanted = (
        of_chosen(of_days, select(*columns))
        .join(answer, answer.c.session_id == session.id)
        .join(
            table,
            (table.c.session_id == answer.c.session_id) & (table.c.number == answer.c.table_number),
        )
        .order_by(session.started, session.id, answer.c.table_number, answer.c.place)
    )
    if chosen.since is not None:
        wanted = wanted.where(answer.c.day >= day_text(chosen.since))
    if chosen.until is not None:
        wanted = wanted.where(answer.c.day <= day_text(chosen.until))
    right = _RightAnswers(connection, papers)
    for row in connection.execution_options(yield_per=_AT_ONCE).execute(wanted):
        yield _line(row, right)


class _RightAnswers:
    """What is right at the tables of a database, a few of which are at hand."""

    def __init__(self, connection: Connection, papers: Papers) -> None:
        texts = connection.execute(select(schema.house.c.id, schema.house.c.text))
        self._texts: dict[int, str] = {row.id: row.text for row in texts}
        self._papers = papers
        self._house = lru_cache(maxsize=None)(papers.house)
        self._of_table = lru_cache(_KEPT_TABLES)(self._read)

    def of(self, row: Row[Any]) -> str | None:
        """The right answer to the question of a row."""
        answers = self._of_table(row.house_id, row.round, row.questions)
        return answers[row.place] if 0 <= row.place < len(answers) else None

    def _read(self, house_id: int, round_text: str, questions: str) -> tuple[str | None, ...]:
        try:
            house = self._house(self._texts[house_id])
            settlement = settle(self._papers.round(round_text, house), house)
            asked = read_questions(questions, settlement)
            return tuple(answer_text(question.right) for question in asked)
        except UNREADABLE:
            return ()


def _typical(row: Row[Any]) -> float:
    return _got(lambda: typical_of(row.logs or 0.0, row.answers)) or 0.0


def _line(row: Row[Any], right: _RightAnswers) -> AnswerLine:
    return AnswerLine(
        _got(lambda: read_moment(row.given, row.offset)),
        row.name,
        row.key,
        row.drill,
        row.paytable,
        row.table_number,
        _got(lambda: _seat(row.questions, row.place)),
        row.subject,
        row.hand,
        row.outcome,
        # Of what was right no table need be settled; chips can be right in other piles.
        row.answer if row.correct else _got(lambda: right.of(row)),
        row.answer,
        bool(row.correct),
        row.slip,
        _got(lambda: _number(row.seconds)),
        bool(row.helped),
        bool(row.late),
    )


def _got(read: Callable[[], _Read]) -> _Read | None:
    try:
        return read()
    except UNREADABLE:
        return None


def _number(value: float) -> float | None:
    return value if isfinite(value) else None


def _seat(questions: str, place: int) -> int | None:
    """The seat that a question is about, read off the text of the questions of its table."""
    words = questions.split(";")[place : place + 1]
    parts = words[0].split() if words else []
    return int(parts[1]) if len(parts) > 1 and parts[1].isdecimal() else None
