from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.controls import label
from croupier.ui.grouped_list import ListRow
from croupier.ui.stylesheet import GRID
from croupier.wording.labels import as_sentence
from croupier.wording.texts import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QLabel

    from croupier.files.faults import Fault


def fault_count(count: int) -> str:
    """Say how many faults a file has."""
    return ngettext("One fault to be mended", "{count} faults to be mended", count).format(
        count=count
    )


def fault_rows(faults: Sequence[Fault]) -> list[ListRow]:
    """Faults to be chosen from: what is wrong, and below it where, and what to write instead."""
    return [_row(fault) for fault in faults]


def _row(fault: Fault) -> ListRow:
    line = _("Line {line}").format(line=fault.line) if fault.line else ""
    said = "   ".join(filter(None, (line, fault.key, as_sentence(say(fault.hint)))))
    return ListRow(fault, as_sentence(say(fault.message)), said)


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
