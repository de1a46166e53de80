"""The named slips: what dealers get wrong, and how to tell which slip an answer was.

Every slip says what it would have answered. A wrong answer is that of the first slip,
from the most particular to the most general, that gives exactly this answer. What a slip
would have paid comes from the settlement engine, asked under the slip's own premises.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from croupier.poker.cards import Rank
from croupier.poker.evaluator import strength
from croupier.poker.hands import Hand, HandCategory
from croupier.training import misreadings
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
from croupier.training.misreadings import Misreading
from croupier.training.questions import Question, Step
from croupier.uth.house import Rounding, Rules, TripsAfterFold, TripsAgainstDealer
from croupier.uth.settlement import (
    Reason,
    Result,
    main_verdict,
    result_of,
    settle_as_read,
    settle_bet,
    settle_checked,
)
from croupier.uth.wagers import EVEN_MONEY, Action, Odds, Wager


class Slip(StrEnum):
    """A known slip. The order is that in which a wrong answer is matched."""

    OPENED_WITHOUT_PAIR = "opened_without_pair"
    """The dealer said to qualify on a hand below what the house asks for."""
    ANTE_PAID_NOT_QUALIFIED = "ante_paid_not_qualified"
    """Ante paid although the dealer does not qualify."""
    ANTE_TAKEN_NOT_QUALIFIED = "ante_taken_not_qualified"
    """Ante taken although the dealer does not qualify."""
    BLIND_PAID_ON_TIE = "blind_paid_on_tie"
    BLIND_PAID_BELOW_ROWS = "blind_paid_below_rows"
    """Blind paid on a win with a hand below its paytable."""
    BLIND_TAKEN_BELOW_ROWS = "blind_taken_below_rows"
    """Blind taken on a win with a hand below its paytable."""
    BLIND_PUSHED_NOT_QUALIFIED = "blind_pushed_not_qualified"
    """Blind pushed because the dealer does not qualify."""
    PLAY_PAID_ON_LOSS = "play_paid_on_loss"
    PLAY_PUSHED_NOT_QUALIFIED = "play_pushed_not_qualified"
    """Play pushed because the dealer does not qualify."""
    PLAY_PAID_AS_ANTE = "play_paid_as_ante"
    """The Play bet paid as if it were the size of the Ante."""
    TRIPS_AGAINST_FOLD_RULE = "trips_against_fold_rule"
    """Trips settled against the house's rule for a folded hand."""
    TRIPS_AGAINST_DEALER_RULE = "trips_against_dealer_rule"
    """Trips settled against the house's rule on beating the dealer."""
    TRIPS_TAKEN_HAND_LOST = "trips_taken_hand_lost"
    """Trips taken because the hand lost or was folded."""
    STAKE_INCLUDED = "stake_included"
    """The stake counted into the payout."""
    TRIPS_ODDS_ON_BLIND = "trips_odds_on_blind"
    BLIND_ODDS_ON_TRIPS = "blind_odds_on_trips"
    THREE_TO_TWO = "three_to_two"
    """3 to 2, or other odds against more than one, worked as whole odds."""
    WRONG_ROUNDING = "wrong_rounding"
    """The payout rounded against the house's rule."""
    MAXIMUM_IGNORED = "maximum_ignored"
    """Paid beyond the most that the house pays one player."""
    WHEEL_MISSED = "wheel_missed"
    STRAIGHT_AND_FLUSH_JOINED = "straight_and_flush_joined"
    STRAIGHT_FLUSH_MISSED = "straight_flush_missed"
    TWO_SETS_MISSED = "two_sets_missed"
    THREE_PAIRS_MIXED_UP = "three_pairs_mixed_up"
    BOARD_HAND_MISSED = "board_hand_missed"
    """The board plays, so the hands tie; it was settled as if one had won."""
    KICKER_IGNORED = "kicker_ignored"
    """A kicker decides; it was settled as a tie."""
    RANKS_IGNORED = "ranks_ignored"
    """Both hands are of one category and their ranks decide; it was settled as a tie."""
    PAIR_MISSED = "pair_missed"
    ROW_ABOVE = "row_above"
    """The row above in the paytable paid."""
    ROW_BELOW = "row_below"
    """The row below in the paytable paid."""
    FOLD_OVERLOOKED = "fold_overlooked"
    """A folded hand settled as if it had been played."""
    WINNER_MIXED_UP = "winner_mixed_up"
    """Settled as if the hands had compared the other way."""


def find_slip(question: Question, answer: Answer) -> Slip | None:
    """The slip that gives exactly this wrong answer, or None where no known slip does."""
    for slip in Slip:
        if answer in SLIPS[slip](question):
            return slip
    return None


SlipAnswers = Callable[[Question], Iterator[Answer]]


# --- slips of the rules: the bet is settled at other odds, or under other rules -------


@dataclass(frozen=True, slots=True)
class _OnBet:
    """Narrows a slip to one wager, and to bets that were decided for one of the reasons."""

    wager: Wager
    reasons: frozenset[Reason]
    answers: SlipAnswers

    def __call__(self, question: Question) -> Iterator[Answer]:
        if question.wager is self.wager and question.bet.reason in self.reasons:
            yield from self.answers(question)


def _on(wager: Wager, *reasons: Reason, gives: SlipAnswers) -> SlipAnswers:
    return _OnBet(wager, frozenset(reasons or Reason), gives)


def _when_paid(answers: SlipAnswers) -> SlipAnswers:
    def narrowed(question: Question) -> Iterator[Answer]:
        if question.step is Step.BET and question.bet.action is Action.PAY:
            yield from answers(question)

    return narrowed


def _at_odds(question: Question, odds: Odds | None) -> BetAnswer:
    """The answer to a bet at other odds, by the house's money."""
    bet, money = question.bet, question.settlement.house.money
    return answer_of(settle_bet(bet.wager, bet.staked, (odds, bet.reason), money))


def _category(question: Question) -> HandCategory:
    """The hand that the bet asked about is settled by."""
    seat = question.seat
    return (seat.trips_hand if question.wager is Wager.TRIPS else seat.hand).category


def _even_money(question: Question) -> Iterator[Answer]:
    yield _at_odds(question, EVEN_MONEY)


def _take(_question: Question) -> Iterator[Answer]:
    yield TAKE


def _push_not_qualified(question: Question) -> Iterator[Answer]:
    if not question.settlement.qualifies:
        yield PUSH


def _blind_as_won(question: Question) -> Iterator[Answer]:
    yield _at_odds(question, question.settlement.house.blind.odds(_category(question)))
    yield _at_odds(question, EVEN_MONEY)


def _blind_below_rows(question: Question) -> Iterator[Answer]:
    house = question.settlement.house
    yield _at_odds(question, EVEN_MONEY)
    yield _at_odds(question, house.blind.rows[house.blind.lowest_paid])
    yield _at_odds(question, house.trips.odds(_category(question)))


def _play_as_ante(question: Question) -> Iterator[Answer]:
    ante = question.seat.bet(Wager.ANTE)
    if ante is not None:
        yield pay(question.bet.pays / question.bet.staked * ante.staked)


def _trips_after_fold(question: Question) -> Iterator[Answer]:
    if question.seat.result is Result.FOLD:
        for rule in TripsAfterFold:
            yield _under(question, replace(_rules(question), trips_after_fold=rule))


def _trips_against_dealer(question: Question) -> Iterator[Answer]:
    for rule in TripsAgainstDealer:
        yield _under(question, replace(_rules(question), trips_against_dealer=rule))


def _rules(question: Question) -> Rules:
    return question.settlement.house.rules


def _under(question: Question, rules: Rules) -> Answer:
    """The right answer in a house that has other rules."""
    house = replace(question.settlement.house, rules=rules)
    return replace(question, settlement=settle_checked(question.settlement.round, house)).right


def _trips_as_hand(question: Question) -> Iterator[Answer]:
    if question.seat.result in (Result.LOSE, Result.FOLD):
        yield TAKE


def _with_stake(question: Question) -> Iterator[Answer]:
    yield pay(question.bet.returned)


def _other_paytable(wager: Wager) -> SlipAnswers:
    def answers(question: Question) -> Iterator[Answer]:
        table = question.settlement.house.paytable(wager)
        odds = table.odds(_category(question)) if table else None
        if odds and not odds.is_push:
            yield _at_odds(question, odds)

    return _when_paid(answers)


def _as_whole_odds(question: Question) -> Iterator[Answer]:
    odds = question.bet.odds
    if odds and odds.stake > 1:
        down = odds.win // odds.stake
        for win in dict.fromkeys((odds.win, down, down + 1)):
            if win:
                yield _at_odds(question, Odds(win))


def _other_roundings(question: Question) -> Iterator[Answer]:
    bet, money = question.bet, question.settlement.house.money
    for chip in (money.smallest_chip, *(chip.value for chip in money.chips)):
        if chip > bet.owed:
            continue
        for rounding in Rounding:
            other = replace(money, rounding=rounding, smallest_chip=chip)
            yield answer_of(settle_bet(bet.wager, bet.staked, (bet.odds, bet.reason), other))


def _beyond_maximum(question: Question) -> Iterator[Answer]:
    if question.step is Step.BET and question.bet.reason is Reason.MAXIMUM_PAYOUT:
        yield _at_odds(question, question.bet.odds)


def _row_beside(step: int) -> SlipAnswers:
    def answers(question: Question) -> Iterator[Answer]:
        wager = question.bet.wager
        table = question.settlement.house.paytable(wager)
        rows = table.paid if table else ()
        place = rows.index(_category(question)) + step if _category(question) in rows else -1
        if table and 0 <= place < len(rows):
            yield _at_odds(question, table.rows[rows[place]])

    return _when_paid(answers)


# --- slips of reading: a hand is taken for another, and the table settled so ----------


def _as_read(question: Question, hand: Hand | None = None, dealer: Hand | None = None) -> Answer:
    """The right answer had the seat's hand, or the dealer's, been the one given."""
    settlement = question.settlement
    hands = [seat.hand for seat in settlement.seats]
    if hand and question.seat_number:
        hands[question.seat_number - 1] = hand
    dealer = dealer or settlement.dealer
    settled = settle_as_read(settlement.round, settlement.house, dealer, hands)
    return replace(question, settlement=settled).right


def _misread(*ways: Misreading) -> SlipAnswers:
    """The answers of somebody who misreads the seat's hand, or else the dealer's."""

    def answers(question: Question) -> Iterator[Answer]:
        for way in ways:
            if question.seat_number:
                for hand in way(question.seat.hand):
                    yield _as_read(question, hand=hand)
            for dealer in way(question.settlement.dealer):
                yield _as_read(question, dealer=dealer)

    return answers


def _board_missed(question: Question) -> Iterator[Answer]:
    if question.seat_number and question.seat.result is Result.TIE:
        board = question.settlement.round.board
        if strength(board) == question.seat.hand.strength:
            yield from _compared_otherwise(question, Result.WIN, Result.LOSE)


def _kicker_ignored(question: Question) -> Iterator[Answer]:
    if question.seat_number is None:
        return
    hand, dealer = question.seat.hand, question.settlement.dealer
    if hand.category is dealer.category and _made_of(hand) == _made_of(dealer):
        yield from _compared_otherwise(question, Result.TIE)


def _made_of(hand: Hand) -> tuple[Rank, ...]:
    """The ranks that make the hand, its kickers left out."""
    return hand.naming_ranks[: len(hand.naming_ranks) - len(hand.kickers)]


def _ranks_ignored(question: Question) -> Iterator[Answer]:
    if question.seat_number and question.seat.hand.category is question.settlement.dealer.category:
        yield from _compared_otherwise(question, Result.TIE)


def _winner_mixed_up(question: Question) -> Iterator[Answer]:
    if question.seat_number and question.seat.result is not Result.FOLD:
        yield from _compared_otherwise(question, Result.WIN, Result.LOSE, Result.TIE)


def _fold_overlooked(question: Question) -> Iterator[Answer]:
    if question.seat_number and question.seat.result is Result.FOLD:
        hand, dealer = question.seat.hand, question.settlement.dealer
        played = result_of(hand.strength, dealer.strength, folded=False)
        yield from _compared_otherwise(question, played)


def _compared_otherwise(question: Question, *results: Result) -> Iterator[Answer]:
    """The answers had the hands compared so; Trips does not hang on the comparison."""
    settlement = question.settlement
    for result in results:
        if question.step is Step.RESULT:
            yield ResultAnswer(result)
        elif question.step is Step.BET and question.wager is not Wager.TRIPS:
            bet, category = question.bet, question.seat.hand.category
            verdict = main_verdict(
                bet.wager, result, category, settlement.qualifies, settlement.house
            )
            yield answer_of(settle_bet(bet.wager, bet.staked, verdict, settlement.house.money))


def _opened_without_pair(question: Question) -> Iterator[Answer]:
    if question.step is Step.QUALIFIES and not question.settlement.qualifies:
        yield QualifiesAnswer(qualifies=True)


SLIPS: dict[Slip, SlipAnswers] = {
    Slip.OPENED_WITHOUT_PAIR: _opened_without_pair,
    Slip.ANTE_PAID_NOT_QUALIFIED: _on(Wager.ANTE, Reason.DEALER_NOT_QUALIFIED, gives=_even_money),
    Slip.ANTE_TAKEN_NOT_QUALIFIED: _on(Wager.ANTE, Reason.DEALER_NOT_QUALIFIED, gives=_take),
    Slip.BLIND_PAID_ON_TIE: _on(Wager.BLIND, Reason.TIED, gives=_blind_as_won),
    Slip.BLIND_PAID_BELOW_ROWS: _on(Wager.BLIND, Reason.BELOW_BLIND_ROWS, gives=_blind_below_rows),
    Slip.BLIND_TAKEN_BELOW_ROWS: _on(Wager.BLIND, Reason.BELOW_BLIND_ROWS, gives=_take),
    Slip.BLIND_PUSHED_NOT_QUALIFIED: _on(
        Wager.BLIND, Reason.BLIND_ROW, Reason.LOST, gives=_push_not_qualified
    ),
    Slip.PLAY_PAID_ON_LOSS: _on(Wager.PLAY, Reason.LOST, gives=_even_money),
    Slip.PLAY_PUSHED_NOT_QUALIFIED: _on(
        Wager.PLAY, Reason.WON, Reason.LOST, gives=_push_not_qualified
    ),
    Slip.PLAY_PAID_AS_ANTE: _on(Wager.PLAY, Reason.WON, gives=_play_as_ante),
    Slip.TRIPS_AGAINST_FOLD_RULE: _on(Wager.TRIPS, gives=_trips_after_fold),
    Slip.TRIPS_AGAINST_DEALER_RULE: _on(Wager.TRIPS, gives=_trips_against_dealer),
    Slip.TRIPS_TAKEN_HAND_LOST: _on(Wager.TRIPS, gives=_trips_as_hand),
    Slip.STAKE_INCLUDED: _when_paid(_with_stake),
    Slip.TRIPS_ODDS_ON_BLIND: _on(Wager.BLIND, gives=_other_paytable(Wager.TRIPS)),
    Slip.BLIND_ODDS_ON_TRIPS: _on(Wager.TRIPS, gives=_other_paytable(Wager.BLIND)),
    Slip.THREE_TO_TWO: _when_paid(_as_whole_odds),
    Slip.WRONG_ROUNDING: _when_paid(_other_roundings),
    Slip.MAXIMUM_IGNORED: _beyond_maximum,
    Slip.WHEEL_MISSED: _misread(misreadings.wheel_missed),
    Slip.STRAIGHT_AND_FLUSH_JOINED: _misread(misreadings.straight_and_flush_joined),
    Slip.STRAIGHT_FLUSH_MISSED: _misread(misreadings.straight_flush_missed),
    Slip.TWO_SETS_MISSED: _misread(misreadings.two_sets_missed),
    Slip.THREE_PAIRS_MIXED_UP: _misread(misreadings.three_pairs_mixed_up),
    Slip.BOARD_HAND_MISSED: _board_missed,
    Slip.KICKER_IGNORED: _kicker_ignored,
    Slip.RANKS_IGNORED: _ranks_ignored,
    Slip.PAIR_MISSED: _misread(misreadings.pair_missed),
    Slip.ROW_ABOVE: _row_beside(-1),
    Slip.ROW_BELOW: _row_beside(+1),
    Slip.FOLD_OVERLOOKED: _fold_overlooked,
    Slip.WINNER_MIXED_UP: _winner_mixed_up,
}
"""What each slip would have answered to a question: nothing where it cannot occur."""
