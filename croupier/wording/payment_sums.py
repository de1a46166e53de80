"""How a payment is worked out, as it is said at the table."""

from fractions import Fraction

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable, Rounding
from croupier.uth.rounds import NOTHING
from croupier.uth.settlement import SettledBet
from croupier.uth.side_bets import MeterShare
from croupier.uth.verdicts import Reason
from croupier.wording.amounts import amount, odds, share_text

_ROUNDED = {
    Rounding.EXACT: N_("{sum}, paid as {pays}"),
    Rounding.DOWN: N_("{sum}; this house rounds down to {pays}"),
    Rounding.NEAREST: N_("{sum}; this house rounds to the nearest chip, {pays}"),
    Rounding.UP: N_("{sum}; this house rounds up to {pays}"),
}


def sum_text(bet: SettledBet, house: HousePaytable, meter: Fraction | None = None) -> str:
    """Work a payment out as it is done at the table; empty where nothing is owed.

    `meter` is what the meter of the progressive shows.
    """
    if isinstance(bet.payment, MeterShare):
        return _share_sum(bet, bet.payment, house, meter or NOTHING)
    if bet.odds is None or not bet.owed:
        return ""
    worked = _("{odds} on {staked} = {owed}").format(
        odds=odds(bet.odds), staked=amount(bet.staked), owed=amount(bet.owed)
    )
    if bet.pays == bet.owed:
        return worked
    if bet.reason is Reason.MAXIMUM_PAYOUT:
        return _up_to_maximum(worked, bet.pays, house.money.max_payout_per_player or bet.pays)
    return _(_ROUNDED[house.money.rounding]).format(sum=worked, pays=amount(bet.pays))


def _up_to_maximum(worked: str, pays: Fraction, maximum: Fraction) -> str:
    # What a bet is paid less is all that the bets before it have left.
    before = maximum - pays
    if not before:
        left = N_("{sum}; the table pays at most {maximum}, so {pays} is paid")
    elif pays:
        left = N_(
            "{sum}; the table pays at most {maximum}, the bets before had {before}: {pays} is left"
        )
    else:
        left = N_(
            "{sum}; the table pays at most {maximum}, the bets before had all of it: nothing is "
            "left"
        )
    return _(left).format(
        sum=worked, maximum=amount(maximum), before=amount(before), pays=amount(pays)
    )


def _share_sum(bet: SettledBet, payment: MeterShare, house: HousePaytable, meter: Fraction) -> str:
    said = {"share": share_text(payment.share), "meter": amount(meter), "owed": amount(bet.owed)}
    if bet.reason is Reason.METER_DIVIDED:
        worked = _("{share} of {meter}, the meter divided = {owed}").format_map(said)
    else:
        worked = _("{share} of {meter} = {owed}").format_map(said)
    if bet.pays == bet.owed:
        return worked
    if house.money.rounding is Rounding.EXACT:
        # No house rule: no meter pays more than it holds.
        return _("{sum}; a share is paid in whole chips, rounded down to {pays}").format(
            sum=worked, pays=amount(bet.pays)
        )
    return _(_ROUNDED[house.money.rounding]).format(sum=worked, pays=amount(bet.pays))
