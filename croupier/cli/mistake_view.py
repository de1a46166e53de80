"""A table that somebody else has settled, with what was done with every bet."""

from collections.abc import Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.felt import bet_text, cards_text, open_cards, played_text, spots_of
from croupier.cli.layout import Fitting, Headed, beside_or_below
from croupier.i18n import gettext as _
from croupier.training.mistakes import SettledByAnother
from croupier.training.questions import Question
from croupier.uth.settlement import SettledSeat
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import amount
from croupier.wording.mistakes import LETTERS, done_text
from croupier.wording.side_bets import bet_label

_STYLES = {Action.PAY: "green", Action.PUSH: "yellow", Action.TAKE: "red"}


def settled_table_view(question: Question, heading: str) -> RenderableType:
    """The whole table, every card open, as it was settled."""
    settlement = question.settlement
    round_, house = settlement.round, settlement.house
    seats = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    seats.add_column(_("Seat"), justify="right", no_wrap=True, style="bold")
    seats.add_column(_("Hole cards"), no_wrap=True)
    spots = spots_of(house)
    for wager in spots:
        name = f"{bet_label(wager, house)} ({LETTERS[wager]})"
        seats.add_column(name, no_wrap=len(spots) < 6)
    seats.add_column(_("Played"))
    for seat in settlement.seats:
        cells = [_done(question, seat, wager) for wager in spots]
        cards = cards_text(seat.seat.hole)
        seats.add_row(str(seat.number), cards, *cells, played_text(seat.seat))
    lists = Group(*(line for seat in settlement.seats for line in _listed(question, seat)))
    return Headed(Group(open_cards(round_, house), Fitting(seats, lists)), heading)


def settled_seat_view(question: Question, settled: frozenset[Wager]) -> RenderableType:
    """The seat of a bet that is to be put right; those that are `settled` are right already."""
    seat, house = question.seat, question.settlement.house
    spots = []
    for wager in spots_of(house):
        bet = seat.bet(wager)
        if bet is not None:
            name = Text(f"{bet_label(wager, house)} ")
            name.stylize("bold yellow" if wager is question.wager else "")
            done = bet_text(bet) if wager in settled else _done(question, seat, wager)
            spots.append(Text.assemble(name, done))
    name = Text(_("Seat {number}").format(number=seat.number), style="bold")
    return beside_or_below([[name, cards_text(seat.seat.hole), *spots]])


def _done(question: Question, seat: SettledSeat, wager: Wager) -> Text:
    """`10 paid 15`; a dash where nothing was bet."""
    bet, matter = seat.bet(wager), question.matter
    if bet is None or not isinstance(matter, SettledByAnother):
        return Text("–", style="dim")
    done = matter.done_with(seat.number, bet)
    return Text.assemble(f"{amount(bet.staked)} ", (done_text(done), _STYLES[done.action]))


def _listed(question: Question, seat: SettledSeat) -> Iterator[Text]:
    house = question.settlement.house
    name = (_("Seat {number}").format(number=seat.number), "bold")
    cards = cards_text(seat.seat.hole)
    yield Text.assemble(name, "  ", cards, f"  {played_text(seat.seat)}")
    for wager in spots_of(house):
        if seat.bet(wager):
            called = f"  {bet_label(wager, house)} ({LETTERS[wager]}): "
            yield Text.assemble(called, _done(question, seat, wager))
