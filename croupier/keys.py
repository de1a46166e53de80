"""What can be done with one key, and which key does it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from croupier.errors import N_, CroupierError, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class KeyAction(StrEnum):
    """What a key does; the digits, which name hands, amounts and chips, are not among them."""

    YES = "yes"
    NO = "no"
    WIN = "win"
    LOSE = "lose"
    TIE = "tie"
    TAKE = "take"
    PUSH = "push"
    PAY = "pay"
    CUT = "cut"
    UNDO = "undo"
    CLEAR = "clear"
    SKIP = "skip"
    CHECK = "check"
    EXPLAIN = "explain"
    PAYTABLE = "paytable"
    KEYS = "keys"
    PAUSE = "pause"


_A = KeyAction

DEFAULT_KEYS: Mapping[KeyAction, str] = {
    _A.YES: "Y",
    _A.NO: "N",
    _A.WIN: "W",
    _A.LOSE: "L",
    _A.TIE: "T",
    _A.TAKE: "T",
    _A.PUSH: "P",
    _A.PAY: "1",
    _A.CUT: "C",
    _A.UNDO: "Backspace",
    _A.CLEAR: "Delete",
    _A.SKIP: "S",
    _A.CHECK: "Enter",
    _A.EXPLAIN: "E",
    _A.PAYTABLE: "F1",
    _A.KEYS: "?",
    _A.PAUSE: "Esc",
}

_SAID = {
    "Space": N_("Space"),
    "Up": N_("Up arrow"),
    "Down": N_("Down arrow"),
    "Left": N_("Left arrow"),
    "Right": N_("Right arrow"),
}
NAMED_KEYS: Mapping[str, str | Text] = {
    **{key: Text(said) for key, said in _SAID.items()},
    # Every keyboard has these in English.
    "Enter": "Enter",
    "Esc": "Esc",
    "Tab": "Tab",
    "Backspace": "Backspace",
    "Delete": "Delete",
    "Insert": "Insert",
    "Home": "Home",
    "End": "End",
    "PgUp": "Page Up",
    "PgDown": "Page Down",
    **{f"F{number}": f"F{number}" for number in range(1, 25)},
}
"""The keys that write nothing, and what they are called; others are called by what they write."""

_PLACES = (
    frozenset({_A.YES, _A.NO}),
    frozenset({_A.WIN, _A.LOSE, _A.TIE}),
    frozenset({_A.TAKE, _A.PUSH, _A.PAY, _A.CUT, _A.UNDO, _A.CLEAR, _A.SKIP}),
)
EVERYWHERE = frozenset({_A.CHECK, _A.EXPLAIN, _A.PAYTABLE, _A.KEYS, _A.PAUSE})

KEPT = frozenset({_A.CHECK, _A.PAUSE})
"""These have their own key whatever else they are given, so that nobody is locked out."""

FINISH_KEY = "F"
"""Finishes in a pause; it is not moved."""

_IN_THE_AMOUNT = EVERYWHERE | {_A.TAKE, _A.PUSH, _A.SKIP}
_WRITES_AMOUNTS = frozenset({".", ",", "Backspace", "Delete", "Left", "Right", "Home", "End"})


class KeyRefusedError(CroupierError):
    """A key that cannot be given to an action."""


@dataclass(frozen=True, slots=True)
class KeyMap:
    """Which key does what."""

    moved: Mapping[KeyAction, str] = field(default_factory=dict)
    """The keys of actions that do not have their own."""

    def key_of(self, action: KeyAction) -> str:
        return self.moved.get(action, DEFAULT_KEYS[action])

    def keys_of(self, action: KeyAction) -> tuple[str, ...]:
        """The key of an action, and after it the one that it keeps beside it."""
        keys = (self.key_of(action), *([DEFAULT_KEYS[action]] if action in KEPT else []))
        return tuple(dict.fromkeys(keys))

    def action_of(self, key: str, among: Iterable[KeyAction]) -> KeyAction | None:
        """What a key does where one of some actions can be done."""
        return next((action for action in among if key in self.keys_of(action)), None)

    def with_key(self, action: KeyAction, key: str) -> KeyMap:
        """The same with another key for an action. Raises `KeyRefusedError`."""
        others = {other: kept for other, kept in self.moved.items() if other != action}
        if key == DEFAULT_KEYS[action]:
            new = KeyMap(others)
        elif not is_key(key):
            raise KeyRefusedError(
                N_("There is no such key."), N_("Press a letter, a sign, or a key with a name.")
            )
        elif key.isdigit() or key == "Tab":
            raise KeyRefusedError(
                N_("Digits name hands, amounts and chips, and Tab moves about."),
                N_("Press another key."),
            )
        elif key in _WRITES_AMOUNTS and action in _IN_THE_AMOUNT:
            raise KeyRefusedError(
                N_("{key} is a key for writing amounts."),
                N_("Press another key."),
                key=key_text(key),
            )
        elif key == FINISH_KEY and action in KEPT:
            # Both lead back from a pause.
            raise KeyRefusedError(
                N_("{key} finishes the session in a pause."), N_("Press another key."), key=key
            )
        else:
            new = KeyMap({**others, action: key})
        if (other := new._taken_by(action)) is not None:
            raise KeyRefusedError(
                N_("{key} is already the key for “{action}”."),
                N_("Press another key."),
                key=key_text(key),
                action=other,
            )
        return new

    def _taken_by(self, action: KeyAction) -> KeyAction | None:
        """Which action that can be done in the same place has the same key."""
        key = self.key_of(action)
        rivals = (other for other in KeyAction if other != action and _meet(action, other))
        return self.action_of(key, rivals)


def key_map(moved: Mapping[KeyAction, str]) -> KeyMap:
    """The map with all of these keys moved. Raises `KeyRefusedError` for what does not go."""
    whole = KeyMap(moved)
    for action, key in moved.items():
        whole.with_key(action, key)
    return KeyMap({one: key for one, key in moved.items() if key != DEFAULT_KEYS[one]})


def key_text(key: str) -> str | Text:
    """What a key is called."""
    return NAMED_KEYS.get(key, key)


def is_key(key: str) -> bool:
    """Whether this is how a key is written down: a capital, a sign, or one of the names."""
    sign = len(key) == 1 and key.isprintable() and not key.isspace() and key == sign_of(key)
    return sign or key in NAMED_KEYS


def sign_of(written: str) -> str:
    """How the key is called that writes a letter or sign."""
    capital = written.upper()
    return capital if len(capital) == 1 else written


def _meet(one: KeyAction, other: KeyAction) -> bool:
    if EVERYWHERE & {one, other}:
        return True
    return any(one in place and other in place for place in _PLACES)
