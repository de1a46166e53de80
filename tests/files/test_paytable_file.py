import os
import shutil
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.files import paytable_file
from croupier.files.paytable_file import (
    LARGEST_PAYTABLE,
    PaytableFileError,
    UnknownPaytableError,
    check_paytable,
    find_paytable,
    parse_paytable,
    read_paytable,
    shipped_paytables,
    sound_paytables,
)
from croupier.files.paytable_sections import RowsSection, TitleSection
from croupier.i18n import LANGUAGES
from croupier.paths import own_paytables_dir
from croupier.poker.hands import HandCategory
from croupier.uth.house import Chip, Money, Rounding, Rules, SettleOrder
from croupier.uth.wagers import PUSH, Action, Odds, Wager

BAD = sorted((Path(__file__).parents[1] / "data" / "paytables_bad").glob("*.toml"))

SMALLEST = '[game]\nname = "x"\n[blind]\nflush = "3 to 2"\n[trips]\nflush = 7\n'


def money(text: str) -> Money:
    return parse_paytable(f"{SMALLEST}[money]\n{text}", "x.toml").money


def faults_of(text: str) -> list[str]:
    with pytest.raises(PaytableFileError) as error:
        parse_paytable(text, "x.toml")
    return [str(fault) for fault in error.value.faults]


def test_there_are_more_than_forty_broken_samples():
    assert len(BAD) >= 40


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_a_broken_file_says_exactly_what_is_beside_it(file):
    said = "".join(f"{fault}\n".replace(str(file), file.name) for fault in check_paytable(file))
    assert said == file.with_suffix(".txt").read_text("utf-8")
    with pytest.raises(PaytableFileError):
        read_paytable(file)


def test_every_message_lies_beside_its_broken_file():
    assert {file.stem for file in BAD} == {file.stem for file in BAD[0].parent.glob("*.txt")}


def test_everything_but_the_name_and_the_two_paytables_has_a_default():
    house = parse_paytable(SMALLEST, "x.toml")
    assert house.rules == Rules()
    assert house.money == Money()
    assert dict(house.titles) == {}
    assert house.source == ""


def test_a_row_left_out_pushes_on_the_blind_and_loses_on_trips():
    house = parse_paytable(SMALLEST, "x.toml")
    assert house.blind.odds(HandCategory.STRAIGHT) == PUSH
    assert house.trips.odds(HandCategory.STRAIGHT) is None
    assert house.blind.below is Action.PUSH
    assert house.trips.below is Action.TAKE


def test_a_row_may_say_that_it_pushes():
    text = SMALLEST.replace("flush = 7", 'flush = 7\nstraight = "push"')
    assert parse_paytable(text, "x.toml").trips.odds(HandCategory.STRAIGHT) == PUSH


@pytest.mark.parametrize("symbol", ["$", "₫", "€", "USD", "R$", "kr.", "Rs.", "S/", "đồng", ""])
def test_a_currency_is_a_symbol(symbol):
    assert money(f"symbol = '{symbol}'").symbol == symbol


@pytest.mark.parametrize(
    "symbol",
    ["1", ".", ",", "-", "+", "−", "$1", "$-", "1.", "²", "٣", "½", "/", "a b", "$.,"],
)
def test_what_an_amount_could_not_be_read_beside_is_no_symbol(symbol):
    (fault,) = faults_of(f'{SMALLEST}[money]\nsymbol = "{symbol}"')
    assert fault.startswith("x.toml:8: money.symbol: an amount could not be read beside this")


@pytest.mark.parametrize(
    ("lines", "line", "hint"),
    [
        ("maximum = 100_000_000_001", 8, "write at most 100,000,000,000"),
        ("trips_maximum = 500_000_000_000", 8, "write at most 100,000,000,000"),
        ("minimum = 1\nmaximum = 1_000_000_000_000", 9, "write at most 100,000,000,000"),
        ("minimum = 10_000_000_000", 8, "write maximum, of at most 100,000,000,000"),
        (
            'smallest_chip = 1_000_000_000\nchips = [{ value = 1_000_000_000, colour = "red" }]',
            8,
            "write maximum, of at most 100,000,000,000",
        ),
    ],
)
def test_limits_are_such_that_every_bet_can_be_read_again(lines, line, hint):
    fault = faults_of(f"{SMALLEST}[money]\n{lines}")[0]
    assert fault.startswith(f"x.toml:{line}: money.")
    assert fault.endswith(hint)


def test_every_value_of_a_file_arrives():
    house = parse_paytable(
        """
[game]
name = "all"
title = { en = "All of it", vi = "Tất cả" }
source = "a felt"
format = 1
[blind]
three_of_a_kind = "1:2"
[trips]
royal_flush = "1,000 to 1"
[rules]
dealer_qualifies = "high_card"
preflop_raises = [5, 4]
trips_after_fold = "board_only"
trips_against_dealer = "must_beat"
settle_order = "left_to_right"
bet_order = ["trips", "play", "blind", "ante"]
[money]
symbol = "₫"
smallest_chip = 0.25
rounding = "nearest"
chips = [{ value = 5, colour = "#ABCDEF" }, { value = "0.25", colour = "Red" }]
minimum = 2.5
maximum = "1,000"
step = 0.50
trips_minimum = 1
trips_maximum = 7.75
max_payout_per_player = 20_000
""",
        "all.toml",
    )
    assert dict(house.titles) == {"en": "All of it", "vi": "Tất cả"}
    assert house.source == "a felt"
    assert dict(house.blind.rows) == {HandCategory.THREE_OF_A_KIND: Odds(1, 2)}
    assert dict(house.trips.rows) == {HandCategory.ROYAL_FLUSH: Odds(1000)}
    assert house.rules == Rules(
        dealer_qualifies=HandCategory.HIGH_CARD,
        preflop_raises=(4, 5),
        trips_after_fold="board_only",
        trips_against_dealer="must_beat",
        settle_order=SettleOrder.LEFT_TO_RIGHT,
        bet_order=(Wager.TRIPS, Wager.PLAY, Wager.BLIND, Wager.ANTE),
    )
    assert house.money == Money(
        symbol="₫",
        smallest_chip=Fraction(1, 4),
        rounding=Rounding.NEAREST,
        chips=(Chip(Fraction(1, 4), "#c8453c"), Chip(Fraction(5), "#abcdef")),
        minimum=Fraction(5, 2),
        maximum=Fraction(1000),
        step=Fraction(1, 2),
        trips_minimum=Fraction(1),
        trips_maximum=Fraction(31, 4),
        max_payout_per_player=Fraction(20_000),
    )


def test_a_title_without_a_language_is_english():
    text = SMALLEST.replace('name = "x"', 'name = "x"\ntitle = "Our house"')
    assert dict(parse_paytable(text, "x.toml").titles) == {"en": "Our house"}


def test_titles_are_read_in_every_language_of_the_program():
    assert list(TitleSection.model_fields) == list(LANGUAGES)


def test_the_rows_are_the_hands_from_the_royal_flush_down_to_three_of_a_kind():
    assert list(RowsSection.model_fields) == [
        category.key for category in reversed(HandCategory) if category >= 3
    ]


def test_limits_left_out_follow_from_the_smallest_ante():
    assert money("minimum = 25") == replace(
        Money(),
        minimum=Fraction(25),
        maximum=Fraction(500),
        step=Fraction(25),
        trips_minimum=Fraction(25),
        trips_maximum=Fraction(125),
    )


def test_the_step_left_out_reaches_both_limits():
    assert money("minimum = 15\nmaximum = 1000").step == 5
    assert money("minimum = 2.5\nmaximum = 10").step == Fraction(5, 2)


def test_trips_limits_left_out_keep_within_the_one_given():
    given = money("minimum = 25\ntrips_maximum = 20")
    assert (given.trips_minimum, given.trips_maximum) == (20, 20)


def test_the_smallest_chip_left_out_is_the_smallest_of_the_rack():
    rack = 'chips = [{ value = 100, colour = "black" }, { value = 500, colour = "purple" }]'
    given = money(rack)
    assert given.smallest_chip == 100
    assert given.minimum == 1000


def test_lines_are_counted_alike_with_the_line_ends_of_windows(tmp_path):
    text = f"{SMALLEST}[money]\nstep = -1\n"
    for newline in ("\n", "\r\n"):
        file = tmp_path / "x.toml"
        file.write_bytes(text.replace("\n", newline).encode())
        assert [fault.line for fault in check_paytable(file)] == [8]


def test_the_mark_that_windows_puts_before_a_text_is_no_fault(tmp_path):
    file = tmp_path / "x.toml"
    file.write_bytes(SMALLEST.encode("utf-8-sig"))
    assert check_paytable(file) == ()


def test_a_text_of_16_bits_is_refused_with_what_to_do(tmp_path):
    file = tmp_path / "x.toml"
    file.write_bytes(SMALLEST.encode("utf-16"))
    (fault,) = check_paytable(file)
    assert str(fault).endswith(
        "x.toml:1: this is not UTF-8 text (found byte 0xff); save the file as UTF-8 in your editor"
    )


def test_a_missing_file_a_folder_and_an_impossible_name_each_have_their_sentence(tmp_path):
    said = {
        str(tmp_path / "none.toml"): "there is no such file; check the name and the folder",
        str(tmp_path): "this is a folder; name a file in it",
        "a\0b.toml": 'this file cannot be read (found "embedded null byte")',
        "n" * 5000: 'this file cannot be read (found "File name too long")',
    }
    for path, sentence in said.items():
        (fault,) = check_paytable(path)
        assert fault.line is None
        assert sentence in str(fault)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are other than on Unix")
@pytest.mark.skipif("getuid" in dir(os) and os.getuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_says_so(tmp_path):
    file = tmp_path / "x.toml"
    file.touch(0o000)
    assert "this file may not be read" in str(check_paytable(file)[0])


def test_a_refused_right_to_read_is_told_from_a_folder(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError

    (tmp_path / "x.toml").touch()
    monkeypatch.setattr(Path, "open", refuse)
    assert "may not be read" in str(check_paytable(tmp_path / "x.toml")[0])
    assert "this is a folder" in str(check_paytable(tmp_path)[0])


def test_a_file_of_more_than_a_megabyte_is_refused_unread(tmp_path):
    file = tmp_path / "x.toml"
    with file.open("wb") as out:
        out.truncate(LARGEST_PAYTABLE * 1000)
    (fault,) = check_paytable(file)
    assert "this file is too large (found more than 1,000,000 bytes)" in str(fault)


def test_of_very_many_faults_the_first_are_told():
    said = faults_of(SMALLEST + "[rules]\n" + "".join(f"k{n} = 1\n" for n in range(30_000)))
    assert len(said) == 201
    assert said[-1] == "x.toml:207: more faults follow; mend the first 200 and check again"


def test_a_limit_is_not_measured_by_what_was_refused():
    assert len(faults_of(f"{SMALLEST}[money]\nminimum=-1\nmaximum=2")) == 1
    assert len(faults_of(f"{SMALLEST}[money]\nsmallest_chip=-1\nmaximum=2")) == 1
    assert len(faults_of(f"{SMALLEST}[money]\nsmallest_chip=-1\nminimum=4\nmaximum=2")) == 2


def test_faults_come_in_the_order_of_the_lines():
    lines = [int(said.split(":")[1]) for said in faults_of(BAD_ORDER)]
    assert lines == sorted(lines)
    assert len(lines) == 4


BAD_ORDER = """[money]
minimum = -1
[trips]
pair = 1
[blind]
flush = 1.5
[game]
name = ""
"""


def test_a_file_of_a_newer_format_is_refused_for_that_alone():
    text = SMALLEST.replace('name = "x"', 'format = 7\nnew_key = "x"')
    assert faults_of(text) == [
        "x.toml:2: game.format: this file is written for a newer version of Croupier (found 7); "
        "update Croupier; this version reads format 1"
    ]


def test_the_default_is_found_first_among_the_shipped():
    assert shipped_paytables()[0] == find_paytable() == find_paytable("standard")


def test_a_shipped_paytable_is_found_by_its_name_in_any_case():
    assert find_paytable("Corona").name == "corona.toml"


def test_a_path_is_found_as_it_is(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for path in ("sub/standard", "standard.toml", str(tmp_path / "x"), tmp_path / "y"):
        assert find_paytable(path) == Path(path)
    Path("house").touch()
    assert find_paytable("house") == Path("house")


def test_a_shipped_name_misspelt_is_answered_with_the_right_one():
    with pytest.raises(UnknownPaytableError) as error:
        find_paytable("standrad")
    assert str(error.value) == 'There is no paytable "standrad".'
    assert str(error.value.hint).startswith("Did you mean standard? There are standard, ")


def test_own_paytables_are_found_by_their_file_and_then_by_their_game(tmp_path, monkeypatch):
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path))
    folder = own_paytables_dir()
    folder.mkdir(parents=True)
    games = {"one": "Sông Hàn 1.5", "two": "one", "three": "Twice", "four": "twice", "bad": ""}
    for stem, game in games.items():
        text = SMALLEST.replace('name = "x"', f'name = "{game}"')
        (folder / f"{stem}.toml").write_text(text, "utf-8")
    for name, stem in (("sông hàn 1.5", "one"), ("one", "one"), ("TWO", "two"), ("bad", "bad")):
        assert find_paytable(name) == folder / f"{stem}.toml"
    with pytest.raises(UnknownPaytableError) as error:
        find_paytable("Twice")
    assert str(error.value) == 'Several paytables call their game "Twice".'
    assert str(error.value.hint) == "Write the name of the file instead: four, three."
    with pytest.raises(UnknownPaytableError) as error:
        find_paytable("nothing at all")
    assert {"four", "one", "corona"} <= set(str(error.value.hint).replace(".", ",").split(", "))


@pytest.mark.parametrize("name", ["", "\0", "x" * 10_000, "nothing", "standard\n"])
def test_what_is_no_paytable_is_answered_with_their_names(name):
    with pytest.raises(UnknownPaytableError) as error:
        find_paytable(name)
    assert "trips-a" in str(error.value.hint)


@pytest.mark.parametrize("written", ["20.000", "1.500", "400.000"])
def test_a_point_before_three_digits_is_not_taken_for_a_decimal_point(written):
    text = SMALLEST + f"\n[money]\nminimum = {written}\n"
    with pytest.raises(PaytableFileError) as error:
        parse_paytable(text, "x.toml")
    assert "could be meant in two ways" in str(error.value.faults[0])
    assert written.replace(".", "") in str(error.value.faults[0])


def test_decimals_of_less_or_more_than_three_digits_are_read_as_they_stand():
    assert money("minimum = 7.50").minimum == Fraction(15, 2)
    assert money("minimum = 20.0").minimum == 20


@pytest.fixture
def folder_with_a_faulty_copy(tmp_path, monkeypatch):
    for file in paytable_file.paytables_dir().glob("*.toml"):
        shutil.copy(file, tmp_path)
    (tmp_path / "My-House.toml").write_text(SMALLEST, "utf-8")
    (tmp_path / "faulty.toml").write_text("[game]\n", "utf-8")
    monkeypatch.setattr(paytable_file, "paytables_dir", lambda: tmp_path)
    return tmp_path


def test_one_faulty_copy_keeps_nobody_from_the_other_paytables(folder_with_a_faulty_copy):
    sound, faulty = sound_paytables()
    assert {"standard", "corona", "My-House"} <= set(sound)
    assert "faulty" not in sound
    assert [Path(error.faults[0].file).stem for error in faulty] == ["faulty"]


@pytest.mark.parametrize("asked", ["My-House", "my-house", "Standard"])
def test_a_paytable_is_found_by_its_name_in_any_case(folder_with_a_faulty_copy, asked):
    assert find_paytable(asked).stem.casefold() == asked.casefold()
