from datetime import date, datetime

import pytest

from croupier.errors import N_, Text
from croupier.i18n import speaking
from croupier.wording.dates import date_text, moment_text, moment_words, short_date_text
from croupier.wording.texts import say

MOMENT = datetime(2026, 11, 3, 9, 5)


@pytest.mark.parametrize(
    ("code", "long", "short"),
    [("en", "3 November 2026", "3 Nov 2026"), ("vi", "3/11/2026", "3/11/2026")],
)
def test_a_day_has_one_long_form_and_a_short_one(code: str, long: str, short: str) -> None:
    with speaking(code):
        assert date_text(MOMENT) == long
        assert short_date_text(MOMENT) == short
        assert moment_words(MOMENT) == f"{long}, 09:05"
        assert moment_text(MOMENT) == f"{short}, 09:05"
        assert say(Text(N_("{day}"), {"day": MOMENT.date()})) == long


def test_a_moment_leaves_out_what_is_known() -> None:
    assert moment_words(MOMENT, date(2026, 11, 3)) == "09:05"
    assert moment_words(MOMENT, date(2026, 1, 3)) == "3 November, 09:05"
    assert moment_words(MOMENT, date(2025, 11, 3)) == "3 November 2026, 09:05"
