"""Whatever the bytes of a file are, it is read whole or refused with what to mend."""

import json
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.files.paytable_file import (
    PaytableFileError,
    find_paytable,
    parse_paytable,
    read_paytable,
    shipped_paytables,
)
from croupier.files.round_file import RoundFileError, parse_rounds, round_to_json
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import Round, check_round
from croupier.uth.settlement import settle
from tests.builders import seat_of, table_of

STANDARD = read_paytable(find_paytable("standard"))
TEXTS = [file.read_text("utf-8") for file in shipped_paytables()]
TABLE = table_of(
    seat_of("As Qs", play=40, trips=5),
    seat_of("Ah Qh", folded=True),
    seat_of("8h 8d", play=20),
    dealer="3s 7c",
    board="2c 5d 9h Jc Kd",
)
ROUNDS = [
    json.dumps(round_to_json(TABLE), indent=1),
    json.dumps([round_to_json(TABLE, 7, "standard")] * 2),
]

SCRAPS = [
    "", " ", "\n", '"', "'", '"""', "'''", "[", "]", "[[", "]]", "{", "}", ",", ".", "=", ":", "#",
    "\\", "\\u0000", "\x00", "\ufeff", "\ud800", "é", "♠", "-", "0", "1", "9" * 5000, "1e999999999",
    "nan", "inf", "NaN", "-Infinity", "null", "true", "false", "1979-05-27", "03:02:00", "0x7f",
    '"9 for 1"', '"500 to 150 to 1"', "1.5", "-3", '"push"', '"3,5 to 1"', "3:2", "[3, 4]", "[]",
    "{}", "a." * 50, "[" * 50, "pair", "royal_flush", "trips", "minimum", "seats", "hole", "As Kd",
    "[game]", "[[side_bets]]", "[money]\n", "format = 2", '"ante": 10', '"board"', "{value=1}",
]  # fmt: skip


def mutated(rng: random.Random, text: str) -> str:
    for _ in range(rng.randrange(1, 5)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice([0, 1, 1, 2, 5, 40]))
        match rng.randrange(6):
            case 0:
                text = text[:start] + rng.choice(SCRAPS) + text[start:]
            case 1:
                text = text[:start] + rng.choice(SCRAPS) + text[end:]
            case 2:
                text = text[:start] + text[end:]
            case 3:
                lines = text.split("\n")
                lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
                text = "\n".join(lines)
            case 4:
                # A value changed whole reaches further in than a torn one.
                lines = text.split("\n")
                number = rng.randrange(len(lines))
                mark = "=" if "=" in lines[number] else ":"
                lines[number] = f"{lines[number].partition(mark)[0]}{mark} {rng.choice(SCRAPS)}"
                text = "\n".join(lines)
            case 5:
                text = text[:start] + text[start:end] * rng.randrange(3) + text[end:]
    return text


def load_paytable(text: str) -> bool:
    try:
        house = parse_paytable(text, "x.toml")
    except PaytableFileError as error:
        for fault in error.faults:
            assert str(fault).startswith("x.toml")
            assert str(fault).isprintable()
            assert str(fault.message)
            assert str(fault.hint)
        return False
    assert isinstance(house, HousePaytable)
    assert house.blind.paid
    assert house.trips.paid
    assert 0 < house.money.minimum <= house.money.maximum
    assert 0 < house.money.trips_minimum <= house.money.trips_maximum
    assert house.money.step > 0
    assert settle(TABLE, house).seats if 4 in house.rules.preflop_raises else True
    return True


def load_rounds(text: str | bytes) -> bool:
    try:
        rounds = parse_rounds(text, STANDARD, "x.json")
    except RoundFileError as error:
        for fault in error.faults:
            assert str(fault).startswith("x.json")
            assert str(fault).isprintable()
            assert str(fault.hint)
        return False
    for round_ in rounds:
        assert isinstance(round_, Round)
        check_round(round_, STANDARD)
    return True


def test_two_thousand_mutated_paytables_are_read_or_refused():
    rng = random.Random(2)
    loaded = sum(load_paytable(mutated(rng, rng.choice(TEXTS))) for _ in range(2000))
    # Some mutations only touch a comment; were it many, the test would test nothing.
    assert 100 < loaded < 1500


def test_two_thousand_mutated_rounds_are_read_or_refused():
    rng = random.Random(3)
    loaded = sum(load_rounds(mutated(rng, rng.choice(ROUNDS))) for _ in range(2000))
    assert 20 < loaded < 1500


@given(st.binary(max_size=300))
@example(b"\xef\xbb\xbf")
@example(b"\x00" * 100)
@example("[game]".encode("utf-16"))
def test_any_bytes_are_read_or_refused(tmp_path_factory, content):
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(content)
    with pytest.raises(PaytableFileError):
        read_paytable(file)
    assert not load_rounds(content)


@given(st.text())
def test_any_text_is_read_or_refused(text):
    assert not load_paytable(text)
    assert not load_rounds(text)


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["As Kd", "2c 5d 9h Jc Kd", 10, 40, "flop"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["board", "dealer", "seats", "hole", "ante", "blind", "play", "folded"])
            | st.text(max_size=3),
            inner,
            max_size=6,
        )
    ),
)


@given(values)
def test_any_json_is_read_or_refused(value):
    load_rounds(json.dumps(value))


@pytest.mark.parametrize(
    "text",
    [
        "a." * 400_000 + "a = 1",
        "[" * 900_000,
        "a = " + "[" * 900_000,
        "a = " + "9" * 900_000,
        "a = 0x" + "f" * 900_000,
        "a = 1e" + "9" * 900_000,
        'a = "' + "x" * 900_000 + '"',
        "[game]\nname = '''" + "\n" * 900_000 + "'''",
        "\n".join(f"key{number} = 1" for number in range(60_000)),
        "\n".join(f"[section{number}]" for number in range(50_000)),
        "[money]\nchips = [" + "{value=1}," * 80_000 + "]",
        "[rules]\npreflop_raises = [" + "3," * 400_000 + "]",
        "[rules]\nbet_order = [" + "'ante'," * 100_000 + "]",
        "[[side_bets]]\n" * 60_000,
        "[blind]\nflush = '" + "1 to " * 150_000 + "'",
        "a " * 450_000,
        "a = " + " " * 900_000 + "b c",
        "a = [\n" * 150_000,
        "a = 'x\n" * 120_000,
        "a = 1\n" * 100_000 + "b =",
        "\n" * 900_000 + "a =",
        "chips = [" + "{value=1 colour=red}\n" * 40_000,
        "a =\n" + "]\n" * 450_000,
    ],
    ids=range(23),
)
@pytest.mark.timeout(30)
def test_a_large_hostile_paytable_is_refused_in_time(text):
    assert not load_paytable(text)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_000_000,
        '{"a":' * 500_000,
        '{"seats": [' + "{}," * 300_000 + "{}]}",
        '{"seats": [' + '{"hole": "As Kd", "ante": 1, "blind": 1, "play": 1},' * 20_000 + "{}]}",
        '{"board": "' + "As " * 500_000 + '"}',
        "[" + "{}," * 300_000 + "{}]",
        '{"a": 1' + ', "a": 1' * 100_000 + "}",
        '{"seed": ' + "9" * 1_000_000 + "}",
    ],
    ids=range(8),
)
@pytest.mark.timeout(30)
def test_a_large_hostile_round_file_is_refused_in_time(text):
    assert not load_rounds(text)
