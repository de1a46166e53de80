"""What the scheduler of the drills knows of every skill of a trainee."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, bindparam, select

from croupier.progress import schema
from croupier.progress.inserts import replacing
from croupier.progress.moments import moment_text, read_moment
from croupier.progress.values import SkillCard
from croupier.training.graded_skills import skills_graded
from croupier.training.grading import Grade
from croupier.training.mastery import SkillState, read_state, state_json
from croupier.training.scheduling import after_answer


def skill_cards(connection: Connection, trainee_key: str) -> tuple[SkillCard, ...]:
    """The cards of a trainee, the first due first.

    One that cannot be read is left out: its skill begins anew.
    """
    table = schema.skill_card.c
    wanted: Select[Any] = (
        select(table.skill, table.due, table.card)
        .join_from(schema.skill_card, schema.trainee)
        .where(schema.trainee.c.key == trainee_key)
        .order_by(table.due, table.skill)
    )
    return tuple(filter(None, map(_card, connection.execute(wanted))))


def _card(row: Row[Any]) -> SkillCard | None:
    try:
        return SkillCard(row.skill, read_moment(row.due), json.loads(row.card))
    except (OverflowError, RecursionError, TypeError, ValueError):
        return None


# Statements are made once: making one takes longer than running it.

_OF_SKILLS = select(
    schema.skill_card.c.skill,
    schema.skill_card.c.due,
    schema.skill_card.c.card,
    schema.skill_card.c.changed,
).where(
    schema.skill_card.c.trainee_id == bindparam("of_trainee"),
    schema.skill_card.c.skill.in_(bindparam("skills", expanding=True)),
)
# On a server whoever adds a row that hangs on the trainee need not wait.
_LOCKING = (
    select(schema.trainee.c.id)
    .where(schema.trainee.c.id.in_(bindparam("trainees", expanding=True)))
    .order_by(schema.trainee.c.id)
    .with_for_update(key_share=True)
)


def lock_skills(connection: Connection, trainee_ids: Iterable[int]) -> None:
    """Let nobody else change what is known of these trainees' skills until the transaction ends.

    Of a skill never asked there is no row that could be locked. Whatever else a transaction
    writes comes before: two that lock must not wait for each other.
    """
    connection.execute(_LOCKING, {"trainees": sorted(trainee_ids)})


def keep_trained(
    connection: Connection, trainee_id: int, answers: Sequence[tuple[Grade, datetime]]
) -> tuple[SkillState, ...]:
    """Work out what new answers make of the skills that they train, and keep it.

    It starts from what is kept, whoever has written it, and is part of the transaction that
    writes the answers. Return the states of these skills.
    """
    keys = sorted({skill.key for grade, _moment in answers for skill in skills_graded(grade)})
    if not keys:
        return ()
    lock_skills(connection, [trainee_id])
    found: Iterable[Row[Any]] = connection.execute(
        _OF_SKILLS, {"of_trainee": trainee_id, "skills": keys}
    )
    changed, states = dict[str, str](), dict[str, SkillState]()
    for row in found:
        card = _card(row)
        if card is not None:
            changed[card.skill] = row.changed
            states[card.skill] = read_state(card.skill, card.due, card.card)
    trained = dict[str, SkillState]()
    for grade, moment in answers:
        for state in after_answer(states, grade, moment):
            trained[state.key] = states[state.key] = state
            # A clock that was put back makes nothing older than it was.
            changed[state.key] = max(changed.get(state.key, ""), moment_text(moment))
    connection.execute(
        replacing(connection, schema.skill_card),
        [
            {
                "trainee_id": trainee_id,
                "skill": card.skill,
                "due": moment_text(card.due),
                "card": json.dumps(dict(card.card), allow_nan=False),
                "changed": changed[card.skill],
            }
            for card in cards_of(trained.values())
        ],
    )
    return tuple(trained.values())


def states_of(cards: Mapping[str, SkillCard]) -> dict[str, SkillState]:
    """The cards of a trainee as what training knows of the skills."""
    return {key: read_state(key, card.due, card.card) for key, card in cards.items()}


def cards_of(states: Iterable[SkillState]) -> tuple[SkillCard, ...]:
    """The cards of skills that were asked at least once."""
    return tuple(
        SkillCard(state.key, state.due, state_json(state)) for state in states if state.due
    )
