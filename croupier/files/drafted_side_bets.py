"""The side bets of a paytable's text with what was typed of them, and all else as it was."""

from collections.abc import Sequence

from croupier.files.draft_values import same_value
from croupier.files.drafted_values import SECTIONS, steps, style_of, written, written_odds
from croupier.files.payment_text import read_payment
from croupier.files.side_bet_draft import SIDE_FIELDS, SideBetDraft, side_table, side_values
from croupier.files.toml_edits import (
    add_item,
    add_listed_section,
    add_section,
    remove_item,
    remove_key,
    remove_section,
    set_value,
)
from croupier.files.toml_lines import Path
from croupier.files.toml_spans import spans_of

_SIDE_BETS = "side_bets"
_ORDER = ("kind", "title", "source", "after_fold", "minimum", "maximum", "step", "bet", "meter")


def with_side_bets(text: str, before: Sequence[SideBetDraft], after: Sequence[SideBetDraft]) -> str:
    """Change, add and take out side bets; of each kind there is one."""
    kinds = [[side_table(draft)["kind"] for draft in drafts] for drafts in (before, after)]
    # From the last on, so that the numbers before stay.
    changed = {number for i, i_end, _j, _j_end in steps(*kinds) for number in range(i, i_end)}
    pairs = dict(zip(kinds[1], after, strict=True))
    for number in reversed(range(len(before))):
        if number not in changed:
            text = _with_side_bet(text, number, before[number], pairs[kinds[0][number]])
    for i, i_end, j, j_end in steps(*kinds):
        for number in reversed(range(i, i_end)):
            text = _without(text, number)
        for draft in reversed(after[j:j_end]):
            text = _added(text, i, draft)
    return text


def _with_side_bet(text: str, number: int, before: SideBetDraft, after: SideBetDraft) -> str:
    place: Path = (_SIDE_BETS, number)
    old_table, new_table = side_table(before), side_table(after)
    old, new = side_values(old_table), side_values(new_table)
    for key, kind in SIDE_FIELDS.items():
        if not same_value(kind, old.get(key), new.get(key)):
            text = _with_field(text, (*place, *key.split(".")), new.get(key))
    rows = new_table["rows"]
    for hand, pays in rows.items():
        if hand not in old_table["rows"] or not _same_pay(old_table["rows"][hand], pays):
            path = (*place, "rows", hand)
            text = set_value(text, path, written_odds(pays, style_of(text, path)), tuple(rows))
    for hand in old_table["rows"]:
        if hand not in rows:
            text = remove_key(text, (*place, "rows", hand))
    return text


def _with_field(text: str, path: Path, value: object) -> str:
    text, path = with_title_table(text, path)
    if value is None:
        return remove_key(text, path)
    return set_value(text, path, written(value, style_of(text, path)), (*_ORDER, "en", "vi"))


def with_title_table(text: str, path: Path) -> tuple[str, Path]:
    """Make room for the title of a language where the title is one text, which is English."""
    outer = path[:-1]
    title = spans_of(text).values.get(outer)
    if title is None or outer[-1] != "title" or text[title.start] == "{":
        return text, path
    if path[-1] == "en":
        return text, outer
    return set_value(text, outer, f"{{ en = {text[title.start : title.end]} }}", ()), path


def _same_pay(one: object, other: object) -> bool:
    if one == other:
        return True
    texts = isinstance(one, str) and isinstance(other, str)
    return texts and read_payment(one) == read_payment(other)


def _added(text: str, number: int, draft: SideBetDraft) -> str:
    table = side_table(draft)
    lines = [f"{key} = {_value(table[key])}" for key in _ORDER if key in table]
    rows = [f"{hand} = {written_odds(pays)}" for hand, pays in table["rows"].items()]
    spans = spans_of(text)
    if (_SIDE_BETS,) in spans.values:
        if (_SIDE_BETS, 0) in spans.values:
            pairs = ", ".join([*lines, f"rows = {{ {', '.join(rows)} }}"])
            item = f"{{ {pairs} }}"
            return add_item(text, (_SIDE_BETS,), number, item)
        # A list without anything in it.
        text = remove_key(text, (_SIDE_BETS,))
    lines += ["", f"[{_SIDE_BETS}.rows]", *rows]
    if (_SIDE_BETS, 0) in spans.headers:
        return add_listed_section(text, (_SIDE_BETS,), number, lines)
    return add_section(text, f"[[{_SIDE_BETS}]]", lines, SECTIONS)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {written(one)}' for key, one in value.items())} }}"
    return written(value)


def _without(text: str, number: int) -> str:
    if (_SIDE_BETS, number) in spans_of(text).headers:
        return remove_section(text, (_SIDE_BETS, number))
    return remove_item(text, (_SIDE_BETS,), number)
