from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable
from croupier.uth.stakes import BetRange
from croupier.wording.amounts import money
from croupier.wording.labels import word
from croupier.wording.side_bets import bet_name


def antes_text(bets: BetRange, house: HousePaytable) -> str:
    """Say what is bet: `Antes $5 to $100 in steps of $5`."""
    least = money(bets.minimum, house.money)
    if bets.minimum == bets.maximum:
        return _("All Antes {ante}").format(ante=least)
    return _("Antes {least} to {most} in steps of {step}").format(
        least=least, most=money(bets.maximum, house.money), step=money(bets.step, house.money)
    )


def stakes_text(bets: BetRange, house: HousePaytable) -> str:
    """Say what is bet where any bet is asked about: `Stakes $5 to $100 in steps of $5`."""
    least, most, step = (
        money(value, house.money) for value in (bets.minimum, bets.maximum, bets.step)
    )
    return _("Stakes {least} to {most} in steps of {step}").format(
        least=least, most=most, step=step
    )


def limits_text(bets: BetRange, house: HousePaytable) -> str:
    """Say what a house takes, `bets` being all that it takes."""
    least, most, step = (
        money(value, house.money) for value in (bets.minimum, bets.maximum, bets.step)
    )
    return _("The house takes {least} to {most}, in steps of {step}.").format(
        least=least, most=most, step=step
    )


def settled_text(house: HousePaytable) -> str:
    """Say which way the house settles the seats, and the bets of each."""
    return _("Settled {direction}: {bets}.").format(
        direction=word(house.rules.settle_order),
        bets=", ".join(bet_name(wager, house) for wager in house.bet_order),
    )
