"""What a screen reader says of a table, and the order in which Tab leads about it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from croupier.settings import Settings
from croupier.training.questions import Step
from croupier.ui.chips_cell import ChipsCell
from tests.ui.answering import (
    answer_right,
    cell_of,
    focused,
    press,
    question_of,
    to_payment,
    type_text,
)

Enter, Tab = Qt.Key.Key_Return, Qt.Key.Key_Tab


def name_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


def description_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Description)


@pytest.mark.parametrize("level", [4, 5, 6])
def test_every_button_of_a_bet_is_said_and_large_enough(open_window, level: int) -> None:
    window = open_window()
    to_payment(window, level)
    QApplication.processEvents()
    shown = [b for b in window.table_page.findChildren(QAbstractButton) if b.isVisible()]
    assert all(name_of(button) for button in shown)
    assert all(min(button.size().toTuple()) >= 40 for button in shown)
    wager = question_of(window).wager.name.title()
    said = {name_of(button) for button in shown}
    assert {f"Take: {wager}", f"Push: {wager}"} <= said
    if level == 4:
        assert f"Pay: {wager}" in said
    if level == 6:
        assert {"1 chip at a time", "Undo", "Clear"} <= said
        type_text(window, "c")
        assert name_of(cell_of(window).cut_button) == "5 chips at a time"


def test_chips_put_down_and_their_sum_are_said(open_window) -> None:
    window = open_window()
    to_payment(window, 6)
    cell = cell_of(window)
    assert isinstance(cell, ChipsCell)
    asked = name_of(cell)
    assert f"bet of ${question_of(window).bet.staked}" in asked
    assert description_of(cell).startswith("1: 0.50, 2: 1, 3: 5, 4: 25")
    type_text(window, "334")
    first, second = cell.rack[2].value, cell.rack[3].value
    assert name_of(cell) == f"{asked} {2 * first + second}. 1×{second}  2×{first}"
    type_text(window, "p")
    assert name_of(cell) == f"{asked} Push: {question_of(window).wager.name.title()}"
    window.table_page.show_amounts(False)
    assert "$" not in name_of(cell)


def test_what_is_chosen_and_how_it_was_is_said(open_window) -> None:
    window = open_window(settings=Settings(goes_on=False))
    press(window, Enter)
    dock = window.table_page.dock
    type_text(window, "3")
    assert name_of(dock.cells.hand) == "What does the dealer have? Three of a kind"
    answer_right(window)
    assert name_of(dock.cells.hand).endswith(". Right")
    press(window, Enter)
    while question_of(window).step is not Step.BET:
        answer_right(window)
        press(window, Enter)
    assert name_of(dock.cells.result).startswith("Player: ")
    field = cell_of(window).field
    assert name_of(field).startswith("Payment on the Ante bet of $")
    type_text(window, "t")
    assert description_of(field) == "Take: Ante"
    # The cards by name, suits and all, and nothing that is still face down.
    said = name_of(window.table_page.table) + description_of(window.table_page.table)
    assert "Dealer" in said
    assert " of " in said


@pytest.mark.parametrize("level", [4, 6])
def test_tab_leads_from_the_question_over_answers_and_check_to_the_buttons(
    open_window, level: int
) -> None:
    window = open_window()
    to_payment(window, level)
    dock, header = window.table_page.dock, window.table_page.header
    cell = cell_of(window)
    own = [*cell.buttons.values()]
    if level == 6:
        own += [cell.cut_button, cell.undo_button, cell.clear_button]
    seen = [focused(window)]
    while len(seen) < 40:
        press(window, Tab)
        if focused(window) is seen[0]:
            break
        seen.append(focused(window))
    assert seen[0] is cell
    at = seen.index(dock.button)
    assert all(stop.grade for stop in seen[1:at])
    assert seen[at + 1 : at + 1 + len(own)] == own
    assert seen[at + 1 + len(own) :][: len(header.buttons)] == list(header.buttons)
