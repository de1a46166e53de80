"""Tab goes down the whole form, and Shift+Tab back up."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

from croupier.settings import Settings
from tests.ui.answering import focused
from tests.ui.editor.editing import edit, hit, own_copy, settle, type_over

Tab, Backtab = Qt.Key.Key_Tab, Qt.Key.Key_Backtab
Shift = Qt.KeyboardModifier.ShiftModifier


def stops_of(form) -> list[QWidget]:
    """All that can be gone to on the form, from the top down, in each line from the left."""
    content = form.area.widget()
    parts = [
        part
        for section in form.sections
        for part in section.findChildren(QWidget)
        if part.isVisible() and part.isEnabled() and part.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    middles = {part: part.mapTo(content, part.rect().center()) for part in parts}
    # What stands in one line may differ by a few pixels.
    return sorted(parts, key=lambda part: (round(middles[part].y() / 20), middles[part].x()))


def in_view(form, part: QWidget) -> bool:
    view = form.area.viewport()
    return view.rect().contains(QRect(part.mapTo(view, QPoint(0, 0)), part.size()))


def walk(window, form, key: Qt.Key, *held: Qt.KeyboardModifier) -> list[QWidget]:
    """Go on until the form is left."""
    gone = [focused(window)]
    while True:
        hit(window, key, *held)
        now = focused(window)
        if not any(section.isAncestorOf(now) for section in form.sections):
            return gone
        assert now not in gone
        assert in_view(form, now), now.accessibleName()
        gone.append(now)


@pytest.mark.parametrize(("name", "text_size"), [("bad-beat", 100), ("progressive", 150)])
def test_tab_reaches_every_control_once_in_order_of_place(
    open_window, name: str, text_size: int
) -> None:
    window = open_window(settings=Settings(text_size=text_size))
    page = edit(window, own_copy(name))
    form = page.form
    if not form.chips.chip_rows:
        form.chips.usual_button.click()
    form.chips.add_button.click()
    form.chips.chip_rows[-1].value.setFocus()
    type_over(window, form.chips.keys[-2], "0,1")
    form.side_bets.cards[0].add_row()
    settle()
    form.sections[0].enter_first()
    down = walk(window, form, Tab)
    assert [one.accessibleName() for one in down] == [
        one.accessibleName() for one in stops_of(form)
    ]
    assert down == stops_of(form)
    down[-1].setFocus()
    assert walk(window, form, Backtab, Shift) == down[::-1]
    page.discard()


def test_tab_goes_from_the_money_through_the_rack(open_window) -> None:
    window = open_window()
    form = edit(window, own_copy()).form
    form.focus_key("money.max_payout_per_player")
    row = form.chips.chip_rows[0]
    for part in (
        row.value,
        row.colour,
        row.swatch,
        row.remove_button,
        form.chips.chip_rows[1].value,
    ):
        hit(window, Tab)
        assert focused(window) is part
