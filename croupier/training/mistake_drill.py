"""Tables settled by somebody else, with none to three mistakes, each made by a named slip."""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random

from croupier.poker.drawing import below, draw, pick
from croupier.training.answers import BetAnswer, Place
from croupier.training.constructing import to_train
from croupier.training.house_skills import skills_in
from croupier.training.mistakes import (
    MOST_MISTAKES,
    Mistake,
    SettledByAnother,
    mistake_questions,
    slips_on,
)
from croupier.training.practice import MOST_DEALS, is_possible
from croupier.training.questions import Question, Step
from croupier.training.skills import Kind, Skill
from croupier.training.slip_answers import SLIPS
from croupier.training.slips import Slip
from croupier.training.sources import Source
from croupier.uth.conditional import HasHand, Wanted
from croupier.uth.dealing import TRIPS_RATE, deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement, settle_checked
from croupier.uth.seven_cards import TrickyHand

_MOST_HOUSES = 64
"""Of so many it is remembered what to deal for."""
_DEALS = 3
"""How often it is tried which slips can be made on what is wanted."""
_SEATS_TRIED = 2
_EVERYBODY = 1.0
_ABOUT_BETS = frozenset({Kind.QUALIFY, Kind.READ, Kind.COMPARE, Kind.BET, Kind.PAYOUT, Kind.RULE})
"""The skills that bets are settled by. Codes count on these, and no others."""

Aim = Skill | TrickyHand
"""What to want of a deal at one seat."""
_Aims = Mapping[Slip, tuple[Aim, ...]]
_Makeable = Mapping[Slip, tuple[tuple[Place, BetAnswer], ...]]


def tables_with_mistakes(rng: Random, house: HousePaytable, seats: int) -> Source:
    """Ask which bets of a table are settled wrongly: none, one, two or three, each as likely.

    Every table is dealt so that a certain slip can be made on it, whether or not it is, and of
    all the slips that can be made on it those are that were made least often so far. So every
    slip of the house comes up about as often, and no table shows by its cards how many there are.
    """
    made: Counter[Slip] = Counter()

    def next_table() -> tuple[Question, ...]:
        count = below(rng, MOST_MISTAKES + 1)
        slips = tuple(aims_of(house, seats))
        # Shuffled, so that of those made as often each is as likely.
        order = sorted(draw(rng, slips, len(slips)), key=made.__getitem__)
        settlement = _deal(rng, house, seats, order[0] if count else pick(rng, slips))
        mistakes = list(_choose(rng, settlement, order, count))
        made.update(mistake.slip for mistake in mistakes)
        return mistake_questions(settlement, SettledByAnother(_in_order(mistakes, settlement)))

    return next_table


_known: dict[tuple[HousePaytable, int], _Aims] = {}


def aims_of(house: HousePaytable, seats: int) -> _Aims:
    """The slips that can be made in settling bets at a house, and what to deal for each.

    Tried on some deals for every skill of the house and every hand that is hard to read, always
    the same ones. Takes a second the first time; `are_aims_known` says whether that is over.
    """
    seats = min(seats, _SEATS_TRIED)
    if (house, seats) not in _known:
        aims = _tried(house, seats)
        # Tried in a thread while another window of the process may ask for it.
        while len(_known) >= _MOST_HOUSES:
            _known.pop(next(iter(_known)), None)
        _known[house, seats] = aims
        return aims
    return _known[house, seats]


def are_aims_known(house: HousePaytable, seats: int) -> bool:
    """Whether `aims_of` takes no time any more."""
    return (house, min(seats, _SEATS_TRIED)) in _known


def _tried(house: HousePaytable, seats: int) -> _Aims:
    rng = Random(0)
    found: dict[Slip, list[Aim]] = {}
    skills = (skill for skill in skills_in(house) if skill.kind in _ABOUT_BETS)
    for aim in (*TrickyHand, *skills):
        wanted = _wanted(aim, house, 1, seats)
        if wanted is None:
            continue
        for _ in range(_DEALS):
            round_ = deal_round(rng, house, seats, wanted, trips_rate=_EVERYBODY)
            for slip in _makeable(settle_checked(round_, house)):
                aims = found.setdefault(slip, [])
                if aim not in aims:
                    aims.append(aim)
    return {slip: tuple(found[slip]) for slip in Slip if slip in found}


def _wanted(aim: Aim, house: HousePaytable, seat: int, seats: int) -> frozenset[Wanted] | None:
    """What to want of a deal; None where a table of so many seats cannot have it."""
    if isinstance(aim, Skill):
        wanted = to_train(aim, house, seat)
    else:
        wanted = frozenset({HasHand(seat, frozenset({aim}))})
    return wanted if is_possible(wanted, seats, house) else None


def _deal(rng: Random, house: HousePaytable, seats: int, slip: Slip) -> Settlement:
    """Deal a table on which a slip can be made, or one that falls nearly so."""
    aims = aims_of(house, seats)[slip]
    for _ in range(MOST_DEALS):
        # What is possible at one seat is possible at every other.
        wanted = _wanted(pick(rng, aims), house, below(rng, seats) + 1, seats) or frozenset()
        round_ = deal_round(rng, house, seats, wanted, trips_rate=TRIPS_RATE)
        settlement = settle_checked(round_, house)
        if any(_is_made(slip, question) for question in _bets(settlement)):
            break
    return settlement


def _bets(settlement: Settlement) -> Iterator[Question]:
    for seat in settlement.in_order:
        for bet in seat.bets:
            yield Question(settlement, Step.BET, seat.number, bet.wager)


def _is_made(slip: Slip, question: Question) -> bool:
    # Most bets are none for the slip, and that is quickly told.
    return any(True for _answer in SLIPS[slip](question)) and slip in slips_on(question).values()


def _makeable(settlement: Settlement) -> _Makeable:
    """Every slip that can be made on a table, with the bets and what would be done with them."""
    found: dict[Slip, list[tuple[Place, BetAnswer]]] = {}
    for question in _bets(settlement):
        place = question.seat.number, question.bet.wager
        for answer, slip in slips_on(question).items():
            found.setdefault(slip, []).append((place, answer))
    return {slip: tuple(ways) for slip, ways in found.items()}


def _choose(
    rng: Random, settlement: Settlement, order: list[Slip], count: int
) -> Iterator[Mistake]:
    """Make so many mistakes, as far as the bets go, by the first of these slips that can be."""
    makeable = _makeable(settlement) if count else {}
    taken: set[Place] = set()
    for slip in order:
        ways = [(place, done) for place, done in makeable.get(slip, ()) if place not in taken]
        if not ways or len(taken) == count:
            continue
        place = pick(rng, list(dict.fromkeys(place for place, _done in ways)))
        done = pick(rng, [done for other, done in ways if other == place])
        taken.add(place)
        yield Mistake(*place, done, slip)


def _in_order(mistakes: list[Mistake], settlement: Settlement) -> tuple[Mistake, ...]:
    by_place = {mistake.place: mistake for mistake in mistakes}
    places = ((question.seat.number, question.bet.wager) for question in _bets(settlement))
    return tuple(by_place[place] for place in places if place in by_place)
