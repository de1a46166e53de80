import pytest

from croupier.files.draft_values import FIELDS
from croupier.files.paytable_draft import draft_of
from croupier.files.paytable_file import shipped_paytables
from croupier.i18n import set_language
from croupier.ui.editor.colours import said_colour, written_colour
from croupier.ui.editor.spelling import plain, plain_draft, said, said_chip_value


@pytest.fixture(params=["en", "vi"])
def language(request: pytest.FixtureRequest):
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("3:2", "3 to 2"),
        ("3-2", "3 to 2"),
        ("3 ăn 2", "3 to 2"),
        ("30", "30 to 1"),
        ("1,000 to 1", "1000 to 1"),
        ("push", "push"),
        ("hoàn lại", "push"),
        ("9 for 1", "9 for 1"),
        ("seven", "seven"),
    ],
)
def test_odds_have_one_spelling_where_they_can_be_read(language, typed: str, meant: str) -> None:
    assert plain("blind.flush", typed) == meant


def test_each_language_writes_in_its_own_way() -> None:
    said_in = {}
    for code in ("en", "vi"):
        set_language(code)
        keys = ("blind.flush", "money.maximum")
        said_in[code] = [said(keys[0], "3 to 2"), said(keys[1], "2000000"), said_chip_value("0.5")]
    set_language("en")
    assert said_in == {
        "en": ["3 to 2", "2,000,000", "0.50"],
        "vi": ["3 ăn 2", "2.000.000", "0,5"],
    }


@pytest.mark.parametrize("path", shipped_paytables(), ids=lambda path: path.stem)
def test_every_shipped_value_is_read_as_it_is_said(language, path) -> None:
    draft = draft_of(path.read_text("utf-8"), str(path))
    assert plain_draft(draft) == draft
    assert {key: plain(key, said(key, draft.text(key))) for key in FIELDS if draft.text(key)} == (
        dict(draft.fields)
    )


def test_a_colour_is_written_as_files_have_it(language) -> None:
    names = ["white", "red", "burgundy"]
    assert [written_colour(said_colour(name)) for name in names] == names
    assert written_colour("#12ab34") == said_colour("#12ab34") == "#12ab34"
    assert written_colour(" red ") == "red"
