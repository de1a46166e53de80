from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.card_texts import CardTexts
from croupier.files.paytable_file import find_paytable, read_paytable, shipped_paytables
from croupier.i18n import LANGUAGES, language, speaking
from croupier.reports.papers import Paper, ReportError
from croupier.reports.payout_card_pdf import payout_card_pdf, write_payout_card
from croupier.uth.house import HousePaytable, Rounding
from croupier.uth.payout_cards import payout_card, usual_stakes
from croupier.uth.side_bets import SideBet
from croupier.wording.amounts import NO_BREAK
from croupier.wording.payout_cards import card_texts
from tests.builders import hole_cards_of, side_bets_of
from tests.reports.pdf_reader import Pdf, read_pdf

STANDARD = read_paytable(find_paytable("standard"))
BAD_BEAT = read_paytable(find_paytable("bad-beat"))
NAMES = [path.stem for path in shipped_paytables()]
DAY = date(2026, 11, 30)

pytestmark = pytest.mark.usefixtures("qapp")


def texts_of(house: HousePaytable, spoken: str = "en", *stakes: int) -> CardTexts:
    with speaking(spoken):
        chosen = [*map(Fraction, stakes)] or usual_stakes(house)
        return card_texts(payout_card(house, chosen), made=DAY)


def pdf_of(house: HousePaytable, spoken: str = "en", *stakes: int, paper: Paper = Paper.A4) -> Pdf:
    return read_pdf(payout_card_pdf(texts_of(house, spoken, *stakes), paper))


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_usual_card_of_a_shipped_table_is_one_page(name: str, spoken: str) -> None:
    pdf = pdf_of(read_paytable(find_paytable(name)), spoken)
    assert len(pdf.pages) == 1
    assert pdf.size == (595, 842)
    assert pdf.images == 0


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("side_bets", [(), BAD_BEAT.side_bets, side_bets_of()])
def test_everything_that_the_card_says_is_on_the_page_as_text(
    spoken: str, side_bets: tuple[SideBet, ...]
) -> None:
    money = replace(
        STANDARD.money,
        rounding=Rounding.DOWN,
        smallest_chip=Fraction(1),
        max_payout_per_player=Fraction(20_000),
    )
    texts = texts_of(replace(STANDARD, money=money, side_bets=side_bets), spoken)
    (lines,) = read_pdf(payout_card_pdf(texts)).pages
    page = " ".join(lines)
    said = [texts.title, texts.house, texts.dated, *texts.notes]
    said += [text for rule in texts.rules for text in rule]
    for grid in texts.grids:
        said += [grid.name, grid.note, grid.corner]
        for column in grid.columns:
            said += [*column.hand.split(" "), *column.payment.split(" ")]
    assert [text for text in said if text.replace(NO_BREAK, " ") not in page] == []
    wanted = [
        figure for grid in texts.grids for column in grid.columns for figure in column.figures
    ]
    assert [figure.text for figure in wanted if figure.whole not in lines] == []
    assert lines.count("*") == sum(figure.mark == "*" for figure in wanted) == 7
    assert lines.count("†") == sum(figure.mark == "†" for figure in wanted) > 0


def test_three_to_two_is_printed_to_the_half() -> None:
    (lines,) = pdf_of(STANDARD, "vi", 5, 15).pages
    assert (lines.count(",5"), "7" in lines, "22" in lines) == (2, True, True)
    assert "Thùng" in lines


def test_the_shipped_face_is_in_the_file() -> None:
    assert pdf_of(STANDARD).fonts == {"CroupierSans-Regular", "CroupierSans-Bold"}


def test_letter_paper_is_as_wide_as_it_is() -> None:
    pdf = pdf_of(STANDARD, paper=Paper.LETTER)
    assert (pdf.size, len(pdf.pages)) == ((612, 792), 1)


def test_a_long_card_breaks_between_rows_and_repeats_its_headings() -> None:
    stakes = range(5, 505, 5)
    pages = pdf_of(STANDARD, "en", *stakes).pages
    assert len(pages) > 2
    for number, lines in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in lines
        assert lines.count("500 to 1") + lines.count("50 to 1") >= 1
    assert "Blind, continued" in pages[1]
    every = [line for lines in pages for line in lines]
    for stake in stakes:
        assert every.count(f"{500 * stake:,}") >= 1


def test_a_bet_of_more_hands_than_a_page_is_wide_is_divided() -> None:
    names = [high + low for high in "AKQJT98" for low in "65432"]
    bonus = hole_cards_of({name: 1000 - place for place, name in enumerate(names)})
    (lines,) = pdf_of(replace(STANDARD, side_bets=(bonus,)), "en", 5).pages
    assert {*names, "Hole-card bonus", "Hole-card bonus, continued"} <= set(lines)
    for place in range(len(names)):
        assert f"{1000 - place:,} to 1" in lines
        assert f"{5 * (1000 - place):,}" in lines


def test_amounts_of_many_digits_are_printed_whole() -> None:
    lines = pdf_of(STANDARD, "en", 5, 10**15).pages[0]
    assert "500,000,000,000,000,000" in lines


def test_the_language_of_the_program_stays_what_it_is() -> None:
    texts = texts_of(STANDARD, "vi")
    assert (texts.language, language()) == ("vi", "en")
    assert "Thẻ trả thưởng" in read_pdf(payout_card_pdf(texts)).pages[0]


def test_a_card_is_written_over_another_pdf_file_alone(tmp_path: Path) -> None:
    file = tmp_path / "card.pdf"
    write_payout_card(texts_of(STANDARD), file)
    write_payout_card(texts_of(STANDARD, "vi"), file)
    assert "30/11/2026" in read_pdf(file.read_bytes()).pages[0]
    other = tmp_path / "house.toml"
    other.write_text("[game]\n")
    with pytest.raises(ReportError, match="is no PDF file"):
        write_payout_card(texts_of(STANDARD), other)
    assert other.read_text() == "[game]\n"


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    for file in (tmp_path / "no" / "card.pdf", tmp_path, Path("a\0b")):
        with pytest.raises(ReportError, match="cannot be written"):
            write_payout_card(texts_of(STANDARD), file)
    assert list(tmp_path.iterdir()) == []
