import re

import pytest
from PySide6.QtGui import QPalette

from croupier.ui.stylesheet import BODY, DISPLAY, GRID, HEADING, SMALL, TOUCH, palette, qss
from croupier.ui.theme import DARK, LIGHT, Theme
from tests.ui.table.test_colours import contrast

THEMES = pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)

GROUNDS = ("window", "panel", "raised", "chosen")


@THEMES
@pytest.mark.parametrize("ink", ["text", "muted", "right", "wrong"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ink_can_be_read_on_every_ground(theme: Theme, ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


@THEMES
def test_the_primary_button_can_be_read(theme: Theme) -> None:
    assert contrast(theme.on_accent, theme.primary) >= 4.5


@THEMES
@pytest.mark.parametrize("ground", GROUNDS)
def test_the_accent_and_the_focus_stand_out_from_every_ground(theme: Theme, ground: str) -> None:
    # WCAG asks 3:1 of what is not text.
    assert contrast(theme.accent, getattr(theme, ground)) >= 3
    assert contrast(theme.text, getattr(theme, ground)) >= 3


@THEMES
def test_the_sheet_names_no_colour_but_those_of_the_theme(theme: Theme) -> None:
    ours = {
        getattr(theme, name) for name in theme.__slots__ if isinstance(getattr(theme, name), str)
    }
    assert set(re.findall(r"#[0-9a-f]{6}\b", qss(theme))) <= ours
    assert re.findall(r"#[0-9a-f]{3}\b(?![0-9a-f])", qss(theme)) == []


@THEMES
def test_the_sheet_has_no_place_left_open(theme: Theme) -> None:
    assert not re.search(r"\{\w+\}", qss(theme))
    assert qss(theme).count("{") == qss(theme).count("}")


def test_there_are_four_sizes_of_type_and_they_grow_together() -> None:
    assert len({SMALL, BODY, HEADING, DISPLAY}) == 4
    sizes = [{int(found) for found in re.findall(r"font-size: (\d+)px", qss(DARK, scale))}
             for scale in (1.0, 1.5)]  # fmt: skip
    assert sizes[0] <= {SMALL, BODY, HEADING, DISPLAY}
    assert sizes[1] == {round(size * 1.5) for size in sizes[0]}


def test_a_finger_finds_every_button() -> None:
    assert TOUCH >= 40
    assert TOUCH % GRID == 0


@THEMES
def test_the_palette_wears_the_theme_even_where_disabled(theme: Theme) -> None:
    made = palette(theme)
    role = QPalette.ColorRole
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
        assert made.color(group, role.Window).name() == theme.window
        assert made.color(group, role.WindowText).name() == theme.text
    assert made.color(QPalette.ColorGroup.Disabled, role.Text).name() == theme.muted
