from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from croupier.errors import N_, CroupierError
from croupier.ui.results_thread import ResultsThread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from threading import Event

    from croupier.progress.store import Recording, Store
    from croupier.progress.values import State
    from croupier.progress.vanishing import FileWatch
    from croupier.training.grading import Grade
    from croupier.training.questions import Question

_MOMENT = 0.03
"""Seconds that the window waits for an answer to be kept; usually it takes two thousandths."""
_AGAIN = 3000
"""Milliseconds until what could not be kept is tried again."""


class Recorder(QObject):
    """Keeps one session after another in a thread of its own, answer by answer, in order.

    What cannot be written waits, and is tried again with the next answer and every few seconds.
    """

    kept = Signal()
    """All that was handed over is in the database."""
    not_kept = Signal(object)
    """The `CroupierError` of what could not be written: it waits."""

    def __init__(self, now: Callable[[], datetime], parent: QObject | None = None) -> None:
        """Keep answers with the moment at which they are handed over, by `now`."""
        super().__init__(parent)
        self._now = now
        self.thread_of_results = ResultsThread(self)
        self.trouble: CroupierError | None = None
        """Why results are not being kept; None while they are."""
        self._store: Store | None = None
        self._watch: FileWatch | None = None
        self._session: _Session | None = None
        self._steps: deque[_Answer | _Ending] = deque()
        self._is_asked = False
        self._done: Event | None = None
        self._failure: CroupierError | None = None
        self._again = QTimer(self, singleShot=True, interval=_AGAIN)
        self._again.timeout.connect(self._flush)

    @property
    def waiting(self) -> int:
        """How many answers are not in the database yet."""
        return sum(isinstance(step, _Answer) for step in tuple(self._steps))

    def use_store(self, store: Store) -> None:
        """Keep everything in a store from now on, what was handed over before it was there too."""
        from croupier.progress.vanishing import FileWatch

        self._store, self._watch = store, FileWatch(store)
        self._flush()

    def tell_trouble(self, error: CroupierError) -> None:
        """Hold nobody up as long as there is no store to keep anything in."""
        self.trouble = error
        self.not_kept.emit(error)

    def begin(self, beginning: Callable[[Store], Recording]) -> None:
        """Keep another session; `beginning` is asked for its recording with the first answer."""
        self._session = _Session(beginning)

    def keep(self, questions: Sequence[Question], place: int, grade: Grade) -> bool:
        """Keep an answer; False asks to wait for `kept` or `not_kept` before one goes on."""
        assert self._session is not None
        self._steps.append(_Answer(self._session, tuple(questions), place, grade, self._now()))
        done = self._flush()
        if self.trouble is not None:
            # Whoever trains is not held up again and again by a database that does not answer.
            return True
        if done is not None and done.wait(_MOMENT):
            self._judge()
        return not self._steps or self.trouble is not None

    def end(self, state: State) -> None:
        """Say how the session ended."""
        session, self._session = self._session, None
        if session is not None:
            self._steps.append(_Ending(session, state))
            self._flush()

    def finish(self, patience: float) -> bool:
        """Wait so many seconds until all is written; return whether it is."""
        done = self._flush()
        if done is not None:
            done.wait(patience)
        return not self._steps

    def close(self, patience: float) -> None:
        """End with the window."""
        self._again.stop()
        self.blockSignals(True)
        self.thread_of_results.close(patience)

    def _flush(self) -> Event | None:
        """Have everything written; return what is set when that was done or tried."""
        if self._store is None:
            return None
        if not self._is_asked:
            store = self._store
            self._is_asked = True
            self._done = self.thread_of_results.do(
                lambda: self._write(store), lambda _made: self._judge()
            )
        return self._done

    def _write(self, store: Store) -> None:
        """Write step after step, in the thread for it; the first that fails stays in front."""
        # From now on another write is asked for anew: this one may have seen its last step.
        self._is_asked = False
        failure = None
        try:
            if self._steps and self._watch is not None and self._watch.look():
                for step in (*self._steps, self._session):
                    if step is not None:
                        step.look_anew()
            while self._steps:
                self._steps[0].write(store)
                self._steps.popleft()
        except CroupierError as error:
            failure = error
        except Exception as error:
            # Nothing that comes up here may hold a session for ever.
            failure = CroupierError(N_("The results cannot be kept ({reason})."), reason=error)
        self._failure = failure

    def _judge(self) -> None:
        """Tell what became of what was handed over."""
        if not self._steps:
            self.trouble = None
            self.kept.emit()
        elif self._failure is not None:
            self.trouble = self._failure
            self._again.start()
            self.not_kept.emit(self.trouble)


class _Session:
    """A session, whose recording begins with its first answer."""

    def __init__(self, beginning: Callable[[Store], Recording]) -> None:
        self._beginning = beginning
        self._recording: Recording | None = None

    def recording(self, store: Store) -> Recording:
        if self._recording is None:
            self._recording = self._beginning(store)
        return self._recording

    def look_anew(self) -> None:
        if self._recording is not None:
            self._recording.look_anew()


class _Ending:
    """How a session ended."""

    def __init__(self, session: _Session, state: State) -> None:
        self._session, self._state = session, state
        self.look_anew = session.look_anew

    def write(self, store: Store) -> None:
        self._session.recording(store).end(self._state)


class _Answer:
    """One answer on its way: handed over once, and written as soon as it can be."""

    def __init__(
        self,
        session: _Session,
        questions: tuple[Question, ...],
        place: int,
        grade: Grade,
        moment: datetime,
    ) -> None:
        self._session, self._questions, self._place = session, questions, place
        self._grade, self._moment = grade, moment
        self._is_handed_over = False
        self.look_anew = session.look_anew

    def write(self, store: Store) -> None:
        recording = self._session.recording(store)
        if self._is_handed_over:
            recording.flush()
            return
        self._is_handed_over = True
        recording.keep(self._questions, self._place, self._grade, self._moment)
