"""What the scheduler of the drills knows of every skill of a trainee."""

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from croupier.progress import schema
from croupier.progress.inserts import insert_new
from croupier.progress.moments import moment_text, read_moment
from croupier.progress.values import SkillCard
from croupier.training.mastery import SkillState, read_state, state_json


def skill_cards(
    connection: Connection, trainee_key: str, due: datetime | None = None
) -> tuple[SkillCard, ...]:
    """The cards of a trainee, the first due first; only those due by a moment if one is given.

    One that cannot be read is left out: its skill begins anew.
    """
    table = schema.skill_card.c
    wanted: Select[Any] = (
        select(table.skill, table.due, table.card)
        .join_from(schema.skill_card, schema.trainee)
        .where(schema.trainee.c.key == trainee_key)
        .order_by(table.due, table.skill)
    )
    if due is not None:
        wanted = wanted.where(table.due <= moment_text(due))
    return tuple(filter(None, map(_card, connection.execute(wanted))))


def _card(row: Row[Any]) -> SkillCard | None:
    try:
        return SkillCard(row.skill, read_moment(row.due), json.loads(row.card))
    except (OverflowError, RecursionError, TypeError, ValueError):
        return None


def put_skill_cards(
    connection: Connection, trainee_key: str, cards: Iterable[SkillCard], now: datetime
) -> None:
    """Keep cards; of two for the same skill the one that was changed later stays."""
    wanted = select(schema.trainee.c.id).where(schema.trainee.c.key == trainee_key)
    trainee_id = connection.execute(wanted).scalar_one()
    put = insert_new(connection, schema.skill_card)
    columns = {name: put.excluded[name] for name in ("due", "card", "changed")}
    put = put.on_conflict_do_update(
        index_elements=["trainee_id", "skill"],
        set_=columns,
        where=schema.skill_card.c.changed <= put.excluded.changed,
    )
    # In one order everywhere: two that keep the same cards must not wait for each other.
    for card in sorted(cards, key=lambda card: card.skill):
        connection.execute(
            put,
            {
                "trainee_id": trainee_id,
                "skill": card.skill,
                "due": moment_text(card.due),
                "card": json.dumps(dict(card.card), allow_nan=False),
                "changed": moment_text(now),
            },
        )


def states_of(cards: Mapping[str, SkillCard]) -> dict[str, SkillState]:
    """The cards of a trainee as what training knows of the skills."""
    return {key: read_state(key, card.due, card.card) for key, card in cards.items()}


def cards_of(states: Iterable[SkillState]) -> tuple[SkillCard, ...]:
    """The cards of skills that were asked at least once."""
    return tuple(
        SkillCard(state.key, state.due, state_json(state)) for state in states if state.due
    )
