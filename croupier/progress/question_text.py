"""Questions and answers as short texts, the way the database keeps them.

A question is `dealer_hand`, `result 3` or `bet 3 blind amount`; an answer is `hand flush`,
`qualifies yes`, `result win`, `action pay`, `bet pay 75/2`, or with the chips put down
`bet pay 75/2 25*1 5*2 1/2*5`; in drills `five AsKsQsJsTs`, `winners 1 3`, `decides K` or
`decides kind`, `amount -75/2`, `legal no`, `next ask_flop`, `marks 2:blind 3:trips` or `marks` for
none. What a question is about beside the table stands behind `about`: `count about bet 25*1 5*2`.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.poker.cards import CardError, Rank, parse_cards
from croupier.poker.hands import HandCategory
from croupier.progress.chip_text import piles_text, read_piles
from croupier.progress.fraction_text import read_fraction as read_fraction
from croupier.progress.matter_text import is_about, matter_text, read_matter
from croupier.training.answers import (
    ActionAnswer,
    AmountAnswer,
    Answer,
    BetAnswer,
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
)
from croupier.training.questions import SEAT_STEPS, Depth, Question, Step
from croupier.uth.procedure import Stage
from croupier.uth.settlement import Settlement
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager


class UnreadableRecordError(Exception):
    """A text that no question or answer was ever written as."""


UNREADABLE = (
    *(CroupierError, UnreadableRecordError, ArithmeticError, AttributeError, LookupError),
    *(RecursionError, TypeError, ValueError),
)
"""Whatever our own readers raise over a record that Croupier never wrote."""


def questions_text(questions: Sequence[Question]) -> str:
    """Write the questions about one table."""
    return ";".join(map(_question_text, questions))


def read_questions(text: str, settlement: Settlement) -> tuple[Question, ...]:
    """Read the questions about a table; raises `UnreadableRecordError`."""
    try:
        return tuple(_read_question(part, settlement) for part in text.split(";"))
    except _UNREADABLE as error:
        raise UnreadableRecordError(text) from error


def answer_text(answer: Answer | None) -> str | None:
    """Write an answer; none is none."""
    match answer:
        case None:
            return None
        case HandAnswer(category):
            return f"hand {category.key}"
        case QualifiesAnswer(qualifies):
            return f"qualifies {'yes' if qualifies else 'no'}"
        case ResultAnswer(result):
            return f"result {result}"
        case ActionAnswer(action):
            return f"action {action}"
        case BetAnswer(action, pays, chips):
            piles = [piles_text(chips)] if chips else []
            return " ".join([f"bet {action}", *([str(pays)] if pays else []), *piles])
        case FiveAnswer(cards):
            return "five " + "".join(map(str, sorted(cards)))
        case WinnersAnswer(seats):
            return " ".join(["winners", *map(str, sorted(seats))])
        case DecidesAnswer(rank):
            return f"decides {rank.symbol if rank else _KIND}"
        case AmountAnswer(amount):
            return f"amount {amount}"
        case LegalAnswer(legal):
            return f"legal {'yes' if legal else 'no'}"
        case NextAnswer(stage):
            return f"next {stage}"
        case MarksAnswer(bets):
            return " ".join(["marks", *(f"{seat}:{wager}" for seat, wager in sorted(bets))])


def read_answer(text: str | None, settlement: Settlement) -> Answer | None:
    """Read an answer given at a table; raises `UnreadableRecordError`."""
    if text is None:
        return None
    try:
        return _read_answer(text.split(), settlement)
    except _UNREADABLE as error:
        raise UnreadableRecordError(text) from error


def _question_text(question: Question) -> str:
    words = [question.step.value]
    if question.seat_number is not None:
        words.append(str(question.seat_number))
    if question.wager is not None:
        words += [question.wager.value, question.depth.value]
    if question.matter is not None:
        words += [_ABOUT, matter_text(question.matter)]
    return " ".join(words)


def _read_question(text: str, settlement: Settlement) -> Question:
    asked, _about, matter = text.partition(f" {_ABOUT} ")
    question = _read_asked(asked.split(), settlement)
    if matter:
        question = replace(question, matter=read_matter(matter, settlement))
    if not is_about(question.step, question.matter):
        raise ValueError(text)
    return question


def _read_asked(words: Sequence[str], settlement: Settlement) -> Question:
    step = Step(words[0])
    if (step in SEAT_STEPS) != (len(words) > 1) or (step is Step.BET) != (len(words) > 2):
        raise ValueError(words)
    if len(words) == 1:
        question = Question(settlement, step)
        # Hands that split are decided by nothing.
        _decided = step is not Step.DECIDES or question.right
        return question
    seat = int(words[1])
    if not 1 <= seat <= len(settlement.seats):
        raise ValueError(seat)
    if len(words) == 2:
        return Question(settlement, step, seat)
    question = Question(settlement, step, seat, Wager(words[2]), Depth(words[3]))
    # A bet that was not made has no right answer.
    _made = question.bet
    return question


def _read_answer(words: Sequence[str], settlement: Settlement) -> Answer:
    if words[0] == "winners":
        return WinnersAnswer(frozenset(map(int, words[1:])))
    if words[0] == "marks":
        return MarksAnswer(frozenset(_read_place(word, settlement) for word in words[1:]))
    kind, value, *rest = words
    match kind:
        case "hand":
            return HandAnswer(_HANDS[value])
        case "qualifies":
            return QualifiesAnswer({"yes": True, "no": False}[value])
        case "result":
            return ResultAnswer(Result(value))
        case "action":
            return ActionAnswer(Action(value))
        case "bet":
            pays = read_fraction(rest[0]) if rest else Fraction(0)
            return BetAnswer(Action(value), pays, read_piles(rest[1:], settlement, _MOST_CHIPS))
        case "five":
            return FiveAnswer(frozenset(parse_cards(value)))
        case "decides":
            return DecidesAnswer(None if value == _KIND else _RANKS[value])
        case "amount":
            return AmountAnswer(read_fraction(value))
        case "legal":
            return LegalAnswer({"yes": True, "no": False}[value])
        case "next":
            return NextAnswer(Stage(value))
    raise ValueError(kind)


def _read_place(text: str, settlement: Settlement) -> Place:
    seat, wager = text.split(":")
    place = int(seat), Wager(wager)
    if (
        not 1 <= place[0] <= len(settlement.seats)
        or settlement.seat(place[0]).bet(place[1]) is None
    ):
        raise ValueError(text)
    return place


_ABOUT = "about"
_KIND = "kind"
_RANKS = {rank.symbol: rank for rank in Rank}
_HANDS = {hand.key: hand for hand in HandCategory}
_MOST_CHIPS = 10_000
_UNREADABLE = (ValueError, TypeError, KeyError, IndexError, ZeroDivisionError, CardError)
