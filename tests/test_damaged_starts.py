"""The program starts whatever became of its settings and its results, and says what it did."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from croupier.__main__ import main
from croupier.context import open_context
from croupier.files.settings_glance import LARGEST_SETTINGS
from croupier.progress.backups import back_up
from croupier.ui.damage_sheet import DamageSheet
from croupier.ui.motion import Pace
from croupier.ui.window import MainWindow
from tests.progress.damages import ASIDE, DAMAGED, IN_THE_WAY, OTHERS
from tests.progress.filled import WallClock, opened, rows, trained
from tests.ui.answering import press
from tests.ui.kept import answer, answers_in, settle

_LONG = 60_000
"""Milliseconds that nothing here takes, on however busy a machine."""

KEPT_AS = "The settings file could not be read; the defaults apply. It is kept as {}."
PARTLY = "Some settings could not be read and have their defaults. The old file is kept as {}."

SETTINGS = {
    "empty": (b"", KEPT_AS),
    "random bytes": (bytes(range(256)), KEPT_AS),
    "zeros": (bytes(500), KEPT_AS),
    "cut short": (b'{"format": 1, "theme": "li', KEPT_AS),
    "a list": (b"[1, 2]", KEPT_AS),
    "too large": (b'{"theme": "' + b"x" * LARGEST_SETTINGS + b'"}', KEPT_AS),
    "a wrong value": (b'{"seats": 77}', PARTLY),
    "a wrong type": (b'{"database": {"password": "hush"}}', PARTLY),
    "a newer one": (
        b'{"format": 99}',
        "The settings are from a newer Croupier; what is known of them applies. The old file is "
        "kept as {}.",
    ),
}
RESULTS: dict[str, Callable[[Path], object]] = {
    **{name: damage.do for name, damage in (DAMAGED | IN_THE_WAY).items()},
    **{name: do for name, (do, _notice) in OTHERS.items()},
}
WORST = ["empty", "random bytes", "cut in the middle", "no table of answers", "a newer one"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with results, a backup and settings."""
    folder = tmp_path_factory.mktemp("kept")
    store = opened(folder / "results.db", WallClock(), seed=1).store
    trained(store, store.add_trainee("An"), 40)
    assert back_up(store)
    store.close()
    (folder / "settings.json").write_text(json.dumps({"format": 1, "seats": 3}))
    return folder


@pytest.fixture
def folder(kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "croupier"
    shutil.copytree(kept, folder)
    monkeypatch.setenv("CROUPIER_CONFIG", str(folder))
    return folder


@pytest.mark.parametrize("name", SETTINGS)
def test_e17_damaged_settings_are_kept_and_results_open(folder: Path, name: str) -> None:
    content, notice = SETTINGS[name]
    file = folder / "settings.json"
    file.write_bytes(content)
    context = open_context(file, {})
    copy = file.with_name("settings.json.bak")
    assert [str(one) for one in context.notices] == [notice.format(copy)]
    assert copy.read_bytes() == content
    assert context.settings.seats == 6
    opening = context.open_store()
    assert (opening.notices, opening.store.lasts) == ((), True)
    assert len(rows(opening.store, "answer")) == 40
    opening.store.close()


@pytest.mark.parametrize("name", [*WORST, "a version of nobody"])
def test_a_command_runs_on_whatever_is_left(
    folder: Path, name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    RESULTS[name](folder / "results.db")
    damaged = (folder / "results.db").read_bytes()
    assert main(["results", "backups"]) == 0
    assert "40 answers" in capfd.readouterr().out
    code = main(["results", "copy", str(folder / "all.db")])
    said = capfd.readouterr().err
    assert "The results in" in said or "another program" in said
    aside = folder / "results-damaged"
    if code == 0:
        (aside,) = folder.glob("results-damaged-*.db")
        assert aside.read_bytes() == damaged
        (backup,) = (folder / "results-backups").iterdir()
        assert main(["results", "import", str(backup)]) == 0
        assert "New: 1 session, 40 answers, 1 trainee" in capfd.readouterr().out
    else:
        assert (folder / "results.db").read_bytes() == damaged


def test_a_process_of_its_own_starts_on_damage_to_both(folder: Path) -> None:
    (folder / "settings.json").write_bytes(b"\0" * 40)
    (folder / "results.db").write_bytes(b"\0" * 40)
    asked = [sys.executable, "-m", "croupier", "results", "copy", str(folder / "all.db")]
    ended = subprocess.run(asked, capture_output=True, text=True)
    assert ended.returncode == 0
    assert len(ended.stderr.splitlines()) == 3, ended.stderr
    assert (folder / "settings.json.bak").read_bytes() == b"\0" * 40


@pytest.mark.parametrize("name", ["empty", "random bytes behind the header", "a folder"])
def test_the_window_opens_offers_the_backup_and_trains(
    folder: Path, name: str, qtbot: QtBot
) -> None:
    results = folder / "results.db"
    RESULTS[name](results)
    (folder / "settings.json").write_bytes(b"")
    window = MainWindow(lambda: open_context(folder / "settings.json", {}))
    window.pace = Pace.NONE
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.context is not None, timeout=_LONG)
    assert "settings.json.bak" in window.start_page.notice.text()
    assert window.start_page.start_button.isEnabled()
    settle(window)
    if name == "a folder":
        assert "it is a folder" in window.results.bar.said
    else:
        sheet = window.sheet
        assert isinstance(sheet, DamageSheet)
        press(window, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: "40 answers" in sheet.said, timeout=_LONG)
        press(window, Qt.Key.Key_Escape)
        settle(window)
        assert answers_in(results) == 40
    press(window, Qt.Key.Key_Return)
    answer(window)
    settle(window)
    if name != "a folder":
        assert answers_in(results) == 41
    window.close()


def test_two_processes_put_one_file_aside_and_begin_one(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from tests.progress.filled import *\n"
        "opening = open_store(Path(sys.argv[1]), KeptPapers(), WallClock(), Random(sys.argv[2]))\n"
        "trained(opening.store, opening.store.add_trainee(sys.argv[2]), 5)\n"
        "print(opening.store.lasts, *opening.notices)"
    )
    file = tmp_path / "results.db"
    file.write_bytes(b"?" * 5000)
    asked = [sys.executable, "-c", script, str(file)]
    both = [
        subprocess.Popen([*asked, name], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for name in ("An", "Bình")
    ]
    said = [one.communicate() for one in both]
    assert all(out.startswith(b"True") for out, _err in said), said
    store = opened(file).store
    assert len(rows(store, "answer")) == 10
    assert [one.name for one in file.parent.glob("*-damaged-*.db")] == [ASIDE]
    store.close()
