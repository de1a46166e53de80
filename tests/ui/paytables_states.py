"""The states of the page of paytables and its sheets that are worth a look."""

import shutil
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QApplication

from croupier.poker.hands import HandCategory
from croupier.ui.paytables.dropping import DropHint, _hint_of
from croupier.ui.paytables.page import PaytablesPage
from croupier.ui.window import MainWindow
from croupier.uth.audit import audit_of
from croupier.uth.best_play import ALL_DEALS, BestPlay, Ending, base_game
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import Street

BAD = Path(__file__).parents[1] / "data" / "paytables_bad" / "everything_at_once.toml"
_PATIENCE = 30
"""In seconds."""

FELT = """Ultimate Texas Hold'em at our house
Blind pays
Royal flush 500 to 1
Straight flush 50 to 1
Four of a kind 10 to 1
Full house 3 to 1
Flush 3 to 2
Straight 1 to 1
All other push
Minimum bet 5"""
TORN = "Blind pays\nRoyal flush 500 to 1\nFlush three halves\nStraight 1 to 1"


def paytables_states(window: MainWindow, tell: Callable[[str], None]) -> None:
    """Lead a window through every state of the page; it comes back to where it was."""
    window.show_section("paytables")
    page = window.pages["paytables"]
    assert isinstance(page, PaytablesPage)
    folder = window.context.own_paytables
    folder.mkdir(parents=True, exist_ok=True)
    page.choose("standard")
    page.actions_.by_name["duplicate"].trigger()
    _until(lambda: page.chosen.path.parent == folder)
    own = page.chosen.path
    broken = folder / "broken.toml"
    shutil.copy(BAD, broken)
    window.houses.refresh()
    _until(lambda: window.houses.named(str(broken)) is not None)
    tell("paytables-own")
    page.choose(str(broken))
    tell("paytables-faults")
    _mending(window, page, tell)
    page.choose("corona")
    tell("paytables-other")
    _audits(window, page, tell)
    _sheets(window, page, own, tell)
    _import(window, tell)
    broken.unlink()
    own.unlink(missing_ok=True)
    window.houses.refresh()
    _until(lambda: window.houses.named(str(broken)) is None)
    page.choose("standard")
    page.tell("")


def _mending(window: MainWindow, page: PaytablesPage, tell: Callable[[str], None]) -> None:
    page.actions_.by_name["edit"].trigger()
    sheet = window.sheet
    _until(lambda: sheet.found is not None)
    sheet.faults.setFocus()
    sheet.faults.choose(sheet.faults.values[2])
    tell("mend")
    before = sheet.typed
    sheet.text.setPlainText("x")
    sheet.close_sheet()
    tell("mend-leaving")
    sheet._drop_asked()
    sheet.text.setPlainText(before)
    sheet.close_sheet()


def _audits(window: MainWindow, page: PaytablesPage, tell: Callable[[str], None]) -> None:
    page.detail.show_audit()
    audit = page.detail.audit
    _until(audit.start_button.isVisible)
    tell("audit-start")
    # Its numbers are not those of the game: these are made up in a moment.
    house = page.chosen.house
    assert house is not None
    window.desk.paytables.auditor.audited.emit(audit_of(house, made_up_play(house)))
    _until(lambda: audit.audit is not None)
    tell("audit")
    page.choose("blind-b")
    _until(audit.start_button.isVisible)
    audit.start()
    _until(lambda: audit.bar.value() > 0)
    tell("audit-running")
    audit.cancel_button.click()
    _until(audit.start_button.isVisible)
    page.detail.tabs.button("card").click()


def _sheets(
    window: MainWindow, page: PaytablesPage, own: Path, tell: Callable[[str], None]
) -> None:
    page.choose(str(own))
    page.actions_.by_name["rename"].trigger()
    window.sheet.name.clear()
    window.sheet.apply_button.click()
    tell("rename")
    window.close_sheet()
    page.actions_.by_name["bin"].trigger()
    _until(lambda: page.actions_.by_name["undo"].isVisible())
    tell("paytables-undo")
    page.actions_.by_name["show_bin"].trigger()
    _until(lambda: window.sheet is not None)
    tell("bin")
    window.close_sheet()
    for name in ("felt.toml", "felt.png"):
        given = QMimeData()
        given.setUrls([QUrl.fromLocalFile(str(own.with_name(name)))])
        hint = DropHint(window.stack, _hint_of(given))
        tell(f"drop-{name[-3:]}")
        hint.hide()
        hint.deleteLater()


def _import(window: MainWindow, tell: Callable[[str], None]) -> None:
    window.desk.paytables.import_text()
    tell("import-empty")
    for state, text in (("import", FELT), ("import-faults", TORN)):
        sheet = window.sheet
        sheet.show_text(text)
        _until(lambda sheet=sheet: sheet.reading is not None)
        sheet.found.setFocus()
        sheet.found.choose(sheet.found.values[-1])
        tell(state)
    window.close_sheet()


def made_up_play(house: HousePaytable) -> BestPlay:
    """Best play that nobody worked out: every hand comes as often, whoever raises."""
    hands = list(HandCategory)
    streets: list[Street | None] = [*Street, None]
    each = Fraction(ALL_DEALS, len(hands) * len(streets))
    left, endings = ALL_DEALS, []
    for street in streets:
        for hand in hands:
            deals = min(left, int(each) + 1)
            left -= deals
            won = deals // 5 if street is not None else 0
            endings.append(Ending(street, HandCategory.PAIR, hand, deals, won, won, won, won))
    return BestPlay(base_game(house), tuple(endings), ("AA",))


def _until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + _PATIENCE
    while not holds():
        assert time.monotonic() < end
        QApplication.processEvents()
        time.sleep(0.001)
