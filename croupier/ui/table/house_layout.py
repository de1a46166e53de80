from collections.abc import Mapping
from functools import lru_cache

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.table.places import PLAIN, HouseLayout, PlaqueRow
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement
from croupier.uth.side_bets import SideBet
from croupier.uth.wagers import Wager
from croupier.wording.amounts import money
from croupier.wording.paytables import sign_lines
from croupier.wording.side_bets import bet_label

_LONGEST_WORD, _MOST_WORDS = 6, 2
"""What a felt has room for as the name of a side bet."""
_ONE_LINE = 6

# As short as a felt prints them, where what the house calls them is longer.
_PRINTED: Mapping[Wager, str] = {
    Wager.HOLE_CARDS: N_("Bonus"),
    Wager.BAD_BEAT: N_("Bad Beat"),
    Wager.PROGRESSIVE: N_("Prog"),
}


def layout_of(settlement: Settlement | None) -> HouseLayout:
    """What the house has on its table besides what every table has, in the language in force."""
    if settlement is None:
        return PLAIN
    house = settlement.house
    sign, side_bets = _fixed(house, language())
    return HouseLayout(sign, _meter(settlement), side_bets)


def printed_name(bet: SideBet) -> str:
    """What the felt calls a side bet, on one line or two: the house’s own name if that is short."""
    own = bet.titles.get(language()) or bet.titles.get("en") or ""
    words = own.split()
    short = words and len(words) <= _MOST_WORDS and max(map(len, words)) <= _LONGEST_WORD
    name = own if short else _(_PRINTED[bet.wager])
    return name if len(name) <= _ONE_LINE else name.replace(" ", "\n")


@lru_cache(maxsize=8)
def _fixed(
    house: HousePaytable, _language: str
) -> tuple[tuple[PlaqueRow, ...], tuple[tuple[Wager, str], ...]]:
    printed = tuple((bet.wager, printed_name(bet)) for bet in house.side_bets)
    return sign_lines(house), printed


def _meter(settlement: Settlement) -> PlaqueRow | None:
    house, meter = settlement.house, settlement.meter
    if meter is None:
        return None
    return bet_label(Wager.PROGRESSIVE, house), money(meter, house.money)
