"""Which cards are raised, underlined or dimmed while two hands are compared."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.poker.cards import Card
from croupier.poker.hands import Hand
from croupier.ui.table.look import TableLook
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager


@dataclass(frozen=True, slots=True)
class Mark:
    raised: bool = False
    """Raised a little: it plays in the hand that is looked at."""
    outlined: bool = False
    """It plays for the lit seat."""
    underlined: bool = False
    """It plays for the dealer."""

    @property
    def dimmed(self) -> bool:
        return not (self.raised or self.underlined)


NO_MARK = Mark(raised=False, outlined=False, underlined=False)
PICKED = Mark(raised=True)


def card_marks(settlement: Settlement, look: TableLook) -> Mapping[Card, Mark]:
    """The marks of the board, of the dealer's cards and of the lit seat's.

    A hand has marks only when all its cards are face up. With no seat to compare, the dealer's
    best five are raised themselves.
    """
    if not look.lifted:
        return dict.fromkeys(look.picked, PICKED)
    if look.lit_wager is Wager.HOLE_CARDS and look.lit_seat is not None:
        # What the hand becomes does not matter to it.
        hole = settlement.seat(look.lit_seat).seat.hole if look.lit_seat in look.open_seats else ()
        return {card: Mark(raised=True, outlined=True) for card in hole}
    round_ = settlement.round
    face_up = set(round_.board)
    if look.dealer_open:
        face_up.update(round_.dealer)
    seat_five: frozenset[Card] = frozenset()
    compared: tuple[Card, ...] = (*round_.board, *round_.dealer)
    if look.lit_seat is not None:
        seat = settlement.seat(look.lit_seat)
        if seat.number in look.open_seats:
            face_up.update(seat.seat.hole)
            compared += seat.seat.hole
        hand = seat.trips_hand if look.lit_wager is Wager.TRIPS else seat.hand
        seat_five = _five(hand, face_up)
    dealer_five = _five(settlement.dealer, face_up)
    if not seat_five and not dealer_five:
        return {}
    marks = {}
    for card in compared:
        own = card in round_.dealer or not seat_five
        raised = card in seat_five or (own and card in dealer_five)
        marks[card] = Mark(raised, card in seat_five, card in dealer_five)
    return marks


def _five(hand: Hand, face_up: set[Card]) -> frozenset[Card]:
    return frozenset(hand.best_five) if face_up.issuperset(hand.cards) else frozenset()
