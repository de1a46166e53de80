"""The window in a house with side bets."""

import pytest
from PySide6.QtCore import Qt

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import Settings
from croupier.training.levels import Level
from tests.ui.answering import answer_right, press
from tests.ui.test_sessions import play

Enter = Qt.Key.Key_Return


@pytest.mark.parametrize("name", ["bad-beat", "progressive"])
@pytest.mark.parametrize("level", [Level.ACTIONS, Level.AMOUNTS, Level.CHIPS])
def test_a_table_with_side_bets_is_played_to_its_end(open_window, name: str, level: Level) -> None:
    house = read_paytable(find_paytable(name))
    window = open_window(house, settings=Settings(level=int(level), tables=1))
    press(window, Enter)
    asked = []

    def answer(question) -> None:
        asked.append(question.wager)
        if question.wager:
            cells = window.table_page.dock.cells.bets
            made = {bet.wager for bet in question.seat.bets}
            shown = {wager for wager, cell in cells.items() if cell.isVisible()}
            assert shown == made
        answer_right(window)

    play(window, answer)
    assert {bet.wager for bet in house.side_bets} <= set(asked)
    page = window.summary_page
    assert page.score.text() == f"{len(asked)} of {len(asked)}"
