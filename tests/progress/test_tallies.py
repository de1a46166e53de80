from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date, timedelta
from math import exp, log
from random import Random

import pytest
from sqlalchemy import insert, select, update

from croupier.progress import schema
from croupier.progress.adding_up import add_up_sessions, rebuild
from croupier.progress.engines import reading, writing
from croupier.progress.recording import QUICKEST
from croupier.progress.store import Store
from croupier.progress.values import (
    NOTHING_YET,
    TABLE_DRILL,
    Choices,
    Chosen,
    Counted,
    Day,
    KeptSession,
    Progress,
    Trainee,
)
from croupier.training.grading import Grade
from croupier.training.practice import TablePlan
from croupier.training.topics import topic_of
from tests.progress.keeping import (
    Clock,
    Watch,
    answer_next,
    begun_by,
    context_of,
    house_named,
    random_plan,
    trained,
)

DRILLS = (TABLE_DRILL, "side_pots")
NAMES = ("standard", "corona", "progressive")


@pytest.fixture
def trainees(store: Store) -> tuple[Trainee, ...]:
    return tuple(map(store.add_trainee, ("Lan", "Максим", "🃏")))


@pytest.fixture
def history(store: Store, clock: Clock, trainees: tuple[Trainee, ...]) -> tuple[KeptSession, ...]:
    """Two weeks of random sessions, each within its day, some broken off."""
    rng = Random(5)
    for seed in range(14):
        clock.wind(days=rng.choice((0, 0.1, 1, 2)))
        clock.moment = clock.moment.replace(hour=9 + seed % 8)
        plan = replace(random_plan(rng), table=TablePlan(2))
        house, watch = house_named(rng.choice(NAMES)), Watch()
        begun = replace(begun_by(rng.choice(trainees), plan, house.name), drill=rng.choice(DRILLS))
        recording = store.begin(begun)
        session = context_of(house, seed, watch).new_session(plan)
        # Most are answered well, so that there are clean tables to count in a row.
        for _answer in range(rng.choice((7, 30, 45))):
            well = seed % 3 and rng.random() < 0.97
            grade = (
                session.submit(session.question.right) if well else answer_next(session, watch, rng)
            )
            recording.keep(session.questions, session.question_number - 1, grade)
            session.next()
            if session.state == "finished":
                break
    kept = (store.session(line.key) for line in store.sessions(Chosen()))
    return tuple(sorted((one for one in kept if one), key=lambda one: one.line.started))


def counted(grades: Iterable[Grade]) -> Counted:
    grades = list(grades)
    if not grades:
        return Counted()
    seconds = [grade.seconds for grade in grades]
    typical = exp(sum(log(max(one, QUICKEST)) for one in seconds) / len(seconds))
    return Counted(sum(grade.correct for grade in grades), len(grades), sum(seconds), typical)


def plain_progress(sessions: Iterable[KeptSession], chosen: Chosen) -> Progress:
    """The same by counting every answer."""
    grades: list[tuple[date, Grade]] = []
    tables: list[tuple[date, bool]] = []
    number = 0
    for kept in sessions:
        line, day = kept.line, kept.line.started.date()
        if (
            chosen.trainee not in (None, line.trainee)
            or chosen.drill not in (None, line.drill)
            or chosen.paytable not in (None, line.paytable)
            or (chosen.since and day < chosen.since)
            or (chosen.until and day > chosen.until)
        ):
            continue
        number += 1
        for table in kept.tables:
            grades += [(day, grade) for grade in table.grades]
            if len(table.grades) == len(table.questions):
                clean = all(one.correct and not one.helped for one in table.grades)
                tables.append((day, clean))
    by_hand, by_outcome = defaultdict(list), defaultdict(list)
    slips: dict[object, Counter[date]] = defaultdict(Counter)
    for day, grade in grades:
        topic = topic_of(grade.question)
        by_hand[topic.subject, topic.hand].append(grade)
        by_outcome[topic.subject, topic.outcome].append(grade)
        if not grade.correct:
            slips[grade.slip][day] += 1
    runs = "".join("x" if clean else " " for _day, clean in tables)
    so_far = [runs[: number + 1] for number in range(len(runs))]
    lengths = [len(run) - len(run.rstrip("x")) for run in so_far]
    return Progress(
        counted(grade for _day, grade in grades),
        number,
        len(tables),
        sum(clean for _day, clean in tables),
        tuple(
            Day(
                day,
                counted(grade for on, grade in grades if on == day),
                sum(on == day for on, _clean in tables),
                sum(on == day and clean for on, clean in tables),
                max(
                    (n for n, (on, _c) in zip(lengths, tables, strict=True) if on == day), default=0
                ),
            )
            for day in sorted({day for day, _grade in grades})
        ),
        {key: counted(of_key) for key, of_key in by_hand.items()},
        {key: counted(of_key) for key, of_key in by_outcome.items()},
        {slip: dict(days) for slip, days in slips.items()},
        len(runs) - len(runs.rstrip("x")),
        max(map(len, runs.split(" "))),
    )


def rounded(progress: Progress) -> Progress:
    """Nobody adds logarithms up in the same order twice."""

    def near(one: Counted) -> Counted:
        return replace(one, seconds=round(one.seconds, 6), typical=round(one.typical, 9))

    return replace(
        progress,
        counted=near(progress.counted),
        days=tuple(replace(day, counted=near(day.counted)) for day in progress.days),
        by_hand={key: near(one) for key, one in progress.by_hand.items()},
        by_outcome={key: near(one) for key, one in progress.by_outcome.items()},
    )


def choices_of(history: tuple[KeptSession, ...]) -> list[Chosen]:
    trainees = sorted({kept.line.trainee for kept in history})
    days = sorted({kept.line.started.date() for kept in history})
    middle = days[len(days) // 2]
    return [
        Chosen(),
        *map(Chosen, trainees),
        *(Chosen(drill=drill) for drill in DRILLS),
        *(Chosen(trainees[0], paytable=name) for name in NAMES),
        Chosen(since=middle),
        Chosen(until=middle - timedelta(days=1)),
        Chosen(trainees[1], DRILLS[0], since=days[1], until=days[-2]),
        Chosen(since=middle, until=middle),
        Chosen(trainee="nobody"),
    ]


def test_progress_is_what_counting_every_answer_comes_to(
    store: Store, history: tuple[KeptSession, ...]
) -> None:
    assert len(history) == 14
    for chosen in choices_of(history):
        assert rounded(store.progress(chosen)) == rounded(plain_progress(history, chosen)), chosen
    everything = store.progress(Chosen())
    assert everything.best_streak > 2
    assert everything.clean_tables < everything.tables
    assert len(everything.slips) > 3


def test_working_the_sums_out_anew_changes_nothing(
    store: Store, history: tuple[KeptSession, ...]
) -> None:
    def everything() -> object:
        with reading(store.engine) as connection:
            return {
                table.name: sorted(
                    tuple(round(one, 9) if isinstance(one, float) else one for one in row)
                    for row in connection.execute(select(table))
                )
                for table in schema.metadata.sorted_tables
                if table is not schema.answer
            }

    before = everything()
    with writing(store.engine) as connection:
        ids = connection.execute(select(schema.session.c.id)).scalars().all()
        # Whatever stood there does not matter.
        connection.execute(update(schema.session).values(right_answers=7, tables=7, late=7))
        connection.execute(update(schema.dealt_table).values(complete=True, day="2001-01-01"))
        connection.execute(update(schema.tally).values(answers=7))
        add_up_sessions(connection, ids)
        rebuild(connection, connection.execute(select(schema.trainee.c.id)).scalars().all())
    assert everything() == before


def test_nothing_trained_is_nothing_yet(store: Store, trainees: tuple[Trainee, ...]) -> None:
    assert store.progress(Chosen()) == NOTHING_YET
    assert store.progress(Chosen(trainees[0].key, since=date(2026, 1, 1))) == NOTHING_YET
    assert store.choices() == store.choices(trainees[0].key) == Choices()


def test_what_there_is_to_choose_from_is_each_trainees_own(
    store: Store, history: tuple[KeptSession, ...]
) -> None:
    for trainee in {kept.line.trainee for kept in history}:
        lines = [kept.line for kept in history if kept.line.trainee == trainee]
        assert store.choices(trainee) == Choices(
            tuple(sorted({line.drill for line in lines})),
            tuple(sorted({line.paytable for line in lines})),
            lines[0].started.date(),
            lines[-1].started.date(),
        )
    assert store.choices().drills == tuple(sorted(DRILLS))


def test_an_answer_after_midnight_counts_on_its_own_day(
    store: Store, clock: Clock, trainees: tuple[Trainee, ...]
) -> None:
    clock.moment = clock.moment.replace(hour=23, minute=59, second=40)
    trained(store, trainees[0], 3, most=40, tables=None, table=TablePlan(2))
    progress = store.progress(Chosen())
    first, second = progress.days
    assert second.day - first.day == timedelta(days=1)
    assert first.counted.answered + second.counted.answered == 40
    assert first.tables + second.tables == progress.tables > 0
    assert second.tables > 0
    of_second = store.progress(Chosen(since=second.day))
    assert of_second.days == (second,)
    assert (of_second.tables, of_second.sessions) == (second.tables, 0)


def test_what_another_version_has_named_is_left_out_and_counted(
    store: Store, history: tuple[KeptSession, ...], trainees: tuple[Trainee, ...]
) -> None:
    before = store.progress(Chosen())
    amounts = {"right_answers": 1, "answers": 2, "seconds": 4.0, "log_seconds": 1.0}
    with writing(store.engine) as connection:
        someone = connection.execute(select(schema.trainee.c.id).limit(1)).scalar_one()
        where = {"trainee_id": someone, "drill": TABLE_DRILL, "paytable": "standard"}
        for topic in (("insurance", "pair", "win"), ("blind", "flush", "surrender")):
            of_topic = dict(zip(("subject", "hand", "outcome"), topic, strict=True))
            connection.execute(insert(schema.topic_tally).values(**where, **of_topic, **amounts))
        connection.execute(
            insert(schema.day_tally).values(
                **where,
                day="2031-01-01",
                tables=0,
                clean_tables=0,
                **{**amounts, "answers": 4, "right_answers": 2},
            )
        )
        connection.execute(
            insert(schema.slip_tally).values(
                **where, day="2031-01-01", slip="dropped_a_card", misses=2
            )
        )
    after = store.progress(Chosen())
    assert after.counted.answered == before.counted.answered + 4
    assert after.slips == before.slips
    assert {subject for subject, _hand in after.by_hand} == {
        subject for subject, _hand in before.by_hand
    }
    assert rounded(after).by_outcome == rounded(before).by_outcome


def test_whoever_trained_last_is_someone(
    store: Store, clock: Clock, open_again: Callable[[], Store]
) -> None:
    first = store.someone({"LOGNAME": "lan"})
    assert first.name == "lan"
    assert open_again().someone({"LOGNAME": "other"}).key == first.key
    second = store.add_trainee("Nguyễn Văn An")
    assert store.someone() == second
    trained(store, first, 1, tables=1)
    clock.wind(days=1)
    assert store.someone() == first
    store.change_trainee(first.key, hidden=True)
    assert store.someone() == second
    store.change_trainee(second.key, hidden=True)
    assert store.someone() == first
    assert [one.name for one in store.trainees()] == ["lan"]


def test_a_login_that_is_no_name_is_passed_over(store: Store, monkeypatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pwd", None)
    assert store.someone({"LOGNAME": "\u202e", "USER": "x" * 99}).name == "Trainee"
