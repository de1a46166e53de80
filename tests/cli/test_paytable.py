import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.files.paytable_file import find_paytable, shipped_paytables
from tests.cli.conftest import Command

BAD = Path(__file__).parents[1] / "data" / "paytables_bad"
STANDARD = find_paytable("standard")


def test_every_shipped_paytable_is_listed_with_its_source(command: Command) -> None:
    listed = command("paytable", "list", "--json").json
    assert [one["name"] for one in listed] == [path.stem for path in shipped_paytables()]
    for one in listed:
        assert list(one) == ["name", "title", "source", "path"]
        assert Path(one["path"]).is_file()
        assert one["title"]
        assert one["source"]
    shown = command("paytable", "list").out
    assert all(one["name"] in shown for one in listed)


def test_titles_follow_the_language(command: Command) -> None:
    listed = command("paytable", "list", "--json", "--language", "vi").json
    assert listed[0]["title"].startswith("Tiêu chuẩn")


def test_a_paytable_is_shown_with_its_rows_rules_limits_and_source(command: Command) -> None:
    shown = command("paytable", "show", "standard").out
    for part in ("500 to 1", "3 to 2", "A pair or better", "$5 to $100", "58 Pa. Code 653a.12"):
        assert part in shown
    assert "đủ điều kiện" in command("paytable", "show", "standard", "--language", "vi").out


def test_a_paytable_is_shown_by_its_path(command: Command) -> None:
    by_path = command("paytable", "show", str(STANDARD))
    assert by_path.out == command("paytable", "show", "standard").out


def test_a_sound_file_has_no_faults(command: Command) -> None:
    file = str(STANDARD)
    assert command("paytable", "check", file, "--json").json == [{"file": file, "faults": []}]
    ended = command("paytable", "check", file)
    assert (ended.code, ended.out, ended.err) == (0, f"{file}: no faults\n", "")


def test_a_shipped_name_is_checked_too(command: Command) -> None:
    for name in ("standard", "STANDARD"):
        assert command("paytable", "check", name).out == f"{name}: no faults\n"
    assert command("paytable", "check", "standrd").complaint == (
        "standrd: there is no such file",
        "Check the name and the folder",
    )


SAMPLES = sorted(BAD.glob("*.toml"))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_every_fault_is_told_with_its_line(command: Command, sample: Path) -> None:
    shown = command("paytable", "check", str(sample))
    assert (shown.code, shown.err) == (1, "")
    as_json = command("paytable", "check", str(sample), "--json")
    assert (as_json.code, as_json.err) == (1, "")
    (checked,) = json.loads(as_json.out)
    assert list(checked) == ["file", "faults"]
    assert checked["file"] == str(sample)
    *lines, count = shown.out.splitlines()
    assert count.split()[0] == str(len(checked["faults"])) == str(len(lines))
    for line, fault in zip(lines, checked["faults"], strict=True):
        assert list(fault) == ["line", "key", "message"]
        assert line.startswith(str(sample))
        assert line.endswith(fault["message"])
        assert fault["key"] in line
        if fault["line"] is not None:
            assert line.startswith(f"{sample}:{fault['line']}:")


def test_one_bad_file_among_good_ones_is_enough(command: Command) -> None:
    ended = command("paytable", "check", str(STANDARD), str(SAMPLES[0]))
    assert ended.code == 1
    assert f"{STANDARD}: no faults\n" in ended.out


@pytest.mark.parametrize(
    ("file", "sentence", "hint"),
    [
        ("nowhere.toml", "nowhere.toml: there is no such file", "Check the name and the folder"),
        (".", ".: this is a folder", "Name a file in it"),
    ],
)
def test_a_file_that_is_not_there_is_an_error(command: Command, file, sentence, hint) -> None:
    assert command("paytable", "check", file).complaint == (sentence, hint)
    assert command("paytable", "show", f"./{file}").code == 2


def test_every_file_that_is_not_there_is_told(command: Command, tmp_path: Path) -> None:
    ended = command("paytable", "check", "nowhere.toml", str(STANDARD), "", str(tmp_path))
    assert (ended.code, ended.out) == (2, f"{STANDARD}: no faults\n")
    assert ended.err.splitlines() == [
        "Error: 3 files have faults.",
        "nowhere.toml: there is no such file; check the name and the folder",
        '"": this is no name of a file; name a file',
        f"{tmp_path}: this is a folder; name a file in it",
        "Hint: Mend every fault of the files and try again.",
    ]


@pytest.mark.skipif(os.name == "nt", reason="no such names")
def test_a_name_of_any_signs_is_shown_harmlessly(command: Command, tmp_path: Path) -> None:
    name = "\x1b[31mred\nline\x07.toml"
    sound, faulty = tmp_path / name, tmp_path / f"x{name}"
    sound.write_bytes(STANDARD.read_bytes())
    faulty.write_text("[rules", "utf-8")
    for words in (
        ["paytable", "check", str(sound), str(faulty), str(tmp_path / "no" / name)],
        ["paytable", "show", str(sound)],
        ["paytable", "show", str(faulty)],
        ["quiz", "--paytable", str(sound)],
        ["deal", "--paytable", str(sound)],
        ["settle", str(sound)],
    ):
        ended = command(*words, stdin="0\n")
        assert "Traceback" not in ended.err
        for line in (ended.out + ended.err).splitlines():
            assert line.isprintable(), words


def test_the_other_files_are_checked_all_the_same(command: Command) -> None:
    ended = command("paytable", "check", "nowhere.toml", str(STANDARD), "--json")
    assert ended.code == 2
    assert [(one["file"], len(one["faults"])) for one in json.loads(ended.out)] == [
        ("nowhere.toml", 1),
        (str(STANDARD), 0),
    ]
    ended = command("paytable", "check", "nowhere.toml", str(STANDARD))
    assert (ended.code, ended.out) == (2, f"{STANDARD}: no faults\n")


def test_faults_are_told_in_the_language(command: Command, tmp_path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("x", "utf-8")
    ended = command("paytable", "check", str(file), "--language", "vi")
    assert (ended.code, ended.out.splitlines()[1]) == (1, "1 lỗi")


def test_a_missing_section_is_told_in_one_language(command: Command, tmp_path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[rules]", "utf-8")
    told = command("paytable", "check", str(file), "--language", "vi").out
    assert 'hãy viết [game] gồm name = "our-house"' in told
    assert "with" not in told


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=300))
def test_any_bytes_are_checked(
    command: Command, tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(content)
    ended = command("paytable", "check", str(file), "--json")
    assert ended.code == 1
    assert json.loads(ended.out)[0]["faults"]
    assert command("paytable", "show", str(file)).complaint


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_paytable_is_checked(
    command: Command, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    text = bytearray(STANDARD.read_bytes())
    for place in data.draw(st.lists(st.integers(0, len(text) - 1), min_size=1, max_size=4)):
        text[place] = data.draw(st.integers(0, 255))
    file = tmp_path_factory.getbasetemp() / "damaged.toml"
    file.write_bytes(bytes(text))
    ended = command("paytable", "check", str(file), "--json")
    assert ended.code in (0, 1)
    assert bool(json.loads(ended.out)[0]["faults"]) == (ended.code == 1)
    assert ended.err == ""


def test_a_group_without_a_command_lists_them(command: Command) -> None:
    assert command("paytable").complaint == (
        "A command is missing.",
        "Type one of: list, show, check, card, audit, import, new",
    )


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own paytables with `ours`, and one that has a shipped name."""
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path / "config"))
    folder = tmp_path / "config" / "paytables"
    folder.mkdir(parents=True)
    text = STANDARD.read_text(encoding="utf-8")
    for stem, title in (("Ours", "Our title"), ("standard", "Not the shipped one")):
        own = text.replace('en = "Standard, Trips 50-40-30-8-7-4-3"', f'en = "{title}"')
        (folder / f"{stem}.toml").write_text(own, encoding="utf-8")
    return folder


def test_own_paytables_are_listed_behind_the_shipped_ones(
    command: Command, own_folder: Path
) -> None:
    listed = command("paytable", "list", "--json").json

    shipped = len(shipped_paytables())
    assert [one["name"] for one in listed[shipped:]] == ["Ours", str(own_folder / "standard.toml")]
    assert list(listed[shipped]) == ["name", "title", "source", "path"]
    assert listed[shipped]["title"] == "Our title"
    assert listed[shipped]["path"] == str(own_folder / "Ours.toml")
    shown = " ".join(command("paytable", "list").out.split())
    assert "Our title" in shown
    assert "Ours.toml" in shown


def test_a_faulty_own_paytable_keeps_nobody_from_the_others(
    command: Command, own_folder: Path
) -> None:
    (own_folder / "broken.toml").write_text("[game]\nname = broken\n")

    ended = command("paytable", "list", "--json")

    assert "broken.toml:2" in ended.err
    assert "Ours" in [one["name"] for one in json.loads(ended.out)]


def test_an_own_paytable_is_found_by_its_name_and_shadows_no_shipped_one(
    command: Command, own_folder: Path
) -> None:
    assert "Our title" in command("paytable", "show", "ours").out
    assert "Not the shipped one" not in command("paytable", "show", "standard").out
    assert command("paytable", "check", "ours").out == "ours: no faults\n"
    assert "Did you mean Ours?" in " ".join(command("paytable", "show", "ourz").err.split())


def test_a_round_of_an_own_paytable_is_settled_by_it(
    command: Command, own_folder: Path, tmp_path: Path
) -> None:
    dealt = command("deal", "--paytable", "ours", "--seed", "5", "--json")
    assert dealt.json[0]["paytable"] == "Ours"
    (tmp_path / "round.json").write_text(dealt.out, encoding="utf-8")

    assert "Our title" in command("settle", str(tmp_path / "round.json")).out
