from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.training.challenges import challenge_source, name_of_paytable
from croupier.training.codes import code_of

if TYPE_CHECKING:
    from croupier.context import AppContext
    from croupier.training.challenges import Challenge
    from croupier.training.plans import SessionPlan
    from croupier.ui.train.challenge_sheet import ChallengeSheet
    from croupier.ui.train.code_sheet import CodeSheet
    from croupier.ui.train.drill_sheet import DrillSheet
    from croupier.ui.window import MainWindow


class ChallengeDesk(QObject):
    """The codes that are typed in and played, and those that are made for others."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def open_sheet(self) -> None:
        """Have a code typed in, or make one of the set-up on the page."""
        from croupier.ui.train.challenge_sheet import ChallengeSheet

        window = self._window
        sheet = ChallengeSheet(window.stack, self._context, dict(window.houses.known))
        sheet.play_asked.connect(lambda challenge: self._play(sheet, challenge))
        sheet.make_asked.connect(lambda: self.make(sheet, self._plan_on_page()))
        window.open_sheet(sheet)

    def make(self, sheet: ChallengeSheet | DrillSheet, plan: SessionPlan) -> None:
        """Show a code of a plan, or say on the sheet why there is none."""
        try:
            challenge = self._context.new_challenge(plan)
            code_of(challenge)
            # What cannot be dealt gets no code.
            challenge_source(challenge, self._context.house)
        except CroupierError as error:
            sheet.refuse(error)
        else:
            self.show_code(challenge)

    def show_code(self, challenge: Challenge, *, is_played: bool = False, slip: str = "") -> None:
        """Show the code of a challenge; `slip` is what it came to for whoever just played it."""
        from croupier.ui.train.code_sheet import CodeSheet

        window, house = self._window, self._context.house
        known = {house.name: house, **window.houses.known}
        name = name_of_paytable(challenge, known)
        found = known[name] if name is not None else None
        sheet = CodeSheet(window.stack, challenge, found, is_played=is_played, slip=slip)
        sheet.play_asked.connect(lambda challenge: self._play(sheet, challenge))
        window.open_sheet(sheet)

    def begin(self, challenge: Challenge) -> None:
        """Start a challenge; raises `OtherPaytableError` where it is for another paytable."""
        window = self._window
        # Asked again on another day it is the same set.
        is_daily = challenge == self._context.daily_challenge()
        called = partial(challenge_name, challenge, daily=is_daily)
        before = window.sheet
        window.sessions.begin_challenge(challenge, called)
        # Another sheet may say that it takes a moment.
        if window.sheet is before:
            window.drop_sheet()
            window.focus_page()

    def _play(self, sheet: ChallengeSheet | CodeSheet, challenge: Challenge) -> None:
        try:
            self.begin(challenge)
        except CroupierError as error:
            sheet.refuse(error)

    def _plan_on_page(self) -> SessionPlan:
        """The session of the set-up on the page."""
        window = self._window
        chosen: dict[str, Any] = window.start_page.form.chosen
        return self._context.plan(replace(window.keeper.settings, **chosen))

    @property
    def _context(self) -> AppContext:
        assert self._window.context is not None
        return self._window.context


def challenge_name(challenge: Challenge, *, daily: bool) -> str:
    """Name a challenge by the beginning of its code: `Challenge 1BFX-…`."""
    if daily:
        return _("Set of the day")
    first = code_of(challenge).partition("-")[0]
    return _("Challenge {code}").format(code=f"{first}-…")
