import pickle
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.poker.cards import CardError, format_cards
from croupier.uth.house import Rules
from croupier.uth.rounds import (
    RoundError,
    board_on,
    check_round,
    has_bet_on,
    legal_plays,
)
from croupier.uth.wagers import Odds, Street
from tests.builders import house_of, round_of, seat_of, table_of

HOUSE = house_of()
DEAL = {"dealer": "3s 7c", "board": "2c 5d 9h Jc Kd"}


def refusal(round_, house=HOUSE) -> str:
    with pytest.raises(RoundError) as caught:
        check_round(round_, house)
    assert str(caught.value.hint)
    return str(caught.value)


def test_a_legal_round_is_let_through() -> None:
    check_round(round_of("As Qs", play=40, trips=5, **DEAL), HOUSE)
    check_round(round_of("As Qs", folded=True, **DEAL), HOUSE)


def test_the_blind_equals_the_ante() -> None:
    assert "Blind differs from the Ante" in refusal(round_of("As Ks", blind=5, **DEAL))
    assert "Blind differs" in refusal(round_of("As Ks", blind=0, **DEAL))


def test_no_card_is_there_twice() -> None:
    assert "9c" in refusal(round_of("Ah 9c", dealer="Kh 9c", board="Ts Qd 3s 4d 5d"))
    assert "2c" in refusal(table_of("As Ks", "2c 8d", **DEAL))
    with pytest.raises(CardError):
        round_of("Ah Ah", **DEAL)


@pytest.mark.parametrize("board", ["2c 5d 9h Jc", "2c 5d 9h Jc Kd 4d", ""])
def test_a_board_has_five_cards(board: str) -> None:
    assert "board" in refusal(round_of("As Qs", dealer="3s 7c", board=board))


def test_a_table_has_one_to_seven_seats() -> None:
    holes = ["As Ad", "Ks Kh", "Qs Qh", "Js Jh", "Ts Th", "9s 9d", "8s 8h", "6s 6h"]
    check_round(table_of(*holes[:7], **DEAL), HOUSE)
    assert "8 seats" in refusal(table_of(*holes, **DEAL))
    assert "0 seats" in refusal(table_of(**DEAL))


def test_nothing_on_a_spot_is_negative() -> None:
    assert "negative" in refusal(round_of("As Ks", trips=-5, **DEAL))
    assert "negative" in refusal(round_of("As Ks", ante=-5, **DEAL))


def test_no_hand_without_an_ante() -> None:
    assert "no Ante" in refusal(round_of("As Ks", ante=0, play=10, trips=5, **DEAL))


def test_a_player_bets_play_or_folds() -> None:
    assert "folded" in refusal(round_of("As Ks", play=10, folded=True, **DEAL))
    assert "neither" in refusal(round_of("As Ks", play=0, **DEAL))


@pytest.mark.parametrize("play", [5, 15, 50, 60, 100])
def test_play_is_a_legal_multiple_of_the_ante(play: int) -> None:
    assert "not legal" in refusal(round_of("As Ks", play=play, **DEAL))


@pytest.mark.parametrize(
    ("street", "legal"), [("preflop", {30, 40}), ("flop", {20}), ("river", {10})]
)
def test_each_street_has_its_own_play_bets(street: str, legal: set[int]) -> None:
    taken = set()
    for play in (10, 20, 30, 40):
        round_ = round_of("As Ks", play=play, street=Street(street), **DEAL)
        try:
            check_round(round_, HOUSE)
        except RoundError:
            continue
        taken.add(play)
    assert taken == legal == {10 * multiple for multiple in legal_plays(Street(street), Rules())}


def test_the_refusal_names_the_seat_and_what_is_allowed() -> None:
    table = table_of("As Ks", seat_of("Qs Qh", play=30), **DEAL)
    with pytest.raises(RoundError) as caught:
        check_round(table, house_of(preflop_raises=(4,)))
    assert "Seat 2" in str(caught.value)
    assert "1, 2, 4" in str(caught.value.hint)


def test_a_play_bet_is_out_from_its_street_on() -> None:
    flop = seat_of("As Ks", play=20, street=Street.FLOP)
    assert [has_bet_on(flop, street) for street in Street] == [False, True, True]
    fold = seat_of("As Ks", folded=True)
    assert not any(has_bet_on(fold, street) for street in Street)


def test_the_board_opens_street_by_street() -> None:
    board = round_of("As Qs", **DEAL).board
    assert [format_cards(board_on(board, street)) for street in Street] == [
        "",
        "2c 5d 9h",
        "2c 5d 9h Jc Kd",
    ]


def test_rounds_are_values() -> None:
    round_ = round_of("As Qs", play=40, trips=5, **DEAL)
    assert round_ == round_of("As Qs", play=40, trips=5, **DEAL)
    assert round_ != round_of("As Qs", play=30, trips=5, **DEAL)
    assert hash(round_) == hash(pickle.loads(pickle.dumps(round_)))
    bets = round_.seats[0].bets
    assert hash(bets) == hash(replace(bets, play=bets.play))
    assert pickle.loads(pickle.dumps(HOUSE)) == HOUSE


def test_odds_are_a_pair_of_whole_numbers() -> None:
    assert str(Odds(3, 2)) == "3 to 2"
    assert Odds(3, 2).of(Fraction(25)) == Fraction(75, 2)
    assert Odds(0, 1).is_push
    for win, stake in ((-1, 1), (1, 0)):
        with pytest.raises(ValueError, match="odds"):
            Odds(win, stake)
