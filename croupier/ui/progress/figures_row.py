from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.progress.values import Progress
from croupier.ui.controls import label, set_property
from croupier.ui.progress.words import accuracy_text, of_text, time_text
from croupier.ui.stylesheet import GRID
from croupier.wording.amounts import amount

_NAMES = ("accuracy", "questions", "time", "clean", "streak", "best")
_WIDE, _NARROW = 5 * GRID, 3 * GRID


class FiguresRow(QWidget):
    """What it all comes to, in figures: large where there is room for all of them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.figures = {name: _LargeFigure() for name in _NAMES}
        self._laid: tuple[str, int, int] | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(GRID)

    def show_progress(self, progress: Progress | None) -> None:
        """Show what results come to; nothing is known of None."""
        told = _told(progress) if progress is not None else {}
        for name, caption in _captions().items():
            self.figures[name].show_value(told.get(name, "–"), caption)
        self._fit(anew=True)

    def value_of(self, name: str) -> str:
        return self.figures[name].value.text()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self, *, anew: bool = False) -> None:
        """Write as large as all of them have room for; in two lines where there is too little."""
        wished = [(role, gap) for role in ("title", "figure") for gap in (_WIDE, _NARROW)]
        figures, columns = self.figures.values(), len(self.figures)
        for role, gap in wished:
            wide = sum(figure.width_as(role) for figure in figures) + gap * (columns - 1)
            if wide <= self.width():
                break
        else:
            role, gap, columns = "figure", _NARROW, columns // 2
        if anew or self._laid != (role, gap, columns):
            self._laid = (role, gap, columns)
            self._grid.setHorizontalSpacing(gap)
            for place, figure in enumerate(figures):
                set_property(figure.value, "role", role)
                self._grid.addWidget(figure, place // columns, place % columns)
            for column in range(len(self.figures) + 1):
                self._grid.setColumnStretch(column, int(column == columns))


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
        "clean": _("Clean tables"),
        "streak": _("In a row now"),
        "best": _("In a row at best"),
    }


def _told(progress: Progress) -> dict[str, str]:
    return {
        "accuracy": accuracy_text(progress.counted),
        "questions": amount(progress.counted.answered),
        "time": time_text(progress.counted.seconds),
        "clean": of_text(progress.clean_tables, progress.tables),
        "streak": amount(progress.streak),
        "best": amount(progress.best_streak),
    }
