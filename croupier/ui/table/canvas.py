"""A painter with all that painting a table needs, and cards painted on it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from croupier.poker.cards import Card
from croupier.ui.table.amounts import Lettering
from croupier.ui.table.cards import RADIUS, card_outline, paint_back, paint_face
from croupier.ui.table.marks import NO_MARK, Mark
from croupier.ui.table.places import LIFT, TableGeometry
from croupier.ui.table.sprites import Sprites
from croupier.ui.table.tints import see_through
from croupier.ui.theme import Theme

_DIM = 0.36
_SHADOW = 0.09
"""How far a card's shadow reaches, in its width."""


@dataclass(frozen=True, slots=True)
class Canvas:
    painter: QPainter
    geometry: TableGeometry
    theme: Theme
    sprites: Sprites
    letters: Lettering

    @property
    def name_size(self) -> float:
        return self.letters.names

    @property
    def amount_size(self) -> float:
        return self.letters.amounts

    def card(self, box: QRectF, card: Card, mark: Mark | None = None) -> None:
        """A card face up; `box` is its place unless it is raised."""
        # No mark at all means that no hands are compared: nothing is dimmed then.
        dimmed, mark = mark is not None and mark.dimmed, mark or NO_MARK
        place = box.translated(0, -LIFT * box.height()) if mark.raised else box
        self._lying(
            place,
            ("face", int(card)),
            lambda painter, inner: paint_face(painter, inner, card, self.theme),
            _DIM if dimmed else 1.0,
        )
        painter = self.painter
        if mark.outlined:
            line = max(2.0, 0.035 * box.width())
            radius = RADIUS * box.width() + line / 2
            around = place.adjusted(-line / 2, -line / 2, line / 2, line / 2)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.theme.card_frame), line))
            painter.drawRoundedRect(around, radius, radius)
        if mark.underlined:
            self.dealer_mark(box)

    def dealer_mark(self, box: QRectF) -> None:
        """The bar below a card that plays for the dealer."""
        high = max(2.5, 0.36 * self.geometry.mark)
        wide = 0.64 * box.width()
        # A card that is not raised keeps clear of it too.
        top = box.bottom() + self.geometry.mark - high
        bar = QRectF(box.center().x() - wide / 2, top, wide, high)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(self.theme.felt_text))
        self.painter.drawRoundedRect(bar, high / 2, high / 2)

    def back(self, box: QRectF) -> None:
        """A card face down."""
        self._lying(box, "back", lambda painter, inner: paint_back(painter, inner, self.theme))

    def folded_back(self, box: QRectF, angle: float) -> None:
        """A card face down in the dark, turned about its middle."""
        # Shaded and not see-through: of two cards on each other the lower must not shine through.
        with self._moved(box, angle=angle):
            self._lying(box, "folded", self._paint_folded)

    def back_on_its_way(self, box: QRectF, angle: float, dark: float = 0.0) -> None:
        """A card face down that is moved, turned about its middle; `dark` of a folded one's way."""
        with self._moved(box, angle=angle):
            self.back(box)
            if dark > 0:
                self.painter.setOpacity(min(1.0, dark))
                self.sprites.draw(self.painter, box, "folded", self._paint_folded)
                self.painter.setOpacity(1.0)

    def turning(self, box: QRectF, card: Card, part: float) -> None:
        """A card being turned face up, `part` of the way: it narrows to its edge and widens."""
        wide = abs(cos(pi * part))
        # It is lifted a little while it turns.
        rise = 0.06 * box.height() * sin(pi * part)
        with self._moved(box.translated(0, -rise), wide=max(wide, 0.02)):
            place = box.translated(0, -rise)
            if part < 0.5:
                self.back(place)
            else:
                self.card(place, card)

    @contextmanager
    def _moved(self, box: QRectF, *, angle: float = 0.0, wide: float = 1.0) -> Iterator[None]:
        """Turn and narrow what is painted about the middle of a box."""
        painter = self.painter
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(box.center())
        painter.rotate(angle)
        painter.scale(wide, 1.0)
        painter.translate(-box.center())
        yield
        painter.restore()

    def _paint_folded(self, painter: QPainter, box: QRectF) -> None:
        paint_back(painter, box, self.theme)
        painter.fillPath(card_outline(box), see_through(self.theme.felt_shade, 0.62))

    def _lying(
        self,
        box: QRectF,
        key: object,
        paint: Callable[[QPainter, QRectF], None],
        strength: float = 1.0,
    ) -> None:
        if strength < 1:
            self.painter.setOpacity(strength)
        self._shadow(box)
        self.sprites.draw(self.painter, box, key, paint)
        if strength < 1:
            self.painter.setOpacity(1.0)

    def _shadow(self, box: QRectF) -> None:
        reach = _SHADOW * box.width()

        def paint(painter: QPainter, outer: QRectF) -> None:
            inner = outer.adjusted(reach, reach, -reach, -reach)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(see_through(self.theme.shadow, 0.055))
            steps = 6
            for i in range(steps):
                grown = reach * (1 - i / steps) * 0.8
                shade = inner.adjusted(-grown, -grown, grown, grown)
                shade.translate(QPointF(0.25, 0.45) * reach * 0.5)
                painter.drawRoundedRect(shade, reach, reach)

        self.sprites.draw(
            self.painter, box.adjusted(-reach, -reach, reach, reach), "card shadow", paint
        )
