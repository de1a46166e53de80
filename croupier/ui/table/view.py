from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from croupier.ui.table.look import CLOSED, TableLook
from croupier.ui.theme import DARK, Theme
from croupier.uth.settlement import Settlement


class TableView(QWidget):
    """The table as the dealer sees it."""

    seat_clicked = Signal(int)
    bet_clicked = Signal(int, str)
    """Seat number and wager (`Wager` value)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settlement: Settlement | None = None
        self._look = CLOSED
        self._theme = DARK
        self._text_scale = 1.0

    def show_table(self, settlement: Settlement | None) -> None:
        self._settlement = settlement
        self.update()

    def set_look(self, look: TableLook) -> None:
        self._look = look
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_text_scale(self, scale: float) -> None:
        self._text_scale = scale
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(1280, 520)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, 330)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.felt))
        if self._settlement is None:
            return
        painter.setPen(QColor(self._theme.felt_text))
        look, round_ = self._look, self._settlement.round
        middle = QPointF(self.rect().center())
        dealer = " ".join(map(str, round_.dealer)) if look.dealer_open else "-- --"
        self._line(painter, middle.y(), " ".join(map(str, round_.board)))
        self._line(painter, middle.y() + 60, dealer)
        for number, seat in enumerate(round_.seats, 1):
            cards = " ".join(map(str, seat.hole)) if number in look.open_seats else "-- --"
            bets = seat.bets
            width = self.width() / len(round_.seats)
            box = QRectF((number - 1) * width, 20, width, 160)
            text = f"{number}\n{bets.trips}\n{bets.ante} = {bets.blind}\n{bets.play}\n{cards}"
            painter.setPen(QColor(self._theme.accent if number == look.lit_seat else "#fff"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _line(self, painter: QPainter, y: float, text: str) -> None:
        painter.drawText(QRectF(0, y, self.width(), 40), Qt.AlignmentFlag.AlignCenter, text)
