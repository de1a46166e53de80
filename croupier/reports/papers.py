"""PDF files: the paper, the pens and fonts that are measured in points, and how they are kept."""

import os
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from croupier.display import DisplayError, check_libraries
from croupier.errors import N_, CroupierError
from croupier.files.faults import printable
from croupier.files.presence import is_taken
from croupier.files.whole_file import write_new, write_whole
from croupier.reports.faces import load_fonts

POINT = 10
"""What a point is measured in here: tenths, so that fonts of 7.5 points are to be had."""
INK, MUTED, LINE, SHADE = "#16191b", "#5a6365", "#b9c0bf", "#f1f3f2"

_A_PDF = b"%PDF-"
_WITHOUT_DISPLAY = "offscreen"

# Qt ends with its application, which a command without a window has none of until now.
_application: list[QGuiApplication] = []


class ReportError(CroupierError):
    """A file that cannot be made."""


class Paper(StrEnum):
    """The size of a sheet, upright."""

    A4 = "a4"
    LETTER = "letter"


_SIZES = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}


class Page:
    """A sheet that is written on, in tenths of points from its top left corner."""

    def __init__(self, writer: QPdfWriter, painter: QPainter) -> None:
        self._writer = writer
        self.painter = painter
        self.width = writer.width()
        self.height = writer.height()

    def turn(self) -> None:
        """Go on to a new sheet."""
        self._writer.newPage()

    def write(
        self, text: str, right_or_left: float, base: float, font: QFont, colour: str, *, right: bool
    ) -> None:
        """Write a line that ends, or begins, at a place."""
        advance = QFontMetricsF(font).horizontalAdvance(text) if right else 0.0
        self.painter.setFont(font)
        self.painter.setPen(QColor(colour))
        self.painter.drawText(int(right_or_left - advance), int(base), text)

    def rule(self, left: float, top: float, right: float, *, thick: float = 0.5) -> None:
        """Draw a line across."""
        self.painter.setPen(QPen(QColor(LINE), thick * POINT))
        self.painter.drawLine(int(left), int(top), int(right), int(top))

    def shade(self, left: float, top: float, width: float, height: float) -> None:
        """Lay a breath of grey below what is written next."""
        self.painter.fillRect(int(left), int(top), int(width), int(height), QColor(SHADE))


def face(points: float, *, bold: bool = False) -> QFont:
    """The shipped face in a size in points."""
    made = QFont(load_fonts())
    made.setPixelSize(max(1, round(points * POINT)))
    made.setBold(bold)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def pdf_of(draw: Callable[[Page], None], title: str, paper: Paper) -> bytes:
    """Return the PDF file of what is drawn. Raises `ReportError` where Qt cannot be had."""
    _have_application()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Croupier")
    writer.setResolution(72 * POINT)
    writer.setPageSize(QPageSize(_SIZES[paper]))
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    try:
        draw(Page(writer, painter))
    finally:
        painter.end()
    return bytes(buffer.data().data())


def keep_pdf(path: Path, content: bytes) -> None:
    """Write a PDF file, whole or not at all; only another PDF file is written over.

    Raises `ReportError` for a file that is something else, and where it cannot be written.
    """
    file = printable(str(path)) or '""'
    try:
        if path.is_file():
            with path.open("rb") as there:
                begins = there.read(len(_A_PDF))
            if begins not in (_A_PDF, b""):
                raise ReportError(
                    N_("{file} is there already, and it is no PDF file."),
                    N_("Choose another name; nothing was written."),
                    file=file,
                )
            # A link stays a link.
            write_whole(Path(os.path.realpath(path)), content)
        elif is_taken(path):
            raise ReportError(
                N_("{file} cannot be written: something else stands in its place."),
                N_("Choose another name; nothing was written."),
                file=file,
            )
        else:
            write_new(path, content)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ReportError(
            N_("{file} cannot be written ({reason})."),
            N_("Check the folder and your right to write in it."),
            file=file,
            reason=printable(reason),
        ) from None


def _have_application() -> None:
    if QGuiApplication.instance() is not None:
        return
    try:
        check_libraries({"QT_QPA_PLATFORM": _WITHOUT_DISPLAY})
    except DisplayError as error:
        raise ReportError(
            N_("No PDF can be made here: {reason}"), error.hint, reason=error.message
        ) from None
    _application.append(QGuiApplication(["croupier", "-platform", _WITHOUT_DISPLAY]))
