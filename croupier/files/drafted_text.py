"""The text of a paytable with what was typed in it, and all else as it was."""

from collections.abc import Mapping

from croupier.errors import N_, CroupierError, Text
from croupier.files.draft_values import FIELDS, Kind, kind_of, same_value
from croupier.files.drafted_chips import with_chips
from croupier.files.drafted_side_bets import with_side_bets, with_title_table
from croupier.files.drafted_values import style_of, with_items, with_value, written, written_odds
from croupier.files.paytable_draft import (
    BOM,
    Draft,
    check_draft,
    draft_of,
    tables_of,
    written_values,
)
from croupier.files.paytable_file import PaytableFileError, parse_paytable
from croupier.files.paytable_sections import EXAMPLES
from croupier.files.sections import Sentence
from croupier.files.toml_edits import remove_key
from croupier.files.toml_syntax import read_toml


class DraftFaultsError(CroupierError):
    """A draft that makes no house; says its first fault, and has them all."""

    def __init__(self, faults: Mapping[str, Sentence]) -> None:
        self.faults = dict(faults)
        key, (message, hint) = next(iter(self.faults.items()))
        super().__init__(Text("{place}: {message}", {"place": key, "message": message}), hint)


class NotEditedError(CroupierError):
    """A text that could not be changed without harm; it is as it was."""


def drafted_text(text: str, draft: Draft) -> str:
    """The text of a paytable, changed where the draft says something else than it does.

    Comments, order and ways of writing of all else stay to the last sign. Raises
    `DraftFaultsError` for a draft with faults, `PaytableFileError` for a text that does not load,
    and `NotEditedError` rather than give a text that does not say what the draft does.
    """
    checked = check_draft(draft)
    if checked.house is None:
        raise DraftFaultsError(checked.faults)
    mark = BOM if text.startswith(BOM) else ""
    plain = text.removeprefix(BOM)
    before = draft_of(plain, "")
    if draft == before:
        return text
    try:
        changed = _changed(plain, before, draft)
        made = parse_paytable(changed, "")
    except (PaytableFileError, ValueError, KeyError) as error:
        raise _not_edited() from error
    if made != checked.house:
        raise _not_edited()
    return mark + changed


def _not_edited() -> NotEditedError:
    return NotEditedError(
        N_("This file is written in a way that cannot be changed here without harm."),
        N_("Duplicate it and change the copy, or change the file in a text editor."),
    )


def _changed(text: str, before: Draft, draft: Draft) -> str:
    tables, _lines = read_toml(text, "", EXAMPLES)
    old, new = written_values(tables), written_values(tables_of(draft))
    for key in FIELDS:
        if not same_value(kind_of(key), old.get(key), new.get(key)):
            text = _with_field(text, key, old.get(key), new.get(key))
    if draft.chips != before.chips:
        text = with_chips(text, before.chips, draft.chips)
    if draft.side_bets != before.side_bets:
        text = with_side_bets(text, before.side_bets, draft.side_bets)
    return text


def _with_field(text: str, key: str, old: object, new: object) -> str:
    text, path = with_title_table(text, tuple(key.split(".")))
    if new is None:
        return remove_key(text, path)
    if isinstance(old, list) and isinstance(new, list):
        return with_items(text, path, old, new)
    write = written_odds if kind_of(key) is Kind.ODDS else written
    return with_value(text, path, write(new, style_of(text, path)))
