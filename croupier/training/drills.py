"""The drills: what a session can ask about. `drill_sources` deals for each of them."""

from enum import StrEnum


class Drill(StrEnum):
    """One kind of session, by the word that commands and results know it by."""

    TABLE = "table"
    """Whole tables, or again what was missed of them."""
    PAYOUTS = "payouts"
    """What a bet is paid that a row pays: one bet a card."""
    HAND = "hand"
    """The name of a hand of seven cards, and perhaps the five that play."""
    COMPARE = "compare"
    """Who wins among two to four hands, or splits, and perhaps by which card."""
    QUALIFY = "qualify"
    """Whether the dealer qualifies."""
    BET = "bet"
    """Take, push or pay how much: one bet of real cards."""
    PICKUP = "pickup"
    """What a player picks up in all."""
    TOTAL = "total"
    """What a whole table is paid, and what the rack gains or loses."""
    LEGAL = "legal"
    """Whether the dealer may accept what a player offers."""
    NEXT = "next"
    """What the dealer does next."""
    MISTAKE = "mistake"
    """Which bets of a settled table are paid wrongly, and what is right for them."""
    COUNT = "count"
    """What a bet of chips comes to."""
    PAY = "pay"
    """An amount put down in chips."""
    COLOUR = "colour"
    """Small chips changed for large ones."""


WHOLE_TABLES = frozenset({Drill.TABLE, Drill.TOTAL, Drill.MISTAKE})
"""The drills that lay whole tables; each of the others lays cards that ask one thing."""

SKILLS = "skills"
"""The word that results are known by of sessions aimed at what a trainee needs."""

SELF_CHECK = "self-check"
"""The word that results are known by of three payouts without any choice."""

CARD_DRILLS = frozenset[str]({*Drill, SKILLS, SELF_CHECK} - WHOLE_TABLES)
"""The words of what lays cards or small tables: none of these counts as a table or a clean one."""

SET_LENGTHS = (10, 20, 30)
"""How many cards the sets of payouts have."""

CARD_SECONDS = 9
"""Seconds for each card of such a set."""

CHIPS_SECONDS = 20
"""Seconds for each card that is answered in chips."""

FROM_RACK = frozenset({Drill.PAY, Drill.COLOUR})
"""The drills that are answered in chips, put down one by one."""

OF_FEW_OR_MANY = frozenset({Drill.COUNT, Drill.COLOUR})
"""The drills whose chips may be of few denominations or of many."""

AGAINST_THE_CLOCK = frozenset({Drill.PAYOUTS, Drill.QUALIFY})
"""The drills for speed: timed, where nothing else is said."""

MINUTE = 60
"""Seconds for all decisions of `sixty_seconds`."""

FEWEST_COMPARED, MOST_COMPARED = 2, 4
"""How many hands are compared."""

FEWEST_CHECKED, MOST_CHECKED, USUALLY_CHECKED = 2, 6, 3
"""How many seats a table has that is checked for mistakes."""

CHECK_SECONDS = 90
"""Seconds for each decision at such a table, where it is timed: all of it is to be read."""


def seconds_of(drill: Drill) -> int:
    """The seconds for each decision of a drill, where it is timed."""
    if drill is Drill.MISTAKE:
        return CHECK_SECONDS
    return CHIPS_SECONDS if drill in FROM_RACK else CARD_SECONDS
