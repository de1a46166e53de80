"""What the whole program is built from, made once and passed down."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from croupier.training.practice import practice_table
from croupier.training.questions import ALL_STEPS, Step
from croupier.training.sessions import TrainingSession
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement

DEFAULT_SEATS = 6


@dataclass(frozen=True, slots=True)
class AppContext:
    """The paytable in force and everything that varies from run to run."""

    house: HousePaytable
    rng: Random
    clock: Callable[[], float]
    """Seconds that only ever grow."""
    seats: int = DEFAULT_SEATS

    def with_house(self, house: HousePaytable) -> "AppContext":
        """The same with another paytable in force."""
        return replace(self, house=house)

    def new_session(
        self,
        tables: int | None = None,
        steps: frozenset[Step] = ALL_STEPS,
        seats: int | None = None,
    ) -> TrainingSession:
        """A session that deals to so many seats under the paytable in force."""

        def deal() -> Settlement:
            return practice_table(self.rng, self.house, seats or self.seats)

        return TrainingSession(deal, self.clock, tables, steps)
