from collections.abc import Mapping
from enum import Enum

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.keys import KeyAction
from croupier.poker.cards import Rank, Suit
from croupier.poker.hands import HandCategory
from croupier.training.questions import Step
from croupier.uth.house import Rounding, SettleOrder, TripsAfterFold, TripsAgainstDealer
from croupier.uth.offers import OfferFault
from croupier.uth.procedure import Stage
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import Action, Street, Wager

# One table an enum, in the words of the middle of a sentence. They are kept apart by type: members
# of different enums can be equal, as HandCategory.HIGH_CARD and Suit.CLUBS are.
_TABLES: Mapping[type[Enum], Mapping[Enum, str]] = {
    Wager: {
        Wager.ANTE: N_("Ante"),
        Wager.BLIND: N_("Blind"),
        Wager.PLAY: N_("Play"),
        Wager.TRIPS: N_("Trips"),
        Wager.HOLE_CARDS: N_("hole-card bonus"),
        Wager.BAD_BEAT: N_("Bad Beat"),
        Wager.PROGRESSIVE: N_("Progressive"),
    },
    Street: {
        Street.PREFLOP: N_("before the flop"),
        Street.FLOP: N_("on the flop"),
        Street.RIVER: N_("on the river"),
    },
    Action: {
        Action.PAY: N_("pay"),
        Action.PUSH: N_("push"),
        Action.TAKE: N_("take"),
    },
    Result: {
        Result.WIN: N_("win"),
        Result.LOSE: N_("lose"),
        Result.TIE: N_("tie"),
        Result.FOLD: N_("fold"),
    },
    Step: {
        Step.DEALER_HAND: N_("dealer’s hand"),
        Step.QUALIFIES: N_("dealer qualifies"),
        Step.RESULT: N_("who wins"),
        Step.BET: N_("bets"),
        Step.HAND: N_("player’s hand"),
        Step.FIVE: N_("five that play"),
        Step.COMPARE: N_("best hand"),
        Step.DECIDES: N_("deciding card"),
        Step.PICKS_UP: N_("picks up"),
        Step.PAYS_OUT: N_("table paid out"),
        Step.RACK: N_("rack gains"),
        Step.LEGAL: N_("legal or not"),
        Step.NEXT: N_("what comes next"),
        Step.COUNT: N_("bet counted"),
        Step.PAY: N_("paid in chips"),
        Step.COLOUR: N_("coloured up"),
        Step.MISTAKES: N_("mistakes found"),
    },
    HandCategory: {
        HandCategory.HIGH_CARD: N_("high card"),
        HandCategory.PAIR: N_("pair"),
        HandCategory.TWO_PAIR: N_("two pair"),
        HandCategory.THREE_OF_A_KIND: N_("three of a kind"),
        HandCategory.STRAIGHT: N_("straight"),
        HandCategory.FLUSH: N_("flush"),
        HandCategory.FULL_HOUSE: N_("full house"),
        HandCategory.FOUR_OF_A_KIND: N_("four of a kind"),
        HandCategory.STRAIGHT_FLUSH: N_("straight flush"),
        HandCategory.ROYAL_FLUSH: N_("royal flush"),
    },
    Stage: {
        Stage.HOLE_CARDS: N_("hole cards"),
        Stage.ASK_PREFLOP: N_("ask before the flop"),
        Stage.FLOP: N_("flop"),
        Stage.ASK_FLOP: N_("ask on the flop"),
        Stage.TURN_RIVER: N_("turn and river"),
        Stage.ASK_RIVER: N_("ask on the river"),
        Stage.OPEN: N_("open own hand"),
        Stage.SETTLE_LEFT: N_("next bet from left"),
        Stage.SETTLE_RIGHT: N_("next bet from right"),
        Stage.CLEAR: N_("clear the table"),
    },
    OfferFault: {
        OfferFault.PLAY_SIZE: N_("Play of a wrong size"),
        OfferFault.SECOND_PLAY: N_("Play bet twice"),
        OfferFault.FOLDED: N_("bet after a fold"),
        OfferFault.EARLY_FOLD: N_("fold before the river"),
        OfferFault.LATE_CHECK: N_("check on the river"),
        OfferFault.BLIND_UNEQUAL: N_("Blind unlike the Ante"),
        OfferFault.WITHOUT_ANTE: N_("bet without an Ante"),
        OfferFault.OUT_OF_TIME: N_("bet after the deal"),
        OfferFault.ANTE_MINIMUM: N_("Ante below the minimum"),
        OfferFault.ANTE_MAXIMUM: N_("Ante above the maximum"),
        OfferFault.ANTE_STEP: N_("Ante between two steps"),
        OfferFault.TRIPS_LIMITS: N_("Trips outside its limits"),
        OfferFault.SIDE_LIMITS: N_("side bet outside its limits"),
    },
    Reason: {
        Reason.WON: N_("the hand won"),
        Reason.LOST: N_("the hand lost"),
        Reason.TIED: N_("a tie"),
        Reason.FOLDED: N_("the hand was folded"),
        Reason.DEALER_NOT_QUALIFIED: N_("the dealer does not qualify"),
        Reason.BLIND_ROW: N_("a row of the Blind table"),
        Reason.BELOW_BLIND_ROWS: N_("below the Blind table"),
        Reason.TRIPS_ROW: N_("a row of the Trips table"),
        Reason.BELOW_TRIPS_ROWS: N_("below the Trips table"),
        Reason.TRIPS_LOST_WITH_FOLD: N_("Trips is lost with a fold here"),
        Reason.TRIPS_NOT_ON_BOARD: N_("the board alone does not make it"),
        Reason.TRIPS_DEALER_NOT_BEATEN: N_("the dealer’s hand is not beaten"),
        Reason.HOLE_CARDS_ROW: N_("the hole cards have a row"),
        Reason.NO_HOLE_CARDS_ROW: N_("the hole cards have no row"),
        Reason.PLAYER_BEATEN: N_("the player’s hand is the one beaten"),
        Reason.DEALER_BEATEN: N_("the dealer’s hand is the one beaten"),
        Reason.BELOW_BAD_BEAT_ROWS: N_("the beaten hand has no row"),
        Reason.BAD_BEAT_TIED: N_("a tie: no hand is beaten"),
        Reason.PROGRESSIVE_ROW: N_("a row of the progressive"),
        Reason.METER_SHARE: N_("a share of the meter"),
        Reason.METER_DIVIDED: N_("the meter is divided"),
        Reason.BELOW_PROGRESSIVE_ROWS: N_("below the rows of the progressive"),
        Reason.SIDE_BET_LOST_WITH_FOLD: N_("this bet is lost with a fold here"),
        Reason.MAXIMUM_PAYOUT: N_("the maximum payout"),
    },
    Rounding: {
        Rounding.EXACT: N_("paid exactly"),
        Rounding.DOWN: N_("rounded down"),
        Rounding.NEAREST: N_("rounded to the nearest chip"),
        Rounding.UP: N_("rounded up"),
    },
    TripsAfterFold: {
        TripsAfterFold.LIVE: N_("settled by the hand"),
        TripsAfterFold.LOST: N_("lost with the fold"),
        TripsAfterFold.BOARD_ONLY: N_("paid only for what the board alone makes"),
    },
    SideAfterFold: {
        SideAfterFold.LIVE: N_("settled by the cards"),
        SideAfterFold.LOST: N_("lost with the fold"),
    },
    TripsAgainstDealer: {
        TripsAgainstDealer.INDEPENDENT: N_("whatever the dealer has"),
        TripsAgainstDealer.MUST_BEAT: N_("only over the dealer’s hand, otherwise a push"),
    },
    SettleOrder: {
        SettleOrder.RIGHT_TO_LEFT: N_("from the dealer’s right to left"),
        SettleOrder.LEFT_TO_RIGHT: N_("from the dealer’s left to right"),
    },
    KeyAction: {
        KeyAction.YES: N_("yes: the dealer qualifies, a bet is legal"),
        KeyAction.NO: N_("no: the dealer does not qualify, a bet is not legal"),
        KeyAction.WIN: N_("the player wins"),
        KeyAction.LOSE: N_("the player loses"),
        KeyAction.TIE: N_("a tie"),
        KeyAction.TAKE: N_("take a bet"),
        KeyAction.PUSH: N_("push a bet"),
        KeyAction.PAY: N_("pay a bet"),
        KeyAction.CUT: N_("chips at a time"),
        KeyAction.UNDO: N_("take chips back"),
        KeyAction.CLEAR: N_("take all chips back"),
        KeyAction.SKIP: N_("put a card of payouts back"),
        KeyAction.CHECK: N_("check, continue"),
        KeyAction.EXPLAIN: N_("explain a bet"),
        KeyAction.PAYTABLE: N_("paytable"),
        KeyAction.KEYS: N_("all keys"),
        KeyAction.PAUSE: N_("pause"),
    },
    Rank: {
        Rank.TWO: N_("two"),
        Rank.THREE: N_("three"),
        Rank.FOUR: N_("four"),
        Rank.FIVE: N_("five"),
        Rank.SIX: N_("six"),
        Rank.SEVEN: N_("seven"),
        Rank.EIGHT: N_("eight"),
        Rank.NINE: N_("nine"),
        Rank.TEN: N_("ten"),
        Rank.JACK: N_("jack"),
        Rank.QUEEN: N_("queen"),
        Rank.KING: N_("king"),
        Rank.ACE: N_("ace"),
    },
    Suit: {
        Suit.CLUBS: N_("clubs"),
        Suit.DIAMONDS: N_("diamonds"),
        Suit.HEARTS: N_("hearts"),
        Suit.SPADES: N_("spades"),
    },
}


def word(member: Enum) -> str:
    """What a member is called in the middle of a sentence: `straight flush`, `Ante`."""
    return _(_TABLES[type(member)][member])


def label(member: Enum) -> str:
    """What a member is called where it stands by itself: `Straight flush`, `Ante`."""
    return capitalised(word(member))


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """A part of a sentence as one of its own."""
    text = capitalised(text)
    return text if text.endswith((".", "!", "?")) or not text else f"{text}."


_WITH_ARTICLE = {
    HandCategory.HIGH_CARD: N_("a high card"),
    HandCategory.PAIR: N_("a pair"),
    HandCategory.TWO_PAIR: N_("two pair"),
    HandCategory.THREE_OF_A_KIND: N_("three of a kind"),
    HandCategory.STRAIGHT: N_("a straight"),
    HandCategory.FLUSH: N_("a flush"),
    HandCategory.FULL_HOUSE: N_("a full house"),
    HandCategory.FOUR_OF_A_KIND: N_("four of a kind"),
    HandCategory.STRAIGHT_FLUSH: N_("a straight flush"),
    HandCategory.ROYAL_FLUSH: N_("a royal flush"),
}


def a_hand(category: HandCategory) -> str:
    """What a kind of hand is called with its article: `a straight`, `three of a kind`."""
    return _(_WITH_ARTICLE[category])
