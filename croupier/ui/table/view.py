from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.fonts import font
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.felt import SPACING, paint_felt
from croupier.ui.table.geometry import table_geometry
from croupier.ui.table.look import CLOSED, TableLook
from croupier.ui.table.marks import card_marks
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.seats import paint_seat
from croupier.ui.table.sprites import Sprites
from croupier.ui.table.words import bet_caption, table_in_words
from croupier.ui.theme import DARK, Theme
from croupier.uth.house import DEFAULT_CHIPS, Chip
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager

_SMALLEST_AMOUNT = 9
"""Amounts that would have to be smaller, in pixels, are written short."""
_EMPTY_SEATS = 6
"""How many seats a table shows before anything is dealt."""


class TableView(QWidget):
    """The table as the dealer sees it, from behind the rack: seat 1 is on the left."""

    seat_clicked = Signal(int)
    bet_clicked = Signal(int, str)
    """Seat number and the value of the `Wager`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settlement: Settlement | None = None
        self._look = CLOSED
        self._theme = DARK
        self._text_scale = 1.0
        self._sprites = Sprites()
        self._felt = QPixmap()
        self._felt_key: object = None
        # Every pixel is painted: Qt need not clear the widget first.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._retranslate()

    def show_table(self, settlement: Settlement | None) -> None:
        self._settlement = settlement
        self._say()
        self.update()

    def set_look(self, look: TableLook) -> None:
        self._look = look
        self._say()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        if theme != self._theme:
            self._theme = theme
            self._sprites.clear()
            self.update()

    def set_text_scale(self, scale: float) -> None:
        """Make what is printed on the felt larger, 1 to 1.5 times."""
        self._text_scale = scale
        self.update()

    @property
    def look(self) -> TableLook:
        return self._look

    def sizeHint(self) -> QSize:
        return QSize(1280, 520)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, 330)

    def geometry_of_table(self) -> TableGeometry:
        """Where everything stands now, in the widget's own coordinates."""
        seats = len(self._settlement.seats) if self._settlement else _EMPTY_SEATS
        return table_geometry(self.width(), self.height(), seats, self._text_scale)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()
        super().changeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self._settlement:
            super().mousePressEvent(event)
            return
        found = self._at(event.position())
        if found is None:
            return
        number, wager = found
        self.seat_clicked.emit(number)
        if wager is not None:
            self.bet_clicked.emit(number, wager.value)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        geometry = self.geometry_of_table()
        amount_size, short = self._amounts(geometry)
        name_size = min(geometry.name_size, amount_size)
        painter.drawPixmap(0, 0, self._felt_for(geometry, name_size))
        if self._settlement:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            sizes = (name_size, amount_size, short)
            self._paint_table(
                Canvas(painter, geometry, self._theme, self._sprites, *sizes), self._settlement
            )
        painter.end()

    def _paint_table(self, canvas: Canvas, settlement: Settlement) -> None:
        geometry, look, round_ = canvas.geometry, self._look, settlement.round
        marks = card_marks(settlement, look)
        for box, card in zip(geometry.board, round_.board, strict=True):
            canvas.card(box, card, marks.get(card))
        for box, card in zip(geometry.dealer, round_.dealer, strict=True):
            if look.dealer_open:
                canvas.card(box, card, marks.get(card))
            else:
                canvas.back(box)
        self._paint_dealer_label(canvas, marked=any(mark.underlined for mark in marks.values()))
        for places, seat in zip(geometry.seats, settlement.seats, strict=True):
            paint_seat(
                canvas,
                places,
                seat,
                look,
                marks,
                settlement.house.money.chips,
                _("Folded"),
            )

    def _paint_dealer_label(self, canvas: Canvas, *, marked: bool) -> None:
        painter, geometry, theme = canvas.painter, canvas.geometry, canvas.theme
        painter.setFont(font(canvas.name_size, bold=True, spacing=SPACING))
        painter.setPen(QColor(theme.felt_text if marked else theme.felt_print))
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(geometry.dealer_label, side, _("Dealer").upper())

    def _amounts(self, geometry: TableGeometry) -> tuple[float, bool]:
        """One size for all amounts, at which the longest has room beside its bet.

        Also whether they are written short: rather 250K than 250,000 that cannot be read.
        """
        long = self._fitting_size(geometry, short=False)
        if long >= min(_SMALLEST_AMOUNT, int(geometry.amount_size)):
            return long, False
        return self._fitting_size(geometry, short=True), True

    def _fitting_size(self, geometry: TableGeometry, *, short: bool) -> int:
        rooms = []
        seats = self._settlement.seats if self._settlement else ()
        for places, seat in zip(geometry.seats, seats, strict=False):
            for bet in seat.bets:
                action = self._look.settled.get((seat.number, bet.wager))
                text = bet_caption(bet, action, short=short)
                rooms.append((text, places.spot(bet.wager).amount.width()))
        # Whole pixels, because fonts come in no others; letters do not grow quite evenly.
        size = int(geometry.amount_size)
        while size > 1:
            metrics = QFontMetricsF(font(size, bold=True))
            if all(metrics.horizontalAdvance(text) <= room for text, room in rooms):
                break
            size -= 1
        return size

    def _felt_for(self, geometry: TableGeometry, name_size: float) -> QPixmap:
        chips = self._chips()
        ratio = self.devicePixelRatioF()
        # Not the text scale itself: whatever it changes is in the geometry.
        key = (geometry, ratio, self._theme, chips, name_size, language())
        if key != self._felt_key:
            felt = QPixmap(self.size() * ratio)
            felt.setDevicePixelRatio(ratio)
            felt.fill(QColor(self._theme.window))
            painter = QPainter(felt)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_felt(painter, geometry, self._theme, chips, name_size)
            painter.end()
            self._felt, self._felt_key = felt, key
        return self._felt

    def _chips(self) -> tuple[Chip, ...]:
        return self._settlement.house.money.chips if self._settlement else DEFAULT_CHIPS

    def _at(self, point: QPointF) -> tuple[int, Wager | None] | None:
        for places in self.geometry_of_table().seats:
            if not (places.area.contains(point) or places.badge.contains(point)):
                continue
            for wager in Wager:
                spot = places.spot(wager)
                parts: tuple[QRectF, ...] = (spot.chips, spot.payout, spot.name, spot.amount)
                if any(part.contains(point) for part in parts):
                    return places.number, wager
            return places.number, None
        return None

    def _retranslate(self) -> None:
        self.setAccessibleName(_("Table"))
        self._say()
        self.update()

    def _say(self) -> None:
        words = table_in_words(self._settlement, self._look) if self._settlement else ""
        self.setAccessibleDescription(words)
