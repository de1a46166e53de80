from datetime import UTC, timedelta

import pytest

from croupier.progress.store import NotKeptError, Store
from croupier.progress.values import SkillCard
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
