import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from croupier.errors import N_, CroupierError
from croupier.i18n import language
from croupier.poker.cards import Card, CardError, Rank, parse_cards
from croupier.poker.hands import HandCategory
from croupier.training.answers import (
    PUSH,
    TAKE,
    ActionAnswer,
    AmountAnswer,
    Answer,
    DecidesAnswer,
    FiveAnswer,
    HandAnswer,
    LegalAnswer,
    MarksAnswer,
    NextAnswer,
    Place,
    QualifiesAnswer,
    ResultAnswer,
    WinnersAnswer,
    pay,
    pay_in,
)
from croupier.training.questions import Depth, Question, Step
from croupier.uth.chips import MOST_CHIPS, rack_of
from croupier.uth.house import Chip
from croupier.uth.procedure import Stage
from croupier.uth.settlement import Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action
from croupier.wording.amounts import amount, parse_amount
from croupier.wording.procedure_words import ILLEGAL, LEGAL, STAGE_KEYS, STAGES
from croupier.wording.typed import shown
from croupier.wording.typed_marks import read_marks


class AnswerError(CroupierError):
    """An answer that cannot be read; nothing is graded."""


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
_PAY = re.compile(r"(?:pay|pays|tra|tr\u1ea3)\b\s*(.*)", re.IGNORECASE | re.DOTALL)


def read_answer(question: Question, text: str, *, bet_alone: bool = False) -> Answer:
    """Read what was typed in answer to a question; raise `AnswerError` where it says nothing.

    Of a `bet_alone` only a payment is right: the errors speak of nothing else.
    """
    match question.step:
        case Step.DEALER_HAND | Step.HAND:
            return HandAnswer(_read_hand(text))
        case Step.QUALIFIES:
            return QualifiesAnswer(_read_yes(text))
        case Step.RESULT:
            return ResultAnswer(_read_result(text))
        case Step.BET:
            return _read_bet(question, text, bet_alone=bet_alone)
        case Step.FIVE:
            return FiveAnswer(_read_five(question.seat.hand.cards, text))
        case Step.COMPARE:
            return WinnersAnswer(_read_seats(len(question.settlement.seats), text))
        case Step.DECIDES:
            return DecidesAnswer(_read_decides(text))
        case Step.PICKS_UP | Step.PAYS_OUT:
            return AmountAnswer(_read_total(question, text))
        case Step.RACK:
            return AmountAnswer(_read_gain(question, text))
        case Step.LEGAL:
            return LegalAnswer(_read_legal(text))
        case Step.NEXT:
            return NextAnswer(_read_stage(text))
        case Step.COUNT:
            return AmountAnswer(_read_total(question, text))
        case Step.PAY | Step.COLOUR:
            return pay_in(_read_chips(text, rack_of(question.settlement.house), bet_alone=True))
        case Step.MISTAKES:
            return MarksAnswer(_read_marks(question.settlement, text))


def simplified(text: str) -> str:
    """A text without accents, capitals, signs and spaces: `Sám cô` is `samco`."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("đ", "d"))
    return "".join(sign for sign in bare if sign.isascii() and sign.isalnum())


# In English `h` asks for help, and the others are slips of the finger.
_VIETNAMESE_LETTERS = frozenset("chk")


def _said(text: str) -> str:
    """A word or a letter as it is looked up; a letter of the other language is none."""
    word = simplified(text)
    return "" if word in _VIETNAMESE_LETTERS and language() != "vi" else word


def _words(names: str) -> frozenset[str]:
    return frozenset(map(simplified, names.split(",")))


_HAND_WORDS = {name: hand for hand, names in _HANDS.items() for name in _words(names)}
# Numbered as in the window, where one key each must do.
_HAND_WORDS |= {str(hand.value): hand for hand in HandCategory}
_YES_WORDS, _NO_WORDS = _words(_YES), _words(_NO)
_LEGAL_WORDS, _ILLEGAL_WORDS = _words(LEGAL), _words(ILLEGAL)
_STAGE_WORDS = {name: stage for stage, names in STAGES.items() for name in _words(names)}
# Numbered as in the window.
_STAGE_WORDS |= dict(zip(STAGE_KEYS, Stage, strict=True))
_RESULT_WORDS = {name: result for result, names in _RESULTS.items() for name in _words(names)}
_RANK_WORDS = {name: rank for rank, names in _RANKS.items() for name in _words(names)}
_KIND_WORDS = _words(_KIND)
_SPLIT_WORDS, _NONE_WORDS = _words(_SPLIT), _words(_NONE)
_TAKE_WORDS, _PUSH_WORDS, _PAY_WORDS = _words(_TAKE), _words(_PUSH), _words(_PAYS)
_AMOUNT_ONLY = re.compile(r"[0-9.,]*[0-9][0-9.,]*")
_CHIP_TIMES, _CHIP_SPACES = re.compile(r"\s*[x×*]\s*", re.IGNORECASE), re.compile(r"[\s+;]+")
_LIST_SIGNS = re.compile(r"[\s,;+&]+")
_CHIPS = re.compile(r"(?:([1-9][0-9]{0,5})x)?([0-9.,½]+)")


def _read_hand(text: str) -> HandCategory:
    word = simplified(text)
    if found := _HAND_WORDS.get(word):
        return found
    if word in _HAND_WORDS:
        return HandCategory.HIGH_CARD
    begun = {hand for name, hand in _HAND_WORDS.items() if len(word) > 2 and name.startswith(word)}
    if len(begun) == 1:
        return begun.pop()
    raise _unreadable(text, N_("Type a hand by its name or its number from 0 to 9; ? lists them."))


def _read_yes(text: str) -> bool:
    word = _said(text)
    if word in _YES_WORDS | _NO_WORDS:
        return word in _YES_WORDS
    raise _unreadable(text, N_("Type y for yes or n for no."))


def _read_legal(text: str) -> bool:
    word = _said(text)
    if word in _LEGAL_WORDS:
        return True
    return False if word in _ILLEGAL_WORDS else _read_yes(text)


def _read_stage(text: str) -> Stage:
    if found := _STAGE_WORDS.get(simplified(text)):
        return found
    raise _unreadable(text, N_("Type the number of what comes next, from 0 to 9; ? lists them."))


def _read_result(text: str) -> Result:
    if found := _RESULT_WORDS.get(_said(text)):
        return found
    raise _unreadable(text, N_("Type w for win, l for lose or t for tie."))


def _read_bet(question: Question, text: str, *, bet_alone: bool) -> Answer:
    word = _said(text)
    if word in _TAKE_WORDS:
        return question.as_asked(TAKE)
    if word in _PUSH_WORDS:
        return question.as_asked(PUSH)
    match question.depth:
        case Depth.ACTION:
            return ActionAnswer(_read_payment(text))
        case Depth.AMOUNT:
            return pay(_read_amount(text, question.owed, bet_alone=bet_alone))
        case Depth.CHIPS:
            rack = rack_of(question.settlement.house)
            return pay_in(_read_chips(text, rack, bet_alone=bet_alone))


def _read_payment(text: str) -> Action:
    """Read that a bet is paid: by a word, or by any amount."""
    if simplified(text) not in _PAY_WORDS and not _AMOUNT_ONLY.fullmatch(text.strip()):
        raise _unreadable(text, N_("Type t to take, p to push, or y to pay."))
    return Action.PAY


def _read_chips(text: str, rack: tuple[Chip, ...], *, bet_alone: bool) -> tuple[Chip, ...]:
    """Read chips such as `2x25 5`: twice 25, once 5."""
    hint = N_("Type t, p, or chips with spaces between them, such as 2x25 5.")
    if bet_alone:
        hint = N_("Type chips with spaces between them, such as 2x25 5.")
    by_value = {chip.value: chip for chip in rack}
    chips: list[Chip] = []
    for part in _CHIP_SPACES.split(_CHIP_TIMES.sub("x", text.strip())):
        found = _CHIPS.fullmatch(part)
        if found is None:
            raise _unreadable(text, hint)
        count, value = int(found[1] or 1), parse_amount(found[2])
        if value not in by_value:
            known = ", ".join(amount(chip.value) for chip in rack)
            raise AnswerError(
                N_("There is no chip of {value} in the rack."),
                N_("Its chips are {known}."),
                value=shown(found[2]),
                known=known,
            )
        if len(chips) + count > MOST_CHIPS:
            raise AnswerError(
                N_("That is more than {count} chips."),
                N_("Pay with larger ones."),
                count=MOST_CHIPS,
            )
        chips += [by_value[value]] * count
    if not chips:
        raise _unreadable(text, hint)
    return tuple(chips)


def _read_amount(text: str, owed: Fraction | None, *, bet_alone: bool) -> Fraction:
    hint = N_("Type t to take, p to push, or the amount that is paid.")
    if bet_alone:
        hint = N_("Type the amount that is paid.")
    paid = _PAY.match(unicodedata.normalize("NFC", text.strip()))
    typed = paid[1] if paid else text
    if not typed.strip():
        if paid:
            raise AnswerError(
                N_("How much is paid was not typed."), N_("Type the amount, such as 37.50.")
            )
        raise _unreadable(text, hint)
    if not any(sign.isdigit() for sign in typed):
        raise _unreadable(text, hint)
    paying = parse_amount(typed, owed)
    if not paying:
        if not bet_alone:
            hint = N_("Type t to take the bet or p to push it.")
        raise AnswerError(N_("Nothing is paid with 0."), hint)
    return paying


def _read_five(cards: Sequence[Card], text: str) -> frozenset[Card]:
    """Read five of seven cards, as they are written or by their places from 1 to 7."""
    hint = N_("Type five of the seven cards, such as As Kd, or their places, such as 12457.")
    places = _LIST_SIGNS.sub("", text)
    if places.isascii() and places.isdigit():
        picked = [cards[int(place) - 1] for place in places if 1 <= int(place) <= len(cards)]
        told = len(places)
    else:
        try:
            picked = list(parse_cards(text))
        except CardError:
            raise _unreadable(text, hint) from None
        told = len(picked)
        picked = [card for card in picked if card in cards]
    if not told == len(picked) == len(set(picked)) == 5:
        raise _unreadable(text, hint)
    return frozenset(picked)


def _read_seats(count: int, text: str) -> frozenset[int]:
    """Read the numbers of seats, of which there are fewer than ten: `2`, `1 3` or `13`.

    `split` without any is all of them.
    """
    if simplified(text) in _SPLIT_WORDS:
        return frozenset(range(1, count + 1))
    digits = _LIST_SIGNS.sub("", text)
    seats = {int(digit) for digit in digits} if digits.isascii() and digits.isdigit() else set()
    if not seats or not seats <= set(range(1, count + 1)):
        raise _unreadable(text, N_("Type the seat that wins, or all that split, such as 1 3."))
    return frozenset(seats)


def _read_decides(text: str) -> Rank | None:
    """Read the rank that decides, by its sign or name; None for the kind of hand."""
    word = simplified(text)
    if word in _KIND_WORDS:
        return None
    if found := _RANK_WORDS.get(word):
        return found
    raise _unreadable(text, N_("Type the card that decides, such as king or 10, or kind."))


def _read_total(question: Question, text: str) -> Fraction:
    if not any(sign.isdigit() for sign in text):
        raise _unreadable(text, N_("Type the amount, such as 37.50; 0 is one, too."))
    return parse_amount(text, question.owed)


def _read_gain(question: Question, text: str) -> Fraction:
    """Read what the rack gains: with a minus what it loses."""
    if not any(sign.isdigit() for sign in text):
        raise _unreadable(text, N_("Type what the rack gains, such as 35, or loses, such as -35."))
    typed, owed = text.strip(), question.owed
    if typed.startswith(("-", "\u2212", "\u2013")):
        return -parse_amount(typed[1:], owed)
    return parse_amount(typed.removeprefix("+"), owed)


def _read_marks(settlement: Settlement, text: str) -> frozenset[Place]:
    """Read seats with the letters or names of their bets: `2b 3at`, `2 blind`, or `none`."""
    word = simplified(text)
    marks = frozenset() if word in _NONE_WORDS else read_marks(settlement, word)
    if marks is None:
        raise _unreadable(
            text, N_("Type seats with the letters of their bets, such as 2b 3at, or none.")
        )
    return marks


def _unreadable(text: str, hint: str) -> AnswerError:
    if not text.strip():
        return AnswerError(N_("Nothing was typed."), hint)
    return AnswerError(N_('"{typed}" is no answer to this.'), hint, typed=shown(text))
