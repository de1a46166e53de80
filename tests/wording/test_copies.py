from dataclasses import replace

import pytest

from croupier.i18n import language, set_language
from croupier.wording.copies import LONGEST_TITLE, copied, copy_titles, free_titles, renamed_along
from tests.builders import house_of

HOUSE = replace(house_of(), titles={"en": "Standard", "vi": "Tiêu chuẩn"})


@pytest.mark.parametrize("spoken", ["en", "vi"])
def test_a_copy_has_its_suffix_in_the_words_of_each_language(spoken: str) -> None:
    set_language(spoken)
    assert copy_titles(HOUSE, 1) == {"en": "Standard, copy", "vi": "Tiêu chuẩn, bản sao"}
    assert copy_titles(HOUSE, 3) == {"en": "Standard, copy 3", "vi": "Tiêu chuẩn, bản sao 3"}
    assert language() == spoken


def test_a_copy_takes_no_title_of_another_in_either_language() -> None:
    assert free_titles(HOUSE, {"Tiêu chuẩn, bản sao"})["en"] == "Standard, copy 2"


def test_a_long_title_is_cut_and_keeps_its_suffix() -> None:
    called = copied("x" * 80, 12)
    assert called.endswith("x, copy 12")
    assert len(called) == LONGEST_TITLE


@pytest.mark.parametrize("spoken", ["en", "vi"])
@pytest.mark.parametrize(
    ("english", "vietnamese", "goes_along"),
    [
        ("Felt", "Felt", True),
        ("Felt", "", True),
        ("Felt", "Nỉ", False),
        ("Felt, copy", "Nỉ, bản sao", True),
        ("Felt, copy 2", "Nỉ, bản sao 2", True),
        # Made where another language was spoken.
        ("Felt, bản sao", "Nỉ, bản sao", True),
        ("Felt, copy", "Nỉ, copy", True),
        ("Felt, copy 2", "Nỉ, bản sao 3", False),
        ("Felt, copy", "Nỉ", False),
        ("Felt", "Nỉ, bản sao", False),
    ],
)
def test_a_name_goes_to_the_other_title_where_nobody_chose_that(
    english: str, vietnamese: str, goes_along: bool, spoken: str
) -> None:
    set_language(spoken)
    along = renamed_along({"en": english, "vi": vietnamese}, "en")
    assert along == (("vi",) if goes_along else ())
