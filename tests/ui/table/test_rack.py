"""A rack from which a payment is built, chip by chip."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from croupier.ui.motion import Pace
from croupier.ui.table.look import Settled, TableLook
from croupier.ui.table.view import TableView
from croupier.ui.theme import DARK, LIGHT, Theme
from croupier.uth.chips import rack_of
from croupier.uth.house import Chip
from croupier.uth.wagers import USUAL_WAGERS, Action, Wager
from tests.ui.table.tables import DONG, settled_table

OPEN = TableLook(dealer_open=True, lit_seat=5, lit_wager=Wager.BLIND, rack_open=True)
FELT = (960, 440)


def view_of(qtbot: QtBot, settlement=None, *, keys: bool = True, look: TableLook = OPEN):
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*FELT)
    view.set_rack(keys=keys)
    view.show_table(settlement or settled_table(), look)
    view.show()
    return view


def middles(view: TableView, count: int = 8) -> list[QPoint]:
    groups = view.geometry_of_table().rack_groups(count)
    return [group.center().toPoint() for group in groups]


def clicks(view: TableView, qtbot: QtBot, points: list[QPoint]) -> list[int]:
    taken: list[int] = []
    view.chip_clicked.connect(taken.append)
    for point in points:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=point)
    return taken


def picture(view: TableView) -> QImage:
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def differs(one: QImage, other: QImage, at: QPoint, reach: int = 18) -> bool:
    box = (at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
    return one.copy(*box) != other.copy(*box)


def chips_of(settlement, *places: int) -> tuple[Chip, ...]:
    rack = rack_of(settlement.house)
    return tuple(rack[place] for place in places)


@pytest.mark.parametrize("seats", range(1, 8))
def test_a_click_on_chips_tells_their_place_in_the_rack(qtbot: QtBot, seats: int) -> None:
    view = view_of(qtbot, settled_table(seats), look=TableLook(rack_open=True))
    with qtbot.assertNotEmitted(view.seat_clicked):
        assert clicks(view, qtbot, middles(view)) == list(range(8))


def test_the_chips_of_the_house_are_told(qtbot: QtBot) -> None:
    view = view_of(qtbot, settled_table(money=DONG))
    assert clicks(view, qtbot, middles(view, 5)) == list(range(5))


def test_two_quick_clicks_are_two_chips(qtbot: QtBot) -> None:
    view = view_of(qtbot)
    taken: list[int] = []
    view.chip_clicked.connect(taken.append)
    point = middles(view)[3]
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=point)
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=point)
    assert len(taken) >= 2
    assert set(taken) == {3}


def test_nothing_is_taken_from_a_closed_rack_or_one_without_keys(qtbot: QtBot) -> None:
    closed = view_of(qtbot, look=TableLook(lit_seat=5))
    assert clicks(closed, qtbot, middles(closed)) == []
    usual = view_of(qtbot, keys=False)
    assert clicks(usual, qtbot, middles(usual)) == []


def test_nothing_is_taken_while_cards_are_dealt(qtbot: QtBot) -> None:
    view = view_of(qtbot)
    view.set_dealing(Pace.NORMAL)
    view.deal_table(settled_table(), OPEN)
    view.hold_dealing()
    with qtbot.waitSignal(view.dealing_finished):
        assert clicks(view, qtbot, middles(view)[:1]) == []


def test_a_click_beside_the_chips_or_with_another_button_takes_none(qtbot: QtBot) -> None:
    view = view_of(qtbot)
    rack = view.geometry_of_table().rack
    beside = QPoint(round(rack.left()) - 6, round(rack.center().y()))
    assert clicks(view, qtbot, [beside]) == []
    with qtbot.assertNotEmitted(view.chip_clicked):
        qtbot.mouseClick(view, Qt.MouseButton.RightButton, pos=middles(view)[2])


def test_seats_are_clicked_as_ever_while_the_rack_is_open(qtbot: QtBot) -> None:
    view = view_of(qtbot)
    ring = view.geometry_of_table().seats[3].blind.ring.center().toPoint()
    with qtbot.waitSignal(view.bet_clicked) as clicked:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=ring)
    assert clicked.args == [4, "blind"]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_chips_under_the_pointer_are_lit_and_lit_more_while_pressed(
    qtbot: QtBot, theme: Theme
) -> None:
    view = view_of(qtbot)
    view.set_theme(theme)
    second = middles(view)[1]
    dark = picture(view)
    qtbot.mouseMove(view, second)
    lit = picture(view)
    assert view.cursor().shape() is Qt.CursorShape.PointingHandCursor
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=second)
    pressed = picture(view)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=second)
    assert differs(dark, lit, second, 23)
    assert differs(lit, pressed, second, 23)
    assert picture(view) == lit
    qtbot.mouseMove(view, QPoint(480, 350))
    assert picture(view) == dark
    assert view.cursor().shape() is Qt.CursorShape.ArrowCursor


def test_the_light_goes_out_when_the_rack_is_closed_under_the_pointer(qtbot: QtBot) -> None:
    view = view_of(qtbot)
    closed = TableLook(dealer_open=True, lit_seat=5, lit_wager=Wager.BLIND)
    view.set_look(closed)
    dark = picture(view)
    view.set_look(OPEN)
    qtbot.mouseMove(view, middles(view)[1])
    view.set_look(closed)
    # Neither light nor keys, while digits mean something else.
    assert picture(view) == dark
    assert view.cursor().shape() is Qt.CursorShape.ArrowCursor
    view.set_look(OPEN)
    assert picture(view) != dark


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_each_denomination_has_its_own_key_on_it(qtbot: QtBot, theme: Theme) -> None:
    view = view_of(qtbot)
    view.set_theme(theme)
    image = picture(view)
    caps = [image.copy(at.x() - 6, at.y() - 13, 12, 14) for at in middles(view)]
    assert len({bytes(cap.constBits()) for cap in caps}) == len(caps)
    for cap in caps:
        lights = [cap.pixelColor(x, y).lightness() for x in range(12) for y in range(14)]
        assert max(lights) > 240
        assert min(lights) < 90


def test_a_rack_with_keys_is_taller_and_the_usual_one_is_as_it_was(qtbot: QtBot) -> None:
    view = view_of(qtbot, keys=False)
    usual = picture(view)
    low = view.geometry_of_table().rack.height()
    view.set_rack(keys=True)
    assert view.geometry_of_table().rack.height() > 1.6 * low
    assert picture(view) != usual
    view.set_rack(keys=False)
    assert picture(view) == usual


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("wager", list(USUAL_WAGERS))
def test_every_chip_put_down_is_seen_beside_the_lit_bet(
    qtbot: QtBot, theme: Theme, wager: Wager
) -> None:
    settlement = settled_table(ante=95)
    view = view_of(qtbot, settlement)
    view.set_theme(theme)
    seen = set()
    for count in range(30):
        payment = chips_of(settlement, *(place % 8 for place in range(count)))
        look = TableLook(lit_seat=5, lit_wager=wager, payment=payment, amounts_shown=False)
        view.set_look(look)
        shown = picture(view)
        seen.add(bytes(shown.constBits()))
    assert len(seen) == 30


def test_the_order_in_which_chips_are_put_down_is_not_seen(qtbot: QtBot) -> None:
    settlement = settled_table()
    view = view_of(qtbot, settlement)
    pictures = []
    for places in ((4, 3, 3, 0), (0, 3, 4, 3)):
        payment = chips_of(settlement, *places)
        view.set_look(TableLook(lit_seat=5, lit_wager=Wager.ANTE, payment=payment))
        pictures.append(picture(view))
    assert pictures[0] == pictures[1]


def test_chips_put_down_stay_in_the_room_of_the_seat(qtbot: QtBot) -> None:
    settlement = settled_table(ante=95)
    view = view_of(qtbot, settlement)
    for wager in USUAL_WAGERS:
        view.set_look(TableLook(lit_seat=5, lit_wager=wager, amounts_shown=False))
        before = picture(view)
        payment = chips_of(settlement, *[0, 1, 2, 3, 4, 5] * 20)
        look = TableLook(lit_seat=5, lit_wager=wager, amounts_shown=False, payment=payment)
        view.set_look(look)
        after = picture(view)
        area = view.geometry_of_table().seats[4].area.adjusted(-4, -4, 4, 4)
        changed = [
            (x, y)
            for x in range(0, FELT[0], 2)
            for y in range(0, FELT[1], 2)
            # A shadow may fall wider.
            if abs(before.pixelColor(x, y).lightness() - after.pixelColor(x, y).lightness()) > 40
        ]
        assert changed
        assert all(area.contains(x, y) for x, y in changed)


def test_a_screen_reader_says_the_chips_put_down(qtbot: QtBot) -> None:
    settlement = settled_table()
    payment = chips_of(settlement, 2, 0, 2)
    view = view_of(qtbot, settlement)
    view.set_look(TableLook(lit_seat=5, lit_wager=Wager.BLIND, payment=payment))
    assert "Blind 15 (10.50 put down: 2 × 5, 1 × 0.50)" in view.accessibleDescription()
    hidden = TableLook(lit_seat=5, lit_wager=Wager.BLIND, payment=payment, amounts_shown=False)
    view.set_look(hidden)
    assert "Blind (being paid: 2 × 5, 1 × 0.50)" in view.accessibleDescription()


def test_a_screen_reader_says_which_key_is_which_chip_while_the_rack_is_open(
    qtbot: QtBot,
) -> None:
    view = view_of(qtbot)
    said = view.accessibleDescription().splitlines()[-1]
    assert said.startswith("Rack: key 1 is 0.50, key 2 is 1, key 3 is 5, ")
    view.set_look(TableLook())
    assert "Rack" not in view.accessibleDescription()


def test_what_the_trainee_paid_is_shown_and_said_whatever_is_right(qtbot: QtBot) -> None:
    settlement = settled_table()
    view = view_of(qtbot, settlement)
    paid = chips_of(settlement, 2, 2, 1)
    settled = {
        (5, Wager.ANTE): Settled(Action.PAY, Fraction(11), paid),
        (5, Wager.BLIND): Settled(Action.PAY, Fraction(20)),
        (5, Wager.PLAY): Settled(Action.PAY),
        (5, Wager.TRIPS): Settled(Action.TAKE),
    }
    view.set_look(TableLook(settled=settled))
    words = view.accessibleDescription()
    assert "Ante 15 (paid 11: 2 × 5, 1 × 1)" in words
    assert "Blind 15 (paid 20)" in words
    assert "Play 60 (pay)" in words.replace("Pay", "pay")
    assert "Trips 15 (take)" in words.replace("Take", "take")


def test_an_amount_that_is_not_told_is_not_shown(qtbot: QtBot) -> None:
    view = view_of(qtbot)
    view.set_look(TableLook())
    unsettled = picture(view)
    view.set_look(TableLook(settled={(5, Wager.ANTE): Settled(Action.PAY)}))
    assert picture(view) == unsettled


def test_a_payment_belongs_to_the_lit_bet_until_it_is_settled() -> None:
    payment = (Chip(Fraction(5), "#c8453c"),)
    look = TableLook(lit_seat=2, lit_wager=Wager.ANTE, payment=payment)
    assert look.payment_on(2, Wager.ANTE) == payment
    assert look.payment_on(2, Wager.BLIND) == ()
    assert look.payment_on(1, Wager.ANTE) == ()
    done = {(2, Wager.ANTE): Settled(Action.PUSH)}
    settled = TableLook(lit_seat=2, lit_wager=Wager.ANTE, payment=payment, settled=done)
    assert settled.payment_on(2, Wager.ANTE) == ()
