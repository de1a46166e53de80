from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from croupier.poker.cards import parse_cards
from croupier.ui.stylesheet import FAN_HEIGHT, GRID
from croupier.ui.table.cards import card_outline, paint_face
from croupier.ui.theme import Theme

_CARDS = parse_cards("Ts Js Qs Ks As")
_WIDE, _HIGH = 5 * GRID, 7 * GRID
_TILT = 11.0


def card_icon(theme: Theme) -> QIcon:
    """An ace of spades, for the window and its place in a task bar."""
    picture = QPixmap(128, 128)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_face(painter, QRectF(22, 4, 84, 120), _CARDS[-1], theme)
    painter.end()
    return QIcon(picture)


class CardFan(QWidget):
    """A royal flush held like a hand; it only decorates."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFixedSize(self.sizeHint())

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(20 * GRID, FAN_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(-_WIDE / 2, -_HIGH, _WIDE, _HIGH)
        shade = QColor(self._theme.shadow)
        shade.setAlphaF(0.35)
        # All turn about one point far below, where the wrist would be.
        wrist = QPointF(self.width() / 2, self.height() + 10 * GRID)
        reach = wrist.y() - self.height() + 2 * GRID
        for place, card in enumerate(_CARDS):
            painter.save()
            painter.translate(wrist)
            painter.rotate((place - 2) * _TILT)
            painter.translate(0, -reach)
            painter.fillPath(card_outline(box.translated(-1.5, 1)), shade)
            paint_face(painter, box, card, self._theme)
            painter.restore()
