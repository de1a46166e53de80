import gc
import weakref
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QImage
from PySide6.QtWidgets import QApplication

from croupier import i18n
from croupier.ui.fonts import font
from croupier.ui.motion import Pace
from croupier.ui.table.look import CLOSED, Settled, TableLook
from croupier.ui.table.view import TableView
from croupier.ui.theme import DARK, LIGHT
from croupier.uth.wagers import SIDE_BETS, USUAL_WAGERS, Action, Wager
from tests.ui.table.tables import DONG, settled_table, side_table


@pytest.fixture
def view(qtbot) -> TableView:
    made = TableView()
    qtbot.addWidget(made)
    made.resize(1280, 520)
    made.show_table(settled_table())
    return made


def picture(view: TableView) -> QImage:
    return view.grab().toImage()


def all_settled(settlement, action=None):
    return {
        (seat.number, bet.wager): Settled(action or bet.action, bet.pays)
        for seat in settlement.seats
        for bet in seat.bets
    }


def test_an_empty_table_is_painted(qtbot) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1280, 520)
    assert not picture(view).isNull()
    assert view.accessibleDescription() == ""


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_every_look_is_painted_without_complaint(qtbot, seats: int, theme) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.set_theme(theme)
    settlement = settled_table(seats, ante=95)
    view.show_table(settlement)
    view.resize(700, 350)
    wagers = [None, *USUAL_WAGERS]
    for lit, opened, lifted, action in product(
        [None, 1, seats], [False, True], [False, True], [None, *Action]
    ):
        view.set_look(
            TableLook(
                dealer_open=opened,
                open_seats=frozenset(range(1, seats + 1)) if opened else frozenset(),
                lit_seat=lit,
                lit_wager=wagers[seats % 5],
                lifted=lifted,
                settled=all_settled(settlement, action),
                amounts_shown=lifted,
            )
        )
        assert not picture(view).isNull()


def test_each_change_of_the_look_can_be_seen(view: TableView) -> None:
    looks = [
        CLOSED,
        TableLook(dealer_open=True),
        TableLook(open_seats=frozenset({7})),
        TableLook(lit_seat=7),
        TableLook(lit_seat=7, lit_wager=Wager.BLIND),
        TableLook(amounts_shown=False),
        *(TableLook(settled={(7, Wager.ANTE): Settled(action, Fraction(15))}) for action in Action),
        TableLook(dealer_open=True, lifted=True),
        TableLook(dealer_open=True, lit_seat=7, open_seats=frozenset({7}), lifted=True),
    ]
    seen = set()
    for look in looks:
        view.set_look(look)
        # Its bytes do not outlive the picture.
        shown = picture(view)
        seen.add(bytes(shown.constBits()))
    assert len(seen) == len(looks)


def test_a_closed_table_shows_the_same_whatever_the_hole_cards_are(view: TableView) -> None:
    from dataclasses import replace

    before = picture(view)
    settlement = settled_table()
    first, second, *rest = settlement.seats
    swapped = (
        replace(first, seat=replace(first.seat, hole=second.seat.hole)),
        replace(second, seat=replace(second.seat, hole=first.seat.hole)),
        *rest,
    )
    view.show_table(replace(settlement, seats=swapped))
    assert picture(view) == before


def test_what_is_face_down_is_not_said(view: TableView) -> None:
    words = view.accessibleDescription()
    assert "ace of spades" not in words
    assert "eight of hearts" not in words
    assert "king of diamonds" in words
    view.set_look(TableLook(dealer_open=True, open_seats=frozenset({1})))
    words = view.accessibleDescription()
    assert "Seat 1: ace of spades, queen of spades, Ante 15, Blind 15, Play 60." in words
    assert "Dealer: jack of spades, eight of hearts." in words


def test_the_best_five_are_said_while_they_are_lifted(view: TableView) -> None:
    look = TableLook(dealer_open=True, open_seats=frozenset({2}), lit_seat=2, lifted=True)
    view.set_look(look)
    said = view.accessibleDescription().splitlines()[-2:]
    assert said[0].startswith("Best five of seat 2: seven of diamonds, king of diamonds")
    assert "jack of spades" in said[1]
    assert said[1].startswith("Best five of the dealer: ")


def test_amounts_that_are_hidden_are_not_said(view: TableView) -> None:
    view.set_look(TableLook(amounts_shown=False))
    assert "15" not in view.accessibleDescription()


def test_settled_bets_are_said(view: TableView) -> None:
    settled = {
        (2, Wager.ANTE): Settled(Action.PAY, Fraction(15)),
        (2, Wager.BLIND): Settled(Action.PUSH),
        (2, Wager.TRIPS): Settled(Action.TAKE),
    }
    view.set_look(TableLook(settled=settled))
    words = view.accessibleDescription().splitlines()[3]
    assert "Ante 15 (paid 15)" in words
    assert "Blind 15 (push)" in words.lower().replace("blind", "Blind")
    assert "trips 15 (take)" in words.lower()


def test_a_click_tells_the_seat_and_the_bet(view: TableView, qtbot) -> None:
    places = view.geometry_of_table().seats[3]
    clicked: list[object] = []
    view.seat_clicked.connect(clicked.append)
    view.bet_clicked.connect(lambda seat, wager: clicked.append((seat, wager)))
    for point in (places.blind.ring.center(), places.cards[0].center(), places.badge.center()):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=point.toPoint())
    assert clicked == [4, (4, "blind"), 4, 4]


def test_a_click_beside_the_seats_tells_nothing(view: TableView, qtbot) -> None:
    with qtbot.assertNotEmitted(view.seat_clicked):
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(640, 500))
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))


def test_the_felt_is_painted_once_for_a_size_and_a_theme(view: TableView) -> None:
    picture(view)
    felt = view._felt.cacheKey()
    view.set_look(TableLook(lit_seat=1, dealer_open=True))
    picture(view)
    assert view._felt.cacheKey() == felt
    view.set_theme(LIGHT)
    picture(view)
    assert view._felt.cacheKey() != felt


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(640, 330), (1024, 420), (1920, 900)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_the_longest_amounts_fit_beside_their_bets(
    qtbot, width: int, height: int, scale: float, language: str
) -> None:
    i18n.set_language(language)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(width, height)
    view.set_text_scale(scale)
    settlement = settled_table(7, 1_250_000, DONG)
    view.show_table(settlement)
    view.set_look(TableLook(settled=all_settled(settlement)))
    geometry = view.geometry_of_table()
    letters = view._letters(geometry)
    size, short = letters.amounts, letters.short
    assert size >= (6 if width < 1000 else 9)
    metrics = QFontMetricsF(font(size, bold=True))
    longest = "−5M" if short else "−5.000.000"
    assert metrics.horizontalAdvance(longest) <= geometry.seats[0].play.amount.width()


def test_amounts_are_written_short_only_where_they_could_not_be_read(view: TableView) -> None:
    view.show_table(settled_table(7, 1_250_000, DONG))
    assert not view._letters(view.geometry_of_table()).short
    view.resize(640, 330)
    assert view._letters(view.geometry_of_table()).short
    view.show_table(settled_table())
    assert not view._letters(view.geometry_of_table()).short


def test_the_names_on_the_felt_fit_beside_their_rings(qtbot) -> None:
    view = TableView()
    qtbot.addWidget(view)
    for size, scale in product([(640, 330), (1024, 420), (1920, 900)], [1.0, 1.5]):
        view.resize(*size)
        view.set_text_scale(scale)
        geometry = view.geometry_of_table()
        metrics = QFontMetricsF(font(geometry.name_size, bold=True, spacing=0.09))
        for seat in geometry.seats:
            for wager in USUAL_WAGERS:
                assert metrics.horizontalAdvance(wager.upper()) <= seat.spot(wager).name.width() + 2


@pytest.mark.parametrize("ante", [35, 95, 100])
@pytest.mark.parametrize("size", [(1024, 420), (1280, 520), (1920, 760)])
def test_no_chip_comes_near_an_amount(qtbot, ante: int, size) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    settlement = settled_table(7, ante=ante)
    view.show_table(settlement)
    view.set_look(TableLook(amounts_shown=False, settled=all_settled(settlement, Action.TAKE)))
    bare = picture(view)
    spots = [seat.spot(wager) for seat in view.geometry_of_table().seats for wager in USUAL_WAGERS]
    for settled in ({}, all_settled(settlement)):
        view.set_look(TableLook(amounts_shown=False, settled=settled))
        with_chips = picture(view)
        for spot in spots:
            # A shadow may fall on an amount, and the edge of a chip is a blend; chips may not.
            box = spot.amount.adjusted(2, 2, -1, -2)
            if not spot.centred:
                # Nor do they come near one: stacks side by side keep within their ring.
                box.setRight(spot.ring.left() + 0.012 * view.geometry_of_table().unit)
            box = box.toRect()
            for x in range(box.left(), box.right()):
                for y in range(box.top(), box.bottom()):
                    colour, felt = with_chips.pixelColor(x, y), bare.pixelColor(x, y)
                    assert colour.lightness() - felt.lightness() < 40, (x, y)


def test_the_language_changes_at_once(view: TableView) -> None:
    english = view.accessibleDescription()
    i18n.set_language("vi")
    QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
    assert view.accessibleDescription() != english


def test_a_table_that_is_closed_is_forgotten(qtbot) -> None:
    view = TableView()
    view.resize(640, 330)
    view.show_table(settled_table())
    picture(view)
    gone = weakref.ref(view)
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    del view
    gc.collect()
    assert gone() is None


def test_a_sign_stands_on_the_felt_where_a_house_limits_what_it_pays(view) -> None:
    settlement = settled_table()
    plain = picture(view)
    capped = replace(settlement.house.money, max_payout_per_player=Fraction(20_000))
    limited = replace(settlement, house=replace(settlement.house, money=capped))
    view.show_table(limited)
    assert "Max payout: $20,000." in view.accessibleDescription()
    geometry = view.geometry_of_table()
    assert geometry.sign
    # It is to be seen, and all that is to be seen besides is where it was.
    signed = picture(view)
    assert signed != plain
    box = geometry.sign.adjusted(-2, -2, 2, 2).toAlignedRect()
    assert signed.copy(box) != plain.copy(box)
    view.show_table(settlement)
    assert picture(view) == plain
    assert "Max payout" not in view.accessibleDescription()


# --- side bets -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_every_look_of_side_bets_is_painted_without_complaint(qtbot, seats: int, theme) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.set_theme(theme)
    settlement = side_table(seats)
    view.resize(700, 350)
    for wager, action in product(SIDE_BETS, [None, *Action]):
        done = all_settled(settlement, action) if action else {}
        look = TableLook(True, frozenset({1}), seats, wager, lifted=True, settled=done)
        view.show_table(settlement, look)
        assert not picture(view).isNull()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(640, 330), (924, 325), (1024, 420), (1920, 900)])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_names_and_amounts_of_side_bets_fit_their_spots(qtbot, language, size, scale) -> None:
    i18n.set_language(language)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*size)
    view.set_text_scale(scale)
    view.show_table(side_table())
    geometry = view.geometry_of_table()
    letters = view._letters(geometry)
    names = ["Trips", *(name for _wager, name in geometry.layout.side_bets)]
    lines = [line for name in names for line in name.split("\n")]
    if letters.row_initials:
        lines = ["".join(word[0] for word in name.split()) for name in names]
    metrics = QFontMetricsF(font(letters.row_names, bold=True, spacing=0.04))
    amounts = QFontMetricsF(font(letters.row_amounts, bold=True))
    assert letters.row_names >= 6 or size == (640, 330)
    for seat in geometry.seats:
        for spot in seat.row:
            room = spot.name.width() + 1
            assert all(metrics.horizontalAdvance(line.upper()) <= room for line in lines)
            assert len(lines[1].split("\n")) * 1.15 * letters.row_names <= spot.name.height()
            assert amounts.horizontalAdvance("25") <= spot.amount.width()


def test_long_amounts_of_side_bets_make_no_other_smaller(qtbot) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1024, 420)
    settlement = side_table()
    view.show_table(settlement)
    before = view._letters(view.geometry_of_table())
    paid = {(1, Wager.BAD_BEAT): Settled(Action.PAY, Fraction(187_500))}
    view.set_look(TableLook(settled=paid))
    after = view._letters(view.geometry_of_table())
    assert after.amounts == before.amounts
    assert after.row_short or after.row_amounts < before.row_amounts


@pytest.mark.parametrize(
    ("titles", "printed"),
    [
        ({}, ("Bad\nBeat", "Bonus", "Prog")),
        ({"en": "Lucky"}, ("Lucky",) * 3),
        ({"en": "Pairs Plus"}, ("Pairs\nPlus",) * 3),
        ({"en": "Two-way Bad Beat"}, ("Bad\nBeat", "Bonus", "Prog")),
        ({"en": "Progressive"}, ("Bad\nBeat", "Bonus", "Prog")),
        ({"vi": "May mắn"}, ("Bad\nBeat", "Bonus", "Prog")),
    ],
)
def test_the_felt_prints_the_houses_own_name_where_it_is_short(view, titles, printed) -> None:
    view.show_table(side_table(titles=titles))
    names = tuple(name for _wager, name in view.geometry_of_table().layout.side_bets)
    assert names == printed


def test_a_click_on_the_spot_of_a_side_bet_is_a_click_on_that_bet(qtbot, view) -> None:
    view.show_table(side_table())
    clicked = []
    view.bet_clicked.connect(lambda seat, wager: clicked.append((seat, wager)))
    for seat in view.geometry_of_table().seats:
        for wager in SIDE_BETS:
            qtbot.mouseClick(
                view, Qt.MouseButton.LeftButton, pos=seat.spot(wager).ring.center().toPoint()
            )
    assert clicked == [(seat, wager) for seat in range(1, 8) for wager in SIDE_BETS]


@pytest.mark.parametrize("part", [0.1, 0.4, 0.7, 0.99])
def test_side_bets_lie_there_while_the_cards_are_dealt(view, part: float) -> None:
    settlement = side_table()
    view.set_dealing(Pace.NORMAL)
    view.deal_table(settlement, CLOSED)
    view.hold_dealing()
    animation = view.findChild(QVariantAnimation)
    animation.setCurrentTime(int(animation.duration() * part))
    dealing = picture(view)
    geometry = view.geometry_of_table()
    view.stop_dealing()
    view.show_table(settlement, CLOSED)
    lying = picture(view)
    for seat in geometry.seats:
        for spot in seat.row:
            box = spot.ring.toRect()
            assert dealing.copy(box) == lying.copy(box)


def test_a_meter_is_to_be_seen_and_told(view) -> None:
    view.show_table(side_table())
    meter = view.geometry_of_table().meter
    assert meter
    first = picture(view).copy(meter.toRect())
    assert "Progressive: $25,430." in view.accessibleDescription()
    other = side_table()
    view.show_table(replace(other, round=replace(other.round, meter=Fraction(31_007))))
    assert picture(view).copy(meter.toRect()) != first
    assert "Progressive: $31,007." in view.accessibleDescription()
