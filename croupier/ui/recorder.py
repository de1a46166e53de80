from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from croupier.errors import N_, CroupierError, Text
from croupier.ui.results_thread import ResultsThread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from threading import Event

    from croupier.progress.store import Recording, Store
    from croupier.progress.values import State
    from croupier.progress.vanishing import FileWatch
    from croupier.training.grading import Grade
    from croupier.training.mastery import SkillState
    from croupier.training.questions import Question

_MOMENT = 0.03
"""Seconds that the window waits for an answer to be kept; usually it takes two thousandths."""
_AGAIN = 3000
"""Milliseconds until what could not be kept is tried again."""
_SILENCE = 1500
"""Milliseconds without an answer of the database until it is said, and nobody is held any more."""


@dataclass(frozen=True, slots=True)
class Trained:
    """What the database has of some of a trainee's skills."""

    trainee: str
    """The key."""
    states: tuple[SkillState, ...]
    grade: Grade | None = None
    """Of the answer that was written last."""


class Recorder(QObject):
    """Keeps one session after another in a thread of its own, answer by answer, in order.

    What cannot be written waits, and is tried again with the next answer and every few seconds. A
    fault of one session holds no other; a database that does not answer at all holds nobody long.
    """

    kept = Signal()
    """All that was handed over is in the database."""
    not_kept = Signal(object)
    """The `CroupierError` of what could not be written: it waits."""
    told = Signal(object)
    """What became of the results meanwhile, as `Text`s; none where only the database is another."""
    trained = Signal(object)
    """What was written of skills, as a `Trained`."""

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
        self._news: deque[tuple[Text, ...]] = deque()
        self._again = QTimer(self, singleShot=True, interval=_AGAIN)
        self._again.timeout.connect(self._flush)
        self._silence = QTimer(self, singleShot=True, interval=_SILENCE)
        self._silence.timeout.connect(self._on_silent)

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
        if not self._silence.isActive():
            self._silence.start()
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
        self._silence.stop()
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
        """Write step after step, in the thread for it; those that fail stay in their order."""
        # From now on another write is asked for anew: this one may have seen its last step.
        self._is_asked = False
        if not self._steps:
            self._failure = None
            return
        from croupier.progress.recording import DamagedError

        assert self._watch is not None
        sessions = {step.session for step in tuple(self._steps)}
        if self._session is not None:
            sessions.add(self._session)
        try:
            if self._watch.look():
                self._look_anew(sessions)
            failure = self._write_steps(store)
            if isinstance(failure, DamagedError) and self._watch.open_damaged():
                self._look_anew(sessions)
                failure = self._write_steps(store)
            self._watch.settle()
        except Exception as error:
            failure = _said(error)
        for told in (self._watch.told, *(session.told for session in sessions)):
            if told:
                self._news.append(tuple(told))
                told.clear()
        self._failure = failure

    def _write_steps(self, store: Store) -> CroupierError | None:
        """Write what can be written; return why something could not."""
        from croupier.progress.recording import UnansweredError

        failure: CroupierError | None = None
        held = set()
        for step in tuple(self._steps):
            if step.session in held:
                continue
            try:
                self.trained.emit(step.write(store))
            except Exception as error:
                failure = _said(error)
                if isinstance(error, UnansweredError):
                    break
                held.add(step.session)
            else:
                self._steps.remove(step)
        return failure

    def _look_anew(self, sessions: set[_Session]) -> None:
        """Have sessions see what is there of them, for the database may be another."""
        self._news.append(())
        for session in sessions:
            session.look_anew()

    def _judge(self) -> None:
        """Tell what became of what was handed over."""
        if not self._steps:
            self.trouble = None
            self._silence.stop()
            self.kept.emit()
            while self._news:
                self.told.emit(self._news.popleft())
        elif self._failure is not None:
            self.trouble = self._failure
            self._silence.stop()
            self._again.start()
            self.not_kept.emit(self.trouble)

    def _on_silent(self) -> None:
        """Say that nothing was heard of what was handed over, and let training go on."""
        if self.waiting:
            self.trouble = self.trouble or CroupierError(
                N_("The database does not answer."), N_("Training goes on.")
            )
            self.not_kept.emit(self.trouble)
            # As long as it is so: more answers wait.
            self._silence.start()


def _said(error: Exception) -> CroupierError:
    if isinstance(error, CroupierError):
        return error
    # Nothing that comes up here may hold a session for ever.
    return CroupierError(N_("The results cannot be kept ({reason})."), reason=error)


class _Session:
    """A session, whose recording begins with its first answer."""

    def __init__(self, beginning: Callable[[Store], Recording]) -> None:
        self._beginning = beginning
        self._recording: Recording | None = None

    @property
    def told(self) -> list[Text]:
        """What is to be said of it."""
        return self._recording.told if self._recording is not None else []

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
        self.session, self._state = session, state

    def write(self, store: Store) -> Trained:
        recording = self.session.recording(store)
        trainee, states = recording.opened.begun.trainee.key, recording.flush()
        recording.end(self._state)
        return Trained(trainee, states)


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
        self.session, self._questions, self._place = session, questions, place
        self._grade, self._moment = grade, moment
        self._is_handed_over = False

    def write(self, store: Store) -> Trained:
        recording = self.session.recording(store)
        trainee = recording.opened.begun.trainee.key
        if self._is_handed_over:
            return Trained(trainee, recording.flush(), self._grade)
        self._is_handed_over = True
        states = recording.keep(self._questions, self._place, self._grade, self._moment)
        return Trained(trainee, states, self._grade)
