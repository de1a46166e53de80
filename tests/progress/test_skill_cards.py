from dataclasses import replace
from datetime import UTC, timedelta

import pytest
from sqlalchemy import update

from croupier.progress import schema
from croupier.progress.store import NotKeptError, Store
from croupier.progress.values import SkillCard
from croupier.training.grading import grade
from croupier.training.mastery import SkillState
from croupier.training.questions import questions
from croupier.training.scheduling import after_answer
from croupier.uth.settlement import settle
from tests.builders import house_of, round_of
from tests.progress.keeping import Clock

CARD = {"stability": 3.25, "state": "học", "steps": [1, None, True], "inner": {"a\x00": "🂡"}}


def test_a_card_comes_back_as_it_was_with_its_moment_in_utc(store: Store, clock: Clock) -> None:
    lan = store.add_trainee("Lan")
    due = clock()
    store.put_skill_cards(lan.key, [SkillCard("blind/straight", due, CARD)])
    (card,) = store.skill_cards(lan.key).values()
    assert card == SkillCard("blind/straight", due, CARD)
    assert card.due.tzinfo is UTC or card.due.utcoffset() == timedelta(0)


def test_the_card_that_changed_later_stays(store: Store, clock: Clock) -> None:
    lan = store.add_trainee("Lan")
    later = clock()
    store.put_skill_cards(lan.key, [SkillCard("blind", later, {"reviews": 1})])
    store.put_skill_cards(lan.key, [SkillCard("blind", later, {"reviews": 2})])
    clock.wind(hours=-1)
    store.put_skill_cards(lan.key, [SkillCard("blind", later, {"reviews": 0})])
    assert store.skill_cards(lan.key)["blind"].card == {"reviews": 2}


def test_skills_are_due_up_to_their_moment_the_first_first(store: Store, clock: Clock) -> None:
    lan, minh = store.add_trainee("Lan"), store.add_trainee("Minh")
    now = clock()
    cards = [SkillCard(str(days), now + timedelta(days=days), {}) for days in (3, 0, -2, 1)]
    store.put_skill_cards(lan.key, cards)
    store.put_skill_cards(minh.key, [SkillCard("hers", now, {})])
    assert [card.skill for card in store.due_skills(lan.key, now)] == ["-2", "0"]
    assert len(store.due_skills(lan.key, now + timedelta(days=9))) == len(cards)
    assert list(store.skill_cards(minh.key)) == ["hers"]


def test_no_card_is_kept_of_somebody_who_is_not_there(store: Store, clock: Clock) -> None:
    with pytest.raises(NotKeptError):
        store.put_skill_cards("nobody", [SkillCard("blind", clock(), {})])
    assert store.skill_cards("nobody") == {}


def test_what_training_knows_of_skills_comes_back_as_it_was(store: Store, clock: Clock) -> None:
    lan, now = store.add_trainee("Lan"), clock()
    settlement = settle(round_of("9hTd", dealer="AsKd", board="2c5d8hJcQs"), house_of())
    states: dict[str, SkillState] = {}
    for question in questions(settlement):
        graded = replace(grade(question, question.right), seconds=3.7)
        changed = after_answer(states, graded, now)
        states.update((state.key, state) for state in changed)
        store.keep_skills(lan.key, changed)
    assert len(states) >= 6
    assert store.skill_states(lan.key) == states
    # What was never asked, and what something else has written, is a skill never asked.
    store.keep_skills(lan.key, [SkillState("compare/kicker")])
    store.put_skill_cards(lan.key, [SkillCard("bet/ante/win", now, CARD)])
    read = store.skill_states(lan.key)
    assert "compare/kicker" not in read
    assert read["bet/ante/win"] == SkillState("bet/ante/win")


@pytest.mark.parametrize(
    ("column", "value"),
    [("card", "{"), ("card", ""), ("due", "soon"), ("card", '{"a":' * 50_000 + "0" + "}" * 50_000)],
)
def test_a_card_that_cannot_be_read_is_a_skill_never_asked(
    store: Store, clock: Clock, column: str, value: str
) -> None:
    lan, now = store.add_trainee("Lan"), clock()
    store.put_skill_cards(lan.key, [SkillCard("blind", now, CARD), SkillCard("trips", now, CARD)])
    with store.engine.begin() as connection:
        broken = update(schema.skill_card).where(schema.skill_card.c.skill == "blind")
        connection.execute(broken.values({column: value}))
    assert list(store.skill_cards(lan.key)) == ["trips"]
    store.put_skill_cards(lan.key, [SkillCard("blind", now, CARD)])
    assert len(store.skill_cards(lan.key)) == 2
