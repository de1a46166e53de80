"""Rounds and houses in one line, for tests. Amounts are whole units unless given as fractions."""

from dataclasses import fields, replace
from fractions import Fraction

from croupier.poker.cards import parse_cards
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Money, Paytable, Rules
from croupier.uth.rounds import Bets, Round, Seat
from croupier.uth.wagers import Action, Odds

_ROWS = [*reversed(HandCategory)][:7]
BLIND_A = [Odds(500), Odds(50), Odds(10), Odds(3), Odds(3, 2), Odds(1)]
BLIND_B = BLIND_A[:5]
TRIPS_A = [Odds(win) for win in (50, 40, 30, 9, 7, 4, 3)]
TRIPS_B = [Odds(win) for win in (50, 40, 30, 8, 6, 5, 3)]
TRIPS_C = [Odds(win) for win in (50, 40, 30, 8, 7, 4, 3)]
TRIPS_D = [Odds(win) for win in (50, 40, 20, 7, 6, 5, 3)]


def blind_of(odds: list[Odds]) -> Paytable:
    """A Blind paytable from the royal flush down; hands below it push."""
    return Paytable(dict(zip(_ROWS, odds, strict=False)), Action.PUSH)


def trips_of(odds: list[Odds]) -> Paytable:
    """A Trips paytable from the royal flush down; hands below it lose."""
    return Paytable(dict(zip(_ROWS, odds, strict=False)), Action.TAKE)


def house_of(
    name: str = "test", *, blind: list[Odds] = BLIND_A, trips: list[Odds] = TRIPS_C, **settings
) -> HousePaytable:
    """A house with the standard paytables; any field of `Rules` or `Money` can be given."""
    of_rules = {field.name for field in fields(Rules)}
    rules = replace(Rules(), **{k: v for k, v in settings.items() if k in of_rules})
    money = replace(Money(), **{k: v for k, v in settings.items() if k not in of_rules})
    return HousePaytable(name, blind_of(blind), trips_of(trips), rules, money)


def seat_of(hole, *, ante=10, blind=None, play=None, trips=0, folded=False, street=None) -> Seat:
    """A seat: Blind as the Ante and Play as the Ante unless told otherwise; a fold has no Play."""
    play = (0 if folded else ante) if play is None else play
    amounts = (ante, ante if blind is None else blind, play, trips)
    return Seat(parse_cards(hole), Bets(*map(Fraction, amounts)), folded, street)


def round_of(hole, *, dealer, board, **seat) -> Round:
    """A table with one seat."""
    return table_of(seat_of(hole, **seat), dealer=dealer, board=board)


def table_of(*seats, dealer, board) -> Round:
    """A table with several seats, each a `Seat` or just its hole cards."""
    made = tuple(seat if isinstance(seat, Seat) else seat_of(seat) for seat in seats)
    return Round(parse_cards(board), parse_cards(dealer), made)
