from __future__ import annotations

from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from croupier.progress.store import Store
    from croupier.training.grading import Grade
    from croupier.training.mastery import SkillState
    from croupier.ui.results_thread import ResultsThread

_NOBODY = ""
"""The key of whoever trains before it is known who that is, or where results are not kept."""
_MOST_HELD = 500
"""So many answers wait until it is known whose they are."""


class SkillsDesk(QObject):
    """The states of the trainee's skills: read once, changed by every answer, and kept.

    Without results they live as long as the window.
    """

    changed = Signal()
    """The states are there, or are somebody else's, or an answer has changed them."""

    def __init__(
        self, now: Callable[[], datetime], thread: ResultsThread, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._now, self._thread = now, thread
        self._store: Store | None = None
        self._trainee = self._at_table = _NOBODY
        self._by_trainee: dict[str, dict[str, SkillState]] = {_NOBODY: {}}
        self._answers: deque[tuple[Grade, datetime]] = deque(maxlen=_MOST_HELD)
        """Those given before it was known whose they are."""
        self._unread: dict[str, list[tuple[Grade, datetime]]] = {}
        """Those of trainees whose states are still being read."""

    @property
    def states(self) -> dict[str, SkillState]:
        """The states of whoever trains now, by their keys; the same mapping from answer to answer.

        Empty while they are being read.
        """
        return self._by_trainee.get(self._trainee, {})

    @property
    def are_read(self) -> bool:
        """Whether all that is known of the skills is there."""
        return self._trainee in self._by_trainee

    def use_trainee(self, store: Store, trainee: str) -> None:
        """Be told who trains from now on, by the key, and where their skills are kept."""
        self._store, before, self._trainee = store, self._trainee, trainee
        if before == _NOBODY and self._at_table == _NOBODY:
            # A session that began before it was known who trains.
            self._at_table = trainee
            self._unread.setdefault(trainee, []).extend(self._answers)
            self._answers.clear()
        if trainee in self._by_trainee:
            self.changed.emit()
            return
        self._unread.setdefault(trainee, [])

        def read(states: dict[str, SkillState] | CroupierError) -> None:
            # What cannot be read begins anew; the answers tell soon enough.
            known = {} if isinstance(states, CroupierError) else states
            # A session may hold the mapping already.
            self._by_trainee.setdefault(trainee, {}).update(known)
            for grade, moment in self._unread.pop(trainee, ()):
                self._count(trainee, grade, moment)
            self.changed.emit()

        self._thread.do(lambda: store.skill_states(trainee), read, owner=self)

    def begin(self) -> None:
        """Be told that a session begins: its answers are those of whoever trains now."""
        self._at_table = self._trainee
        self._thread.do(_prepare)

    def count(self, grade: Grade) -> None:
        """Count an answer that was just graded, and have what it changes kept after it."""
        moment, trainee = self._now(), self._at_table
        if trainee == _NOBODY:
            self._answers.append((grade, moment))
        if trainee in self._unread:
            self._unread[trainee].append((grade, moment))
        else:
            self._count(trainee, grade, moment)
            self.changed.emit()

    def _count(self, trainee: str, grade: Grade, moment: datetime) -> None:
        from croupier.training.scheduling import after_answer

        states, store = self._by_trainee[trainee], self._store
        changed = after_answer(states, grade, moment)
        states.update((state.key, state) for state in changed)
        if not changed or store is None or trainee == _NOBODY:
            return

        def keep() -> None:
            # What is lost is written with the next answer to the skill; of a database that does
            # not answer one is told for the answers themselves.
            with suppress(CroupierError):
                store.keep_skills(trainee, changed)

        self._thread.do(keep)


def _prepare() -> None:
    from croupier.training.scheduling import prepare

    prepare()
