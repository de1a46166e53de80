from collections.abc import Mapping

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.training.questions import Question
from croupier.training.slips import Slip
from croupier.uth.wagers import EVEN_MONEY
from croupier.wording.amounts import amount, odds
from croupier.wording.labels import a_hand, word
from croupier.wording.rules import hand_of_bet

SLIP_SENTENCES: Mapping[Slip, str] = {
    Slip.OPENED_WITHOUT_PAIR: N_(
        "You let the dealer qualify with less than {qualifying}: such a hand does not open."
    ),
    Slip.NOT_OPENED_WITH_PAIR: N_(
        "You did not let the dealer qualify: {qualifying} or better opens, the board’s cards count."
    ),
    Slip.ANTE_PAID_NOT_QUALIFIED: N_(
        "You paid the Ante, but the dealer does not qualify: the Ante only pushes."
    ),
    Slip.ANTE_TAKEN_NOT_QUALIFIED: N_(
        "You took the Ante, but the dealer does not qualify: the Ante goes back, whoever wins."
    ),
    Slip.BLIND_PAID_ON_TIE: N_("You paid the Blind on a tie: a tie pushes it."),
    Slip.BLIND_PAID_BELOW_ROWS: N_(
        "You paid the Blind on a win below {lowest}: such a win pushes it."
    ),
    Slip.BLIND_TAKEN_BELOW_ROWS: N_(
        "You took the Blind on a win below {lowest}: such a win pushes it."
    ),
    Slip.BLIND_PUSHED_NOT_QUALIFIED: N_(
        "You pushed the Blind because the dealer does not qualify: only the Ante minds that."
    ),
    Slip.PLAY_PAID_ON_LOSS: N_("You paid a losing Play bet: it is taken."),
    Slip.BLIND_PAID_ON_LOSS: N_("You paid the Blind of a losing hand: it is taken."),
    Slip.PLAY_PUSHED_NOT_QUALIFIED: N_(
        "You pushed the Play bet because the dealer does not qualify: only the Ante minds that."
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
    Slip.TRIPS_PUSHED_ON_TIE: N_(
        "You pushed Trips on a tie: that is for the other bets, Trips goes by the player’s hand."
    ),
    Slip.TRIPS_PUSHED_BELOW_ROWS: N_(
        "You pushed Trips below {lowest_trips}: it is taken, only the Blind pushes there."
    ),
    Slip.TRIPS_TAKEN_ON_ROW: N_("You took Trips: the player has {hand}, which its table pays."),
    Slip.TRIPS_PUSHED_ON_ROW: N_("You pushed Trips: the player has {hand}, which its table pays."),
    Slip.TRIPS_PAID_BELOW_ROWS: N_("You paid Trips below {lowest_trips}: such a hand loses it."),
    Slip.STAKE_INCLUDED: N_("You counted the stake into the payout: pay the winnings alone."),
    Slip.TRIPS_ODDS_ON_BLIND: N_("You paid the Blind at the odds of Trips: it has its own table."),
    Slip.BLIND_ODDS_ON_TRIPS: N_("You paid Trips at the odds of the Blind: it has its own table."),
    Slip.THREE_TO_TWO: N_("You did not work out {odds}: it pays {win} for every {stake} staked."),
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
    Slip.PLAYER_HAND_MISSED: N_("You missed what the player has: {player_hand}."),
    Slip.DEALER_HAND_MISSED: N_("You missed what the dealer has: {dealer_hand}."),
    Slip.HAND_OVERCALLED: N_("You called more than the cards make: the dealer has {dealer_hand}."),
    Slip.ROW_ABOVE: N_("You paid the row above: the player has {hand}."),
    Slip.ROW_BELOW: N_("You paid the row below: the player has {hand}."),
    Slip.OTHER_ROW: N_("You paid another row: the player has {hand}."),
    Slip.SETTLED_AS_WIN: N_("You settled it as a win of the player’s."),
    Slip.SETTLED_AS_LOSS: N_("You settled it as a loss of the player’s."),
    Slip.SETTLED_AS_TIE: N_("You settled it as a tie."),
    Slip.FOLD_OVERLOOKED: N_("You overlooked the fold: a folded hand loses Ante and Blind."),
}


def slip_text(slip: Slip, question: Question) -> str:
    """Name what was done wrong, and what is right instead."""
    house = question.settlement.house
    values = {
        "qualifying": a_hand(house.rules.dealer_qualifies),
        "lowest": a_hand(house.blind.lowest_paid),
        "lowest_trips": a_hand(house.trips.lowest_paid),
        "dealer_hand": a_hand(question.settlement.dealer.category),
        "after_fold": word(house.rules.trips_after_fold),
        "against_dealer": word(house.rules.trips_against_dealer),
    }
    if question.seat_number:
        values["player_hand"] = a_hand(question.seat.hand.category)
    if question.wager:
        bet_odds = question.bet.odds or EVEN_MONEY
        values["hand"] = a_hand(hand_of_bet(question))
        values["odds"] = odds(bet_odds)
        values["win"] = amount(bet_odds.win)
        values["stake"] = amount(bet_odds.stake)
    return _(SLIP_SENTENCES[slip]).format_map(values)
