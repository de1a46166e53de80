"""The course of a round, held against Rules 2 to 6, 13 and 52 played out by hand."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.uth.dealing import deal_round
from croupier.uth.house import SettleOrder
from croupier.uth.offers import Act, Offer, SoFar
from croupier.uth.procedure import (
    SETTLING,
    Stage,
    deeds_of,
    is_clear,
    moment_after,
    moment_of_offer,
    settling_stage,
    street_of,
)
from croupier.uth.rounds import NOTHING, Bets
from croupier.uth.settlement import settle
from croupier.uth.wagers import Street, Wager
from tests.builders import house_of, seat_of, side_bets_of, table_of

HOLES = "AhAd", "KhKd", "2h7d"
CARDS = {"dealer": "QsJs", "board": "3c5d8h9cTs"}
ORDERS = {order: house_of(settle_order=order, side_bets=side_bets_of()) for order in SettleOrder}
HOUSE = ORDERS[SettleOrder.RIGHT_TO_LEFT]
MULTIPLES = {Street.PREFLOP: 4, Street.FLOP: 2, Street.RIVER: 1}


def table(*streets, house=HOUSE):
    """A table whose seats bet Play on these streets; None folds."""
    seats = [
        seat_of(hole, ante=10, play=10 * MULTIPLES[street], street=street)
        if street
        else seat_of(hole, folded=True)
        for hole, street in zip(HOLES, streets, strict=False)
    ]
    return settle(table_of(*seats, **CARDS), house)


def stages(settlement):
    """The stages of a round, those of settling said once."""
    said = [deed.stage for deed in deeds_of(settlement)]
    return [stage for place, stage in enumerate(said) if said[place - 1 : place] != [stage]]


PRE, FLOP, RIVER = Street
ROUNDS = [
    ((PRE, PRE), "hole_cards ask_preflop flop turn_river open"),
    ((PRE, FLOP), "hole_cards ask_preflop flop ask_flop turn_river open"),
    ((FLOP,), "hole_cards ask_preflop flop ask_flop turn_river open"),
    ((PRE, RIVER), "hole_cards ask_preflop flop ask_flop turn_river ask_river open"),
    ((None, PRE), "hole_cards ask_preflop flop ask_flop turn_river ask_river open"),
    ((None, None), "hole_cards ask_preflop flop ask_flop turn_river ask_river open"),
]


@pytest.mark.parametrize(("streets", "expected"), ROUNDS)
def test_nobody_is_asked_who_has_bet_and_the_cards_come_all_the_same(streets, expected):
    assert stages(table(*streets)) == [*expected.split(), "settle_right", "clear"]


@pytest.mark.parametrize("order", SettleOrder)
def test_settling_goes_on_at_the_side_of_the_house_bet_by_bet(order):
    house = ORDERS[order]
    settled = [deed for deed in deeds_of(table(PRE, FLOP, RIVER, house=house)) if deed.seat]
    from_right = order is SettleOrder.RIGHT_TO_LEFT
    numbers = [3, 2, 1] if from_right else [1, 2, 3]
    spots = [Wager.ANTE, Wager.BLIND, Wager.PLAY]
    assert [(deed.seat, deed.wager) for deed in settled] == [
        (number, wager) for number in numbers for wager in spots
    ]
    stage = Stage.SETTLE_RIGHT if from_right else Stage.SETTLE_LEFT
    assert {deed.stage for deed in settled} == {stage} == {settling_stage(house)}


def test_a_play_bet_that_nobody_noted_was_made_as_early_as_can_be():
    rules = HOUSE.rules
    played = {size: street_of(seat_of("AhAd", play=10 * size), rules) for size in (1, 2, 3, 4)}
    assert played == {1: RIVER, 2: FLOP, 3: PRE, 4: PRE}
    assert street_of(seat_of("AhAd", folded=True), rules) is None


def by_hand(round_, house):
    """What a dealer does, and what lies there before each thing, by the rules of docs/rules.md."""
    waiting = set(range(1, len(round_.seats) + 1))
    out, folded, settled = set(), set(), []
    opened, dealer_open = None, False
    for street, deals, asks in (
        (PRE, "hole_cards", "ask_preflop"),
        (FLOP, "flop", "ask_flop"),
        (RIVER, "turn_river", "ask_river"),
    ):
        yield deals, (opened, set(out), set(folded), dealer_open, list(settled))
        opened = {PRE: 0, FLOP: 3, RIVER: 5}[street]
        if waiting:
            yield asks, (opened, set(out), set(folded), dealer_open, list(settled))
            bettors = {seat for seat in waiting if round_.seats[seat - 1].street is street}
            out |= bettors
            waiting -= bettors
            if street is RIVER:
                folded, waiting = waiting, set()
    yield "open", (opened, set(out), set(folded), dealer_open, list(settled))
    dealer_open = True
    from_right = house.rules.settle_order == "right_to_left"
    numbers = range(len(round_.seats), 0, -1) if from_right else range(1, len(round_.seats) + 1)
    for number in numbers:
        for wager in ("ante", "blind", "play", "trips", "hole_cards", "bad_beat", "progressive"):
            if getattr(round_.seats[number - 1].bets, wager):
                stage = "settle_right" if from_right else "settle_left"
                yield stage, (opened, set(out), set(folded), dealer_open, list(settled))
                settled.append((number, wager))
    yield "clear", (opened, set(out), set(folded), dealer_open, list(settled))


def seen(moment):
    out = {number for number, bets in enumerate(moment.bets, 1) if bets.play}
    opened = None if moment.street is None else moment.board
    return opened, out, set(moment.folded), moment.dealer_open, moment.settled


@given(st.sampled_from(SettleOrder), st.integers(1, 7), st.integers(0, 2**32))
def test_a_round_is_gone_through_thing_by_thing_and_nothing_twice(order, seats, seed):
    house = ORDERS[order]
    round_ = deal_round(Random(seed), house, seats)
    settlement = settle(round_, house)
    deeds, expected = deeds_of(settlement), list(by_hand(round_, house))
    order_of_bets = list(house.bet_order)
    assert [deed.stage for deed in deeds] == [stage for stage, _lies in expected]
    for done, (_stage, lies) in enumerate(expected):
        *cards, settled = seen(moment_after(settlement, done))
        assert tuple(cards) == lies[:-1]
        # Which bet of a seat is first is a house rule; which seat is not.
        assert sorted(seat for seat, _wager in settled) == sorted(seat for seat, _ in lies[-1])
    made = {(n, w) for n, seat in enumerate(round_.seats, 1) for w in Wager if seat.bets.on(w)}
    each = [(deed.seat, deed.wager) for deed in deeds if deed.seat]
    assert len(each) == len(set(each))
    assert set(each) == made
    for number in range(1, seats + 1):
        places = [order_of_bets.index(wager) for seat, wager in each if seat == number]
        assert places == sorted(places)


def told(settlement, done):
    """All that somebody sees at a moment, and what was done last: not who bets how much."""
    moment, deeds = moment_after(settlement, done), deeds_of(settlement)
    last = (deeds[done - 1].stage, deeds[done - 1].wager) if done else None
    laid = tuple(tuple(wager for wager in Wager if bets.on(wager)) for bets in moment.bets)
    return (laid, moment.street, moment.folded, moment.dealer_open, moment.settled, last)


@pytest.mark.parametrize("order", SettleOrder)
def test_what_can_be_seen_says_what_comes_next_and_only_one_thing(order):
    house, rng, nexts = ORDERS[order], Random(3), {}
    asked = set()
    for number in range(300):
        settlement = settle(deal_round(rng, house, 1 + number % 3), house)
        deeds = deeds_of(settlement)
        for done, deed in enumerate(deeds):
            if is_clear(settlement, done):
                asked.add(deed.stage)
                assert nexts.setdefault(told(settlement, done), deed.stage) is deed.stage
    assert asked == set(Stage) - (SETTLING - {settling_stage(house)})


def test_a_last_seat_is_left_and_right_at_once_and_not_asked_about():
    alone, two = table(PRE), table(PRE, PRE)
    for settlement, clear in ((alone, 0), (two, 3)):
        stages_there = [
            done
            for done, deed in enumerate(deeds_of(settlement))
            if deed.stage in SETTLING and is_clear(settlement, done)
        ]
        assert len(stages_there) == clear
    assert not is_clear(two, -1)
    assert not is_clear(two, len(deeds_of(two)))


def test_what_is_offered_lies_before_a_single_seat_as_it_stands():
    bets = Bets(Fraction(10), Fraction(10))
    offer = Offer(Act.BET, Wager.PLAY, Fraction(20))
    moment = moment_of_offer(SoFar(FLOP, bets), offer)
    assert (moment.board, moment.bets, moment.offer) == (3, (bets,), offer)
    assert not moment.folded
    assert moment_of_offer(SoFar(RIVER, bets, folded=True), offer).folded == {1}
    before = moment_of_offer(SoFar(None, Bets(NOTHING, NOTHING)), offer)
    assert (before.street, before.board) == (None, 0)
