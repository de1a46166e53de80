"""From where to where the keys, values and sections of a TOML text go, counted in characters."""

import re
from dataclasses import dataclass, field

from croupier.files.toml_lines import NotTomlError, Path, Scanner

_LONE_RETURN = re.compile(r"\r(?!\n)")


@dataclass(frozen=True, slots=True)
class Span:
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Pair:
    """A key with its value, and the table in which it is written."""

    path: Path
    span: Span
    header: Path
    """The section above it, or the inline table around it."""
    inline: bool

    @property
    def written_key(self) -> tuple[str, ...]:
        """The key as it is written: below what stands around it."""
        return tuple(str(step) for step in self.path[len(self.header) :])


@dataclass(slots=True)
class Spans:
    """The places of a text that is known to be TOML."""

    pairs: dict[Path, Pair] = field(default_factory=dict)
    values: dict[Path, Span] = field(default_factory=dict)
    """Of keys, and of the items of lists."""
    headers: dict[Path, Span] = field(default_factory=dict)
    """Of sections, in the order of the text; one of a list of sections has its number last."""


def spans_of(text: str) -> Spans:
    """The places of every key of a text; it must be TOML."""
    # To TOML a return by itself ends no line, to us it does: the places stay the same.
    scanner = _SpanScanner(_LONE_RETURN.sub("\n", text))
    try:
        scanner.document()
    except NotTomlError:
        raise ValueError("no TOML") from None
    return scanner.spans


class _SpanScanner(Scanner):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.spans = Spans()
        self._around: list[tuple[Path, bool]] = [((), False)]

    def _header(self) -> Path:
        start = self.position
        path = super()._header()
        self.spans.headers[path] = Span(start, self.position)
        self._around = [(path, False)]
        return path

    def _pair(self, section: Path) -> Path:
        start = self.position
        path = super()._pair(section)
        header, inline = self._around[-1]
        end = self.spans.values[path].end
        self.spans.pairs[path] = Pair(path, Span(start, end), header, inline)
        return path

    def _value(self, path: Path) -> None:
        start = self.position
        super()._value(path)
        end = start + len(self.text[start : self.position].rstrip(" \t"))
        self.spans.values[path] = Span(start, end)

    def _inline_table(self, path: Path) -> None:
        self._around.append((path, True))
        super()._inline_table(path)
        self._around.pop()
