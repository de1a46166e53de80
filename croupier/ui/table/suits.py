"""Suits and ranks as outlines; suits are drawn, never typed."""

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from croupier.poker.cards import Rank, Suit
from croupier.ui.fonts import font


@cache
def suit_path(suit: Suit) -> QPainterPath:
    """The outline of a suit in the unit square around the origin."""
    match suit:
        case Suit.CLUBS:
            return _club()
        case Suit.DIAMONDS:
            return _diamond()
        case Suit.HEARTS:
            return _heart()
        case Suit.SPADES:
            return _spade()


@cache
def rank_path(rank: Rank) -> QPainterPath:
    """The outline of a rank, one high, its left foot at the origin; ten is written 10."""
    text = "10" if rank is Rank.TEN else rank.symbol
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(QPointF(0, 0), font(200, bold=True), text)
    flat = QPainterPath()
    flat.addText(QPointF(0, 0), font(200, bold=True), "E")
    high = flat.boundingRect().height()
    box = path.boundingRect()
    # Two digits take hardly more room than one.
    squeeze = 0.74 if rank is Rank.TEN else 1.0
    scale = QTransform.fromScale(squeeze / high, 1 / high)
    # Round letters overshoot the line by design, so it is the line that stands at zero.
    return scale.map(path.translated(-box.left(), 0))


def placed(path: QPainterPath, centre: QPointF, size: float) -> QPainterPath:
    """A unit outline at a place, `size` large."""
    return QTransform(size, 0, 0, size, centre.x(), centre.y()).map(path)


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.5))
    path.cubicTo(-0.08, 0.3, -0.5, 0.08, -0.5, -0.2)
    path.cubicTo(-0.5, -0.38, -0.38, -0.47, -0.25, -0.47)
    path.cubicTo(-0.13, -0.47, -0.04, -0.4, 0, -0.28)
    path.cubicTo(0.04, -0.4, 0.13, -0.47, 0.25, -0.47)
    path.cubicTo(0.38, -0.47, 0.5, -0.38, 0.5, -0.2)
    path.cubicTo(0.5, 0.08, 0.08, 0.3, 0, 0.5)
    path.closeSubpath()
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0, -0.52))
    path.quadTo(0.16, -0.2, 0.41, 0)
    path.quadTo(0.16, 0.2, 0, 0.52)
    path.quadTo(-0.16, 0.2, -0.41, 0)
    path.quadTo(-0.16, -0.2, 0, -0.52)
    path.closeSubpath()
    return path


def _spade() -> QPainterPath:
    leaf = QPainterPath(QPointF(0, -500))
    leaf.cubicTo(80, -300, 470, -110, 470, 140)
    leaf.cubicTo(470, 275, 365, 355, 250, 355)
    leaf.cubicTo(145, 355, 50, 300, 0, 200)
    leaf.cubicTo(-50, 300, -145, 355, -250, 355)
    leaf.cubicTo(-365, 355, -470, 275, -470, 140)
    leaf.cubicTo(-470, -110, -80, -300, 0, -500)
    return _joined(leaf, 100)


def _club() -> QPainterPath:
    leaves = QPainterPath()
    leaves.setFillRule(Qt.FillRule.WindingFill)
    for x, y in ((0, -268), (-262, 95), (262, 95)):
        leaves.addEllipse(QPointF(x, y), 232, 232)
    leaves.addRect(QRectF(-110, -140, 220, 280))
    return _joined(leaves, 0)


def _joined(leaves: QPainterPath, top: float) -> QPainterPath:
    """The leaves on their stem, as one outline; thousands, because Qt flattens small curves."""
    stem = QPainterPath(QPointF(30, top))
    stem.cubicTo(40, 300, 90, 440, 200, 500)
    stem.lineTo(-200, 500)
    stem.cubicTo(-90, 440, -40, 300, -30, top)
    stem.closeSubpath()
    return QTransform.fromScale(0.001, 0.001).map(leaves.united(stem).simplified())
