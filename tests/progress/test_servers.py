"""Addresses of servers that lead nowhere; what a server does is told where there is one."""

import subprocess
import sys

import pytest

from tests.progress.filled import opened, rows, trained

WRONG = {
    "mysql://an:hush@host/results": "mysql://host/results",
    "sqlite://": "sqlite:///",
    "postgresql://an:un@hush@host/results": "postgresql://…",
    "postgresql://host:port/results": "postgresql://…",
    "https://host": "https://host/",
    "hush": "…",
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
    trained(opening.store, opening.store.add_trainee("An"), 2)
    assert len(rows(opening.store, "answer")) == 2


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
