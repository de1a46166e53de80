import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from croupier.errors import N_, Text
from croupier.files.faults import Fault, WrittenNumber, found, key_text
from croupier.files.json_places import LONG_LINE, Place, Places
from croupier.files.source_text import one_line_end

LONGEST_NUMBER = 30

LONGEST_ITEM = 50_000
"""In characters, of each item of a list that is read one by one; a round has some 1,000."""

MOST_ITEMS = 20_000
"""In a list that is read one by one: twice as many rounds as `deal` deals at once."""

ROUND_EXAMPLE = '{"board": "2c 5d 9h Jc Kd", "dealer": "3s 7c", "seats": […]}'

_SPACE = re.compile(r"[ \t\n\r]*+")


class JsonSyntaxError(Exception):
    """A text that is not JSON, or says one thing twice, with the one fault that can be told."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Item:
    """One value of a text, and where its places stand in the whole text."""

    place: Place
    value: Any
    places: Places


def read_json(text: str, where: str) -> tuple[Any, Callable[[Place], int]]:
    """The value of a JSON text, and a function that tells the line of a place in it.

    Numbers that are not short whole ones come as `WrittenNumber`. Raises `JsonSyntaxError`.
    """
    text = one_line_end(text)
    reader = _Reader(text, where)
    item = reader.item((), _skip(text, 0), len(text))
    reader.expect_end(reader.position)
    return item.value, item.places.line


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
        yield Item((), [], Places(text, position, position))
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
        places = Places(self._text, start, self.position, place, self._line_at(start))
        if self._repeated:
            raise self._twice(places)
        return Item(place, value, places)

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

    def _twice(self, places: Places) -> JsonSyntaxError:
        place, first, second = places.repeated[0]
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
    if len(line) <= LONG_LINE:
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
