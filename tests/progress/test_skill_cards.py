import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, timedelta
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select, update

from croupier.files.kept_papers import KeptPapers
from croupier.progress import schema
from croupier.progress.engines import file_engine, reading, writing
from croupier.progress.migrating import migrate
from croupier.progress.moments import moment_text
from croupier.progress.store import NotKeptError, Recording, Store
from croupier.progress.values import SkillCard, Trainee
from croupier.training.drills import Drill
from croupier.training.mastery import SkillState
from croupier.training.plans import SessionPlan
from tests.progress.keeping import (
    SHORT,
    Clock,
    Watch,
    answer_next,
    begun_by,
    context_of,
    house_named,
)
from tests.progress.skills_hold import answers_written, assert_states_hold, put_cards, states_after

CARD = {"stability": 3.25, "state": "học", "steps": [1, None, True], "inner": {"a\x00": "🂡"}}
ENDLESS = replace(SHORT, tables=None)


class Training:
    """Somebody at a session that is kept, one answer after another."""

    def __init__(
        self, store: Store, trainee: Trainee, seed: int, plan: SessionPlan = ENDLESS
    ) -> None:
        self.store, self.trainee = store, trainee
        self.rng, self.watch = Random(seed), Watch()
        context = context_of(house_named("standard"), seed, self.watch)
        self.session = context.new_session(plan)
        self.recording: Recording = store.begin(begun_by(trainee, plan))

    def answer(self, count: int = 1) -> tuple[SkillState, ...]:
        """Answer so many times; return what the last answer made of the skills that it trained."""
        trained: tuple[SkillState, ...] = ()
        for _answer in range(count):
            grade = answer_next(self.session, self.watch, self.rng)
            place = self.session.question_number - 1
            try:
                trained = self.recording.keep(self.session.questions, place, grade)
            finally:
                self.session.next()
        return trained


@pytest.fixture
def lan(store: Store) -> Trainee:
    return store.add_trainee("Lan")


def test_a_card_comes_back_as_it_was_with_its_moment_in_utc(
    store: Store, lan: Trainee, clock: Clock
) -> None:
    due = clock()
    put_cards(store, lan.key, [SkillCard("blind/straight", due, CARD)])
    (card,) = store.skill_cards(lan.key).values()
    assert card == SkillCard("blind/straight", due, CARD)
    assert card.due.tzinfo is UTC or card.due.utcoffset() == timedelta(0)


def test_what_an_answer_made_of_its_skills_is_kept_with_it(store: Store, lan: Trainee) -> None:
    minh, mapping = store.add_trainee("Minh"), dict[str, SkillState]()
    training = Training(store, lan, 1)
    for _answer in range(40):
        mapping.update((state.key, state) for state in training.answer())
        assert store.skill_states(lan.key) == mapping
    assert len(mapping) > 10
    assert_states_hold(store)
    assert store.skill_states(minh.key) == {}


@pytest.mark.parametrize("drill", Drill)
def test_the_skills_of_every_drill_are_kept(store: Store, lan: Trainee, drill: Drill) -> None:
    Training(store, lan, 2, SessionPlan(drill=drill)).answer(25)
    assert_states_hold(store)


def test_two_windows_of_one_trainee_build_upon_each_others_answers(
    store: Store, lan: Trainee, open_again: Callable[[], Store]
) -> None:
    # The same questions in both: each answer trains what the other window has just trained.
    windows = [Training(one, lan, 3) for one in (store, open_again())]
    for count in (1, 1, 3, 1, 2, 1, 1):
        for window in windows:
            trained = window.answer(count)
            kept = store.skill_states(lan.key)
            assert all(kept[state.key] == state for state in trained)
    assert_states_hold(store)
    answers = sorted(answers_written(store, lan.key), key=lambda answer: answer[1])
    assert len(answers) == 20
    assert store.skill_states(lan.key) == states_after(answers)


def test_an_answer_that_waited_trains_its_skills_when_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "results.db"
    engine = file_engine(path, patience=0.05)
    store = Store(engine, KeptPapers(), Clock(), Random(1))
    with writing(engine) as connection:
        migrate(connection)
    lan = store.add_trainee("Lan")
    training = Training(store, lan, 4)
    training.answer(3)
    before = store.skill_states(lan.key)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _answer in range(2):
            with pytest.raises(NotKeptError):
                training.answer()
        assert store.skill_states(lan.key) == before
        other.execute("ROLLBACK")
    trained = {state.key: state for state in training.answer()}
    assert store.skill_states(lan.key) == {**before, **trained}
    assert len(answers_written(store, lan.key)) == 6
    assert_states_hold(store)
    store.close()


def test_answers_kept_again_train_nothing_twice(store: Store, lan: Trainee) -> None:
    training = Training(store, lan, 5)
    training.answer(12)
    kept = store.skill_states(lan.key)
    training.recording.look_anew()
    assert training.recording.flush() == ()
    assert store.skill_states(lan.key) == kept


def test_a_clock_that_was_put_back_makes_no_card_older(
    store: Store, lan: Trainee, clock: Clock
) -> None:
    training = Training(store, lan, 6)
    training.answer(6)
    card = schema.skill_card.c
    asked = select(card.skill, card.changed)
    with reading(store.engine) as connection:
        before = {row.skill: row.changed for row in connection.execute(asked)}
    clock.wind(days=-30)
    Training(store, lan, 6).answer(6)
    with reading(store.engine) as connection:
        after = {row.skill: row.changed for row in connection.execute(asked)}
    assert after == before
    assert max(before.values()) > moment_text(clock())
    assert_states_hold(store)


def test_what_something_else_has_written_is_a_skill_never_asked(
    store: Store, lan: Trainee, clock: Clock
) -> None:
    training = Training(store, lan, 7)
    training.answer(12)
    before = store.skill_states(lan.key)
    put_cards(store, lan.key, [SkillCard(key, clock(), CARD) for key in before])
    assert store.skill_states(lan.key) == {key: SkillState(key) for key in before}
    trained = Training(store, lan, 7).answer()
    assert trained
    assert [len(state.attempts) for state in trained] == [1] * len(trained)


@pytest.mark.parametrize(
    ("column", "value"),
    [("card", "{"), ("card", ""), ("due", "soon"), ("card", '{"a":' * 50_000 + "0" + "}" * 50_000)],
)
def test_a_card_that_cannot_be_read_is_a_skill_never_asked(
    store: Store, lan: Trainee, column: str, value: str
) -> None:
    first = Training(store, lan, 8).answer()
    assert first
    with store.engine.begin() as connection:
        connection.execute(update(schema.skill_card).values({column: value, "changed": "~"}))
    assert store.skill_cards(lan.key) == {}
    again = Training(store, lan, 8).answer()
    assert [len(state.attempts) for state in again] == [1] * len(first)
    assert {state.key: state for state in again} == store.skill_states(lan.key)
