"""Databases of results as others see them: a test's own, never that of the machine."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from croupier.context import now
from croupier.files.kept_papers import KeptPapers
from croupier.progress.moments import moment_text
from croupier.progress.opening import open_store
from croupier.progress.store import Store
from croupier.ui.window import MainWindow
from tests.ui.answering import answer_right, question_of

_EVER = datetime.max.replace(tzinfo=UTC)


def settle(window: MainWindow) -> None:
    """Wait until all that the window asked of its results so far is done and told."""
    for _round in range(3):
        done = window.results.thread_of_results.do(lambda: None)
        for _moment in range(2000):
            if done.is_set():
                break
            QTest.qWait(5)
        QApplication.processEvents()


def answer(window: MainWindow, count: int = 1) -> None:
    """Answer right, each time as soon as the last answer is kept."""
    for _answer in range(count):
        before = question_of(window)
        answer_right(window)
        for _moment in range(2000):
            if question_of(window) is not before or not window.table_page.isVisible():
                break
            QTest.qWait(5)


def answers_in(path: Path, trainee: str = "", before: datetime = _EVER) -> int:
    """How many answers a file has, of everybody or of one by the name, given before a moment."""
    with closing(sqlite3.connect(path)) as connection:
        asked = (
            "SELECT count(*) FROM answer JOIN session ON session.id = answer.session_id "
            "JOIN trainee ON trainee.id = session.trainee_id "
            "WHERE ? IN ('', trainee.name) AND given < ?"
        )
        (count,) = connection.execute(asked, (trainee, moment_text(before))).fetchone()
        return int(count)


@contextmanager
def store_in(path: Path) -> Iterator[Store]:
    """A store of its own on a file."""
    store = open_store(path, KeptPapers(), now, Random(99)).store
    try:
        yield store
    finally:
        store.close()


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Another process in the middle of writing."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")
