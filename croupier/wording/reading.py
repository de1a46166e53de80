import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from croupier.errors import N_, CroupierError
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
from croupier.wording.typed import shown
from croupier.wording.typed_marks import read_marks
from croupier.wording.typed_words import (
    HAND_WORDS,
    ILLEGAL_WORDS,
    KIND_WORDS,
    LEGAL_WORDS,
    NO_WORDS,
    NONE_WORDS,
    PAY_WORDS,
    PUSH_WORDS,
    RANK_WORDS,
    RESULT_WORDS,
    SPLIT_WORDS,
    STAGE_WORDS,
    TAKE_WORDS,
    YES_WORDS,
    said,
    simplified,
)


class AnswerError(CroupierError):
    """An answer that cannot be read; nothing is graded."""


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


_PAY = re.compile(r"(?:pay|pays|tra|tr\u1ea3)\b\s*(.*)", re.IGNORECASE | re.DOTALL)
_AMOUNT_ONLY = re.compile(r"[0-9.,]*[0-9][0-9.,]*")
_CHIP_TIMES, _CHIP_SPACES = re.compile(r"\s*[x×*]\s*", re.IGNORECASE), re.compile(r"[\s+;]+")
_LIST_SIGNS = re.compile(r"[\s,;+&]+")
_CHIPS = re.compile(r"(?:([1-9][0-9]{0,5})x)?([0-9.,½]+)")


def _read_hand(text: str) -> HandCategory:
    word = simplified(text)
    if found := HAND_WORDS.get(word):
        return found
    if word in HAND_WORDS:
        return HandCategory.HIGH_CARD
    begun = {hand for name, hand in HAND_WORDS.items() if len(word) > 2 and name.startswith(word)}
    if len(begun) == 1:
        return begun.pop()
    raise _unreadable(text, N_("Type a hand by its name or its number from 0 to 9; ? lists them."))


def _read_yes(text: str) -> bool:
    word = said(text)
    if word in YES_WORDS | NO_WORDS:
        return word in YES_WORDS
    raise _unreadable(text, N_("Type y for yes or n for no."))


def _read_legal(text: str) -> bool:
    word = said(text)
    if word in LEGAL_WORDS:
        return True
    return False if word in ILLEGAL_WORDS else _read_yes(text)


def _read_stage(text: str) -> Stage:
    if found := STAGE_WORDS.get(simplified(text)):
        return found
    raise _unreadable(text, N_("Type the number of what comes next, from 0 to 9; ? lists them."))


def _read_result(text: str) -> Result:
    if found := RESULT_WORDS.get(said(text)):
        return found
    raise _unreadable(text, N_("Type w for win, l for lose or t for tie."))


def _read_bet(question: Question, text: str, *, bet_alone: bool) -> Answer:
    word = said(text)
    if word in TAKE_WORDS:
        return question.as_asked(TAKE)
    if word in PUSH_WORDS:
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
    if simplified(text) not in PAY_WORDS and not _AMOUNT_ONLY.fullmatch(text.strip()):
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
    if simplified(text) in SPLIT_WORDS:
        return frozenset(range(1, count + 1))
    digits = _LIST_SIGNS.sub("", text)
    seats = {int(digit) for digit in digits} if digits.isascii() and digits.isdigit() else set()
    if not seats or not seats <= set(range(1, count + 1)):
        raise _unreadable(text, N_("Type the seat that wins, or all that split, such as 1 3."))
    return frozenset(seats)


def _read_decides(text: str) -> Rank | None:
    """Read the rank that decides, by its sign or name; None for the kind of hand."""
    word = simplified(text)
    if word in KIND_WORDS:
        return None
    if found := RANK_WORDS.get(word):
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
    marks = frozenset() if word in NONE_WORDS else read_marks(settlement, word)
    if marks is None:
        raise _unreadable(
            text, N_("Type seats with the letters of their bets, such as 2b 3at, or none.")
        )
    return marks


def _unreadable(text: str, hint: str) -> AnswerError:
    if not text.strip():
        return AnswerError(N_("Nothing was typed."), hint)
    return AnswerError(N_('"{typed}" is no answer to this.'), hint, typed=shown(text))
