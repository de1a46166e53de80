from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from croupier.errors import N_, CroupierError
from croupier.files.presence import is_folder
from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.stylesheet import GRID
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData

    from croupier.ui.shell import Shell

_PAYTABLE, _PRINTED = ".toml", (".txt", ".text", ".md", ".csv", ".tsv")


class DropRefusedError(CroupierError):
    """What was dropped is neither a paytable nor printed text."""


class Dropping(QObject):
    """Takes files that are dragged onto the window, and shows what would become of them."""

    paytables_dropped = Signal(object)
    """The paths of paytable files."""
    text_file_dropped = Signal(str)
    """The path of a file with printed text."""
    text_dropped = Signal(str)
    """Printed text, dragged from another program."""
    refused = Signal(object)
    """The `DropRefusedError` that says why."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell = shell
        self.hint: DropHint | None = None
        shell.setAcceptDrops(True)
        shell.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.DragEnter and isinstance(event, QDragEnterEvent):
            self._enter(event)
        elif kind == QEvent.Type.DragMove and isinstance(event, QDragMoveEvent):
            self._accept(event)
        elif kind == QEvent.Type.DragLeave:
            self._hide()
        elif kind == QEvent.Type.Drop and isinstance(event, QDropEvent):
            self._hide()
            self._drop(event)
        else:
            return False
        return True

    def _enter(self, event: QDragEnterEvent) -> None:
        # What lies over the page is finished first, and so is what a program drags within itself.
        if self._shell.sheet is not None or event.source() is not None:
            event.ignore()
            return
        if not _offers(event.mimeData()):
            event.ignore()
            return
        self._accept(event)
        self._hide()
        self.hint = DropHint(self._shell.stack, _hint_of(event.mimeData()))

    def _accept(self, event: QDropEvent) -> None:
        """Take a copy: what is dragged stays where it is."""
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def _drop(self, event: QDropEvent) -> None:
        if self._shell.sheet is not None:
            event.ignore()
            return
        self._accept(event)
        given = event.mimeData()
        try:
            paths = _paths(given)
        except DropRefusedError as error:
            self.refused.emit(error)
            return
        paytables = [path for path in paths if _is_paytable(path)]
        if paytables:
            self.paytables_dropped.emit(paytables)
        elif paths:
            self.text_file_dropped.emit(paths[0])
        else:
            self.text_dropped.emit(given.text())

    def _hide(self) -> None:
        if self.hint is not None:
            self.hint.hide()
            self.hint.deleteLater()
            self.hint = None


class DropHint(QFrame):
    """Over the page while something is dragged: what becomes of it when it is let go."""

    def __init__(self, over: QWidget, error_or_text: CroupierError | str) -> None:
        super().__init__(over)
        self.setObjectName("drophint")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        is_refused = isinstance(error_or_text, CroupierError)
        self.setProperty("refused", "true" if is_refused else "")
        said, more = (
            error_sentence(error_or_text)
            if isinstance(error_or_text, CroupierError)
            else (error_or_text, _("A session that is under way goes on with its own paytable."))
        )
        panel = QFrame()
        panel.setObjectName("panel")
        self.text, below = label("heading", wrap=True), label("muted", wrap=True)
        self.text.setText(said)
        below.setText(more)
        inside = QVBoxLayout(panel)
        inside.setContentsMargins(4 * GRID, 3 * GRID, 4 * GRID, 3 * GRID)
        for part in (self.text, below):
            part.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            inside.addWidget(part)
        panel.setFixedWidth(min(64 * GRID, over.width() - 6 * GRID))
        outer = QVBoxLayout(self)
        outer.addWidget(panel, 0, Qt.AlignmentFlag.AlignCenter)
        self.setGeometry(over.rect())
        self.show()
        self.raise_()


def _offers(given: QMimeData) -> bool:
    return given.hasUrls() or bool(given.hasText() and given.text().strip())


def _hint_of(given: QMimeData) -> CroupierError | str:
    try:
        paths = _paths(given)
    except DropRefusedError as error:
        return error
    paytables = [path for path in paths if _is_paytable(path)]
    if len(paytables) > 1:
        return _("Let go to add {count} paytables").format(count=len(paytables))
    if paytables:
        return _("Let go to deal by {file}").format(file=Path(paytables[0]).name)
    if paths:
        return _("Let go to import {file}").format(file=Path(paths[0]).name)
    return _("Let go to import this text")


def _paths(given: QMimeData) -> list[str]:
    """The files that were dropped, none for plain text; raises `DropRefusedError`."""
    urls = given.urls()
    if not urls:
        return []
    paths = [url.toLocalFile() for url in urls if url.isLocalFile()]
    if not paths:
        raise DropRefusedError(
            N_("This is an address, and no file of this computer."),
            N_("Save it as a file, and drop that."),
        )
    for path in paths:
        if is_folder(path):
            raise DropRefusedError(
                N_("{file} is a folder."), N_("Drop the files in it."), file=_shown(path)
            )
        if not _is_paytable(path) and not path.lower().endswith(_PRINTED):
            raise DropRefusedError(
                N_("{file} is no paytable."),
                N_("Drop a paytable file (.toml), or a text file (.txt) of what a house prints."),
                file=_shown(path),
            )
    return paths


def _shown(path: str) -> str:
    from croupier.files.faults import printable

    return printable(Path(path).name, 60)


def _is_paytable(path: str) -> bool:
    return path.lower().endswith(_PAYTABLE)
