"""What the answers of drills are worked out from: hands side by side, and bets added up."""

from collections.abc import Collection, Iterable
from fractions import Fraction

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.poker.cards import Rank
from croupier.poker.hands import Hand
from croupier.training.comparing import Comparison, DecidedBy, best_fives, compare
from croupier.training.questions import Question, Step
from croupier.uth.settlement import SettledSeat, Settlement
from croupier.uth.wagers import Action
from croupier.wording.amounts import amount, money
from croupier.wording.hands import card_signs, hand_name, names_apart
from croupier.wording.labels import a_hand
from croupier.wording.side_bets import bet_label

_WITH_ARTICLE = {
    Rank.TWO: N_("a two"),
    Rank.THREE: N_("a three"),
    Rank.FOUR: N_("a four"),
    Rank.FIVE: N_("a five"),
    Rank.SIX: N_("a six"),
    Rank.SEVEN: N_("a seven"),
    Rank.EIGHT: N_("an eight"),
    Rank.NINE: N_("a nine"),
    Rank.TEN: N_("a ten"),
    Rank.JACK: N_("a jack"),
    Rank.QUEEN: N_("a queen"),
    Rank.KING: N_("a king"),
    Rank.ACE: N_("an ace"),
}


def seats_text(numbers: Collection[int]) -> str:
    """Name the seats that have the best hand: `Seat 2`, or `Seats 1 and 3 split`."""
    seats = listed(numbers)
    if len(numbers) == 1:
        return _("Seat {seat}").format(seat=seats)
    return _("Seats {seats} split").format(seats=seats)


def listed(numbers: Collection[int]) -> str:
    """List numbers: `1, 2 and 4`."""
    *first, last = map(str, sorted(numbers))
    if not first:
        return last
    return _("{numbers} and {last}").format(numbers=", ".join(first), last=last)


def rack_text(settlement: Settlement) -> str:
    """Say what the rack gains or loses by a table."""
    gained, house = settlement.taken - settlement.paid, settlement.house
    if not gained:
        return _("The rack neither gains nor loses")
    said = money(abs(gained), house.money)
    if gained > 0:
        return _("The rack gains {amount}").format(amount=said)
    return _("The rack loses {amount}").format(amount=said)


def five_text(hand: Hand) -> str:
    """Name a hand and the five of its cards that play, or that others may play as well."""
    five = _("{hand}: {cards}.").format(hand=hand_name(hand), cards=card_signs(hand.best_five))
    if len(best_fives(hand)) == 1:
        return five
    return f"{five} " + _("Another card of the same rank does as well.")


def hands_compared(settlement: Settlement) -> str:
    """Name every seat's hand, each on a line, and say by what the best of them wins."""
    names = names_apart([seat.hand for seat in settlement.seats])
    hands = [
        _("Seat {seat}: {hand}.").format(seat=seat.number, hand=name)
        for seat, name in zip(settlement.seats, names, strict=True)
    ]
    return "\n".join([*hands, decided_text(compare(settlement))])


def decided_text(compared: Comparison) -> str:
    """Say by what the best hand of a table wins, down to the card."""
    winners, rival = compared.winners, compared.next_best
    if compared.decided_by is DecidedBy.BOARD and rival is None:
        return _("The board plays for all: they split.")
    if rival is None or len(winners) > 1:
        seats = listed([seat.number for seat in winners])
        return _("Seats {seats} have hands of the same ranks: they split.").format(seats=seats)
    (winner,) = winners
    if compared.ranks is None:
        return _("Seat {seat} wins by the kind of hand: {best} against {other}.").format(
            seat=winner.number,
            best=a_hand(winner.hand.category),
            other=a_hand(rival.hand.category),
        )
    best, other = (_(_WITH_ARTICLE[rank]) for rank in compared.ranks)
    by = {
        DecidedBy.KICKER: N_("Seat {seat} wins by the kicker: {best} against {other}."),
        DecidedBy.RANKS: N_("Seat {seat} wins by the higher rank: {best} against {other}."),
    }[compared.decided_by]
    return _(by).format(seat=winner.number, best=best, other=other)


def total_sum(question: Question) -> str:
    """Add up what a total is made of; empty where a single bet comes back."""
    settlement = question.settlement
    match question.step:
        case Step.PICKS_UP:
            return _picked_up(question.seat, settlement)
        case Step.PAYS_OUT:
            return _paid_out(settlement)
        case Step.RACK:
            return _("taken {taken} − paid {paid} = {gained}").format(
                taken=amount(settlement.taken),
                paid=amount(settlement.paid),
                gained=amount(settlement.taken - settlement.paid),
            )
    return ""


def _picked_up(seat: SettledSeat, settlement: Settlement) -> str:
    if not seat.returned:
        return _("Every bet is taken.")
    parts = []
    for bet in seat.bets:
        name = bet_label(bet.wager, settlement.house)
        if bet.action is not Action.TAKE:
            parts.append((name, bet.staked))
        if bet.pays:
            parts.append((_("its payment"), bet.pays))
    return _added(parts, seat.returned)


def _paid_out(settlement: Settlement) -> str:
    paid = [seat for seat in settlement.in_order if seat.paid]
    if not paid:
        return _("No bet is paid.")
    if len(paid) > 1:
        seats = [(_seat(seat), seat.paid) for seat in paid]
        return _added(seats, settlement.paid)
    (seat,) = paid
    bets = [(bet_label(bet.wager, settlement.house), bet.pays) for bet in seat.bets if bet.pays]
    if len(bets) == 1:
        return f"{_seat(seat)} {_part(*bets[0])}"
    return f"{_seat(seat)} {_added(bets, seat.paid)}"


def _seat(seat: SettledSeat) -> str:
    """Name a seat before what it has: `Seat 6:`."""
    return _("Seat {seat}:").format(seat=seat.number)


def _part(name: str, value: Fraction) -> str:
    return f"{name} {amount(value)}"


def _added(parts: Iterable[tuple[str, Fraction]], total: Fraction) -> str:
    written = [_part(name, value) for name, value in parts]
    return f"{' + '.join(written)} = {amount(total)}" if len(written) > 1 else ""
