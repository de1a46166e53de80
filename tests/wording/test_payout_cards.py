from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from croupier.card_texts import CardTexts, Grid
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.i18n import speaking
from croupier.poker.hands import HandCategory
from croupier.uth.house import Chip, HousePaytable, Rounding
from croupier.uth.payout_cards import payout_card, preview_stakes
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.wagers import PUSH, Wager
from croupier.wording.amounts import NO_BREAK
from croupier.wording.dates import date_text
from croupier.wording.payout_cards import card_texts, comes_in_thousands
from tests.builders import bad_beat_of, hole_cards_of, progressive_of

STANDARD = read_paytable(find_paytable("standard"))
BAD_BEAT = read_paytable(find_paytable("bad-beat"))
PROGRESSIVE = read_paytable(find_paytable("progressive"))
CORONA = read_paytable(find_paytable("corona"))


def texts_of(house: HousePaytable, *stakes: int, **how: object) -> CardTexts:
    return card_texts(payout_card(house, map(Fraction, stakes)), **how)


def house_with(**money: object) -> HousePaytable:
    return replace(STANDARD, money=replace(STANDARD.money, **money))


def column(grid: Grid, hand: str) -> list[str]:
    figures = next(column.figures for column in grid.columns if column.hand == hand)
    return [figure.text + figure.mark for figure in figures]


def headings(grid: Grid) -> list[tuple[str, str]]:
    return [(one.hand, one.payment.replace(NO_BREAK, " ")) for one in grid.columns]


def test_a_card_names_each_hand_with_its_odds():
    blind, trips = texts_of(STANDARD, 5).grids
    assert (blind.name, trips.name) == ("Blind", "Trips")
    assert headings(blind)[-2:] == [("Flush", "3 to 2"), ("Straight", "1 to 1")]
    assert headings(trips)[-1] == ("Three of a kind", "3 to 1")
    assert blind.corner == "Stake,\u00a0$"


@pytest.mark.parametrize(
    ("language", "hand", "paid"),
    [
        ("en", "Flush", ["7.50", "15", "37.50", "1,500"]),
        ("vi", "Thùng", ["7,5", "15", "37,5", "1.500"]),
    ],
)
def test_amounts_are_written_as_the_language_does(language, hand, paid):
    with speaking(language):
        assert column(texts_of(STANDARD, 5, 10, 25, 1000).grids[0], hand) == paid


def test_the_part_behind_the_mark_stands_apart():
    figures = texts_of(STANDARD, 5, 10).grids[0].columns[4].figures
    assert [(figure.whole, figure.part) for figure in figures] == [("7", ".50"), ("15", "")]


def test_what_was_rounded_is_marked_and_the_mark_explained():
    house = house_with(rounding=Rounding.DOWN, smallest_chip=Fraction(1))
    texts = texts_of(house, 5, 10)
    assert column(texts.grids[0], "Flush") == ["7*", "15"]
    assert texts.notes == ("* Rounded down to whole chips of $1.",)
    assert texts.grids[0].columns[4].figures[0].said == "Rounded down to whole chips of $1."


def test_what_the_maximum_cuts_is_marked_and_the_maximum_told():
    texts = texts_of(house_with(max_payout_per_player=Fraction(20_000)), 40, 50)
    assert column(texts.grids[0], "Royal flush") == ["20,000", "25,000†"]
    (note,) = texts.notes
    assert note.startswith("† ")
    assert "$20,000" in note


def test_a_stake_that_the_chips_do_not_make_is_marked():
    house = house_with(chips=(Chip(Fraction(5), "#c8453c"),))
    texts = texts_of(house, 5, 7)
    assert [figure.mark for figure in texts.grids[0].stakes] == ["", "°"]
    assert texts.notes == ("° The chips of this house do not make this stake.",)


def test_a_card_without_marks_has_no_notes():
    assert texts_of(STANDARD, 5).notes == ()


def test_a_card_in_thousands_says_so():
    with speaking("vi"):
        texts = card_texts(payout_card(CORONA, preview_stakes(CORONA)), in_thousands=True)
        assert [figure.text for figure in texts.grids[0].stakes] == ["100", "200", "500", "2.000"]
        assert column(texts.grids[0], "Thùng") == ["150", "300", "750", "3.000"]
        assert texts.grids[0].corner == "Cược, 1.000\u00a0₫"
        assert texts.unit == "Số tiền tính bằng nghìn ₫."
    assert texts_of(CORONA, 100_000).unit == ""


def test_a_card_comes_in_thousands_only_where_nothing_is_left_over():
    assert comes_in_thousands(payout_card(CORONA, preview_stakes(CORONA)))
    assert not comes_in_thousands(payout_card(CORONA, [Fraction(100_500)]))
    assert not comes_in_thousands(payout_card(STANDARD, [Fraction(5)]))


def test_a_card_tells_the_rules_and_limits_that_matter_to_payments():
    rules = dict(texts_of(CORONA, 100_000).rules)
    assert rules["Dealer qualifies with"] == "A pair or better"
    assert rules["Trips after a fold"] == "Lost with the fold"
    assert rules["Most paid to one player in a round"] == "no limit"
    assert "Smallest chip" not in rules
    rounding = dict(texts_of(house_with(rounding=Rounding.UP), 5).rules)
    assert (rounding["Uneven payments"], rounding["Smallest chip"]) == ("Rounded up", "$0.50")


@pytest.mark.parametrize(
    ("language", "names", "royal", "last"),
    [
        ("en", ["Two-way Bad Beat", "Ultimate Pairs"], "Straight flush", "Any other pair"),
        ("vi", ["Bad Beat hai chiều", "Ultimate Pairs"], "Thùng phá sảnh", "Đôi bất kỳ khác"),
    ],
)
def test_side_bets_go_by_what_the_house_calls_them(language, names, royal, last):
    with speaking(language):
        grids = texts_of(BAD_BEAT, 5).grids
    assert [grid.name for grid in grids] == ["Blind", "Trips", *names]
    assert grids[2].columns[0].hand == royal
    assert [column.hand for column in grids[3].columns] == ["AA", "KK", "QQ", "JJ", "TT", last]


def test_a_progressive_says_what_is_a_share_and_what_a_sum():
    grid = texts_of(PROGRESSIVE, 5, 10).grids[2]
    assert headings(grid) == [
        ("Royal flush", "100 % of the meter"),
        ("Straight flush", "10 % of the meter"),
        ("Four of a kind", "$300"),
        ("Full house", "$50"),
        ("Flush", "3 to 1"),
    ]
    assert [figure.text for figure in grid.stakes] == ["5"]
    assert column(grid, "Straight flush") == ["2,500"]
    assert "of a meter of $25,000" in grid.note


def test_odds_stay_on_one_line_and_a_share_may_be_broken():
    grid = texts_of(PROGRESSIVE, 5).grids[2]
    assert [len(column.payment.split(" ")) for column in grid.columns] == [4, 4, 1, 1, 1]


@pytest.mark.parametrize(
    ("language", "hand", "pair"),
    [
        ("en", "pushes with three of a kind", "pushes with TT or any other pair"),
        ("vi", "sám cô thì hoàn lại", "TT hoặc đôi bất kỳ khác thì hoàn lại"),
    ],
)
def test_a_note_names_the_rows_that_push(language, hand, pair):
    of_hands = {HandCategory.THREE_OF_A_KIND: PUSH}
    bets = []
    for bet in (bad_beat_of(), progressive_of(), hole_cards_of()):
        rows = dict(bet.rows) | of_hands
        if bet.wager is Wager.HOLE_CARDS:
            rows = {key: PUSH if key.key in ("TT", "pair") else bet.rows[key] for key in bet.rows}
        bets.append(replace(bet, rows=rows))
    trips = replace(STANDARD.trips, rows={**STANDARD.trips.rows, **of_hands})
    house = replace(STANDARD, trips=trips, side_bets=tuple(bets))
    with speaking(language):
        trips_grid, *others, holes = texts_of(house, 5).grids[1:]
        for grid in (trips_grid, *others):
            assert hand.casefold() in grid.note.casefold()
            assert "Three of a kind" not in [column.hand for column in grid.columns]
        assert pair in holes.note
        usual = texts_of(BAD_BEAT, 5).grids
        assert not any(word in grid.note for grid in usual[1:] for word in ("push", "hoàn"))


def test_a_share_that_was_rounded_is_told_of_where_other_payments_are_exact():
    house = replace(STANDARD, side_bets=(progressive_of(meter=25_004),))
    texts = texts_of(house, 5)
    assert column(texts.grids[2], "Straight flush") == ["2,500*"]
    assert texts.notes == ("* Shares of the meter are rounded down to whole chips of $0.50.",)


def test_a_card_tells_the_limits_of_side_bets_and_their_rule_after_a_fold():
    rules = dict(texts_of(BAD_BEAT, 5).rules)
    assert rules["Two-way Bad Beat"] == "$5 to $25; after a fold: settled by the cards"
    lost = replace(STANDARD, side_bets=(progressive_of(after_fold=SideAfterFold.LOST),))
    assert dict(texts_of(lost, 5).rules)["Progressive"] == "$5; after a fold: lost with the fold"


def test_a_card_bears_its_day_in_its_language():
    day = date(2026, 11, 30)
    assert texts_of(STANDARD, 5, made=day).dated == "30 November 2026"
    with speaking("vi"):
        assert date_text(day) == "30/11/2026"
    assert date_text(date(2027, 5, 1)) == "1 May 2027"
