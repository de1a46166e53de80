"""The side bets' edges against the published joint table and plain counting."""

import pickle
from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from croupier.poker.hands import HandCategory
from croupier.uth.audit import audit_of
from croupier.uth.audit_values import Audit, SideAudit
from croupier.uth.best_play import base_game
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.wagers import Wager
from tests.builders import bad_beat_of, hole_cards_of, house_of, progressive_of, side_bets_of
from tests.uth.played import standard_play
from tests.uth.test_joint_table import LINES

ALL_DEALS = 2_781_381_002_400
# Hands of seven cards out of C(52, 7) = 133,784,560.
SEVENS = {
    HandCategory.ROYAL_FLUSH: 4_324,
    HandCategory.STRAIGHT_FLUSH: 37_260,
    HandCategory.FOUR_OF_A_KIND: 224_848,
    HandCategory.FULL_HOUSE: 3_473_184,
    HandCategory.FLUSH: 4_047_644,
}


def audited(*bets) -> tuple[Audit, SideAudit]:
    house = house_of(side_bets=bets)
    found = audit_of(house, replace(standard_play(), game=base_game(house)))
    return found, found.side_bets[0]


def by_joint_table(odds: dict[HandCategory, int]) -> Fraction:
    """The player's loss: each hand is beaten as often in the dealer's place as in the player's."""
    won = sum(2 * sum(LINES[hand][4:6]) * (win + 1) for hand, win in odds.items())
    return 1 - Fraction(won, ALL_DEALS)


@pytest.mark.parametrize(("top", "loss"), [(7500, 14.787), (2500, 16.639)])
def test_the_bad_beat_costs_what_is_published(top: int, loss: float) -> None:
    rows = (top, 500, 50, 30, 20, 9)
    _found, bet = audited(bad_beat_of(rows))
    assert float(100 * bet.edge) == pytest.approx(loss, abs=5e-4)
    odds = dict(zip(list(reversed(HandCategory))[1:], rows, strict=False))
    assert bet.edge == by_joint_table(odds)
    assert bet.hit_rate == sum(row.paid for row in bet.rows)


def test_the_hole_card_bonus_is_counted_by_pairs_of_cards() -> None:
    _found, bet = audited(hole_cards_of())
    # Six ways for a pair of one rank, among C(52, 2) holdings.
    won = 6 * (25 + 10 + 8 + 6 + 5 + 8 * 3) + 13 * 6
    assert bet.edge == 1 - Fraction(won, comb(52, 2)) == Fraction(10, 17)
    assert bet.hit_rate == Fraction(13 * 6, 1326)


def test_suited_and_unsuited_cards_are_told_apart() -> None:
    _found, bet = audited(hole_cards_of({"AKs": 50, "AK": 10, "AA": 25}))
    paid = {row.row.key: row.paid * 1326 for row in bet.rows}
    assert paid == {"AKs": 4, "AK": 12, "AA": 6}


def progressive_edge(meter: int) -> Fraction:
    """The loss on a stake of 5 with 100 %, 10 %, 300, 50 and 3 to 1, from the royal flush down."""
    pays = (Fraction(meter), Fraction(meter, 10), 300, 50, 15)
    won = sum(count * (paid + 5) for count, paid in zip(SEVENS.values(), pays, strict=True))
    return 1 - Fraction(won) / (5 * comb(52, 7))


def test_a_progressive_is_told_at_any_meter() -> None:
    _found, bet = audited(progressive_of())
    assert bet.edge == progressive_edge(25_000)
    assert bet.meter.per_thousand == progressive_edge(25_000) - progressive_edge(26_000)
    _found, even = audited(progressive_of(meter=bet.meter.break_even))
    assert even.edge == 0
    assert even.meter.break_even == bet.meter.break_even


def test_a_progressive_without_shares_has_no_meter_to_tell_of() -> None:
    _found, bet = audited(progressive_of(("sum 500", "sum 100", "push")))
    assert bet.meter is None
    assert bet.pushed == Fraction(224_848, comb(52, 7))


def test_a_progressive_that_is_lost_with_the_fold_counts_no_folded_hand() -> None:
    _found, live = audited(progressive_of())
    found, lost = audited(progressive_of(after_fold=SideAfterFold.LOST))
    folded = {
        hand: Fraction(
            sum(e.deals for e in standard_play().endings if e.street is None and e.hand is hand),
            10 * ALL_DEALS,
        )
        for hand in SEVENS
    }
    assert sum(folded.values()) > 0
    for before, after in zip(live.rows, lost.rows, strict=True):
        assert before.paid - after.paid == folded[before.row]
    assert not [text for text in found.assumptions if "fold" in str(text)]


@pytest.mark.parametrize("bet", [bad_beat_of, hole_cards_of])
def test_a_fold_rule_that_is_left_aside_is_said(bet) -> None:
    found, lost = audited(bet(after_fold=SideAfterFold.LOST))
    assert lost.edge == audited(bet())[1].edge
    assert any("lost with a fold is left aside" in str(text) for text in found.assumptions)


def warned(*bets) -> list[str]:
    return [str(text) for text in audited(*bets)[0].warnings]


def test_side_bets_that_look_like_slips_are_warned_of() -> None:
    assert warned(bad_beat_of(), progressive_of()) == []
    (said,) = warned(hole_cards_of())
    assert "keeps 59 %" in said
    (said,) = warned(bad_beat_of((7500, 500, 30, 50, 20, 9)))
    assert "pays less than" in said
    (said,) = warned(progressive_of(meter=60_000))
    assert "to the player" in said
    assert any("if the stake were in them" in one for one in warned(bad_beat_of((7501, 501, 51))))
    assert any("has no row" in one for one in warned(hole_gap()))
    low_pair = {"KK": 40, "AA": 25, "pair": 9, "AK": 5}
    assert any("pays less than" in one for one in warned(hole_cards_of(low_pair)))


def hole_gap():
    bet = progressive_of()
    rows = {hand: paid for hand, paid in bet.rows.items() if hand is not HandCategory.FULL_HOUSE}
    return replace(bet, rows=rows)


def test_an_audit_with_side_bets_can_be_sent_to_another_process() -> None:
    found, _bet = audited(*side_bets_of())
    assert [side.bet.wager for side in found.side_bets] == [
        Wager.BAD_BEAT,
        Wager.HOLE_CARDS,
        Wager.PROGRESSIVE,
    ]
    assert pickle.loads(pickle.dumps(found)) == found
