"""Where the questions of a session come from: one table after another."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby

from croupier.training.grading import Grade
from croupier.training.levels import Level
from croupier.training.questions import Depth, Question, Step, questions
from croupier.uth.chips import MOST_CHIPS, count_of, fewest_chips, rack_of
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import SettledBet, Settlement
from croupier.uth.wagers import Wager

Source = Callable[[], tuple[Question, ...]]
"""Gives the questions of the next table, at least one and all about the same settlement."""


def whole_tables(deal: Callable[[], Settlement], level: Level) -> Source:
    """Ask all that a level asks of every table that `deal` gives.

    A table with a payment that the house's chips cannot make, or only in more than anybody
    would put down, is asked in amounts.
    """

    def next_table() -> tuple[Question, ...]:
        settlement = deal()
        depth = level.depth
        if depth is Depth.CHIPS and not _all_payable_in_chips(settlement):
            depth = Depth.AMOUNT
        return questions(settlement, level.steps, depth)

    return next_table


def after(tables: Iterable[tuple[Question, ...]], source: Source) -> Source:
    """Ask about tables that were asked about before, and then whatever `source` gives."""
    before = iter(tables)

    def next_table() -> tuple[Question, ...]:
        return next(before, None) or source()

    return next_table


def but_for(tables: Iterable[tuple[Question, ...]], source: Source) -> Source:
    """Ask whatever `source` gives but for what was asked before, each as often as it was."""
    before = list(tables)

    def next_table() -> tuple[Question, ...]:
        while (table := source()) in before:
            before.remove(table)
        return table

    return next_table


def the_rest(
    asked: Iterable[tuple[Question, ...]], source: Source, count: int
) -> Iterator[tuple[Question, ...]]:
    """What a set of the first `count` that `source` gives has left, once some were asked.

    What was passed over was put back: it comes behind all others, as it would have come.
    """
    before, ahead, behind = list(asked), list[tuple[Question, ...]](), list[tuple[Question, ...]]()
    for _ in range(count):
        if (table := source()) in before:
            before.remove(table)
            behind += ahead
            ahead = []
        else:
            ahead.append(table)
    return iter([*ahead, *behind])


def bet_question(settlement: Settlement, seat: int, wager: Wager, depth: Depth) -> Question:
    """Ask about one bet; a payment that nobody would make in chips is asked as an amount."""
    question = Question(settlement, Step.BET, seat, wager, depth)
    if depth is Depth.CHIPS and not payable_in_chips(question.bet, settlement.house):
        return replace(question, depth=Depth.AMOUNT)
    return question


def payable_in_chips(bet: SettledBet, house: HousePaytable) -> bool:
    """Tell whether a dealer could pay a bet from the rack, and would."""
    piles = fewest_chips(bet.pays, rack_of(house))
    return piles is not None and count_of(piles) <= MOST_CHIPS


def _all_payable_in_chips(settlement: Settlement) -> bool:
    house = settlement.house
    return all(payable_in_chips(bet, house) for seat in settlement.seats for bet in seat.bets)


def missed_tables(misses: Iterable[Grade]) -> list[tuple[Question, ...]]:
    """What was missed, to be asked again: table by table as they were dealt."""
    by_table = groupby(misses, key=lambda miss: miss.table_number)
    return [tuple(miss.question for miss in table) for _number, table in by_table]
