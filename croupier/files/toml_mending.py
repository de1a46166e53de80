"""What a faulty value of TOML was probably meant to be, so that its fault can say what to write.

Nothing that is mended here is ever loaded: a fault suggests it, where a parser accepts it.
"""

from croupier.errors import Text
from croupier.files.toml_slips import (
    COMMA_MISSING,
    EQUALS_TWICE,
    LIST_MISSING,
    QUOTES_MISSING,
    TOO_MANY,
    VALUE_BELOW,
    Mended,
    Slip,
    bracket_missing,
    is_toml,
    is_value,
    written,
)
from croupier.files.toml_statements import Statement, tokens
from croupier.files.toml_tables import mend_tables

_LONGEST = 20_000
"""Of longer statements nothing is suggested."""

_SILENT = ("space", "newline", "comment")


def mend(statement: Statement, listed: bool) -> Mended | None:
    """Mend a key with its value, which is a list where `listed`; None where that fails."""
    start = statement.value_start
    if start is None or len(statement.text) > _LONGEST:
        return None
    value = statement.text[start:].lstrip(" \t=")
    slips = [Slip(0, EQUALS_TWICE)] if "=" in statement.text[start:][: -len(value) or None] else []
    said = [token for token in tokens(value) if token.kind not in _SILENT]
    if not said:
        return None
    if "{" in value or "}" in value or (said[0].text == "[" and "\n" in value[: said[-1].end]):
        mended: Mended | None = mend_tables(value)
    else:
        mended = _mend_line(value, listed or said[0].text == "[" or said[-1].text == "]")
    if mended is None or not is_toml(text := f"{statement.text[:start]} {mended.text}"):
        return None
    return Mended(text, (*slips, *mended.slips))


def _mend_line(value: str, listed: bool) -> Mended | None:
    """Mend a value of one line: a text, a number, or a list of them."""
    lines = value.count("\n", 0, len(value) - len(value.lstrip()))
    content, comment = _without_comment(value.strip())
    if "\n" in content:
        return None
    slips = [VALUE_BELOW] if lines else []
    if listed:
        text, said = _mend_list(content)
    else:
        scalar = written(content)
        if scalar is None:
            return None
        text, said = scalar
    slips += [said] if said else []
    return Mended(f"{text}{comment}" + "\n" * lines, tuple(Slip(0, slip) for slip in slips))


def _without_comment(content: str) -> tuple[str, str]:
    for token in tokens(content):
        if token.kind == "comment":
            return content[: token.start].rstrip(), f" {content[token.start :]}"
        if token.kind == "unclosed" and " #" in token.text:
            # What looks like a comment within an open text may be one.
            place = token.start + token.text.index(" #")
            return content[:place].rstrip(), content[place:]
    return content, ""


def _mend_list(content: str) -> tuple[str, Text | None]:
    said = None
    inner = content.strip("[]() \t,")
    opened, closed = content.startswith("["), content.endswith("]")
    if not (opened and closed):
        said = bracket_missing("]") if opened else bracket_missing("[") if closed else LIST_MISSING
    items = []
    for piece in inner.split(","):
        item = piece.strip()
        if not item:
            said = said or TOO_MANY
            continue
        words = item.split()
        if len(words) > 1 and (all(map(is_value, words)) or item.count('"') > 2):
            said = said or COMMA_MISSING
            items += [text[0] for text in map(written, words) if text]
            continue
        text, message = written(item) or (item, QUOTES_MISSING)
        said = said or message
        items.append(text)
    return f"[{', '.join(items)}]", said or TOO_MANY
