"""What a table pays, and what is worth a look: both are seen without being looked for."""

import pytest
from PySide6.QtCore import QPoint, QRect

from croupier.settings import Settings
from croupier.ui.editor.section_index import PREVIEW
from tests.ui.editor.editing import edit, own_copy, page_of, plain, settle, type_over


def test_what_is_worth_a_look_is_in_view_beside_side_bets(open_window) -> None:
    window = open_window()
    window.resize(1280, 800)
    page = edit(window, own_copy("bad-beat"))
    type_over(window, "trips.flush", "9")
    page.check()
    settle()
    warnings = page.preview.warnings
    assert "pays less than" in warnings.text()
    shown = QRect(warnings.mapTo(page, QPoint(0, 0)), warnings.size())
    assert page.rect().contains(shown)
    # And counted where they cannot be overlooked in a narrow window, either.
    assert page.header.state.accessibleName().endswith(" · 1 worth a look")
    assert not warnings.visibleRegion().isEmpty()
    page.discard()


def test_rounding_chosen_ends_the_warning_that_it_answers(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy())
    type_over(window, "money.smallest_chip", "1")
    page.check()
    told = plain(page.preview.warnings.text())
    assert "which the smallest chip of $1 cannot pay exactly" in told
    assert "a chip of $0.50, smaller than the smallest chip of $1" in told
    page.form.money.rounding.write("down")
    page.form.money.rounding.changed.emit()
    page.check()
    told = plain(page.preview.warnings.text())
    assert "cannot pay exactly" not in told
    assert "a chip of $0.50" in told
    page.discard()


@pytest.mark.parametrize("name", ["standard", "progressive"])
def test_the_index_leads_to_the_top_of_the_preview_and_follows(open_window, name: str) -> None:
    window = open_window(settings=Settings(text_size=150))
    window.resize(1024, 700)
    form = edit(window, own_copy(name)).form
    settle()
    assert form.index.preview_button.isVisible()
    form.index.preview_button.click()
    settle()
    preview = page_of(window).preview
    assert 0 <= preview.mapTo(form.area.viewport(), QPoint(0, 0)).y() < 20
    assert form.index.preview_button.isChecked()
    assert not any(button.isChecked() for button in form.index.buttons.values())
    assert form.index.shown == PREVIEW
    form.area.verticalScrollBar().setValue(0)
    assert form.index.shown == "game"
    form.step_section(1)
    assert form.index.shown == "rows"
