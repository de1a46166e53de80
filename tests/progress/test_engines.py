import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Engine, select

from croupier.files.kept_papers import KeptPapers
from croupier.progress import schema
from croupier.progress.engines import memory_engine, reading, server_engine, writing
from croupier.progress.migrating import migrate
from croupier.progress.store import NotKeptError, Store
from croupier.progress.values import Chosen
from tests.progress.keeping import Clock, trained
from tests.progress.postgresql import execute
from tests.progress.sums import assert_sums_hold

Engines = Callable[[Path | str], Engine]

MIGRATE = """
import sys
from pathlib import Path
from croupier.progress.engines import file_engine, server_engine, writing
from croupier.progress.migrating import migrate
place = sys.argv[1]
engine = server_engine(place) if "://" in place else file_engine(Path(place))
print("ready", flush=True)
sys.stdin.readline()
with writing(engine) as connection:
    migrate(connection)
"""


def test_a_file_is_written_with_a_log_and_to_the_disk(tmp_path: Path, engines: Engines) -> None:
    with reading(engines(tmp_path / "results.db")) as connection:
        pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        said = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in pragmas]
    full = 2
    assert said == ["wal", full, 1, 10_000]


def test_whoever_reads_sees_one_state_whatever_is_written(
    place: Path | str, engines: Engines, open_again: Callable[[], Store]
) -> None:
    other = open_again()
    names = select(schema.trainee.c.name)
    with reading(engines(place)) as connection:
        assert connection.execute(names).all() == []
        other.add_trainee("Lan")
        assert connection.execute(names).all() == []
    assert len(other.trainees()) == 1


def assert_threads_share(store: Store) -> None:
    trainees = [store.add_trainee(f"Lan {number}") for number in range(4)]

    def work(number: int) -> int:
        _key, grades = trained(store, trainees[number % 4], number, 15)
        assert store.sessions(Chosen(trainee=trainees[number % 4].key))
        return len(grades)

    with ThreadPoolExecutor(4) as pool:
        answered = sum(pool.map(work, range(8)))
    assert sum(line.answered for line in store.sessions(Chosen())) == answered
    assert_sums_hold(store.engine)


def test_threads_share_a_store(store: Store) -> None:
    assert_threads_share(store)


def test_threads_share_a_store_that_lasts_as_long_as_the_process(clock: Clock) -> None:
    engine = memory_engine()
    with writing(engine) as connection:
        migrate(connection)
    store = Store(engine, KeptPapers(), clock, Random(1), lasts=False)
    assert_threads_share(store)
    store.close()


def test_of_two_programs_that_find_an_empty_database_both_find_its_tables(
    empty_place: Path | str, engines: Engines
) -> None:
    words = [sys.executable, "-c", MIGRATE, str(empty_place)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    both = [subprocess.Popen(words, text=True, **pipes) for _ in range(2)]
    for process in both:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    # Both have the word before either is waited for.
    for process in both:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    assert [process.communicate()[1] for process in both] == ["", ""]
    with reading(engines(empty_place)) as connection:
        assert connection.execute(select(schema.trainee)).all() == []


@pytest.mark.parametrize("address", ["postgresql://x@127.0.0.1:1/x", "postgres://x@127.0.0.1:1/x"])
def test_a_server_that_is_not_there_is_said_to_be_so(address: str, clock: Clock) -> None:
    store = Store(server_engine(address), KeptPapers(), clock, Random(1))
    with pytest.raises(NotKeptError, match="cannot be kept"):
        store.trainees()
    store.close()


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_server_that_hung_up_is_called_again(place: str, open_again: Callable[[], Store]) -> None:
    store = open_again()
    lan = store.add_trainee("Lan")
    execute(place, _HANG_UP)
    assert store.trainees() == (lan,)


_HANG_UP = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
