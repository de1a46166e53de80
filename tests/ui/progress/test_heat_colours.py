import pytest
from PySide6.QtGui import QColor

from croupier.ui.progress.heat_colours import LEGIBLE, contrast, fill, writing
from croupier.ui.theme import THEMES


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_every_cell_can_be_read(theme) -> None:
    for percent in range(101):
        for few in (False, True):
            colour = fill(theme, percent / 100, few=few)
            assert contrast(writing(theme, colour, few=few), colour) >= LEGIBLE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_cell_stands_out_the_more_the_less_is_right_and_the_more_was_asked(theme) -> None:
    panel = QColor(theme.panel)
    strengths = [contrast(fill(theme, share / 10, few=False), panel) for share in range(5, 11)]
    assert strengths == sorted(strengths, reverse=True)
    for share in (0.5, 0.8, 1.0):
        strong, pale = (contrast(fill(theme, share, few=few), panel) for few in (False, True))
        assert pale < strong
