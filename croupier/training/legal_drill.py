"""Bets that players offer, legal as often as not, and every fault that a house can have."""

from collections.abc import Hashable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random

from croupier.poker.drawing import below, pick
from croupier.training.procedure_matters import OfferedBet, offered_in
from croupier.training.questions import Question, Step
from croupier.training.sources import Source
from croupier.training.topics import LEGAL
from croupier.training.unrepeated import others, unlike_the_last
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable, Money
from croupier.uth.offers import Act, Offer, OfferFault, SoFar, offer_faults
from croupier.uth.rounds import NOTHING, Bets, legal_plays
from croupier.uth.settlement import settle_checked
from croupier.uth.side_bets import SideLimits
from croupier.uth.stakes import bet_range, takes_trips, trips_limits
from croupier.uth.wagers import Street, Wager

SEAT = 1
Case = tuple[SoFar, Offer]

_USUAL_MOST = 4
"""What players offer for Play at most, in Antes, where the house takes no more."""
_EARLY, _LATER = (Street.PREFLOP, Street.FLOP), (Street.FLOP, Street.RIVER)


def offered_bets(rng: Random, house: HousePaytable) -> Source:
    """Ask whether what a player offers is legal: yes as often as no.

    Every fault that the house can have is as likely, and what is legal is like what is not: a Play
    bet of the right size for one of a wrong size, an Ante within the limits for one outside.
    Neither a fault nor what is offered comes soon again.
    """
    next_fault, unlike = others(rng, faults_in(house)), unlike_the_last(_asks)

    def next_card() -> tuple[Question, ...]:
        fault, legal = next_fault(), bool(below(rng, 2))
        return (unlike(lambda: _ask(rng, house, fault, legal=legal)),)

    return next_card


def _asks(question: Question) -> Hashable:
    """What tells an offer from another: of a check or a fold no bet that lies there."""
    offered = offered_in(question)
    so_far, offer = offered.so_far, offered.offer
    lies = offered if offer.wager else bool(so_far.bets.play)
    return so_far.street, so_far.folded, offer.act, lies


def ask_offer(rng: Random, house: HousePaytable, point: str) -> Question:
    """Ask about an offer that has this fault, or about a legal one."""
    if point == LEGAL:
        return _ask(rng, house, pick(rng, faults_in(house)), legal=True)
    return _ask(rng, house, OfferFault(point), legal=False)


@lru_cache(maxsize=64)
def faults_in(house: HousePaytable) -> tuple[OfferFault, ...]:
    """The faults that an offer can have at this house, whatever the Ante."""
    smallest = Bets(house.money.minimum, house.money.minimum)
    return tuple(fault for fault in OfferFault if _cases(fault, smallest, house, legal=False))


def _ask(rng: Random, house: HousePaytable, fault: OfferFault, *, legal: bool) -> Question:
    settlement = settle_checked(deal_round(rng, house, SEAT), house)
    bets = settlement.round.seats[0].bets
    cases = _cases(fault, bets, house, legal=legal)
    if not cases:
        # As between the steps of an Ante that has none around it.
        bets = Bets(house.money.minimum, house.money.minimum)
        cases = _cases(fault, bets, house, legal=legal)
    so_far, offer = pick(rng, cases)
    return Question(settlement, Step.LEGAL, SEAT, matter=OfferedBet(so_far, offer))


def _cases(fault: OfferFault, bets: Bets, house: HousePaytable, *, legal: bool) -> tuple[Case, ...]:
    """Offers that have just this fault, or legal ones that are like them."""
    before_play = bets.with_bet(Wager.PLAY, NOTHING)
    made = _like(fault, before_play, house) if legal else _wrong(fault, before_play, house)
    wanted = () if legal else (fault,)
    found = (case for case in made if offer_faults(case[1], case[0], house) == wanted)
    return tuple(dict.fromkeys(found))


def _wrong(fault: OfferFault, bets: Bets, house: HousePaytable) -> Iterator[Case]:
    ante, rules = bets.ante, house.rules
    match fault:
        case OfferFault.PLAY_SIZE:
            most = max(_USUAL_MOST, *rules.preflop_raises)
            for street in Street:
                yield from _plays(street, bets, range(1, most + 1))
        case OfferFault.SECOND_PLAY:
            for street in _LATER:
                for multiple in legal_plays(Street.PREFLOP, rules):
                    lies = bets.with_bet(Wager.PLAY, multiple * ante)
                    yield from _plays(street, lies, legal_plays(street, rules))
        case OfferFault.FOLDED:
            for _so_far, offer in _plays(Street.RIVER, bets, legal_plays(Street.RIVER, rules)):
                yield SoFar(Street.RIVER, bets, folded=True), offer
        case OfferFault.EARLY_FOLD:
            yield from ((SoFar(street, bets), Offer(Act.FOLD)) for street in _EARLY)
        case OfferFault.LATE_CHECK:
            yield SoFar(Street.RIVER, bets), Offer(Act.CHECK)
        case OfferFault.BLIND_UNEQUAL:
            step = house.money.step
            others = (ante - step, ante + step, 2 * ante, ante / 2)
            yield from _before(Bets(ante, NOTHING), Wager.BLIND, others, house.money)
        case OfferFault.WITHOUT_ANTE:
            for wager, limits in _optional(house):
                yield from _before(_NO_BETS, wager, (limits.minimum, limits.maximum), house.money)
        case OfferFault.OUT_OF_TIME:
            for street in Street:
                for wager, limits in _optional(house):
                    lies = bets.with_bet(wager, NOTHING)
                    yield SoFar(street, lies), Offer(Act.BET, wager, limits.minimum)
            if not _optional(house):
                yield from ((SoFar(s, bets), Offer(Act.BET, Wager.ANTE, ante)) for s in Street)
        case OfferFault.ANTE_MINIMUM | OfferFault.ANTE_MAXIMUM | OfferFault.ANTE_STEP:
            antes = bet_range(house)
            beside = _beside(SideLimits(antes.minimum, antes.maximum, antes.step), ante, house)
            yield from _before(_NO_BETS, Wager.ANTE, beside, house.money)
        case OfferFault.TRIPS_LIMITS | OfferFault.SIDE_LIMITS:
            for wager, limits in _optional(house):
                lies = _with_ante(ante)
                beside = _beside(limits, limits.minimum, house)
                yield from _before(lies, wager, beside, house.money)


def _like(fault: OfferFault, bets: Bets, house: HousePaytable) -> Iterator[Case]:
    """What is legal where a fault lies near."""
    ante, rules = bets.ante, house.rules
    match fault:
        case OfferFault.PLAY_SIZE:
            for street in Street:
                yield from _plays(street, bets, legal_plays(street, rules))
        case OfferFault.SECOND_PLAY:
            for street in _LATER:
                yield from _plays(street, bets, legal_plays(street, rules))
        case OfferFault.FOLDED:
            yield from _plays(Street.RIVER, bets, legal_plays(Street.RIVER, rules))
        case OfferFault.EARLY_FOLD:
            yield SoFar(Street.RIVER, bets), Offer(Act.FOLD)
        case OfferFault.LATE_CHECK:
            yield from ((SoFar(street, bets), Offer(Act.CHECK)) for street in _EARLY)
        case OfferFault.BLIND_UNEQUAL:
            yield from _before(Bets(ante, NOTHING), Wager.BLIND, (ante,))
        case OfferFault.ANTE_MINIMUM | OfferFault.ANTE_MAXIMUM | OfferFault.ANTE_STEP:
            antes = bet_range(house)
            stakes = (antes.minimum, antes.maximum, ante)
            yield from _before(_NO_BETS, Wager.ANTE, stakes)
        case OfferFault.OUT_OF_TIME if not _optional(house):
            yield from _before(_NO_BETS, Wager.ANTE, (ante,))
        case _:
            for wager, limits in _optional(house):
                if (fault, wager) not in _NOT_LIKE:
                    stakes = (limits.minimum, limits.maximum, bets.on(wager))
                    yield from _before(_with_ante(ante), wager, stakes)


_NO_BETS = Bets(NOTHING, NOTHING)
_NOT_LIKE = {(OfferFault.SIDE_LIMITS, Wager.TRIPS)} | {
    (OfferFault.TRIPS_LIMITS, wager)
    for wager in (Wager.HOLE_CARDS, Wager.BAD_BEAT, Wager.PROGRESSIVE)
}


def _with_ante(ante: Fraction) -> Bets:
    return Bets(ante, ante)


def _plays(street: Street, bets: Bets, multiples: Iterable[int]) -> Iterator[Case]:
    for multiple in multiples:
        yield SoFar(street, bets), Offer(Act.BET, Wager.PLAY, multiple * bets.ante)


def _before(
    bets: Bets, wager: Wager, stakes: tuple[Fraction, ...], money: Money | None = None
) -> Iterator[Case]:
    """Bets offered before the cards; with `money` only what its chips make."""
    for stake in stakes:
        if stake > 0 and (money is None or money.pays_evenly(stake)):
            yield SoFar(None, bets), Offer(Act.BET, wager, stake)


def _optional(house: HousePaytable) -> tuple[tuple[Wager, SideLimits], ...]:
    """Trips and side bets, as far as the house takes them, with their limits."""
    sides = [(bet.wager, bet.limits) for bet in house.side_bets]
    if takes_trips(house.money):
        sides.insert(0, (Wager.TRIPS, trips_limits(house.money)))
    return tuple(sides)


def _beside(limits: SideLimits, within: Fraction, house: HousePaytable) -> tuple[Fraction, ...]:
    """Amounts just outside some limits, and between their steps."""
    low, high, step, chip = limits.minimum, limits.maximum, limits.step, house.money.smallest_chip
    below_, above = (low - step, low / 2, low - chip), (high + step, 2 * high)
    return (*below_, *above, within + step / 2, within + chip, within - chip)
