import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, time
from difflib import get_close_matches
from itertools import islice

from croupier.errors import N_, CroupierError, Text

MOST_FAULTS = 200
_LONGEST_ECHO = 40
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}")


@dataclass(frozen=True, slots=True)
class WrittenNumber:
    """A number as its file writes it, where a float would already have lost what was written."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend in a file.

    `line` is None where the whole file is meant. `str()` is the sentence in English:
    `file:line: section.key: what is wrong (what was found); what to write instead`.
    """

    file: str
    line: int | None
    key: str
    message: Text
    hint: Text
    column: int | None = None
    """Counted from 1, where a line is so long that it does not say enough."""

    @property
    def place(self) -> str:
        """Where the fault is: `file:line: section.key`, as far as it is known."""
        file = printable(self.file)
        numbers = [number for number in (self.line, self.column) if number is not None]
        where = ":".join([file, *map(str, numbers)])
        return f"{where}: {self.key}" if self.key else where

    @property
    def text(self) -> Text:
        """The whole sentence, to be said in the language in force."""
        # Messages borrowed from the rules are sentences of their own and end with a full stop.
        joined = "{place}: {message} {hint}"
        if not str(self.message).endswith("."):
            joined = "{place}: {message}; {hint}"
        return Text(joined, {"place": self.place, "message": self.message, "hint": self.hint})

    def __str__(self) -> str:
        return str(self.text)


class FileFaultsError(CroupierError):
    """A file that cannot be used, with all its faults."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        first = self.faults[0]
        if len(self.faults) == 1:
            said = Text("{place}: {message}", {"place": first.place, "message": first.message})
            super().__init__(said, first.hint)
            return
        files = {fault.file for fault in self.faults}
        if len(files) > 1:
            super().__init__(
                N_("{count} files have faults."),
                N_("Mend every fault of the files and try again."),
                count=len(files),
            )
            return
        super().__init__(
            N_("{file} has {count} faults."),
            N_("Mend every fault of the file and try again."),
            file=printable(first.file),
            count=len(self.faults),
        )


class ValueRefusedError(CroupierError):
    """A single value that cannot be accepted: what is wrong with it and what to write instead."""


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """The known word that `word` was probably meant to be."""
    if len(word) > _LONGEST_ECHO:
        return None
    by_fold = {name.casefold(): name for name in known}
    asked = word.casefold()
    close = get_close_matches(asked, by_fold, 1, 0.65)
    if not close and len(asked) > 2:
        close = [name for name in by_fold if asked in name]
    return by_fold[close[0]] if close else None


def printable(text: str, longest: int = 1000) -> str:
    """`text` fit for a terminal or a label: no control characters, not too long."""
    # Cut twice: before, because texts may be huge, and after, because escapes are longer.
    shown = "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in text[: longest + 1]
    )
    return shown if len(shown) <= longest else shown[: longest - 1] + "…"


def quoted(text: str) -> str:
    """`text` between quotation marks, shortened and fit for a terminal."""
    short = printable(text, _LONGEST_ECHO)
    return f"'{short}'" if '"' in short and "'" not in short else f'"{short}"'


def echo(value: object) -> object:
    """What was found, as a file writes it; too much of it is told by its kind."""
    match value:
        case str():
            return quoted(value)
        case bool():
            return "true" if value else "false"
        case int():
            # Python refuses to write out an int of thousands of digits.
            return str(value) if value.bit_length() < 130 else Text(N_("a very long number"))
        case WrittenNumber():
            return printable(value.text, _LONGEST_ECHO)
        case None:
            return "null"
        case date() | time():
            return value.isoformat()
        case Mapping():
            return Text(N_("a table of keys"))
        case list():
            return _echo_of_list(value)
    return printable(str(value), _LONGEST_ECHO)


def _echo_of_list(values: list[object]) -> object:
    if not values:
        return Text(N_("an empty list"))
    written = [echo(value) for value in islice(values, 20)]
    if all(isinstance(one, str) for one in written):
        text = f"[{', '.join(map(str, written))}]"
        if len(text) <= _LONGEST_ECHO and len(values) == len(written):
            return text
    return Text(N_("a list of {count}"), {"count": len(values)})


def found(message: Text, value: object) -> Text:
    """`message` with what was found behind it."""
    return Text(N_("{problem} (found {found})"), {"problem": message, "found": echo(value)})


def key_text(path: Iterable[str | int]) -> str:
    """The place of a key in its file: `money.chips[0].value`, `blind."Pair, Jacks or Better"`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += ("." if text else "") + (step if _BARE_KEY.fullmatch(step) else quoted(step))
    return text
