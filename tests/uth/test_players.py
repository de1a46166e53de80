from dataclasses import replace
from random import Random

import pytest

from croupier.poker.cards import DECK, Rank, parse_cards
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth.house import Rules
from croupier.uth.players import (
    BASIC,
    CAUTIOUS,
    NEVER_FOLDS,
    STYLES,
    THREE_BETTOR,
    Style,
    cards_that_beat,
    play_bet,
    starting_hands,
)
from croupier.uth.wagers import Street

RULES = Rules()


def bet(hole, board, style=BASIC, rules=RULES):
    found = play_bet(style, parse_cards(hole), parse_cards(board), rules)
    return found and (found[0].value, found[1])


def test_ranges_are_read_as_written() -> None:
    def classes(text: str) -> set[str]:
        found = set()
        for one, other in starting_hands(text):
            high, low = max(one, other), min(one, other)
            suited = "" if one.rank == other.rank else "s" if one.suit == other.suit else "o"
            found.add(high.rank.symbol + low.rank.symbol + suited)
        return found

    assert classes("QQ+") == {"QQ", "KK", "AA"}
    assert classes("T8s+") == {"T8s", "T9s"}
    assert classes("JT") == {"JTs", "JTo"}
    assert classes("AQ+ 22") == {"AQs", "AQo", "AKs", "AKo", "22"}


def test_the_published_range_is_69_of_169_starting_hands() -> None:
    # Optimal play bets four times on 69 classes, 37.71 % of all holdings.
    assert len(BASIC.opens) / (52 * 51) == pytest.approx(0.377074, abs=1e-6)


@pytest.mark.parametrize(
    ("hole", "raises"),
    [
        ("3c 3d", True),
        ("2c 2d", False),
        ("Ac 2d", True),
        ("Kc 2c", True),
        ("Kc 4d", False),
        ("Kc 5d", True),
        ("Qc 6c", True),
        ("Qc 7d", False),
        ("Qc 8d", True),
        ("Jc 8c", True),
        ("Jc 9d", False),
        ("Jc Td", True),
        ("Tc 9c", False),
    ],
)
def test_the_published_strategy_before_the_flop(hole: str, raises: bool) -> None:
    board = "2h 7s 9h Ks 4h" if "K" not in hole else "2h 7s 9h Qs 3h"
    assert (bet(hole, board) == ("preflop", 4)) is raises


@pytest.mark.parametrize(
    ("hole", "flop", "bets"),
    [
        ("9c 5d", "9h 2s Kd", True),  # a hidden pair
        ("9c 5d", "9h 5s Kd", True),  # two pair
        ("2c 2d", "9h 5s Kd", False),  # pocket deuces
        ("2c 2d", "2h 5s Kd", True),  # but three of them
        ("9c 5d", "Kh Ks 2d", False),  # the pair is on the board
        ("9c 5d", "Kh Ks Kd", True),  # three of a kind or better
        ("9c 5d", "8h 7s 6d", True),  # a straight
        ("Tc 5c", "2c 7c Kd", True),  # four to a flush with a hidden ten
        ("9c 5c", "2c 7c Kd", False),  # with a hidden nine
        ("Tc 5d", "2c 7c Kc", True),  # one hidden card of the four
        ("9c 5c", "2c 7c Kc", True),  # a flush
        ("4c 5c", "2d 3d Ah", True),  # a wheel
    ],
)
def test_the_published_strategy_on_the_flop(hole: str, flop: str, bets: bool) -> None:
    assert (bet(hole, f"{flop} Qd Jh") == ("flop", 2)) is bets


def test_the_flop_is_played_as_the_strategy_reads() -> None:
    def by_the_text(style: Style, hole, flop) -> bool:
        ranks = [card.rank for card in flop]
        one, other = (card.rank for card in hole)
        if category_of(strength(hole + flop)) >= HandCategory.TWO_PAIR:
            return True
        if one == other and one >= style.flop_pair and one > 2:
            return True
        if one != other and any(rank in ranks and rank >= style.flop_pair for rank in (one, other)):
            return True
        return style.flop_draw is not None and any(
            card.rank >= style.flop_draw and [c.suit for c in hole + flop].count(card.suit) == 4
            for card in hole
        )

    never = frozenset()
    picky = replace(CAUTIOUS, flop_draw=Rank.TEN)
    rng = Random(4)
    for _ in range(20_000):
        cards = tuple(rng.sample(DECK, 7))
        hole, board = cards[:2], cards[2:]
        for style in (BASIC, CAUTIOUS, picky):
            waits = Style("waits", 1, never, never, style.flop_pair, style.flop_draw, None)
            found = play_bet(waits, hole, board, RULES)
            assert (found[0] is Street.FLOP) is by_the_text(style, hole, board[:3]), cards


@pytest.mark.parametrize(
    ("hole", "board", "cards"),
    [
        # Three of each board rank, and an ace or a king above the queen.
        ("Qc 3d", "2h 4s 7d 8c Th", 15 + 8),
        # With the ace nothing but pairs.
        ("Ac 3d", "2h 4s 7d 8c Th", 15),
        # Nine spades, and what pairs without one.
        ("Ac 3d", "2s 4s 7s 8s Th", 9 + 4 * 3 + 2),
        # A board of four to a straight: nines and fours as well.
        ("Qc 2d", "5h 6s 7d 8c Kh", 15 + 8 + 4),
    ],
)
def test_cards_that_beat_a_hand_are_counted(hole: str, board: str, cards: int) -> None:
    assert cards_that_beat(parse_cards(hole), parse_cards(board)) == cards


def test_cards_that_beat_a_hand_are_those_that_make_more_with_the_board() -> None:
    rng = Random(5)
    for _ in range(2000):
        cards = tuple(rng.sample(DECK, 7))
        if rng.random() < 0.3:
            suit = rng.randrange(4)
            suited = rng.sample([card for card in DECK if card.suit == suit], 4)
            rest = rng.sample([card for card in DECK if card not in suited], 3)
            cards = (*rest[:2], *suited, rest[2])
        hole, board = cards[:2], cards[2:]
        mine = strength(cards)
        beat = [card for card in DECK if card not in cards and strength((*board, card)) > mine]
        assert cards_that_beat(hole, board) == len(beat), cards


@pytest.mark.parametrize(
    ("hole", "board", "stays"),
    [
        ("2c 2d", "4h 7s 9d Jc Kh", True),
        ("9c 5d", "4h 7s 2d Jc 9h", True),  # the river pairs
        ("Qc 3d", "2h 4s 7d 8c Th", False),  # 23 cards beat it
        ("Tc 3d", "2h 2s 7d 8c 7h", False),
        ("9c 8d", "Th 7s 2d 6c Kh", True),  # a straight
    ],
)
def test_the_published_strategy_on_the_river(hole: str, board: str, stays: bool) -> None:
    assert bet(hole, board) == (("river", 1) if stays else None)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_a_player_knows_only_what_he_has_seen(style: Style) -> None:
    rng = Random(6)
    for _ in range(3000):
        cards = tuple(rng.sample(DECK, 7))
        hole, board = cards[:2], cards[2:]
        rest = [card for card in DECK if card not in cards]
        found = play_bet(style, hole, board, RULES)
        street = found[0] if found else Street.RIVER
        seen = {Street.PREFLOP: 0, Street.FLOP: 3, Street.RIVER: 5}[street]
        other = (*board[:seen], *rng.sample(rest, 5 - seen))
        assert play_bet(style, hole, other, RULES) == found


def test_three_bettors_bet_four_times_on_the_best_hands_only() -> None:
    assert bet("Ac Kd", "2h 7s 9h 3s 4h", THREE_BETTOR) == ("preflop", 3 + 1)
    assert bet("Kc 5d", "2h 7s 9h 3s 4h", THREE_BETTOR) == ("preflop", 3)


def test_where_only_four_times_is_taken_everybody_bets_four_times() -> None:
    four_only = Rules(preflop_raises=(4,))
    assert bet("Kc 5d", "2h 7s 9h 3s 4h", THREE_BETTOR, four_only) == ("preflop", 4)


def test_some_never_fold() -> None:
    hole, board = "Tc 3d", "2h 2s 7d 8c 7h"
    assert [bet(hole, board, style) for style in (BASIC, NEVER_FOLDS)] == [None, ("river", 1)]
