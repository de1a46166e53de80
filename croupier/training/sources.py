"""Where the questions of a session come from: one table after another."""

from collections.abc import Callable, Iterable
from itertools import groupby

from croupier.training.grading import Grade
from croupier.training.levels import Level
from croupier.training.questions import Depth, Question, questions
from croupier.uth.chips import MOST_CHIPS, count_of, fewest_chips, rack_of
from croupier.uth.settlement import Settlement

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
        if depth is Depth.CHIPS and not _payable_in_chips(settlement):
            depth = Depth.AMOUNT
        return questions(settlement, level.steps, depth)

    return next_table


def after(tables: Iterable[tuple[Question, ...]], source: Source) -> Source:
    """Ask about tables that were asked about before, and then whatever `source` gives."""
    before = iter(tables)

    def next_table() -> tuple[Question, ...]:
        return next(before, None) or source()

    return next_table


def _payable_in_chips(settlement: Settlement) -> bool:
    """Whether a dealer could pay every bet of a table from the rack, and would."""
    rack = rack_of(settlement.house)
    for seat in settlement.seats:
        for bet in seat.bets:
            piles = fewest_chips(bet.pays, rack)
            if piles is None or count_of(piles) > MOST_CHIPS:
                return False
    return True


def missed_tables(misses: Iterable[Grade]) -> list[tuple[Question, ...]]:
    """What was missed, to be asked again: table by table as they were dealt."""
    by_table = groupby(misses, key=lambda miss: miss.table_number)
    return [tuple(miss.question for miss in table) for _number, table in by_table]
