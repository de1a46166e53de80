from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap, QRegion

from croupier.i18n import gettext as _
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.dealing import ALL_SEEN, Dealing, Face, Place, Row, SeatSeen, Seen
from croupier.ui.table.look import CLOSED, TableLook
from croupier.ui.table.moving import card_at, card_box, move_box, paint_move, widened
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.seats import paint_seat
from croupier.uth.settlement import Settlement

_MIDDLE = (
    *(Place(Row.BOARD, index) for index in range(5)),
    *(Place(Row.DEALER, index) for index in range(2)),
)
_Parts = dict[Place | int, Face | SeatSeen]


@dataclass
class DealtScene:
    """A table while it is dealt: what lies still is kept as a picture that grows.

    So a frame costs what moves, and now and then a card that has come to lie.
    """

    settlement: Settlement
    dealing: Dealing
    look: TableLook

    def __post_init__(self) -> None:
        self.look = replace(CLOSED, amounts_shown=self.look.amounts_shown)
        self.seen: Seen = self.dealing.at(0.0)
        self._parts = self._parts_of(self.seen)
        self._picture = QPixmap()
        self._key: object = None
        self._painted: _Parts = {}

    def go_to(self, moment: float, geometry: TableGeometry) -> QRegion:
        """Show another moment; returns what is to be painted anew."""
        before, old = self.seen, self._parts
        self.seen = self.dealing.at(moment)
        self._parts = new = self._parts_of(self.seen)
        boxes = [move_box(geometry, move) for move in (*before.moving, *self.seen.moving)]
        boxes += [self._box(geometry, part) for part in new if new[part] != old[part]]
        region = QRegion()
        for box in boxes:
            region |= QRegion(box.toAlignedRect())
        return region

    def paint(self, canvas: Canvas, felt: QPixmap) -> None:
        """Paint the moment on the felt."""
        self._keep_up(canvas, felt)
        canvas.painter.drawPixmap(0, 0, self._picture)
        for move in self.seen.moving:
            paint_move(canvas, self.settlement, move)

    def _keep_up(self, canvas: Canvas, felt: QPixmap) -> None:
        """Paint onto the kept picture what has come to lie since, or has left its place."""
        key = (felt.cacheKey(), canvas.geometry, canvas.letters)
        parts = self._parts
        if key != self._key:
            self._picture, self._key = felt.copy(), key
            self._draw_ahead(canvas)
            changed = [QRectF(0, 0, canvas.geometry.width, canvas.geometry.height)]
        else:
            changed = [
                self._box(canvas.geometry, part)
                for part, state in parts.items()
                if state != self._painted[part]
            ]
        if not changed:
            return
        painter = QPainter(self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        still = replace(canvas, painter=painter)
        for box in changed:
            area = box.toAlignedRect()
            painter.setClipRect(area)
            painter.drawPixmap(0, 0, felt)
            for part, state in parts.items():
                if self._box(canvas.geometry, part).toAlignedRect().intersects(area):
                    self._paint_part(still, part, state)
        painter.end()
        self._painted = parts

    def _draw_ahead(self, canvas: Canvas) -> None:
        """Paint all there will be, to be painted over: no card is drawn first while things move."""
        painter = QPainter(self._picture)
        ahead = replace(canvas, painter=painter)
        for part, state in self._parts_of(self.dealing.at(self.dealing.seconds)).items():
            if isinstance(part, Place):
                self._paint_part(ahead, part, Face.CLOSED)
            else:
                self._paint_part(ahead, part, ALL_SEEN)
                seat = canvas.geometry.seats[part - 1]
                ahead.back_on_its_way(seat.cards[0], 0.0, dark=1.0)
            self._paint_part(ahead, part, state)
        painter.end()

    def _parts_of(self, seen: Seen) -> _Parts:
        parts: _Parts = {place: seen.face(place) for place in _MIDDLE}
        parts.update({seat.number: seen.seat(seat.number) for seat in self.settlement.seats})
        return parts

    def _box(self, geometry: TableGeometry, part: Place | int) -> QRectF:
        if isinstance(part, int):
            return widened(geometry.seats[part - 1].area, geometry)
        return widened(card_box(geometry, part), geometry)

    def _paint_part(self, canvas: Canvas, part: Place | int, state: Face | SeatSeen) -> None:
        settlement, geometry = self.settlement, canvas.geometry
        if isinstance(part, int) and isinstance(state, SeatSeen):
            chips = settlement.house.money.chips
            seat, places = settlement.seat(part), geometry.seats[part - 1]
            paint_seat(canvas, places, seat, self.look, {}, chips, _("Folded"), state)
        elif isinstance(part, Place) and state is Face.CLOSED:
            canvas.back(card_box(geometry, part))
        elif isinstance(part, Place) and state is Face.OPEN:
            canvas.card(card_box(geometry, part), card_at(settlement, part))
