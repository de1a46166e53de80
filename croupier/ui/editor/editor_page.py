from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from croupier.errors import Text
from croupier.files.draft_values import FIELDS
from croupier.files.paytable_draft import Checked, Draft, check_draft, defaults_of
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.editor.controls import LineControl, asks_to_redo, asks_to_undo
from croupier.ui.editor.edited_table import renamed
from croupier.ui.editor.foot import FormFoot
from croupier.ui.editor.form import BAR, DraftForm
from croupier.ui.editor.header import EditorHeader
from croupier.ui.editor.history import History
from croupier.ui.editor.names import CHOICES, key_help
from croupier.ui.editor.preview import Preview
from croupier.ui.keys import ENTER_KEYS
from croupier.ui.pages import Page, ScrolledColumn
from croupier.ui.shell import PAYTABLES
from croupier.ui.stylesheet import GRID
from croupier.uth.rounding_example import EXAMPLE, rounding_example
from croupier.wording.amounts import money, odds
from croupier.wording.faults import told_fault

if TYPE_CHECKING:
    from croupier.ui.editor.edited_table import EditedTable

PAUSE = 150
"""For so many milliseconds nobody types before what was typed is judged."""

_BESIDE = 50
"""How wide form and preview are side by side at least, in lines of text."""


class EditorPage(Page):
    """A paytable to be changed: its form, what it pays by then, and the way to its file."""

    save_asked = Signal()
    copy_asked = Signal()
    close_asked = Signal()

    def __init__(self, table: EditedTable, parent: QWidget | None = None) -> None:
        super().__init__(PAYTABLES, parent)
        self.table = table
        self.history = History(table.saved)
        self.checked = Checked(None, {})
        self.header, self.form, self.foot = EditorHeader(), DraftForm(), FormFoot()
        self.preview = Preview()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.check)
        self._lay_out()
        self._connect()
        self._last = "game.name"
        """The field that was written at last."""
        self.form.show_draft(table.saved)
        self.check()

    # --- what is typed ----------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """All that is typed."""
        return self.history.now

    @property
    def is_changed(self) -> bool:
        """Whether anything is not on the disk."""
        return self.draft != self.table.saved

    @property
    def faults(self) -> dict[str, str]:
        """What is to be mended, in words by key."""
        return self.form.faults

    def check(self) -> None:
        """Judge what is typed, and tell it on the form and by the preview."""
        self._pause.stop()
        self.checked = check_draft(self.draft)
        self._tell()

    def undo(self) -> None:
        self._go_to(self.history.undo)

    def redo(self) -> None:
        self._go_to(self.history.redo)

    def rename(self, name: str) -> None:
        """Call the game by the name of the copy that it is now."""
        self._show(renamed(self.draft, name))

    def discard(self) -> None:
        """Go back to what is on the disk; what was typed is one step away."""
        self._show(self.table.saved)

    def _show(self, draft: Draft) -> None:
        self.history.take(draft)
        self.form.show_draft(draft)
        self.check()

    def finish(self) -> None:
        """Wait for nothing any more."""
        self._pause.stop()

    # --- Page -------------------------------------------------------------------------

    def redraw(self) -> None:
        self.header.redraw()
        self.form.redraw()
        self.foot.redraw()
        self.preview.redraw()
        self._tell()
        # How wide everything is with these words is known once it is laid out.
        QTimer.singleShot(0, self, self._place_preview)

    def focus_page(self) -> None:
        self.form.focus_key(self._last)

    def focus_fault(self, step: int = 1) -> None:
        """Go to what is to be mended next."""
        self.check()
        self.form.focus_next_fault(step)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._does(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_preview()

    # --- within -----------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.rows.removeWidget(self.title)
        self.title.setParent(self)
        self.title.hide()
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(0)
        self._side = ScrolledColumn()
        self._columns = columns = QHBoxLayout()
        columns.setContentsMargins(3 * GRID, 2 * GRID, 2 * GRID, GRID)
        columns.setSpacing(2 * GRID)
        columns.addWidget(self.form, 4)
        columns.addWidget(self._side, 3)
        self._beside: bool | None = None
        self.rows.addWidget(self.header)
        self.rows.addLayout(columns, 1)
        self.rows.addWidget(self.foot)
        self._place_preview()

    def _connect(self) -> None:
        header = self.header
        header.undo_button.clicked.connect(self.undo)
        header.redo_button.clicked.connect(self.redo)
        header.save_button.clicked.connect(self.save_asked)
        header.copy_button.clicked.connect(self.copy_asked)
        header.close_button.clicked.connect(self.close_asked)
        self.foot.next_button.clicked.connect(lambda: self.focus_fault())
        self.form.edited.connect(self._on_edited)
        self.form.left.connect(self._on_left)
        self.form.focus_moved.connect(self._tell_of_field)

    def _place_preview(self) -> None:
        """Put the preview beside the form, or below it where there is no room."""
        margins = self._columns.contentsMargins()
        around = margins.left() + margins.right() + self._columns.spacing()
        wide = self.form.least_width + self.preview.minimumSizeHint().width() + BAR + around
        beside = self.width() >= max(wide, _BESIDE * self.fontMetrics().height())
        if beside == self._beside:
            return
        self._beside = beside
        self._side.setVisible(beside)
        self.form.index.preview_button.setVisible(not beside)
        column = self._side.column if beside else self.form.area.column
        self.form.preview = None
        column.insertWidget(column.count() if beside else column.count() - 1, self.preview)
        if not beside:
            self.form.preview = self.preview

    def _on_edited(self, key: str) -> None:
        self.history.take(self.form.draft, key)
        self._tell_state()
        self._pause.start()

    def _on_left(self, _key: str) -> None:
        self.history.seal()
        self.form.spell()
        if self._pause.isActive():
            self.check()

    def _go_to(self, step: object) -> None:
        before = self.draft
        now = step()  # type: ignore[operator]
        if now == before:
            return
        self.form.show_draft(now)
        self.check()
        changed = [key for key in FIELDS if before.text(key) != now.text(key)]
        if changed:
            self.form.focus_key(changed[0])

    def _does(self, event: QKeyEvent) -> bool:
        """Do what a key does on this page; say whether it does anything."""
        key, control = event.key(), event.modifiers() & Qt.KeyboardModifier.ControlModifier
        focused = self.focusWidget()
        if asks_to_redo(event):
            self.redo()
        elif asks_to_undo(event):
            self.undo()
        elif event.matches(QKeySequence.StandardKey.Save):
            self.save_asked.emit()
        elif key == Qt.Key.Key_Escape:
            self.close_asked.emit()
        elif key == Qt.Key.Key_F8:
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.focus_fault(-1 if back else 1)
        elif key in ENTER_KEYS and isinstance(focused, QPushButton):
            focused.click()
        elif key in ENTER_KEYS:
            self.form.focus_next_field()
        elif control and key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self.form.step_section(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            return False
        return True

    def _tell(self) -> None:
        faults = {
            key: told_fault(self._without_echo(key, message), hint)
            for key, (message, hint) in self.checked.faults.items()
        }
        self.form.show_faults(faults)
        # A choice lists its default beside the others, whatever is chosen.
        unchosen = self.draft
        for key in CHOICES:
            unchosen = unchosen.with_field(key, "")
        self.form.show_defaults(defaults_of(unchosen))
        house = self.checked.house
        if house is None:
            self.preview.show_stale()
        else:
            self.preview.show_house(house)
            if self._beside:
                # Larger amounts may not have the room any more; it comes back with a wider window.
                self._place_preview()
            bet = rounding_example(house.money)
            self.form.money.example.setText(
                _("{odds} on {stake} is paid {amount} then.").format(
                    odds=odds(EXAMPLE),
                    stake=money(bet.staked, house.money),
                    amount=money(bet.pays, house.money),
                )
            )
        self._tell_state()
        self._tell_of_field()

    def _without_echo(self, key: str, message: Text) -> Text:
        """What is wrong without what was found, where that stands in the field itself."""
        problem = message.values.get("problem")
        field = self.form.field(key)
        shown = isinstance(field, LineControl) and field.written()
        return problem if shown and isinstance(problem, Text) else message

    def _tell_state(self) -> None:
        draft = self.draft
        title = draft.text(f"game.title.{language()}") or draft.text("game.title.en")
        self.header.show_state(
            title or draft.text("game.name") or _("New paytable"),
            len(self.form.faults),
            saved=not self.is_changed and not self.table.is_new,
            new=self.table.is_new,
            warnings=len(self.preview.told),
        )
        self.header.undo_button.setEnabled(self.history.can_undo)
        self.header.redo_button.setEnabled(self.history.can_redo)

    def _tell_of_field(self) -> None:
        self.form.table_rows.tell_again()
        key = self.form.focused_key
        self._last = key or self._last
        if not key and self.form.faults:
            # Nobody is at a field: the first thing to mend is told whole.
            key = next(iter(self.form.faults))
        fault = self.form.faults.get(self.form.fault_at(key), "")
        meaning = key_help(key) or self.form.side_bets.help_of(key)
        self.foot.tell(
            self.form.name_of(key),
            fault or meaning,
            fault=bool(fault),
            faults=len(self.form.faults),
        )
