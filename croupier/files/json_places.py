import json
import re

LONG_LINE = 160
"""A place on a longer line is told with its column, too."""

Place = tuple[str | int, ...]

_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"|[{}\[\],:]|[^\s{}\[\],:"]++', re.DOTALL)


class Places:
    """Where the keys and items of a JSON value stand; worked out when first asked for."""

    def __init__(
        self, text: str, start: int, end: int, outer: Place = (), first_line: int = 1
    ) -> None:
        """The value at `start` of `text`, on its `first_line`, stands at `outer` in the whole."""
        self._text = text
        self._start, self._end = start, end
        self._outer = outer
        self._first_line = first_line
        self._found: dict[Place, tuple[int, int]] = {}
        """Of each place its line and its offset in the text."""
        self._repeated: list[tuple[Place, int, int]] = []
        self._known = False

    def line(self, place: Place) -> int:
        """The line of a place, or of the nearest one around it."""
        return self._nearest(place)[0]

    def column(self, place: Place) -> int | None:
        """The column of the same, counted from 1; None where the line is short enough without."""
        offset = self._nearest(place)[1]
        begin = self._text.rfind("\n", 0, offset) + 1
        long = self._text.find("\n", begin, begin + LONG_LINE) < 0
        return offset - begin + 1 if long and len(self._text) - begin > LONG_LINE else None

    @property
    def repeated(self) -> list[tuple[Place, int, int]]:
        """Each key that is there again: its place, its first line and the line of the second."""
        self._find()
        return self._repeated

    def _nearest(self, place: Place) -> tuple[int, int]:
        self._find()
        for length in range(len(place), 0, -1):
            if place[:length] in self._found:
                return self._found[place[:length]]
        return (self._first_line, self._start) if self._outer else (1, 0)

    def _find(self) -> None:
        if self._known:
            return
        self._known = True
        line, counted = self._first_line, self._start
        if self._outer:
            self._found[self._outer] = line, self._start
        place: list[str | int] = list(self._outer)
        # For each open bracket whether it is a table's and, in a table, whether a key comes next.
        open_tables: list[bool] = []
        key_next = False
        for match in _TOKEN.finditer(self._text, self._start, self._end):
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
                self._note(tuple(place), line, counted)
                key_next = False
                continue
            if open_tables and not open_tables[-1]:
                self._found.setdefault(tuple(place), (line, counted))
            if token in "{[":
                open_tables.append(token == "{")
                place.append("" if token == "{" else 0)
                key_next = token == "{"

    def _note(self, place: Place, line: int, offset: int) -> None:
        if place in self._found:
            self._repeated.append((place, self._found[place][0], line))
        self._found.setdefault(place, (line, offset))
