"""Amounts as chips: which ones, and how they stand. Painting is in `chip_art`."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.uth.chips import Pile, count_of, fewest_chips
from croupier.uth.house import Chip
from croupier.wording.amounts import amount as written

SMALL_CHANGE = "#8b9096"
"""The colour of what the house's chips cannot make."""


@dataclass(frozen=True, slots=True)
class Column:
    """Chips on top of each other, the lowest first."""

    chips: tuple[Chip, ...]
    count: int = 0
    """Where the column stands for more chips than it shows: how many."""


def stack_of(amount: Fraction, chips: Iterable[Chip]) -> tuple[Pile, ...]:
    """The fewest chips that make an amount, the tallest value first.

    What the chips cannot make is one grey piece on top, so that a stack is always worth its bet.
    """
    rack = tuple(chips)
    fewest = fewest_chips(amount, rack)
    if fewest is not None:
        return fewest
    piles = []
    for chip in sorted(rack, key=lambda chip: -chip.value):
        count, amount = divmod(amount, chip.value)
        if count:
            piles.append(Pile(chip, int(count)))
    if amount:
        piles.append(Pile(Chip(amount, SMALL_CHANGE), 1))
    return tuple(piles)


def columns_of(piles: Sequence[Pile], highest: int, most: int) -> tuple[Column, ...]:
    """Chips as columns of at most `highest`, the tallest value first and at the bottom.

    A denomination is kept in one column where it fits. Where that takes more than `most` columns,
    each denomination stands in one column that tells how many chips it is meant to be.
    """
    if not piles:
        return ()
    if count_of(piles) <= highest:
        return (Column(tuple(pile.chip for pile in piles for _ in range(pile.count))),)
    columns: list[list[Chip]] = [[]]
    for pile in piles:
        if len(columns) > most + 1:
            break
        left = min(pile.count, highest * (most + 1))
        if columns[-1] and len(columns[-1]) + left > highest:
            columns.append([])
        while left:
            taken = min(left, highest - len(columns[-1]))
            columns[-1] += [pile.chip] * taken
            left -= taken
            if left:
                columns.append([])
    if len(columns) <= most:
        return tuple(Column(tuple(column)) for column in columns)
    return tuple(
        Column((pile.chip,) * min(pile.count, highest), pile.count if pile.count > highest else 0)
        for pile in piles
    )


def face_value(value: Fraction) -> str:
    """An exact amount as it is printed on a chip: `5`, `½`, `2.5`, `25K`, `1.25M`."""
    for size, letter in ((1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")):
        if value >= size and (value * 100 / size).denominator == 1:
            return _short(value / size) + letter
    return _short(value)


def _short(value: Fraction) -> str:
    if value == Fraction(1, 2):
        return "½"
    # Half a thousand is 0.5, with the decimal mark of the language; money has two decimals.
    text = written(value)
    return text[:-1] if value.denominator == 2 and text.endswith("0") else text
