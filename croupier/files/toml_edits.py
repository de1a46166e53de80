"""Changes to a TOML text that leave the rest of it as it is, to the last sign.

A library that writes the whole text anew has its own mind about tables out of order, dotted keys
and comments within lists: here nothing is written but what changes. Each function takes a text
that is TOML and gives the changed one; whether it says what it should is for the caller to check.
"""

import re
from collections.abc import Sequence

from croupier.files.toml_lines import Path
from croupier.files.toml_spans import Pair, Span, Spans, spans_of

_LINE_END = re.compile(r"\r\n|\n|\r")
_BLANK = re.compile(r"[ \t]*")
_REST = re.compile(r"[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r|$)")
_BEHIND_ITEM = re.compile(r"[ \t]*,?[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r)")
_COMMA_BEHIND = re.compile(r"(?:[ \t\r\n]+|#[^\r\n]*)*,")
_COMMENTS_ABOVE = re.compile(r"(?:^[ \t]*#[^\r\n]*(?:\r\n|\n|\r))*\Z", re.MULTILINE)


def set_value(text: str, path: Path, value: str, order: Sequence[str]) -> str:
    """Write a value; a key that is new goes where `order` has it within its section.

    `order` names the keys of the section; a section that is not there yet is an inline table of
    the one around it, or a section of its own where there is none.
    """
    spans = spans_of(text)
    if span := spans.values.get(path):
        return _put(text, span, value)
    *around, key = path
    section = tuple(around)
    siblings = [pair for pair in spans.pairs.values() if pair.path[:-1] == section]
    if siblings:
        return _beside(text, spans, siblings, f"{key}", value, order)
    if table := spans.values.get(section):
        # An inline table that is empty.
        return _put(text, table, f"{{ {key} = {value} }}")
    line = f"{key} = {value}"
    if header := spans.headers.get(section):
        return _line_behind(text, header.end, line, _indent(text, header.start))
    if len(section) > 1:
        return set_value(text, section, f"{{ {line} }}", order)
    raise KeyError(path)


def add_section(text: str, header: str, lines: Sequence[str], order: Sequence[str]) -> str:
    """Write a section that is not there yet, before those that come behind it in `order`."""
    end = newline_of(text)
    block = end.join([header, *lines]) + end
    behind = list(order)[list(order).index(header.strip("[]")) :]
    spans = spans_of(text)
    for path, span in spans.headers.items():
        if path[0] in behind:
            place = _above(text, span.start, spans)
            return f"{text[:place]}{block}{end}{text[place:]}"
    gap = ""
    if text.strip():
        gap = end if _LINE_END.search(text[-1:]) else 2 * end
    return f"{text}{gap}{block}"


def remove_key(text: str, path: Path) -> str:
    """Take out a key with its value and the comment behind it; comments above it stay."""
    spans = spans_of(text)
    pair = spans.pairs[path]
    if not pair.inline:
        return _without_lines(text, pair.span)
    siblings = [one for one in spans.pairs.values() if one.header == pair.header and one.inline]
    if len(siblings) == 1:
        if pair.header in spans.pairs:
            return remove_key(text, pair.header)
        return _put(text, spans.values[pair.header], "{}")
    return _without_item(text, pair.span, [one.span for one in siblings])


def add_item(text: str, path: Path, number: int, item: str) -> str:
    """Write an item into a list that has some, so that it is the one of that number."""
    spans = spans_of(text)
    items = items_of(spans, path)
    if number:
        before = items[number - 1]
        if _has_own_line(text, before):
            if not _COMMA_BEHIND.match(text, before.end):
                text = f"{text[: before.end]},{text[before.end :]}"
            return _line_behind(
                text, _behind_comma(text, before), f"{item},", _indent(text, before.start)
            )
        return f"{text[: before.end]}, {item}{text[before.end :]}"
    first = items[0]
    if _has_own_line(text, first):
        start = _line_start(text, first.start)
        indent = _indent(text, first.start)
        return f"{text[:start]}{indent}{item},{newline_of(text)}{text[start:]}"
    return f"{text[: first.start]}{item}, {text[first.start :]}"


def remove_item(text: str, path: Path, number: int) -> str:
    """Take an item out of a list, with the comment behind it."""
    items = items_of(spans_of(text), path)
    item = items[number]
    if _has_own_line(text, item):
        behind = _BEHIND_ITEM.match(text, item.end)
        comma = _COMMA_BEHIND.match(text, item.end)
        if behind and (comma is None or comma.end() <= behind.end()):
            return text[: _line_start(text, item.start)] + text[behind.end() :]
    return _without_item(text, item, items)


def add_listed_section(text: str, path: Path, number: int, lines: Sequence[str]) -> str:
    """Write a section of a list of them, so that it is the one of that number; there are some."""
    end = newline_of(text)
    block = end.join([f"[[{'.'.join(map(str, path))}]]", *lines]) + end
    spans = spans_of(text)
    if number:
        place = _pieces(text, (*path, number - 1), spans)[-1].end
    else:
        place = _above(text, spans.headers[(*path, 0)].start, spans)
    if place < len(text):
        return f"{text[:place]}{block}{end}{text[place:]}"
    return f"{text}{end if _LINE_END.search(text[-1:]) else 2 * end}{block}"


def remove_section(text: str, path: Path) -> str:
    """Take out a section with all that is in it; comments above it stay."""
    for piece in reversed(_pieces(text, path, spans_of(text))):
        text = text[: piece.start] + text[piece.end :]
    return text


def items_of(spans: Spans, path: Path) -> list[Span]:
    """The items of a list, in their order."""
    found: list[Span] = []
    while span := spans.values.get((*path, len(found))):
        found.append(span)
    return found


def newline_of(text: str) -> str:
    """What ends the lines of a text."""
    end = _LINE_END.search(text)
    return end[0] if end else "\n"


def _put(text: str, span: Span, written: str) -> str:
    return text[: span.start] + written + text[span.end :]


def _beside(
    text: str, spans: Spans, siblings: list[Pair], key: str, value: str, order: Sequence[str]
) -> str:
    """Write a key behind the one that it follows in the order, else before the first."""
    places = {name: number for number, name in enumerate(order)}
    mine = places.get(key, len(places))
    earlier = [one for one in siblings if places.get(str(one.path[-1]), len(places)) < mine]
    anchor = max(
        earlier or siblings[:1],
        key=lambda one: (places.get(str(one.path[-1]), len(places)), one.span.start),
    )
    written = ".".join((*anchor.written_key[:-1], key))
    line = f"{written} = {value}"
    if anchor.inline:
        if earlier:
            return f"{text[: anchor.span.end]}, {line}{text[anchor.span.end :]}"
        return f"{text[: anchor.span.start]}{line}, {text[anchor.span.start :]}"
    indent = _indent(text, anchor.span.start)
    if earlier:
        return _line_behind(text, anchor.span.end, line, indent)
    place = _above(text, anchor.span.start, spans)
    return f"{text[:place]}{indent}{line}{newline_of(text)}{text[place:]}"


def _line_behind(text: str, place: int, line: str, indent: str) -> str:
    """Write a line below the one in which `place` is."""
    rest = _REST.match(text, place)
    end = rest.end() if rest else place
    newline = newline_of(text)
    if end and _LINE_END.fullmatch(text[end - 1 : end]):
        return f"{text[:end]}{indent}{line}{newline}{text[end:]}"
    return f"{text[:end]}{newline}{indent}{line}{text[end:]}"


def _without_lines(text: str, span: Span) -> str:
    rest = _REST.match(text, span.end)
    return text[: _line_start(text, span.start)] + text[rest.end() if rest else span.end :]


def _without_item(text: str, item: Span, items: Sequence[Span]) -> str:
    """Take one of several items out of a list or an inline table, and a comma with it."""
    if len(items) == 1:
        comma = _COMMA_BEHIND.match(text, item.end)
        return text[: item.start] + text[comma.end() if comma else item.end :]
    ordered = sorted(items, key=lambda one: one.start)
    number = ordered.index(item)
    if number + 1 < len(ordered):
        comma = _COMMA_BEHIND.match(text, item.end)
        end = comma.end() if comma else item.end
        blank = _BLANK.match(text, end)
        return text[: item.start] + text[blank.end() if blank else end :]
    comma = _COMMA_BEHIND.match(text, item.end)
    if comma:
        # A comma behind the last item may stay the one behind the item before it.
        blank_start = _blank_before(text, item.start)
        return text[:blank_start] + text[comma.end() :]
    before = ordered[number - 1]
    comma = _COMMA_BEHIND.match(text, before.end)
    start = comma.end() - 1 if comma else before.end
    return text[:start] + text[start + 1 : _blank_before(text, item.start)] + text[item.end :]


def _behind_comma(text: str, item: Span) -> int:
    comma = _COMMA_BEHIND.match(text, item.end)
    return comma.end() if comma else item.end


def _has_own_line(text: str, item: Span) -> bool:
    """Whether nothing else stands on the line of an item but a comma and a comment."""
    before = text[_line_start(text, item.start) : item.start]
    return not before.strip(" \t") and bool(_BEHIND_ITEM.match(text, item.end))


def _pieces(text: str, path: Path, spans: Spans) -> list[Span]:
    """A section and those within it, which may stand apart; each up to the next one's comments."""
    headers = sorted(spans.headers.items(), key=lambda one: one[1].start)
    following = [_above(text, span.start, spans) for _path, span in headers[1:]]
    return [
        Span(_line_start(text, span.start), end)
        for (other, span), end in zip(headers, [*following, len(text)], strict=True)
        if other[: len(path)] == path
    ]


def _line_start(text: str, place: int) -> int:
    return max(text.rfind("\n", 0, place), text.rfind("\r", 0, place)) + 1


def _indent(text: str, place: int) -> str:
    start = _line_start(text, place)
    blank = _BLANK.match(text, start)
    return blank[0] if blank and blank.end() >= place else ""


def _blank_before(text: str, place: int) -> int:
    return len(text[:place].rstrip(" \t"))


def _above(text: str, place: int, spans: Spans) -> int:
    """Where the lines of comments right above a line begin."""
    written = (*spans.headers.values(), *(pair.span for pair in spans.pairs.values()))
    # What looks like a comment may be a line of a long text.
    least = max((span.end for span in written if span.end <= place), default=0)
    start = _line_start(text, place)
    while start:
        before = _line_start(text, start - (2 if text[start - 2 : start] == "\r\n" else 1))
        if before < least or not text[before:start].lstrip(" \t").startswith("#"):
            break
        start = before
    return start
