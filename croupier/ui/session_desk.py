from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.errors import CroupierError
from croupier.ui.occasions import Occasion
from croupier.ui.session_flow import SessionFlow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from croupier.context import AppContext
    from croupier.progress.store import Recording
    from croupier.progress.values import KeptSession, Played
    from croupier.training.challenges import Challenge
    from croupier.training.plans import SessionPlan
    from croupier.training.sessions import TrainingSession
    from croupier.ui.motion import Pace
    from croupier.ui.window import MainWindow

_USUAL = Occasion()


class SessionDesk(QObject):
    """The sessions of the window: how each is begun, begun again, and gone on with."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._again: Callable[[], None] = self.begin_tables
        self.flow = flow = SessionFlow(window, window.results)
        """What happens from the first card of a session to its summary."""
        flow.again_asked.connect(lambda: self._again())
        flow.misses_asked.connect(self._on_misses_asked)
        flow.summary_shown.connect(self._on_summary_shown)
        flow.others_asked.connect(self._on_others_asked)
        flow.setup_asked.connect(self._on_setup_asked)

    def begin_plan(self, plan: SessionPlan, occasion: Occasion = _USUAL) -> None:
        """Start a session as planned; after it another one like it is offered."""
        others = self._context.own_challenge(plan)

        def make(context: AppContext) -> TrainingSession:
            # Dealt by dice that a code can say, so that others can be asked the same.
            return context.challenge_session(others) if others else context.new_session(plan)

        again = partial(self.begin_plan, plan, occasion)
        self.begin(make, plan, replace(occasion, others=others), again)

    def begin_challenge(
        self, challenge: Challenge, called: Callable[[], str] | None = None
    ) -> None:
        """Start what others are asked, too; `called` names it in the language in force."""
        self.begin(
            lambda context: context.challenge_session(challenge),
            challenge.plan,
            Occasion(challenge, challenge, called),
        )

    def begin(
        self,
        make: Callable[[AppContext], TrainingSession],
        plan: SessionPlan,
        occasion: Occasion = _USUAL,
        again: Callable[[], None] | None = None,
    ) -> None:
        """Start a session that `make` makes by a plan, or have it said that it takes a moment.

        Whoever wants it again has it made anew, or `again` called.
        """

        def start() -> None:
            context = self._context
            session = make(context)
            self._again = again or partial(self.begin, make, plan, occasion)
            self.flow.begin(session, plan, context.house, self._pace, occasion=occasion)

        self._window.training.readying.begin(plan, self._context.house, start, drops=True)

    def begin_tables(self) -> None:
        """Start whole tables as the settings have them by then."""
        self.begin_plan(self._context.plan(self._window.keeper.settings))
        self._again = self.begin_tables

    def go_on_with(self, kept: KeptSession, recording: Recording) -> None:
        """Go on with a session that was broken off, by the paytable that it was begun with."""
        plan, house = kept.line.plan, kept.tables[0].questions[0].settlement.house
        start = partial(self._go_on_with, kept, recording)
        self._window.training.readying.begin(plan, house, start, drops=False)

    def _go_on_with(self, kept: KeptSession, recording: Recording) -> None:
        from croupier.training.codes import challenge_kept, own_kept
        from croupier.training.drills import SELF_CHECK, Drill
        from croupier.ui.handbook.desk import CHECKING
        from croupier.wording.skills import aimed_name

        context, kept_plan = self._context, kept.line.plan
        session = context.session_again(kept, self._window.results.skills.states)
        challenge, house = challenge_kept(kept_plan), session.settlement.house
        plan = replace(kept_plan, code=None, own_code=None)
        occasion = CHECKING if kept.line.drill == SELF_CHECK else _USUAL
        is_drill = plan.drill is not Drill.TABLE and not plan.again
        self._again = partial(self.begin_plan, plan, occasion) if is_drill else self.begin_tables
        if challenge is not None and challenge.is_for(context.house):
            self._again = partial(self.begin_challenge, challenge)
        if plan.aimed:
            self._again = partial(self._window.training.begin_aimed, plan)
            occasion = Occasion(called=partial(aimed_name, plan, house))
        occasion = replace(occasion, challenge=challenge, others=challenge or own_kept(kept_plan))
        self.flow.begin(session, plan, house, self._pace, recording, occasion)

    def show_rest(self) -> None:
        """Have what is dealt changed as far as it has no row on the page."""
        from croupier.ui.session_sheet import SessionSheet

        window = self._window
        sheet = SessionSheet(window.stack, self._context.house, window.keeper.settings)
        sheet.fields_changed.connect(self._on_fields_changed)
        window.open_sheet(sheet)

    def _on_fields_changed(self, fields: Mapping[str, Any]) -> None:
        window = self._window
        window.keeper.change(**fields)
        window.start_page.show_rest(window.keeper.settings)

    def _on_misses_asked(self) -> None:
        self.flow.begin_misses(self._context, self._pace)

    def _on_setup_asked(self) -> None:
        window, section = self._window, self.flow.occasion.section
        window.show_start()
        window.show_section(section)

    def _on_summary_shown(self) -> None:
        """Have it said what a challenge came to for others who trained here."""
        from croupier.training.codes import code_of

        page, challenge = self.flow.summary_page, self.flow.occasion.challenge
        results = self._window.results
        store, trainees = results.store, results.trainees
        if page is None or challenge is None or store is None or trainees is None:
            return
        code, who = code_of(challenge), trainees.current.key

        def show(played: tuple[Played, ...] | CroupierError) -> None:
            if not isinstance(played, CroupierError) and self.flow.occasion.challenge is challenge:
                page.show_played(played)

        results.thread_of_results.do(lambda: store.played(code, who), show, owner=page)

    def _on_others_asked(self) -> None:
        """Say the code of the session gone by, or one of a session like it, or why there is none.

        Of one that was broken off it is not always known any more which tables would have followed.
        """
        from croupier.training.codes import code_of
        from croupier.ui.train.code_sheet import CodeSheet
        from croupier.wording.challenges import slip_text

        controller, others = self.flow.controller, self.flow.occasion.others
        assert controller is not None
        slip, is_same = "", others is not None
        try:
            challenge = others or self._context.new_challenge(controller.plan)
            code = code_of(challenge)
        except CroupierError as error:
            self._window.open_sheet(CodeSheet(self._window.stack, error))
            return
        if is_same:
            slip = slip_text(code, challenge, controller.session.summary)
        self._window.training.challenges.show_code(challenge, is_played=is_same, slip=slip)

    def on_start_asked(self, chosen: Mapping[str, Any]) -> None:
        """Start what was chosen on the page, and keep it for the next time."""
        self._window.keeper.change(**chosen)
        self.begin_tables()

    @property
    def _context(self) -> AppContext:
        assert self._window.context is not None
        return self._window.context

    @property
    def _pace(self) -> Pace:
        return self._window.pace_in_force
