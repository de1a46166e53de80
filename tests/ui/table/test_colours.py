import dataclasses

import pytest
from PySide6.QtGui import QColor

from croupier.ui.theme import DARK, LIGHT, Theme

FELTS = ("felt", "felt_lit", "felt_shade")


def luminance(colour: str) -> float:
    channels = QColor(colour).getRgbF()[:3]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_everything_on_the_felt_can_be_read(theme: Theme) -> None:
    texts = ("felt_print", "felt_text", "felt_accent")
    poor = [
        (text, felt, round(contrast(getattr(theme, text), getattr(theme, felt)), 2))
        for text in texts
        for felt in FELTS
        if contrast(getattr(theme, text), getattr(theme, felt)) < 4.5
    ]
    assert poor == []


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_suits_can_be_read_on_their_cards(theme: Theme, four: bool) -> None:
    theme = dataclasses.replace(theme, four_colour_deck=four)
    assert all(contrast(theme.suit_colour(suit), theme.card) >= 4.5 for suit in range(4))


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_seat_numbers_can_be_read_on_the_rail(theme: Theme) -> None:
    assert contrast(theme.rail_text, theme.rail_shade) >= 4.5


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_a_card_stands_out_from_the_felt(theme: Theme) -> None:
    assert all(contrast(theme.card, getattr(theme, felt)) >= 4.5 for felt in FELTS)


def test_the_frame_of_a_card_stands_out_from_white_in_the_light_theme() -> None:
    assert contrast(LIGHT.card_frame, LIGHT.card) >= 3
