from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRegion,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.motion import Pace
from croupier.ui.table.alone import bare_table, paint_bet_alone
from croupier.ui.table.amounts import Lettering, fitting_letters
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.changes import changed_parts
from croupier.ui.table.chips_alone import paint_chips_alone
from croupier.ui.table.clock import DealingClock
from croupier.ui.table.dealing import dealing_of
from croupier.ui.table.felt import felt_picture
from croupier.ui.table.geometry import table_geometry
from croupier.ui.table.house_layout import layout_of
from croupier.ui.table.look import CLOSED, TableLook
from croupier.ui.table.lying import paint_dealer_label, paint_table
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.rack import paint_keys, paint_touched
from croupier.ui.table.scene import DealtScene
from croupier.ui.table.sprites import Sprites
from croupier.ui.table.words import spot_in_words, table_in_words
from croupier.ui.theme import DARK, Theme
from croupier.uth.chips import rack_of
from croupier.uth.house import DEFAULT_CHIPS, Chip
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import SIDE_BETS

_EMPTY_SEATS = 6
"""How many seats a table shows before anything is dealt."""


class TableView(QWidget):
    """The table as the dealer sees it, from behind the rack: seat 1 is on the left."""

    seat_clicked = Signal(int)
    bet_clicked = Signal(int, str)
    """Seat number and the value of the `Wager`."""
    chip_clicked = Signal(int)
    """The place of a denomination in `rack_of` the house, from 0."""
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
        self._sizes: tuple[TableGeometry, Lettering] | None = None
        self._rack_has_keys = False
        self._pointer: QPointF | None = None
        self._touched: int | None = None
        self._pressed = False
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
        before, sizes, self._look = self._look, self._sizes, look
        self._look_changed()
        region = self._changed_since(before, sizes)
        self.update() if region is None else self.update(region)

    def set_rack(self, *, keys: bool) -> None:
        """Have a rack to take chips from, tall and with a key for each denomination, or none.

        Chips are taken while the look says that the rack is open.
        """
        self._rack_has_keys = keys
        self.setMouseTracking(keys)
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
        size = self.width(), self.height()
        layout = layout_of(self._settlement)
        if self._look.bet_alone or self._look.chips_alone:
            return bare_table(*size, self._text_scale, self._rack_has_keys, layout)
        return table_geometry(*size, seats, self._text_scale, self._rack_has_keys, layout)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tip_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def _tip_at(self, point: QPointF) -> str:
        """What the spot at a point is called, where the felt has room for little of it."""
        found = self.geometry_of_table().seat_at(point)
        number, wager = found or (0, None)
        if self._settlement is None or self.is_dealing or wager not in SIDE_BETS:
            return ""
        return spot_in_words(self._settlement, number, wager, self._look)

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
        self._touch(event.position())
        if self._touched is not None:
            self._press(pressed=True)
            self.chip_clicked.emit(self._touched)
            return
        found = self.geometry_of_table().seat_at(event.position())
        if found is None:
            return
        number, wager = found
        self.seat_clicked.emit(number)
        if wager is not None:
            self.bet_clicked.emit(number, wager.value)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._press(pressed=False)
        super().mouseReleaseEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._touch(event.position())
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._touch(None)
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        geometry = self.geometry_of_table()
        letters = self._letters(geometry)
        felt = self._felt_for(geometry, letters)
        canvas = Canvas(painter, geometry, self._theme, self._sprites, letters)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._scene:
            self._scene.paint(canvas, felt)
            paint_dealer_label(canvas, marked=False)
        else:
            painter.drawPixmap(0, 0, felt)
            if self._settlement:
                self._paint_lying(canvas, self._settlement, event.region())
                if self._rack_has_keys and self._look.rack_open:
                    paint_keys(painter, geometry, len(self._chips()), self._theme)
            if self._touched is not None:
                group = geometry.rack_groups(len(self._chips()))[self._touched]
                paint_touched(painter, group, self._theme, pressed=self._pressed)
        painter.end()

    def _paint_lying(self, canvas: Canvas, settlement: Settlement, region: QRegion) -> None:
        if self._look.chips_alone:
            paint_chips_alone(canvas, settlement, self._look)
        elif self._look.bet_alone:
            paint_bet_alone(canvas, settlement, self._look)
        else:
            paint_table(canvas, settlement, self._look, region)

    def _letters(self, geometry: TableGeometry) -> Lettering:
        # Measuring letters takes longer than a frame of the deal may.
        if self._sizes is None or self._sizes[0] != geometry:
            self._sizes = (geometry, fitting_letters(geometry, self._settlement, self._look))
        return self._sizes[1]

    def _felt_for(self, geometry: TableGeometry, letters: Lettering) -> QPixmap:
        chips = self._chips()
        ratio = self.devicePixelRatioF()
        # Not the text scale itself: whatever it changes is in the geometry.
        key = (geometry, ratio, self._theme, chips, letters.printed, language())
        if key != self._felt_key:
            felt = felt_picture(ratio, geometry, self._theme, chips, letters)
            self._felt, self._felt_key = felt, key
        return self._felt

    def _chips(self) -> tuple[Chip, ...]:
        """What lies in the rack, from the left."""
        if not self._settlement:
            return DEFAULT_CHIPS
        house = self._settlement.house
        if self._rack_has_keys:
            return rack_of(house)
        return tuple(sorted(house.money.chips, key=lambda chip: chip.value))

    def _touch(self, at: QPointF | None) -> None:
        """Light the chips that the pointer is on, if they can be taken."""
        self._pointer = at
        touched = self._group_at(at) if at else None
        if touched != self._touched:
            self._touched = touched
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(hand) if touched is not None else self.unsetCursor()
            self.update(self.geometry_of_table().rack.toAlignedRect())

    def _group_at(self, point: QPointF) -> int | None:
        """The denomination at a point, if it can be taken."""
        if not (self._rack_has_keys and self._look.rack_open) or self.is_dealing:
            return None
        groups = self.geometry_of_table().rack_groups(len(self._chips()))
        return next((number for number, box in enumerate(groups) if box.contains(point)), None)

    def _press(self, *, pressed: bool) -> None:
        if pressed != self._pressed:
            self._pressed = pressed
            self.update(self.geometry_of_table().rack.toAlignedRect())

    def _retranslate(self) -> None:
        self.setAccessibleName(_("Table"))
        self._changed()

    def _on_moment_came(self, moment: float) -> None:
        if self._scene:
            self.update(self._scene.go_to(moment, self.geometry_of_table()))

    def _changed(self) -> None:
        """Something else is to be seen: say it, and paint it."""
        self._look_changed()
        self.update()

    def _look_changed(self) -> None:
        self._sizes = None
        self._touch(self._pointer)
        self._say()

    def _changed_since(
        self, before: TableLook, sizes: tuple[TableGeometry, Lettering] | None
    ) -> QRegion | None:
        """What looks otherwise than it did, as a rule a seat or two; None where all may."""
        geometry = self.geometry_of_table()
        if self._scene or self._settlement is None or sizes is None or self._look.is_bare:
            return None
        # A longer amount makes all others smaller.
        if sizes != (geometry, self._letters(geometry)):
            return None
        return changed_parts(self._settlement, geometry, before, self._look)

    def _say(self) -> None:
        words = ""
        if self._scene:
            words = _("The cards are being dealt.")
        elif self._settlement:
            words = table_in_words(self._settlement, self._look)
        # Qt tells a screen reader of every description it is given, new or not.
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
