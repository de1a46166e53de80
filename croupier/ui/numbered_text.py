from PySide6.QtCore import QMimeData, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from croupier.errors import N_, CroupierError
from croupier.files.presence import is_file
from croupier.ui.keys import ENTER_KEYS
from croupier.ui.stylesheet import GRID, SMALL, scale_of

_LIT = 70
"""How strongly a line is lit, of 255."""


class TooMuchTextError(CroupierError):
    """More text than can be read as that of a house."""


class NumberedText(QPlainTextEdit):
    """A text to be pasted and changed, its lines numbered as whoever reads it names them."""

    file_dropped = Signal(str)
    """The path of a file that was dropped or pasted instead of its text."""
    refused = Signal(object)
    """The `TooMuchTextError` of what was not put in; what stood there stays."""

    def __init__(
        self, most_bytes: int, most_lines: int, longest_line: int, parent: QWidget | None = None
    ) -> None:
        """Take no more, for what is laid out keeps the window waiting."""
        super().__init__(parent)
        self._most_bytes, self._most_lines = most_bytes, most_lines
        self._longest_line = longest_line
        self._lit: int | None = None
        self._numbers = _Numbers(self)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.blockCountChanged.connect(self._on_block_count_changed)
        self.updateRequest.connect(lambda _rect, _by: self._numbers.update())
        self._on_block_count_changed(1)

    def light_line(self, line: int | None) -> None:
        """Light a line, the first is 1, and bring it into sight; None lights none."""
        self._lit = line
        block = self.document().findBlockByNumber(line - 1) if line else None
        selections = []
        if block is not None and block.isValid():
            selection = QTextEdit.ExtraSelection()
            colour = QColor(self.palette().color(QPalette.ColorRole.Highlight))
            colour.setAlpha(_LIT)
            cursor = QTextCursor(block)
            selection.cursor = cursor
            selection.format.setBackground(colour)
            selection.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            selections.append(selection)
            keep = self.textCursor()
            self.setTextCursor(cursor)
            self.ensureCursorVisible()
            if keep.hasSelection():
                self.setTextCursor(keep)
        self.setExtraSelections(selections)

    @property
    def lit_line(self) -> int | None:
        return self._lit if self.extraSelections() else None

    def sizeHint(self) -> QSize:
        return QSize(40 * GRID, 30 * GRID)

    def minimumSizeHint(self) -> QSize:
        return QSize(20 * GRID, 12 * GRID)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in ENTER_KEYS and shift:
            # Qt would break the line without beginning another that counts.
            self.insertPlainText("\n")
        elif event.key() in ENTER_KEYS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasUrls() or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        paths = [url.toLocalFile() for url in source.urls() if url.isLocalFile()]
        if paths and is_file(paths[0]):
            self.file_dropped.emit(paths[0])
            return
        text = _with_lines(source.text())
        cursor = self.textCursor()
        start, end = cursor.selectionStart(), cursor.selectionEnd()
        document = self.document()
        first, last = document.findBlock(start), document.findBlock(end)
        kept = len(self.toPlainText().encode("utf-8", "replace"))
        kept -= len(cursor.selectedText().encode("utf-8", "replace"))
        before = start - first.position()
        after = last.position() + last.length() - 1 - end
        lines = self.blockCount() - 1 - (last.blockNumber() - first.blockNumber())
        if error := self._refusal(text, kept, lines, before, after):
            self.refused.emit(error)
        else:
            self.insertPlainText(text)

    def _refusal(
        self, text: str, kept: int = 0, lines: int = 0, before: int = 0, after: int = 0
    ) -> TooMuchTextError | None:
        """Why there is no room for a text, if there is none.

        It stands beside so many other bytes and lines, in a line with so many signs before and
        after it.
        """
        # Whatever is longer in signs is longer in bytes: the longest are not even encoded.
        if (
            len(text) > self._most_bytes
            or len(text.encode("utf-8", "replace")) + kept > self._most_bytes
        ):
            return TooMuchTextError(
                N_("This is too much text: at most {most} bytes are read."),
                N_("Give the part with the tables alone."),
                most=f"{self._most_bytes:,}",
            )
        lengths = [len(line) for line in text.split("\n")]
        if len(lengths) + lines > self._most_lines:
            return TooMuchTextError(
                N_("This text has more than {most} lines."),
                N_("Give the part with the tables alone."),
                most=f"{self._most_lines:,}",
            )
        lengths[0] += before
        lengths[-1] += after
        if max(lengths) > self._longest_line:
            return TooMuchTextError(
                N_("This text has a line of more than {most} characters."),
                N_("Give the part with the tables alone, line by line."),
                most=f"{self._longest_line:,}",
            )
        return None

    def show_text(self, text: str) -> bool:
        """Have a text instead of what stood there; False where it was refused."""
        text = _with_lines(text)
        if error := self._refusal(text):
            self.refused.emit(error)
            return False
        self.setPlainText(text)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inside = self.contentsRect()
        width = self._numbers.wanted_width
        self._numbers.setGeometry(QRect(inside.left(), inside.top(), width, inside.height()))

    def _on_block_count_changed(self, _count: int) -> None:
        self.setViewportMargins(self._numbers.wanted_width, 0, 0, 0)

    def paint_numbers(self, event: QPaintEvent) -> None:
        painter = QPainter(self._numbers)
        font = self.font()
        font.setPixelSize(round(SMALL * scale_of(self)))
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        block = self.firstVisibleBlock()
        width = self._numbers.wanted_width - GRID
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > event.rect().bottom():
                break
            high = self.fontMetrics().height()
            line = QRect(0, round(box.top()), width, high)
            painter.drawText(line, Qt.AlignmentFlag.AlignRight, str(block.blockNumber() + 1))
            block = block.next()


def _with_lines(text: str) -> str:
    """A text in which every sign that ends a line begins one that counts."""
    return "\n".join(text.splitlines())


class _Numbers(QWidget):
    """The numbers beside the lines."""

    def __init__(self, text: NumberedText) -> None:
        super().__init__(text)
        self._text = text

    @property
    def wanted_width(self) -> int:
        digits = max(2, len(str(self._text.blockCount())))
        return 2 * GRID + digits * self._text.fontMetrics().horizontalAdvance("0")

    def paintEvent(self, event: QPaintEvent) -> None:
        self._text.paint_numbers(event)
