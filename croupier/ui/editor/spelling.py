"""What is typed for a key, as the file's own spelling and as the language in force writes it."""

from croupier.errors import CroupierError
from croupier.files.amount_text import read_amount
from croupier.files.draft_values import FIELDS, Kind, kind_of, payment_value, typed_of, value_of
from croupier.files.odds_text import read_odds
from croupier.files.paytable_draft import ChipDraft, Draft
from croupier.files.side_bet_draft import SIDE_FIELDS, SideBetDraft, SideRowDraft
from croupier.uth.wagers import Wager
from croupier.wording.amounts import amount, odds

_SPELT = (Kind.ODDS, Kind.AMOUNT, Kind.NUMBERS, Kind.WORDS)
"""Kinds that may be typed in several ways."""


def plain(key: str, typed: str) -> str:
    """The one spelling of what was typed; as it was typed where it cannot be read."""
    return _plain(kind_of(key), key, typed)


def plain_chip(value: str, colour: str) -> ChipDraft:
    return ChipDraft(_plain(Kind.AMOUNT, "money.chips.value", value), colour)


def plain_draft(draft: Draft) -> Draft:
    """A draft in the one spelling, so that drafts that say the same are equal."""
    fields = {key: plain(key, draft.text(key)) for key in FIELDS}
    chips = tuple(plain_chip(chip.value, chip.colour) for chip in draft.chips)
    return Draft(fields, chips, tuple(map(plain_side_bet, draft.side_bets)))


def plain_side_bet(draft: SideBetDraft) -> SideBetDraft:
    """A side bet in the one spelling; rows without anything are none."""
    fields = {key: _plain(kind, key, draft.text(key)) for key, kind in SIDE_FIELDS.items()}
    rows = (
        SideRowDraft(row.hand.strip(), plain_payment(row.pays, fields["kind"]))
        for row in draft.rows
    )
    return SideBetDraft(fields, tuple(rows))


def plain_payment(typed: str, kind: str) -> str:
    """What a row of a side bet of some kind pays, in the one spelling where it can be read."""
    text = typed.strip()
    if kind == Wager.PROGRESSIVE:
        return str(payment_value(text, progressive=True)) if text else ""
    return _plain(Kind.ODDS, "pays", text)


def said_payment(text: str, kind: str) -> str:
    """What a row pays as the language in force writes it, where it is read the same then."""
    if kind == Wager.PROGRESSIVE:
        return text
    return _said(Kind.ODDS, "pays", text)


def said_side_value(key: str, text: str) -> str:
    """The text of a key of a side bet as the language in force writes it."""
    return _said(SIDE_FIELDS[key], key, text)


def said(key: str, text: str) -> str:
    """A text as the language in force writes it, where it is read the same then."""
    return _said(kind_of(key), key, text)


def said_chip_value(text: str) -> str:
    return _said(Kind.AMOUNT, "money.chips.value", text)


def _plain(kind: Kind, key: str, typed: str) -> str:
    text = typed.strip()
    if not text or kind not in _SPELT:
        return text
    try:
        return typed_of(kind, value_of(kind, key, text))
    except CroupierError:
        return text


def _said(kind: Kind, key: str, text: str) -> str:
    if kind not in (Kind.ODDS, Kind.AMOUNT) or not text.strip():
        return text
    try:
        value = value_of(kind, key, text)
        spoken = odds(read_odds(value)) if kind is Kind.ODDS else amount(read_amount(value))
    except CroupierError:
        return text
    return spoken if _plain(kind, key, spoken) == _plain(kind, key, text) else text
