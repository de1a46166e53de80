import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from croupier.progress.backups import back_up
from croupier.progress.copies import restore
from croupier.progress.opening import Opening
from tests.progress.damages import ASIDE, DAMAGED, IN_THE_WAY, NOT_KEPT, OTHERS, make_old, run
from tests.progress.filled import opened, rows, sums, trained

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs links, pipes and sockets")


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of results with a backup beside it."""
    file = tmp_path_factory.mktemp("kept") / "results.db"
    store = opened(file, seed=1).store
    trained(store, store.add_trainee("An"), 40)
    assert back_up(store)
    store.close()
    return file


@pytest.fixture
def file(kept: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(kept.parent, folder)
    return folder / kept.name


def said(opening: Opening) -> list[str]:
    return [str(notice) for notice in opening.notices]


def can_be_trained_with(opening: Opening) -> bool:
    trained(opening.store, opening.store.add_trainee("Bình"), 3)
    return len(rows(opening.store, "answer")) == 3


def test_there_are_thirty_kinds_and_more() -> None:
    assert len(DAMAGED) + len(IN_THE_WAY) + len(OTHERS) >= 30


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_file_is_kept_and_new_results_are_begun(file: Path, name: str) -> None:
    DAMAGED[name].do(file)
    damaged = file.read_bytes()
    opening = opened(file)
    aside = file.with_name(ASIDE)
    assert aside.read_bytes() == damaged
    assert said(opening) == [
        f"The results in {file} are damaged: {DAMAGED[name].reason}. The file is kept as {aside}, "
        "and new results were begun. The latest backup is of 2026-11-30, answers in it: 40."
    ]
    assert opening.damage
    assert opening.damage.kept_as == aside
    assert opening.damage.backup
    assert opening.damage.backup.answers == 40
    assert opening.store.lasts
    assert can_be_trained_with(opening)
    opening.store.close()
    assert said(opened(file)) == []


@POSIX
@pytest.mark.parametrize("name", IN_THE_WAY)
def test_what_is_no_file_of_results_is_left_alone(file: Path, name: str) -> None:
    IN_THE_WAY[name].do(file)
    before = {one.name for one in file.parent.iterdir()}
    opening = opened(file)
    reason = IN_THE_WAY[name].reason
    assert said(opening) == [f"The results in {file} cannot be used: {reason}.{NOT_KEPT}"]
    assert not opening.store.lasts
    assert can_be_trained_with(opening)
    assert {one.name for one in file.parent.iterdir()} == before


@pytest.mark.parametrize("name", OTHERS)
def test_what_others_keep_is_not_touched(file: Path, name: str) -> None:
    do, notice = OTHERS[name]
    do(file)
    before = file.read_bytes()
    opening = opened(file)
    assert said(opening) == [notice.format(file=file)]
    assert not opening.store.lasts
    assert can_be_trained_with(opening)
    assert file.read_bytes() == before


def test_e14_a_truncated_file_is_kept_and_a_backup_offered(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:20_000])
    opening = opened(file)
    assert opening.damage
    assert opening.damage.kept_as.stat().st_size == 20_000
    assert opening.damage.backup


def test_e15_damage_ends_in_a_restored_backup_or_in_a_new_start(file: Path) -> None:
    before = opened(file).store
    answers, added_up = rows(before, "answer"), sums(before)
    before.close()
    file.write_bytes(b"no database")
    opening = opened(file)
    assert opening.damage
    assert opening.damage.backup
    assert rows(opening.store, "answer") == []
    # Started anew, something is trained before it is restored after all.
    trained(opening.store, opening.store.add_trainee("Bình"), 3, seed=8)
    came = restore(opening.store, opening.damage.backup)
    assert (came.sessions, came.answers, came.trainees, came.left_out) == (1, 40, 1, 0)
    assert len(rows(opening.store, "answer")) == 43
    assert {row[6] for row in rows(opening.store, "answer")} >= {row[6] for row in answers}
    now = sums(opening.store)
    assert all(set(added_up[table]) <= set(now[table]) for table in added_up)


def test_a_second_damage_does_not_take_the_place_of_the_first(file: Path) -> None:
    file.write_bytes(b"first")
    opened(file).store.close()
    for ending in ("", "-wal", "-shm"):
        file.with_name(f"results.db{ending}").unlink(missing_ok=True)
    file.write_bytes(b"second")
    opening = opened(file)
    assert opening.damage
    assert opening.damage.kept_as.name == "results-damaged-2026-11-30-2.db"
    assert file.with_name(ASIDE).read_bytes() == b"first"
    assert opening.damage.kept_as.read_bytes() == b"second"


def test_what_was_written_ahead_goes_with_its_file(file: Path) -> None:
    store = opened(file).store
    store.add_trainee("Bình")
    ahead = file.with_name("results.db-wal")
    written = ahead.read_bytes()
    assert written
    content = bytes(16) + file.read_bytes()[16:]
    store.close()
    file.write_bytes(content)
    ahead.write_bytes(written)
    opening = opened(file)
    assert file.with_name(f"{ASIDE}-wal").read_bytes() == written
    assert opening.damage
    assert [one.name for one in opening.store.trainees()] == []


def test_without_a_backup_an_empty_file_is_a_first_start(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    file.touch()
    opening = opened(file)
    assert (said(opening), opening.damage, opening.store.lasts) == ([], None, True)


def test_without_a_backup_none_is_offered(tmp_path: Path) -> None:
    file = tmp_path / "results.db"
    file.write_bytes(b"?")
    opening = opened(file)
    assert opening.damage
    assert opening.damage.backup is None
    assert said(opening) == [
        f"The results in {file} are damaged: it is no database. The file is kept as "
        f"{tmp_path / ASIDE}, and new results were begun. There is no backup."
    ]


def test_only_a_sound_backup_is_offered(file: Path) -> None:
    folder = file.with_name("results-backups")
    (sound,) = folder.iterdir()
    later = folder / "results-2026-12-24T08-00-00Z.db"
    later.write_bytes(sound.read_bytes()[:30_000])
    file.write_bytes(b"?")
    opening = opened(file)
    assert opening.damage
    assert opening.damage.backup
    assert opening.damage.backup.path == sound


def test_a_file_locked_by_another_program_is_waited_for_and_then_only_shown(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        opening = opened(file)
        assert said(opening) == [
            f"The results in {file} can be read but not written: another program has locked it. "
            f"What is there is shown.{NOT_KEPT}"
        ]
        assert not opening.store.lasts
        assert [one.name for one in opening.store.trainees()] == ["An"]
        other.execute("ROLLBACK")
    assert opened(file).store.lasts


def test_an_older_file_is_converted_and_kept_as_it_was(file: Path) -> None:
    make_old(file)
    opening = opened(file)
    backup = file.parent / "results-backups" / "results-before-0001-2026-11-30T12-00-01Z.db"
    notice = f"The results are from an older Croupier and were converted. A backup is {backup}."
    assert said(opening) == [notice]
    assert opening.store.lasts
    assert rows(opening.store, "skill_card") == []
    assert len(rows(opening.store, "answer")) == 40
    with closing(sqlite3.connect(backup)) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert old.execute("SELECT count(*) FROM answer").fetchone() == (40,)


def test_a_conversion_that_fails_leaves_the_older_file_as_it_was(file: Path) -> None:
    run("UPDATE alembic_version SET version_num = '0001'")(file)
    before = file.read_bytes()
    opening = opened(file)
    assert said(opening) == [
        f"The results in {file} are from an older Croupier and could not be converted: table "
        f"skill_card already exists. They are left as they are.{NOT_KEPT}"
    ]
    assert not opening.store.lasts
    assert file.read_bytes() == before


def test_a_damaged_file_that_cannot_be_put_aside_is_left(file: Path) -> None:
    file.write_bytes(b"?")
    for ending in ("", *(f"-{number}" for number in range(2, 4))):
        file.with_name(f"results-damaged-2026-11-30{ending}.db").mkdir()
    assert opened(file).damage
    assert file.with_name("results-damaged-2026-11-30-4.db").read_bytes() == b"?"


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    file = tmp_path / "data" / "croupier" / "results.db"
    opening = opened(file)
    assert said(opening) == [
        f"The results in {file} cannot be used: something else stands in its place.{NOT_KEPT}"
    ]
    assert can_be_trained_with(opening)


def test_what_a_killed_process_left_half_written_is_no_damage(file: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed" / "results.db"
    killed.parent.mkdir()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        # As a backup is that somebody put in the place of the file.
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("UPDATE dealt_table SET round = hex(randomblob(20000))")
        connection.execute("DELETE FROM answer")
        for ending in ("", "-journal"):
            shutil.copy(
                file.with_name(f"results.db{ending}"), killed.with_name(f"results.db{ending}")
            )
        connection.execute("ROLLBACK")
    opening = opened(killed)
    assert (said(opening), opening.damage, opening.store.lasts) == ([], None, True)
    assert len(rows(opening.store, "answer")) == 40
