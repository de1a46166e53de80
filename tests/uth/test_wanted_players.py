"""What players do at a table of which something is wanted."""

from collections import Counter
from hashlib import sha256

import pytest

from croupier.poker.cards import format_cards
from croupier.poker.hands import HandCategory
from croupier.uth.conditional import (
    Ends,
    Stays,
    TripsPaid,
)
from croupier.uth.house import TripsAfterFold, TripsAgainstDealer
from croupier.uth.seven_cards import TrickyHand
from croupier.uth.verdicts import Result
from tests.builders import house_of
from tests.uth.wanted_deals import ROYAL, deals, fulfils, has


def test_who_is_to_win_lose_or_tie_does_not_fold() -> None:
    for result in (Result.WIN, Result.LOSE, Result.TIE):
        for settlement in deals(100, Ends(1, result)):
            assert settlement.seats[0].result is result


def test_who_is_to_stay_does_not_fold_whatever_the_cards() -> None:
    found = list(deals(300, Stays(2), seats=2))
    assert not any(settlement.seats[1].seat.folded for settlement in found)
    assert any(settlement.seats[0].seat.folded for settlement in found)
    assert {settlement.seats[1].result for settlement in found} == set(Result) - {Result.FOLD}


def test_a_weak_hand_stays_in_for_the_smallest_bet() -> None:
    weak = [has(1, HandCategory.HIGH_CARD), Ends(1, Result.LOSE)]
    plays = Counter(int(s.seats[0].seat.bets.play_multiple) for s in deals(300, *weak))
    assert plays[1] > 150


def test_who_is_to_fold_folds_whatever_the_hand() -> None:
    for settlement in deals(50, has(1, ROYAL), Ends(1, Result.FOLD)):
        assert settlement.seats[0].result is Result.FOLD


@pytest.mark.parametrize("after", TripsAfterFold)
@pytest.mark.parametrize("against", TripsAgainstDealer)
def test_trips_is_paid_under_every_house_rule(after, against) -> None:
    house = house_of(trips_after_fold=after, trips_against_dealer=against)
    for settlement in deals(50, TripsPaid(2), house=house, seats=2):
        assert fulfils(settlement, TripsPaid(2))


def test_a_folded_trips_can_be_paid_by_the_board_alone() -> None:
    house = house_of(trips_after_fold=TripsAfterFold.BOARD_ONLY)
    for settlement in deals(20, TripsPaid(1), Ends(1, Result.FOLD), house=house):
        assert settlement.seats[0].trips_hand.category >= HandCategory.THREE_OF_A_KIND


def test_a_hand_alone_may_be_folded() -> None:
    assert {s.seats[0].seat.folded for s in deals(200, has(1, HandCategory.HIGH_CARD))} == {
        True,
        False,
    }


def test_one_seed_gives_one_wanted_deal() -> None:
    wanted = [
        has(1, HandCategory.FLUSH, TrickyHand.WHEEL, HandCategory.TWO_PAIR),
        Ends(2, Result.TIE),
    ]
    told = [format_cards(s.round.cards) for s in deals(50, *wanted, seats=4, seed=5)]
    again = [format_cards(s.round.cards) for s in deals(50, *wanted[::-1], seats=4, seed=5)]
    assert told == again
    assert sha256("".join(told).encode()).hexdigest() == DIGEST


DIGEST = "08042e2c653d8800e02f3991f95b22eaa005579ff0b14e3183a06d05cf6cd42e"
