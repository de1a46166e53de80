from PySide6.QtWidgets import QWidget

from croupier.ui.editor.controls import LineControl
from croupier.ui.editor.sections import ListedSection


class GameSection(ListedSection):
    """What the game is called, and where its numbers come from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("game", parent)
        for key in ("game.name", "game.title.en", "game.title.vi", "game.source"):
            self.add_line(key, LineControl(), 10)
