from collections import Counter
from fractions import Fraction
from hashlib import sha256
from random import Random

import pytest

from croupier.poker.cards import format_cards
from croupier.poker.hands import HandCategory
from croupier.uth.conditional import (
    BetsSide,
    BlindPaid,
    Ends,
    HasHole,
    ImpossibleDealError,
    plan_deal,
)
from croupier.uth.dealing import deal_round
from croupier.uth.rounds import check_round
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager
from tests.builders import bad_beat_of, hole_cards_of, house_of, progressive_of, side_bets_of
from tests.uth.chances import misfit
from tests.uth.wanted_deals import deals, fulfils, has

HOUSE = house_of(side_bets=side_bets_of())
ROWS = tuple(hole_cards_of().rows)


def test_side_bets_are_made_as_often_as_trips_within_their_limits():
    rng = Random(1)
    rounds = [deal_round(rng, HOUSE) for _ in range(800)]
    seats = [seat for round_ in rounds for seat in round_.seats]
    for wager in (Wager.HOLE_CARDS, Wager.BAD_BEAT, Wager.PROGRESSIVE):
        stakes = Counter(seat.bets.on(wager) for seat in seats)
        assert 1 - stakes.pop(0) / len(seats) == pytest.approx(0.6, abs=0.03)
        limits = HOUSE.side_bet(wager).limits
        steps = range(int(limits.minimum), int(limits.maximum) + 1, int(limits.step))
        assert set(stakes) == set(map(Fraction, steps))


def test_the_meter_is_drawn_in_whole_units_from_where_it_starts():
    rng = Random(2)
    meters = [deal_round(rng, HOUSE).meter for _ in range(500)]
    assert min(meters) >= 25_000
    assert max(meters) <= 75_000
    assert len(set(meters)) > 490
    assert all(meter.denominator == 1 for meter in meters)
    without = house_of(side_bets=(progressive_of(("sum 300",)),))
    assert deal_round(rng, without).meter is not None
    assert deal_round(rng, house_of(side_bets=(bad_beat_of(),))).meter is None


def test_one_seed_gives_one_run_of_tables_with_side_bets():
    rng = Random(21)
    rounds = [deal_round(rng, HOUSE, 1 + number % 7) for number in range(60)]
    told = "".join(f"{format_cards(r.cards)}{[s.bets for s in r.seats]}{r.meter}" for r in rounds)
    assert sha256(told.encode()).hexdigest() == DIGEST


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)
def test_wanted_hole_cards_are_dealt_each_as_often(row):
    wanted = (HasHole(1, row), BetsSide(1, Wager.HOLE_CARDS))
    drawn = Counter()
    for settlement in deals(600, *wanted, house=HOUSE, seats=2):
        assert all(fulfils(settlement, want) for want in wanted)
        check_round(settlement.round, HOUSE)
        drawn[frozenset(settlement.round.seats[0].hole)] += 1
    ranks = {"pair": 8 * 6}.get(row.key, 6)
    assert len(drawn) == ranks
    assert misfit(drawn, dict.fromkeys(drawn, 1)) < 4


def test_hole_cards_and_a_rare_hand_can_be_wanted_together():
    aces = ROWS[0]
    quads = has(1, HandCategory.FOUR_OF_A_KIND)
    for settlement in deals(20, HasHole(1, aces), quads, Ends(1, Result.WIN), house=HOUSE):
        assert settlement.seat(1).bet(Wager.BLIND).odds is not None
        assert fulfils(settlement, HasHole(1, aces))


def test_who_bets_on_the_side_stays_only_where_a_fold_loses_it():
    lost = house_of(side_bets=side_bets_of(after_fold=SideAfterFold.LOST))
    wanted = BetsSide(1, Wager.BAD_BEAT)
    assert not any(s.seat(1).seat.folded for s in deals(200, wanted, house=lost))
    assert any(s.seat(1).seat.folded for s in deals(200, wanted, house=HOUSE))


def test_what_the_house_does_not_have_cannot_be_wanted():
    with pytest.raises(ImpossibleDealError, match="does not have the bet bad_beat"):
        plan_deal(frozenset({BetsSide(1, Wager.BAD_BEAT)}), 1, house_of())
    with pytest.raises(ImpossibleDealError):
        plan_deal(frozenset({HasHole(1, ROWS[0])}), 1, house_of())
    with pytest.raises(ImpossibleDealError):
        plan_deal(frozenset({HasHole(1, ROWS[0]), HasHole(1, ROWS[1])}), 1, HOUSE)
    plan_deal(frozenset({HasHole(1, ROWS[0]), BlindPaid(1)}), 1, HOUSE)


DIGEST = "78422ce0addab926a7cd0e80c6924c4ed7375a4ce2f24da1be46702aac6eb8df"
