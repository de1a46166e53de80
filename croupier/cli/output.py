import codecs
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console

# What stands in for a sign that the terminal cannot show: a card A♠ becomes As.
_PLAIN = {
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "×": "x",
    "’": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "−": "-",
    "…": ".",
    "·": "-",
    "✓": "+",
    "✗": "!",
    "►": ">",
    "▒": "#",
    "đ": "d",
    "Đ": "D",
    "₫": "d",
    "€": "E",
    "£": "L",
    "\u00a0": " ",
}
_PLAIN_ERRORS = "croupier.plain"
_ONE_LINE = 110
_UNSEEN_WIDTH = 100
_LEAST_WIDTH, _MOST_WIDTH = 20, 500
"""No terminal is wider; one that is narrower breaks the lines by itself."""


def plain(text: str) -> str:
    """Spell a text in ASCII, one sign for each so that columns stay straight."""
    return "".join(map(_plain, text))


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    if sign in _PLAIN:
        return _PLAIN[sign]
    bare = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return bare or "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


def prepare_streams() -> None:
    """Let the standard streams take any text, whatever their encoding can show or holds."""
    codecs.register_error(_PLAIN_ERRORS, _replace)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # A program without a console, as on Windows, has nowhere to print.
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nowhere)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_PLAIN_ERRORS)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")


def has_output() -> bool:
    """Whether there is a standard output at all; some programs start others without one."""
    return getattr(sys.stdout, "name", None) != os.devnull


def console(file: TextIO | None = None) -> "Console":
    """The terminal as rich sees it; rich is loaded only where something is laid out."""
    from rich.console import Console

    class Terminal(Console):
        def on_broken_pipe(self) -> None:
            # Rich would end with 1, which here says that the answer is no.
            raise BrokenPipeError

    # Rich trips over sizes that are digits to Unicode alone.
    sizes = {name: os.environ.get(name, "") for name in ("COLUMNS", "LINES")}
    left_out = {name for name, size in sizes.items() if not _is_size(size)}
    environ = {name: value for name, value in os.environ.items() if name not in left_out}
    view = Terminal(file=file, highlight=False, markup=False, emoji=False, _environ=environ)
    if not view.is_terminal and "COLUMNS" in left_out:
        # Nothing is cut off for want of room where there is no screen to be narrow.
        view.width = _UNSEEN_WIDTH
    view.width = min(max(view.width, _LEAST_WIDTH), _MOST_WIDTH)
    return view


def _is_size(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10 and int(text) > 0


def print_json(value: object) -> None:
    sys.stdout.write(json_text(value, ascii_only=_ascii_only()) + "\n")


def print_json_list(values: Iterable[object]) -> None:
    """Print a JSON array one value at a time, each as soon as it is there."""
    separator = "["
    for value in values:
        written = json_text(value, ascii_only=_ascii_only(), margin="  ")
        sys.stdout.write(f"{separator}\n  {written}")
        separator = ","
    sys.stdout.write("[]\n" if separator == "[" else "\n]\n")


def _ascii_only() -> bool:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    return not encoding.lower().startswith("utf")


def json_text(value: object, *, ascii_only: bool = False, margin: str = "") -> str:
    """Write JSON with its amounts as exact decimals, which floats are not."""
    return _written(value, _ASCII if ascii_only else _ANY, "\n" + margin)


_ANY = json.JSONEncoder(ensure_ascii=False).encode
_ASCII = json.JSONEncoder(ensure_ascii=True).encode

_Encode = Callable[[object], str]


def _written(value: object, encode: _Encode, newline: str) -> str:
    match value:
        case Fraction():
            return _number(value)
        case Mapping():
            inner = newline + "  "
            items = [f"{encode(str(k))}: {_written(v, encode, inner)}" for k, v in value.items()]
            # A bet, or a seat of a round, is best read on one line.
            short = not any(isinstance(one, _NESTED) for one in value.values())
            return _joined("{", "}", items, newline, short and sum(map(len, items)) <= _ONE_LINE)
        case list() | tuple():
            items = [_written(one, encode, newline + "  ") for one in value]
            return _joined("[", "]", items, newline, not any(isinstance(v, _NESTED) for v in value))
    return encode(value)


_NESTED = (Mapping, list, tuple)


def _joined(opening: str, closing: str, items: list[str], newline: str, on_one_line: bool) -> str:
    if on_one_line:
        return f"{opening}{', '.join(items)}{closing}"
    inner = newline + "  "
    return f"{opening}{inner}{f',{inner}'.join(items)}{newline}{closing}"


def _number(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    left = value.denominator
    for prime in (2, 5):
        while left % prime == 0:
            left //= prime
    # A third of a chip has no exact decimal: the nearest with twelve places stands for it.
    places = value.denominator.bit_length() if left == 1 else 12
    digits = round(abs(value) * 10**places)
    whole, part = divmod(digits, 10**places)
    decimals = f"{part:0{places}d}".rstrip("0")
    return ("-" if value < 0 else "") + f"{whole}" + (f".{decimals}" if decimals else "")
