"""The table in words: captions, and what a screen reader says."""

from collections.abc import Iterator, Sequence

from croupier.i18n import gettext as _
from croupier.poker.cards import Card
from croupier.training.questions import Question, Step
from croupier.ui.table.chips import face_value
from croupier.ui.table.house_layout import layout_of
from croupier.ui.table.look import ChipsAlone, Lying, TableLook
from croupier.ui.table.marks import card_marks
from croupier.uth.chips import piles_of, rack_of, worth
from croupier.uth.house import Chip, HousePaytable
from croupier.uth.settlement import SettledSeat, Settlement
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import amount, money
from croupier.wording.chips import stack_text
from croupier.wording.hands import card_name
from croupier.wording.labels import label
from croupier.wording.payout_questions import paid_row
from croupier.wording.side_bets import bet_label


def bet_caption(seat: int, bet: Lying, look: TableLook, *, short: bool = False) -> str:
    """The amount beside a bet, with a sign once it is settled; `short` writes 250K for 250,000.

    While it is being paid, what was put down so far; without a payment, its stake.
    """
    write = face_value if short else amount
    done = look.settled.get((seat, bet.wager))
    if done and done.action is Action.TAKE:
        return f"−{write(bet.staked)}"
    if bet.offered:
        offered = write(bet.offered)
        return f"{write(bet.staked)} + {offered}" if bet.staked else offered
    paid = done.pays if done else worth(look.payment_on(seat, bet.wager))
    return f"+{write(paid)}" if paid else write(bet.staked)


def spot_in_words(settlement: Settlement, seat: int, wager: Wager, look: TableLook) -> str:
    """What a spot is called, and what lies on it: `Two-way Bad Beat: 25`."""
    called = bet_label(wager, settlement.house)
    lying = look.bets_at(settlement.seat(seat))
    bet = next((bet for bet in lying if bet.wager is wager), None)
    if bet is None or not look.amounts_shown:
        return called
    lies = [amount(part) for part in (bet.staked, bet.offered) if part]
    return _("{name}: {value}").format(name=called, value=" + ".join(lies))


def table_in_words(settlement: Settlement, look: TableLook) -> str:
    """Everything that can be seen, and nothing that cannot."""
    if look.chips_alone:
        return "\n".join(_chips_alone(settlement, look.chips_alone, look))
    if look.bet_alone:
        return "\n".join(_bet_alone(settlement, look))
    round_ = settlement.round
    lines = [_board_in_words(round_.board, look)]
    if not look.is_dealt:
        lines = [_("No cards are dealt yet.")]
    elif look.dealer_open:
        dealer = ", ".join(map(card_name, round_.dealer))
        lines.append(_("Dealer: {cards}.").format(cards=dealer))
    else:
        lines.append(_("Dealer: face down."))
    lines += [_seat_in_words(seat, look, settlement.house) for seat in settlement.seats]
    lines += _best_fives(settlement, look)
    return "\n".join([*lines, *_beside_the_cards(settlement, look)])


def _board_in_words(board: Sequence[Card], look: TableLook) -> str:
    face_up = ", ".join(map(card_name, board[: look.board_open]))
    if not face_up:
        return _("Board: face down.")
    if look.board_open < len(board):
        return _("Board: {cards}, the others face down.").format(cards=face_up)
    return _("Board: {cards}.").format(cards=face_up)


def _beside_the_cards(settlement: Settlement, look: TableLook) -> Iterator[str]:
    layout = layout_of(settlement)
    plaques = (layout.meter, *layout.sign) if layout.meter else layout.sign
    yield from (f"{name}: {says}." for name, says in plaques)
    if look.rack_open:
        yield _rack_in_words(settlement.house)


def _bet_alone(settlement: Settlement, look: TableLook) -> Iterator[str]:
    number, wager = look.lit_seat, look.lit_wager
    if number is None or wager is None:
        return
    said = spot_in_words(settlement, number, wager, look)
    done = _done_in_words(number, wager, look)
    yield f"{said} ({done})." if done else f"{said}."
    yield f"{paid_row(Question(settlement, Step.BET, number, wager))}."
    yield from _beside_the_cards(settlement, look)


def _chips_alone(settlement: Settlement, alone: ChipsAlone, look: TableLook) -> Iterator[str]:
    """What lies there pile by pile, from the lowest up; the sum is for whoever counts."""
    for number, stack in enumerate(alone.stacks, 1):
        chips = stack_text(stack)
        yield _("Stack {number}, from below: {chips}.").format(number=number, chips=chips)
    if alone.amount is not None:
        yield f"{money(alone.amount, settlement.house.money)}."
    if look.payment:
        yield _("Put down: {chips}.").format(chips=_chips_in_words(look.payment))
    if look.rack_open:
        yield _rack_in_words(settlement.house)


def _rack_in_words(house: HousePaytable) -> str:
    chips = enumerate(rack_of(house), 1)
    keys = [_("key {key} is {chip}").format(key=key, chip=amount(c.value)) for key, c in chips]
    return _("Rack: {chips}.").format(chips=", ".join(keys))


def _best_fives(settlement: Settlement, look: TableLook) -> list[str]:
    """What the marks on the cards show."""
    marks = card_marks(settlement, look)
    outlined = [card for card, mark in marks.items() if mark.outlined]
    underlined = [card for card, mark in marks.items() if mark.underlined]
    lines = []
    if outlined:
        cards = ", ".join(map(card_name, outlined))
        text = _("Best five of seat {seat}: {cards}.")
        if look.lit_wager is Wager.HOLE_CARDS:
            text = _("The two cards of seat {seat} decide: {cards}.")
        lines.append(text.format(seat=look.lit_seat, cards=cards))
    if underlined:
        cards = ", ".join(map(card_name, underlined))
        lines.append(_("Best five of the dealer: {cards}.").format(cards=cards))
    return lines


def _seat_in_words(seat: SettledSeat, look: TableLook, house: HousePaytable) -> str:
    if seat.number in look.open_seats:
        cards = ", ".join(map(card_name, seat.seat.hole))
    elif look.is_folded(seat):
        cards = _("folded")
    else:
        cards = _("face down") if look.is_dealt else ""
    parts = [cards] if cards else []
    for bet in look.bets_at(seat):
        words = bet_label(bet.wager, house)
        if look.amounts_shown:
            words += f" {amount(bet.staked)}" if bet.staked else ""
        if bet.offered:
            words += " " + _offered_in_words(bet, look)
        if said := _done_in_words(seat.number, bet.wager, look):
            words += f" ({said})"
        if (seat.number, bet.wager) in look.marked:
            words = _("{bet}, marked as wrong").format(bet=words)
        parts.append(words)
    said = ", ".join(parts) or _("no bets")
    return _("Seat {seat}: {words}.").format(seat=seat.number, words=said)


def _offered_in_words(bet: Lying, look: TableLook) -> str:
    if not look.amounts_shown:
        return _("(offered)")
    return _("({amount} offered)").format(amount=amount(bet.offered))


def _done_in_words(seat: int, wager: Wager, look: TableLook) -> str:
    """What was done with a bet, and the chips beside it."""
    done = look.settled.get((seat, wager))
    chips = done.chips if done else look.payment_on(seat, wager)
    if done is None:
        said = _("being paid") if chips else ""
    elif done.action is Action.PAY and done.pays and look.amounts_shown:
        said = _("paid {amount}").format(amount=amount(done.pays))
    else:
        said = label(done.action)
    if not chips:
        return said
    if done is None and look.amounts_shown:
        said = _("{amount} put down").format(amount=amount(worth(chips)))
    return f"{said}: {_chips_in_words(chips)}"


def _chips_in_words(chips: tuple[Chip, ...]) -> str:
    piles = piles_of(chips)
    return ", ".join(f"{pile.count} × {amount(pile.chip.value)}" for pile in piles)
