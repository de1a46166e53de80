from fractions import Fraction

import pytest

from croupier.files.faults import ValueRefusedError
from croupier.files.payment_text import read_payment, read_side_odds
from croupier.uth.side_bets import FixedSum, MeterShare
from croupier.uth.wagers import PUSH, Odds


@pytest.mark.parametrize(
    ("written", "paid"),
    [
        ("50 to 1", Odds(50)),
        ("3:2", Odds(3, 2)),
        ("push", PUSH),
        ("100 %", MeterShare(Fraction(1))),
        ("10%", MeterShare(Fraction(1, 10))),
        ("2.5 %", MeterShare(Fraction(1, 40))),
        ("sum 300", FixedSum(Fraction(300))),
        ("Sum  5,000", FixedSum(Fraction(5000))),
        ("sum 7.50", FixedSum(Fraction(15, 2))),
    ],
)
def test_a_progressive_pays_odds_a_share_or_a_sum(written: str, paid: object) -> None:
    assert read_payment(written) == paid


@pytest.mark.parametrize(
    "written", [30, "30", "30,5", "$30", "30 for 1", "0 %", "101 %", "sum", "sum 0", "sum -1", "%"]
)
def test_what_could_be_meant_in_two_ways_is_refused_with_what_to_write(written: object) -> None:
    with pytest.raises(ValueRefusedError) as error:
        read_payment(written)
    assert str(error.value.hint).startswith("write ")


@pytest.mark.parametrize("written", ["10 %", "sum 300"])
def test_a_bet_without_a_meter_pays_neither_a_share_nor_a_sum(written: str) -> None:
    with pytest.raises(ValueRefusedError, match="only a progressive"):
        read_side_odds(written)
    assert read_side_odds(30) == Odds(30)
