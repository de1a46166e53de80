"""The solver's counts and decisions against plain counting of single deals."""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import TypeVar

import numpy as np
import pytest

from croupier.poker.drawing import draw, pick
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth.audit import audit_of
from croupier.uth.best_play import BestPlay, base_game
from croupier.uth.house import HousePaytable
from croupier.uth.solver.boards import HOLDINGS, NO_SUIT, Boards, every_board
from croupier.uth.solver.decisions import Decider, Decisions, stakes_of, starting_hands
from croupier.uth.solver.matchups import Matchups, Reader, columns_for
from croupier.uth.solver.replay import Replay
from croupier.uth.solver.solving import endings_of
from croupier.uth.verdicts import Result, main_verdict, result_of
from croupier.uth.wagers import Odds, Wager
from tests.builders import house_of

T = TypeVar("T")


def done(steps: Generator[float, None, T]) -> T:
    """Do all of the steps, and return what comes of them."""
    while True:
        try:
            assert 0 <= next(steps) <= 1
        except StopIteration as ended:
            return ended.value


@pytest.fixture(scope="module")
def boards() -> Boards:
    return done(every_board())


def reader_of(boards: Boards, dealer_qualifies: HandCategory) -> Reader:
    reader = Reader(boards, dealer_qualifies)
    done(reader.prepare())
    return reader


def test_boards_up_to_suit_stand_for_all(boards: Boards) -> None:
    assert (len(boards.cards), int(boards.weight.sum())) == (134_459, 2_598_960)
    assert (len(boards.suited), boards.plain_kinds, len(boards.flops)) == (42_783, 6_175, 10_374)
    flops = boards.flops[boards.flop_rows[:50]].tolist()
    for cards, of_board in zip(boards.cards[:50].tolist(), flops, strict=True):
        assert sorted(map(tuple, of_board)) == sorted(combinations(cards, 3))


def test_boards_of_one_kind_are_alike_for_every_column(boards: Boards) -> None:
    """A kind tells its boards' own category, the smallest part of what they have in common."""
    rng = Random(4)
    seen: dict[int, int] = {}
    for _ in range(5000):
        board = pick(rng, range(len(boards.cards)))
        made = strength(boards.cards[board].tolist())
        assert seen.setdefault(int(boards.kind[board]), made) == made


def test_matchups_are_what_counting_one_by_one_gives(boards: Boards) -> None:
    """Under a rule that the published figures do not speak of."""
    qualifies = HandCategory.THREE_OF_A_KIND
    reader = reader_of(boards, qualifies)
    tables = reader.tables()
    done(reader.fill(tables))
    rng = Random(5)
    for _ in range(12):
        board = pick(rng, range(len(boards.cards)))
        suit = int(boards.suit[board])
        table = tables[suit != NO_SUIT]
        kind = int(boards.kind[board]) - (0 if suit == NO_SUIT else boards.plain_kinds)
        cards = boards.cards[board].tolist()
        free = [card for card in range(52) if card not in cards]
        assert table.board[kind] == category_of(strength(cards))
        assert table.holdings[kind].sum() == 1081
        for _ in range(4):
            hole = draw(rng, free, 2)
            at = kind, columns_for(suit).of_holdings(suit)[number_of(hole)]
            made = strength([*hole, *cards])
            left = [card for card in free if card not in hole]
            dealers = [strength([*two, *cards]) for two in combinations(left, 2)]
            assert table.category[at] == category_of(made)
            assert table.wins[at] == sum(made > dealer for dealer in dealers)
            assert table.losses[at] == sum(made < dealer for dealer in dealers)
            assert table.closed[at] == sum(category_of(dealer) < qualifies for dealer in dealers)


def number_of(hole: list[int]) -> int:
    return int(np.flatnonzero((sorted(hole) == HOLDINGS).all(axis=1))[0])


def gain_on_flop(flop: list[int], hole: list[int], house: HousePaytable) -> Fraction:
    """What betting twice the Ante gains on checking, deal by deal and verdict by verdict."""
    gained = Fraction(0)
    rest = [card for card in range(52) if card not in (*flop, *hole)]
    for more in combinations(rest, 2):
        board = [*flop, *more]
        made = strength([*hole, *board])
        met: Counter[tuple[Result, bool]] = Counter()
        for two in combinations([card for card in rest if card not in more], 2):
            dealer = strength([*two, *board])
            qualifies = category_of(dealer) >= house.rules.dealer_qualifies
            met[result_of(made, dealer, False), qualifies] += 1
        base, play = Fraction(0), Fraction(0)
        for (result, qualifies), count in met.items():
            ante, blind, bet = (
                main_verdict(wager, result, category_of(made), qualifies, house)[0]
                for wager in (Wager.ANTE, Wager.BLIND, Wager.PLAY)
            )
            base += count * (net(ante) + net(blind))
            play += count * net(bet)
        gained += base + 2 * play - max(base + play, -2 * met.total())
    return gained


def net(odds: Odds | None) -> Fraction:
    return Fraction(-1) if odds is None else odds.ratio


@dataclass(frozen=True)
class Solved:
    boards: Boards
    house: HousePaytable
    tables: tuple[Matchups, Matchups]
    decisions: Decisions

    def edge(self, decisions: Decisions) -> Fraction:
        """What the game costs when it is played so."""
        game = base_game(self.house)
        replay = Replay(self.boards, self.tables, stakes_of(game), decisions)
        done(replay.run())
        return audit_of(self.house, BestPlay(game, tuple(endings_of(replay)), ())).base.edge


@pytest.fixture(scope="module")
def solved(boards: Boards) -> Solved:
    """A game by rules that the published figures do not speak of."""
    house = house_of(
        blind=[Odds(100), Odds(40), Odds(9), Odds(5, 3), Odds(7, 2), Odds(2)],
        dealer_qualifies=HandCategory.TWO_PAIR,
        preflop_raises=(3,),
    )
    game = base_game(house)
    reader = reader_of(boards, game.dealer_qualifies)
    tables = reader.tables()
    done(reader.fill(tables))
    decider = Decider(boards, tables, stakes_of(game))
    done(decider.sum_up())
    return Solved(boards, house, tables, done(decider.decide()))


@pytest.mark.slow
def test_flop_bets_are_right_deal_by_deal(solved: Solved) -> None:
    rng = Random(6)
    said = set()
    for _ in range(12):
        row = pick(rng, range(len(solved.boards.flops)))
        flop = solved.boards.flops[row].tolist()
        hole = draw(rng, [card for card in range(52) if card not in flop], 2)
        gain = gain_on_flop(flop, hole, solved.house)
        decided = bool(solved.decisions.flop[row, number_of(hole)])
        assert decided is (gain > 0), (flop, hole, gain)
        said.add(decided)
    assert said == {True, False}


@pytest.mark.slow
def test_every_other_play_costs_more(solved: Solved) -> None:
    """Some starting hands played the other way; no flop bet, and every one."""
    best = solved.edge(solved.decisions)
    starts = starting_hands()
    rng = Random(7)
    for start in draw(rng, np.unique(starts).tolist(), 6):
        other = solved.decisions.preflop ^ (starts == start)
        assert solved.edge(replace(solved.decisions, preflop=other)) > best, start
    checks = np.zeros_like(solved.decisions.flop)
    assert solved.edge(replace(solved.decisions, flop=checks)) > best
    assert solved.edge(replace(solved.decisions, flop=~checks)) > best
