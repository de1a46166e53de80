"""What the page of progress shows, read in one go, for a thread that nobody waits for."""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.progress.store import Store
from croupier.progress.values import Choices, Chosen, Progress, SessionLine, Trainee
from croupier.ui.progress.sessions_model import PAGE


@dataclass(frozen=True, slots=True)
class Results:
    """The results that were asked for, and what else there is to ask for."""

    chosen: Chosen
    trainees: tuple[Trainee, ...]
    choices: Choices
    progress: Progress
    first_lines: Sequence[SessionLine]
    """The latest of the sessions."""
    lasts: bool
    """Whether results outlive the process."""

    @property
    def sessions(self) -> int:
        """How many sessions there are."""
        return self.progress.sessions

    def has_sessions_of(self, other: "Results") -> bool:
        """Whether both list the same sessions, and name them alike."""
        mine = (self.chosen, self.sessions, self.first_lines, self.trainees)
        return mine == (other.chosen, other.sessions, other.first_lines, other.trainees)


def read_results(store: Store, chosen: Chosen) -> Results:
    """Read what was asked for; raises `NotKeptError`."""
    return Results(
        chosen,
        store.trainees(),
        store.choices(chosen.trainee),
        store.progress(chosen),
        store.sessions(chosen, 0, PAGE),
        store.lasts,
    )
