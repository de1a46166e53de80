"""Which skills a house has: what its rows, its rules and its side bets take of a dealer."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from croupier.poker.hands import HandCategory
from croupier.training.chip_drills import asked_in_chips
from croupier.training.compare_drill import compared_hands
from croupier.training.constructing import LIMITS, MOST_SEATS, asked_for, to_train
from croupier.training.drills import FEWEST_COMPARED
from croupier.training.graded_skills import skills_graded
from croupier.training.grading import grade
from croupier.training.hand_drill import read_hands
from croupier.training.legal_drill import faults_in
from croupier.training.next_drill import stages_in
from croupier.training.practice import whole_meters
from croupier.training.skills import (
    READ_BY_CARDS,
    READ_BY_NAME,
    Comparing,
    Kind,
    OnBoard,
    Point,
    Qualifying,
    Skill,
    skills_of,
)
from croupier.training.slip_answers import SLIPS
from croupier.training.slips import Slip
from croupier.training.topics import LEGAL, Outcome
from croupier.uth.conditional import ImpossibleDealError, plan_deal
from croupier.uth.house import HousePaytable, TripsAfterFold, TripsAgainstDealer
from croupier.uth.limits import hands_at
from croupier.uth.side_bets import RowKey, SideBet
from croupier.uth.stakes import takes_trips
from croupier.uth.wagers import SIDE_BETS, Wager


def skills_in(house: HousePaytable) -> tuple[Skill, ...]:
    """All skills that there are to train in a house, in the order in which they are taught."""
    return _skills_in(house)


@lru_cache(maxsize=64)
def _skills_in(house: HousePaytable) -> tuple[Skill, ...]:
    # What is possible at one seat is possible at every other.
    return tuple(skill for skill in _candidates(house) if _possible(skill, house))


_DEALS = 3
_CARDS = 40


@lru_cache(maxsize=64)
def skills_of_slip(slip: Slip, house: HousePaytable) -> tuple[Skill, ...]:
    """The skills that somebody lacks who makes this slip: those whose questions it answers wrong.

    Tried on some deals for each skill, always the same ones, and where no table shows it on cards
    of the drills; none where the slip is too rare to be met in them, or cannot be made in this
    house. Takes some tenths of a second the first time.
    """
    found = tuple(skill for skill in skills_in(house) if _spoils(slip, skill, house))
    return found or tuple(_spoilt_in_drills(slip, house))


def _spoils(slip: Slip, skill: Skill, house: HousePaytable) -> bool:
    rng = Random(0)
    for _ in range(_DEALS):
        for question in asked_for(skill, rng, house):
            for answer in SLIPS[slip](question):
                graded = grade(question, answer)
                if graded.slip is slip and skill in skills_graded(graded):
                    return True
    return False


def _spoilt_in_drills(slip: Slip, house: HousePaytable) -> Iterator[Skill]:
    rng = Random(0)
    drills = read_hands(rng, house, five=True), compared_hands(rng, house, FEWEST_COMPARED)
    cards = [question for drill in drills for _ in range(_CARDS) for question in drill()]
    graded = (grade(card, answer) for card in cards for answer in SLIPS[slip](card))
    found = {skill for one in graded if one.slip is slip for skill in skills_graded(one)}
    return (skill for skill in skills_in(house) if skill in found)


def _possible(skill: Skill, house: HousePaytable) -> bool:
    if skill.kind in (Kind.LEGAL, Kind.NEXT, Kind.CHIPS):
        # No table is dealt for it.
        return True
    try:
        plan_deal(to_train(skill, house, 1), MOST_SEATS, house)
    except ImpossibleDealError:
        return False
    if skill.kind is not Kind.BET or (
        house.money.max_payout_per_player is None and skill.wager not in SIDE_BETS
    ):
        return True
    # The cards can lie so, but a low maximum may cut every such bet, or rows be for all hands.
    return any(skill in skills_of(asked) for asked in asked_for(skill, Random(0), house))


def _candidates(house: HousePaytable) -> Iterator[Skill]:
    """Every skill that a house may have, in the order of teaching."""
    always = house.rules.dealer_qualifies is HandCategory.HIGH_CARD
    for qualifying in (Qualifying.HIGHER,) if always else Qualifying:
        yield Skill(Kind.QUALIFY, qualifying)
    for category in HandCategory:
        yield Skill(Kind.READ, category.key)
    for comparing in Comparing:
        yield Skill(Kind.COMPARE, comparing)
    for wager in (Wager.PLAY, Wager.ANTE):
        for outcome in Outcome:
            if outcome not in _ABOUT_DEALER and (wager, outcome) != (Wager.PLAY, Outcome.FOLD):
                yield Skill(Kind.BET, outcome, wager)
    yield from _procedure_skills(house)
    yield from _blind_skills(house)
    if takes_trips(house.money):
        yield from _trips_skills(house)
    for asked in asked_in_chips(house):
        yield Skill(Kind.CHIPS, asked)
    for hard in (*READ_BY_CARDS, *READ_BY_NAME, *OnBoard):
        yield Skill(Kind.READ, hard)
    for bet in house.side_bets:
        yield from _side_skills(bet)
    for limit, rule in LIMITS.items():
        if hands_at(limit, house, by_trips=False) or hands_at(limit, house, by_trips=True):
            yield Skill(Kind.RULE, rule)


_ABOUT_DEALER = {Outcome.QUALIFIES, Outcome.DOES_NOT_QUALIFY}


def _procedure_skills(house: HousePaytable) -> Iterator[Skill]:
    for stage in stages_in(house):
        yield Skill(Kind.NEXT, stage)
    yield Skill(Kind.LEGAL, LEGAL)
    for fault in faults_in(house):
        yield Skill(Kind.LEGAL, fault)


def _blind_skills(house: HousePaytable) -> Iterator[Skill]:
    yield Skill(Kind.BET, Point.BELOW_ROWS, Wager.BLIND)
    for outcome in (Outcome.TIE, Outcome.LOSE, Outcome.FOLD):
        yield Skill(Kind.BET, outcome, Wager.BLIND)
    yield from _rows(Wager.BLIND, house.blind.paid)
    for outcome in (Outcome.WIN_NOT_QUALIFIED, Outcome.LOSE_NOT_QUALIFIED):
        yield Skill(Kind.BET, outcome, Wager.BLIND)


def _trips_skills(house: HousePaytable) -> Iterator[Skill]:
    yield Skill(Kind.BET, Point.BELOW_ROWS, Wager.TRIPS)
    yield from _rows(Wager.TRIPS, tuple(house.trips.rows))
    if house.rules.trips_against_dealer is TripsAgainstDealer.MUST_BEAT:
        yield Skill(Kind.BET, Point.NOT_BEATEN, Wager.TRIPS)
    for outcome in (Outcome.LOSE, Outcome.TIE):
        yield Skill(Kind.BET, outcome, Wager.TRIPS)
    yield Skill(Kind.BET, Outcome.FOLD, Wager.TRIPS)
    if house.rules.trips_after_fold is TripsAfterFold.BOARD_ONLY:
        yield Skill(Kind.BET, Point.FOLD_ON_BOARD, Wager.TRIPS)


def _side_skills(bet: SideBet) -> Iterator[Skill]:
    yield Skill(Kind.BET, Point.BELOW_ROWS, bet.wager)
    yield from _rows(bet.wager, tuple(bet.rows))
    yield Skill(Kind.BET, Outcome.FOLD, bet.wager)
    match bet.wager:
        case Wager.BAD_BEAT:
            yield Skill(Kind.BET, Point.DEALER_BEATEN, bet.wager)
            yield Skill(Kind.BET, Outcome.TIE, bet.wager)
        case Wager.HOLE_CARDS:
            yield Skill(Kind.BET, Outcome.LOSE, bet.wager)
        case Wager.PROGRESSIVE:
            yield Skill(Kind.BET, Outcome.LOSE, bet.wager)
            if whole_meters(bet):
                yield Skill(Kind.BET, Point.METER_DIVIDED, bet.wager)


def _rows(wager: Wager, rows: tuple[RowKey, ...]) -> Iterator[Skill]:
    for row in reversed(rows):
        yield Skill(Kind.PAYOUT, row.key, wager)
