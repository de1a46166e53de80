"""A deal in time: what lies on the table at any moment, and what moves. Nothing here paints."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from croupier.ui.motion import Pace
from croupier.uth.house import Rules
from croupier.uth.procedure import street_of
from croupier.uth.rounds import Round
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Street

_STRETCH = {Pace.FAST: 0.55, Pace.NORMAL: 1.0, Pace.SLOW: 1.7}
# Seconds at the normal pace: how long one thing moves, and how soon the next one follows it.
_FLIGHT, _NEXT_CARD, _NEXT_BOARD_CARD = 0.26, 0.055, 0.04
_BET, _CHECK, _FOLD, _NEXT_SEAT = 0.26, 0.55, 0.34, 0.105
_TURN, _NEXT_TURN = 0.25, 0.06
_BREATH = 0.1
"""Between one part of the deal and the next."""


class Row(StrEnum):
    """Where cards lie in a row."""

    SEAT = "seat"
    DEALER = "dealer"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Place:
    """A card's place, or with no index all of a seat's."""

    row: Row
    index: int | None = None
    seat: int | None = None


class Motion(StrEnum):
    """What happens at a place."""

    FLIGHT = "flight"
    """A card comes from the dealer, face down."""
    TURN = "turn"
    """A card is turned face up."""
    BET = "bet"
    """A seat makes its Play bet."""
    CHECK = "check"
    FOLD = "fold"
    """A seat's cards are tucked away."""


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that happens, in seconds from the start of the deal."""

    start: float
    length: float
    motion: Motion
    place: Place

    @property
    def end(self) -> float:
        return self.start + self.length


@dataclass(frozen=True, slots=True)
class Move:
    """What moves at one moment; `part` of its way, 0 to 1, is behind it."""

    motion: Motion
    place: Place
    part: float


class Face(StrEnum):
    """How a card lies that does not move."""

    ABSENT = "absent"
    CLOSED = "closed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """What lies still at a seat."""

    cards: int = 2
    play: bool = True
    """Whether its Play bet, if it made one, is out."""
    acted: bool = True
    """Whether a hand that folds has done so."""


ALL_SEEN = SeatSeen()


@dataclass(frozen=True, slots=True)
class Seen:
    """What is seen at one moment of a deal."""

    done: frozenset[tuple[Motion, Place]]
    moving: tuple[Move, ...]
    _turning: frozenset[Place] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        turning = frozenset(m.place for m in self.moving if m.motion is Motion.TURN)
        object.__setattr__(self, "_turning", turning)

    def face(self, place: Place) -> Face:
        """How the board's or the dealer's card lies; while it moves it does not lie there."""
        if (Motion.TURN, place) in self.done:
            return Face.OPEN
        if (Motion.FLIGHT, place) in self.done and place not in self._turning:
            return Face.CLOSED
        return Face.ABSENT

    def seat(self, number: int) -> SeatSeen:
        whole = seat_place(number)
        folding = any(m.motion is Motion.FOLD and m.place == whole for m in self.moving)
        landed = sum((Motion.FLIGHT, seat_place(number, i)) in self.done for i in range(2))
        return SeatSeen(
            cards=0 if folding else landed,
            play=(Motion.BET, whole) in self.done,
            acted=(Motion.FOLD, whole) in self.done,
        )


def seat_place(number: int, index: int | None = None) -> Place:
    return Place(Row.SEAT, index, number)


@dataclass(frozen=True, slots=True)
class Dealing:
    """A deal as it goes on at a table, street by street."""

    acts: tuple[Act, ...]
    seconds: float

    def at(self, moment: float) -> Seen:
        """What is seen so many seconds after the start."""
        done, moving = [], []
        for act in self.acts:
            if moment >= act.end:
                done.append((act.motion, act.place))
            elif moment > act.start:
                moving.append(Move(act.motion, act.place, (moment - act.start) / act.length))
        return Seen(frozenset(done), tuple(moving))


def dealing_of(settlement: Settlement, pace: Pace) -> Dealing:
    """The deal of a table at a pace other than `Pace.NONE`."""
    stretch = _STRETCH[pace]
    acts = tuple(
        Act(act.start * stretch, act.length * stretch, act.motion, act.place)
        for act in _acts(settlement.round, settlement.house.rules)
    )
    return Dealing(acts, max(act.end for act in acts) + _BREATH * stretch)


def _acts(round_: Round, rules: Rules) -> Iterator[Act]:
    """Everything that happens, in order: cards, then street by street bets and the board."""
    now = 0.0
    for place, wait in _cards(round_):
        yield Act(now, _FLIGHT, Motion.FLIGHT, place)
        now += wait
    now += _FLIGHT
    streets = [street_of(seat, rules) for seat in round_.seats]
    for street, turned in ((Street.PREFLOP, ()), (Street.FLOP, (0, 1, 2)), (Street.RIVER, (3, 4))):
        for index in turned:
            yield Act(now, _TURN, Motion.TURN, Place(Row.BOARD, index))
            now += _NEXT_TURN
        now += (_TURN - _NEXT_TURN + _BREATH) if turned else 0.0
        for number, motion in _plays(streets, street):
            yield Act(now, _LENGTHS[motion], motion, seat_place(number))
            now += _NEXT_SEAT
        now += _BET - _NEXT_SEAT + _BREATH
    for index in range(2):
        yield Act(now, _TURN, Motion.TURN, Place(Row.DEALER, index))
        now += _NEXT_TURN


_LENGTHS = {Motion.BET: _BET, Motion.CHECK: _CHECK, Motion.FOLD: _FOLD}


def _cards(round_: Round) -> Iterator[tuple[Place, float]]:
    """The cards in the order in which they come, and the wait after each."""
    for number in range(1, len(round_.seats) + 1):
        for index in range(2):
            yield seat_place(number, index), _NEXT_CARD
    for index in range(2):
        yield Place(Row.DEALER, index), _NEXT_CARD
    for index in range(5):
        yield Place(Row.BOARD, index), _NEXT_BOARD_CARD


def _plays(streets: Sequence[Street | None], now: Street) -> Iterator[tuple[int, Motion]]:
    """What each seat does on a street that has not bet before it, from the dealer's left."""
    order = list(Street)
    for number, street in enumerate(streets, 1):
        if street is now:
            yield number, Motion.BET
        elif street is None or order.index(street) > order.index(now):
            yield number, Motion.FOLD if now is Street.RIVER else Motion.CHECK
