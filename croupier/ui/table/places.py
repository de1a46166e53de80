"""The places of a table: what `geometry` lays out and the painters fill."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from croupier.uth.wagers import Wager

BULGE = 3.3
"""How full the half-moon is: 2 is an ellipse, more comes nearer to a rectangle."""
LIFT = 0.07
"""How far a card is raised, in its height."""


@dataclass(frozen=True, slots=True)
class SpotPlaces:
    """One bet spot: the ring on the felt, the room of its chips, and its two lines of text."""

    ring: QRectF
    chips: QRectF
    """The ring and the room above it into which a stack rises."""
    payout: QRectF
    """Beside the bet, as high as `chips`."""
    name: QRectF
    amount: QRectF
    centred: bool
    """Whether the text stands centred below the ring; otherwise it ends at its left."""


@dataclass(frozen=True, slots=True)
class SeatPlaces:
    number: int
    area: QRectF
    """Everything of the seat but its number."""
    badge: QRectF
    """The seat's number, on the rail."""
    cards: tuple[QRectF, QRectF]
    trips: SpotPlaces
    ante: SpotPlaces
    blind: SpotPlaces
    play: SpotPlaces
    equals: QRectF
    """Between Ante and Blind."""

    def spot(self, wager: Wager) -> SpotPlaces:
        match wager:
            case Wager.TRIPS:
                return self.trips
            case Wager.ANTE:
                return self.ante
            case Wager.BLIND:
                return self.blind
            case Wager.PLAY:
                return self.play


@dataclass(frozen=True, slots=True)
class TableGeometry:
    width: float
    height: float
    unit: float
    rail: float
    """How thick the padded rail is."""
    table: QRectF
    """The box of the half-moon, rail included; its lower side is the dealer's edge."""
    rack: QRectF
    board: tuple[QRectF, ...]
    dealer: tuple[QRectF, QRectF]
    dealer_label: QRectF
    seats: tuple[SeatPlaces, ...]
    name_size: float
    amount_size: float
    mark: float
    """The room under a card for the dealer's mark."""

    def edge(self, x: float, inset: float = 0.0) -> float:
        """How high the far edge of the table is at `x`, `inset` further in."""
        return edge_of(self.table, x, inset)


def edge_of(table: QRectF, x: float, inset: float) -> float:
    # However absurd the area, there is an edge.
    half = max(table.width() / 2 - inset, 1e-6)
    deep = table.height() - inset
    across = min(1.0, abs(x - table.center().x()) / half)
    return float(table.bottom() - deep * (1 - across**BULGE) ** (1 / BULGE))


def all_places(geometry: TableGeometry) -> Iterator[tuple[str, QRectF]]:
    """Everything that is painted, with a name, raised cards included: no two may overlap."""
    for index, card in enumerate(geometry.board):
        yield f"board {index}", card.adjusted(0, -LIFT * card.height(), 0, geometry.mark)
    for index, card in enumerate(geometry.dealer):
        yield f"dealer {index}", card.adjusted(0, -LIFT * card.height(), 0, geometry.mark)
    yield "dealer label", geometry.dealer_label
    yield "rack", geometry.rack
    for seat in geometry.seats:
        for index, card in enumerate(seat.cards):
            yield f"seat {seat.number} card {index}", card.adjusted(0, -LIFT * card.height(), 0, 0)
        yield f"seat {seat.number} badge", seat.badge
        yield f"seat {seat.number} equals", seat.equals
        for wager in Wager:
            spot = seat.spot(wager)
            for part in ("chips", "payout", "name", "amount"):
                yield f"seat {seat.number} {wager} {part}", getattr(spot, part)
