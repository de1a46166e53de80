import json
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cli.output import json_text, plain

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(VALUES, st.booleans())
def test_what_is_written_as_json_is_read_back(value: object, ascii_only: bool) -> None:
    text = json_text(value, ascii_only=ascii_only)
    assert json.loads(text) == value
    assert text.isascii() or not ascii_only


@given(st.decimals(allow_nan=False, allow_infinity=False, places=4))
def test_amounts_are_written_exactly(value: Decimal) -> None:
    assert json.loads(json_text(Fraction(value)), parse_float=Decimal, parse_int=Decimal) == value


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(10), "10"),
        (Fraction(75, 2), "37.5"),
        (Fraction(-75, 2), "-37.5"),
        (Fraction(1, 20), "0.05"),
        (Fraction(10**20 + 1, 2), "50000000000000000000.5"),
        (Fraction(10, 3), "3.333333333333"),
        (Fraction(-1, 3), "-0.333333333333"),
    ],
)
def test_amounts_are_written_as_short_as_they_are(value: Fraction, text: str) -> None:
    assert json_text(value) == text


def test_short_tables_stand_on_one_line() -> None:
    assert json_text({"a": 1, "b": ["As", "Kd"], "c": {"d": None}}) == (
        '{\n  "a": 1,\n  "b": ["As", "Kd"],\n  "c": {"d": null}\n}'
    )
    assert json_text([]) == "[]"
    assert json_text({}) == "{}"


def test_signs_that_cannot_be_shown_are_spelled_plainly() -> None:
    assert plain("A♠ K♥ Q♦ J♣") == "As Kh Qd Jc"
    assert plain("Thùng phá sảnh lớn, đủ điều kiện") == "Thung pha sanh lon, du dieu kien"
    assert plain("4× – “x” … 50.000\u00a0₫ 漢") == '4x - "x" . 50.000 d ?'


@given(st.text())
def test_everything_has_a_plain_spelling(text: str) -> None:
    assert plain(text).isascii()


def test_importing_the_commands_loads_no_window_no_numbers_and_no_models() -> None:
    import subprocess

    code = (
        "import sys, croupier.__main__, croupier.cli.app as app\n"
        "app.language_of(app.glance_at_settings(app.settings_path()).language)\n"
        "print([name for name in ('PySide6', 'numpy', 'pydantic', 'rich') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
