from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from croupier.files.draft_values import FIELDS
from croupier.files.paytable_draft import ChipDraft, Draft
from croupier.i18n import gettext as _
from croupier.ui.editor.chips_section import ChipsSection
from croupier.ui.editor.defaults import said_default
from croupier.ui.editor.form_area import FormArea
from croupier.ui.editor.game_section import GameSection
from croupier.ui.editor.money_section import MoneySection
from croupier.ui.editor.rows_section import RowsSection
from croupier.ui.editor.rules_section import RulesSection
from croupier.ui.editor.section_index import PREVIEW, SectionIndex
from croupier.ui.editor.side_bets_section import SIDE_BETS_KEY, SideBetsSection
from croupier.ui.editor.spelling import plain_draft, said, said_chip_value
from croupier.ui.editor.tab_stops import tab_stops
from croupier.ui.stylesheet import GRID

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.ui.editor.sections import Section

_SIDE_ROW = re.compile(r"(side_bets\[\d+\]\.rows\[\d+\])\.(?:hand|pays)")

BAR = 4 * GRID
"""What a column that scrolls takes besides what stands in it: its bar, and the room beside that."""


class DraftForm(QWidget):
    """Every section of a paytable under each other, and an index of them on top."""

    edited = Signal(str)
    """The key that a person has written something for."""
    left = Signal(str)
    focus_moved = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game, self.table_rows = GameSection(), RowsSection()
        self.rules, self.money = RulesSection(), MoneySection()
        self.chips, self.side_bets = ChipsSection(), SideBetsSection()
        self.sections: tuple[Section, ...] = (
            self.game,
            self.table_rows,
            self.rules,
            self.money,
            self.chips,
            self.side_bets,
        )
        self.faults: dict[str, str] = {}
        """In words, by key, in the order of the form."""
        self._stops: list[QWidget] = []
        """Where Tab leads, in turn."""
        self.preview: QWidget | None = None
        """What stands below the sections, where it does."""
        self.index = SectionIndex(section.name for section in self.sections)
        self.index.section_asked.connect(self.show_section)
        self.area = FormArea()
        for section in self.sections:
            section.edited.connect(self._on_edited)
            section.left.connect(self.left)
            self.area.column.addWidget(section)
            self.area.column.addSpacing(3 * GRID)
        self.area.column.addStretch(1)
        self.chips.chips_edited.connect(self._on_edited)
        self.side_bets.bet_added.connect(self.area.lead_to)
        self.area.verticalScrollBar().valueChanged.connect(self._mark_section)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(2 * GRID)
        rows.addWidget(self.index)
        rows.addWidget(self.area, 1)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)
        self.index.show_section("game")
        self.redraw()

    # --- what is written --------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """All that is typed, in the one spelling of files where it can be read."""
        return plain_draft(self._typed)

    def show_draft(self, draft: Draft) -> None:
        """Show a draft as the language in force writes it, without telling anyone."""
        fields = {key: said(key, text) for key, text in draft.fields.items()}
        for section in self.sections:
            section.show_fields(fields)
        self.chips.show_chips(
            tuple((said_chip_value(chip.value), chip.colour) for chip in draft.chips)
        )
        self.side_bets.show_side_bets(draft.side_bets)
        self.rules.order.show_side_bets(self.side_bets.kinds)
        self._order_tabs()

    def spell(self) -> None:
        """Write what can be read in the usual way, such as 3 to 2 for 3:2."""
        self.show_draft(self.draft)

    def show_defaults(self, defaults: Mapping[str, str]) -> None:
        """Show what holds where nothing is written; `defaults` are in the spelling of files."""
        shown = {key: said_default(key, defaults.get(key, "")) for key in FIELDS}
        for section in self.sections:
            section.show_defaults({**defaults, **shown})

    @property
    def _typed(self) -> Draft:
        fields = {k: text for one in self.sections for k, text in one.written().items()}
        chips = tuple(ChipDraft(value, colour) for value, colour in self.chips.chips)
        return Draft(fields, chips, self.side_bets.side_bets)

    def _on_edited(self, key: str) -> None:
        if key.startswith(SIDE_BETS_KEY):
            # A bet that the house has no more has no place in its order.
            self.rules.order.show_side_bets(self.side_bets.kinds)
        self._order_tabs()
        self.edited.emit(key)

    def _order_tabs(self) -> None:
        """Have Tab go down the form: Qt goes by when a widget was made."""
        stops = [stop for section in self.sections for stop in tab_stops(section)]
        if stops != self._stops:
            self._stops = stops
            for one, other in pairwise(stops):
                QWidget.setTabOrder(one, other)

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Tell each fault where it is to be mended."""
        ordered: dict[str, str] = {}
        counts = {}
        places = {_place_key(key): place for place, key in enumerate(self.keys)}
        for section in self.sections:
            own = {key: text for key, text in faults.items() if section.owns(key)}
            section.show_faults(own)
            counts[section.name] = len(own)
            ordered |= dict(sorted(own.items(), key=lambda fault: places.get(fault[0], -1)))
        # What belongs nowhere is told on top of all.
        stray = {key: text for key, text in faults.items() if key not in ordered}
        if stray:
            first = self.sections[0]
            first.note.say(" ".join(stray.values()), fault=True)
        self.faults = stray | ordered
        self.index.show_faults(counts)

    def redraw(self) -> None:
        """Write every text in the language in force."""
        typed = plain_draft(self._typed)
        for section in self.sections:
            section.redraw()
        self.show_draft(typed)
        self.index.redraw()
        self.area.setAccessibleName(_("Paytable"))

    @property
    def least_width(self) -> int:
        """How wide its sections have to be, what else stands below them left aside."""
        sections = max(section.minimumSizeHint().width() for section in self.sections)
        return max(self.index.least_width, sections + BAR)

    # --- where one is -----------------------------------------------------------------

    @property
    def keys(self) -> list[str]:
        """The keys of all fields, in the order of the form."""
        return [key for section in self.sections for key in section.keys]

    def field(self, key: str) -> QWidget | None:
        """The field of a key, where it has one."""
        owner = self._owner(key)
        return owner.field(key) if owner else None

    def name_of(self, key: str) -> str:
        """What a key is called."""
        owner = self._owner(key)
        return owner.name_of(key) if owner else key

    def fault_at(self, key: str) -> str:
        """The key of the fault that is told at a field; nothing where it is right."""
        return next((one for one in (key, _place_key(key)) if one in self.faults), "")

    @property
    def focused_key(self) -> str:
        """The key that is written at, or nothing."""
        focused = self.focusWidget()
        if focused is None or not focused.hasFocus():
            return ""
        for key in self.keys:
            field = self.field(key)
            if field is not None and (field is focused or field.isAncestorOf(focused)):
                return key
        return ""

    def focus_key(self, key: str) -> None:
        """Take the focus to a field, or to its section where the fault is the whole section's."""
        owner = self._owner(key) or self.sections[0]
        if not owner.enter(key):
            self.show_section(owner.name)

    def _owner(self, key: str) -> Section | None:
        return next((one for one in self.sections if one.owns(key)), None)

    def focus_next_fault(self, step: int) -> bool:
        """Go to the next fault, 1, or the one before, -1; say whether there is one."""
        faults = [*self.faults]
        if not faults:
            return False
        order, here = [_place_key(key) for key in self.keys], self.focused_key
        if fault := self.fault_at(here):
            place = (faults.index(fault) + step) % len(faults)
        elif here:
            at = order.index(_place_key(here))
            places = [order.index(key) if key in order else -1 for key in faults]
            later = [number for number, place in enumerate(places) if place > at]
            first_later = later[0] if later else 0
            place = first_later if step > 0 else (first_later - 1) % len(faults)
        else:
            place = 0 if step > 0 else len(faults) - 1
        self.focus_key(faults[place])
        return True

    def focus_next_field(self) -> None:
        """Go on to the next field; after the last one there is the first again."""
        keys, here = self.keys, self.focused_key
        place = keys.index(here) + 1 if here in keys else 0
        if place < len(keys):
            self.focus_key(keys[place])
        else:
            self.focusNextChild()

    def show_section(self, name: str) -> None:
        """Scroll to a section and take the focus to its first field; or to the preview below."""
        if name == PREVIEW:
            if self.preview is not None:
                self.area.scroll_to(self.preview)
            self.index.show_section(name)
            return
        section = next(one for one in self.sections if one.name == name)
        section.enter_first()
        self.area.scroll_to(section)
        self.index.show_section(name)

    def step_section(self, step: int) -> None:
        """Go to the next section, 1, or the one before, -1."""
        names = [section.name for section in self.sections]
        # What is below the last of them is the preview.
        place = [*names, PREVIEW].index(self.index.shown) + step
        if self.preview is not None:
            names.append(PREVIEW)
        if 0 <= place < len(names):
            self.show_section(names[place])

    def _on_focus_changed(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None or not self.isAncestorOf(now):
            return
        if self.area.isAncestorOf(now):
            self.area.lead_to(now)
            self._mark_section_of(now)
        self.focus_moved.emit()

    def _mark_section_of(self, field: QWidget) -> None:
        section = next((one for one in self.sections if one.isAncestorOf(field)), None)
        if section is not None:
            self.index.show_section(section.name)

    def _mark_section(self, value: int) -> None:
        focused = self.focusWidget()
        if (
            focused is not None
            and focused.hasFocus()
            and self.area.isAncestorOf(focused)
            and not focused.visibleRegion().isEmpty()
        ):
            self._mark_section_of(focused)
            return
        middle = value + self.area.viewport().height() // 2
        shown = self.sections[0].name
        for section in self.sections:
            if self.area.top_of(section) <= middle:
                shown = section.name
        if self.preview is not None and self.area.top_of(self.preview) <= middle:
            shown = PREVIEW
        self.index.show_section(shown)


def _place_key(key: str) -> str:
    """Both fields of a row of a side bet are one place: its faults have no other."""
    return _SIDE_ROW.sub(r"\1", key)
