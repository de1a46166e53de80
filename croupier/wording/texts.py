from enum import Enum
from fractions import Fraction

from croupier.errors import Text
from croupier.i18n import gettext as _
from croupier.poker.cards import Card
from croupier.poker.hands import Hand
from croupier.uth.wagers import Odds
from croupier.wording.amounts import amount, odds
from croupier.wording.hands import card_sign, hand_name
from croupier.wording.labels import word


def say(text: Text) -> str:
    """Say a sentence of the lower floors in the language in force, its values included."""
    sentence = _(text.template)
    if not text.values:
        return sentence
    return sentence.format_map({name: _said(value) for name, value in text.values.items()})


def _said(value: object) -> str:
    match value:
        case Text():
            return say(value)
        case Card():
            return card_sign(value)
        case Hand():
            return hand_name(value)
        case Odds():
            return odds(value)
        case Enum():
            return word(value)
        case Fraction():
            return amount(value)
        case tuple() | list():
            return ", ".join(map(_said, value))
    return str(value)
