"""Lines of which nothing was read although they speak of money, limits or rules."""

import re
from collections.abc import Iterable

from croupier.errors import N_, Text
from croupier.files.faults import MOST_FAULTS, found
from croupier.files.printed.blocks import Problem
from croupier.files.printed.lines import Line
from croupier.files.printed.links import is_currency
from croupier.files.printed.tokens import longest_name, tokens_of
from croupier.files.printed.words import MEANINGS, MONEY, Role, fold

_SPEAKING = """
    min, mini, minimum, minimums, max, maxi, maximum, maximums, limit, limits, limite, limites,
    capped, aggregate, plafond, plafonné, tối thiểu, tối đa, giới hạn, hạn mức,
    currency, devise, monnaie, tiền tệ, pound, pounds, đồng, chip, chips, jeton, jetons, phỉnh,
    hundred, thousand, million, cent, cents, mille, trăm, nghìn, ngàn, triệu,
    round, rounded, rounding, arrondi, arrondie, arrondis, arrondies, làm tròn,
    side bet, side bets, side wager, side wagers, mise annexe, mises annexes, bonus, cược phụ,
    fold, folds, folded, folding, couche, couché, couchée, abandonne, abandon, bỏ bài, úp bài,
    qualify, qualifies, qualified, qualifie, qualifié, đủ điều kiện, mở bài,
    raise, raises, relance, relances, clockwise, right to left, left to right
"""
_KNOWN = MONEY | {fold(name) for name in _SPEAKING.split(",")}
_SIDE = frozenset(name for name, meaning in MEANINGS.items() if meaning is Role.SIDE)

# Numbers of pages and years of a copyright, which are no numbers of a game for certain.
_FURNITURE = re.compile(
    r"\W*(?:page|trang)\W*[0-9]{1,4}(?:\W*(?:of|sur|de|trên)?\W*[0-9]{1,4})?\W*"
    r"|\W*(?:©|\(c\)|copyright)[^0-9]*(?:19|20)[0-9]{2}(?:\W?(?:19|20)[0-9]{2})?[^0-9]*",
    re.IGNORECASE,
)


def unread(lines: Iterable[Line]) -> tuple[Problem, ...]:
    """What is said of those lines that may hold something a paytable file can hold, too."""
    once = {line.number: line for line in lines}
    speaking = [line for line in once.values() if _speaks(line.text)]
    told = [_told(line) for line in speaking[:MOST_FAULTS]]
    if more := len(speaking) - len(told):
        message = Text(N_("{count} more lines were not read"), {"count": more})
        told.append(Problem(None, message, _set_elsewhere()))
    return tuple(told)


def _told(line: Line) -> Problem:
    hint = _set_elsewhere()
    if _names(line.text, _SIDE):
        hint = Text(
            N_("add it as a side bet afterwards, in the editor or as [[side_bets]] in the file")
        )
    return Problem(line.number, found(Text(N_("this line was not read")), line.text), hint)


def _set_elsewhere() -> Text:
    return Text(
        N_(
            "set limits, the largest payout and rules in the editor, or in the file under [money]"
            " and [rules]"
        )
    )


def _speaks(text: str) -> bool:
    if any(sign.isdecimal() for sign in text):
        return _FURNITURE.fullmatch(text) is None
    return any(map(is_currency, tokens_of(text))) or _names(text, _KNOWN | _SIDE)


def _names(text: str, names: frozenset[str]) -> bool:
    tokens = tokens_of(text)
    return any(longest_name(tokens, place, names.__contains__) for place in range(len(tokens)))
