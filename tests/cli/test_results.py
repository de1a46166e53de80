import csv
import io
import json
import os
import subprocess
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from sqlalchemy import text, update

from benchmarks.sample_results import fill
from croupier.cli.quiz_keeping import keeping
from croupier.files.kept_papers import KeptPapers
from croupier.paths import results_path
from croupier.progress import schema
from croupier.progress.engines import writing
from croupier.progress.opening import open_store
from croupier.progress.question_text import answer_text
from croupier.progress.store import Store
from croupier.progress.values import AnswerLine, Chosen
from croupier.reports.result_sheets import (
    ANSWER_COLUMNS,
    SESSION_COLUMNS,
    answer_row,
    answer_words,
    csv_pieces,
)
from croupier.training.plans import SessionPlan
from tests.cli.conftest import Command, Ended, environment, python
from tests.progress.keeping import context_of, house_named

NAMES = ("Ngọc Anh", "Marta", "李雷", "Joe 🃏")
UNTIL = datetime(2026, 3, 14, 21, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("CROUPIER_DATABASE", raising=False)


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("filled") / "results.db"
    store = _open(path)
    fill(store, 30, until=UNTIL, names=NAMES)
    store.close()
    return path.read_bytes()


@pytest.fixture
def results(filled: bytes) -> Store:
    results_path().parent.mkdir(parents=True, exist_ok=True)
    results_path().write_bytes(filled)
    store = _open(results_path())
    yield store
    store.close()


def _open(path: Path) -> Store:
    return open_store(path, KeptPapers(), lambda: UNTIL, Random(3)).store


def sheet(ended: Ended) -> list[dict[str, str]]:
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(ended.out.removeprefix("\ufeff"), newline="")))


def test_without_results_it_is_said_what_to_do(command: Command) -> None:
    ended = command("results", "show")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "Nothing has been trained here yet.",
        "Train in the window, or here: croupier quiz",
    ]
    assert sheet(command("results", "export")) == []
    assert command("results", "show", "--json").json == []


@pytest.mark.usefixtures("results")
@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("width", [30, 80, 120])
@pytest.mark.parametrize("words", [(), ("--trainee", "Ngọc Anh")], ids=["everybody", "one"])
def test_results_fit_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch, language: str, width: int, words
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    ended = command("results", "show", *words, "--language", language)
    assert (ended.code, ended.err) == (0, "")
    assert max(map(cell_len, ended.out.splitlines())) <= width
    assert "…" not in ended.out
    if width >= 80:
        assert ended.out.count("──") >= (3 if words else 1)


def test_everybody_has_a_line_and_one_of_them_is_shown_whole(
    command: Command, results: Store
) -> None:
    ended = command("results", "show")
    for trainee in results.trainees():
        counted = results.progress(Chosen(trainee.key)).counted
        line = next(line for line in ended.out.splitlines() if trainee.name in line)
        assert f"{counted.answered:,}" in line
    of_marta = command("results", "show", "--trainee", "MARTA").out
    marta = next(one for one in results.trainees() if one.name == "Marta")
    progress = results.progress(Chosen(marta.key))
    assert f"{progress.counted.right} of {progress.counted.answered} answers" in of_marta
    assert f"{progress.streak} now, {progress.best_streak} at best" in of_marta
    assert "Blind" in of_marta


def test_json_says_the_same_as_the_store(command: Command, results: Store) -> None:
    said = command("results", "show", "--json", "--paytable", "Standard").json
    assert [one["trainee"] for one in said] == list(NAMES)
    for one, trainee in zip(said, results.trainees(), strict=True):
        progress = results.progress(Chosen(trainee.key, paytable="standard"))
        assert (one["answered"], one["right"]) == (
            progress.counted.answered,
            progress.counted.right,
        )
        assert sum(day["answered"] for day in one["days"]) == one["answered"]
        assert sum(hand["answered"] for hand in one["hands"]) == one["answered"]
        assert sum(slip["misses"] for slip in one["slips"]) == one["answered"] - one["right"]


def test_days_narrow_what_is_shown_and_exported(command: Command, results: Store) -> None:
    first, last = results.choices().first_day, results.choices().last_day
    on_last = command("results", "show", "--json", "--since", last.isoformat()).json
    assert {day["day"] for one in on_last for day in one["days"]} == {last.isoformat()}
    rows = sheet(command("results", "export", "--answers", "--until", first.isoformat()))
    assert {row["date"] for row in rows} == {first.isoformat()}
    none = command("results", "show", "--since", "2031-01-01")
    assert none.out.startswith("There are no answers of this choice.")


def test_a_sheet_has_a_line_for_each_session(command: Command, results: Store) -> None:
    rows = sheet(command("results", "export"))
    assert list(rows[0]) == list(SESSION_COLUMNS)
    lines = {line.key: line for line in results.sessions(Chosen())}
    assert [row["session"] for row in rows] == [*reversed(lines)]
    for row in rows:
        line = lines[row["session"]]
        assert row["date"] == line.started.date().isoformat()
        assert row["time"] == line.started.strftime("%H:%M:%S")
        assert (int(row["answered"]), int(row["right"])) == (line.answered, line.right)
        assert float(row["accuracy"]) == round(line.right / line.answered, 4)
        assert (row["place"], row["state"]) == (line.place, line.state)
        grades = results.session(line.key).grades
        assert min(one.seconds for one in grades) <= float(row["typical_seconds"])


def test_a_sheet_of_answers_has_what_was_right_and_what_was_said(
    command: Command, results: Store
) -> None:
    rows = sheet(command("results", "export", "--answers", "--trainee", "李雷"))
    assert list(rows[0]) == list(ANSWER_COLUMNS)
    person = next(one for one in results.trainees() if one.name == "李雷")
    kept = [
        (line.key, grade)
        for line in reversed(results.sessions(Chosen(person.key)))
        for grade in results.session(line.key).grades
    ]
    assert len(rows) == len(kept) > 50
    for row, (key, grade) in zip(rows, kept, strict=True):
        question = grade.question
        assert row["session"] == key
        assert row["seat"] == ("" if question.seat_number is None else str(question.seat_number))
        assert row["asked_about"] == (question.wager or question.step)
        assert row["correct"] == ("yes" if grade.correct else "no")
        assert row["right_answer"] == answer_words(answer_text(question.right))[0]
        assert row["given_answer"] == (answer_words(answer_text(grade.answer))[0] or "")
        assert row["slip"] == (grade.slip or "")


def test_amounts_are_decimals_where_they_are_any() -> None:
    assert answer_words("bet pay 75/2 25*1 5*2 1/2*5") == ("pay 37.5", "1x25 2x5 5x0.5")
    assert answer_words("bet pay 100/3") == ("pay 100/3", None)
    assert answer_words("amount 335/2") == ("167.5", None)
    assert answer_words("amount -5") == ("-5", None)
    assert answer_words("bet take") == ("take", None)
    assert answer_words(None) == (None, None)


def test_what_a_rack_loses_is_a_number_in_a_sheet() -> None:
    kept = (("amount -5", "-5"), ("amount -335/2", "-167.5"), ("amount 1/3", "1/3"))
    for written, shown in kept:
        line = AnswerLine(
            *(None, "Lan", "key", "total", "standard", 1, None, "rack", "flush", "win"),
            *(written, written, True, None, 1.0, False, False),
        )
        row = answer_row(line)
        (cells,) = csv.DictReader(io.StringIO("".join(csv_pieces([row], row)).lstrip("\ufeff")))
        assert (cells["right_answer"], cells["given_answer"]) == (shown, shown)


def test_json_lists_the_same_lines(command: Command, results: Store) -> None:
    rows = command("results", "export", "--format", "json").json
    assert [row["session"] for row in rows] == [
        line.key for line in reversed(results.sessions(Chosen()))
    ]
    assert {tuple(row) for row in rows} == {SESSION_COLUMNS}


@pytest.mark.parametrize(
    "name",
    [
        *("=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0"),
        *(" =1+1", "\u00a0\u200b+1", "\uff1d1+1", " \uff20SUM(A1)", "\t1", "\uff0d1"),
    ],
)
def test_no_name_is_a_formula_to_a_spreadsheet(command: Command, results: Store, name: str) -> None:
    with writing(results.engine) as connection:
        connection.execute(
            update(schema.trainee).where(schema.trainee.c.name == "Marta").values(name=name)
        )
        connection.execute(update(schema.session).values(paytable=name))
    for words in ((), ("--answers",)):
        rows = sheet(command("results", "export", *words))
        assert {row["paytable"] for row in rows} == {f"'{name}"}
        assert f"'{name}" in {row["trainee"] for row in rows}
    said = command("results", "export", "--format", "json").json
    assert {row["paytable"] for row in said} == {name}


@pytest.mark.usefixtures("results")
@pytest.mark.parametrize("name", ["sheet.xlsx", "Sheet.ODS"])
def test_no_sheet_is_called_what_it_is_not(command: Command, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    for words in ((), ("--format", "csv")):
        assert command("results", "export", str(file), *words).complaint == (
            f"A sheet is written as .csv or .json, not as {file.suffix}.",
            f"Spreadsheets open .csv: name the file {file.stem}.csv.",
        )
    assert not file.exists()


def test_no_sheet_is_written_over_the_results(
    command: Command, results: Store, tmp_path: Path
) -> None:
    place, link = results_path(), tmp_path / "link.csv"
    link.symlink_to(place)
    before = place.read_bytes()
    for file in (place, link, place.with_name("results.db-wal"), place.with_name("results.db-shm")):
        assert command("results", "export", str(file), "--force").complaint == (
            f"{file} belongs to the place where the results are kept.",
            "Choose another name.",
        )
    assert place.read_bytes() == before


def test_one_bad_record_is_left_blank_and_the_others_are_written(
    command: Command, results: Store
) -> None:
    with writing(results.engine) as connection:
        for change in ("answer = 'bet pay 1/0', correct = 1", "given = 'once'", "seconds = 9e999"):
            connection.execute(
                text(
                    f"UPDATE answer SET {change} WHERE rowid IN (SELECT min(rowid) FROM answer"
                    " WHERE given <> 'once' AND answer <> 'bet pay 1/0')"
                )
            )
        connection.execute(text("UPDATE session SET offset = 1440 WHERE id = 2"))
    for what in (("--answers",), ()):
        ended = command("results", "export", *what)
        assert ended.code == 0
        rows = list(csv.DictReader(io.StringIO(ended.out.removeprefix("\ufeff"), newline="")))
        blank = [row for row in rows if "" in (row["date"], row.get("seconds"))]
        blank += [row for row in rows if row.get("right_answer") == "" and row["date"]]
        assert 0 < len(blank) < len(rows)
        assert f"{len(blank)} line" in ended.err
        assert len(rows) == (results.progress(Chosen()).counted.answered if what else 30)


def test_a_closed_output_is_told(tmp_path: Path) -> None:
    words = python("results", "export")
    with subprocess.Popen(
        ["sh", "-c", '"$@" >&-', "sh", *words],
        env=environment(CROUPIER_CONFIG=str(tmp_path)),
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    ) as process:
        said = process.stderr.read().decode()
    assert process.returncode == 2
    assert said.startswith("Error: There is no output to print to: it is closed.")


@pytest.mark.usefixtures("results")
def test_what_a_killed_export_left_is_gone_after_an_hour(command: Command, tmp_path: Path) -> None:
    left = tmp_path / f".sheet.csv.croupier-{'0' * 16}.new"
    for hours, stays in ((0, True), (2, False)):
        left.touch()
        os.utime(left, (time.time() - 3600 * hours,) * 2)
        assert command("results", "export", str(tmp_path / "sheet.csv"), "--force").code == 0
        assert left.exists() is stays


@pytest.mark.usefixtures("results")
def test_a_file_is_written_whole_and_never_over_another(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "kết quả.json"
    ended = command("results", "export", str(file))
    assert (ended.code, ended.out) == (0, "")
    assert ended.err == f"{file} was written, with 30 lines.\n"
    assert len(json.loads(file.read_bytes())) == 30
    before = file.read_bytes()
    refused = command("results", "export", str(file), "--format", "csv")
    assert refused.complaint == (
        f"{file} is there already.",
        "Choose another name, or write over it with --force.",
    )
    assert file.read_bytes() == before
    assert command("results", "export", str(file), "--format", "csv", "--force").code == 0
    assert file.read_bytes().startswith(b"\xef\xbb\xbfdate,time,trainee,")
    folder = tmp_path / "folder.csv"
    folder.mkdir()
    for words in ((), ("--force",)):
        assert command("results", "export", str(folder), *words).code == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        ["config", "folder.csv", file.name]
    )


def test_an_export_that_is_cut_short_leaves_nothing(
    command: Command, results: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.cli import results_export

    def broken(_line: object) -> dict[str, object]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(results_export, "session_row", broken)
    ended = command("results", "export", str(tmp_path / "sheet.csv"))
    assert ended.code == 2
    assert "room" in ended.err
    assert [path.name for path in tmp_path.iterdir()] == ["config"]


@pytest.mark.usefixtures("results")
@pytest.mark.parametrize(
    ("words", "sentence", "hint"),
    [
        (("--trainee", "Mart"), "There is no trainee Mart.", "Did you mean Marta?"),
        (
            ("--paytable", "standart"),
            "There are no results of a paytable called standart.",
            "Did you mean standard?",
        ),
        (("--drill", "x"), "There are no results of a drill called x.", "There are: table."),
        (("--since", "14.3.2026"), "--since cannot be 14.3.2026.", "Did you mean 2026-03-14?"),
        (("--until", "3/14/2026"), "--until cannot be 3/14/2026.", "Did you mean 2026-03-14?"),
        (
            ("--since", "lately"),
            "--since cannot be lately.",
            "Write a day as year-month-day: 2026-11-30.",
        ),
        (
            ("--since", "2026-03-02", "--until", "2026-03-01"),
            "--since 2026-03-02 is after --until 2026-03-01.",
            "Exchange the two days.",
        ),
    ],
)
@pytest.mark.parametrize("what", ["show", "export"])
def test_what_no_results_have_is_refused_with_a_guess(
    command: Command, what: str, words, sentence: str, hint: str
) -> None:
    assert command("results", what, *words).complaint == (sentence, hint)


@pytest.mark.parametrize("what", ["show", "export"])
def test_results_that_cannot_be_read_are_refused(
    command: Command, results: Store, what: str
) -> None:
    with writing(results.engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    results.close()
    ended = command("results", what)
    assert (ended.code, ended.out) == (2, "")
    assert "from a newer Croupier" in ended.err


@pytest.mark.usefixtures("results")
def test_a_pipe_that_closes_early_ends_the_export_without_a_word() -> None:
    words = python("results", "export", "--answers")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL}
    with subprocess.Popen(words, env=environment(), **pipes) as process:
        assert process.stdout.readline().startswith(b"\xef\xbb\xbfdate,time,")
        process.stdout.close()
        said = process.stderr.read()
    assert (process.returncode, said) == (0, b"")


def test_answers_of_the_quiz_in_the_terminal_are_kept(command: Command) -> None:
    quiz = ("quiz", "--seed", "7", "--seats", "2", "--level", "2")
    ended = command(*quiz, "--new-trainee", "Lan", stdin="0\nn\n")
    assert (ended.code, ended.err) == (0, "")
    (row,) = command("results", "export", "--format", "json").json
    assert (row["trainee"], row["place"], row["state"]) == ("Lan", "terminal", "finished")
    assert (row["answered"], row["tables"], row["level"]) == (2, 1, 2)
    answers = command("results", "export", "--answers", "--format", "json").json
    assert [one["given_answer"] for one in answers] == ["high_card", "no"]
    # Whoever trained last goes on, unless somebody else is named.
    command("quiz", "--new-trainee", "Marta", stdin="q\n")
    command("quiz", "--seed", "7", stdin="0\n")
    command("quiz", "--seed", "7", "--trainee", "MARTA", stdin="0\nq\n")
    rows = command("results", "export", "--format", "json").json
    assert [(one["trainee"], one["answered"]) for one in rows] == [
        ("Lan", 2),
        ("Lan", 1),
        ("Marta", 1),
    ]


def test_the_quiz_says_whose_answers_it_keeps_and_where_they_are_seen(command: Command) -> None:
    command("quiz", "--new-trainee", "Ngọc Anh", stdin="q\n")
    for answers, seen in (("q\n", False), ("0\n", True)):
        first, *_between, last = command("quiz", "--seed", "7", stdin=answers).out.splitlines()
        assert first == "Answers are kept for Ngọc Anh."
        where = 'Your results: croupier results show --trainee "Ngọc Anh"'
        assert (last == where) is seen


def test_the_first_trainee_is_called_as_they_log_in(command: Command, monkeypatch) -> None:
    monkeypatch.setenv("LOGNAME", "lan")
    command("quiz", stdin="0\n")
    (row,) = command("results", "export", "--format", "json").json
    assert row["trainee"] == "lan"


@pytest.mark.usefixtures("results")
@pytest.mark.parametrize(
    ("words", "sentence", "hint"),
    [
        (("--trainee", "mart"), "There is no trainee mart.", "Did you mean Marta?"),
        (
            ("--trainee", "Zoë"),
            "There is no trainee Zoë.",
            "To begin with this name, give --new-trainee instead.",
        ),
        (
            ("--new-trainee", "marta"),
            "There is a trainee marta already.",
            "To go on with this name, give --trainee Marta instead.",
        ),
        (
            ("--trainee", "Marta", "--new-trainee", "Lan"),
            "--trainee and --new-trainee do not go together.",
            "Give --new-trainee for a name that is not there yet, else --trainee.",
        ),
    ],
)
def test_a_trainee_who_is_not_there_is_refused_before_the_quiz(
    command: Command, words, sentence: str, hint: str
) -> None:
    assert command("quiz", *words, stdin="0\n").complaint == (sentence, hint)


def test_a_quiz_whose_results_cannot_be_kept_goes_on(command: Command, results: Store) -> None:
    with writing(results.engine) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    results.close()
    ended = command("quiz", "--seed", "7", stdin="0\n")
    assert ended.code == 0
    assert "of 1 answer right" in ended.out
    (warning,) = ended.err.splitlines()
    assert warning.endswith("they are again with that Croupier.")


def test_an_answer_that_cannot_be_written_is_told_once_and_goes_with_the_next(
    results: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = SessionPlan()
    session = context_of(house_named("standard"), 7).new_session(plan)
    refusal = (
        "CREATE TRIGGER full BEFORE INSERT ON answer "
        "BEGIN SELECT RAISE(ABORT, 'there is no room'); END"
    )
    before = results.progress(Chosen()).counted.answered
    with keeping(plan, "standard", "Marta") as keeper:
        for statement in (refusal, None, "DROP TRIGGER full"):
            if statement:
                with writing(results.engine) as connection:
                    connection.execute(text(statement))
            keeper.keep(session, session.skip())
            session.next()
    assert results.progress(Chosen()).counted.answered == before + 3
    assert capsys.readouterr().err.count("\n") == 1
