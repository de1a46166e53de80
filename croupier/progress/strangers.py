"""Records out of a file that anybody may have made: each is read whole, or refused."""

import json
import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import sha256
from math import isfinite, log
from typing import Any

from croupier.progress.moments import day_text, moment_text, read_moment
from croupier.progress.plan_text import is_sound_plan
from croupier.progress.recording import QUICKEST
from croupier.progress.trainees import sound_name
from croupier.progress.values import Place, State
from croupier.training.slips import Slip
from croupier.training.topics import Outcome, subject_named

_MOST_ID = 2**62
_MOST_TABLES = 1_000_000
_MOST_QUESTIONS = 1_000
_LONGEST_PAPER = 200_000
"""In characters; a paytable has about 3,000."""
_LONGEST_LINE = 20_000
_LONGEST_WORD, _LONGEST_TITLE = 40, 400
_MOST_SECONDS = 10_000_000.0
_YEARS = range(1990, 2200)
_MOST_OFFSET = 24 * 60 - 1
"""In minutes: no time zone is a whole day away."""
_DEEPEST = 20
"""Lists and objects of JSON within each other."""

_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")

Values = dict[str, Any]
"""One record by its columns, sound; `id`, `session_id` and such are still those of the file."""


class BadRecordError(Exception):
    """A record that Croupier never wrote."""


def trainee(row: Sequence[object]) -> Values:
    """Read id, key, name, created and hidden."""
    id_, key, name, created, hidden = row
    written = _text(name, _LONGEST_TITLE)
    _expect(sound_name(written) == written)
    return {
        "id": _whole(id_, 0, _MOST_ID),
        "key": _key(key),
        "name": written,
        "created": _moment(created),
        "hidden": _flag(hidden),
    }


def house(row: Sequence[object]) -> Values:
    """Read id, fingerprint and text."""
    id_, fingerprint, text = row
    written = _text(text, _LONGEST_PAPER)
    _expect(sha256(written.encode()).hexdigest() == fingerprint)
    return {"id": _whole(id_, 0, _MOST_ID), "fingerprint": fingerprint, "text": written}


def session(row: Sequence[object]) -> Values:
    """Read id, key, trainee, drill, paytable, place, plan, state, started, seen, offset and day."""
    id_, key, trainee_id, drill, paytable, place, plan, state, started, seen, offset, day = row
    stands = State(_word(state))
    _expect(is_sound_plan(_json(plan)))
    return {
        "id": _whole(id_, 0, _MOST_ID),
        "key": _key(key),
        "trainee_id": _whole(trainee_id, 0, _MOST_ID),
        "drill": _word(drill),
        "paytable": _line(paytable),
        "place": Place(_word(place)).value,
        "plan": plan,
        # Nobody here is in the middle of it.
        "state": (State.LEFT if stands is State.OPEN else stands).value,
        "owner": "",
        "started": _moment(started),
        "seen": _moment(seen),
        "offset": _whole(offset, -_MOST_OFFSET, _MOST_OFFSET),
        "day": _day(day),
    }


def dealt_table(row: Sequence[object]) -> Values:
    """Read session, number, house, round and questions."""
    session_id, number, house_id, round_, questions = row
    asked = _text(questions, _LONGEST_LINE)
    _expect(asked.count(";") < _MOST_QUESTIONS)
    return {
        "session_id": _whole(session_id, 0, _MOST_ID),
        "number": _whole(number, 1, _MOST_TABLES),
        "house_id": _whole(house_id, 0, _MOST_ID),
        "round": _json(round_),
        "questions": asked,
    }


def answer(row: Sequence[object]) -> Values:
    """Read what `ANSWER` lists."""
    session_id, number, place, subject, hand, outcome, given, correct, slip, *rest = row
    late, helped, seconds, moment, day = rest
    time = _seconds(seconds)
    return {
        "session_id": _whole(session_id, 0, _MOST_ID),
        "table_number": _whole(number, 1, _MOST_TABLES),
        "place": _whole(place, 0, _MOST_QUESTIONS),
        "subject": subject_named(_word(subject)).value,
        "hand": _word(hand, may_be_empty=True),
        "outcome": Outcome(_word(outcome)).value,
        "answer": None if given is None else _text(given, _LONGEST_LINE),
        "correct": _flag(correct),
        "slip": None if slip is None else Slip(_word(slip)).value,
        "late": _flag(late),
        "helped": _flag(helped),
        "seconds": time,
        "log_seconds": log(max(time, QUICKEST)),
        "given": _moment(moment),
        "day": _day(day),
    }


def skill_card(row: Sequence[object]) -> Values:
    """Read trainee, skill, due, card and changed."""
    trainee_id, skill, due, card, changed = row
    written = _json(card)
    _expect(isinstance(json.loads(written, parse_constant=_no_number, parse_float=_finite), dict))
    return {
        "trainee_id": _whole(trainee_id, 0, _MOST_ID),
        "skill": _line(skill),
        "due": _moment(due),
        "card": written,
        "changed": _moment(changed),
    }


TRAINEE = ("id", "key", "name", "created", "hidden")
HOUSE = ("id", "fingerprint", "text")
SESSION = (
    *("id", "key", "trainee_id", "drill", "paytable", "place", "plan", "state"),
    *("started", "seen", "offset", "day"),
)
DEALT_TABLE = ("session_id", "number", "house_id", "round", "questions")
ANSWER = (
    *("session_id", "table_number", "place", "subject", "hand", "outcome", "answer", "correct"),
    *("slip", "late", "helped", "seconds", "given", "day"),
)
SKILL_CARD = ("trainee_id", "skill", "due", "card", "changed")

READ: dict[str, tuple[tuple[str, ...], Callable[[Sequence[object]], Values]]] = {
    "trainee": (TRAINEE, trainee),
    "house": (HOUSE, house),
    "session": (SESSION, session),
    "dealt_table": (DEALT_TABLE, dealt_table),
    "answer": (ANSWER, answer),
    "skill_card": (SKILL_CARD, skill_card),
}
"""The columns that are read of each table, and what reads them; sums are worked out anew."""


def _expect(holds: bool) -> None:
    if not holds:
        raise BadRecordError


def _whole(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise BadRecordError
    return value


def _flag(value: object) -> bool:
    return bool(_whole(value, 0, 1))


def _seconds(value: object) -> float:
    if type(value) not in (int, float):
        raise BadRecordError
    seconds = float(value)  # type: ignore[arg-type]
    _expect(isfinite(seconds) and 0 <= seconds <= _MOST_SECONDS)
    return seconds


def _text(value: object, longest: int) -> str:
    """A text that every database takes; one of them has no sign for nothing."""
    if not isinstance(value, str) or len(value) > longest:
        raise BadRecordError
    _expect("\0" not in value)
    return value


def _json(value: object) -> str:
    """A text of JSON that is not too deep to be read by anything."""
    text = _text(value, _LONGEST_LINE)
    depth = 0
    for sign in _BRACKET.findall(_QUOTED.sub("", text)):
        depth += 1 if sign in "[{" else -1
        _expect(depth <= _DEEPEST)
    return text


def _finite(written: str) -> float:
    number = float(written)
    _expect(isfinite(number))
    return number


def _no_number(_constant: str) -> None:
    raise BadRecordError


def _line(value: object) -> str:
    text = _text(value, _LONGEST_TITLE)
    _expect(bool(text) and not any(unicodedata.category(sign) == "Cc" for sign in text))
    return text


def _word(value: object, *, may_be_empty: bool = False) -> str:
    text = _text(value, _LONGEST_WORD)
    _expect(text.isprintable() and (bool(text) or may_be_empty))
    return text


def _key(value: object) -> str:
    text = _text(value, 32)
    _expect(len(text) == 32 and set(text) <= set("0123456789abcdef"))
    return text


def _moment(value: object) -> str:
    """A moment written as we write it, for texts are compared; and in a time that has zones."""
    text = _text(value, 32)
    moment = read_moment(text)
    _expect(moment.year in _YEARS and moment_text(moment) == text)
    return text


@lru_cache(4096)
def _day(value: object) -> str:
    text = _text(value, 10)
    day = read_moment(f"{text}T12:00:00Z")
    _expect(day.year in _YEARS and day_text(day) == text)
    return text
