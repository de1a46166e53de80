"""What is set acts at once, and is found again at the next start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from croupier import i18n
from croupier.context import open_context
from croupier.files.settings_file import load_settings, save_settings
from croupier.settings import Settings, WindowPlace
from croupier.training.questions import Step
from croupier.ui.motion import Pace
from croupier.ui.theme import DARK, LIGHT
from croupier.ui.window import MainWindow
from tests.ui.answering import answer_right, focused, press, question_of

Enter = Qt.Key.Key_Return


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "croupier" / "settings.json"


def settings_page(window: MainWindow):
    window.show_section("settings")
    return window.pages["settings"]


def click(button: QPushButton) -> None:
    button.click()
    QApplication.processEvents()


def corner(window: MainWindow) -> str:
    return window.grab().toImage().pixelColor(window.width() - 5, window.height() - 5).name()


# Acting at once.


def test_the_language_acts_at_once(open_window) -> None:
    window = open_window()
    page = settings_page(window)
    click(page.languages.button("vi"))
    assert i18n.language() == "vi"
    assert page.title.text() == "Cài đặt"
    assert window.rail.buttons["settings"].text() == "Cài đặt"
    assert window.start_page.start_button.text() == "Chia bài"
    click(page.languages.button("en"))
    assert page.title.text() == "Settings"


def test_choices_are_made_with_the_keyboard_alone(open_window) -> None:
    window = open_window()
    page = settings_page(window)
    assert focused(window) is page.languages.button("en")
    press(window, Qt.Key.Key_Tab)
    assert focused(window) is page.themes.button("dark")
    press(window, Qt.Key.Key_Right)
    press(window, Qt.Key.Key_Space)
    assert page.themes.value == window.appearance.theme.name == "light"


@pytest.mark.parametrize("start", ["dark", "light"])
def test_the_theme_acts_at_once_on_every_page(open_window, start: str) -> None:
    window = open_window(settings=Settings(theme=start))
    press(window, Enter)
    page = settings_page(window)
    for theme in (LIGHT, DARK, LIGHT):
        click(page.themes.button(theme.name))
        assert corner(window) == theme.window
        assert QApplication.palette().window().color().name() == theme.window
        window.show_section("train")
        assert corner(window) == theme.window
        window.show_section("settings")


def test_dark_is_dark_where_the_platform_ignores_it(open_window) -> None:
    # E13: the request for a scheme is not heard everywhere; our own Fusion palette needs no ear.
    window = open_window(settings=Settings(theme="light"))
    click(settings_page(window).themes.button("dark"))
    assert QApplication.style().name().casefold() == "fusion"
    assert QApplication.palette().window().color().name() == DARK.window


def test_the_system_is_followed_while_the_window_is_open(open_window) -> None:
    # E13: colour schemes change at run time.
    window = open_window()
    changed = QApplication.styleHints().colorSchemeChanged
    changed.emit(Qt.ColorScheme.Light)
    assert window.appearance.theme.name == "dark"
    click(settings_page(window).themes.button("system"))
    for scheme, theme in (
        (Qt.ColorScheme.Light, LIGHT),
        (Qt.ColorScheme.Dark, DARK),
        (Qt.ColorScheme.Light, LIGHT),
        (Qt.ColorScheme.Unknown, DARK),
    ):
        changed.emit(scheme)
        assert corner(window) == theme.window


def test_the_text_grows_everywhere(open_window) -> None:
    window = open_window()
    press(window, Enter)
    page = settings_page(window)
    label = page.title
    before = label.font().pixelSize(), window.table_page.header.height(), window.rail.width()
    click(page.text_sizes.button(150))
    after = label.font().pixelSize(), window.table_page.header.height(), window.rail.width()
    assert after[0] == 1.5 * before[0]
    assert after[2] > before[2]
    window.show_section("train")
    press(window, Enter)
    assert window.table_page.header.height() > before[1]
    assert window.table_page.dock.button.font().pixelSize() == 21
    click(settings_page(window).text_sizes.button(100))
    assert label.font().pixelSize() == before[0]
    assert window.rail.width() == before[2]


def test_four_colours_colour_the_cards_on_the_table(open_window) -> None:
    window = open_window()
    press(window, Enter)

    def colours() -> set[str]:
        picture = window.table_page.table.grab().toImage()
        return {
            picture.pixelColor(x, y).name()
            for x in range(picture.width())
            for y in range(picture.height() // 3, picture.height())
        }

    clubs, diamonds = DARK.four_colours[:2]
    assert not {clubs, diamonds} & colours()
    click(settings_page(window).four_colours.button(True))
    window.show_section("train")
    press(window, Enter)
    assert {clubs, diamonds} & colours()


def test_hidden_amounts_are_nowhere_to_be_read(open_window) -> None:
    window = open_window()
    page = settings_page(window)
    click(page.amounts_shown.button(False))
    window.show_section("train")
    press(window, Enter)
    while question_of(window).step is not Step.BET:
        answer_right(window)
    assert not window.table_page.table.look.amounts_shown
    shown = [one.text() for one in window.table_page.findChildren(QLabel) if one.isVisible()]
    assert not any("$" in text for text in shown)
    click(settings_page(window).amounts_shown.button(True))
    window.show_section("train")
    press(window, Enter)
    assert window.table_page.table.look.amounts_shown
    shown = [one.text() for one in window.table_page.findChildren(QLabel) if one.isVisible()]
    assert any("$" in text for text in shown)


def test_about_tells_versions_and_licences(open_window, qtbot: QtBot) -> None:
    window = open_window()
    about = settings_page(window).about

    def said() -> str:
        return "\n".join(label.text() for label in about.findChildren(QLabel))

    qtbot.waitUntil(lambda: "pydantic" in said())
    for word in ("Croupier 0", "Python 3", "Qt 6", "PySide6 6", "LGPL", "tomlkit", "MIT"):
        assert word in said()
    assert "SIL Open Font License 1.1" in said()


# Found again.


def test_what_is_set_is_found_again(open_window, file: Path, qtbot: QtBot) -> None:
    window = open_window(settings_path=file)
    page = settings_page(window)
    click(page.languages.button("vi"))
    click(page.themes.button("light"))
    click(page.text_sizes.button(125))
    click(page.four_colours.button(True))
    click(page.amounts_shown.button(False))
    window.show_section("train")
    start = window.start_page
    click(start.fields["seats"].button(3))
    click(start.fields["tables"].button(None))
    click(start.fields["level"].button(3))
    window.show_section("paytables")
    press(window, Qt.Key.Key_Down, Enter)
    chosen = window.context.house.name
    window.show_section("train")
    press(window, Enter)
    # The screen of the offscreen platform has 800 × 800.
    window.setGeometry(0, 40, 800, 700)
    window.close()
    kept = load_settings(file)
    assert kept.notice is None
    assert kept.settings == Settings(
        "vi", "light", 125, True, False, chosen, level=3, seats=3, tables=None,
        window=WindowPlace(0, 40, 800, 700),
    )  # fmt: skip

    again = MainWindow(lambda: open_context(file, {}), kept.settings)
    qtbot.addWidget(again)
    again.show()
    qtbot.waitUntil(lambda: again.context is not None)
    start = again.start_page
    fields = {name: row.value for name, row in start.fields.items()}
    assert (fields["level"], fields["seats"], fields["tables"]) == (3, 3, None)
    assert start.house.name == chosen
    assert again.size().toTuple() == (800, 700)
    # The frame that the platform adds may push it.
    assert again.pos().manhattanLength() <= 45


def test_two_windows_do_not_undo_each_others_settings(open_window, file: Path) -> None:
    first, second = (open_window(settings_path=file) for _window in range(2))
    click(settings_page(first).themes.button("light"))
    click(settings_page(second).text_sizes.button(125))
    for window in (first, second):
        window.keeper.finish()
        window.close()
    kept = load_settings(file).settings
    assert (kept.theme, kept.text_size) == ("light", 125)


def test_options_hold_for_one_run(open_window, file: Path, qtbot: QtBot) -> None:
    save_settings(file, Settings(theme="dark", seats=3))
    options = {"theme": "light", "seats": 5}
    window = MainWindow(lambda: open_context(file, options), load_settings(file).settings, options)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.context is not None)
    assert window.appearance.theme.name == "light"
    assert window.start_page.fields["seats"].value == 5
    press(window, Enter)
    click(settings_page(window).text_sizes.button(125))
    window.close()
    kept = load_settings(file).settings
    assert (kept.theme, kept.seats, kept.text_size) == ("dark", 3, 125)


@pytest.mark.parametrize(
    ("asked", "environ", "spoken"),
    [(None, "", "vi"), (None, "en", "en"), ("en", "", "en"), ("en", "vi", "en")],
)
def test_the_language_is_what_was_asked_for_last(
    file: Path, monkeypatch, asked: str | None, environ: str, spoken: str
) -> None:
    from croupier.__main__ import start

    save_settings(file, Settings(language="vi"))
    monkeypatch.setenv("CROUPIER_CONFIG", str(file.parent))
    monkeypatch.setenv("CROUPIER_LANGUAGE", environ)
    started = []

    def run(_open: object, settings: Settings, options: dict[str, object]) -> int:
        started.append(i18n.language())
        assert settings.language == "vi"
        assert options.get("language") == (None if spoken == "vi" else spoken)
        return 0

    monkeypatch.setattr("croupier.ui.app.run", run)
    if asked or environ:
        i18n.set_language(asked or environ)
    assert start(language=asked) == 0
    assert started == [spoken]


@pytest.mark.parametrize("content", [b"", b"\xff\x00", b'{"seats": 77}'])
def test_a_damaged_file_is_told_once_on_the_start_page(
    file: Path, qtbot: QtBot, content: bytes
) -> None:
    # E17: an empty settings file stopped every start.
    file.parent.mkdir()
    file.write_bytes(content)
    window = MainWindow(lambda: open_context(file, {}))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.context is not None)
    notice = window.start_page.notice
    assert notice.isVisible()
    assert "settings.json.bak" in notice.text()
    assert window.start_page.start_button.isEnabled()
    window.set_language("vi")
    QApplication.processEvents()
    assert "settings.json.bak" in notice.text()
    assert "kept" not in notice.text()
    window.close()
    assert load_settings(file).notice is None
    assert file.with_name("settings.json.bak").read_bytes() == content


def test_settings_that_cannot_be_kept_are_told_and_act_all_the_same(
    open_window, tmp_path: Path, qtbot: QtBot
) -> None:
    plain = tmp_path / "plain"
    plain.write_bytes(b"")
    window = open_window(settings_path=plain / "settings.json")
    click(settings_page(window).themes.button("light"))
    qtbot.waitUntil(lambda: "cannot be kept" in window.start_page.notice.text())
    assert window.appearance.theme.name == "light"
    assert plain.read_bytes() == b""


def test_fields_of_a_paused_session_stay_when_the_text_grows(open_window) -> None:
    window = open_window()
    press(window, Enter)
    while question_of(window).step is not Step.BET:
        answer_right(window)
    field = window.table_page.dock.active_cell.field
    assert isinstance(field, QLineEdit)
    field.setText("12")
    click(settings_page(window).text_sizes.button(150))
    assert field.text() == "12"


# Scales.


def test_the_program_leaves_the_scale_of_the_system_alone() -> None:
    # E02 and E03: no switch of Qt's scaling is set, neither for it nor for what it starts.
    program = (
        "import os; before = dict(os.environ); from croupier.ui.app import fusion_application;"
        "from croupier.ui.window import MainWindow; fusion_application();"
        "from PySide6.QtGui import QGuiApplication;"
        "assert dict(os.environ) == before;"
        "print(QGuiApplication.primaryScreen().devicePixelRatio())"
    )
    environ = {**os.environ, "QT_SCALE_FACTOR": "1.25"}
    environ.pop("QT_FONT_DPI", None)
    ran = subprocess.run(
        [sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "1.25"


def test_sizes_of_text_do_not_hang_on_font_dpi(open_window) -> None:
    # E03: letters are measured in Qt's own pixels.
    window = open_window()
    assert window.start_page.start_button.font().pixelSize() == 14
    assert window.start_page.start_button.font().pointSize() == -1


def test_tables_are_dealt_as_the_settings_say(open_window) -> None:
    window = open_window(pace=None)
    press(window, Enter)
    assert window.controller.is_dealing
    page = settings_page(window)
    click(page.dealing.button("none"))
    window.show_section("train")
    press(window, Enter)
    window.controller.finish()
    press(window, Enter)
    assert window.table_page.table.dealing is Pace.NONE
    assert not window.controller.is_dealing
    assert Settings(dealing="none") == window.keeper.settings
