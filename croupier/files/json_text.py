import json
import re
from collections.abc import Callable
from typing import Any

from croupier.errors import N_, Text
from croupier.files.faults import Fault, WrittenNumber, found, key_text

LONGEST_NUMBER = 30

ROUND_EXAMPLE = '{"board": "2c 5d 9h Jc Kd", "dealer": "3s 7c", "seats": […]}'

Place = tuple[str | int, ...]

_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]++', re.DOTALL)


class JsonSyntaxError(Exception):
    """A text that is not JSON, or says one thing twice, with the one fault that can be told."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def read_json(text: str, where: str) -> tuple[Any, Callable[[Place], int]]:
    """The value of a JSON text, and a function that tells the line of a place in it.

    Numbers that are not short whole ones come as `WrittenNumber`. Raises `JsonSyntaxError`.
    """
    repeated = False

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal repeated
        made = dict(pairs)
        repeated = repeated or len(made) < len(pairs)
        return made

    try:
        value = json.loads(
            text,
            parse_float=WrittenNumber,
            parse_int=lambda digits: (
                int(digits) if len(digits) <= LONGEST_NUMBER else WrittenNumber(digits)
            ),
            parse_constant=WrittenNumber,
            object_pairs_hook=table,
        )
    except json.JSONDecodeError as error:
        raise JsonSyntaxError(_fault(error, text, where)) from None
    except RecursionError:
        message = Text(N_("this is nested too deeply"))
        hint = Text(N_("write {example}"), {"example": ROUND_EXAMPLE})
        raise JsonSyntaxError(Fault(where, None, "", message, hint)) from None
    lines = _Lines(text)
    if repeated:
        place, first, second = lines.repeated[0]
        message = Text(N_("this is here twice (first on line {line})"), {"line": first})
        hint = Text(N_("keep one of the two"))
        raise JsonSyntaxError(Fault(where, second, key_text(place), message, hint))
    return value, lines.line


def _fault(error: json.JSONDecodeError, text: str, where: str) -> Fault:
    if not text.strip():
        hint = Text(N_("write {example}"), {"example": ROUND_EXAMPLE})
        return Fault(where, None, "", Text(N_("there is nothing in this file")), hint)
    error = _as_before_3_13(error, text)
    lines = text.rstrip().split("\n")
    number = min(error.lineno, len(lines))
    message, hint = _sentence(error, text[error.pos : error.pos + 1])
    return Fault(where, number, "", found(message, lines[number - 1].strip()), hint)


def _as_before_3_13(error: json.JSONDecodeError, text: str) -> json.JSONDecodeError:
    """Blame what follows a comma too many, as every Python does that has no word for it."""
    if "trailing comma" not in error.msg:
        return error
    position = len(text) - len(text[error.pos + 1 :].lstrip())
    missing = "Expecting value" if text[position] == "]" else "Expecting property name"
    return json.JSONDecodeError(missing, text, position)


def _sentence(error: json.JSONDecodeError, sign: str) -> tuple[Text, Text]:
    if error.msg.startswith("Extra data"):
        return (
            Text(N_("something follows where the text should end")),
            Text(N_("write several rounds as one list: [ … , … ]")),
        )
    if sign in ("'", "“", "”", "„"):
        return (
            Text(N_("these are not the quotation marks of JSON")),
            Text(N_('write straight double ones: "…"')),
        )
    if "property name" in error.msg:
        return (
            Text(N_("a key is missing or without quotation marks")),
            Text(N_('write keys like "board", and no comma after the last one')),
        )
    if "delimiter" in error.msg:
        return (
            Text(N_("a comma, a colon or a bracket is missing")),
            Text(N_("put a colon after a key and a comma between two of them")),
        )
    return Text(N_("this is not JSON")), Text(N_('write texts as "…", and numbers as 10 or 7.50'))


class _Lines:
    """Where the keys and items of a JSON text stand; worked out when first asked for."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: dict[Place, int] = {}
        self._repeated: list[tuple[Place, int, int]] = []
        self._known = False

    def line(self, place: Place) -> int:
        self._find()
        for length in range(len(place), 0, -1):
            if place[:length] in self._lines:
                return self._lines[place[:length]]
        return 1

    @property
    def repeated(self) -> list[tuple[Place, int, int]]:
        """Each key that is there again: its place, its first line and the line of the second."""
        self._find()
        return self._repeated

    def _find(self) -> None:
        if self._known:
            return
        self._known = True
        line, counted = 1, 0
        place: list[str | int] = []
        # For each open bracket whether it is a table's and, in a table, whether a key comes next.
        open_tables: list[bool] = []
        key_next = False
        for match in _TOKEN.finditer(self._text):
            token = match[0]
            line += self._text.count("\n", counted, match.start())
            counted = match.start()
            match token:
                case "}" | "]":
                    open_tables.pop()
                    place.pop()
                    key_next = False
                    continue
                case ",":
                    if open_tables[-1]:
                        key_next = True
                    else:
                        place[-1] += 1  # type: ignore[operator]
                    continue
                case ":":
                    continue
            if key_next:
                place[-1] = json.loads(token)
                self._note(tuple(place), line)
                key_next = False
                continue
            if open_tables and not open_tables[-1]:
                self._lines.setdefault(tuple(place), line)
            if token in "{[":
                open_tables.append(token == "{")
                place.append("" if token == "{" else 0)
                key_next = token == "{"

    def _note(self, place: Place, line: int) -> None:
        if place in self._lines:
            self._repeated.append((place, self._lines[place], line))
        self._lines.setdefault(place, line)
