"""What is chosen before a session."""

from dataclasses import dataclass

from croupier.training.drills import MINUTE, Drill
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
    """The Antes dealt, where they are fewer than the house takes; of payouts every stake but that
    of a progressive, whatever the house takes."""
    tables: int | None = None
    """How many, in a drill so many cards; None for tables without end."""
    feedback: Feedback = Feedback.EACH_ANSWER
    budget: int | None = None
    """Seconds for each decision; None for as many as it takes."""
    timed: bool = False
    """Whether it is a set against the clock."""
    again: bool = False
    """Whether it asks once more what was missed."""
    drill: Drill = Drill.TABLE
    """What is asked. `level` says how deep bets are asked about, `table` how many seats are dealt
    where there are several."""
    five: bool = False
    """Whether who names a hand picks its five cards, too, and who compares hands tells the card."""
    limit: int | None = None
    """Seconds for all decisions together; None for as many as it takes."""
    aimed: bool = False
    """Whether it asks what the trainee's skills call for; only together with `again`."""
    many: bool = False
    """Whether the chips of a drill are of many denominations, not of few."""
    code: str | None = None
    """The code of the challenge that it is, as it is kept; None while it is played."""
    among: tuple[str, ...] = ()
    """The keys of the skills that it is `aimed` at; none for all that the house has."""
    own_code: str | None = None
    """The code by which others are asked the same, of one that is no challenge; None as above."""

    @property
    def shows_bets_alone(self) -> bool:
        """Whether a bet and the row that pays it are all that is shown of its table."""
        return self.drill is Drill.PAYOUTS

    @property
    def hides_count(self) -> bool:
        """Whether how many questions there are would give an answer away.

        Of a table that is checked it would tell how many bets are wrong, of hands whether they
        split: what splits is decided by no card.
        """
        return self.drill is Drill.MISTAKE or (self.drill is Drill.COMPARE and self.five)


def sixty_seconds(bets: BetRange | None = None) -> SessionPlan:
    """As many payouts as can be worked out in a minute."""
    return SessionPlan(bets=bets, timed=True, drill=Drill.PAYOUTS, limit=MINUTE)


def self_check() -> SessionPlan:
    """Three payouts, nothing to choose."""
    return SessionPlan(tables=3, drill=Drill.PAYOUTS)
