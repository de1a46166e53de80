"""What a key is called: in a sentence, and in the few letters that a cap has room for."""

from collections.abc import Mapping

from croupier.keys import KeyAction, KeyMap, key_text
from croupier.wording.texts import say

_CAPS: Mapping[str, str] = {
    "Backspace": "Bksp",
    "Delete": "Del",
    "Insert": "Ins",
    "PgUp": "PgUp",
    "PgDown": "PgDn",
}


def key_name(key: str) -> str:
    """What a key is called in the language in force."""
    text = key_text(key)
    return text if isinstance(text, str) else say(text)


def key_cap(key: str) -> str:
    """The same as briefly as keyboards write it."""
    return _CAPS.get(key) or key_name(key)


def names_of(keys: KeyMap, actions: Mapping[str, KeyAction]) -> dict[str, str]:
    """The keys of some actions, to fill the places of a sentence."""
    return {place: key_name(keys.key_of(action)) for place, action in actions.items()}
