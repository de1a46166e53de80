"""What a row of a side bet pays, as a paytable writes it."""

import re
from fractions import Fraction

from croupier.errors import N_, Text
from croupier.files.amount_text import LARGEST_AMOUNT, write_amount
from croupier.files.faults import ValueRefusedError, WrittenNumber, found
from croupier.files.odds_text import NO_PAY, WRITE_ODDS, read_odds
from croupier.uth.side_bets import FixedSum, MeterShare, Payment
from croupier.uth.wagers import Odds

_LONGEST_TEXT = 100
_NUMBER = r"[0-9]+(?:\.[0-9]{1,2})?"
_COUNTED = r"[1-9][0-9]{0,2}(?:,[0-9]{3})+"
_SHARE = re.compile(rf"({_NUMBER})\s*%")
_SUM = re.compile(rf"sum\s+({_NUMBER}|{_COUNTED})")
# What is meant for certain, and written in another way.
_OTHER_SHARE = re.compile(
    r"([0-9]+(?:[.,][0-9]{1,2})?)\s*(?:%|percent|per cent|pct|pour cent|phần trăm)"
    r"(?:\s+(?:of\s+)?(?:the\s+)?(?:meter|jackpot|progressive|pot))?"
)
_ALL = re.compile(r"(?:all|full|whole|the|entire|\s)*(?:meter|jackpot|progressive|pot)|all|full")
_THOUSANDS = re.compile(r"sum\s+([1-9][0-9]{0,2})\.([0-9]{3})")
_OTHER_SUM = re.compile(
    rf"(?:fixed|flat|sum|of|:|=|\s)*[^\w\s.,%-]?\s*({_NUMBER}|{_COUNTED})\s*[^\w\s.,%]?"
    r"(?:\s*(?:usd|eur|vnd|đồng|dollars?|sum|fixed|flat))?"
)
_BARE = re.compile(rf"{_NUMBER}|{_COUNTED}")


def read_side_odds(value: object) -> Odds:
    """What a bet without a meter pays: odds alone, written as everywhere."""
    if isinstance(value, str):
        text = " ".join(value.split()).casefold()
        if len(text) <= _LONGEST_TEXT and (_OTHER_SHARE.fullmatch(text) or _SUM.fullmatch(text)):
            raise _refused(
                value,
                N_("only a progressive pays a sum or a share of a meter"),
                N_('write odds such as "50 to 1"'),
            )
    return _odds(value, WRITE_ODDS)


def read_payment(value: object) -> Payment:
    """What a progressive pays: "50 to 1", "sum 300" or "10 %" of the meter; "push" comes back.

    A bare number could be any of the three and is refused: `ValueRefusedError`.
    """
    if isinstance(value, bool) or not isinstance(value, int | str | WrittenNumber):
        raise _refused(value, N_("what a row pays is one text"), _WRITE)
    text = " ".join(str(value).split()).casefold()
    if not isinstance(value, str) or _BARE.fullmatch(text):
        raise _refused_bare(value, text)
    if len(text) > _LONGEST_TEXT:
        raise _refused(value, N_("no row pays this"), _WRITE)
    if share := _SHARE.fullmatch(text):
        return _share(value, Fraction(share[1]))
    if fixed := _SUM.fullmatch(text):
        return _sum(value, Fraction(fixed[1].replace(",", "")))
    if thousands := _THOUSANDS.fullmatch(text):
        raise ValueRefusedError(
            found(Text(N_("this could be meant in two ways")), value),
            N_("write {first} or {second}"),
            first=f'"sum {thousands[1]}{thousands[2]}"',
            second=f'"sum {write_amount(Fraction(thousands[1] + "." + thousands[2]))}"',
        )
    if share := _OTHER_SHARE.fullmatch(text):
        raise _refused_as(
            value, N_("a share of the meter is a number and %"), share[1].replace(",", ".") + " %"
        )
    if _ALL.fullmatch(text):
        raise _refused_as(value, N_("a share of the meter is a number and %"), "100 %")
    if fixed := _OTHER_SUM.fullmatch(text):
        raise _refused_as(
            value, N_('a fixed sum has "sum" before it'), "sum " + fixed[1].replace(",", "")
        )
    return _odds(value, _WRITE)


_WRITE = N_('write "50 to 1", "sum 300" or "10 %"')


def _odds(value: object, usual: str) -> Odds:
    """Odds, with the hints of the two tables that every house has put for a side bet."""
    try:
        return read_odds(value)
    except ValueRefusedError as error:
        instead = {WRITE_ODDS: usual, NO_PAY: N_("leave the row out: the bet then loses")}
        hint = instead.get(error.hint.template)
        raise ValueRefusedError(error.message, Text(hint) if hint else error.hint) from None


def _share(value: object, percent: Fraction) -> MeterShare:
    if not 0 < percent <= 100:
        raise _refused(
            value, N_("a share is more than 0 % and at most 100 %"), N_('write "10 %" or "100 %"')
        )
    return MeterShare(percent / 100)


def _sum(value: object, amount: Fraction) -> FixedSum:
    if not 0 < amount <= LARGEST_AMOUNT:
        raise _refused(value, N_("no row pays this"), _WRITE)
    return FixedSum(amount)


def _refused_bare(value: object, text: str) -> ValueRefusedError:
    number = text.replace(",", "")
    message = found(Text(N_("this could be odds, a sum or a share of the meter")), value)
    if not re.fullmatch(r"[1-9][0-9]{0,8}", number):
        return ValueRefusedError(message, _WRITE)
    if int(number) > 100:
        return ValueRefusedError(
            message,
            N_("write {first} or {second}"),
            first=f'"sum {number}"',
            second=f'"{number} to 1"',
        )
    return ValueRefusedError(
        message,
        N_("write {first}, {second} or {third}"),
        first=f'"{number} to 1"',
        second=f'"sum {number}"',
        third=f'"{number} %"',
    )


def _refused_as(value: object, problem: str, suggestion: str) -> ValueRefusedError:
    return ValueRefusedError(
        found(Text(problem), value), N_("write {suggestion}"), suggestion=f'"{suggestion}"'
    )


def _refused(value: object, problem: str, hint: str) -> ValueRefusedError:
    return ValueRefusedError(found(Text(problem), value), hint)
