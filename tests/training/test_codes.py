from contextlib import suppress
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.training.challenges import (
    SEEDS,
    Challenge,
    OtherPaytableError,
    challenge_of,
    challenge_source,
    check_house,
    daily,
)
from croupier.training.code_layout import DRILLS, MOST_TABLES
from croupier.training.code_signs import LONGEST_CODE, SIGNS, check_of, is_right, written
from croupier.training.codes import CodeError, code_of, read_code
from croupier.training.drills import OF_FEW_OR_MANY, Drill
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan
from croupier.training.sessions import Feedback
from croupier.uth.fingerprints import SHORT_BITS
from croupier.uth.stakes import BetRange
from tests.builders import BLIND_B, house_of

USUAL = Challenge(SessionPlan(tables=1), 12345678901, 1016907)
FULL = Challenge(
    SessionPlan(
        Level.CHIPS,
        TablePlan(7, Hands.HARD, 0.07),
        BetRange(Fraction("0.25"), Fraction(987654), Fraction("0.25")),
        MOST_TABLES,
        Feedback.AT_THE_END,
        3600,
        timed=True,
        drill=Drill.TOTAL,
        five=True,
    ),
    SEEDS - 1,
    0,
)


def many_or_few(plan: SessionPlan) -> bool:
    return plan.drill in OF_FEW_OR_MANY


amounts = st.decimals(min_value=1, max_value=10**5, places=2).map(Fraction)
ranges = st.builds(
    lambda least, room, step: BetRange(least, least + room, step), amounts, amounts, amounts
)
plans = st.builds(
    SessionPlan,
    st.sampled_from(Level),
    st.builds(
        TablePlan,
        st.integers(1, 7),
        st.sampled_from(Hands),
        st.integers(0, 100).map(lambda n: n / 100),
    ),
    st.none() | ranges,
    st.none() | st.integers(1, MOST_TABLES),
    st.sampled_from(Feedback),
    st.none() | st.integers(1, 3600),
    st.booleans(),
    drill=st.sampled_from(tuple(DRILLS)),
    five=st.booleans(),
).map(lambda plan: replace(plan, five=False, many=plan.five) if many_or_few(plan) else plan)
challenges = st.builds(
    Challenge,
    plans,
    st.integers(0, SEEDS - 1),
    st.integers(0, (1 << SHORT_BITS) - 1),
)


def signs_of(code: str) -> list[int]:
    return [SIGNS.index(sign) for sign in code.replace("-", "")]


def complaint(text: str) -> str:
    with pytest.raises(CodeError) as caught:
        read_code(text)
    assert str(caught.value.hint)
    return str(caught.value)


def test_a_usual_session_has_a_code_of_fourteen_to_sixteen_signs():
    assert code_of(USUAL) == "1BFX-R71N-Z12B-0M"
    other = replace(USUAL, plan=SessionPlan(Level.CHIPS, tables=5))
    assert code_of(other) == "1BFX-R71N-Z12B-AR55"


def test_codes_of_the_first_version_stay_readable():
    # Codes that were read out: these never change.
    assert read_code("1BFX-R71N-Z12B-0M") == USUAL
    assert read_code("1ZZZ-ZZZZ-0000-Z7TY-KY8Z-72H9-NYKG-TKFH-9YH0-D") == FULL


def test_a_code_says_of_chips_alone_that_they_are_many():
    many = replace(USUAL, plan=SessionPlan(tables=1, drill=Drill.COLOUR, many=True))
    assert read_code(code_of(many)) == many
    for sham in (
        SessionPlan(tables=1, drill=Drill.COLOUR, five=True),
        SessionPlan(tables=1, drill=Drill.HAND, many=True),
    ):
        with pytest.raises(CodeError, match="No code can say"):
            code_of(replace(USUAL, plan=sham))


def test_every_challenge_comes_back_from_its_code():
    @given(challenges)
    @example(FULL)
    @example(USUAL)
    def holds(challenge: Challenge) -> None:
        code = code_of(challenge)
        assert read_code(code) == challenge
        assert len(signs_of(code)) <= LONGEST_CODE

    holds()


@pytest.mark.parametrize(
    "spoken",
    [
        "1bfx-r71n-z12b-0m",
        "1BFXR71NZ12B0M",
        " lBFX r7iN  Z12B\nOm ",
        "1BFX–R71N—Z12B−0M",
        "1BFX\N{ZERO WIDTH SPACE}R71NZ12B0M",
        "\N{FULLWIDTH DIGIT ONE}\N{FULLWIDTH LATIN SMALL LETTER B}FX R71N Z12B 0M",
    ],
)
def test_a_code_is_read_however_it_is_typed(spoken):
    assert read_code(spoken) == USUAL


def test_the_check_sign_catches_every_wrong_sign_and_every_swap_of_neighbours():
    # Proved: from any state two signs lead elsewhere in either order, a wrong one always does,
    # and what follows keeps apart what came apart.
    for start in range(32):
        assert len({check_of([start, sign]) for sign in range(32)}) == 32
        assert len({check_of([sign, start]) for sign in range(32)}) == 32
        for one in range(32):
            for other in range(one):
                assert check_of([start, one, other]) != check_of([start, other, one])


@pytest.mark.parametrize("challenge", [USUAL, FULL])
def test_no_slip_of_one_sign_or_two_neighbours_gives_another_challenge(challenge):
    right = signs_of(code_of(challenge))
    for place in range(len(right)):
        for sign in set(range(32)) - {right[place]}:
            wrong = [*right[:place], sign, *right[place + 1 :]]
            assert not is_right(wrong)
        swapped = [*right[:place], *reversed(right[place : place + 2]), *right[place + 2 :]]
        assert swapped == right or not is_right(swapped)


def test_each_slip_is_named():
    assert complaint("") == complaint(" - -\n") == "Type a code first."
    assert complaint("1BFX-R71N-Z12B-0N") == ("One sign of this code is wrong, or two are swapped.")
    assert complaint("1BFX-R71N-Z12U-0M") == "A code has no sign “U”."
    assert complaint("1BFX-R71N-Z12B-0M!") == "A code has no sign “!”."
    assert complaint("1BFX\x07") == "A code has no sign “U+0007”."
    # What was typed is named as it was typed, and no part that it is made of.
    assert complaint("1BFX½") == "A code has no sign “½”."
    assert complaint("1BFXu") == "A code has no sign “u”."
    assert complaint("Që") == "A code has no sign “ë”."
    assert "too long" in complaint("1" * 65)
    assert "too long" in complaint("1" * 10**6)
    assert complaint("1BFX-R71N") == ("This code is too short: 8 signs, where the shortest has 14.")
    newer = written([2, *signs_of(code_of(USUAL))[1:-1]])
    assert complaint(newer) == "This code was made by a newer version of Croupier."
    assert complaint(written([2, 3])) == "This code was made by a newer version of Croupier."


@pytest.mark.parametrize(
    "signs",
    [
        [16, 14],  # a drill that no version has
        [16, 0],  # the usual one, which takes no sign
        [8, 7 << 2],  # level 7
        [8, 0],  # level 0
        [8, 5 << 2 | 3],  # told never
        [4, 0],  # no seats
        [4, 6 << 2 | 3],  # no such hands
        [2, 1],  # one table, which takes no sign
        [2, 16, 5],  # five tables, written longer
        [2, 31, 31, 15],  # 4,095 tables
        [2, *[31] * 9],  # a number without end
        [1, 0],  # nothing else, said all the same
        [1, 16, 22, 5],  # 101 percent
        [1, 8, 16, 1, 1, 1],  # Antes too large by their power of ten
        [1, 8, 4, 1, 1, 0],  # steps of nothing
        [1, 4, 0],  # no time at all
        [1],  # cut off
        [0, 0],  # one sign more
    ],
)
def test_what_no_session_can_be_is_refused(signs):
    start = signs_of(code_of(USUAL))[:12]
    assert complaint(written([*start, *signs])) == "This code says what no session can be."


@pytest.mark.parametrize(
    "plan",
    [
        SessionPlan(again=True),
        SessionPlan(limit=60),
        SessionPlan(table=TablePlan(trips_rate=1 / 3)),
        SessionPlan(table=TablePlan(seats=8)),
        SessionPlan(tables=MOST_TABLES + 1),
        SessionPlan(bets=BetRange(Fraction(1, 3), Fraction(1), Fraction(1, 3))),
        SessionPlan(bets=BetRange(Fraction(5), Fraction(10**12 + 5), Fraction(5))),
        SessionPlan(budget=0),
        SessionPlan(aimed=True),
        # What has no place in a code is not lost without a word.
        SessionPlan(code="1BFX-R71N-Z12B-0M"),
    ],
)
def test_settings_that_no_code_can_say_get_none(plan):
    with pytest.raises(CodeError, match="No code can say"):
        code_of(Challenge(plan, 1, 1))


def test_any_text_is_a_challenge_or_a_sentence():
    pieces = st.text(st.sampled_from(SIGNS + "iloU- "), max_size=70)

    @given(st.text() | pieces | st.lists(st.integers(0, 31)).map(written))
    def holds(text: str) -> None:
        with suppress(CodeError):
            challenge = read_code(text)
            assert read_code(code_of(challenge)) == challenge

    holds()


def test_whatever_has_a_right_check_sign_is_a_challenge_with_that_one_code():
    start = [1, *[5] * 11]

    @given(st.lists(st.integers(0, 31), max_size=12))
    def holds(rest: list[int]) -> None:
        code = written([*start, *rest])
        with suppress(CodeError):
            assert code_of(read_code(code)) == code

    holds()


def test_a_code_for_another_paytable_names_the_one_it_needs():
    house, other = house_of("here"), house_of("there", blind=BLIND_B)
    challenge = challenge_of(SessionPlan(tables=1), 7, other)
    check_house(challenge, other, {})
    with pytest.raises(OtherPaytableError) as named:
        check_house(challenge, house, {"here": house, "there": other})
    assert str(named.value) == "This code is for the paytable there, not for here."
    assert named.value.needs == "there"
    with pytest.raises(OtherPaytableError) as unknown:
        check_house(challenge, house, {"here": house})
    assert str(unknown.value) == "This code is for a paytable that is not here."
    assert unknown.value.needs is None
    with pytest.raises(OtherPaytableError):
        challenge_source(challenge, house)


def test_every_drill_has_a_number_of_its_own():
    assert sorted(DRILLS) == sorted(Drill)


def test_the_daily_set_is_the_same_for_all_with_the_same_paytable_that_day():
    day, house = date(2026, 11, 30), house_of("one")
    assert daily(day, house) == daily(day, house_of("its copy"))
    seeds = {daily(day, house).seed, daily(date(2026, 12, 1), house).seed}
    seeds.add(daily(day, house_of(blind=BLIND_B)).seed)
    assert len(seeds) == 3
    assert read_code(code_of(daily(day, house))) == daily(day, house)
