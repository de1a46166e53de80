"""Where the questions of a session come from: one table after another."""

from collections.abc import Callable, Iterable
from itertools import groupby

from croupier.training.grading import Grade
from croupier.training.levels import Level
from croupier.training.questions import Question, questions
from croupier.uth.settlement import Settlement

Source = Callable[[], tuple[Question, ...]]
"""Gives the questions of the next table, at least one and all about the same settlement."""


def whole_tables(deal: Callable[[], Settlement], level: Level) -> Source:
    """Ask all that a level asks of every table that `deal` gives."""

    def next_table() -> tuple[Question, ...]:
        return questions(deal(), level.steps, level.depth)

    return next_table


def missed_tables(misses: Iterable[Grade]) -> list[tuple[Question, ...]]:
    """What was missed, to be asked again: table by table as they were dealt."""
    by_table = groupby(misses, key=lambda miss: miss.table_number)
    return [tuple(miss.question for miss in table) for _number, table in by_table]
