"""What may be offered at a moment of a round, held against docs/rules.md written out by hand."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.uth.dealing import deal_round
from croupier.uth.offers import (
    Act,
    Offer,
    OfferError,
    OfferFault,
    SoFar,
    after,
    offer_error,
    offer_faults,
)
from croupier.uth.rounds import NOTHING, Bets
from croupier.uth.wagers import SIDE_BETS, Street, Wager
from tests.builders import house_of, side_bets_of
from tests.uth.test_dealing import every_house

USUAL, FOUR_ONLY, THREE_ONLY = (house_of(preflop_raises=sizes) for sizes in ((3, 4), (4,), (3,)))
UNEVEN = house_of(
    minimum=Fraction(5),
    maximum=Fraction(22),
    step=Fraction(5),
    trips_minimum=Fraction(3),
    side_bets=side_bets_of(),
)
"""Its maximum lies on no step of the Ante, and its Trips begin off theirs."""
NO_TRIPS = house_of(trips_minimum=Fraction(0), trips_maximum=Fraction(0))
CHECK, FOLD = Offer(Act.CHECK), Offer(Act.FOLD)
HALVES = [Fraction(half, 2) for half in range(1, 60)]


def bet(wager, amount):
    return Offer(Act.BET, wager, Fraction(amount))


def lie(ante=10, blind=None, **others):
    amounts = (ante, ante if blind is None else blind)
    named = {name: Fraction(amount) for name, amount in others.items()}
    return Bets(*map(Fraction, amounts), **named)


def fault(offer, street, bets, house=USUAL, *, folded=False):
    """The one fault of an offer; None where it is legal."""
    found = offer_faults(offer, SoFar(street, bets, folded), house)
    assert len(found) <= 1
    return found[0] if found else None


SIZES = [
    (USUAL, Street.PREFLOP, {3, 4}),
    (FOUR_ONLY, Street.PREFLOP, {4}),
    (THREE_ONLY, Street.PREFLOP, {3}),
    *((house, Street.FLOP, {2}) for house in (USUAL, FOUR_ONLY)),
    *((house, Street.RIVER, {1}) for house in (USUAL, FOUR_ONLY)),
]


@pytest.mark.parametrize(("house", "street", "sizes"), SIZES)
def test_play_is_bet_in_the_sizes_of_its_street_and_in_no_other(house, street, sizes):
    for antes in [Fraction(quarter, 4) for quarter in range(1, 25)]:
        found = fault(bet(Wager.PLAY, 20 * antes), street, lie(20), house)
        assert found is (None if antes in sizes else OfferFault.PLAY_SIZE)


@pytest.mark.parametrize("street", Street)
def test_who_has_bet_play_does_nothing_more(street):
    bets = lie(play=40)
    for offer in (*(bet(Wager.PLAY, 10 * size) for size in (1, 2, 3, 4)), CHECK, FOLD):
        assert fault(offer, street, bets) is OfferFault.SECOND_PLAY


@pytest.mark.parametrize("street", Street)
def test_a_folded_hand_bets_no_more(street):
    for offer in (bet(Wager.PLAY, 10), bet(Wager.TRIPS, 5), CHECK, FOLD):
        assert fault(offer, street, lie(), folded=True) is OfferFault.FOLDED


def test_a_hand_is_checked_before_the_river_and_folded_on_it():
    for street in (Street.PREFLOP, Street.FLOP):
        assert fault(CHECK, street, lie()) is None
        assert fault(FOLD, street, lie()) is OfferFault.EARLY_FOLD
    assert fault(CHECK, Street.RIVER, lie()) is OfferFault.LATE_CHECK
    assert fault(FOLD, Street.RIVER, lie()) is None


def test_the_blind_is_the_ante_no_more_and_no_less():
    for amount in HALVES:
        found = fault(bet(Wager.BLIND, amount), None, lie(15, 0))
        assert found is (None if amount == 15 else OfferFault.BLIND_UNEQUAL)


def test_antes_go_by_steps_from_the_minimum_and_the_maximum_may_lie_off_them():
    taken = {
        amount for amount in HALVES if not fault(bet(Wager.ANTE, amount), None, lie(0), UNEVEN)
    }
    assert taken == {5, 10, 15, 20, 22}
    said = {Fraction(9, 2): "minimum", Fraction(45, 2): "maximum", Fraction(21): "step"}
    for amount, why in said.items():
        found = fault(bet(Wager.ANTE, amount), None, lie(0), UNEVEN)
        assert found is OfferFault(f"ante_{why}")


def test_trips_are_the_minimum_the_multiples_of_the_step_and_the_maximum():
    taken = {
        amount for amount in HALVES if not fault(bet(Wager.TRIPS, amount), None, lie(), UNEVEN)
    }
    assert taken == {3, 5, 10, 15, 20, 25}


def test_a_house_without_room_for_trips_takes_none():
    for amount in (Fraction(1, 2), Fraction(5), Fraction(25)):
        assert fault(bet(Wager.TRIPS, amount), None, lie(), NO_TRIPS) is OfferFault.TRIPS_LIMITS


def test_a_side_bet_has_limits_of_its_own_and_a_house_that_has_it_not_takes_none():
    for wager in SIDE_BETS:
        most = 5 if wager is Wager.PROGRESSIVE else 25
        for amount in range(1, 31):
            found = fault(bet(wager, amount), None, lie(), UNEVEN)
            is_legal = amount % 5 == 0 and amount <= most
            assert found is (None if is_legal else OfferFault.SIDE_LIMITS)
        assert fault(bet(wager, 5), None, lie()) is OfferFault.SIDE_LIMITS


@pytest.mark.parametrize("wager", [Wager.TRIPS, *SIDE_BETS])
def test_what_is_optional_goes_only_with_an_ante(wager):
    assert fault(bet(wager, 5), None, lie(0), UNEVEN) is OfferFault.WITHOUT_ANTE


def test_what_lies_there_already_is_counted_with_what_is_offered():
    assert fault(bet(Wager.BLIND, 5), None, lie(15, 10)) is None
    assert fault(bet(Wager.ANTE, 5), None, lie(100)) is OfferFault.ANTE_MAXIMUM
    assert fault(bet(Wager.TRIPS, 5), None, lie(trips=25)) is OfferFault.TRIPS_LIMITS


def test_only_play_is_bet_while_the_cards_come_and_it_is_not_bet_before():
    for street in Street:
        for wager in set(Wager) - {Wager.PLAY}:
            assert fault(bet(wager, 5), street, lie(), UNEVEN) is OfferFault.OUT_OF_TIME
    for offer in (bet(Wager.PLAY, 30), CHECK, FOLD):
        assert fault(offer, None, lie()) is OfferFault.OUT_OF_TIME


@pytest.mark.parametrize(
    ("act", "wager", "amount"),
    [
        (Act.BET, None, 0),
        (Act.BET, None, 5),
        (Act.BET, Wager.PLAY, 0),
        (Act.BET, Wager.PLAY, -5),
        (Act.CHECK, Wager.PLAY, 5),
        (Act.FOLD, Wager.PLAY, 5),
        (Act.FOLD, None, -5),
    ],
)
def test_a_bet_has_a_spot_and_an_amount_and_nothing_else_has(act, wager, amount):
    with pytest.raises(ValueError, match=act):
        Offer(act, wager, Fraction(amount))


amounts = st.integers(0, 60).map(lambda half: Fraction(half, 2))
spots = st.fixed_dictionaries({wager.value: amounts for wager in Wager})


offers = st.one_of(
    st.sampled_from([CHECK, FOLD]), st.builds(bet, st.sampled_from(Wager), amounts.filter(bool))
)


@given(every_house(), st.sampled_from([None, *Street]), spots, st.booleans(), offers)
def test_whatever_is_offered_is_judged_once_and_in_words(house, street, lies, folded, offer):
    so_far = SoFar(street, Bets(**lies), folded)
    error = offer_error(offer, so_far, house)
    faults = offer_faults(offer, so_far, house)
    if error is None:
        assert not faults
        later = after(offer, so_far, house)
        assert sum(map(later.bets.on, Wager)) == sum(map(so_far.bets.on, Wager)) + offer.amount
        assert later.folded is (offer is FOLD)
        return
    assert error.fault is faults[0]
    assert str(error)
    with pytest.raises(OfferError):
        after(offer, so_far, house)


def walk(seat, house):
    """Everything that a player has done in a round, in order, and when."""
    for wager in (Wager.ANTE, Wager.BLIND, Wager.TRIPS, *SIDE_BETS):
        if seat.bets.on(wager):
            yield None, bet(wager, seat.bets.on(wager))
    for street in Street:
        if street is seat.street:
            yield street, bet(Wager.PLAY, seat.bets.play)
            return
        yield street, FOLD if street is Street.RIVER else CHECK


@given(every_house(), st.integers(0, 2**32), st.booleans())
def test_all_that_is_bet_in_a_dealt_round_was_legal_when_it_was_bet(house, seed, with_sides):
    if with_sides:
        house = UNEVEN
    for seat in deal_round(Random(seed), house, 3).seats:
        so_far = SoFar(None, Bets(NOTHING, NOTHING))
        for street, offer in walk(seat, house):
            so_far = after(offer, SoFar(street, so_far.bets, so_far.folded), house)
        assert so_far.bets == seat.bets
        assert so_far.folded is seat.folded
