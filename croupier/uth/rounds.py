"""A dealt and played round as a value, and what makes one legal."""

from dataclasses import dataclass, field
from fractions import Fraction

from croupier.errors import N_, CroupierError
from croupier.frozen import quick
from croupier.poker.cards import Card
from croupier.uth.house import HousePaytable, Rules
from croupier.uth.wagers import SIDE_BETS, USUAL_WAGERS, Street, Wager

NOTHING = Fraction(0)


class RoundError(CroupierError):
    """A round that cannot have been dealt or played at this house's table."""


@dataclass(frozen=True, slots=True)
class Bets:
    """What one seat has on its spots; nothing on a spot is zero."""

    ante: Fraction
    blind: Fraction
    play: Fraction = NOTHING
    trips: Fraction = NOTHING
    hole_cards: Fraction = NOTHING
    bad_beat: Fraction = NOTHING
    progressive: Fraction = NOTHING

    sides: tuple[tuple[Wager, Fraction], ...] = field(init=False, repr=False, compare=False)
    """The side bets beside Trips that were made."""
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Settlements are remembered by their bets, and hashing a Fraction costs a modular
        # inverse: the numerators tell bets apart as well, and once is enough.
        amounts: tuple[Fraction, ...] = (self.ante, self.play, self.trips)
        sides = (self.hole_cards, self.bad_beat, self.progressive)
        made = tuple((wager, side) for wager, side in zip(SIDE_BETS, sides, strict=True) if side)
        amounts += tuple(side for _wager, side in made)
        object.__setattr__(self, "sides", made)
        object.__setattr__(self, "_hash", hash(tuple(amount.numerator for amount in amounts)))

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        # As short as the bets are: most tables have no side bets.
        shown = [*USUAL_WAGERS, *(wager for wager, _side in self.sides)]
        return f"Bets({', '.join(f'{wager}={self.on(wager)!r}' for wager in shown)})"

    def on(self, wager: Wager) -> Fraction:
        """The amount on one spot."""
        match wager:
            case Wager.ANTE:
                return self.ante
            case Wager.BLIND:
                return self.blind
            case Wager.PLAY:
                return self.play
            case Wager.TRIPS:
                return self.trips
            case Wager.HOLE_CARDS:
                return self.hole_cards
            case Wager.BAD_BEAT:
                return self.bad_beat
            case Wager.PROGRESSIVE:
                return self.progressive

    def with_bet(self, wager: Wager, amount: Fraction) -> "Bets":
        """The same with another amount on one spot."""
        amounts = {spot.value: self.on(spot) for spot in Wager}
        return Bets(**{**amounts, wager.value: amount})

    @property
    def play_multiple(self) -> Fraction:
        """The Play bet in Antes."""
        return self.play / self.ante


@quick
@dataclass(frozen=True, slots=True)
class Seat:
    """A player's hole cards, bets and whether the hand was folded."""

    hole: tuple[Card, Card]
    bets: Bets
    folded: bool = False
    street: Street | None = None
    """Where the Play bet was made, if it is known."""


@quick
@dataclass(frozen=True, slots=True)
class Round:
    """A whole table at the showdown. `seats[0]` is seat 1, on the dealer's left."""

    board: tuple[Card, ...]
    """The flop, the turn and the river: five cards."""
    dealer: tuple[Card, Card]
    seats: tuple[Seat, ...]
    meter: Fraction | None = None
    """What the meter of the progressive shows; None where it stands where the house starts it."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card on the table: board, dealer, then seat by seat."""
        holes = (card for seat in self.seats for card in seat.hole)
        return (*self.board, *self.dealer, *holes)


MAX_SEATS = 7
"""As many players as any documented house seats (facts: "up to 6 or 7")."""


_LATER_PLAYS = {Street.FLOP: (2,), Street.RIVER: (1,)}


def legal_plays(street: Street, rules: Rules) -> tuple[int, ...]:
    """The Play bets a street allows, in Antes; a player with a Play bet makes no other."""
    return rules.preflop_raises if street is Street.PREFLOP else _LATER_PLAYS[street]


_BOARD_CARDS = {Street.PREFLOP: 0, Street.FLOP: 3, Street.RIVER: 5}


def board_on(board: tuple[Card, ...], street: Street) -> tuple[Card, ...]:
    """Return what lies open when the players act on a street."""
    return board[: cards_on(street)]


def cards_on(street: Street) -> int:
    """How many cards of the board lie open when the players act on a street."""
    return _BOARD_CARDS[street]


def has_bet_on(seat: Seat, street: Street) -> bool:
    """Tell whether the seat's Play bet is out once a street is played; its street is known."""
    return seat.street is not None and _BOARD_CARDS[seat.street] <= _BOARD_CARDS[street]


def check_round(round_: Round, house: HousePaytable) -> None:
    """Raise `RoundError` for a round that this house's rules do not allow.

    Limits are not checked: a bet outside them that the dealer accepted is paid or
    lost in full (COMAR 36.05.03.14).
    """
    if len(round_.board) != 5:
        raise RoundError(
            N_("The board has {count} cards, not five."),
            N_("Write the flop, the turn and the river: five cards."),
            count=len(round_.board),
        )
    if not 1 <= len(round_.seats) <= MAX_SEATS:
        raise RoundError(
            N_("There are {count} seats at the table."),
            N_("Deal to between 1 and {most} seats."),
            count=len(round_.seats),
            most=MAX_SEATS,
        )
    seen: set[Card] = set()
    for card in round_.cards:
        if card in seen:
            raise RoundError(
                N_("The card {card} is on the table twice."),
                N_("There is one deck of 52: change one of the two."),
                card=str(card),
            )
        seen.add(card)
    for number, seat in enumerate(round_.seats, 1):
        check_bets(number, seat, house)
    if round_.meter is not None and house.meter is None:
        raise RoundError(
            N_("The round has a meter, and this house has none."),
            N_("Take the meter out, or name the paytable that the round was dealt under."),
        )


def check_bets(number: int, seat: Seat, house: HousePaytable) -> None:
    """Raise `RoundError` when the bets of seat `number` are not legal at this house."""
    bets = seat.bets
    for wager, _side in bets.sides:
        if house.side_bet(wager) is None:
            raise RoundError(
                N_("Seat {seat} bets {wager}, which this house does not have."),
                N_("Take the bet out, or name the paytable that the round was dealt under."),
                seat=number,
                wager=wager.value,
            )
    negative = min(bets.ante, bets.blind, bets.play, bets.trips) < 0
    if negative or any(side < 0 for _wager, side in bets.sides):
        raise RoundError(
            N_("Seat {seat} has a negative bet."),
            N_("Amounts are zero or more."),
            seat=number,
        )
    if not bets.ante:
        raise RoundError(
            N_("Seat {seat} has no Ante."), N_("Every hand needs an Ante and a Blind."), seat=number
        )
    if bets.blind != bets.ante:
        raise RoundError(
            N_("Seat {seat}: the Blind differs from the Ante."),
            N_("The Blind must equal the Ante."),
            seat=number,
        )
    if seat.folded and bets.play:
        raise RoundError(
            N_("Seat {seat} has a Play bet and is folded."),
            N_("A player who bets Play cannot fold: remove one of the two."),
            seat=number,
        )
    if not seat.folded and not bets.play:
        raise RoundError(
            N_("Seat {seat} neither bets Play nor folds."),
            N_('Give the Play bet, or say "folded": true.'),
            seat=number,
        )
    if bets.play:
        _check_play(number, seat, house.rules)


def _check_play(number: int, seat: Seat, rules: Rules) -> None:
    streets = (seat.street,) if seat.street else tuple(Street)
    allowed = sorted({multiple for street in streets for multiple in legal_plays(street, rules)})
    if seat.bets.play_multiple in allowed:
        return
    once = N_("Play may only be as much as the Ante here.")
    times = N_("Play may be {allowed} times the Ante here.")
    raise RoundError(
        N_("Seat {seat}: a Play bet of {play} is not legal on an Ante of {ante}."),
        once if allowed == [1] else times,
        seat=number,
        play=seat.bets.play,
        ante=seat.bets.ante,
        allowed=", ".join(map(str, allowed)),
    )
