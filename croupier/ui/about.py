import platform
from threading import Thread

import PySide6
from PySide6.QtCore import Signal, qVersion
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

import croupier
from croupier.i18n import gettext as _
from croupier.installed import Package, needed_packages
from croupier.ui.controls import label
from croupier.ui.fonts import FAMILY
from croupier.ui.stylesheet import GRID


class About(QWidget):
    """The versions of what runs here, and the licences of what is shipped and needed."""

    packages_found = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._versions = label("heading"), label(wrap=True)
        self._licences, self._note = label("strong"), label("muted", wrap=True)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(3 * GRID)
        self._grid.setVerticalSpacing(GRID // 2)
        self._grid.setColumnStretch(2, 1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(GRID)
        rows.addWidget(self._title)
        rows.addWidget(self._versions)
        rows.addSpacing(GRID)
        rows.addWidget(self._licences)
        rows.addWidget(self._note)
        rows.addLayout(self._grid)
        self.packages_found.connect(self._on_packages_found)
        self.redraw()
        # Reading the metadata of some twenty packages takes longer than a window may stand still.
        self._thread = Thread(target=self._find_packages, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait for what was begun: afterwards there is nobody left to tell."""
        self._thread.join()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self._title.setText(_("About"))
        versions = (
            f"Croupier {croupier.__version__}",
            f"Python {platform.python_version()}",
            f"Qt {qVersion()}",
            f"PySide6 {PySide6.__version__}",
        )
        self._versions.setText("   ".join(versions))
        self._licences.setText(_("Licences"))
        self._note.setText(
            _(
                "Croupier uses Qt through PySide6 under the GNU Lesser General Public License, "
                "version 3, and the following works under their own licences."
            )
        )

    def _find_packages(self) -> None:
        self.packages_found.emit(needed_packages())

    def _on_packages_found(self, packages: tuple[Package, ...]) -> None:
        # Inter is cut down and renamed, as its licence asks; resources/fonts/OFL.txt says how.
        font = Package(f"{FAMILY} (Inter)", "3.019", "SIL Open Font License 1.1")
        python = Package("Python", platform.python_version(), "PSF-2.0")
        for row, package in enumerate((font, python, *packages)):
            texts = (package.name, package.version, package.licence or "–")
            for column, text in enumerate(texts):
                cell = label("muted" if column else "", wrap=column == 2)
                cell.setText(text)
                self._grid.addWidget(cell, row, column)
