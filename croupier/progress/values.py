"""What is kept of a trainee's work, as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import Any

from croupier.training.drills import Drill
from croupier.training.grading import Grade
from croupier.training.plans import SessionPlan
from croupier.training.questions import Question, Step
from croupier.training.slips import Slip
from croupier.training.topics import Outcome
from croupier.uth.wagers import Wager

TABLE_DRILL = Drill.TABLE.value
"""The drill that asks about whole tables, or again about what was missed of them."""


@dataclass(frozen=True, slots=True)
class Trainee:
    """Somebody whose results are kept."""

    key: str
    """Known by this everywhere, in copies and other databases too: 32 hexadecimal digits."""
    name: str
    created: datetime
    """In UTC."""
    hidden: bool = False
    """Whether the trainee is out of the lists; the results stay."""


class Place(StrEnum):
    """Where a session was."""

    WINDOW = "window"
    TERMINAL = "terminal"


class State(StrEnum):
    """How a session stands, or ended."""

    OPEN = "open"
    """Under way; or its process ended without a word."""
    LEFT = "left"
    """Broken off with the window, to be gone on with."""
    FINISHED = "finished"
    """Ended by the trainee or by its last question."""
    DROPPED = "dropped"
    """Broken off, and not to be gone on with."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What there is to know of a session when it begins."""

    trainee: Trainee
    plan: SessionPlan
    paytable: str
    """The name of the game in the paytable file."""
    drill: str = TABLE_DRILL
    place: Place = Place.WINDOW


@dataclass(frozen=True, slots=True)
class SessionLine:
    """One session as a line of a list."""

    key: str
    trainee: str
    """The key of its `Trainee`."""
    started: datetime
    """In the zone of the machine it was on."""
    ended: datetime | None
    """When the last answer was given, in the same zone."""
    state: State
    drill: str
    paytable: str
    place: Place
    plan: SessionPlan
    right: int
    answered: int
    seconds: float
    """Of all decisions together."""
    tables: int
    """Tables whose every question was answered, or cards of a drill that lays cards."""
    clean_tables: int
    helped: int
    """Questions that were answered with help."""
    late: int


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table that was dealt, with what was asked about it and how it was answered."""

    number: int
    questions: tuple[Question, ...]
    grades: tuple[Grade, ...]
    """Of the first of these questions; fewer where the session was broken off."""


@dataclass(frozen=True, slots=True)
class KeptSession:
    """A session with all that was dealt and answered."""

    line: SessionLine
    tables: tuple[KeptTable, ...]

    @property
    def grades(self) -> tuple[Grade, ...]:
        """Every grade, in the order in which they were given."""
        return tuple(grade for table in self.tables for grade in table.grades)


@dataclass(frozen=True, slots=True)
class Played:
    """What the questions of a challenge code came to for somebody the first time."""

    name: str
    """Of the trainee."""
    line: SessionLine


@dataclass(frozen=True, slots=True)
class SessionFigures:
    """A session as a line of a sheet."""

    line: SessionLine
    trainee: str
    """The name."""
    typical: float
    """Seconds a decision typically took (see `Counted`)."""


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """One answer as a line of a sheet; answers are in the words of `question_text`."""

    given: datetime | None
    """In the zone of the machine it was on; None where it cannot be read."""
    trainee: str
    """The name."""
    session: str
    """The key of its session."""
    drill: str
    paytable: str
    table: int
    seat: int | None
    """None for a question about the dealer."""
    subject: str
    hand: str
    outcome: str
    right: str | None
    """None where the table cannot be read back."""
    answer: str | None
    """None for a question that was skipped."""
    correct: bool
    slip: str | None
    seconds: float | None
    """None where they are no number."""
    helped: bool
    late: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which results are asked for; None leaves nothing out."""

    trainee: str | None = None
    """The key of a `Trainee`."""
    drill: str | None = None
    paytable: str | None = None
    since: date | None = None
    """From this day on, by the calendar of the machine it was trained on."""
    until: date | None = None
    """Up to this day, which counts."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to choose from: whatever is among the results."""

    drills: tuple[str, ...] = ()
    paytables: tuple[str, ...] = ()
    first_day: date | None = None
    """The first on which an answer was given; None where there is no answer."""
    last_day: date | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """Answers to questions of one kind, added up."""

    right: int = 0
    answered: int = 0
    seconds: float = 0.0
    typical: float = 0.0
    """Seconds a decision typically took: the geometric mean, which one long break hardly moves."""

    @property
    def share(self) -> float:
        """The part answered right, 0 to 1; 0 when nothing was answered."""
        return self.right / self.answered if self.answered else 0.0


@dataclass(frozen=True, slots=True)
class Day:
    """What one day came to."""

    day: date
    counted: Counted
    tables: int
    clean_tables: int
    run: int = 0
    """The most clean tables in a row that it saw, those of days before it included."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What the results that were asked for come to."""

    counted: Counted
    sessions: int
    tables: int
    clean_tables: int
    days: tuple[Day, ...]
    """Days on which there were answers, the earliest first."""
    by_hand: Mapping[tuple[Step | Wager, str], Counted]
    """By bet or step, and the key of the hand (see `Topic.hand`)."""
    by_outcome: Mapping[tuple[Step | Wager, Outcome], Counted]
    slips: Mapping[Slip | None, Mapping[date, int]]
    """How often each slip was made on each day; None for misses that no slip explains."""
    streak: int
    """Clean tables in a row up to now."""
    best_streak: int


@dataclass(frozen=True, slots=True)
class SkillCard:
    """What the scheduler of the drills knows of one skill of a trainee."""

    skill: str
    due: datetime
    """When the skill is to be trained again: an aware moment, in UTC when it is read back."""
    card: Mapping[str, Any]
    """Whatever JSON can hold."""


NOTHING_YET = Progress(Counted(), 0, 0, 0, (), {}, {}, {}, 0, 0)


__all__ = [
    "NOTHING_YET",
    "TABLE_DRILL",
    "AnswerLine",
    "Begun",
    "Choices",
    "Chosen",
    "Counted",
    "Day",
    "KeptSession",
    "KeptTable",
    "Place",
    "Played",
    "Progress",
    "SessionFigures",
    "SessionLine",
    "SkillCard",
    "State",
    "Trainee",
]
