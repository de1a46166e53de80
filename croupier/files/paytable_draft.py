"""What a person has typed of a paytable, judged as its file would be."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from croupier.errors import N_, Text
from croupier.files.amount_text import write_amount
from croupier.files.colours import COLOURS
from croupier.files.draft_values import FIELDS, Kind, kind_of, typed_of, value_of
from croupier.files.faults import found, key_text
from croupier.files.paytable_checks import money_of
from croupier.files.paytable_file import parse_paytable
from croupier.files.paytable_judging import house_of, judged_tables, sound_money
from croupier.files.paytable_sections import EXAMPLES
from croupier.files.sections import Finding, Place, Sentence
from croupier.files.side_bet_draft import (
    SideBetDraft,
    place_in_draft,
    rows_twice,
    side_bet_draft,
    side_defaults,
    side_table,
)
from croupier.files.toml_syntax import read_toml
from croupier.uth.house import DEFAULT_CHIPS, HousePaytable, Money, Rules

BOM = "\ufeff"

_NAMES_OF_COLOURS = {written: name for name, written in COLOURS.items()}
_SECTIONS = ("game", "blind", "trips", "rules", "money")


@dataclass(frozen=True, slots=True)
class ChipDraft:
    """A chip as it is typed: its value, and its colour by name or as `#rrggbb`."""

    value: str = ""
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """All that is typed for a paytable, by the dotted keys of its file (`FIELDS`).

    An empty text, or none, means that the key is left out; a symbol of `""` is none.
    """

    fields: Mapping[str, str] = field(default_factory=dict)
    chips: tuple[ChipDraft, ...] = ()
    """The rack; without any the file names none."""
    side_bets: tuple[SideBetDraft, ...] = ()

    def __post_init__(self) -> None:
        unknown = self.fields.keys() - set(FIELDS)
        if unknown:
            raise ValueError(f"no fields of a paytable: {sorted(unknown)}")
        typed = {key: text for key in FIELDS if (text := self.fields.get(key, ""))}
        object.__setattr__(self, "fields", MappingProxyType(typed))

    def __reduce__(self) -> tuple[type["Draft"], tuple[object, ...]]:
        return Draft, (dict(self.fields), self.chips, self.side_bets)

    def text(self, key: str) -> str:
        """What is typed for a key; empty where it is left out."""
        return self.fields.get(key, "")

    def with_field(self, key: str, text: str) -> "Draft":
        """The same with another text for one key."""
        return replace(self, fields={**self.fields, key: text})

    def with_chips(self, chips: tuple[ChipDraft, ...]) -> "Draft":
        """The same with another rack."""
        return replace(self, chips=chips)

    def with_side_bets(self, side_bets: tuple[SideBetDraft, ...]) -> "Draft":
        """The same with other side bets."""
        return replace(self, side_bets=side_bets)


@dataclass(frozen=True, slots=True)
class Checked:
    """What a draft makes: a house, or what is wrong with it by dotted key."""

    house: HousePaytable | None
    faults: Mapping[str, Sentence]
    """Keys are those of the fields, of a chip `money.chips[0].value`, of a side bet
    `side_bets[0].minimum` or `side_bets[0].rows[2]`, or name a section as `blind` does."""


def draft_of(text: str, where: str) -> Draft:
    """What the text of a paytable says, as a person would type it.

    Raises `PaytableFileError` for a text that does not load.
    """
    text = text.removeprefix(BOM)
    parse_paytable(text, where)
    tables, _lines = read_toml(text, where, EXAMPLES)
    fields = {key: typed_of(kind_of(key), value) for key, value in written_values(tables).items()}
    chips = tables.get("money", {}).get("chips", ())
    return Draft(
        fields,
        tuple(
            ChipDraft(typed_of(Kind.AMOUNT, chip["value"]), typed_of(Kind.CHOICE, chip["colour"]))
            for chip in chips
        ),
        tuple(map(side_bet_draft, tables.get("side_bets", ()))),
    )


def written_values(tables: Mapping[str, Any]) -> dict[str, object]:
    """The values of a sound file by the dotted key of their field."""
    values: dict[str, object] = {}
    for key in FIELDS:
        section, _, name = key.rpartition(".")
        table: Any = tables
        for step in section.split("."):
            table = table.get(step, {})
        if isinstance(table, str):
            # A title that is one text is the English one.
            table = {"en": table}
        if name in table:
            values[key] = table[name]
    return values


def check_draft(draft: Draft) -> Checked:
    """The house that a draft makes, or each of its faults, as the file would have them."""
    sections, problems = judged_tables(tables_of(draft), lambda _place: 0)
    faults: dict[str, Sentence] = {}
    for one in (*_rows_twice(draft), *problems):
        faults.setdefault(key_text(_in_draft(one.place, draft)), (one.message, one.hint))
    house = None if sections is None or faults else house_of(sections)
    return Checked(house, MappingProxyType(faults))


def _rows_twice(draft: Draft) -> Iterator[Finding]:
    """A file has a row once, and says so of its second line; a draft may have it typed twice."""
    for number, bet in enumerate(draft.side_bets):
        for row in rows_twice(bet):
            message = found(Text(N_("this hand has a row already")), bet.rows[row].hand)
            hint = Text(N_("keep one of the two"))
            yield Finding(("side_bets", number, "rows", row), message, hint)


def _in_draft(place: Place, draft: Draft) -> Place:
    match place:
        case ("side_bets", int(number), *rest):
            return ("side_bets", number, *place_in_draft(tuple(rest), draft.side_bets[number]))
    return place


def tables_of(draft: Draft) -> dict[str, Any]:
    """The tables of a file with what is typed; what cannot be read is in them as typed."""
    tables: dict[str, Any] = {section: {} for section in _SECTIONS}
    for key, text in draft.fields.items():
        value = value_of(kind_of(key), key, text)
        if value is None:
            continue
        section, _, name = key.rpartition(".")
        table = tables
        for step in section.split("."):
            table = table.setdefault(step, {})
        table[name] = value
    if draft.chips:
        tables["money"]["chips"] = [chip_table(chip) for chip in draft.chips]
    if draft.side_bets:
        tables["side_bets"] = list(map(side_table, draft.side_bets))
    return tables


def chip_table(chip: ChipDraft) -> dict[str, object]:
    """The table of a file for a chip as it is typed."""
    values = {
        "value": value_of(Kind.AMOUNT, "money.chips.value", chip.value),
        "colour": value_of(Kind.SYMBOL, "money.chips.colour", chip.colour),
    }
    return {key: value for key, value in values.items() if value is not None}


def defaults_of(draft: Draft) -> Mapping[str, str]:
    """What is taken for each key that is left out, as a person would type it.

    A key without a default is not in it: a row that loses, a maximum payout. Those of side bets
    are as in `side_bets[0].minimum`.
    """
    rules, money = Rules(), money_of(sound_money(tables_of(draft)))
    name = draft.text("game.name").strip()
    english = draft.text("game.title.en").strip() or name
    defaults = {
        "game.title.en": name,
        "game.title.vi": english,
        **{key: "push" for key in FIELDS if key.startswith("blind.")},
        "rules.dealer_qualifies": rules.dealer_qualifies.key,
        "rules.preflop_raises": ", ".join(map(str, rules.preflop_raises)),
        "rules.trips_after_fold": rules.trips_after_fold.value,
        "rules.trips_against_dealer": rules.trips_against_dealer.value,
        "rules.settle_order": rules.settle_order.value,
        "rules.bet_order": ", ".join(rules.bet_order),
        "money.symbol": money.symbol,
        "money.smallest_chip": write_amount(money.smallest_chip),
        "money.rounding": money.rounding.value,
        **_limits(money),
    }
    left_out = {key: text for key, text in defaults.items() if not draft.text(key).strip()}
    for number, bet in enumerate(draft.side_bets):
        of_bet = side_defaults(bet, money).items()
        left_out |= {
            f"side_bets[{number}].{key}": text for key, text in of_bet if not bet.text(key)
        }
    return MappingProxyType({key: text for key, text in left_out.items() if text})


def _limits(money: Money) -> dict[str, str]:
    keys = ("minimum", "maximum", "step", "trips_minimum", "trips_maximum")
    return {f"money.{key}": write_amount(getattr(money, key)) for key in keys}


def default_chips() -> tuple[ChipDraft, ...]:
    """The rack of a house that names none."""
    return tuple(
        ChipDraft(write_amount(chip.value), _NAMES_OF_COLOURS.get(chip.colour, chip.colour))
        for chip in DEFAULT_CHIPS
    )
