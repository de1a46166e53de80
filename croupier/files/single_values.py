import unicodedata
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from croupier.errors import N_, Text
from croupier.files.faults import ValueRefusedError, did_you_mean, found, quoted

Choice = TypeVar("Choice", bound=StrEnum)

# What belongs to the number itself; a point may stand within a name, as in Rs. and kr.
_SIGNS = frozenset(",+-−–'’")


def read_line(value: object, longest: int) -> str:
    """A text of one line that can be shown, not empty."""
    if not isinstance(value, str):
        raise refusal(value, N_("a text belongs here"), N_("put it between quotation marks"))
    text = value.strip()
    if not text:
        raise refusal(value, N_("this text is empty"), N_("write at least one letter"))
    if len(text) > longest:
        hint = Text(N_("write at most {count} characters"), {"count": longest})
        raise ValueRefusedError(found(Text(N_("this text is too long")), value), hint)
    if not text.isprintable():
        raise refusal(
            value, N_("this text has signs that cannot be shown"), N_("write it on one line")
        )
    return text


def read_symbol(value: object) -> str:
    """What stands for money beside an amount; nothing that reads as a part of the number."""
    symbol = read_line(value, 8) if value != "" else ""
    kinds = [unicodedata.category(sign) for sign in symbol]
    says_money = any(kind == "Sc" or kind[0] == "L" for kind in kinds)
    misread = any(kind[0] in "NZ" for kind in kinds) or not _SIGNS.isdisjoint(symbol)
    if symbol and (misread or not says_money):
        raise refusal(
            value,
            N_("an amount could not be read beside this"),
            N_('write a currency, such as "$" or "USD", or "" for none'),
        )
    return symbol


def choice(choices: type[Choice]) -> Callable[[Any], Choice]:
    """A function that reads one of the choices by its value."""

    def read(value: object) -> Choice:
        return choices(read_choice(value, [choice.value for choice in choices]))

    return read


def read_choice(value: object, choices: Sequence[str]) -> str:
    """One of the words of `choices`."""
    message = found(Text(N_("there is no such choice")), value)
    if isinstance(value, str):
        if value in choices:
            return value
        if guess := did_you_mean(value, choices):
            hint = Text(N_("did you mean {guess}?"), {"guess": quoted(guess)})
            raise ValueRefusedError(message, hint)
    raise ValueRefusedError(message, N_("write one of {choices}"), choices=listed(choices))


def listed(words: Iterable[str]) -> str:
    return ", ".join(map(quoted, words))


def refusal(value: object, message: str, hint: str) -> ValueRefusedError:
    return ValueRefusedError(found(Text(message), value), hint)
