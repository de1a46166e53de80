from typing import Protocol

from croupier.uth.house import HousePaytable
from croupier.uth.rounds import Round


class Papers(Protocol):
    """How a paytable and a round are written and read back, exactly.

    What reads raises `CroupierError` for a text that is neither.
    """

    def house_text(self, house: HousePaytable) -> str: ...

    def house(self, text: str) -> HousePaytable: ...

    def round_text(self, round_: Round) -> str: ...

    def round(self, text: str, house: HousePaytable) -> Round: ...
