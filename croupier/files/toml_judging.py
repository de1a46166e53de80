"""What is wrong with a single statement of a TOML text, and what to write instead."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from croupier.errors import N_, Text
from croupier.files.faults import did_you_mean, quoted
from croupier.files.toml_lines import locate
from croupier.files.toml_mending import mend
from croupier.files.toml_slips import BACKSLASH, QUOTE_MISSING, bracket_missing, is_toml, written
from croupier.files.toml_statements import Statement

Examples = Mapping[str, Mapping[str, str]]
"""Of every section its keys, and of every key how its line may look."""

_NEVER_DEEP = 200
"""Texts so short need no look at how deep they are."""
_LONGEST_EXAMPLE = 90
_MOST_WORDS = 5
"""No key has more."""
_LINE = re.compile(r"\(at line (\d+), ")
_WRITE = N_("write {example}")
_WRITE_OR_COMMENT = N_("write a line such as {example}, or a # before a comment")
_LISTED = ("side_bets",)
"""Sections of which a file may have several."""
_USUAL = Text(_WRITE, {"example": 'flush = "3 to 2"'})
_HEADER = re.compile(r"\s*+(\[*+)\s*+([^\[\]#=]*+)(\]*+)\s*+(?:#.*)?")
_TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot redefine", "Duplicate")
_HALF_HEADER = re.compile(r"\s*+[\w.]++\s*+\]")
_NO_PAIR = Text(N_("no key with a value is written like this"))
_NO_KEY = Text(N_("no key is written like this"))

# How the parser's errors begin, and our sentences for them.
_SENTENCES = (
    (
        re.compile(r"(Illegal|Found invalid) character '\\(x|r)"),
        Text(N_("this line has a control character in it")),
        Text(N_("type the line anew")),
    ),
    (
        re.compile("Unterminated|Illegal character|Expected \"'"),
        QUOTE_MISSING,
        Text(N_("close the text on the line where it begins")),
    ),
    (
        re.compile("Unclosed|Expected '\\]"),
        Text(N_("a bracket or a comma is missing")),
        Text(N_("put commas between the items and a bracket at the end")),
    ),
    (
        re.compile("Unescaped"),
        BACKSLASH,
        Text(N_("write two of them, or put the text between single quotation marks")),
    ),
    (
        re.compile("Invalid statement|Invalid initial"),
        Text(N_("no key begins like this")),
        Text(N_("begin the line with a section, a key, or a # for a comment")),
    ),
)


@dataclass(frozen=True, slots=True)
class Found:
    """A slip, and what to write instead."""

    line: int
    """Counted from 0, within the statement."""
    message: Text
    hint: Text


@dataclass(frozen=True, slots=True)
class Judged:
    """What is wrong with a statement, and the statement as it was probably meant."""

    slips: tuple[Found, ...]
    meant: str | None
    section: str | None = None
    """The section that it begins, where it begins one that can be told."""


def judge(statement: Statement, section: str, examples: Examples) -> Judged:
    """Judge a statement that stands in a `section`; raises `TomlBoundsError`."""
    text = statement.text
    if len(text) > _NEVER_DEEP:
        locate(text)
    elif not text or text.isspace():
        return Judged((), text)
    try:
        tomllib.loads(text)
    except ValueError as error:
        said = str(error)
    else:
        said = ""
    if not said or said.startswith(_TWICE):
        # What is there twice shows in the whole text.
        name = re.sub(r"[\s\"'\[\]]", "", text.partition("#")[0]) if statement.is_header else None
        return Judged((), text, name)
    if statement.is_header or _HALF_HEADER.fullmatch(text):
        return _judge_header(text, examples)
    keys = examples.get(section, {})
    if statement.value_start is None:
        return _judge_words(text, section, examples, said)
    return _judge_pair(statement, keys, said)


def refusal(said: str, hint: Text = _USUAL) -> tuple[Text, Text]:
    """What a parser said, in our words; the `hint` counts where the words have none."""
    for pattern, message, its_hint in _SENTENCES:
        if pattern.match(said):
            return message, its_hint
    return Text(N_("this is not TOML")), hint


def _judge_header(text: str, examples: Examples) -> Judged:
    parts = _HEADER.match(text)
    opening, name, closing = (parts[1], parts[2].strip(), parts[3]) if parts else ("", "", "")
    known = name if name in examples else did_you_mean(name, examples)
    message = Text(N_("no section is written like this"))
    if bool(opening) != bool(closing):
        message = bracket_missing("]" if opening else "[")
    elif known is None:
        message = Text(N_("this section is not known"))
    if known is None:
        choices = ", ".join(_header(one) for one in examples if one)
        hint = Text(N_("write one of {choices}"), {"choices": choices})
        return Judged((Found(0, message, hint),), None)
    header = _header(known)
    slips = (Found(0, message, Text(_WRITE, {"example": header})),)
    if not _HEADER.fullmatch(text):
        # What else is on the line may have been meant as well.
        return Judged(slips, None)
    return Judged(slips, header, known)


def _header(section: str) -> str:
    return f"[[{section}]]" if section in _LISTED else f"[{section}]"


def _judge_words(text: str, section: str, examples: Examples, said: str) -> Judged:
    """Judge a line without a key and an = behind it."""
    keys = examples.get(section, {})
    text = text.partition("\n")[0]
    words = text.partition(" #")[0].split()
    if len(words) == 1 and words[0].casefold() in examples:
        return _judge_header(text, examples)
    for count in range(min(len(words), _MOST_WORDS), 0, -1):
        key = re.sub(r"\W+", "_", "_".join(words[:count])).strip("_").casefold()
        if key not in keys:
            continue
        rest = " ".join(words[count:]).lstrip(":-–>→ \t")
        value = None if not rest or rest[0] in "[{" else written(rest)
        line = f"{key} = {value[0]}" if value else None
        hint = _writing(line or "", Text(_WRITE, {"example": keys[key]}))
        return Judged((Found(0, _NO_PAIR, hint),), line)
    if re.match(r"\s*+[\w\"']", text):
        values = {"example": next(iter(keys.values()), _USUAL.values["example"])}
        return Judged((Found(0, _NO_PAIR, Text(_WRITE_OR_COMMENT, values)),), None)
    return Judged((Found(0, *refusal(said)),), None)


def _judge_pair(statement: Statement, keys: Mapping[str, str], said: str) -> Judged:
    start = statement.value_start or 0
    written_key = statement.text[: start - 1]
    key, message = _meant_key(written_key, keys)
    slips: tuple[Found, ...] = ()
    if key is None:
        choices = {"choices": ", ".join(keys)}
        hint = Text(N_("write one of {choices}"), choices) if keys else _USUAL
        slips = (Found(0, message, hint),)
        # The value is judged all the same, behind a key that stands for the one meant.
        if is_toml("x" + statement.text[start - 1 :]):
            return Judged(slips, None)
    meant = replace(statement, text=f"{key or 'x'} {statement.text[start - 1 :]}")
    hint = _example_for(key, keys)
    if key is not None and key != written_key.strip():
        slips = (Found(0, message, _writing(meant.text.split("\n")[0], hint)),)
        if is_toml(meant.text):
            return Judged(slips, meant.text)
    mended = mend(meant, keys.get(key or "", "").partition("=")[2].strip().startswith("["))
    if mended is None:
        return Judged((*slips, _unmended(meant, said, hint)), None)
    lines = mended.text.split("\n")
    by_line = {slip.line: slip for slip in reversed(mended.slips)}
    for line, slip in sorted(by_line.items()):
        if slips and slips[-1].line == line:
            # The key was wrong, too.
            slips = slips[:-1]
        slips = (*slips, Found(line, slip.message, _writing(lines[line], hint)))
    return Judged(slips, mended.text if key else None)


def _writing(line: str, otherwise: Text) -> Text:
    """What to write, where it is short enough to be said."""
    shown = line.partition(" #")[0].strip()
    if 0 < len(shown) <= _LONGEST_EXAMPLE and shown.isprintable():
        return Text(_WRITE, {"example": shown})
    return otherwise


def _unmended(statement: Statement, said: str, hint: Text) -> Found:
    value = statement.text[statement.value_start or 0 :].partition("#")[0].strip()
    if not value:
        return Found(0, Text(N_("this key has no value")), hint)
    line = _LINE.search(said)
    lines = statement.text.rstrip().count("\n")
    return Found(min(int(line[1]) - 1, lines) if line else lines, *refusal(said, hint))


def _meant_key(text: str, keys: Iterable[str]) -> tuple[str | None, Text]:
    """The key as TOML writes it, or None where it cannot be told; and what is wrong with it."""
    if is_toml(f"{text}= 0"):
        return text.strip(), _NO_KEY
    plain = text.strip(" \t\"'“”")
    known = list(keys)
    if plain in known:
        return plain, _NO_KEY
    return did_you_mean(re.sub(r"\W+", "_", plain), known), _NO_KEY


def _example_for(key: str | None, keys: Mapping[str, str]) -> Text:
    name = key.strip() if key else ""
    example = keys.get(name) or (f"{name} = {quoted('…')}" if name and is_toml(f"{name}=0") else "")
    return _writing(example, _USUAL)
