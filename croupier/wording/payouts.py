"""What a card of the payouts drill asks."""

from croupier.i18n import gettext as _
from croupier.poker.hands import HandCategory
from croupier.training.questions import Question
from croupier.uth.side_bets import StartingHand
from croupier.uth.wagers import Wager
from croupier.wording.amounts import money
from croupier.wording.labels import a_hand
from croupier.wording.side_bets import bet_label, hole_text


def payout_text(question: Question) -> str:
    """Ask for a payment by its row: `Blind bet of $25 on a flush: how much is paid?`"""
    settlement, bet = question.settlement, question.bet
    house = settlement.house
    said = {
        "wager": bet_label(bet.wager, house),
        "staked": money(bet.staked, house.money),
        "hand": _hand(question),
    }
    if bet.wager is Wager.PROGRESSIVE and settlement.meter is not None:
        return _(
            "{wager} bet of {staked} on {hand}, the meter at {meter}: how much is paid?"
        ).format(**said, meter=money(settlement.meter, house.money))
    if bet.wager in (Wager.ANTE, Wager.PLAY):
        return _("{wager} bet of {staked}, won: how much is paid?").format_map(said)
    return _("{wager} bet of {staked} on {hand}: how much is paid?").format_map(said)


def _hand(question: Question) -> str:
    bet, seat = question.bet, question.seat
    side = question.settlement.house.side_bet(bet.wager)
    if isinstance(bet.row, StartingHand) and side is not None:
        return hole_text(bet.row, side)
    if isinstance(bet.row, HandCategory):
        return a_hand(bet.row)
    hand = seat.trips_hand if bet.wager is Wager.TRIPS else seat.hand
    return a_hand(hand.category)
