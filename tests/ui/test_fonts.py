import pytest
from PySide6.QtGui import QFontMetricsF, QRawFont

from croupier.i18n import LANGUAGES
from croupier.paths import resource_dir
from croupier.ui.fonts import FAMILY, font, load_fonts

VIETNAMESE = (
    "aăâbcdđeêghiklmnoôơpqrstuưvxyáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ"
)
SIGNS = "0123456789.,:;!?()[]/%+−–—=×½…\u2018’“”•$€₫£←→↑↓✓✗&@#*'\"<>"

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_shipped_face_is_found() -> None:
    assert load_fonts() == FAMILY


@pytest.mark.parametrize("bold", [False, True])
def test_the_face_has_every_letter_and_sign_the_program_writes(bold: bool) -> None:
    raw = QRawFont.fromFont(font(20, bold=bold))
    assert raw.familyName() == FAMILY
    letters = VIETNAMESE + VIETNAMESE.upper() + SIGNS + "".join(LANGUAGES.values())
    assert [letter for letter in letters if not raw.supportsCharacter(ord(letter))] == []


@pytest.mark.parametrize("bold", [False, True])
def test_digits_have_one_width(bold: bool) -> None:
    metrics = QFontMetricsF(font(200, bold=bold))
    assert len({round(metrics.horizontalAdvance(digit)) for digit in "0123456789"}) == 1


def test_the_face_is_small_and_comes_with_its_licence() -> None:
    folder = resource_dir() / "fonts"
    assert sum(file.stat().st_size for file in folder.iterdir()) < 200_000
    assert "SIL Open Font License" in (folder / "OFL.txt").read_text("utf-8")
