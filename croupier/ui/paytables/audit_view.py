from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.pages import ScrolledColumn
from croupier.ui.paytables.audit_report import AuditReport
from croupier.ui.paytables.auditor import Auditor
from croupier.ui.stylesheet import GRID
from croupier.uth.audit_values import Audit
from croupier.uth.house import HousePaytable
from croupier.wording.amounts import percent
from croupier.wording.faults import error_sentence
from croupier.wording.paytables import title

_PARTS = 1000
"""Of how many parts the bar counts."""
_KEPT_AUDITS = 30


class AuditView(QWidget):
    """The audit of one paytable: what it found, or a button to have it worked out."""

    def __init__(self, auditor: Auditor, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._auditor = auditor
        self._house: HousePaytable | None = None
        self._is_looking = False
        self._error: CroupierError | None = None
        self._audits: list[Audit] = []
        """Of the houses looked at last, the last one last."""
        self.report = AuditReport()
        self.area = ScrolledColumn()
        self.area.column.addWidget(self.report)
        self._said = label(wrap=True)
        self._said.setMaximumWidth(80 * GRID)
        self.start_button, self.cancel_button = KeyButton(role="primary"), KeyButton("Esc")
        self.bar = QProgressBar()
        self.bar.setRange(0, _PARTS)
        self.bar.setTextVisible(False)
        self.bar.setMaximumWidth(60 * GRID)
        self._work = work = QWidget()
        rows = QVBoxLayout(work)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2 * GRID)
        rows.addWidget(self._said)
        rows.addWidget(self.bar)
        buttons = QHBoxLayout()
        for button in (self.start_button, self.cancel_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        rows.addLayout(buttons)
        rows.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(work)
        column.addWidget(self.area, 1)
        self.start_button.clicked.connect(self.start)
        self.cancel_button.clicked.connect(lambda: self.cancel())
        auditor.audited.connect(self._on_audited)
        auditor.unknown.connect(self._on_unknown)
        auditor.progressed.connect(self._on_progressed)
        auditor.ended.connect(self._on_ended)
        self.redraw()

    @property
    def audit(self) -> Audit | None:
        """What is known of the house that is shown."""
        return next((one for one in self._audits if one.house == self._house), None)

    def show_house(self, house: HousePaytable | None) -> None:
        """Show what is known of a house; None while nobody looks at the audit."""
        if house == self._house:
            return
        self._error, self._house = None, house
        self.area.verticalScrollBar().setValue(0)
        self._look_up()

    def _look_up(self) -> None:
        house = self._house
        self._is_looking = house is not None and self.audit is None
        if self._is_looking and house is not None:
            self._auditor.look_up(house)
        self.redraw()

    def start(self) -> None:
        """Work out the house that is shown, unless that is done or another one is running."""
        house = self._house
        if house is None or self.audit or self._is_looking or self._auditor.running:
            return
        self._error = None
        self._auditor.start(house)
        self.redraw()
        self.cancel_button.setFocus()

    def cancel(self) -> bool:
        """Stop what is running, of whichever paytable; tell whether something was."""
        if self._auditor.running is None:
            return False
        self._auditor.cancel()
        return True

    def redraw(self) -> None:
        """Write everything in the language in force."""
        self.start_button.set_text(_("Start the audit"))
        self.cancel_button.set_text(_("Cancel the audit"))
        self.bar.setAccessibleName(_("Audit"))
        audit, running = self.audit, self._auditor.running
        had_focus = self.start_button.hasFocus() or self.cancel_button.hasFocus()
        # While it is being looked up nothing is said: that takes a moment that nobody sees.
        self._work.setVisible(audit is None and not self._is_looking)
        self.area.setVisible(audit is not None)
        if audit is not None:
            self.area.setAccessibleName(_("Audit"))
            self.report.show_audit(audit)
            if had_focus:
                self.area.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.bar.setVisible(running is not None)
        self.cancel_button.setVisible(running is not None)
        self.start_button.setVisible(running is None)
        if had_focus:
            (self.start_button if running is None else self.cancel_button).setFocus()
        set_property(self._said, "verdict", "wrong" if self._error else "")
        if running is not None:
            self._redraw_progress(running)
        elif self._error:
            self._said.setText(" ".join(filter(None, error_sentence(self._error))))
        else:
            self._said.setText(
                _(
                    "Works out exactly what this paytable costs the player, over every deal there"
                    " is under best play, and warns of what looks wrong in it. It takes some ten"
                    " seconds; the result is kept."
                )
            )

    def _redraw_progress(self, house: HousePaytable) -> None:
        part = self._auditor.part
        done = percent(_in_parts(part), 0)
        if house == self._house:
            said = _("Working out every deal: {percent}").format(percent=done)
        else:
            said = _("Another paytable is being audited, {name}: {percent}").format(
                name=title(house), percent=done
            )
        self._said.setText(said)
        self.bar.setValue(round(part * _PARTS))

    def _on_audited(self, audit: Audit) -> None:
        others = [one for one in self._audits if one.house != audit.house]
        self._audits = [*others, audit][-_KEPT_AUDITS:]
        if audit.house == self._house:
            self._is_looking = False
            self.redraw()

    def _on_unknown(self, house: HousePaytable) -> None:
        if house == self._house:
            self._is_looking = False
            self.redraw()

    def _on_progressed(self, house: HousePaytable, _part: float) -> None:
        if self._work.isVisible():
            self._redraw_progress(house)

    def _on_ended(self, house: HousePaytable, error: CroupierError | None) -> None:
        if house == self._house:
            self._error = error
        elif self._house is not None and self.audit is None:
            # The base game of this one may have been that of the other.
            self._look_up()
        self.redraw()


def _in_parts(part: float) -> Fraction:
    return Fraction(round(part * 100), 100)
