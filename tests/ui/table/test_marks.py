from dataclasses import replace

from croupier.poker.cards import parse_cards
from croupier.ui.table.look import TableLook
from croupier.ui.table.marks import Mark, card_marks
from croupier.ui.table.words import table_in_words
from croupier.uth.house import TripsAfterFold
from croupier.uth.settlement import Settlement, settle
from croupier.uth.wagers import Wager
from tests.builders import hole_cards_of, house_of, round_of
from tests.ui.table.tables import settled_table

OPEN = TableLook(dealer_open=True, open_seats=frozenset({1}), lit_seat=1, lifted=True)


def settled(hole: str, dealer: str, board: str, **seat) -> Settlement:
    return settle(round_of(hole, dealer=dealer, board=board, **seat), house_of())


def texts(marks, which) -> str:
    return " ".join(sorted(str(card) for card, mark in marks.items() if which(mark)))


def test_the_best_five_of_the_seat_are_raised_and_those_of_the_dealer_underlined() -> None:
    marks = card_marks(settled("As Qs", "7h 7c", "Ah Qd 7d 9c 2s"), OPEN)
    assert texts(marks, lambda mark: mark.outlined) == "9c Ah As Qd Qs"
    assert texts(marks, lambda mark: mark.underlined) == "7c 7d 7h Ah Qd"
    assert texts(marks, lambda mark: mark.raised) == "7c 7h 9c Ah As Qd Qs"
    assert texts(marks, lambda mark: mark.dimmed) == "2s"


def test_a_board_card_that_plays_only_for_the_dealer_stays_down_but_is_not_dimmed() -> None:
    marks = card_marks(settled("As Qs", "7h 7c", "Ah Qd 7d 9c 2s"), OPEN)
    assert marks[parse_cards("7d")[0]] == Mark(raised=False, outlined=False, underlined=True)


def test_when_both_play_the_board_both_sets_of_hole_cards_are_dimmed() -> None:
    marks = card_marks(settled("2c 3d", "2h 4c", "As Ks Qs Js Ts"), OPEN)
    assert texts(marks, lambda mark: mark.dimmed) == "2c 2h 3d 4c"
    assert texts(marks, lambda mark: mark.raised and mark.underlined) == "As Js Ks Qs Ts"


def test_with_no_seat_lit_the_dealers_best_five_are_raised() -> None:
    look = TableLook(dealer_open=True, lifted=True)
    marks = card_marks(settled("As Qs", "7h 7c", "Ah Qd 7d 9c 2s"), look)
    assert texts(marks, lambda mark: mark.raised) == "7c 7d 7h Ah Qd"
    assert texts(marks, lambda mark: mark.outlined) == ""


def test_cards_that_are_face_down_give_nothing_away() -> None:
    settlement = settled("As Qs", "7h 7c", "Ah Qd 7d 9c 2s")
    closed_dealer = TableLook(open_seats=frozenset({1}), lit_seat=1, lifted=True)
    assert texts(card_marks(settlement, closed_dealer), lambda mark: mark.underlined) == ""
    closed_seat = TableLook(dealer_open=True, lit_seat=1, lifted=True)
    assert texts(card_marks(settlement, closed_seat), lambda mark: mark.outlined) == ""
    assert card_marks(settlement, TableLook(lit_seat=1, lifted=True)) == {}


def test_nothing_is_marked_until_the_hands_are_lifted() -> None:
    look = TableLook(dealer_open=True, open_seats=frozenset({1}), lit_seat=1)
    assert card_marks(settled_table(), look) == {}


def test_a_folded_trips_bet_under_the_board_rule_lifts_the_board() -> None:
    house = house_of(trips_after_fold=TripsAfterFold.BOARD_ONLY)
    round_ = round_of("As Qs", dealer="7h 7c", board="Ah Ad Ac 9c 2s", folded=True, trips=5)
    look = TableLook(dealer_open=True, lit_seat=1, lit_wager=Wager.TRIPS, lifted=True)
    marks = card_marks(settle(round_, house), look)
    assert texts(marks, lambda mark: mark.outlined) == "2s 9c Ac Ad Ah"


def test_a_hole_card_bonus_lifts_the_two_cards_that_decide_and_dims_none() -> None:
    house = house_of(side_bets=(hole_cards_of(),))
    round_ = round_of("7s 7d", dealer="Kh Kc", board="Ah Ad Ac 9c 2s", hole_cards=5)
    settlement = settle(round_, house)
    look = replace(OPEN, lit_wager=Wager.HOLE_CARDS)
    marks = card_marks(settlement, look)
    assert texts(marks, lambda mark: mark.raised and mark.outlined) == "7d 7s"
    assert set(marks) == set(round_.seats[0].hole)
    assert "The two cards of seat 1 decide: " in table_in_words(settlement, look)
    assert card_marks(settlement, replace(look, open_seats=frozenset())) == {}
