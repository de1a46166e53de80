import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.files import shelf_bin
from croupier.files.disk_errors import NotWrittenError
from croupier.files.file_names import file_stem
from croupier.files.paytable_draft import draft_of
from croupier.files.paytable_file import (
    PaytableFileError,
    parse_paytable,
    read_paytable,
    shipped_paytables,
)
from croupier.files.shelf import (
    ChangedMeanwhileError,
    NoPreviousError,
    Shelf,
    ShippedPaytableError,
)
from croupier.files.shelf_bin import MOST_BINNED, NotBinnedError

SHIPPED = shipped_paytables()
STANDARD = SHIPPED[0].read_text(encoding="utf-8")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "paytables")


def own(shelf: Shelf, name: str = "ours") -> Path:
    return shelf.duplicate(SHIPPED[0], name)


def changed(text: str, maximum: int) -> str:
    return text.replace("maximum = 100\n", f"maximum = {maximum}\n")


def names(shelf: Shelf, *others: str) -> list[str]:
    return [entry.path.name for entry in shelf.entries(others) if not entry.shipped]


# What is at hand


def test_the_shipped_are_there_without_any_folder(shelf: Shelf) -> None:
    entries = shelf.entries()

    assert [entry.path for entry in entries] == list(SHIPPED)
    assert all(entry.shipped and entry.house and entry.error is None for entry in entries)
    assert not shelf.folder.exists()


_TITLES = (("a", "Zebra", "Ánh"), ("b", "apple", "Zê"), ("c", "Đà", "Bò"))


def test_own_ones_come_first_by_their_title_in_the_language(shelf: Shelf) -> None:
    for name, english, vietnamese in (
        ("a", "Zebra", "Ánh"),
        ("b", "apple", "Zê"),
        ("c", "Đà", "Bò"),
    ):
        path = own(shelf, name)
        text = shelf.text(path).replace(f'en = "{name}"', f'en = "{english}"')
        shelf.save(path, text.replace(f'vi = "{name}"', f'vi = "{vietnamese}"'))

    assert names(shelf) == ["b.toml", "c.toml", "a.toml"]
    in_vietnamese = [entry.path.name for entry in shelf.entries(language="vi")[:3]]
    assert in_vietnamese == ["a.toml", "c.toml", "b.toml"]


def test_a_faulty_own_file_is_there_with_its_faults(shelf: Shelf) -> None:
    own(shelf)
    (shelf.folder / "broken.toml").write_text("[game]\nname = broken\n")

    broken = shelf.entries()[0]

    assert broken.path.name == "broken.toml"
    assert broken.house is None
    assert broken.error is not None
    assert 2 in [fault.line for fault in broken.error.faults]


def test_files_from_elsewhere_are_there_once_and_gone_ones_are_not(
    shelf: Shelf, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "felt.toml"
    elsewhere.write_text(STANDARD)
    mine = own(shelf)
    others = (
        *(str(elsewhere), str(tmp_path / "." / "felt.toml"), str(mine), str(SHIPPED[1])),
        *(str(tmp_path / "gone.toml"), str(tmp_path), "\0", ""),
    )

    assert names(shelf, *others) == ["ours.toml", "felt.toml"]


def test_only_paytables_are_taken_for_some(shelf: Shelf) -> None:
    own(shelf)
    (shelf.folder / "folder.toml").mkdir()
    (shelf.folder / ".hidden.toml").write_text(STANDARD)
    (shelf.folder / "notes.txt").write_text("notes")

    assert names(shelf) == ["ours.toml"]


# New ones


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Sòng bài của tôi", "sòng-bài-của-tôi"),
        ("Our house", "our-house"),
        ("  a / b \\ c : d  ", "a-b-c-d"),
        ("../../etc/passwd", "etc-passwd"),
        ("con", "con-paytable"),
        ("COM1", "com1-paytable"),
        ("?*|<>", "paytable"),
        ("", "paytable"),
        (".hidden", "hidden"),
        ("賭場", "賭場"),
        ("казино №1", "казино-1"),
        ("tail.", "tail"),
        ("😀", "paytable"),
        ("a\ud800b", "a-b"),
    ],
)
def test_file_names_are_made_from_names_of_any_script(name: str, stem: str) -> None:
    assert file_stem(name, "paytable") == stem


def test_long_names_leave_room_for_what_a_system_takes() -> None:
    assert len(file_stem("ế" * 60, "paytable").encode()) <= 100


def test_a_name_that_is_taken_is_numbered(shelf: Shelf) -> None:
    paths = [shelf.create(STANDARD, name) for name in ("Ours", "ours", "OURS!")]

    assert [path.name for path in paths] == ["ours.toml", "ours-2.toml", "ours-3.toml"]


def test_no_file_of_ones_own_takes_the_name_of_a_shipped_one(shelf: Shelf) -> None:
    assert shelf.create(STANDARD, "Standard").name == "standard-2.toml"


def test_a_text_that_does_not_load_is_not_kept(shelf: Shelf) -> None:
    with pytest.raises(PaytableFileError):
        shelf.create("[game]\n", "ours")

    assert not shelf.folder.exists()


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_copy_is_the_same_game_by_another_name_with_all_comments(
    shelf: Shelf, path: Path
) -> None:
    copy = shelf.duplicate(path, "Phú Quốc, bàn 3")

    before, after = path.read_text(encoding="utf-8"), copy.read_text(encoding="utf-8")
    differing = [
        pair
        for pair in zip(before.split("\n"), after.split("\n"), strict=True)
        if len(set(pair)) > 1
    ]
    assert [new for _old, new in differing] == [
        'name = "Phú Quốc, bàn 3"',
        'en = "Phú Quốc, bàn 3"',
        'vi = "Phú Quốc, bàn 3"',
    ]
    house, original = read_paytable(copy), read_paytable(path)
    assert (house.blind, house.trips, house.rules, house.money) == (
        *(original.blind, original.trips, original.rules, original.money),
    )


def test_a_new_title_goes_to_the_other_language_where_that_said_the_same(shelf: Shelf) -> None:
    path = own(shelf)
    shelf.rename(path, "New", "en")
    assert dict(read_paytable(path).titles) == {"en": "New", "vi": "New"}

    shelf.rename(path, "Mới", "vi")
    assert dict(read_paytable(path).titles) == {"en": "Mới", "vi": "Mới"}

    shelf.save(path, shelf.text(path).replace('en = "Mới"', 'en = "New"'))
    shelf.rename(path, "Newer", "en")
    assert dict(read_paytable(path).titles) == {"en": "Newer", "vi": "Mới"}
    assert shelf.text(path).count("#") == STANDARD.count("#")


def test_a_copy_has_a_title_for_each_language(shelf: Shelf) -> None:
    copy = shelf.duplicate(SHIPPED[0], "Felt", {"en": "Felt", "vi": "Nỉ"})
    assert dict(read_paytable(copy).titles) == {"en": "Felt", "vi": "Nỉ"}
    shelf.rename(copy, "Cloth", "en", ["vi"])
    assert dict(read_paytable(copy).titles) == {"en": "Cloth", "vi": "Cloth"}


def test_a_title_that_cannot_be_is_refused(shelf: Shelf) -> None:
    path = own(shelf)
    text = shelf.text(path)

    with pytest.raises(CroupierError):
        shelf.rename(path, "x" * 200, "en")

    assert shelf.text(path) == text


# Saving


def test_a_text_with_faults_is_saved_only_where_that_is_asked_for(shelf: Shelf) -> None:
    path = own(shelf)
    text = shelf.text(path)
    with pytest.raises(PaytableFileError):
        shelf.save(path, "[game", text)
    shelf.save(path, "[game", text, even_faulty=True)
    assert (path.read_text("utf-8"), shelf.previous(path)) == ("[game", text)
    # Nobody else's change is written over for that.
    with pytest.raises(ChangedMeanwhileError):
        shelf.save(path, "[games", text, even_faulty=True)


def test_an_entry_with_faults_still_says_what_it_is_called(shelf: Shelf) -> None:
    shelf.folder.mkdir(parents=True)
    texts = {
        "titled": '[game]\nname = "a"\ntitle.vi = "Nỉ"\nformat = "x"\n',
        "named": '[game]\nname = "Cloth"\n',
        "torn": '[game]\nname = "Torn"\n[blind]\nflush = 3 to 2\n',
        "odd": '[game]\nname = 3\ntitle.en = "a\\u0007"\n',
        "none": "[[[",
    }
    for stem, text in texts.items():
        (shelf.folder / f"{stem}.toml").write_text(text, "utf-8")
    (shelf.folder / "bytes.toml").write_bytes(b"\xff")
    entries = {entry.path.stem: entry for entry in shelf.entries() if not entry.shipped}
    assert {stem: dict(entry.titles) for stem, entry in entries.items()} == {
        "titled": {"en": "a", "vi": "Nỉ"},
        "named": {"en": "Cloth", "vi": "Cloth"},
        "torn": {"en": "Torn", "vi": "Torn"},
        "odd": {},
        "none": {},
        "bytes": {},
    }
    assert [stem for stem, entry in entries.items() if not entry.has_text] == ["bytes"]


def test_the_version_before_the_last_is_kept(shelf: Shelf) -> None:
    path = own(shelf)
    first = shelf.text(path)
    assert shelf.previous(path) is None

    shelf.save(path, changed(first, 200))
    shelf.save(path, changed(first, 300))

    assert shelf.text(path) == changed(first, 300)
    assert shelf.previous(path) == changed(first, 200)


def test_saving_what_is_there_keeps_the_version_before(shelf: Shelf) -> None:
    path = own(shelf)
    first = shelf.text(path)
    shelf.save(path, changed(first, 200))

    shelf.save(path, changed(first, 200))

    assert shelf.previous(path) == first


def test_going_back_to_the_version_before_can_be_undone(shelf: Shelf) -> None:
    path = own(shelf)
    first = shelf.text(path)
    shelf.save(path, changed(first, 200))

    shelf.restore_previous(path)
    assert (shelf.text(path), shelf.previous(path)) == (first, changed(first, 200))
    shelf.restore_previous(path)
    assert (shelf.text(path), shelf.previous(path)) == (changed(first, 200), first)


def test_without_a_version_before_there_is_none_to_go_back_to(shelf: Shelf) -> None:
    with pytest.raises(NoPreviousError) as told:
        shelf.restore_previous(own(shelf))

    assert str(told.value) == "No earlier version of ours.toml is kept."


def test_what_does_not_load_is_not_saved(shelf: Shelf) -> None:
    path = own(shelf)
    text = shelf.text(path)

    with pytest.raises(PaytableFileError):
        shelf.save(path, text.replace("[trips]", "[tripz]"))

    assert shelf.text(path) == text
    assert shelf.previous(path) is None


def test_a_file_that_changed_meanwhile_is_written_over_on_purpose_alone(shelf: Shelf) -> None:
    path = own(shelf)
    read = shelf.text(path)
    path.write_text(changed(read, 500), encoding="utf-8")

    with pytest.raises(ChangedMeanwhileError) as told:
        shelf.save(path, changed(read, 200), expected=read)
    assert "ours.toml was changed by another program" in str(told.value)
    assert shelf.text(path) == changed(read, 500)

    shelf.save(path, changed(read, 200))
    assert (shelf.text(path), shelf.previous(path)) == (changed(read, 200), changed(read, 500))


def test_a_file_that_is_gone_meanwhile_is_written_anew_on_purpose_alone(shelf: Shelf) -> None:
    path = own(shelf)
    read = shelf.text(path)
    path.unlink()

    with pytest.raises(ChangedMeanwhileError) as told:
        shelf.save(path, read, expected=read)
    assert str(told.value) == "ours.toml cannot be read any more: there is no such file."
    assert not path.exists()

    shelf.save(path, read)
    assert shelf.text(path) == read


def test_line_ends_and_the_mark_before_utf_8_come_through(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    content = b"\xef\xbb\xbf" + STANDARD.replace("\n", "\r\n").encode()
    path.write_bytes(content)

    text = shelf.text(path)
    shelf.save(path, changed(text.replace("\r\n", "\n"), 200).replace("\n", "\r\n"), expected=text)

    assert path.read_bytes() == content.replace(b"maximum = 100\r", b"maximum = 200\r")
    shelf.restore_previous(path)
    assert path.read_bytes() == content


def test_a_link_to_a_file_elsewhere_stays_one(shelf: Shelf, tmp_path: Path) -> None:
    path = own(shelf)
    elsewhere = tmp_path / "dotfiles.toml"
    path.rename(elsewhere)
    path.symlink_to(elsewhere)

    shelf.save(path, changed(shelf.text(path), 200))

    assert path.is_symlink()
    assert "maximum = 200" in elsewhere.read_text(encoding="utf-8")


# Shipped ones


@pytest.fixture
def copied_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of shipped paytables that a slip of ours could spoil without harm."""
    folder = tmp_path / "program" / "paytables"
    shutil.copytree(SHIPPED[0].parent, folder)
    for module in ("shelf", "paytable_file"):
        monkeypatch.setattr(f"croupier.files.{module}.paytables_dir", lambda: folder)
    return folder


@pytest.mark.parametrize("way", ["itself", "dots", "link", "linked folder", "second name"])
def test_a_shipped_paytable_is_never_changed_whatever_it_is_called(
    shelf: Shelf, copied_program: Path, tmp_path: Path, way: str
) -> None:
    before = {path.name: path.read_bytes() for path in copied_program.iterdir()}
    path = copied_program / "standard.toml"
    shelf.folder.mkdir()
    match way:
        case "dots":
            path = copied_program / ".." / "paytables" / "standard.toml"
        case "link":
            (shelf.folder / "mine.toml").symlink_to(path)
            path = shelf.folder / "mine.toml"
        case "linked folder":
            (tmp_path / "linked").symlink_to(copied_program)
            path = tmp_path / "linked" / "standard.toml"
        case "second name":
            (shelf.folder / "mine.toml").hardlink_to(path)
            path = shelf.folder / "mine.toml"

    for change in (
        lambda: shelf.save(path, changed(STANDARD, 200)),
        lambda: shelf.rename(path, "Mine", "en"),
        lambda: shelf.move_to_bin(path),
        lambda: shelf.restore_previous(path),
    ):
        with pytest.raises(ShippedPaytableError) as told:
            change()
        assert str(told.value.hint) == "Duplicate it, and change the copy."
    assert {path.name: path.read_bytes() for path in copied_program.iterdir()} == before


def test_a_shelf_that_is_the_shipped_folder_takes_nothing(copied_program: Path) -> None:
    before = sorted(copied_program.iterdir())

    with pytest.raises(ShippedPaytableError):
        Shelf(copied_program).create(STANDARD, "mine")

    assert sorted(copied_program.iterdir()) == before


# The bin


def test_what_was_deleted_goes_back_where_it_was_with_its_version_before(shelf: Shelf) -> None:
    path = own(shelf)
    first = shelf.text(path)
    shelf.save(path, changed(first, 200))

    binned = shelf.move_to_bin(path)
    assert not any(entry.path == path for entry in shelf.entries())
    assert shelf.binned() == (binned,)
    assert binned.origin == path

    assert shelf.put_back(binned) == path
    assert (shelf.text(path), shelf.previous(path)) == (changed(first, 200), first)
    assert shelf.binned() == ()
    assert list((shelf.folder / "bin").iterdir()) == []


def test_what_is_put_back_is_put_over_no_other_file(shelf: Shelf) -> None:
    path = own(shelf)
    first = shelf.text(path)
    binned = shelf.move_to_bin(path)
    other = shelf.create(changed(first, 900), "ours")
    assert other == path

    back = shelf.put_back(binned)

    assert back == path.with_name("ours-2.toml")
    assert shelf.text(back) == first
    assert shelf.text(path) == changed(first, 900)


def test_a_new_file_has_no_version_before_of_one_that_was_deleted(shelf: Shelf) -> None:
    path = own(shelf)
    shelf.save(path, changed(shelf.text(path), 200))
    shelf.move_to_bin(path)

    assert shelf.previous(own(shelf)) is None


def test_a_file_from_elsewhere_goes_back_there(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "felts" / "felt.toml"
    path.parent.mkdir()
    path.write_text(STANDARD)

    binned = shelf.move_to_bin(path)
    assert not path.exists()
    assert shelf.put_back(binned) == path


def test_a_link_is_deleted_and_put_back_as_one(shelf: Shelf, tmp_path: Path) -> None:
    path = own(shelf)
    elsewhere = tmp_path / "dotfiles.toml"
    path.rename(elsewhere)
    path.symlink_to(Path("..") / "dotfiles.toml")

    binned = shelf.move_to_bin(path)
    assert elsewhere.exists()
    assert shelf.binned() == (binned,)

    assert shelf.put_back(binned) == path
    assert path.is_symlink()
    assert path.samefile(elsewhere)


def test_a_number_that_another_window_took_is_left_to_it(shelf: Shelf) -> None:
    path = own(shelf)
    (shelf.folder / "bin").mkdir()
    (shelf.folder / "bin" / "000001-ours.toml.json").write_text("{}")

    assert shelf.move_to_bin(path).path.name == "000002-ours.toml"


def test_a_file_whose_folder_is_gone_goes_back_to_the_shelf(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "felts" / "felt.toml"
    path.parent.mkdir()
    path.write_text(STANDARD)
    binned = shelf.move_to_bin(path)
    path.parent.rmdir()

    assert shelf.put_back(binned) == shelf.folder / "felt.toml"


def test_the_latest_deleted_come_first_and_the_oldest_are_forgotten(shelf: Shelf) -> None:
    for number in range(MOST_BINNED + 3):
        shelf.move_to_bin(shelf.create(STANDARD, f"table {number}"))

    stems = [binned.origin.stem for binned in shelf.binned()]

    assert stems == [f"table-{number}" for number in range(MOST_BINNED + 2, 2, -1)]
    assert len(list((shelf.folder / "bin").iterdir())) == 2 * MOST_BINNED


def test_what_was_put_back_already_is_not_there_twice(shelf: Shelf) -> None:
    binned = shelf.move_to_bin(own(shelf))
    shelf.put_back(binned)

    with pytest.raises(NotBinnedError):
        shelf.put_back(binned)

    assert names(shelf) == ["ours.toml"]


@pytest.mark.parametrize("note", [b"", b"{", b"[]", b'{"origin": 5}', b'{"origin": "x"}', b"\xff"])
def test_a_deleted_file_whose_note_is_damaged_goes_back_to_the_shelf(
    shelf: Shelf, note: bytes
) -> None:
    path = own(shelf)
    binned = shelf.move_to_bin(path)
    binned.path.with_name(f"{binned.path.name}.json").write_bytes(note)

    assert shelf.put_back(shelf.binned()[0]) == path


def test_a_file_is_deleted_to_another_disk_whole(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "felt.toml"
    path.write_text(STANDARD)

    def apart(self: Path, target: Path) -> Path:
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))

    def no_second_name(self: Path, target: Path) -> None:
        raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))

    monkeypatch.setattr(Path, "rename", apart)
    monkeypatch.setattr(Path, "hardlink_to", no_second_name)
    binned = shelf.move_to_bin(path)
    assert not path.exists()

    assert shelf.put_back(binned) == path
    assert path.read_text() == STANDARD


# What systems refuse


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EACCES, "may not be written: the file or its folder is read-only."),
        (errno.EROFS, "may not be written: the file or its folder is read-only."),
        (errno.ENOSPC, "There is no room left on the disk for"),
        (errno.ENAMETOOLONG, "is too long for this disk."),
        (errno.EISDIR, "something else stands in its place."),
        (errno.EIO, "cannot be written (Input/output error)."),
    ],
)
@pytest.mark.parametrize("call", ["pathlib.Path.open", "os.fsync", "pathlib.Path.replace"])
def test_whatever_a_system_refuses_is_told_and_nothing_is_lost(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, call: str, number: int, said: str
) -> None:
    path = own(shelf)
    text = shelf.text(path)

    read = Path.open

    def refuse(*args: Any, **_kwargs: object) -> Any:
        if args[1:] == ("rb",):
            return read(args[0], "rb")
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(call, refuse)
        with pytest.raises(NotWrittenError) as told:
            shelf.save(path, changed(text, 200), expected=text)
        assert said in str(told.value)
        assert str(told.value.hint)
        if call != "pathlib.Path.replace":
            with pytest.raises(NotWrittenError):
                shelf.create(text, "other")
            with pytest.raises(NotWrittenError):
                shelf.move_to_bin(path)

    assert shelf.text(path) == text
    assert names(shelf) == ["ours.toml"]
    assert [one.name for one in shelf.folder.iterdir() if one.is_file()] == ["ours.toml"]
    shelf.save(path, changed(text, 200), expected=text)
    assert shelf.text(path) == changed(text, 200)


@pytest.mark.parametrize("failing", range(1, 5))
def test_a_failure_at_any_of_several_calls_leaves_one_version_whole(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    """The file before is written first, then the new one: each syncs its text and its folder."""
    path = own(shelf)
    text = shelf.text(path)
    real, calls = os.fsync, iter(range(1, 100))

    def fails_once(handle: int) -> None:
        if next(calls) == failing:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        real(handle)

    monkeypatch.setattr("os.fsync", fails_once)
    try:
        shelf.save(path, changed(text, 200))
        saved = True
    except NotWrittenError:
        saved = False

    assert shelf.text(path) == (changed(text, 200) if saved else text)
    assert shelf.previous(path) in (None, text)


def test_a_file_in_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "paytables").write_text("no folder")
    shelf = Shelf(tmp_path / "paytables")

    with pytest.raises(NotWrittenError) as told:
        shelf.create(STANDARD, "ours")

    assert "something else stands in its place" in str(told.value)
    assert len(shelf.entries()) == len(SHIPPED)
    assert shelf.binned() == ()


def test_a_folder_in_place_of_the_version_before_is_told(shelf: Shelf) -> None:
    path = own(shelf)
    text = shelf.text(path)
    path.with_name("ours.toml.bak").mkdir()

    with pytest.raises(NotWrittenError):
        shelf.save(path, changed(text, 200))

    assert shelf.text(path) == text


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="root may write everything"
)
def test_a_file_that_is_read_only_is_left_alone(shelf: Shelf) -> None:
    path = own(shelf)
    text = shelf.text(path)
    path.chmod(0o444)

    with pytest.raises(NotWrittenError):
        shelf.save(path, changed(text, 200))

    assert shelf.text(path) == text


def test_what_is_not_there_cannot_be_deleted(shelf: Shelf) -> None:
    with pytest.raises(PaytableFileError):
        shelf.move_to_bin(shelf.folder / "gone.toml")


def test_leftovers_of_saving_are_never_listed_and_cleared(shelf: Shelf, tmp_path: Path) -> None:
    path = own(shelf)
    elsewhere = tmp_path / "felt.toml"
    elsewhere.write_text(STANDARD)
    cut_short = "croupier-0123456789abcdef.new"
    left = [
        path.with_name(f".ours.toml.{cut_short}"),
        path.with_name(f".ours.toml.bak.{cut_short}"),
        tmp_path / f".felt.toml.{cut_short}",
    ]
    others = [
        path.with_name(".ours.toml.new"),
        path.with_name(".ours.toml.abcdefgh.new"),
        tmp_path / ".felt.toml.new",
        tmp_path / f".other.toml.{cut_short}",
    ]
    for one in (*left, *others):
        one.write_text("half")
        os.utime(one, (0, 0))
    young = path.with_name(f".young.toml.{cut_short}")
    young.write_text("another window is writing this")

    assert names(shelf, str(elsewhere)) == ["ours.toml", "felt.toml"]
    assert not any(one.exists() for one in left)
    assert all(one.exists() for one in (*others, young))


def test_every_draft_of_the_shelf_is_what_its_file_says(shelf: Shelf) -> None:
    path = own(shelf)

    assert draft_of(shelf.text(path), "a").text("game.name") == "ours"
    assert parse_paytable(shelf.text(path), "a").name == "ours"
    assert shelf_bin.MOST_BINNED == 50


# What others do on the same disk


_LISTING = """
import sys
from pathlib import Path
from croupier.files.shelf import Shelf

shelf, end = Shelf(Path(sys.argv[1])), Path(sys.argv[2])
print("listing", flush=True)
while not end.exists():
    shelf.entries([sys.argv[3]])
    shelf.binned()
"""


def test_a_window_that_lists_takes_nothing_from_one_that_writes(
    shelf: Shelf, tmp_path: Path
) -> None:
    path, elsewhere, end = own(shelf), tmp_path / "felt.toml", tmp_path / "end"
    text = shelf.text(path)
    elsewhere.write_text(text, "utf-8")
    arguments = [sys.executable, "-c", _LISTING, str(shelf.folder), str(end), str(elsewhere)]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "listing\n"
        try:
            for turn in range(60):
                shelf.save(path, changed(text, 200 + turn))
                shelf.save(elsewhere, changed(text, 200 + turn))
                shelf.put_back(shelf.move_to_bin(shelf.create(text, "other")))
                shelf.move_to_bin(shelf.folder / "other.toml")
        finally:
            end.touch()
    assert process.returncode == 0
    assert shelf.text(path) == shelf.text(elsewhere) == changed(text, 259)


def in_the_way_pipe(path: Path) -> None:
    os.mkfifo(path)


def in_the_way_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


IN_THE_WAY = pytest.mark.parametrize(
    "put", [in_the_way_pipe, in_the_way_device], ids=["pipe", "device"]
)


@pytest.mark.skipif(sys.platform == "win32", reason="no pipe has a name in a folder there")
@pytest.mark.timeout(60)
@IN_THE_WAY
def test_what_is_no_file_is_never_read_for_ever(shelf: Shelf, put: Any) -> None:
    path = own(shelf)
    text = shelf.text(path)
    shelf.save(path, changed(text, 200))
    path.unlink()
    put(path)

    for attempt in (
        lambda: shelf.save(path, text),
        lambda: shelf.restore_previous(path),
        lambda: shelf.move_to_bin(path),
        lambda: shelf.rename(path, "Other", "en"),
        lambda: shelf.duplicate(path, "other"),
    ):
        with pytest.raises(CroupierError):
            attempt()
    assert names(shelf) == []
    path.unlink()
    shelf.save(path, text)
    backup = path.with_name("ours.toml.bak")
    backup.unlink()
    put(backup)
    assert shelf.previous(path) is None
    binned = shelf.move_to_bin(path)
    assert shelf.put_back(binned) == path
    shelf.save(path, changed(text, 300))
    assert shelf.previous(path) == text


def test_what_is_in_the_way_is_named_and_not_the_paytable(shelf: Shelf) -> None:
    path = own(shelf)
    path.with_name("ours.toml.bak").mkdir()

    with pytest.raises(NotWrittenError) as told:
        shelf.save(path, changed(shelf.text(path), 200))

    assert str(told.value).startswith(f"{path}.bak cannot be written")


@pytest.mark.parametrize("number", [10**6, 10**12 - 1, 10**12, 10**40])
def test_no_number_in_the_bin_hides_what_is_deleted_later(shelf: Shelf, number: int) -> None:
    path = own(shelf)
    (shelf.folder / "bin").mkdir()
    (shelf.folder / "bin" / f"{number}-planted.toml").write_text(STANDARD, "utf-8")

    for turn in range(2):
        binned = shelf.move_to_bin(path)
        assert binned in shelf.binned()
        assert len(shelf.binned()) == 2
        assert shelf.put_back(binned) == path, turn


@pytest.mark.parametrize("letter", ["n", "ụ"])
def test_the_longest_names_are_saved_deleted_and_put_back(shelf: Shelf, letter: str) -> None:
    many = 250 // len(letter.encode())
    paths = [shelf.folder / f"{letter * (many - 1)}{last}.toml" for last in "ab"]
    shelf.folder.mkdir()
    for path in paths:
        path.write_text(STANDARD, "utf-8")
        shelf.save(path, changed(STANDARD, 200))
        shelf.save(path, changed(STANDARD, 300 if path is paths[0] else 400))
    assert [shelf.text(path) for path in paths] == [changed(STANDARD, n) for n in (300, 400)]

    binned = [shelf.move_to_bin(path) for path in paths]
    assert [one.origin for one in shelf.binned()] == paths[::-1]
    assert [shelf.put_back(one) for one in binned] == paths
    assert [shelf.previous(path) for path in paths] == [changed(STANDARD, 200)] * 2


def test_a_deletion_that_was_cut_short_keeps_no_name_taken(shelf: Shelf) -> None:
    path = own(shelf)
    shelf.save(path, changed(shelf.text(path), 200))
    text = shelf.previous(path)
    binned = shelf.move_to_bin(path)
    # As it is between the moves of the two files.
    backup = binned.path.with_name(f"{binned.path.name}.bak")
    backup.rename(path.with_name(f"{path.name}.bak"))

    assert shelf.binned() == (binned,)
    assert not path.with_name(f"{path.name}.bak").exists()
    assert shelf.put_back(binned) == path
    assert shelf.previous(path) == text


def test_what_lies_beside_no_file_leaves_the_bin_when_it_is_old(shelf: Shelf) -> None:
    binned = shelf.move_to_bin(own(shelf))
    folder = binned.path.parent
    for name in ("000007-gone.toml.json", "000007-gone.toml.bak", "mine.json", "000001-x.txt"):
        (folder / name).write_text("{}")
        os.utime(folder / name, (0, 0))
    (folder / "000008-being-noted.toml.json").write_text("{}")

    shelf.binned()

    assert {one.name for one in folder.iterdir()} == {
        binned.path.name,
        f"{binned.path.name}.json",
        "mine.json",
        "000001-x.txt",
        "000008-being-noted.toml.json",
    }


@pytest.mark.parametrize("name", ["ours.json", "ours.bak"])
def test_a_file_of_any_ending_is_found_in_the_bin(shelf: Shelf, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(STANDARD, "utf-8")
    os.utime(path, (0, 0))

    binned = shelf.move_to_bin(path)

    assert shelf.binned() == (binned,)
    assert shelf.put_back(binned) == path


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such modes there")
def test_who_may_read_a_file_is_as_with_others_and_stays_as_it_was(shelf: Shelf) -> None:
    before = os.umask(0o027)
    try:
        path = own(shelf)
        assert path.stat().st_mode & 0o777 == 0o640
        path.chmod(0o600)
        shelf.save(path, changed(shelf.text(path), 200))
    finally:
        os.umask(before)
    backup = path.with_name(f"{path.name}.bak")
    assert [one.stat().st_mode & 0o777 for one in (path, backup)] == [0o600, 0o600]


@pytest.mark.parametrize("may_write", [True, False])
def test_a_copy_is_offered_only_where_it_can_be_written(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, may_write: bool
) -> None:
    path = tmp_path / "elsewhere" / "felt.toml"
    path.parent.mkdir()
    path.write_text(STANDARD, "utf-8")
    ours = [shelf.folder, tmp_path]

    with monkeypatch.context() as patch:
        patch.setattr("os.access", lambda asked, _mode: may_write and Path(asked) in ours)
        with pytest.raises(NotWrittenError) as told:
            shelf.save(path, changed(STANDARD, 200))

    assert ("make a copy" in str(told.value.hint)) is may_write
