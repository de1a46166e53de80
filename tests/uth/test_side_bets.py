import pickle
from fractions import Fraction
from itertools import combinations

import pytest

from croupier.poker.cards import DECK, Rank, parse_cards
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable
from croupier.uth.side_bets import ANY_PAIR, FixedSum, MeterShare, SideBet, SideLimits, StartingHand
from croupier.uth.wagers import Odds, Wager
from tests.builders import hole_cards_of, house_of, side_bets_of


def test_rows_of_hands_are_held_best_first_and_rows_of_hole_cards_as_written() -> None:
    limits = SideLimits(Fraction(5), Fraction(5), Fraction(5))
    rows = {HandCategory.FLUSH: Odds(3), HandCategory.STRAIGHT_FLUSH: Odds(50)}
    assert list(SideBet(Wager.BAD_BEAT, rows, limits).rows) == [
        HandCategory.STRAIGHT_FLUSH,
        HandCategory.FLUSH,
    ]
    ace, king = StartingHand(Rank.ACE, Rank.ACE), StartingHand(Rank.KING, Rank.KING)
    bonus = SideBet(Wager.HOLE_CARDS, {king: Odds(3), ace: Odds(5)}, limits)
    assert list(bonus.rows) == [king, ace]


@pytest.mark.parametrize(
    ("hole", "row"),
    [
        ("As Ad", "AA"),
        ("Kd As", "AK"),
        ("Ks As", "AKs"),
        ("2c 2h", "pair"),
        ("Qs Ks", None),
        ("Qs Kh", "KQo"),
    ],
)
def test_the_most_particular_row_of_two_hole_cards_counts(hole: str, row: str | None) -> None:
    bonus = hole_cards_of({"pair": 3, "AA": 25, "AK": 5, "AKs": 10, "KQo": 2})
    first, second = parse_cards(hole)
    for cards in ((first, second), (second, first)):
        found = bonus.row_of_hole(cards)
        assert (found.key if found else None) == row


def test_a_starting_hand_is_as_many_pairs_of_cards_as_it_says() -> None:
    for text in ("AA", "AK", "AKs", "AKo", "72", "pair"):
        bonus = hole_cards_of({text: 3})
        (row,) = bonus.rows
        made = [pair for pair in combinations(DECK, 2) if bonus.row_of_hole(pair) == row]
        assert isinstance(row, StartingHand)
        assert row.combinations == len(made), text
    assert ANY_PAIR.combinations == 78


def test_payments_are_written_as_a_file_writes_them() -> None:
    assert str(FixedSum(Fraction(300))) == "sum 300"
    assert str(FixedSum(Fraction(15, 2))) == "sum 7.5"
    assert str(MeterShare(Fraction(1, 10))) == "10 %"
    assert str(MeterShare(Fraction(1, 40))) == "2.5 %"


def test_a_house_with_side_bets_can_be_sent_to_another_process() -> None:
    house = house_of(side_bets=side_bets_of())
    sent = pickle.loads(pickle.dumps(house))
    assert isinstance(sent, HousePaytable)
    assert sent == house
    assert hash(sent.side_bets) == hash(house.side_bets)
    assert sent.side_bet(Wager.BAD_BEAT) == house.side_bet(Wager.BAD_BEAT)


def test_side_bets_that_the_order_leaves_out_come_last() -> None:
    usual = (Wager.ANTE, Wager.BLIND, Wager.PLAY, Wager.TRIPS)
    every = house_of(side_bets=side_bets_of()[::-1])
    assert every.bet_order == (*usual, Wager.HOLE_CARDS, Wager.BAD_BEAT, Wager.PROGRESSIVE)
    first = house_of(side_bets=side_bets_of(), bet_order=(Wager.PROGRESSIVE, *usual))
    assert first.bet_order == (Wager.PROGRESSIVE, *usual, Wager.HOLE_CARDS, Wager.BAD_BEAT)
    assert house_of().bet_order == usual
    assert house_of().meter is None
    assert every.meter == 25_000
