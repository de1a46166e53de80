"""The table in words: captions, and what a screen reader says."""

from croupier.i18n import gettext as _
from croupier.ui.table.chips import face_value
from croupier.ui.table.look import TableLook
from croupier.ui.table.marks import card_marks
from croupier.uth.settlement import SettledBet, SettledSeat, Settlement
from croupier.uth.wagers import Action
from croupier.wording.amounts import amount
from croupier.wording.hands import card_name
from croupier.wording.labels import label


def bet_caption(bet: SettledBet, action: Action | None, *, short: bool = False) -> str:
    """The amount beside a bet, with a sign once it is settled; `short` writes 250K for 250,000."""
    write = face_value if short else amount
    match action:
        case Action.PAY:
            return f"+{write(bet.pays)}"
        case Action.TAKE:
            return f"−{write(bet.staked)}"
    return write(bet.staked)


def table_in_words(settlement: Settlement, look: TableLook) -> str:
    """Everything that can be seen, and nothing that cannot."""
    round_ = settlement.round
    board = ", ".join(map(card_name, round_.board))
    lines = [_("Board: {cards}.").format(cards=board)]
    if look.dealer_open:
        dealer = ", ".join(map(card_name, round_.dealer))
        lines.append(_("Dealer: {cards}.").format(cards=dealer))
    else:
        lines.append(_("Dealer: face down."))
    lines += [_seat_in_words(seat, look) for seat in settlement.seats]
    lines += _best_fives(settlement, look)
    return "\n".join(lines)


def _best_fives(settlement: Settlement, look: TableLook) -> list[str]:
    """What the marks on the cards show."""
    marks = card_marks(settlement, look)
    outlined = [card for card, mark in marks.items() if mark.outlined]
    underlined = [card for card, mark in marks.items() if mark.underlined]
    lines = []
    if outlined:
        cards = ", ".join(map(card_name, outlined))
        text = _("Best five of seat {seat}: {cards}.")
        lines.append(text.format(seat=look.lit_seat, cards=cards))
    if underlined:
        cards = ", ".join(map(card_name, underlined))
        lines.append(_("Best five of the dealer: {cards}.").format(cards=cards))
    return lines


def _seat_in_words(seat: SettledSeat, look: TableLook) -> str:
    if seat.number in look.open_seats:
        cards = ", ".join(map(card_name, seat.seat.hole))
    elif seat.seat.folded:
        cards = _("folded")
    else:
        cards = _("face down")
    parts = [cards]
    for bet in seat.bets:
        words = label(bet.wager)
        if look.amounts_shown:
            words += f" {amount(bet.staked)}"
        action = look.settled.get((seat.number, bet.wager))
        if action is Action.PAY and look.amounts_shown:
            words += " (" + _("paid {amount}").format(amount=amount(bet.pays)) + ")"
        elif action is not None:
            words += f" ({label(action)})"
        parts.append(words)
    number = seat.number
    return _("Seat {seat}: {words}.").format(seat=number, words=", ".join(parts))
