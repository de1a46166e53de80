"""What each drill deals: every round legal, every row and kind as often as promised."""

from collections import Counter
from fractions import Fraction
from functools import cache
from hashlib import sha256
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.paytable_file import read_paytable
from croupier.paths import paytables_dir
from croupier.poker.cards import Rank
from croupier.poker.hands import HandCategory
from croupier.training.answers import PUSH, TAKE, AmountAnswer, DecidesAnswer, FiveAnswer, pay
from croupier.training.compare_drill import Near
from croupier.training.comparing import DecidedBy, best_fives, compare
from croupier.training.drill_sources import source_of
from croupier.training.drills import Drill
from croupier.training.graded_skills import skills_graded
from croupier.training.grading import grade
from croupier.training.hand_drill import HARD, read_hands
from croupier.training.hard_hands import HardHand, shows
from croupier.training.levels import Level
from croupier.training.one_bet_drill import bet_outcomes
from croupier.training.payout_drill import rows_of
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.qualify_drill import Opening, shows_opening
from croupier.training.questions import Depth, Question, Step
from croupier.training.sessions import TrainingSession
from croupier.training.skills import Kind
from croupier.training.slip_finding import MISREADING
from croupier.training.slips import Slip
from croupier.training.topics import Outcome, topic_of
from croupier.uth.dealing import deal_round
from croupier.uth.house import Rounding, TripsAfterFold
from croupier.uth.rounds import check_round
from croupier.uth.settlement import settle
from croupier.uth.side_bets import StartingHand
from croupier.uth.stakes import BetRange, StakesError
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Action, Wager
from tests.builders import hole_cards_of, house_of, round_of, seat_of, side_bets_of, table_of

SHIPPED = tuple(sorted(path.stem for path in paytables_dir().glob("*.toml")))
each_count = pytest.mark.parametrize("count", [2_000, pytest.param(10_000, marks=pytest.mark.slow)])


@cache
def shipped(name):
    return read_paytable(paytables_dir() / f"{name}.toml")


def asked(drill, house, count, seed=1, **plan):
    """The questions of so many cards of a drill."""
    source = source_of(SessionPlan(drill=drill, **plan), house, Random(seed))
    return [source() for _ in range(count)]


def assert_even(counts, keys):
    """Hold that each key is as likely, by a chi-square far out of reach of chance."""
    assert set(counts) == set(keys)
    expected = counts.total() / len(keys)
    freedom = len(keys) - 1
    off = sum((counts[key] - expected) ** 2 / expected for key in keys)
    assert off < freedom + 5 * (2 * freedom) ** 0.5 + 5, counts


@given(
    st.sampled_from(Drill),
    st.sampled_from(SHIPPED),
    st.sampled_from(Level),
    st.integers(1, 7),
    st.integers(0, 2**32),
)
def test_every_card_is_a_legal_round_with_a_right_answer(drill, name, level, seats, seed):
    house = shipped(name)
    plan = {"level": level, "table": TablePlan(seats), "five": True}
    (card,) = asked(drill, house, 1, seed, **plan)
    assert asked(drill, house, 1, seed, **plan) == [card]
    settlement = card[0].settlement
    check_round(settlement.round, house)
    assert settlement == settle(settlement.round, house)
    for question in card:
        assert question.settlement is settlement
        assert grade(question, question.right).correct


STEPS = {
    Drill.PAYOUTS: [Step.BET],
    Drill.HAND: [Step.HAND],
    Drill.COMPARE: [Step.COMPARE],
    Drill.QUALIFY: [Step.QUALIFIES],
    Drill.BET: [Step.BET],
    Drill.PICKUP: [Step.PICKS_UP],
    Drill.TOTAL: [Step.PAYS_OUT, Step.RACK],
    Drill.COUNT: [Step.COUNT],
    Drill.PAY: [Step.PAY],
    Drill.COLOUR: [Step.COLOUR],
    Drill.MISTAKE: [Step.MISTAKES],
    Drill.LEGAL: [Step.LEGAL],
    Drill.NEXT: [Step.NEXT],
}


@pytest.mark.parametrize("drill", STEPS)
def test_a_drill_asks_what_it_is_about(drill):
    (card,) = asked(drill, house_of(), 1)
    assert [question.step for question in card] == STEPS[drill]


DIGESTS = {
    Drill.PAYOUTS: "a752e42aa9700d20a21e0f0cfff9d49dcf62c0e1abea38aa112fe4f698031482",
    Drill.HAND: "846eaab84c8e8ec283b08d4a73f87ee189a6e5a3d86dd1f8d83f1fc525f153ac",
    Drill.COMPARE: "6431e60c7e60d6ecb2a6bc470eeb52e00ec9f3efbb012feea5b4bad15f292bb7",
    Drill.QUALIFY: "c75a03717842863d4e8e5d7eaba1a53e21d8b144e595dc77fb5b10185b635f5a",
    Drill.BET: "844a6ef435fcd1eab514a3d5283d994ff99c6681c3219e2f988f8f94e7e49f04",
    Drill.PICKUP: "7a4e90af980dba184b70f3c1815a975f7c77385ccf0d61c31bd9db5eb4531091",
    Drill.TOTAL: "099f84ce54b467c22a2db0dedfc0a4fa447df803910d4f20ed792d181e1575f3",
    Drill.MISTAKE: "e40828e62b6140c02a32da91b15fe90bb8fc99d4073861a194494f9bcdc4ef7f",
    Drill.LEGAL: "422aad4e4fc276a2d23c12c33841e1f607674e31839687bd6c7c01dab053cdeb",
    Drill.NEXT: "6331fb91fa1326919a7d53d486537d4ae8a02b9548da35d6f7d0f2a08bde852d",
}


@pytest.mark.parametrize("drill", DIGESTS)
def test_a_seed_asks_the_same_on_every_python(drill):
    house = house_of(side_bets=side_bets_of())
    cards = asked(drill, house, 40, seed=2026, five=drill is Drill.HAND)
    said = "\n".join(
        f"{question.step} {question.seat_number} {question.wager} {question.settlement.round!r}"
        for card in cards
        for question in card
    )
    assert sha256(said.encode()).hexdigest() == DIGESTS[drill]


# --- payouts ------------------------------------------------------------------------


def row_asked(question):
    bet, seat = question.bet, question.seat
    match question.wager:
        case Wager.ANTE | Wager.PLAY:
            return question.wager, None
        case Wager.BLIND:
            return question.wager, seat.hand.category
        case Wager.TRIPS:
            return question.wager, seat.trips_hand.category
    return question.wager, bet.row


@pytest.mark.parametrize("name", SHIPPED)
def test_every_row_is_paid_once_before_any_comes_again(name):
    house = shipped(name)
    rows = {(paid.wager, paid.row) for paid in rows_of(house)}
    every = {(Wager.BLIND, hand) for hand in house.blind.paid}
    every |= {(Wager.TRIPS, hand) for hand in house.trips.paid}
    every |= {(bet.wager, row) for bet in house.side_bets for row in bet.rows}
    assert rows == every
    cards = asked(Drill.PAYOUTS, house, len(rows))
    assert Counter(row_asked(question) for (question,) in cards) == Counter(rows)
    for (question,) in cards:
        assert question.bet.action is Action.PAY
        assert question.depth is Depth.AMOUNT


@each_count
def test_rows_come_as_often_as_each_other_and_stakes_too(count):
    house = house_of(side_bets=(hole_cards_of(),))
    cards = [question for (question,) in asked(Drill.PAYOUTS, house, count)]
    rows = Counter(map(row_asked, cards))
    even = rows.pop((Wager.ANTE, None)) + rows.pop((Wager.PLAY, None))
    assert max(rows.values()) - min(rows.values()) <= 1
    # Once in a round of all rows but the first.
    assert even == pytest.approx(count / (len(rows) + 1), rel=0.1)
    for wager, most in ((Wager.BLIND, 100), (Wager.TRIPS, 25), (Wager.HOLE_CARDS, 25)):
        stakes = Counter(card.bet.staked for card in cards if card.wager is wager)
        assert_even(stakes, [*range(5, most + 1, 5)])


def test_the_stakes_of_a_sandbox_are_asked_whatever_the_house_takes():
    house = house_of(side_bets=side_bets_of())
    bets = BetRange(Fraction(1), Fraction(1000), Fraction(333))
    cards = asked(Drill.PAYOUTS, house, 600, bets=bets)
    stakes = {}
    for (question,) in cards:
        check_round(question.settlement.round, house)
        stakes.setdefault(question.wager, set()).add(question.bet.staked)
    meter = stakes.pop(Wager.PROGRESSIVE)
    assert meter == {5}
    assert set(map(frozenset, stakes.values())) == {frozenset({1, 334, 667, 1000})}


@pytest.mark.parametrize("bets", [(0, 5, 5), (10, 5, 5), (5, 10, 0), (-5, 5, 5)])
def test_a_range_without_a_stake_is_refused(bets):
    with pytest.raises(StakesError, match="There is no stake"):
        asked(Drill.PAYOUTS, house_of(), 1, bets=BetRange(*map(Fraction, bets)))


def test_a_maximum_cuts_only_what_no_smaller_stake_avoids():
    house = house_of(max_payout_per_player=Fraction(1000))
    for (question,) in asked(Drill.PAYOUTS, house, 300):
        # 500 to 1 on the smallest Ante is more than that.
        royal = question.wager is Wager.BLIND and question.bet.odds.win == 500
        assert (question.bet.reason is Reason.MAXIMUM_PAYOUT) == royal


def test_a_payment_is_not_asked_where_it_is_rounded_to_nothing():
    house = house_of(
        rounding=Rounding.DOWN, smallest_chip=Fraction(10), minimum=Fraction(5), step=Fraction(5)
    )
    cards = asked(Drill.PAYOUTS, house, 300)
    assert all(question.bet.pays for (question,) in cards)


def test_payouts_can_be_asked_in_chips():
    (card,) = asked(Drill.PAYOUTS, house_of(), 1, level=Level.CHIPS)
    assert card[0].depth is Depth.CHIPS


# --- hands --------------------------------------------------------------------------


@each_count
def test_each_kind_of_hand_is_as_likely_and_half_of_those_that_can_be_are_hard(count):
    kinds, shown = Counter(), Counter()
    for (question,) in asked(Drill.HAND, house_of(), count):
        seat = question.seat
        assert not seat.seat.folded
        kinds[seat.hand.category] += 1
        shown.update(kind for kind in HardHand if shows(kind, seat, question.settlement))
    assert_even(kinds, HandCategory)
    for kind, hard in HARD.items():
        # A counterfeited hand is one of three pairs, and some fall by themselves.
        assert shown[hard[0]] == pytest.approx(kinds[kind] / 2, rel=0.3)
    assert shown[HardHand.COUNTERFEITED] > 0.8 * kinds[HandCategory.TWO_PAIR] / 4
    assert shown[HardHand.BOARD_PLAYS] > 0.8 * count / 8


def test_who_picks_five_names_the_hand_first():
    source = read_hands(Random(3), house_of(), five=True)
    assert [question.step for question in source()] == [Step.HAND, Step.FIVE]


def test_any_five_as_good_as_the_best_are_right():
    # Of four kings with a pair of aces either ace may play.
    settlement = settle(round_of("Ks Kh", dealer="2c 3d", board="Kd Kc As Ad 9h"), house_of())
    question = Question(settlement, Step.FIVE, 1)
    hand = question.seat.hand
    fives = best_fives(hand)
    assert len(fives) == 2
    assert all(grade(question, FiveAnswer(five)).correct for five in fives)
    assert question.right.cards in fives
    nine = frozenset(hand.cards) - {card for card in hand.cards if str(card)[0] == "A"}
    assert not question.is_right(FiveAnswer(nine))
    assert not question.is_right(None)


# --- comparing ----------------------------------------------------------------------


@each_count
def test_half_of_the_hands_compared_are_near_each_other(count):
    seats, decided = Counter(), Counter()
    for (question,) in asked(Drill.COMPARE, house_of(), count):
        seats[len(question.settlement.seats)] += 1
        decided[compare(question.settlement).decided_by] += 1
        assert not any(seat.seat.folded for seat in question.settlement.seats)
    assert_even(seats, [2, 3, 4])
    for near in Near:
        assert decided[DecidedBy(near.value)] > 0.8 * count / 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_hands_are_compared_as_are_chosen(seats):
    cards = asked(Drill.COMPARE, house_of(), 20, table=TablePlan(seats))
    assert {len(card[0].settlement.seats) for card in cards} == {seats}


@given(st.integers(0, 2**32), st.integers(1, 7))
def test_the_best_hand_wins_and_the_ranks_that_decide_are_the_first_that_differ(seed, seats):
    compared = compare(settle(deal_round(Random(seed), house_of(), seats), house_of()))
    best, rival = compared.winners[0].hand, compared.next_best
    assert rival is None or rival.hand < best
    if compared.ranks:
        mine, theirs = compared.ranks
        assert mine > theirs
        assert best.category is rival.hand.category
        assert mine in best.naming_ranks
        assert theirs in rival.hand.naming_ranks
        kicker = compared.decided_by is DecidedBy.KICKER
        assert kicker == (mine in best.kickers and best.making_ranks == rival.hand.making_ranks)


def named(seat):
    """A seat's best five as a dealer names them: their kind, then rank by rank, pairs first."""
    ranks = [card.rank for card in seat.hand.best_five]
    if set(ranks) == {14, 5, 4, 3, 2} and seat.hand.category in WITH_WHEEL:
        ranks = [1 if rank == 14 else rank for rank in ranks]
    return seat.hand.category, sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))


WITH_WHEEL = (HandCategory.STRAIGHT, HandCategory.STRAIGHT_FLUSH)


def test_by_which_card_it_is_decided_is_the_highest_that_differs():
    told = Counter()
    for card in asked(Drill.COMPARE, house_of(), 300, five=True):
        hands = sorted((named(seat) for seat in card[0].settlement.seats), reverse=True)
        if hands[0] == hands[1]:
            told["split"] += 1
            assert [question.step for question in card] == [Step.COMPARE]
            continue
        (kind, best), (other, rival) = hands[:2]
        rank = next(
            (mine for mine, theirs in zip(best, rival, strict=True) if mine != theirs), None
        )
        right = DecidesAnswer(None if kind != other else Rank(rank))
        assert [question.step for question in card] == [Step.COMPARE, Step.DECIDES]
        assert card[0].settlement is card[1].settlement
        for answer in map(DecidesAnswer, (None, *Rank)):
            assert grade(card[1], answer).correct == (answer == right)
        told[right.rank] += 1
        kinds = {skill.kind for skill in skills_graded(grade(card[1], right))}
        assert Kind.COMPARE in kinds <= {Kind.COMPARE, Kind.READ}
    assert min(told["split"], told[None]) > 30
    assert len(told) > 10


def test_the_same_hands_are_compared_whether_or_not_it_is_asked_by_which_card():
    usual, deeper = (asked(Drill.COMPARE, house_of(), 60, five=five) for five in (False, True))
    assert [card[0] for card in deeper] == [card[0] for card in usual]
    assert {len(card) for card in usual} == {1}


# --- qualifying, one bet, totals ------------------------------------------------------


@each_count
def test_dealers_qualify_as_often_as_not_and_near_misses_are_among_them(count):
    qualifies, shown = Counter(), Counter()
    for (question,) in asked(Drill.QUALIFY, house_of(), count):
        settlement = question.settlement
        qualifies[settlement.qualifies] += 1
        shown.update(kind for kind in Opening if shows_opening(kind, settlement))
    assert_even(qualifies, [True, False])
    for kind, part in (
        (Opening.BOARD_PAIR, 6),
        (Opening.BOARD_STRAIGHT, 6),
        (Opening.ACE_HIGH, 4),
    ):
        assert shown[kind] > 0.8 * count / part


def test_a_dealer_who_always_qualifies_always_does():
    house = house_of(dealer_qualifies=HandCategory.HIGH_CARD)
    cards = asked(Drill.QUALIFY, house, 40)
    assert {card[0].settlement.qualifies for card in cards} == {True}


BET_HOUSES = [
    house_of(),
    house_of(trips_after_fold=TripsAfterFold.LOST, side_bets=side_bets_of()),
    house_of(trips_after_fold=TripsAfterFold.BOARD_ONLY, trips_minimum=0, trips_maximum=20),
]


@each_count
@pytest.mark.parametrize("house", BET_HOUSES, ids=["usual", "side bets", "board only"])
def test_each_bet_and_each_of_its_outcomes_is_as_likely(count, house):
    outcomes = {wager: [reason for reason, _ways in found] for wager, found in bet_outcomes(house)}
    seen = {wager: Counter() for wager in outcomes}
    for (question,) in asked(Drill.BET, house, count):
        seen[question.wager][question.bet.reason] += 1
    wagers = Counter({wager: reasons.total() for wager, reasons in seen.items()})
    assert_even(wagers, outcomes)
    for wager, reasons in outcomes.items():
        assert_even(seen[wager], reasons)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_outcome_of_a_bet_can_be_dealt(name):
    house = shipped(name)
    reasons = {reason for _wager, found in bet_outcomes(house) for reason, _ways in found}
    asked_for = {Reason.WON, Reason.LOST, Reason.TIED, Reason.FOLDED, Reason.DEALER_NOT_QUALIFIED}
    assert asked_for < reasons
    seen = {question.bet.reason for (question,) in asked(Drill.BET, house, 600)}
    assert seen - {Reason.MAXIMUM_PAYOUT} == reasons


@each_count
def test_players_pick_up_after_every_kind_of_end(count):
    house = house_of(side_bets=side_bets_of())
    ends, rows = Counter(), Counter()
    for (question,) in asked(Drill.PICKUP, house, count):
        seat = question.seat
        made = {bet.wager for bet in seat.bets}
        assert made == set(Wager) - ({Wager.PLAY} if seat.seat.folded else set())
        ends[topic_of(question).outcome] += 1
        if seat.bet(Wager.BLIND).action is Action.PAY:
            rows[seat.hand.category] += 1
        assert question.right == AmountAnswer(seat.returned)
    assert set(ends) == set(Outcome) - {Outcome.QUALIFIES, Outcome.DOES_NOT_QUALIFY}
    assert min(ends.values()) > 0.8 * count / 7
    assert set(rows) == set(house.blind.paid)
    assert min(rows.values()) > 0.6 * count / 7 / len(rows)


FOLD_HOUSES = {
    "live": house_of(),
    "lost": house_of(trips_after_fold=TripsAfterFold.LOST),
    "board only": house_of(trips_after_fold=TripsAfterFold.BOARD_ONLY),
    "side bets": house_of(trips_after_fold=TripsAfterFold.LOST, side_bets=side_bets_of()),
}


@pytest.mark.parametrize("house", FOLD_HOUSES.values(), ids=FOLD_HOUSES)
def test_a_folded_player_picks_up_what_the_house_leaves_alive(house):
    lost = house.rules.trips_after_fold is TripsAfterFold.LOST
    picked_up = Counter()
    for (question,) in asked(Drill.PICKUP, house, 400):
        seat = question.seat
        if seat.seat.folded:
            assert seat.bet(Wager.ANTE).action is seat.bet(Wager.BLIND).action is Action.TAKE
            assert not lost or seat.bet(Wager.TRIPS).action is Action.TAKE
            picked_up[bool(seat.returned)] += 1
    assert picked_up[False] > 5
    assert (picked_up[True] > 5) == (not lost or bool(house.side_bets))


def test_nobody_folds_where_nothing_outlives_a_fold():
    house = house_of(trips_minimum=0, trips_maximum=0)
    cards = asked(Drill.PICKUP, house, 100)
    assert not any(question.seat.seat.folded for (question,) in cards)


def test_the_total_of_a_table_is_what_its_seats_come_to():
    table = table_of(
        seat_of("Kd Td", trips=5),
        seat_of("2s 3h", ante=20, folded=True),
        dealer="Ac As",
        board="7d 4d 2d Js Jc",
    )
    settlement = settle(table, house_of())
    # Ante 10, Blind 15, Play 10 and Trips 35 are paid; 40 are taken from the fold.
    assert Question(settlement, Step.PAYS_OUT).right == AmountAnswer(Fraction(70))
    assert Question(settlement, Step.RACK).right == AmountAnswer(Fraction(-30))
    assert Question(settlement, Step.PICKS_UP, 1).right == AmountAnswer(Fraction(105))
    assert Question(settlement, Step.PICKS_UP, 2).right == AmountAnswer(Fraction(0))


def test_hole_cards_have_rows_of_their_own():
    rows = [paid.row for paid in rows_of(house_of(side_bets=(hole_cards_of(),)))]
    assert sum(isinstance(row, StartingHand) for row in rows) == len(hole_cards_of().rows)


BY_THE_END = {
    *(Slip.BLIND_PUSHED_NOT_QUALIFIED, Slip.BLIND_PAID_ON_TIE, Slip.BLIND_PAID_ON_LOSS),
    *(Slip.PLAY_PUSHED_NOT_QUALIFIED, Slip.TRIPS_PUSHED_ON_TIE, Slip.TRIPS_TAKEN_HAND_LOST),
    *(Slip.FOLD_OVERLOOKED, Slip.SETTLED_AS_WIN, Slip.SETTLED_AS_LOSS, Slip.SETTLED_AS_TIE),
}
"""Slips about how a hand ended, which nobody sees of a bet that is shown alone."""


def test_no_cards_explain_a_wrong_payout_of_a_bet_shown_alone():
    house, found = shipped("standard"), set()
    cards = asked(Drill.PAYOUTS, house, 60)
    for (question,) in cards:
        for answer in (PUSH, TAKE, *(pay(question.bet.staked * times) for times in range(1, 51))):
            source = iter([(question,)]).__next__
            told = TrainingSession(source, lambda: 0.0, 1, alone=True).submit(answer)
            if not told.correct:
                found.add(told.slip)
                kinds = {skill.kind for skill in skills_graded(told)}
                assert kinds <= {Kind.PAYOUT, Kind.RULE}
    assert not found & (MISREADING | BY_THE_END)
    assert {None, Slip.ROW_ABOVE, Slip.ROW_BELOW} <= found
    seen = {grade(card, PUSH).slip for (card,) in cards}
    assert seen & MISREADING, "with its cards in sight a push may be misread"
