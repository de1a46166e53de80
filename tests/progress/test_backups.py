import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from croupier.progress.backups import Backup, NotCopiedError, back_up, backups, kept
from tests.progress.filled import WallClock, opened, trained

DAY = timedelta(days=1)


def test_there_is_a_backup_a_day_when_there_is_something_new(tmp_path: Path) -> None:
    clock = WallClock()
    store = opened(tmp_path / "results.db", clock, seed=1).store
    assert back_up(store) is None
    an = store.add_trainee("An")
    trained(store, an, 4)
    first = back_up(store)
    assert first
    assert first.answers == 4
    assert first.path == tmp_path / "results-backups" / "results-2026-11-30T12-00-09Z.db"
    trained(store, an, 2, seed=8)
    assert back_up(store) is None
    clock.moment += DAY
    second = back_up(store)
    assert second
    assert second.answers == 6
    clock.moment += DAY
    assert back_up(store) is None
    assert backups(tmp_path / "results.db") == (second, first)
    with closing(sqlite3.connect(first.path)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert sorted(one.name for one in first.path.parent.iterdir()) == [
        first.path.name,
        second.path.name,
    ]


def made(*answers: int, every: timedelta = DAY) -> list[Backup]:
    start = datetime(2026, 1, 1, 8, tzinfo=UTC)
    return [
        Backup(Path(f"{number}.db"), start + number * every, count)
        for number, count in enumerate(answers)
    ]


def numbers(paths: set[Path]) -> list[int]:
    return sorted(int(path.stem) for path in paths)


def test_seven_backups_stay_and_one_a_month_for_six_months() -> None:
    year = made(*range(1, 366))
    ends = [
        (datetime(2026, month + 1, 1) - datetime(2026, 1, 1)).days - 1 for month in range(7, 12)
    ]
    assert numbers(kept(year)) == [*ends, *range(358, 365)]


def test_e18_a_backup_of_fewer_answers_takes_the_place_of_none_with_more() -> None:
    """What is corrupt must not look like a first run that is mirrored over what was good."""
    year = made(*range(100, 110), *range(1, 9), *range(9, 60))
    assert 9 in numbers(kept(year))
    assert 9 in numbers(kept([one for one in year if one.path in kept(year)]))
    # Nor when there are more again, but others.
    assert 9 in numbers(kept(made(*range(100, 110), 1, *range(200, 290))))


def test_e18_a_store_begun_anew_keeps_the_backups_of_the_damaged_one(tmp_path: Path) -> None:
    clock = WallClock()
    file = tmp_path / "results.db"
    store = opened(file, clock, seed=1).store
    trained(store, store.add_trainee("An"), 30)
    good = back_up(store)
    store.close()
    assert good
    file.write_bytes(b"?")
    for day in range(9):
        clock.moment += DAY
        store = opened(file, clock).store
        assert back_up(store) is None
        trained(store, store.add_trainee(f"Bình {day}"), 1, seed=day)
        assert back_up(store)
        store.close()
    answers = [one.answers for one in backups(file)]
    assert answers == [9, 8, 7, 6, 5, 4, 3, 30]
    assert backups(file)[-1] == good


def test_a_backup_that_cannot_be_made_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    store = opened(tmp_path / "results.db").store
    trained(store, store.add_trainee("An"), 1)
    folder = tmp_path / "results-backups"
    folder.write_text("in the way")
    with pytest.raises(NotCopiedError) as told:
        back_up(store)
    assert str(told.value) == (
        f"No copy of the results can be made in {folder} (something else stands in its place)."
    )
    assert folder.read_text() == "in the way"


def test_what_is_no_backup_is_not_listed_and_not_deleted(tmp_path: Path) -> None:
    clock = WallClock()
    store = opened(tmp_path / "results.db", clock, seed=1).store
    an = store.add_trainee("An")
    trained(store, an, 1)
    assert back_up(store)
    folder = tmp_path / "results-backups"
    strangers = ["note.txt", "results-2026-13-40T08-00-00Z.db", "results-2020-01-01T08-00-00Z.db"]
    for name in strangers:
        (folder / name).write_text("mine")
    for day in range(9):
        clock.moment += DAY
        trained(store, an, 1, seed=20 + day)
        assert back_up(store)
    assert len(backups(tmp_path / "results.db")) == 8
    assert all((folder / name).read_text() == "mine" for name in strangers)


def test_only_a_file_that_lasts_is_backed_up(tmp_path: Path) -> None:
    folder = tmp_path / "results.db"
    folder.mkdir()
    store = opened(folder).store
    trained(store, store.add_trainee("An"), 1)
    assert back_up(store) is None
    assert backups("postgresql://host/results") == ()
