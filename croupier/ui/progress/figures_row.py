from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.progress.values import Progress
from croupier.ui.controls import label, set_property
from croupier.ui.progress.words import accuracy_text, time_text
from croupier.ui.stylesheet import GRID
from croupier.wording.amounts import amount

_NAMES = ("accuracy", "questions", "time", "tables", "clean", "streak", "best")
_SPACING = 3 * GRID


class FiguresRow(QWidget):
    """What it all comes to, in figures: large where there is room for all of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figures = {name: _LargeFigure() for name in _NAMES}
        self._role = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_SPACING)
        for figure in self.figures.values():
            row.addWidget(figure)
        row.addStretch(1)

    def show_progress(self, progress: Progress | None) -> None:
        """Show what results come to; nothing is known of None."""
        told = _told(progress) if progress is not None else {}
        for name, caption in _captions().items():
            self.figures[name].show_value(told.get(name, "–"), caption)
        self._fit(anew=True)

    def value_of(self, name: str) -> str:
        return self.figures[name].value.text()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self, *, anew: bool = False) -> None:
        """Write as large as all of them have room for."""
        self.ensurePolished()
        for role in ("title", "figure"):
            wide = sum(figure.width_as(role) for figure in self.figures.values())
            wide += _SPACING * (len(self.figures) - 1)
            if wide <= self.width() or role == "figure":
                break
        if anew or role != self._role:
            self._role = role
            for figure in self.figures.values():
                set_property(figure.value, "role", role)


class _LargeFigure(QWidget):
    """A large number over what it counts."""

    def __init__(self) -> None:
        super().__init__()
        self.value, self.caption = label("figure"), label("caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self.value, self.caption):
            part.setAlignment(Qt.AlignmentFlag.AlignLeft)
            column.addWidget(part)

    def show_value(self, value: str, caption: str) -> None:
        self.value.setText(value)
        self.caption.setText(caption)
        self.setAccessibleName(f"{caption}: {value}")

    def width_as(self, role: str) -> int:
        """How wide it would be in letters of that role."""
        self.value.ensurePolished()
        self.caption.ensurePolished()
        shown = str(self.value.property("role"))
        set_property(self.value, "role", role)
        wide = QFontMetrics(self.value.font()).horizontalAdvance(self.value.text())
        set_property(self.value, "role", shown)
        caption = QFontMetrics(self.caption.font()).horizontalAdvance(self.caption.text())
        return max(wide, caption) + 2


def _captions() -> dict[str, str]:
    return {
        "accuracy": _("Accuracy"),
        "questions": _("Questions"),
        "time": _("Time trained"),
        "tables": _("Tables"),
        "clean": _("Clean tables"),
        "streak": _("Clean in a row, now"),
        "best": _("Clean in a row, best"),
    }


def _told(progress: Progress) -> dict[str, str]:
    return {
        "accuracy": accuracy_text(progress.counted),
        "questions": amount(progress.counted.answered),
        "time": time_text(progress.counted.seconds),
        "tables": amount(progress.tables),
        "clean": amount(progress.clean_tables),
        "streak": amount(progress.streak),
        "best": amount(progress.best_streak),
    }
