from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.paytable_file import find_paytable, read_paytable, shipped_paytables
from croupier.poker.hands import HandCategory
from croupier.uth.house import Chip, HousePaytable, Money, Rounding
from croupier.uth.payout_cards import (
    CardPayment,
    CardTable,
    can_be_staked,
    payout_card,
    preview_stakes,
    usual_stakes,
)
from croupier.uth.side_bets import Payment, RowKey, SideLimits
from croupier.uth.wagers import PUSH, Wager
from tests.builders import hole_cards_of, progressive_of, side_bets_of

STANDARD = read_paytable(find_paytable("standard"))
CORONA = read_paytable(find_paytable("corona"))

FLUSH = HandCategory.FLUSH


def fractions(*amounts: float) -> tuple[Fraction, ...]:
    return tuple(Fraction(str(amount)) for amount in amounts)


def house_with(house: HousePaytable = STANDARD, **money: object) -> HousePaytable:
    return replace(house, money=replace(house.money, **money))


def payments(
    house: HousePaytable, wager: Wager, hand: HandCategory, *stakes: float
) -> tuple[CardPayment, ...]:
    card = payout_card(house, fractions(*stakes))
    table = next(table for table in card.tables if table.wager is wager)
    return next(row.payments for row in table.rows if row.key is hand)


def paid(house: HousePaytable, wager: Wager, hand: HandCategory, *stakes: float) -> list[Fraction]:
    return [payment.pays for payment in payments(house, wager, hand, *stakes)]


def test_three_to_two_is_paid_to_the_half():
    stakes = (5, 10, 15, 20, 25, 35, 45, 75)
    expected = fractions(7.5, 15, 22.5, 30, 37.5, 52.5, 67.5, 112.5)
    assert paid(STANDARD, Wager.BLIND, FLUSH, *stakes) == list(expected)


def test_the_other_rows_pay_whole_multiples_of_the_stake():
    blind = {"ROYAL_FLUSH": 500, "STRAIGHT_FLUSH": 50, "FOUR_OF_A_KIND": 10, "FULL_HOUSE": 3}
    trips = {"ROYAL_FLUSH": 50, "STRAIGHT_FLUSH": 40, "FOUR_OF_A_KIND": 30, "FULL_HOUSE": 8}
    blind |= {"STRAIGHT": 1}
    trips |= {"FLUSH": 7, "STRAIGHT": 4, "THREE_OF_A_KIND": 3}
    for wager, odds in ((Wager.BLIND, blind), (Wager.TRIPS, trips)):
        for hand, times in odds.items():
            assert paid(STANDARD, wager, HandCategory[hand], 5, 35) == [5 * times, 35 * times]


@pytest.mark.parametrize(
    ("rounding", "pays"),
    [
        (Rounding.EXACT, (7.5, 15, 22.5, 37.5)),
        (Rounding.DOWN, (7, 15, 22, 37)),
        (Rounding.NEAREST, (8, 15, 23, 38)),
        (Rounding.UP, (8, 15, 23, 38)),
    ],
)
def test_a_payment_is_rounded_as_the_house_rounds(rounding, pays):
    house = house_with(rounding=rounding, smallest_chip=Fraction(1))
    found = payments(house, Wager.BLIND, FLUSH, 5, 10, 15, 25)
    assert [payment.pays for payment in found] == list(fractions(*pays))
    assert [payment.owed for payment in found] == list(fractions(7.5, 15, 22.5, 37.5))
    uneven = rounding is not Rounding.EXACT
    assert [payment.is_rounded for payment in found] == [uneven, False, uneven, uneven]


def test_what_is_more_than_the_maximum_payout_is_owed_in_full_and_marked():
    house = house_with(max_payout_per_player=Fraction(20_000))
    found = payments(house, Wager.BLIND, HandCategory.ROYAL_FLUSH, 25, 40, 45, 50)
    assert [payment.pays for payment in found] == [12_500, 20_000, 22_500, 25_000]
    assert [payment.is_over_maximum for payment in found] == [False, False, True, True]


def test_no_payment_is_over_the_maximum_where_there_is_none():
    card = payout_card(STANDARD, usual_stakes(STANDARD))
    assert not any(payment.is_over_maximum for payment in card.payments)


def test_a_row_that_pushes_is_kept_apart_from_those_that_pay():
    card = payout_card(read_paytable(find_paytable("blind-b")), fractions(5))
    assert [row.key for row in card.tables[0].rows][-1] is FLUSH
    pushing = dict.fromkeys((HandCategory.STRAIGHT, HandCategory.THREE_OF_A_KIND), PUSH)
    trips = replace(STANDARD.trips, rows={**STANDARD.trips.rows, **pushing})
    bets = tuple(replace(bet, rows=with_last_push(bet.rows)) for bet in side_bets_of())
    made = payout_card(replace(STANDARD, trips=trips, side_bets=bets), fractions(5))
    assert made.tables[1].pushes == tuple(pushing)
    for table, bet in zip(made.tables[2:], bets, strict=True):
        assert (*(row.key for row in table.rows), *table.pushes) == tuple(bet.rows)
        assert table.pushes == tuple(bet.rows)[-1:]


def with_last_push(rows: Mapping[RowKey, Payment]) -> dict[RowKey, Payment]:
    return {**rows, list(rows)[-1]: PUSH}


def test_stakes_stand_in_the_order_in_which_they_are_given():
    assert payout_card(STANDARD, fractions(25, 5)).stakes == (25, 5)
    assert paid(STANDARD, Wager.BLIND, FLUSH, 25, 5) == list(fractions(37.5, 7.5))


def test_a_bet_has_no_usual_stake_below_its_smallest_and_every_one_that_was_asked_for():
    for path in shipped_paytables():
        house = read_paytable(path)
        limits = SideLimits(*(times * house.money.minimum for times in (5, 20, 5)))
        bets = tuple(replace(bet, limits=limits) for bet in side_bets_of()[:2])
        for here in (house, replace(house, side_bets=bets)):
            asked, usual = Fraction(2), usual_stakes(here)
            least = {Wager.BLIND: here.money.minimum, Wager.TRIPS: here.money.trips_minimum}
            least |= {bet.wager: bet.limits.minimum for bet in here.side_bets}
            for table in payout_card(here, (asked,), usual).tables:
                if table.wager is not Wager.PROGRESSIVE:
                    taken = tuple(stake for stake in usual if stake >= least[table.wager])
                    assert table.stakes == (asked, *taken)
                    assert taken[0] == least[table.wager]
    northwood = payout_card(read_paytable(find_paytable("northwood")), usual=fractions(3, 5, 10))
    assert [table.stakes for table in northwood.tables] == [(5, 10), (3, 5, 10)]


def test_a_card_in_rising_order_has_each_stake_once():
    card = payout_card(STANDARD, fractions(10, 37.5), fractions(5, 10, 50), rising=True)
    assert {table.stakes for table in card.tables} == {fractions(5, 10, 37.5, 50)}
    assert card.stakes == fractions(5, 10, 37.5, 50)


def test_a_bet_that_takes_none_of_the_usual_stakes_stands_on_its_smallest():
    bets = (replace(hole_cards_of(), limits=SideLimits(*fractions(500, 500, 5))),)
    card = payout_card(replace(STANDARD, side_bets=bets), usual=preview_stakes(STANDARD))
    assert card.tables[-1].stakes == (500,)


@given(st.integers(1, 400), st.integers(1, 400), st.sampled_from([1, 2, 4]))
def test_usual_stakes_reach_a_hundred_times_the_smallest_ante(minimum, step, parts):
    house = house_with(minimum=Fraction(minimum, parts), step=Fraction(step, parts))
    stakes = usual_stakes(house)
    assert stakes[-1] >= 90 * house.money.minimum
    assert len(stakes) <= 30


def test_trips_that_must_beat_the_dealer_pay_their_rows():
    house = read_paytable(find_paytable("must-beat"))
    assert paid(house, Wager.TRIPS, HandCategory.STRAIGHT, 5) == [20]


def test_usual_stakes_are_those_of_a_usual_house():
    expected = (5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500)
    assert usual_stakes(STANDARD) == expected
    assert preview_stakes(STANDARD) == (5, 10, 25, 100)


def test_usual_stakes_grow_with_the_currency():
    stakes = usual_stakes(CORONA)
    assert stakes[:3] == (100_000, 200_000, 300_000)
    assert (stakes[-1], len(stakes)) == (10_000_000, 19)
    assert preview_stakes(CORONA) == (100_000, 200_000, 500_000, 2_000_000)


@pytest.mark.parametrize(
    ("minimum", "step", "begin"),
    [
        (1, 1, (1, 2, 3, 4, 5)),
        (15, 5, (15, 20, 25, 30, 35)),
        (25, 5, (25, 30, 35, 40, 45)),
        (100, 5, (100, 125, 150, 175, 200)),
        (3, 5, (3, 4, 5, 6, 7)),
        (0.5, 0.5, (0.5, 1, 1.5, 2, 2.5)),
        (5, 2.5, (5, 7.5, 10, 12.5, 15)),
    ],
)
def test_usual_stakes_begin_with_the_smallest_ante(minimum, step, begin):
    least, by = fractions(minimum, step)
    house = house_with(minimum=least, step=by, trips_minimum=least)
    assert usual_stakes(house)[:5] == fractions(*begin)
    assert len(usual_stakes(house)) >= 12
    assert usual_stakes(house)[-1] >= 100 * least
    assert preview_stakes(house) == fractions(minimum, 2 * minimum, 5 * minimum, 20 * minimum)


def test_the_smallest_trips_bet_is_a_usual_stake():
    house = house_with(trips_minimum=Fraction(3))
    assert usual_stakes(house)[:3] == (3, 5, 10)


def test_stakes_that_the_chips_do_not_make_are_left_out():
    house = house_with(chips=(Chip(Fraction(10), "#c8453c"), Chip(Fraction(25), "#2f8f5b")))
    stakes = usual_stakes(house)
    assert 5 not in stakes
    assert 15 not in stakes
    assert {10, 20, 25, 35} <= set(stakes)
    assert not can_be_staked(Fraction(15), house.money)


def test_a_house_whose_chips_make_no_stake_has_a_card_all_the_same():
    house = house_with(chips=(Chip(Fraction(7000), "#c8453c"),))
    assert preview_stakes(house) == (5, 10, 25, 100)


def works_out(payment: Payment, stake: Fraction, meter: Fraction | None) -> Fraction:
    """What a row says, from its text as a paytable file has it."""
    match str(payment).split():
        case ["sum", amount]:
            return Fraction(amount)
        case [share, "%"]:
            assert meter is not None
            return meter * Fraction(share) / 100
        case [win, "to", lose]:
            return stake * Fraction(win) / Fraction(lose)
    raise AssertionError(payment)


@pytest.mark.parametrize("name", [path.stem for path in shipped_paytables()])
def test_every_shipped_table_owes_what_its_rows_say(name):
    house = read_paytable(find_paytable(name))
    card = payout_card(house, usual_stakes(house))
    wagers = [table.wager for table in card.tables]
    assert wagers == [Wager.BLIND, Wager.TRIPS, *(bet.wager for bet in house.side_bets)]
    for table in card.tables:
        for row in table.rows:
            for stake, payment in zip(table.stakes, row.payments, strict=True):
                assert payment.owed == works_out(row.payment, stake, house.meter)


def side_table(wager: Wager, *stakes: float, **money: object) -> CardTable:
    house = replace(house_with(**money), side_bets=side_bets_of())
    card = payout_card(house, fractions(*stakes))
    return next(table for table in card.tables if table.wager is wager)


def side_rows(table: CardTable) -> dict[str, list[Fraction]]:
    return {row.key.key: [payment.pays for payment in row.payments] for row in table.rows}


def test_hole_cards_and_the_bad_beat_are_paid_on_every_stake():
    pairs = side_rows(side_table(Wager.HOLE_CARDS, 5, 40))
    assert list(pairs) == ["AA", "KK", "QQ", "JJ", "TT", "pair"]
    assert (pairs["AA"], pairs["KK"], pairs["pair"]) == ([125, 1000], [50, 400], [15, 120])
    beaten = side_rows(side_table(Wager.BAD_BEAT, 5, 40))
    assert (beaten["straight_flush"], beaten["full_house"]) == ([37_500, 300_000], [250, 2000])


def test_a_progressive_is_paid_on_its_only_stake_from_a_meter_that_starts_again():
    table = side_table(Wager.PROGRESSIVE, 5, 40)
    assert table.stakes == (5,)
    assert side_rows(table) == {
        "royal_flush": [25_000],
        "straight_flush": [2500],
        "four_of_a_kind": [300],
        "full_house": [50],
        "flush": [15],
    }


def test_a_share_of_the_meter_is_rounded_down_even_where_payments_are_exact():
    bet = progressive_of(("100 %", "10 %"), meter=25_004)
    card = payout_card(replace(STANDARD, side_bets=(bet,)), fractions(5))
    whole, tenth = (row.payments[0] for row in card.tables[-1].rows)
    assert (whole.pays, whole.is_rounded) == (25_004, False)
    assert (tenth.owed, tenth.pays, tenth.is_rounded) == (*fractions(2500.4, 2500), True)


def test_the_maximum_payout_is_for_side_bets_but_not_for_what_a_meter_pays():
    most = Fraction(1000)
    pairs = side_table(Wager.HOLE_CARDS, 40, 45, max_payout_per_player=most)
    assert [payment.is_over_maximum for payment in pairs.rows[0].payments] == [False, True]
    meter = side_table(Wager.PROGRESSIVE, 45, max_payout_per_player=most)
    assert not any(row.payments[0].is_over_maximum for row in meter.rows)


def test_the_smallest_side_bet_is_a_usual_stake_but_not_that_of_a_progressive():
    limits = SideLimits(*fractions(2, 20, 2))
    pairs = replace(hole_cards_of(), limits=limits)
    assert usual_stakes(replace(STANDARD, side_bets=(pairs,)))[:3] == (2, 5, 10)
    progressive = replace(progressive_of(), limits=SideLimits(*fractions(1, 1, 1)))
    assert usual_stakes(replace(STANDARD, side_bets=(progressive,)))[:2] == (5, 10)


def test_a_stake_of_thirds_stays_exact():
    third = Fraction(10, 3)
    card = payout_card(STANDARD, (third,))
    assert next(iter(card.payments)).pays == Fraction(5000, 3)
    assert Money().rounded(third) == third
