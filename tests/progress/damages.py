"""Everything that was ever found in the place of a file of results, and what is said about it."""

import os
import socket
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from croupier.progress.schema import HEAD

ASIDE = "results-damaged-2026-11-30.db"


@dataclass(frozen=True)
class Damage:
    """What was done to a file of results."""

    do: Callable[[Path], object]
    reason: str
    """What the notice says of it."""


def _written(content: bytes) -> Callable[[Path], object]:
    return lambda file: file.write_bytes(content)


def _changed(change: Callable[[bytes], bytes]) -> Callable[[Path], object]:
    return lambda file: file.write_bytes(change(file.read_bytes()))


def _zeroed(first: int, count: int) -> Callable[[Path], object]:
    """Zeros in the place of some pages."""
    start, length = first * 4096, count * 4096
    return _changed(lambda old: old[:start] + bytes(length) + old[start + length :])


def run(*statements: str) -> Callable[[Path], object]:
    """Do something to a database without asking Croupier."""

    def do(file: Path) -> None:
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("PRAGMA writable_schema = ON")
            for statement in statements:
                connection.execute(statement)

    return do


make_old = run(
    "DROP TABLE skill_card",
    "DROP TABLE day_tally",
    "DROP TABLE topic_tally",
    "ALTER TABLE dealt_table DROP COLUMN day",
    "DROP INDEX ix_session_started",
    "DROP INDEX ix_session_trainee_id_started_day_drill_paytable",
    "CREATE INDEX ix_session_trainee_id_started ON session (trainee_id, started)",
    *(f"ALTER TABLE session DROP COLUMN clean_{part}" for part in ("first", "last", "most")),
    "UPDATE alembic_version SET version_num = '0001'",
)
"""Make a database one of the first version."""

NO_DATABASE = "it is no database"
FAULTS = "parts of it do not fit together"
UNREADABLE = "it cannot be read as a database"
NO_VERSION = "it does not say its version"

DAMAGED = {
    "empty": Damage(_written(b""), "it is empty"),
    "one byte": Damage(_written(b"\0"), NO_DATABASE),
    "random bytes": Damage(_written(Random(1).randbytes(50_000)), NO_DATABASE),
    "zeros": Damage(_written(bytes(50_000)), NO_DATABASE),
    "a text": Damage(_written("kết quả".encode()), NO_DATABASE),
    "a settings file": Damage(_written(b'{"format": 1}'), NO_DATABASE),
    "a byte in front": Damage(_changed(lambda old: b"\n" + old), NO_DATABASE),
    "no header": Damage(_changed(lambda old: bytes(16) + old[16:]), NO_DATABASE),
    "nothing but a header": Damage(_changed(lambda old: old[:16]), UNREADABLE),
    "cut within the first page": Damage(_changed(lambda old: old[:3000]), UNREADABLE),
    "cut after the first page": Damage(_changed(lambda old: old[:4096]), UNREADABLE),
    "cut in the middle": Damage(_changed(lambda old: old[: len(old) // 2]), UNREADABLE),
    "the last page gone": Damage(_changed(lambda old: old[:-4096]), UNREADABLE),
    "random bytes behind the header": Damage(
        _changed(lambda old: old[:100] + Random(2).randbytes(len(old) - 100)), UNREADABLE
    ),
    "random bytes in the middle": Damage(
        _changed(lambda old: old[:40_960] + Random(3).randbytes(8192) + old[49_152:]), FAULTS
    ),
    "zeros in the middle": Damage(_zeroed(10, 2), FAULTS),
    "zeros at the end": Damage(_changed(lambda old: old[:-8192] + bytes(8192)), FAULTS),
    "pages in the wrong order": Damage(
        _changed(lambda old: old[:8192] + old[8192:][::-1]), UNREADABLE
    ),
    "another page size": Damage(
        _changed(lambda old: old[:16] + b"\x02\x00" + old[18:]), UNREADABLE
    ),
    "a schema that is none": Damage(
        run("UPDATE sqlite_schema SET sql = 'CREATE TABLE (' WHERE name = 'answer'"), UNREADABLE
    ),
    "a schema that is no text": Damage(
        run("UPDATE sqlite_schema SET sql = CAST(x'435245415445205441424c4520fe2828' AS TEXT)"),
        UNREADABLE,
    ),
    "no table of answers": Damage(run("DROP TABLE answer"), "the table “answer” is not whole"),
    "no table of skills": Damage(
        run("DROP TABLE skill_card"), "the table “skill_card” is not whole"
    ),
    "no column of times": Damage(
        run("ALTER TABLE answer DROP COLUMN log_seconds"), "the table “answer” is not whole"
    ),
    "no column of owners": Damage(
        run("ALTER TABLE session DROP COLUMN owner"), "the table “session” is not whole"
    ),
    "a view for a table": Damage(
        run("ALTER TABLE tally RENAME TO old", "CREATE VIEW tally AS SELECT * FROM old"),
        "the table “tally” is not whole",
    ),
    "a table that refers to none": Damage(
        run("UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES session', 'REFERENCES sess')"),
        "the table “dealt_table” is not whole",
    ),
    "no version": Damage(run("DELETE FROM alembic_version"), NO_VERSION),
    "no table of versions": Damage(run("DROP TABLE alembic_version"), NO_VERSION),
    "two versions": Damage(run("INSERT INTO alembic_version VALUES ('0001')"), NO_VERSION),
    "a version that is no text": Damage(
        run("DROP TABLE alembic_version", "CREATE TABLE alembic_version (version_num)",
            "INSERT INTO alembic_version VALUES (x'00ff')"), NO_VERSION
    ),
}  # fmt: skip
"""Each is put aside, and new results are begun."""


def _replaced(make: Callable[[Path], object]) -> Callable[[Path], object]:
    def do(file: Path) -> None:
        file.rename(file.with_name("elsewhere.db"))
        make(file)

    return do


def _socket(file: Path) -> None:
    with closing(socket.socket(socket.AF_UNIX)) as made:
        # The name of a socket has at most a hundred bytes.
        before = Path.cwd()
        os.chdir(file.parent)
        try:
            made.bind(file.name)
        finally:
            os.chdir(before)


NOT_KEPT = " Results are not being kept."
IN_THE_WAY = {
    "a folder": Damage(_replaced(Path.mkdir), "it is a folder"),
    "a link that leads nowhere": Damage(
        _replaced(lambda file: file.symlink_to("nowhere.db")), "it is a link that leads nowhere"
    ),
    "a link to itself": Damage(
        _replaced(lambda file: file.symlink_to(file.name)), "it is a link that leads nowhere"
    ),
    "a pipe": Damage(_replaced(os.mkfifo), "it is no file"),
    "a socket": Damage(_replaced(_socket), "it is no file"),
    "a device": Damage(_replaced(lambda file: file.symlink_to("/dev/zero")), "it is no file"),
    "a folder for what is written ahead": Damage(
        lambda file: file.with_name("results.db-wal").mkdir(),
        "a file that belongs to it cannot be opened",
    ),
}
"""Each is left alone, and says why results are not kept."""

OTHERS = {
    "a newer one": (
        run("UPDATE alembic_version SET version_num = '9999'"),
        "The results in {file} are from a newer Croupier. They are left as they are. Results are "
        "not being kept; they are again with that Croupier.",
    ),
    "a version of nobody": (
        run("UPDATE alembic_version SET version_num = 'e7a0'"),
        "{file} is the database of another program. It is left as it is." + NOT_KEPT,
    ),
    "another program's": (
        lambda file: (file.unlink(), run("CREATE TABLE moz_places (url)")(file)),
        "{file} is the database of another program. It is left as it is." + NOT_KEPT,
    ),
}
assert HEAD < "9999"
