"""Where each key of a TOML text stands; no TOML library for Python tells."""

import re
from contextlib import suppress
from dataclasses import dataclass, field

from croupier.errors import N_, CroupierError

DEEPEST = 16
LONGEST_NUMBER = 100

Path = tuple[str | int, ...]

# Possessive throughout: a hostile text costs one pass and no memory of where to go back to.
_SPACE = re.compile(r"[ \t]*+")
_GAP = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]++")
_SCALAR = re.compile(r"[^,\]}#\r\n]*+")
_BASIC = re.compile(r'"(?:[^"\\\n]++|\\[^\n])*+"')
_LITERAL = re.compile(r"'[^'\n]*+'")
# Up to two quotation marks may stand right before the three that close.
_LONG_BASIC = re.compile(r'"""(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{3,5}+', re.DOTALL)
_LONG_LITERAL = re.compile(r"'''(?:[^']++|'{1,2}+(?!'))*+'{3,5}+", re.DOTALL)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|x([0-9A-Fa-f]{2})|(.))", re.DOTALL)
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}


class TomlBoundsError(CroupierError):
    """A text built to exhaust a parser: deeper or longer than any paytable."""

    def __init__(self, message: str, hint: str, line: int) -> None:
        super().__init__(message, hint)
        self.line = line


class NotTomlError(Exception):
    pass


@dataclass(frozen=True, slots=True)
class Twice:
    """A key or section that is there a second time."""

    path: Path
    first_line: int
    line: int


@dataclass(slots=True)
class TomlLines:
    """The line of every key, section and list item of a text, counted from 1."""

    lines: dict[Path, int] = field(default_factory=dict)
    twice: list[Twice] = field(default_factory=list)

    def line(self, path: Path) -> int:
        """The line of the key at `path`, or of the nearest section around it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.lines:
                return self.lines[path[:length]]
        return 1


def locate(text: str) -> TomlLines:
    """Find every key of `text`, as far as it is TOML. Whether it is TOML is for the parser to say.

    Raises `TomlBoundsError` where it would take a parser too much time or room.
    """
    scanner = Scanner(text)
    with suppress(NotTomlError):
        scanner.document()
    return scanner.found


class Scanner:
    """Reads a text from one key to the next; those who build on it note more than lines."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.position = 0
        self.found = TomlLines()
        self._counted_to = 0
        self._line = 1
        self._sections: set[Path] = set()
        self._values: set[Path] = set()
        self._list_lengths: dict[Path, int] = {}

    def document(self) -> None:
        section: Path = ()
        while True:
            self._skip(_GAP)
            if self.position >= len(self.text):
                return
            if self.text.startswith("[", self.position):
                section = self._header()
            else:
                self._pair(section)
            self._skip(_SPACE)
            if self.position < len(self.text) and self.text[self.position] not in "#\r\n":
                raise NotTomlError

    def _header(self) -> Path:
        line = self._line_here()
        brackets = 2 if self.text.startswith("[[", self.position) else 1
        self.position += brackets
        self._skip(_SPACE)
        keys = self._key()
        if not self.text.startswith("]" * brackets, self.position):
            raise NotTomlError
        self.position += brackets
        path = self._through_lists(keys)
        if brackets == 2:
            number = self._list_lengths.get(path, 0)
            self._list_lengths[path] = number + 1
            self._note(path, line)
            path = (*path, number)
            self._note(path, line)
        else:
            if path in self._sections or path in self._values or path in self._list_lengths:
                self.found.twice.append(Twice(path, self.found.lines[path], line))
            self._sections.add(path)
            for length in range(1, len(path) + 1):
                self._note(path[:length], line)
        return path

    def _through_lists(self, keys: tuple[str, ...]) -> Path:
        """A header names tables; below a list of tables it means the latest one."""
        path: Path = ()
        for key in keys[:-1]:
            path = (*path, key)
            if path in self._list_lengths:
                path = (*path, self._list_lengths[path] - 1)
        return (*path, keys[-1])

    def _pair(self, section: Path) -> Path:
        line = self._line_here()
        keys = self._key()
        if not self.text.startswith("=", self.position):
            raise NotTomlError
        self.position += 1
        self._skip(_SPACE)
        path = (*section, *keys)
        if len(path) > 2 * DEEPEST:
            raise self._too_deep()
        if path in self.found.lines:
            self.found.twice.append(Twice(path, self.found.lines[path], line))
        for length in range(len(section) + 1, len(path) + 1):
            self._values.add(path[:length])
            self._note(path[:length], line)
        self._value(path)
        return path

    def _key(self) -> tuple[str, ...]:
        keys: list[str] = []
        while True:
            keys.append(self._key_part())
            if len(keys) > DEEPEST:
                raise self._too_deep()
            self._skip(_SPACE)
            if not self.text.startswith(".", self.position):
                return tuple(keys)
            self.position += 1
            self._skip(_SPACE)

    def _key_part(self) -> str:
        match self.text[self.position : self.position + 1]:
            case '"':
                return _unescaped(self._take(_BASIC)[1:-1])
            case "'":
                return self._take(_LITERAL)[1:-1]
        return self._take(_BARE_KEY)

    def _value(self, path: Path) -> None:
        if len(path) > 3 * DEEPEST:
            raise self._too_deep()
        match self.text[self.position : self.position + 1]:
            case '"':
                long = self.text.startswith('"""', self.position)
                self._take(_LONG_BASIC if long else _BASIC)
            case "'":
                long = self.text.startswith("'''", self.position)
                self._take(_LONG_LITERAL if long else _LITERAL)
            case "[":
                self._list(path)
            case "{":
                self._inline_table(path)
            case _:
                if len(self._take(_SCALAR).strip()) > LONGEST_NUMBER:
                    raise TomlBoundsError(
                        N_("this value is too long"),
                        N_("put text between quotation marks"),
                        self._line_here(),
                    )

    def _list(self, path: Path) -> None:
        self.position += 1
        number = 0
        while True:
            self._skip(_GAP)
            if self._taken("]"):
                return
            self._note((*path, number), self._line_here())
            self._value((*path, number))
            number += 1
            self._skip(_GAP)
            if not self._taken(","):
                if self._taken("]"):
                    return
                raise NotTomlError

    def _inline_table(self, path: Path) -> None:
        self.position += 1
        # TOML 1.1 lets an inline table go on over lines, as lists always could.
        while True:
            self._skip(_GAP)
            if self._taken("}"):
                return
            self._pair(path)
            self._skip(_GAP)
            if not self._taken(","):
                if self._taken("}"):
                    return
                raise NotTomlError

    def _taken(self, sign: str) -> bool:
        if self.text.startswith(sign, self.position):
            self.position += 1
            return True
        return False

    def _take(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.position)
        if match is None:
            raise NotTomlError
        self.position = match.end()
        return match[0]

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self.position)
        if match:
            self.position = match.end()

    def _note(self, path: Path, line: int) -> None:
        self.found.lines.setdefault(path, line)

    def _line_here(self) -> int:
        self._line += self.text.count("\n", self._counted_to, self.position)
        self._counted_to = self.position
        return self._line

    def _too_deep(self) -> TomlBoundsError:
        return TomlBoundsError(
            N_("this is nested too deeply"),
            N_("a paytable has sections and keys only, as the shipped ones show"),
            self._line_here(),
        )


def _unescaped(text: str) -> str:
    def one(match: re.Match[str]) -> str:
        short, long, byte, sign = match.groups()
        if sign is not None:
            return _ESCAPED.get(sign, sign)
        number = int(short or long or byte, 16)
        return chr(number) if number < 0x110000 else ""

    return _ESCAPE.sub(one, text)
