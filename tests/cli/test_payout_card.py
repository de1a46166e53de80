import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cli.payout_card import read_stakes
from croupier.errors import CroupierError
from tests.cli.conftest import Command, environment, python
from tests.reports.pdf_reader import read_pdf


def house_file(folder: Path, money: str) -> str:
    shipped = Path("paytables/trips-a.toml").read_text("utf-8")
    file = folder / "ours.toml"
    file.write_text(f"{shipped}\n[money]\n{money}\n", "utf-8")
    return str(file)


def test_a_card_shows_what_each_hand_pays(command: Command) -> None:
    done = command("paytable", "card", "standard", "--stakes", "5,15,25,45")
    assert (done.code, done.err) == (0, "")
    rows = [line.strip("│ \n").split() for line in done.out.splitlines()]
    assert ["5", "2,500", "250", "50", "15", "7.50", "5"] in rows
    assert ["15", "7,500", "750", "150", "45", "22.50", "15"] in rows
    assert ["45", "2,250", "1,800", "1,350", "360", "315", "180", "135"] in rows
    assert "3 to 2" in done.out


def test_decimals_stand_behind_one_column_of_units(command: Command) -> None:
    out = command("paytable", "card", "standard", "--stakes", "5,10,1000").out
    units = (
        ("2,500 ", " 7.50", " 7"),
        ("5,000 ", " 15 ", " 15"),
        ("500,000 ", " 1,500 ", " 1,500"),
    )
    ends = [
        line.rindex(paid) + len(whole)
        for royal, paid, whole in units
        for line in out.splitlines()
        if f" {royal}" in line and paid in line
    ]
    assert len(set(ends)) == 1


@pytest.mark.parametrize("width", [30, 40, 60, 80, 100, 160])
def test_a_card_is_whole_in_every_terminal(command: Command, monkeypatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for name in ("standard", "corona", "bad-beat", "progressive"):
        out = command("paytable", "card", name).out
        assert max(map(len, out.splitlines())) <= width
        assert "…" not in out
        shown = out.split()
        last = "5,000,000,000" if name == "corona" else "250,000"
        # A narrower one has to break the amount itself.
        assert width < 40 or last in shown


def test_a_card_in_json_has_exact_amounts(command: Command) -> None:
    shape = command("paytable", "card", "standard", "--stakes", "25", "--json").json
    assert (shape["paytable"], shape["stakes"]) == ("standard", [25])
    assert [row["hand"] for row in shape["bets"]["trips"]][-1] == "three_of_a_kind"
    flush = next(row for row in shape["bets"]["blind"] if row["hand"] == "flush")
    assert flush["odds"] == "3 to 2"
    assert flush["payments"] == [
        {"staked": 25, "owed": 37.5, "pays": 37.5, "rounded": False, "over_maximum": False}
    ]


def test_a_card_tells_what_was_rounded_and_what_the_maximum_cuts(
    command: Command, tmp_path: Path
) -> None:
    file = house_file(
        tmp_path,
        'smallest_chip = 1\nrounding = "down"\nmax_payout_per_player = 20_000\n'
        "minimum = 5\nmaximum = 100\nstep = 5\ntrips_minimum = 5\ntrips_maximum = 25",
    )
    out = command("paytable", "card", file, "--stakes", "5,50").out
    assert "7*" in out
    assert "25,000†" in out
    assert "* Rounded down to whole chips of $1." in out
    assert "$20,000 at most" in " ".join(out.replace("│", " ").split())


@pytest.mark.parametrize(
    ("text", "stakes"),
    [
        ("5,10,25", [5, 10, 25]),
        (" 25 , 5 ", [25, 5]),
        ("5,5", [5]),
        ("37.5", [37.5]),
        ("7,5; 10", [7.5, 10]),
        ("5 10", [5, 10]),
        ("1.000;2.000", [1000, 2000]),
        ("5 1,250", [5, 1250]),
        ("5;1,250", [5, 1250]),
        ("5, 100, 250", [5, 100, 250]),
        ("1000,2000", [1000, 2000]),
        ("1.250", [1250]),
    ],
)
def test_stakes_are_read_as_people_write_them(text: str, stakes: list[float]) -> None:
    assert list(read_stakes(text)) == stakes


@pytest.mark.parametrize("text", ["", "5,", "x", "0", "-5", "5,,10", "1e5"])
def test_what_is_no_stake_is_refused(text: str) -> None:
    with pytest.raises(CroupierError, match="--stakes cannot have"):
        read_stakes(text)


@pytest.mark.parametrize("text", ["1,250", "5,100,250", "1,250.50", "5,10 ,250 300,400"])
def test_a_comma_before_three_digits_is_refused_as_it_could_be_either(text: str) -> None:
    with pytest.raises(CroupierError, match="could be thousands, or several stakes"):
        read_stakes(text)


def test_what_could_be_thousands_is_told_with_a_way_out(command: Command) -> None:
    done = command("paytable", "card", "standard", "--stakes", "1,250")
    assert done.code == 2
    assert done.complaint == (
        "1,250 after --stakes could be thousands, or several stakes.",
        'Put spaces or semicolons between stakes: "5 10 1,250".',
    )
    assert "625,000" in command("paytable", "card", "standard", "--stakes", "5 10 1,250").out


def test_side_bets_are_on_the_card_as_the_house_names_them(command: Command) -> None:
    out = command("paytable", "card", "progressive", "--stakes", "5 500").out
    rows = [line.strip("│ \n").split() for line in out.splitlines()]
    assert ["5", "25,000", "2,500", "300", "50", "15"] in rows
    assert "10 % of" in out
    assert "meter of $25,000" in " ".join(out.replace("│", " ").split())
    out = command("--language", "vi", "paytable", "card", "bad-beat", "--stakes", "5").out
    assert "Bad Beat hai chiều" in out
    assert "37.500" in out


def test_side_bets_in_json_say_how_their_rows_pay(command: Command) -> None:
    bets = command("paytable", "card", "progressive", "--stakes", "25", "--json").json["bets"]
    assert list(bets) == ["blind", "trips", "progressive"]
    rows = {row["hand"]: (row["odds"], row["payments"]) for row in bets["progressive"]}
    assert [odds for odds, _payments in rows.values()] == [
        "100 %",
        "10 %",
        "sum 300",
        "sum 50",
        "3 to 1",
    ]
    assert [payment["staked"] for payment in rows["flush"][1]] == [5]
    assert [payment["pays"] for payment in rows["straight_flush"][1]] == [2500]
    bets = command("paytable", "card", "bad-beat", "--stakes", "25", "--json").json["bets"]
    assert [row["hand"] for row in bets["hole_cards"]] == ["AA", "KK", "QQ", "JJ", "TT", "pair"]


def test_more_stakes_than_anybody_reads_are_refused(command: Command) -> None:
    done = command("paytable", "card", "standard", "--stakes", ",".join(map(str, range(1, 502))))
    assert done.complaint == ("--stakes names 501 stakes.", "Name 500 at most.")


def test_wrong_paper_is_refused(command: Command) -> None:
    asked = ("paytable", "card", "standard", "--paper")
    assert command(*asked, "a4").complaint[0] == "--paper is for a PDF file."
    assert command(*asked, "a3", "--pdf", "x.pdf").complaint == (
        "--paper cannot be a3.",
        "Write a4 or letter.",
    )
    assert not Path("x.pdf").exists()


def test_a_table_that_is_not_there_is_refused(command: Command) -> None:
    done = command("paytable", "card", "standrad")
    assert done.code == 2
    assert "standrad" in done.err


def test_a_card_is_printed_to_a_pdf_file_without_a_display(tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    words = ("--language", "vi", "paytable", "card", "corona", "--pdf", str(file))
    done = subprocess.run(
        python(*words, "--paper", "letter"), env=environment(), capture_output=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr.decode() == f"{file} đã được ghi.\n" or b"card.pdf" in done.stderr
    pdf = read_pdf(file.read_bytes())
    assert (pdf.size, len(pdf.pages)) == ((612, 792), 1)
    assert "Corona, bỏ bài thì thu Trips" in pdf.pages[0]
    assert "5.000.000.000" in pdf.pages[0]


def test_a_file_that_is_no_pdf_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text("mine", "utf-8")
    words = ("paytable", "card", "standard", "--pdf", str(file))
    done = subprocess.run(
        python(*words), env=environment(CROUPIER_LANGUAGE="en"), capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        f"Error: {file} is there already, and it is no PDF file.",
        "Hint: Choose another name; nothing was written.",
    ]
    assert file.read_text("utf-8") == "mine"


def a_folder(path: Path) -> None:
    path.mkdir()


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def a_link_to_nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("gone"))


def a_device(path: Path) -> None:
    path.symlink_to("/dev/null")


@pytest.mark.skipif(sys.platform == "win32", reason="no pipe has a name in a folder there")
@pytest.mark.timeout(60)
@pytest.mark.parametrize("put", [a_folder, a_pipe, a_link_to_nowhere, a_device])
def test_what_stands_in_the_place_of_a_pdf_file_is_told(
    command: Command, tmp_path: Path, put: Callable[[Path], None]
) -> None:
    file = tmp_path / "card.pdf"
    put(file)
    said = f"{file} cannot be written: something else stands in its place."
    hint = "Choose another name; nothing was written."
    assert command("paytable", "new", str(file)).complaint == (said, hint)
    # In a process of its own: Qt stays in one.
    words = ("paytable", "card", "standard", "--pdf", str(file))
    done = subprocess.run(
        python(*words), env=environment(CROUPIER_LANGUAGE="en"), capture_output=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [f"Error: {said}", f"Hint: {hint}"]
    assert [one.name for one in tmp_path.iterdir()] == ["card.pdf"]


@pytest.mark.parametrize(
    "words", [["card", "standard", "--pdf"], ["new"], ["import", "felt.txt", "--output"]]
)
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "The file to write has no name."),
        (" ", "The file to write has no name."),
        ("-", "Nothing is written to the output here, and no file is called “-”."),
    ],
)
def test_what_is_no_name_of_a_file_to_write_is_refused(
    command: Command, tmp_path: Path, monkeypatch, words: list[str], name: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "felt.txt").write_text("Flush 3 to 2")
    assert said in command("paytable", *words, name).complaint
    assert [one.name for one in tmp_path.iterdir()] == ["felt.txt"]
