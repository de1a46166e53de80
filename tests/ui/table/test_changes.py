"""Of a table that lies only the seats that look otherwise are painted anew."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from croupier.ui.table.look import CLOSED, Settled, TableLook
from croupier.ui.table.view import TableView
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Action
from tests.ui.table.tables import settled_table, side_table


def on_screen(view: TableView) -> QPixmap:
    """What was painted bit by bit."""
    QApplication.processEvents()
    return view.screen().grabWindow(view.winId())


def apart(one: QPixmap, other: QPixmap) -> int:
    """By how much two pictures differ where they differ most, of 255."""
    images = (made.toImage().convertToFormat(QImage.Format.Format_RGB32) for made in (one, other))
    first, second = (np.frombuffer(image.constBits(), np.uint8).astype(int) for image in images)
    return int(np.abs(first - second).max())


def next_look(rng: Random, settlement: Settlement, look: TableLook) -> TableLook:
    """What another answer, or a look back, may make of a look."""
    seat = rng.choice(settlement.seats)
    bet = rng.choice(seat.bets)
    settled = dict(look.settled)
    for _bet in range(rng.randint(0, 2)):
        one = rng.choice(seat.bets)
        pays = one.pays if rng.random() < 0.8 else 10 * one.pays
        settled[seat.number, one.wager] = Settled(rng.choice([*Action]), pays)
    if rng.random() < 0.1:
        settled = {}
    chips = settlement.house.money.chips
    return replace(
        look,
        lit_seat=rng.choice((seat.number, look.lit_seat, None)),
        lit_wager=rng.choice((bet.wager, None)),
        open_seats=rng.choice((look.open_seats, look.open_seats ^ {seat.number})),
        settled=settled,
        payment=tuple(rng.choices(chips, k=rng.choice((0, 3, 40)))),
        chosen_seats=rng.choice((frozenset(), frozenset({seat.number}))),
        dealer_open=look.dealer_open ^ (rng.random() < 0.1),
        lifted=look.lifted ^ (rng.random() < 0.2),
        picked=rng.choice((frozenset(), frozenset(settlement.round.board[:2]))),
        amounts_shown=look.amounts_shown ^ (rng.random() < 0.1),
    )


@pytest.mark.parametrize(
    ("settlement", "size", "scale"),
    [
        (settled_table(7), (1280, 520), 1.0),
        (settled_table(3), (1920, 700), 1.5),
        (side_table(6), (1000, 400), 1.25),
    ],
    ids=["7 seats", "3 seats, large", "side bets"],
)
def test_what_is_painted_bit_by_bit_is_what_is_painted_at_once(
    qtbot: QtBot, settlement: Settlement, size: tuple[int, int], scale: float
) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.set_text_scale(scale)
    view.resize(*size)
    view.show_table(settlement, CLOSED)
    view.show()
    qtbot.waitExposed(view)
    rng, look = Random(5), CLOSED
    for _look in range(40):
        # Most often only seats change.
        made = next_look(rng, settlement, look)
        rest = {
            name: getattr(look, name)
            for name in ("dealer_open", "lifted", "picked", "amounts_shown")
        }
        look = made if rng.random() < 0.3 else replace(made, **rest)
        view.set_look(look)
        # What is see-through is rounded otherwise where it is cut off.
        assert apart(on_screen(view), view.grab()) <= 3


def test_another_bet_of_a_seat_leaves_the_others_as_they_were_painted(qtbot: QtBot) -> None:
    settlement = settled_table(7)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 520)
    first, second, *_others = settlement.seat(4).bets
    look = replace(CLOSED, dealer_open=True, open_seats=frozenset({4}), lit_seat=4)
    view.show_table(settlement, replace(look, lit_wager=first.wager))
    view.show()
    qtbot.waitExposed(view)
    QApplication.processEvents()
    painted = []
    paint = view.paintEvent
    view.paintEvent = lambda event: (painted.append(event.region()), paint(event))[1]
    view.set_look(replace(look, lit_wager=second.wager))
    QApplication.processEvents()
    (region,) = painted
    seats = view.geometry_of_table().seats
    assert region.contains(seats[3].area.toAlignedRect())
    for places in (seats[0], seats[1], seats[5], seats[6]):
        assert not region.intersects(places.area.toAlignedRect())
