import pytest

from croupier.i18n import speaking
from croupier.wording.figures import duration_text


@pytest.mark.parametrize(
    ("seconds", "english", "vietnamese"),
    [
        (9.9, "9 s", "9 giây"),
        (876, "14 min 36 s", "14 phút 36 giây"),
        (7380, "2 h 3 min", "2 giờ 3 phút"),
        (4_000_000, "1,111 h 6 min", "1.111 giờ 6 phút"),
    ],
)
def test_a_time_altogether_is_no_time_of_day(seconds: float, english: str, vietnamese: str) -> None:
    assert duration_text(seconds) == english
    with speaking("vi"):
        assert duration_text(seconds) == vietnamese
