"""What a person has typed of a side bet."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from pydantic import ValidationError

from croupier.files.amount_text import write_amount
from croupier.files.draft_values import Kind, payment_value, typed_of, value_of
from croupier.files.payment_text import read_side_odds
from croupier.files.sections import Place, refused_in
from croupier.files.side_bet_checks import side_bet_of
from croupier.files.side_bet_sections import SideBetSection
from croupier.uth.house import Money
from croupier.uth.side_bets import SideAfterFold
from croupier.uth.wagers import Wager

SIDE_FIELDS = {
    "kind": Kind.CHOICE,
    "title.en": Kind.TEXT,
    "title.vi": Kind.TEXT,
    "source": Kind.TEXT,
    "after_fold": Kind.CHOICE,
    "minimum": Kind.AMOUNT,
    "maximum": Kind.AMOUNT,
    "step": Kind.AMOUNT,
    "bet": Kind.AMOUNT,
    "meter": Kind.AMOUNT,
}
"""The keys of a side bet that a person types a text for, in the order of the format."""

_PROGRESSIVE = Wager.PROGRESSIVE.value
_LIMITS = ("minimum", "maximum", "step")


@dataclass(frozen=True, slots=True)
class SideRowDraft:
    """A row as it is typed: its hand, such as `AA` or `full_house`, and what it pays."""

    hand: str = ""
    pays: str = ""


@dataclass(frozen=True, slots=True)
class SideBetDraft:
    """All that is typed for a side bet, by the keys of its section (`SIDE_FIELDS`).

    An empty text, or none, means that the key is left out, and so is a row without anything.
    """

    fields: Mapping[str, str] = field(default_factory=dict)
    rows: tuple[SideRowDraft, ...] = ()

    def __post_init__(self) -> None:
        unknown = self.fields.keys() - SIDE_FIELDS.keys()
        if unknown:
            raise ValueError(f"no fields of a side bet: {sorted(unknown)}")
        typed = {key: text for key in SIDE_FIELDS if (text := self.fields.get(key, ""))}
        object.__setattr__(self, "fields", MappingProxyType(typed))

    def __reduce__(self) -> tuple[type["SideBetDraft"], tuple[object, ...]]:
        return SideBetDraft, (dict(self.fields), self.rows)

    def text(self, key: str) -> str:
        """What is typed for a key; empty where it is left out."""
        return self.fields.get(key, "")

    def with_field(self, key: str, text: str) -> "SideBetDraft":
        """The same with another text for one key."""
        return replace(self, fields={**self.fields, key: text})

    def with_rows(self, rows: Iterable[SideRowDraft]) -> "SideBetDraft":
        """The same with other rows."""
        return replace(self, rows=tuple(rows))


def side_bet_draft(table: Mapping[str, Any]) -> SideBetDraft:
    """What the sound table of a side bet says, as a person would type it."""
    values = side_values(table)
    rows = (
        SideRowDraft(hand, _typed_payment(table["kind"], value))
        for hand, value in table["rows"].items()
    )
    fields = {key: typed_of(SIDE_FIELDS[key], value) for key, value in values.items()}
    return SideBetDraft(fields, tuple(rows))


def side_values(table: Mapping[str, Any]) -> dict[str, object]:
    """The values of a table by the key of their field."""
    title = table.get("title", {})
    # A title that is one text is the English one.
    titles = {"en": title} if isinstance(title, str) else title
    flat = {**table, **{f"title.{language}": said for language, said in titles.items()}}
    return {key: flat[key] for key in SIDE_FIELDS if key in flat}


def side_table(draft: SideBetDraft) -> dict[str, Any]:
    """The table of a file with what is typed."""
    table: dict[str, Any] = {}
    for key, text in draft.fields.items():
        value = value_of(SIDE_FIELDS[key], key, text)
        if value is None:
            continue
        outer, _, inner = key.rpartition(".")
        (table.setdefault(outer, {}) if outer else table)[inner] = value
    table["rows"] = {
        row.hand.strip(): payment_value(row.pays, table.get("kind") == _PROGRESSIVE)
        for row in draft.rows
        if row.hand.strip() or row.pays.strip()
    }
    return table


def rows_twice(draft: SideBetDraft) -> tuple[int, ...]:
    """The places of rows whose hand has a row already."""
    hands = [row.hand.strip() for row in draft.rows]
    return tuple(number for number, hand in enumerate(hands) if hand and hand in hands[:number])


def place_in_draft(place: Place, draft: SideBetDraft) -> Place:
    """The place of a fault within a side bet, where rows have numbers and not names."""
    if len(place) < 2 or place[0] != "rows" or isinstance(place[1], int):
        return place
    hands = [row.hand.strip() for row in draft.rows]
    return ("rows", hands.index(str(place[1]))) if place[1] in hands else place[:1]


def side_defaults(draft: SideBetDraft, money: Money) -> dict[str, str]:
    """What is taken for each key that is left out, as a person would type it."""
    defaults = {"after_fold": SideAfterFold.LIVE.value, "title.vi": draft.text("title.en")}
    table = side_table(draft) | {"rows": {}}
    try:
        section = SideBetSection.model_validate(table)
    except ValidationError as error:
        refused = refused_in(error)
        if "kind" in refused:
            return defaults
        sound = {key: value for key, value in table.items() if key not in refused}
        section = SideBetSection.model_validate(sound)
    if section.kind is not Wager.PROGRESSIVE:
        limits = side_bet_of(section, money).limits
        defaults |= {key: write_amount(getattr(limits, key)) for key in _LIMITS}
    return defaults


def _typed_payment(kind: str, value: object) -> str:
    if kind == _PROGRESSIVE:
        return " ".join(str(value).split())
    return str(read_side_odds(value))
