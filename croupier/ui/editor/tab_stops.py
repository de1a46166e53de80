"""Where Tab leads within a layout."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QWidget


def tab_stops(widget: QWidget) -> Iterator[QWidget]:
    """Go through what may have the focus in the order of the layouts, hidden parts too."""
    if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
        yield widget
    if (layout := widget.layout()) is not None:
        yield from _stops_of(layout)


def _stops_of(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        assert item is not None
        if (widget := item.widget()) is not None:
            yield from tab_stops(widget)
        elif (inner := item.layout()) is not None:
            yield from _stops_of(inner)
