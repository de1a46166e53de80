from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.i18n import set_language
from croupier.uth.house import Money
from croupier.uth.wagers import PUSH, Odds
from croupier.wording.amounts import (
    AmountError,
    amount,
    amount_parts,
    money,
    odds,
    parse_amount,
)

AMOUNTS = [
    (0, "0", "0"),
    (7, "7", "7"),
    ("7.5", "7.50", "7,5"),
    ("37.5", "37.50", "37,5"),
    (50_000, "50,000", "50.000"),
    ("1234.5", "1,234.50", "1.234,5"),
    ("0.05", "0.05", "0,05"),
    ("0.125", "0.125", "0,125"),
    ("1.125", "1.1250", "1,1250"),
    ("1234.125", "1,234.125", "1.234,125"),
    (-20, "\N{MINUS SIGN}20", "\N{MINUS SIGN}20"),
    ("-7.5", "\N{MINUS SIGN}7.50", "\N{MINUS SIGN}7,5"),
    ("10/3", "3 1/3", "3 1/3"),
    ("1/3", "1/3", "1/3"),
]


@pytest.mark.parametrize(("value", "in_english", "in_vietnamese"), AMOUNTS)
def test_amounts_are_written_as_the_language_does(
    value, in_english: str, in_vietnamese: str
) -> None:
    assert amount(Fraction(value)) == in_english
    set_language("vi")
    assert amount(Fraction(value)) == in_vietnamese


@pytest.mark.parametrize(
    ("symbol", "in_english", "in_vietnamese"),
    [
        ("$", "$37.50", "37,5\u00a0$"),
        ("₫", "₫37.50", "37,5\u00a0₫"),
        ("VND", "37.50\u00a0VND", "37,5\u00a0VND"),
        ("", "37.50", "37,5"),
        ("  ", "37.50", "37,5"),
    ],
)
def test_the_currency_stands_where_the_language_puts_it(symbol, in_english, in_vietnamese) -> None:
    assert money(Fraction("37.5"), Money(symbol=symbol)) == in_english
    set_language("vi")
    assert money(Fraction("37.5"), Money(symbol=symbol)) == in_vietnamese


def test_a_loss_has_its_sign_before_the_currency() -> None:
    assert money(-20, Money()) == "\N{MINUS SIGN}$20"


def test_odds_are_said_as_at_the_table() -> None:
    assert [odds(Odds(3, 2)), odds(Odds(500)), odds(PUSH)] == ["3 to 2", "500 to 1", "push"]
    set_language("vi")
    assert [odds(Odds(3, 2)), odds(Odds(500)), odds(PUSH)] == ["3 ăn 2", "500 ăn 1", "hoàn lại"]


READABLE = [
    ("7,5", "7.5"),
    ("7.5", "7.5"),
    ("7.50", "7.5"),
    ("1,000.5", "1000.5"),
    ("1.000,5", "1000.5"),
    ("1.000", 1000),
    ("1,000", 1000),
    ("50.000", 50_000),
    ("1.000.000", 1_000_000),
    ("1,000,000.25", "1000000.25"),
    ("1000,000", 1000),
    ("12.5000", "12.5"),
    ("0.125", "0.125"),
    ("0,500", "0.5"),
    (".5", "0.5"),
    ("5.", 5),
    ("007", 7),
    ("0", 0),
    ("$37.50", "37.5"),
    ("37,5 ₫", "37.5"),
    ("50.000đ", 50_000),
    ("50 000", 50_000),
    ("50\u00a0000,5", "50000.5"),
    ("  25  ", 25),
    ("10/3", "10/3"),
    ("3 1/3", "10/3"),
]


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize(("typed", "value"), READABLE)
def test_both_decimal_marks_are_read_in_either_language(typed, value, language: str) -> None:
    set_language(language)
    assert parse_amount(typed) == Fraction(value)


UNREADABLE = [
    "0,2.1", "1.000.00", "1,000,5", "1..2", "1,,2", "1 5", "1 00", "10 0000", "1/0", "1/2/3",
    "-5", "−5", "+5", "1e3", "nan", "inf", "Infinity", "0x10", "five", "½", "٣", "",
    "   ", ".", ",", "$", "đ", "5 5.5", "1,23,456", "12'000", "7;5", "1_000", "9" * 41, "5\x00",
]  # fmt: skip


@pytest.mark.parametrize("typed", UNREADABLE)
def test_what_cannot_be_read_is_refused(typed: str) -> None:
    with pytest.raises(AmountError) as caught:
        parse_amount(typed)
    assert caught.value.hint.template


@given(st.text(max_size=60))
def test_any_text_is_an_amount_or_a_refusal(typed: str) -> None:
    try:
        value = parse_amount(typed)
    except AmountError as error:
        value, said = None, str(error)
    else:
        said = amount(value)
    assert said.isprintable()
    assert value is None or value >= 0


@given(
    st.fractions(min_value=0, max_value=10**12, max_denominator=10**6),
    st.sampled_from(["en", "vi"]),
)
def test_every_amount_that_is_written_is_read_back(value: Fraction, language: str) -> None:
    set_language(language)
    assert parse_amount(amount(value)) == value
    assert parse_amount(amount(value), value) == value


@given(st.integers(1, 999_999), st.sampled_from(["en", "vi"]))
def test_a_payout_of_thousandths_is_read_back_in_either_way_of_writing(
    thousandths: int, language: str
) -> None:
    set_language(language)
    value = Fraction(thousandths, 1000)
    assert parse_amount(amount(value)) == value
    for mark in ".,":
        assert parse_amount(f"{thousandths // 1000}{mark}{thousandths % 1000:03}", value) == value


def test_three_digits_are_decimals_only_where_just_that_is_owed() -> None:
    assert parse_amount("1.125", Fraction("1.125")) == Fraction("1.125")
    assert parse_amount("1.125", Fraction(1125)) == 1125
    assert parse_amount("1.125", Fraction("1.13")) == 1125
    assert parse_amount("1,234.125", Fraction("1.234")) == Fraction("1234.125")


@given(
    st.integers(0, 10**10), st.integers(0, 99), st.sampled_from(".,"), st.sampled_from(["en", "vi"])
)
def test_a_decimal_mark_means_the_same_whichever_it_is(
    whole: int, cents: int, mark: str, language: str
) -> None:
    set_language(language)
    assert parse_amount(f"{whole}{mark}{cents:02}") == whole + Fraction(cents, 100)


@given(st.integers(1, 999), st.integers(0, 999), st.sampled_from(".,"))
def test_three_digits_behind_a_mark_are_thousands(first: int, rest: int, mark: str) -> None:
    assert parse_amount(f"{first}{mark}{rest:03}") == 1000 * first + rest


def test_a_long_amount_is_quoted_short() -> None:
    with pytest.raises(AmountError, match=r'^"x{19}…" cannot'):
        parse_amount("x" * 30)


@pytest.mark.parametrize(("value", "in_english", "in_vietnamese"), AMOUNTS)
def test_the_parts_of_an_amount_make_it_up(value, in_english: str, in_vietnamese: str) -> None:
    for language, written in (("en", in_english), ("vi", in_vietnamese)):
        set_language(language)
        whole, part = amount_parts(Fraction(value))
        assert whole + part == written


def test_the_second_part_of_an_amount_begins_with_its_mark() -> None:
    set_language("vi")
    assert amount_parts(Fraction("1234.5")) == ("1.234", ",5")
    assert amount_parts(Fraction(10, 3)) == ("3", " 1/3")
    assert amount_parts(Fraction(1, 3)) == ("", "1/3")
    assert amount_parts(7) == ("7", "")
