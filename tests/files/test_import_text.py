"""What houses print comes out as it was meant, or is refused with its line."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.files.faults import Fault
from croupier.files.import_text import LARGEST_TEXT, MOST_LINES, Imported, import_text
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import PUSH, Odds, Wager
from tests.files.printed_texts import mutated, printed

DATA = Path(__file__).parents[1] / "data"
READ = json.loads((DATA / "imports.json").read_text("utf-8"))
REFUSED = json.loads((DATA / "imports_refused.json").read_text("utf-8"))

BLIND_A = (
    "Royal flush 500 to 1\nStraight flush 50 to 1\nFour of a kind 10 to 1\nFull house 3 to 1\n"
    "Flush 3 to 2\nStraight 1 to 1"
)


def imported(text: str) -> Imported:
    read = import_text(text, "x")
    assert isinstance(read, Imported), read
    return read


def faults_of(text: str) -> list[str]:
    read = import_text(text, "x")
    assert isinstance(read, tuple), read
    return [str(fault) for fault in read]


def in_short(table: dict[HandCategory, Odds] | None) -> str | None:
    if table is None:
        return None
    odds = (str(one.win) if one.stake == 1 else f"{one.win}:{one.stake}" for one in table.values())
    return "-".join(odds)


@pytest.mark.parametrize("case", READ, ids=lambda case: case["fact"])
def test_a_printed_table_is_read(case: dict[str, Any]) -> None:
    read = imported("\n".join(case["text"]))
    assert in_short(read.table(Wager.BLIND)) == case["blind"]
    assert in_short(read.table(Wager.TRIPS)) == case["trips"]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["fact"])
def test_what_is_doubtful_is_refused_with_its_line(case: dict[str, Any]) -> None:
    said = faults_of("\n".join(case["text"]))
    assert [fault.removeprefix("x:").removeprefix(" ") for fault in said] == case["faults"]


def test_every_row_has_its_line() -> None:
    rows = imported(f"Blind\n\n{BLIND_A}\nAll other Push").rows
    assert [row.line for row in rows] == [3, 4, 5, 6, 7, 8, 9]
    assert rows[-1].hand is None
    assert rows[-1].odds == PUSH


def test_a_row_below_names_the_hand_above_it() -> None:
    (below,) = [row for row in imported(f"{BLIND_A}\nTwo pair or less: push").rows if row.is_below]
    assert below.hand is HandCategory.THREE_OF_A_KIND


@pytest.mark.parametrize(
    "end", ["Less than a straight push", "Below straight: Push", "Dưới sảnh: hòa"]
)
def test_less_than_a_hand_is_read_in_all_words(end: str) -> None:
    below = imported(f"{BLIND_A}\n{end}").rows[-1]
    assert (below.hand, below.is_below, below.odds) == (HandCategory.STRAIGHT, True, PUSH)


def test_a_table_that_the_text_has_not_is_asked_for() -> None:
    read = imported(BLIND_A)
    assert read.table(Wager.TRIPS) is None
    assert [str(one.message) for one in read.questions] == ["the text has no table for Trips"]


def test_a_straight_that_is_left_out_is_asked_for() -> None:
    text = BLIND_A.removesuffix("\nStraight 1 to 1")
    for end in ("", "\nAll other Push"):
        asked = [str(one.message) for one in imported(text + end).questions]
        assert "the Blind has no row for a straight, so it pushes" in asked
    asked = [str(one.message) for one in imported(f"{text}\nLess than a flush Push").questions]
    assert asked == ["the text has no table for Trips"]


def test_odds_that_rise_are_read_and_told() -> None:
    read = imported(BLIND_A.replace("Full house 3", "Full house 1"))
    assert "full house pays less than flush" in [str(one.message) for one in read.questions]


def test_what_ante_and_play_pay_is_left_out_and_noted() -> None:
    (note,) = imported(f"{BLIND_A}\nAnte and Play pay 1 to 1").notes
    assert note.line == 7


@pytest.mark.parametrize(
    "line",
    ["Ante mini 5 € maxi 100 €", "min $15 / max $300", "Tối thiểu 100.000đ, tối đa 5.000.000đ",
     "Paiement maximum par joueur 20 000 €", "Max payout $25k", "Ante 5 - 100", "Ante 5", "5   100",
     "Blind min 5", "Trips bet max $100", "Minimum Ante  Maximum Ante", "Amounts in euros",
     "Hand pays (€)", "$", "All sums in £", "Payments are rounded down", "Làm tròn xuống",
     "Play: 3x or 4x", "A folded hand loses its Trips",
     "The dealer qualifies with a pair or better.",
     "You may raise three to four times", "Bet limit: five to one hundred euros",
     "Each player bets from one to five chips", "Open daily 10:00 - 04:00"],
)  # fmt: skip
def test_a_line_that_was_not_read_is_told(line: str) -> None:
    for text in (f"{BLIND_A}\n\n{line}", f"Blind\n{BLIND_A}\n{line}"):
        read = imported(text)
        assert read.unread == (8,)
        (told,) = [one for one in read.questions if one.line == 8]
        assert str(told.message).startswith(f'this line was not read (found "{line[:36]}')
        assert "[money]" in str(told.hint)
        assert len(read.rows) == 6


@pytest.mark.parametrize(
    "line",
    ["Progressive", "A Bad Beat is offered as well at this table", "Nổ hũ"],
)
def test_a_side_bet_that_is_only_spoken_of_is_told_as_one(line: str) -> None:
    read = imported(f"{BLIND_A}\n{line}")
    assert read.unread == (7,)
    assert "as a side bet" in " ".join(str(one.hint) for one in read.questions)


@pytest.mark.parametrize(
    "line",
    ["Grand Casino, Ocean Street", "Page 3 of 7", "© 2019 Grand Casino", "Trang 2", "Hand Pays",
     "Ultimate Texas Hold'em", "Trips is an optional bet.", "Ante and Play pay 1 to 1"],
)  # fmt: skip
def test_a_line_that_says_nothing_of_the_game_is_not_told(line: str) -> None:
    assert imported(f"{line}\n{BLIND_A}").unread == ()
    assert imported(f"{BLIND_A}\n{line}").unread == ()


def test_of_very_many_lines_that_were_not_read_some_are_told_and_the_rest_counted() -> None:
    read = imported(f"{BLIND_A}\n" + "Max payout applies\n" * 1000)
    more = str(read.questions[-1].message)
    assert more == f"{1000 - len(read.unread)} more lines were not read"
    assert 0 < len(read.unread) < 1000


@pytest.mark.parametrize(
    ("printed", "odds"),
    [
        ("3 to one", Odds(3)),
        ("three to one", Odds(3)),
        ("Three to 1", Odds(3)),
        ("TEN TO ONE", Odds(10)),
        ("three-to-two", Odds(3, 2)),
        ("un contre un", Odds(1)),
        ("trois pour une", Odds(3)),
        ("3 ăn một", Odds(3)),
        ("ba ăn hai", Odds(3, 2)),
    ],
)
def test_odds_in_words_are_read(printed: str, odds: Odds) -> None:
    for text in (f"Full house {printed}", f"Full house\t{printed}", f"{printed} - Full house"):
        rest = BLIND_A.replace("Full house 3 to 1\n", "")
        if text.startswith(printed):
            rest = re.sub(r"(?m)^(.*?) (\d.*)$", r"\2 - \1", rest)
        table = imported(f"{text}\n{rest}").table(Wager.BLIND)
        assert table is not None
        assert table[HandCategory.FULL_HOUSE] == odds


@pytest.mark.parametrize(
    ("printed", "hint"),
    [
        ("fifty to one", 'write odds such as "3 to 2"'),
        ("twenty-five to one", 'write odds such as "3 to 2"'),
        ("twenty five to one", 'write odds such as "3 to 2"'),
        ("3 hundred to one", 'write odds such as "3 to 2"'),
        ("ten to one hundred", 'write odds such as "3 to 2"'),
        ("ten to one and a half", 'write odds such as "3 to 2"'),
        ("three to one to one", 'write odds such as "3 to 2"'),
        ("-3 to one", 'write odds such as "3 to 2"'),
        ("nine for one", 'write "8 to 1"'),
        ("nine for 1", 'write "8 to 1"'),
        ("one to two", 'write "2 to 1"'),
    ],
)
def test_other_odds_in_words_are_refused_with_what_to_write(printed: str, hint: str) -> None:
    said = faults_of(BLIND_A.replace("3 to 1", printed))
    assert any(one.startswith("x:4: ") and one.endswith(hint) for one in said)
    assert not any("did you mean" in one for one in said)


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("St. Flush", "straight flush"),
        ("S. Flush", "straight flush"),
        ("Str8 flush", "straight flush"),
        ("Str8", "straight"),
        ("Strt", "straight"),
        ("F. House", "full house"),
        ("Foak", "four of a kind"),
        ("4 kind", "four of a kind"),
        ("3 kind", "three of a kind"),
        ("Fulll house", "full house"),
        ("Flsh", "flush"),
    ],
)
def test_the_name_of_the_hand_is_suggested(printed: str, meant: str) -> None:
    said = faults_of(BLIND_A.replace("Full house", printed))
    assert any(one.endswith(f'did you mean "{meant}"?') for one in said)


@pytest.mark.parametrize("printed", ["Sit", "Kicker", "Room", "Max", "One", "Pai", "Gain"])
def test_no_name_is_suggested_where_none_is_near(printed: str) -> None:
    said = faults_of(BLIND_A.replace("Full house", printed))
    assert any(one.startswith("x:4: ") for one in said)
    assert not any("did you mean" in one for one in said)


def test_a_row_that_pushes_on_trips_is_kept_and_one_that_loses_is_not() -> None:
    trips = "Trips\nRoyal flush 50:1\nStraight flush 40:1\nQuads 30:1\nFull house 8:1\nFlush 6:1\n"
    read = imported(f"{trips}Straight push\nThree of a kind lose")
    table = read.table(Wager.TRIPS)
    assert table is not None
    assert table[HandCategory.STRAIGHT] == PUSH
    assert HandCategory.THREE_OF_A_KIND not in table


@pytest.mark.parametrize(
    ("printed", "odds"),
    [
        ("500:1", Odds(500)),
        ("500 : 1", Odds(500)),
        ("500-to-1", Odds(500)),
        ("500 TO 1", Odds(500)),
        ("500to1", Odds(500)),
        ("500 à 1", Odds(500)),
        ("500 contre 1", Odds(500)),
        ("1,000 to 1", Odds(1000)),
        ("1 000 pour 1", Odds(1000)),
        ("(500 to 1)", Odds(500)),
        ("500 to 1*", Odds(500)),
        ("500 to 1.", Odds(500)),
    ],
)
def test_odds_are_read_as_they_are_printed(printed: str, odds: Odds) -> None:
    table = imported(BLIND_A.replace("500 to 1", printed)).table(Wager.BLIND)
    assert table is not None
    assert table[HandCategory.ROYAL_FLUSH] == odds


@pytest.mark.parametrize(
    "printed",
    ["500 for 1", "500-for-1", "500;1", "500_1", "500 to", "to 1", "500 to 1²", "500+", "~500",
     "500x", "5OO to 1", "l to 1", "500 to 1 to 1", "500 or 1", "500 a 1", "$500", "500 USD",
     "500 to 10", "00 to 1", "0 to 1", "500 to 0", "1½", "500 to 1 (progressive)", "50 500"],
)  # fmt: skip
def test_odds_that_are_none_for_certain_are_refused(printed: str) -> None:
    said = faults_of(BLIND_A.replace("500 to 1", printed))
    assert any(one.startswith("x:1: ") for one in said)


def test_a_text_that_is_too_long_is_refused() -> None:
    assert faults_of("\n" * MOST_LINES) == [
        f"x:{MOST_LINES + 1}: this text has more than 5000 lines; "
        "give the part with the tables alone"
    ]
    assert faults_of(f"{BLIND_A}\n{'a' * 6000}")[0].startswith("x:7: this line has more than")


@pytest.mark.parametrize(
    "text",
    [
        "1 to " * 1000, "flush " * 800, "500-" * 1200, "{9,50}," * 700, "(A" * 2400, "(" * 4900,
        ("Royal flush 1 to 1 " * 200 + "\n") * 40, "royal " * 800 + "flush", "- " * 2400,
        "Flush\n" * 4900, "Flush 1\n" * 4900, "12\n" * 4900, "Blind\n" * 4900, "|" * 4900,
        ("a" * 4900 + "\n") * 40, "4 of " * 900, "1:" * 2400, "Trips\n1\n" * 2400, "1 000 " * 800,
        ("one to " * 700 + "\n") * 40,
    ],
    ids=range(20),
)  # fmt: skip
@pytest.mark.timeout(20)
def test_a_hostile_text_is_refused_in_time(text: str) -> None:
    assert len(text.encode()) <= LARGEST_TEXT
    assert faults_of(text)


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for fault in faults_of(text):
        assert fault.startswith("x:")
        assert fault.isprintable()


words = st.sampled_from(
    ["Royal flush", "flush", "Straight", "Trips", "Blind", "3", "2", "500", "to", "for", ":", "-",
     "/", "|", "\t", "\n", "  ", "push", "lose", "N/A", "less than", "all other", "%", "$", ";",
     "thùng", "sảnh", "phá", "{9,50}", "500-50-10-3-3:2-1", "Ante", "jackpot", "even", ",",
     "4 of a kind"]
)  # fmt: skip


@given(st.lists(words, max_size=30), st.sampled_from(["", " "]))
@settings(max_examples=300)
def test_any_words_are_read_or_refused(some: list[str], space: str) -> None:
    read = import_text(space.join(some), "x")
    assert isinstance(read, Imported) or all(isinstance(fault, Fault) for fault in read)


def answered(read: Imported, meant: dict[Wager, dict[HandCategory, Odds] | None]) -> bool:
    """Whether what was read is what was meant, or a question points to the difference."""
    asked = " ".join(str(one.message) for one in read.questions)
    for wager, table in meant.items():
        given = read.table(wager)
        if given is None and f"no table for {wager.capitalize()}" in asked:
            continue
        without_straight = {**(table or {})}
        without_straight.pop(HandCategory.STRAIGHT, None)
        if given == without_straight and "no row for a straight" in asked:
            continue
        if given != table and "pays less than" not in asked:
            return False
    return True


def test_printed_tables_are_read_as_they_were_meant() -> None:
    rng = random.Random(4)
    read = 0
    for _ in range(500):
        text = printed(rng)
        result = import_text(text.text, "x")
        if isinstance(result, Imported):
            read += 1
            for wager, table in text.tables.items():
                assert result.table(wager) == table, text.text
    # The rest has furniture among bare numbers that could be rows.
    assert read > 460


@settings(max_examples=2000, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**48))
def test_no_slip_of_copying_makes_another_table(seed: int) -> None:
    rng = random.Random(seed)
    text = printed(rng)
    copied = mutated(rng, text.text)
    read = import_text(copied, "x")
    if isinstance(read, Imported):
        assert answered(read, text.tables), copied
    else:
        assert all(fault.line is not None or len(read) == 1 for fault in read)
