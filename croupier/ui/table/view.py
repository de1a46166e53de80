from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.fonts import font
from croupier.ui.motion import Pace
from croupier.ui.table.amounts import fitting_amounts
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.clock import DealingClock
from croupier.ui.table.dealing import dealing_of
from croupier.ui.table.felt import SPACING, paint_felt
from croupier.ui.table.geometry import table_geometry
from croupier.ui.table.look import CLOSED, TableLook
from croupier.ui.table.marks import card_marks
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.scene import DealtScene
from croupier.ui.table.seats import paint_seat
from croupier.ui.table.sprites import Sprites
from croupier.ui.table.words import table_in_words
from croupier.ui.theme import DARK, Theme
from croupier.uth.house import DEFAULT_CHIPS, Chip
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Wager

_EMPTY_SEATS = 6
"""How many seats a table shows before anything is dealt."""


class TableView(QWidget):
    """The table as the dealer sees it, from behind the rack: seat 1 is on the left."""

    seat_clicked = Signal(int)
    bet_clicked = Signal(int, str)
    """Seat number and the value of the `Wager`."""
    dealing_finished = Signal()
    """The table lies as `show_table` would show it: dealt to the end, or skipped to it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settlement: Settlement | None = None
        self._look = CLOSED
        self._theme = DARK
        self._text_scale = 1.0
        self._sprites = Sprites()
        self._felt = QPixmap()
        self._felt_key: object = None
        self._sizes: tuple[TableGeometry, float, bool] | None = None
        self._pace = Pace.NORMAL
        self._scene: DealtScene | None = None
        self._clock = DealingClock(self)
        self._clock.moment_came.connect(self._on_moment_came)
        self._clock.ended.connect(self.finish_dealing)
        # Every pixel is painted: Qt need not clear the widget first.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._retranslate()

    def show_table(self, settlement: Settlement | None, look: TableLook | None = None) -> None:
        """Show a table at once as it lies, by default in the look it has."""
        self._clock.stop()
        self._scene = None
        self._settlement = settlement
        self._look = look or self._look
        self._changed()

    def deal_table(self, settlement: Settlement, look: TableLook) -> None:
        """Deal a table before the eyes, as fast as `set_dealing` says; it ends in `look`."""
        if self._pace is Pace.NONE:
            self.show_table(settlement, look)
            self.dealing_finished.emit()
            return
        self._clock.stop()
        self._settlement, self._look = settlement, look
        dealing = dealing_of(settlement, self._pace)
        self._scene = DealtScene(settlement, dealing, look)
        self._changed()
        self._clock.start(dealing.seconds)

    def set_dealing(self, pace: Pace) -> None:
        """How fast the next table is dealt."""
        self._pace = pace

    @property
    def dealing(self) -> Pace:
        return self._pace

    @property
    def is_dealing(self) -> bool:
        return self._scene is not None

    def hold_dealing(self, *, held: bool = True) -> None:
        """Let what moves stand still, or go on."""
        self._clock.hold(held=held)

    def finish_dealing(self) -> None:
        """Skip to the end of the deal."""
        if self._scene is not None:
            self.stop_dealing()
            self.dealing_finished.emit()

    def stop_dealing(self) -> None:
        """Let nothing move any more; `dealing_finished` is not sent."""
        self._clock.stop()
        if self._scene is not None:
            self._scene = None
            self._changed()

    def set_look(self, look: TableLook) -> None:
        self._look = look
        self._changed()

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

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._clock.set_seen(seen=True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._clock.set_seen(seen=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or not self._settlement:
            super().mousePressEvent(event)
            return
        if self.is_dealing:
            self.finish_dealing()
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
        felt = self._felt_for(geometry, name_size)
        sizes = (name_size, amount_size, short)
        canvas = Canvas(painter, geometry, self._theme, self._sprites, *sizes)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._scene:
            self._scene.paint(canvas, felt)
            self._paint_dealer_label(canvas, marked=False)
        else:
            painter.drawPixmap(0, 0, felt)
            if self._settlement:
                self._paint_table(canvas, self._settlement)
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
        # Measuring letters takes longer than a frame of the deal may.
        if self._sizes is None or self._sizes[0] != geometry:
            self._sizes = (geometry, *fitting_amounts(geometry, self._settlement, self._look))
        return self._sizes[1:]

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
        self._changed()

    def _on_moment_came(self, moment: float) -> None:
        if self._scene:
            self.update(self._scene.go_to(moment, self.geometry_of_table()))

    def _changed(self) -> None:
        """Something else is to be seen: say it, and paint it."""
        self._sizes = None
        self._say()
        self.update()

    def _say(self) -> None:
        words = ""
        if self._scene:
            words = _("The cards are being dealt.")
        elif self._settlement:
            words = table_in_words(self._settlement, self._look)
        # Qt tells a screen reader of every description it is given, new or not.
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
