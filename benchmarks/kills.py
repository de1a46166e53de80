"""Kill sessions at random moments, and let two write at once: whatever was acknowledged is there.

What is measured here is no time: the ratio is the part that was kept, and the bar all of it.
"""

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from sqlalchemy import func, select, text

from croupier.progress import schema
from croupier.progress.engines import reading, writing
from croupier.progress.migrating import migrate
from croupier.progress.store import Store
from tests.progress.killed_session import Answer, killer, open_place, training
from tests.progress.sums import assert_sums_hold

Row = tuple[str, str, float, float | None]

KILLS = 200
EACH = 5_000


def rows() -> list[Row]:
    """Return what was measured, as text, the ratio, and the ratio it must reach (None: no bar)."""
    return [kills(), two_at_once()]


def kills() -> Row:
    what = "kill a session at random, and lose no answer that was acknowledged"
    with TemporaryDirectory() as folder:
        place = Path(folder) / "results.db"
        made(place).close()
        acknowledged: set[Answer] = set()
        kept = 0
        with killer(place, Random()) as killing:
            for _ in range(KILLS):
                said = killing.kill_one()
                acknowledged.update(said)
                kept += is_sound(place, said)
        store = open_place(str(place))
        assert_sums_hold(store.engine)
        lost = len(acknowledged - answers_of(store))
        store.close()
    told = f"{kept} of {KILLS} kept, {lost} of {len(acknowledged):,} answers lost"
    return what, told, kept / KILLS - lost, 1.0


def two_at_once() -> Row:
    what = f"two processes write {EACH:,} answers each at once"
    with TemporaryDirectory() as folder:
        place = Path(folder) / "results.db"
        store = made(place)
        both = [training(place, seed, EACH) for seed in (1, 2)]
        errors = [process.communicate()[1] for process in both]
        print("".join(errors), end="", file=sys.stderr)
        assert_sums_hold(store.engine)
        with reading(store.engine) as connection:
            counted = select(func.count()).select_from(schema.answer)
            kept: int = connection.execute(counted).scalar_one()
        store.close()
    return what, f"{kept:,} of {2 * EACH:,} there", kept / (2 * EACH), 1.0


def made(place: Path) -> Store:
    store = open_place(str(place))
    with writing(store.engine) as connection:
        migrate(connection)
    store.add_trainee("Lan")
    return store


def is_sound(place: Path, said: list[Answer]) -> bool:
    """Whether the database opens, is whole, and has what was said to be kept."""
    store = open_place(str(place))
    with reading(store.engine) as connection:
        whole = connection.execute(text("PRAGMA integrity_check")).scalar() == "ok"
    there = set(said) <= answers_of(store, said[0][0] if said else None)
    store.close()
    return whole and there


def answers_of(store: Store, key: str | None = None) -> set[Answer]:
    """The answers of a session, or of all."""
    session, answer = schema.session.c, schema.answer.c
    wanted = select(session.key, answer.table_number, answer.place).join_from(
        schema.session, schema.answer
    )
    if key is not None:
        wanted = wanted.where(session.key == key)
    with reading(store.engine) as connection:
        found = connection.execute(wanted)
        return {(row.key, row.table_number, row.place) for row in found}


if __name__ == "__main__":
    from benchmarks.__main__ import main

    main(["kills"])
