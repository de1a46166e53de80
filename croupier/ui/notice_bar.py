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
_NEWS = 30_000
"""Milliseconds for what takes longer to read; the start page says it too."""


class NoticeBar(QFrame):
    """Says over every page that results are not being kept, and why, as long as it is so.

    For a while it also says what became of results that are being kept.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._error: CroupierError | Text | None = None
        self._waiting = 0
        self._is_good_news = False
        self._news: tuple[Text, ...] = ()
        self._heading, self._text = label("strong", wrap=True), label("caption", wrap=True)
        self._over = QTimer(self, singleShot=True)
        self._over.timeout.connect(self._on_over)
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
        self._news = ()
        self._over.stop()
        self.redraw()
        self.show()

    def tell_kept_again(self) -> None:
        """Say for a while that nothing is amiss any more."""
        if self._error is not None:
            self._error, self._is_good_news = None, True
            self.redraw()
            self._over.start(_GOOD_NEWS)

    def tell_news(self, news: tuple[Text, ...]) -> None:
        """Say for a while what became of results; all that was to be kept is."""
        if not news:
            return
        self._error, self._is_good_news, self._news = None, False, (*self._news, *news)
        self.redraw()
        self.show()
        self._over.start(_NEWS)

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.setProperty("trouble", "true" if self._error is not None else "false")
        verdict = "right" if self._is_good_news else "" if self._news else "wrong"
        set_property(self._heading, "verdict", verdict)
        if self._news:
            first, *others = map(say, self._news)
            self._heading.setText(first)
            self._text.setText(" ".join(others))
        elif self._is_good_news:
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

    def _on_over(self) -> None:
        self._news = ()
        self.hide()

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
