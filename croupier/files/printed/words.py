"""The words of printed paytables: hands, bets and what stands around them, in three languages."""

import unicodedata
from collections.abc import Mapping
from enum import Enum, auto
from functools import lru_cache

from croupier.poker.hands import HandCategory
from croupier.uth.wagers import USUAL_WAGERS, Wager


class Role(Enum):
    """What a word that names neither a hand nor a bet is there for."""

    FILLER = auto()
    """Says nothing: articles, and what joins a hand to its payment."""
    HEAD = auto()
    """Stands in headings."""
    VERB = auto()
    """Makes a sentence, which is no heading."""
    LESS = auto()
    """Points below a hand."""
    OTHER = auto()
    """Points to every hand that is not named."""
    BONUS = auto()
    """Stands in the names of bets, ours among them; beside a hand it names another bet."""
    SIDE = auto()
    """Speaks of a bet that a paytable file cannot hold."""


Meaning = HandCategory | Wager | Role

_HANDS: Mapping[HandCategory, str] = {
    HandCategory.ROYAL_FLUSH: """
        royal flush, royal flushes, royal, royals, royal straight flush, rf,
        quinte flush royale, quinte royale, flush royale, flush royal,
        thùng phá sảnh lớn, thùng phá sảnh rồng, thùng phá sảnh chúa, sảnh chúa, sảnh rồng
    """,
    HandCategory.STRAIGHT_FLUSH: """
        straight flush, straight flushes, str flush, sf, quinte flush, thùng phá sảnh
    """,
    HandCategory.FOUR_OF_A_KIND: """
        four of a kind, 4 of a kind, four of kind, 4 of kind, fours of a kind, quads, quad,
        4k, 4oak, carré, tứ quý
    """,
    HandCategory.FULL_HOUSE: """
        full house, full houses, full boat, boat, fh, full, cù lũ, cù lủ
    """,
    HandCategory.FLUSH: "flush, flushes, couleur, thùng, đồng chất",
    HandCategory.STRAIGHT: "straight, straights, quinte, suite, sảnh",
    HandCategory.THREE_OF_A_KIND: """
        three of a kind, 3 of a kind, three of kind, 3 of kind, trips, set, 3k, 3oak,
        brelan, sám cô, xám cô, xám, sám, bộ ba
    """,
    HandCategory.TWO_PAIR: "two pair, two pairs, 2 pair, 2 pairs, double paire, hai đôi",
    HandCategory.PAIR: "pair, one pair, 1 pair, paire, một đôi, đôi",
    HandCategory.HIGH_CARD: "high card, carte haute, mậu thầu, bài cao",
}

_ROLES: Mapping[Role, str] = {
    Role.FILLER: """
        a, an, the, any, all, for, on, of, at, pay, pays, paid, win, wins, odds, with, and, et, và,
        un, une, le, la, les, paie, paye, payé, rapporte, trả, được, thắng
    """,
    Role.HEAD: """
        bet, bets, betting, wager, wagers, payout, payouts, payoff, payoffs, payment, payments,
        pay table, paytable, paytables, table, tables, schedule, hand, hands, winning, ranking,
        rank, player, players, optional, ultimate, texas, holdem, hold, em, uth, poker,
        mise, paiement, paiements, gain, gains, main, mains, tableau, cote, cotes,
        pari, paris, cược, tiền, phụ, bảng, hạng, loại, thưởng, tỉ lệ, tỷ lệ, tay bài, tay, bài,
        cửa, every, everything, anything, tout, toute, toutes, các, mọi
    """,
    Role.VERB: "is, are, est, sont, là",
    Role.LESS: """
        less, less than, lower, lower than, below, under, worse, worse than, moins, moins de,
        moins que, dưới, thấp hơn, nhỏ hơn
    """,
    Role.OTHER: "other, others, else, khác, còn lại, autre, autres, nothing",
    Role.BONUS: "bonus, bonuses",
    Role.SIDE: """
        progressive, progressives, jackpot, jackpots, bad beat, badbeat, progressif, progressifs,
        cagnotte, lũy tiến, luỹ tiến, nổ hũ
    """,
}

_PUSHES = """
    push, pushes, pushed, tie, ties, stand off, standoff, returned, hòa, hoà, hoàn lại, hòa tiền,
    égalité, remboursé, remboursée
"""
_LOSES = "lose, loses, loss, lost, thua, perd, perdu, perdue, no pay, no payout, không trả"
_ABSENT = "n a, na, none"
_EVEN_MONEY = "even money, evens, even"

TO = frozenset({"to", "pour", "ăn", "contre", "à"})
FOR = "for"
MONEY = frozenset({"usd", "eur", "gbp", "vnd", "dollar", "dollars", "euro", "euros", "cash"})

LONGEST_NAME = 5
"""In words."""


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Letters and digits alone, without case and accents, so that all spellings are one."""
    bare = unicodedata.normalize("NFD", text.casefold()).replace("đ", "d")
    return "".join(sign for sign in bare if sign.isalnum())


def _folded(names: str) -> list[str]:
    return [fold(name) for name in names.split(",")]


def _meanings() -> dict[str, Meaning]:
    meanings: dict[str, Meaning] = {
        name: role for role, names in _ROLES.items() for name in _folded(names)
    }
    meanings |= {name: hand for hand, names in _HANDS.items() for name in _folded(names)}
    # Three of a kind is called Trips, too: which is meant, the words around it tell.
    return meanings | {fold(wager): wager for wager in USUAL_WAGERS}


MEANINGS = _meanings()
"""What is meant by a word or several, folded and joined."""

PUSHES = frozenset(_folded(_PUSHES))
LOSES = frozenset(_folded(_LOSES))
ABSENT = frozenset(_folded(_ABSENT))
EVEN_MONEY = frozenset(_folded(_EVEN_MONEY))
HAND_NAMES = (
    "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
    "three of a kind", "two pair", "pair", "high card",
    "quinte flush royale", "quinte flush", "carré", "full", "couleur", "quinte", "brelan",
    "thùng phá sảnh lớn", "thùng phá sảnh", "tứ quý", "cù lũ", "thùng", "sảnh", "sám cô",
)  # fmt: skip
"""As they are suggested where one of them was probably meant."""

_SHORTENED: Mapping[str, str] = {
    "royal flush": "r flush, roy flush, royal fl, roy, ryl",
    "straight flush": "st flush, st fl, str fl, s flush, strt flush, straight fl, str8 flush",
    "four of a kind": "foak, 4 kind, four kind, fours",
    "full house": "f house, full h, f h, fhouse",
    "straight": "str, str8, strt, st",
    "flush": "fl, flu",
    "three of a kind": "toak, 3 kind, three kind, trip, threes",
}
SHORTENED = {name: hand for hand, names in _SHORTENED.items() for name in _folded(names)}
"""Short names that are not read, for they are not everybody's, and what they probably mean."""
