import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.faults import ValueRefusedError, WrittenNumber
from croupier.files.odds_text import MOST_TO_ONE, read_odds
from croupier.uth.wagers import PUSH, Odds


@pytest.mark.parametrize(
    ("written", "odds"),
    [
        ("500 to 1", Odds(500)),
        ("500:1", Odds(500)),
        ("3 to 2", Odds(3, 2)),
        ("3:2", Odds(3, 2)),
        (" 3 : 2 ", Odds(3, 2)),
        ("3  TO  2", Odds(3, 2)),
        ("3to2", Odds(3, 2)),
        (30, Odds(30)),
        (1, Odds(1)),
        ("1,000 to 1", Odds(1000)),
        ("1,500 to 1", Odds(1500)),
        ("1.500 to 1", Odds(1500)),
        ("1.000.000 to 1", Odds(1_000_000)),
        ("1,000,000 to 1", Odds(1_000_000)),
        ("push", PUSH),
        ("Push", PUSH),
    ],
)
def test_odds_are_read_as_regulators_and_felts_write_them(written, odds):
    assert read_odds(written) == odds


def test_a_power_of_ten_is_not_taken_for_its_exponent():
    with pytest.raises(ValueRefusedError) as error:
        read_odds("1e3 to 1")
    assert "3 to 1" not in str(error.value.hint)


def test_odds_are_kept_as_written_and_not_reduced():
    assert read_odds("6 to 4") == Odds(6, 4)


@given(st.integers(1, MOST_TO_ONE), st.integers(1, MOST_TO_ONE))
def test_odds_written_by_the_program_are_read_back(win, stake):
    assert read_odds(str(Odds(win, stake))) == Odds(win, stake)
    assert read_odds(f"{win:,}:{stake:,}") == Odds(win, stake)


@pytest.mark.parametrize(
    ("written", "net"),
    [
        ("9 for 1", '"8 to 1"'),
        ("500 for 1", '"499 to 1"'),
        ("3 for 2", '"1 to 2"'),
        ("6 for 4", '"1 to 2"'),
        ("1 for 1", '"push"'),
    ],
)
def test_odds_with_for_are_refused_and_the_odds_without_the_stake_are_told(written, net):
    with pytest.raises(ValueRefusedError) as error:
        read_odds(written)
    assert str(error.value.hint) == f"write {net}"


@pytest.mark.parametrize(
    ("written", "first", "second"),
    [
        ("500 to 150 to 1", "500 to 1", "50 to 1"),
        ("50 to 140 to 1", "50 to 1", "40 to 1"),
        ("10 to 130 to 1", "10 to 1", "30 to 1"),
        ("3 to 18 to 1", "3 to 1", "8 to 1"),
        ("3 to 26 to 1", "3 to 2", "6 to 1"),
        ("1 to 15 to 1", "1 to 1", "5 to 1"),
    ],
)
def test_columns_run_together_are_refused_and_taken_apart(written, first, second):
    with pytest.raises(ValueRefusedError) as error:
        read_odds(written)
    assert f'"{first}" and "{second}"' in str(error.value.hint)


@pytest.mark.parametrize(
    ("written", "suggestion"),
    [
        ("3-2", '"3 to 2"'),
        ("3/2", '"3 to 2"'),
        ("500 pour 1", '"500 to 1"'),
        ("3 ăn 2", '"3 to 2"'),
        ("1.5 to 1", '"3 to 2"'),
        ("1.5", '"3 to 2"'),
        (WrittenNumber("1.5"), '"3 to 2"'),
        (WrittenNumber("2.25"), '"9 to 4"'),
        (WrittenNumber("30.0"), '"30 to 1"'),
        ("3,5 to 1", '"7 to 2"'),
        ("500", '"500 to 1"'),
        (0, '"push"'),
        ("0 to 1", '"push"'),
        ([3, 2], '"3 to 2"'),
        ("even money", '"1 to 1"'),
        ("pays 3 to 2*", '"3 to 2"'),
        ("1.500", '"1500 to 1"'),
    ],
)
def test_what_is_meant_is_told_where_it_can_be_worked_out(written, suggestion):
    with pytest.raises(ValueRefusedError) as error:
        read_odds(written)
    assert suggestion in str(error.value.hint)


@pytest.mark.parametrize(
    "written",
    [
        "8;1",
        "3 to 0",
        "-3 to 1",
        -3,
        "10,00 to 1",
        "1,0000 to 1",
        "0500 to 1",
        "1,000,001 to 1",
        pytest.param(10**5000, id="5000 digits"),
        pytest.param("9" * 10_000 + " to 1", id="10000 nines"),
        "\u0663 to \u0662",
        "1 to 2 for 3",
        "to",
        "3 to",
        "N/A",
        "",
        True,
        None,
        {},
        [],
        [3, 2, 1],
        WrittenNumber("nan"),
        WrittenNumber("inf"),
        WrittenNumber("1e999999999"),
    ],
)
def test_what_is_doubtful_or_no_odds_is_refused(written):
    with pytest.raises(ValueRefusedError) as error:
        read_odds(written)
    assert str(error.value.hint)


@given(
    st.text()
    | st.from_regex(r"[0-9,.]{1,6} ?(to|for|:|-|/|ăn)? ?[0-9,.]{0,6}( to [0-9])?", fullmatch=True)
)
def test_any_text_is_odds_or_refused_and_a_suggestion_is_never_refused_again(text):
    try:
        odds = read_odds(text)
    except ValueRefusedError as error:
        hint = str(error.hint)
        if hint.startswith('write "'):
            read_odds(hint.split('"')[1])
    else:
        assert odds.win <= MOST_TO_ONE
        assert odds.stake <= MOST_TO_ONE
