"""A paytable as a short number: equal where questions and payouts are, on every machine."""

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256

from croupier.uth.house import HousePaytable, Money, Paytable, Rules
from croupier.uth.side_bets import FixedSum, MeterShare, Payment, SideBet
from croupier.uth.wagers import Odds

SHORT_BITS = 20
"""So much of a fingerprint is read out: of a million paytables one has the same by chance."""


def fingerprint(house: HousePaytable) -> str:
    """Return 64 hexadecimal digits of what decides questions and payouts: not what it is called.

    Names, titles, sources, the sign of the currency and the colours of chips are left out.
    """
    return sha256(house_lines(house).encode()).hexdigest()


def short_fingerprint(house: HousePaytable) -> int:
    """Return the first `SHORT_BITS` bits of the fingerprint."""
    return int(fingerprint(house), 16) >> (256 - SHORT_BITS)


def house_lines(house: HousePaytable) -> str:
    """Return the text that is hashed: a line for each row, rule and amount, in a fixed order.

    Codes that were read out name paytables by it: a line for what a house may newly have is
    written only where a house has it.
    """
    return "\n".join(_lines(house))


def _lines(house: HousePaytable) -> Iterator[str]:
    yield from _table("blind", house.blind)
    yield from _table("trips", house.trips)
    yield from _rules(house.rules)
    yield f"bet_order {' '.join(wager.value for wager in house.bet_order)}"
    yield from _money(house.money)
    # In the order of the house: so they are drawn, and the rows of hole cards too.
    for bet in house.side_bets:
        yield from _side_bet(bet)


def _table(name: str, table: Paytable) -> Iterator[str]:
    for hand, odds in table.rows.items():
        yield f"{name} {hand.key} {_payment(odds)}"
    yield f"{name} below {table.below.value}"


def _rules(rules: Rules) -> Iterator[str]:
    yield f"dealer_qualifies {rules.dealer_qualifies.key}"
    yield f"preflop_raises {' '.join(map(str, sorted(set(rules.preflop_raises))))}"
    yield f"trips_after_fold {rules.trips_after_fold.value}"
    yield f"trips_against_dealer {rules.trips_against_dealer.value}"
    yield f"settle_order {rules.settle_order.value}"


def _money(money: Money) -> Iterator[str]:
    yield f"smallest_chip {_number(money.smallest_chip)}"
    yield f"rounding {money.rounding.value}"
    yield f"chips {' '.join(map(_number, sorted({chip.value for chip in money.chips})))}"
    yield f"antes {_number(money.minimum)} {_number(money.maximum)} {_number(money.step)}"
    yield f"trips {_number(money.trips_minimum)} {_number(money.trips_maximum)}"
    if money.trips_step is not None:
        yield f"trips_step {_number(money.trips_step)}"
    if money.max_payout_per_player is not None:
        yield f"max_payout_per_player {_number(money.max_payout_per_player)}"


def _side_bet(bet: SideBet) -> Iterator[str]:
    name, limits = bet.wager.value, bet.limits
    for row, payment in bet.rows.items():
        yield f"{name} {row.key} {_payment(payment)}"
    yield f"{name} after_fold {bet.after_fold.value}"
    stakes = limits.minimum, limits.maximum, limits.step
    yield f"{name} stakes {' '.join(map(_number, stakes))}"
    if bet.meter is not None:
        yield f"{name} meter {_number(bet.meter)}"


def _payment(payment: Payment) -> str:
    match payment:
        case Odds():
            return f"odds {_number(payment.ratio)}"
        case FixedSum(amount):
            return f"sum {_number(amount)}"
        case MeterShare(share):
            return f"share {_number(share)}"


def _number(number: Fraction | int) -> str:
    return str(Fraction(number))
