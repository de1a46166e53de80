"""What a dealer does in a round, one thing after another, and what lies there in between.

The order is that of docs/rules.md (Rules 2 to 6 and 13): nobody is asked for Play twice, and the
cards come even where everybody has bet.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from croupier.uth.house import HousePaytable, Rules, SettleOrder
from croupier.uth.offers import Offer, SoFar
from croupier.uth.rounds import NOTHING, Bets, Seat, cards_on, legal_plays
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Street, Wager


class Stage(StrEnum):
    """One thing that a dealer does, in the order in which it is done."""

    HOLE_CARDS = "hole_cards"
    ASK_PREFLOP = "ask_preflop"
    """Asks everybody for Play before the flop, or to check."""
    FLOP = "flop"
    ASK_FLOP = "ask_flop"
    """Asks who has not bet for Play, or to check."""
    TURN_RIVER = "turn_river"
    ASK_RIVER = "ask_river"
    """Asks who has not bet for Play, or to fold."""
    OPEN = "open"
    """Opens and names the own hand, and says whether it qualifies."""
    SETTLE_LEFT = "settle_left"
    """Settles the next bet of the leftmost seat, as the dealer sees it, that has any left."""
    SETTLE_RIGHT = "settle_right"
    """Settles the next bet of the rightmost seat that has any left."""
    CLEAR = "clear"
    """Collects the cards."""


SETTLING = frozenset({Stage.SETTLE_LEFT, Stage.SETTLE_RIGHT})
ASKING = frozenset({Stage.ASK_PREFLOP, Stage.ASK_FLOP, Stage.ASK_RIVER})


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that is done at a table; of a settled bet which one."""

    stage: Stage
    seat: int | None = None
    wager: Wager | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """What lies on the table at one moment of a round."""

    street: Street | None
    """As far as the cards are open; None before they are dealt. What is to come lies closed."""
    bets: tuple[Bets, ...]
    """Of every seat, the first first."""
    dealer_open: bool = False
    folded: frozenset[int] = frozenset()
    settled: frozenset[tuple[int, Wager]] = frozenset()
    offer: Offer | None = None
    """What is being offered by the seat asked about; it does not lie there yet."""

    @property
    def board(self) -> int:
        """How many cards of the board are face up."""
        return cards_on(self.street) if self.street else 0


def settling_stage(house: HousePaytable) -> Stage:
    """Where a house goes on settling: at the leftmost or the rightmost seat that is left."""
    from_right = house.rules.settle_order is SettleOrder.RIGHT_TO_LEFT
    return Stage.SETTLE_RIGHT if from_right else Stage.SETTLE_LEFT


def street_of(seat: Seat, rules: Rules) -> Street | None:
    """Where a seat's Play bet is made: the first street that allows it if nobody noted which."""
    if seat.street is not None or not seat.bets.play:
        return seat.street
    allowed = (s for s in Street if seat.bets.play_multiple in legal_plays(s, rules))
    return next(allowed, Street.RIVER)


def deeds_of(settlement: Settlement) -> tuple[Deed, ...]:
    """Everything that a dealer does in a round, first to last."""
    return tuple(_deeds(settlement))


def moment_after(settlement: Settlement, done: int) -> Moment:
    """What lies there when so many deeds of a round are done."""
    rules = settlement.house.rules
    deeds = deeds_of(settlement)[:done]
    stages = {deed.stage for deed in deeds}
    cards = (
        (Stage.HOLE_CARDS, Street.PREFLOP),
        (Stage.FLOP, Street.FLOP),
        (Stage.TURN_RIVER, Street.RIVER),
    )
    street = next((street for stage, street in reversed(cards) if stage in stages), None)
    streets = [street_of(seat.seat, rules) for seat in settlement.seats]
    has_played = [played is not None and _ASKS[played] in stages for played in streets]
    is_over = Stage.ASK_RIVER in stages
    return Moment(
        street,
        tuple(
            seat.seat.bets if played else seat.seat.bets.with_bet(Wager.PLAY, NOTHING)
            for seat, played in zip(settlement.seats, has_played, strict=True)
        ),
        Stage.OPEN in stages,
        frozenset(seat.number for seat in settlement.seats if is_over and seat.seat.folded),
        frozenset((deed.seat, deed.wager) for deed in deeds if deed.seat and deed.wager),
    )


def moment_of_offer(so_far: SoFar, offer: Offer) -> Moment:
    """What lies before a single seat that offers something."""
    folded = frozenset({1} if so_far.folded else ())
    return Moment(so_far.street, (so_far.bets,), folded=folded, offer=offer)


def is_clear(settlement: Settlement, done: int) -> bool:
    """Whether just one stage comes next by what can be seen: no last seat is left and right."""
    deeds = deeds_of(settlement)
    if not 0 <= done < len(deeds):
        return False
    left = {deed.seat for deed in deeds[done:] if deed.seat}
    return deeds[done].stage not in SETTLING or len(left) > 1


_ASKS = {
    Street.PREFLOP: Stage.ASK_PREFLOP,
    Street.FLOP: Stage.ASK_FLOP,
    Street.RIVER: Stage.ASK_RIVER,
}
_DEALS = {
    Street.PREFLOP: Stage.HOLE_CARDS,
    Street.FLOP: Stage.FLOP,
    Street.RIVER: Stage.TURN_RIVER,
}
_ORDER = tuple(Street)


def _deeds(settlement: Settlement) -> Iterator[Deed]:
    rules = settlement.house.rules
    streets = [street_of(seat.seat, rules) for seat in settlement.seats]
    for street in Street:
        yield Deed(_DEALS[street])
        if not all(_is_before(played, street) for played in streets):
            yield Deed(_ASKS[street])
    yield Deed(Stage.OPEN)
    settles = settling_stage(settlement.house)
    for seat in settlement.in_order:
        for bet in seat.bets:
            yield Deed(settles, seat.number, bet.wager)
    yield Deed(Stage.CLEAR)


def _is_before(played: Street | None, street: Street | None) -> bool:
    """Whether a Play bet was made on an earlier street."""
    if played is None or street is None:
        return False
    return _ORDER.index(played) < _ORDER.index(street)
