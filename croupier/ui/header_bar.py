from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget


class HeaderBar(QFrame):
    """What stands above a page, and what gives way where it has no room for all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def make_room(self) -> None:
        """Leave out what there is no room for, and take back what there is."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        for part in self.findChildren(QWidget):
            # Only now letters have the size that they are painted in.
            part.ensurePolished()
        self.make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.make_room()


def names_column(*names: QLabel) -> QVBoxLayout:
    """Set names one under the other, in the middle of the height there is."""
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addStretch(1)
    for name in names:
        column.addWidget(name)
    column.addStretch(1)
    return column
