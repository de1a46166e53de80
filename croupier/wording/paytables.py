from dataclasses import dataclass

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Paytable, Rounding
from croupier.uth.wagers import Action
from croupier.wording.amounts import amount, money, odds
from croupier.wording.labels import a_hand, capitalised, label, word
from croupier.wording.side_bets import bet_name


@dataclass(frozen=True, slots=True)
class PayRow:
    """One line of a payout card."""

    hand: str
    blind: str
    trips: str


def title(house: HousePaytable) -> str:
    """What the house's game is called, in the language in force."""
    return house.titles.get(language()) or house.titles.get("en") or house.name


def pay_rows(house: HousePaytable) -> tuple[PayRow, ...]:
    """The payout card, best hand first; its last line is for every hand without a row."""
    paid = sorted({*house.blind.rows, *house.trips.rows}, reverse=True)
    rows = [
        PayRow(label(hand), _cell(house.blind, hand), _cell(house.trips, hand)) for hand in paid
    ]
    below = PayRow(_("Any other hand"), _below(house.blind), _below(house.trips))
    return (*rows, below)


def rule_lines(house: HousePaytable) -> tuple[tuple[str, str], ...]:
    """The house's rules, each as its name and what it says."""
    rules = house.rules
    qualifies = (
        _("{hand} or better").format(hand=capitalised(a_hand(rules.dealer_qualifies)))
        if rules.dealer_qualifies
        else _("Any hand")
    )
    raises = _(" or ").join(f"{multiple}×" for multiple in sorted(rules.preflop_raises))
    order = ", ".join(bet_name(wager, house) for wager in house.bet_order)
    return (
        (_("Dealer qualifies with"), qualifies),
        (_("Play before the flop"), _("{multiples} the Ante").format(multiples=raises)),
        (_("Trips after a fold"), label(rules.trips_after_fold)),
        (_("Trips against the dealer"), label(rules.trips_against_dealer)),
        (_("Seats are settled"), label(rules.settle_order)),
        (_("Bets are settled"), order),
        (_("Uneven payments"), label(house.money.rounding)),
    )


def limit_lines(house: HousePaytable) -> tuple[tuple[str, str], ...]:
    """The house's chips and limits, each as its name and its amounts."""
    funds = house.money
    ante = _("{least} to {most}, in steps of {step}").format(
        least=money(funds.minimum, funds),
        most=money(funds.maximum, funds),
        step=money(funds.step, funds),
    )
    trips = _("{least} to {most}").format(
        least=money(funds.trips_minimum, funds), most=money(funds.trips_maximum, funds)
    )
    maximum = funds.max_payout_per_player
    return (
        (_("Ante and Blind"), ante),
        (_("Trips"), trips),
        (_("Chips"), ", ".join(amount(chip.value) for chip in funds.chips)),
        (_("Smallest chip"), money(funds.smallest_chip, funds)),
        (
            _("Most paid to one player in a round"),
            _("no limit") if maximum is None else money(maximum, funds),
        ),
    )


def sign_lines(house: HousePaytable) -> tuple[tuple[str, str], ...]:
    """What stands on the sign at the table, each as its name and what it says; often nothing."""
    funds = house.money
    lines = []
    if funds.max_payout_per_player is not None:
        lines.append((_("Max payout"), money(funds.max_payout_per_player, funds)))
    if funds.rounding is not Rounding.EXACT:
        chip = money(funds.smallest_chip, funds)
        lines.append((_("Uneven payouts"), _(_ROUNDED[funds.rounding]).format(chip=chip)))
    return tuple(lines)


_ROUNDED = {
    Rounding.DOWN: N_("down to {chip}"),
    Rounding.NEAREST: N_("to the nearest {chip}"),
    Rounding.UP: N_("up to {chip}"),
}


def _cell(table: Paytable, hand: HandCategory) -> str:
    found = table.odds(hand)
    return word(Action.TAKE) if found is None else odds(found)


def _below(table: Paytable) -> str:
    return word(table.below)
