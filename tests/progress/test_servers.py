"""Addresses of servers that lead nowhere; what a server does is told where there is one."""

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from croupier.paths import results_place
from croupier.progress.recording import UnansweredError
from croupier.progress.values import Begun
from croupier.training.plans import SessionPlan
from tests.progress import postgresql
from tests.progress.filled import graded, house, opened, rows, trained

WRONG = {
    "mysql://an:hush@host/results": "mysql://host/results",
    "postgresql://an:un@hush@host/results": "postgresql://…",
    "postgresql://host:port/results": "postgresql://…",
    "https://host": "https://host/",
    "hush": "…",
    "postgresql:an:hush@host/results": "…",
    "postgres:/an:hush@host/results": "…",
    "an:hush@host/results": "…",
    "host=localhost password=hush": "…",
}
NO_FILES = {
    **{":memory:": ":memory:", "sqlite:///:memory:": "sqlite:///:memory:"},
    **{"sqlite://": "sqlite://", "sqlite:///": "sqlite:///", "sqlite:": "sqlite:"},
    **{".": ".", "..": "..", "/": "/", "//": "//", " ": "…"},
    "sqlite://results.db": "sqlite://results.db/",
}
EXAMPLE = "postgresql://user@host/database"


@pytest.mark.parametrize("address", WRONG)
def test_an_address_of_no_server_is_told_without_what_is_secret_in_it(address: str) -> None:
    opening = opened(address)
    assert [str(notice) for notice in opening.notices] == [
        f"The results on {WRONG[address]} cannot be used: this is no address of a database, such "
        f"as {EXAMPLE}. Results are not being kept."
    ]
    assert not opening.store.lasts
    assert "hush" not in str(opening.notices)
    trained(opening.store, opening.store.add_trainee("An"), 2)
    assert len(rows(opening.store, "answer")) == 2


@pytest.mark.parametrize("place", NO_FILES)
def test_a_name_of_no_file_is_told_with_what_to_write(place: str) -> None:
    asked = results_place(None, Path("usual.db"), {"CROUPIER_DATABASE": place})
    assert asked == place
    opening = opened(asked)
    assert [str(notice) for notice in opening.notices] == [
        f"The results on {NO_FILES[place]} cannot be used: it names no file that lasts; write a "
        "path, such as /home/user/results.db. Results are not being kept."
    ]
    assert not opening.store.lasts


@pytest.mark.parametrize("address", WRONG)
def test_what_is_meant_as_an_address_never_becomes_a_file(address: str) -> None:
    if address != "hush":
        assert results_place(None, Path("usual.db"), {"CROUPIER_DATABASE": address}) == address


@pytest.mark.parametrize("name", ["hush", "my results=2.db", "a:b.db", "sqlite.db", "./:memory:"])
def test_a_plain_path_stays_a_file(name: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    place = results_place(None, Path("usual.db"), {"CROUPIER_DATABASE": name})
    opening = opened(place)
    opening.store.close()
    assert opening.store.lasts
    assert (tmp_path / name).is_file()


def test_a_server_that_holds_a_table_is_waited_for_no_longer_than_asked(server: str) -> None:
    postgresql.execute(f"{server}/postgres", "DROP DATABASE IF EXISTS held WITH (FORCE)")
    postgresql.execute(f"{server}/postgres", "CREATE DATABASE held")
    store = opened(f"{server}/held?options=-c%20statement_timeout%3D7000").store
    asked = "pg_settings WHERE name IN ('lock_timeout', 'statement_timeout')"
    assert rows(store, asked, "setting", "name") == [("200",), ("7000",)]
    recording = store.begin(Begun(store.add_trainee("An"), SessionPlan(), house().name))
    session, grade = next(graded(7))
    with psycopg.connect(f"{server}/held") as other:
        other.execute("LOCK TABLE answer")
        with pytest.raises(UnansweredError, match="lock timeout"):
            recording.keep(session.questions, 0, grade)
    recording.flush()
    assert len(rows(store, "answer")) == 1
    store.close()


def test_a_server_that_does_not_answer_is_told() -> None:
    opening = opened("postgresql://an:hush@127.0.0.1:1/results")
    (notice,) = map(str, opening.notices)
    assert notice.startswith("The results on postgresql://127.0.0.1:1/results cannot be used: ")
    assert notice.endswith("Results are not being kept.")
    assert "hush" not in notice
    assert not opening.store.lasts


def test_without_the_driver_it_says_what_to_install() -> None:
    script = (
        "import sys; sys.modules['psycopg'] = None\n"
        "from tests.progress.filled import opened\n"
        "opening = opened('postgresql://an:hush@host/results')\n"
        "print(*opening.notices, opening.store.lasts)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert said.stdout == (
        "For results on postgresql://host/results a part of Croupier is missing: install "
        "croupier[postgres]. Results are not being kept. False\n"
    ), said.stderr
