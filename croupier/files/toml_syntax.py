import re
import tomllib
from typing import Any

from croupier.errors import N_, Text
from croupier.files.faults import Fault, WrittenNumber, found, key_text, quoted
from croupier.files.toml_lines import LONGEST_NUMBER, TomlBoundsError, TomlLines, locate

_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_PAIR = re.compile(r"""([A-Za-z0-9_.-]+|"[^"]*"|'[^']*')\s*=\s*([^#]*)""")
_CURLY = re.compile("[“”„‟«»\u2018\u2019\u201a]")
_EXAMPLE = Text(N_("write {example}"), {"example": 'flush = "3 to 2"'})

# How the parser's errors begin, and our sentences for them.
_TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot redefine", "Duplicate")
_VALUE = ("Invalid value", "Expected newline")
_SENTENCES = (
    (
        re.compile(r"(Illegal|Found invalid) character '\\(x|r)"),
        Text(N_("this line has a control character in it")),
        Text(N_("type the line anew")),
    ),
    (
        re.compile("Unterminated|Illegal character|Expected \"'"),
        Text(N_("a quotation mark is missing")),
        Text(N_("close the text on the line where it begins")),
    ),
    (
        re.compile(r"Unclosed|Expected '\]"),
        Text(N_("a bracket or a comma is missing")),
        Text(N_("put commas between the items and a bracket at the end")),
    ),
    (
        re.compile("Unescaped"),
        Text(N_("a backslash stands for a special sign here")),
        Text(N_("write two of them, or put the text between single quotation marks")),
    ),
    (re.compile("Expected '='"), Text(N_("no key with a value is written like this")), _EXAMPLE),
    (
        re.compile("Invalid statement|Invalid initial"),
        Text(N_("no key begins like this")),
        Text(N_("begin the line with a section, a key, or a # for a comment")),
    ),
)


class TomlSyntaxError(Exception):
    """A text that is not TOML, with the one fault that a parser can tell."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def read_toml(text: str, where: str) -> tuple[dict[str, Any], TomlLines]:
    """The tables of a TOML text and where its keys stand; floats come as `WrittenNumber`.

    Raises `TomlSyntaxError`.
    """
    # As the parser itself does, so that both see the same text.
    text = text.replace("\r\n", "\n")
    try:
        located = locate(text)
    except TomlBoundsError as error:
        fault = Fault(where, error.line, "", error.message, error.hint)
        raise TomlSyntaxError(fault) from None
    try:
        return tomllib.loads(text, parse_float=WrittenNumber), located
    except ValueError as error:
        # Python's own errors pass through the parser, such as for an impossible time.
        raise TomlSyntaxError(_fault(str(error), text, where, located)) from None


def _fault(error: str, text: str, where: str, located: TomlLines) -> Fault:
    place = _PLACE.search(error)
    number = int(place[1]) if place and place[1] else len(text.rstrip().split("\n"))
    line = text.split("\n")[number - 1].strip()
    if error.startswith(_TWICE):
        hint = Text(N_("keep one of the two"))
        for again in located.twice:
            if again.line <= number:
                first = {"line": again.first_line}
                message = Text(N_("this is here twice (first on line {line})"), first)
                return Fault(where, again.line, key_text(again.path), message, hint)
        return Fault(where, number, "", found(Text(N_("this is here twice")), line), hint)
    if error.startswith("Unclosed") and located.unclosed and not _goes_on(line, error):
        # The parser stumbles over what comes after the bracket that was forgotten.
        number = located.unclosed
        line = text.split("\n")[number - 1].strip()
    message, hint = _sentence(error, line)
    return Fault(where, number, "", found(message, line), hint)


def _goes_on(line: str, error: str) -> bool:
    """Whether the line may be part of a list; otherwise the list should have ended before it."""
    return "end of document" not in error and not line.startswith("[") and not _PAIR.match(line)


def _sentence(error: str, line: str) -> tuple[Text, Text]:
    if _CURLY.search(line) and error.startswith(_VALUE):
        message = Text(N_("these are not the quotation marks of TOML"))
        return message, Text(N_("write straight ones, such as {example}"), _EXAMPLE.values)
    if error.startswith(_VALUE):
        return _sentence_on_value(line)
    for pattern, message, hint in _SENTENCES:
        if pattern.match(error):
            return message, hint
    return Text(N_("this is not TOML")), _EXAMPLE


def _sentence_on_value(line: str) -> tuple[Text, Text]:
    pair = _PAIR.match(line)
    if pair is None:
        return Text(N_("this is not TOML")), _EXAMPLE
    key, value = pair[1], pair[2].strip()
    if not value:
        example = {"example": f'{key} = "…"'}
        return Text(N_("this key has no value")), Text(N_("write {example}"), example)
    if len(value) > LONGEST_NUMBER or set(value) & set("\"'[]{}\\"):
        return Text(N_("this is not TOML")), _EXAMPLE
    example = {"example": f"{key} = {quoted(value)}"}
    return Text(N_("text stands between quotation marks")), Text(N_("write {example}"), example)
