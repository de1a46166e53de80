import secrets
from typing import Any

import typer

from croupier.cli.faults import UsageError, word_shown
from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import MAX_SEATS

# Seeds are read aloud and typed in again: a random one is short.
_RANDOM_SEEDS = 10**9
MOST_TABLES = 1000
LOWEST_LEVEL, HIGHEST_LEVEL, DEFAULT_LEVEL = 1, 6, 5
LARGEST_SEED = 2**63 - 1

# The options that several commands share. Each is text for the parser, so that what cannot be
# read is refused in our words and in the language in force.


def paytable_option() -> Any:
    return typer.Option(
        "--paytable",
        metavar="P",
        help=_("The house's game: a shipped name, your own or a file's path (standard)."),
    )


def json_option() -> Any:
    return typer.Option("--json", help=_("Print JSON instead, for other programs."))


def seats_option() -> Any:
    return typer.Option(
        "--seats",
        metavar="S",
        help=_("How many players sit at the table, 1 to {most} (6).").format(most=MAX_SEATS),
    )


def level_option() -> Any:
    return typer.Option("--level", metavar="L", help=_("What is asked, from level 1 to 6 (5)."))


def seed_option(says: str) -> Any:
    return typer.Option("--seed", metavar="N", help=says)


def read_count(text: str, option: str, least: int, most: int) -> int:
    """Read a whole number of an option; raise `UsageError` for anything else."""
    digits = text.strip()
    # Longer numbers than this are refused before they are read: reading them takes time. Digits
    # may be those of any script.
    if digits.isdecimal() and len(digits) <= 30:
        number = int(digits)
        if least <= number <= most:
            return number
    raise UsageError(
        N_("{option} cannot be {value}."),
        N_("Give a whole number from {least} to {most}."),
        option=option,
        value=word_shown(text),
        least=least,
        most=most,
    )


def read_seats(text: str | None, default: int = 6) -> int:
    return default if text is None else read_count(text, "--seats", 1, MAX_SEATS)


def read_level(text: str | None) -> int:
    if text is None:
        return DEFAULT_LEVEL
    return read_count(text, "--level", LOWEST_LEVEL, HIGHEST_LEVEL)


def read_tables(text: str | None) -> int:
    return 1 if text is None else read_count(text, "--count", 1, MOST_TABLES)


def random_seed() -> int:
    return secrets.randbelow(_RANDOM_SEEDS)


def read_seed(text: str | None) -> int:
    if text is None:
        return random_seed()
    return read_count(text, "--seed", 0, LARGEST_SEED)


def house_named(name: str | None) -> HousePaytable:
    """The house of a shipped name or of a path; the default one for None."""
    from croupier.files.paytable_file import DEFAULT_PAYTABLE, find_paytable, read_paytable

    return read_paytable(find_paytable(DEFAULT_PAYTABLE if name is None else name))


def known_houses() -> dict[str, HousePaytable]:
    """The shipped paytables and one's own by the names that `--paytable` takes, without faulty
    ones."""
    from croupier.files.paytable_file import known_paytables, sound_paytables

    sound, _faulty = sound_paytables(known_paytables().values())
    return sound
