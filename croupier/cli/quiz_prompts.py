"""What the quiz asks, and what can be typed in answer."""

from fractions import Fraction

from rich.console import RenderableType
from rich.text import Text

from croupier.cli.layout import in_columns
from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.training.drills import Drill
from croupier.training.questions import Depth, Question, Step
from croupier.uth.chips import rack_of
from croupier.uth.procedure import Stage
from croupier.wording.amounts import amount
from croupier.wording.asking import question_text
from croupier.wording.labels import label
from croupier.wording.mistakes import LETTERS
from croupier.wording.payouts import payout_text
from croupier.wording.procedure import stage_sentence
from croupier.wording.procedure_words import STAGE_KEYS
from croupier.wording.side_bets import bet_label


def asked_text(question: Question, drill: Drill) -> str:
    """A question as its drill asks it: of payouts by the row, for no cards are shown."""
    is_payout = drill is Drill.PAYOUTS and question.step is Step.BET
    return payout_text(question) if is_payout else question_text(question)


def prompt_text(question: Question, drill: Drill) -> str:
    return f"{asked_text(question, drill)} [{_kind_of_answer(question, drill)}]"


def _kind_of_answer(question: Question, drill: Drill) -> str:
    match question.step:
        case Step.DEALER_HAND | Step.HAND:
            return _("hand")
        case Step.QUALIFIES:
            return _("y/n")
        case Step.RESULT:
            return _("w/l/t")
        case Step.FIVE:
            return _("five cards")
        case Step.COMPARE:
            return _("seats")
        case Step.DECIDES:
            return _("card or kind")
        case Step.PICKS_UP | Step.PAYS_OUT:
            return _("amount")
        case Step.RACK:
            return _("+/-amount")
        case Step.LEGAL:
            return _("y/n")
        case Step.NEXT:
            return "0-9"
        case Step.COUNT:
            return _("amount")
        case Step.PAY | Step.COLOUR:
            return _("chips")
        case Step.MISTAKES:
            return _("bets")
    if drill is Drill.PAYOUTS:
        return _("chips") if question.depth is Depth.CHIPS else _("amount")
    return {
        Depth.ACTION: _("t/p/y"),
        Depth.AMOUNT: _("t/p/amount"),
        Depth.CHIPS: _("t/p/chips"),
    }[question.depth]


def keys_view(question: Question, drill: Drill, *, puts_back: bool = False) -> RenderableType:
    """What can be typed here, and anywhere."""
    keys = _step_keys(question, drill)
    keys.append(("f1", _("show the paytable; it counts as help")))
    if puts_back:
        keys.append(("s", _("put the card behind all others")))
    else:
        keys.append(("s", _("skip the question; it counts as a miss")))
    keys.append(("q", _("end the quiz and show the score")))
    return in_columns((Text(key, style="bold"), says) for key, says in keys)


def _step_keys(question: Question, drill: Drill) -> list[tuple[str, str]]:
    match question.step:
        case Step.DEALER_HAND | Step.HAND:
            return [(str(hand.value), label(hand)) for hand in HandCategory]
        case Step.QUALIFIES:
            return [
                ("y", _("yes, the dealer qualifies")),
                ("n", _("no, the dealer does not qualify")),
            ]
        case Step.RESULT:
            return [
                ("w", _("the player wins")),
                ("l", _("the player loses")),
                ("t", _("a tie")),
            ]
        case Step.FIVE:
            return [
                ("As Kd …", _("the five cards that play")),
                ("12457", _("or their places, from 1 to 7")),
            ]
        case Step.COMPARE:
            return [
                ("2", _("seat 2 wins")),
                ("1 3", _("seats 1 and 3 split")),
                (_("split"), _("all seats split")),
            ]
        case Step.DECIDES:
            return [
                (_("2 … 10, j, qu, k, a"), _("the rank of the card; q alone ends the quiz")),
                (_("kind"), _("the kind of hand decides, and no card")),
            ]
        case Step.PICKS_UP | Step.PAYS_OUT:
            return [(_half(), _("so much in all; 0 is an answer, too"))]
        case Step.RACK:
            return [("+40", _("the rack gains so much")), ("-40", _("the rack loses so much"))]
        case Step.LEGAL:
            return [
                ("y", _("yes, the dealer may accept it")),
                ("n", _("no, the dealer may not accept it")),
            ]
        case Step.NEXT:
            return list(zip(STAGE_KEYS, map(stage_sentence, Stage), strict=True))
        case Step.COUNT:
            return [(_half(), _("so much is the bet")), _rack_key(question)]
        case Step.PAY | Step.COLOUR:
            return [
                ("2x25 5", _("put chips down from the rack: twice 25, once 5")),
                _rack_key(question),
            ]
        case Step.MISTAKES:
            return _marking_keys(question)
    keys = []
    if drill is not Drill.PAYOUTS:
        keys += [("t", _("take the bet")), ("p", _("push the bet"))]
    keys.append(_payment_key(question.depth))
    if question.depth is Depth.CHIPS:
        keys.append(_rack_key(question))
    return keys


def _rack_key(question: Question) -> tuple[str, str]:
    """The chips of the rack, where others name keys."""
    return _("rack"), " ".join(amount(c.value) for c in rack_of(question.settlement.house))


def _marking_keys(question: Question) -> list[tuple[str, str]]:
    house = question.settlement.house
    letters = (f"{LETTERS[wager]} {bet_label(wager, house)}" for wager in house.bet_order)
    return [
        ("2b 3at", _("the Blind of seat 2, and the Ante and Trips of seat 3")),
        (_("none"), _("every bet is settled right")),
        (_("bets"), ", ".join(letters)),
    ]


def _payment_key(depth: Depth) -> tuple[str, str]:
    match depth:
        case Depth.ACTION:
            return "y", _("pay the bet")
        case Depth.AMOUNT:
            return _half(), _("pay so much, the stake not included")
        case Depth.CHIPS:
            return "2x25 5", _("pay with chips from the rack: twice 25, once 5")


def _half() -> str:
    return amount(Fraction(75, 2))
