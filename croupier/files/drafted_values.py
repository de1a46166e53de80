"""How a value that was typed is written into the text of a paytable."""

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Any

import tomlkit

from croupier.files.paytable_sections import EXAMPLES
from croupier.files.toml_edits import add_item, add_section, remove_item, set_value
from croupier.files.toml_lines import Path
from croupier.files.toml_spans import spans_of

SECTIONS = ("game", "blind", "trips", "side_bets", "rules", "money")


def with_value(text: str, path: Path, value: str) -> str:
    """Write the value of a key where the format has it, in a section of its own if need be."""
    section, order = path[:-1], tuple(EXAMPLES[".".join(map(str, path[:-1]))])
    try:
        return set_value(text, path, value, order)
    except KeyError:
        name = str(section[0])
        line = f"{'.'.join(map(str, path[1:]))} = {value}"
        return add_section(text, f"[{name}]", [line], SECTIONS)


def style_of(text: str, path: Path) -> str:
    """How the value that is there is written; for a new number, how those of its section are."""
    spans = spans_of(text).values
    if span := spans.get(path):
        return text[span.start : span.end]
    beside = (text[one.start : one.end] for at, one in spans.items() if at[:1] == path[:1])
    return next((one for one in beside if "_" in one and one[0].isdigit()), "")


def written(value: object, style: str = "") -> str:
    """A value as TOML writes it, in the manner of `style` where that can be kept."""
    match value:
        case str():
            literal = style.startswith("'") and not style.startswith("'''")
            if literal and "'" not in value and value.isprintable():
                return f"'{value}'"
            return tomlkit.string(value).as_string()
        case int() if "_" in style:
            return f"{value:,}".replace(",", "_")
        case list():
            return f"[{', '.join(map(written, value))}]"
    return str(value)


def written_odds(value: object, style: str = "") -> str:
    """The same for odds, which are a number only where one was."""
    if isinstance(value, int) and not style.isdecimal():
        return written(f"{value} to 1", style)
    return written(value, style)


def with_items(text: str, path: Path, old: Sequence[object], new: Sequence[object]) -> str:
    """Change a list item by item, from its end on so that the numbers before stay."""
    for i, i_end, j, j_end in steps(old, new):
        both = min(i_end - i, j_end - j)
        for item in reversed(new[j + both : j_end]):
            text = add_item(text, path, i + both, written(item))
        for number in reversed(range(i + both, i_end)):
            text = remove_item(text, path, number)
        for number in range(both):
            text = set_value(text, (*path, i + number), written(new[j + number]), ())
    return text


def steps(old: Sequence[Any], new: Sequence[Any]) -> list[tuple[int, int, int, int]]:
    """Which parts of a list become which others, the last first."""
    matched = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return [tuple(ends) for tag, *ends in reversed(matched) if tag != "equal"]  # type: ignore[misc]
