"""A TOML text that a parser refuses, cut into its statements: each can then be judged by itself."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# Possessive throughout, as in `toml_lines`: a hostile text costs one pass.
_TOKEN = re.compile(
    r'''
    (?P<string> """(?:[^"\\]++|\\.|"{1,2}+(?!"))*+"{3,5}+ | \'\'\'(?:[^']++|'{1,2}+(?!'))*+'{3,5}+
              | "(?:[^"\\\n]++|\\[^\n])*+" | '[^'\n]*+' )
  | (?P<unclosed> ["'][^\n]*+ )
  | (?P<comment> \#[^\n]*+ )
  | (?P<open> [\[{] ) | (?P<close> [\]}] ) | (?P<comma> , ) | (?P<equals> = ) | (?P<newline> \n )
  | (?P<space> [ \t\r]++ )
  | (?P<bare> [^\s"'\[\]{},=\#](?:[^"'\[\]{},=\#\n]*[^\s"'\[\]{},=\#])?+ )
  | (?P<other> . )
    ''',
    re.VERBOSE | re.DOTALL,
)
_KEY = re.compile(
    r"""[ \t]*+(?:(?:"[^"\n]*+"|'[^'\n]*+')[ \t]*+=|[^\s\[\]{},=#][^\[\]{},=#\n]*+=)"""
)
_BARE_KEY = re.compile(r"[ \t]*+[\w-]++[ \t]*+=")
_TWO_PAIRS = re.compile(r"[^=#]*+=[^=#,]*+,[^=#]*+=")
_HEADER = re.compile(r"\s*+\[{1,2}+\s*+[^\W\d][\w .-]*+\]{0,2}+\s*+(?:#.*)?")
_PART_OF_LIST = re.compile(r"\s*[{}\],]")
_NOTHING = re.compile(r"\s*(?:#.*)?")


@dataclass(frozen=True, slots=True)
class Token:
    kind: str
    """The name of a group of `_TOKEN`."""
    start: int
    text: str

    @property
    def end(self) -> int:
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class Statement:
    """One or more whole lines: a section, a key with its value, a comment, or none of these."""

    line: int
    """The number of its first line, counted from 1."""
    text: str

    @property
    def is_header(self) -> bool:
        return _is_header(self.text)

    @property
    def value_start(self) -> int | None:
        """Where the value after the key begins; None where this is no key with a value."""
        key = _KEY.match(self.text)
        return key.end() if key else None


def tokens(text: str, start: int = 0) -> Iterator[Token]:
    """The tokens of a text, whether or not they make sense together."""
    for match in _TOKEN.finditer(text, start):
        yield Token(str(match.lastgroup), match.start(), match[0])


def statements(text: str) -> Iterator[Statement]:
    """Cut a text into statements; where brackets are missing, a key on a new line ends a list."""
    position, line = 0, 1
    while position <= len(text):
        end = _end(text, position)
        yield Statement(line, text[position:end])
        line += text.count("\n", position, end) + 1
        position = end + 1


def _end(text: str, start: int) -> int:
    line = _line_at(text, start)
    if _is_header(line) or _NOTHING.fullmatch(line):
        return start + len(line)
    if key := _KEY.match(line):
        return _end_of_value(text, start + key.end())
    end = start + len(line)
    # Lines of a list that has lost its beginning are one slip.
    while end < len(text) and _PART_OF_LIST.match(following := _line_at(text, end + 1)):
        end += 1 + len(following)
    return end


def _end_of_value(text: str, start: int) -> int:
    depth = 0
    empty, listed = True, False
    for token in tokens(text, start):
        match token.kind:
            case "open":
                depth += 1
                listed = True
            case "close":
                depth = max(0, depth - 1)
            case "newline":
                following = _line_at(text, token.end)
                if depth and not _begins_statement(following):
                    continue
                if depth or not _goes_on(following, empty, listed):
                    return token.start
        empty = empty and token.kind in ("space", "newline", "comment")
    return len(text)


def _goes_on(following: str, empty: bool, listed: bool) -> bool:
    """Whether a line belongs to a value before it, though every bracket is closed."""
    if _KEY.match(following) or _NOTHING.fullmatch(following):
        return False
    if empty:
        return not _HEADER.fullmatch(following)
    return listed and bool(_PART_OF_LIST.match(following))


def _begins_statement(line: str) -> bool:
    """Whether a line within a list can only be meant to come after it."""
    if _BARE_KEY.match(line):
        # One that has lost its brackets is an item still.
        return line.count("}") <= line.count("{") and not _TWO_PAIRS.match(line)
    return bool(_HEADER.fullmatch(line))


def _is_header(line: str) -> bool:
    return line.lstrip().startswith("[") and not line.rstrip().endswith(",")


def _line_at(text: str, start: int) -> str:
    end = text.find("\n", start)
    return text[start:] if end < 0 else text[start:end]
