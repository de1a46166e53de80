"""The places of a table: what `geometry` lays out and the painters fill."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from croupier.uth.wagers import USUAL_WAGERS, Wager

BULGE = 3.3
"""How full the half-moon is: 2 is an ellipse, more comes nearer to a rectangle."""
LIFT = 0.07
"""How far a card is raised, in its height."""


SPACING = 0.09
"""Between the letters of printed names, in their size."""
ROW_SPACING = 0.04
"""The same where names stand in a row, with less room."""

PlaqueRow = tuple[str, str]
"""What is told, and the amount or the words that tell it."""


@dataclass(frozen=True, slots=True)
class HouseLayout:
    """What the table of a house has besides what every table has, in the language in force."""

    sign: tuple[PlaqueRow, ...] = ()
    """What stands on the sign on the dealer's right; nothing for no sign."""
    meter: PlaqueRow | None = None
    """What the display on the dealer's left shows."""
    side_bets: tuple[tuple[Wager, str], ...] = ()
    """The side bets of each seat, in a row with Trips, by their names as printed on the felt."""

    @property
    def name_lines(self) -> int:
        """How many lines the longest name in the row takes."""
        return max((name.count("\n") + 1 for _wager, name in self.side_bets), default=1)


PLAIN = HouseLayout()


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
    in_row: bool = False
    """Whether it stands in a row of optional bets, where there is less room."""


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
    sides: tuple[tuple[Wager, SpotPlaces], ...] = ()

    @property
    def wagers(self) -> tuple[Wager, ...]:
        """The bets that have a spot."""
        return (*USUAL_WAGERS, *(wager for wager, _spot in self.sides))

    def spot(self, wager: Wager) -> SpotPlaces:
        """The places of one bet. Raises `KeyError` for a side bet that the house does not have."""
        match wager:
            case Wager.TRIPS:
                return self.trips
            case Wager.ANTE:
                return self.ante
            case Wager.BLIND:
                return self.blind
            case Wager.PLAY:
                return self.play
        return dict(self.sides)[wager]

    @property
    def row(self) -> tuple[SpotPlaces, ...]:
        """The spots of the optional bets, where Trips is not alone."""
        return (self.trips, *(spot for _wager, spot in self.sides)) if self.sides else ()

    def wager_at(self, point: QPointF) -> Wager | None:
        for wager in self.wagers:
            spot = self.spot(wager)
            if any(
                part.contains(point) for part in (spot.chips, spot.payout, spot.name, spot.amount)
            ):
                return wager
        return None


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
    tall_rack: bool
    """Whether chips are taken from the rack."""
    layout: HouseLayout
    sign: QRectF | None
    """Where the house's sign stands, right of the rack."""
    meter: QRectF | None
    """Where the display of the meter stands, left of the rack."""
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

    def rack_groups(self, count: int) -> tuple[QRectF, ...]:
        """The areas of so many denominations, side by side in the rack."""
        rack, margin = self.rack, 0.12 * self.rack.height()
        left, wide = rack.left() + margin, rack.width() - 2 * margin
        return tuple(
            QRectF(left + place * wide / count, rack.top(), wide / count, rack.height())
            for place in range(count)
        )

    def seat_at(self, point: QPointF) -> tuple[int, Wager | None] | None:
        """The seat at a point, and its bet if one of its spots is there."""
        for places in self.seats:
            if places.area.contains(point) or places.badge.contains(point):
                return places.number, places.wager_at(point)
        return None


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
    if geometry.sign:
        yield "sign", geometry.sign
    if geometry.meter:
        yield "meter", geometry.meter
    for seat in geometry.seats:
        for index, card in enumerate(seat.cards):
            yield f"seat {seat.number} card {index}", card.adjusted(0, -LIFT * card.height(), 0, 0)
        yield f"seat {seat.number} badge", seat.badge
        yield f"seat {seat.number} equals", seat.equals
        for wager in seat.wagers:
            spot = seat.spot(wager)
            for part in ("chips", "payout", "name", "amount"):
                yield f"seat {seat.number} {wager} {part}", getattr(spot, part)
