from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, MetaData, insert, select

from croupier.progress import migrating
from croupier.progress.engines import reading, writing
from croupier.progress.migrating import migrate
from croupier.progress.store import Store
from croupier.progress.values import Chosen
from tests.progress.keeping import Clock, trained
from tests.progress.test_tallies import rounded


def migrate_to(connection: Connection, version: str) -> None:
    config = Config()
    folder = Path(migrating.__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def test_figures_of_a_database_without_their_sums_are_the_same_after_its_migration(
    store: Store,
    clock: Clock,
    empty_place: Path | str,
    engines: Callable[[Path | str], Engine],
) -> None:
    trainee = store.add_trainee("Lan")
    for seed in range(3):
        clock.wind(days=1)
        trained(store, trainee, seed, most=40)
    old = engines(empty_place)
    with writing(old) as connection:
        migrate_to(connection, "0002")
        before = MetaData()
        before.reflect(connection)
        for table in before.sorted_tables:
            if table.name != migrating.VERSIONS:
                _copy(store, table, connection)
    with writing(old) as connection:
        migrate(connection)
    migrated = Store(old, store.papers, clock, store._rng)
    chosen = Chosen(trainee.key)
    assert rounded(migrated.progress(chosen)) == rounded(store.progress(chosen))
    assert migrated.choices() == store.choices()


def _copy(store: Store, table, connection: Connection) -> None:
    with reading(store.engine) as there:
        rows = [row._asdict() for row in there.execute(select(table))]
    if rows:
        connection.execute(insert(table), rows)
