import json
import os
import shutil
from pathlib import Path

import pytest

from croupier.progress.backups import back_up
from croupier.progress.copies import export_all
from tests.cli.conftest import Command
from tests.progress.damages import run
from tests.progress.filled import WallClock, opened, rows, trained


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with results of five answers, and their backup."""
    folder = tmp_path / "croupier"
    monkeypatch.setenv("CROUPIER_CONFIG", str(folder))
    store = opened(folder / "results.db", WallClock(), seed=1).store
    trained(store, store.add_trainee("An"), 5)
    assert back_up(store)
    store.close()
    return folder


def test_backups_are_listed_with_their_answers(command: Command, folder: Path) -> None:
    (backup,) = (folder / "results-backups").iterdir()
    listed = command("results", "backups", "--json").json
    assert listed == [{"path": str(backup), "made": "2026-11-30T12:00:09+00:00", "answers": 5}]
    shown = command("results", "backups").out
    assert "5 answers" in shown
    assert "".join(str(backup).split()) in "".join(shown.split())
    shutil.rmtree(backup.parent)
    assert command("results", "backups").out.startswith("There is no backup yet")


def test_all_results_go_from_one_machine_to_another(
    command: Command, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "all.db"
    ended = command("results", "copy", str(copy))
    assert (ended.code, ended.out, ended.err) == (0, "", f"{copy} was written.\n")
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path / "other"))
    ended = command("results", "import", str(copy))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out == "New: 1 session, 5 answers, 1 trainee\n"
    again = command("results", "import", str(copy), "--json").json
    assert again == {
        **dict.fromkeys(("sessions", "answers", "trainees", "left_out", "unread"), 0),
        "damaged": False,
    }


def test_what_is_no_copy_is_neither_taken_nor_written_over(
    command: Command, folder: Path, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("dear")
    assert command("results", "import", str(letter)).complaint == (
        f"No results can be taken from {letter}: it is no database.",
        "Choose a copy that Croupier made, or one of its backups.",
    )
    assert command("results", "copy", str(letter)).complaint == (
        f"{letter} is there already.",
        "Choose another name, or write over it with --force.",
    )
    assert letter.read_text() == "dear"
    assert command("results", "copy", str(letter), "--force").code == 0
    assert command("results", "import", str(letter)).out.startswith("New: 0 sessions")


def test_the_environment_names_another_file(
    command: Command, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "all.db"
    store = opened(folder / "results.db").store
    export_all(store, copy)
    store.close()
    for asked in (str(tmp_path / "a.db"), f"sqlite:///{tmp_path / 'b.db'}"):
        monkeypatch.setenv("CROUPIER_DATABASE", asked)
        assert command("results", "import", str(copy)).out.startswith("New: 1 session,")
    monkeypatch.delenv("CROUPIER_DATABASE")
    settings = {"database": str(tmp_path / "c.db")}
    (folder / "settings.json").write_text(json.dumps(settings))
    assert command("results", "import", str(copy)).out.startswith("New: 1 session,")
    for name in "abc":
        assert len(rows(opened(tmp_path / f"{name}.db").store, "answer")) == 5


def test_damaged_results_are_told_and_put_aside(command: Command, folder: Path) -> None:
    (folder / "results.db").write_bytes(b"?")
    ended = command("results", "copy", str(folder / "all.db"))
    assert ended.code == 0
    assert ended.err.startswith(f"The results in {folder / 'results.db'} are damaged: ")
    assert "answers in it: 5." in ended.err
    assert "Traceback" not in ended.err


def test_a_password_is_shown_nowhere(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for address in (
        "postgresql://an:hush@localhost:1/results",
        "postgresql://an:hush@localhost:1/results?password=hush",
        "postgresql://an:hu@hush:hush@:hush/results",
        "postgresql://localhost:1/results?password=hush&hush=hush",
        "mysql://an:hush@localhost/results",
        "hush://an:hush@",
        "postgresql://an:un@hush@localhost:1/results",
    ):
        monkeypatch.setenv("CROUPIER_DATABASE", address)
        for words in (["copy", "x.db"], ["import", "x.db"], ["backups", "--json"]):
            ended = command("results", *words)
            assert "an:" not in ended.err
            assert "hush" not in (ended.err + ended.out).replace("hush://", "")
        assert command("results", "copy", "x.db").complaint[1] == (
            "Put that right and try again; nothing was changed."
        )


def test_what_is_left_of_a_damaged_file_is_imported_and_said_to_be_that(
    command: Command, folder: Path
) -> None:
    results = folder / "results.db"
    run("DROP TABLE tally")(results)
    shutil.rmtree(folder / "results-backups")
    assert "There is no backup." in command("results", "show").err
    (aside,) = folder.glob("results-damaged-*.db")
    ended = command("results", "import", str(aside))
    assert ended.code == 0
    assert ended.out.splitlines() == [
        "New: 1 session, 5 answers, 1 trainee",
        "The file is damaged: this is what could still be read of it.",
    ]
    assert command("results", "import", str(aside), "--json").json["damaged"] is True


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="an administrator may write anywhere"
)
def test_results_that_can_only_be_read_are_copied(
    command: Command, folder: Path, tmp_path: Path
) -> None:
    (folder / "results.db").chmod(0o444)
    folder.chmod(0o555)
    try:
        ended = command("results", "copy", str(tmp_path / "all.db"))
    finally:
        folder.chmod(0o755)
    assert ended.code == 0
    assert "can be read but not written" in ended.err
    assert (tmp_path / "all.db").stat().st_size > 0


def test_a_server_is_said_to_have_no_backups_of_ours(
    command: Command, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_DATABASE", "postgresql://localhost:1/results")
    assert command("results", "backups").out.startswith("Whoever looks after the server")
