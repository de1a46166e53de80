from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from croupier.ui.placing import Box


def free_screens() -> list[Box]:
    """The free parts of the screens, the main one first."""
    main = QApplication.primaryScreen()
    screens = sorted(QApplication.screens(), key=lambda screen: screen is not main)
    boxes = (screen.availableGeometry() for screen in screens)
    return [(box.x(), box.y(), box.width(), box.height()) for box in boxes]
