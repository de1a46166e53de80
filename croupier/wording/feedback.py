from collections.abc import Mapping
from dataclasses import dataclass

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.training.answers import (
    Answer,
    BetAnswer,
    HandAnswer,
    QualifiesAnswer,
    ResultAnswer,
)
from croupier.training.grading import Grade
from croupier.training.questions import Question, Step
from croupier.training.slips import Slip
from croupier.uth.house import HousePaytable, Money, Rounding
from croupier.uth.settlement import SettledBet
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import EVEN_MONEY, Action, Wager
from croupier.wording.amounts import amount, money, odds
from croupier.wording.hands import hand_name, hand_names
from croupier.wording.labels import a_hand, label, word
from croupier.wording.rules import hand_of_bet, rule_for, rule_text


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a trainee is told after an answer; each part a sentence, or empty."""

    verdict: str
    """`Right`, `Wrong` or `Skipped`."""
    slip: str
    """What was done wrong and what is right instead, where the slip is known."""
    right: str
    """The right answer, in words."""
    hands: str
    """The hands that decide, named."""
    rule: str
    """The rule with its number in docs/rules.md."""
    sum: str
    """The payment worked out: `3 to 2 on 25 = 37.50`."""


_RESULTS = {
    Result.WIN: N_("The player wins"),
    Result.LOSE: N_("The player loses"),
    Result.TIE: N_("A tie"),
    Result.FOLD: N_("The player folded"),
}

SLIP_SENTENCES: Mapping[Slip, str] = {
    Slip.OPENED_WITHOUT_PAIR: N_(
        "You let the dealer qualify with less than {qualifying}: such a hand does not open."
    ),
    Slip.ANTE_PAID_NOT_QUALIFIED: N_(
        "You paid the Ante, but the dealer does not qualify: the Ante only pushes."
    ),
    Slip.ANTE_TAKEN_NOT_QUALIFIED: N_(
        "You took the Ante, but the dealer does not qualify: the Ante goes back even to a losing "
        "hand."
    ),
    Slip.BLIND_PAID_ON_TIE: N_("You paid the Blind on a tie: a tie pushes it."),
    Slip.BLIND_PAID_BELOW_ROWS: N_(
        "You paid the Blind on a win below {lowest}: such a win pushes it."
    ),
    Slip.BLIND_TAKEN_BELOW_ROWS: N_(
        "You took the Blind on a win below {lowest}: such a win pushes it."
    ),
    Slip.BLIND_PUSHED_NOT_QUALIFIED: N_(
        "You pushed the Blind because the dealer does not qualify: that pushes the Ante alone."
    ),
    Slip.PLAY_PAID_ON_LOSS: N_("You paid a losing Play bet: it is taken."),
    Slip.PLAY_PUSHED_NOT_QUALIFIED: N_(
        "You pushed the Play bet because the dealer does not qualify: that pushes the Ante alone."
    ),
    Slip.PLAY_PAID_AS_ANTE: N_(
        "You paid the Play bet as if it were the Ante: it pays on its own amount."
    ),
    Slip.TRIPS_AGAINST_FOLD_RULE: N_(
        "You settled the folded Trips by another house’s rule; here it is {after_fold}."
    ),
    Slip.TRIPS_AGAINST_DEALER_RULE: N_(
        "You settled Trips by another house’s rule; here it is paid {against_dealer}."
    ),
    Slip.TRIPS_TAKEN_HAND_LOST: N_(
        "You took Trips because the hand lost: Trips goes by the player’s own hand."
    ),
    Slip.STAKE_INCLUDED: N_("You counted the stake into the payout: pay the winnings alone."),
    Slip.TRIPS_ODDS_ON_BLIND: N_("You paid the Blind at the odds of Trips: it has its own table."),
    Slip.BLIND_ODDS_ON_TRIPS: N_("You paid Trips at the odds of the Blind: it has its own table."),
    Slip.THREE_TO_TWO: N_("You worked {odds} as whole odds: it is {win} for every {stake} staked."),
    Slip.WRONG_ROUNDING: N_("You rounded the payout in another way than this house does."),
    Slip.MAXIMUM_IGNORED: N_("You paid more than this house pays one player in a round."),
    Slip.WHEEL_MISSED: N_("You missed the wheel: 5-4-3-2-A is a straight."),
    Slip.STRAIGHT_AND_FLUSH_JOINED: N_(
        "You called a straight and a flush a straight flush: the same five cards must make both."
    ),
    Slip.STRAIGHT_FLUSH_MISSED: N_(
        "You missed the straight flush: the straight runs within one suit."
    ),
    Slip.TWO_SETS_MISSED: N_(
        "You missed the second three of a kind: two of them make a full house."
    ),
    Slip.THREE_PAIRS_MIXED_UP: N_(
        "You mixed up three pairs: only the two highest play, with the best card besides them."
    ),
    Slip.BOARD_HAND_MISSED: N_("You missed that the board plays for both: it is a tie."),
    Slip.KICKER_IGNORED: N_("You ignored the kicker: it decides, so it is no tie."),
    Slip.RANKS_IGNORED: N_("You called equal kinds of hand a tie: the higher ranks win."),
    Slip.PAIR_MISSED: N_("You missed a pair."),
    Slip.ROW_ABOVE: N_("You paid the row above: the hand is {hand}."),
    Slip.ROW_BELOW: N_("You paid the row below: the hand is {hand}."),
    Slip.FOLD_OVERLOOKED: N_("You overlooked the fold: a folded hand is not played."),
    Slip.WINNER_MIXED_UP: N_("You settled it as if the hands compared the other way."),
}

_ROUNDED = {
    Rounding.EXACT: N_("{sum}, paid as {pays}"),
    Rounding.DOWN: N_("{sum}, rounded down to {pays}"),
    Rounding.NEAREST: N_("{sum}, rounded to the nearest chip: {pays}"),
    Rounding.UP: N_("{sum}, rounded up to {pays}"),
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
            bet = question.bet
            if not staked:
                return _("Seat {seat}: what becomes of the {wager} bet?").format(
                    seat=question.seat_number, wager=label(bet.wager)
                )
            return _("Seat {seat}: what becomes of the {wager} bet of {staked}?").format(
                seat=question.seat_number,
                wager=label(bet.wager),
                staked=money(bet.staked, question.settlement.house.money),
            )


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
        case BetAnswer(action):
            return label(action)


def right_text(question: Question) -> str:
    return answer_text(question.right, question.settlement.house.money)


def explain(grade: Grade) -> Explanation:
    """Put a grade into words, every amount read off the settlement."""
    question, slip = grade.question, grade.slip
    verdict = _("Right") if grade.correct else _("Wrong")
    return Explanation(
        verdict=verdict if grade.answer else _("Skipped"),
        slip=slip_text(slip, question) if slip else "",
        right=right_text(question),
        hands=hands_text(question),
        rule=rule_text(rule_for(question, slip), question),
        sum=sum_text(question.bet, question.settlement.house) if question.wager else "",
    )


def slip_text(slip: Slip, question: Question) -> str:
    """Name what was done wrong, and what is right instead."""
    house = question.settlement.house
    values = {
        "qualifying": a_hand(house.rules.dealer_qualifies),
        "lowest": a_hand(house.blind.lowest_paid),
        "after_fold": word(house.rules.trips_after_fold),
        "against_dealer": word(house.rules.trips_against_dealer),
        "rounding": word(house.money.rounding),
    }
    if question.wager:
        bet_odds = question.bet.odds or EVEN_MONEY
        values["hand"] = hand_of_bet(question)
        values["odds"] = odds(bet_odds)
        values["win"] = amount(bet_odds.win)
        values["stake"] = amount(bet_odds.stake)
    return _(SLIP_SENTENCES[slip]).format_map(values)


def hands_text(question: Question) -> str:
    """Name the hands that a question turns on: the dealer's, and the seat's where there is one."""
    dealer = question.settlement.dealer
    if question.seat_number is None:
        return _("Dealer: {hand}.").format(hand=hand_name(dealer))
    seat = question.seat
    if question.wager is Wager.TRIPS and seat.trips_hand is not seat.hand:
        return _("Board alone: {hand}.").format(hand=hand_name(seat.trips_hand))
    players, dealers = hand_names(seat.hand, dealer)
    player_has = _("Player: {hand}.").format(hand=players)
    dealer_has = _("Dealer: {hand}.").format(hand=dealers)
    return f"{player_has} {dealer_has}"


def sum_text(bet: SettledBet, house: HousePaytable) -> str:
    """Work a payment out as it is done at the table; empty where nothing is owed."""
    if bet.odds is None or not bet.owed:
        return ""
    worked = _("{odds} on {staked} = {owed}").format(
        odds=odds(bet.odds), staked=amount(bet.staked), owed=amount(bet.owed)
    )
    if bet.pays == bet.owed:
        return worked
    if bet.reason is Reason.MAXIMUM_PAYOUT:
        return _("{sum}; the table pays at most {maximum}, so {pays} is left for this bet").format(
            sum=worked,
            maximum=amount(house.money.max_payout_per_player or 0),
            pays=amount(bet.pays),
        )
    return _(_ROUNDED[house.money.rounding]).format(sum=worked, pays=amount(bet.pays))
