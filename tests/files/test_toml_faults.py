"""What is said of a paytable file that is not TOML: every slip, on its line, with what to write."""

import random
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.faults import Fault
from croupier.files.paytable_file import PaytableFileError, parse_paytable, shipped_paytables
from croupier.files.toml_statements import statements

TEXTS = [file.read_text("utf-8") for file in shipped_paytables()]
STANDARD = TEXTS[0]

BET_ORDER = 'bet_order = ["ante", "blind", "play", "trips"]'
RAISES = "preflop_raises = [3, 4]"
CHIP = '{ value = 5, colour = "red" },'

# Each slip made in the standard file: what stands there, what is written instead, on which of its
# lines the fault is told, and what must be in the advice.
SLIPS = [
    (BET_ORDER, "bet_order = [ante, blind, play, trips]", 0, BET_ORDER),
    (BET_ORDER, 'bet_order = ["ante, "blind", "play", "trips"]', 0, BET_ORDER),
    (BET_ORDER, 'bet_order = ["ante" "blind" "play" "trips"]', 0, BET_ORDER),
    (BET_ORDER, 'bet_order = "ante", "blind", "play", "trips"', 0, BET_ORDER),
    (BET_ORDER, 'bet_order = "ante", "blind", "play", "trips"]', 0, BET_ORDER),
    (BET_ORDER, 'bet_order = ["ante", "blind", "play", "trips"', 0, BET_ORDER),
    (BET_ORDER, 'bet_order = ["ante", "blind", "play", "trips"}', 0, BET_ORDER),
    (BET_ORDER, "bet_order = “ante”, “blind”, “play”, “trips”", 0, BET_ORDER),
    (BET_ORDER, "bet_order = [ante, blind, play, trips", 0, BET_ORDER),
    (RAISES, "preflop_raises = 3, 4", 0, RAISES),
    (RAISES, "preflop_raises = [3 4]", 0, RAISES),
    (RAISES, "preflop_raises = (3, 4)", 0, RAISES),
    (RAISES, "preflop_raises =\n[3, 4]", 0, "preflop_raises = ["),
    (RAISES, "preflop_raises", 0, RAISES),
    (CHIP, '{ value = 5, colour = red },', 0, CHIP),
    (CHIP, '{ value = 5, colour = "red },', 0, CHIP),
    (CHIP, '{ value = 5, colour = red" },', 0, CHIP),
    (CHIP, '{ value = 5, colour = "red" }', 0, CHIP),
    (CHIP, '{ value = 5, colour = "red" ],', 0, CHIP),
    (CHIP, '{ value = 5, colour = "red" }},', 0, CHIP),
    (CHIP, 'value = 5, colour = "red" },', 0, CHIP),
    (CHIP, '{ value = 5, colour = "red",', 0, '"red"},'),
    (CHIP, '{ value 5, colour = "red" },', 0, CHIP),
    ("chips = [", "chips =", 0, "chips = ["),
    ("chips = [", "chips =\n[", 0, "chips = ["),
    ("chips = [", "chips = {", 0, "chips = ["),
    ("chips = [", "chips [", 0, "chips = ["),
    ('{ value = 5000, colour = "blue" },\n]', '{ value = 5000, colour = "blue" },', 0, "}]"),
    ("[rules]", "[rules", 0, "write [rules]"),
    ("[rules]", "rules]", 0, "write [rules]"),
    ("[rules]", "[[rules]", 0, "write [rules]"),
    ("[rules]", "[rulse", 0, "write [rules]"),
    ("[rules]", "rules", 0, "write [rules]"),
    ("[rules]", "[luật]", 0, "write one of [game], [game.title], [blind], [trips], [rules]"),
    ('royal_flush = "500 to 1"', "royal_flush = 500 to 1", 0, '"500 to 1"'),
    ('royal_flush = "500 to 1"', "royal_flush = '500 to 1", 0, '"500 to 1"'),
    ('royal_flush = "500 to 1"', 'royal_flush = 500 to 1"', 0, '"500 to 1"'),
    ('royal_flush = "500 to 1"', 'royal_flush = "500 to 1""', 0, '"500 to 1"'),
    ('royal_flush = "500 to 1"', 'royal_flush = "500 to 1" per hand', 0, '"500 to 1"'),
    ('royal_flush = "500 to 1"', "royal_flush = 1/3", 0, '"1 to 3"'),
    ('royal_flush = "500 to 1"', "royal_flush = 500 for 1", 0, '"499 to 1"'),
    ('royal_flush = "500 to 1"', "royal_flush = 1.000", 0, '"1000 to 1" or "1 to 1"'),
    ('royal_flush = "500 to 1"', "royal_flush = 1.234", 0, '"1234 to 1"'),
    ('royal_flush = "500 to 1"', 'royal_flush "500 to 1"', 0, 'royal_flush = "500 to 1"'),
    ('royal_flush = "500 to 1"', 'Royal flush: 500 to 1', 0, 'royal_flush = "500 to 1"'),
    ('royal_flush = "500 to 1"', 'royal flush = "500 to 1"', 0, 'royal_flush = "500 to 1"'),
    ('royal_flush = "500 to 1"', 'royal_flush == "500 to 1"', 0, 'royal_flush = "500 to 1"'),
    ("maximum = 100\n", "maximum = 100.000.000\n", 0, "maximum = 100000000"),
    ("maximum = 100\n", 'maximum = "100.000.000"\n', 0, "write 100000000"),
    ("maximum = 100\n", "maximum = 1,000\n", 0, "maximum = 1000"),
    ("maximum = 100\n", "maximum = 1 000 000\n", 0, "maximum = 1000000"),
    ("maximum = 100\n", "maximum = 0100\n", 0, "maximum = 100"),
    ("maximum = 100\n", "maximum = $100\n", 0, "write 100"),
    ("maximum = 100\n", "maximum =\n", 0, "maximum = 100"),
    ("maximum = 100\n", "maximum 100\n", 0, "maximum = 100"),
    ("minimum = 5\n", "minimum = 1/3\n", 0, "write a number such as 25"),
    ('symbol = "$"', "symbol = $", 0, 'symbol = "$"'),
    ('name = "standard"', "name = Bob's place", 0, 'name = "Bob\'s place"'),
    ("# The limits of Trips.", "The limits of Trips.", 0, "# before a comment"),
]  # fmt: skip


def faults_of(text: str) -> tuple[Fault, ...]:
    try:
        parse_paytable(text, "x.toml")
    except PaytableFileError as error:
        return error.faults
    return ()


@pytest.mark.parametrize(("right", "wrong", "line", "advice"), SLIPS)
def test_a_slip_is_told_alone_on_its_line_with_what_to_write(right, wrong, line, advice):
    assert right in STANDARD
    first_line = STANDARD[: STANDARD.index(right)].count("\n") + 1
    (fault,) = faults_of(STANDARD.replace(right, wrong, 1))
    assert fault.line == first_line + line
    assert advice in str(fault.hint)


def test_all_slips_of_a_file_are_told_at_once():
    text = STANDARD
    lines = []
    for right, wrong in [
        ('royal_flush = "500 to 1"', "royal_flush = 500 to 1"),
        ('straight_flush = "50 to 1"', "straight_flush = '50 to 1"),
        ("[rules]", "[rules"),
        (BET_ORDER, "bet_order = [ante, blind, play, trips]"),
        (CHIP, "{ value = 5, colour = red },"),
        ('{ value = 100, colour = "black" },', '{ value = 100, colour = "black",'),
        ('colour = "gold"', 'colour = "goldd"'),
        ("maximum = 100\n", "maximum = 100.000\n"),
        ("step = 5\n", "step 5\n"),
    ]:
        assert right in text
        lines.append(STANDARD[: STANDARD.index(right)].count("\n") + 1)
        text = text.replace(right, wrong, 1)
    assert [fault.line for fault in faults_of(text)] == lines


def test_what_is_here_twice_is_told_beside_a_slip():
    text = STANDARD.replace('symbol = "$"', 'symbol = $\nsymbol = "€"\nstep = 1')
    assert [str(fault.message).partition(" (")[0] for fault in faults_of(text)] == [
        "text stands between quotation marks",
        "this is here twice",
        "this is here twice",
    ]


@pytest.mark.parametrize("end", ["\r\n", "\r"], ids=["CRLF", "CR"])
def test_lines_are_counted_whichever_way_they_end(end):
    assert faults_of(STANDARD.replace("\n", end)) == ()
    wrong = STANDARD.replace("[rules]", "[rules")
    assert faults_of(wrong.replace("\n", end)) == faults_of(wrong)


WORDS = [
    "[",
    "]",
    "{",
    "}",
    ",",
    "=",
    '"',
    "'",
    "#",
    "red",
    "to",
    "[rules]",
    "flush =",
    "3",
    "\\",
    "“",
]


def mutated_line(rng: random.Random, line: str) -> str | None:
    """The line with one slip of the keyboard in it; None for the line left out."""
    place = rng.randrange(len(line) + 1)
    match rng.randrange(7):
        case 0:
            return line[:place] + line[place + 1 :]
        case 1:
            return line[:place] + line[place : place + 1] * 2 + line[place + 1 :]
        case 2:
            return line[:place] + line[place : place + 2][::-1] + line[place + 2 :]
        case 3:
            return None
        case 4:
            return line.replace(rng.choice("\"'"), "", rng.randrange(1, 3))
        case 5:
            return line.translate(dict.fromkeys(map(ord, rng.choice(["[]", "{}", "]", "}", "["]))))
    return line[:place] + rng.choice(WORDS) + line[place:]


def is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except ValueError:
        return False
    return True


def test_two_thousand_slips_of_the_keyboard_are_told_where_they_are():
    rng = random.Random(11)
    refused = near = alone = 0
    for _ in range(2000):
        lines = rng.choice(TEXTS).split("\n")
        number = rng.choice([n for n, line in enumerate(lines) if line and line[0] != "#"])
        line = mutated_line(rng, lines[number])
        lines[number : number + 1] = [] if line is None else [line]
        text = "\n".join(lines)
        faults = faults_of(text)
        for fault in faults:
            assert fault.line is not None
            assert 1 <= fault.line <= len(lines)
            assert str(fault.hint)
        if is_toml(text):
            continue
        refused += 1
        assert faults
        near += any(abs(fault.line - (number + 1)) <= 1 for fault in faults)
        alone += len(faults) == 1
    assert refused > 400
    assert near >= 0.99 * refused
    assert alone >= 0.95 * refused


@given(st.text(alphabet="ab.=[]{}\"'\\#,\n \t1", max_size=60))
def test_the_statements_of_any_text_are_its_lines(text):
    parts = list(statements(text))
    assert "\n".join(part.text for part in parts) == text
    assert [part.line for part in parts] == [
        text[: sum(len(before.text) + 1 for before in parts[:number])].count("\n") + 1
        for number in range(len(parts))
    ]
