from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine

from croupier.files.kept_papers import KeptPapers
from croupier.progress import schema
from croupier.progress.engines import memory_engine, reading, writing
from croupier.progress.migrating import is_known, migrate, version_of
from croupier.progress.store import Store
from croupier.progress.values import Chosen, SkillCard
from tests.progress.keeping import Clock, trained
from tests.progress.older import copy_as_of
from tests.progress.skills_hold import put_cards
from tests.progress.test_tallies import rounded

Engines = Callable[[Path | str], Engine]


def differences(engine: Engine) -> list[object]:
    with reading(engine) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, schema.metadata))


def test_a_new_database_has_exactly_the_tables_of_the_schema(
    empty_place: Path | str, engines: Engines
) -> None:
    engine = engines(empty_place)
    with writing(engine) as connection:
        assert version_of(connection) is None
        migrate(connection)
    with reading(engine) as connection:
        assert version_of(connection) == schema.HEAD
    assert differences(engine) == []


def test_a_database_of_the_first_version_migrates_and_keeps_what_it_has(
    store: Store, empty_place: Path | str, engines: Engines, clock: Clock
) -> None:
    trainee = store.add_trainee("Lan")
    for seed in range(3):
        clock.wind(days=1)
        key, grades = trained(store, trainee, seed, most=40)
    engine = engines(empty_place)
    copy_as_of("0001", store, engine)
    with writing(engine) as connection:
        migrate(connection)
    assert differences(engine) == []
    new = Store(engine, KeptPapers(), clock, Random(2))
    assert new.trainees() == (trainee,)
    kept = new.session(key)
    assert kept is not None
    assert (kept.line, kept.grades) == (store.sessions(Chosen())[0], grades)
    assert rounded(new.progress(Chosen())) == rounded(store.progress(Chosen()))
    assert new.choices() == store.choices()
    put_cards(new, trainee.key, [SkillCard("blind", clock(), {})])
    assert list(new.skill_cards(trainee.key)) == ["blind"]


def test_a_migration_that_breaks_off_leaves_the_database_as_it_was(
    empty_place: Path | str, engines: Engines
) -> None:
    engine = engines(empty_place)
    try:
        with writing(engine) as connection:
            migrate(connection)
            raise KeyError
    except KeyError:
        pass
    with reading(engine) as connection:
        assert version_of(connection) is None


def test_migrating_twice_changes_nothing(place: Path | str, engines: Engines) -> None:
    engine = engines(place)
    with writing(engine) as connection:
        migrate(connection)
    assert differences(engine) == []


def test_threads_that_migrate_at_once_take_turns() -> None:
    databases = [memory_engine() for _ in range(4)]

    def begun(engine: Engine) -> str | None:
        with writing(engine) as connection:
            migrate(connection)
            return version_of(connection)

    with ThreadPoolExecutor(len(databases)) as threads:
        assert set(threads.map(begun, databases)) == {schema.HEAD}
    for engine in databases:
        engine.dispose()


def test_a_version_is_known_or_of_a_newer_program() -> None:
    assert is_known("0001")
    assert is_known(schema.HEAD)
    assert not is_known("9999")
