from datetime import date
from enum import Enum
from fractions import Fraction

from croupier.errors import Text
from croupier.i18n import gettext as _
from croupier.poker.cards import Card
from croupier.poker.hands import Hand
from croupier.uth.house import Money
from croupier.uth.side_bets import FixedSum, MeterShare, StartingHand
from croupier.uth.wagers import Odds
from croupier.wording.amounts import amount, money, odds, share_text
from croupier.wording.dates import date_text
from croupier.wording.hands import card_sign, hand_name
from croupier.wording.labels import word


def say(text: Text, house_money: Money | None = None) -> str:
    """Say a sentence of the lower floors in the language in force, its values included.

    Amounts have the currency of `house_money`, or none.
    """
    sentence = _(text.template)
    if not text.values:
        return sentence
    return sentence.format_map(
        {name: _said(value, house_money) for name, value in text.values.items()}
    )


def _said(value: object, house_money: Money | None) -> str:
    match value:
        case Text():
            return say(value, house_money)
        case Card():
            return card_sign(value)
        case Hand():
            return hand_name(value)
        case Odds():
            return odds(value)
        case FixedSum():
            return _said(value.amount, house_money)
        case MeterShare():
            return _("{share} of the meter").format(share=share_text(value.share))
        case StartingHand():
            return value.key if value.high else _("any pair")
        case Enum():
            return word(value)
        case date():
            return date_text(value)
        case Fraction():
            return amount(value) if house_money is None else money(value, house_money)
        case tuple() | list():
            return ", ".join(_said(one, house_money) for one in value)
    return str(value)
