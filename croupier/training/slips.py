"""The named slips: what dealers get wrong, and how to tell which slip an answer was.

A wrong answer is that of the first slip, from the most particular to the most general,
that gives exactly this answer.
"""

from enum import StrEnum

from croupier.training import misreadings
from croupier.training import slip_answers as by
from croupier.training.answers import Answer
from croupier.training.questions import Question
from croupier.training.slip_answers import SlipAnswers
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Wager


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


SLIPS: dict[Slip, SlipAnswers] = {
    Slip.OPENED_WITHOUT_PAIR: by.opened_without_pair,
    Slip.ANTE_PAID_NOT_QUALIFIED: by.on(
        Wager.ANTE, Reason.DEALER_NOT_QUALIFIED, gives=by.even_money
    ),
    Slip.ANTE_TAKEN_NOT_QUALIFIED: by.on(Wager.ANTE, Reason.DEALER_NOT_QUALIFIED, gives=by.take),
    Slip.BLIND_PAID_ON_TIE: by.on(Wager.BLIND, Reason.TIED, gives=by.blind_as_won),
    Slip.BLIND_PAID_BELOW_ROWS: by.on(
        Wager.BLIND, Reason.BELOW_BLIND_ROWS, gives=by.blind_below_rows
    ),
    Slip.BLIND_TAKEN_BELOW_ROWS: by.on(Wager.BLIND, Reason.BELOW_BLIND_ROWS, gives=by.take),
    Slip.BLIND_PUSHED_NOT_QUALIFIED: by.on(
        Wager.BLIND, Reason.BLIND_ROW, Reason.LOST, gives=by.push_not_qualified
    ),
    Slip.PLAY_PAID_ON_LOSS: by.on(Wager.PLAY, Reason.LOST, gives=by.even_money),
    Slip.PLAY_PUSHED_NOT_QUALIFIED: by.on(
        Wager.PLAY, Reason.WON, Reason.LOST, gives=by.push_not_qualified
    ),
    Slip.PLAY_PAID_AS_ANTE: by.on(Wager.PLAY, Reason.WON, gives=by.play_as_ante),
    Slip.TRIPS_AGAINST_FOLD_RULE: by.on(Wager.TRIPS, gives=by.trips_after_fold),
    Slip.TRIPS_AGAINST_DEALER_RULE: by.on(Wager.TRIPS, gives=by.trips_against_dealer),
    Slip.TRIPS_TAKEN_HAND_LOST: by.on(Wager.TRIPS, gives=by.trips_as_hand),
    Slip.STAKE_INCLUDED: by.when_paid(by.with_stake),
    Slip.TRIPS_ODDS_ON_BLIND: by.on(Wager.BLIND, gives=by.other_paytable(Wager.TRIPS)),
    Slip.BLIND_ODDS_ON_TRIPS: by.on(Wager.TRIPS, gives=by.other_paytable(Wager.BLIND)),
    Slip.THREE_TO_TWO: by.when_paid(by.as_whole_odds),
    Slip.WRONG_ROUNDING: by.when_paid(by.other_roundings),
    Slip.MAXIMUM_IGNORED: by.beyond_maximum,
    Slip.WHEEL_MISSED: by.misread(misreadings.wheel_missed),
    Slip.STRAIGHT_AND_FLUSH_JOINED: by.misread(misreadings.straight_and_flush_joined),
    Slip.STRAIGHT_FLUSH_MISSED: by.misread(misreadings.straight_flush_missed),
    Slip.TWO_SETS_MISSED: by.misread(misreadings.two_sets_missed),
    Slip.THREE_PAIRS_MIXED_UP: by.misread(misreadings.three_pairs_mixed_up),
    Slip.BOARD_HAND_MISSED: by.board_missed,
    Slip.KICKER_IGNORED: by.kicker_ignored,
    Slip.RANKS_IGNORED: by.ranks_ignored,
    Slip.PAIR_MISSED: by.pair_missed,
    Slip.ROW_ABOVE: by.row_beside(-1),
    Slip.ROW_BELOW: by.row_beside(+1),
    Slip.FOLD_OVERLOOKED: by.fold_overlooked,
    Slip.WINNER_MIXED_UP: by.winner_mixed_up,
}
"""What each slip would have answered to a question: nothing where it cannot occur."""


def find_slip(question: Question, answer: Answer) -> Slip | None:
    """The slip that gives exactly this wrong answer, or None where no known slip does."""
    for slip in Slip:
        if answer in SLIPS[slip](question):
            return slip
    return None
