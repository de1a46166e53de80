"""Rounds and houses in one line, for tests. Amounts are whole units unless given as fractions."""

from dataclasses import fields, replace
from fractions import Fraction

from croupier.files.payment_text import read_payment
from croupier.files.side_bet_sections import starting_hand
from croupier.poker.cards import parse_cards
from croupier.poker.hands import HandCategory
from croupier.training.chip_matters import AmountToPay, BetToCount, ChipsToChange
from croupier.training.comparing import DecidedBy, compare
from croupier.training.mistakes import SettledByAnother
from croupier.training.procedure_matters import OfferedBet, RoundSoFar
from croupier.training.questions import Depth, Question, Step, questions
from croupier.uth.chips import rack_of, worth
from croupier.uth.house import HousePaytable, Money, Paytable, Rules
from croupier.uth.offers import Act, Offer, SoFar
from croupier.uth.procedure import deeds_of, is_clear
from croupier.uth.rounds import Bets, Round, Seat
from croupier.uth.settlement import Settlement
from croupier.uth.side_bets import SideBet, SideLimits
from croupier.uth.wagers import Action, Odds, Street, Wager

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
    name: str = "test",
    *,
    blind: list[Odds] = BLIND_A,
    trips: list[Odds] = TRIPS_C,
    side_bets: tuple[SideBet, ...] = (),
    **settings,
) -> HousePaytable:
    """A house with the standard paytables; any field of `Rules` or `Money` can be given."""
    of_rules = {field.name for field in fields(Rules)}
    rules = replace(Rules(), **{k: v for k, v in settings.items() if k in of_rules})
    money = replace(Money(), **{k: v for k, v in settings.items() if k not in of_rules})
    tables = blind_of(blind), trips_of(trips)
    return HousePaytable(name, *tables, rules, money, side_bets=side_bets)


_SIDE_LIMITS = SideLimits(Fraction(5), Fraction(25), Fraction(5))
BAD_BEAT_ODDS = (7500, 500, 50, 30, 20, 9)
"""From the straight flush down to three of a kind (58 Pa. Code 653b.3, temporary)."""
PAIRS_ODDS = {"AA": 25, "KK": 10, "QQ": 8, "JJ": 6, "TT": 5, "pair": 3}


def bad_beat_of(odds=BAD_BEAT_ODDS, **settings) -> SideBet:
    """A two-way Bad Beat from the straight flush down."""
    rows = dict(zip(_ROWS[1:], map(Odds, odds), strict=False))
    return SideBet(Wager.BAD_BEAT, rows, _SIDE_LIMITS, **settings)


def hole_cards_of(odds=PAIRS_ODDS, **settings) -> SideBet:
    """A hole-card bonus, its rows in poker's notation."""
    rows = {starting_hand(text): Odds(win) for text, win in odds.items()}
    return SideBet(Wager.HOLE_CARDS, rows, _SIDE_LIMITS, **settings)


def progressive_of(
    rows=("100 %", "10 %", "sum 300", "sum 50", "3 to 1"), *, meter=25_000, **settings
) -> SideBet:
    """A progressive from the royal flush down, what it pays written as in a file."""
    pays = dict(zip(_ROWS, map(read_payment, rows), strict=False))
    limits = SideLimits(*3 * [Fraction(5)])
    return SideBet(Wager.PROGRESSIVE, pays, limits, meter=Fraction(meter), **settings)


def side_bets_of(**settings) -> tuple[SideBet, ...]:
    """One of each kind."""
    return bad_beat_of(**settings), hole_cards_of(**settings), progressive_of(**settings)


def seat_of(
    hole, *, ante=10, blind=None, play=None, trips=0, folded=False, street=None, **sides
) -> Seat:
    """A seat: Blind as the Ante and Play as the Ante unless told otherwise; a fold has no Play.

    `sides` are the stakes of side bets by their names.
    """
    play = (0 if folded else ante) if play is None else play
    amounts = (ante, ante if blind is None else blind, play, trips)
    staked = {name: Fraction(amount) for name, amount in sides.items()}
    return Seat(parse_cards(hole), Bets(*map(Fraction, amounts), **staked), folded, street)


def round_of(hole, *, dealer, board, meter=None, **seat) -> Round:
    """A table with one seat."""
    return table_of(seat_of(hole, **seat), dealer=dealer, board=board, meter=meter)


def table_of(*seats, dealer, board, meter=None) -> Round:
    """A table with several seats, each a `Seat` or just its hole cards."""
    shown = None if meter is None else Fraction(meter)
    made = tuple(seat if isinstance(seat, Seat) else seat_of(seat) for seat in seats)
    return Round(parse_cards(board), parse_cards(dealer), made, shown)


def every_question(settlement: Settlement, depth: Depth = Depth.AMOUNT) -> tuple[Question, ...]:
    """Every question that a table or a drill can ask about a round."""
    more = [
        Question(settlement, step, seat.number)
        for seat in settlement.seats
        for step in (Step.HAND, Step.FIVE, Step.PICKS_UP)
    ]
    whole = (Step.COMPARE, Step.PAYS_OUT, Step.RACK)
    more += [Question(settlement, step) for step in whole]
    if compare(settlement).decided_by not in (DecidedBy.SPLIT, DecidedBy.BOARD):
        more.append(Question(settlement, Step.DECIDES))
    more += chip_questions(settlement)
    more += procedure_questions(settlement)
    more.append(Question(settlement, Step.MISTAKES, matter=SettledByAnother()))
    return (*questions(settlement, depth=depth), *more)


def chip_questions(settlement: Settlement) -> list[Question]:
    """What drills ask about chips, here about a few of the house's."""
    rack = rack_of(settlement.house)
    matters = {
        Step.COUNT: BetToCount(((rack[-1], *rack), (rack[0],) * 3)),
        Step.PAY: AmountToPay(worth(rack)),
        Step.COLOUR: ChipsToChange(((rack[0],) * 20, (rack[0],) * 7)),
    }
    return [Question(settlement, step, matter=matter) for step, matter in matters.items()]


def procedure_questions(settlement: Settlement) -> list[Question]:
    """What the first seat offers once the flop lies, and every moment with one thing next."""
    ante = settlement.seats[0].seat.bets.ante
    so_far = SoFar(Street.FLOP, Bets(ante, ante))
    offers = (Offer(Act.BET, Wager.PLAY, 2 * ante), Offer(Act.FOLD))
    asked = [
        Question(settlement, Step.LEGAL, 1, matter=OfferedBet(so_far, offer)) for offer in offers
    ]
    clear = [done for done in range(len(deeds_of(settlement))) if is_clear(settlement, done)]
    return asked + [Question(settlement, Step.NEXT, matter=RoundSoFar(done)) for done in clear]
