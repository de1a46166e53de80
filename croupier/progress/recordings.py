"""A session being kept, whatever becomes of the database it is kept in."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from croupier.errors import N_, Text
from croupier.progress import recording
from croupier.progress.engines import writing
from croupier.progress.migrating import check_version
from croupier.progress.reasons import reason_of, sqlite_code
from croupier.progress.recording import (
    DamagedError,
    Given,
    Kept,
    Known,
    NotKeptError,
    Opened,
    TakenOverError,
    UnansweredError,
)
from croupier.progress.values import State
from croupier.training.grading import Grade
from croupier.training.mastery import SkillState
from croupier.training.questions import Question

if TYPE_CHECKING:
    from croupier.progress.store import Store

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""The last also says that a table is not there."""
_ANEW = Text(
    N_(
        "This session was gone on with in another window. What is answered here is kept as a "
        "session of its own."
    )
)


class Recording:
    """A session being kept. Answers that could not be written wait, and go with the next."""

    def __init__(self, store: "Store", opened: Opened) -> None:
        self.opened = opened
        self.told: list[Text] = []
        """What became of the session meanwhile that a person should know of."""
        self._store = store
        self._given: list[Given] = []
        """All answers, for a database that has lost them."""
        self._kept = 0
        """How many of them were written; the others wait."""
        self._is_lost = False
        """Whether what was written may be gone."""
        self._known: Known | None = None
        self._is_rest = False
        """Whether its beginning is another session's: a rest cannot be gone on with."""

    @property
    def waiting(self) -> int:
        """How many answers are not written yet."""
        return len(self._given) - self._kept

    def keep(
        self,
        questions: Sequence[Question],
        place: int,
        grade: Grade,
        moment: datetime | None = None,
    ) -> tuple[SkillState, ...]:
        """Keep the answer to one of a table's questions; it is on the disk when this returns.

        `moment` is when it was given, if not now. What it made of the skills that it trained is
        kept with it and comes back; it is worked out from what is kept, whoever wrote that. Raises
        `NotKeptError`; the answer then waits for the next one.
        """
        given = moment or self._store.now()
        self._given.append(Given(tuple(questions), place, grade, given))
        return self.flush()

    def look_anew(self) -> None:
        """Be told that the database may be another: all answers go with the next to be written.

        Those that are there are left as they are.
        """
        self._known, self._is_lost = None, True

    def flush(self) -> tuple[SkillState, ...]:
        """Write what waits, and return the skills that it trained; raises `NotKeptError`.

        A session that another window went on with goes on here as one of its own.
        """
        if not self.waiting and not (self._is_lost and self._given):
            return ()
        try:
            return self._write()
        except TakenOverError:
            self._begin_anew()
            return self._write() if self._given else ()

    def end(self, state: State) -> None:
        """Write what waits, and how the session ended; raises `NotKeptError`."""
        self.flush()
        if self._is_rest and state is State.LEFT:
            state = State.DROPPED
        with told(), writing(self._store.engine) as connection:
            check_version(connection)
            recording.end(connection, self.opened, state)

    def _write(self) -> tuple[SkillState, ...]:
        """Write what waits, and everything where rows that it hangs on are gone."""
        with told():
            try:
                kept = self._written(self._known)
            except IntegrityError:
                if self._known is None:
                    raise
                self.look_anew()
                kept = self._written(None)
        self._known, self._is_lost = kept.known, False
        self._kept = len(self._given)
        return kept.trained

    def _written(self, known: Known | None) -> Kept:
        waiting = self._given[0 if self._is_lost else self._kept :]
        with writing(self._store.engine) as connection:
            check_version(connection)
            return recording.keep(connection, self.opened, waiting, self._store.papers, known)

    def _begin_anew(self) -> None:
        # What was kept before is the other's by now.
        del self._given[: self._kept]
        self._kept, self._known, self._is_lost = 0, None, False
        if self._given:
            key, started = self._store.new_key(), self._given[0].moment
            self.opened = Opened(key, self.opened.begun, started, self._store.owner)
            self._is_rest = True
            self.told.append(_ANEW)


@contextmanager
def told() -> Iterator[None]:
    """Say what the database said in one sentence."""
    try:
        yield
    except SQLAlchemyError as error:
        kind = NotKeptError
        if sqlite_code(error) in _DAMAGED:
            kind = DamagedError
        elif isinstance(error, OperationalError):
            kind = UnansweredError
        raise kind(
            N_("The results cannot be kept ({reason})."),
            N_("Training goes on; what was kept before is not touched."),
            reason=reason_of(error),
        ) from error
