"""Houses with side bets on the command line."""

import json

import pytest

from croupier.training.levels import Level
from tests.cli.conftest import Command
from tests.cli.test_quiz import quiz, table, typed

# Three eights on the board: the player's aces full beat the dealer's kings full.
ROUND = {
    "board": "8s 8d 8c Kh 4d",
    "dealer": "Kc 2c",
    "seats": [
        {
            "hole": "Ah Ac",
            "ante": 10,
            "blind": 10,
            "play": 40,
            "trips": 5,
            "hole_cards": 5,
            "bad_beat": 10,
        }
    ],
}


def test_side_bets_are_settled_like_the_others(command: Command) -> None:
    text = json.dumps(ROUND)
    settled = command("settle", "--paytable", "bad-beat", "--json", stdin=text).json
    (seat,) = settled["seats"]
    assert list(seat["bets"]) == ["ante", "blind", "play", "trips", "hole_cards", "bad_beat"]
    assert seat["bets"]["bad_beat"] == {
        "action": "pay",
        "staked": 10,
        "pays": 500,
        "net": 500,
        "odds": "50 to 1",
        "reason": "dealer_beaten",
    }
    assert seat["bets"]["hole_cards"]["pays"] == 125
    assert "meter" not in settled
    said = command("settle", "--paytable", "bad-beat", stdin=text).out
    assert "Two-way Bad Beat" in said
    assert "50 to 1 on 10 = 500" in said
    assert "the dealer’s hand is the one beaten" in said


def test_a_side_bet_of_another_house_is_refused(command: Command) -> None:
    sentence, hint = command("settle", stdin=json.dumps(ROUND)).complaint
    assert "Seat 1 bets hole_cards, which this house does not have." in sentence
    assert "name the paytable" in hint


def test_a_share_of_the_meter_is_settled_and_worked_out(command: Command) -> None:
    steel = {
        "board": "Ts Js Qs 5d Kh",
        "dealer": "2c 3d",
        "seats": [{"hole": "8s 9s", "ante": 10, "blind": 10, "play": 10, "progressive": 5}],
        "meter": 27417,
        "paytable": "progressive",
    }
    settled = command("settle", "--json", stdin=json.dumps(steel)).json
    assert settled["meter"] == 27417
    assert settled["seats"][0]["bets"]["progressive"] == {
        "action": "pay",
        "staked": 5,
        "pays": 2741.5,
        "net": 2741.5,
        "odds": "10 %",
        "reason": "meter_share",
    }
    said = command("settle", stdin=json.dumps(steel)).out.replace("\u00a0", " ")
    assert "Meter" in said
    assert "$27,417" in said
    worked_out = (
        "10 % of 27,417 = 2,741.70; a share is paid in whole chips, rounded down to 2,741.50"
    )
    assert worked_out in " ".join(said.split())


@pytest.mark.parametrize("name", ["bad-beat", "progressive"])
def test_dealt_rounds_go_straight_into_settle(command: Command, name: str) -> None:
    dealt = command("deal", "--seed", "4", "--rounds", "20", "--paytable", name, "--json")
    rounds = dealt.json
    settled = command("settle", "--json", stdin=dealt.out).json
    for one, other in zip(rounds, settled, strict=True):
        assert other["paytable"] == name
        assert one.get("meter") == other.get("meter")
        sides = {"hole_cards", "bad_beat", "progressive"}
        for before, after in zip(one["seats"], other["seats"], strict=True):
            assert before.keys() & sides == after["bets"].keys() & sides
    assert ("meter" in rounds[0]) == (name == "progressive")


@pytest.mark.parametrize("name", ["bad-beat", "progressive"])
@pytest.mark.parametrize("level", [Level.ACTIONS, Level.AMOUNTS, Level.CHIPS])
def test_a_table_with_side_bets_is_quizzed_to_its_end(
    command: Command, name: str, level: Level
) -> None:
    asked = table(paytable=name, level=level)
    ended = quiz(command, map(typed, asked), "--paytable", name, "--level", str(int(level)))
    assert (ended.code, ended.err) == (0, "")
    assert f"Score: {len(asked)} of {len(asked)} answers right, 100 %" in ended.out
    assert ("Meter" in ended.out) == (name == "progressive")


def test_a_side_bet_settled_wrongly_is_explained(command: Command) -> None:
    asked = table(paytable="bad-beat")
    lines = ["s" if question.wager else typed(question) for question in asked]
    said = quiz(command, lines, "--paytable", "bad-beat").out
    assert "what becomes of the Two-way Bad Beat bet of" in said
    assert "Rule 3" in said


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("name", ["bad-beat", "progressive"])
def test_a_paytable_shows_its_side_bets(command: Command, name: str, language: str) -> None:
    said = command("paytable", "show", name, "--language", language).out.replace("\u00a0", " ")
    rows = {"bad-beat": ("7,500", "25"), "progressive": ("100 %", "10 %")}[name]
    for row in rows:
        assert row.replace(",", "." if language == "vi" else ",") in said


def test_every_shipped_paytable_is_listed(command: Command) -> None:
    names = [one["name"] for one in command("paytable", "list", "--json").json]
    assert {"bad-beat", "progressive"} <= set(names)
