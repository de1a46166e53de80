from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.ui.session_flow import SessionFlow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from croupier.context import AppContext
    from croupier.progress.store import Recording
    from croupier.progress.values import KeptSession
    from croupier.training.challenges import Challenge
    from croupier.training.plans import SessionPlan
    from croupier.training.sessions import TrainingSession
    from croupier.ui.motion import Pace
    from croupier.ui.window import MainWindow


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
        flow.setup_asked.connect(window.show_start)

    def begin_plan(self, plan: SessionPlan) -> None:
        """Start a session as planned; after it another one like it is offered."""
        self.begin(lambda context: context.new_session(plan), plan)

    def begin(
        self,
        make: Callable[[AppContext], TrainingSession],
        plan: SessionPlan,
        challenge: Challenge | None = None,
        called: Callable[[], str] | None = None,
    ) -> None:
        """Start a session that `make` makes by a plan; whoever wants it again has it made anew."""
        context = self._context
        session = make(context)
        self._again = lambda: self.begin(make, plan, challenge, called)
        self.flow.begin(
            session, plan, context.house, self._pace, challenge=challenge, called=called
        )

    def begin_tables(self) -> None:
        """Start whole tables as the settings have them by then."""
        self.begin_plan(self._context.plan(self._window.keeper.settings))
        self._again = self.begin_tables

    def go_on_with(self, kept: KeptSession, recording: Recording) -> None:
        """Go on with a session that was broken off, by the paytable that it was begun with."""
        from croupier.training.codes import challenge_kept
        from croupier.training.drills import Drill

        context = self._context
        session, challenge = context.session_again(kept), challenge_kept(kept.line.plan)
        plan = replace(kept.line.plan, code=None)
        is_drill = plan.drill is not Drill.TABLE and not plan.again
        self._again = partial(self.begin_plan, plan) if is_drill else self.begin_tables
        if challenge is not None and challenge.is_for(context.house):

            def make(context: AppContext) -> TrainingSession:
                return context.challenge_session(challenge)

            self._again = partial(self.begin, make, plan, challenge)
        self.flow.begin(session, plan, session.settlement.house, self._pace, recording, challenge)

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
