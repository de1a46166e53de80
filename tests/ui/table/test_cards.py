import dataclasses

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from croupier.poker.cards import DECK, Rank, Suit, parse_card
from croupier.ui.table.cards import paint_back, paint_face
from croupier.ui.table.suits import rank_path, suit_path
from croupier.ui.theme import DARK, LIGHT, Theme

pytestmark = pytest.mark.usefixtures("qapp")


def painted(card: str | None, wide: int, theme: Theme = DARK) -> QImage:
    image = QImage(wide, round(wide * 1.4), QImage.Format.Format_RGB32)
    image.fill(QColor(theme.felt))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, wide, wide * 1.4)
    if card:
        paint_face(painter, box, parse_card(card), theme)
    else:
        paint_back(painter, box, theme)
    painter.end()
    return image


def unlike(one: QImage, other: QImage) -> int:
    """How many pixels of two pictures differ clearly."""
    pixels = ((x, y) for x in range(one.width()) for y in range(one.height()))
    return sum(
        abs(QColor(one.pixel(x, y)).lightness() - QColor(other.pixel(x, y)).lightness()) > 60
        or abs(QColor(one.pixel(x, y)).red() - QColor(other.pixel(x, y)).red()) > 60
        for x, y in pixels
    )


def test_all_52_cards_look_different_at_their_smallest() -> None:
    pictures = [painted(str(card), 34) for card in DECK]
    assert len({bytes(picture.constBits()) for picture in pictures}) == 52


@pytest.mark.parametrize(
    "pair", [("6s", "9s"), ("8h", "9h"), ("Qd", "Kd"), ("3c", "8c"), ("Ts", "2s")]
)
def test_ranks_that_look_alike_differ_at_34_pixels(pair: tuple[str, str]) -> None:
    assert unlike(painted(pair[0], 34), painted(pair[1], 34)) >= 15


@pytest.mark.parametrize("pair", [("As", "Ac"), ("Ah", "Ad")])
def test_suits_of_one_colour_differ_at_34_pixels(pair: tuple[str, str]) -> None:
    assert unlike(painted(pair[0], 34), painted(pair[1], 34)) >= 40


def test_a_card_stays_inside_its_place() -> None:
    for card in DECK:
        image = painted(str(card), 100)
        edge = [QColor(image.pixel(x, y)) for x in range(6, 94) for y in (3, 136)]
        assert min(colour.lightness() for colour in edge) > 220, card


def test_the_four_colour_deck_has_four_colours() -> None:
    four = dataclasses.replace(DARK, four_colour_deck=True)
    assert len({four.suit_colour(suit) for suit in Suit}) == 4
    assert len({DARK.suit_colour(suit) for suit in Suit}) == 2
    assert unlike(painted("Ad", 60), painted("Ad", 60, four)) > 100


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_a_back_shows_no_side_up(theme: Theme) -> None:
    image = painted(None, 100, theme)
    turned = image.transformed(QTransform().rotate(180))
    assert unlike(image, turned) < 40


def test_suits_are_outlines_of_one_size() -> None:
    for suit in Suit:
        box = suit_path(suit).boundingRect()
        assert 0.8 <= box.width() <= 1.02
        assert 0.95 <= box.height() <= 1.05


def test_ten_takes_little_more_room_than_other_ranks() -> None:
    widths = {rank: rank_path(rank).boundingRect().width() for rank in Rank}
    assert widths[Rank.TEN] < 1.5 * max(widths[rank] for rank in Rank if rank is not Rank.TEN)
