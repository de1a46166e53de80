"""Databases as earlier versions of the program have left them, for tests."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, MetaData, Table, insert, select

from croupier.progress import migrating
from croupier.progress.engines import reading, writing
from croupier.progress.store import Store


def migrate_to(connection: Connection, version: str) -> None:
    """Bring a database up to an earlier migration than the newest."""
    config = Config()
    folder = Path(migrating.__file__).with_name("migrations")
    config.set_main_option("script_location", str(folder))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def copy_as_of(version: str, store: Store, empty: Engine) -> None:
    """Fill an empty database with what a store has, as far as an earlier version had a place."""
    with writing(empty) as connection:
        migrate_to(connection, version)
        known = MetaData()
        known.reflect(connection)
        for table in known.sorted_tables:
            if table.name != migrating.VERSIONS:
                _copy(store, table, connection)


def _copy(store: Store, table: Table, connection: Connection) -> None:
    with reading(store.engine) as there:
        rows = [row._asdict() for row in there.execute(select(table))]
    if rows:
        connection.execute(insert(table), rows)
