from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.training.drills import SELF_CHECK
from croupier.training.plans import self_check
from croupier.ui.occasions import Occasion
from croupier.ui.shell import HANDBOOK, TRAIN
from croupier.wording.results import drill_label

if TYPE_CHECKING:
    from croupier.ui.handbook.page import HandbookPage
    from croupier.ui.window import MainWindow


class HandbookDesk(QObject):
    """The page of the handbook, made when it is first opened, and the self-check begun there."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._page: HandbookPage | None = None

    def make_page(self) -> HandbookPage:
        from croupier.ui.handbook.page import HandbookPage

        self._page = page = HandbookPage()
        page.check_asked.connect(self._begin_check)
        self.look()
        return page

    def look(self) -> None:
        """Show the paytable in force, if there is a page yet."""
        window = self._window
        if self._page is not None and window.context is not None:
            controller = window.controller
            is_paused = controller is not None and controller.is_paused
            self._page.show_house(window.context.house, is_session_paused=is_paused)

    def _begin_check(self) -> None:
        window = self._window
        window.show_section(TRAIN)
        window.sessions.begin_plan(self_check(), CHECKING)
        window.focus_page()


CHECKING = Occasion(called=lambda: drill_label(SELF_CHECK), word=SELF_CHECK, section=HANDBOOK)
"""Why a self-check is asked, and where it leads back to."""
