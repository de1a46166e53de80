"""Slips of the rules: a bet settled at other odds, or under other rules than the house's.

A slip never works out a payout of its own: it asks the engine to settle the bet, or the
table, under the slip's premises.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from croupier.poker.hands import HandCategory
from croupier.training.answers import (
    PUSH,
    TAKE,
    Answer,
    BetAnswer,
    QualifiesAnswer,
    ResultAnswer,
    answer_of,
    pay,
)
from croupier.training.questions import Question, Step
from croupier.uth.house import Paytable, Rules, TripsAfterFold, TripsAgainstDealer
from croupier.uth.settlement import settle_bet, settle_checked
from croupier.uth.verdicts import Reason, Result, main_verdict
from croupier.uth.wagers import EVEN_MONEY, Action, Odds, Wager

COMPARED = (Wager.ANTE, Wager.BLIND, Wager.PLAY)
"""The bets that hang on how the hands compare."""

SlipAnswers = Callable[[Question], Iterator[Answer]]
"""What a slip would have answered to a question: nothing where it cannot occur."""


@dataclass(frozen=True, slots=True)
class _OnBet:
    """Narrows a slip to one wager, and to bets that were decided for one of the reasons."""

    wager: Wager
    reasons: frozenset[Reason]
    answers: SlipAnswers

    def __call__(self, question: Question) -> Iterator[Answer]:
        if question.wager is self.wager and question.bet.reason in self.reasons:
            yield from self.answers(question)


def on(wager: Wager, *reasons: Reason, gives: SlipAnswers) -> SlipAnswers:
    """Narrow a slip to one wager, and to bets decided for one of `reasons` where any are given."""
    return _OnBet(wager, frozenset(reasons or Reason), gives)


def when_paid(answers: SlipAnswers) -> SlipAnswers:
    """Narrow a slip to bets that are to be paid."""

    def narrowed(question: Question) -> Iterator[Answer]:
        if question.step is Step.BET and question.bet.action is Action.PAY:
            yield from answers(question)

    return narrowed


def _at_odds(question: Question, odds: Odds | None) -> BetAnswer:
    """The answer to a bet at other odds, by the house's money."""
    bet, money = question.bet, question.settlement.house.money
    return answer_of(settle_bet(bet.wager, bet.staked, (odds, bet.reason), money))


def _by_row(question: Question, table: Paytable) -> Iterator[Answer]:
    """The bet paid by a paytable, where the hand has a row of it that pays."""
    odds = table.odds(_category(question))
    if odds and not odds.is_push:
        yield _at_odds(question, odds)


def _category(question: Question) -> HandCategory:
    """The hand that the bet asked about is settled by."""
    seat = question.seat
    return (seat.trips_hand if question.wager is Wager.TRIPS else seat.hand).category


def even_money(question: Question) -> Iterator[Answer]:
    """The bet paid at even money."""
    yield _at_odds(question, EVEN_MONEY)


def take(_question: Question) -> Iterator[Answer]:
    """The bet taken."""
    yield TAKE


def push(_question: Question) -> Iterator[Answer]:
    """The bet pushed."""
    yield PUSH


def push_not_qualified(question: Question) -> Iterator[Answer]:
    """The bet pushed because the dealer does not qualify."""
    if not question.settlement.qualifies:
        yield PUSH


def blind_as_won(question: Question) -> Iterator[Answer]:
    """The Blind paid as if the hand had won: by its row, or at even money."""
    yield from _by_row(question, question.settlement.house.blind)
    yield _at_odds(question, EVEN_MONEY)


def blind_below_rows(question: Question) -> Iterator[Answer]:
    """A pushing Blind paid: at even money, by the lowest row, or by the Trips row."""
    house = question.settlement.house
    yield _at_odds(question, EVEN_MONEY)
    yield _at_odds(question, house.blind.rows[house.blind.lowest_paid])
    yield from _by_row(question, house.trips)


def trips_below_rows(question: Question) -> Iterator[Answer]:
    """A losing Trips paid: at even money, or by any row of its paytable."""
    yield _at_odds(question, EVEN_MONEY)
    yield from (_at_odds(question, odds) for odds in _rows(question).values())


def play_as_ante(question: Question) -> Iterator[Answer]:
    """The Play bet paid as if it were the size of the Ante."""
    ante = question.seat.bet(Wager.ANTE)
    if ante is not None:
        yield pay(question.bet.pays / question.bet.staked * ante.staked)


def trips_after_fold(question: Question) -> Iterator[Answer]:
    """A folded Trips settled by the rules of other houses."""
    if question.seat.result is Result.FOLD:
        for rule in TripsAfterFold:
            yield _under(question, replace(_rules(question), trips_after_fold=rule))


def trips_against_dealer(question: Question) -> Iterator[Answer]:
    """Trips paid as in other houses where this one asks that the hand beat the dealer's."""
    rules = _rules(question)
    if rules.trips_against_dealer is TripsAgainstDealer.MUST_BEAT:
        independent = TripsAgainstDealer.INDEPENDENT
        yield _under(question, replace(rules, trips_against_dealer=independent))


def _rules(question: Question) -> Rules:
    return question.settlement.house.rules


def _under(question: Question, rules: Rules) -> Answer:
    """The right answer in a house that has other rules."""
    house = replace(question.settlement.house, rules=rules)
    return replace(question, settlement=settle_checked(question.settlement.round, house)).right


def trips_as_hand(question: Question) -> Iterator[Answer]:
    """Trips taken along with a hand that lost or was folded."""
    if question.seat.result in (Result.LOSE, Result.FOLD):
        yield TAKE


def trips_as_tie(question: Question) -> Iterator[Answer]:
    """Trips pushed along with the main bets of a tie."""
    if question.seat.result is Result.TIE:
        yield PUSH


def with_stake(question: Question) -> Iterator[Answer]:
    """The payout with the stake counted into it."""
    yield pay(question.bet.returned)


def other_paytable(wager: Wager) -> SlipAnswers:
    """A bet paid by the other bet's paytable."""

    def answers(question: Question) -> Iterator[Answer]:
        table = question.settlement.house.paytable(wager)
        if table:
            yield from _by_row(question, table)

    return when_paid(answers)


def as_whole_odds(question: Question) -> Iterator[Answer]:
    """Odds such as 3 to 2 worked as 3 to 1, 1 to 1 or 2 to 1."""
    odds = question.bet.odds
    if odds and odds.stake > 1:
        down = odds.win // odds.stake
        for win in dict.fromkeys((odds.win, down, down + 1)):
            if win:
                yield _at_odds(question, Odds(win))


def row_beside(step: int) -> SlipAnswers:
    """The row so many places further down the paytable paid."""

    def answers(question: Question) -> Iterator[Answer]:
        rows = _rows(question)
        if _category(question) in rows:
            place = list(rows).index(_category(question)) + step
            if 0 <= place < len(rows):
                yield _at_odds(question, list(rows.values())[place])

    return when_paid(answers)


@when_paid
def any_row(question: Question) -> Iterator[Answer]:
    """Any row of the bet's paytable paid."""
    for odds in _rows(question).values():
        yield _at_odds(question, odds)


def _rows(question: Question) -> dict[HandCategory, Odds]:
    """The rows that the bet could be paid by, best first; none for an Ante or a Play bet."""
    table = question.settlement.house.paytable(question.bet.wager)
    return {row: table.rows[row] for row in table.paid} if table else {}


def opened_without_pair(question: Question) -> Iterator[Answer]:
    """The dealer's hand said to qualify when it does not."""
    if question.step is Step.QUALIFIES and not question.settlement.qualifies:
        yield QualifiesAnswer(qualifies=True)


def not_opened_with_pair(question: Question) -> Iterator[Answer]:
    """The dealer's hand said not to qualify when it does."""
    if question.step is Step.QUALIFIES and question.settlement.qualifies:
        yield QualifiesAnswer(qualifies=False)


def fold_overlooked(question: Question) -> Iterator[Answer]:
    """A folded Ante or Blind settled as if the hand had been played, however it compared."""
    if question.step is Step.BET and question.bet.reason is Reason.FOLDED:
        yield from by_verdicts(question, Result.WIN, Result.LOSE, Result.TIE)
        yield _at_odds(question, EVEN_MONEY)


def bet_settled_as(result: Result) -> SlipAnswers:
    """A seat said to have won, lost or tied, or a main bet settled as if it had."""

    def answers(question: Question) -> Iterator[Answer]:
        if question.step is Step.RESULT:
            yield ResultAnswer(result)
        folded = question.step is Step.BET and question.bet.reason is Reason.FOLDED
        if question.step is Step.BET and question.wager in COMPARED and not folded:
            yield from by_verdicts(question, result)

    return answers


def by_verdicts(question: Question, *results: Result) -> Iterator[Answer]:
    """A main bet settled by the verdicts on other results."""
    bet, settlement = question.bet, question.settlement
    category = question.seat.hand.category
    for result in results:
        verdict = main_verdict(bet.wager, result, category, settlement.qualifies, settlement.house)
        yield answer_of(settle_bet(bet.wager, bet.staked, verdict, settlement.house.money))
