"""Questions and answers in words."""

from croupier.errors import N_
from croupier.i18n import gettext as _
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
    QualifiesAnswer,
    ResultAnswer,
    WinnersAnswer,
)
from croupier.training.questions import FROM_RACK_STEPS, Question, Step
from croupier.uth.chips import piles_of
from croupier.uth.house import Money
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import money
from croupier.wording.chips import fewest_for, from_rack_question, piles_text, with_piles
from croupier.wording.drills import rack_text, seats_text
from croupier.wording.hands import card_signs
from croupier.wording.labels import label
from croupier.wording.mistakes import marks_text
from croupier.wording.procedure import next_question, offer_question
from croupier.wording.side_bets import bet_label

_RESULTS = {
    Result.WIN: N_("The player wins"),
    Result.LOSE: N_("The player loses"),
    Result.TIE: N_("A tie"),
    Result.FOLD: N_("The player folded"),
}


def question_text(question: Question, *, staked: bool = True) -> str:
    """Ask a question; without `staked` the amount of a bet is left for the eye to find."""
    match question.step:
        case Step.DEALER_HAND:
            return _("What does the dealer have?")
        case Step.QUALIFIES:
            return _("Does the dealer qualify?")
        case Step.RESULT:
            return _("Seat {seat}: does the player win, lose or tie?").format(
                seat=question.seat_number
            )
        case Step.BET:
            bet, house = question.bet, question.settlement.house
            shown = question.settlement.meter
            if bet.wager is Wager.PROGRESSIVE and shown is not None:
                return _(
                    "Seat {seat}: what becomes of the {wager} bet, the meter at {meter}?"
                ).format(
                    seat=question.seat_number,
                    wager=bet_label(bet.wager, house),
                    meter=money(shown, house.money),
                )
            if not staked:
                return _("Seat {seat}: what becomes of the {wager} bet?").format(
                    seat=question.seat_number, wager=bet_label(bet.wager, house)
                )
            return _("Seat {seat}: what becomes of the {wager} bet of {staked}?").format(
                seat=question.seat_number,
                wager=bet_label(bet.wager, house),
                staked=money(bet.staked, house.money),
            )
        case Step.HAND:
            return _("Seat {seat}: what does the player have?").format(seat=question.seat_number)
        case Step.FIVE:
            return _("Seat {seat}: which five cards play?").format(seat=question.seat_number)
        case Step.COMPARE:
            return _("Which seat has the best hand, or which split?")
        case Step.DECIDES:
            return _("By which card does the best hand win?")
        case Step.PICKS_UP:
            return _("Seat {seat}: how much does the player pick up in all?").format(
                seat=question.seat_number
            )
        case Step.PAYS_OUT:
            return _("How much does the dealer pay out to the whole table?")
        case Step.RACK:
            return _("How much does the rack gain, or lose?")
        case Step.LEGAL:
            return offer_question(question, staked=staked)
        case Step.NEXT:
            return next_question(question)
        case Step.COUNT:
            return _("How much is this bet?")
        case Step.PAY | Step.COLOUR:
            return from_rack_question(question)
        case Step.MISTAKES:
            return _("Which bets are settled wrongly?")


def answer_text(answer: Answer, house_money: Money) -> str:
    match answer:
        case HandAnswer(category):
            return label(category)
        case QualifiesAnswer(qualifies):
            return _("The dealer qualifies") if qualifies else _("The dealer does not qualify")
        case ResultAnswer(result):
            return _(_RESULTS[result])
        case BetAnswer(Action.PAY, pays):
            return _("Pay {amount}").format(amount=money(pays, house_money))
        case BetAnswer(action) | ActionAnswer(action):
            return label(action)
        case FiveAnswer(cards):
            return card_signs(sorted(cards, reverse=True))
        case WinnersAnswer(seats):
            return seats_text(seats)
        case DecidesAnswer(rank):
            return label(rank) if rank else _("By the kind of hand")
        case AmountAnswer(total):
            return money(total, house_money)
        case LegalAnswer(legal):
            return _("Legal") if legal else _("Not legal")
        case NextAnswer(stage):
            return label(stage)
        case MarksAnswer(bets):
            return marks_text(bets)


def given_text(answer: Answer, question: Question) -> str:
    """Write what was answered to a question; what the rack gains with its sign: `+$1`."""
    if isinstance(answer, MarksAnswer):
        return marks_text(answer.bets, question.settlement.house)
    text = answer_text(answer, question.settlement.house.money)
    if question.step in FROM_RACK_STEPS and isinstance(answer, BetAnswer):
        paid = money(answer.pays, question.settlement.house.money)
        return with_piles(paid, piles_of(answer.chips))
    gains = isinstance(answer, AmountAnswer) and answer.amount > 0
    return f"+{text}" if question.step is Step.RACK and gains else text


def right_text(question: Question) -> str:
    """Write the right answer: where it is given in chips, these."""
    match question.step:
        case Step.FIVE:
            # In the order in which they are announced: what makes the hand, then the kickers.
            return card_signs(question.seat.hand.best_five)
        case Step.RACK:
            return rack_text(question.settlement)
        case Step.PAY | Step.COLOUR:
            return piles_text(fewest_for(question))
        case Step.MISTAKES:
            return given_text(question.right, question)
    return answer_text(question.right, question.settlement.house.money)


_NAMED = frozenset({Step.FIVE, Step.COMPARE})
"""The steps whose right answers begin with a name, of a card or a seat."""


def right_within(question: Question) -> str:
    """Write the right answer as it stands after a colon: `the rack loses $405`."""
    text = right_text(question)
    return text if _begins_with_name(question) else text[:1].lower() + text[1:]


def _begins_with_name(question: Question) -> bool:
    right = question.right
    return question.step in _NAMED or (isinstance(right, MarksAnswer) and bool(right.bets))
