"""A table as it lies, when nothing moves."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QRegion

from croupier.i18n import gettext as _
from croupier.ui.fonts import font
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.changes import middle_box, seat_box
from croupier.ui.table.dealing import SeatSeen
from croupier.ui.table.look import TableLook
from croupier.ui.table.marks import card_marks
from croupier.ui.table.places import SPACING
from croupier.ui.table.seats import paint_seat
from croupier.uth.settlement import Settlement


def paint_table(canvas: Canvas, settlement: Settlement, look: TableLook, region: QRegion) -> None:
    """Paint everything but the felt, as far as it lies in a region that all is clipped to."""

    def is_there(box: QRectF) -> bool:
        return region.intersects(box.toAlignedRect())

    geometry, round_ = canvas.geometry, settlement.round
    marks = card_marks(settlement, look)
    rows = (
        (geometry.board, round_.board, look.board_open),
        (geometry.dealer, round_.dealer, len(round_.dealer) if look.dealer_open else 0),
    )
    for boxes, cards, face_up in rows if look.is_dealt else ():
        for place, (box, card) in enumerate(zip(boxes, cards, strict=True)):
            if not is_there(middle_box(box)):
                continue
            if place < face_up:
                canvas.card(box, card, marks.get(card))
            else:
                canvas.back(box)
    paint_dealer_label(canvas, marked=any(mark.underlined for mark in marks.values()))
    chips = settlement.house.money.chips
    for places, seat in zip(geometry.seats, settlement.seats, strict=True):
        if is_there(seat_box(places, geometry)):
            seen = SeatSeen(cards=2 if look.is_dealt else 0)
            paint_seat(canvas, places, seat, look, marks, chips, _("Folded"), seen)


def paint_dealer_label(canvas: Canvas, *, marked: bool) -> None:
    painter, geometry, theme = canvas.painter, canvas.geometry, canvas.theme
    painter.setFont(font(canvas.name_size, bold=True, spacing=SPACING))
    painter.setPen(QColor(theme.felt_text if marked else theme.felt_print))
    side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(geometry.dealer_label, side, _("Dealer").upper())
