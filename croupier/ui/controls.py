from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from croupier.ui.fitting import SMALLEST, FittedText, fitted_text, widest_line
from croupier.ui.stylesheet import GRID

if TYPE_CHECKING:
    from croupier.keys import KeyAction, KeyMap

# `Qt`, the name space, takes a tenth of a start to be set up, as does the first pen. Up to its
# first paint the start page does without them, so they are imported where they come to be used.
_PLAIN_TEXT = 0  # Qt.TextFormat.PlainText
_LEFT_MIDDLE = 0x81  # Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_TAB_FOCUS = 1  # Qt.FocusPolicy.TabFocus

Role = Literal[
    "title", "heading", "figure", "count", "strong", "muted", "caption",
    "primary", "second", "choice", "flat", "segment", "",
]  # fmt: skip


def set_property(widget: QWidget, name: str, value: str) -> None:
    """Set a property that the style sheet asks for, and dress the widget by it."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)


def label(role: Role = "", *, wrap: bool = False) -> QLabel:
    made = QLabel()
    made.setProperty("textFormat", _PLAIN_TEXT)
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    return made


class ElidedLabel(QLabel):
    """A line that gives way: what does not fit is cut with an ellipsis and told by the tooltip."""

    def __init__(self, role: Role) -> None:
        super().__init__()
        self._whole = ""
        self.setProperty("role", role)
        self.setProperty("textFormat", _PLAIN_TEXT)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_text(self, text: str) -> None:
        self._whole = text
        self.setAccessibleName(text)
        self._elide()

    @property
    def whole_width(self) -> int:
        """How wide the whole text is."""
        return self.fontMetrics().horizontalAdvance(self._whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._whole:
            self._elide()

    def _elide(self) -> None:
        self._cut(self._whole)

    def _cut(self, text: str) -> None:
        from PySide6.QtCore import Qt

        cut = self.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )
        if cut != self.text():
            self.setText(cut)
        self.setToolTip(self._whole if cut != self._whole else "")


class FittingLabel(ElidedLabel):
    """A line in large letters, or in smaller ones, or in fewer words: what there is room for."""

    def __init__(self, roles: tuple[Role, ...] = ("figure", "strong")) -> None:
        """Write in the letters of one of these roles, the largest first."""
        super().__init__(roles[0])
        self._roles = roles
        self._texts: tuple[str, ...] = ()

    def show_texts(self, *texts: str) -> None:
        """Show the first of some texts that fits; all say the same, the longest first."""
        self._texts = texts
        self.show_text(texts[0] if texts else "")

    def _elide(self) -> None:
        text, room = self._whole, self.contentsRect().width()
        for text, role in ((text, role) for text in self._texts for role in self._roles):
            set_property(self, "role", role)
            if self.fontMetrics().horizontalAdvance(text) <= room:
                break
        self._cut(text)


class KeyButton(QPushButton):
    """A button that shows the key which does the same.

    But for a primary one it leaves the focus where it is when clicked, so that keys go on working
    in the field.
    """

    def __init__(
        self,
        key: str = "",
        role: Role = "choice",
        parent: QWidget | None = None,
        *,
        action: KeyAction | None = None,
    ) -> None:
        """Show a key, or whichever key an action has."""
        super().__init__(parent)
        self.action = action
        self._keys: KeyMap | None = None
        self.key = key
        self.cap_shown = True
        """Whether the key is drawn; where there is no room the tooltip tells it."""
        self._is_lent = False
        self._shorter: tuple[str, ...] = ()
        self._tip = ""
        """What the tooltip tells of a text that is not shown whole."""
        self.setProperty("role", role)
        self.setProperty("capped", "true" if key else "")
        self.setAutoDefault(False)
        if role != "primary":
            self.setProperty("focusPolicy", _TAB_FOCUS)

    def set_text(self, text: str, name: str = "", *, shorter: tuple[str, ...] = ()) -> None:
        """Show a text; `name` is what a screen reader says where the text says too little.

        Where the text has no room beside the key, the first of the `shorter` ones that has is
        shown; an empty one leaves the key alone where not even smaller letters have room.
        """
        self._shorter = shorter
        if shorter:
            policy = self.sizePolicy()
            policy.setHorizontalPolicy(QSizePolicy.Policy.Preferred)
            self.setSizePolicy(policy)
        called = self.key
        if self.action is not None:
            from croupier.keys import KeyMap
            from croupier.ui.key_names import key_cap, key_name

            key = (self._keys or KeyMap()).key_of(self.action)
            self.key, called = key_cap(key), key_name(key)
        self.setText(text)
        self.setAccessibleName(name or text)
        self.setAccessibleDescription(called)
        self.show_cap(self.cap_shown)

    def show_cap(self, shown: bool) -> None:
        """Draw the key, or have the tooltip tell it where there is no room."""
        self.setToolTip("" if shown else self.accessibleDescription())
        if shown != self.cap_shown:
            self.cap_shown = shown
            set_property(self, "capped", "true" if shown else "")
            self.updateGeometry()
            self.update()

    def lend_key(self, lent: bool) -> None:
        """Be told whether the key does something else for now; its room is kept."""
        if lent != self._is_lent:
            self._is_lent = lent
            self.setAccessibleDescription("" if lent else self.key)
            self.update()

    @property
    def is_key_lent(self) -> bool:
        """Whether the key does something else for now."""
        return self._is_lent

    def use_keys(self, keys: KeyMap) -> None:
        """Be told which keys are in force; the next text shows it."""
        self._keys = keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from croupier.ui.keys import SCROLL_KEYS

        if event.key() in SCROLL_KEYS:
            # Qt would move the focus; here these keys are for whatever the button stands in.
            event.ignore()
        else:
            super().keyPressEvent(event)

    def hold_width(self, *texts: str) -> None:
        """Be as wide as the longest of some texts needs, whichever is shown."""
        self.ensurePolished()
        shown, widths = self.text(), []
        for text in texts:
            self.setText(text)
            widths.append(self.sizeHint().width())
        self.setText(shown)
        self.setMinimumWidth(max(widths))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if not self.text():
            # Qt keeps room for some letters where there are none.
            hint -= QSize(self.fontMetrics().horizontalAdvance("XXXX"), 0)
        # A text in the middle has the key beside it, and as much room at its other side.
        caps = 1 if self.property("role") in ("choice", "flat", "segment") else 2
        return QSize(hint.width() + caps * self._cap_width(), hint.height())

    def width_with(self, *, cap: bool, text: str | None = None) -> int:
        """How wide the button would be with its key drawn, or without, and with another text."""
        shown, self.cap_shown = self.cap_shown, cap
        width = self.sizeHint().width()
        self.cap_shown = shown
        if text is None:
            return width
        advance = self.fontMetrics().horizontalAdvance
        return width + advance(text) - advance(self.text())

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        if not self._shorter:
            return hint
        metrics = self.fontMetrics()
        least = min(widest_line(text, metrics) for text in self._shorter)
        whole = widest_line(self.text(), metrics)
        return QSize(hint.width() - whole + min(whole, ceil(SMALLEST * least)), hint.height())

    @property
    def fitted(self) -> FittedText:
        """What is shown of the text: what there is room for beside the key."""
        hint, metrics = self.sizeHint().width(), self.fontMetrics()
        if hint <= self.width():
            return FittedText(self.text())
        room = self.width() - hint + widest_line(self.text(), metrics)
        return fitted_text((self.text(), *self._shorter), room, self.height(), self.font())

    def paintEvent(self, event: QPaintEvent) -> None:
        fitted = self.fitted
        self._tell_whole(fitted)
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = "" if fitted.letters else fitted.text
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        on_accent = self.property("role") == "primary"
        role = QPalette.ColorRole.HighlightedText if on_accent else QPalette.ColorRole.ButtonText
        colour = self.palette().color(role)
        if fitted.letters:
            smaller = self.font()
            smaller.setPixelSize(fitted.letters)
            painter.setFont(smaller)
            painter.setPen(colour)
            box = self.rect().adjusted(GRID + 1, 0, 0, 0)
            painter.drawText(box, _LEFT_MIDDLE, fitted.text)
        # A key does nothing while its button is disabled.
        if not self.key or not self.cap_shown or self._is_lent or not self.isEnabled():
            return
        painter.setFont(self.font())
        paint_cap(painter, self.key, QPointF(self.width() - GRID, self.height() / 2), colour)

    def _tell_whole(self, fitted: FittedText) -> None:
        """Have the tooltip tell what is shown in fewer words, or cut."""
        shown = fitted.text.replace("\n", " ") == self.text().replace("\n", " ")
        tip = "" if shown else self.accessibleName()
        if tip and not self.toolTip():
            self.setToolTip(tip)
        elif self._tip and not tip and self.toolTip() == self._tip:
            self.setToolTip("")
        self._tip = tip

    def _cap_width(self) -> int:
        if not self.key or not self.cap_shown:
            return 0
        return cap_width(self.key, self.fontMetrics()) + GRID


def cap_width(key: str, metrics: QFontMetrics) -> int:
    """How wide the cap of a key is, with what is written on it."""
    return max(metrics.horizontalAdvance(key) + GRID, metrics.height() + 2)


def paint_cap(painter: QPainter, key: str, right: QPointF, colour: QColor) -> None:
    """Draw the cap of a key: `right` is the middle of its right edge."""
    metrics = painter.fontMetrics()
    width, height = cap_width(key, metrics), metrics.height() + 2
    box = QRectF(right.x() - width - 0.5, right.y() - height / 2 + 0.5, width, height)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(0.72)
    painter.setPen(QPen(colour, 1))
    painter.drawRoundedRect(box, 4, 4)
    left = box.center().x() - metrics.horizontalAdvance(key) / 2
    base = box.center().y() + (metrics.ascent() - metrics.descent()) / 2
    painter.drawText(QPointF(left, base), key)
    painter.restore()
