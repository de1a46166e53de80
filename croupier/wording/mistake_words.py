"""How a bet came to be settled wrongly by somebody else, as it is said behind what was done."""

from collections.abc import Mapping

from croupier.errors import N_
from croupier.training.slips import Slip

_NOT_QUALIFIED = N_("because the dealer does not qualify")
_OTHER_HOUSE = N_("by another house’s rule")
_HAND_LOST = N_("because the hand lost")
_TIE = N_("because of the tie")

HOW: Mapping[Slip, str] = {
    Slip.OPENED_WITHOUT_PAIR: N_("as if the dealer had qualified"),
    Slip.NOT_OPENED_WITH_PAIR: N_("as if the dealer had not qualified"),
    Slip.FOLD_OVERLOOKED: N_("as if the hand had not been folded"),
    Slip.BLIND_PUSHED_NOT_QUALIFIED: _NOT_QUALIFIED,
    Slip.PLAY_PUSHED_NOT_QUALIFIED: _NOT_QUALIFIED,
    Slip.PLAY_PAID_AS_ANTE: N_("as if it were the Ante"),
    Slip.TRIPS_AGAINST_FOLD_RULE: _OTHER_HOUSE,
    Slip.TRIPS_AGAINST_DEALER_RULE: _OTHER_HOUSE,
    Slip.SIDE_BET_AGAINST_FOLD_RULE: _OTHER_HOUSE,
    Slip.TRIPS_TAKEN_HAND_LOST: _HAND_LOST,
    Slip.SIDE_BET_TAKEN_HAND_LOST: _HAND_LOST,
    Slip.TRIPS_PUSHED_ON_TIE: _TIE,
    Slip.SIDE_BET_PUSHED_ON_TIE: _TIE,
    Slip.BAD_BEAT_BY_WINNING_HAND: N_("by the hand that won"),
    Slip.SUM_MULTIPLIED: N_("the fixed sum multiplied by the bet"),
    Slip.SHARE_OF_START: N_("as a share of where the meter starts again"),
    Slip.SHARE_FORGOTTEN: N_("the whole meter and not a share of it"),
    Slip.METER_NOT_DIVIDED: N_("the meter not divided"),
    Slip.SHARE_OF_WHAT_IS_LEFT: N_("as a share of what was left of the meter"),
    Slip.OTHER_TABLE_ON_SIDE_BET: N_("at the odds of Trips or the Blind"),
    Slip.STAKE_INCLUDED: N_("the stake counted in"),
    Slip.TRIPS_ODDS_ON_BLIND: N_("at the odds of Trips"),
    Slip.BLIND_ODDS_ON_TRIPS: N_("at the odds of the Blind"),
    Slip.THREE_TO_TWO: N_("the odds not worked out"),
    Slip.ROUNDED_THOUGH_EXACT: N_("rounded, though this house pays exactly"),
    Slip.PAID_EXACTLY: N_("not rounded, though this house rounds"),
    Slip.ROUNDED_WRONG_WAY: N_("rounded the wrong way"),
    Slip.WRONG_ROUNDING: N_("rounded to another chip"),
    Slip.MAXIMUM_IGNORED: N_("above the maximum payout"),
    Slip.MAXIMUM_FOR_EACH_BET: N_("the maximum payout held against this bet alone"),
    Slip.WHEEL_MISSED: N_("the wheel missed"),
    Slip.STRAIGHT_AND_FLUSH_JOINED: N_("a straight and a flush taken for a straight flush"),
    Slip.STRAIGHT_FLUSH_MISSED: N_("the straight flush missed"),
    Slip.TWO_SETS_MISSED: N_("the second three of a kind missed"),
    Slip.THREE_PAIRS_MIXED_UP: N_("three pairs mixed up"),
    Slip.BOARD_HAND_MISSED: N_("as if the board did not play for both"),
    Slip.KICKER_IGNORED: N_("the kicker ignored"),
    Slip.RANKS_IGNORED: N_("the higher ranks ignored"),
    Slip.ROW_ABOVE: N_("by the row above"),
    Slip.ROW_BELOW: N_("by the row below"),
    Slip.OTHER_ROW: N_("by another row"),
    Slip.SETTLED_AS_WIN: N_("as if the player had won"),
    Slip.SETTLED_AS_LOSS: N_("as if the player had lost"),
    Slip.SETTLED_AS_TIE: N_("as if the hands had tied"),
}
"""Where no more is said than taken, pushed or paid, the rule tells why that is wrong."""
