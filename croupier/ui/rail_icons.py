"""The pictures of the rail, drawn as lines on a square of 24 units."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

UNITS = 24.0


def rail_icon(section: str) -> QPainterPath:
    """The lines that stand for a section, to be stroked."""
    path = QPainterPath()
    _DRAWINGS[section](path)
    return path


def _line(path: QPainterPath, *points: tuple[float, float]) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)


def _train(path: QPainterPath) -> None:
    """Two hole cards, a diamond on the upper one."""
    path.addRoundedRect(QRectF(9.5, 5.5, 10, 14.5), 2, 2)
    _line(path, (14.5, 9.25), (17, 12.75), (14.5, 16.25), (12, 12.75), (14.5, 9.25))
    path.moveTo(6.75, 17.75)
    path.lineTo(4.2, 7.6)
    path.quadTo(QPointF(3.75, 5.8), QPointF(5.5, 5.3))
    path.lineTo(9.5, 4.2)


def _exam(path: QPainterPath) -> None:
    """A sheet with a tick."""
    path.addRoundedRect(QRectF(5, 4.5, 14, 16), 2, 2)
    _line(path, (9.5, 3), (9.5, 6), (14.5, 6), (14.5, 3), (9.5, 3))
    _line(path, (8.75, 13.75), (11.25, 16.25), (15.5, 10.75))


def _progress(path: QPainterPath) -> None:
    """A line that rises between its axes."""
    _line(path, (4, 4), (4, 20), (20.5, 20))
    _line(path, (7.5, 15.5), (11.25, 11.25), (14.25, 13.75), (19.75, 6.75))
    _line(path, (15.75, 6.25), (19.9, 6.5), (19.75, 10.75))


def _paytables(path: QPainterPath) -> None:
    """A table with a head and two columns."""
    path.addRoundedRect(QRectF(3.5, 4.5, 17, 15.5), 2, 2)
    _line(path, (3.5, 9.5), (20.5, 9.5))
    _line(path, (3.5, 14.75), (20.5, 14.75))
    _line(path, (13.25, 9.5), (13.25, 20))


def _handbook(path: QPainterPath) -> None:
    """An open book."""
    path.moveTo(12, 6.5)
    path.cubicTo(9.5, 4.6, 6.5, 4.3, 3.5, 5)
    path.lineTo(3.5, 18.5)
    path.cubicTo(6.5, 17.8, 9.5, 18.1, 12, 20)
    path.cubicTo(14.5, 18.1, 17.5, 17.8, 20.5, 18.5)
    path.lineTo(20.5, 5)
    path.cubicTo(17.5, 4.3, 14.5, 4.6, 12, 6.5)
    path.lineTo(12, 20)


def _settings(path: QPainterPath) -> None:
    """Three sliders, each at its own place."""
    for y, knob in ((6.5, 15.0), (12.0, 8.5), (17.5, 13.5)):
        _line(path, (3.5, y), (knob - 2.25, y))
        _line(path, (knob + 2.25, y), (20.5, y))
        path.addEllipse(QPointF(knob, y), 2.25, 2.25)


_DRAWINGS = {
    "train": _train,
    "exam": _exam,
    "progress": _progress,
    "paytables": _paytables,
    "handbook": _handbook,
    "settings": _settings,
}
