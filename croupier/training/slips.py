"""The named slips: what dealers get wrong, and how to tell which slip an answer was.

A wrong answer is that of the first slip, from the most particular to the most general,
that gives exactly this answer.
"""

from enum import StrEnum

from croupier.training import (
    chip_slips,
    hand_slips,
    marking_slips,
    misreadings,
    money_slips,
    procedure_slips,
    reading_slips,
    rule_slips,
    side_slips,
    total_slips,
)
from croupier.training.rule_slips import SlipAnswers
from croupier.uth.offers import LIMITS, OfferFault
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Wager


class Slip(StrEnum):
    """A known slip. The order is that in which a wrong answer is matched."""

    OPENED_WITHOUT_PAIR = "opened_without_pair"
    """The dealer said to qualify on a hand below what the house asks for."""
    NOT_OPENED_WITH_PAIR = "not_opened_with_pair"
    """The dealer said not to qualify on a hand that does."""
    FOLD_OVERLOOKED = "fold_overlooked"
    """A folded hand settled as if it had been played."""
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
    BLIND_PAID_ON_LOSS = "blind_paid_on_loss"
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
    TRIPS_PUSHED_ON_TIE = "trips_pushed_on_tie"
    TRIPS_PUSHED_BELOW_ROWS = "trips_pushed_below_rows"
    """Trips pushed, as the Blind would be, with a hand below its paytable."""
    TRIPS_TAKEN_ON_ROW = "trips_taken_on_row"
    """Trips taken although the hand has a row of its paytable."""
    TRIPS_PUSHED_ON_ROW = "trips_pushed_on_row"
    """Trips pushed although the hand has a row of its paytable."""
    TRIPS_PAID_BELOW_ROWS = "trips_paid_below_rows"
    """Trips paid with a hand below its paytable."""
    MAXIMUM_IGNORED = "maximum_ignored"
    """Paid beyond the most that the house pays one player."""
    MAXIMUM_FOR_EACH_BET = "maximum_for_each_bet"
    """The maximum payout allowed for one bet, whatever the player's others have had of it."""
    SIDE_BET_AGAINST_FOLD_RULE = "side_bet_against_fold_rule"
    """A folded side bet settled against the house's rule."""
    BAD_BEAT_PAID_ON_TIE = "bad_beat_paid_on_tie"
    BAD_BEAT_BY_WINNING_HAND = "bad_beat_by_winning_hand"
    """The Bad Beat paid by the row of the hand that won."""
    BAD_BEAT_OF_DEALER_MISSED = "bad_beat_of_dealer_missed"
    """The Bad Beat taken because it was the dealer's hand that lost."""
    SIDE_BET_TAKEN_HAND_LOST = "side_bet_taken_hand_lost"
    """A side bet taken because the hand lost or was folded."""
    SIDE_BET_PUSHED_ON_TIE = "side_bet_pushed_on_tie"
    SIDE_BET_PUSHED_BELOW_ROWS = "side_bet_pushed_below_rows"
    """A side bet without a row pushed, as the Blind would be."""
    SIDE_BET_TAKEN_ON_ROW = "side_bet_taken_on_row"
    SIDE_BET_PUSHED_ON_ROW = "side_bet_pushed_on_row"
    SUM_MULTIPLIED = "sum_multiplied"
    """A fixed sum multiplied by the bet."""
    SHARE_OF_START = "share_of_start"
    """The share taken of where the meter starts again."""
    SHARE_FORGOTTEN = "share_forgotten"
    """The whole meter paid for a row that pays a share of it."""
    METER_NOT_DIVIDED = "meter_not_divided"
    """A whole share paid of a meter that is promised more than once."""
    SHARE_OF_WHAT_IS_LEFT = "share_of_what_is_left"
    """The share taken of what seats before have left of the meter."""
    OTHER_TABLE_ON_SIDE_BET = "other_table_on_side_bet"
    """A side bet paid at the odds of Trips or of the Blind."""
    SIDE_BET_PAID_BELOW_ROWS = "side_bet_paid_below_rows"
    """A side bet paid for what has no row of it."""
    STAKE_INCLUDED = "stake_included"
    """The stake counted into the payout."""
    TRIPS_ODDS_ON_BLIND = "trips_odds_on_blind"
    BLIND_ODDS_ON_TRIPS = "blind_odds_on_trips"
    THREE_TO_TWO = "three_to_two"
    """3 to 2, or other odds against more than one, worked as whole odds."""
    ROUNDED_THOUGH_EXACT = "rounded_though_exact"
    """The payout rounded in a house that pays exactly."""
    PAID_EXACTLY = "paid_exactly"
    """Paid exactly what the chips of a house that rounds cannot make."""
    ROUNDED_WRONG_WAY = "rounded_wrong_way"
    """The payout rounded up in a house that rounds down, or the reverse."""
    WRONG_ROUNDING = "wrong_rounding"
    """The payout rounded to another chip than the house's smallest."""
    WHEEL_MISSED = "wheel_missed"
    STRAIGHT_AND_FLUSH_JOINED = "straight_and_flush_joined"
    STRAIGHT_FLUSH_MISSED = "straight_flush_missed"
    TWO_SETS_MISSED = "two_sets_missed"
    THREE_PAIRS_MIXED_UP = "three_pairs_mixed_up"
    BOARD_HAND_MISSED = "board_hand_missed"
    """The board plays, so the hands tie; it was settled as if one had won."""
    SPLIT_MISSED = "split_missed"
    """Some of the seats with the best hand left out."""
    KICKER_IGNORED = "kicker_ignored"
    """A kicker decides; it was settled as a tie."""
    RANKS_IGNORED = "ranks_ignored"
    """Both hands are of one category and their ranks decide; it was settled as a tie."""
    PLAYER_HAND_MISSED = "player_hand_missed"
    """The player's hand taken for less than it is."""
    DEALER_HAND_MISSED = "dealer_hand_missed"
    """The dealer's hand taken for less than it is."""
    HAND_OVERCALLED = "hand_overcalled"
    """The dealer's hand taken for more than it is."""
    ROW_ABOVE = "row_above"
    """The row above in the paytable paid."""
    ROW_BELOW = "row_below"
    """The row below in the paytable paid."""
    OTHER_ROW = "other_row"
    """Another row of the paytable paid."""
    LOWER_CARDS_PICKED = "lower_cards_picked"
    """Five of the right kind picked, and not the best of the kind."""
    PUSHED_STAKES_FORGOTTEN = "pushed_stakes_forgotten"
    """A player said to pick up less the bets that only come back."""
    STAKES_FORGOTTEN = "stakes_forgotten"
    """A player said to pick up the winnings without the stakes."""
    TAKEN_BET_COUNTED = "taken_bet_counted"
    """A bet that is taken counted among what a player picks up."""
    SIGN_TURNED = "sign_turned"
    """A loss of the rack called a gain, or the reverse."""
    STAKES_COUNTED = "stakes_counted"
    """Stakes counted among what a table is paid."""
    SEAT_LEFT_OUT = "seat_left_out"
    """A total that leaves out one seat."""
    MISTAKE_OVERLOOKED = "mistake_overlooked"
    """A bet that somebody else has settled wrongly taken for right."""
    RIGHT_BET_MARKED = "right_bet_marked"
    """A bet that is settled right taken for wrong."""
    SETTLED_AS_WIN = "settled_as_win"
    SETTLED_AS_LOSS = "settled_as_loss"
    SETTLED_AS_TIE = "settled_as_tie"


SLIPS: dict[Slip, SlipAnswers] = {
    Slip.OPENED_WITHOUT_PAIR: rule_slips.opened_without_pair,
    Slip.NOT_OPENED_WITH_PAIR: rule_slips.not_opened_with_pair,
    Slip.FOLD_OVERLOOKED: rule_slips.fold_overlooked,
    Slip.ANTE_PAID_NOT_QUALIFIED: rule_slips.on(
        Wager.ANTE, Reason.DEALER_NOT_QUALIFIED, gives=rule_slips.even_money
    ),
    Slip.ANTE_TAKEN_NOT_QUALIFIED: rule_slips.on(
        Wager.ANTE, Reason.DEALER_NOT_QUALIFIED, gives=rule_slips.take
    ),
    Slip.BLIND_PAID_ON_TIE: rule_slips.on(Wager.BLIND, Reason.TIED, gives=rule_slips.blind_as_won),
    Slip.BLIND_PAID_BELOW_ROWS: rule_slips.on(
        Wager.BLIND, Reason.BELOW_BLIND_ROWS, gives=rule_slips.blind_below_rows
    ),
    Slip.BLIND_TAKEN_BELOW_ROWS: rule_slips.on(
        Wager.BLIND, Reason.BELOW_BLIND_ROWS, gives=rule_slips.take
    ),
    Slip.BLIND_PUSHED_NOT_QUALIFIED: rule_slips.on(
        Wager.BLIND, Reason.BLIND_ROW, Reason.LOST, gives=rule_slips.push_not_qualified
    ),
    Slip.BLIND_PAID_ON_LOSS: rule_slips.on(Wager.BLIND, Reason.LOST, gives=rule_slips.blind_as_won),
    Slip.PLAY_PAID_ON_LOSS: rule_slips.on(Wager.PLAY, Reason.LOST, gives=rule_slips.even_money),
    Slip.PLAY_PUSHED_NOT_QUALIFIED: rule_slips.on(
        Wager.PLAY, Reason.WON, Reason.LOST, gives=rule_slips.push_not_qualified
    ),
    Slip.PLAY_PAID_AS_ANTE: rule_slips.on(Wager.PLAY, Reason.WON, gives=rule_slips.play_as_ante),
    Slip.TRIPS_AGAINST_FOLD_RULE: rule_slips.on(Wager.TRIPS, gives=rule_slips.trips_after_fold),
    Slip.TRIPS_AGAINST_DEALER_RULE: rule_slips.on(
        Wager.TRIPS, gives=rule_slips.trips_against_dealer
    ),
    Slip.TRIPS_TAKEN_HAND_LOST: rule_slips.on(Wager.TRIPS, gives=rule_slips.trips_as_hand),
    Slip.TRIPS_PUSHED_ON_TIE: rule_slips.on(Wager.TRIPS, gives=rule_slips.trips_as_tie),
    Slip.TRIPS_PUSHED_BELOW_ROWS: rule_slips.on(
        Wager.TRIPS, Reason.BELOW_TRIPS_ROWS, gives=rule_slips.push
    ),
    Slip.TRIPS_TAKEN_ON_ROW: rule_slips.on(Wager.TRIPS, Reason.TRIPS_ROW, gives=rule_slips.take),
    Slip.TRIPS_PUSHED_ON_ROW: rule_slips.on(Wager.TRIPS, Reason.TRIPS_ROW, gives=rule_slips.push),
    Slip.TRIPS_PAID_BELOW_ROWS: rule_slips.on(
        Wager.TRIPS, Reason.BELOW_TRIPS_ROWS, gives=rule_slips.trips_below_rows
    ),
    Slip.MAXIMUM_IGNORED: money_slips.beyond_maximum,
    Slip.MAXIMUM_FOR_EACH_BET: money_slips.maximum_for_each_bet,
    Slip.SIDE_BET_AGAINST_FOLD_RULE: side_slips.on_side(gives=side_slips.against_fold_rule),
    Slip.BAD_BEAT_PAID_ON_TIE: side_slips.on_side(
        Reason.BAD_BEAT_TIED, gives=side_slips.bad_beat_on_tie
    ),
    Slip.BAD_BEAT_BY_WINNING_HAND: side_slips.on_side(
        Reason.PLAYER_BEATEN,
        Reason.DEALER_BEATEN,
        Reason.BELOW_BAD_BEAT_ROWS,
        gives=side_slips.by_winning_hand,
    ),
    Slip.BAD_BEAT_OF_DEALER_MISSED: side_slips.on_side(Reason.DEALER_BEATEN, gives=rule_slips.take),
    Slip.SIDE_BET_TAKEN_HAND_LOST: side_slips.on_side(
        *side_slips.PAID, gives=side_slips.taken_as_hand
    ),
    Slip.SIDE_BET_PUSHED_ON_TIE: side_slips.on_side(gives=side_slips.pushed_as_tie),
    Slip.SIDE_BET_PUSHED_BELOW_ROWS: side_slips.on_side(*side_slips.UNPAID, gives=rule_slips.push),
    Slip.SIDE_BET_TAKEN_ON_ROW: side_slips.on_side(*side_slips.PAID, gives=rule_slips.take),
    Slip.SIDE_BET_PUSHED_ON_ROW: side_slips.on_side(*side_slips.PAID, gives=rule_slips.push),
    Slip.SUM_MULTIPLIED: side_slips.on_side(gives=side_slips.sum_multiplied),
    Slip.SHARE_OF_START: side_slips.on_side(gives=side_slips.of_start_of_meter),
    Slip.SHARE_FORGOTTEN: side_slips.on_side(gives=side_slips.whole_meter),
    Slip.METER_NOT_DIVIDED: side_slips.on_side(gives=side_slips.not_divided),
    Slip.SHARE_OF_WHAT_IS_LEFT: side_slips.on_side(gives=side_slips.of_what_is_left),
    Slip.OTHER_TABLE_ON_SIDE_BET: side_slips.on_side(gives=side_slips.by_other_table),
    Slip.SIDE_BET_PAID_BELOW_ROWS: side_slips.on_side(
        *side_slips.UNPAID, gives=side_slips.any_row_paid
    ),
    Slip.STAKE_INCLUDED: rule_slips.when_paid(rule_slips.with_stake),
    Slip.TRIPS_ODDS_ON_BLIND: rule_slips.on(
        Wager.BLIND, gives=rule_slips.other_paytable(Wager.TRIPS)
    ),
    Slip.BLIND_ODDS_ON_TRIPS: rule_slips.on(
        Wager.TRIPS, gives=rule_slips.other_paytable(Wager.BLIND)
    ),
    Slip.THREE_TO_TWO: rule_slips.when_paid(rule_slips.as_whole_odds),
    Slip.ROUNDED_THOUGH_EXACT: money_slips.rounded_though_exact,
    Slip.PAID_EXACTLY: money_slips.paid_exactly,
    Slip.ROUNDED_WRONG_WAY: money_slips.rounded_wrong_way,
    Slip.WRONG_ROUNDING: side_slips.either(
        money_slips.rounded_to_other_chips,
        rule_slips.when_paid(side_slips.share_rounded_otherwise),
    ),
    Slip.WHEEL_MISSED: reading_slips.misread(misreadings.wheel_missed),
    Slip.STRAIGHT_AND_FLUSH_JOINED: reading_slips.misread(misreadings.straight_and_flush_joined),
    Slip.STRAIGHT_FLUSH_MISSED: reading_slips.misread(misreadings.straight_flush_missed),
    Slip.TWO_SETS_MISSED: reading_slips.misread(misreadings.two_sets_missed),
    Slip.THREE_PAIRS_MIXED_UP: reading_slips.misread(misreadings.three_pairs_mixed_up),
    Slip.BOARD_HAND_MISSED: reading_slips.board_missed,
    Slip.SPLIT_MISSED: hand_slips.split_missed,
    Slip.KICKER_IGNORED: reading_slips.kicker_ignored,
    Slip.RANKS_IGNORED: reading_slips.ranks_ignored,
    Slip.PLAYER_HAND_MISSED: reading_slips.player_hand_missed,
    Slip.DEALER_HAND_MISSED: reading_slips.dealer_hand_missed,
    Slip.HAND_OVERCALLED: reading_slips.hand_overcalled,
    Slip.ROW_ABOVE: side_slips.either(rule_slips.row_beside(-1), side_slips.row_beside(-1)),
    Slip.ROW_BELOW: side_slips.either(rule_slips.row_beside(+1), side_slips.row_beside(+1)),
    Slip.OTHER_ROW: side_slips.either(
        rule_slips.any_row, side_slips.on_side(*side_slips.PAID, gives=side_slips.other_row)
    ),
    Slip.LOWER_CARDS_PICKED: hand_slips.lower_cards_picked,
    Slip.PUSHED_STAKES_FORGOTTEN: total_slips.pushed_stakes_forgotten,
    Slip.STAKES_FORGOTTEN: total_slips.stakes_forgotten,
    Slip.TAKEN_BET_COUNTED: total_slips.taken_bet_counted,
    Slip.SIGN_TURNED: total_slips.sign_turned,
    Slip.STAKES_COUNTED: total_slips.stakes_counted,
    Slip.SEAT_LEFT_OUT: total_slips.seat_left_out,
    Slip.MISTAKE_OVERLOOKED: marking_slips.mistake_overlooked,
    Slip.RIGHT_BET_MARKED: marking_slips.right_bet_marked,
    Slip.SETTLED_AS_WIN: rule_slips.bet_settled_as(Result.WIN),
    Slip.SETTLED_AS_LOSS: rule_slips.bet_settled_as(Result.LOSE),
    Slip.SETTLED_AS_TIE: rule_slips.bet_settled_as(Result.TIE),
}
"""What each slip would have answered to a question: nothing where it cannot occur."""

OF_TOTALS = frozenset(
    {
        Slip.PUSHED_STAKES_FORGOTTEN,
        Slip.STAKES_FORGOTTEN,
        Slip.TAKEN_BET_COUNTED,
        Slip.SIGN_TURNED,
        Slip.STAKES_COUNTED,
        Slip.SEAT_LEFT_OUT,
    }
)
"""Slips in adding up; any other in a total is one in a bet, or in reading a hand."""
