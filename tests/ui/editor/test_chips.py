"""The rack of a paytable, chip by chip."""

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt

from croupier.files.colours import COLOURS
from croupier.files.paytable_file import read_paytable
from croupier.ui.editor.palette import Palette
from croupier.ui.window import MainWindow
from tests.ui.answering import focused, press, type_text
from tests.ui.editor.editing import edit, own_copy, save, settle, type_over

Enter, Escape, Space = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space
Tab, Right, Down = Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Down


def test_a_chip_is_added_by_keys_and_finds_its_place(open_window) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    chips = page.form.chips
    chips.add_button.setFocus()
    press(window, Enter)
    assert focused(window) is chips.chip_rows[-1].value
    page.check()
    assert "This is missing" in chips.chip_rows[-1].note.text
    type_text(window, "50")
    press(window, Tab)
    # It has gone between 25 and 100, and the focus with it.
    assert [row.value.text() for row in chips.chip_rows][3:6] == ["25", "50", "100"]
    assert focused(window) is chips.chip_rows[4].colour
    # A colour that no other chip has.
    assert chips.chip_rows[4].written == ("50", "grey")
    save(window)
    rack = {chip.value: chip.colour for chip in read_paytable(path).money.chips}
    assert rack[Fraction(50)] == COLOURS["grey"]
    assert len(rack) == 9


def test_tab_goes_through_a_row_and_on_to_the_next(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    first, second = page.form.chips.chip_rows[:2]
    first.value.setFocus()
    seen = []
    for _turn in range(4):
        press(window, Tab)
        seen.append(focused(window))
    assert seen == [first.colour, first.swatch, first.remove_button, second.value]


def palette_of(window: MainWindow) -> Palette:
    (palette,) = [one for one in window.findChildren(Palette) if one.isVisible()]
    return palette


def test_a_colour_is_chosen_from_the_palette_by_keys(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    row = page.form.chips.chip_rows[0]
    row.swatch.setFocus()
    press(window, Space)
    palette = palette_of(window)
    assert palette.buttons["pink"].hasFocus()
    press(window, Qt.Key.Key_Up)
    assert palette.buttons["blue"].hasFocus()
    press(window, Right, Right, Right, Enter)
    assert not palette.isVisible()
    assert row.swatch.hasFocus()
    assert row.written[1] == "lavender"
    assert row.swatch.colour == COLOURS["lavender"]
    assert page.draft.chips[0].colour == "lavender"
    page.discard()


@pytest.mark.parametrize("key", [Escape, Tab])
def test_the_palette_can_be_left_as_it_was(open_window, key: Qt.Key) -> None:
    window = open_window()
    page = edit(window, own_copy())
    row = page.form.chips.chip_rows[2]
    row.swatch.click()
    palette = palette_of(window)
    palette.buttons["brown"].setFocus()
    press(window, key)
    assert not palette.isVisible()
    assert row.written == ("5", "red")
    assert not page.is_changed


def test_a_click_elsewhere_closes_the_palette(open_window, qtbot) -> None:
    window = open_window()
    page = edit(window, own_copy())
    page.form.chips.chip_rows[0].swatch.click()
    palette = palette_of(window)
    qtbot.mouseClick(page.preview, Qt.MouseButton.LeftButton)
    assert not palette.isVisible()
    assert not page.is_changed


def test_every_usual_colour_is_in_the_palette_by_name(open_window) -> None:
    window = open_window()
    window.resize(1024, 700)
    page = edit(window, own_copy())
    page.form.show_section("chips")
    settle()
    for row in (page.form.chips.chip_rows[0], page.form.chips.chip_rows[-1]):
        row.swatch.setFocus()
        settle()
        row.swatch.click()
        palette = palette_of(window)
        buttons = palette.buttons.values()
        assert [button.accessibleName() for button in buttons] == [*COLOURS]
        assert [button.colour for button in buttons] == [*COLOURS.values()]
        assert window.rect().contains(palette.geometry())
        press(window, Escape)


def test_an_own_colour_is_painted_as_it_is_typed(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    row = page.form.chips.chip_rows[1]
    type_over(window, "money.chips[1].colour", "#12AB3")
    assert row.swatch.colour is None
    type_text(window, "4")
    assert row.swatch.colour == "#12ab34"
    page.check()
    assert page.faults == {}
    type_over(window, "money.chips[1].colour", "redish")
    page.check()
    assert 'Write "red".' in row.note.text
    page.discard()


def test_a_chip_that_is_there_twice_is_told_at_its_value(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    type_over(window, "money.chips[3].value", "5")
    page.check()
    (key,) = page.faults
    assert key == "money.chips[3].value"
    assert "This chip is here twice" in page.form.chips.chip_rows[3].note.text
    page.discard()


def test_removing_a_chip_leaves_the_focus_on_the_next(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    rows = page.form.chips.chip_rows
    rows[2].remove_button.setFocus()
    press(window, Enter)
    assert [row.value.text() for row in rows][:3] == ["0.50", "1", "25"]
    assert focused(window) is rows[2].remove_button
    page.discard()


def test_a_rack_left_out_is_the_usual_one_and_can_be_changed_from_there(open_window) -> None:
    path = own_copy("trips-a")
    window = open_window()
    page = edit(window, path)
    chips = page.form.chips
    assert not chips.chip_rows
    assert "0.50, 1, 5, 25" in chips._usual.text()
    chips.usual_button.click()
    assert len(chips.chip_rows) == 8
    assert page.check() is None
    assert page.faults == {}
    save(window)
    assert 'colour = "pink"' in path.read_text("utf-8")
    chips.usual_button.click()
    assert not chips.chip_rows
    save(window)
    assert "chips" not in path.read_text("utf-8").replace("# ", "")
