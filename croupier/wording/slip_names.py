"""Slips by short names, for lists and charts; the sentences are in `slips`."""

from collections.abc import Mapping

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.training.slips import Slip

SLIP_NAMES: Mapping[Slip, str] = {
    Slip.OPENED_WITHOUT_PAIR: N_("Dealer opened below a qualifying hand"),
    Slip.NOT_OPENED_WITH_PAIR: N_("Dealer’s qualifying hand not opened"),
    Slip.FOLD_OVERLOOKED: N_("Fold overlooked"),
    Slip.ANTE_PAID_NOT_QUALIFIED: N_("Ante paid, dealer does not qualify"),
    Slip.ANTE_TAKEN_NOT_QUALIFIED: N_("Ante taken, dealer does not qualify"),
    Slip.BLIND_PAID_ON_TIE: N_("Blind paid on a tie"),
    Slip.BLIND_PAID_BELOW_ROWS: N_("Blind paid below its rows"),
    Slip.BLIND_TAKEN_BELOW_ROWS: N_("Blind taken on a win below its rows"),
    Slip.BLIND_PUSHED_NOT_QUALIFIED: N_("Blind pushed, dealer does not qualify"),
    Slip.BLIND_PAID_ON_LOSS: N_("Blind paid on a loss"),
    Slip.PLAY_PAID_ON_LOSS: N_("Play paid on a loss"),
    Slip.PLAY_PUSHED_NOT_QUALIFIED: N_("Play pushed, dealer does not qualify"),
    Slip.PLAY_PAID_AS_ANTE: N_("Play paid like the Ante"),
    Slip.TRIPS_AGAINST_FOLD_RULE: N_("Folded Trips by another house’s rule"),
    Slip.TRIPS_AGAINST_DEALER_RULE: N_("Trips by another house’s rule"),
    Slip.TRIPS_TAKEN_HAND_LOST: N_("Trips taken because the hand lost"),
    Slip.TRIPS_PUSHED_ON_TIE: N_("Trips pushed on a tie"),
    Slip.TRIPS_PUSHED_BELOW_ROWS: N_("Trips pushed below its rows"),
    Slip.TRIPS_TAKEN_ON_ROW: N_("Trips taken though a row pays"),
    Slip.TRIPS_PUSHED_ON_ROW: N_("Trips pushed though a row pays"),
    Slip.TRIPS_PAID_BELOW_ROWS: N_("Trips paid below its rows"),
    Slip.MAXIMUM_IGNORED: N_("Maximum payout overlooked"),
    Slip.MAXIMUM_FOR_EACH_BET: N_("Maximum payout held against one bet"),
    Slip.SIDE_BET_AGAINST_FOLD_RULE: N_("Folded side bet by another house’s rule"),
    Slip.BAD_BEAT_PAID_ON_TIE: N_("Bad Beat paid on a tie"),
    Slip.BAD_BEAT_BY_WINNING_HAND: N_("Bad Beat by the winning hand"),
    Slip.BAD_BEAT_OF_DEALER_MISSED: N_("Bad Beat of the dealer missed"),
    Slip.SIDE_BET_TAKEN_HAND_LOST: N_("Side bet taken because the hand lost"),
    Slip.SIDE_BET_PUSHED_ON_TIE: N_("Side bet pushed on a tie"),
    Slip.SIDE_BET_PUSHED_BELOW_ROWS: N_("Side bet pushed without a row"),
    Slip.SIDE_BET_TAKEN_ON_ROW: N_("Side bet taken though a row pays"),
    Slip.SIDE_BET_PUSHED_ON_ROW: N_("Side bet pushed though a row pays"),
    Slip.SUM_MULTIPLIED: N_("Fixed sum multiplied by the bet"),
    Slip.SHARE_OF_START: N_("Share of where the meter starts"),
    Slip.SHARE_FORGOTTEN: N_("Whole meter paid for a share"),
    Slip.METER_NOT_DIVIDED: N_("Meter not divided"),
    Slip.SHARE_OF_WHAT_IS_LEFT: N_("Share of what is left of the meter"),
    Slip.OTHER_TABLE_ON_SIDE_BET: N_("Side bet at odds of Trips or Blind"),
    Slip.SIDE_BET_PAID_BELOW_ROWS: N_("Side bet paid without a row"),
    Slip.STAKE_INCLUDED: N_("Stake counted into the payout"),
    Slip.TRIPS_ODDS_ON_BLIND: N_("Blind paid at odds of Trips"),
    Slip.BLIND_ODDS_ON_TRIPS: N_("Trips paid at odds of the Blind"),
    Slip.THREE_TO_TWO: N_("3 to 2 not worked out"),
    Slip.ROUNDED_THOUGH_EXACT: N_("Rounded, though paid exactly here"),
    Slip.PAID_EXACTLY: N_("Paid exactly, though rounded here"),
    Slip.ROUNDED_WRONG_WAY: N_("Rounded the wrong way"),
    Slip.WRONG_ROUNDING: N_("Rounded to another chip"),
    Slip.WHEEL_MISSED: N_("Wheel missed"),
    Slip.STRAIGHT_AND_FLUSH_JOINED: N_("Straight and flush joined"),
    Slip.STRAIGHT_FLUSH_MISSED: N_("Straight flush missed"),
    Slip.TWO_SETS_MISSED: N_("Second three of a kind missed"),
    Slip.THREE_PAIRS_MIXED_UP: N_("Three pairs mixed up"),
    Slip.BOARD_HAND_MISSED: N_("Board that plays for both missed"),
    Slip.KICKER_IGNORED: N_("Kicker ignored"),
    Slip.RANKS_IGNORED: N_("Higher ranks ignored"),
    Slip.PLAYER_HAND_MISSED: N_("Player’s hand missed"),
    Slip.DEALER_HAND_MISSED: N_("Dealer’s hand missed"),
    Slip.HAND_OVERCALLED: N_("Dealer’s hand overcalled"),
    Slip.ROW_ABOVE: N_("Row above paid"),
    Slip.ROW_BELOW: N_("Row below paid"),
    Slip.OTHER_ROW: N_("Another row paid"),
    Slip.SETTLED_AS_WIN: N_("Settled as a win"),
    Slip.SETTLED_AS_LOSS: N_("Settled as a loss"),
    Slip.SETTLED_AS_TIE: N_("Settled as a tie"),
}


def slip_name(slip: Slip | None) -> str:
    """What a slip is called where many are listed; None is a miss that no slip explains."""
    return _("Other misses") if slip is None else _(SLIP_NAMES[slip])
