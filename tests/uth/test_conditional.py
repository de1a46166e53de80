from collections import Counter
from contextlib import suppress
from fractions import Fraction
from itertools import product
from math import comb
from random import Random
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.poker.drawing import draw
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth import conditional
from croupier.uth.conditional import (
    DEALER,
    BlindPaid,
    DealerQualifies,
    Ends,
    HasHand,
    ImpossibleDealError,
    PlaysBoard,
    Stays,
    TripsPaid,
    UnlikelyDealError,
    Wanted,
    plan_deal,
)
from croupier.uth.dealing import deal_round
from croupier.uth.house import TripsAfterFold, TripsAgainstDealer
from croupier.uth.rounds import check_round
from croupier.uth.settlement import settle
from croupier.uth.seven_cards import TrickyHand, draw_seven
from croupier.uth.verdicts import Result
from tests.builders import BLIND_B, house_of
from tests.uth.chances import misfit
from tests.uth.test_joint_table import LINES
from tests.uth.wanted_deals import HOUSE, ROYAL, STEEL_WHEEL, deals, each_category, fulfils, has

# What is dealt is what was wanted, as often as chance would have it.


@each_category
def test_a_forced_hand_fares_as_it_does_in_all_deals(category: HandCategory) -> None:
    drawn: Counter[object] = Counter()
    for settlement in deals(3000, has(1, category)):
        seat = settlement.seats[0]
        assert seat.hand.category is category
        better = (seat.hand > settlement.dealer) - (seat.hand < settlement.dealer)
        drawn[better, settlement.qualifies] += 1
    wq, wn, tq, tn, lq, ln = LINES[category]
    weights = {(1, True): wq, (1, False): wn, (0, True): tq, (0, False): tn}
    assert misfit(drawn, weights | {(-1, True): lq, (-1, False): ln}) < 4


@each_category
def test_a_hand_forced_on_the_dealer_fares_as_it_does_in_all_deals(category) -> None:
    drawn: Counter[object] = Counter()
    for settlement in deals(1500, has(DEALER, category)):
        seat, dealer = settlement.seats[0], settlement.dealer
        assert dealer.category is category
        drawn[(seat.hand > dealer) - (seat.hand < dealer)] += 1
    won, tied, lost = (sum(LINES[category][n : n + 2]) for n in (0, 2, 4))
    assert misfit(drawn, {-1: won, 0: tied, 1: lost}) < 4


@pytest.mark.parametrize(
    ("wanted", "column"),
    [
        ((Ends(1, Result.WIN), DealerQualifies(True)), 0),
        ((Ends(1, Result.WIN), DealerQualifies(False)), 1),
        ((Ends(1, Result.TIE), DealerQualifies(True)), 2),
        ((Ends(1, Result.LOSE), DealerQualifies(True)), 4),
    ],
    ids=["win", "win unqualified", "tie", "lose"],
)
def test_a_forced_result_comes_with_the_hands_of_all_deals(wanted, column: int) -> None:
    drawn = Counter(s.seats[0].hand.category for s in deals(3000, *wanted))
    weights = {category: line[column] for category, line in LINES.items()}
    assert misfit(drawn, weights) < 4


def test_a_dealer_who_does_not_qualify_meets_the_hands_of_all_deals() -> None:
    drawn = Counter(s.seats[0].hand.category for s in deals(4000, DealerQualifies(False)))
    weights = {category: line[1] + line[3] + line[5] for category, line in LINES.items()}
    assert misfit(drawn, weights) < 4


def test_a_paid_blind_has_its_rows_in_proportion() -> None:
    drawn = Counter(s.seats[0].hand.category for s in deals(4000, BlindPaid(1)))
    rows = {row: sum(LINES[row][:2]) for row in HOUSE.blind.paid}
    assert misfit(drawn, rows) < 4


@pytest.mark.parametrize(
    ("category", "ranks"),
    [(HandCategory.FOUR_OF_A_KIND, 4), (ROYAL, 5)],
    ids=lambda value: str(value),
)
def test_as_many_hole_cards_play_as_chance_has_it(category: HandCategory, ranks: int) -> None:
    drawn: Counter[object] = Counter()
    for settlement in deals(3000, has(1, category)):
        hand = settlement.seats[0].hand
        making = hand.best_five[:ranks]
        drawn[sum(1 for card in hand.cards[:2] if card in making)] += 1
    weights = {n: comb(ranks, n) * comb(7 - ranks, 2 - n) for n in (0, 1, 2)}
    assert misfit(drawn, weights) < 4


def test_forced_cards_come_to_every_place_of_the_board_alike() -> None:
    drawn: Counter[object] = Counter()
    for settlement in deals(3000, has(1, ROYAL)):
        making = settlement.seats[0].hand.best_five
        for place, card in enumerate((*settlement.round.seats[0].hole, *settlement.round.board)):
            if card in making:
                drawn[place] += 1
    # Five of seven places each time, so the spread is smaller than that of free draws.
    assert misfit(drawn, dict.fromkeys(range(7), 1)) < 3


def test_a_forced_hand_leaves_the_other_seats_to_chance() -> None:
    wanted = has(3, HandCategory.FLUSH)
    drawn = Counter(
        s.seats[0].hand.category for s in deals(2000, wanted, seats=3) if not s.seats[0].seat.folded
    )
    assert len(drawn) > 5


def test_several_conditions_together_deal_as_dealing_and_throwing_away_would() -> None:
    wanted = (Ends(1, Result.WIN), has(DEALER, HandCategory.TWO_PAIR), Ends(2, Result.LOSE))
    forced = Counter(
        (s.seats[0].hand.category, s.seats[1].hand.category) for s in deals(1500, *wanted, seats=2)
    )
    kept: Counter[object] = Counter()
    rng = Random(9)
    while kept.total() < 1500:
        settlement = settle(deal_round(rng, HOUSE, 2), HOUSE)
        one, two = settlement.seats
        if (
            settlement.dealer.category is HandCategory.TWO_PAIR
            and one.hand > settlement.dealer > two.hand
        ):
            kept[one.hand.category, two.hand.category] += 1
    both = forced + kept
    common = [pair for pair, count in both.items() if count >= 20]
    chi_square = sum((forced[pair] - kept[pair]) ** 2 / both[pair] for pair in common)
    assert chi_square < len(common) + 4 * (2 * len(common)) ** 0.5


# Nothing rare is dealt by throwing deals away.


@pytest.mark.parametrize(
    "wanted",
    [
        [has(1, ROYAL)],
        [has(DEALER, ROYAL)],
        [has(1, HandCategory.STRAIGHT_FLUSH)],
        [has(1, STEEL_WHEEL)],
        [has(DEALER, STEEL_WHEEL)],
        [has(1, HandCategory.FOUR_OF_A_KIND)],
        [has(1, ROYAL), Ends(1, Result.TIE)],
        [has(2, ROYAL), has(3, ROYAL)],
        [has(1, ROYAL), DealerQualifies(False), TripsPaid(1), BlindPaid(1)],
        [has(1, HandCategory.STRAIGHT_FLUSH), PlaysBoard(1)],
        [has(1, HandCategory.FOUR_OF_A_KIND), Ends(1, Result.LOSE)],
        [has(1, HandCategory.FOUR_OF_A_KIND), has(DEALER, HandCategory.FOUR_OF_A_KIND)],
        [Ends(1, Result.TIE), DealerQualifies(False)],
        [BlindPaid(1), has(DEALER, HandCategory.STRAIGHT)],
    ],
    ids=str,
)
def test_what_is_rare_is_dealt_in_few_tries(wanted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conditional, "MOST_TRIES", 700)
    for settlement in deals(20, *wanted, seats=6):
        assert all(fulfils(settlement, want) for want in wanted)


@pytest.mark.parametrize("kind", TrickyHand, ids=str)
def test_no_board_of_a_tricky_hand_is_left_out(kind: TrickyHand) -> None:
    rng = Random(4)
    plan = plan_deal(frozenset([has(1, kind)]), 1, HOUSE)
    boards = Counter(
        category_of(strength(draw(rng, draw_seven(rng, [kind]), 5))) for _ in range(20_000)
    )
    assert set(boards) <= plan.boards


def test_even_the_rarest_meeting_of_two_hands_is_dealt() -> None:
    # The worst there is: one in two thousand of the dealer's straight flushes.
    quads = has(1, HandCategory.FOUR_OF_A_KIND)
    for settlement in deals(2, quads, has(DEALER, HandCategory.STRAIGHT_FLUSH), seats=6):
        assert settlement.seats[0].result in (Result.LOSE, Result.FOLD)


@pytest.mark.parametrize("hand", HandCategory, ids=lambda category: category.key)
def test_every_meeting_with_the_dealer_is_dealt_or_refused_by_proof(hand: HandCategory) -> None:
    rng = Random(3)
    results = [[], *([Ends(1, result)] for result in (Result.WIN, Result.TIE, Result.LOSE))]
    boards = [[], [PlaysBoard(1)], [PlaysBoard(DEALER)]]
    for other, result, board in product(HandCategory, results, boards):
        wanted = [has(1, hand), has(DEALER, other), *result, *board]
        # Never `UnlikelyDealError`: of a seat and the dealer it is known what can be.
        with suppress(ImpossibleDealError):
            settlement = settle(deal_round(rng, HOUSE, 1, wanted), HOUSE)
            assert all(fulfils(settlement, want) for want in wanted)


# Whatever is wanted is there, or refused.

results = st.sampled_from(list(Result))
kinds = st.frozensets(st.sampled_from([*HandCategory, *TrickyHand]), min_size=1, max_size=10)
seat_numbers = st.integers(1, 3)
wishes = st.one_of(
    st.builds(HasHand, st.integers(DEALER, 3), kinds),
    st.builds(DealerQualifies, st.booleans()),
    st.builds(Ends, seat_numbers, results),
    st.builds(Stays, seat_numbers),
    st.builds(PlaysBoard, st.integers(DEALER, 3)),
    st.builds(BlindPaid, seat_numbers),
    st.builds(TripsPaid, seat_numbers),
)
rules = st.fixed_dictionaries(
    {
        "trips_after_fold": st.sampled_from(TripsAfterFold),
        "trips_against_dealer": st.sampled_from(TripsAgainstDealer),
        "dealer_qualifies": st.sampled_from([HandCategory.PAIR, HandCategory.HIGH_CARD]),
        "preflop_raises": st.sampled_from([(3, 4), (4,)]),
    }
)


@settings(max_examples=200)
@given(st.sets(wishes, min_size=1, max_size=3), rules, st.integers(0, 2**32))
def test_a_deal_has_all_that_is_wanted_or_is_refused(wanted, house_rules, seed: int) -> None:
    house = house_of(**house_rules)
    refusal = None
    with mock.patch.object(conditional, "MOST_TRIES", 5000):
        try:
            round_ = deal_round(Random(seed), house, 3, wanted)
        except (ImpossibleDealError, UnlikelyDealError) as error:
            refusal = error
    if refusal:
        assert str(refusal)
        assert str(refusal.hint)
        return
    check_round(round_, house)
    settlement = settle(round_, house)
    assert all(fulfils(settlement, want) for want in wanted)


# What no deal can have.

IMPOSSIBLE = {
    "a full house against a dealer who does not qualify": [
        has(1, HandCategory.FULL_HOUSE),
        DealerQualifies(False),
    ],
    "four of a kind against a dealer who does not qualify": [
        has(1, HandCategory.FOUR_OF_A_KIND),
        DealerQualifies(False),
    ],
    "three pairs against a dealer who does not qualify": [
        has(1, TrickyHand.THREE_PAIRS),
        DealerQualifies(False),
    ],
    "two sets against a dealer with a pair": [
        has(1, TrickyHand.TWO_SETS),
        has(DEALER, HandCategory.PAIR),
    ],
    "a losing royal flush": [has(1, ROYAL), Ends(1, Result.LOSE)],
    "a win over a royal flush": [has(DEALER, ROYAL), Ends(1, Result.WIN)],
    "one royal flush tied, another not there": [
        has(1, ROYAL),
        Ends(1, Result.TIE),
        has(2, HandCategory.PAIR),
    ],
    "two royal flushes and a winner": [has(1, ROYAL), has(2, ROYAL), Ends(1, Result.WIN)],
    "a tie of different hands": [
        has(1, HandCategory.FLUSH),
        has(DEALER, HandCategory.STRAIGHT),
        Ends(1, Result.TIE),
    ],
    "a win of the lesser hand": [
        has(1, HandCategory.PAIR),
        has(DEALER, HandCategory.STRAIGHT),
        Ends(1, Result.WIN),
    ],
    "a loss of the better hand": [
        has(1, HandCategory.FLUSH),
        has(DEALER, HandCategory.STRAIGHT),
        Ends(1, Result.LOSE),
    ],
    "a loss of a pair to a dealer who does not qualify": [
        has(1, HandCategory.PAIR),
        Ends(1, Result.LOSE),
        DealerQualifies(False),
    ],
    "a wheel that beats a straight": [
        has(1, TrickyHand.WHEEL),
        has(DEALER, HandCategory.STRAIGHT),
        Ends(1, Result.WIN),
    ],
    "a straight beside a flush on a board that gives two others four of a kind": [
        has(1, TrickyHand.STRAIGHT_AND_FLUSH),
        has(2, HandCategory.FOUR_OF_A_KIND),
        has(3, HandCategory.FOUR_OF_A_KIND),
    ],
    "a seat that stays and folds": [Stays(1), Ends(1, Result.FOLD)],
    "a win with the board": [PlaysBoard(1), Ends(1, Result.WIN)],
    "a dealer below the board of a player": [
        PlaysBoard(1),
        has(1, HandCategory.STRAIGHT),
        has(DEALER, HandCategory.PAIR),
    ],
    "three with four of a kind and a dealer without": [
        *(has(seat, HandCategory.FOUR_OF_A_KIND) for seat in (1, 2, 3)),
        has(DEALER, HandCategory.FULL_HOUSE),
    ],
    "two results at once": [Ends(1, Result.WIN), Ends(1, Result.TIE)],
    "two hands at once": [has(1, HandCategory.PAIR), has(1, HandCategory.FLUSH)],
    "no hand at all": [has(1)],
    "a Blind paid on a fold": [BlindPaid(1), Ends(1, Result.FOLD)],
    "a Blind paid on a pair": [BlindPaid(1), has(1, HandCategory.PAIR)],
    "Trips paid on a pair": [TripsPaid(1), has(1, HandCategory.PAIR)],
    "a winner who loses to a loser": [
        Ends(1, Result.WIN),
        has(1, HandCategory.PAIR),
        Ends(2, Result.LOSE),
        has(2, HandCategory.FLUSH),
    ],
}


@pytest.mark.parametrize("wanted", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_no_deal_has(wanted: list[Wanted], monkeypatch: pytest.MonkeyPatch) -> None:
    # Refused by proof: not one deal is tried.
    monkeypatch.setattr(conditional, "deal_planned", None)
    with pytest.raises(ImpossibleDealError) as caught:
        deal_round(Random(1), HOUSE, 6, wanted)
    assert str(caught.value.hint)


@pytest.mark.parametrize(
    ("wanted", "house_rules"),
    [
        ([BlindPaid(1), has(1, HandCategory.STRAIGHT)], {"blind": BLIND_B}),
        ([TripsPaid(1), Ends(1, Result.FOLD)], {"trips_after_fold": TripsAfterFold.LOST}),
        (
            [TripsPaid(1), Ends(1, Result.LOSE)],
            {"trips_against_dealer": TripsAgainstDealer.MUST_BEAT},
        ),
        (
            [TripsPaid(1), Ends(1, Result.FOLD)],
            {
                "trips_after_fold": TripsAfterFold.BOARD_ONLY,
                "trips_against_dealer": TripsAgainstDealer.MUST_BEAT,
            },
        ),
        ([DealerQualifies(False)], {"dealer_qualifies": HandCategory.HIGH_CARD}),
        ([TripsPaid(1)], {"trips_maximum": Fraction(0)}),
    ],
    ids=["Blind B", "lost", "must beat", "board only", "always opens", "no Trips"],
)
def test_some_deals_are_impossible_in_some_houses_only(wanted, house_rules) -> None:
    plan_deal(frozenset(wanted), 6, HOUSE)
    with pytest.raises(ImpossibleDealError):
        plan_deal(frozenset(wanted), 6, house_of(**house_rules))


@pytest.mark.parametrize("want", [has(7, ROYAL), Ends(0, Result.WIN), BlindPaid(-1), TripsPaid(0)])
def test_a_seat_that_is_not_there_is_refused(want: Wanted) -> None:
    with pytest.raises(ImpossibleDealError, match="no seat"):
        deal_round(Random(1), HOUSE, 6, [want])


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("a full house against a dealer who does not qualify", "pair on the board"),
        ("a losing royal flush", "Nothing beats a royal flush"),
        ("a win with the board", "plays the board"),
        ("a tie of different hands", "better hand wins"),
    ],
)
def test_the_refusal_says_why(name: str, hint: str) -> None:
    with pytest.raises(ImpossibleDealError) as caught:
        plan_deal(frozenset(IMPOSSIBLE[name]), 6, HOUSE)
    assert hint in str(caught.value.hint)


def test_far_too_much_at_once_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conditional, "MOST_TRIES", 3)
    wanted = [has(1, HandCategory.FOUR_OF_A_KIND), has(DEALER, HandCategory.STRAIGHT_FLUSH)]
    with pytest.raises(UnlikelyDealError, match="3 deals"):
        deal_round(Random(1), HOUSE, 1, wanted)
