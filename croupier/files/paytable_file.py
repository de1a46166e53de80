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
    return tuple(file for file in files if _is_file(file) and not file.name.startswith("."))


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
    """The file of a shipped paytable, else of one's own, else the file of this path.

    Raises `UnknownPaytableError` for what is none; a path may still turn out to be no file.
    """
    asked = os.fspath(name_or_path)
    known = known_paytables()
    folded = {folded_name(name): file for name, file in known.items()}
    if file := known.get(asked) or folded.get(folded_name(asked)):
        return file
    path = Path(asked)
    if asked and (path.name != asked or path.suffix or _exists(path)):
        return path
    names = ", ".join(file.stem for file in shipped_paytables())
    if guess := did_you_mean(asked, known):
        hint = Text(
            N_("Did you mean {guess}? Shipped are {names}."), {"guess": guess, "names": names}
        )
    else:
        hint = Text(N_("Write the path of a file, or one of {names}."), {"names": names})
    message = Text(N_("There is no paytable {name}."), {"name": quoted(asked)})
    raise UnknownPaytableError(message, hint)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


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
    if newer := _newer_format(tables):
        # What a newer format means by the rest is not for this version to judge.
        return None, listed_faults([newer], where, lines.line)
    try:
        sections = PaytableSections.model_validate(tables)
    except ValidationError as error:
        problems = chain(findings(error, PaytableSections, lines.line), _agreement(tables, error))
        return None, listed_faults(problems, where, lines.line)
    if disagreements := list(_agreement(tables)):
        return None, listed_faults(disagreements, where, lines.line)
    return sections, ()


def _newer_format(tables: dict[str, Any]) -> Finding | None:
    game = tables.get("game")
    version = game.get("format") if isinstance(game, dict) else None
    if type(version) is not int or version <= FORMAT:
        return None
    message = found(Text(N_("this file is written for a newer version of Croupier")), version)
    hint = Text(N_("update Croupier; this version reads format {format}"), {"format": FORMAT})
    return Finding(("game", "format"), message, hint)


def _agreement(tables: dict[str, Any], error: ValidationError | None = None) -> Iterator[Finding]:
    """What does not agree among the values that are sound in themselves."""
    for name in ("blind", "trips"):
        if isinstance(written := tables.get(name), dict):
            refused = refused_in(error, name)
            rows = RowsSection.model_validate(_without(written, refused))
            for finding in row_findings(rows, refused):
                yield finding.within(name)
    refused, money = refused_in(error, "money"), MoneySection()
    if isinstance(written := tables.get("money", {}), dict):
        money = MoneySection.model_validate(_without(written, refused))
        wrong = list(money_findings(money, refused))
        for finding in wrong:
            yield finding.within("money")
        refused |= {str(finding.place[:1]) for finding in wrong}
    else:
        refused = {"money"}
    yield from _side_bets_agree(tables, error, None if refused else money_of(money))


def _side_bets_agree(
    tables: dict[str, Any], error: ValidationError | None, money: Money | None
) -> Iterator[Finding]:
    kinds = {}
    bets = tables.get("side_bets", [])
    for number, written in enumerate(bets if isinstance(bets, list) else ()):
        refused = refused_in(error, "side_bets", number)
        if isinstance(written, dict) and "kind" not in refused:
            section = SideBetSection.model_validate({"rows": {}} | _without(written, refused))
            kinds[number] = section.kind
            for finding in side_bet_findings(section, refused, money):
                yield finding.within("side_bets", number)
    for finding in twice_findings(kinds):
        yield finding.within("side_bets")
    rules = tables.get("rules", {})
    unsound = isinstance(rules, dict) and refused_in(error, "rules")
    if isinstance(rules, dict) and "bet_order" in rules and not unsound and len(kinds) == len(bets):
        order = RulesSection.model_validate(rules).bet_order
        yield from missing_from_house(order, kinds.values())


def _without(table: dict[str, Any], keys: set[str]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key not in keys}


def _house(sections: PaytableSections) -> HousePaytable:
    game, rules = sections.game, sections.rules
    titles = {"en": game.title.en, "vi": game.title.vi}
    money = money_of(sections.money)
    return HousePaytable(
        name=game.name,
        # A hand without a row comes back on the Blind and loses on Trips.
        blind=Paytable(sections.blind.odds, below=Action.PUSH),
        trips=Paytable(sections.trips.odds, below=Action.TAKE),
        rules=Rules(
            dealer_qualifies=rules.dealer_qualifies,
            preflop_raises=rules.preflop_raises,
            trips_after_fold=rules.trips_after_fold,
            trips_against_dealer=rules.trips_against_dealer,
            settle_order=rules.settle_order,
            bet_order=rules.bet_order,
        ),
        money=money,
        titles={language: title for language, title in titles.items() if title is not None},
        source=game.source,
        side_bets=tuple(side_bet_of(section, money) for section in sections.side_bets),
    )
