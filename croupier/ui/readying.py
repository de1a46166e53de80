from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.training.drill_sources import get_ready, is_ready
from croupier.ui.controls import label
from croupier.ui.sheets import Sheet
from croupier.ui.small_sheets import FaultsSheet
from croupier.ui.stylesheet import GRID

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from croupier.training.plans import SessionPlan
    from croupier.ui.background import Background
    from croupier.ui.shell import Shell
    from croupier.uth.house import HousePaytable


class Readying(QObject):
    """Works out beside the window what the first question of a session takes."""

    def __init__(self, shell: Shell, background: Background) -> None:
        super().__init__(shell)
        self._shell, self._background = shell, background

    def foresee(self, plan: SessionPlan, house: HousePaytable) -> None:
        """Have it ready by the time that the session is begun."""
        if not is_ready(plan, house):
            self._background.do(partial(get_ready, plan, house), lambda _made: None)

    def begin(
        self, plan: SessionPlan, house: HousePaytable, start: Callable[[], None], *, drops: bool
    ) -> None:
        """Start a session, now or as soon as that holds up nobody; meanwhile a sheet says so.

        `drops` is whether it is given up where that sheet is closed.
        """
        if is_ready(plan, house):
            start()
            return
        sheet = MomentSheet(self._shell.stack)
        self._shell.open_sheet(sheet)

        def go_on(_made: None) -> None:
            try:
                start()
            except CroupierError as error:
                self._shell.open_sheet(FaultsSheet(self._shell.stack, error))
                return
            self._shell.drop_sheet()
            self._shell.focus_page()

        owner = sheet if drops else self
        self._background.do(partial(get_ready, plan, house), go_on, owner=owner)


class MomentSheet(Sheet):
    """Says that a session takes a moment to begin."""

    widest = 70 * GRID

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._text = label("muted", wrap=True)
        self.body.addWidget(self._text)

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("One moment…"))
        self._text.setText(
            _("It is worked out, once, which mistakes this paytable leaves room for.")
        )

    def enter(self) -> None:
        """Nothing: whoever is impatient does not give up what was asked for."""
