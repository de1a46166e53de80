"""What an audit finds, as values. Shares are exact, and of all deals under best play."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from croupier.errors import Text
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, TripsAfterFold, TripsAgainstDealer
from croupier.uth.side_bets import Payment, RowKey, SideBet
from croupier.uth.wagers import Odds, Street, Wager


@dataclass(frozen=True, slots=True)
class PlayShare:
    """How often one Play bet is right, or a fold."""

    multiple: int
    """The Play bet in Antes; 0 for a fold."""
    street: Street | None
    """None for a fold."""
    share: Fraction


@dataclass(frozen=True, slots=True)
class BetShare:
    """What becomes of one bet. Amounts are in Antes a round, and shares are of all rounds."""

    wager: Wager
    staked: Fraction
    """What lies on it on average, rounds without it included."""
    net: Fraction
    """The player's profit or loss on average."""
    paid: Fraction
    pushed: Fraction
    taken: Fraction


@dataclass(frozen=True, slots=True)
class RowShare:
    """One row of a paytable."""

    hand: HandCategory
    odds: Odds
    made: Fraction
    """How often a player's seven cards make the hand."""
    paid: Fraction
    """How often the row is paid; a row that pushes never is."""


@dataclass(frozen=True, slots=True)
class BaseAudit:
    """Ante, Blind and Play together."""

    edge: Fraction
    """What the house wins of every Ante; less than nothing where the player has the advantage."""
    plays: tuple[PlayShare, ...]
    """The largest bet first, the fold last."""
    bets: tuple[BetShare, ...]
    """Ante, Blind and Play."""
    blind_rows: tuple[RowShare, ...]
    raised_hands: tuple[str, ...]
    """The starting hands that are raised before the flop."""

    @property
    def average_bet(self) -> Fraction:
        """What is bet in a round on average, in Antes."""
        return sum((bet.staked for bet in self.bets), Fraction(0))

    @property
    def element_of_risk(self) -> Fraction:
        """What the house wins of all that is bet."""
        return self.edge / self.average_bet


@dataclass(frozen=True, slots=True)
class TripsAudit:
    """The Trips bet, under the house's rules for a fold and for the dealer's hand."""

    edge: Fraction
    hit_rate: Fraction
    """How often the bet is paid."""
    pushed: Fraction
    rows: tuple[RowShare, ...]
    after_fold: TripsAfterFold
    against_dealer: TripsAgainstDealer
    edges: Mapping[TripsAfterFold, Fraction]
    """What the edge would be under each rule for a fold."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "edges", MappingProxyType(dict(self.edges)))

    def __reduce__(self) -> tuple[type["TripsAudit"], tuple[object, ...]]:
        values = (self.edge, self.hit_rate, self.pushed, self.rows)
        return TripsAudit, (*values, self.after_fold, self.against_dealer, dict(self.edges))

    @property
    def fold_cost(self) -> Fraction:
        """What the rule for a fold costs the player, against Trips that stay live."""
        return self.edge - self.edges[TripsAfterFold.LIVE]


@dataclass(frozen=True, slots=True)
class SideRowShare:
    """One row of a side bet."""

    row: RowKey
    payment: Payment
    paid: Fraction
    """How often the row is paid; a row that pushes never is."""


@dataclass(frozen=True, slots=True)
class MeterAudit:
    """What the meter of a progressive does to its edge."""

    start: Fraction
    """Where it starts again: the edge told is that at this meter."""
    per_thousand: Fraction
    """By how much the edge falls with every 1,000 on the meter."""
    break_even: Fraction
    """Where house and player are even."""


@dataclass(frozen=True, slots=True)
class SideAudit:
    """One side bet beside Trips; of every unit staked, in shares of all rounds."""

    bet: SideBet
    edge: Fraction
    hit_rate: Fraction
    """How often the bet is paid."""
    pushed: Fraction
    rows: tuple[SideRowShare, ...]
    meter: MeterAudit | None = None
    """None where no row pays a share."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What one house's game costs."""

    house: HousePaytable
    base: BaseAudit
    trips: TripsAudit
    warnings: tuple[Text, ...]
    """What looks like a slip in the paytables, or will make trouble at the table."""
    assumptions: tuple[Text, ...]
    """What the numbers rest on."""
    side_bets: tuple[SideAudit, ...] = ()
