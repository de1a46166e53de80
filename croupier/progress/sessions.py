"""Sessions read back: as lines of a list, or whole, to be looked at or gone on with."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from croupier.errors import N_, CroupierError
from croupier.progress import schema
from croupier.progress.moments import day_text, shown_moment
from croupier.progress.papers import Papers
from croupier.progress.plan_text import read_plan
from croupier.progress.question_text import UnreadableRecordError, read_answer, read_questions
from croupier.progress.values import (
    Chosen,
    KeptSession,
    KeptTable,
    Place,
    Played,
    SessionLine,
    State,
)
from croupier.training.grading import Grade
from croupier.training.questions import Question
from croupier.training.slips import Slip
from croupier.uth.settlement import settle

MOST_PLAYED = 5
"""So many who played a code are named: the best."""

# A line is for show: what cannot be read on one keeps nobody from the others.
_STATES = {state.value: state for state in State}
_PLACES = {place.value: place for place in Place}


class UnreadableSessionError(CroupierError):
    """A session whose tables cannot be read back."""


def session_lines(
    connection: Connection, chosen: Chosen, first: int = 0, count: int | None = None
) -> tuple[SessionLine, ...]:
    """Some of the sessions that were asked for, the latest first."""
    wanted = (
        of_chosen(chosen, select(schema.session, schema.trainee.c.key.label("trainee_key")))
        .order_by(schema.session.c.started.desc(), schema.session.c.id.desc())
        .offset(first)
        .limit(count)
    )
    return tuple(map(line_of, connection.execute(wanted)))


def count_sessions(connection: Connection, chosen: Chosen) -> int:
    """How many sessions there are of those asked for."""
    counted: int = connection.execute(of_chosen(chosen, select(func.count()))).scalar_one()
    return counted


def session_line(connection: Connection, key: str) -> SessionLine | None:
    """The line of one session; None where there is none of that key."""
    wanted = of_chosen(Chosen(), select(schema.session, schema.trainee.c.key.label("trainee_key")))
    row = connection.execute(wanted.where(schema.session.c.key == key)).one_or_none()
    return None if row is None else line_of(row)


def played(connection: Connection, code: str, but_for: str) -> tuple[Played, ...]:
    """What a code's questions came to for everybody in the lists but one, the best first.

    Of each the first session counts that was finished: whoever plays again knows the answers.
    """
    sessions, people = schema.session.c, schema.trainee.c
    wanted = of_chosen(
        Chosen(), select(schema.session, people.key.label("trainee_key"), people.name)
    ).where(
        sessions.plan.contains(f'"{code}"', autoescape=True),
        sessions.state == State.FINISHED,
        sessions.answers > 0,
        people.key != but_for,
        people.hidden.is_(False),
    )
    first: dict[str, Played] = {}
    for row in connection.execute(wanted.order_by(sessions.started, sessions.id)):
        line = line_of(row)
        if code in (line.plan.code, line.plan.own_code):
            first.setdefault(line.trainee, Played(row.name, line))
    best = sorted(first.values(), key=lambda one: (-one.line.right, one.line.seconds))
    return tuple(best[:MOST_PLAYED])


def kept_session(connection: Connection, key: str, papers: Papers) -> KeptSession | None:
    """A session with all its tables; raises `UnreadableSessionError`."""
    line = session_line(connection, key)
    if line is None:
        return None
    try:
        alone = line.plan.shows_bets_alone
        return KeptSession(line, tuple(_tables(connection, key, papers, alone=alone)))
    except (CroupierError, UnreadableRecordError, ValueError) as error:
        raise UnreadableSessionError(
            N_("A table of this session cannot be read back ({reason})."),
            N_("Its figures are counted all the same."),
            reason=error.message if isinstance(error, CroupierError) else str(error),
        ) from None


def unbroken_session(connection: Connection, key: str, papers: Papers) -> KeptSession:
    """A session to go on with: tables and answers have no gap. Raises `UnreadableSessionError`."""
    kept = kept_session(connection, key, papers)
    if kept is None or not kept.tables or not _has_no_gap(kept):
        raise UnreadableSessionError(
            N_("A part of this session is missing."), N_("Its figures are counted all the same.")
        )
    return kept


def _has_no_gap(kept: KeptSession) -> bool:
    *before, last = kept.tables
    return (
        [table.number for table in kept.tables] == list(range(1, len(kept.tables) + 1))
        and all(len(table.grades) == len(table.questions) for table in before)
        and all(
            grade.question is question
            for grade, question in zip(last.grades, last.questions, strict=False)
        )
    )


def of_chosen(chosen: Chosen, wanted: Select[Any]) -> Select[Any]:
    """Narrow a query down to the sessions that were asked for, with their trainees."""
    sessions, trainees = schema.session.c, schema.trainee.c
    wanted = wanted.join_from(schema.session, schema.trainee)
    if chosen.trainee is not None:
        wanted = wanted.where(trainees.key == chosen.trainee)
    if chosen.drill is not None:
        wanted = wanted.where(sessions.drill == chosen.drill)
    if chosen.paytable is not None:
        wanted = wanted.where(sessions.paytable == chosen.paytable)
    if chosen.since is not None:
        wanted = wanted.where(sessions.day >= day_text(chosen.since))
    if chosen.until is not None:
        wanted = wanted.where(sessions.day <= day_text(chosen.until))
    return wanted


def line_of(row: Row[Any]) -> SessionLine:
    """The line of a row with every column of `session`, and with `trainee_key`."""
    return SessionLine(
        key=row.key,
        trainee=row.trainee_key,
        started=shown_moment(row.started, row.offset),
        ended=shown_moment(row.seen, row.offset),
        state=_STATES.get(row.state, State.FINISHED),
        drill=row.drill,
        paytable=row.paytable,
        place=_PLACES.get(row.place, Place.WINDOW),
        plan=read_plan(row.plan),
        right=row.right_answers,
        answered=row.answers,
        seconds=row.seconds,
        tables=row.tables,
        clean_tables=row.clean_tables,
        helped=row.helped,
        late=row.late,
    )


def _tables(
    connection: Connection, key: str, papers: Papers, *, alone: bool
) -> Sequence[KeptTable]:
    table, answer = schema.dealt_table.c, schema.answer.c
    of_session = select(schema.session.c.id).where(schema.session.c.key == key).scalar_subquery()
    dealt = connection.execute(
        select(schema.dealt_table, schema.house.c.text)
        .join_from(schema.dealt_table, schema.house)
        .where(table.session_id == of_session)
        .order_by(table.number)
    ).all()
    given = connection.execute(
        select(schema.answer)
        .where(answer.session_id == of_session)
        .order_by(answer.table_number, answer.place)
    ).all()
    of_table = {
        number: tuple(rows) for number, rows in groupby(given, lambda one: one.table_number)
    }
    houses = {text: papers.house(text) for text in {row.text for row in dealt}}
    kept = []
    for row in dealt:
        house = houses[row.text]
        settlement = settle(papers.round(row.round, house), house)
        questions = read_questions(row.questions, settlement)
        grades = [_grade(one, questions, alone=alone) for one in of_table.get(row.number, ())]
        kept.append(KeptTable(row.number, questions, tuple(grades)))
    return kept


def _grade(row: Row[Any], questions: Sequence[Question], *, alone: bool) -> Grade:
    if not 0 <= row.place < len(questions):
        raise UnreadableRecordError(str(row.place))
    question = questions[row.place]
    return Grade(
        question,
        read_answer(row.answer, question.settlement),
        bool(row.correct),
        Slip(row.slip) if row.slip else None,
        bool(row.late),
        row.table_number,
        row.seconds,
        bool(row.helped),
        alone,
    )
