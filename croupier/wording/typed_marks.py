"""Bets of a table as they are typed: `2b 3at`."""

import re

from croupier.errors import N_, CroupierError
from croupier.training.answers import Place
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager
from croupier.wording.mistakes import LETTERS
from croupier.wording.side_bets import bet_label


class NoSuchBetError(CroupierError):
    """A seat that is not there, or one that has not made the bet."""


# The names before the letters that they begin with.
_BETS = {
    "ante": Wager.ANTE,
    "blind": Wager.BLIND,
    "play": Wager.PLAY,
    "trips": Wager.TRIPS,
    "badbeat": Wager.BAD_BEAT,
    "progressive": Wager.PROGRESSIVE,
    **{letter.casefold(): wager for wager, letter in LETTERS.items()},
}
_BET = re.compile("|".join(_BETS))
_AT_SEAT = re.compile(f"([0-9]+)((?:{_BET.pattern})+)")
_MARKS = re.compile(f"(?:{_AT_SEAT.pattern})+")


def read_marks(settlement: Settlement, word: str) -> frozenset[Place] | None:
    """The bets that a word without spaces names, such as `2b3at`; None where it names none.

    Raises `NoSuchBetError` for one that is not on the table.
    """
    if not _MARKS.fullmatch(word):
        return None
    return frozenset(
        _place(settlement, seat, _BETS[bet])
        for seat, bets in _AT_SEAT.findall(word)
        for bet in _BET.findall(bets)
    )


def _place(settlement: Settlement, seat: str, wager: Wager) -> Place:
    numbers = {str(one.number): one.number for one in settlement.seats}
    if seat not in numbers:
        raise NoSuchBetError(
            N_("There is no seat {seat} at this table."),
            N_("Its seats are 1 to {count}."),
            seat=seat,
            count=len(numbers),
        )
    if settlement.seat(numbers[seat]).bet(wager) is None:
        raise NoSuchBetError(
            N_("Seat {seat} has no {wager} bet."),
            N_("Mark bets that lie on the table."),
            seat=seat,
            wager=bet_label(wager, settlement.house),
        )
    return numbers[seat], wager
