from collections.abc import Mapping
from dataclasses import dataclass

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.training.questions import Question, Step
from croupier.training.slips import Slip
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import PUSH, Wager
from croupier.wording.amounts import amount, odds
from croupier.wording.labels import a_hand, word


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule as an explanation cites it: its number in docs/rules.md and one sentence."""

    number: int
    sentence: str


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
ROUNDING = Rule(31, N_("a payment that the chips cannot make is {rounding} in this house."))
MAXIMUM = Rule(32, N_("this house pays one player at most {maximum} in one round."))

_TIED = Rule(19, N_("on a tie Ante, Blind and Play push."))
_FOLDED = Rule(20, N_("a folded hand loses Ante and Blind, whatever the dealer has."))

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
    **{(wager, Reason.MAXIMUM_PAYOUT): MAXIMUM for wager in Wager},
}

# Where a slip is one of reading, or of paying, its rule says more than the rule of the bet.
SLIP_RULES: Mapping[Slip, Rule] = {
    Slip.OPENED_WITHOUT_PAIR: QUALIFIES,
    Slip.STAKE_INCLUDED: WINNINGS_ONLY,
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
}


def rule_for(question: Question, slip: Slip | None = None) -> Rule:
    """The rule that decides a question, or the one that a slip went against."""
    if slip is not None and slip in SLIP_RULES:
        return SLIP_RULES[slip]
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
            return BET_RULES[question.bet.wager, question.bet.reason]


def rule_text(rule: Rule, question: Question) -> str:
    """`Rule 21: …`, with what the sentence names filled in from the question."""
    house = question.settlement.house
    values = {
        "qualifying": a_hand(house.rules.dealer_qualifies),
        "rounding": word(house.money.rounding),
        "maximum": amount(house.money.max_payout_per_player or 0),
    }
    if question.step is Step.BET:
        values["hand"] = word(hand_of_bet(question))
        values["odds"] = odds(question.bet.odds or PUSH)
    return _("Rule {number}: {sentence}").format(
        number=rule.number, sentence=_(rule.sentence).format_map(values)
    )


def hand_of_bet(question: Question) -> HandCategory:
    """The kind of hand that the bet asked about was settled by."""
    seat = question.seat
    hand = seat.trips_hand if question.wager is Wager.TRIPS else seat.hand
    return hand.category
