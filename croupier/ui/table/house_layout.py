from functools import lru_cache

from croupier.i18n import language
from croupier.ui.table.places import PLAIN, HouseLayout
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement
from croupier.wording.paytables import sign_lines


def layout_of(settlement: Settlement | None) -> HouseLayout:
    """What the house has on its table besides what every table has, in the language in force."""
    return _layout(settlement.house, language()) if settlement else PLAIN


@lru_cache(maxsize=8)
def _layout(house: HousePaytable, _language: str) -> HouseLayout:
    return HouseLayout(sign_lines(house))
