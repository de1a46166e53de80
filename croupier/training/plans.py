"""What is chosen before a session."""

from dataclasses import dataclass

from croupier.training.levels import Level
from croupier.training.practice import TablePlan
from croupier.training.sessions import Feedback
from croupier.uth.stakes import BetRange

_USUAL_TABLE = TablePlan()


@dataclass(frozen=True, slots=True)
class SessionPlan:
    """What is dealt and asked, how long, and when the trainee is told how it went."""

    level: Level = Level.AMOUNTS
    table: TablePlan = _USUAL_TABLE
    bets: BetRange | None = None
    """The Antes dealt, where they are fewer than the house takes."""
    tables: int | None = None
    """None for tables without end."""
    feedback: Feedback = Feedback.EACH_ANSWER
    budget: int | None = None
    """Seconds for each decision; None for as many as it takes."""
    timed: bool = False
    """Whether it is a set against the clock."""
    again: bool = False
    """Whether it asks once more what was missed."""
