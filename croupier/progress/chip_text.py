"""Chips as text: piles from the lowest up, `25*3 1/2*2`, and a bar between stacks."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from croupier.progress.fraction_text import read_fraction
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange, Stacks
from croupier.uth.chips import MOST_CHIPS, count_of, fewest_chips, rack_of
from croupier.uth.house import Chip
from croupier.uth.settlement import Settlement

_BETWEEN = " | "


def piles_text(chips: Sequence[Chip]) -> str:
    """Write chips in their order."""
    return " ".join(f"{value}*{len(list(pile))}" for value, pile in groupby(c.value for c in chips))


def read_piles(piles: Sequence[str], settlement: Settlement, most: int) -> tuple[Chip, ...]:
    """Read chips of the rack; raises `ValueError` or `KeyError` for others, or more than `most`."""
    chips = {chip.value: chip for chip in rack_of(settlement.house)}
    read: list[Chip] = []
    for pile in piles:
        value, count = pile.split("*")
        if not 0 <= int(count) <= most - len(read):
            raise ValueError(pile)
        read += [chips[read_fraction(value)]] * int(count)
    return tuple(read)


def stacks_text(matter: BetToCount | ChipsToChange) -> str:
    """Write chips that lie there."""
    return _BETWEEN.join(map(piles_text, matter.stacks))


def amount_to_pay_text(matter: AmountToPay) -> str:
    """Write an amount that is to be paid."""
    return str(matter.amount)


def read_bet_to_count(text: str, settlement: Settlement) -> BetToCount:
    """Read a bet that is to be counted."""
    return BetToCount(_read_stacks(text, settlement))


def read_amount_to_pay(text: str, settlement: Settlement) -> AmountToPay:
    """Read an amount; raises `ValueError` for one that nobody would pay in the house's chips."""
    amount = read_fraction(text)
    _check_payable(amount, settlement)
    return AmountToPay(amount)


def read_chips_to_change(text: str, settlement: Settlement) -> ChipsToChange:
    """Read chips that are handed in."""
    matter = ChipsToChange(_read_stacks(text, settlement))
    _check_payable(matter.amount, settlement)
    return matter


def _read_stacks(text: str, settlement: Settlement) -> Stacks:
    stacks: list[tuple[Chip, ...]] = []
    for stack in text.split(_BETWEEN):
        left = MOST_CHIPS - sum(map(len, stacks))
        stacks.append(read_piles(stack.split(), settlement, left))
    if not all(stacks):
        raise ValueError(text)
    return tuple(stacks)


def _check_payable(amount: Fraction, settlement: Settlement) -> None:
    rack = rack_of(settlement.house)
    # Before the fewest are looked for: of an amount with a thousand digits nobody waits for them.
    if not rack or not 0 < amount <= MOST_CHIPS * rack[-1].value:
        raise ValueError(amount)
    piles = fewest_chips(amount, rack)
    if not piles or count_of(piles) > MOST_CHIPS:
        raise ValueError(amount)
