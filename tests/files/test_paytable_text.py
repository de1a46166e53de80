import json
import re
from pathlib import Path

import pytest

from croupier.errors import Text
from croupier.files.import_text import Imported, import_text
from croupier.files.paytable_file import find_paytable, parse_paytable, read_paytable
from croupier.files.paytable_sections import EXAMPLES
from croupier.files.paytable_text import imported_paytable_text, new_paytable_text
from croupier.uth.wagers import Wager

STANDARD = read_paytable(find_paytable("standard"))
READ = json.loads((Path(__file__).parents[1] / "data" / "imports.json").read_text("utf-8"))


def spoken(text: Text) -> str:
    return str(text)


def test_a_new_file_is_the_standard_game_under_its_name() -> None:
    house = parse_paytable(new_paytable_text('Our "best" house', STANDARD, spoken), "x.toml")
    assert house.name == 'Our "best" house'
    assert (house.blind, house.trips) == (STANDARD.blind, STANDARD.trips)
    assert (house.rules, house.money) == (STANDARD.rules, STANDARD.money)


def test_a_new_file_explains_every_key_above_it() -> None:
    lines = new_paytable_text("house", STANDARD, spoken).splitlines()
    of_side_bets = lines.index("# [[side_bets]]")
    for section in ("game", "rules", "money"):
        for key in EXAMPLES[section]:
            if key == "title":
                continue
            (place,) = [
                number
                for number, line in enumerate(lines[:of_side_bets])
                if re.match(rf"(# )?{key} = ", line)
            ]
            assert lines[place - 1].startswith("# "), key


def test_a_new_file_shows_every_key_of_a_side_bet_to_take_the_mark_out_of() -> None:
    text = new_paytable_text("house", STANDARD, spoken)
    head, mark, tail = text.partition("# [[side_bets]]")
    shown = [mark, *(line for line in tail.splitlines() if " = " in line or "# [" in line)]
    assert {key for key in EXAMPLES["side_bets"] if f"# {key} = " in tail} | {"rows"} == set(
        EXAMPLES["side_bets"]
    )
    written = "\n".join(line.removeprefix("# ") for line in shown)
    assert parse_paytable(text, "x.toml").side_bets == ()
    house = parse_paytable(f"{head}\n{written}\n", "x.toml")
    assert [bet.wager for bet in house.side_bets] == [
        Wager.BAD_BEAT,
        Wager.HOLE_CARDS,
        Wager.PROGRESSIVE,
    ]


def test_a_new_file_of_any_house_is_that_house() -> None:
    corona = read_paytable(find_paytable("corona"))
    house = parse_paytable(new_paytable_text("x", corona, spoken), "x.toml")
    assert (house.rules, house.money) == (corona.rules, corona.money)


@pytest.mark.parametrize("case", READ, ids=lambda case: case["fact"])
def test_what_was_imported_makes_a_file_without_faults(case: dict[str, list[str]]) -> None:
    read = import_text("\n".join(case["text"]), "x")
    assert isinstance(read, Imported)
    text = imported_paytable_text("house", "felt.txt", read, STANDARD, spoken)
    house = parse_paytable(text, "x.toml")
    for wager, usual in ((Wager.BLIND, STANDARD.blind), (Wager.TRIPS, STANDARD.trips)):
        table = house.paytable(wager)
        assert table is not None
        assert dict(table.rows) == (read.table(wager) or dict(usual.rows))


def test_a_table_that_is_not_in_the_text_is_marked_in_the_file() -> None:
    read = import_text("50-40-30-9-7-4-3", "x")
    assert isinstance(read, Imported)
    text = imported_paytable_text("house", "", read, STANDARD, spoken)
    blind, trips = text.split("[trips]")
    assert "The text has no table for this bet" in blind
    assert trips.count("# line 1") == 7
    assert "source" not in text
