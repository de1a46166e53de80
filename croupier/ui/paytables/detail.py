from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.choices import ChoiceRow
from croupier.ui.controls import label
from croupier.ui.fault_list import FaultList, fault_count
from croupier.ui.pages import ScrolledColumn
from croupier.ui.paytable_card import PaytableCard
from croupier.ui.paytables.audit_view import AuditView
from croupier.ui.stylesheet import GRID

if TYPE_CHECKING:
    from croupier.files.shelf_entries import Entry
    from croupier.ui.paytables.auditor import Auditor

_CARD, _AUDIT = "card", "audit"


class EntryDetail(QWidget):
    """A paytable and its audit, one at a time; or the faults of its file instead."""

    def __init__(self, auditor: Auditor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entry: Entry | None = None
        self.tabs = ChoiceRow((_CARD, _AUDIT))
        self.tabs.choose(_CARD)
        self.tabs.chosen.connect(self._show_view)
        self.card, self.audit = PaytableCard(), AuditView(auditor)
        self.area, self.fault_area = ScrolledColumn(), ScrolledColumn()
        self.area.column.addWidget(self.card)
        self.area.column.addStretch(1)
        self._fault_count = label("strong", wrap=True)
        self._faults: FaultList | None = None
        self.fault_area.column.addWidget(self._fault_count)
        self.fault_area.column.addSpacing(GRID)
        self._views = QStackedWidget()
        for view in (self.area, self.audit, self.fault_area):
            self._views.addWidget(view)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        # The tabs stand beside the name, above all that can be done: the page puts them there.
        column.addWidget(self._views, 1)

    def show_entry(self, entry: Entry | None, title: str, *, anew: bool) -> None:
        """Show a paytable; `anew` writes what is shown already in the language in force."""
        if not anew and self._entry is not None and entry == self._entry:
            self._show_view()
            return
        if self._entry is None or entry is None or entry.path != self._entry.path:
            for area in (self.area, self.fault_area):
                area.verticalScrollBar().setValue(0)
        self._entry = entry
        self.tabs.set_texts(_view_name, _("View"))
        self.tabs.setVisible(entry is not None and entry.house is not None)
        for area in (self.area, self.fault_area):
            area.setAccessibleName(title)
        if entry is not None and entry.house is not None:
            self.card.show_house(entry.house)
        self._show_faults()
        self._show_view()
        if anew:
            self.audit.redraw()

    def show_audit(self) -> None:
        """Turn to the audit, where there can be one."""
        if self._entry is not None and self._entry.house is not None:
            self.tabs.choose(_AUDIT)
            self._show_view()

    def cancel_audit(self) -> bool:
        """Stop the audit that is running, where that is seen to run; tell whether it was."""
        return self.is_audit_shown and self.audit.cancel()

    def let_go(self) -> None:
        """Be told that the page is left: what is being worked out goes on."""
        self.audit.show_house(None)

    @property
    def is_audit_shown(self) -> bool:
        return self._views.currentWidget() is self.audit

    def _show_view(self) -> None:
        entry = self._entry
        if entry is None:
            return
        view: QWidget = self.audit if self.tabs.value == _AUDIT else self.area
        if entry.house is None:
            view = self.fault_area
        self._views.setCurrentWidget(view)
        self.audit.show_house(entry.house if view is self.audit else None)

    def _show_faults(self) -> None:
        column = self.fault_area.column
        if self._faults is not None:
            column.removeWidget(self._faults)
            self._faults.hide()
            self._faults.deleteLater()
            self._faults = None
        faults = self._entry.error.faults if self._entry and self._entry.error else ()
        if not faults:
            return
        self._fault_count.setText(fault_count(len(faults)))
        self._faults = FaultList(faults)
        self._faults.redraw()
        column.addWidget(self._faults, 1)


def _view_name(view: object) -> str:
    return {_CARD: _("Paytable"), _AUDIT: _("Audit")}[str(view)]
