"""The deal painted: whatever way a moment is reached, it looks the same."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from pytestqt.qtbot import QtBot

from croupier.ui.motion import Pace
from croupier.ui.table.look import TableLook
from croupier.ui.table.view import TableView
from croupier.ui.theme import DARK, LIGHT, Theme
from tests.ui.table.test_dealing import table

LOOK = TableLook(dealer_open=True)
SIZE = (800, 400)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    return dealt_view(qtbot)


def dealt_view(qtbot: QtBot, theme: Theme = DARK, seats: int = 6) -> TableView:
    made = TableView()
    qtbot.addWidget(made)
    made.set_theme(theme)
    made.resize(*SIZE)
    made.show()
    made.deal_table(table(seats), LOOK)
    made.hold_dealing()
    return made


def go_to(view: TableView, part: float) -> None:
    animation = view._clock.animation
    animation.setCurrentTime(round(part * animation.duration()))


def picture(view: TableView) -> QImage:
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("seats", [1, 6, 7])
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_a_moment_looks_the_same_whether_it_is_reached_or_jumped_to(
    qtbot: QtBot, theme: Theme, seats: int
) -> None:
    # One view for both: another would draw its chips anew, not always to the last shade.
    view = dealt_view(qtbot, theme, seats)
    grown = []
    for step in range(1, 40):
        go_to(view, step / 40)
        grown.append(picture(view))
    for step in (13, 20, 26, 33, 39):
        view.deal_table(table(seats), LOOK)
        view.hold_dealing()
        go_to(view, step / 40)
        assert picture(view) == grown[step - 1], step


def test_what_is_painted_anew_is_all_that_changes(view: TableView) -> None:
    scene, geometry = view._scene, view.geometry_of_table()
    seconds = view._clock.animation.duration() / 1000
    before = picture(view)
    for step in range(1, 60):
        region = scene.go_to(step * seconds / 60, geometry)
        after = picture(view)
        for image in (before, after):
            hide(image, region)
        assert before == after, step
        before = picture(view)


def hide(image: QImage, region: QRegion) -> None:
    painter = QPainter(image)
    painter.setClipRegion(region)
    painter.fillRect(image.rect(), Qt.GlobalColor.black)
    painter.end()


def test_a_dealt_table_looks_like_one_that_was_shown_at_once(view: TableView, qtbot: QtBot) -> None:
    other = TableView()
    qtbot.addWidget(other)
    other.resize(*SIZE)
    other.set_dealing(Pace.NONE)
    with qtbot.waitSignal(other.dealing_finished):
        other.deal_table(table(), LOOK)
    view.finish_dealing()
    assert picture(view) == picture(other)


def test_the_last_moment_looks_like_the_table_that_stays(view: TableView) -> None:
    go_to(view, 0.9999)
    last = picture(view)
    view.finish_dealing()
    assert picture(view) == last


def test_cards_that_are_not_turned_yet_cannot_be_told(view: TableView, qtbot: QtBot) -> None:
    go_to(view, 0.35)
    before = picture(view)
    view.deal_table(other_cards(), LOOK)
    view.hold_dealing()
    go_to(view, 0.35)
    assert picture(view) == before


def other_cards():
    """The same table with other cards on it."""
    from dataclasses import replace

    from croupier.uth.settlement import settle
    from tests.builders import house_of, table_of

    seats = table().round.seats
    holes = [seat.hole for seat in seats]
    swapped = [
        replace(seat, hole=hole) for seat, hole in zip(seats, holes[1:] + holes[:1], strict=True)
    ]
    return settle(table_of(*swapped, dealer="2s 3h", board="9d 5c 9c Td Qh"), house_of())


def test_a_change_of_theme_or_size_is_seen_at_once(view: TableView, qtbot: QtBot) -> None:
    go_to(view, 0.6)
    picture(view)
    view.set_theme(LIGHT)
    view.resize(700, 380)
    light = dealt_view(qtbot, LIGHT)
    light.resize(700, 380)
    go_to(light, 0.6)
    assert picture(view) == picture(light)


def test_while_cards_are_dealt_none_is_said_and_afterwards_all_at_once(qtbot: QtBot) -> None:
    said: list[str] = []

    class Spoken(TableView):
        def setAccessibleDescription(self, description: str) -> None:
            said.append(description)
            super().setAccessibleDescription(description)

    view = Spoken()
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.show()
    view.deal_table(table(), LOOK)
    for step in range(10):
        go_to(view, step / 10)
    view.set_look(LOOK)
    view.finish_dealing()
    view.set_look(LOOK)
    assert said[0] == "The cards are being dealt."
    assert len(said) == 2
    assert said[1].startswith("Board: seven of diamonds, king of diamonds")
    assert "Seat 5: folded" in said[1]


def test_a_click_goes_to_the_end_and_is_nothing_else(view: TableView, qtbot: QtBot) -> None:
    place = view.geometry_of_table().seats[0].ante.ring.center().toPoint()
    with qtbot.assertNotEmitted(view.seat_clicked), qtbot.waitSignal(view.dealing_finished):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(place))
    assert not view.is_dealing


def test_the_deal_stands_still_while_nobody_can_see_it(view: TableView) -> None:
    view.hold_dealing(held=False)
    assert view._clock.is_running
    view.hide()
    assert not view._clock.is_running
    view.show()
    assert view._clock.is_running
    view.hold_dealing()
    view.hide()
    view.show()
    assert not view._clock.is_running
    view.stop_dealing()
    view.hold_dealing(held=False)
    assert not view._clock.is_running


def test_the_deal_ends_by_itself(qtbot: QtBot) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.set_dealing(Pace.FAST)
    view.show()
    with qtbot.waitSignal(view.dealing_finished, timeout=10_000):
        view.deal_table(table(1), LOOK)
    assert not view.is_dealing
    assert not view._clock.is_running
