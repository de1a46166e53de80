from itertools import combinations
from random import Random

import pytest

from croupier.poker.cards import DECK
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth.meetings import (
    ALL_HANDS,
    BETTER,
    EQUAL,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    WORSE,
    Place,
    outcomes,
    possible,
)
from croupier.uth.seven_cards import draw_seven


def only(*hands: HandCategory, **rest) -> Place:
    return Place(frozenset(hands), **rest)


def test_hands_that_meet_are_known_to_meet() -> None:
    # The exact tables are held to the whole count elsewhere; here to what is dealt.
    rng = Random(1)
    for number in range(20_000):
        cards = draw_seven(rng, [HandCategory(number % 10)])
        rng.shuffle(cards)
        other = rng.sample([card for card in DECK if card not in cards], 2)
        mine, theirs, board = (strength(c) for c in (cards, cards[2:] + other, cards[2:]))
        outcome = (mine > theirs) - (mine < theirs)
        assert outcome in outcomes(*map(category_of, (board, mine, theirs)))


def test_what_one_player_can_have_so_can_the_other() -> None:
    for board in HandCategory:
        for one in HandCategory:
            for other in HandCategory:
                mirrored = {-outcome for outcome in outcomes(board, other, one)}
                assert outcomes(board, one, other) == mirrored


def test_nobody_has_less_than_the_board() -> None:
    for board in HandCategory:
        left = possible(Place(), [Place()], [board])
        assert min(left.hands[0]) == board


@pytest.mark.parametrize("hand", [FULL_HOUSE, QUADS])
def test_full_houses_and_four_of_a_kind_have_a_dealer_who_has_a_pair(hand: HandCategory) -> None:
    assert not possible(only(HIGH_CARD), [only(hand)]).boards
    assert possible(only(PAIR), [only(hand)]).boards == {PAIR}


@pytest.mark.parametrize("hand", [TWO_PAIR, TRIPS, STRAIGHT, STRAIGHT_FLUSH, ROYAL])
def test_other_hands_meet_a_dealer_without_a_pair(hand: HandCategory) -> None:
    assert possible(only(HIGH_CARD), [only(hand, outcomes=frozenset({BETTER}))]).boards


def test_a_tie_without_a_pair_is_of_two_high_cards() -> None:
    tied = possible(only(HIGH_CARD), [Place(outcomes=frozenset({EQUAL}))])
    assert tied.hands == ({HIGH_CARD}, {HIGH_CARD})


def test_a_royal_flush_never_loses_and_is_tied_on_the_board_alone() -> None:
    assert not possible(Place(), [only(ROYAL, outcomes=frozenset({WORSE}))]).boards
    assert possible(Place(), [only(ROYAL, outcomes=frozenset({EQUAL}))]).boards == {ROYAL}
    assert not possible(only(ROYAL), [Place(outcomes=frozenset({BETTER}))]).boards


def test_two_royal_flushes_are_on_the_board_and_everybodys() -> None:
    left = possible(Place(), [only(ROYAL), only(ROYAL), Place()])
    assert left.boards == {ROYAL}
    assert set(left.hands) == {frozenset({ROYAL})}


def test_the_better_hand_wins() -> None:
    assert not possible(only(STRAIGHT), [only(PAIR, outcomes=frozenset({BETTER}))]).boards
    assert not possible(only(STRAIGHT), [only(PAIR, outcomes=frozenset({EQUAL}))]).boards
    # One wins, the other loses: the first has no lesser hand.
    winner, loser = Place(outcomes=frozenset({BETTER})), Place(outcomes=frozenset({WORSE}))
    assert possible(Place(), [winner, only(STRAIGHT, outcomes=loser.outcomes)]).hands[1] == {
        hand for hand in ALL_HANDS if hand >= STRAIGHT
    }


def test_who_plays_the_board_does_not_win() -> None:
    assert not possible(Place(), [Place(outcomes=frozenset({BETTER}), plays_board=True)]).boards
    left = possible(Place(), [only(FULL_HOUSE, plays_board=True)])
    assert left.boards == {FULL_HOUSE}
    assert left.hands[0] == {FULL_HOUSE, QUADS}


def test_the_lowest_straight_beats_no_straight() -> None:
    wheel = only(STRAIGHT, outcomes=frozenset({BETTER}), lowest=frozenset({STRAIGHT}))
    assert not possible(only(STRAIGHT), [wheel]).boards
    assert possible(only(PAIR), [wheel]).boards


def test_four_of_a_kind_is_shared_by_no_three_unless_it_is_on_the_board() -> None:
    assert possible(Place(), [only(QUADS)] * 2).boards == {TWO_PAIR, FULL_HOUSE, QUADS}
    assert possible(Place(), [only(QUADS)] * 3).boards == {QUADS}


def test_a_straight_flush_is_shared_by_no_three_unless_it_is_on_the_board() -> None:
    assert possible(Place(), [only(STRAIGHT_FLUSH)] * 3).boards == {STRAIGHT_FLUSH}
    runs = [frozenset({12, 0, 1, 2, 3}), *(frozenset(range(n, n + 5)) for n in range(9))]
    for size in (3, 4, 5):
        for board in map(frozenset, combinations(range(13), size)):
            missing = [run - board for run in runs if len(run - board) <= 2]
            if all(missing):
                assert not any(
                    a.isdisjoint(b) and b.isdisjoint(c) and a.isdisjoint(c)
                    for a, b, c in combinations(missing, 3)
                ), board
