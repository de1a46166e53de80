import gc
import weakref
from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot

from croupier.ui.grouped_list import GroupedList, ListGroup, ListRow

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


class Chip:
    """A value that can be watched going."""


def rows(*values: object) -> list[ListRow]:
    return [ListRow(value, f"Row {value}", "below\nit", "over", "aside") for value in values]


def groups(values: Sequence[object]) -> list[ListGroup]:
    return [ListGroup("Own", [], "None yet"), ListGroup("Shipped", rows(*values))]


@pytest.fixture
def listed(qtbot: QtBot) -> GroupedList:
    made = GroupedList()
    qtbot.addWidget(made)
    made.resize(300, 300)
    made.show()
    return made


@pytest.fixture
def told(listed: GroupedList) -> list[tuple[str, object]]:
    heard: list[tuple[str, object]] = []
    listed.row_changed.connect(lambda: heard.append(("row", listed.value)))
    listed.entered_on.connect(lambda: heard.append(("entered", listed.value)))
    return heard


def test_the_model_of_a_list_is_sound(listed: GroupedList) -> None:
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    tester = QAbstractItemModelTester(listed.model(), fatal)
    for shown in (groups("abc"), [], [ListGroup("", rows(*range(40)))], groups("")):
        listed.show_groups(shown, "b")
        assert tester.model().rowCount() == listed.count()


def test_qt_is_given_texts_and_no_object(listed: GroupedList) -> None:
    listed.show_groups(groups([Chip(), 2]))
    model = listed.model()
    texts = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole
    for place in range(listed.count()):
        given = {role: model.index(place, 0).data(role) for role in Qt.ItemDataRole}
        assert {role for role in given if given[role] is not None} == set(texts)
        assert {given[role] for role in texts} == {listed.text_of(place)}
    assert listed.text_of(4) == "over\nRow 2   aside\nbelow\nit"


def test_what_was_listed_is_let_go_of(listed: GroupedList) -> None:
    chips = [Chip() for _count in range(20)]
    gone = [weakref.ref(chip) for chip in chips]
    listed.show_groups(groups(chips), chips[3])
    listed.grab()
    QTest.mouseClick(listed.viewport(), LEFT)
    del chips
    listed.show_groups([])
    gc.collect()
    assert [one() for one in gone] == [None] * 20


def test_the_current_row_is_found_again_and_nobody_is_told(
    listed: GroupedList, told: list[tuple[str, object]]
) -> None:
    listed.show_groups(groups("abc"), "b")
    assert (listed.value, listed.values) == ("b", ["a", "b", "c"])
    listed.show_groups(groups("xyzab"), "b")
    assert (listed.value, listed.text_of(listed.current)[:10]) == ("b", "over\nRow b")
    assert listed.selectionModel().selectedIndexes() == [listed.currentIndex()]
    listed.show_groups(groups("xyz"), "b")
    assert (listed.value, listed.current) == (None, -1)
    assert told == []
    listed.choose("y")
    assert told == [("row", "y")]


def test_headings_are_passed_over(listed: GroupedList, told: list[tuple[str, object]]) -> None:
    both = [ListGroup("A", rows(1, 2)), ListGroup("B", [], "None"), ListGroup("C", rows(3))]
    listed.show_groups(both, 1)
    QTest.keyClick(listed, Key.Key_Up)
    assert listed.value == 1
    for key in (Key.Key_Down, Key.Key_Down, Key.Key_Enter, Key.Key_Up):
        QTest.keyClick(listed, key)
    assert told == [("row", 2), ("row", 3), ("entered", 3), ("row", 2)]
    listed.set_current(0)
    assert listed.value == 2
    assert listed.row_at(0) is listed.row_at(3) is listed.row_at(-1) is listed.row_at(7) is None


def test_a_double_click_chooses_a_row_and_no_heading(
    listed: GroupedList, told: list[tuple[str, object]]
) -> None:
    listed.show_groups(groups("ab"))
    for place in (0, 1, 3):
        there = listed.visualRect(listed.model().index(place, 0)).center()
        QTest.mouseClick(listed.viewport(), LEFT, pos=there)
        QTest.mouseDClick(listed.viewport(), LEFT, pos=there)
    assert told == [("row", "a"), ("entered", "a")]


@pytest.mark.parametrize("visible", [True, False])
def test_the_list_stays_where_it_was_scrolled_to(listed: GroupedList, visible: bool) -> None:
    listed.setVisible(visible)
    listed.show_groups(groups(range(30)), 12)
    bar = listed.verticalScrollBar()
    top = bar.value()
    assert 0 < top < bar.maximum()
    bar.setValue(top + 20)
    listed.show_groups([*groups(range(30)), ListGroup("More", rows(40))], 12)
    assert bar.value() == top + 20
    # But not out of sight of the current row.
    bar.setValue(0)
    listed.show_groups(groups(range(30)), 29)
    assert bar.value() == bar.maximum()
