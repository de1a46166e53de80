"""Bringing a database up to the tables of this program."""

from collections.abc import Sequence
from importlib.resources import files
from threading import Lock

from sqlalchemy import Connection, inspect, text

from croupier.errors import N_
from croupier.progress.recording import NotKeptError
from croupier.progress.schema import HEAD

VERSIONS = "alembic_version"
_ONE_AT_A_TIME = Lock()
"""Alembic keeps what it is at in its module: threads would take it for each other's."""
_VERSION = text(f"SELECT version_num FROM {VERSIONS}")
_LOCK = 0x43726F7570696572
"""What makes two that migrate one database of a server wait for each other: any number."""


def version_of(connection: Connection) -> str | None:
    """The migration that a database stands at; None for one without any table of ours."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar()


def check_version(connection: Connection) -> None:
    """See that nobody made the database newer meanwhile; raises `NotKeptError`."""
    if connection.execute(_VERSION).scalar() != HEAD:
        raise NotKeptError(
            N_("The results were converted by a newer Croupier meanwhile."),
            N_("Start that Croupier; what was kept before is not touched."),
        )


def is_known(version: str) -> bool:
    """Whether this program has the migration; not so for a database of a newer one."""
    return version in _known()


def migrate(connection: Connection) -> None:
    """Bring a database up to `HEAD`, within the transaction of its connection."""
    wait_for_others(connection)
    # Alembic takes long to import, and most starts have nothing to migrate.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("croupier.progress") / "migrations"))
    config.attributes["connection"] = connection
    with _ONE_AT_A_TIME:
        command.upgrade(config, HEAD)


def wait_for_others(connection: Connection) -> None:
    """Let nobody else migrate until the transaction ends: on a server it locks nothing itself."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK})


def _known() -> Sequence[str]:
    folder = files("croupier.progress") / "migrations" / "versions"
    return [name.name[:4] for name in folder.iterdir() if name.name[:4].isdigit()]
