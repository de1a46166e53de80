import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from croupier.errors import N_, Text
from croupier.files.faults import MOST_FAULTS, Fault, WrittenNumber, found, key_text
from croupier.files.source_text import one_line_end
from croupier.files.toml_judging import Examples, judge, refusal
from croupier.files.toml_lines import Path, TomlBoundsError, TomlLines, locate
from croupier.files.toml_statements import Statement, statements

_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


_TWICE = N_("this is here twice (first on line {line})")
_ALL_TWICE = N_("the keys from here on are here twice (first on line {line})")
_MOST_TWICE = 2
"""So many keys in one section may be twice by a slip of their own."""


class TomlSyntaxError(Exception):
    """A text that is not TOML, with every fault of it.

    `mended` is the text as it was probably meant, line by line, where that can be told: nobody
    should load it, but what it says can be judged, too.
    """

    def __init__(self, faults: tuple[Fault, ...], mended: str | None = None) -> None:
        super().__init__(faults)
        self.faults = faults
        self.mended = mended


def read_toml(text: str, where: str, examples: Examples) -> tuple[dict[str, Any], TomlLines]:
    """The tables of a TOML text and where its keys stand; floats come as `WrittenNumber`.

    Raises `TomlSyntaxError`, whose faults say what to write by the `examples`.
    """
    text = one_line_end(text)
    try:
        located = locate(text)
    except TomlBoundsError as error:
        raise TomlSyntaxError((_too_much(error, where, 1),)) from None
    try:
        return tomllib.loads(text, parse_float=WrittenNumber), located
    except ValueError as error:
        # Python's own errors pass through the parser, such as for an impossible time.
        raise _Faults(where, examples).of(text, str(error)) from None


class _Faults:
    def __init__(self, where: str, examples: Examples) -> None:
        self._where = where
        self._examples = examples
        self._told: list[Fault] = []
        self._meant: list[str] = []
        self._all_meant = self._headers_meant = True
        self._section = ""

    def of(self, text: str, said: str) -> TomlSyntaxError:
        """Every fault of a text that a parser refused with what it `said`."""
        for statement in statements(text):
            if len(self._told) >= MOST_FAULTS:
                message = Text(N_("more faults follow"))
                hint = Text(N_("mend the first {count} and check again"), {"count": MOST_FAULTS})
                last = self._told[-1].line
                return TomlSyntaxError((*self._told, Fault(self._where, last, "", message, hint)))
            self._judge(statement)
        mended: str | None = "\n".join(self._meant)
        if twice := list(self._twice(str(mended))):
            self._told += twice
            mended = None
        if not self._told:
            self._told.append(self._by_parser(text, said))
        self._told.sort(key=lambda fault: fault.line or 0)
        return TomlSyntaxError(tuple(self._told), mended if self._all_meant else None)

    def _judge(self, statement: Statement) -> None:
        try:
            judged = judge(statement, self._section, self._examples)
        except TomlBoundsError as error:
            self._told.append(_too_much(error, self._where, statement.line))
            self._meant.append("\n" * statement.text.count("\n"))
            self._all_meant = False
            return
        lines = statement.text.split("\n") if judged.slips else []
        for slip in judged.slips:
            message = found(slip.message, lines[slip.line].strip())
            line = statement.line + slip.line
            self._told.append(Fault(self._where, line, "", message, slip.hint))
        meant = judged.meant
        self._all_meant = self._all_meant and meant is not None
        self._meant.append("\n" * statement.text.count("\n") if meant is None else meant)
        if statement.is_header or judged.section is not None:
            self._headers_meant = self._headers_meant and meant is not None
            self._section = judged.section or ""

    def _twice(self, mended: str) -> Iterator[Fault]:
        try:
            tomllib.loads(mended)
        except ValueError:
            if not self._headers_meant:
                # Keys may seem to be there twice below a section that cannot be read.
                return
            twice = locate(mended).twice
            counts = Counter(again.path[:-1] for again in twice)
            told: set[Path] = set()
            for again in twice:
                section = again.path[:-1]
                if section in told:
                    continue
                message = Text(_TWICE, {"line": again.first_line})
                hint = Text(N_("keep one of the two"))
                path = again.path
                if counts[section] > _MOST_TWICE:
                    # A section has lost its beginning.
                    path, message = section, Text(_ALL_TWICE, {"line": again.first_line})
                    hint = Text(N_("write the name of their section above them, such as [trips]"))
                # A section that is there twice has its keys twice.
                told.add(path)
                yield Fault(self._where, again.line, key_text(path), message, hint)

    def _by_parser(self, text: str, said: str) -> Fault:
        place = _PLACE.search(said)
        number = int(place[1]) if place and place[1] else len(text.rstrip().split("\n"))
        line = text.split("\n")[number - 1].strip()
        message, hint = refusal(said)
        return Fault(self._where, number, "", found(message, line), hint)


def _too_much(error: TomlBoundsError, where: str, first_line: int) -> Fault:
    return Fault(where, first_line + error.line - 1, "", error.message, error.hint)
