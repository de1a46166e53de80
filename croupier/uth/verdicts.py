"""Which rule decides a bet: the odds it is settled at, and the reason.

Sources: 58 Pa. Code ch. 653a; house rules as named in `house`.
"""

from enum import StrEnum

from croupier.poker.evaluator import category_of
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Rules, TripsAfterFold, TripsAgainstDealer
from croupier.uth.wagers import EVEN_MONEY, PUSH, Odds, Wager


class Result(StrEnum):
    """How a seat's hand fares against the dealer's."""

    WIN = "win"
    LOSE = "lose"
    TIE = "tie"
    FOLD = "fold"


class Reason(StrEnum):
    """The rule that decided a bet."""

    WON = "won"
    """The hand won: Ante and Play pay even money."""
    LOST = "lost"
    """The hand lost to the dealer's."""
    TIED = "tied"
    """Equal hands: Ante, Blind and Play push."""
    FOLDED = "folded"
    """A folded hand loses its Ante and its Blind, whatever the dealer has."""
    DEALER_NOT_QUALIFIED = "dealer_not_qualified"
    """The Ante comes back, whether the hand won or lost."""
    BLIND_ROW = "blind_row"
    """The winning hand has a row of the Blind paytable."""
    BELOW_BLIND_ROWS = "below_blind_rows"
    """The winning hand is below the rows of the Blind paytable: the Blind pushes."""
    TRIPS_ROW = "trips_row"
    """The hand has a row of the Trips paytable."""
    BELOW_TRIPS_ROWS = "below_trips_rows"
    """The hand is below the rows of the Trips paytable."""
    TRIPS_LOST_WITH_FOLD = "trips_lost_with_fold"
    """This house takes Trips with a fold."""
    TRIPS_NOT_ON_BOARD = "trips_not_on_board"
    """This house pays a folded Trips only for the board's own hand, which is below the rows."""
    TRIPS_DEALER_NOT_BEATEN = "trips_dealer_not_beaten"
    """This house pays Trips only over the dealer's hand, and otherwise pushes it."""
    HOLE_CARDS_ROW = "hole_cards_row"
    """The two hole cards have a row of the bonus."""
    NO_HOLE_CARDS_ROW = "no_hole_cards_row"
    """The two hole cards have no row of the bonus."""
    PLAYER_BEATEN = "player_beaten"
    """The player's hand lost with a hand that the Bad Beat has a row for."""
    DEALER_BEATEN = "dealer_beaten"
    """The dealer's hand lost with a hand that the Bad Beat has a row for."""
    BELOW_BAD_BEAT_ROWS = "below_bad_beat_rows"
    """The losing hand is below the rows of the Bad Beat."""
    BAD_BEAT_TIED = "bad_beat_tied"
    """No hand lost, and so the Bad Beat does."""
    PROGRESSIVE_ROW = "progressive_row"
    """The hand has a row of the progressive that pays odds or a fixed sum."""
    METER_SHARE = "meter_share"
    """The hand has a row of the progressive that pays a share of the meter."""
    METER_DIVIDED = "meter_divided"
    """Shares of one round come to more than the meter, which is paid in proportion."""
    BELOW_PROGRESSIVE_ROWS = "below_progressive_rows"
    """The hand is below the rows of the progressive."""
    SIDE_BET_LOST_WITH_FOLD = "side_bet_lost_with_fold"
    """This house takes the side bet with a fold."""
    MAXIMUM_PAYOUT = "maximum_payout"
    """The most this house pays one player in a round was reached."""


def dealer_qualifies(dealer: int, rules: Rules) -> bool:
    """Whether a dealer's hand of that strength opens; a pair on the board counts."""
    return category_of(dealer) >= rules.dealer_qualifies


def result_of(hand: int, dealer: int, folded: bool) -> Result:
    """The result of a hand's strength against the dealer's."""
    if folded:
        return Result.FOLD
    if hand == dealer:
        return Result.TIE
    return Result.WIN if hand > dealer else Result.LOSE


Verdict = tuple[Odds | None, Reason]
"""The odds of a bet (`PUSH` where it comes back, None where it is taken) and why."""


def main_verdict(
    wager: Wager, result: Result, category: HandCategory, qualifies: bool, house: HousePaytable
) -> Verdict:
    """Decide an Ante, Blind or Play bet: those that hang on how the hands compare."""
    match result:
        case Result.FOLD:
            return None, Reason.FOLDED
        case Result.TIE:
            return PUSH, Reason.TIED
    match wager:
        case Wager.ANTE:
            return _ante_verdict(result, qualifies)
        case Wager.BLIND:
            return _blind_verdict(result, category, house)
        case Wager.PLAY:
            return _play_verdict(result)
    raise ValueError(f"{wager} does not hang on the comparison")


def _ante_verdict(result: Result, qualifies: bool) -> Verdict:
    # A dealer who does not qualify gives the Ante back to winner and loser alike.
    if not qualifies:
        return PUSH, Reason.DEALER_NOT_QUALIFIED
    return (EVEN_MONEY, Reason.WON) if result is Result.WIN else (None, Reason.LOST)


def _blind_verdict(result: Result, category: HandCategory, house: HousePaytable) -> Verdict:
    if result is Result.LOSE:
        return None, Reason.LOST
    odds = house.blind.odds(category)
    paid = odds is not None and not odds.is_push
    return odds, Reason.BLIND_ROW if paid else Reason.BELOW_BLIND_ROWS


def _play_verdict(result: Result) -> Verdict:
    return (EVEN_MONEY, Reason.WON) if result is Result.WIN else (None, Reason.LOST)


def trips_verdict(
    result: Result, category: HandCategory, beats_dealer: bool, house: HousePaytable
) -> Verdict:
    """By the player's own hand, under the house's rules for a fold and for the dealer's hand.

    `category` is of the hand that counts: the board's alone for a fold under `board_only`.
    """
    rules = house.rules
    folded = result is Result.FOLD
    if folded and rules.trips_after_fold is TripsAfterFold.LOST:
        return None, Reason.TRIPS_LOST_WITH_FOLD
    odds = house.trips.odds(category)
    if odds is None:
        if folded and rules.trips_after_fold is TripsAfterFold.BOARD_ONLY:
            return None, Reason.TRIPS_NOT_ON_BOARD
        return None, Reason.BELOW_TRIPS_ROWS
    if rules.trips_against_dealer is TripsAgainstDealer.MUST_BEAT and not beats_dealer:
        return PUSH, Reason.TRIPS_DEALER_NOT_BEATEN
    return odds, Reason.TRIPS_ROW
