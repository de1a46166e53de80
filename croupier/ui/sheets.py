from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from croupier.i18n import gettext as _
from croupier.keys import KeyAction, KeyMap
from croupier.ui.controls import KeyButton, label
from croupier.ui.keys import ENTER_KEYS, action_of, is_press_of
from croupier.ui.stylesheet import GRID, scale_of

_MARGIN, _PADDING = 3 * GRID, 4 * GRID


class Sheet(QFrame):
    """A panel over the page below it; Esc closes it, and the focus stays within."""

    closed = Signal()

    widest = 90 * GRID

    def __init__(self, over: QWidget, *, opaque: bool = False) -> None:
        super().__init__(over)
        self.setObjectName("cover" if opaque else "scrim")
        self._over = over
        self.keys = KeyMap()
        """Which keys are in force; the window sets it before it opens the sheet."""
        self._area: ScrollArea | None = None
        self._panel = QFrame()
        self._panel.setObjectName("panel")
        self.title = label("heading", wrap=True)
        self.body = QVBoxLayout()
        self.body.setSpacing(2 * GRID)
        self.close_button = KeyButton("Esc", "choice")
        self.close_button.clicked.connect(self.close_sheet)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(GRID)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.close_button)
        inside = QVBoxLayout(self._panel)
        inside.setContentsMargins(_PADDING, 3 * GRID, _PADDING, 3 * GRID)
        inside.setSpacing(2 * GRID)
        inside.addWidget(self.title)
        inside.addLayout(self.body, 1)
        inside.addLayout(self.buttons)
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        outer.addWidget(self._panel, 0, Qt.AlignmentFlag.AlignCenter)
        over.installEventFilter(self)
        self.setGeometry(over.rect())

    def lie_low(self) -> None:
        """Leave what lies above to be seen: the panel stands below, and little is dimmed."""
        self.setObjectName("veil")
        self._outer.setAlignment(
            self._panel, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        )

    def open_sheet(self) -> None:
        """Show it over the page and take the focus."""
        self.redraw()
        self._fit()
        self.show()
        # Columns stand side by side or not by the width that they have by now.
        self._fit()
        self.raise_()
        self.first_focus().setFocus()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.close_button.set_text(_("Close"))

    def first_focus(self) -> QWidget:
        return self.close_button

    def close_sheet(self) -> None:
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_press_of(event, Qt.Key.Key_Escape) or self.is_closed_by(event):
            self.close_sheet()
        elif is_press_of(event, *ENTER_KEYS):
            self.enter()
        elif action_of(event, self.keys) is KeyAction.KEYS and not event.isAutoRepeat():
            self._list_keys()
        elif self._area is not None:
            self._area.scroll_by(event)
        # Nothing typed here reaches the page below.
        event.accept()

    def _list_keys(self) -> None:
        """Say over the sheet what its keys do."""
        from croupier.ui.keys_sheet import KeysSheet
        from croupier.ui.own_keys import OwnKeys

        before = self.focusWidget() or self.first_focus()
        listed = KeysSheet(self, OwnKeys(self), at_table=False)
        listed.keys = self.keys

        def close() -> None:
            listed.hide()
            listed.deleteLater()
            before.setFocus()

        listed.closed.connect(close)
        listed.open_sheet()

    def is_closed_by(self, event: QKeyEvent) -> bool:
        """Tell whether a key closes the sheet besides Esc: the one that opened it does."""
        return False

    def enter(self) -> None:
        """Do what Enter does on this sheet."""
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()
        else:
            self.close_sheet()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002
        stops = [
            widget
            for widget in self.findChildren(QWidget)
            if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            and widget.isVisibleTo(self)
            and widget.isEnabled()
        ]
        if not stops:
            return False
        focused = self.focusWidget()
        at = stops.index(focused) if focused in stops else -1
        stops[(at + (1 if next else -1)) % len(stops)].setFocus(
            Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
        )
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._over:
            self.setGeometry(self._over.rect())
            self._fit()
        return super().eventFilter(watched, event)

    def add_scrolled(self, content: QWidget) -> QScrollArea:
        """Add what may be longer than the window."""
        content.setObjectName("scrolled")
        self._area = area = ScrollArea(content)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(area, 1)
        return area

    def _fit(self) -> None:
        width = min(round(self.widest * scale_of(self)), self.width() - 2 * _MARGIN)
        self._panel.setFixedWidth(width)
        self._fit_body(width - 2 * _PADDING)
        self._panel.setMaximumHeight(self.height() - 2 * _MARGIN)

    def _fit_body(self, width: int) -> None:
        """Have what scrolls be told how wide it is going to be."""
        if self._area is not None:
            self._area.fit(width)


def is_in_sheet(widget: QWidget | None) -> bool:
    """Whether a widget is within a sheet that shows."""
    while widget is not None and not isinstance(widget, Sheet):
        widget = widget.parentWidget()
    # One that is taken away keeps its focus until it is gone.
    return widget is not None and widget.isVisible()


class ScrollArea(QScrollArea):
    """As high as what it holds, as long as there is room."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        self._wanted = content.sizeHint()
        self.setWidgetResizable(True)
        self.setWidget(content)
        # The sheet scrolls it, wherever the focus is.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def scroll_by(self, event: QKeyEvent) -> None:
        """Move as a key says; held down it goes on moving."""
        bar = self.verticalScrollBar()
        line, page = 5 * GRID, bar.pageStep() - 5 * GRID
        steps = {
            Qt.Key.Key_Down: line,
            Qt.Key.Key_Up: -line,
            Qt.Key.Key_PageDown: page,
            Qt.Key.Key_PageUp: -page,
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        bar.setValue(bar.value() + steps.get(Qt.Key(event.key()), 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Made as high as wrapped lines want, the content may still be laid out as before.
        if (layout := self._content.layout()) is not None:
            layout.invalidate()
            layout.activate()

    def fit(self, width: int) -> None:
        """Be told how wide it is going to be."""
        for widget in self._content.findChildren(QWidget):
            widget.ensurePolished()
        layout = self._content.layout()
        if layout is not None:
            # It remembers how high lines were in letters that they had before they were dressed.
            layout.invalidate()
            layout.activate()
        width_within = width - self.verticalScrollBar().sizeHint().width()
        height = self._content.heightForWidth(width_within)
        if height <= 0:
            height = self._content.sizeHint().height()
        self._wanted = QSize(width, height)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._wanted
