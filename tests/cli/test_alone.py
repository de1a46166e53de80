import re
import sys

import pytest

from croupier import display
from croupier.__main__ import main
from croupier.display import DisplayError
from tests.cli.conftest import Command


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


@pytest.mark.usefixtures("no_display")
def test_without_a_display_the_quiz_runs_in_the_terminal(command: Command) -> None:
    ended = command(stdin="0\n")
    assert ended.code == 0
    assert ended.err.splitlines() == [
        "There is no display for a window.",
        "The quiz runs here in the terminal instead.",
    ]
    assert "Table 1" in ended.out
    assert "of 1 answer right" in ended.out


@pytest.mark.usefixtures("no_display")
def test_without_input_either_one_round_is_dealt_and_settled(command: Command) -> None:
    ended = command()
    assert ended.code == 0
    assert ended.err.splitlines()[0] == "There is no display for a window."
    for part in ("Seed ", "Hole cards", "Result", "Net", "The rack pays"):
        assert part in ended.out
    assert "?" not in ended.out


@pytest.mark.usefixtures("no_display")
def test_what_was_asked_for_holds_in_the_terminal_too(command: Command) -> None:
    ended = command("--language", "vi", "--paytable", "corona", "--seats", "2")
    assert ended.code == 0
    assert "Không có màn hình" in ended.err
    assert "Corona" in ended.out
    assert "Khay chip trả" in ended.out
    assert "Ghế 2" in ended.out
    assert "Ghế 3" not in ended.out


@pytest.mark.usefixtures("no_display")
def test_the_same_quiz_can_be_asked_for_again(command: Command) -> None:
    ended = command("--paytable", "corona", "--seats", "2", stdin="0\n")
    assert re.search(r"croupier quiz --seed \d+ --seats 2 --paytable corona$", ended.out, re.M)


@pytest.mark.usefixtures("no_display")
def test_a_paytable_that_is_not_there_is_refused(command: Command) -> None:
    ended = command("--paytable", "nowhere")
    assert ended.code == 2
    assert 'Error: There is no paytable "nowhere".' in ended.err


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize("stdin", ["gone", "closed"])
def test_a_missing_input_is_no_input(monkeypatch, capfd, stdin: str) -> None:
    import io

    stream = io.StringIO()
    stream.close()
    monkeypatch.setattr(sys, "stdin", None if stdin == "gone" else stream)
    assert main([]) == 0
    assert "The rack pays" in capfd.readouterr().out


def test_missing_libraries_are_told_before_the_quiz(command: Command, monkeypatch) -> None:
    def lacking() -> None:
        raise DisplayError("The window cannot open.", "Type: sudo apt install it")

    monkeypatch.setattr("croupier.display.has_display", lambda: True)
    monkeypatch.setattr("croupier.display.check_libraries", lacking)
    ended = command(stdin="0\n")
    assert ended.code == 0
    assert ended.err.splitlines() == [
        "The window cannot open.",
        "Type: sudo apt install it",
        "The quiz runs here in the terminal instead.",
    ]


def test_a_window_that_cannot_be_imported_is_told(command: Command, monkeypatch) -> None:
    monkeypatch.setattr("croupier.display.has_display", lambda: True)
    monkeypatch.setattr("croupier.display.check_libraries", lambda: None)
    monkeypatch.setattr("croupier.display.check_connection", lambda: None)
    monkeypatch.setitem(sys.modules, "croupier.ui.app", None)
    ended = command(stdin="0\n")
    assert ended.code == 0
    assert ended.err.startswith("The window cannot open (")
    assert "Table 1" in ended.out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Qt asks nobody elsewhere")
@pytest.mark.parametrize(
    "environ",
    [
        {"DISPLAY": ":4711"},
        {"DISPLAY": "nonsense"},
        {"WAYLAND_DISPLAY": "wayland-4711"},
        {"DISPLAY": ":4711", "QT_QPA_PLATFORM": "xcb"},
        {"QT_QPA_PLATFORM": "wayland"},
        {"QT_QPA_PLATFORM": "nonsense"},
    ],
)
def test_a_display_that_does_not_answer_is_refused(monkeypatch, environ) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(DisplayError, match="does not answer"):
        display.check_connection()


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "offscreen:size=800x600"])
def test_a_platform_without_a_screen_is_always_there(monkeypatch, platform: str) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    display.check_connection()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Qt asks nobody elsewhere")
def test_one_platform_that_answers_is_enough(monkeypatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "wayland;offscreen")
    display.check_connection()


def test_a_display_that_is_slow_to_answer_is_given_up(monkeypatch) -> None:
    from threading import Event

    never = Event()
    monkeypatch.setattr(display, "_PATIENCE", 0.01)
    assert not display._in_time(lambda: never.wait(10))
    never.set()
    assert display._in_time(lambda: True)


def test_elsewhere_nobody_is_asked(monkeypatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "nonsense")
    for platform in ("win32", "darwin"):
        display.check_connection(platform=platform)
