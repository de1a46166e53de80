from PySide6.QtCore import QObject, QTranslator

from croupier.i18n import gettext
from croupier.i18n import gettext as _


def _qt_words() -> tuple[str, ...]:
    """List what Qt itself says in the windows opened here: it ships no Vietnamese."""
    return (
        _("&Open"),
        _("Open"),
        _("Cancel"),
        _("Close"),
        _("OK"),
        _("&Undo"),
        _("&Redo"),
        _("Cu&t"),
        _("&Copy"),
        _("&Paste"),
        _("Delete"),
        _("Select All"),
        _("Look in:"),
        _("File &name:"),
        _("Files of type:"),
        _("Name"),
        _("Size"),
        _("Type"),
        _("Date Modified"),
        _("Back"),
        _("Forward"),
        _("Parent Directory"),
        _("Create New Folder"),
        _("List View"),
        _("Detail View"),
    )


class Translator(QTranslator):
    """Answers Qt's own questions for a text from our catalogues."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def isEmpty(self) -> bool:
        # An empty translator is not installed, and open windows never hear of the change.
        return False

    def translate(
        self,
        context: str,
        sourceText: str,  # noqa: N803
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str | None:
        found = gettext(sourceText)
        # Only None lets Qt show its own text: an empty answer would be shown as it is.
        return found if found != sourceText else None
