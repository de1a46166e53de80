from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.progress.values import NOTHING_YET, Progress
from croupier.ui.controls import label, set_property
from croupier.ui.pages import ScrolledColumn
from croupier.ui.progress.heat_grid import blocks_of, hole_rows_of
from croupier.ui.progress.heat_map import HeatMap
from croupier.ui.progress.words import count_text
from croupier.ui.stylesheet import GRID
from croupier.ui.theme import Theme
from croupier.uth.wagers import Wager
from croupier.wording.results import hand_label, subject_label


class HandsView(QWidget):
    """The heat map, what its cell in turn says, and the rows of a hole-card bonus."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress = NOTHING_YET
        self.map = HeatMap(theme)
        self.hole_heading, self.hole_rows = label("strong"), label("muted", wrap=True)
        self.said, self.legend = label("strong", wrap=True), label("muted", wrap=True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.area = ScrolledColumn()
        self.area.column.setContentsMargins(GRID, GRID, 0, GRID)
        self.area.column.addWidget(self.map)
        self.area.column.addSpacing(GRID)
        self.area.column.addWidget(self.hole_heading)
        self.area.column.addWidget(self.hole_rows)
        self.area.column.addStretch(1)
        self.map.told.connect(self._on_told)
        self.map.place_shown.connect(self._bring_into_sight)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        panel = QFrame()
        panel.setObjectName("panel")
        within = QVBoxLayout(panel)
        within.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        within.addWidget(self.area)
        column.addWidget(panel, 1)
        column.addWidget(self.said)
        column.addWidget(self.legend)
        self._viewport = self.area.viewport()
        self._viewport.installEventFilter(self)

    def show_progress(self, progress: Progress) -> None:
        self._progress = progress
        self.redraw()

    def set_theme(self, theme: Theme) -> None:
        self.map.set_theme(theme)

    def redraw(self) -> None:
        """Write everything in the language in force."""
        self.area.setAccessibleName(_("Hands"))
        self.legend.setText(
            _(
                "Above: per cent right. Below: typical seconds. Pale: fewer than five answers. "
                "A dot: none."
            )
        )
        self.map.show_blocks(blocks_of(self._progress))
        self.map.redraw()
        rows = hole_rows_of(self._progress)
        self.hole_heading.setText(subject_label(Wager.HOLE_CARDS))
        self.hole_rows.setText(
            "\n".join(
                _("{topic}: {count}.").format(
                    topic=hand_label(hand, Wager.HOLE_CARDS), count=count_text(counted)
                )
                for hand, counted in rows
            )
        )
        for part in (self.hole_heading, self.hole_rows):
            part.setVisible(bool(rows))
        self._give_room()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._viewport:
            self._give_room()
        return super().eventFilter(watched, event)

    def _give_room(self) -> None:
        """Let the map be as high as it can without being scrolled."""
        room = self._viewport.height() - 3 * GRID
        for part in (self.hole_heading, self.hole_rows):
            if not part.isHidden():
                room -= part.sizeHint().height() + GRID
        self.map.use_room(max(0, room))

    def _on_told(self, said: str) -> None:
        set_property(self.said, "role", "strong" if said else "muted")
        self.said.setText(said or _("Arrow keys and the mouse tell a cell in words."))

    def _bring_into_sight(self, box: QRectF) -> None:
        # The map stands at the top of what scrolls.
        point = self.map.mapToParent(box.center().toPoint())
        self.area.ensureVisible(point.x(), point.y(), 0, round(box.height() / 2) + GRID)
