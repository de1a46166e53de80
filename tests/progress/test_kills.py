import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select, text

from croupier.progress import schema
from croupier.progress.engines import reading
from croupier.progress.store import Store
from croupier.progress.values import Chosen
from tests.progress.killed_session import Answer, killer, training
from tests.progress.skills_hold import assert_states_hold
from tests.progress.sums import assert_sums_hold

KILLS = 25

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only POSIX systems fork and kill")


def kept_answers(store: Store) -> set[Answer]:
    session, answer = schema.session.c, schema.answer.c
    with reading(store.engine) as connection:
        rows = connection.execute(
            select(session.key, answer.table_number, answer.place).join_from(
                schema.session, schema.answer
            )
        )
        return {(row.key, row.table_number, row.place) for row in rows}


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_a_killed_process_loses_no_acknowledged_answer(
    place: Path, open_again: Callable[[], Store]
) -> None:
    open_again().add_trainee("Lan")
    acknowledged: set[Answer] = set()
    with killer(place, Random()) as killing:
        for _ in range(KILLS):
            acknowledged.update(killing.kill_one())
            store = open_again()
            kept = kept_answers(store)
            assert acknowledged <= kept
            with reading(store.engine) as connection:
                assert connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
            store.close()
    assert len(acknowledged) > KILLS
    # What was on its way to be acknowledged may be there: at most one answer of each session.
    assert len(kept) <= len(acknowledged) + KILLS
    store = open_again()
    assert_sums_hold(store.engine)
    assert_states_hold(store)
    for line in store.sessions(Chosen()):
        session = store.session(line.key)
        assert session is not None
        assert len(session.grades) == line.answered


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_a_killed_session_is_gone_on_with_at_its_last_answer(
    place: Path, open_again: Callable[[], Store]
) -> None:
    store = open_again()
    lan = store.add_trainee("Lan")
    with killer(place, Random(5)) as killing:
        while not (said := killing.kill_one()):
            pass
    line = store.broken_off(lan.key)
    assert line is not None
    gone_on = store.go_on(line)
    assert gone_on is not None
    kept, _recording = gone_on
    assert kept.line.key == said[-1][0]
    assert len(kept.grades) - len(said) in (0, 1)


def assert_all_kept(place: Path | str, store: Store, each: int) -> None:
    """Two processes write so many answers each at once; none fails, none is lost."""
    store.add_trainee("Lan")
    both = [training(place, seed, each) for seed in (1, 2)]
    errors = [process.communicate()[1] for process in both]
    assert (errors, [process.returncode for process in both]) == (["", ""], [0, 0])
    assert len(kept_answers(store)) == 2 * each
    assert_sums_hold(store.engine)
    assert_states_hold(store)


def test_two_processes_that_write_at_once_lose_nothing(place: Path | str, store: Store) -> None:
    assert_all_kept(place, store, 1_000 if isinstance(place, Path) else 250)


@pytest.mark.slow
def test_two_processes_that_write_5000_answers_each_lose_nothing(
    place: Path | str, store: Store
) -> None:
    assert_all_kept(place, store, 5_000)
