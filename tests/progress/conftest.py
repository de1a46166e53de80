from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

import psycopg
import pytest
from sqlalchemy import Engine

from croupier.files.kept_papers import KeptPapers
from croupier.progress import schema
from croupier.progress.engines import file_engine, server_engine, writing
from croupier.progress.migrating import migrate
from croupier.progress.store import Store
from tests.progress import postgresql
from tests.progress.keeping import Clock

DATABASES = ("sqlite", "postgresql")

_numbers = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL server; skips where there is none."""
    try:
        with postgresql.server() as address:
            yield address
    except postgresql.NoServerError as reason:
        pytest.skip(f"not tried on PostgreSQL: {reason}")


@pytest.fixture(scope="session")
def file_template(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database file with all tables and nothing in them."""
    path = tmp_path_factory.mktemp("template") / "results.db"
    engine = file_engine(path)
    with writing(engine) as connection:
        migrate(connection)
    engine.dispose()
    return path.read_bytes()


@pytest.fixture(params=DATABASES)
def empty_place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path | str]:
    """Where there is a database without any table: a file to be made, or an address."""
    if request.param == "sqlite":
        yield tmp_path / "empty.db"
        return
    server, name = request.getfixturevalue("server"), f"empty_{next(_numbers)}"
    postgresql.execute(f"{server}/postgres", f"CREATE DATABASE {name}")
    yield f"{server}/{name}"
    postgresql.execute(f"{server}/postgres", f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=DATABASES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where there is a database with all tables and nothing in them: a file, or an address."""
    if request.param == "sqlite":
        path = tmp_path / "results.db"
        path.write_bytes(request.getfixturevalue("file_template"))
        return path
    return _emptied(request.getfixturevalue("server"))


def _emptied(server: str) -> str:
    """The database of all tests on a server: emptying one is quicker than making one."""
    address = f"{server}/results"
    tables = reversed(schema.metadata.sorted_tables)
    try:
        postgresql.execute(address, "; ".join(f"DELETE FROM {table.name}" for table in tables))
    except psycopg.Error:
        # It is not there yet, or not what it was: a test failed half-way.
        postgresql.execute(f"{server}/postgres", "DROP DATABASE IF EXISTS results WITH (FORCE)")
        postgresql.execute(f"{server}/postgres", "CREATE DATABASE results")
        engine = server_engine(address)
        with writing(engine) as connection:
            migrate(connection)
        engine.dispose()
    return address


@pytest.fixture
def engines() -> Iterator[Callable[[Path | str], Engine]]:
    """Makes engines, and lets go of them after the test."""
    made: list[Engine] = []

    def engine_of(place: Path | str) -> Engine:
        made.append(file_engine(place) if isinstance(place, Path) else server_engine(place))
        return made[-1]

    yield engine_of
    for engine in made:
        engine.dispose()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def open_again(
    place: Path | str, engines: Callable[[Path | str], Engine], clock: Clock
) -> Callable[[], Store]:
    """Opens the database of the test as another window would."""
    return lambda: Store(engines(place), KeptPapers(), clock, Random(next(_numbers)))


@pytest.fixture
def store(open_again: Callable[[], Store]) -> Store:
    """A store on a database of its own: a file, and the same again on a server."""
    return open_again()
