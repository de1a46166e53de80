import pytest

from croupier import i18n
from croupier.wording.figures import clock_text, seconds_text, share_text


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (725, "12:05"), (3729, "1:02:09")],
)
def test_a_duration_reads_as_a_clock_does(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


def test_a_short_time_has_the_decimal_mark_of_the_language() -> None:
    assert seconds_text(3.44) == "3.4 s"
    i18n.set_language("vi")
    assert seconds_text(3.44) == "3,4 giây"


@pytest.mark.parametrize(
    ("right", "asked", "text"),
    [(0, 0, "–"), (0, 3, "0 %"), (199, 200, "99 %"), (200, 200, "100 %"), (2, 3, "66 %")],
)
def test_only_a_full_score_is_100_percent(right: int, asked: int, text: str) -> None:
    assert share_text(right, asked) == text
