from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

from croupier.poker.cards import Card
from croupier.uth.house import Chip
from croupier.uth.procedure import Moment
from croupier.uth.settlement import SettledSeat
from croupier.uth.wagers import Action, Wager


@dataclass(frozen=True, slots=True)
class Settled:
    """What was done with a bet, rightly or not."""

    action: Action
    pays: Fraction = Fraction(0)
    """What it was paid; nothing where that is not told."""
    chips: tuple[Chip, ...] = ()
    """The chips it was paid in, where they are known; otherwise the fewest are shown."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A bet as it lies on its spot, and what is offered there besides."""

    wager: Wager
    staked: Fraction
    offered: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class ChipsAlone:
    """Chips that lie on an empty felt, and what is to be done about them."""

    stacks: tuple[tuple[Chip, ...], ...] = ()
    """What lies there, each stack from its lowest chip up."""
    amount: Fraction | None = None
    """What is to be paid, or what the chips come to once that is told."""
    pays: bool = False
    """Whether chips are put down from the rack: they are the payment of the look."""


@dataclass(frozen=True, slots=True)
class TableLook:
    """How a table is shown at one moment: what is open, lit, lifted and already settled."""

    dealer_open: bool = False
    open_seats: frozenset[int] = frozenset()
    """Seats whose hole cards are face up; folded hands are normally not among them."""
    lit_seat: int | None = None
    lit_wager: Wager | None = None
    """The bet in turn, on the lit seat."""
    lifted: bool = False
    """The best five of the lit seat and of the dealer are raised and the other cards dimmed."""
    settled: Mapping[tuple[int, Wager], Settled] = field(default_factory=dict)
    """What was done with the bets already answered, by seat and wager: taken bets are gone, paid
    ones have their winnings beside them, pushed ones stay."""
    payment: tuple[Chip, ...] = ()
    """The chips put down for the lit bet so far, in any order."""
    rack_open: bool = False
    """Whether chips can be taken from a rack with keys."""
    picked: frozenset[Card] = frozenset()
    """Cards that are raised because they were picked, the others left as they are."""
    chosen_seats: frozenset[int] = frozenset()
    """Seats that are lit besides the one in turn: said to have the best hand, or known to."""
    bet_alone: bool = False
    """Whether the lit bet is all there is to see, with the row that pays it: no cards, no seats."""
    chips_alone: ChipsAlone | None = None
    """Chips that are all there is to see."""
    is_checked: bool = False
    """Whether it is looked at how somebody else has settled it: taken bets leave a sign."""
    marked: frozenset[tuple[int, Wager]] = frozenset()
    """The bets that are said to be settled wrongly, or known to."""
    amounts_shown: bool = True
    """Whether amounts stand by the chips; without them the chips must be counted."""
    moment: Moment | None = None
    """What lies there at a moment of the round; None where all of it has been played."""

    def bets_at(self, seat: SettledSeat) -> tuple[Lying, ...]:
        """What lies on the spots of a seat, what is offered there included."""
        if self.moment is None:
            return tuple(Lying(bet.wager, bet.staked) for bet in seat.bets)
        bets, offer = self.moment.bets[seat.number - 1], self.moment.offer
        lying = (
            Lying(
                wager,
                bets.on(wager),
                offer.amount if offer and offer.wager is wager else Fraction(0),
            )
            for wager in Wager
        )
        return tuple(bet for bet in lying if bet.staked or bet.offered)

    def is_folded(self, seat: SettledSeat) -> bool:
        """Whether a seat has given its hand up."""
        return seat.seat.folded if self.moment is None else seat.number in self.moment.folded

    @property
    def is_bare(self) -> bool:
        """Whether neither cards nor seats are shown."""
        return self.bet_alone or self.chips_alone is not None

    @property
    def is_dealt(self) -> bool:
        """Whether cards lie on the table."""
        return self.moment is None or self.moment.street is not None

    @property
    def board_open(self) -> int:
        """How many cards of the board are face up."""
        return 5 if self.moment is None else self.moment.board

    def is_lit(self, seat: int) -> bool:
        return seat == self.lit_seat or seat in self.chosen_seats

    def payment_on(self, seat: int, wager: Wager) -> tuple[Chip, ...]:
        """The chips put down for a bet that is not settled yet."""
        lit = (seat, wager) == (self.lit_seat, self.lit_wager)
        return self.payment if lit and (seat, wager) not in self.settled else ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "settled", MappingProxyType(dict(self.settled)))


CLOSED = TableLook()
"""Nothing but the board is face up."""
