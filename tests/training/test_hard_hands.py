"""What each hard hand means, told from the cards by other evaluators than the program's."""

from collections import Counter
from functools import cache
from itertools import combinations
from random import Random

import pytest

from croupier.poker.cards import parse_cards
from croupier.training.hard_hands import HardHand, shows
from croupier.training.practice import Hands, TablePlan, hard_table, practice_table
from croupier.uth.rounds import check_round
from croupier.uth.settlement import settle
from tests.builders import house_of, seat_of, table_of
from tests.poker.naive import best_of_all
from tests.uth.independent import rank

HOUSE = house_of()
WHEEL = rank(parse_cards("5s 4d 3c 2h Ac"))
STEEL_WHEEL = rank(parse_cards("5s 4s 3s 2s As"))
TWO_PAIR, STRAIGHT, FLUSH = 2, 4, 5
MAKING = {0: 1, 1: 1, TWO_PAIR: 2, 3: 1, 7: 1}
"""Of the hands that have kickers, how many ranks make them."""
each_hard_hand = pytest.mark.parametrize("hard", HardHand, ids=str)


def told(cards):
    return best_of_all([str(card) for card in cards])


@cache
def described(hole, board, dealer):
    """All that is hard to read in a hand, by the words of the table."""
    seven = hole + board
    mine, theirs = told(seven), told(dealer + board)
    kind, ranks = mine
    counts = Counter(card.rank for card in seven)
    pairs = {rank for rank, count in counts.items() if count == 2}
    found = set()
    making = MAKING.get(kind)
    if making and mine != theirs and (kind, ranks[:making]) == (theirs[0], theirs[1][:making]):
        found.add(HardHand.KICKER_DECIDES)
    if kind == TWO_PAIR and len(pairs) == 3:
        found.add(HardHand.THREE_PAIRS)
        if any(card.rank in pairs - set(ranks[:2]) for card in hole):
            found.add(HardHand.COUNTERFEITED)
    if mine == told(board):
        found.add(HardHand.BOARD_PLAYS)
    if rank(seven) == WHEEL:
        found.add(HardHand.WHEEL)
    if rank(seven) == STEEL_WHEEL:
        found.add(HardHand.STEEL_WHEEL)
    if sorted(counts.values()) == [1, 3, 3]:
        found.add(HardHand.TWO_SETS)
    straights = (told(five)[0] == STRAIGHT for five in combinations(seven, 5))
    if kind == FLUSH and any(straights):
        found.add(HardHand.STRAIGHT_AND_FLUSH)
    return found


def seen(table):
    """What is hard to read at each seat that is read at all."""
    board, dealer = table.round.board, table.round.dealer
    return [
        set() if seat.folded else described(seat.hole, board, dealer) for seat in table.round.seats
    ]


@each_hard_hand
@pytest.mark.parametrize("seats", [1, 3, 7])
def test_a_table_dealt_for_a_hard_hand_shows_it(hard, seats):
    rng = Random(seats)
    at = Counter()
    for _ in range(200):
        table = hard_table(rng, HOUSE, TablePlan(seats, Hands.HARD), hard)
        check_round(table.round, HOUSE)
        showing = [number for number, found in enumerate(seen(table), 1) if hard in found]
        assert showing
        at.update(showing)
    # It comes to every seat.
    assert set(at) == set(range(1, seats + 1))


def test_what_is_shown_is_what_the_cards_say():
    rng = Random(4)
    for hands in (Hands.NATURAL, Hands.BALANCED, Hands.HARD):
        for _ in range(400):
            table = practice_table(rng, HOUSE, TablePlan(6, hands))
            for seat, found in zip(table.seats, seen(table), strict=True):
                assert {hard for hard in HardHand if shows(hard, seat, table)} == found


@pytest.mark.parametrize(
    ("hole", "board", "dealer", "found"),
    [
        # Fives in the hole do not play under aces and tens; those of the board do not count.
        ("5c 5d", "Ac Ad Tc Td 4s", "2h 3h", {"counterfeited", "three_pairs", "kicker_decides"}),
        ("5c 5d", "Ac Ad Tc Td 9s", "2h 3h", {"counterfeited", "three_pairs", "board_plays"}),
        ("Ac Tc", "Ad Td 5c 5d 9s", "2h 3h", {"three_pairs"}),
        # The board pairs its king and takes the lower of two pairs away.
        ("8c 3d", "8d 3h Kc Kd Qs", "2h 4h", {"counterfeited", "three_pairs"}),
        ("Ac 9d", "Ad Kc 7c 4d 2s", "As 8h", {"kicker_decides"}),
        ("Ac Kd", "Ad 7c 7s 4d 2s", "As Qh", {"kicker_decides"}),
        # The same kicker: nothing decides.
        ("Ac 3d", "Ad Kc Qc 9d 8s", "As 4h", set()),
        # A flush and a straight have no kickers, and the pair of a full house is none.
        ("Ah 3d", "Kh Qh 9h 8h 2c", "Jh 4c", set()),
        ("Ac 2d", "Kc Kd Ks 3h 2h", "3c 4h", set()),
        ("2c 3d", "Ac Kd Qs Jh 9c", "4c 5d", {"board_plays"}),
        # A hole card of the same rank as a card of the board is no better than it.
        ("9d 3d", "Ac Kd Qs Jh Tc", "4c 5d", {"board_plays"}),
        ("5c 2d", "Ac 3d 4s Kh Kc", "9c 8d", {"wheel"}),
        ("5c 2d", "Ac 3d 4s 6h Kc", "9c 8d", set()),
        ("5c 2c", "Ac 3c 4c Kh Kd", "9c 8d", {"steel_wheel"}),
        ("9c 9d", "9s 4c 4d 4h Kc", "2c 3d", {"two_sets"}),
        ("9c 8d", "7c 6c 5c 2c Kd", "2d 3d", {"straight_and_flush"}),
        ("9c 8c", "7c 6c 5c 2c Kd", "2d 3d", set()),
    ],
)
def test_what_counts_as_hard_to_read(hole, board, dealer, found):
    table = settle(table_of(seat_of(hole), dealer=dealer, board=board), HOUSE)
    assert {str(hard) for hard in HardHand if shows(hard, table.seats[0], table)} == found
    assert {str(hard) for hard in seen(table)[0]} == found


def test_nothing_is_read_in_a_folded_hand():
    folded = seat_of("2c 3d", folded=True)
    table = settle(table_of(folded, dealer="4c 5d", board="Ac Kd Qs Jh 9c"), HOUSE)
    assert not any(shows(hard, table.seats[0], table) for hard in HardHand)


def test_every_hard_hand_comes_about_as_often():
    rng = Random(6)
    found = Counter()
    for _ in range(1600):
        hard = set().union(*seen(practice_table(rng, HOUSE, TablePlan(1, Hands.HARD))))
        assert hard
        found.update(hard)
    # One in eight each, and more where one comes with another.
    assert all(found[hard] > 150 for hard in HardHand)
    assert found[HardHand.STEEL_WHEEL] < 250
