from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.files.presence import is_file
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.ui.fault_list import fault_count
from croupier.ui.grouped_list import ListGroup, ListRow
from croupier.ui.houses import key_of
from croupier.ui.paytable_card import odds_lines
from croupier.wording.paytables import title

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from croupier.files.shelf_entries import Entry


def _never(_entry: Entry) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Listing:
    """What the page shows: the paytables at hand, and what is known of them."""

    entries: tuple[Entry, ...] = ()
    in_force: str = ""
    """What the one in force goes by."""
    binned: int = 0
    """How many are in the bin."""
    is_session_paused: bool = False
    is_from_elsewhere: Callable[[Entry], bool] = _never
    has_previous: Callable[[Entry], bool] = _never

    def named(self, key: object) -> Entry | None:
        """The one that goes by a name or a path."""
        return next((entry for entry in self.entries if key_of(entry) == key), None)

    def is_in_force(self, entry: Entry) -> bool:
        return key_of(entry) == self.in_force

    def is_gone(self, entry: Entry) -> bool:
        """Whether the file of the one in force is not there any more."""
        return not is_file(entry.path)


def entry_title(entry: Entry) -> str:
    """What a paytable is called, or its file where that has faults and does not say."""
    if entry.house is None:
        return entry.titles.get(language()) or entry.path.name
    return title(entry.house)


def listed_groups(listing: Listing) -> Iterator[ListGroup]:
    """The rows of the list: one's own first, then the shipped."""
    rows = [(entry, _row(listing, entry)) for entry in listing.entries]
    yield ListGroup(
        _("Own"),
        [row for entry, row in rows if not entry.shipped],
        _(
            "Duplicate a shipped one, import one from text, or drop a file here: your own stand"
            " here, and can be changed."
        ),
    )
    yield ListGroup(_("Shipped"), [row for entry, row in rows if entry.shipped])


def state_text(listing: Listing, entry: Entry) -> str:
    """Say in a line whose a paytable is, where it lies, and whether it is dealt by."""
    parts = [_("In force")] if listing.is_in_force(entry) else []
    if entry.shipped:
        parts.append(_("Shipped with Croupier, never changed"))
    elif listing.is_gone(entry):
        parts.append(_("Its file is gone; it stays in force as it was read last"))
    elif listing.is_from_elsewhere(entry):
        parts.append(_("Own, from {path}").format(path=entry.path))
    else:
        parts.append(_("Own, {file}").format(file=entry.path.name))
    if entry.error is not None and listing.is_in_force(entry):
        parts.append(_("the last version without faults is dealt by"))
    return " · ".join(parts)


def _row(listing: Listing, entry: Entry) -> ListRow:
    faults = len(entry.error.faults) if entry.error else 0
    said = "\n".join(odds_lines(entry.house, "-")) if entry.house else fault_count(faults)
    mark = _("✓ In force") if listing.is_in_force(entry) else ""
    return ListRow(key_of(entry), entry_title(entry), said, mark, is_wrong=bool(faults))
