import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.files.paytable_file import find_paytable
from croupier.wording.amounts import MINUS
from tests.cli.conftest import Command

DATA = Path(__file__).parents[1] / "data"

# The round of the design, with its outcome by hand: the dealer does not qualify, so the Ante comes
# back; queen-high wins Play; below a straight the Blind comes back.
ROUND = {
    "board": "2c 5d 9h Jc Kd",
    "dealer": "3s 7c",
    "seats": [{"hole": "As Qs", "ante": 10, "blind": 10, "play": 10, "trips": 0, "folded": False}],
}
SETTLED = {
    "paytable": "standard",
    "dealer": {
        "category": "high_card",
        "name": "High card, king",
        "best_five": ["Kd", "Jc", "9h", "7c", "5d"],
        "qualifies": False,
    },
    "seats": [
        {
            "result": "win",
            "category": "high_card",
            "name": "High card, ace",
            "best_five": ["As", "Kd", "Qs", "Jc", "9h"],
            "bets": {
                "ante": {
                    "action": "push",
                    "staked": 10,
                    "pays": 0,
                    "net": 0,
                    "odds": None,
                    "reason": "dealer_not_qualified",
                },
                "blind": {
                    "action": "push",
                    "staked": 10,
                    "pays": 0,
                    "net": 0,
                    "odds": None,
                    "reason": "below_blind_rows",
                },
                "play": {
                    "action": "pay",
                    "staked": 10,
                    "pays": 10,
                    "net": 10,
                    "odds": "1 to 1",
                    "reason": "won",
                },
            },
            "net": 10,
            "paid": 10,
            "returned": 40,
        }
    ],
    "table": {"paid": 10, "taken": 0},
}
FLUSH = {
    "board": "7d 4d 2d Js Jc",
    "dealer": "Ac As",
    "seats": [{"hole": "Kd Td", "ante": 5, "blind": 5, "play": 5, "trips": 5}],
}


def test_a_round_is_settled_bet_by_bet(command: Command) -> None:
    assert command("settle", "--json", stdin=json.dumps(ROUND)).json == SETTLED


def test_a_list_of_rounds_gives_a_list(command: Command) -> None:
    assert command("settle", "--json", stdin=json.dumps([ROUND, ROUND])).json == [SETTLED] * 2
    assert command("settle", "--json", stdin=json.dumps([ROUND])).json == [SETTLED]


def test_a_file_is_read_like_the_input(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "round.json"
    path.write_text(json.dumps(ROUND), "utf-8")
    assert command("settle", str(path), "--json").json == SETTLED
    assert command("settle", "-", "--json", stdin=path.read_bytes()).json == SETTLED


def test_a_byte_order_mark_is_passed_over(command: Command) -> None:
    for round_ in (ROUND, [ROUND]):
        ended = command("settle", "--json", stdin=b"\xef\xbb\xbf" + json.dumps(round_).encode())
        assert isinstance(ended.json, list) == isinstance(round_, list)


def test_amounts_are_exact_decimals(command: Command) -> None:
    ended = command("settle", "--json", stdin=json.dumps(FLUSH))
    bets = json.loads(ended.out, parse_float=Decimal)["seats"][0]["bets"]
    assert bets["blind"]["pays"] == Decimal("7.5")
    assert '"pays": 7.5,' in ended.out
    assert bets["blind"]["odds"] == "3 to 2"
    assert (bets["trips"]["pays"], bets["trips"]["reason"]) == (35, "trips_row")


def test_the_names_follow_the_language(command: Command) -> None:
    settled = command("settle", "--json", "--language", "vi", stdin=json.dumps(FLUSH)).json
    assert settled["seats"][0]["name"] == "Thùng K"
    assert settled["seats"][0]["category"] == "flush"


def test_a_fold_loses_ante_and_blind(command: Command) -> None:
    folded = {**ROUND, "seats": [{"hole": "As Qs", "ante": 10, "blind": 10, "folded": True}]}
    (seat,) = command("settle", "--json", stdin=json.dumps(folded)).json["seats"]
    assert (seat["result"], seat["net"], seat["paid"], seat["returned"]) == ("fold", -20, 0, 0)
    assert list(seat["bets"]) == ["ante", "blind"]
    assert {bet["reason"] for bet in seat["bets"].values()} == {"folded"}


def test_what_is_dealt_can_be_settled(command: Command) -> None:
    dealt = command("deal", "--seed", "3", "--rounds", "5", "--json").out
    settled = command("settle", "--json", stdin=dealt).json
    assert len(settled) == 5
    for table in settled:
        nets = [seat["net"] for seat in table["seats"]]
        assert sum(nets) == table["table"]["paid"] - table["table"]["taken"]


SET_FOLDED = {
    "board": "7h 7d 2c 9s Kd",
    "dealer": "Ac Ad",
    "seats": [{"hole": "7c 3d", "ante": 10, "blind": 10, "trips": 5, "folded": True}],
}


@pytest.mark.parametrize(("paytable", "net"), [("standard", -5), ("corona", -25)])
def test_the_paytable_asked_for_settles(command: Command, paytable: str, net: int) -> None:
    stdin = json.dumps({**SET_FOLDED, "paytable": "board-only"})
    settled = command("settle", "--json", "--paytable", paytable, stdin=stdin).json
    assert (settled["paytable"], settled["seats"][0]["net"]) == (paytable, net)


def test_a_round_is_settled_by_the_paytable_it_was_dealt_under(command: Command) -> None:
    stdin = json.dumps({**SET_FOLDED, "paytable": "corona"})
    settled = command("settle", "--json", stdin=stdin).json
    assert (settled["paytable"], settled["seats"][0]["net"]) == ("corona", -25)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("moon", "The round file names the paytable moon, which is not here."),
        ("moon.toml", "The round file names the paytable moon.toml: there is no such file."),
    ],
)
def test_a_paytable_that_is_not_here_must_be_named(command: Command, name, sentence) -> None:
    stdin = json.dumps({**SET_FOLDED, "paytable": name})
    hint = "Name the paytable to settle by: croupier settle FILE --paytable P"
    assert command("settle", stdin=stdin).complaint == (sentence, hint)


def test_every_fault_of_a_round_is_told(command: Command) -> None:
    seats = [{"hole": "2c Qs", "ante": 10, "blind": 5, "folded": True}]
    ended = command("settle", stdin=json.dumps({**ROUND, "seats": seats}))
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.splitlines() == [
        "Error: input has 2 faults.",
        "input:1: seats[0].hole: 2c is dealt twice (found first in board); "
        "there is one deck of 52 cards: change one of the two",
        "input:1: seats[0]: Seat 1: the Blind differs from the Ante. "
        "The Blind must equal the Ante.",
        "Hint: Mend every fault of the file and try again.",
    ]


@pytest.mark.parametrize("words", [["deal"], ["quiz"], ["settle"], ["paytable", "show"], []])
def test_every_fault_of_a_paytable_is_told(command: Command, words: list[str]) -> None:
    sample = DATA / "paytables_bad" / "everything_at_once.toml"
    faults = command("paytable", "check", str(sample)).out.splitlines()[:-1]
    option = [] if "show" in words else ["--paytable"]
    ended = command(*words, *option, str(sample), stdin=json.dumps(ROUND))
    assert (ended.code, ended.out) == (2, "")
    assert [line for line in ended.err.splitlines() if line.startswith(str(sample))] == faults
    assert f"Error: {sample} has {len(faults)} faults." in ended.err.splitlines()


def test_a_settlement_is_shown_with_every_bet(command: Command) -> None:
    shown = command("settle", stdin=json.dumps(FLUSH)).out
    for part in ("Flush, king high", "Win", "pay 7.50", "pay 35", "+52.50"):
        assert part in shown
    assert "Seat 1, Blind: 3 to 2 on 5 = 7.50" in shown
    assert "The rack pays $52.50 and takes $0." in shown


def test_a_settlement_says_why_each_bet_is_settled_so(command: Command) -> None:
    folded = {"hole": "2h 2d", "ante": 10, "blind": 10, "folded": True}
    shown = command("settle", stdin=json.dumps({**ROUND, "seats": [*ROUND["seats"], folded]})).out
    lines = [line.rstrip() for line in shown.splitlines() if line.startswith("Seat ")]
    assert lines == [
        "Seat 2  Ante, Blind: the hand was folded",
        "Seat 1  Ante: the dealer does not qualify · Blind: below the Blind table · "
        "Play: the hand won",
    ]


def test_a_round_that_says_nothing_of_its_paytable_is_settled_by_the_standard_one(
    command: Command,
) -> None:
    assert command("settle", "--json", stdin=json.dumps(ROUND)).json["paytable"] == "standard"


def test_no_input_is_told_what_to_do(command: Command) -> None:
    said, hint = command("settle").complaint
    assert said == "input: there is nothing in this file"
    assert "board" in hint


@pytest.mark.parametrize("file", ["nowhere.json", "", ".", "\x00", "a" * 5000])
def test_a_file_that_cannot_be_read_is_refused(command: Command, file: str) -> None:
    said, hint = command("settle", file).complaint
    assert said
    assert hint


@pytest.mark.parametrize(
    "sample", sorted((DATA / "rounds_bad").glob("*.json")), ids=lambda path: path.stem
)
def test_every_broken_round_is_refused_in_one_sentence(command: Command, sample: Path) -> None:
    said, hint = command("settle", str(sample), "--json").complaint
    assert said.startswith(str(sample))
    assert hint
    assert command("settle", "--json", stdin=sample.read_bytes()).code == 2


HOSTILE = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


@HOSTILE
@given(st.binary(max_size=300))
def test_any_bytes_are_settled_or_refused(command: Command, content: bytes) -> None:
    ended = command("settle", "--json", stdin=content)
    assert ended.complaint


@HOSTILE
@given(st.data())
def test_a_damaged_round_is_settled_or_refused(command: Command, data: st.DataObject) -> None:
    text = bytearray(json.dumps([ROUND, FLUSH]).encode())
    for place in data.draw(st.lists(st.integers(0, len(text) - 1), min_size=1, max_size=4)):
        text[place] = data.draw(st.integers(0, 255))
    ended = command("settle", "--json", stdin=bytes(text))
    assert ended.json if ended.code == 0 else ended.complaint


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*ROUND, *ROUND["seats"][0], "x"]), inner, max_size=6)
    ),
    max_leaves=20,
)


@HOSTILE
@given(JSON)
def test_any_json_is_settled_or_refused(command: Command, value: object) -> None:
    assert command("settle", stdin=json.dumps(value)).complaint


def test_shipped_paytables_all_settle(command: Command) -> None:
    from croupier.files.paytable_file import shipped_paytables

    for path in shipped_paytables():
        assert find_paytable(path.stem) == path
        settled = command("settle", "--json", "--paytable", path.stem, stdin=json.dumps(ROUND))
        assert settled.json["paytable"] == path.stem


CASES = json.loads((DATA / "cases_a.json").read_text("utf-8"))
HOUSES = {
    None: "standard",
    ("trips_after_fold", "live"): "standard",
    ("trips_after_fold", "lost"): "corona",
    ("trips_after_fold", "board_only"): "board-only",
    ("trips_against_dealer", "must_beat"): "must-beat",
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["fact"])
def test_published_rounds_are_settled_as_published(command: Command, case: dict) -> None:
    ante = case.get("ante", 10)
    play = 0 if case.get("folded") else case.get("play", ante)
    bets = {bet: case[bet] for bet in ("trips", "folded") if bet in case}
    seat = {"hole": case["hole"], "ante": ante, "blind": ante, "play": play, **bets}
    stdin = json.dumps({"board": case["board"], "dealer": case["dealer"], "seats": [seat]})
    paytable = HOUSES[next(iter(case.get("rules", {}).items()), None)]
    if case.get("blind") == "B":
        paytable = "blind-b"
    settled = command("settle", "--json", "--paytable", paytable, stdin=stdin).json
    expected, (got,) = case["expected"], settled["seats"]
    bets = got["bets"]
    said = {
        "result": got["result"],
        "hand": got["category"],
        "best_five": " ".join(got["best_five"]),
        "dealer_hand": settled["dealer"]["category"],
        "dealer_best_five": " ".join(settled["dealer"]["best_five"]),
        "qualifies": settled["dealer"]["qualifies"],
        "actions": {wager: bet["action"] for wager, bet in bets.items()},
        "net_of": {wager: bets[wager]["net"] if wager in bets else 0 for wager in WAGERS},
        **{total: got[total] for total in ("net", "paid", "returned")},
    }
    # Published fives are not in announcing order, and name one of several cards that would serve.
    for name, value in expected.items():
        if name.endswith("best_five"):
            assert ranks_of(said[name]) == ranks_of(value)
        elif name == "net_of":
            assert {wager: said[name][wager] for wager in value} == value
        else:
            assert said[name] == value, name


WAGERS = ("ante", "blind", "play", "trips")


def ranks_of(cards: str) -> list[str]:
    return sorted(card[0] for card in cards.split())


@pytest.mark.parametrize("other", [{"paytable": "board-only"}, {}])
def test_rounds_of_different_houses_are_not_settled_as_one(command: Command, other: dict) -> None:
    rounds = [ROUND | {"paytable": "corona"}, ROUND | other]
    result = command("settle", stdin=json.dumps(rounds))
    assert result.code == 2
    assert "different paytables" in result.err
    assert command("settle", "--paytable", "corona", stdin=json.dumps(rounds)).code == 0


def test_rounds_name_a_paytable_file_however_it_ends(command: Command, tmp_path: Path) -> None:
    house = tmp_path / "house.txt"
    house.write_bytes(find_paytable("corona").read_bytes())
    dealt = command("deal", "--seed", "4", "--json", "--paytable", str(house))
    assert command("settle", stdin=dealt.out).code == 0


@pytest.mark.parametrize("columns", [20, 40, 60, 80, 100])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_no_amount_is_cut_however_narrow_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch, columns: int, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    dealt = command("deal", "--seed", "4", "--json", "--paytable", "corona").out
    shapes = json.loads(command("settle", "--json", stdin=dealt).out)
    said = command("--language", language, "settle", stdin=dealt).out
    assert "…" not in said
    flat = "".join(said.split())
    for seat in shapes[0]["seats"]:
        net = f"{seat['net']:+,}".replace("-", MINUS) if seat["net"] else "0"
        assert (net if language == "en" else net.replace(",", ".")) in flat
