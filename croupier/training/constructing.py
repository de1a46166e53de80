"""Tables made for a skill: what to want of a deal, and what to ask about it."""

from collections.abc import Iterator
from random import Random

from croupier.poker.drawing import below
from croupier.poker.hands import HandCategory
from croupier.training.chip_drills import chip_cards
from croupier.training.hard_hands import HardHand, to_see
from croupier.training.legal_drill import ask_offer
from croupier.training.next_drill import ask_stage
from croupier.training.practice import MOST_DEALS, whole_meters
from croupier.training.questions import Depth, Question, questions
from croupier.training.skills import (
    ON_BOARD,
    READ_BY_CARDS,
    Comparing,
    InChips,
    Kind,
    MoneyRule,
    OnBoard,
    Point,
    Qualifying,
    Skill,
    skills_of,
)
from croupier.training.topics import Outcome
from croupier.uth.conditional import (
    DEALER,
    BetsSide,
    BlindPaid,
    DealerQualifies,
    Ends,
    HasHand,
    HasHole,
    LimitDecides,
    PlaysBoard,
    Stays,
    TripsPaid,
    Wanted,
)
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.limits import Limit, hands_at
from croupier.uth.procedure import Stage
from croupier.uth.settlement import settle_checked
from croupier.uth.seven_cards import TrickyHand
from croupier.uth.side_bets import SideBet, StartingHand
from croupier.uth.verdicts import Result
from croupier.uth.wagers import SIDE_BETS, Wager

MOST_SEATS = 3
"""Small tables: what is asked about stands out."""

_HARD = {
    HardHand.WHEEL: TrickyHand.WHEEL,
    HardHand.STEEL_WHEEL: TrickyHand.STEEL_WHEEL,
    HardHand.TWO_SETS: TrickyHand.TWO_SETS,
    HardHand.STRAIGHT_AND_FLUSH: TrickyHand.STRAIGHT_AND_FLUSH,
}


LIMITS = {
    Limit.ROUNDING: MoneyRule.ROUNDING,
    Limit.MAXIMUM_PAYOUT: MoneyRule.MAXIMUM_PAYOUT,
}
"""What shows each rule about money."""


def to_train(skill: Skill, house: HousePaytable, seat: int) -> frozenset[Wanted]:
    """What to want of a deal so that a seat, or the dealer, trains a skill, or often does.

    What is asked of the bets themselves is that every seat makes all it can.
    """
    match skill.kind:
        case Kind.LEGAL | Kind.NEXT | Kind.CHIPS:
            # No deal shows them: they are of moments, which any round has, or of chips.
            return frozenset()
        case Kind.QUALIFY:
            return frozenset(_qualifying(Qualifying(skill.point), house))
        case Kind.READ:
            return frozenset(_reading(skill.point, seat))
        case Kind.COMPARE:
            return frozenset(_comparing(Comparing(skill.point), seat))
        case Kind.RULE:
            return frozenset(_money(MoneyRule(skill.point), house, seat))
        case Kind.PAYOUT:
            return frozenset(_row(skill, house, seat))
    return frozenset(_bet(skill, house, seat))


def _qualifying(how: Qualifying, house: HousePaytable) -> Iterator[Wanted]:
    lowest = house.rules.dealer_qualifies
    match how:
        case Qualifying.BELOW:
            yield DealerQualifies(qualifies=False)
        case Qualifying.ON_BOARD | Qualifying.LOWEST:
            yield HasHand(DEALER, frozenset({lowest}))
        case Qualifying.HIGHER:
            yield HasHand(DEALER, frozenset(hand for hand in HandCategory if hand > lowest))


def _reading(point: str, seat: int) -> Iterator[Wanted]:
    if point in _HARD:
        yield HasHand(DEALER, frozenset({_HARD[HardHand(point)]}))
    elif point in set(READ_BY_CARDS):
        yield from to_see(HardHand(point), seat)
    elif point in set(OnBoard):
        (hand,) = (hand for hand, on_board in ON_BOARD.items() if on_board == point)
        yield HasHand(DEALER, frozenset({hand}))
        yield PlaysBoard(DEALER)
    else:
        yield HasHand(DEALER, frozenset({_CATEGORIES[point]}))


_CATEGORIES = {hand.key: hand for hand in HandCategory}


def _comparing(how: Comparing, seat: int) -> Iterator[Wanted]:
    yield Ends(seat, Result.TIE) if how is Comparing.TIE else Stays(seat)


def _money(rule: MoneyRule, house: HousePaytable, seat: int) -> Iterator[Wanted]:
    limit = next(limit for limit, decided in LIMITS.items() if decided is rule)
    hands = hands_at(limit, house, by_trips=False)
    if not hands:
        hands = hands_at(limit, house, by_trips=True)
        yield TripsPaid(seat)
    yield HasHand(seat, hands)
    yield LimitDecides(seat, limit)


def _row(skill: Skill, house: HousePaytable, seat: int) -> Iterator[Wanted]:
    """What a row takes: of a Bad Beat that the player loses with it."""
    wager = skill.wager
    if wager is Wager.HOLE_CARDS:
        row = next(row for row in _side(house, wager).rows if row.key == skill.point)
        assert isinstance(row, StartingHand)
        yield HasHole(seat, row)
    else:
        yield HasHand(seat, frozenset({_CATEGORIES[skill.point]}))
    if wager is Wager.BLIND:
        yield BlindPaid(seat)
    elif wager is Wager.TRIPS:
        pushes = house.trips.rows[_CATEGORIES[skill.point]].is_push
        yield Stays(seat) if pushes else TripsPaid(seat)
    elif wager is not None:
        yield BetsSide(seat, wager)
    if wager is Wager.BAD_BEAT:
        yield Ends(seat, Result.LOSE)


def _side(house: HousePaytable, wager: Wager) -> SideBet:
    bet = house.side_bet(wager)
    if bet is None:
        raise ValueError(f"{house.name} has no {wager}")
    return bet


_ENDS = {
    Outcome.WIN: Result.WIN,
    Outcome.WIN_NOT_QUALIFIED: Result.WIN,
    Outcome.TIE: Result.TIE,
    Outcome.LOSE: Result.LOSE,
    Outcome.LOSE_NOT_QUALIFIED: Result.LOSE,
    Outcome.FOLD: Result.FOLD,
}
_NOT_QUALIFIED = {Outcome.WIN_NOT_QUALIFIED, Outcome.LOSE_NOT_QUALIFIED}


def _bet(skill: Skill, house: HousePaytable, seat: int) -> Iterator[Wanted]:
    wager = skill.wager
    if wager in SIDE_BETS:
        yield from _side_bet(skill.point, _side(house, wager), seat)
        return
    if wager is Wager.TRIPS:
        yield from _trips_bet(skill.point, house, seat)
        return
    if skill.point == Point.BELOW_ROWS:
        yield HasHand(seat, frozenset(set(HandCategory) - set(house.blind.paid)))
        yield Ends(seat, Result.WIN)
        return
    outcome = Outcome(skill.point)
    yield Ends(seat, _ENDS[outcome])
    if outcome not in (Outcome.TIE, Outcome.FOLD):
        yield DealerQualifies(outcome not in _NOT_QUALIFIED)
    if (wager, outcome) == (Wager.BLIND, Outcome.WIN_NOT_QUALIFIED):
        yield BlindPaid(seat)


def _trips_bet(point: str, house: HousePaytable, seat: int) -> Iterator[Wanted]:
    """A hand on a row wherever the rule is easily overlooked for it."""
    paid = frozenset(house.trips.paid)
    match point:
        case Point.BELOW_ROWS:
            yield HasHand(seat, frozenset(set(HandCategory) - paid))
            yield Stays(seat)
        case Point.NOT_BEATEN:
            yield HasHand(seat, paid)
            yield Ends(seat, Result.LOSE)
        case Point.FOLD_ON_BOARD:
            yield TripsPaid(seat)
            yield Ends(seat, Result.FOLD)
        case Outcome.FOLD:
            yield HasHand(seat, paid)
            yield Ends(seat, Result.FOLD)
        case _:
            yield TripsPaid(seat)
            yield Ends(seat, _ENDS[Outcome(point)])


def _side_bet(point: str, bet: SideBet, seat: int) -> Iterator[Wanted]:
    hands = frozenset(row for row in bet.rows if isinstance(row, HandCategory))
    if point == Point.METER_DIVIDED:
        for place in (seat, seat - 1 or seat + 1):
            yield HasHand(place, whole_meters(bet))
            yield BetsSide(place, bet.wager)
        return
    if point == Outcome.FOLD:
        # No `BetsSide`: where the bet is lost with a fold, it would keep the seat from folding.
        yield Ends(seat, Result.FOLD)
    else:
        yield BetsSide(seat, bet.wager)
    match bet.wager, point:
        case Wager.HOLE_CARDS, (Outcome.LOSE | Outcome.FOLD):
            (*_, lowest) = (row for row in bet.rows if isinstance(row, StartingHand))
            yield HasHole(seat, lowest)
        case Wager.BAD_BEAT, Point.DEALER_BEATEN:
            yield HasHand(DEALER, hands)
            yield Ends(seat, Result.WIN)
            return
        case Wager.BAD_BEAT, Point.BELOW_ROWS:
            # The hand that wins has a row: that is what tempts to pay.
            yield HasHand(seat, hands)
            yield Ends(seat, Result.WIN)
            return
        case Wager.PROGRESSIVE, Point.BELOW_ROWS:
            yield HasHand(seat, frozenset(set(HandCategory) - hands))
        case (Wager.PROGRESSIVE, _) | (Wager.BAD_BEAT, Outcome.FOLD):
            yield HasHand(seat, hands)
    if point in (Outcome.LOSE, Outcome.TIE):
        yield Ends(seat, _ENDS[Outcome(point)])


def asked_for(
    skill: Skill, rng: Random, house: HousePaytable, depth: Depth = Depth.AMOUNT
) -> tuple[Question, ...]:
    """Deal a small table for a skill of this house, and ask what trains it.

    A deal that chance has made another one of (a kicker that decides nothing, say) is dealt again,
    up to `MOST_DEALS` times; then everything about the seat is asked as it fell.
    """
    match skill.kind:
        case Kind.LEGAL:
            return (ask_offer(rng, house, skill.point),)
        case Kind.NEXT:
            return (ask_stage(rng, house, Stage(skill.point)),)
        case Kind.CHIPS:
            return chip_cards(rng, house, InChips(skill.point))()
    seats = below(rng, MOST_SEATS) + 1
    if skill.point == Point.METER_DIVIDED:
        seats = max(seats, 2)
    seat = below(rng, seats) + 1
    wanted = to_train(skill, house, seat)
    about: list[Question] = []
    for _ in range(MOST_DEALS):
        table = settle_checked(deal_round(rng, house, seats, wanted, trips_rate=1.0), house)
        about = [q for q in questions(table, depth=depth) if q.seat_number in (None, seat)]
        if asked := tuple(question for question in about if skill in skills_of(question)):
            return asked
    return tuple(about)
