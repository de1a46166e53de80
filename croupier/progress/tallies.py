"""What the results come to, added up from sums: a million answers are never looked at."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from math import exp
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, Select, Table, case, func, select

from croupier.progress import schema
from croupier.progress.moments import day_text
from croupier.progress.sessions import count_sessions
from croupier.progress.values import Choices, Chosen, Counted, Day, Progress
from croupier.training.drills import CARD_DRILLS
from croupier.training.questions import Step
from croupier.training.slips import Slip
from croupier.training.topics import Outcome, subject_named
from croupier.uth.wagers import Wager

_Key = TypeVar("_Key", bound=Hashable)
_Topic = tuple[Step | Wager, str, Outcome | None]

_SUMS = ("right_answers", "answers", "seconds", "log_seconds")


def progress(connection: Connection, chosen: Chosen) -> Progress:
    """What the results that were asked for come to.

    Answers and tables count on the day on which they were given and completed; sessions, and
    clean tables in a row, on the day on which the session began. Cards of drills are
    no tables. What another version of the program has named is in the totals, and left out where
    it would stand by its name.
    """
    days = _rows_by_day(connection, chosen)
    streak, runs = _streaks(connection, chosen)
    topics = [(topic, row) for row in _rows_by_topic(connection, chosen) if (topic := _topic(row))]
    return Progress(
        counted=_added_up(days),
        sessions=count_sessions(connection, chosen),
        tables=sum(row.tables for row in days),
        clean_tables=sum(row.clean_tables for row in days),
        days=tuple(
            Day(
                _day(row.day),
                _added_up([row]),
                row.tables,
                row.clean_tables,
                runs.get(row.day, 0),
            )
            for row in days
        ),
        by_hand=_by(topics, lambda topic: topic[:2]),
        by_outcome=_by(topics, _outcome),
        slips=_slips(connection, chosen),
        streak=streak,
        best_streak=max(runs.values(), default=0),
    )


def choices(connection: Connection, trainee: str | None) -> Choices:
    """What there is to choose from of a trainee's results, or of everybody's."""
    table = schema.day_tally.c
    wanted = select(
        table.drill, table.paytable, func.min(table.day).label("first"), func.max(table.day)
    ).group_by(table.drill, table.paytable)
    rows = connection.execute(_of(Chosen(trainee), schema.day_tally, wanted)).all()
    if not rows:
        return Choices()
    return Choices(
        tuple(sorted({row.drill for row in rows})),
        tuple(sorted({row.paytable for row in rows}, key=str.casefold)),
        _day(min(row.first for row in rows)),
        _day(max(row[3] for row in rows)),
    )


def typical_of(log_seconds: float, answered: int) -> float:
    """The geometric mean of so many times, of whose logarithms this is the sum."""
    return exp(log_seconds / answered) if answered else 0.0


def _rows_by_day(connection: Connection, chosen: Chosen) -> Sequence[Row[Any]]:
    table = schema.day_tally
    # A card of a drill is kept as a table is, and is none.
    is_card = table.c.drill.in_(CARD_DRILLS)
    tables = (
        func.sum(case((is_card, 0), else_=table.c[name])).label(name)
        for name in ("tables", "clean_tables")
    )
    wanted = select(table.c.day, *_sums(table), *tables).group_by(table.c.day).order_by(table.c.day)
    return connection.execute(_of(chosen, table, wanted)).all()


def _rows_by_topic(connection: Connection, chosen: Chosen) -> Sequence[Row[Any]]:
    all_days = chosen.since is None and chosen.until is None
    # Of some days the sums of each are added up; of all days they are at hand.
    table = schema.topic_tally if all_days else schema.tally
    key = table.c.subject, table.c.hand, table.c.outcome
    return connection.execute(_of(chosen, table, select(*key, *_sums(table)).group_by(*key))).all()


def _streaks(connection: Connection, chosen: Chosen) -> tuple[int, Mapping[str, int]]:
    """How many tables in a row were clean: up to the last one, and at best on each day."""
    table = schema.session.c
    wanted = (
        select(
            table.day,
            table.tables,
            table.clean_tables,
            table.clean_first,
            table.clean_last,
            table.clean_most,
        )
        .where(table.tables > 0, table.drill.not_in(CARD_DRILLS))
        .order_by(table.started, table.id)
    )
    rows = connection.execute(_of(chosen, schema.session, wanted))
    streak, runs = 0, dict[str, int]()
    for day, tables, clean, first, last, most in rows:
        # A row of before goes on only where the first table is clean.
        runs[day] = max(runs.get(day, 0), streak + first if first else 0, most)
        streak = streak + tables if clean == tables else last
    return streak, runs


def _slips(connection: Connection, chosen: Chosen) -> Mapping[Slip | None, Mapping[date, int]]:
    table = schema.slip_tally
    key = table.c.slip, table.c.day
    wanted = select(*key, func.sum(table.c.misses)).group_by(*key).order_by(*key)
    found: dict[Slip | None, dict[date, int]] = {}
    for name, day, misses in connection.execute(_of(chosen, table, wanted)):
        if not name:
            found.setdefault(None, {})[_day(day)] = misses
        elif name in _SLIPS:
            found.setdefault(_SLIPS[name], {})[_day(day)] = misses
    return found


def _of(chosen: Chosen, table: Table, wanted: Select[Any]) -> Select[Any]:
    """Narrow a query down to what was asked for."""
    if chosen.trainee is not None:
        trainee = select(schema.trainee.c.id).where(schema.trainee.c.key == chosen.trainee)
        wanted = wanted.where(table.c.trainee_id == trainee.scalar_subquery())
    if chosen.drill is not None:
        wanted = wanted.where(table.c.drill == chosen.drill)
    if chosen.paytable is not None:
        wanted = wanted.where(table.c.paytable == chosen.paytable)
    if chosen.since is not None:
        wanted = wanted.where(table.c.day >= day_text(chosen.since))
    if chosen.until is not None:
        wanted = wanted.where(table.c.day <= day_text(chosen.until))
    return wanted


def _sums(table: Table) -> Iterable[Any]:
    return (func.sum(table.c[name]).label(name) for name in _SUMS)


def _added_up(rows: Iterable[Row[Any]]) -> Counted:
    right = answered = 0
    seconds = logs = 0.0
    for row in rows:
        right += row.right_answers
        answered += row.answers
        seconds += row.seconds
        logs += row.log_seconds
    return Counted(right, answered, seconds, typical_of(logs, answered))


def _by(
    topics: Iterable[tuple[_Topic, Row[Any]]], key: Callable[[_Topic], _Key | None]
) -> dict[_Key, Counted]:
    grouped: dict[_Key, list[Row[Any]]] = {}
    for topic, row in topics:
        of_topic = key(topic)
        if of_topic is not None:
            grouped.setdefault(of_topic, []).append(row)
    return {of_topic: _added_up(rows) for of_topic, rows in grouped.items()}


def _topic(row: Row[Any]) -> _Topic | None:
    try:
        subject = subject_named(row.subject)
    except ValueError:
        return None
    return subject, row.hand, _OUTCOMES.get(row.outcome)


def _outcome(topic: _Topic) -> tuple[Step | Wager, Outcome] | None:
    subject, _hand, outcome = topic
    return None if outcome is None else (subject, outcome)


@cache
def _day(text: str) -> date:
    return date.fromisoformat(text)


_SLIPS = {slip.value: slip for slip in Slip}
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}
