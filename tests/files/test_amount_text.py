import json
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.amount_text import LARGEST_AMOUNT, json_amount, read_amount, write_amount
from croupier.files.faults import ValueRefusedError, WrittenNumber

money = st.integers(0, 10**9).map(lambda cents: Fraction(cents, 100))


@pytest.mark.parametrize(
    ("written", "amount"),
    [
        (0, Fraction(0)),
        (5, Fraction(5)),
        ("5", Fraction(5)),
        ("7.50", Fraction(15, 2)),
        ("1,000", Fraction(1000)),
        ("1,234,567.25", Fraction(4938269, 4)),
        (WrittenNumber("0.5"), Fraction(1, 2)),
        # A float would make this 3602879701896397/36028797018963968.
        (WrittenNumber("0.1"), Fraction(1, 10)),
        (WrittenNumber("1_000.5"), Fraction(2001, 2)),
        (WrittenNumber("+1e3"), Fraction(1000)),
        (WrittenNumber("25e-1"), Fraction(5, 2)),
        (WrittenNumber("5.000000000000"), Fraction(5)),
    ],
)
def test_amounts_are_read_exactly_as_written(written, amount):
    assert read_amount(written) == amount


@pytest.mark.parametrize(
    "written",
    [
        True,
        None,
        [],
        {},
        -1,
        "-1",
        WrittenNumber("-0.5"),
        WrittenNumber("nan"),
        WrittenNumber("-inf"),
        WrittenNumber("1e999999999"),
        WrittenNumber("1e-999999999"),
        pytest.param(WrittenNumber("1" * 5000), id="5000 ones"),
        LARGEST_AMOUNT + 1,
        pytest.param(10**5000, id="5000 digits"),
        "0.0000001",
        "7,50",
        "1.000",
        "1.000.000",
        "1,00,000",
        "$5",
        "5 đ",
        "five",
        "",
        "1/2",
        "\u0665",
    ],
)
def test_what_is_no_amount_or_could_be_two_is_refused(written):
    with pytest.raises(ValueRefusedError) as error:
        read_amount(written)
    assert str(error.value.hint)


@given(money)
def test_an_amount_written_is_read_back(amount):
    assert read_amount(WrittenNumber(write_amount(amount))) == amount


@given(money)
def test_an_amount_in_json_has_the_very_digits(amount):
    assert Fraction(json.loads(json.dumps(json_amount(amount)), parse_float=Decimal)) == amount


@given(st.fractions())
def test_every_fraction_can_be_written(amount):
    assert Fraction(write_amount(amount)) == amount
    assert Fraction(str(json_amount(amount))) == amount


def test_what_no_decimal_equals_is_written_as_a_fraction_in_a_text():
    assert json_amount(Fraction(10, 3)) == "10/3"
    assert json_amount(Fraction(10**400) + Fraction(1, 2)) == f"{10**400}.5"


@given(st.text())
def test_any_text_is_an_amount_or_refused(text):
    try:
        amount = read_amount(text)
    except ValueRefusedError:
        return
    assert 0 <= amount <= LARGEST_AMOUNT


def test_a_vanishing_amount_is_too_fine_not_too_large():
    with pytest.raises(ValueRefusedError, match="too many decimals"):
        read_amount(WrittenNumber("1e-300"))
