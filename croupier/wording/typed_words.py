"""The words that answers are typed in, in both languages."""

import unicodedata

from croupier.i18n import language
from croupier.poker.cards import Rank
from croupier.poker.hands import HandCategory
from croupier.uth.procedure import Stage
from croupier.uth.verdicts import Result
from croupier.wording.procedure_words import ILLEGAL, LEGAL, STAGE_KEYS, STAGES

# Both languages are read whichever is spoken; accents, spaces and capitals say nothing here.
_HANDS = {
    HandCategory.HIGH_CARD: "high card, high, hc, no pair, mau thau, bai cao, mt",
    HandCategory.PAIR: "pair, one pair, p, 1p, a pair, mot doi, doi, 1 doi",
    HandCategory.TWO_PAIR: "two pair, two pairs, 2p, tp, 2 pair, 2 pairs, hai doi, 2 doi",
    HandCategory.THREE_OF_A_KIND: (
        "three of a kind, trips, set, three, 3k, 3oak, tok, 3 of a kind, sam co, xam, xam co, sam, "
        "bo ba, xam chi, sc"
    ),
    HandCategory.STRAIGHT: "straight, st, str, sanh",
    HandCategory.FLUSH: "flush, fl, f, thung, dong chat",
    HandCategory.FULL_HOUSE: "full house, full, fh, boat, full boat, cu lu, cl",
    HandCategory.FOUR_OF_A_KIND: (
        "four of a kind, quads, four, 4k, 4oak, fok, 4 of a kind, poker, tu quy, tq"
    ),
    HandCategory.STRAIGHT_FLUSH: "straight flush, sf, steel wheel, thung pha sanh, tps",
    HandCategory.ROYAL_FLUSH: (
        "royal flush, royal, rf, thung pha sanh lon, sanh chua, sanh rong, tpsl"
    ),
}
_YES = "yes, y, qualifies, qualify, opens, co, c, du, du dieu kien, mo, dung"
_NO = (
    "no, n, not, does not qualify, not qualified, khong, k, ko, khong du, khong du dieu kien, "
    "khong mo"
)
_RESULTS = {
    Result.WIN: "win, w, wins, player, player wins, thang, nguoi choi thang",
    Result.LOSE: "lose, l, loses, dealer, dealer wins, lost, thua, nguoi choi thua",
    Result.TIE: "tie, t, ties, tied, a tie, equal, hoa, h",
}
_TAKE = "take, t, taken, thu, thua"
_PUSH = "push, p, pushes, return, hoan, hoan lai, h, hoa, tra lai"
_NONE = "none, no, n, 0, nothing, khong, k, khong co, khong co loi"
_SPLIT = "split, all, all split, board, chia, chia deu, tat ca, hoa"
_RANKS = {
    Rank.TWO: "2, two, twos, hai",
    Rank.THREE: "3, three, threes, ba",
    Rank.FOUR: "4, four, fours, bon",
    Rank.FIVE: "5, five, fives, nam",
    Rank.SIX: "6, six, sixes, sau",
    Rank.SEVEN: "7, seven, sevens, bay",
    Rank.EIGHT: "8, eight, eights, tam",
    Rank.NINE: "9, nine, nines, chin",
    Rank.TEN: "10, t, 0, ten, tens, muoi",
    Rank.JACK: "j, jack, jacks, boi",
    Rank.QUEEN: "q, qu, queen, queens, dam",
    Rank.KING: "k, king, kings, gia",
    Rank.ACE: "a, ace, aces, at, xi",
}
_KIND = (
    "kind, by kind, kind of hand, by the kind of hand, hand, loai, loai bai, loai tay bai, "
    "theo loai tay bai, nho loai tay bai"
)
_PAYS = "pay, pays, y, paid, tra, tra tien"


def simplified(text: str) -> str:
    """A text without accents, capitals, signs and spaces: `Sám cô` is `samco`."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("đ", "d"))
    return "".join(sign for sign in bare if sign.isascii() and sign.isalnum())


# In English `h` asks for help, and the others are slips of the finger.
_VIETNAMESE_LETTERS = frozenset("chk")


def said(text: str) -> str:
    """A word or a letter as it is looked up; a letter of the other language is none."""
    word = simplified(text)
    return "" if word in _VIETNAMESE_LETTERS and language() != "vi" else word


def _words(names: str) -> frozenset[str]:
    return frozenset(map(simplified, names.split(",")))


HAND_WORDS = {name: hand for hand, names in _HANDS.items() for name in _words(names)}
# Numbered as in the window, where one key each must do.
HAND_WORDS |= {str(hand.value): hand for hand in HandCategory}
YES_WORDS, NO_WORDS = _words(_YES), _words(_NO)
LEGAL_WORDS, ILLEGAL_WORDS = _words(LEGAL), _words(ILLEGAL)
STAGE_WORDS = {name: stage for stage, names in STAGES.items() for name in _words(names)}
# Numbered as in the window.
STAGE_WORDS |= dict(zip(STAGE_KEYS, Stage, strict=True))
RESULT_WORDS = {name: result for result, names in _RESULTS.items() for name in _words(names)}
RANK_WORDS = {name: rank for rank, names in _RANKS.items() for name in _words(names)}
KIND_WORDS = _words(_KIND)
SPLIT_WORDS, NONE_WORDS = _words(_SPLIT), _words(_NONE)
TAKE_WORDS, PUSH_WORDS, PAY_WORDS = _words(_TAKE), _words(_PUSH), _words(_PAYS)
