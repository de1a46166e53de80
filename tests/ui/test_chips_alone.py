"""Chips alone on the felt: seen, said, put down and put right, at every size."""

from fractions import Fraction
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from croupier.settings import Settings
from croupier.training.drills import Drill
from croupier.training.feedback import Feedback
from croupier.training.plans import SessionPlan
from croupier.training.slips import Slip
from croupier.ui.chips_cell import FromRackCell
from croupier.ui.table.alone import bare_table
from croupier.ui.table.chip_art import THICK, TILT
from croupier.ui.table.chips import Column
from croupier.ui.table.chips_alone import (
    chips_card,
    chips_places,
    columns_put_down,
    drawn_stacks,
)
from croupier.ui.table.house_layout import layout_of
from croupier.ui.table.look import ChipsAlone
from croupier.ui.window import MainWindow
from croupier.uth.chips import MOST_CHIPS, worth
from croupier.uth.house import DEFAULT_CHIPS
from tests.builders import house_of
from tests.ui.answering import (
    answer_right,
    cell_of,
    press,
    question_of,
    type_right_answer,
    type_text,
)
from tests.ui.layouts import faults_of

Enter, F1, Escape = Qt.Key.Key_Return, Qt.Key.Key_F1, Qt.Key.Key_Escape


def begin(open_window, drill: Drill, *, many: bool = False, seed: int = 9, **settings):
    window = open_window(seed=seed, settings=Settings(**settings))
    window.begin_plan(SessionPlan(drill=drill, many=many, tables=3))
    return window


def told(window: MainWindow) -> str:
    return window.table_page.table.accessibleDescription()


def test_a_bet_is_told_pile_by_pile_and_its_sum_only_once_it_is_counted(open_window) -> None:
    window = begin(open_window, Drill.COUNT, many=True)
    question = question_of(window)
    lines = told(window).split("\n")
    assert [line.split(",")[0] for line in lines] == ["Stack 1", "Stack 2"]
    assert lines[0].startswith("Stack 1, from below: ")
    assert "$" not in told(window)
    assert window.table_page.table.look.chips_alone.amount is None
    type_text(window, "1")
    press(window, Enter)
    assert window.table_page.table.look.chips_alone.amount == question.right.amount
    assert "$" in told(window)
    said = window.table_page.dock.said
    assert " × " in said.replace("\N{NO-BREAK SPACE}", " ")
    assert "Rule 53" in said


def test_chips_are_changed_by_mouse_alone(open_window, qtbot: QtBot) -> None:
    window = begin(open_window, Drill.COLOUR, many=True)
    page = window.table_page
    question = question_of(window)
    groups = page.table.geometry_of_table().rack_groups(len(DEFAULT_CHIPS))
    left = Qt.MouseButton.LeftButton
    for chip in question.right.chips:
        place = groups[[one.value for one in DEFAULT_CHIPS].index(chip.value)].center()
        qtbot.mouseClick(page.table, left, pos=place.toPoint())
    assert page.table.look.payment == question.right.chips
    assert "Put down: " in told(window)
    cell = cell_of(window)
    assert isinstance(cell, FromRackCell)
    qtbot.mouseClick(cell.undo_button, left)
    assert page.table.look.payment == question.right.chips[:-1]
    qtbot.mouseClick(cell.clear_button, left)
    assert page.table.look.payment == ()
    qtbot.mouseClick(page.dock.button, left)
    assert "Put chips down from the rack." in page.dock.said
    type_right_answer(window)
    qtbot.mouseClick(page.dock.button, left)
    assert window.controller.session.grades[0].correct


def test_wrong_chips_are_put_right_on_the_felt_and_said_by_how_much_they_were_off(
    open_window,
) -> None:
    window = begin(open_window, Drill.COLOUR)
    question = question_of(window)
    type_text(window, "6")
    press(window, Enter)
    page = window.table_page
    assert page.table.look.payment == question.right.chips
    off = abs(question.matter.amount - 500)
    assert f"${off} too" in page.dock.said
    press(window, Enter)
    # The very chips that were handed in are worth as much, and too many.
    question = question_of(window)
    rack = [chip.value for chip in cell_of(window).rack]
    for chip in question.matter.chips:
        type_text(window, str(rack.index(chip.value) + 1))
    press(window, Enter)
    grade = window.controller.session.grades[-1]
    assert grade.slip is Slip.MORE_CHIPS_THAN_NEEDED
    assert page.dock.said.startswith("The worth is right, but fewer and larger chips make it.")
    given, enough = len(question.matter.chips), len(question.right.chips)
    assert f"You gave {given} chips where {enough} are enough" in page.dock.said


def test_a_payment_in_more_chips_than_needed_is_right_and_told(open_window) -> None:
    window = begin(open_window, Drill.PAY)
    question = question_of(window)
    assert f"${question.matter.amount}." in told(window)
    fives = int(question.matter.amount / 5)
    type_text(window, "3" * fives)
    press(window, Enter)
    grade = window.controller.session.grades[0]
    assert grade.correct
    assert grade.in_fewest_chips is False
    assert window.controller.grade is grade
    assert "would do" in window.table_page.dock.cells.drill_row.pay.note.text()
    assert "Fewest chips: " in window.table_page.dock.said


def test_help_counts_and_nobody_puts_down_more_chips_than_lie_on_a_table(open_window) -> None:
    window = begin(open_window, Drill.PAY)
    press(window, F1, Escape)
    type_text(window, "cc" + "1" * (MOST_CHIPS // 20 + 1))
    assert len(cell_of(window).chips) == MOST_CHIPS
    assert "500" in cell_of(window).note.text() + window.table_page.dock.said
    press(window, Qt.Key.Key_Delete)
    answer_right(window)
    assert window.controller.session.grades[0].helped


def test_in_an_exam_nothing_is_put_right_before_the_end(open_window) -> None:
    window = open_window(seed=9)
    plan = SessionPlan(drill=Drill.COUNT, tables=2, feedback=Feedback.AT_THE_END)
    window.begin_plan(plan)
    type_text(window, "1")
    press(window, Enter)
    assert window.table_page.table.look.chips_alone.amount is None


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 700), 100), ((1024, 700), 150), ((1920, 1080), 100)]
)
def test_chips_and_what_is_said_of_them_have_room(open_window, size, text_size, language) -> None:
    window = open_window(seed=9, settings=Settings(text_size=text_size))
    window.set_language(language)
    window.resize(*size)
    for drill, many in ((Drill.COUNT, True), (Drill.PAY, False), (Drill.COLOUR, True)):
        window.begin_plan(SessionPlan(drill=drill, many=many, tables=2))
        QApplication.processEvents()
        assert faults_of(window) == []
        type_text(window, "1")
        QApplication.processEvents()
        assert faults_of(window) == []
        press(window, Enter)
        QApplication.processEvents()
        assert faults_of(window) == []
        look, geometry = window.table_page.table.look, window.table_page.table.geometry_of_table()
        assert_clear(geometry, look.chips_alone, look.payment)
        window.controller.finish()


def assert_clear(geometry, alone: ChipsAlone, payment) -> None:
    """Every chip lies on its card, none on another, and each is thick enough to be counted."""
    card = chips_card(geometry, alone)
    assert card.bottom() < geometry.rack.top()
    assert all(
        geometry.edge(x) < card.top() for x in (card.left(), card.center().x(), card.right())
    )
    boxes = []
    for stacks, size in drawn_stacks(card, alone, payment):
        assert size * THICK > 2
        for column, foot in stacks:
            high = size * (TILT + len(column.chips) * THICK)
            top = QPointF(foot.x() - size / 2, foot.y() + size * (TILT + THICK) / 2 - high)
            boxes.append((top.x(), top.y(), top.x() + size, top.y() + high))
    assert boxes
    for left, top, right, bottom in boxes:
        assert card.left() <= left < right <= card.right()
        assert card.top() <= top < bottom <= card.bottom()
    boxes.sort()
    assert all(one[2] <= other[0] for one, other in pairwise(boxes))


def test_chips_put_down_stand_by_denomination_and_the_many_tell_their_number() -> None:
    geometry = bare_table(1000, 450, 1, True, layout_of(None))
    alone = ChipsAlone(amount=Fraction(100), pays=True)
    area = chips_places(chips_card(geometry, alone), alone).put_down
    five, one = DEFAULT_CHIPS[2], DEFAULT_CHIPS[1]
    assert columns_put_down((one, five, one), area) == (Column((five,)), Column((one, one)))
    (column,) = columns_put_down((one,) * 400, area)
    assert column.count == 400
    assert worth(column.chips) < 100
    assert columns_put_down((), area) == ()


def test_a_house_with_one_chip_has_nothing_coloured_up_and_says_so(open_window) -> None:
    window = open_window(house_of(chips=DEFAULT_CHIPS[2:3], smallest_chip=Fraction(5)))
    type_text(window, "du")
    assert window.controller is None
    assert window.sheet.note.text().startswith("No chips of this house can be coloured up")
    type_text(window, "c")
    assert question_of(window).matter.chips
