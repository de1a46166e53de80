from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction
from croupier.training.grading import Grade
from croupier.ui.controls import KeyButton, label, set_property
from croupier.ui.spread import SpreadBet
from croupier.ui.stylesheet import GRID, HEADING
from croupier.uth.chips import Pile
from croupier.wording.feedback import Explanation, explain, without_reasons

_MOST_RULES = 2


class QuestionStrip(QWidget):
    """The question in words, or the explanation of its answer, and the button that goes on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading, self._lines = label("heading", wrap=True), label("muted", wrap=True)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._held = 0
        self.spread = SpreadBet(self)
        self._below = QVBoxLayout()
        self._below.setSpacing(0)
        self._below.addWidget(self._lines)
        self._below.addWidget(self.spread)
        self._below.addStretch(1)
        self.button = KeyButton(role="primary", action=KeyAction.CHECK)
        self.skip_button = KeyButton(role="flat", action=KeyAction.SKIP)
        self.skip_button.hide()
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(GRID)
        self._buttons.addWidget(self.skip_button)
        self._buttons.addWidget(self.button)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * GRID)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setRowStretch(1, 1)
        self._grid.addWidget(self._heading, 0, 0)
        self._lay(large=False)

    @property
    def said(self) -> str:
        return f"{self._heading.text()}\n{self._lines.text()}"

    @property
    def line_height(self) -> int:
        return self._lines.fontMetrics().lineSpacing()

    def say(
        self, heading: str, lines: str, *, refused: bool = False, piles: Sequence[Pile] = ()
    ) -> None:
        """Say something; `piles` is a bet that is to be counted."""
        self.spread.show_piles(piles)
        set_property(self._heading, "verdict", "")
        set_property(self._lines, "verdict", "wrong" if refused else "")
        self._write_heading(heading)
        self._lines.setText(lines)
        self._fit_lines()

    def offer_skip(self, *, offered: bool) -> None:
        """Offer to put a card behind all others, or not."""
        self.skip_button.set_text(_("Skip"))
        if offered != self.skip_button.isVisibleTo(self):
            self.skip_button.setVisible(offered)
            self._size_heading()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_heading()

    def _write_heading(self, heading: str) -> None:
        self._heading.setText(heading)
        self._size_heading()

    def _size_heading(self) -> None:
        """Let a heading that does not fit on its line be smaller; larger letters have two lines."""
        if self._large:
            set_property(self._heading, "role", "heading")
            fits = not self._too_high
        else:
            letters = self._heading.font().pixelSize()
            wide = self._heading.fontMetrics().horizontalAdvance(self._heading.text())
            fits = wide * HEADING <= self._heading_width * letters
        set_property(self._heading, "role", "heading" if fits else "strong")

    @property
    def _heading_width(self) -> int:
        return self.width() - self._buttons.sizeHint().width() - self._grid.horizontalSpacing()

    @property
    def _too_high(self) -> int:
        """What a long heading needs besides what is held for it."""
        if not self._large:
            return 0
        high = self._heading.heightForWidth(self._heading_width)
        return max(0, high - self._heading.minimumHeight())

    def explain(self, grade: Grade, *, bet_alone: bool = False, withheld: bool = False) -> None:
        """Explain an answer; of a bet that is shown alone without the hands.

        With reasons `withheld` only what is right is told.
        """
        told = without_reasons(explain(grade)) if withheld else explain(grade)
        told = replace(told, hands="") if bet_alone else told
        self._write_heading(headline(told))
        lines = explanation_lines(told, self._fits)
        # Four hands near each other fill a page in large letters; the sheet of `E` has all of it.
        ways = replace(told, rule=""), replace(told, hands=""), replace(told, rule="", hands="")
        for less in ways:
            if self._has_room(lines):
                break
            lines = explanation_lines(less, self._fits)
        self.say(headline(told), lines)
        set_property(self._heading, "verdict", "right" if grade.correct else "wrong")

    def _fits(self, line: str) -> bool:
        metrics, wide, parts = self._lines.fontMetrics(), self._lines.width(), line.split("\n")
        # There is one more line, for the hands.
        fits = all(metrics.horizontalAdvance(part) <= wide for part in parts)
        return fits and len(parts) <= _MOST_RULES

    def _has_room(self, lines: str) -> bool:
        wide = QRect(0, 0, self._lines.width(), 0)
        metrics = self._lines.fontMetrics()
        high = metrics.boundingRect(wide, Qt.TextFlag.TextWordWrap, lines).height()
        if over := self._too_high:
            return high <= self._held - over
        # Wrapped, a line is up to a pixel higher.
        return high <= self._held + 3

    def hold(self, lines: int, *, large: bool) -> None:
        """Keep so many pixels for the lines, and room for two lines of heading.

        Where letters are large the heading has them at its own size, otherwise smaller.
        """
        if large != self._large:
            self._lay(large=large)
        if large:
            set_property(self._heading, "role", "heading")
        heading = 2 * self._heading.fontMetrics().lineSpacing() + GRID // 2
        self._heading.setMinimumHeight(heading if large else 0)
        self._size_heading()
        self._held = lines
        self._fit_lines()
        self.setFixedHeight((heading if large else 2 * self.line_height + GRID + GRID // 4) + lines)

    def _fit_lines(self) -> None:
        """Keep for the lines what is held, or what chips to be counted leave of it."""
        room = max(0, self._held - self.spread.room - self._too_high)
        # A heading on two lines may have what fewer lines leave.
        needed = room if self._large else self._lines.heightForWidth(self._lines.width())
        self._lines.setMinimumHeight(min(room, needed))

    def _lay(self, *, large: bool) -> None:
        """Set the lines beside the button, or below it where larger letters need the width."""
        top = Qt.AlignmentFlag.AlignTop
        self._large = large
        self._grid.removeItem(self._below)
        self._grid.removeItem(self._buttons)
        self._heading.setAlignment(Qt.AlignmentFlag.AlignVCenter if large else top)
        self._grid.addLayout(self._buttons, 0, 1, 1 if large else 2, 1, top)
        self._grid.addLayout(self._below, 1, 0, 1, 2 if large else 1)


def headline(told: Explanation) -> str:
    """Say what a wrong answer was, or that the answer was right."""
    if told.slip:
        return told.slip
    return _("{verdict}. The answer is: {right}.").format(verdict=told.verdict, right=told.within)


def explanation_lines(told: Explanation, fits: Callable[[str], bool] = lambda line: True) -> str:
    """Say why: the rule on one line, the hands, the sum and the chips on the next.

    Where that is more than a line, somebody who did pay is told of the payment and not of the
    hands, and anybody else of the hands and not of the chips.
    """
    if told.briefly and not fits(told.rule):
        return told.briefly
    hands = told.hands.replace("\n", " ")
    second = _joined(told.paid, hands, told.sum, told.chips)
    if not fits(second):
        payment = told.paid and told.chips
        second = _joined(told.paid, told.sum, told.chips) if payment else _joined(hands, told.sum)
    return "\n".join(part for part in (told.rule, second) if part)


def _joined(*parts: str) -> str:
    return "   ".join(part for part in parts if part)
