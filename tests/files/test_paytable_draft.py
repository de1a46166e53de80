import pickle
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.draft_values import FIELDS
from croupier.files.paytable_draft import (
    ChipDraft,
    Draft,
    check_draft,
    default_chips,
    defaults_of,
    draft_of,
)
from croupier.files.paytable_file import PaytableFileError, parse_paytable, shipped_paytables
from croupier.files.side_bet_draft import SideBetDraft, SideRowDraft
from croupier.poker.hands import HandCategory
from croupier.uth.house import DEFAULT_CHIPS
from croupier.uth.side_bets import MeterShare
from croupier.uth.wagers import PUSH, Odds, Wager
from tests.files.paytable_forms import random_draft

BLANK = Draft({"game.name": "ours", "blind.royal_flush": "500 to 1", "trips.royal_flush": "50"})


def typed(**fields: str) -> Draft:
    return Draft({**BLANK.fields, **{key.replace("__", "."): text for key, text in fields.items()}})


def fault(draft: Draft, key: str) -> tuple[str, str]:
    """The only fault of a draft, which must be that of the key."""
    checked = check_draft(draft)
    assert checked.house is None
    assert list(checked.faults) == [key]
    message, hint = checked.faults[key]
    return str(message), str(hint)


@pytest.mark.parametrize(
    ("text", "odds"),
    [
        *((text, Odds(3, 2)) for text in ("3 to 2", "3:2", "3/2", "3-2", "1.5", "1,5", "1.50")),
        *(
            (text, Odds(3, 2))
            for text in ("3 pour 2", "3 ăn 2", "3 TO 2", " 3  to  2 ", "“3 to 2”")
        ),
        *((text, Odds(30)) for text in ("30", "30 to 1", "30:1", "30/1", "30-1", "30 ăn 1")),
        *((text, Odds(1000)) for text in ("1000", "1 000 to 1", "1,000 to 1", "1.000 to 1")),
        *((text, PUSH) for text in ("push", "Push", "hòa")),
        *((text, Odds(1)) for text in ("even money", "1 to 1", "1")),
        ('"8 to 1"', Odds(8)),
        ('flush = "8 to 1"', Odds(8)),
        ("1,000,000", Odds(1_000_000)),
    ],
)
def test_odds_are_typed_in_any_usual_way(text: str, odds: Odds) -> None:
    house = check_draft(typed(blind__flush=text)).house

    assert house is not None
    assert house.blind.rows[HandCategory.FLUSH] == odds


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("9 for 1", 'write "8 to 1"'),
        ("8;1", 'write odds such as "3 to 2", "3:2", 30 or "push"'),
        ("1.000", 'write "1000 to 1" or "1 to 1"'),
        ("1,000", 'write "1 to 1" if it is a decimal mark'),
        ("7/5", 'write "7 to 5"'),
        ("3 to 26 to 1", 'write the odds of this bet alone; "3 to 2" and "6 to 1" may be meant'),
        ("0", 'write "push"'),
        ("-3", 'write odds such as "3 to 2", "3:2", 30 or "push"'),
        ("lose", "leave the row out: the hand then pushes on the Blind and loses on Trips"),
        ("500 to 1 max", 'write "500 to 1"'),
        ("$500", 'write odds such as "3 to 2", "3:2", 30 or "push"'),
        ("1000001", "write at most 1,000,000 to 1"),
        ("x" * 5000, 'write odds such as "3 to 2", "3:2", 30 or "push"'),
    ],
)
def test_doubtful_odds_are_refused_with_what_to_write(text: str, said: str) -> None:
    assert fault(typed(blind__flush=text), "blind.flush")[1] == said


@pytest.mark.parametrize("text", ["3,4", "3 4", "[3, 4]", "3x, 4x", "3 and 4", "4; 3", "3 hoặc 4"])
def test_raises_are_typed_in_any_usual_way(text: str) -> None:
    house = check_draft(typed(rules__preflop_raises=text)).house

    assert house is not None
    assert house.rules.preflop_raises == (3, 4)


@pytest.mark.parametrize(
    "text",
    [
        "trips, ante, blind, play",
        "Trips Ante Blind Play",
        '["trips", "ante", "blind", "play"]',
        "trips > ante > blind > play",
        'bet_order = ["trips", "ante", "blind", "play"]',
    ],
)
def test_orders_are_typed_in_any_usual_way(text: str) -> None:
    house = check_draft(typed(rules__bet_order=text)).house

    assert house is not None
    assert house.rules.bet_order == (Wager.TRIPS, Wager.ANTE, Wager.BLIND, Wager.PLAY)


def test_a_bet_of_two_words_is_one_bet_in_an_order() -> None:
    draft = typed(rules__bet_order="ante, blind, play, trips, Bad Beat").with_side_bets(
        (SideBetDraft({"kind": "Bad beat"}, (SideRowDraft("flush", "30"),)),)
    )

    house = check_draft(draft).house

    assert house is not None
    assert house.rules.bet_order[-1] is Wager.BAD_BEAT


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        *(
            (text, 1000)
            for text in ("1000", "1,000", "1.000", "1 000", "1_000", "$1,000", "1000,00")
        ),
        *((text, Fraction(2001, 2)) for text in ("1000.5", "1.000,50", "1,000.50", "1 000,5")),
        ("max_payout_per_player = 1000,00", 1000),
    ],
)
def test_amounts_are_typed_with_either_decimal_mark(text: str, amount: Fraction) -> None:
    house = check_draft(typed(money__max_payout_per_player=text)).house

    assert house is not None
    assert house.money.max_payout_per_player == amount


@pytest.mark.parametrize("text", ["abc", "-5", "0", "1/3", "5.0000001", "1e3", "10 VND", "9" * 60])
def test_what_is_no_amount_is_refused(text: str) -> None:
    assert fault(typed(money__minimum=text), "money.minimum")[1].startswith("write ")


def test_a_symbol_of_two_quotation_marks_is_none() -> None:
    house = check_draft(typed(money__symbol='""')).house

    assert house is not None
    assert house.money.symbol == ""
    text = '[game]\nname = "a"\n[blind]\nflush = 3\n[trips]\nflush = 7\n[money]\nsymbol = ""\n'
    assert draft_of(text, "").text("money.symbol") == '""'


def test_an_empty_draft_says_all_that_is_missing() -> None:
    faults = check_draft(Draft()).faults

    assert list(faults) == ["game.name", "blind", "trips"]
    assert str(faults["blind"][0]) == "no row of this table pays"


def test_faults_are_those_of_the_file_by_their_keys() -> None:
    text = shipped_paytables()[0].read_text(encoding="utf-8")
    draft = (
        draft_of(text, "a.toml").with_field("money.maximum", "7.25").with_field("money.step", "0.3")
    )
    with pytest.raises(PaytableFileError) as refused:
        parse_paytable(
            text.replace("maximum = 100", "maximum = 7.25").replace("step = 5", "step = 0.3"), ""
        )

    told = {one.key: (str(one.message), str(one.hint)) for one in refused.value.faults}
    typed_faults = {key: tuple(map(str, said)) for key, said in check_draft(draft).faults.items()}
    assert typed_faults == told


def test_faults_of_chips_are_told_by_their_places() -> None:
    chips = (
        ChipDraft("5", "red"),
        ChipDraft("x", "blue"),
        ChipDraft("25", "bleu"),
        ChipDraft("", "pink"),
    )

    faults = check_draft(BLANK.with_chips(chips)).faults

    assert set(faults) == {"money.chips[1].value", "money.chips[2].colour", "money.chips[3].value"}


def test_faults_of_side_bets_are_told_by_their_places() -> None:
    rows = (
        *(SideRowDraft("AA", "25"), SideRowDraft("aces", "x"), SideRowDraft("AA", "10")),
        *(SideRowDraft("", ""), SideRowDraft("KK", "sum 30")),
    )
    bet = SideBetDraft({"kind": "hole_cards", "minimum": "0.3", "meter": "5"}, rows)
    nothing = SideBetDraft({"kind": "jackpot"}, ())

    faults = check_draft(BLANK.with_side_bets((bet, nothing))).faults

    assert set(faults) == {
        *("side_bets[0].rows[1]", "side_bets[0].rows[2]", "side_bets[0].rows[4]"),
        *("side_bets[0].minimum", "side_bets[0].meter", "side_bets[1].kind"),
    }
    assert str(faults["side_bets[0].rows[2]"][0]) == 'this hand has a row already (found "AA")'


def test_a_progressive_pays_odds_sums_and_shares_and_no_bare_number() -> None:
    rows = (
        SideRowDraft("royal_flush", "100 %"),
        SideRowDraft("straight_flush", "2,5%"),
        SideRowDraft("full_house", "sum 50"),
        SideRowDraft("flush", "3/2"),
    )
    fields = {"kind": "progressive", "bet": "5", "meter": "25.000"}
    house = check_draft(BLANK.with_side_bets((SideBetDraft(fields, rows),))).house

    assert house is not None
    paid = list(house.side_bets[0].rows.values())
    assert paid[1] == MeterShare(Fraction(1, 40))
    assert paid[3] == Odds(3, 2)
    bare = SideBetDraft(fields, (SideRowDraft("flush", "30"),))
    said = fault(BLANK.with_side_bets((bare,)), "side_bets[0].rows[0]")
    assert said[1] == 'write "30 to 1", "sum 30" or "30 %"'


def test_defaults_are_what_the_house_has() -> None:
    draft = typed(money__minimum="10", rules__dealer_qualifies="high_card")
    house, defaults = check_draft(draft).house, defaults_of(draft)

    assert house is not None
    assert defaults["money.maximum"] == "200" == str(house.money.maximum)
    assert defaults["money.trips_maximum"] == str(house.money.trips_maximum)
    assert defaults["rules.preflop_raises"] == "3, 4"
    assert defaults["game.title.vi"] == "ours"
    assert "money.minimum" not in defaults
    assert "rules.dealer_qualifies" not in defaults


def test_defaults_are_there_while_something_is_wrong() -> None:
    defaults = defaults_of(typed(money__minimum="x", blind__flush="?", rules__bet_order="?"))

    assert defaults["money.maximum"] == "100"


@pytest.mark.parametrize("seed", range(60))
def test_typing_the_defaults_makes_the_same_game(seed: int) -> None:
    rng = Random(seed)
    draft = random_draft(rng, BLANK)
    house = check_draft(draft).house
    if house is None:
        draft, house = BLANK, check_draft(BLANK).house
    filled = draft
    for key, text in defaults_of(draft).items():
        if key in FIELDS and not key.startswith(("game.title", "blind.")):
            filled = filled.with_field(key, text)

    assert check_draft(filled).house == house


def test_the_default_rack_is_that_of_a_house_without_one() -> None:
    house = check_draft(BLANK.with_chips(default_chips())).house

    assert house is not None
    assert house.money.chips == DEFAULT_CHIPS
    assert house == check_draft(BLANK).house


@given(st.sampled_from(FIELDS), st.text(max_size=60))
def test_whatever_is_typed_is_read_or_refused_in_words(key: str, text: str) -> None:
    checked = check_draft(BLANK.with_field(key, text))

    assert (checked.house is None) == bool(checked.faults)
    for message, hint in checked.faults.values():
        assert str(message).isprintable()
        assert str(hint).isprintable()


@given(st.text(max_size=20), st.text(max_size=20), st.sampled_from(list(Wager)))
def test_whatever_is_typed_of_a_side_bet_is_read_or_refused(
    hand: str, pays: str, kind: Wager
) -> None:
    bet = SideBetDraft({"kind": kind, "bet": pays, "title.en": hand}, (SideRowDraft(hand, pays),))

    checked = check_draft(BLANK.with_side_bets((bet,)))

    assert (checked.house is None) == bool(checked.faults)
    assert defaults_of(BLANK.with_side_bets((bet,)))


def test_drafts_are_values() -> None:
    draft = BLANK.with_chips(default_chips()).with_side_bets((SideBetDraft({"kind": "bad_beat"}),))

    assert pickle.loads(pickle.dumps(draft)) == draft
    assert draft.with_field("game.source", "") == draft
    with pytest.raises(ValueError, match="no fields"):
        Draft({"blind.two_pair": "1"})
