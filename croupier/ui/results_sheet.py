from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.course_row import CourseRow
from croupier.ui.grouped_list import GroupedList, ListGroup, ListRow
from croupier.ui.keys import letter_of
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.wording.dates import moment_text
from croupier.wording.faults import error_sentence
from croupier.wording.taken_over import answers_text, no_backups_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from croupier.progress.backups import Backup
    from croupier.progress.merging import Course

EXPORT_KEY, IMPORT_KEY, RESTORE_KEY, CANCEL_KEY = "E", "I", "R", "C"


class ResultsSheet(Sheet):
    """Where results are kept, their backups, and copies to be taken elsewhere and back."""

    export_asked = Signal()
    import_asked = Signal()
    restore_asked = Signal(object)
    """A `Backup`, or the `Path` of a damaged file that was put aside."""

    widest = 84 * GRID

    def __init__(self, over: QWidget, place: Path | str, *, lasts: bool) -> None:
        super().__init__(over)
        self._place, self._lasts = place, lasts
        self._backups: Sequence[Backup] | None = None
        self._damaged: Sequence[Path] = ()
        self._said: Callable[[], str] = str
        self._is_wrong = False
        self._is_busy = False
        self._asked_from: QWidget | None = None
        self._where, self.note = label(wrap=True), label("strong", wrap=True)
        self._adds = label("muted", wrap=True)
        self.list = GroupedList()
        self.list.setMinimumHeight(20 * GRID)
        # Enter alone, on a sheet that was just opened, restores nothing.
        self.list.entered_on.connect(self.restore)
        self.list.row_changed.connect(self._redraw_buttons)
        self.export_button, self.import_button = KeyButton(EXPORT_KEY), KeyButton(IMPORT_KEY)
        self.export_button.clicked.connect(self.export_asked)
        self.import_button.clicked.connect(self.import_asked)
        self.restore_button = KeyButton(RESTORE_KEY)
        self.restore_button.clicked.connect(self.restore)
        self.course = CourseRow(CANCEL_KEY)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.export_button)
        row.addWidget(self.import_button)
        row.addStretch(1)
        below = QHBoxLayout()
        below.setSpacing(2 * GRID)
        below.addWidget(self._adds, 1)
        below.addWidget(self.restore_button)
        self.body.addWidget(self._where)
        self.body.addLayout(row)
        self.body.addWidget(self.note)
        self.body.addWidget(self.course)
        self.body.addWidget(self.list, 1)
        self.body.addLayout(below)

    @property
    def chosen(self) -> Backup | Path | None:
        """The backup in question, or the damaged file."""
        path = self.list.value
        if path in self._damaged:
            return next(one for one in self._damaged if one == path)
        return next((one for one in self._backups or () if one.path == path), None)

    @property
    def _keyed(self) -> tuple[KeyButton, ...]:
        return (
            self.export_button,
            self.import_button,
            self.restore_button,
            self.course.cancel_button,
        )

    @property
    def said(self) -> str:
        return self.note.text()

    def show_files(self, backups: Sequence[Backup], damaged: Sequence[Path]) -> None:
        """Show which backups there are, and what was put aside as damaged."""
        self._backups, self._damaged = backups, damaged
        self._redraw_list()

    def begin(self) -> Course:
        """Say that results are being taken over, and show how far."""
        course = self.course.begin()
        self.tell(lambda: _("This may take a minute."), busy=True)
        return course

    def tell(self, said: Callable[[], str] | CroupierError, *, busy: bool = False) -> None:
        """Say what is being done, or what came of it."""
        self._is_wrong, self._is_busy = isinstance(said, CroupierError), busy
        if isinstance(said, CroupierError):
            error = said
            self._said = lambda: " ".join(error_sentence(error))
        else:
            self._said = said
        focused = self.focusWidget()
        if not busy:
            self.course.hide()
        self._redraw_note()
        self._redraw_buttons()
        # A button that was asked for is disabled meanwhile, and has lost the focus.
        if busy:
            self._asked_from = focused
            # A list would search for the key that cancels.
            (self.list if self.course.isHidden() else self).setFocus()
        elif self._asked_from is not None:
            self._asked_from.setFocus()

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(_("Keep and share results"))
        kept = (
            _("Results are kept in {place}.") if self._lasts else _("Results are not being kept.")
        )
        self._where.setText(kept.format(place=_shown(self._place)))
        self.export_button.set_text(_("Export everything…"))
        self.import_button.set_text(_("Import…"))
        self.course.redraw()
        self._adds.setText(_("Restoring adds what a backup has, and takes nothing away."))
        self.list.setAccessibleName(_("Backups"))
        self._redraw_list()
        self._redraw_note()

    def first_focus(self) -> QWidget:
        return self.export_button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        buttons = {one.key: one for one in self._keyed}
        button = buttons.get(letter_of(event))
        if button is not None and button.isEnabled():
            button.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _redraw_list(self) -> None:
        rows = [
            ListRow(
                one.path,
                moment_text(one.made.astimezone()),
                aside=answers_text(one.answers),
            )
            for one in self._backups or ()
        ]
        if self._backups is None:
            empty = _("Looking for backups…")
        elif isinstance(self._place, str):
            empty = no_backups_text()
        elif self._lasts:
            empty = _("There is no backup yet. One is made every day on which there is more.")
        else:
            empty = _("There is no backup.")
        first = (*(row.value for row in rows), *self._damaged, None)[0]
        chosen = self.list.value or first
        groups = [ListGroup(_("Backups"), rows, empty)]
        if self._damaged:
            aside = [ListRow(path, path.name) for path in self._damaged]
            groups.append(ListGroup(_("Damaged, and put aside"), aside))
        self.list.show_groups(groups, chosen)
        self._redraw_buttons()

    def _redraw_note(self) -> None:
        said = self._said()
        verdict = "wrong" if self._is_wrong else "" if self._is_busy else "right"
        set_property(self.note, "verdict", verdict)
        self.note.setText(said)
        self.note.setVisible(bool(said))
        self._fit()

    def _redraw_buttons(self) -> None:
        is_damaged = self.chosen is not None and self.chosen in self._damaged
        self.restore_button.set_text(_("Read what is left") if is_damaged else _("Restore"))
        self.restore_button.setEnabled(self.chosen is not None and not self._is_busy)
        for button in (self.export_button, self.import_button):
            button.setEnabled(not self._is_busy)

    def restore(self) -> None:
        """Ask for what is in question."""
        if self.chosen is not None and not self._is_busy:
            self.restore_asked.emit(self.chosen)


def _shown(place: Path | str) -> str:
    if not isinstance(place, str):
        return str(place)
    from croupier.progress.servers import place_of

    return place_of(place)
