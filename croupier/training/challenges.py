"""Challenges: sessions that everybody can play, with the same questions everywhere."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from random import Random

from croupier.errors import N_
from croupier.training.code_signs import CodeError
from croupier.training.drill_sources import source_of
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan
from croupier.training.sources import Source
from croupier.uth.fingerprints import fingerprint, short_fingerprint
from croupier.uth.house import HousePaytable

SEEDS = 1 << 35
"""So many seeds there are, from 0."""

_DAILY = SessionPlan(Level.AMOUNTS, TablePlan(4, Hands.BALANCED, 60 / 100), tables=3)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A session that everybody can play: what is asked, its dice and its paytable."""

    plan: SessionPlan
    seed: int
    """From 0 to `SEEDS` - 1."""
    paytable: int
    """The `short_fingerprint` of the house, its Antes as they are before the plan narrows them."""

    def is_for(self, house: HousePaytable) -> bool:
        """Whether it is for the paytable of a house."""
        return self.paytable == short_fingerprint(house)


class OtherPaytableError(CodeError):
    """A challenge for another paytable than the one in force."""

    needs: str | None = None
    """The name of the one it is for, where that is among those known."""


def challenge_of(plan: SessionPlan, seed: int, house: HousePaytable) -> Challenge:
    """Return the challenge that a session of that plan is under a house's paytable."""
    return Challenge(plan, seed, short_fingerprint(house))


def daily(day: date, house: HousePaytable) -> Challenge:
    """Return the set of the day, the same for everybody with the same paytable."""
    dice = sha256(f"daily {day.isoformat()} {fingerprint(house)}".encode()).digest()
    return challenge_of(_DAILY, int.from_bytes(dice[:8], "big") % SEEDS, house)


def check_house(
    challenge: Challenge, house: HousePaytable, known: Mapping[str, HousePaytable]
) -> None:
    """Raise `OtherPaytableError` where a challenge is for another paytable, by its name if known.

    `known` are the paytables at hand by the names that they are chosen by.
    """
    if challenge.is_for(house):
        return
    name = name_of_paytable(challenge, known)
    if name is None:
        raise OtherPaytableError(
            N_("This code is for a paytable that is not here."),
            N_("Have its file sent by whoever gave you the code, or ask for another code."),
        )
    error = OtherPaytableError(
        N_("This code is for the paytable {name}, not for {other}."),
        N_("Choose the paytable {name}, then type the code again."),
        name=name,
        other=house.name,
    )
    error.needs = name
    raise error


def name_of_paytable(challenge: Challenge, known: Mapping[str, HousePaytable]) -> str | None:
    """Return the name of the first known paytable that a challenge is for; None without one."""
    found = (name for name, one in known.items() if challenge.is_for(one))
    return next(found, None)


def challenge_source(challenge: Challenge, house: HousePaytable) -> Source:
    """Return the questions of a challenge: of its own dice, whatever was dealt before.

    Raises `OtherPaytableError` for another paytable and `StakesError` for bets that the house
    does not take.
    """
    check_house(challenge, house, {})
    return source_of(challenge.plan, house, Random(challenge.seed))
