"""The store of results: everything that the rest of the program asks of it."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING

from sqlalchemy import Engine

from croupier.progress import breaks, sessions, sheets, skill_cards, tallies, trainees
from croupier.progress.engines import reading, writing
from croupier.progress.papers import Papers
from croupier.progress.recording import NotKeptError as NotKeptError
from croupier.progress.recording import Opened
from croupier.progress.recordings import Recording as Recording
from croupier.progress.recordings import told
from croupier.progress.values import (
    AnswerLine,
    Begun,
    Choices,
    Chosen,
    KeptSession,
    Played,
    Progress,
    SessionFigures,
    SessionLine,
    SkillCard,
    State,
    Trainee,
)
from croupier.training.mastery import SkillState

if TYPE_CHECKING:
    from croupier.progress.opening import Opening


class Store:
    """Results in a database that is open and up to date.

    It may be used by several threads at once. `now` gives aware moments of the wall clock.
    """

    def __init__(
        self,
        engine: Engine,
        papers: Papers,
        now: Callable[[], datetime],
        rng: Random,
        *,
        lasts: bool = True,
    ) -> None:
        self.engine = engine
        self.papers = papers
        self.now = now
        self.lasts = lasts
        """Whether results outlive the process."""
        self._rng = rng
        self.owner = breaks.new_owner(self.new_key())
        """What names those who keep sessions by this store, among all who use the database."""

    def move(self, engine: Engine) -> None:
        """Go on in another database; the one before is let go of."""
        before, self.engine = self.engine, engine
        before.dispose()

    def opened_by(self, opening: Callable[..., "Opening"]) -> "Opening":
        """What is found in a place now, opened by `open_store` as this store was."""
        return opening(papers=self.papers, now=self.now, rng=self._rng)

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    # --- trainees --------------------------------------------------------------------

    def trainees(self, *, hidden: bool = False) -> tuple[Trainee, ...]:
        """Everybody whose results are kept; the hidden only when asked for."""
        with told(), reading(self.engine) as connection:
            return trainees.trainees(connection, hidden=hidden)

    def add_trainee(self, name: str) -> Trainee:
        """Add somebody; raises `TraineeNameError` where the name is taken or none."""
        with told(), writing(self.engine) as connection:
            return trainees.add_trainee(connection, name, self.now(), self.new_key)

    def change_trainee(
        self, key: str, *, name: str | None = None, hidden: bool | None = None
    ) -> None:
        """Change somebody's name, or whether the lists show them; raises `TraineeNameError`."""
        with told(), writing(self.engine) as connection:
            trainees.change_trainee(connection, key, name=name, hidden=hidden)

    def someone(self, environ: Mapping[str, str] = os.environ) -> Trainee:
        """Whoever trained last; where there is nobody yet, somebody is added.

        Whose name this is, see `first_name`. One who was hidden is in the lists again.
        """
        with told(), writing(self.engine) as connection:
            found = trainees.last_trainee(connection)
            if found is None:
                name = trainees.first_name(environ)
                return trainees.add_trainee(connection, name, self.now(), self.new_key)
            if found.hidden:
                trainees.change_trainee(connection, found.key, hidden=False)
        return replace(found, hidden=False)

    # --- sessions --------------------------------------------------------------------

    def begin(self, begun: Begun) -> Recording:
        """Begin to keep a session; there is nothing of it in the database before an answer."""
        return Recording(self, Opened(self.new_key(), begun, self.now(), self.owner))

    def sessions(
        self, chosen: Chosen, first: int = 0, count: int | None = None
    ) -> tuple[SessionLine, ...]:
        """Some of the sessions that were asked for, the latest first."""
        with told(), reading(self.engine) as connection:
            return sessions.session_lines(connection, chosen, first, count)

    def count_sessions(self, chosen: Chosen) -> int:
        """How many sessions there are of those asked for."""
        with told(), reading(self.engine) as connection:
            return sessions.count_sessions(connection, chosen)

    def played(self, code: str, but_for: str) -> tuple[Played, ...]:
        """What a challenge code's questions came to for others than a trainee, the best first."""
        with told(), reading(self.engine) as connection:
            return sessions.played(connection, code, but_for)

    def session(self, key: str) -> KeptSession | None:
        """A session with all its tables; raises `UnreadableSessionError`."""
        with told(), reading(self.engine) as connection:
            return sessions.kept_session(connection, key, self.papers)

    # --- sessions that were broken off -----------------------------------------------

    def broken_off(self, trainee_key: str) -> SessionLine | None:
        """The latest session of a trainee's that may be gone on with, if any, wherever it began.

        It was left with its window or its terminal, or its process is gone, no longer than
        `breaks.FORGOTTEN` ago, and there is more to be asked.
        """
        with told(), reading(self.engine) as connection:
            return breaks.broken_off(connection, trainee_key, self.owner, self.now())

    def go_on(self, line: SessionLine) -> tuple[KeptSession, Recording] | None:
        """Take a session over that was broken off, and go on keeping it.

        None where it is no more to be had: another window was faster. Raises
        `UnreadableSessionError`; such a session is not to be gone on with any more.
        """
        try:
            with told(), writing(self.engine) as connection:
                if not breaks.take(connection, line.key, self.owner, self.now(), State.OPEN):
                    return None
                kept = sessions.unbroken_session(connection, line.key, self.papers)
                trainee = trainees.trainee(connection, line.trainee)
        except sessions.UnreadableSessionError:
            self.drop(line)
            raise
        line = kept.line
        begun = Begun(trainee, line.plan, line.paytable, line.drill, line.place)
        return kept, Recording(self, Opened(line.key, begun, line.started, self.owner))

    def drop(self, line: SessionLine) -> None:
        """Have a session that was broken off never offered again; what was answered counts."""
        with told(), writing(self.engine) as connection:
            breaks.take(connection, line.key, self.owner, self.now(), State.DROPPED)

    # --- skills ----------------------------------------------------------------------

    def skill_cards(self, trainee_key: str) -> Mapping[str, SkillCard]:
        """What is known of a trainee's skills, by their names."""
        with told(), reading(self.engine) as connection:
            cards = skill_cards.skill_cards(connection, trainee_key)
        return {card.skill: card for card in cards}

    def skill_states(self, trainee_key: str) -> dict[str, SkillState]:
        """What training knows of a trainee's skills, by their keys.

        Every answer that is kept changes it in the same transaction; `Recording.keep` tells how.
        """
        return skill_cards.states_of(self.skill_cards(trainee_key))

    # --- figures ---------------------------------------------------------------------

    def progress(self, chosen: Chosen) -> Progress:
        """What the results that were asked for come to."""
        with told(), reading(self.engine) as connection:
            return tallies.progress(connection, chosen)

    def choices(self, trainee: str | None = None) -> Choices:
        """What there is to choose from of a trainee's results (by key), or of everybody's."""
        with told(), reading(self.engine) as connection:
            return tallies.choices(connection, trainee)

    def session_figures(self, chosen: Chosen) -> Iterator[SessionFigures]:
        """The sessions that were asked for, the earliest first; read as they are taken."""
        with told(), reading(self.engine) as connection:
            yield from sheets.session_figures(connection, chosen)

    def answer_lines(self, chosen: Chosen) -> Iterator[AnswerLine]:
        """The answers that were asked for, as they were given; read as they are taken."""
        with told(), reading(self.engine) as connection:
            yield from sheets.answer_lines(connection, chosen, self.papers)

    # --- within ----------------------------------------------------------------------

    def new_key(self) -> str:
        """A key that no two records in the world have in common."""
        return f"{self._rng.getrandbits(128):032x}"
