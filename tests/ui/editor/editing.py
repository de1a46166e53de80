"""Editing a paytable as a person does: by keys, in a real window, in real files."""

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from croupier.files.paytable_file import find_paytable
from croupier.paths import own_paytables_dir
from croupier.ui.editor.ask_sheet import AskSheet
from croupier.ui.editor.editor_page import EditorPage
from croupier.ui.window import MainWindow
from tests.ui.answering import focused

_TURNS = 10_000


def own_copy(name: str = "standard") -> Path:
    """Copy a shipped paytable to the last sign, as a file that lies anywhere."""
    folder = own_paytables_dir()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"own-{name}.toml"
    path.write_bytes(find_paytable(name).read_bytes())
    return path


def edit(window: MainWindow, path: Path | None = None) -> EditorPage:
    """Open a file, or a new paytable, in the editor of a window."""
    if path is None:
        window.desk.editing.open_new()
    else:
        window.desk.open_editor(path)
    settle()
    return page_of(window)


def page_of(window: MainWindow) -> EditorPage:
    assert window.desk.editing.page is not None
    return window.desk.editing.page


def settle() -> None:
    for _turn in range(3):
        QApplication.processEvents()


def go(window: MainWindow, key: str) -> QLineEdit:
    """Take the focus to a field."""
    page_of(window).form.focus_key(key)
    field = page_of(window).form.field(key)
    assert field is not None
    assert field is focused(window) or field.isAncestorOf(focused(window))
    return field


def type_over(window: MainWindow, key: str, text: str) -> None:
    """Go to a field and type over what is there."""
    go(window, key).selectAll()
    if text:
        QTest.keyClicks(focused(window), text)
    else:
        QTest.keyClick(focused(window), Qt.Key.Key_Delete)


def hit(window: MainWindow, key: Qt.Key, *modifiers: Qt.KeyboardModifier) -> None:
    held = Qt.KeyboardModifier.NoModifier
    for modifier in modifiers:
        held |= modifier
    QTest.keyClick(focused(window), key, held)


def save(window: MainWindow) -> None:
    hit(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    wait(window)


def wait(window: MainWindow) -> None:
    """Wait for what is on its way to the disk."""
    for _turn in range(_TURNS):
        if not window.desk.editing.is_writing:
            return
        QTest.qWait(1)
    raise AssertionError("the disk takes for ever")


def sheet_of(window: MainWindow) -> AskSheet:
    assert isinstance(window.sheet, AskSheet)
    return window.sheet


def plain(text: str) -> str:
    """A text with the spaces that one types."""
    return re.sub("\u00a0", " ", text)
