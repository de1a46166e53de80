"""What each slip answers, by which it is known.

A wrong answer is that of the first slip, from the most particular to the most general,
that gives exactly this answer.
"""

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
from croupier.training.slips import Slip
from croupier.uth.offers import LIMITS, OfferFault
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Wager

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
    Slip.PLAY_SIZE_ACCEPTED: procedure_slips.accepted(OfferFault.PLAY_SIZE),
    Slip.SECOND_PLAY_ACCEPTED: procedure_slips.accepted(OfferFault.SECOND_PLAY, OfferFault.FOLDED),
    Slip.BLIND_UNEQUAL_ACCEPTED: procedure_slips.accepted(OfferFault.BLIND_UNEQUAL),
    Slip.OUT_OF_TURN_ACCEPTED: procedure_slips.accepted(
        OfferFault.EARLY_FOLD,
        OfferFault.LATE_CHECK,
        OfferFault.WITHOUT_ANTE,
        OfferFault.OUT_OF_TIME,
    ),
    Slip.OUTSIDE_LIMITS_ACCEPTED: procedure_slips.accepted(*LIMITS),
    Slip.LEGAL_BET_REFUSED: procedure_slips.refused,
    Slip.ASKED_WITHOUT_NEED: procedure_slips.asked_without_need,
    Slip.WRONG_SIDE_FIRST: procedure_slips.other_side,
    Slip.STEP_LEFT_OUT: procedure_slips.left_out,
    Slip.STEP_REPEATED: procedure_slips.repeated,
    Slip.PILE_LEFT_OUT: chip_slips.pile_left_out,
    Slip.TAKEN_FOR_NEIGHBOUR: chip_slips.taken_for_neighbour,
    Slip.CHIP_MISCOUNTED: chip_slips.chip_miscounted,
    Slip.MORE_CHIPS_THAN_NEEDED: chip_slips.more_chips_than_needed,
    Slip.MISTAKE_OVERLOOKED: marking_slips.mistake_overlooked,
    Slip.RIGHT_BET_MARKED: marking_slips.right_bet_marked,
    Slip.SETTLED_AS_WIN: rule_slips.bet_settled_as(Result.WIN),
    Slip.SETTLED_AS_LOSS: rule_slips.bet_settled_as(Result.LOSE),
    Slip.SETTLED_AS_TIE: rule_slips.bet_settled_as(Result.TIE),
}
"""What each slip would have answered to a question: nothing where it cannot occur."""
