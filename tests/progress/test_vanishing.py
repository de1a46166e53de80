"""Files that are changed behind the back of a session: no answer of it is lost."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from croupier.progress.backups import back_up
from croupier.progress.recording import DamagedError
from croupier.progress.store import NotKeptError, Store
from croupier.progress.values import Begun
from croupier.progress.vanishing import FileWatch
from croupier.training.plans import SessionPlan
from tests.progress.filled import graded, house, opened, trained

EARLIER, OTHERS = 40, 25


class Session:
    """A session under way, each answer of which is looked after as in a window."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.store: Store = opened(file).store
        self.an = self.store.add_trainee("An")
        trained(self.store, self.an, EARLIER, seed=3)
        back_up(self.store)
        self.recording = self.store.begin(Begun(self.an, SessionPlan(), house().name))
        self._answers = graded(7)
        self.watch = FileWatch(self.store)

    def keep(self, count: int = 1) -> None:
        for _answer in range(count):
            if self.watch.look():
                self.recording.look_anew()
            session, grade = next(self._answers)
            try:
                self.recording.keep(session.questions, session.question_number - 1, grade)
            except DamagedError:
                assert self.watch.open_damaged()
                self.recording.look_anew()
                self.recording.flush()
            self.watch.settle()


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    session = Session(tmp_path / "data" / "results.db")
    session.keep(5)
    yield session
    session.store.close()


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A sound file of somebody else's, who has the same name."""
    file = tmp_path / "other.db"
    store = opened(file).store
    trained(store, store.add_trainee("An"), OTHERS, seed=5)
    store.close()
    return file


def counted(file: Path) -> dict[str, int]:
    """How many answers everybody has, in a file that is whole."""
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        return dict(
            connection.execute(
                "SELECT name, (SELECT count(*) FROM session JOIN answer ON session_id = session.id"
                " WHERE trainee_id = trainee.id) FROM trainee"
            ).fetchall()
        )


def test_a_file_put_in_place_of_the_results_is_gone_on_in(session: Session, other: Path) -> None:
    aside = session.file.with_name("aside.db")
    session.file.rename(aside)
    shutil.copy(other, session.file)
    session.keep(3)
    session.store.close()
    assert counted(session.file) == {"An": OTHERS, "An (2)": 8}
    # The one that was moved away has all that was written to it.
    assert counted(aside) == {"An": EARLIER + 5}
    assert session.watch.told == []


def test_a_file_renamed_over_the_results_is_whole_afterwards(session: Session, other: Path) -> None:
    other.replace(session.file)
    session.keep(3)
    session.store.close()
    assert counted(session.file) == {"An": OTHERS, "An (2)": 8}


def test_what_was_written_ahead_for_a_new_file_stays_with_it(session: Session, other: Path) -> None:
    # As with a folder of results that is put in place of another.
    with closing(sqlite3.connect(other, isolation_level=None)) as another:
        another.execute("UPDATE trainee SET name = 'Binh', folded_name = 'binh'")
        for ending in ("", "-wal", "-shm"):
            shutil.copy(f"{other}{ending}", f"{session.file}{ending}.new")
            Path(f"{session.file}{ending}.new").replace(f"{session.file}{ending}")
    session.keep(3)
    session.store.close()
    assert counted(session.file) == {"Binh": OTHERS, "An": 8}


def test_an_earlier_copy_put_back_gets_the_answers_it_has_not(session: Session) -> None:
    copy = session.file.with_name("copy.db")
    with closing(sqlite3.connect(session.file)) as connection:
        connection.execute("VACUUM INTO ?", (str(copy),))
    session.keep(4)
    copy.replace(session.file)
    session.keep(2)
    session.store.close()
    assert counted(session.file) == {"An": EARLIER + 11}


def _empty(file: Path) -> None:
    os.truncate(file, 0)


def _shorten(file: Path) -> None:
    os.truncate(file, 20_000)


def _fill_with_rubbish(file: Path) -> None:
    size = file.stat().st_size
    with file.open("rb+") as written:
        written.seek(100)
        written.write(b"\xa5" * (size - 100))


def _drop_a_table(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("DROP TABLE answer")


def _copy_over(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    with file.open("rb+") as written:
        written.write(b"no database " * 20_000)


@pytest.mark.parametrize(
    "damage", [_empty, _shorten, _fill_with_rubbish, _drop_a_table, _copy_over]
)
def test_results_damaged_in_mid_session_are_put_aside_and_the_session_is_kept(
    session: Session, damage: Callable[[Path], None]
) -> None:
    with closing(sqlite3.connect(session.file, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    session.keep()
    damage(session.file)
    session.keep(3)
    assert len(session.watch.told) == 3
    what, where, backup = map(str, session.watch.told)
    assert what.startswith("The results were damaged while you trained.")
    (aside,) = session.file.parent.glob("results-damaged-????-??-??.db")
    assert where == f"The damaged file is kept as {aside}."
    assert backup == "The backup can be restored under Keep and share."
    session.store.close()
    assert counted(session.file) == {"An": 9}


def test_a_log_that_is_taken_away_costs_nothing(session: Session) -> None:
    session.file.with_name("results.db-wal").unlink()
    session.keep(3)
    session.store.close()
    assert counted(session.file) == {"An": EARLIER + 8}
    assert session.watch.told == []


def test_a_log_that_is_cut_off_costs_no_answer_of_the_session(session: Session) -> None:
    with closing(sqlite3.connect(session.file, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(FULL)").fetchall()
    session.keep(2)
    os.truncate(session.file.with_name("results.db-wal"), 0)
    session.keep(3)
    session.store.close()
    assert counted(session.file) == {"An": EARLIER + 10}


def test_what_another_program_writes_is_left_and_gone_on_with(session: Session) -> None:
    with closing(sqlite3.connect(session.file, isolation_level=None)) as connection:
        connection.execute("UPDATE trainee SET name = 'Anh', folded_name = 'anh'")
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    session.keep(3)
    session.store.close()
    assert counted(session.file) == {"Anh": EARLIER + 8}
    assert session.watch.told == []


def test_nothing_is_written_to_results_that_became_newer(session: Session) -> None:
    with closing(sqlite3.connect(session.file, isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NotKeptError, match="converted by a newer Croupier meanwhile"):
        session.keep()
    assert session.recording.waiting == 1
    assert counted(session.file) == {"An": EARLIER + 5}


def test_a_folder_in_place_of_the_results_is_said_and_waited_for(session: Session) -> None:
    aside = session.file.with_name("aside.db")
    session.file.rename(aside)
    session.file.mkdir()
    for _again in range(2):
        with pytest.raises(NotKeptError, match="it is a folder"):
            session.watch.look()
    session.file.rmdir()
    aside.rename(session.file)
    session.keep(3)
    session.store.close()
    assert counted(session.file) == {"An": EARLIER + 8}
