import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from croupier.errors import N_, CroupierError, Text
from croupier.files.faults import (
    Fault,
    FileFaultsError,
    did_you_mean,
    quoted,
)
from croupier.files.file_names import folded_name
from croupier.files.paytable_judging import house_of, judged_tables
from croupier.files.paytable_sections import EXAMPLES, PaytableSections
from croupier.files.presence import is_file, is_there
from croupier.files.sections import listed_faults
from croupier.files.source_text import NoSourceError, read_source
from croupier.files.toml_lines import TomlLines
from croupier.files.toml_slips import OF_A_VALUE
from croupier.files.toml_syntax import TomlSyntaxError, read_toml
from croupier.paths import own_paytables_dir, paytables_dir
from croupier.uth.house import HousePaytable

DEFAULT_PAYTABLE = "standard"
LARGEST_PAYTABLE = 1_000_000
"""In bytes; a paytable has about 3,000."""

SUFFIX = ".toml"
_LONGEST_TITLE = 60


class PaytableFileError(FileFaultsError):
    """A paytable file that cannot be used, with all its faults."""


class UnknownPaytableError(CroupierError):
    """A name that is neither a shipped paytable nor a file."""


def read_paytable(path: str | os.PathLike[str]) -> HousePaytable:
    """The house of a paytable file; raises `PaytableFileError` with every fault of it."""
    house, faults = _load(path)
    if house is None:
        raise PaytableFileError(faults)
    return house


def check_paytable(path: str | os.PathLike[str]) -> tuple[Fault, ...]:
    """Every fault of a paytable file, from its first line to its last; none where it loads."""
    return _load(path)[1]


def parse_paytable(text: str, where: str) -> HousePaytable:
    """The house of a paytable text; `where` names the text in its faults."""
    house, faults = _parse(text, where)
    if house is None:
        raise PaytableFileError(faults)
    return house


def titles_in(text: str) -> dict[str, str]:
    """What a text with faults calls its game, by language, as far as it still says so."""
    try:
        tables, _lines = read_toml(text, "", EXAMPLES)
    except TomlSyntaxError as error:
        if error.mended is None:
            return {}
        try:
            tables, _lines = read_toml(error.mended, "", EXAMPLES)
        except TomlSyntaxError:
            return {}
    game = tables.get("game")
    game = game if isinstance(game, dict) else {}
    titles = game.get("title")
    titles = titles if isinstance(titles, dict) else {}
    usual = _written(titles.get("en")) or _written(game.get("name"))
    found = {language: _written(titles.get(language)) or usual for language in ("en", "vi")}
    return {language: title for language, title in found.items() if title}


def _written(value: object) -> str:
    """A value as a title; empty where it can be none."""
    is_title = isinstance(value, str) and value.isprintable() and len(value) <= _LONGEST_TITLE
    return str(value).strip() if is_title else ""


def shipped_paytables() -> tuple[Path, ...]:
    """The paytable files that come with the program, the default first."""
    files = sorted(paytables_dir().glob(f"*{SUFFIX}"))
    return tuple(sorted(files, key=lambda file: file.stem != DEFAULT_PAYTABLE))


def own_paytables() -> tuple[Path, ...]:
    """The paytable files in one's own folder, by their names."""
    folder = own_paytables_dir()
    try:
        files = sorted(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return ()
    return tuple(file for file in files if is_file(file) and not file.name.startswith("."))


def known_paytables() -> dict[str, Path]:
    """The shipped paytables and one's own by name; no own one takes the name of a shipped one."""
    known = {file.stem: file for file in shipped_paytables()}
    own = {folded_name(file.stem): file for file in own_paytables()}
    shipped = set(map(folded_name, known))
    return known | {file.stem: file for name, file in own.items() if name not in shipped}


def sound_paytables(
    paths: Iterable[Path] | None = None,
) -> tuple[dict[str, HousePaytable], tuple[PaytableFileError, ...]]:
    """The shipped paytables, or those of `paths`, by name; and what is wrong with faulty ones.

    The folders are open to anybody's copies: one faulty file keeps nobody from the others.
    """
    sound: dict[str, HousePaytable] = {}
    faulty = []
    for path in shipped_paytables() if paths is None else paths:
        try:
            sound[path.stem] = read_paytable(path)
        except PaytableFileError as error:
            faulty.append(error)
    return sound, tuple(faulty)


def find_paytable(name_or_path: str | os.PathLike[str] = DEFAULT_PAYTABLE) -> Path:
    """The file of a shipped paytable, else of one's own by file or by game, else of this path.

    Raises `UnknownPaytableError` for what is none, or the name of several games of one's own; a
    path may still turn out to be no file.
    """
    asked = os.fspath(name_or_path)
    known = known_paytables()
    folded = {folded_name(name): file for name, file in known.items()}
    if file := known.get(asked) or folded.get(folded_name(asked)):
        return file
    path = Path(asked)
    if asked and (path.name != asked or path.suffix == SUFFIX or is_there(path)):
        return path
    if files := _own_games().get(folded_name(asked)):
        return _only(files, asked)
    if path.suffix:
        return path
    names = ", ".join(known)
    if guess := did_you_mean(asked, known):
        hint = Text(
            N_("Did you mean {guess}? There are {names}."), {"guess": guess, "names": names}
        )
    else:
        hint = Text(N_("Write the path of a file, or one of {names}."), {"names": names})
    message = Text(N_("There is no paytable {name}."), {"name": quoted(asked)})
    raise UnknownPaytableError(message, hint)


def _own_games() -> dict[str, list[Path]]:
    """One's own paytable files by the folded names of their games; faulty ones have none."""
    games: dict[str, list[Path]] = {}
    for file in own_paytables():
        house, _faults = _load(file)
        if house is not None:
            games.setdefault(folded_name(house.name), []).append(file)
    return games


def _only(files: list[Path], asked: str) -> Path:
    if len(files) == 1:
        return files[0]
    named = ", ".join(file.stem for file in files)
    raise UnknownPaytableError(
        Text(N_("Several paytables call their game {name}."), {"name": quoted(asked)}),
        Text(N_("Write the name of the file instead: {names}."), {"names": named}),
    )


def _load(path: str | os.PathLike[str]) -> tuple[HousePaytable | None, tuple[Fault, ...]]:
    try:
        text = read_source(path, LARGEST_PAYTABLE)
    except NoSourceError as error:
        return None, (error.fault,)
    return _parse(text, os.fspath(path))


def _parse(text: str, where: str) -> tuple[HousePaytable | None, tuple[Fault, ...]]:
    try:
        tables, lines = read_toml(text, where, EXAMPLES)
    except TomlSyntaxError as error:
        return None, _with_values(error, where)
    sections, faults = _read(tables, lines, where)
    return None if sections is None else house_of(sections), faults


def _with_values(error: TomlSyntaxError, where: str) -> tuple[Fault, ...]:
    """The faults of a text that is not TOML, and those of its values as they were meant."""
    if error.mended is None:
        return error.faults
    try:
        tables, lines = read_toml(error.mended, where, EXAMPLES)
    except TomlSyntaxError:
        return error.faults
    of_values = _read(tables, lines, where)[1]
    # Whoever is told what to write for a value need not hear of the quotation marks around it.
    told = {fault.line for fault in of_values}
    faults = [
        fault
        for fault in error.faults
        if fault.line not in told or not _is_of_a_value(fault.message)
    ]
    return tuple(sorted((*faults, *of_values), key=lambda fault: fault.line or 0))


def _is_of_a_value(message: Text) -> bool:
    line = str(message.values.get("found"))
    return message.values.get("problem") in OF_A_VALUE and not set(line) & set("[{")


def _read(
    tables: dict[str, Any], lines: TomlLines, where: str
) -> tuple[PaytableSections | None, tuple[Fault, ...]]:
    sections, problems = judged_tables(tables, lines.line)
    return sections, listed_faults(problems, where, lines.line)
