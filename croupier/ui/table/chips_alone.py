"""Chips that lie alone on the felt: to be counted, or to be paid or changed from the rack."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPen

from croupier.i18n import gettext as _
from croupier.ui.table.alone import card_of, write
from croupier.ui.table.canvas import Canvas
from croupier.ui.table.chip_art import THICK, TILT, paint_columns, room_for
from croupier.ui.table.chips import Column
from croupier.ui.table.look import ChipsAlone, TableLook
from croupier.ui.table.places import TableGeometry
from croupier.ui.table.tints import see_through
from croupier.uth.chips import piles_of
from croupier.uth.house import Chip
from croupier.uth.settlement import Settlement
from croupier.wording.amounts import money

_USUAL, _WIDE = 1.45, 2.1
"""The card in its height, where the table is as wide."""
_LINE = 0.17
"""How high the amount is written, in the card's height."""
_CAPTION = 0.11
_MARGIN = 0.06
_GAP = 0.16
"""Between stacks, in the width of a chip."""
_LARGEST = 0.42
"""A chip in the card's height: one alone is no coin of a giant."""

_LEAST_COLUMNS = 4
"""Chips put down are no larger than so many columns of them have room."""
_LEAST = 0.16
"""And in the height that there is for them: smaller ones would not be counted."""


@dataclass(frozen=True, slots=True)
class ChipsPlaces:
    """Where chips lie on their card."""

    card: QRectF
    lying: QRectF
    """What is asked about; of an amount nothing."""
    put_down: QRectF
    """What is put down from the rack; of a bet to be counted nothing."""
    line: QRectF
    """The amount."""
    captions: tuple[QRectF, QRectF]
    """Above either."""


def chips_card(geometry: TableGeometry, alone: ChipsAlone) -> QRectF:
    """The card for some chips: wider where they lie beside those that are given for them."""
    return card_of(geometry, _WIDE if alone.stacks and alone.pays else _USUAL)


def chips_places(card: QRectF, alone: ChipsAlone) -> ChipsPlaces:
    """Share a card among what lies there, what is put down and the amount."""
    margin = _MARGIN * card.height()
    inner = card.adjusted(margin, margin, -margin, -margin)
    caption, line = _CAPTION * card.height(), _LINE * card.height()
    both = bool(alone.stacks) and alone.pays
    if both:
        half = (inner.width() - margin) / 2
        left = QRectF(inner.left(), inner.top(), half, caption)
        right = left.translated(half + margin, 0)
        high = inner.height() - caption - margin / 2
        lying = QRectF(left.left(), left.bottom() + margin / 2, half, high)
        put_down = lying.translated(half + margin, 0)
        return ChipsPlaces(card, lying, put_down, QRectF(), (left, right))
    # The amount that is paid stands above the chips, and what a bet comes to below it.
    rest = inner.height() - line - margin / 2
    if alone.pays:
        top = QRectF(inner.left(), inner.top(), inner.width(), line)
        area = QRectF(inner.left(), top.bottom() + margin / 2, inner.width(), rest)
        return ChipsPlaces(card, QRectF(), area, top, (QRectF(), QRectF()))
    area = QRectF(inner.left(), inner.top(), inner.width(), rest)
    below = QRectF(inner.left(), area.bottom() + margin / 2, inner.width(), line)
    return ChipsPlaces(card, area, QRectF(), below, (QRectF(), QRectF()))


def paint_chips_alone(canvas: Canvas, settlement: Settlement, look: TableLook) -> None:
    """Paint the chips of a look, and the amount as far as it is told."""
    alone = look.chips_alone
    if alone is None:
        return
    painter, theme = canvas.painter, canvas.theme
    places = chips_places(chips_card(canvas.geometry, alone), alone)
    high = places.card.height()
    painter.setPen(QPen(QColor(theme.felt_line), max(1.0, 0.008 * high)))
    painter.setBrush(see_through(theme.felt_shade, 0.55))
    painter.drawRoundedRect(places.card, 0.05 * high, 0.05 * high)
    for stood, size in drawn_stacks(places.card, alone, look.payment):
        for column, foot in stood:
            paint_columns(painter, canvas.sprites, (column,), foot, size, theme)
    if alone.amount is not None:
        said = money(alone.amount, settlement.house.money)
        write(canvas, places.line, said, theme.felt_text)
    elif alone.pays:
        for box, said in zip(places.captions, (_("Handed in"), _("Given")), strict=True):
            write(canvas, box, said, theme.felt_accent)
        middle = places.card.center().x()
        painter.setPen(QPen(see_through(theme.felt_accent, 0.5), max(1.0, 0.006 * high)))
        painter.drawLine(
            QPointF(middle, places.captions[0].top()), QPointF(middle, places.lying.bottom())
        )


def drawn_stacks(
    card: QRectF, alone: ChipsAlone, payment: tuple[Chip, ...]
) -> Iterator[tuple[list[tuple[Column, QPointF]], float]]:
    """What lies there and what is put down, as columns with the middle of their lowest chips.

    Each with the width of its chips.
    """
    places = chips_places(card, alone)
    largest = _LARGEST * card.height()
    if lying := [Column(stack) for stack in alone.stacks]:
        size = size_of(lying, places.lying, largest)
        yield _stood(places.lying, lying, size, on_floor=alone.pays), size
    if put_down := columns_put_down(payment, places.put_down):
        # They are not to shrink with every chip.
        size = size_of(put_down, places.put_down, largest, _LEAST_COLUMNS)
        yield _stood(places.put_down, put_down, size), size


def size_of(columns: Sequence[Column], area: QRectF, largest: float, least: int = 1) -> float:
    """The width of a chip at which columns side by side have room, `least` of them at any rate."""
    tallest = max(len(column.chips) for column in columns)
    across = max(least, len(columns)) * (1 + _GAP) - _GAP
    return min(largest, area.width() / across, area.height() / (TILT + (tallest + 0.5) * THICK))


def columns_put_down(chips: tuple[Chip, ...], area: QRectF) -> tuple[Column, ...]:
    """Chips put down, a stack for each denomination; one that is too high tells its number."""
    piles = piles_of(chips)
    if not piles:
        return ()
    across = max(_LEAST_COLUMNS, len(piles)) * (1 + _GAP)
    highest = room_for(area.height(), max(area.width() / across, _LEAST * area.height()))
    return tuple(
        Column((pile.chip,) * min(pile.count, highest), pile.count if pile.count > highest else 0)
        for pile in piles
    )


def _stood(
    area: QRectF, columns: Sequence[Column], size: float, *, on_floor: bool = True
) -> list[tuple[Column, QPointF]]:
    """Stand columns side by side in the middle of an area, on its floor or at half its height."""
    step = size * (1 + _GAP)
    wide = step * len(columns) - size * _GAP
    foot = area.bottom() - size * (TILT / 2 + 0.5 * THICK)
    if not on_floor:
        tallest = max(len(column.chips) for column in columns)
        foot -= (area.height() - size * (TILT + tallest * THICK)) / 2
    left = area.center().x() - wide / 2 + size / 2
    return [(column, QPointF(left + place * step, foot)) for place, column in enumerate(columns)]
