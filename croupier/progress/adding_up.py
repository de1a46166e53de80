"""Sums over answers, worked out anew where answers came in otherwise than one by one."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import (
    Connection,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    not_,
    or_,
    select,
    update,
)

from croupier.progress import schema

IN_A_LIST = 500
"""Of a list in a question: no database takes any number of them."""

_T = TypeVar("_T")


def add_up_sessions(connection: Connection, session_ids: Collection[int]) -> None:
    """Work out anew which tables are complete and clean, and what the sessions come to."""
    dealt, given = schema.dealt_table.c, schema.answer.c
    at_table = and_(given.session_id == dealt.session_id, given.table_number == dealt.number)
    asked = func.length(dealt.questions) - func.length(func.replace(dealt.questions, ";", "")) + 1
    counted = select(func.count()).select_from(schema.answer).where(at_table).scalar_subquery()
    flawed = exists().where(at_table, or_(not_(given.correct), given.helped))
    sums = schema.session.c
    of_answers = given.session_id == sums.id
    of_tables = dealt.session_id == sums.id

    def total(amount: Any, where: Any) -> Any:
        return select(func.coalesce(func.sum(amount), 0)).where(where).scalar_subquery()

    for some in some_of(session_ids, IN_A_LIST):
        connection.execute(
            update(schema.dealt_table)
            .where(dealt.session_id.in_(some))
            .values(complete=counted >= asked, clean=and_(counted >= asked, ~flawed))
        )
        latest = select(func.max(given.given)).where(of_answers).scalar_subquery()
        connection.execute(
            update(schema.session)
            .where(sums.id.in_(some))
            .values(
                right_answers=total(_one_if(given.correct), of_answers),
                answers=select(func.count(given.place)).where(of_answers).scalar_subquery(),
                seconds=total(given.seconds, of_answers),
                tables=total(_one_if(dealt.complete), of_tables),
                clean_tables=total(_one_if(dealt.clean), of_tables),
                helped=total(_one_if(given.helped), of_answers),
                late=total(_one_if(given.late), of_answers),
                seen=func.coalesce(latest, sums.seen),
            )
        )


def rebuild(connection: Connection, trainee_ids: Collection[int]) -> None:
    """Work out anew the sums over the answers of some trainees."""
    sessions, given = schema.session.c, schema.answer.c
    joined = schema.answer.join(schema.session)
    where = (sessions.trainee_id, given.day, sessions.drill, sessions.paytable)
    of_what = (*where, given.subject, given.hand, given.outcome)
    slip = func.coalesce(given.slip, "")
    for some in some_of(trainee_ids, IN_A_LIST):
        of_some = sessions.trainee_id.in_(some)
        for table in (schema.tally, schema.slip_tally):
            connection.execute(delete(table).where(table.c.trainee_id.in_(some)))
        connection.execute(
            insert(schema.tally).from_select(
                [column.name for column in schema.tally.columns],
                select(
                    *of_what,
                    func.sum(_one_if(given.correct)),
                    func.count(),
                    func.sum(given.seconds),
                    func.sum(given.log_seconds),
                )
                .select_from(joined)
                .where(of_some)
                .group_by(*of_what),
            )
        )
        connection.execute(
            insert(schema.slip_tally).from_select(
                [column.name for column in schema.slip_tally.columns],
                select(*where, slip, func.count())
                .select_from(joined)
                .where(of_some, not_(given.correct))
                .group_by(*where, slip),
            )
        )


def some_of(values: Iterable[_T], count: int) -> Iterator[Sequence[_T]]:
    """So many of the values at a time."""
    left = iter(values)
    while some := list(islice(left, count)):
        yield some


def _one_if(holds: Any) -> Any:
    return case((holds, 1), else_=0)
