import json
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import randoms

from croupier.progress.plan_text import is_sound_plan, plan_text, read_plan
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.uth.stakes import BetRange
from tests.progress.keeping import random_plan


@given(randoms(use_true_random=False))
def test_every_plan_comes_back_as_it_was(rng: Random) -> None:
    plan = replace(
        random_plan(rng),
        bets=rng.choice((None, BetRange(Fraction(1, 3), Fraction(20, 3), Fraction(2, 3)))),
        timed=rng.random() < 0.5,
        again=rng.random() < 0.5,
        drill=rng.choice([*Drill]),
        five=rng.random() < 0.5,
        many=rng.random() < 0.5,
        limit=rng.choice((None, 60)),
        aimed=rng.random() < 0.5,
        code=rng.choice((None, "7Q4M")),
        among=rng.choice(((), ("qualify/below",), ("bet/ante/win", "payout/blind/flush"))),
        own_code=rng.choice((None, "7Q4M")),
    )
    read = read_plan(plan_text(plan))
    assert read == plan
    assert is_sound_plan(plan_text(plan))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "null",
        "[]",
        '"level"',
        plan_text(SessionPlan()).replace("5", '"x"'),
        plan_text(SessionPlan(among=("?" * 101,))),
        plan_text(SessionPlan(among=("?",) * 501)),
        plan_text(SessionPlan(among=("?",))).replace('["?"]', "7"),
        plan_text(SessionPlan(among=("?",))).replace('["?"]', "[null]"),
        plan_text(SessionPlan(tables=3, own_code="1" * 101)),
        plan_text(SessionPlan(tables=3, own_code="1")).replace('"1"', "1"),
        "[" * 100_000,
    ],
)
def test_of_a_damaged_plan_the_usual_one_is_shown(text: str) -> None:
    assert read_plan(text) == SessionPlan()
    assert not is_sound_plan(text)


def test_a_plan_from_before_there_were_drills_is_one_of_tables() -> None:
    written = json.loads(plan_text(SessionPlan(tables=3)))
    for name in ("drill", "five", "limit", "aimed"):
        del written[name]
    assert read_plan(json.dumps(written)) == SessionPlan(tables=3)
