from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QGestureEvent,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.grouped_list import GroupedList
from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.pages import Page
from croupier.ui.paytables.actions import PageActions
from croupier.ui.paytables.detail import EntryDetail
from croupier.ui.paytables.listing import Listing, entry_title, listed_groups, state_text
from croupier.ui.paytables.notice_bar import NoticeBar
from croupier.ui.shell import PAYTABLES
from croupier.ui.stylesheet import GRID, scale_of

if TYPE_CHECKING:
    from croupier.files.shelf_entries import Entry
    from croupier.ui.paytables.auditor import Auditor

_AUDIT_KEY = "Ctrl+U"


class PaytablesPage(Page):
    """The paytables at hand: one's own and the shipped, each to be looked at, audited and used."""

    use_asked = Signal(object)
    """An `Entry`; so are those of the other signals, but where they say something else."""
    edit_asked = Signal(object)
    duplicate_asked = Signal(object)
    card_asked = Signal(object)
    """A `HousePaytable`."""
    rename_asked = Signal(object)
    previous_asked = Signal(object)
    bin_asked = Signal(object)
    forget_asked = Signal(object)
    file_asked = Signal(object)
    folder_asked = Signal(object)
    new_asked = Signal()
    open_asked = Signal()
    import_asked = Signal()
    paste_asked = Signal()
    """What was copied is printed text to be imported."""
    show_bin_asked = Signal()
    undo_asked = Signal()

    def __init__(self, auditor: Auditor, parent: QWidget | None = None) -> None:
        super().__init__(PAYTABLES, parent)
        self._listing = Listing()
        self.list = GroupedList()
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        # A long press, for a finger has no right button.
        self.list.grabGesture(Qt.GestureType.TapAndHoldGesture)
        self.actions_ = PageActions(self)
        self.notice = NoticeBar()
        self.detail = EntryDetail(auditor)
        self._name, self._state = label("heading", wrap=True), label("muted", wrap=True)
        self._session = label("caption", wrap=True)
        self._connect()
        self._lay_out()
        self.redraw()

    def show_listing(self, listing: Listing) -> None:
        """Show what is at hand; whichever was looked at still is."""
        chosen, values = self.list.value, self.list.values
        self._listing = listing
        if listing.named(chosen) is None:
            # The one that takes the place of the one that is gone.
            following = values[values.index(chosen) :] if chosen in values else []
            chosen = next((one for one in following if listing.named(one)), listing.in_force)
        self.list.show_groups(listed_groups(listing), chosen)
        self._session.setVisible(listing.is_session_paused)
        self._redraw_entry()

    def tell(self, text: str, *, undo: bool = False) -> None:
        """Say what was done, with a way back where there is one."""
        self.notice.show_notice(text, undo=undo)
        self._allow()

    def choose(self, key: str) -> None:
        """Look at one of the paytables, by what it goes by."""
        self.list.choose(key)

    @property
    def chosen(self) -> Entry | None:
        """The one that is looked at."""
        return self._listing.named(self.list.value)

    def redraw(self) -> None:
        super().redraw()
        self.list.setMinimumWidth(round(24 * GRID * scale_of(self)))
        self.list.setAccessibleName(_("Paytables"))
        self._session.setText(
            _("The session that is paused goes on with its own paytable. Looking here is help.")
        )
        self.list.show_groups(listed_groups(self._listing), self.list.value)
        self._redraw_entry(anew=True)

    def focus_page(self) -> None:
        self.list.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_press_of(event, Qt.Key.Key_Escape) and self.detail.cancel_audit():
            event.accept()
        elif is_press_of(event, *ENTER_KEYS):
            focused = self.focusWidget()
            if isinstance(focused, QPushButton) and focused.hasFocus():
                focused.click()
            else:
                self.actions_.by_name["use"].trigger()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if isinstance(event, QGestureEvent):
            held = event.gesture(Qt.GestureType.TapAndHoldGesture)
            if held is not None and held.state() is Qt.GestureState.GestureFinished:
                self.actions_.show_menu(held.hotSpot().toPoint())
            return True
        return False

    def _redraw_entry(self, *, anew: bool = False) -> None:
        entry, listing = self.chosen, self._listing
        title = entry_title(entry) if entry else ""
        self._name.setText(_breakable(title))
        self._state.setText(_breakable(state_text(listing, entry)) if entry else "")
        self.actions_.redraw(entry, listing.binned)
        self._allow()
        self.detail.show_entry(entry, title, anew=anew)

    def _allow(self) -> None:
        """Offer what can be done with the one that is looked at."""
        entry, listing = self.chosen, self._listing
        sound = entry is not None and entry.house is not None
        own = entry is not None and not entry.shipped
        elsewhere = entry is not None and listing.is_from_elsewhere(entry)
        in_force = entry is not None and listing.is_in_force(entry)
        there = own and entry is not None and not listing.is_gone(entry)
        had_focus = self.actions_.buttons["use"].hasFocus()
        self.actions_.allow(
            {
                "use": sound and not in_force,
                "edit": sound or (there and entry is not None and entry.has_text),
                "duplicate": sound,
                "card": sound,
                "rename": sound and there,
                "previous": there and entry is not None and listing.has_previous(entry),
                "bin": there and not elsewhere,
                "forget": own and elsewhere,
                "file": there,
                "folder": there,
                "new": True,
                "open": True,
                "import": True,
                "paste": True,
                "show_bin": bool(listing.binned),
                "undo": not self.notice.undo_button.isHidden() and not self.notice.isHidden(),
            }
        )
        if had_focus and in_force:
            self.list.setFocus()

    def _on_row_changed(self) -> None:
        if self.notice.undo_button.isHidden():
            # What can be undone stays to be undone while one looks around.
            self.notice.show_notice("", undo=False)
        self._redraw_entry()

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Show what Enter does: on any other button it is that button's."""
        use = self.actions_.buttons["use"]
        use.lend_key(isinstance(now, QPushButton) and now is not use and self.isAncestorOf(now))

    def _show_menu(self, place: QPoint) -> None:
        if self.list.indexAt(place).isValid():
            self.actions_.show_menu(self.list.viewport().mapToGlobal(place))

    def _connect(self) -> None:
        by_name = self.actions_.by_name
        for name, signal in (
            ("use", self.use_asked),
            ("edit", self.edit_asked),
            ("duplicate", self.duplicate_asked),
            ("rename", self.rename_asked),
            ("previous", self.previous_asked),
            ("bin", self.bin_asked),
            ("forget", self.forget_asked),
            ("file", self.file_asked),
            ("folder", self.folder_asked),
        ):
            by_name[name].triggered.connect(lambda _on=False, to=signal: to.emit(self.chosen))
        for name, signal in (
            ("new", self.new_asked),
            ("open", self.open_asked),
            ("import", self.import_asked),
            ("paste", self.paste_asked),
            ("show_bin", self.show_bin_asked),
            ("undo", self.undo_asked),
        ):
            by_name[name].triggered.connect(lambda _on=False, to=signal: to.emit())
        by_name["card"].triggered.connect(self._ask_for_card)
        self.notice.undo_asked.connect(by_name["undo"].trigger)
        self.list.row_changed.connect(self._on_row_changed)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)
        self.list.entered_on.connect(by_name["use"].trigger)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.list.installEventFilter(self)
        audit = QShortcut(QKeySequence(_AUDIT_KEY), self)
        audit.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        audit.activated.connect(self.detail.show_audit)

    def _ask_for_card(self) -> None:
        entry = self.chosen
        if entry is not None and entry.house is not None:
            self.card_asked.emit(entry.house)

    def _lay_out(self) -> None:
        self.rows.removeWidget(self.title)
        head = QHBoxLayout()
        head.setSpacing(3 * GRID)
        head.addWidget(self.title)
        head.addWidget(self.actions_.head, 1)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._name)
        names.addWidget(self._state)
        top = QHBoxLayout()
        top.setSpacing(2 * GRID)
        top.addLayout(names, 1)
        top.addWidget(self.detail.tabs, 0, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        right.setSpacing(2 * GRID)
        right.addLayout(top)
        right.addWidget(self.actions_.row)
        right.addWidget(self.detail, 1)
        both = QHBoxLayout()
        both.setSpacing(4 * GRID)
        both.addWidget(self.list, 2)
        both.addLayout(right, 5)
        self.rows.addLayout(head)
        self.rows.addLayout(both, 1)
        self.rows.addWidget(self.notice)
        self.rows.addWidget(self._session)


def _breakable(text: str) -> str:
    """A text whose rows of odds and paths may be broken, which Qt does at spaces alone."""
    return "".join(f"{sign}\u200b" if sign in "-_/\\" else sign for sign in text)
