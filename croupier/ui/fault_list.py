from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.ui.controls import label
from croupier.ui.stylesheet import GRID
from croupier.wording.labels import as_sentence
from croupier.wording.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QLabel

    from croupier.files.faults import Fault


class FaultList(QWidget):
    """Every fault of a file: where it is, what is wrong, and what to write instead."""

    def __init__(self, faults: Sequence[Fault], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._faults = faults
        self._labels: list[tuple[QLabel, QLabel, QLabel]] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(0)
        for _fault in faults:
            parts = label("caption", wrap=True), label(wrap=True), label("muted", wrap=True)
            for part in parts:
                part.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                part.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                column.addWidget(part)
            column.addSpacing(2 * GRID)
            self._labels.append(parts)
        column.addStretch(1)

    def redraw(self) -> None:
        """Write everything in the language in force."""
        for (place, message, hint), fault in zip(self._labels, self._faults, strict=True):
            line = _("Line {line}").format(line=fault.line) if fault.line else ""
            place.setText(f"{line or Path(fault.file).name}   {fault.key}".strip())
            message.setText(as_sentence(say(fault.message)))
            hint.setText(as_sentence(say(fault.hint)))
