"""Disks that are full or take nothing: training goes on, and nothing is lost that can be kept."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from croupier.progress.backups import NotCopiedError, back_up, backups
from croupier.progress.copies import export_all
from croupier.progress.store import NotKeptError
from croupier.progress.values import Begun
from croupier.training.plans import SessionPlan
from tests.progress.filled import graded, house, opened, rows, trained

resource = pytest.importorskip("resource", reason="needs limits to the size of files")


class Room:
    """How large a file may become in this process."""

    def __init__(self) -> None:
        self._usual = resource.getrlimit(resource.RLIMIT_FSIZE)

    def leave(self, size: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, self._usual[1]))

    def give_back(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._usual)


@pytest.fixture
def room():
    room = Room()
    yield room
    room.give_back()


def test_answers_wait_for_room_on_the_disk_and_none_is_lost(tmp_path: Path, room: Room) -> None:
    store = opened(tmp_path / "results.db").store
    recording = store.begin(Begun(store.add_trainee("An"), SessionPlan(), house().name))
    answers = graded(7)

    def keep() -> None:
        session, grade = next(answers)
        recording.keep(session.questions, session.question_number - 1, grade)

    for _answer in range(3):
        keep()
    told = []
    room.leave((tmp_path / "results.db-wal").stat().st_size)
    for _answer in range(4):
        with pytest.raises(NotKeptError) as refused:
            keep()
        told.append(refused.value)
    room.give_back()
    assert {str(error) for error in told} == {
        "The results cannot be kept (the disk refuses to read or write)."
    }
    assert recording.waiting == 4
    assert len(rows(store, "answer")) == 3
    keep()
    assert recording.waiting == 0
    assert len(rows(store, "answer")) == 8
    store.close()
    again = opened(tmp_path / "results.db")
    assert again.notices == ()
    assert len(rows(again.store, "answer")) == 8


def test_without_room_for_a_first_file_training_goes_on(tmp_path: Path, room: Room) -> None:
    room.leave(1000)
    opening = opened(tmp_path / "results.db")
    room.give_back()
    assert not opening.store.lasts
    assert [str(notice) for notice in opening.notices] == [
        f"The results in {tmp_path / 'results.db'} cannot be used: the disk refuses to read or "
        "write. Results are not being kept."
    ]
    trained(opening.store, opening.store.add_trainee("An"), 2)
    opening.store.close()
    assert opened(tmp_path / "results.db").store.lasts


def test_a_damaged_file_is_kept_also_where_there_is_no_room_for_a_new_one(
    tmp_path: Path, room: Room
) -> None:
    file = tmp_path / "results.db"
    file.write_bytes(b"?")
    room.leave(1000)
    opening = opened(file)
    room.give_back()
    (aside,) = tmp_path.glob("results-damaged-*.db")
    assert aside.read_bytes() == b"?"
    assert [str(notice) for notice in opening.notices] == [
        f"The results in {file} are damaged: it is no database. The file is kept as {aside}.",
        f"The results in {file} cannot be used: the disk refuses to read or write. Results are not "
        "being kept.",
    ]
    assert not opening.store.lasts


def test_a_copy_without_room_leaves_the_earlier_one_as_it_was(tmp_path: Path, room: Room) -> None:
    store = opened(tmp_path / "data" / "results.db").store
    an = store.add_trainee("An")
    trained(store, an, 5)
    copy = tmp_path / "all.db"
    export_all(store, copy)
    before = copy.read_bytes()
    trained(store, an, 60, seed=8)
    room.leave(20_000)
    with pytest.raises(NotCopiedError):
        export_all(store, copy)
    with pytest.raises(NotCopiedError):
        back_up(store)
    room.give_back()
    assert copy.read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["all.db", "data"]
    assert list((tmp_path / "data" / "results-backups").iterdir()) == []
    assert backups(tmp_path / "data" / "results.db") == ()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if not sys.platform.startswith("linux") or not shutil.which("mount"):
        pytest.skip("needs mount")
    asked = ["mount", "-t", "tmpfs", "-o", "size=2m", "croupier-test", folder]
    if subprocess.run(asked, capture_output=True).returncode:
        pytest.skip("needs the right to mount a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def test_a_full_disk_is_told_and_waited_for(disk: Path) -> None:
    store = opened(disk / "results.db").store
    trainee = store.add_trainee("An")
    filler = disk / "filler"
    with filler.open("wb", 0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass
    recording = store.begin(Begun(trainee, SessionPlan(), house().name))
    session, grade = next(graded(7))

    def keep_many() -> None:
        # What is there of the file may take an answer or two.
        for place in range(500):
            recording.keep(session.questions * 500, place, grade)

    with pytest.raises(NotKeptError) as told:
        keep_many()
    assert str(told.value) == "The results cannot be kept (there is no room left on the disk)."
    kept = len(rows(store, "answer"))
    assert recording.waiting == 1
    filler.unlink()
    recording.flush()
    assert len(rows(store, "answer")) == kept + 1


def test_results_on_a_read_only_disk_are_shown_and_not_kept(disk: Path) -> None:
    file = disk / "results.db"
    store = opened(file).store
    trained(store, store.add_trainee("An"), 5)
    store.close()
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    opening = opened(file)
    assert [str(notice) for notice in opening.notices] == [
        f"The results in {file} can be read but not written: it is read-only, or its folder is. "
        "What is there is shown. Results are not being kept."
    ]
    assert not opening.store.lasts
    (an,) = opening.store.trainees()
    trained(opening.store, an, 2, seed=8)
    assert len(rows(opening.store, "answer")) == 7
    other = opened(disk / "other.db")
    assert not other.store.lasts
    assert [str(notice) for notice in other.notices] == [
        f"The results in {disk / 'other.db'} cannot be used: it is read-only, or its folder is. "
        "Results are not being kept."
    ]
