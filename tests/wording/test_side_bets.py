from fractions import Fraction

import pytest

from croupier.i18n import set_language
from croupier.training.answers import TAKE, pay
from croupier.training.grading import grade
from croupier.training.questions import Question, questions
from croupier.uth.house import Rounding
from croupier.uth.settlement import settle
from croupier.uth.wagers import Wager
from croupier.wording.feedback import explain, explain_question, hands_text, question_text
from croupier.wording.side_bets import bet_label, side_lines, side_rows
from tests.builders import (
    bad_beat_of,
    hole_cards_of,
    house_of,
    progressive_of,
    seat_of,
    side_bets_of,
    table_of,
)
from tests.training.side_stories import ACES_WIN, NINES, SHOWN, STEEL, TRIPS_LOSE

HOUSE = house_of(side_bets=side_bets_of())


def asked(wager: Wager, story: dict, house=HOUSE) -> Question:
    told = dict(story)
    cards = {name: told.pop(name) for name in ("dealer", "board")}
    table = table_of(seat_of(**{k: v for k, v in told.items() if k != "meter"}), **cards)
    if "meter" in told:
        table = table_of(*table.seats, **cards, meter=told["meter"])
    return next(q for q in questions(settle(table, house)) if q.wager is wager)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_a_bet_goes_by_the_name_that_the_house_gives_it() -> None:
    named = hole_cards_of(titles={"en": "Ultimate Pairs", "vi": "Đôi"})
    house = house_of(side_bets=(named, bad_beat_of(titles={"en": "Bad Luck"})))
    assert bet_label(Wager.HOLE_CARDS, house) == "Ultimate Pairs"
    assert bet_label(Wager.HOLE_CARDS, HOUSE) == "Hole-card bonus"
    set_language("vi")
    assert bet_label(Wager.HOLE_CARDS, house) == "Đôi"
    assert bet_label(Wager.BAD_BEAT, house) == "Bad Luck"
    assert bet_label(Wager.PROGRESSIVE, HOUSE) == "Jackpot lũy tiến"


@pytest.mark.parametrize(
    ("wager", "story", "rule"),
    [
        (
            Wager.BAD_BEAT,
            TRIPS_LOSE,
            "Rule 38: the Bad Beat bet is paid by the hand that is beaten, here the player’s: "
            "three of a kind pays 9 to 1.",
        ),
        (
            Wager.BAD_BEAT,
            ACES_WIN,
            "Rule 38: the Bad Beat bet is paid by the hand that is beaten, here the dealer’s: full "
            "house pays 50 to 1.",
        ),
        (
            Wager.HOLE_CARDS,
            ACES_WIN,
            "Rule 36: the hole-card bonus bet is paid by the two hole cards alone: AA pays 25 to "
            "1.",
        ),
        (
            Wager.HOLE_CARDS,
            TRIPS_LOSE,
            "Rule 37: the hole-card bonus bet is taken when the two hole cards have no row, "
            "whatever the hand.",
        ),
        (
            Wager.PROGRESSIVE,
            NINES,
            "Rule 41: a fixed sum is paid whatever was staked: four of a kind pays $300.",
        ),
        (
            Wager.PROGRESSIVE,
            SHOWN,
            "Rule 43: a share is one of the meter as it stands at the deal: straight flush pays "
            "10 % of the meter.",
        ),
    ],
)
def test_the_rule_of_a_side_bet_names_its_row(wager: Wager, story: dict, rule: str) -> None:
    assert plain(explain_question(asked(wager, story)).rule) == rule


def test_the_meter_is_told_with_the_question() -> None:
    assert question_text(asked(Wager.PROGRESSIVE, SHOWN)) == (
        "Seat 1: what becomes of the Progressive bet, the meter at $31,000?"
    )
    sums = progressive_of(("100 %", "sum 500"), meter=20_000)
    house = house_of(side_bets=(sums,))
    assert "the meter at $20,000" in question_text(asked(Wager.PROGRESSIVE, STEEL, house))


@pytest.mark.parametrize(
    ("rounding", "said"),
    [
        (
            Rounding.EXACT,
            "10 % of 27,417 = 2,741.70; a share is paid in whole chips, rounded down to 2,741.50",
        ),
        (Rounding.UP, "10 % of 27,417 = 2,741.70; this house rounds up to 2,742"),
    ],
)
def test_a_share_is_worked_out(rounding: Rounding, said: str) -> None:
    house = house_of(side_bets=(progressive_of(),), rounding=rounding)
    question = asked(Wager.PROGRESSIVE, STEEL | {"meter": 27_417}, house)
    assert plain(explain_question(question).sum) == said


def test_a_divided_meter_is_worked_out() -> None:
    seats = [seat_of(hole, progressive=5) for hole in ("2c 3c", "2d 3d")]
    table = table_of(*seats, board="As Ks Qs Js Ts", dealer="9c 9d", meter=30_000)
    question = next(q for q in questions(settle(table, HOUSE)) if q.wager is Wager.PROGRESSIVE)
    said = explain_question(question)
    assert plain(said.sum) == "100 % of 30,000, the meter divided = 15,000"
    assert said.rule.startswith("Rule 44:")


def test_a_hole_card_bonus_shows_the_two_cards_alone() -> None:
    assert hands_text(asked(Wager.HOLE_CARDS, ACES_WIN)) == "Hole cards: A♥ A♣."


def test_what_was_done_wrong_is_said_of_the_hand_that_counts() -> None:
    graded = grade(asked(Wager.BAD_BEAT, TRIPS_LOSE), pay(200))
    assert explain(graded).slip == "You paid the row above: this bet goes by three of a kind."
    missed = grade(asked(Wager.BAD_BEAT, ACES_WIN), TAKE)
    assert explain(missed).slip == (
        "You took the Bad Beat bet: it is paid for a beaten hand of the dealer’s, too."
    )


def test_the_card_of_a_side_bet_ends_with_what_is_lost() -> None:
    bonus = hole_cards_of({"AKs": 10, "AKo": 5, "pair": 3})
    assert side_rows(bonus, HOUSE) == (
        ("AK of one suit", "10 to 1"),
        ("AK of two suits", "5 to 1"),
        ("Any pair", "3 to 1"),
        ("Any other cards", "take"),
    )
    lines = dict(side_lines(progressive_of(), HOUSE))
    for bet in (bad_beat_of(), progressive_of()):
        assert side_rows(bet, HOUSE)[-1] == ("Any other hand", "take")
    assert lines["Stake"] == "$5"
    assert lines["Meter starts again at"] == "$25,000"
    assert lines["Meter of a table"] == "Drawn anew for each table, $25,000 to $75,000"
    assert plain(lines["Shares of the meter"]) == "In whole chips of $0.50, rounded down"


@pytest.mark.parametrize(
    ("rounding", "said"),
    [
        (Rounding.DOWN, "In whole chips of $1, rounded down"),
        (Rounding.UP, "In whole chips of $1, rounded up"),
        (Rounding.NEAREST, "In whole chips of $1, rounded to the nearest"),
    ],
)
def test_shares_of_the_meter_are_told_as_the_house_rounds(rounding: Rounding, said: str) -> None:
    house = house_of(rounding=rounding, smallest_chip=Fraction(1))
    assert plain(dict(side_lines(progressive_of(), house))["Shares of the meter"]) == said


def test_an_uneven_share_paid_exactly_goes_against_the_rule_of_shares() -> None:
    question = asked(Wager.PROGRESSIVE, {**STEEL, "meter": Fraction(27417)})
    said = explain(grade(question, pay(Fraction(27417, 10)))).rule
    assert said.startswith("Rule 43: ")
    assert "this house" not in said
