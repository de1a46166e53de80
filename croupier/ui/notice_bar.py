from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from croupier.errors import CroupierError, Text
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.ui.controls import label, set_property
from croupier.ui.stylesheet import GRID, WIDEST
from croupier.wording.texts import say

_GOOD_NEWS = 6000
"""Milliseconds that it is said that results are kept again."""


class NoticeBar(QFrame):
    """Says over every page that results are not being kept, and why, as long as it is so."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._error: CroupierError | Text | None = None
        self._waiting = 0
        self._is_good_news = False
        self._heading, self._text = label("strong", wrap=True), label("caption", wrap=True)
        self._over = QTimer(self, singleShot=True, interval=_GOOD_NEWS)
        self._over.timeout.connect(self.hide)
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(2 * GRID, GRID // 2, 2 * GRID, GRID // 2)
        lines.setSpacing(0)
        lines.addWidget(self._heading)
        lines.addWidget(self._text)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)
        self.hide()

    @property
    def said(self) -> str:
        """What it says; nothing while it does not show."""
        if self.isHidden():
            return ""
        return " ".join(filter(None, (self._heading.text(), self._text.text())))

    def tell_trouble(self, error: CroupierError | Text, waiting: int) -> None:
        """Say that results are not being kept, and how many answers wait."""
        self._error, self._waiting, self._is_good_news = error, waiting, False
        self._over.stop()
        self.redraw()
        self.show()

    def tell_kept_again(self) -> None:
        """Say for a while that nothing is amiss any more."""
        if self._error is not None:
            self._error, self._is_good_news = None, True
            self.redraw()
            self._over.start()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.setProperty("trouble", "false" if self._is_good_news else "true")
        set_property(self._heading, "verdict", "right" if self._is_good_news else "wrong")
        if self._is_good_news:
            self._heading.setText(_("Results are kept again; nothing was lost."))
            self._text.setText("")
        elif isinstance(self._error, Text):
            # It says so itself.
            self._heading.setText(say(self._error))
            self._text.setText("")
        elif self._error is not None:
            self._heading.setText(_("Results are not being kept."))
            self._text.setText(self._reason(self._error))
        self._text.setVisible(bool(self._text.text()))

    def close_bar(self) -> None:
        """End with the window."""
        self._over.stop()

    def _reason(self, error: CroupierError) -> str:
        waits = (
            ngettext(
                "{count} answer waits, and is written as soon as that can be.",
                "{count} answers wait, and are written as soon as that can be.",
                self._waiting,
            ).format(count=self._waiting)
            if self._waiting
            else ""
        )
        return " ".join(filter(None, (say(error.message), say(error.hint), waits)))
