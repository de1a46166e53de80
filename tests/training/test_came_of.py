"""What came of skills in a session."""

from datetime import UTC, datetime, timedelta

import pytest

from croupier.training.came_of import CameOf, came_of
from croupier.training.house_skills import skills_in
from croupier.training.mastery import Attempt, SkillState
from croupier.wording.skills import came_of_lines, skill_name
from tests.builders import house_of

HOUSE = house_of()
NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)


def state(key, *rights, due=None, was_mastered=False):
    attempts = tuple(Attempt(NOW, right, 0.8) for right in rights)
    return SkillState(key, attempts, was_mastered, due)


def test_what_is_mastered_and_what_slips_is_told_where_it_was_not_so_before():
    before = {
        "a": state("a", True, True, True),
        "b": state("b", *4 * [True], was_mastered=True),
        "c": state("c", *4 * [True], was_mastered=True),
        "d": state("d", True, False, False, was_mastered=True),
    }
    after = before | {
        "a": state("a", *4 * [True], was_mastered=True, due=NOW + timedelta(days=3)),
        "b": state("b", True, True, False, False, was_mastered=True, due=NOW),
        "e": state("e", *4 * [True], was_mastered=True),
    }
    assert came_of(before, after) == CameOf(("a", "e"), ("b",), NOW)
    assert came_of({}, {}) == CameOf((), (), None)


@pytest.mark.parametrize(
    ("wait", "said"),
    [
        (timedelta(seconds=-5), "The next skill is due now."),
        (timedelta(seconds=20), "The next skill is due in 1 minute."),
        (timedelta(minutes=59), "The next skill is due in 59 minutes."),
        (timedelta(hours=23, minutes=59), "The next skill is due in 23 hours."),
        (timedelta(days=1), "The next skill is due in 1 day."),
    ],
)
def test_it_is_told_when_the_next_is_due(wait, said):
    assert list(came_of_lines(CameOf((), (), NOW + wait), HOUSE, NOW)) == [said]


def test_few_skills_are_named_and_none_that_the_house_has_not():
    skills = skills_in(HOUSE)[:4]
    keys = ("payout/of/another", *(skill.key for skill in skills))
    (said,) = came_of_lines(CameOf(keys, (), None), HOUSE, NOW)
    names = " · ".join(skill_name(skill, HOUSE) for skill in skills[:3])
    assert said == f"Newly mastered: {names} · …"
