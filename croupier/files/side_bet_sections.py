"""The side bets of a paytable file: their keys, and what their rows may be called and pay."""

import re
from typing import Annotated, Any

from pydantic import Field

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, did_you_mean, found, quoted
from croupier.files.payment_text import read_payment, read_side_odds
from croupier.files.sections import Section, Sentence, read_by
from croupier.files.shared_sections import (
    OTHER_NAMES,
    REST,
    Amount,
    Source,
    Titles,
    TitleSection,
    plain_name,
)
from croupier.files.single_values import choice, listed, read_choice
from croupier.poker.cards import Rank
from croupier.poker.hands import HandCategory
from croupier.uth.side_bets import ANY_PAIR, Payment, RowKey, SideAfterFold, StartingHand
from croupier.uth.wagers import SIDE_BETS, Wager

_RANKS = {rank.symbol: rank for rank in Rank}
_CATEGORIES = {category.key: category for category in HandCategory}
# A royal flush never loses, and a hand of nothing would be paid always.
_PAID_BY: dict[Wager, tuple[str, ...]] = {
    Wager.BAD_BEAT: tuple(hand.key for hand in reversed(HandCategory) if 0 < hand < 9),
    Wager.PROGRESSIVE: tuple(hand.key for hand in reversed(HandCategory) if hand),
}
_HOLE = re.compile(r"([2-9tjqka]|10)[\s-]*([2-9tjqka]|10)\s*(s|o|suited|offsuit|off)?")
_OTHER_PAIRS = re.compile(r"(?:any_|all_)?(?:other_|lower_|small_)?pairs?")
_OTHER_KINDS = {
    "two_way_bad_beat": "bad_beat",
    "jackpot": "progressive",
    "progressive_jackpot": "progressive",
    "hole_card_bonus": "hole_cards",
    "hole_card": "hole_cards",
    "pairs": "hole_cards",
    "ultimate_pairs": "hole_cards",
    "pocket_pairs": "hole_cards",
}
ROW_EXAMPLES = {
    **{hand: f'{hand} = "50 to 1"' for hand in _PAID_BY[Wager.PROGRESSIVE]},
    "AA": 'AA = "25 to 1"',
    "pair": 'pair = "3 to 1"',
}


def _read_kind(value: object) -> Wager:
    plain = plain_name(value) if isinstance(value, str) else ""
    kinds = [wager.value for wager in SIDE_BETS]
    if value not in kinds and (meant := _OTHER_KINDS.get(plain)):
        message = found(Text(N_("there is no such choice")), value)
        raise ValueRefusedError(message, N_("did you mean {guess}?"), guess=quoted(meant))
    return Wager(read_choice(value, kinds))


def _read_rows(value: object) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    message = found(Text(N_("rows and what they pay belong here")), value)
    raise ValueRefusedError(message, N_("write {example}"), example=_ROWS)


_ROWS = 'rows = { full_house = "50 to 1" }'


class SideBetSection(Section):
    @classmethod
    def say_unknown(cls, key: str) -> Sentence | None:
        message = found(Text(N_("this key is not known")), key)
        if plain_name(key) == "name":
            return message, Text(N_("did you mean {guess}?"), {"guess": quoted("title")})
        if plain_name(key) in _CATEGORIES or _HOLE.fullmatch(key.casefold()):
            return message, Text(N_("write rows below {section}"), {"section": "[side_bets.rows]"})
        return None

    kind: Annotated[Wager, read_by(_read_kind)] = Field(examples=['kind = "bad_beat"'])
    title: Titles = Field(TitleSection(), examples=['title = { en = "Bad Beat", vi = "Bad Beat" }'])
    source: Source = Field("", examples=['source = "58 Pa. Code"'])
    rows: Annotated[dict[str, Any], read_by(_read_rows)] = Field(examples=[_ROWS])
    after_fold: Annotated[SideAfterFold, read_by(choice(SideAfterFold))] = Field(
        SideAfterFold.LIVE, examples=['after_fold = "live"']
    )
    minimum: Amount = Field(None, examples=["minimum = 5"])
    maximum: Amount = Field(None, examples=["maximum = 25"])
    step: Amount = Field(None, examples=["step = 5"])
    bet: Amount = Field(None, examples=["bet = 5"])
    meter: Amount = Field(None, examples=["meter = 25_000"])


def read_row(kind: Wager, key: str) -> RowKey:
    """The hand that a row of a side bet is for; raises `ValueRefusedError`."""
    return _read_hole(key) if kind is Wager.HOLE_CARDS else _read_hand(kind, key)


def read_row_payment(kind: Wager, value: object) -> Payment:
    """What a row of a side bet pays; raises `ValueRefusedError`."""
    return read_payment(value) if kind is Wager.PROGRESSIVE else read_side_odds(value)


def starting_hand(text: str) -> StartingHand | None:
    """The starting hand of a text in poker's notation, or None: `AA`, `AKs`, `AKo`, `AK`."""
    if text == ANY_PAIR.key:
        return ANY_PAIR
    if not 2 <= len(text) <= 3 or text[0] not in _RANKS or text[1] not in _RANKS:
        return None
    high, low, suits = _RANKS[text[0]], _RANKS[text[1]], text[2:]
    if high < low or suits not in ("", "s", "o") or (high == low and suits):
        return None
    return StartingHand(high, low, {"": None, "s": True, "o": False}[suits])


def _read_hand(kind: Wager, key: str) -> HandCategory:
    choices = _PAID_BY[kind]
    if key in choices:
        return _CATEGORIES[key]
    hand = plain_name(key)
    message = found(Text(N_("this hand has no row here")), key)
    meant = OTHER_NAMES.get(hand, hand)
    if kind is Wager.BAD_BEAT and meant == HandCategory.ROYAL_FLUSH.key:
        raise ValueRefusedError(message, N_("leave it out: a royal flush never loses"))
    if REST.match(hand) or meant == HandCategory.HIGH_CARD.key:
        raise ValueRefusedError(message, N_("leave it out: without a row the bet loses"))
    if guess := did_you_mean(meant, choices):
        raise ValueRefusedError(message, N_("did you mean {guess}?"), guess=quoted(guess))
    raise ValueRefusedError(message, N_("write one of {choices}"), choices=listed(choices))


def _read_hole(key: str) -> StartingHand:
    if hand := starting_hand(key):
        return hand
    message = found(Text(N_("these are no two hole cards")), key)
    if guess := _meant_hole(key):
        raise ValueRefusedError(message, N_("did you mean {guess}?"), guess=quoted(guess))
    if REST.match(plain_name(key)):
        raise ValueRefusedError(message, N_("leave it out: without a row the bet loses"))
    raise ValueRefusedError(
        message,
        N_("write {choices} or {pair} for any pair"),
        choices=listed(("AA", "AKs", "AKo", "AK")),
        pair=quoted(ANY_PAIR.key),
    )


def _meant_hole(key: str) -> str | None:
    if _OTHER_PAIRS.fullmatch(plain_name(key)):
        return ANY_PAIR.key
    cards = _HOLE.fullmatch(" ".join(key.casefold().split()))
    if cards is None:
        return None
    high, low = sorted(
        (_RANKS["T" if sign == "10" else sign.upper()] for sign in cards.groups()[:2]), reverse=True
    )
    suits = "" if high == low else (cards[3] or "")[:1]
    return high.symbol + low.symbol + suits
