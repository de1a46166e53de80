"""Whether somebody must see the cards of a hand that is folded: where a bet still hangs on them."""

from croupier.training.questions import Question, Step
from croupier.uth.house import TripsAfterFold
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager


def is_live(question: Question) -> bool:
    """Whether a bet is settled by the cards of a hand that is folded, by the house's rules."""
    house = question.settlement.house
    if question.wager is Wager.TRIPS:
        return house.rules.trips_after_fold is TripsAfterFold.LIVE
    side_bet = house.side_bet(question.wager) if question.wager else None
    return side_bet is not None and side_bet.after_fold is SideAfterFold.LIVE


def shows_cards(question: Question) -> bool:
    """Whether the cards of the seat asked about lie open, or one of its bets opens them."""
    if question.seat.result is not Result.FOLD or is_live(question):
        return True
    adds_up = question.step is Step.PICKS_UP
    return adds_up and any(is_live(question.about(bet)) for bet in question.seat.bets)
