import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from croupier.errors import N_, Text
from croupier.files.faults import Fault, WrittenNumber, found, key_text
from croupier.files.source_text import one_line_end

LONGEST_NUMBER = 30

LONGEST_ITEM = 50_000
"""In characters, of each item of a list that is read one by one; a round has some 1,000."""

MOST_ITEMS = 20_000
"""In a list that is read one by one: twice as many rounds as `deal` deals at once."""

ROUND_EXAMPLE = '{"board": "2c 5d 9h Jc Kd", "dealer": "3s 7c", "seats": […]}'

Place = tuple[str | int, ...]

LineOf = Callable[[Place], int]
"""Tells on which line a place stands."""

_LONG_LINE = 80
_SPACE = re.compile(r"[ \t\n\r]*+")
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]++', re.DOTALL)


class JsonSyntaxError(Exception):
    """A text that is not JSON, or says one thing twice, with the one fault that can be told."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Item:
    """One value of a text, and a function that tells the line of a place in the whole text."""

    place: Place
    value: Any
    line_of: LineOf


def read_json(text: str, where: str) -> tuple[Any, LineOf]:
    """The value of a JSON text, and a function that tells the line of a place in it.

    Numbers that are not short whole ones come as `WrittenNumber`. Raises `JsonSyntaxError`.
    """
    text = one_line_end(text)
    reader = _Reader(text, where)
    item = reader.item((), _skip(text, 0), len(text))
    reader.expect_end(reader.position)
    return item.value, item.line_of


def read_items(text: str, where: str) -> Iterator[Item]:
    """The items of a list one after the other, or the one value that is no list.

    Each is bounded before it is read, so that a text of many costs no more than its largest.
    Raises `JsonSyntaxError` where it comes to what is not JSON.
    """
    text = one_line_end(text)
    reader = _Reader(text, where)
    position = _skip(text, 0)
    if not text.startswith("[", position):
        item = reader.item((), position, LONGEST_ITEM)
        reader.expect_end(reader.position)
        yield item
        return
    position = _skip(text, position + 1)
    if text.startswith("]", position):
        yield Item((), [], lambda _place: 1)
        reader.expect_end(position + 1)
        return
    for number in range(MOST_ITEMS):
        yield reader.item((number,), position, LONGEST_ITEM)
        position = _skip(text, reader.position)
        if text.startswith("]", position):
            reader.expect_end(position + 1)
            return
        if not text.startswith(",", position):
            raise reader.error(json.JSONDecodeError("Expecting ',' delimiter", text, position))
        position = _skip(text, position + 1)
    message = Text(N_("there are more than {most} rounds here"), {"most": f"{MOST_ITEMS:,}"})
    hint = Text(N_("settle them in several files"))
    raise JsonSyntaxError(Fault(where, None, "", message, hint))


class _Reader:
    """Reads values from a text, each from where it begins."""

    def __init__(self, text: str, where: str) -> None:
        self.position = 0
        """Where the value last read has ended."""
        self._text = text
        self._where = where
        self._repeated = False
        self._line, self._counted_to = 1, 0
        self._decoder = json.JSONDecoder(
            parse_float=WrittenNumber,
            parse_int=_whole_number,
            parse_constant=WrittenNumber,
            object_pairs_hook=self._table,
        )

    def item(self, place: Place, start: int, longest: int) -> Item:
        """Read the value at `start`, which is to stand at `place` in the whole."""
        self._repeated = False
        whole = longest >= len(self._text)
        offset = 0 if whole else start
        piece = self._text if whole else self._text[start : start + longest + 1]
        try:
            value, end = self._decoder.raw_decode(piece, start - offset)
        except json.JSONDecodeError as error:
            cut = offset + len(piece) < len(self._text)
            if cut and (error.pos > longest or error.msg.startswith("Unterminated")):
                raise self._too_long(place, start, longest) from None
            moved = json.JSONDecodeError(error.msg, self._text, offset + error.pos)
            raise self.error(moved) from None
        except RecursionError:
            message = Text(N_("this is nested too deeply"))
            hint = Text(N_("write {example}"), {"example": ROUND_EXAMPLE})
            raise JsonSyntaxError(Fault(self._where, None, "", message, hint)) from None
        self.position = offset + end
        if end - (start - offset) > longest:
            raise self._too_long(place, start, longest)
        lines = _Lines(self._text[start : self.position], place, self._line_at(start))
        if self._repeated:
            raise self._twice(lines)
        return Item(place, value, lines.line)

    def error(self, error: json.JSONDecodeError) -> JsonSyntaxError:
        return JsonSyntaxError(_fault(error, self._text, self._where))

    def expect_end(self, position: int) -> None:
        position = _skip(self._text, position)
        if position < len(self._text):
            raise self.error(json.JSONDecodeError("Extra data", self._text, position))

    def _table(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        self._repeated = self._repeated or len(made) < len(pairs)
        return made

    def _line_at(self, position: int) -> int:
        self._line += self._text.count("\n", self._counted_to, position)
        self._counted_to = position
        return self._line

    def _too_long(self, place: Place, start: int, longest: int) -> JsonSyntaxError:
        message = Text(
            N_("this round is too large (found more than {most} characters)"),
            {"most": f"{longest:,}"},
        )
        hint = Text(N_("write {example}"), {"example": ROUND_EXAMPLE})
        return JsonSyntaxError(
            Fault(self._where, self._line_at(start), key_text(place), message, hint)
        )

    def _twice(self, lines: "_Lines") -> JsonSyntaxError:
        place, first, second = lines.repeated[0]
        message = Text(N_("this is here twice (first on line {line})"), {"line": first})
        hint = Text(N_("keep one of the two"))
        return JsonSyntaxError(Fault(self._where, second, key_text(place), message, hint))


def _whole_number(digits: str) -> int | WrittenNumber:
    return int(digits) if len(digits) <= LONGEST_NUMBER else WrittenNumber(digits)


def _skip(text: str, position: int) -> int:
    match = _SPACE.match(text, position)
    return match.end() if match else position


def _fault(error: json.JSONDecodeError, text: str, where: str) -> Fault:
    if not text.strip():
        hint = Text(N_("write {example}"), {"example": ROUND_EXAMPLE})
        return Fault(where, None, "", Text(N_("there is nothing in this file")), hint)
    error = _as_before_3_13(error, text)
    lines = text.rstrip().split("\n")
    number = min(error.lineno, len(lines))
    line = lines[number - 1]
    message, hint = _sentence(error, text[error.pos : error.pos + 1])
    if len(line) <= _LONG_LINE:
        return Fault(where, number, "", found(message, line.strip()), hint)
    # What is at the beginning of a long line does not show where the fault is.
    column = min(error.colno, len(line) + 1)
    around = line[max(0, column - 20) : column + 20]
    return Fault(where, number, "", found(message, around.strip()), hint, column)


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

    def __init__(self, text: str, place: Place, first_line: int) -> None:
        self._text = text
        self._outer = place
        self._first_line = first_line
        self._lines: dict[Place, int] = {}
        self._repeated: list[tuple[Place, int, int]] = []
        self._known = False

    def line(self, place: Place) -> int:
        self._find()
        for length in range(len(place), 0, -1):
            if place[:length] in self._lines:
                return self._lines[place[:length]]
        return self._first_line if self._outer else 1

    @property
    def repeated(self) -> list[tuple[Place, int, int]]:
        """Each key that is there again: its place, its first line and the line of the second."""
        self._find()
        return self._repeated

    def _find(self) -> None:
        if self._known:
            return
        self._known = True
        line, counted = self._first_line, 0
        if self._outer:
            self._lines[self._outer] = line
        place: list[str | int] = list(self._outer)
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
