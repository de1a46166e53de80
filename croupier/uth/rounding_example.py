"""What a house's rounding comes to, on the bet that shows it best."""

from croupier.uth.house import Money
from croupier.uth.settlement import SettledBet, settle_bet
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Odds, Wager

EXAMPLE = Odds(3, 2)
"""The odds of most tables that come out uneven."""


def rounding_example(money: Money) -> SettledBet:
    """Settle a Blind at 3 to 2: the smallest that the chips cannot pay exactly, if there is one."""
    step = money.step
    # After two steps the halves repeat; a third of a chip never comes of 3 to 2.
    antes = [money.minimum + step * times for times in range(4)]
    fit = [ante for ante in antes if ante <= money.maximum] or [money.minimum]
    uneven = [a for a in fit if (EXAMPLE.of(a) / money.smallest_chip).denominator > 1]
    staked = (uneven or fit)[0]
    return settle_bet(Wager.BLIND, staked, (EXAMPLE, Reason.BLIND_ROW), money)
