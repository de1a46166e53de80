"""A moment of a round as a terminal shows it: what lies open by then, and what is offered."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from croupier.cli.felt import backs_text, bet_text, cards_text, spots_of
from croupier.cli.layout import beside_or_below
from croupier.i18n import gettext as _
from croupier.training.questions import Question
from croupier.uth.procedure import Moment
from croupier.uth.settlement import SettledSeat
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager
from croupier.wording.amounts import amount
from croupier.wording.labels import word
from croupier.wording.procedure import offer_text
from croupier.wording.side_bets import bet_label


def moment_view(question: Question, moment: Moment) -> RenderableType:
    """Cards and bets as they lie at a moment."""
    settlement = question.settlement
    # A spot that lies empty at every seat needs no column.
    spots = [w for w in spots_of(settlement.house) if any(bets.on(w) for bets in moment.bets)]
    rows = [_seat_row(question, moment, seat, spots) for seat in settlement.seats]
    if moment.street is None:
        return Group(Text(_("No cards are dealt yet."), style="dim"), beside_or_below(rows))
    round_ = settlement.round
    dealer = cards_text(round_.dealer) if moment.dealer_open else backs_text()
    board = [cards_text(round_.board[: moment.board]), backs_text(5 - moment.board)]
    cards = [
        (Text(_("Dealer"), style="bold"), dealer),
        (Text(_("Board"), style="bold"), Text(" ").join(filter(None, board))),
    ]
    return Group(beside_or_below(cards), beside_or_below(rows))


def _seat_row(
    question: Question, moment: Moment, seat: SettledSeat, spots: Sequence[Wager]
) -> list[Text]:
    house, bets = question.settlement.house, moment.bets[seat.number - 1]
    is_folded = seat.number in moment.folded
    is_reached = any(number == seat.number for number, _wager in moment.settled)
    cards = backs_text()
    if is_folded:
        cards = Text(word(Result.FOLD), style="dim")
    elif is_reached:
        cards = cards_text(seat.seat.hole)
    lying = []
    for wager in spots:
        name = bet_label(wager, house)
        if (seat.number, wager) in moment.settled:
            lying.append(Text.assemble(f"{name}: ", bet_text(seat.bet(wager))))
        elif bets.on(wager):
            lying.append(Text(f"{name} {amount(bets.on(wager))}"))
        else:
            lying.append(Text())
    offer = moment.offer
    if offer is not None and seat.number == question.seat_number:
        lying.append(Text(f"← {offer_text(offer, house)}", style="bold yellow"))
    number = Text(_("Seat {number}").format(number=seat.number), style="bold")
    return [number, *([cards] if moment.street else []), *lying]
