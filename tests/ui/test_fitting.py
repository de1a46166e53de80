"""Texts of buttons that have less room than they need."""

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from croupier.settings import Settings
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.ui.controls import KeyButton
from croupier.ui.fitting import fitted_text, widest_line
from tests.ui.answering import cell_of, type_text


def fitted(*texts: str, share: float, lines: int = 1) -> str:
    """What is shown of some texts in a share of the first one's width."""
    font = QApplication.font()
    font.setPixelSize(20)
    metrics = QFontMetrics(font)
    room = int(share * widest_line(texts[0], metrics))
    return fitted_text(texts, room, lines * metrics.height(), font).text


def test_a_text_goes_over_lines_then_into_smaller_letters_and_is_cut_last(
    qapp: QApplication,
) -> None:
    assert fitted("Straight flush", share=1.0) == "Straight flush"
    assert fitted("Straight flush", share=0.7, lines=2) == "Straight\nflush"
    assert fitted("Straight flush", share=0.8) == "Straight flush"
    assert fitted("Straight flush", share=0.5).endswith("…")
    # Of a word hardly anything would say nothing.
    assert fitted("Straight", share=0.2) == ""


def test_fewer_words_are_shown_before_letters_are_smaller(qapp: QApplication) -> None:
    assert fitted("Seat 1 A B", "A B", share=0.9) == "A B"


def test_a_text_that_may_be_left_to_its_key_is_left_out_last(qapp: QApplication) -> None:
    assert fitted("Take back", "", share=0.9) == "Take back"
    assert fitted("Take back", "", share=0.5, lines=2) == "Take\nback"
    assert fitted("Take back", "", share=0.3) == ""


def test_a_text_never_reaches_under_the_cap_of_its_key(qapp: QApplication) -> None:
    button = KeyButton("8")
    button.set_text("A straight flush")
    whole = button.sizeHint().width()
    room = whole - widest_line(button.text(), button.fontMetrics())
    for width in range(whole, room, -7):
        button.resize(width, 44)
        assert room + widest_line(button.fitted.text, button.fontMetrics()) <= width or (
            button.fitted.letters
        )
        button.grab()
        said = button.fitted.text.replace("\n", " ")
        assert button.toolTip() == ("" if said == button.text() else button.text())
    button.deleteLater()


@pytest.mark.parametrize("language", ["en", "vi"])
def test_keys_of_marks_and_chips_stay_in_large_letters(open_window, language: str) -> None:
    window = open_window(settings=Settings(text_size=150))
    window.resize(1024, 700)
    window.set_language(language)
    seat = {"en": "Seat 6", "vi": "Ghế 6"}[language]
    window.begin_plan(SessionPlan(drill=Drill.MISTAKE, tables=2, table=TablePlan(6)))
    cell = cell_of(window)
    type_text(window, "6a")
    QApplication.processEvents()
    buttons = [*cell.seats.values(), *cell.bets.values(), cell.none]
    assert all(button.cap_shown for button in buttons)
    assert [cell.bets[wager].fitted.text for wager in cell.bets][:2] == ["Ante", "Blind"]
    assert "A" in cell.seats[6].fitted.text
    assert cell.seats[6].accessibleName().startswith(seat)
    # A seat whose number is left to its key is named to whoever asks.
    window.grab()
    assert cell.seats[5].toolTip() == seat.replace("6", "5") or cell.seats[5].fitted.text
    window.controller.finish()
    window.begin_plan(SessionPlan(drill=Drill.PAY, tables=2))
    for button in cell_of(window).rack_buttons:
        assert button.cap_shown
        assert not button.fitted.is_cut
