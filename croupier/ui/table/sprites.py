from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

_MOST_PIXELS = 8_000_000


class Sprites:
    """Vector drawings kept as pixels of the screen's own, so that each is drawn once per size."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._pixels = 0

    def draw(
        self,
        painter: QPainter,
        box: QRectF,
        key: Hashable,
        paint: Callable[[QPainter, QRectF], None],
    ) -> None:
        """Draw what `paint` paints into `box`; equal keys of equal size must look equal."""
        ratio = painter.device().devicePixelRatioF()
        size = ceil(box.width() * ratio) + 2, ceil(box.height() * ratio) + 2
        # Sizes that differ by less than a pixel are told apart: a card must fill its place.
        full_key = (key, ratio, round(box.width() * ratio, 1), round(box.height() * ratio, 1))
        sprite = self._kept.get(full_key)
        if sprite is None:
            sprite = QPixmap(*size)
            sprite.setDevicePixelRatio(ratio)
            sprite.fill(Qt.GlobalColor.transparent)
            inner = QPainter(sprite)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint(inner, QRectF(1 / ratio, 1 / ratio, box.width(), box.height()))
            inner.end()
            self._keep(full_key, sprite)
        else:
            self._kept.move_to_end(full_key)
        # Whole pixels of the screen keep the edges crisp.
        left, top = (round(place * ratio) - 1 for place in (box.left(), box.top()))
        painter.drawPixmap(QPointF(left / ratio, top / ratio), sprite)

    def clear(self) -> None:
        self._kept.clear()
        self._pixels = 0

    def _keep(self, key: Hashable, sprite: QPixmap) -> None:
        self._kept[key] = sprite
        self._pixels += sprite.width() * sprite.height()
        while self._pixels > _MOST_PIXELS and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.width() * oldest.height()
