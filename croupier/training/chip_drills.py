"""Chips alone: a bet to be counted, an amount to be paid, small chips to be changed for large."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from croupier.errors import N_, CroupierError
from croupier.poker.drawing import below, draw, pick
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange, Stacks
from croupier.training.matters import Matter
from croupier.training.payout_drill import paid_rows
from croupier.training.questions import Question, Step
from croupier.training.skills import InChips
from croupier.training.sources import Source, payable_in_chips
from croupier.uth.chips import count_of, fewest_chips, rack_of, worth
from croupier.uth.dealing import deal_round
from croupier.uth.house import Chip, HousePaytable
from croupier.uth.players import boldest_bet
from croupier.uth.settlement import settle_checked

FEW, MANY = range(1, 3), range(3, 5)
"""Of how many denominations a bet to be counted is, in either depth."""
FEW_CHIPS, MANY_CHIPS = range(3, 9), range(9, 21)
"""And of how many chips."""
CUT = 20
"""A dealer cuts chips into stacks of so many."""
MOST_CHANGED = 60
"""More chips of one denomination nobody hands in at once."""

_HIGHEST = 10
"""A player's bet of more chips stands in two stacks."""
_LEAST_CHANGED = 12
_MOST_BESIDE = 20
"""Of what is handed in beside the smallest chips there is no more than a stack of each."""
_TRIES = 60
"""So many payments are drawn for one that can be made in chips."""
_HANDY = 20
"""More chips than these only where the house has no other payments, so far as tried."""


class ChipsError(CroupierError):
    """A house without the chips that a drill takes."""


def bets_to_count(rng: Random, house: HousePaytable, *, many: bool = False) -> Source:
    """Ask what a bet comes to that lies there in chips, every denomination as likely.

    No bet is larger than the largest that the house takes, and no chip, if it has smaller ones.
    Few are of one or two denominations, `many` of three or four. The larger mostly lie below, as
    they should, and of many as often as not. Raises `ChipsError` for a house without chips.
    """
    rack, most = _rack(house), largest_bet(house)
    rack = tuple(chip for chip in rack if chip.value <= most) or rack[:1]

    def matter() -> Matter:
        kinds, counts = (MANY, MANY_CHIPS) if many else (FEW, FEW_CHIPS)
        piles = _piles(rng, _next_to_each_other(rng, rack, pick(rng, kinds)), pick(rng, counts))
        piles = _within(most, sorted(piles, key=lambda pile: -pile[0].value))
        if not below(rng, 2 if many else 4):
            piles = list(draw(rng, piles, len(piles)))
        return BetToCount(_as_bet([chip for pile in piles for chip in pile]))

    return _cards(rng, house, Step.COUNT, matter)


def amounts_to_pay(rng: Random, house: HousePaytable) -> Source:
    """Ask for payments of this house in chips: each row as often, on any stake, and even money.

    What takes more chips than a stack is passed over while others are to be had. A house whose
    chips make none of its payments is asked for what they do make. Raises `ChipsError` for one
    without chips.
    """
    rack = _rack(house)
    payments = paid_rows(rng, house)

    def next_card() -> tuple[Question, ...]:
        found: list[tuple[int, Question]] = []
        for _ in range(_TRIES):
            (asked,) = payments()
            if asked.bet.pays and payable_in_chips(asked.bet, house):
                question = Question(asked.settlement, Step.PAY, matter=AmountToPay(asked.bet.pays))
                found.append((count_of(fewest_chips(asked.bet.pays, rack) or ()), question))
                if found[-1][0] <= _HANDY:
                    return (question,)
        if found:
            return (min(found, key=lambda one: one[0])[1],)
        (chips,) = _piles(rng, draw(rng, rack, 1), pick(rng, FEW_CHIPS))
        return (Question(asked.settlement, Step.PAY, matter=AmountToPay(worth(chips))),)

    return next_card


def chips_to_change(rng: Random, house: HousePaytable, *, many: bool = False) -> Source:
    """Ask for larger chips in exchange for those that a player hands in.

    Every chip that players bet with is as likely among them; `many` are of two or three
    denominations. Raises `ChipsError` for a house where several chips never are worth fewer ones.
    """
    _rack(house)
    small = changeable(house)
    if not small:
        raise ChipsError(
            N_("No chips of this house can be coloured up: no few large ones make many small."),
            N_("Choose another drill, or another paytable."),
        )

    def matter() -> Matter:
        chip, least = pick(rng, small)
        least = max(least, _LEAST_CHANGED)
        handed_in = {chip: least + below(rng, MOST_CHANGED - least + 1)}
        others = [other for other, _least in small if other != chip]
        if many and others:
            for other in draw(rng, others, min(len(others), 1 + below(rng, 2))):
                handed_in[other] = 1 + below(rng, _MOST_BESIDE)
        ordered = sorted(handed_in, key=lambda chip: -chip.value)
        return ChipsToChange(_cut([(chip,) * handed_in[chip] for chip in ordered]))

    return _cards(rng, house, Step.COLOUR, matter)


def chip_cards(rng: Random, house: HousePaytable, asked: InChips) -> Source:
    """Ask for what a skill in chips is about, in either depth."""
    many = bool(below(rng, 2))
    match asked:
        case InChips.COUNT:
            return bets_to_count(rng, house, many=many)
        case InChips.PAY:
            return amounts_to_pay(rng, house)
        case InChips.COLOUR:
            return chips_to_change(rng, house, many=many)


def asked_in_chips(house: HousePaytable) -> Iterator[InChips]:
    """What the chips of a house let one ask for."""
    if rack_of(house):
        yield from (InChips.COUNT, InChips.PAY)
        if changeable(house):
            yield InChips.COLOUR


def largest_bet(house: HousePaytable) -> Fraction:
    """The largest bet that a player of a house can make: Play on the largest Ante."""
    _street, multiple = boldest_bet(house.rules)
    return house.money.maximum * multiple


@lru_cache(maxsize=64)
def changeable(house: HousePaytable) -> tuple[tuple[Chip, int], ...]:
    """The chips that are changed for fewer ones, each with how many are worth whole taller ones.

    Those that players bet with, as long as there are any.
    """
    rack = rack_of(house)
    found = []
    for place, chip in enumerate(rack[:-1]):
        least = min((taller.value / chip.value).numerator for taller in rack[place + 1 :])
        if least <= MOST_CHANGED:
            found.append((chip, least))
    small = [one for one in found if one[0].value <= house.money.maximum]
    return tuple(small or found)


def _rack(house: HousePaytable) -> tuple[Chip, ...]:
    rack = rack_of(house)
    if not rack:
        raise ChipsError(
            N_("This house has no chips."),
            N_("Add its chips to the paytable, or choose another one."),
        )
    return rack


def _cards(rng: Random, house: HousePaytable, step: Step, matter: Callable[[], Matter]) -> Source:
    def next_card() -> tuple[Question, ...]:
        # Of any legal round, for a question is one about a table.
        table = settle_checked(deal_round(rng, house, 1), house)
        return (Question(table, step, matter=matter()),)

    return next_card


def _next_to_each_other(rng: Random, rack: Sequence[Chip], count: int) -> list[Chip]:
    """Some denominations that mostly are next to each other, as in real bets, and any as likely.

    For that the rack is a ring: now and then its largest chips lie with its smallest.
    """
    start, near = below(rng, len(rack)), min(count + 1, len(rack))
    ring = [rack[(start + place) % len(rack)] for place in range(near)]
    return draw(rng, ring, min(count, near))


def _piles(rng: Random, kinds: Sequence[Chip], count: int) -> list[tuple[Chip, ...]]:
    """So many chips of some denominations, at least one of each."""
    counts = [1] * len(kinds)
    for _ in range(count - len(kinds)):
        counts[below(rng, len(kinds))] += 1
    return [(chip,) * n for chip, n in zip(kinds, counts, strict=True)]


def _within(most: Fraction, piles: list[tuple[Chip, ...]]) -> list[tuple[Chip, ...]]:
    """The same piles, the largest first, with as many of their chips as a bet may come to.

    Of the largest chips there are fewer then, and of the smallest more.
    """
    smallest = piles[-1][0]
    while worth([chip for pile in piles for chip in pile]) > most:
        high = next((n for n, pile in enumerate(piles[:-1]) if len(pile) > 1), None)
        if high is not None:
            piles[high] = piles[high][1:]
            piles[-1] = (*piles[-1], smallest)
        elif len(piles[-1]) > 1:
            piles[-1] = piles[-1][1:]
        elif len(piles) > 1:
            piles = piles[1:]
        else:
            break
    return piles


def _as_bet(chips: Sequence[Chip]) -> Stacks:
    """A player's bet: one stack, or two of about the same height."""
    if len(chips) <= _HIGHEST:
        return (tuple(chips),)
    half = (len(chips) + 1) // 2
    return tuple(chips[:half]), tuple(chips[half:])


def _cut(piles: Sequence[tuple[Chip, ...]]) -> Stacks:
    return tuple(pile[start : start + CUT] for pile in piles for start in range(0, len(pile), CUT))
