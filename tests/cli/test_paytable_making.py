"""`paytable import` and `paytable new`: what they print, what they write, what they never do."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.files.paytable_file import check_paytable, read_paytable
from tests.cli.conftest import Command

FELT = (
    "Hand\tBlind\tTrips\nRoyal Flush\t500 to 1\t50 to 1\nStraight Flush\t50 to 1\t40 to 1\n"
    "Quads\t10 to 1\t30 to 1\nFull House\t3 to 1\t8 to 1\nFlush\t3 to 2\t7 to 1\n"
    "Straight\t1 to 1\t4 to 1\nTrips\tN/A\t3 to 1\nAll other\tPush\tLose\n"
)


@pytest.fixture
def felt(tmp_path: Path) -> Path:
    file = tmp_path / "felt.txt"
    file.write_text(FELT, "utf-8")
    return file


def test_an_import_prints_a_file_that_checks(command: Command, felt: Path, tmp_path: Path) -> None:
    ended = command("paytable", "import", str(felt))
    assert ended.code == 0
    made = tmp_path / "made.toml"
    made.write_text(ended.out, "utf-8")
    assert check_paytable(made) == ()
    house = read_paytable(made)
    assert (house.name, house.source) == ("felt", "felt.txt")


def test_an_import_says_what_was_read_from_which_line(command: Command, felt: Path) -> None:
    said = command("paytable", "import", str(felt)).err.splitlines()
    assert "line 6: Flush 3 to 2 (Blind)" in said
    assert "line 8: Three of a kind 3 to 1 (Trips)" in said
    assert "line 9: Any other hand lose (Trips)" in said
    said = command("paytable", "import", str(felt), "--language", "vi").err.splitlines()
    assert "dòng 6: Thùng 3 ăn 2 (Blind)" in said


def test_an_import_says_which_lines_were_not_read(command: Command) -> None:
    text = f"{FELT}Ante mini 5 € maxi 100 €\nMax payout $25k\n"
    said = command("paytable", "import", "-", stdin=text).err.splitlines()
    assert said[-2:] == [
        f"Look at this: line {line}: this line was not read (found {words}); set limits, the"
        " largest payout and rules in the editor, or in the file under [money] and [rules]"
        for line, words in ((10, '"Ante mini 5 € maxi 100 €"'), (11, '"Max payout $25k"'))
    ]
    questions = command("paytable", "import", "-", "--json", stdin=text).json["questions"]
    assert [one["line"] for one in questions] == [10, 11]


def test_the_input_is_imported_too(command: Command) -> None:
    ended = command("paytable", "import", "-", "--name", "Our house", stdin=FELT)
    assert ended.code == 0
    assert 'name = "Our house"' in ended.out
    assert "source" not in ended.out


def test_a_missing_table_is_the_standard_one_and_is_told(command: Command) -> None:
    ended = command("paytable", "import", "-", stdin="500-50-10-3-3:2-1")
    assert ended.err.splitlines()[-1] == (
        "Look at this: the text has no table for Trips; "
        "the standard one is taken: compare it with the felt"
    )
    assert ended.out.count("50 to 1") == 2


def test_an_import_as_json_has_rows_lines_and_the_file(command: Command, felt: Path) -> None:
    read = command("paytable", "import", str(felt), "--json").json
    assert list(read) == ["name", "rows", "notes", "questions", "faults", "toml"]
    assert read["rows"][0] == {
        "bet": "blind",
        "hand": "royal_flush",
        "odds": "500 to 1",
        "line": 2,
    }
    assert {"bet": "trips", "hand": "other", "odds": "lose", "line": 9} in read["rows"]
    assert read["faults"] == []
    assert read["toml"].startswith("#")


def test_faults_are_told_with_their_lines_and_nothing_is_made(
    command: Command, tmp_path: Path
) -> None:
    text = FELT.replace("50 to 1\t40", "50 for 1\t40").replace("3 to 2", "8;1")
    made = tmp_path / "made.toml"
    ended = command("paytable", "import", "-", "--output", str(made), stdin=text)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.splitlines() == [
        "Error: input has 2 faults.",
        'input:3: "for" counts the stake as part of the payment, odds here do not'
        ' (found "50 for 1"); write "49 to 1"',
        'input:6: these are no odds (found "8;1");'
        ' write odds such as "3 to 2", "3:2", 30 or "push"',
        "Hint: Mend every fault of the file and try again.",
    ]
    assert not made.exists()
    refused = command("paytable", "import", "-", "--json", stdin=text)
    assert (refused.code, refused.err) == (2, "")
    read = json.loads(refused.out)
    assert [fault["line"] for fault in read["faults"]] == [3, 6]
    assert (read["rows"], read["toml"]) == ([], None)


def test_a_file_is_written_and_never_over_another(
    command: Command, felt: Path, tmp_path: Path
) -> None:
    made = tmp_path / "made.toml"
    ended = command("paytable", "import", str(felt), "--output", str(made))
    assert (ended.code, ended.out) == (0, "")
    assert ended.err.splitlines()[-1] == f"{made} was written."
    assert read_paytable(made).name == "made"
    made.write_text("mine", "utf-8")
    assert command("paytable", "import", str(felt), "--output", str(made)).complaint == (
        f"{made} is there already.",
        "Choose another name, or write over it with --force.",
    )
    assert made.read_text("utf-8") == "mine"
    assert command("paytable", "import", str(felt), "--output", str(made), "--force").code == 0
    assert check_paytable(made) == ()


@pytest.mark.skipif(os.name == "nt", reason="no such names")
def test_a_text_of_any_name_is_imported(command: Command, tmp_path: Path) -> None:
    for name in ("\x1b[31mred\n.txt", ".txt", "a" * 200, '"quoted".txt', "-"):
        (tmp_path / name).write_text(FELT, "utf-8")
        ended = command("paytable", "import", str(tmp_path / name))
        assert ended.code == 0
        made = tmp_path / "made.toml"
        made.write_text(ended.out, "utf-8")
        assert check_paytable(made) == ()


@pytest.mark.skipif(os.name == "nt", reason="no such rights")
def test_a_file_written_over_keeps_who_may_read_it(
    command: Command, felt: Path, tmp_path: Path
) -> None:
    made = tmp_path / "made.toml"
    made.touch()
    made.chmod(0o640)
    command("paytable", "import", str(felt), "--output", str(made), "--force")
    assert made.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("output", ["", "no/such/folder/x.toml", "\0", "a" * 300])
def test_what_cannot_be_written_is_told(
    command: Command, felt: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, output: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (["import", str(felt), "--output", output, "--force"], ["new", output]):
        sentence, hint = command("paytable", *words).complaint
        assert sentence.endswith(".")
        assert hint


@pytest.mark.parametrize("name", ["", "x" * 61, "two\nlines"])
def test_a_name_that_no_game_can_have_is_refused(
    command: Command, felt: Path, tmp_path: Path, name: str
) -> None:
    for words in (["import", str(felt)], ["new", str(tmp_path / "x.toml")]):
        sentence, _hint = command("paytable", *words, "--name", name).complaint
        assert sentence.startswith("--name cannot be used: this text ")


def test_a_text_that_is_not_there_is_an_error(command: Command, tmp_path: Path) -> None:
    assert (
        command("paytable", "import", str(tmp_path / "no.txt"))
        .complaint[0]
        .endswith("no.txt: there is no such file")
    )


def test_as_json_a_text_that_cannot_be_read_is_a_fault_too(
    command: Command, tmp_path: Path
) -> None:
    ended = command("paytable", "import", str(tmp_path / "no.txt"), "--json")
    assert (ended.code, ended.err) == (2, "")
    assert json.loads(ended.out)["faults"] == [
        {"line": None, "key": "", "message": "there is no such file; check the name and the folder"}
    ]


def test_a_text_that_is_too_large_is_refused(command: Command) -> None:
    sentence, _hint = command("paytable", "import", "-", stdin="a" * 200_001).complaint
    assert sentence == "input: this file is too large (found more than 200,000 bytes)"


def test_a_new_file_checks_and_is_never_written_over(command: Command, tmp_path: Path) -> None:
    made = tmp_path / "our-house.toml"
    ended = command("paytable", "new", str(made))
    assert (ended.code, ended.out, ended.err) == (0, "", f"{made} was written.\n")
    assert check_paytable(made) == ()
    assert read_paytable(made).name == "our-house"
    before = made.read_bytes()
    assert command("paytable", "new", str(made), "--name", "other").complaint == (
        f"{made} is there already.",
        "Choose another name; nothing was written.",
    )
    assert made.read_bytes() == before


def test_a_new_file_is_explained_in_the_language(command: Command, tmp_path: Path) -> None:
    made = tmp_path / "x.toml"
    command("paytable", "new", str(made), "--name", "Sòng bài", "--language", "vi")
    text = made.read_text("utf-8")
    assert "# Ante nhỏ nhất." in text
    assert "Sòng bài" in text
    assert "The " not in text
    assert check_paytable(made) == ()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=300))
def test_any_bytes_are_refused_in_a_sentence(command: Command, content: bytes) -> None:
    sentence, hint = command("paytable", "import", "-", stdin=content).complaint
    assert sentence
    assert hint
