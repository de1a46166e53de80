from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from croupier.files.paytable_file import read_paytable, shipped_paytables
from croupier.poker.cards import parse_cards
from croupier.poker.hands import HandCategory
from croupier.training.answers import AmountAnswer, FiveAnswer, HandAnswer, WinnersAnswer
from croupier.training.compare_drill import compared_hands
from croupier.training.constructing import MOST_SEATS, asked_for, to_train
from croupier.training.graded_skills import skills_graded
from croupier.training.grading import grade
from croupier.training.hand_drill import read_hands
from croupier.training.house_skills import skills_in
from croupier.training.practice import TablePlan, practice_table
from croupier.training.questions import Depth, Question, Step, questions
from croupier.training.skills import Skill, skill_named, skills_of
from croupier.training.slip_answers import SLIPS
from croupier.training.slips import Slip
from croupier.training.total_drills import pickups
from croupier.uth.house import Paytable, Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.rounds import check_round
from croupier.uth.settlement import settle
from croupier.uth.wagers import PUSH, Action, Odds, Wager
from tests.builders import (
    bad_beat_of,
    hole_cards_of,
    house_of,
    progressive_of,
    round_of,
    seat_of,
    side_bets_of,
    table_of,
)

SHIPPED = [read_paytable(file) for file in shipped_paytables()]
each_house = pytest.mark.parametrize("house", SHIPPED, ids=lambda house: house.name)
QUALIFIES = {"dealer": "KsKd", "board": "2c5d8hJcQs"}
DOES_NOT = {"dealer": "AsKd", "board": "2c5d8hJcQs"}


def keys(hole, step=Step.BET, wager=None, house=None, depth=Depth.AMOUNT, **round_):
    table = settle(round_of(hole, **round_), house or house_of())
    seat = 1 if step in (Step.RESULT, Step.BET) else None
    return {skill.key for skill in skills_of(Question(table, step, seat, wager, depth))}


def told(grade):
    return {skill.key for skill in skills_graded(grade)}


def trains(skill, house, times):
    """Deal for a skill, and tell what the questions were about."""
    rng = Random(f"{house.name} {skill.key}")
    for _ in range(times):
        asked = asked_for(skill, rng, house)
        assert asked
        assert all(skill in skills_of(question) for question in asked)
        table = asked[0].settlement
        assert all(question.settlement is table for question in asked)
        assert len(table.seats) <= MOST_SEATS
        check_round(table.round, house)


def test_every_skill_of_every_shipped_house_can_be_dealt_for():
    seen = set()
    for house in SHIPPED:
        found = skills_in(house)
        assert len(set(found)) == len(found) >= 60
        for skill in found:
            # Most houses ask the same of the cards for most skills: so much is not dealt again.
            wanted = skill, to_train(skill, house, 1)
            trains(skill, house, 1 if wanted in seen else 100)
            seen.add(wanted)


@each_house
def test_no_card_of_a_drill_trains_a_skill_that_the_house_has_not(house):
    rng, known = Random(house.name), set(skills_in(house))
    sources = read_hands(rng, house, five=True), compared_hands(rng, house, 0), pickups(rng, house)
    for source in sources:
        for _ in range(60):
            for question in source():
                trained = skills_of(question)
                assert trained
                assert set(trained) <= known


@each_house
def test_no_answer_in_a_shipped_house_trains_a_skill_that_it_has_not(house):
    rng, known = Random(house.name), set(skills_in(house))
    for _ in range(200):
        for question in questions(practice_table(rng, house, TablePlan(3))):
            trained = skills_of(question)
            assert trained
            assert set(trained) <= known


STRANGE = [
    house_of(
        "all",
        side_bets=side_bets_of(),
        rounding=Rounding.DOWN,
        smallest_chip=5,
        max_payout_per_player=30,
    ),
    house_of("open", dealer_qualifies=HandCategory.HIGH_CARD),
    house_of("sets", dealer_qualifies=HandCategory.THREE_OF_A_KIND),
    house_of("none", trips_minimum=0, trips_maximum=0),
    house_of(
        "strict",
        trips_after_fold=TripsAfterFold.BOARD_ONLY,
        trips_against_dealer=TripsAgainstDealer.MUST_BEAT,
    ),
    house_of(
        "sides",
        side_bets=(
            bad_beat_of(after_fold="lost"),
            hole_cards_of({"AA": 30, "AKs": 20, "pair": 3}, after_fold="lost"),
            progressive_of(("60 %", "sum 100"), after_fold="lost"),
        ),
    ),
]


@pytest.mark.parametrize("house", STRANGE, ids=lambda house: house.name)
def test_what_a_strange_house_has_can_be_dealt_for_too(house):
    for skill in skills_in(house):
        trains(skill, house, 2)
    known = set(skills_in(house))
    rng = Random(5)
    for _ in range(100):
        for question in questions(practice_table(rng, house, TablePlan(3))):
            missing = set(skills_of(question)) - known
            # A bet that a low maximum nearly always cuts may be met, and is not dealt for.
            assert not missing or house.money.max_payout_per_player


def test_a_house_has_no_skills_of_rules_that_it_has_not():
    plain = {skill.key for skill in skills_in(house_of())}
    assert not plain & {"rule/rounding", "rule/maximum_payout", "bet/trips/not_beaten"}
    strict = {skill.key for skill in skills_in(STRANGE[4])}
    assert "bet/trips/not_beaten" in strict
    # Over a dealer who must be beaten no losing hand and no board alone is paid.
    assert not strict & {"bet/trips/lose", "bet/trips/tie", "bet/trips/fold_on_board"}
    always = {skill.key for skill in skills_in(STRANGE[1])}
    assert {key for key in always if "qualif" in key} == {"qualify/higher"}
    assert not [skill for skill in skills_in(STRANGE[3]) if skill.wager is Wager.TRIPS]


def test_every_skill_is_found_by_its_key_and_nothing_else_is():
    for house in (*SHIPPED, *STRANGE):
        for skill in skills_in(house):
            assert skill_named(skill.key) == skill
    for wrong in ("", "payout", "payout/poker/flush", "payout/blind/trips/flush", "dance/flush"):
        with pytest.raises(ValueError, match=r"not a valid|to unpack|values"):
            skill_named(wrong)


@pytest.mark.parametrize(
    ("hole", "cards", "wager", "found"),
    [
        ("AhAd", QUALIFIES, Wager.ANTE, {"bet/ante/win"}),
        ("AhAd", QUALIFIES, Wager.BLIND, {"bet/blind/below_rows"}),
        ("8s8d", DOES_NOT, Wager.ANTE, {"bet/ante/win_not_qualified"}),
        ("8s8d", DOES_NOT, Wager.PLAY, {"bet/play/win_not_qualified"}),
        ("8s8d", DOES_NOT, Wager.TRIPS, {"payout/trips/three_of_a_kind"}),
        ("9hTd", DOES_NOT, Wager.BLIND, {"payout/blind/straight", "bet/blind/win_not_qualified"}),
        ("3h4h", DOES_NOT, Wager.ANTE, {"bet/ante/lose_not_qualified"}),
        ("3h4h", DOES_NOT, Wager.BLIND, {"bet/blind/lose_not_qualified"}),
        ("3h4h", QUALIFIES, Wager.TRIPS, {"bet/trips/below_rows"}),
        ("AhKc", DOES_NOT, Wager.BLIND, {"bet/blind/tie"}),
    ],
)
def test_what_the_bets_of_a_hand_train(hole, cards, wager, found):
    assert keys(hole, wager=wager, trips=5, **cards) == found


def test_an_action_alone_trains_no_amount():
    assert keys("8s8d", wager=Wager.TRIPS, trips=5, depth=Depth.ACTION, **QUALIFIES) == set()
    assert keys("8s8d", wager=Wager.ANTE, depth=Depth.ACTION, **QUALIFIES) == {"bet/ante/win"}


def test_trips_of_a_losing_or_folded_hand_are_skills_of_their_own():
    cards = {"dealer": "QdQc", "board": "2c5d8hJcQs", "trips": 5}
    paid = "payout/trips/three_of_a_kind"
    assert keys("8s8d", wager=Wager.TRIPS, **cards) == {paid, "bet/trips/lose"}
    assert keys("8s8d", wager=Wager.TRIPS, folded=True, **cards) == {paid, "bet/trips/fold"}
    for rule in (TripsAfterFold.LOST, TripsAfterFold.BOARD_ONLY):
        house = house_of(trips_after_fold=rule)
        found = keys("8s8d", wager=Wager.TRIPS, house=house, folded=True, **cards)
        assert found == {"bet/trips/fold"}


def test_a_payment_that_a_house_rule_changes_trains_the_rule_too():
    flush = {"dealer": "KsKd", "board": "2h5h8hJcQs", "ante": 5}
    row = "payout/blind/flush"
    rounds = house_of(rounding=Rounding.UP, smallest_chip=1)
    assert keys("AhTh", wager=Wager.BLIND, house=rounds, **flush) == {row, "rule/rounding"}
    capped = house_of(max_payout_per_player=7)
    found = keys("AhTh", wager=Wager.BLIND, house=capped, **flush)
    assert found == {row, "rule/maximum_payout"}
    assert keys("AhTh", wager=Wager.BLIND, **flush) == {row}


def test_a_row_that_pushes_is_a_row_and_hands_below_rows_may_be_pushed():
    trips = Paytable({HandCategory.FLUSH: Odds(7), HandCategory.STRAIGHT: PUSH}, Action.PUSH)
    house = house_of()
    object.__setattr__(house, "trips", trips)
    assert keys("9hTd", wager=Wager.TRIPS, house=house, trips=5, **QUALIFIES) == {
        "payout/trips/straight"
    }
    assert keys("AhAd", wager=Wager.TRIPS, house=house, trips=5, **QUALIFIES) == {
        "bet/trips/below_rows"
    }
    for skill in skills_in(house):
        if skill.wager is Wager.TRIPS:
            trains(skill, house, 5)


@pytest.mark.parametrize(
    ("dealer", "board", "found"),
    [
        ("As Kd", "2c 5d 8h Jc Qs", "below"),
        ("Ks Kd", "2c 5d 8h Jc Qs", "lowest"),
        ("3s 4d", "2c 2d 8h Jc Qs", "on_board"),
        ("Ks Kd", "2c 2d 8h Jc Qs", "on_board"),
        ("Ks Qd", "Kc 5d 8h Jc Qs", "higher"),
    ],
)
def test_how_a_dealer_qualifies(dealer, board, found):
    assert keys("AhTh", Step.QUALIFIES, dealer=dealer, board=board) == {f"qualify/{found}"}


@pytest.mark.parametrize(
    ("dealer", "board", "found"),
    [
        ("As Kd", "2c 5d 8h Jc Qs", "high_card"),
        ("5c 2d", "Ac 3d 4s Kh Kc", "wheel"),
        ("9c 9d", "9s 4c 4d 4h Kc", "two_sets"),
        ("9c 8d", "7c 6c 5c 2c Kd", "straight_and_flush"),
        ("2c 3d", "Ac Kd Qs Jh Tc", "straight_on_board"),
        ("2c 3d", "Ac Kc 9c Jc Tc", "flush_on_board"),
        ("9c 3d", "8c 7d 6s 5h 2c", "straight"),
    ],
)
def test_what_naming_the_dealers_hand_trains(dealer, board, found):
    assert keys("6h 3s", Step.DEALER_HAND, dealer=dealer, board=board) == {f"read/{found}"}


@pytest.mark.parametrize(
    ("hole", "board", "dealer", "found"),
    [
        ("Ac 9d", "Ad Kc 7c 4d 2s", "As 8h", {"compare/kicker"}),
        ("Ac 9d", "Ad Kc 7c 4d 2s", "Ks 8h", {"compare/ranks"}),
        ("Ac 9d", "Ad Kc 7c 4d 2s", "7s 7h", {"compare/kind"}),
        ("2c 3d", "Ac Kd Qs Jh 9c", "4c 5d", {"compare/tie", "read/board_plays"}),
        (
            "5c 5d",
            "Ac Ad Tc Td 4s",
            "2h 3h",
            {"compare/kicker", "read/counterfeited", "read/three_pairs"},
        ),
    ],
)
def test_what_comparing_two_hands_trains(hole, board, dealer, found):
    assert keys(hole, Step.RESULT, dealer=dealer, board=board) == found


def test_a_bet_settled_wrongly_by_a_misread_hand_says_something_of_reading_alone():
    cards = {"board": "Ad Kc 7c 4d 2s", "dealer": "As 8h"}
    table = settle(table_of(seat_of("Ac 9d"), **cards), house_of())
    question = Question(table, Step.BET, 1, Wager.ANTE)
    (tie,) = islice(SLIPS[Slip.KICKER_IGNORED](question), 1)
    wrong = grade(question, tie)
    assert wrong.slip is Slip.KICKER_IGNORED
    assert [skill.key for skill in skills_graded(wrong)] == ["compare/kicker"]
    assert [skill.key for skill in skills_graded(grade(question, question.right))] == [
        "bet/ante/win"
    ]
    assert isinstance(skills_graded(wrong)[0], Skill)


THREE_PAIRS = {"board": "Ac Ad Tc Td 4s", "dealer": "2h 3h"}


@pytest.mark.parametrize(
    ("hole", "board", "name", "cards"),
    [
        ("Ac 9d", "Ad Kc 7c 4d 2s", "pair", set()),
        ("5c 2d", "Ac 3d 4s Kh Kc", "wheel", set()),
        ("9c 9d", "9s 4c 4d 4h Kc", "two_sets", set()),
        ("2c 3d", "Ac Kd Qs Jh Tc", "straight_on_board", {"board_plays"}),
        ("5c 5d", "Ac Ad Tc Td 4s", "two_pair", {"three_pairs", "counterfeited"}),
    ],
)
def test_what_naming_a_hand_and_picking_its_five_train(hole, board, name, cards):
    table = settle(round_of(hole, board=board, dealer="6h 7s"), house_of())
    named, five = (Question(table, step, 1) for step in (Step.HAND, Step.FIVE))
    assert [skill.key for skill in skills_of(named)] == [f"read/{name}"]
    assert {skill.key for skill in skills_of(five)} == {f"read/{one}" for one in {name, *cards}}
    assert told(grade(named, HandAnswer(HandCategory.ROYAL_FLUSH))) == {f"read/{name}"}
    # It was named before: right or not, five of its kind say nothing more of the name.
    assert told(grade(five, five.right)) == {f"read/{one}" for one in cards}


def test_lower_cards_of_the_right_kind_say_nothing_of_the_name_and_others_do():
    table = settle(round_of("5c 5d", **THREE_PAIRS), house_of())
    five = Question(table, Step.FIVE, 1)
    for cards, slip, found in (
        ("Ac Ad 5c 5d Tc", Slip.THREE_PAIRS_MIXED_UP, {"three_pairs", "counterfeited"}),
        ("Ac Ad Tc 5d 4s", Slip.PLAYER_HAND_MISSED, {"two_pair", "three_pairs", "counterfeited"}),
    ):
        wrong = grade(five, FiveAnswer(frozenset(parse_cards(cards))))
        assert (wrong.slip, told(wrong)) == (slip, {f"read/{one}" for one in found})
    skipped = {"read/two_pair", "read/three_pairs", "read/counterfeited"}
    assert told(grade(five, None)) == skipped


@pytest.mark.parametrize(
    ("holes", "board", "found"),
    [
        (("Ac 9d", "As 8h", "2h 3h"), "Ad Kc 7c 4d 2s", {"compare/kicker"}),
        (("2h 3h", "Ac 9d", "Ks 8h"), "Ad Kc 7c 4d 2s", {"compare/ranks"}),
        (("Ac 9d", "7s 7h", "Ks 8h"), "Ad Kc 7c 4d 2s", {"compare/kind"}),
        (("Ac 9d", "As 9h", "Ks 8h"), "Ad Kc 7c 4d 2s", {"compare/tie"}),
        (("2c 3d", "4c 5d"), "Ac Kd Qs Jh 9c", {"compare/tie", "read/board_plays"}),
        # What a hand is hard to read by is trained where the hand is of the two that matter.
        (
            ("5c 5d", "Kc 2h", "2c 3d"),
            "Ac Ad Tc Td 4s",
            {"compare/kicker", "read/counterfeited", "read/three_pairs"},
        ),
        (
            ("5c 5d", "Kc 2h", "Ks 3d"),
            "Ac Ad Tc Td 4s",
            {"compare/tie", "read/counterfeited", "read/three_pairs"},
        ),
        (("5c 5d", "Ah 2h", "Th 3d"), "Ac Ad Tc Td 4s", {"compare/ranks"}),
    ],
)
def test_what_comparing_seats_trains(holes, board, found):
    table = settle(table_of(*holes, board=board, dealer="6h 6s"), house_of())
    assert {skill.key for skill in skills_of(Question(table, Step.COMPARE))} == found


def test_a_split_that_is_missed_says_something_of_comparing_alone():
    # The third hand is counterfeited, and hardly the reason.
    table = settle(table_of("Kc 2c", "Ks 3s", "5c 5d", **THREE_PAIRS), house_of())
    question = Question(table, Step.COMPARE)
    wrong = grade(question, WinnersAnswer(frozenset({1})))
    assert wrong.slip is Slip.SPLIT_MISSED
    assert told(wrong) == {"compare/tie"}
    assert told(grade(question, question.right)) > {"compare/tie"}


def test_a_right_total_trains_every_bet_and_a_wrong_one_what_its_slip_names():
    table = settle(round_of("8s8d", trips=15, **DOES_NOT), house_of())
    question, seat = Question(table, Step.PICKS_UP, 1), table.seat(1)
    right = grade(question, question.right)
    assert told(right) == {
        "bet/ante/win_not_qualified",
        "bet/blind/below_rows",
        "bet/play/win_not_qualified",
        "payout/trips/three_of_a_kind",
    }
    # Late or with help it may be any of them that was not known.
    for given in (replace(right, late=True), replace(right, helped=True)):
        assert told(given) == set()
    wrong = grade(question, AmountAnswer(seat.returned - seat.bet(Wager.TRIPS).returned))
    assert (wrong.slip, told(wrong)) == (
        Slip.TRIPS_TAKEN_ON_ROW,
        {"payout/trips/three_of_a_kind"},
    )
    forgotten = grade(question, AmountAnswer(seat.paid))
    assert (forgotten.slip, told(forgotten)) == (Slip.STAKES_FORGOTTEN, set())
    for unknown in (None, AmountAnswer(seat.returned + 999)):
        assert told(grade(question, unknown)) == set()


def test_a_total_of_a_misread_hand_says_something_of_reading_alone():
    wheel = {"board": "Ac 3d 4s Kh Qc", "dealer": "Jh 9d"}
    table = settle(round_of("5c 2d", trips=5, **wheel), house_of())
    question = Question(table, Step.PICKS_UP, 1)
    (missed, *_more) = SLIPS[Slip.WHEEL_MISSED](question)
    wrong = grade(question, missed)
    assert wrong.slip is Slip.WHEEL_MISSED
    assert told(wrong) == {"compare/kind", "read/wheel"}


def test_what_a_whole_table_comes_to_trains_no_skill():
    for step in (Step.PAYS_OUT, Step.RACK):
        assert keys("AhAd", step, **QUALIFIES) == set()
