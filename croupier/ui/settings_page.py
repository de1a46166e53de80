from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from croupier.i18n import LANGUAGES, language
from croupier.i18n import gettext as _
from croupier.settings import (
    CHOICES,
    DARK_THEME,
    LIGHT_THEME,
    SYSTEM_THEME,
    Settings,
)
from croupier.ui.about import About
from croupier.ui.choices import ChoiceRow
from croupier.ui.controls import label
from croupier.ui.key_rows import KeyRows
from croupier.ui.keys import keys_in
from croupier.ui.pages import Page, ScrolledColumn
from croupier.ui.stylesheet import GRID


class SettingsPage(Page):
    """What a person sets for good; everything acts at once."""

    field_changed = Signal(str, object)
    """The name of a field of `Settings` and its new value."""
    keeping_asked = Signal()
    """Where results are kept is to be shown."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("settings", parent)
        self.languages = ChoiceRow(LANGUAGES)
        self.themes = ChoiceRow(CHOICES["theme"])
        self.text_sizes = ChoiceRow(CHOICES["text_size"])
        self.four_colours = ChoiceRow((False, True))
        self.amounts_shown = ChoiceRow((True, False))
        self.dealing = ChoiceRow(CHOICES["dealing"])
        self.goes_on = ChoiceRow((True, False))
        self.keys = KeyRows()
        self.about = About()
        self._fields = {
            "language": self.languages,
            "theme": self.themes,
            "text_size": self.text_sizes,
            "four_colours": self.four_colours,
            "amounts_shown": self.amounts_shown,
            "dealing": self.dealing,
            "goes_on": self.goes_on,
        }
        self._names = {field: label("muted", wrap=True) for field in self._fields}
        form = QGridLayout()
        form.setHorizontalSpacing(3 * GRID)
        form.setVerticalSpacing(2 * GRID)
        form.setColumnStretch(0, 1)
        form.setColumnStretch(1, 3)
        for row, (field, choices) in enumerate(self._fields.items()):
            form.addWidget(self._names[field], row, 0)
            form.addWidget(choices, row, 1)
            choices.chosen.connect(lambda field=field: self._on_chosen(field))
        self._results = label("muted", wrap=True)
        self.keeping_button = QPushButton()
        self.keeping_button.setAutoDefault(False)
        self.keeping_button.clicked.connect(self.keeping_asked)
        kept = QHBoxLayout()
        kept.addWidget(self.keeping_button)
        kept.addStretch(1)
        form.addWidget(self._results, len(self._fields), 0)
        form.addLayout(kept, len(self._fields), 1)
        self.keys.keys_changed.connect(lambda keys: self.field_changed.emit("keys", keys))
        self.area = area = ScrolledColumn(100 * GRID)
        area.column.addLayout(form)
        area.column.addSpacing(3 * GRID)
        area.column.addWidget(self.keys)
        area.column.addSpacing(3 * GRID)
        area.column.addWidget(self.about)
        area.column.addStretch(1)
        self.rows.addWidget(area, 1)
        self.show_settings(settings)
        self.redraw()

    def show_settings(self, settings: Settings) -> None:
        """Show what is in force."""
        for field, choices in self._fields.items():
            choices.choose(language() if field == "language" else getattr(settings, field))
        self.keys.show_keys(keys_in(settings))

    def redraw(self) -> None:
        super().redraw()
        names = {
            "language": _("Language"),
            "theme": _("Theme"),
            "text_size": _("Text size"),
            "four_colours": _("Deck"),
            "amounts_shown": _("Amounts beside the chips"),
            "dealing": _("Dealing"),
            "goes_on": _("After a right answer"),
        }
        themes = {
            DARK_THEME: _("Dark"),
            LIGHT_THEME: _("Light"),
            SYSTEM_THEME: _("As the system"),
        }
        decks = {False: _("Two colours"), True: _("Four colours")}
        amounts = {True: _("Shown"), False: _("Hidden, to count the chips")}
        paces = {
            "slow": _("Slow"),
            "normal": _("Normal"),
            "fast": _("Fast"),
            "none": _("No motion"),
        }
        going = {True: _("Go on at once"), False: _("Wait for Enter")}
        texts = {
            self.languages: lambda code: LANGUAGES[str(code)],
            self.themes: lambda name: themes[str(name)],
            self.text_sizes: lambda percent: f"{percent} %",
            self.four_colours: lambda four: decks[bool(four)],
            self.amounts_shown: lambda shown: amounts[bool(shown)],
            self.dealing: lambda pace: paces[str(pace)],
            self.goes_on: lambda goes_on: going[bool(goes_on)],
        }
        for field, choices in self._fields.items():
            self._names[field].setText(names[field])
            choices.set_texts(texts[choices], names[field])
        self._results.setText(_("Results"))
        self.keeping_button.setText(_("Keep and share…"))
        self.keeping_button.setAccessibleName(_("Keep and share results"))
        self.area.setAccessibleName(self.title.text())
        self.keys.redraw()
        self.about.redraw()

    def focus_page(self) -> None:
        self.languages.focus_chosen()

    def _on_chosen(self, field: str) -> None:
        self.field_changed.emit(field, self._fields[field].value)
