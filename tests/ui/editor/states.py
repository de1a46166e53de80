"""The states of the editor that are worth a look. Nothing is written to any disk."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from croupier.files.paytable_file import find_paytable
from croupier.ui.window import MainWindow
from croupier.uth.wagers import Wager
from tests.ui.answering import press
from tests.ui.editor.editing import edit, settle, type_over

WRONG = {
    "game.name": "",
    "blind.full_house": "9 for 1",
    "blind.flush": "3.2",
    "trips.flush": "seven",
    "money.symbol": "12",
    "money.trips_minimum": "many",
    "money.chips[1].value": "half a million",
    "money.chips[2].colour": "reddish",
}
WRONG_SIDE_BETS = {
    "side_bets[0].minimum": "7.25",
    "side_bets[0].rows[1].pays": "10 %",
    "side_bets[1].rows[0].hand": "Aces",
}


def editor_states(window: MainWindow, tell: Callable[[str], None]) -> None:
    """Lead a window that was just opened through the editor; `tell` looks at each state."""
    page = edit(window, find_paytable("corona"))
    tell("editor")
    type_over(window, "blind.full_house", "1 to 2")
    type_over(window, "money.max_payout_per_player", "50.000.000")
    page.check()
    tell("editor-warned")
    for section in page.form.sections[1:]:
        page.form.show_section(section.name)
        tell(f"editor-{section.name}")
    bar = page.form.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    tell("editor-end")
    for key, text in WRONG.items():
        type_over(window, key, text)
    page.check()
    for key in WRONG:
        page.form.focus_key(key)
        tell(f"editor-fault-{key}")
    page.header.close_button.click()
    tell("editor-leaving")
    press(window, Qt.Key.Key_Escape)
    page.undo()
    page.discard()
    # A card that is smaller again takes some turns until all around it is.
    settle()
    page.header.copy_button.click()
    tell("editor-copy")
    press(window, Qt.Key.Key_Escape)
    page = edit(window, find_paytable("bad-beat"))
    page.form.side_bets.add_bet(Wager.PROGRESSIVE)
    page.form.rules.order.move_held(1)
    tell("editor-side-bet-added")
    page.form.show_section("rules")
    tell("editor-order-of-many-bets")
    for key, text in WRONG_SIDE_BETS.items():
        type_over(window, key, text)
    page.check()
    for key in WRONG_SIDE_BETS:
        page.form.focus_key(key)
        tell(f"editor-fault-{key}")
    page.discard()
    page = edit(window, find_paytable("progressive"))
    page.form.show_section("side_bets")
    tell("editor-progressive")
    page = edit(window)
    tell("editor-new")
    page.form.chips.usual_button.click()
    page.form.show_section("chips")
    tell("editor-usual-chips")
    page.discard()
