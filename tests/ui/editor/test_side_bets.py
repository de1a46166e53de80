"""The side bets of a paytable: added, changed row by row, removed."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QPoint, Qt

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.poker.hands import HandCategory
from croupier.settings import Settings
from croupier.uth.side_bets import FixedSum, MeterShare
from croupier.uth.wagers import SIDE_BETS, Odds, Wager
from tests.ui.answering import focused, press, type_text
from tests.ui.editor.editing import edit, go, hit, own_copy, save, settle, type_over

Enter, Down, Tab = Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Tab


def test_side_bets_are_shown_as_their_file_has_them(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("bad-beat"))
    side = page.form.side_bets
    assert side.kinds == (Wager.HOLE_CARDS, Wager.BAD_BEAT)
    assert [len(card.bet_rows) for card in side.cards] == [6, 6]
    first, second = side.cards
    assert first.bet_rows[0].hand.currentText() == "Straight flush"
    assert first.bet_rows[0].pays.text() == "7,500 to 1"
    assert second.bet_rows[5].hole.text() == "pair"
    # Left out in the file: the limits of Trips.
    assert second.controls["maximum"].placeholderText() == "25"
    assert not page.is_changed
    assert page.faults == {}


def test_a_row_changed_changes_its_line_alone(open_window) -> None:
    path = own_copy("bad-beat")
    before = path.read_text("utf-8")
    window = open_window()
    edit(window, path)
    type_over(window, "side_bets[0].rows[2].pays", "45:1")
    save(window)
    old, new = ('full_house = "50 to 1"\n', 'full_house = "45 to 1"\n')
    assert before.count(old) == 1
    assert path.read_text("utf-8") == before.replace(old, new)
    bet = read_paytable(path).side_bet(Wager.BAD_BEAT)
    assert bet.rows[HandCategory.FULL_HOUSE] == Odds(45)


def test_a_bet_is_added_by_keys(open_window) -> None:
    path = own_copy()
    window = open_window()
    page = edit(window, path)
    side = page.form.side_bets
    side.add_buttons[Wager.HOLE_CARDS].setFocus()
    press(window, Enter)
    assert focused(window) is side.cards[0].kind
    page.check()
    # Nothing was typed yet: what is missing is said, and not as a mistake.
    note = side.cards[0].note
    assert note.text == "No row of this table pays. Add a row, such as AA at 25 to 1."
    assert not note.is_fault
    hit(window, Qt.Key.Key_F8)
    assert focused(window) is side.cards[0].add_button
    for hand, pays in (("AA", "25"), ("AKs", "20:1")):
        side.cards[0].add_button.setFocus()
        press(window, Enter)
        type_text(window, hand)
        press(window, Enter)
        type_text(window, pays)
        press(window, Enter)
    save(window)
    (bet,) = read_paytable(path).side_bets
    assert bet.wager is Wager.HOLE_CARDS
    assert {key.key: paid for key, paid in bet.rows.items()} == {"AA": Odds(25), "AKs": Odds(20)}


def test_a_progressive_has_a_stake_and_a_meter_and_no_limits(open_window) -> None:
    path = own_copy("progressive")
    window = open_window()
    page = edit(window, path)
    card = page.form.side_bets.cards[0]
    page.form.show_section("side_bets")
    settle()
    shown = {key for key in card.controls if card.field(key).isVisible()}
    assert {"bet", "meter"} <= shown
    assert shown.isdisjoint({"minimum", "maximum", "step"})
    type_over(window, "side_bets[0].rows[1].pays", "12,5 %")
    type_over(window, "side_bets[0].rows[2].pays", "sum 400")
    type_over(window, "side_bets[0].meter", "30.000")
    save(window)
    bet = read_paytable(path).side_bet(Wager.PROGRESSIVE)
    assert bet.rows[HandCategory.STRAIGHT_FLUSH] == MeterShare(Fraction(1, 8))
    assert bet.rows[HandCategory.FOUR_OF_A_KIND] == FixedSum(Fraction(400))
    assert bet.meter == 30_000


def test_a_bare_number_of_a_progressive_is_told_in_words(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("progressive"))
    type_over(window, "side_bets[0].rows[4].pays", "30")
    page.check()
    assert [*page.faults] == ["side_bets[0].rows[4]"]
    note = page.form.side_bets.cards[0].bet_rows[4].note
    assert "could be odds, a sum or a share of the meter" in note.text
    assert "Row 5, pays" in page.foot.note.text
    go(window, "game.name")
    hit(window, Qt.Key.Key_F8)
    assert page.form.focused_key == "side_bets[0].rows[4].pays"
    page.discard()


def test_the_kind_changes_and_nothing_typed_is_lost(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("bad-beat"))
    card = page.form.side_bets.cards[0]
    before = page.draft.side_bets[0]
    go(window, "side_bets[0].kind")
    press(window, Down)
    settle()
    assert page.draft.side_bets[0].text("kind") == "progressive"
    page.check()
    # Its limits are no progressive's: they stay to be seen as long as they are written.
    assert card.field("minimum").isVisible() or card.field("minimum").isVisibleTo(card)
    assert "side_bets[0].minimum" in page.faults
    assert page.draft.side_bets[0].rows[1:] == before.rows[1:]
    hit(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.draft.side_bets[0] == before
    assert not page.is_changed


def test_a_bet_removed_leaves_the_order_too(open_window) -> None:
    path = own_copy("bad-beat")
    window = open_window()
    page = edit(window, path)
    order = page.form.rules.order
    assert [button.text() for button in order.buttons if button.isVisibleTo(order)] == [
        "Ante", "Blind", "Play", "Trips", "Hole-card bonus", "Bad Beat",
    ]  # fmt: skip
    order.enter()
    for _turn in range(4):
        hit(window, Qt.Key.Key_Right)
    hit(window, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.draft.text("rules.bet_order") == "ante, blind, play, hole_cards, trips, bad_beat"
    page.form.side_bets.cards[1].remove_button.click()
    assert page.draft.text("rules.bet_order") == "ante, blind, play, trips, bad_beat"
    page.check()
    assert page.faults == {}
    save(window)
    house = read_paytable(path)
    assert [bet.wager for bet in house.side_bets] == [Wager.BAD_BEAT]


def test_there_is_one_bet_of_each_kind(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("bad-beat"))
    side = page.form.side_bets
    page.form.show_section("side_bets")
    offered = {wager for wager, one in side.add_buttons.items() if one.isVisibleTo(side)}
    assert offered == {Wager.PROGRESSIVE}
    side.add_buttons[Wager.PROGRESSIVE].click()
    assert side.kinds == SIDE_BETS
    assert not any(button.isVisibleTo(side) for button in side.add_buttons.values())
    page.discard()
    assert len(side.cards) == 2


@pytest.mark.parametrize("kind", SIDE_BETS)
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_bet_added_is_brought_into_view(open_window, kind: Wager, text_size: int) -> None:
    window = open_window(settings=Settings(text_size=text_size))
    page = edit(window, own_copy())
    form = page.form
    form.side_bets.add_buttons[kind].setFocus()
    settle()
    press(window, Enter)
    settle()
    (card,) = form.side_bets.cards
    assert card.kind.written() == kind
    assert focused(window) is card.kind
    view = form.area.viewport()
    top = card.mapTo(view, QPoint(0, 0)).y()
    assert 0 <= top < view.height() / 4
    page.discard()


def test_a_row_added_is_not_red_until_it_is_left(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("bad-beat"))
    card = page.form.side_bets.cards[0]
    card.add_row()
    page.check()
    row = card.bet_rows[-1]
    assert not row.note.is_fault
    assert row.pays.property("refused") != "true"
    press(window, Tab)
    settle()
    assert row.note.is_fault
    assert row.pays.property("refused") == "true"
    page.discard()


def test_nothing_on_the_form_speaks_as_a_file_does(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("progressive"))
    page.form.side_bets.add_bet(Wager.BAD_BEAT)
    for key in ("game.name", "side_bets[0].bet", "side_bets[0].meter"):
        type_over(window, key, "")
    page.form.chips.add_button.click()
    page.check()
    assert len(page.faults) >= 4
    for key, text in page.faults.items():
        assert " = " not in text, key
    page.discard()


def test_a_row_added_is_the_next_hand_below(open_window) -> None:
    window = open_window()
    page = edit(window, own_copy("bad-beat"))
    card = page.form.side_bets.cards[0]
    card.add_button.setFocus()
    press(window, Enter)
    assert card.bet_rows[-1].written.hand == "two_pair"
    assert focused(window) is card.bet_rows[-1].pays
    type_text(window, "5")
    press(window, Tab)
    page.check()
    assert page.faults == {}
    assert page.draft.side_bets[0].rows[-1].pays == "5 to 1"
    card.bet_rows[-1].remove_button.click()
    assert page.draft == page.table.saved


def test_the_standard_table_has_none(open_window) -> None:
    page = edit(open_window(), find_paytable())
    assert page.form.side_bets.cards == []
    page.discard()
