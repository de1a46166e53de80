import json

import pytest

from croupier.files.paytable_file import find_paytable
from tests.cli.conftest import Command


def test_a_round_is_dealt_in_the_format_of_a_round_file(command: Command) -> None:
    (dealt,) = command("deal", "--seed", "7", "--seats", "3", "--json").json
    assert set(dealt) == {"board", "dealer", "seats", "seed", "paytable"}
    assert (dealt["seed"], dealt["paytable"], len(dealt["seats"])) == (7, "standard", 3)
    for seat in dealt["seats"]:
        assert {"hole", "ante", "blind", "play", "trips", "folded"} <= set(seat)
        assert set(seat) <= {"hole", "ante", "blind", "play", "trips", "folded", "street"}
        assert seat["blind"] == seat["ante"] > 0
        assert seat["folded"] == (seat["play"] == 0)


def test_the_same_seed_deals_the_same_round(command: Command) -> None:
    first = command("deal", "--seed", "7", "--json")
    assert command("deal", "--seed", "7", "--json").out == first.out
    assert command("deal", "--seed", "8", "--json").out != first.out


def test_every_round_of_a_run_can_be_dealt_again_by_its_own_seed(command: Command) -> None:
    rounds = command("deal", "--seed", "40", "--rounds", "3", "--json").json
    assert [dealt["seed"] for dealt in rounds] == [40, 41, 42]
    for dealt in rounds:
        assert command("deal", "--seed", str(dealt["seed"]), "--json").json == [dealt]


def test_a_random_seed_is_told(command: Command) -> None:
    (dealt,) = command("deal", "--json").json
    assert command("deal", "--seed", str(dealt["seed"]), "--json").json == [dealt]
    assert "Seed " in command("deal").out


def test_the_largest_seed_is_followed_by_the_first(command: Command) -> None:
    rounds = command("deal", "--seed", str(2**63 - 1), "--rounds", "2", "--json").json
    assert [dealt["seed"] for dealt in rounds] == [2**63 - 1, 0]


@pytest.mark.parametrize("seats", [1, 6, 7])
def test_a_table_has_as_many_seats_as_asked(command: Command, seats: int) -> None:
    (dealt,) = command("deal", "--seats", str(seats), "--json").json
    assert len(dealt["seats"]) == seats


def test_a_paytable_by_its_path_finds_its_way_into_settle(command: Command, tmp_path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes(find_paytable("corona").read_bytes())
    dealt = command("deal", "--paytable", str(path), "--json")
    assert dealt.json[0]["paytable"] == str(path)
    assert command("settle", "--json", stdin=dealt.out).json[0]["paytable"] == "corona"


def test_a_round_is_shown_with_its_streets_of_play(command: Command) -> None:
    shown = command("deal", "--seed", "7").out
    dealt = json.loads(command("deal", "--seed", "7", "--json").out)[0]
    said = {"preflop": "before the flop", "flop": "on the flop", "river": "on the river"}
    for seat in dealt["seats"]:
        assert ("fold" if seat["folded"] else said[seat["street"]]) in shown
    assert "A♠" in shown or "♠" in shown
    assert "pays" not in shown


def test_amounts_are_shown_in_the_language(command: Command) -> None:
    shown = command("deal", "--seed", "9", "--paytable", "corona", "--language", "vi").out
    assert "00.000" in shown
    assert "Bài chung" in shown


LINES = [
    (["--seed", "x"], "--seed cannot be x."),
    (["--seed", "-1"], "--seed cannot be -1."),
    (["--seed", "1.5"], "--seed cannot be 1.5."),
    (["--seed", "9" * 100], "--seed cannot be 9999999999999999999…."),
    (["--seed", "²"], "--seed cannot be ²."),
    (["--rounds", "0"], "--rounds cannot be 0."),
    (["--rounds", "10001"], "--rounds cannot be 10001."),
    (["--seats", "8"], "--seats cannot be 8."),
    (["--seats", ""], '--seats cannot be "".'),
    (["--paytable", "nowhere"], 'There is no paytable "nowhere".'),
    (["--paytable", ""], 'There is no paytable "".'),
]


@pytest.mark.parametrize(("words", "sentence"), LINES)
def test_what_cannot_be_dealt_is_refused(command: Command, words, sentence: str) -> None:
    said, hint = command("deal", *words).complaint
    assert said == sentence
    assert hint


def test_a_paytable_with_faults_is_refused(command: Command, tmp_path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('[game]\nname = "x"\n', "utf-8")
    said, hint = command("deal", "--paytable", str(path)).complaint
    assert said.startswith(f"{path}")
    assert hint
