from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from croupier.settings import DARK_THEME, LIGHT_THEME, SYSTEM_THEME, Settings
from croupier.ui.fonts import font
from croupier.ui.stylesheet import BODY, palette, qss
from croupier.ui.theme import THEMES, Theme

if TYPE_CHECKING:
    from PySide6.QtCore import Qt


class Appearance(QObject):
    """Dresses a window as the settings say, and anew when the system's colours change."""

    dressed = Signal()

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._watching = False
        self.theme = _theme_of(settings)
        self._dress()

    @property
    def text_scale(self) -> float:
        return self._settings.text_scale

    def apply(self, settings: Settings) -> None:
        """Wear other settings at once."""
        before, self._settings = self._settings, settings
        if self._watching and settings.theme != before.theme:
            self._ask_platform()
        self._follow(rescaled=settings.text_size != before.text_size)

    def watch(self) -> None:
        """Follow the system from now on, and ask it for title bars that go with the theme."""
        self._watching = True
        QApplication.styleHints().colorSchemeChanged.connect(self._on_color_scheme_changed)
        self._ask_platform()

    def _on_color_scheme_changed(self, scheme: Qt.ColorScheme) -> None:
        if self._settings.theme == SYSTEM_THEME:
            self._follow(name=_name_of(scheme))

    def _follow(self, *, name: str | None = None, rescaled: bool = False) -> None:
        theme = _theme_of(self._settings, name)
        if theme != self.theme or rescaled:
            self.theme = theme
            self._dress()
            self.dressed.emit()

    def _dress(self) -> None:
        QApplication.setFont(font(BODY * self.text_scale))
        # Our own colours in Fusion: they hold where a platform does not hear of schemes.
        QApplication.setPalette(palette(self.theme))
        self._window.setStyleSheet(qss(self.theme, self.text_scale))

    def _ask_platform(self) -> None:
        from PySide6.QtCore import Qt

        schemes = {DARK_THEME: Qt.ColorScheme.Dark, LIGHT_THEME: Qt.ColorScheme.Light}
        hints = QApplication.styleHints()
        if self._settings.theme in schemes:
            hints.setColorScheme(schemes[self._settings.theme])
        else:
            hints.unsetColorScheme()


def _theme_of(settings: Settings, name: str | None = None) -> Theme:
    """The theme of the settings; `name` is what the system has just said."""
    if settings.theme != SYSTEM_THEME:
        name = settings.theme
    elif name is None:
        name = _name_of(QApplication.styleHints().colorScheme())
    return replace(THEMES[name], four_colour_deck=settings.four_colours)


def _name_of(scheme: Qt.ColorScheme) -> str:
    # A system that does not say has the theme that the program has by itself.
    return LIGHT_THEME if scheme.name == "Light" else DARK_THEME
