from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from croupier.i18n import gettext as _
from croupier.keys import KeyAction
from croupier.training.drills import WHOLE_TABLES, Drill
from croupier.training.plans import SessionPlan
from croupier.training.sessions import Feedback, TrainingSession
from croupier.ui.controls import ElidedLabel, KeyButton, label, set_property
from croupier.ui.header_bar import HeaderBar, names_column
from croupier.ui.stylesheet import GRID, TOUCH, WIDEST
from croupier.wording.figures import clock_text, whole_seconds_text
from croupier.wording.levels import level_name
from croupier.wording.paytables import title
from croupier.wording.results import drill_label, limit_label

URGENT = 3
"""So many seconds before the end a decision is pressing."""
_HEAVY, _THIN = 4, 2
"""How high the bar is, pressing and not."""


class Figure(QWidget):
    """A number over what it counts."""

    def __init__(
        self, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignRight, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._value, self._caption = label("figure"), label("caption")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for part in (self._value, self._caption):
            part.setAlignment(align)
            column.addWidget(part)

    def show_value(self, value: str, caption: str, widest: str = "") -> None:
        """Show a number; room is held for `widest`, so that nothing beside it moves."""
        if value != self._value.text():
            self._value.setText(value)
        if caption != self._caption.text():
            self._caption.setText(caption)
        self._value.ensurePolished()
        bold = self._value.font()
        bold.setBold(True)
        self._value.setMinimumWidth(QFontMetrics(bold).horizontalAdvance(widest))
        name = f"{caption}: {value}"
        if name != self.accessibleName():
            self.setAccessibleName(name)

    def lay_out(self) -> None:
        """Tell what it stands in at once how wide it has become."""
        layout = self.layout()
        assert layout is not None
        layout.activate()

    def set_counting(self, counting: bool, urgent: bool = False) -> None:
        """Be a number that is counted down; the last of it is marked by colour and by weight."""
        set_property(self._value, "role", "count" if counting and not urgent else "figure")
        set_property(self._value, "verdict", "wrong" if urgent else "")

    @property
    def value(self) -> str:
        return self._value.text()


_LEAST_NAMES = 12 * GRID
"""Room for what is drilled and under which paytable: for as much of it as tells them apart."""


@dataclass(frozen=True, slots=True)
class TimeBar:
    """What is left of the time for a decision, as a bar that runs out."""

    left: float = 0
    """The part that is left, from 0 to 1."""
    urgent: bool = False
    """Whether it is nearly over: the bar is coloured then, and heavier."""


class SessionHeader(HeaderBar):
    """What is drilled, under which paytable, how far it has come, and how it goes."""

    help_asked = Signal()
    explain_asked = Signal()
    keys_asked = Signal()
    pause_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drill, self.paytable = ElidedLabel("strong"), ElidedLabel("caption")
        self.table, self.question, self.time, self.streak = (Figure() for _n in range(4))
        self.explain_button, self.help_button, self.keys_button, self.pause_button = (
            KeyButton(role="flat", action=action)
            for action in (
                KeyAction.EXPLAIN,
                KeyAction.PAYTABLE,
                KeyAction.KEYS,
                KeyAction.PAUSE,
            )
        )
        self.explain_button.clicked.connect(self.explain_asked)
        self.help_button.clicked.connect(self.help_asked)
        self.keys_button.clicked.connect(self.keys_asked)
        self.pause_button.clicked.connect(self.pause_asked)
        self._words = ("",) * len(self.buttons)
        self.time_bar = TimeBar()
        self._tells_streak = self._tells_question = True
        self.moves = True
        """Whether the bar glides; without motion it goes by whole seconds."""
        inside = QWidget()
        inside.setMaximumWidth(WIDEST)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)
        self._row = row = QHBoxLayout(inside)
        row.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        row.setSpacing(3 * GRID)
        row.addLayout(names_column(self._drill, self.paytable), 1)
        for figure in (self.table, self.question, self.time, self.streak):
            row.addWidget(figure)
        last = QHBoxLayout()
        last.setSpacing(0)
        for button in self.buttons:
            last.addWidget(button)
        row.addLayout(last)

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        return self.explain_button, self.help_button, self.keys_button, self.pause_button

    def redraw(self, session: TrainingSession, plan: SessionPlan, name: str) -> None:
        self._drill.show_text(name)
        laid = table_name(plan)
        self.paytable.show_text(title(session.settlement.house))
        of = _("{number} of {count}")
        tables, questions = session.tables, session.question_count
        if tables:
            number = of.format(number=session.table_number, count=tables)
            self.table.show_value(number, laid, of.format(number=tables, count=tables))
        else:
            self.table.show_value(str(session.table_number), laid, "00")
        # A card with one question has no other to be told apart from.
        self._tells_question = plan.drill is Drill.TABLE or questions > 1
        self._tells_question &= not plan.hides_count
        self.question.setVisible(self._tells_question)
        self.question.show_value(
            of.format(number=session.question_number, count=questions),
            _("Question"),
            of.format(number="00", count="00"),
        )
        self.streak.show_value(str(session.streak), _("Streak"), "000")
        # It would tell how the answers were.
        self._tells_streak = plan.feedback is not Feedback.AT_THE_END
        self.redraw_time(session)
        self._words = _("Explain"), _("Paytable"), _("Keys"), _("Pause")
        self.make_room()
        # Painted before it is laid out anew, a figure would be cut to the width of the last one.
        for figure in (self.table, self.question, self.time, self.streak):
            figure.lay_out()
        self._row.activate()

    def make_room(self) -> None:
        """Leave out words of buttons, the last first; only then the streak gives way, and the name.

        The keys of the buttons stay, and no button is ever gone.
        """
        words, streak = 0, False
        for words, named, streak in self._ways_to_fold():
            if self._width_with(words, streak=streak) + named <= self._widest:
                break
        for place, (button, word) in enumerate(zip(self.buttons, self._words, strict=True)):
            shown = place < words
            button.set_text(word if shown else "", word)
            # A single letter is narrower than a finger.
            button.setMinimumWidth(0 if shown else TOUCH)
            button.setToolTip("" if shown else word)
        self.streak.setVisible(streak and self._tells_streak)
        self._row.setSpacing(_spacing(words))

    def _ways_to_fold(self) -> Iterator[tuple[int, int, bool]]:
        """How many words are shown, how wide the names are and whether the streak is told."""
        whole = self._drill.whole_width
        yield len(self._words), max(whole, self.paytable.whole_width), True
        # The name of the paytable is cut before anything is left out.
        for words in range(len(self._words), -1, -1):
            yield words, max(whole, _LEAST_NAMES), True
        yield 0, min(whole, _LEAST_NAMES), True
        yield 0, min(whole, _LEAST_NAMES), False

    @property
    def _widest(self) -> int:
        margins = self._row.contentsMargins()
        return min(self.width(), WIDEST) - margins.left() - margins.right()

    def _width_with(self, words: int, *, streak: bool) -> int:
        """How wide all but the names would be, worked out: a layout knows only what it shows."""
        figures = [self.table, self.time]
        figures += [self.question] if self._tells_question else []
        figures += [self.streak] if streak and self._tells_streak else []
        wide = sum(_spacing(words) + figure.sizeHint().width() for figure in figures)
        for place, (button, word) in enumerate(zip(self.buttons, self._words, strict=True)):
            text, least = (word, 0) if place < words else ("", TOUCH)
            wide += max(least, button.width_with(cap=True, text=text))
        return wide + _spacing(words)

    def redraw_time(self, session: TrainingSession) -> None:
        left, budget = session.seconds_left, session.budget or session.limit
        if left is None or budget is None:
            self.time.set_counting(False)
            self.time.show_value(clock_text(session.elapsed), _("Time"), "00:00")
            self._show_bar(TimeBar())
            return
        seconds = ceil(left)
        urgent = seconds <= URGENT
        self.time.set_counting(True, urgent)
        widest = whole_seconds_text(ceil(budget))
        self.time.show_value(whole_seconds_text(seconds), _("Left"), widest)
        self._show_bar(TimeBar((left if self.moves else seconds) / budget, urgent))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        bar = self.time_bar
        if not bar.left:
            return
        role = QPalette.ColorRole.BrightText if bar.urgent else QPalette.ColorRole.PlaceholderText
        high = _HEAVY if bar.urgent else _THIN
        # Above the line that parts the header from the table.
        box = QRectF(0, self.height() - 1 - high, self.width() * bar.left, high)
        QPainter(self).fillRect(box, self.palette().color(role))

    def _show_bar(self, bar: TimeBar) -> None:
        if bar != self.time_bar:
            self.time_bar = bar
            self.update()


def _spacing(words: int) -> int:
    """How far apart the figures stand: nearer where not even a word has room."""
    return (3 if words else 2) * GRID


def drill_text(plan: SessionPlan) -> str:
    """Name what is asked."""
    if plan.aimed:
        return _("What is to be trained next")
    if plan.again:
        return _("Misses again")
    if plan.limit is not None:
        return limit_label(plan.limit)
    level = _("Level {level}: {name}").format(level=int(plan.level), name=level_name(plan.level))
    if plan.drill is not Drill.TABLE:
        level = drill_label(plan.drill)
    return _("{level}, timed").format(level=level) if plan.timed else level


def table_name(plan: SessionPlan) -> str:
    """What is counted: tables, or the cards of a drill that asks little of each."""
    return _("Table") if plan.drill in WHOLE_TABLES else _("Card")
