"""What a player may do at one moment of a round, and why not.

`check_round` judges what a whole round has come to; this is what the dealer is asked while it goes
on: may this bet be accepted, may this hand be folded now? A bet outside the limits that was
accepted all the same is settled in full (COMAR 36.05.03.14).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from croupier.errors import N_, CroupierError
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import NOTHING, Bets, legal_plays
from croupier.uth.stakes import bet_range, is_on_step, takes_stake, takes_trips, trips_limits
from croupier.uth.wagers import SIDE_BETS, Street, Wager


class Act(StrEnum):
    """What a player does."""

    BET = "bet"
    CHECK = "check"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Offer:
    """What a player wants to do: bet so much on a spot, check or fold."""

    act: Act
    wager: Wager | None = None
    amount: Fraction = NOTHING

    def __post_init__(self) -> None:
        bets = self.wager is not None and self.amount > 0
        if bets is not (self.act is Act.BET) or self.amount < 0:
            raise ValueError(f"{self.act} with {self.amount} on {self.wager}")


@dataclass(frozen=True, slots=True)
class SoFar:
    """How a seat stands when it offers something."""

    street: Street | None
    """Which bets can be made now; None before the cards are dealt."""
    bets: Bets
    """What lies on its spots. An Ante without a Blind, or nothing at all, lies there for a time."""
    folded: bool = False

    def with_offer(self, offer: Offer) -> Bets:
        """What would lie on its spots."""
        if offer.wager is None:
            return self.bets
        return self.bets.with_bet(offer.wager, self.bets.on(offer.wager) + offer.amount)


class OfferFault(StrEnum):
    """Why something cannot be accepted."""

    PLAY_SIZE = "play_size"
    """A Play bet of a size that is not made on this street."""
    SECOND_PLAY = "second_play"
    """The seat has bet Play, and bets once more, or folds."""
    FOLDED = "folded"
    """The hand was given up."""
    EARLY_FOLD = "early_fold"
    """A fold before turn and river lie."""
    LATE_CHECK = "late_check"
    """A check where it is to bet or to fold."""
    BLIND_UNEQUAL = "blind_unequal"
    WITHOUT_ANTE = "without_ante"
    """Trips or a side bet where no Ante lies."""
    OUT_OF_TIME = "out_of_time"
    """What is bet before the cards bet after them, or the reverse."""
    ANTE_MINIMUM = "ante_minimum"
    ANTE_MAXIMUM = "ante_maximum"
    ANTE_STEP = "ante_step"
    TRIPS_LIMITS = "trips_limits"
    SIDE_LIMITS = "side_limits"


LIMITS = frozenset(
    {
        OfferFault.ANTE_MINIMUM,
        OfferFault.ANTE_MAXIMUM,
        OfferFault.ANTE_STEP,
        OfferFault.TRIPS_LIMITS,
        OfferFault.SIDE_LIMITS,
    }
)
"""Bets that the house does not take, whenever they are made."""


class OfferError(CroupierError):
    """What a dealer says of a bet that cannot be accepted."""

    def __init__(self, fault: OfferFault, message: str, **values: object) -> None:
        super().__init__(message, N_("Have it put right before the round goes on."), **values)
        self.fault = fault


_MESSAGES = {
    OfferFault.PLAY_SIZE: N_("Play of {amount} on an Ante of {ante} is not made now."),
    OfferFault.SECOND_PLAY: N_("The Play bet of {play} lies there already."),
    OfferFault.FOLDED: N_("The hand is folded."),
    OfferFault.EARLY_FOLD: N_("Turn and river are still to come."),
    OfferFault.LATE_CHECK: N_("Nothing comes after turn and river that could be waited for."),
    OfferFault.BLIND_UNEQUAL: N_("The Blind of {amount} is not the Ante of {ante}."),
    OfferFault.WITHOUT_ANTE: N_("No Ante lies at this seat."),
    OfferFault.OUT_OF_TIME: N_("It is not the time for this bet."),
    OfferFault.ANTE_MINIMUM: N_("An Ante of {amount} is below the minimum."),
    OfferFault.ANTE_MAXIMUM: N_("An Ante of {amount} is above the maximum."),
    OfferFault.ANTE_STEP: N_("An Ante of {amount} is between two steps."),
    OfferFault.TRIPS_LIMITS: N_("The house takes no Trips of {amount}."),
    OfferFault.SIDE_LIMITS: N_("The house takes no such side bet of {amount}."),
}


def offer_faults(offer: Offer, so_far: SoFar, house: HousePaytable) -> tuple[OfferFault, ...]:
    """Return everything that keeps a dealer from accepting what a player offers."""
    return tuple(_faults(offer, so_far, house))


def offer_error(offer: Offer, so_far: SoFar, house: HousePaytable) -> OfferError | None:
    """Return why a dealer cannot accept what a player offers; None if it is legal."""
    for fault in _faults(offer, so_far, house):
        values = {"amount": offer.amount, "ante": so_far.bets.ante, "play": so_far.bets.play}
        return OfferError(fault, _MESSAGES[fault], **values)
    return None


def after(offer: Offer, so_far: SoFar, house: HousePaytable) -> SoFar:
    """Return how the seat stands once it has done so; raises `OfferError` for what it may not."""
    if error := offer_error(offer, so_far, house):
        raise error
    folded = offer.act is Act.FOLD
    return SoFar(so_far.street, so_far.with_offer(offer), folded)


def _faults(offer: Offer, so_far: SoFar, house: HousePaytable) -> Iterator[OfferFault]:
    if so_far.folded:
        yield OfferFault.FOLDED
    elif so_far.street is None:
        yield from _before_the_cards(offer, so_far.bets, house)
    elif offer.wager not in (Wager.PLAY, None):
        yield OfferFault.OUT_OF_TIME
    elif so_far.bets.play:
        yield OfferFault.SECOND_PLAY
    else:
        yield from _on_a_street(offer, so_far.street, so_far.bets, house)


def _on_a_street(
    offer: Offer, street: Street, bets: Bets, house: HousePaytable
) -> Iterator[OfferFault]:
    last = street is Street.RIVER
    match offer.act:
        case Act.BET:
            sizes = [multiple * bets.ante for multiple in legal_plays(street, house.rules)]
            if offer.amount not in sizes:
                yield OfferFault.PLAY_SIZE
        case Act.CHECK if last:
            yield OfferFault.LATE_CHECK
        case Act.FOLD if not last:
            yield OfferFault.EARLY_FOLD


def _before_the_cards(offer: Offer, bets: Bets, house: HousePaytable) -> Iterator[OfferFault]:
    if offer.wager is None or offer.wager is Wager.PLAY:
        yield OfferFault.OUT_OF_TIME
        return
    # What lies there already is added to.
    stake = bets.on(offer.wager) + offer.amount
    if offer.wager is Wager.ANTE:
        antes = bet_range(house)
        if stake < antes.minimum:
            yield OfferFault.ANTE_MINIMUM
        elif stake > antes.maximum:
            yield OfferFault.ANTE_MAXIMUM
        elif not is_on_step(antes, stake):
            yield OfferFault.ANTE_STEP
        return
    if offer.wager is Wager.BLIND:
        if stake != bets.ante:
            yield OfferFault.BLIND_UNEQUAL
        return
    if not bets.ante:
        yield OfferFault.WITHOUT_ANTE
    if offer.wager in SIDE_BETS:
        side_bet = house.side_bet(offer.wager)
        if side_bet is None or not takes_stake(side_bet.limits, stake):
            yield OfferFault.SIDE_LIMITS
    elif not (takes_trips(house.money) and takes_stake(trips_limits(house.money), stake)):
        yield OfferFault.TRIPS_LIMITS
