from PySide6.QtTest import QAbstractItemModelTester

from croupier.progress.values import Chosen
from croupier.ui.progress.sessions_model import BELOW, PAGE, Column, SessionsModel


def test_rows_wait_until_their_page_is_read(qapp, fifty_sessions) -> None:
    model = SessionsModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    lines = fifty_sessions.sessions(Chosen())
    asked: list[int] = []
    model.page_wanted.connect(asked.append)
    model.begin(2 * PAGE + 3, {}, lines)
    assert model.rowCount() == 2 * PAGE + 3
    row = model.index(2 * PAGE, Column.QUESTIONS)
    assert model.data(row) == "…"
    assert model.data(row) == "…"
    # The tester looks around by itself; no page is asked for twice.
    assert 2 in asked
    assert len(asked) == len(set(asked))
    model.show_page(2, lines[:3])
    assert model.data(row) == str(lines[0].answered)
    model.begin(0, {}, ())
    assert model.rowCount() == 0
    del tester


def test_a_row_says_what_was_trained_and_by_whom(qapp, fifty_sessions) -> None:
    model = SessionsModel()
    lines = fifty_sessions.sessions(Chosen())
    names = {one.key: one.name for one in fifty_sessions.trainees()}
    model.title_of = {"standard": "Standard", "corona": "Corona", "northwood": "Northwood"}.get
    model.begin(len(lines), names, lines)
    below = model.data(model.index(0, Column.SESSION), BELOW)
    assert below.startswith(f"{names[lines[0].trainee]} · ")
    assert lines[0].paytable.title() in below
    clean = model.data(model.index(0, Column.CLEAN))
    assert clean == f"{lines[0].clean_tables} of {lines[0].tables}"
