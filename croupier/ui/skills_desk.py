from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from croupier.progress.store import Store
    from croupier.training.grading import Grade
    from croupier.training.mastery import SkillState
    from croupier.ui.recorder import Trained
    from croupier.ui.results_thread import ResultsThread

_NOBODY = ""
"""The key of whoever trains before it is known who that is, or where results are not kept."""
_MOST_HELD = 500
"""So many answers wait until it is known whose they are, or until they are kept."""


class SkillsDesk(QObject):
    """The states of the trainee's skills, as they are kept and as every answer changes them.

    An answer counts here at once, and again as it was written: what is kept may be another
    window's, too. Without results the states live as long as the window.
    """

    changed = Signal()
    """The states are there, or are somebody else's, or an answer has changed them."""

    def __init__(
        self, now: Callable[[], datetime], thread: ResultsThread, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.now = now
        """The clock by which skills are due."""
        self._thread = thread
        self._store: Store | None = None
        self._trainee = self._at_table = _NOBODY
        self._by_trainee: dict[str, dict[str, SkillState]] = {_NOBODY: {}}
        self._waiting: dict[str, deque[tuple[Grade, datetime]]] = {}
        """The answers of each trainee that are not in the database yet."""

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
            self._held(trainee).extend(self._waiting.pop(_NOBODY, ()))
        self.read()

    def read(self) -> None:
        """See anew what is kept of the skills: others may have changed it."""
        if self._store is None:
            return
        if self.are_read:
            self.changed.emit()
        store, trainee = self._store, self._trainee

        def read(states: dict[str, SkillState] | CroupierError) -> None:
            # What cannot be read begins anew; the answers tell soon enough.
            known = {} if isinstance(states, CroupierError) else states
            is_new = trainee not in self._by_trainee
            self._put(trainee, self._by_trainee.setdefault(trainee, {}), known)
            if is_new:
                self.changed.emit()

        self._thread.do(lambda: store.skill_states(trainee), read, owner=self)

    def begin(self) -> None:
        """Be told that a session begins: its answers are those of whoever trains now."""
        self._at_table = self._trainee
        self._thread.do(_prepare)

    def count(self, grade: Grade) -> None:
        """Count an answer that was just graded, before it is known to be kept."""
        moment, trainee = self.now(), self._at_table
        self._held(trainee).append((grade, moment))
        states = self._by_trainee.get(trainee)
        if states is not None:
            states.update(_after(states, grade, moment))
            self.changed.emit()

    def take(self, trained: Trained) -> None:
        """Be told what was written of skills."""
        waiting = self._held(trained.trainee)
        places = (place for place, one in enumerate(waiting) if one[0] is trained.grade)
        if (place := next(places, None)) is not None:
            del waiting[place]
        states = self._by_trainee.get(trained.trainee)
        # Where they are still being read, what was written is read with them.
        if states is not None:
            self._put(trained.trainee, states, {one.key: one for one in trained.states})

    def _put(
        self, trainee: str, states: dict[str, SkillState], kept: Mapping[str, SkillState]
    ) -> None:
        """Put what is kept in place of what was known, and what is not kept yet on top of it."""
        now = dict(kept)
        for grade, moment in self._held(trainee):
            after = _after(now, grade, moment).items()
            # Elsewhere it was counted when it was given.
            now.update((key, one) for key, one in after if key in kept or key not in states)
        if any(states.get(key) != one for key, one in now.items()):
            states.update(now)
            self.changed.emit()

    def _held(self, trainee: str) -> deque[tuple[Grade, datetime]]:
        return self._waiting.setdefault(trainee, deque(maxlen=_MOST_HELD))


def _after(
    states: Mapping[str, SkillState], grade: Grade, moment: datetime
) -> dict[str, SkillState]:
    from croupier.training.scheduling import after_answer

    return {state.key: state for state in after_answer(states, grade, moment)}


def _prepare() -> None:
    from croupier.training.scheduling import prepare

    prepare()
