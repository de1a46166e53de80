from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.training.drills import SELF_CHECK
from croupier.ui.controls import KeyButton, label
from croupier.ui.keys import ENTER_KEYS, SCROLL_KEYS, is_press_of, letter_of
from croupier.ui.pages import Page, ScrolledColumn
from croupier.ui.paytable_card import PaytableCard
from croupier.ui.shell import HANDBOOK
from croupier.ui.stylesheet import GRID, READER_BORDER, WIDEST
from croupier.wording.paytables import title
from croupier.wording.results import drill_label

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from croupier.uth.house import HousePaytable

CHECK_KEY = "S"


class HandbookPage(Page):
    """Three payouts to check oneself by, and the paytable in force with its rules."""

    check_asked = Signal()
    """Three payouts are to be asked, here and now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(HANDBOOK, parent)
        self._house: HousePaytable | None = None
        self._is_paused = False
        self._name, self._said = label("heading"), label("muted", wrap=True)
        self.check_button = KeyButton(CHECK_KEY, "primary")
        self.check_button.clicked.connect(self.check_asked)
        callout = QFrame()
        callout.setObjectName("panel")
        callout.setMaximumWidth(WIDEST)
        names = QVBoxLayout()
        names.setSpacing(GRID // 2)
        names.addWidget(self._name)
        names.addWidget(self._said)
        row = QHBoxLayout(callout)
        row.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 2 * GRID)
        row.setSpacing(3 * GRID)
        row.addLayout(names, 1)
        row.addWidget(self.check_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._paytable = label("heading", wrap=True)
        self._card = PaytableCard()
        self.area = ScrolledColumn(WIDEST)
        self.area.column.addWidget(self._paytable)
        self.area.column.addSpacing(GRID)
        self.area.column.addWidget(self._card)
        self.area.column.addStretch(1)
        # The border that shows the focus stands out to the left, so that all texts begin in line.
        self.area.sides.setContentsMargins(GRID, GRID // 2, 2 * GRID, GRID // 2)
        out = GRID + READER_BORDER
        self.rows.setContentsMargins(4 * GRID - out, 3 * GRID, 4 * GRID, 3 * GRID)
        self.title.setContentsMargins(out, 0, 0, 0)
        inset = QHBoxLayout()
        inset.setContentsMargins(out, 0, 0, 0)
        inset.addWidget(callout)
        self.rows.addLayout(inset)
        self.rows.addSpacing(GRID)
        self.rows.addWidget(self.area, 1)
        self.redraw()

    def show_house(self, house: HousePaytable, *, is_session_paused: bool) -> None:
        """Show the paytable in force; while a session is paused no other one is begun."""
        is_other, self._house = house is not self._house, house
        self._is_paused = is_session_paused
        self._redraw_check()
        if is_other:
            self._redraw_house()

    def redraw(self) -> None:
        super().redraw()
        self._redraw_check()
        self._redraw_house()

    def focus_page(self) -> None:
        if self.check_button.isEnabled():
            self.check_button.setFocus()
        else:
            # Not to what scrolls, which would be framed whole; the keys for it are heard anyway.
            self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focused = self.focusWidget()
        if letter_of(event) == CHECK_KEY:
            self.check_button.click()
        elif is_press_of(event, *ENTER_KEYS):
            if isinstance(focused, QPushButton) and focused.hasFocus():
                focused.click()
        elif event.key() in SCROLL_KEYS:
            # Wherever the focus is, these scroll.
            self.area.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _redraw_check(self) -> None:
        self._name.setText(drill_label(SELF_CHECK))
        self._said.setText(
            _("A session is paused: it goes on, or is finished, under Train.")
            if self._is_paused
            else _("Three payouts of this paytable, with nothing to choose. Then back to here.")
        )
        self.check_button.setEnabled(not self._is_paused)
        self.check_button.set_text(_("Check yourself"))

    def _redraw_house(self) -> None:
        if self._house is not None:
            self._paytable.setText(title(self._house))
            self._card.show_house(self._house)
