"""What is wrong with how a window is laid out, and its states that are worth a look."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QStackedWidget,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from croupier.keys import KeyAction
from croupier.training.drills import Drill
from croupier.training.questions import Step
from croupier.ui.controls import ElidedLabel, KeyButton
from croupier.ui.keypad import Keypad
from croupier.ui.motion import Pace
from croupier.ui.rail import SECTIONS
from croupier.ui.sheets import Sheet
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Wager
from tests.ui.answering import answer_right, press, question_of, type_right_answer, type_text
from tests.ui.paytables_states import paytables_states

# On every axis what leaves the least room comes first.
SIZES = [(1024, 700), (1280, 800), (1920, 1080)]
LANGUAGES = ["vi", "en"]

BAD_PAYTABLE = Path(__file__).parents[1] / "data" / "paytables_bad" / "everything_at_once.toml"

Enter, Escape = Qt.Key.Key_Return, Qt.Key.Key_Escape


def each_look(text_sizes: Iterable[int]) -> pytest.MarkDecorator:
    """Run a test at sizes of the window, in languages, at sizes of the text.

    Every two of them meet by default, and those which leave the least room; all three if slow.
    """
    looks = []
    axes = SIZES, LANGUAGES, sorted(text_sizes, reverse=True)
    for places in product(*(range(len(axis)) for axis in axes)):
        look = [axis[place] for axis, place in zip(axes, places, strict=True)]
        (width, height), language, text_size = look
        marks = pytest.mark.slow if sum(places) % 2 else ()
        name = f"{width}x{height}-{language}-{text_size}"
        looks.append(pytest.param(*look, marks=marks, id=name))
    return pytest.mark.parametrize(("size", "language", "text_size"), looks)


def faults_of(window: MainWindow) -> list[str]:
    """List what is cut off, what overlaps, what a finger misses and what has no name."""
    # What is laid out anew within another layout takes another turn.
    for _turn in range(3):
        QApplication.processEvents()
    shown = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and not widget.visibleRegion().isEmpty()
    ]
    looks = (_cut_off, _outside, _sideways, _too_small, _nameless)
    faults = [fault for look in looks for fault in look(shown)]
    return [*faults, *_overlapping([window, *shown])]


def _name(widget: QWidget) -> str:
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
    return f"{type(widget).__name__} {widget.objectName()} {text!r}".strip()


def _cut_off(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        if isinstance(widget, QLineEdit) and not getattr(widget, "is_long", False):
            yield from _cut_in_a_field(widget)
        if isinstance(widget, ElidedLabel) or not isinstance(
            widget, QLabel | QAbstractButton | QComboBox
        ):
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            needed = widget.heightForWidth(widget.width())
            if needed > widget.height() + 1:
                yield f"{_name(widget)} needs {needed} of height and has {widget.height()}"
            continue
        if isinstance(widget, KeyButton):
            if widget.fitted.is_cut:
                yield f"{_name(widget)} has no room in {widget.size().toTuple()}"
            if widget.sizeHint().height() > widget.height() + 1:
                yield f"{_name(widget)} is only {widget.height()} high"
            continue
        hint = widget.minimumSizeHint() if isinstance(widget, QComboBox) else widget.sizeHint()
        if hint.width() > widget.width() + 1 or hint.height() > widget.height() + 1:
            yield f"{_name(widget)} needs {hint.toTuple()} and has {widget.size().toTuple()}"


def _cut_in_a_field(field: QLineEdit) -> Iterator[str]:
    option = QStyleOptionFrame()
    field.initStyleOption(option)
    inside = (
        field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field).width()
    )
    # Qt keeps two pixels at either side, and one for the cursor.
    room, needed = inside - 5, field.fontMetrics().horizontalAdvance(field.text())
    if needed > room:
        yield f"{_name(field)} {field.text()!r} needs {needed} and has {room}"


def _outside(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        parent = widget.parentWidget()
        scrolled = isinstance(parent.parentWidget() if parent else None, QScrollArea)
        if parent is None or widget.isWindow() or scrolled:
            continue
        if not parent.rect().contains(widget.geometry()):
            place, room = widget.geometry().getRect(), parent.rect().getRect()
            yield f"{_name(widget)} at {place} leaves {room}"


def _sideways(shown: list[QWidget]) -> Iterator[str]:
    for area in shown:
        if isinstance(area, QScrollArea):
            needed, room = area.widget().minimumSizeHint().width(), area.viewport().width()
            if needed > room:
                yield f"{_name(area)} has {room} of width for {needed}"


def _overlapping(parents: list[QWidget]) -> Iterator[str]:
    for parent in parents:
        if isinstance(parent, QStackedWidget):
            continue
        children = [
            child
            for child in parent.children()
            if isinstance(child, QWidget)
            and child.isVisible()
            and not isinstance(child, Keypad | Sheet)
        ]
        for one, other in combinations(children, 2):
            if one.geometry().intersects(other.geometry()):
                yield f"{_name(one)} and {_name(other)} overlap"


def _too_small(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        if isinstance(widget, QAbstractButton | QComboBox) and min(widget.size().toTuple()) < 40:
            yield f"{_name(widget)} is only {widget.size().toTuple()}"


def _nameless(shown: list[QWidget]) -> Iterator[str]:
    for widget in shown:
        stops = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if stops and not widget.accessibleName() and not isinstance(widget, QScrollArea):
            yield f"{_name(widget)} has no name for a screen reader"


def _until(window: MainWindow, step: Step, wager: Wager | None = None) -> None:
    while question_of(window).step is not step or (
        wager and question_of(window).wager is not wager
    ):
        answer_right(window)


def _until_paid(window: MainWindow) -> None:
    while not (question_of(window).wager and question_of(window).bet.pays):
        answer_right(window)
        if window.controller.is_graded:
            press(window, Enter)


def _missed_bet(window: MainWindow) -> None:
    """Answer the Blind as a straight's would be, so that a slip is named."""
    _until(window, Step.BET, Wager.BLIND)
    right = question_of(window).right
    type_text(window, "p" if right.pays else "t")
    press(window, Enter)


def settle(window: MainWindow) -> None:
    """Wait for what the page that shows still reads."""
    if page := window.pages.get("settings"):
        page.about.wait()
        QApplication.processEvents()


def states(window: MainWindow, tell: Callable[[str], None]) -> None:
    """Lead a window that was just opened through every state; `tell` looks at each."""
    window.start_page.fields["tables"].choose(1)
    tell("start")
    window.start_page.fields["mode"].button("timed").click()
    tell("start-timed")
    window.start_page.fields["mode"].button("practice").click()
    type_text(window, "c")
    tell("session")
    window.sheet.antes["minimum"].setFocus()
    type_text(window, "0,2.1")
    press(window, Enter)
    tell("session-fault")
    press(window, Escape)
    _ways(window, tell)
    window.houses.use_file(str(BAD_PAYTABLE))
    tell("faults")
    press(window, Escape)
    press(window, Enter)
    tell("dealers-hand")
    type_text(window, "2")
    tell("dealers-hand-chosen")
    answer_right(window)
    tell("qualifies")
    _until(window, Step.RESULT)
    tell("result")
    answer_right(window)
    tell("bets")
    type_text(window, "e")
    tell("explanation")
    press(window, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right)
    tell("explanation-of-the-next-seat")
    press(window, Escape)
    type_text(window, "0,2.1")
    press(window, Enter)
    tell("bad-amount")
    window.table_page.dock.active_cell.field.clear()
    answer_right(window)
    tell("right")
    _missed_bet(window)
    tell("wrong")
    type_text(window, "e")
    tell("explanation-of-a-miss")
    type_text(window, "e")
    press(window, Enter)
    _until(window, Step.BET)
    window.table_page.dock.active_cell.keypad_button.click()
    tell("number-pad")
    window.table_page.dock.active_cell.keypad_button.click()
    press(window, Escape)
    tell("pause")
    press(window, Escape)
    press(window, Qt.Key.Key_F1)
    tell("paytable")
    press(window, Escape)
    type_text(window, "?")
    tell("keys")
    press(window, Escape)
    for section in SECTIONS[1:]:
        window.show_section(section)
        settle(window)
        tell(section)
    paytables_states(window, tell)
    window.show_section("settings")
    area = window.pages["settings"].findChild(QScrollArea)
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    tell("about")
    _move_keys(window, area)
    tell("settings-keys")
    press(window, Escape)
    window.keeper.change(keys={})
    window.show_section("train")
    tell("back")
    press(window, Enter)
    while window.stack.currentWidget() is not window.summary_page:
        if question_of(window).wager is Wager.TRIPS:
            type_text(window, "t" if question_of(window).right.pays else "7")
            press(window, Enter, Enter)
        else:
            answer_right(window)
    tell("summary")
    type_text(window, "s")
    tell("summary-slowest")
    type_text(window, "k")
    tell("code-of-a-session")
    press(window, Escape)
    _levels(window, tell)
    _wrong_in_chips(window, tell)


def _ways(window: MainWindow, tell: Callable[[str], None]) -> None:
    """Look at the sheets of the ways to train beside whole tables."""
    while window.training.path is None:
        QTest.qWait(1)
    type_text(window, "d")
    window.sheet.options.rows["narrowed"].button(True).click()
    tell("drills")
    window.sheet.show_entry(Drill.HAND)
    tell("drills-hand")
    press(window, Escape)
    type_text(window, "p")
    tell("path")
    press(window, Escape)
    type_text(window, "k123")
    press(window, Enter)
    tell("challenge")
    window.sheet.make_button.click()
    tell("code")
    press(window, Escape)


def _wrong_in_chips(window: MainWindow, tell: Callable[[str], None]) -> None:
    window.keeper.change(level=6)
    window.start_page.show_settings(window.keeper.settings)
    press(window, Enter)
    _until_paid(window)
    type_text(window, "33313")
    press(window, Enter)
    tell("wrong-in-chips")
    type_text(window, "e")
    tell("explanation-in-chips")
    press(window, Escape, Enter)
    _until_paid(window)
    answer_right(window)
    window.controller.finish()
    tell("summary-in-chips")


def _move_keys(window: MainWindow, area: QScrollArea) -> None:
    """Move a key to one with a long name, and try to move another to it."""
    rows = window.pages["settings"].keys.rows
    for action in (KeyAction.CHECK, KeyAction.EXPLAIN):
        rows[action].button.setFocus()
        press(window, Enter, Qt.Key.Key_PageDown)
    area.ensureWidgetVisible(window.pages["settings"].keys)
    area.ensureWidgetVisible(rows[KeyAction.EXPLAIN])


def _levels(window: MainWindow, tell: Callable[[str], None]) -> None:
    """Go through the levels that have keys of their own, and stop at what is right."""
    window.keeper.change(goes_on=False)
    for level in (4, 5, 6):
        press(window, Escape)
        window.start_page.fields["level"].choose(level)
        press(window, Enter)
        _until_paid(window)
        tell(f"level-{level}")
        type_right_answer(window)
        tell(f"level-{level}-entered")
        if level == 6:
            type_text(window, "?")
            tell("keys-level-6")
            press(window, Escape)
        press(window, Enter)
        tell(f"level-{level}-right")
        press(window, Enter, Escape)
        type_text(window, "f")
    window.keeper.change(goes_on=True)


def main() -> None:
    """Print the scale of the screen and whatever is cut off on it."""
    import tempfile
    import time
    from random import Random

    from PySide6.QtCore import QEventLoop

    from croupier.context import AppContext
    from croupier.files.paytable_file import find_paytable, read_paytable
    from croupier.i18n import preferred_language, set_language
    from croupier.ui.app import fusion_application

    set_language(preferred_language())
    application = fusion_application()
    kept = tempfile.TemporaryDirectory()
    context = AppContext(
        read_paytable(find_paytable()),
        Random(7),
        time.monotonic,
        own_paytables=Path(kept.name) / "paytables",
        audits=Path(kept.name) / "audits",
        results="",
    )
    window = MainWindow(lambda: context)
    window.pace = Pace.NONE
    window.resize(1024, 700)
    loop = QEventLoop()
    window.ready.connect(loop.quit)
    window.show()
    loop.exec()
    print("scale", application.devicePixelRatio())
    states(window, lambda state: [print(state, fault) for fault in faults_of(window)])
    window.close()
    kept.cleanup()


if __name__ == "__main__":
    main()
