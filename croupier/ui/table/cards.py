"""Playing cards, all outlines: a large index, one large suit, and a latticed back."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from croupier.poker.cards import Card
from croupier.ui.table.suits import placed, rank_path, suit_path
from croupier.ui.theme import Theme

RADIUS = 0.085
"""Of the corners, in card widths."""


def card_outline(box: QRectF) -> QPainterPath:
    path = QPainterPath()
    radius = RADIUS * box.width()
    path.addRoundedRect(box, radius, radius)
    return path


def paint_face(painter: QPainter, box: QRectF, card: Card, theme: Theme) -> None:
    _paint_paper(painter, box, theme)
    wide = box.width()
    colour = QColor(theme.suit_colour(card.suit))
    high, small, large = 0.41 * wide, 0.25 * wide, 0.6 * wide
    left, base = box.left() + 0.085 * wide, box.top() + 0.095 * wide + high
    index = QTransform(high, 0, 0, high, left, base).map(rank_path(card.rank))
    painter.fillPath(index, colour)
    # The small suits of all cards stand on one line, under the middle of a usual rank.
    centre = QPointF(left + 0.15 * wide, base + 0.09 * wide + small / 2)
    painter.fillPath(placed(suit_path(card.suit), centre, small), colour)
    corner = QPointF(box.right() - 0.065 * wide - large / 2, box.bottom() - 0.09 * wide - large / 2)
    painter.fillPath(placed(suit_path(card.suit), corner, large), colour)


def paint_back(painter: QPainter, box: QRectF, theme: Theme) -> None:
    _paint_paper(painter, box, theme)
    wide = box.width()
    frame = 0.06 * wide
    inner = box.adjusted(frame, frame, -frame, -frame)
    radius = RADIUS * wide - frame / 2
    field = QPainterPath()
    field.addRoundedRect(inner, radius, radius)
    shade = QLinearGradient(inner.topLeft(), inner.bottomRight())
    base = QColor(theme.card_back)
    shade.setColorAt(0, base.lighter(112))
    shade.setColorAt(1, base.darker(112))
    painter.fillPath(field, shade)
    painter.save()
    painter.setClipPath(field)
    line = QColor(theme.card_back_line)
    line.setAlphaF(0.42)
    painter.setPen(QPen(line, max(0.012 * wide, 0.45)))
    # Counted from the middle, so that the back looks the same from both ends of the table.
    step, reach = inner.width() / 5, inner.height()
    lattice = QPainterPath()
    for i in range(-12, 13):
        middle = inner.center() + QPointF((i + 0.5) * step, 0)
        for lean in (-1, 1):
            lattice.moveTo(middle - QPointF(lean * reach, reach))
            lattice.lineTo(middle + QPointF(lean * reach, reach))
    painter.drawPath(lattice)
    painter.restore()
    inset = 0.045 * wide
    line.setAlphaF(0.75)
    painter.setPen(QPen(line, max(0.014 * wide, 0.5)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    close = inner.adjusted(inset, inset, -inset, -inset)
    painter.drawRoundedRect(close, radius * 0.6, radius * 0.6)


def _paint_paper(painter: QPainter, box: QRectF, theme: Theme) -> None:
    shade = QLinearGradient(box.topLeft(), box.bottomLeft())
    paper = QColor(theme.card)
    shade.setColorAt(0, paper)
    shade.setColorAt(1, paper.darker(104))
    painter.setBrush(shade)
    painter.setPen(QPen(QColor(theme.card_edge), max(0.012 * box.width(), 0.6)))
    painter.drawPath(card_outline(box))
