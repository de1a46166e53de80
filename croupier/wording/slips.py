from collections.abc import Mapping

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.training.comparing import DecidedBy, compare
from croupier.training.questions import TOTAL_STEPS, Question, Step
from croupier.training.slips import OF_TOTALS, Slip
from croupier.uth.side_bets import starting_hands_of
from croupier.uth.wagers import EVEN_MONEY, SIDE_BETS, Wager
from croupier.wording.amounts import amount, odds
from croupier.wording.drills import listed
from croupier.wording.labels import a_hand, word
from croupier.wording.rules import hand_of_bet, rounding_of
from croupier.wording.side_bets import bet_name, hole_text, paid_by, payment_text
from croupier.wording.slip_names import slip_name

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
    Slip.BAD_BEAT_PAID_ON_TIE: N_(
        "You paid the {bet} bet on a tie: no hand is beaten, so it loses."
    ),
    Slip.BAD_BEAT_BY_WINNING_HAND: N_(
        "You went by the hand that won: the {bet} bet goes by the one that is beaten, {hand}."
    ),
    Slip.BAD_BEAT_OF_DEALER_MISSED: N_(
        "You took the {bet} bet: it is paid for a beaten hand of the dealer’s, too."
    ),
    Slip.SIDE_BET_AGAINST_FOLD_RULE: N_(
        "You settled the folded {bet} bet by another house’s rule; here it is {side_after_fold}."
    ),
    Slip.SIDE_BET_TAKEN_HAND_LOST: N_(
        "You took the {bet} bet because the hand lost: it is paid by {paid_by}."
    ),
    Slip.SIDE_BET_PUSHED_ON_TIE: N_(
        "You pushed the {bet} bet on a tie: that is for Ante, Blind and Play."
    ),
    Slip.SIDE_BET_PUSHED_BELOW_ROWS: N_(
        "You pushed the {bet} bet: without a row it is taken, only the Blind pushes there."
    ),
    Slip.SIDE_BET_TAKEN_ON_ROW: N_("You took the {bet} bet: {hand} has a row, which is paid."),
    Slip.SIDE_BET_PUSHED_ON_ROW: N_("You pushed the {bet} bet: {hand} has a row, which is paid."),
    Slip.SUM_MULTIPLIED: N_("You multiplied a fixed sum by the bet: it is paid as it stands."),
    Slip.SHARE_OF_START: N_(
        "You took the share of where the meter starts again: it is one of what it shows, {meter}."
    ),
    Slip.SHARE_FORGOTTEN: N_("You paid the whole meter: {hand} is paid {payment} alone."),
    Slip.METER_NOT_DIVIDED: N_(
        "You paid the whole share: more than the meter is promised, so that it is divided."
    ),
    Slip.SHARE_OF_WHAT_IS_LEFT: N_(
        "You took the share of what earlier seats have left: it is one of the meter as it stood."
    ),
    Slip.OTHER_TABLE_ON_SIDE_BET: N_(
        "You paid the {bet} bet at the odds of Trips or the Blind: it has rows of its own."
    ),
    Slip.SIDE_BET_PAID_BELOW_ROWS: N_("You paid the {bet} bet: {hand} has no row, so it loses."),
    Slip.STAKE_INCLUDED: N_("You counted the stake into the payout: pay the winnings alone."),
    Slip.TRIPS_ODDS_ON_BLIND: N_("You paid the Blind at the odds of Trips: it has its own table."),
    Slip.BLIND_ODDS_ON_TRIPS: N_("You paid Trips at the odds of the Blind: it has its own table."),
    Slip.THREE_TO_TWO: N_("You did not work out {odds}: it pays {win} for every {stake} staked."),
    Slip.ROUNDED_THOUGH_EXACT: N_("You rounded the payout, but this house pays exactly."),
    Slip.PAID_EXACTLY: N_(
        "You paid exactly, but the smallest chip is {chip}: such a payout is {rounding} here."
    ),
    Slip.ROUNDED_WRONG_WAY: N_(
        "You rounded the wrong way: a payout that the chips cannot make is {rounding} here."
    ),
    Slip.WRONG_ROUNDING: N_(
        "You rounded to another chip: here a payout is {rounding} in chips of {chip}."
    ),
    Slip.MAXIMUM_IGNORED: N_("You paid more than this house pays one player in a round."),
    Slip.MAXIMUM_FOR_EACH_BET: N_(
        "You held the maximum against this bet alone: it is for all bets of the player together."
    ),
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
    Slip.LOWER_CARDS_PICKED: N_(
        "You picked the right kind of hand, but not its best cards: the highest play."
    ),
    Slip.SPLIT_MISSED: N_("You missed a split: hands of the same ranks win together."),
    Slip.PUSHED_STAKES_FORGOTTEN: N_(
        "You forgot the bets that only push: their stakes go back to the player."
    ),
    Slip.STAKES_FORGOTTEN: N_("You forgot the stakes: the player picks them up with the winnings."),
    Slip.TAKEN_BET_COUNTED: N_("You counted a bet that is taken: it goes to the rack."),
    Slip.SIGN_TURNED: N_("You mixed up gain and loss: the rack gains what is taken."),
    Slip.STAKES_COUNTED: N_(
        "You counted stakes among the payments: they lie on the layout and cost the rack nothing."
    ),
    Slip.SEAT_LEFT_OUT: N_("You left out a seat: the total is for the whole table."),
    Slip.PLAY_SIZE_ACCEPTED: N_("You accepted a Play bet of a size that is not made now."),
    Slip.SECOND_PLAY_ACCEPTED: N_(
        "You accepted a bet from a hand that has acted: Play is bet once, a fold gives the hand up."
    ),
    Slip.BLIND_UNEQUAL_ACCEPTED: N_("You accepted a Blind that is not the size of the Ante."),
    Slip.OUT_OF_TURN_ACCEPTED: N_("You accepted what cannot be done at this time."),
    Slip.OUTSIDE_LIMITS_ACCEPTED: N_("You accepted a bet outside the limits of the house."),
    Slip.LEGAL_BET_REFUSED: N_("You refused what the player may do."),
    Slip.ASKED_WITHOUT_NEED: N_("You asked for Play where everybody has bet already."),
    Slip.WRONG_SIDE_FIRST: N_("You went on at the wrong side: this house settles {order}."),
    Slip.STEP_LEFT_OUT: N_("You left out what comes before that."),
    Slip.STEP_REPEATED: N_("You did once more what is done already."),
    Slip.PILE_LEFT_OUT: N_("You left out all chips of one denomination."),
    Slip.TAKEN_FOR_NEIGHBOUR: N_(
        "You took one denomination for the next: the rack shows which colour is worth what."
    ),
    Slip.CHIP_MISCOUNTED: N_("You miscounted by exactly one chip."),
    Slip.MORE_CHIPS_THAN_NEEDED: N_("The worth is right, but fewer and larger chips make it."),
    Slip.MISTAKE_OVERLOOKED: N_("You overlooked a bet that is settled wrongly."),
    Slip.RIGHT_BET_MARKED: N_("You marked a bet that is settled right."),
    Slip.SETTLED_AS_WIN: N_("You settled it as a win of the player’s."),
    Slip.SETTLED_AS_LOSS: N_("You settled it as a loss of the player’s."),
    Slip.SETTLED_AS_TIE: N_("You settled it as a tie."),
    Slip.FOLD_OVERLOOKED: N_("You overlooked the fold: a folded hand loses Ante and Blind."),
}


_OF_SIDE_BETS: Mapping[Slip, str] = {
    Slip.ROW_ABOVE: N_("You paid the row above: this bet goes by {hand}."),
    Slip.ROW_BELOW: N_("You paid the row below: this bet goes by {hand}."),
    Slip.OTHER_ROW: N_("You paid another row: this bet goes by {hand}."),
}
"""What is said of a side bet instead: it may go by the dealer’s hand, or by two cards."""

_OF_STEPS: Mapping[tuple[Step, Slip], str] = {
    (Step.HAND, Slip.HAND_OVERCALLED): N_(
        "You called more than the cards make: the player has {player_hand}."
    ),
    (Step.COMPARE, Slip.BOARD_HAND_MISSED): N_(
        "You missed that the board plays for all: every seat splits."
    ),
}
"""What is said of drills instead."""

_NAMING_HANDS = frozenset({Slip.PLAYER_HAND_MISSED, Slip.DEALER_HAND_MISSED, Slip.HAND_OVERCALLED})


def names_right_answer(slip: Slip | None, question: Question) -> bool:
    """Whether the sentence of a slip says the right answer, so that it need not be said again."""
    return question.step in (Step.HAND, Step.DEALER_HAND) and slip in _NAMING_HANDS


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
        "rounding": word(rounding_of(question)),
        "chip": amount(house.money.smallest_chip),
        "order": word(house.rules.settle_order),
    }
    if question.seat_number:
        values["player_hand"] = a_hand(question.seat.hand.category)
    if question.wager:
        bet_odds = question.bet.odds or EVEN_MONEY
        values["hand"] = _deciding_hand(question)
        values |= _side_values(question)
        values["odds"] = odds(bet_odds)
        values["win"] = amount(bet_odds.win)
        values["stake"] = amount(bet_odds.stake)
    if question.step in TOTAL_STEPS and slip not in OF_TOTALS:
        return _("A single slip gives this total: {slip}.").format(slip=slip_name(slip))
    if question.step is Step.COMPARE and slip is Slip.PLAYER_HAND_MISSED:
        return _lower_picked(question)
    if own := _OF_STEPS.get((question.step, slip)):
        return _(own).format_map(values)
    sentences = SLIP_SENTENCES
    if question.wager in SIDE_BETS and slip in _OF_SIDE_BETS:
        sentences = _OF_SIDE_BETS
    return _(sentences[slip]).format_map(values)


def _lower_picked(question: Question) -> str:
    """Say why other seats than the best do not win: of one kind, no hand was missed."""
    compared = compare(question.settlement)
    seats, rival = [seat.number for seat in compared.winners], compared.next_best
    kind = compared.winners[0].hand.category
    if rival is None or rival.hand.category is not kind:
        said = N_("You missed what the best seat has: {best_hand}.")
    elif len(seats) > 1:
        said = N_("You picked a lower hand than that of seats {seats}.")
    elif compared.decided_by is DecidedBy.KICKER:
        said = N_("You picked a lower hand: seat {seats} has the higher kicker.")
    elif kind is HandCategory.HIGH_CARD:
        said = N_("You picked a lower hand: seat {seats} has the higher card.")
    else:
        said = N_("You picked a lower hand: seat {seats} has the higher {kind}.")
    return _(said).format(seats=listed(seats), kind=word(kind), best_hand=a_hand(kind))


def _deciding_hand(question: Question) -> str:
    """The hand that the bet asked about goes by, or the two hole cards."""
    side = question.settlement.house.side_bet(Wager.HOLE_CARDS)
    if question.wager is Wager.HOLE_CARDS and side is not None:
        return hole_text(next(starting_hands_of(question.seat.seat.hole)), side)
    return a_hand(hand_of_bet(question))


def _side_values(question: Question) -> dict[str, str]:
    house, bet = question.settlement.house, question.bet
    side = house.side_bet(bet.wager)
    if side is None:
        return {}
    values = {
        "bet": bet_name(bet.wager, house),
        "paid_by": paid_by(bet.wager),
        "side_after_fold": word(side.after_fold),
        "meter": amount(question.settlement.meter or 0),
    }
    if bet.payment is not None:
        values["payment"] = payment_text(bet.payment, house)
    return values
