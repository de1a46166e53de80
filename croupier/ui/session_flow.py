from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from croupier.training.sessions import Feedback
from croupier.ui.controller import SessionController
from croupier.ui.explain_sheet import ExplainSheet
from croupier.ui.occasions import Occasion
from croupier.ui.shell import TRAIN
from croupier.ui.small_sheets import PauseCover
from croupier.ui.stations import shows_bet_alone
from croupier.ui.summary_page import SummaryPage
from croupier.ui.table_page import TablePage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.context import AppContext
    from croupier.progress.store import Recording
    from croupier.settings import Settings
    from croupier.training.mastery import SkillState
    from croupier.training.plans import SessionPlan
    from croupier.training.questions import Question
    from croupier.training.sessions import TrainingSession
    from croupier.ui.motion import Pace
    from croupier.ui.results_desk import ResultsDesk
    from croupier.ui.shell import Shell
    from croupier.uth.house import HousePaytable

_USUAL = Occasion()


class SessionFlow(QObject):
    """From the first card of a session to its summary: its pages, its pauses, its explanations."""

    again_asked = Signal()
    """Another session is wanted with the set-up of the last."""
    misses_asked = Signal()
    others_asked = Signal()
    """Others are to be asked what this session asked."""
    setup_asked = Signal()
    summary_shown = Signal()
    """A session has come to its end, and the page shows what it came to."""

    def __init__(self, shell: Shell, results: ResultsDesk) -> None:
        super().__init__(shell)
        self._shell, self._results = shell, results
        self.controller: SessionController | None = None
        self.house: HousePaytable | None = None
        """What the session deals by, whatever has been put in force since."""
        self.table_page = page = TablePage(shell.appearance.theme)
        page.help_asked.connect(shell.show_help)
        page.explain_asked.connect(self._explain)
        page.keys_asked.connect(shell.show_keys)
        self._summary_page: SummaryPage | None = None
        self.occasion = Occasion()
        """What there is to know of the session besides its plan."""
        self._states: Mapping[str, SkillState] = {}
        self._before: Mapping[str, SkillState] = {}
        """The states of the skills of whoever trains, now and when the session began."""
        shell.stack.addWidget(page)
        self._dress()

    @property
    def summary_page(self) -> SummaryPage | None:
        """The page of what a session came to, once one has come to its end."""
        return self._summary_page

    @property
    def is_at_table(self) -> bool:
        """Whether the table is what one trains at now."""
        shell = self._shell
        return shell.section == TRAIN and shell.train_page is self.table_page

    @property
    def is_paused(self) -> bool:
        return self.controller is not None and self.controller.is_paused

    def begin(
        self,
        session: TrainingSession,
        plan: SessionPlan,
        house: HousePaytable,
        pace: Pace,
        recording: Recording | None = None,
        occasion: Occasion = _USUAL,
    ) -> None:
        """Start a session by the paytable of a house, or go on with one of a `recording`."""
        self.occasion = occasion
        self._states = self._results.skills.states
        self._before = dict(self._states)
        if self.controller:
            self.controller.deleteLater()
        self.house = house
        settings = self._shell.keeper.settings
        self.controller = controller = SessionController(
            session,
            plan,
            goes_on=settings.goes_on,
            recorder=self._results.begin(_kept(plan, occasion), house, recording, occasion.word),
            called=occasion.called,
            parent=self,
        )
        controller.answer_graded.connect(self._results.skills.count)
        controller.session_paused.connect(self.cover_table)
        controller.session_finished.connect(self._on_session_finished)
        self.set_table(settings, pace)
        self.table_page.show_session(controller)
        # The time for a decision goes on under a sheet, and may bring the next table.
        controller.table_dealt.connect(self._shell.close_sheet)
        self._shell.show_train_page(self.table_page)
        controller.start()

    def begin_misses(self, context: AppContext, pace: Pace) -> None:
        """Ask once more what was missed in the session gone by."""
        assert self.controller is not None
        assert self.house is not None
        plan = replace(
            self.controller.plan,
            feedback=Feedback.EACH_ANSWER,
            budget=None,
            timed=False,
            again=True,
        )
        misses = self.controller.session.summary.misses
        session = context.misses_again(misses, plan.drill)
        back = Occasion(section=self.occasion.section)
        self.begin(session, plan, self.house, pace, occasion=back)

    def cover_table(self) -> None:
        """Cover the table of a pause, now or when one comes back to it."""
        if self._shell.section != TRAIN:
            return
        cover = PauseCover(self._shell.stack)
        cover.finish_asked.connect(self._on_finish_asked)
        cover.closed.connect(self._on_cover_closed)
        self._shell.open_sheet(cover)

    def sheet_opens(self) -> None:
        """Hold what moves, and in practice the clock: in a timed set looking up takes its time."""
        self.table_page.table.hold_dealing()
        if self.controller and not self.controller.plan.timed:
            self.controller.session.hold_clock()

    def sheet_is_gone(self) -> None:
        """Let the clock run again."""
        if self.controller and not self.controller.is_dealing:
            self.controller.session.release_clock()

    def set_table(self, settings: Settings, pace: Pace) -> None:
        """Show the table as the settings say."""
        self.table_page.use_keys(self._shell.keys)
        self.table_page.show_amounts(settings.amounts_shown)
        self.table_page.set_dealing(pace)
        if self.controller:
            self.controller.goes_on = settings.goes_on

    def redress(self) -> None:
        """Wear the theme and the text size in force."""
        self._dress()
        self.redraw()

    def redraw(self) -> None:
        """Write everything in the language in force."""
        self.table_page.redraw()
        if self._summary_page:
            self._summary_page.redraw()

    def focus_page(self) -> bool:
        """Give the focus to the page that shows; False where it is none of these."""
        shown = self._shell.stack.currentWidget()
        if shown is self.table_page:
            self.table_page.take_focus()
        elif self._summary_page and shown is self._summary_page:
            self._summary_page.again_button.setFocus()
        else:
            return False
        return True

    def close(self) -> None:
        """End the session with the window: nobody is told any more."""
        if self.controller:
            self.controller.blockSignals(True)
            self.controller.finish()

    def _dress(self) -> None:
        appearance = self._shell.appearance
        for page in (self.table_page, self._summary_page):
            if page is not None:
                page.set_theme(appearance.theme)
                page.set_text_scale(appearance.text_scale)

    def _explain(self, question: Question) -> None:
        if self.controller and self.is_at_table and not self.is_paused:
            controller = self.controller
            alone = shows_bet_alone(controller.plan)
            stack = self._shell.stack
            sheet = ExplainSheet(stack, controller.session, question, bet_alone=alone)
            self._shell.open_sheet(sheet)

    def _on_cover_closed(self) -> None:
        if self.controller and self.controller.is_paused:
            self.controller.resume()

    def _on_finish_asked(self) -> None:
        if self.controller:
            self.controller.finish()

    def _on_session_finished(self) -> None:
        self._results.end_finished()
        self._shell.drop_sheet()
        if self._summary_page is None:
            self._summary_page = page = SummaryPage(self._shell.appearance.theme)
            page.again_asked.connect(self.again_asked)
            page.misses_asked.connect(self.misses_asked)
            page.others_asked.connect(self.others_asked)
            page.setup_asked.connect(self.setup_asked)
            self._shell.stack.addWidget(page)
            self._dress()
        page = self._summary_page
        assert self.controller is not None
        controller = self.controller
        page.show_session(
            controller.session,
            controller.plan.drill,
            self.occasion.challenge,
            lambda: controller.name,
            self.occasion.section,
            has_code=self._has_code,
            came_of=self._came_of if controller.plan.aimed else None,
        )
        if controller.plan.limit is not None and self.house is not None:
            from croupier.ui.best_before import find_best

            find_best(
                self._results,
                controller.plan,
                self.house.name,
                is_kept=bool(controller.session.summary.answered),
                then=page.show_best,
                owner=page,
            )
        self._shell.show_train_page(page)
        page.again_button.setFocus()
        self.summary_shown.emit()

    def _came_of(self) -> list[str]:
        """Say what came of the skills that were trained, in the language in force."""
        from croupier.training.came_of import came_of
        from croupier.wording.skills import came_of_lines

        assert self.house is not None
        came = came_of(self._before, self._states)
        return list(came_of_lines(came, self.house, self._results.skills.now()))

    @property
    def _has_code(self) -> bool:
        """Whether others can be asked the same as this session, or a session like it."""
        from croupier.training.challenges import challenge_of
        from croupier.training.codes import has_code

        if self.occasion.others is not None:
            return True
        assert self.controller is not None
        assert self.house is not None
        return has_code(challenge_of(self.controller.plan, 0, self.house))


def _kept(plan: SessionPlan, occasion: Occasion) -> SessionPlan:
    """The plan of a session as it is kept, with the code that says it."""
    from croupier.training.codes import code_of

    if occasion.challenge is not None:
        return replace(plan, code=code_of(occasion.challenge))
    if occasion.others is not None:
        return replace(plan, own_code=code_of(occasion.others))
    return plan
