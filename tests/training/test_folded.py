import pytest

from croupier.training.folded import shows_cards
from croupier.training.questions import Question, Step
from croupier.uth.house import TripsAfterFold
from croupier.uth.settlement import settle
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.wagers import Wager
from tests.builders import hole_cards_of, house_of, round_of


def asked(house, step=Step.PICKS_UP, wager=None, folded=True, **bets):
    cards = {"dealer": "Ac As", "board": "7d 4d 2d Js Jc"}
    settlement = settle(round_of("Kd Td", folded=folded, **cards, **bets), house)
    return Question(settlement, step, 1, wager)


@pytest.mark.parametrize(
    ("rule", "shown"),
    [
        (TripsAfterFold.LIVE, True),
        (TripsAfterFold.LOST, False),
        # The board alone decides: nobody opens the hand for it.
        (TripsAfterFold.BOARD_ONLY, False),
    ],
)
def test_a_folded_hand_opens_for_trips_that_it_still_decides(rule, shown):
    house = house_of(trips_after_fold=rule)
    assert shows_cards(asked(house, trips=5)) is shown
    assert shows_cards(asked(house, Step.BET, Wager.TRIPS, trips=5)) is shown
    # Another bet of the seat opens it only where all are added up.
    assert not shows_cards(asked(house, Step.BET, Wager.ANTE, trips=5))


def test_a_folded_hand_stays_down_without_a_bet_that_outlives_it():
    assert not shows_cards(asked(house_of()))


@pytest.mark.parametrize("rule", SideAfterFold)
def test_a_side_bet_opens_the_cards_by_the_rule_of_the_house(rule):
    house = house_of(
        trips_after_fold=TripsAfterFold.LOST, side_bets=(hole_cards_of(after_fold=rule),)
    )
    assert shows_cards(asked(house, hole_cards=5)) is (rule is SideAfterFold.LIVE)


def test_a_hand_that_is_played_is_always_open():
    assert shows_cards(asked(house_of(), folded=False))
