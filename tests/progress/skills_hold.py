"""What the states of skills must be, worked out anew from the answers in order of writing."""

import json
from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Select, select, text

from croupier.progress import schema
from croupier.progress.engines import reading, writing
from croupier.progress.inserts import replacing
from croupier.progress.moments import moment_text, read_moment
from croupier.progress.skill_cards import cards_of
from croupier.progress.store import Store
from croupier.progress.values import SkillCard
from croupier.training.graded_skills import skills_graded
from croupier.training.grading import Grade
from croupier.training.mastery import RECENT, SkillState
from croupier.training.scheduling import after_answer

Answers = Iterable[tuple[Grade, datetime]]


def states_after(answers: Answers) -> dict[str, SkillState]:
    """What somebody's skills are after some answers, the first of all their answers first."""
    states: dict[str, SkillState] = {}
    for grade, moment in answers:
        states.update((state.key, state) for state in after_answer(states, grade, moment))
    return states


def assert_states_hold(store: Store) -> None:
    """What is kept of everybody's skills is what their answers made of them, none left out."""
    for trainee in store.trainees(hidden=True):
        kept = store.skill_states(trainee.key)
        written = answers_written(store, trainee.key)
        if store.engine.dialect.name == "sqlite":
            assert kept == states_after(written)
            continue
        # A server does not tell which came first: of a skill its own answers say it.
        of_skill = defaultdict(list)
        for answer in written:
            for skill in skills_graded(answer[0]):
                of_skill[skill.key].append(answer)
        assert of_skill.keys() == kept.keys()
        for key, answers in of_skill.items():
            order = [attempt.moment for attempt in kept[key].attempts]
            assert len(order) == min(len(answers), RECENT)
            assert set(order) <= {moment for _grade, moment in answers}
            if len(answers) <= RECENT:
                answers.sort(key=lambda answer: order.index(answer[1]))
                assert states_after(answers)[key] == kept[key]


def answers_written(store: Store, trainee: str) -> list[tuple[Grade, datetime]]:
    """The answers of a trainee with their moments; in a file in the order of writing."""
    answer, session = schema.answer.c, schema.session.c
    asked: Select[Any] = (
        select(session.key, answer.table_number, answer.place, answer.given)
        .join_from(schema.answer, schema.session)
        .join(schema.trainee)
        .where(schema.trainee.c.key == trainee)
    )
    if store.engine.dialect.name == "sqlite":
        asked = asked.order_by(text("answer.rowid"))
    with reading(store.engine) as connection:
        rows = connection.execute(asked).all()
    grades = {}
    for key in {row.key for row in rows}:
        kept = store.session(key)
        assert kept is not None
        for table in kept.tables:
            for place, grade in enumerate(table.grades):
                grades[key, table.number, place] = grade
    return [(grades[row.key, row.table_number, row.place], read_moment(row.given)) for row in rows]


def put_cards(store: Store, trainee: str, cards: Iterable[SkillCard]) -> None:
    """Have some skills stand as a test needs them."""
    with writing(store.engine) as connection:
        wanted = select(schema.trainee.c.id).where(schema.trainee.c.key == trainee)
        trainee_id = connection.execute(wanted).scalar_one()
        for card in cards:
            connection.execute(
                replacing(connection, schema.skill_card),
                {
                    "trainee_id": trainee_id,
                    "skill": card.skill,
                    "due": moment_text(card.due),
                    "card": json.dumps(dict(card.card)),
                    "changed": moment_text(store.now()),
                },
            )


def put_states(store: Store, trainee: str, states: Iterable[SkillState]) -> None:
    """The same with what training knows of them."""
    put_cards(store, trainee, cards_of(states))
