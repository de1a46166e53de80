"""The plan of a session as JSON text."""

import json
from dataclasses import fields
from typing import Any

from croupier.progress.fraction_text import read_fraction
from croupier.training.drills import Drill
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan
from croupier.training.sessions import Feedback
from croupier.uth.rounds import MAX_SEATS
from croupier.uth.stakes import BetRange

_BETS = [field.name for field in fields(BetRange)]
_MOST_COUNT, _MOST_BET, _MOST_KEYS = 1_000_000, 10**15, 50
_LONGEST_CODE = 100
_MOST_SKILLS, _LONGEST_SKILL = 500, 100


def plan_text(plan: SessionPlan) -> str:
    """Write a plan."""
    bets = plan.bets and {name: str(getattr(plan.bets, name)) for name in _BETS}
    return json.dumps(
        {
            "level": plan.level.value,
            "seats": plan.table.seats,
            "hands": plan.table.hands,
            "trips_rate": plan.table.trips_rate,
            "bets": bets,
            "tables": plan.tables,
            "feedback": plan.feedback,
            "budget": plan.budget,
            "timed": plan.timed,
            "again": plan.again,
            "drill": plan.drill,
            "five": plan.five,
            "limit": plan.limit,
            "aimed": plan.aimed,
            **({"many": True} if plan.many else {}),
            **({} if plan.code is None else {"code": plan.code}),
            **({"among": plan.among} if plan.among else {}),
            **({} if plan.own_code is None else {"own_code": plan.own_code}),
        }
    )


def read_plan(text: str) -> SessionPlan:
    """Read a plan; of what cannot be read the usual one comes back, for it is only for show."""
    try:
        return _read(json.loads(text))
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return SessionPlan()


def is_sound_plan(text: str) -> bool:
    """Whether a text is a plan as `plan_text` writes it, with numbers that a session can have."""
    try:
        written = json.loads(text)
        plan = _read(written)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return False
    counts = (plan.tables, plan.budget)
    bets = plan.bets and [getattr(plan.bets, name) for name in _BETS]
    return (
        1 <= plan.table.seats <= MAX_SEATS
        and 0 <= plan.table.trips_rate <= 1
        and all(count is None or 1 <= count <= _MOST_COUNT for count in counts)
        and all(0 < bet <= _MOST_BET for bet in bets or ())
        and len(written) <= _MOST_KEYS
    )


def _read(written: dict[str, Any]) -> SessionPlan:
    bets = written["bets"]
    return SessionPlan(
        Level(written["level"]),
        TablePlan(int(written["seats"]), Hands(written["hands"]), float(written["trips_rate"])),
        BetRange(*(read_fraction(bets[name]) for name in _BETS)) if bets else None,
        _number(written["tables"]),
        Feedback(written["feedback"]),
        _number(written["budget"]),
        bool(written["timed"]),
        bool(written["again"]),
        # A plan written before there were drills has none.
        Drill(written.get("drill", Drill.TABLE)),
        bool(written.get("five", False)),
        _number(written.get("limit")),
        bool(written.get("aimed", False)),
        bool(written.get("many", False)),
        _code(written.get("code")),
        _keys(written.get("among", [])),
        _code(written.get("own_code")),
    )


def _code(value: object) -> str | None:
    if value is not None and not (isinstance(value, str) and len(value) <= _LONGEST_CODE):
        raise ValueError(value)
    return value


def _keys(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > _MOST_SKILLS:
        raise ValueError(value)
    if not all(isinstance(key, str) and len(key) <= _LONGEST_SKILL for key in value):
        raise ValueError(value)
    return tuple(value)


def _number(value: object) -> int | None:
    return None if value is None else int(str(value))
