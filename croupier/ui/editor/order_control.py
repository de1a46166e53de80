from collections.abc import Collection

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.choices import Segment
from croupier.ui.editor.names import key_name
from croupier.ui.stylesheet import GRID
from croupier.uth.wagers import SIDE_BETS, USUAL_WAGERS, Wager
from croupier.wording.labels import label as label_of

SEPARATOR = ", "
_IN_A_LINE = 3
"""So many bets stand side by side where there are more than the usual ones."""


class OrderControl(QWidget):
    """The bets in turn. One of them is held, and moved by buttons or by Alt and an arrow key."""

    changed = Signal()
    left = Signal()

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = key
        self._text = ""
        self._side_bets: tuple[Wager, ...] = ()
        self._held = 0
        self.buttons = [Segment() for _wager in Wager]
        self.earlier, self.later = QPushButton("←"), QPushButton("→")
        self._lines = [QHBoxLayout() for _line in range(-(-len(Wager) // _IN_A_LINE))]
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(GRID)
        for line in self._lines:
            line.setSpacing(GRID)
            line.addStretch(1)
            lines.addLayout(line)
        for place, button in enumerate(self.buttons):
            # Shown before it stands in a line, it would be a window of its own.
            button.setParent(self)
            button.clicked.connect(lambda _on=False, place=place: self._hold(place))
            button.installEventFilter(self)
        for mover, step in ((self.earlier, -1), (self.later, 1)):
            mover.setAutoDefault(False)
            mover.setProperty("role", "segment")
            mover.clicked.connect(lambda _on=False, step=step: self.move_held(step))
        self._set_out = 0
        """So many bets are set out."""
        self.redraw()

    @property
    def order(self) -> tuple[Wager, ...]:
        """Every bet in turn; what is not written of comes last, as in the game."""
        wagers = {wager.value: wager for wager in Wager}
        named = [wagers.get(word.strip()) for word in self._text.split(",")]
        written = [wager for wager in named if wager is not None]
        usual = sorted(wager for wager in written if wager in USUAL_WAGERS)
        if None in named or usual != sorted(USUAL_WAGERS):
            written = list(USUAL_WAGERS)
        return (*written, *(wager for wager in self._side_bets if wager not in written))

    def show_side_bets(self, side_bets: Collection[Wager]) -> None:
        """Know which side bets the house has; of one that it has no more nothing is written."""
        self._side_bets = tuple(wager for wager in SIDE_BETS if wager in side_bets)
        words = [word.strip() for word in self._text.split(",")]
        gone = {wager.value for wager in SIDE_BETS if wager not in side_bets}
        if not gone.isdisjoint(words):
            self._text = SEPARATOR.join(word for word in words if word not in gone)
        self.redraw()

    def written(self) -> str:
        return self._text

    def write(self, text: str) -> None:
        self._text = text
        self.redraw()

    def show_default(self, text: str) -> None:
        """The order that holds is shown as it is."""

    def set_refused(self, refused: bool) -> None:
        """Only a file says what is no order; the note tells it."""

    def enter(self) -> None:
        self.buttons[self._held].setFocus()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        order, name = self.order, key_name(self._key)
        self._held = min(self._held, len(order) - 1)
        self._set_out_lines(len(order))
        for place, button in enumerate(self.buttons):
            if place < len(order):
                said = label_of(order[place])
                button.setText(said)
                button.setAccessibleName(f"{name}: {said}")
                button.ensurePolished()
                # Squeezed, its name would be cut.
                button.setMinimumWidth(button.sizeHint().width())
            button.setChecked(place == self._held)
            held = place == self._held
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if held else Qt.FocusPolicy.ClickFocus)
        bet = label_of(order[self._held])
        self.earlier.setAccessibleName(_("Settle {bet} earlier").format(bet=bet))
        self.later.setAccessibleName(_("Settle {bet} later").format(bet=bet))
        for mover in (self.earlier, self.later):
            mover.setToolTip(mover.accessibleName())

    def move_held(self, step: int) -> None:
        """Have the held bet settled one place earlier, -1, or later, 1."""
        order, target = list(self.order), self._held + step
        if not 0 <= target < len(order):
            return
        order[self._held], order[target] = order[target], order[self._held]
        self._text = SEPARATOR.join(wager.value for wager in order)
        self._hold(target)
        self.changed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # An arrow by itself goes to the next bet; with Alt it takes the bet along.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
            if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.move_held(step)
                return True
            if step:
                self._hold(max(0, min(self._held + step, len(self.order) - 1)))
                return True
        return super().eventFilter(watched, event)

    def _set_out_lines(self, count: int) -> None:
        """Put so many bets in lines, and the arrows behind the last of them."""
        if count == self._set_out:
            return
        self._set_out = count
        in_a_line = _IN_A_LINE if count > len(USUAL_WAGERS) else len(USUAL_WAGERS)
        for part in (*self.buttons, self.earlier, self.later):
            for line in self._lines:
                line.removeWidget(part)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < count)
            line = self._lines[place // in_a_line if place < count else 0]
            line.insertWidget(line.count() - 1, button)
        last = self._lines[(count - 1) // in_a_line]
        for mover in (self.earlier, self.later):
            last.insertWidget(last.count() - 1, mover)

    def _hold(self, place: int) -> None:
        had_focus = self.buttons[self._held].hasFocus() or self.buttons[place].hasFocus()
        self._held = place
        self.redraw()
        if had_focus:
            self.enter()
