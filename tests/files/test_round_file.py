import json
import random
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cli.deal import MOST_ROUNDS
from croupier.cli.options import LARGEST_SEED
from croupier.cli.output import json_text
from croupier.files.json_text import MOST_ITEMS
from croupier.files.paytable_file import (
    PaytableFileError,
    find_paytable,
    parse_paytable,
    read_paytable,
)
from croupier.files.round_file import (
    LARGEST_ROUND_FILE,
    RoundFileError,
    named_paytables,
    parse_rounds,
    read_round,
    read_rounds,
    round_to_json,
)
from croupier.poker.cards import DECK
from croupier.uth.dealing import deal_round
from croupier.uth.rounds import MAX_SEATS, Bets, Round, Seat
from croupier.uth.settlement import settle
from croupier.uth.wagers import Street
from tests.builders import house_of, round_of, seat_of, side_bets_of, table_of

BAD = sorted((Path(__file__).parents[1] / "data" / "rounds_bad").glob("*.json"))
STANDARD = read_paytable(find_paytable("standard"))

DESIGN = """{"board": "2c 5d 9h Jc Kd", "dealer": "3s 7c", "seats": [{"hole": "As Qs",
"ante": 10, "blind": 10, "play": 10, "trips": 0, "folded": false}]}"""


SMALLEST_HOUSE = '[game]\nname = "x"\n[blind]\nflush = "3 to 2"\n[trips]\nflush = 7'


def said(text: str | bytes, house=STANDARD) -> list[str]:
    with pytest.raises(RoundFileError) as error:
        parse_rounds(text, house, "r.json")
    return [str(fault) for fault in error.value.faults]


def with_seat(seat: str) -> str:
    return f'{{"board": "2c 5d 9h Jc Kd", "dealer": "3s 7c", "seats": [{{{seat}}}]}}'


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_a_broken_file_says_exactly_what_is_beside_it(file):
    with pytest.raises(RoundFileError) as error:
        read_rounds(file, STANDARD)
    faults = "".join(f"{fault}\n".replace(str(file), file.name) for fault in error.value.faults)
    assert faults == file.with_suffix(".txt").read_text("utf-8")


def test_the_round_of_the_design_is_read():
    assert read_round(DESIGN, STANDARD) == round_of(
        "As Qs", dealer="3s 7c", board="2c 5d 9h Jc Kd", ante=10, play=10
    )


def test_trips_play_and_folded_may_be_left_out():
    (round_,) = parse_rounds(
        with_seat('"hole": "As Qs", "ante": 10, "blind": 10, "play": 40'), STANDARD
    )
    assert round_.seats[0] == seat_of("As Qs", play=40)
    (round_,) = parse_rounds(
        with_seat('"hole": "As Qs", "ante": 10, "blind": 10, "folded": true'), STANDARD
    )
    assert round_.seats[0] == seat_of("As Qs", folded=True)


def test_the_street_of_the_play_bet_is_kept():
    text = with_seat('"hole": "AsQs", "ante": 5, "blind": 5, "play": 10, "street": "flop"')
    assert read_round(text, STANDARD).seats[0].street is Street.FLOP


def test_cards_are_read_in_every_notation_of_the_parser():
    text = with_seat('"hole": "A♠,10h", "ante": 5, "blind": 5, "play": 10')
    assert read_round(text, STANDARD).seats[0].hole == seat_of("As Th").hole


def test_amounts_are_exact():
    text = with_seat('"hole": "As Qs", "ante": 0.1, "blind": "0.10", "play": 0.3, "trips": 2.50')
    bets = read_round(text, STANDARD).seats[0].bets
    assert bets == Bets(Fraction(1, 10), Fraction(1, 10), Fraction(3, 10), Fraction(5, 2))


def test_what_a_play_bet_may_be_is_the_houses_to_say():
    text = with_seat('"hole": "As Qs", "ante": 10, "blind": 10, "play": 30')
    assert parse_rounds(text, STANDARD)
    assert said(text, house_of(preflop_raises=(4,))) == [
        "r.json:1: seats[0]: Seat 1: a Play bet of 30 is not legal on an Ante of 10. "
        "Play may be 1, 2, 4 times the Ante here."
    ]


@pytest.mark.parametrize(
    ("street", "legal"), [("preflop", {30, 40}), ("flop", {20}), ("river", {10})]
)
def test_each_street_has_its_own_legal_play_bets(street, legal):
    for play in (10, 20, 30, 40):
        seat = f'"hole": "As Qs", "ante": 10, "blind": 10, "play": {play}, "street": "{street}"'
        if play in legal:
            assert parse_rounds(with_seat(seat), STANDARD)
        else:
            assert "is not legal" in said(with_seat(seat))[0]


def test_a_bet_outside_the_limits_that_the_dealer_accepted_is_read():
    text = with_seat('"hole": "As Qs", "ante": 3, "blind": 3, "play": 3, "trips": 5000')
    assert parse_rounds(text, STANDARD)


def test_what_deal_writes_beside_a_round_is_accepted_and_told_apart():
    round_ = read_round(DESIGN, STANDARD)
    written = json.dumps([round_to_json(round_, 7, "corona"), round_to_json(round_, 8, "corona")])
    assert parse_rounds(written, STANDARD) == (round_, round_)
    assert named_paytables(written) == ("corona",)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ()),
        (b"\xff", ()),
        ("[]", ()),
        ("3", (None,)),
        (DESIGN, (None,)),
        ('{"paytable": 3}', (None,)),
        ('[{"paytable": "a"}, {"paytable": "b"}, {"paytable": "a"}, {}]', ("a", "b", None)),
    ],
)
def test_every_paytable_that_the_rounds_name_is_told_once(text, names):
    assert named_paytables(text) == names


def test_rounds_are_read_from_a_file(tmp_path):
    file = tmp_path / "r.json"
    file.write_bytes(f"[{DESIGN}, {DESIGN}]".encode("utf-8-sig"))
    assert len(read_rounds(file, STANDARD)) == 2
    with pytest.raises(RoundFileError, match=r"one round belongs here \(found 2\)"):
        read_round(file, STANDARD)


def test_a_missing_file_says_so(tmp_path):
    with pytest.raises(RoundFileError, match="there is no such file"):
        read_round(tmp_path / "none.json", STANDARD)


def test_bytes_that_are_no_text_and_files_without_end_are_refused():
    assert said(b"\xff\xfe{}") == [
        "r.json:1: this is not UTF-8 text (found byte 0xff); save the file as UTF-8 in your editor"
    ]
    assert "this file is too large" in said(b" " * (LARGEST_ROUND_FILE + 1))[0]


def test_of_very_many_faults_the_first_are_told():
    faults = said("[" + ",\n".join(["{}"] * 20_000) + "]")
    assert len(faults) == 201
    assert faults[-1].endswith("more faults follow; mend the first 200 and check again")


@pytest.mark.parametrize("name", ["standard", "corona", "four-times-only"])
def test_dealt_rounds_come_back_from_json_as_they_were(name):
    house = read_paytable(find_paytable(name))
    rng = random.Random(20)
    rounds = tuple(deal_round(rng, house, seats=1 + n % 7) for n in range(100))
    written = json.dumps([round_to_json(round_, n, name) for n, round_ in enumerate(rounds)])
    assert parse_rounds(written, house) == rounds


def test_every_house_that_loads_can_be_dealt_within_its_limits_and_chips():
    rng = random.Random(5)
    amounts = ["0.25", "0.5", "1", "2", "3", "5", "7.5", "10", "15", "25", "100", "1000", "50_000"]
    limits = ["minimum", "maximum", "step", "trips_minimum", "trips_maximum", "smallest_chip"]
    dealt = 0
    for _ in range(600):
        lines = [f"{key} = {rng.choice(amounts)}" for key in rng.sample(limits, rng.randrange(5))]
        if rng.random() < 0.5:
            rack = rng.sample(amounts, rng.randrange(1, 5))
            chips = ", ".join(f'{{ value = {value}, colour = "red" }}' for value in rack)
            lines.append(f"chips = [{chips}]")
        text = "\n".join([SMALLEST_HOUSE, "[money]", *lines])
        try:
            house = parse_paytable(text, "x.toml")
        except PaytableFileError:
            continue
        dealt += 1
        round_ = deal_round(rng, house, seats=2)
        money = house.money
        for seat in round_.seats:
            assert money.minimum <= seat.bets.ante <= money.maximum, text
            assert (seat.bets.ante / money.smallest_chip).denominator == 1, text
            if seat.bets.trips:
                assert money.trips_minimum <= seat.bets.trips <= money.trips_maximum, text
                assert (seat.bets.trips / money.smallest_chip).denominator == 1, text
        assert parse_rounds(json.dumps(round_to_json(round_)), house) == (round_,)
    assert dealt > 100


@given(st.randoms(use_true_random=False), st.integers(1, 10**6), st.integers(0, 10**6))
def test_a_round_of_any_amounts_comes_back_from_json_as_it_was(rng, cents, trips_cents):
    cards = rng.sample(DECK, 11)
    ante = Fraction(cents, 100)
    round_ = Round(
        tuple(cards[:5]),
        (cards[5], cards[6]),
        (
            Seat((cards[7], cards[8]), Bets(ante, ante, 3 * ante, Fraction(trips_cents, 100))),
            Seat((cards[9], cards[10]), Bets(ante, ante), folded=True),
        ),
    )
    assert parse_rounds(json.dumps(round_to_json(round_)), STANDARD) == (round_,)


def test_an_amount_that_no_number_can_write_is_written_and_not_lost():
    third = Fraction(1, 3)
    round_ = table_of(
        replace(seat_of("As Qs"), bets=Bets(third, third, third)),
        dealer="3s 7c",
        board="2c 5d 9h Jc Kd",
    )
    assert settle(round_, STANDARD)
    assert json.loads(json.dumps(round_to_json(round_)))["seats"][0]["ante"] == "1/3"


def test_all_that_is_dealt_at_once_can_be_settled():
    seat = dict.fromkeys(("ante", "blind", "play", "trips"), 10**12 - 0.5)
    seat |= {"hole": "As Kd", "folded": False, "street": "preflop"}
    largest = {"board": "2c 5d 9h Jc Kd", "dealer": "3s 7c", "seats": [seat] * MAX_SEATS}
    written = json_text({**largest, "seed": LARGEST_SEED, "paytable": "x" * 100}, margin="  ")
    assert len(written) * MOST_ROUNDS < LARGEST_ROUND_FILE
    assert MOST_ROUNDS < MOST_ITEMS


@pytest.mark.parametrize(
    "lines",
    [
        "minimum = 100_000_000_000\nmaximum = 100_000_000_000\ntrips_maximum = 100_000_000_000",
        "minimum = 1_000_000_000\nmaximum = 99_999_999_999.5",
        "smallest_chip = 0.000001\nminimum = 0.000001\nmaximum = 99_999_999_999.999999\n"
        'chips = [{ value = 0.000001, colour = "red" }]',
        "trips_minimum = 5\ntrips_maximum = 100_000_000_000",
        "minimum = 5_000_000_000",
    ],
)
def test_the_largest_bets_that_a_house_takes_can_be_settled(lines):
    rules = "[rules]\npreflop_raises = [10]"
    house = parse_paytable("\n".join([SMALLEST_HOUSE, rules, "[money]", lines]), "x.toml")
    rng = random.Random(8)
    rounds = tuple(deal_round(rng, house, seats=7) for _ in range(200))
    assert max(seat.bets.play for round_ in rounds for seat in round_.seats) >= 10
    written = json_text([round_to_json(round_) for round_ in rounds])
    assert parse_rounds(written, house) == rounds


def test_a_fault_on_a_long_line_is_told_with_its_column():
    bets = '"ante": 10, "blind": 10, "play": 40'
    seats = ", ".join(f'{{"hole": "{hole}", {bets}}}' for hole in ("As Qs", "Ah Qh", "8h 8x"))
    text = f'[{{"board": "2c 5d 9h Jc Kd", "dealer": "3s 7c", "seats": [{seats}]}}]'
    (fault,) = said(text)
    column = text.index('"hole": "8h 8x"') + 1
    assert fault.startswith(f"r.json:1:{column}: [0].seats[2].hole: ")
    assert said(text.replace(", ", ",\n"))[0].startswith("r.json:11: [0].seats[2].hole: ")


SIDE_HOUSE = house_of(side_bets=side_bets_of())
SIDE_ROUND = """{"board": "8s 8d 8c Kh 4d", "dealer": "Kc 2c", "seats": [{"hole": "Ah Ac",
"ante": 10, "blind": 10, "play": 10, "hole_cards": 5, "bad_beat": 10, "progressive": 5}],
"meter": 31000}"""


def test_side_bets_and_the_meter_are_read():
    read = read_round(SIDE_ROUND, SIDE_HOUSE)
    bets = read.seats[0].bets
    assert (bets.hole_cards, bets.bad_beat, bets.progressive) == (5, 10, 5)
    assert read.meter == 31_000
    settled = settle(read, SIDE_HOUSE)
    assert [bet.pays for bet in settled.seat(1).bets] == [10, 30, 10, 125, 500, 50]


def test_dealt_rounds_with_side_bets_are_written_and_read_back():
    rng = random.Random(4)
    for _ in range(60):
        dealt = deal_round(rng, SIDE_HOUSE)
        assert read_round(json_text(round_to_json(dealt)), SIDE_HOUSE) == dealt


def test_a_side_bet_or_a_meter_that_the_house_does_not_have_is_told():
    assert said(SIDE_ROUND) == [
        "r.json:1: seats[0]: Seat 1 bets hole_cards, which this house does not have. Take the bet "
        "out, or name the paytable that the round was dealt under."
    ]
    text = SIDE_ROUND.replace('"hole_cards": 5, "bad_beat": 10, "progressive": 5', '"trips": 0')
    assert said(text) == [
        "r.json:3: meter: The round has a meter, and this house has none. Take the meter out, or "
        "name the paytable that the round was dealt under."
    ]
