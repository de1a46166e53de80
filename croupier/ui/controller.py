from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from croupier.training.questions import Question, Step
from croupier.training.sessions import SessionState, TrainingSession
from croupier.ui.header import drill_text
from croupier.ui.session_view import look_of
from croupier.ui.stations import Station, is_paid_from_rack, shows_bet_alone, station_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.training.answers import Answer
    from croupier.training.grading import Grade
    from croupier.training.plans import SessionPlan
    from croupier.ui.recorder import Recorder
    from croupier.ui.table.look import TableLook

_TICK = 100
"""Milliseconds, where seconds run down: the last is over when it is."""


class SessionController(QObject):
    """Drives a training session and tells in signals what has become of it."""

    table_dealt = Signal(object)
    """The `Settlement` on the table."""
    question_asked = Signal(object)
    """The `Question`."""
    answer_graded = Signal(object)
    """The `Grade`. Where there is nothing to explain the next question follows at once."""
    miss_explained = Signal(object)
    """The `Grade` of a further miss among those told at once."""
    session_paused = Signal()
    session_resumed = Signal()
    session_finished = Signal(object)
    """The `Summary`."""
    time_passed = Signal()

    def __init__(
        self,
        session: TrainingSession,
        plan: SessionPlan,
        *,
        goes_on: bool = True,
        recorder: Recorder | None = None,
        called: Callable[[], str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Drive `session`, which was made by `plan`; `goes_on` is whether a right answer does.

        `called` names the session in the language in force, where its plan does not say what it is.
        With a `recorder` the next question waits until the answer to the last is kept.
        """
        super().__init__(parent)
        self.session = session
        self.plan = plan
        self.goes_on = goes_on
        self._called = called
        self.is_dealing = False
        """Whether a table is dealt before the eyes: nothing is asked and the clock stands still."""
        self.is_paused = False
        self._recorder = recorder
        self._is_held = False
        """Whether the answer just graded is still being kept."""
        self._is_to_go_on = False
        """Whether one wants to go on as soon as it is."""
        if recorder is not None:
            recorder.kept.connect(self._on_kept)
            recorder.not_kept.connect(self._on_kept)
        self._to_explain: list[Grade] = []
        self.has_stopped = False
        """Whether what was just told is explained until the trainee goes on."""
        # Until `start`: the page it is shown on may have to be made first.
        session.pause()
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK if session.budget or session.limit else 1000)
        self._timer.timeout.connect(self._on_ticked)

    @property
    def name(self) -> str:
        """What the session is, in the language in force."""
        return self._called() if self._called else drill_text(self.plan)

    @property
    def grade(self) -> Grade | None:
        """The grade to be explained: of what was just told the first miss, or else the last."""
        told = self.session.just_told
        return self._to_explain[0] if self._to_explain else told[-1] if told else None

    @property
    def explained(self) -> Question:
        """What is to be explained when nothing else is asked for: what is being told, or waits."""
        return self.grade.question if self.grade else self.session.question

    @property
    def station(self) -> Station:
        session = self.session
        told = len(session.told_grades)
        return station_of(session.questions, session.table_grades, session.question, told)

    @property
    def look(self) -> TableLook:
        session, explained = self.session, self.grade
        told = session.told_grades
        # Named, a hand is not shown before its five cards are picked, too, nor one that wins
        # before it is told by which card.
        more = session.question_number < session.question_count
        shown = session.question.step not in (Step.HAND, Step.COMPARE) or not more
        look = look_of(
            explained.question if explained else session.question,
            told,
            session.table_grades[len(told) :],
            explained=explained is not None and shown,
        )
        pays = is_paid_from_rack(session.question)
        return replace(
            look, rack_open=pays and self.is_asking, bet_alone=shows_bet_alone(self.plan)
        )

    @property
    def is_under_way(self) -> bool:
        """Whether questions about the table are answered: gone on with, it is not dealt again."""
        return bool(self.session.table_grades)

    @property
    def is_asking(self) -> bool:
        return self.session.state is SessionState.ASKING

    @property
    def is_graded(self) -> bool:
        return not self.is_paused and self.session.state is SessionState.GRADED

    def start(self) -> None:
        self._run()
        self._deal()

    def begin_dealing(self) -> None:
        """Hold the question back, and the clock, until `end_dealing`.

        Called on `table_dealt` by whoever deals the table before the trainee's eyes.
        """
        self.is_dealing = True
        self.session.pause()
        self._timer.stop()

    def end_dealing(self) -> None:
        """Ask the first question: the time of its decision begins now."""
        if not self.is_dealing:
            return
        self.is_dealing = False
        self._run()
        self.question_asked.emit(self.session.question)

    def answer(self, answer: Answer) -> Grade:
        """Grade an answer; with nothing to explain it goes on to the next question by itself."""
        grade = self.session.submit(answer)
        self._after(grade)
        return grade

    def go_on(self) -> None:
        """Leave an explanation behind: for that of the next miss, or for the next question."""
        if len(self._to_explain) > 1:
            del self._to_explain[0]
            self.miss_explained.emit(self._to_explain[0])
            return
        if self._is_held:
            self._is_to_go_on = True
            return
        self._to_explain = []
        before = self.session.table_number
        self.session.next()
        if self.session.state is SessionState.FINISHED:
            self._stop()
        elif self.session.table_number != before:
            self._deal()
        else:
            self.question_asked.emit(self.session.question)

    @property
    def can_put_back(self) -> bool:
        """Whether the card that waits may be put behind all others of its set."""
        return self.session.can_put_back

    def put_back(self) -> None:
        """Put the card that waits behind all others, and lay the next one."""
        if self.can_put_back:
            self.session.put_back()
            self._deal()

    def pause(self) -> None:
        if self.is_paused or self.session.state is SessionState.FINISHED:
            return
        self.is_paused = True
        # While a table is dealt the clock stands still already.
        if not self.is_dealing:
            self.session.pause()
            self._timer.stop()
        self.session_paused.emit()

    def resume(self) -> None:
        self.is_paused = False
        if not self.is_dealing:
            self._run()
        self.session_resumed.emit()
        self._go_on_if_kept()

    def use_help(self) -> bool:
        """Count a look at the paytable, in a pause too; of an answered question it is no help."""
        is_help = self.is_asking or self.is_dealing or (self.is_paused and self.grade is None)
        if is_help:
            self.session.use_help()
        return is_help

    def finish(self) -> None:
        """End the session where it stands; what was answered counts."""
        if self.session.state is not SessionState.FINISHED:
            self.session.finish()
            self._stop()

    def _after(self, grade: Grade) -> None:
        """Stop to explain what is told, unless all of it is right and right answers go on."""
        session, told = self.session, self.session.just_told
        self._to_explain = [one for one in told if not one.correct]
        if not self._to_explain and session.question_number == session.question_count:
            # The next table would take away what is said of the chips before it is read.
            self._to_explain = [one for one in told if one.in_fewest_chips is False][-1:]
        stops = bool(told) and not (self.goes_on and not self._to_explain)
        self._is_held = not self._keep(grade)
        self.has_stopped = stops or self._is_held
        self.answer_graded.emit(grade)
        if not stops:
            self.go_on()

    def _keep(self, grade: Grade) -> bool:
        """Have an answer kept; return whether one may go on at once."""
        session = self.session
        return self._recorder is None or self._recorder.keep(
            session.questions, session.question_number - 1, grade
        )

    def _on_kept(self) -> None:
        self._is_held = False
        self._go_on_if_kept()

    def _go_on_if_kept(self) -> None:
        if self._is_to_go_on and not self._is_held and not self.is_paused:
            self._is_to_go_on = False
            self.go_on()

    def _on_ticked(self) -> None:
        if self.is_asking and self.session.is_over:
            self.finish()
        elif self.is_asking and self.session.seconds_left == 0:
            self._after(self.session.run_out())
        else:
            self.time_passed.emit()

    def _deal(self) -> None:
        self.table_dealt.emit(self.session.settlement)
        if not self.is_dealing:
            self.question_asked.emit(self.session.question)

    def _run(self) -> None:
        self.session.resume()
        self._timer.start()

    def _stop(self) -> None:
        self.is_dealing = self.is_paused = self._is_held = self._is_to_go_on = False
        self._timer.stop()
        self.session_finished.emit(self.session.summary)
