"""A bet of the payouts drill in words: it is all that is shown of its table."""

from croupier.i18n import gettext as _
from croupier.training.questions import Question
from croupier.uth.wagers import Wager
from croupier.wording.amounts import money
from croupier.wording.labels import label
from croupier.wording.side_bets import bet_label, row_text


def payout_question(question: Question, *, staked: bool = True) -> str:
    """Ask what a bet is paid; without `staked` its amount is left for the eye to find."""
    bet, house = question.bet, question.settlement.house
    wager = bet_label(bet.wager, house)
    meter = question.settlement.meter
    if bet.wager is Wager.PROGRESSIVE and meter is not None:
        return _("What is paid on the {wager} bet, the meter at {meter}?").format(
            wager=wager, meter=money(meter, house.money)
        )
    if not staked:
        return _("What is paid on the {wager} bet?").format(wager=wager)
    return _("What is paid on the {wager} bet of {staked}?").format(
        wager=wager, staked=money(bet.staked, house.money)
    )


def paid_row(question: Question) -> str:
    """Name the row that a bet is paid by as the paytable does; of even money, how it was won."""
    bet, seat = question.bet, question.seat
    side_bet = question.settlement.house.side_bet(bet.wager)
    if bet.row is not None and side_bet is not None:
        return row_text(bet.row, side_bet)
    match bet.wager:
        case Wager.BLIND:
            return label(seat.hand.category)
        case Wager.TRIPS:
            return label(seat.trips_hand.category)
    return _("The player wins, the dealer qualifies")
