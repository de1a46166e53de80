import codecs
import json
import os
import sys
import unicodedata
from collections.abc import Mapping, Sequence
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
_ONE_LINE = 120
_UNSEEN_WIDTH = 100


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


def console(file: TextIO | None = None) -> "Console":
    """The terminal as rich sees it; rich is loaded only where something is laid out."""
    from rich.console import Console

    view = Console(file=file, highlight=False, markup=False, emoji=False)
    if not view.is_terminal and "COLUMNS" not in os.environ:
        # Nothing is cut off for want of room where there is no screen to be narrow.
        view.width = _UNSEEN_WIDTH
    return view


def print_json(value: object) -> None:
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower()
    sys.stdout.write(json_text(value, ascii_only=not encoding.startswith("utf")) + "\n")


def json_text(value: object, *, ascii_only: bool = False) -> str:
    """Write JSON with its amounts as exact decimals, which floats are not."""
    return "".join(_json(value, "\n", ascii_only))


def _json(value: object, newline: str, ascii_only: bool) -> Sequence[str]:
    inner = newline + "  "
    match value:
        case Fraction():
            return [_number(value)]
        case Mapping() if _is_short(value, ascii_only):
            return [_on_one_line(value, ascii_only)]
        case Mapping():
            items = [
                [
                    json.dumps(str(key), ensure_ascii=ascii_only),
                    ": ",
                    *_json(one, inner, ascii_only),
                ]
                for key, one in value.items()
            ]
            return ["{", *_lines(items, inner), newline, "}"]
        case list() | tuple() if any(isinstance(one, Mapping | list | tuple) for one in value):
            items = [list(_json(one, inner, ascii_only)) for one in value]
            return ["[", *_lines(items, inner), newline, "]"]
        case list() | tuple():
            written = ("".join(_json(one, inner, ascii_only)) for one in value)
            return [f"[{', '.join(written)}]"]
    return [json.dumps(value, ensure_ascii=ascii_only)]


def _is_short(value: Mapping[object, object], ascii_only: bool) -> bool:
    """Whether a table is best read on one line: a bet, or a seat of a round."""
    plain_values = not any(isinstance(one, Mapping | list | tuple) for one in value.values())
    return plain_values and len(_on_one_line(value, ascii_only)) <= _ONE_LINE


def _on_one_line(value: Mapping[object, object], ascii_only: bool) -> str:
    items = (
        json.dumps(str(key), ensure_ascii=ascii_only) + ": " + "".join(_json(one, "", ascii_only))
        for key, one in value.items()
    )
    return "{" + ", ".join(items) + "}"


def _lines(items: list[list[str]], newline: str) -> list[str]:
    lines: list[str] = []
    for item in items:
        lines += [",", newline, *item] if lines else [newline, *item]
    return lines


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
