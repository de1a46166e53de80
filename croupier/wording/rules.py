from collections.abc import Mapping

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.training.comparing import DecidedBy, compare
from croupier.training.procedure_matters import stage_in
from croupier.training.questions import Question, Step
from croupier.training.slips import Slip
from croupier.uth.house import Rounding
from croupier.uth.side_bets import FixedSum, MeterShare, StartingHand
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import PUSH, SIDE_BETS, Wager
from croupier.wording.amounts import amount
from croupier.wording.labels import a_hand, word
from croupier.wording.procedure_rules import STAGE_RULES, limit_values, offer_rule
from croupier.wording.rule import Rule
from croupier.wording.side_bets import bet_name, hole_text, payment_text

BEST_FIVE = Rule(7, N_("the best five of the seven cards play."))
RANKING = Rule(8, N_("hands rank by their kind first, from high card to royal flush."))
STRAIGHTS = Rule(9, N_("5-4-3-2-A is the lowest straight, and no straight runs past the ace."))
KICKERS = Rule(10, N_("between equal kinds the higher ranks win, kickers last; suits never count."))
BOARD_PLAYS = Rule(11, N_("where the board is the best five of both, the hands tie."))
QUALIFIES = Rule(
    12, N_("the dealer qualifies with {qualifying} or better; the board’s cards count.")
)
ALWAYS_QUALIFIES = Rule(12, N_("the dealer qualifies with any hand in this house."))
COMPARE = Rule(14, N_("the better hand wins, equal hands tie; a folded hand never wins."))
WINNINGS_ONLY = Rule(30, N_("a payment is the winnings alone; the stake stays the player’s."))
PAID_EXACTLY = Rule(31, N_("this house pays exactly what the odds come to."))
ROUNDING = Rule(31, N_("a payment that the chips cannot make is {rounding} in this house."))
SHARE_ROUNDING = Rule(43, N_("a share of the meter is paid in whole chips, rounded down."))
PICKS_UP = Rule(47, N_("a player picks up the winnings and every stake that is not taken."))
PAYS_OUT = Rule(48, N_("what is paid out is the winnings of all bets, stakes left aside."))
RACK = Rule(49, N_("the rack gains every stake that is taken, and loses every payment."))
COUNTED = Rule(53, N_("chips are counted by denomination: how many, times what each is worth."))
IN_CHIPS = Rule(54, N_("an amount is put down in as few chips as can be."))
COLOURED_UP = Rule(55, N_("chips that are handed in are changed for the fewest of the same worth."))
MAXIMUM = Rule(32, N_("this house pays one player at most {maximum} in one round."))

_TIED = Rule(19, N_("on a tie Ante, Blind and Play push."))
_FOLDED = Rule(20, N_("a folded hand loses Ante and Blind, whatever the dealer has."))

_SIDE_FOLDED = Rule(45, N_("this house takes the {bet} bet with the fold, whatever the cards."))
FIXED_SUM = Rule(41, N_("a fixed sum is paid whatever was staked: {hand} pays {odds}."))

# Why a bet went the way it did, as the settlement says it, and the rule behind it.
BET_RULES: Mapping[tuple[Wager, Reason], Rule] = {
    (Wager.ANTE, Reason.WON): Rule(
        16, N_("the Ante pays 1 to 1 when the hand wins and the dealer qualifies.")
    ),
    (Wager.ANTE, Reason.DEALER_NOT_QUALIFIED): Rule(
        17, N_("when the dealer does not qualify the Ante pushes, whether the hand wins or loses.")
    ),
    (Wager.ANTE, Reason.LOST): Rule(
        18, N_("the Ante is taken when the hand loses and the dealer qualifies.")
    ),
    (Wager.ANTE, Reason.TIED): _TIED,
    (Wager.ANTE, Reason.FOLDED): _FOLDED,
    (Wager.BLIND, Reason.BLIND_ROW): Rule(
        21,
        N_(
            "a win pays the Blind by its table, whether or not the dealer qualifies: {hand} pays "
            "{odds}."
        ),
    ),
    (Wager.BLIND, Reason.BELOW_BLIND_ROWS): Rule(
        22, N_("a win with a hand that the Blind table does not pay pushes the Blind.")
    ),
    (Wager.BLIND, Reason.LOST): Rule(
        23, N_("the Blind is taken when the hand loses, whether or not the dealer qualifies.")
    ),
    (Wager.BLIND, Reason.TIED): _TIED,
    (Wager.BLIND, Reason.FOLDED): _FOLDED,
    (Wager.PLAY, Reason.WON): Rule(
        24, N_("a win pays the Play bet 1 to 1, whether or not the dealer qualifies.")
    ),
    (Wager.PLAY, Reason.LOST): Rule(
        25, N_("the Play bet is taken when the hand loses, whether or not the dealer qualifies.")
    ),
    (Wager.PLAY, Reason.TIED): _TIED,
    (Wager.TRIPS, Reason.TRIPS_ROW): Rule(
        26, N_("Trips is paid by the player’s own hand: {hand} pays {odds}.")
    ),
    (Wager.TRIPS, Reason.BELOW_TRIPS_ROWS): Rule(
        27, N_("Trips is taken when the hand is below what its table pays.")
    ),
    (Wager.TRIPS, Reason.TRIPS_LOST_WITH_FOLD): Rule(
        28, N_("this house takes Trips with the fold, whatever the hand.")
    ),
    (Wager.TRIPS, Reason.TRIPS_NOT_ON_BOARD): Rule(
        28, N_("after a fold this house pays Trips only for what the board alone makes.")
    ),
    (Wager.TRIPS, Reason.TRIPS_DEALER_NOT_BEATEN): Rule(
        29, N_("this house pays Trips only over the dealer’s hand; otherwise it pushes.")
    ),
    (Wager.HOLE_CARDS, Reason.HOLE_CARDS_ROW): Rule(
        36, N_("the {bet} bet is paid by the two hole cards alone: {hand} pays {odds}.")
    ),
    (Wager.HOLE_CARDS, Reason.NO_HOLE_CARDS_ROW): Rule(
        37, N_("the {bet} bet is taken when the two hole cards have no row, whatever the hand.")
    ),
    (Wager.BAD_BEAT, Reason.PLAYER_BEATEN): Rule(
        38,
        N_(
            "the {bet} bet is paid by the hand that is beaten, here the player’s: {hand} pays "
            "{odds}."
        ),
    ),
    (Wager.BAD_BEAT, Reason.DEALER_BEATEN): Rule(
        38,
        N_(
            "the {bet} bet is paid by the hand that is beaten, here the dealer’s: {hand} pays "
            "{odds}."
        ),
    ),
    (Wager.BAD_BEAT, Reason.BELOW_BAD_BEAT_ROWS): Rule(
        39, N_("the {bet} bet is taken when the hand that is beaten has no row.")
    ),
    (Wager.BAD_BEAT, Reason.BAD_BEAT_TIED): Rule(
        40, N_("the {bet} bet is taken on a tie: no hand is beaten.")
    ),
    (Wager.PROGRESSIVE, Reason.PROGRESSIVE_ROW): Rule(
        41, N_("the {bet} bet is paid by the player’s own hand: {hand} pays {odds}.")
    ),
    (Wager.PROGRESSIVE, Reason.BELOW_PROGRESSIVE_ROWS): Rule(
        42, N_("the {bet} bet is taken when the hand has no row.")
    ),
    (Wager.PROGRESSIVE, Reason.METER_SHARE): Rule(
        43, N_("a share is one of the meter as it stands at the deal: {hand} pays {odds}.")
    ),
    (Wager.PROGRESSIVE, Reason.METER_DIVIDED): Rule(
        44, N_("shares of one round that come to more than the meter divide it in proportion.")
    ),
    **{(wager, Reason.SIDE_BET_LOST_WITH_FOLD): _SIDE_FOLDED for wager in SIDE_BETS},
    **{(wager, Reason.MAXIMUM_PAYOUT): MAXIMUM for wager in Wager},
}

# Where a slip is one of reading, or of paying, its rule says more than the rule of the bet.
SLIP_RULES: Mapping[Slip, Rule] = {
    Slip.OPENED_WITHOUT_PAIR: QUALIFIES,
    Slip.STAKE_INCLUDED: WINNINGS_ONLY,
    Slip.ROUNDED_THOUGH_EXACT: PAID_EXACTLY,
    Slip.PAID_EXACTLY: ROUNDING,
    Slip.ROUNDED_WRONG_WAY: ROUNDING,
    Slip.WRONG_ROUNDING: ROUNDING,
    Slip.WHEEL_MISSED: STRAIGHTS,
    Slip.STRAIGHT_AND_FLUSH_JOINED: RANKING,
    Slip.STRAIGHT_FLUSH_MISSED: RANKING,
    Slip.TWO_SETS_MISSED: BEST_FIVE,
    Slip.THREE_PAIRS_MIXED_UP: BEST_FIVE,
    Slip.BOARD_HAND_MISSED: BOARD_PLAYS,
    Slip.KICKER_IGNORED: KICKERS,
    Slip.RANKS_IGNORED: KICKERS,
    Slip.PLAYER_HAND_MISSED: BEST_FIVE,
    Slip.DEALER_HAND_MISSED: BEST_FIVE,
    Slip.HAND_OVERCALLED: BEST_FIVE,
    Slip.LOWER_CARDS_PICKED: KICKERS,
    Slip.SPLIT_MISSED: KICKERS,
}


_COMPARED: Mapping[DecidedBy, Rule] = {
    DecidedBy.KIND: RANKING,
    DecidedBy.RANKS: KICKERS,
    DecidedBy.KICKER: KICKERS,
    DecidedBy.SPLIT: KICKERS,
    DecidedBy.BOARD: BOARD_PLAYS,
}


def rule_for(question: Question, slip: Slip | None = None) -> Rule:
    """The rule that decides a question, or the one that a slip went against."""
    if slip is not None and slip in SLIP_RULES:
        rule = SLIP_RULES[slip]
        return SHARE_ROUNDING if rule is ROUNDING and _is_share_paid_down(question) else rule
    match question.step:
        case Step.DEALER_HAND:
            return BEST_FIVE
        case Step.QUALIFIES:
            return (
                QUALIFIES if question.settlement.house.rules.dealer_qualifies else ALWAYS_QUALIFIES
            )
        case Step.RESULT:
            return COMPARE
        case Step.BET:
            if isinstance(question.bet.payment, FixedSum):
                return FIXED_SUM
            return BET_RULES[question.bet.wager, question.bet.reason]
        case Step.HAND | Step.FIVE:
            return BEST_FIVE
        case Step.COMPARE | Step.DECIDES:
            return _COMPARED[compare(question.settlement).decided_by]
        case Step.PICKS_UP:
            return PICKS_UP
        case Step.PAYS_OUT:
            return PAYS_OUT
        case Step.RACK:
            return RACK
        case Step.LEGAL:
            return offer_rule(question)
        case Step.NEXT:
            return STAGE_RULES[stage_in(question)]
        case Step.COUNT:
            return COUNTED
        case Step.PAY:
            return IN_CHIPS
        case Step.COLOUR:
            return COLOURED_UP
        case Step.MISTAKES:
            raise ValueError("each of its bets has a rule of its own")


def rule_text(rule: Rule, question: Question) -> str:
    """`Rule 21: …`, with what the sentence names filled in from the question."""
    house = question.settlement.house
    values = {
        "qualifying": a_hand(house.rules.dealer_qualifies),
        "rounding": word(rounding_of(question)),
        "maximum": amount(house.money.max_payout_per_player or 0),
        "preflop": _(" or ").join(map(str, sorted(house.rules.preflop_raises))),
        "order": word(house.rules.settle_order),
    }
    if question.step is Step.LEGAL:
        values |= limit_values(question)
    if question.step is Step.BET:
        bet = question.bet
        values["hand"] = _row_of_bet(question)
        values["odds"] = payment_text(bet.payment or bet.odds or PUSH, house)
        values["bet"] = bet_name(bet.wager, house)
    return _("Rule {number}: {sentence}").format(
        number=rule.number, sentence=_(rule.sentence).format_map(values)
    )


def _row_of_bet(question: Question) -> str:
    """What the row is for that the bet asked about was settled by."""
    side = question.settlement.house.side_bet(question.bet.wager)
    if side is not None and isinstance(question.bet.row, StartingHand):
        return hole_text(question.bet.row, side)
    return word(hand_of_bet(question))


def hand_of_bet(question: Question) -> HandCategory:
    """The kind of hand that the bet asked about was settled by."""
    seat, dealer = question.seat, question.settlement.dealer
    match question.wager:
        case Wager.TRIPS:
            return seat.trips_hand.category
        case Wager.BAD_BEAT:
            return min(seat.hand, dealer).category
    return seat.hand.category


def rounding_of(question: Question) -> Rounding:
    """How the house rounds what is asked about: a share of the meter never is paid exactly."""
    if _is_share_paid_down(question):
        return Rounding.DOWN
    return question.settlement.house.money.rounding


def _is_share_paid_down(question: Question) -> bool:
    """Whether a share of the meter is asked about in a house that pays all else exactly."""
    exact = question.settlement.house.money.rounding is Rounding.EXACT
    return exact and question.step is Step.BET and isinstance(question.bet.payment, MeterShare)
