"""A paytable changed by keys: what is typed, what is told of it, and what lies on the disk."""

from difflib import unified_diff
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from croupier.files.draft_values import FIELDS
from croupier.files.paytable_file import find_paytable, read_paytable, shipped_paytables
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Odds
from tests.ui.answering import focused, press
from tests.ui.editor.editing import edit, go, hit, own_copy, page_of, plain, save, settle, type_over

Enter, Escape, Tab = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab
Up, Down, Left, Right = Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right
Control, Shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.mark.parametrize("name", [path.stem for path in shipped_paytables()])
def test_a_field_changed_by_keys_changes_its_line_alone(open_window, name: str) -> None:
    path = own_copy(name)
    before = path.read_text("utf-8")
    window = open_window()
    edit(window, path)
    type_over(window, "trips.flush", "13:2")
    save(window)
    after = path.read_text("utf-8")
    changed = [
        line
        for line in unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
        if line[:1] in "+-" and line[:3] not in ("+++", "---")
    ]
    assert [line[0] for line in changed] == ["-", "+"]
    assert all(line[1:].startswith("flush = ") for line in changed)
    house, shipped = read_paytable(path), read_paytable(find_paytable(name))
    assert house.trips.odds(HandCategory.FLUSH) == Odds(13, 2)
    assert {**house.trips.rows, HandCategory.FLUSH: shipped.trips.rows[HandCategory.FLUSH]} == (
        shipped.trips.rows
    )
    assert (house.blind, house.rules, house.money) == (shipped.blind, shipped.rules, shipped.money)
    # And what was there before is kept.
    assert window.houses.shelf.previous(path) == before


def test_the_form_has_a_field_for_every_key(open_window) -> None:
    form = edit(open_window(), own_copy()).form
    assert {key for key in form.keys if "[" not in key} == set(FIELDS)
    assert len(form.chips.chip_rows) == 8


def test_odds_are_spelt_out_once_their_field_is_left(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    type_over(window, "blind.flush", "7:5")
    assert page.form.field("blind.flush").text() == "7:5"
    press(window, Enter)
    assert page.form.field("blind.flush").text() == "7 to 5"
    assert page.form.focused_key == "trips.flush"


def test_doubtful_odds_are_told_in_words_and_stay(open_window, qtbot) -> None:
    window = open_window()
    page = edit(window, own_copy())
    type_over(window, "blind.flush", "9 for 1")
    # Nobody has to leave the field to hear of it.
    qtbot.waitUntil(lambda: bool(page.faults))
    note = page.form.table_rows.notes["blind.flush"]
    assert note.is_fault
    assert 'Write "8 to 1".' in note.text
    assert note.text in page.foot.note.text.replace("Flush, Blind", "Blind")
    assert page.header.state.accessibleName() == "1 thing to mend · Not saved yet"
    press(window, Enter)
    assert page.form.field("blind.flush").text() == "9 for 1"
    assert page.form.field("blind.flush").property("refused") == "true"
    type_over(window, "blind.flush", "8 to 1")
    press(window, Enter)
    assert page.faults == {}
    assert not note.is_fault
    assert not note.text


def test_a_table_that_pays_nothing_is_told_at_its_head(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    for hand in HandCategory:
        if hand >= HandCategory.THREE_OF_A_KIND:
            type_over(window, f"trips.{hand.key}", "")
    page.check()
    assert [*page.faults] == ["trips"]
    assert "No row of this table pays" in page.form.table_rows.table_notes["trips"].text


def test_a_field_left_empty_shows_what_holds(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    money = page.form.money
    for key in ("money.maximum", "money.step", "money.trips_maximum", "blind.flush", "trips.flush"):
        type_over(window, key, "")
    type_over(window, "money.minimum", "10")
    page.check()
    assert page.form.field("money.maximum").placeholderText() == "200"
    assert page.form.field("money.step").placeholderText() == "10"
    assert page.form.field("money.max_payout_per_player").placeholderText() == "no limit"
    assert page.form.field("blind.flush").placeholderText() == "push"
    assert page.form.field("trips.flush").placeholderText() == "lose"
    assert page.checked.house.money.maximum == 200
    money.rounding.write("")
    assert money.rounding.currentText() == "Left out (paid exactly)"


def test_f8_goes_from_one_thing_to_mend_to_the_next(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    wrong = ["game.name", "blind.flush", "money.minimum", "money.chips[1].colour"]
    for key, text in zip(wrong, ["", "x", "much", "reddish"], strict=True):
        type_over(window, key, text)
    page.check()
    assert [*page.faults] == wrong
    assert page.header.state.accessibleName().startswith("4 things to mend")
    go(window, "game.source")
    seen = []
    for _turn in range(5):
        hit(window, Qt.Key.Key_F8)
        seen.append(page.form.focused_key)
    assert seen == [*wrong[1:], *wrong[:2]]
    hit(window, Qt.Key.Key_F8, Shift)
    assert page.form.focused_key == wrong[0]
    for section, button in page.form.index.buttons.items():
        assert ("to mend" in button.accessibleName()) == (
            section in ("game", "rows", "money", "chips")
        )


def test_saving_with_faults_leads_to_the_first_and_writes_nothing(open_window) -> None:
    path = own_copy()
    before = path.read_bytes()
    window = open_window()
    page = edit(window, path)
    type_over(window, "blind.flush", "x")
    go(window, "money.minimum")
    save(window)
    assert page.form.focused_key == "blind.flush"
    assert path.read_bytes() == before


def test_undo_and_redo_go_through_the_whole_form(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    begun = page.draft
    type_over(window, "blind.flush", "2 to 1")
    type_over(window, "money.maximum", "500")
    page.form.chips.chip_rows[0].remove_button.click()
    page.form.rules.order.later.click()
    changed = page.draft
    assert changed.text("rules.bet_order") == "blind, ante, play, trips"
    drafts = []
    for _turn in range(4):
        hit(window, Qt.Key.Key_Z, Control)
        drafts.append(page.draft)
    assert drafts[-1] == begun
    assert page.form.draft == begun
    assert not page.header.undo_button.isEnabled()
    assert not page.is_changed
    for _turn in range(4):
        hit(window, Qt.Key.Key_Z, Control, Shift)
    assert page.draft == page.form.draft == changed
    assert len(page.form.chips.chip_rows) == 7
    page.discard()


def test_keys_lead_through_the_grid_of_rows(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    go(window, "blind.royal_flush")
    seen = []
    for key in (Down, Down, Right, Up, Left):
        # Out of a text at its end, as a cursor goes.
        QTest.keyClick(focused(window), Qt.Key.Key_End if key == Right else Qt.Key.Key_Home)
        press(window, key)
        seen.append(page.form.focused_key)
    assert seen == [
        "blind.straight_flush", "blind.four_of_a_kind", "trips.four_of_a_kind",
        "trips.straight_flush", "blind.straight_flush",
    ]  # fmt: skip


def test_enter_and_tab_go_down_the_form(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    assert page.form.focused_key == "game.name"
    by_enter = []
    for _turn in range(5):
        press(window, Enter)
        by_enter.append(page.form.focused_key)
    assert by_enter == [
        "game.title.en", "game.title.vi", "game.source", "blind.royal_flush", "trips.royal_flush",
    ]  # fmt: skip
    by_tab = []
    for _turn in range(14):
        press(window, Tab)
        by_tab.append(page.form.focused_key)
    assert by_tab[:2] == ["blind.straight_flush", "trips.straight_flush"]
    assert by_tab[12:] == ["rules.dealer_qualifies", "rules.preflop_raises"]


def test_the_field_that_has_the_focus_is_seen(open_window) -> None:
    window = open_window()
    window.resize(1024, 700)
    page = edit(window, own_copy())
    for key in page.form.keys:
        go(window, key)
        settle()
        assert not focused(window).visibleRegion().isEmpty(), key


def test_nothing_moves_when_something_is_to_be_mended(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())

    def places() -> list[object]:
        settle()
        fields = map(page.form.field, page.form.keys)
        buttons = page.form.index.buttons.values()
        return [
            (part.mapTo(page, part.rect().topLeft()).toTuple(), part.size().toTuple())
            for part in (*fields, *buttons)
        ]

    go(window, "blind.flush")
    before = places()
    wrong = {"blind.flush": "9 for 1", "trips.flush": "x", "money.chips[0].value": "much"}
    for key, text in wrong.items():
        page.form.field(key).setText(text)
        page.form.field(key).textEdited.emit(text)
    page.check()
    assert len(page.faults) == 3
    assert places() == before


def test_the_language_changes_and_what_was_typed_stays(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("corona"))
    type_over(window, "blind.flush", "9 for 1")
    type_over(window, "game.name", "my house")
    go(window, "trips.flush")
    before = page.draft
    window.set_language("vi")
    settle()
    assert page.form.field("trips.flush").text() == "7 ăn 1"
    assert page.form.field("money.maximum").text() == "2.000.000"
    assert page.form.field("blind.flush").text() == "9 for 1"
    assert page.form.field("game.name").text() == "my house"
    assert page.form.chips.chip_rows[1].colour.text() == "trắng"
    assert page.draft == page.form.draft == before
    window.set_language("en")
    settle()
    assert page.form.draft == before
    page.discard()


def test_the_preview_follows_what_is_typed_and_dims_while_it_cannot(open_window, qtbot) -> None:
    window = open_window()
    page = edit(window, own_copy())
    card = page.preview.card

    def pays(hand: HandCategory) -> list[int]:
        (row,) = [row for row in card.card.tables[0].rows if row.key is hand]
        return [payment.pays for payment in row.payments]

    assert pays(HandCategory.FULL_HOUSE) == [15, 30, 75, 300]
    type_over(window, "blind.full_house", "4")
    qtbot.waitUntil(lambda: pays(HandCategory.FULL_HOUSE) == [20, 40, 100, 400])
    type_over(window, "blind.full_house", "4 x")
    qtbot.waitUntil(lambda: page.preview.is_stale)
    assert pays(HandCategory.FULL_HOUSE) == [20, 40, 100, 400]
    assert "to be mended first" in page.preview.state.text()
    type_over(window, "blind.full_house", "5")
    qtbot.waitUntil(lambda: not page.preview.is_stale)
    page.discard()


def test_what_is_odd_and_no_fault_is_told_below_the_preview(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    assert not page.preview.warnings.isVisible()
    type_over(window, "blind.full_house", "1 to 1")
    page.check()
    assert page.preview.warnings.isVisible()
    assert "Full house pays less than flush" in page.preview.warnings.text().replace("full", "Full")
    assert page.faults == {}
    page.discard()


def test_the_rounding_is_shown_by_an_example(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    said = []
    for key, text in (("money.smallest_chip", "1"), ("money.step", "1")):
        type_over(window, key, text)
    for rounding in ("exact", "down", "up"):
        page.form.money.rounding.write(rounding)
        page.form.money.rounding.changed.emit()
        page.check()
        said.append(plain(page.form.money.example.text()))
    assert said == [f"3 to 2 on $5 is paid {paid} then." for paid in ("$7.50", "$7", "$8")]
    page.discard()


def test_the_bets_are_put_in_order_by_keys(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    page.form.focus_key("rules.bet_order")
    press(window, Right, Right, Right)
    for _turn in range(3):
        hit(window, Left, Qt.KeyboardModifier.AltModifier)
    assert page.draft.text("rules.bet_order") == "trips, ante, blind, play"
    assert focused(window).accessibleName() == "Bets are settled: Trips"
    assert page.checked.faults == {}
    page.discard()


def test_letters_do_not_change_a_choice_nor_does_the_wheel(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    go_to = page.form.rules.controls["rules.trips_after_fold"]
    go_to.enter()
    QTest.keyClicks(focused(window), "p")
    assert page.draft == page.table.saved
    press(window, Down)
    settle()
    assert page.draft.text("rules.trips_after_fold") in ("live", "lost")
    page.discard()


def test_esc_closes_what_is_not_changed_and_shows_the_paytables(open_window) -> None:
    window = open_window()
    edit(window, own_copy())
    press(window, Escape)
    assert window.desk.editing.page is None
    assert window.section == "paytables"
    assert window.stack.currentWidget() is window.pages["paytables"]
    QApplication.processEvents()


def test_the_editor_waits_while_another_section_shows(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    type_over(window, "blind.flush", "2 to 1")
    window.show_section("train")
    assert window.stack.currentWidget() is window.start_page
    window.show_section("paytables")
    assert window.stack.currentWidget() is page
    assert page_of(window).form.focused_key == "blind.flush"
    page.discard()


def test_a_file_that_does_not_load_is_told_and_not_opened(open_window, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('[game]\nname = "x"\n', "utf-8")
    window = open_window()
    window.desk.open_editor(path)
    assert window.desk.editing.page is None
    assert window.sheet is not None
    assert "This file cannot be used" in window.sheet.title.text()


def test_the_foot_says_of_every_field_what_it_means(open_window) -> None:
    window = open_window()
    for name in ("bad-beat", "progressive"):
        page = edit(window, own_copy(name))
        for key in page.form.keys:
            page.form.focus_key(key)
            meaning = page.foot.note.text.partition(": ")[2]
            assert len(meaning.split()) > 2, key
