"""A right payment in more chips than it takes: what is said of it stays until it is read."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from croupier.settings import Settings
from croupier.ui.window import MainWindow
from croupier.uth.chips import fewest_chips, rack_of
from tests.ui.answering import answer_right, press, question_of, type_text

Enter = Qt.Key.Key_Return


def type_many_chips(window: MainWindow) -> bool:
    """Pay what is asked with one chip changed for smaller ones; False where that cannot be."""
    question = question_of(window)
    if not question.wager or not question.bet.pays:
        return False
    rack = rack_of(question.settlement.house)
    piles = fewest_chips(question.bet.pays, rack)
    chips = [pile.chip for pile in piles for _count in range(pile.count)]
    for place, chip in enumerate(chips):
        smaller = [one for one in rack if one.value < chip.value]
        for one in sorted(smaller, key=lambda one: -one.value):
            times = chip.value / one.value
            if times.denominator == 1:
                chips[place : place + 1] = [one] * int(times)
                type_text(window, "".join(str(rack.index(chip) + 1) for chip in chips))
                return True
    return False


def is_last(window: MainWindow) -> bool:
    session = window.controller.session
    return session.question_number == session.question_count


def pay_last_in_many(window: MainWindow) -> None:
    """Go from table to table until the last payment of one is made in more chips."""
    while True:
        if is_last(window) and type_many_chips(window):
            press(window, Enter)
            return
        answer_right(window)


def test_at_the_end_of_a_table_the_fewest_are_said_until_enter(open_window) -> None:
    window = open_window(settings=Settings(level=6, seats=1, tables=None))
    press(window, Enter)
    pay_last_in_many(window)
    session = window.controller.session
    number, grade = session.table_number, session.grades[-1]
    assert grade.correct
    assert grade.in_fewest_chips is False
    assert window.controller.is_graded
    assert window.controller.grade is grade
    said = [one.text() for one in window.table_page.findChildren(QLabel) if one.isVisible()]
    assert [text for text in said if "would do" in text]
    press(window, Enter)
    assert session.table_number == number + 1
    assert window.controller.is_asking


def test_within_a_table_it_goes_on_at_once(open_window) -> None:
    window = open_window(settings=Settings(level=6, seats=7, tables=1))
    press(window, Enter)
    while is_last(window) or not type_many_chips(window):
        answer_right(window)
    place = window.controller.session.question_number
    press(window, Enter)
    assert window.controller.session.grades[-1].in_fewest_chips is False
    assert window.controller.session.question_number == place + 1


def test_in_the_fewest_the_next_table_comes_at_once(open_window) -> None:
    window = open_window(settings=Settings(level=6, seats=1, tables=3))
    press(window, Enter)
    while window.controller.session.table_number == 1:
        answer_right(window)
        assert window.controller.is_asking
