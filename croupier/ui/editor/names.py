"""What the sections and keys of a paytable are called on the form, in the language in force."""

import re
from collections.abc import Mapping
from enum import Enum

from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.uth.house import Rounding, SettleOrder, TripsAfterFold, TripsAgainstDealer
from croupier.uth.wagers import Wager
from croupier.wording.labels import a_hand, capitalised
from croupier.wording.labels import label as label_of

ROWED = tuple(hand for hand in reversed(HandCategory) if hand >= HandCategory.THREE_OF_A_KIND)
"""The hands that may have a row, best first."""

CHOICES: Mapping[str, Mapping[str, Enum]] = {
    "rules.dealer_qualifies": {hand.key: hand for hand in HandCategory},
    "rules.trips_after_fold": {one.value: one for one in TripsAfterFold},
    "rules.trips_against_dealer": {one.value: one for one in TripsAgainstDealer},
    "rules.settle_order": {one.value: one for one in SettleOrder},
    "money.rounding": {one.value: one for one in Rounding},
}
"""The keys that are one of a few words, and what the words mean."""

_CHIP = re.compile(r"money\.chips\[(\d+)\]\.(value|colour)")


def section_name(section: str) -> str:
    names = {
        "game": _("Game"),
        "rows": _("Blind and Trips"),
        "rules": _("Rules"),
        "money": _("Money"),
        "chips": _("Rack"),
        "side_bets": _("Side bets"),
    }
    return names[section]


def section_sentence(section: str) -> str:
    """What a section is for, in a line."""
    sentences = {
        "game": _("What the house's game is called, and where its numbers come from."),
        "rows": _(
            "What is won besides the stake, such as 3 to 2. A hand without a row pushes on the "
            "Blind and loses on Trips."
        ),
        "rules": _("What houses do differently. What is left open is as in the standard game."),
        "money": _("The currency, the limits, and how uneven payments are made."),
        "chips": _("The rack of the table, from the smallest chip to the largest."),
        "side_bets": _("Bets beside Trips that this house offers."),
    }
    return sentences[section]


def key_name(key: str) -> str:
    """What a key is called on the form."""
    section, _dot, name = key.partition(".")
    if section in ("blind", "trips") and name:
        wager = Wager.BLIND if section == "blind" else Wager.TRIPS
        hand = next((hand for hand in ROWED if hand.key == name), None)
        return f"{label_of(hand)}, {label_of(wager)}" if hand else name
    names = {
        "game.name": _("Short name"),
        "game.title.en": _("Title, English"),
        "game.title.vi": _("Title, Vietnamese"),
        "game.source": _("Source"),
        "rules.dealer_qualifies": _("Dealer qualifies with"),
        "rules.preflop_raises": _("Play before the flop"),
        "rules.trips_after_fold": _("Trips after a fold"),
        "rules.trips_against_dealer": _("Trips against the dealer"),
        "rules.settle_order": _("Seats are settled"),
        "rules.bet_order": _("Bets are settled"),
        "money.symbol": _("Currency"),
        "money.smallest_chip": _("Smallest chip"),
        "money.rounding": _("Uneven payments"),
        "money.minimum": _("Smallest Ante"),
        "money.maximum": _("Largest Ante"),
        "money.step": _("Antes in steps of"),
        "money.trips_minimum": _("Smallest Trips"),
        "money.trips_maximum": _("Largest Trips"),
        "money.max_payout_per_player": _("Most paid to one player in a round"),
        "money.chips": _("Chips"),
    }
    if chip := _CHIP.fullmatch(key):
        name = _("Chip {number}, value") if chip[2] == "value" else _("Chip {number}, colour")
        return name.format(number=int(chip[1]) + 1)
    return names.get(key, key)


def key_help(key: str) -> str:
    """What a key means, in a sentence for the foot of the form."""
    helps = {
        "game.name": _("What the command line and the results call the game."),
        "game.title.en": _("What the window calls the game where it speaks English."),
        "game.title.vi": _("What the window calls the game where it speaks Vietnamese."),
        "game.source": _("Where the numbers come from: a rule book, a page, a felt."),
        "rules.dealer_qualifies": _("The weakest hand with which the dealer opens."),
        "rules.preflop_raises": _(
            "What a Play bet before the flop may be, in Antes: 3, 4, or only 4."
        ),
        "rules.trips_after_fold": _("What becomes of the Trips bet of a folded hand."),
        "rules.trips_against_dealer": _("Whether Trips cares for the dealer's hand."),
        "rules.settle_order": _("The seats in turn, seen by the dealer."),
        "rules.bet_order": _("The bets of one seat in turn. Alt and an arrow key move a bet."),
        "money.symbol": _("What stands beside an amount, such as $ or ₫."),
        "money.smallest_chip": _("The smallest chip of the rack, in which payments are made."),
        "money.rounding": _("What is done with a payment that the smallest chip cannot make."),
        "money.minimum": _("The least that may be bet as an Ante; the Blind is the same."),
        "money.maximum": _("The most that may be bet as an Ante; empty for 20 times the least."),
        "money.step": _("By how much an Ante may go up; Trips bets go up by the same."),
        "money.trips_minimum": _("The least that may be bet on Trips."),
        "money.trips_maximum": _("The most that may be bet on Trips."),
        "money.max_payout_per_player": _("All bets of a round together; empty for no limit."),
    }
    if key.startswith(("blind.", "trips.")):
        return _("Odds as 3 to 2, 3:2, or 30 for 30 to 1; push for a row that comes back.")
    if key.startswith("money.chips["):
        return _("A colour is #rrggbb or the name of a usual one; the chip beside it shows them.")
    return helps.get(key, "")


def side_key_help(key: str) -> str:
    """What a key of a side bet means, in a sentence."""
    helps = {
        "kind": _("What the bet goes by; a house has one of each kind."),
        "title.en": _("What the window calls the bet where it speaks English."),
        "title.vi": _("What the window calls the bet where it speaks Vietnamese."),
        "source": _("Where the numbers come from: a rule book, a page, a felt."),
        "after_fold": _("What becomes of the bet of a folded hand."),
        "minimum": _("The least that may be bet on it; empty for the least of Trips."),
        "maximum": _("The most that may be bet on it; empty for the most of Trips."),
        "step": _("By how much the bet may go up; empty for the steps of the Antes."),
        "bet": _("The one stake of a progressive."),
        "meter": _("What the meter shows again once all of it was won."),
    }
    return helps.get(key, "")


def choice_name(key: str, value: str) -> str:
    """What one of the words of a key is called."""
    member = CHOICES[key][value]
    if not isinstance(member, HandCategory):
        return label_of(member)
    if member is HandCategory.HIGH_CARD:
        return _("Any hand")
    return _("{hand} or better").format(hand=capitalised(a_hand(member)))
