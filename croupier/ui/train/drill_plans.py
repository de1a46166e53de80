from collections.abc import Iterable
from dataclasses import dataclass

from croupier.training.drills import (
    AGAINST_THE_CLOCK,
    FEWEST_COMPARED,
    OF_FEW_OR_MANY,
    USUALLY_CHECKED,
    Drill,
    seconds_of,
)
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.uth.stakes import BetRange

CONTINUED = 20
"""How many tables *Continue* and the mistakes ask about: a table for each skill."""
ONE_SKILL = 10


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """What was chosen for a drill the last time."""

    length: int = 10
    timed: bool = False
    """Whether there are so many `seconds_of` the drill for each decision."""
    five: bool = False
    """Whether the five cards of a hand are picked, too, or the card that decides is told."""
    many: bool = False
    """Whether chips are of many denominations, not of few."""
    hands: int = FEWEST_COMPARED
    """How many are compared."""
    bets: BetRange | None = None
    """The stakes of payouts, where they are not those of the house."""
    seats: int = USUALLY_CHECKED
    """How many a table has that is checked for mistakes."""


def usual_choice(drill: Drill) -> DrillChoice:
    """What a drill begins with: some are for speed, the others for understanding."""
    return DrillChoice(timed=drill in AGAINST_THE_CLOCK)


def drill_plan(drill: Drill, choice: DrillChoice) -> SessionPlan:
    """The session of a drill."""
    seats = {Drill.COMPARE: choice.hands, Drill.MISTAKE: choice.seats}
    table = TablePlan(seats[drill]) if drill in seats else TablePlan()
    return SessionPlan(
        Level.AMOUNTS,
        table,
        choice.bets if drill is Drill.PAYOUTS else None,
        choice.length,
        budget=seconds_of(drill) if choice.timed else None,
        timed=choice.timed,
        drill=drill,
        five=choice.five and drill in (Drill.HAND, Drill.COMPARE),
        many=choice.many and drill in OF_FEW_OR_MANY,
    )


def aimed_plan(tables: int, among: Iterable[str] = ()) -> SessionPlan:
    """A session about skills, of all or of these keys; what it asks next hangs on the answers."""
    return SessionPlan(tables=tables, again=True, aimed=True, among=tuple(sorted(among)))
