"""The table as a terminal shows it: cards, bets and what became of them."""

from collections.abc import Iterable, Sequence
from itertools import chain

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.layout import Fitting, Headed, beside_or_below, in_columns
from croupier.i18n import gettext as _
from croupier.poker.cards import Card, Suit
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import Round, Seat
from croupier.uth.settlement import SettledBet, SettledSeat, Settlement
from croupier.uth.side_bets import SideBet
from croupier.uth.side_verdicts import meter_of
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import SIDE_BETS, Action, Wager
from croupier.wording.amounts import amount, money
from croupier.wording.hands import card_sign, hand_name
from croupier.wording.labels import label, word
from croupier.wording.payment_sums import sum_text
from croupier.wording.paytables import limit_lines, pay_rows, rule_lines, title
from croupier.wording.side_bets import bet_label, side_lines, side_rows

_FACE = {
    Suit.CLUBS: "bold black on white",
    Suit.DIAMONDS: "bold red on white",
    Suit.HEARTS: "bold red on white",
    Suit.SPADES: "bold black on white",
}
_BACK = "white on blue"
_ACTION_STYLES = {Action.PAY: "green", Action.PUSH: "yellow", Action.TAKE: "red"}
_RESULT_STYLES = {
    Result.WIN: "bold green",
    Result.TIE: "yellow",
    Result.LOSE: "red",
    Result.FOLD: "dim",
}


def card_text(card: Card) -> Text:
    return Text(f" {card_sign(card)} ", style=_FACE[card.suit])


def cards_text(cards: Iterable[Card]) -> Text:
    return Text(" ").join(map(card_text, cards))


def backs_text(count: int = 2) -> Text:
    return Text(" ").join(Text(" ▒▒ ", style=_BACK) for _place in range(count))


def board_text(board: Sequence[Card]) -> Text:
    flop, turn, river = cards_text(board[:3]), card_text(board[3]), card_text(board[4])
    return Text("   ").join((flop, turn, river))


def spots_of(house: HousePaytable) -> tuple[Wager, ...]:
    """The bet spots as they lie before a seat, from the rack outwards."""
    sides = (wager for wager in SIDE_BETS if house.side_bet(wager))
    return (*sides, Wager.TRIPS, Wager.ANTE, Wager.BLIND, Wager.PLAY)


def open_cards(round_: Round, house: HousePaytable) -> Fitting:
    """The dealer's cards and the board, one above the other, and what the meter shows."""
    lines = [
        (Text(_("Dealer"), style="bold"), cards_text(round_.dealer)),
        (Text(_("Board"), style="bold"), board_text(round_.board)),
    ]
    if house.meter is not None:
        shown = Text(money(meter_of(round_, house), house.money), style="bold yellow")
        lines.append((Text(_("Meter"), style="bold"), shown))
    return beside_or_below(lines)


def round_panel(round_: Round, house: HousePaytable, heading: str) -> Headed:
    """A whole table, every card open."""
    seats = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    seats.add_column(_("Seat"), justify="right", no_wrap=True, style="bold")
    seats.add_column(_("Hole cards"), no_wrap=True)
    spots = spots_of(house)
    for wager in spots:
        seats.add_column(bet_label(wager, house), justify="right", no_wrap=len(spots) < 6)
    seats.add_column(_("Played"))
    for number, seat in enumerate(round_.seats, 1):
        staked = map(seat.bets.on, spots)
        cells = [amount(stake) if stake else "–" for stake in staked]
        style = "dim" if seat.folded else ""
        seats.add_row(str(number), cards_text(seat.hole), *cells, played_text(seat), style=style)
    lists = (_staked_list(number, seat, house) for number, seat in enumerate(round_.seats, 1))
    fitting = Fitting(seats, Group(*lists))
    return Headed(Group(open_cards(round_, house), fitting), heading)


def _staked_list(number: int, seat: Seat, house: HousePaytable) -> RenderableType:
    name = (_("Seat {number}").format(number=number), "bold")
    lines = [Text.assemble(name, "  ", cards_text(seat.hole), f"  {played_text(seat)}")]
    for wager in spots_of(house):
        if stake := seat.bets.on(wager):
            lines.append(Text(f"  {bet_label(wager, house)}: {amount(stake)}"))
    return Group(*lines)


def played_text(seat: Seat) -> str:
    """How a seat played: `4× before the flop`, or `fold`."""
    if seat.folded:
        return word(Result.FOLD)
    times = _("{multiple}×").format(multiple=amount(seat.bets.play_multiple))
    return f"{times} {word(seat.street)}" if seat.street else times


def settlement_view(settlement: Settlement) -> RenderableType:
    """What becomes of every bet, seat by seat as the house settles them."""
    house = settlement.house
    dealer = Text.assemble(
        (_("Dealer"), "bold"), ": ", hand_name(settlement.dealer), ". ", _qualifies(settlement)
    )
    totals = _("The rack pays {paid} and takes {taken}.").format(
        paid=money(settlement.paid, house.money), taken=money(settlement.taken, house.money)
    )
    seats = Fitting(
        _seat_table(settlement),
        Group(*(_seat_list(seat, house) for seat in settlement.in_order)),
        _reasons(settlement),
    )
    return Group(dealer, seats, *_worked(settlement), Text(totals, style="bold"))


def _seat_list(seat: SettledSeat, house: HousePaytable) -> RenderableType:
    heading = Text.assemble(
        (_("Seat {number}").format(number=seat.number), "bold"),
        f": {hand_name(seat.hand)}. ",
        (label(seat.result), _RESULT_STYLES[seat.result]),
        f", {_signed(seat)}",
    )
    lines = [heading]
    for bet in seat.bets:
        reason = (f" · {word(bet.reason)}", "dim")
        name = bet_label(bet.wager, house)
        lines.append(Text.assemble(f"  {name}: ", bet_text(bet), reason))
    return Group(*lines)


def _seat_table(settlement: Settlement) -> Table:
    house = settlement.house
    seats = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    seats.add_column(_("Seat"), justify="right", style="bold")
    seats.add_column(_("Hand"), min_width=12, max_width=22)
    seats.add_column(_("Result"), no_wrap=True)
    order = house.bet_order
    for wager in order:
        seats.add_column(bet_label(wager, house), justify="right", no_wrap=len(order) < 6)
    seats.add_column(_("Net"), justify="right", no_wrap=True, style="bold")
    for seat in settlement.in_order:
        cells = [bet_text(seat.bet(wager)) for wager in order]
        seats.add_row(
            str(seat.number),
            hand_name(seat.hand),
            Text(label(seat.result), style=_RESULT_STYLES[seat.result]),
            *cells,
            _signed(seat),
        )
    return seats


def _qualifies(settlement: Settlement) -> tuple[str, str]:
    if settlement.qualifies:
        return _("The dealer qualifies."), "green"
    return _("The dealer does not qualify."), "yellow"


def bet_text(bet: SettledBet | None) -> Text:
    if bet is None:
        return Text("–", style="dim")
    style = _ACTION_STYLES[bet.action]
    match bet.action:
        case Action.PAY:
            return Text(f"{word(bet.action)} {amount(bet.pays)}", style=style)
        case Action.TAKE:
            return Text(f"{word(bet.action)} {amount(bet.staked)}", style=style)
    return Text(word(bet.action), style=style)


def _signed(seat: SettledSeat) -> str:
    return ("+" if seat.net > 0 else "") + amount(seat.net)


def _reasons(settlement: Settlement) -> Table:
    """Why each bet is settled so, one line a seat; bets settled for one reason stand together."""
    rows = []
    house = settlement.house
    for seat in settlement.in_order:
        alike: dict[Reason, list[str]] = {}
        for bet in filter(None, map(seat.bet, house.bet_order)):
            alike.setdefault(bet.reason, []).append(bet_label(bet.wager, house))
        parts = [f"{', '.join(bets)}: {word(reason)}" for reason, bets in alike.items()]
        name = _("Seat {number}").format(number=seat.number)
        rows.append((name, " · ".join(parts)))
    return in_columns(rows, "dim")


def _worked(settlement: Settlement) -> Iterable[Text]:
    """The payments that are more than even money, worked out."""
    for seat in settlement.in_order:
        for bet in seat.bets:
            even = bet.odds is not None and bet.odds.ratio == 1 and bet.pays == bet.owed
            if worked := "" if even else sum_text(bet, settlement.house, settlement.meter):
                name = bet_label(bet.wager, settlement.house)
                place = _("Seat {seat}, {wager}").format(seat=seat.number, wager=name)
                yield Text(f"{place}: {worked}", style="dim")


def paytable_view(house: HousePaytable, *, everything: bool = True) -> RenderableType:
    """The payout card of a house; with everything, its rules, limits and source too."""
    card = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    card.add_column(_("Hand"))
    card.add_column(label(Wager.BLIND), justify="right")
    card.add_column(label(Wager.TRIPS), justify="right")
    below = []
    for row in pay_rows(house):
        card.add_row(row.hand, row.blind, row.trips)
        odds = f"{label(Wager.BLIND)} {row.blind} · {label(Wager.TRIPS)} {row.trips}"
        below.append(Text(f"{row.hand}: {odds}"))
    parts: list[RenderableType] = [
        Text(title(house), style="bold"),
        Fitting(card, Group("", *below, "")),
        *chain.from_iterable(_side_bet_view(bet, house) for bet in house.side_bets),
    ]
    lines = rule_lines(house)
    if everything:
        lines += limit_lines(house)
    parts.append(in_columns((Text(name, style="dim"), says) for name, says in lines))
    for bet in house.side_bets if everything else ():
        said = side_lines(bet, house)
        if bet.source:
            said += ((_("Source"), bet.source),)
        name = bet_label(bet.wager, house)
        parts += ["", Text(name, style="bold cyan")]
        parts.append(in_columns((Text(what, style="dim"), says) for what, says in said))
    if everything and house.source:
        parts += ["", Text.assemble((_("Source"), "dim"), ": ", house.source)]
    return Group(*parts)


def _side_bet_view(bet: SideBet, house: HousePaytable) -> Iterable[RenderableType]:
    card = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    card.add_column(bet_label(bet.wager, house))
    card.add_column(_("Pays"), justify="right")
    rows = side_rows(bet, house)
    for row in rows:
        card.add_row(*row)
    below = [Text(f"  {hand}: {pays}") for hand, pays in rows]
    yield Fitting(card, Group(Text(bet_label(bet.wager, house), style="bold"), *below, ""))
