"""The rack of a paytable's text with other chips, and those that stay as they were written."""

from collections.abc import Sequence

from croupier.files.amount_text import read_amount
from croupier.files.colours import read_colour
from croupier.files.drafted_values import steps, style_of, with_value, written
from croupier.files.paytable_draft import ChipDraft, chip_table
from croupier.files.toml_edits import (
    add_item,
    add_listed_section,
    newline_of,
    remove_item,
    remove_key,
    remove_section,
    set_value,
)
from croupier.files.toml_lines import Path
from croupier.files.toml_spans import spans_of

_CHIPS: Path = ("money", "chips")
_KEYS = ("value", "colour")


def with_chips(text: str, before: Sequence[ChipDraft], after: Sequence[ChipDraft]) -> str:
    """Change the rack chip by chip; a rack that is new is written a chip a line."""
    style = style_of(text, ("money", "minimum"))
    as_list = _CHIPS in spans_of(text).values
    if not before:
        # A list without anything in it is none to a draft.
        end = newline_of(text)
        rows = "".join(f"    {_inline(chip, style)},{end}" for chip in after)
        return with_value(text, _CHIPS, f"[{end}{rows}]")
    if not after and as_list:
        return remove_key(text, _CHIPS)
    for i, i_end, j, j_end in steps(list(map(_meaning, before)), list(map(_meaning, after))):
        both = min(i_end - i, j_end - j)
        for chip in reversed(after[j + both : j_end]):
            if as_list:
                text = add_item(text, _CHIPS, i + both, _inline(chip, style))
            else:
                text = add_listed_section(text, _CHIPS, i + both, _lines(chip, style))
        for number in reversed(range(i + both, i_end)):
            if as_list:
                text = remove_item(text, _CHIPS, number)
            else:
                text = remove_section(text, (*_CHIPS, number))
        for number in range(both):
            text = _with_chip(text, i + number, before[i + number], after[j + number])
    return text


def _with_chip(text: str, number: int, before: ChipDraft, after: ChipDraft) -> str:
    for key, old, new in zip(_KEYS, _meaning(before), _meaning(after), strict=True):
        if old != new:
            path = (*_CHIPS, number, key)
            value = written(chip_table(after)[key], style_of(text, path))
            text = set_value(text, path, value, _KEYS)
    return text


def _meaning(chip: ChipDraft) -> tuple[object, object]:
    table = chip_table(chip)
    return read_amount(table["value"]), read_colour(table["colour"])


def _inline(chip: ChipDraft, style: str) -> str:
    return f"{{ {', '.join(_lines(chip, style))} }}"


def _lines(chip: ChipDraft, style: str) -> list[str]:
    table = chip_table(chip)
    return [f"{key} = {written(table[key], style)}" for key in _KEYS]
