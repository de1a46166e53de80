"""Paytable files in other forms that TOML has, and drafts with something else typed."""

import re
from dataclasses import replace
from random import Random

from croupier.files.draft_values import FIELDS
from croupier.files.paytable_draft import ChipDraft, Draft
from croupier.files.side_bet_draft import SIDE_FIELDS, SideBetDraft, SideRowDraft

ODDS = (
    *("3 to 2", "3:2", "3/2", "3-2", "1.5", "1,5", "30", "30 ăn 1", "3 pour 2", "1 000 to 1"),
    *("push", "hòa", "even money", "6 to 5", "50:1", '"7 to 1"', "2.50", "1 to 1"),
)
_TYPED = {
    "blind": ODDS,
    "trips": ODDS,
    "game": (
        "Our house",
        'A "quoted" one',
        "C:\\odds",
        "Sòng bài 2",
        "it's",
        "# no comment",
        "a = b",
    ),
    "rules.dealer_qualifies": ("pair", "high_card", "Two pair"),
    "rules.preflop_raises": ("3, 4", "4", "[2, 3, 4]", "1 2 3 4 5"),
    "rules.trips_after_fold": ("live", "lost", "board_only"),
    "rules.trips_against_dealer": ("independent", "must_beat"),
    "rules.settle_order": ("right_to_left", "left_to_right"),
    "rules.bet_order": (
        "Trips, Ante, Play, Blind",
        "ante blind play trips",
        "play>trips>ante>blind",
    ),
    "money.symbol": ("$", '""', "€", "VND"),
    "money.rounding": ("exact", "down", "nearest", "up"),
    "money": ("5", "10", "100", "2.000.000", "100 000", "50,000", "0,5", "12.50", "200"),
}
_LIMITS = ("minimum", "maximum", "step", "trips_minimum", "trips_maximum")
_COLOURS = ("red", "navy", "#123456", "pink", "gold")
_COMMENTS = (
    "# a note",
    "#",
    "  # indented",
    '# "quoted = 3"',
    "# [money]",
    "# flush = 7",
    "# ~ ₫ 'x'",
)


def random_draft(rng: Random, draft: Draft) -> Draft:
    """The draft with some of its fields and chips changed, which may be at odds with each other."""
    for key in rng.sample(FIELDS, rng.randint(1, 6)):
        draft = draft.with_field(key, "" if rng.random() < 0.3 else rng.choice(_choices(key)))
    if rng.random() < 0.5:
        draft = draft.with_chips(_random_chips(rng, draft.chips))
    if rng.random() < 0.5:
        draft = draft.with_side_bets(_random_side_bets(rng, draft.side_bets))
    return draft


def _random_side_bets(rng: Random, side_bets: tuple[SideBetDraft, ...]) -> tuple[SideBetDraft, ...]:
    changed = [_random_side_bet(rng, bet) if rng.random() < 0.5 else bet for bet in side_bets]
    if changed and rng.random() < 0.3:
        changed.pop(rng.randrange(len(changed)))
    if rng.random() < 0.6:
        new = rng.choice(_NEW_SIDE_BETS)
        if new.text("kind") not in [bet.text("kind") for bet in changed]:
            changed.insert(rng.randint(0, len(changed)), new)
    return tuple(changed)


def _random_side_bet(rng: Random, bet: SideBetDraft) -> SideBetDraft:
    for key in rng.sample(list(SIDE_FIELDS)[1:5], 2):
        bet = bet.with_field(key, rng.choice(("", "lost" if key == "after_fold" else "A 'title'")))
    if bet.text("kind") != "progressive":
        bet = bet.with_field("maximum", rng.choice(("", "25", "50", "1.000")))
    rows = [row for row in bet.rows if rng.random() < 0.8] or list(bet.rows)
    place = rng.randrange(len(rows))
    rows[place] = replace(rows[place], pays=rng.choice(("3/2", "9:2", "push", "40 ăn 1")))
    hands = ("full_house", "two_pair") if rows[0].hand.islower() else ("AKs", "AKo", "22")
    if (hand := rng.choice(hands)) not in [row.hand for row in rows]:
        rows.insert(rng.randint(0, len(rows)), SideRowDraft(hand, "12 to 1"))
    return bet.with_rows(rows)


_NEW_SIDE_BETS = (
    SideBetDraft({"kind": "hole_cards", "minimum": "5"}, (SideRowDraft("AA", "25:1"),)),
    SideBetDraft(
        {"kind": "bad_beat", "title.en": "Bad Beat", "title.vi": "Bad Beat", "after_fold": "lost"},
        (SideRowDraft("four_of_a_kind", "500"), SideRowDraft("flush", "even money")),
    ),
    SideBetDraft(
        {"kind": "Progressive", "bet": "5", "meter": "25.000"},
        (SideRowDraft("royal_flush", "100 %"), SideRowDraft("straight_flush", "2,5%")),
    ),
)


def _choices(key: str) -> tuple[str, ...]:
    return _TYPED.get(key) or _TYPED[key.split(".")[0]]


def _random_chips(rng: Random, chips: tuple[ChipDraft, ...]) -> tuple[ChipDraft, ...]:
    changed = list(chips)
    for _ in range(rng.randint(1, 4)):
        place = rng.randint(0, len(changed))
        match rng.randint(0, 3):
            case 0 if changed:
                changed.pop(min(place, len(changed) - 1))
            case 1 if changed:
                place = min(place, len(changed) - 1)
                changed[place] = replace(changed[place], colour=rng.choice(_COLOURS))
            case 2:
                rng.shuffle(changed)
            case _:
                value = rng.choice(("0.25", "2", "10", "50", "250", "75_000", "20000"))
                changed.insert(place, ChipDraft(value, rng.choice(_COLOURS)))
    return tuple(changed)


def random_form(rng: Random, text: str) -> str:
    """The same paytable with other comments, spaces, quotation marks, tables and line ends."""
    lines = []
    for line in text.split("\n"):
        if rng.random() < 0.1:
            lines.append(rng.choice(_COMMENTS))
        if rng.random() < 0.05:
            lines.append(" " * rng.randint(0, 3))
        lines.append(_other_line(rng, line, numbers="progressive" not in text))
    text = "\n".join(lines)
    for change in _CHANGES:
        if rng.random() < 0.3:
            text = change(rng, text)
    if rng.random() < 0.2:
        text = text.rstrip("\n")
    text = text.replace("\n", rng.choice(("\n", "\n", "\n", "\r\n", "\r")))
    return "\ufeff" + text if rng.random() < 0.1 else text


def _other_line(rng: Random, line: str, *, numbers: bool) -> str:
    pair = re.fullmatch(r"([a-z_]+) = ([^{\[#]+)", line)
    if not pair:
        behind = line.rstrip().endswith(("]", "},", "[")) and not line.startswith("#")
        return f"{line} {rng.choice(_COMMENTS)}" if behind and rng.random() < 0.2 else line
    key, value = pair.groups()
    if rng.random() < 0.2 and value.startswith('"') and "'" not in value and len(value) > 2:
        value = f"'{value[1:-1]}'"
    if rng.random() < 0.1 and numbers and re.fullmatch(r'"[0-9]+ to 1"', value):
        value = value.strip('"').split(" ")[0]
    if rng.random() < 0.1 and key in _LIMITS and value.isdecimal():
        value = rng.choice((f"{value}.0", f'"{value}"', f"+{value}"))
    if rng.random() < 0.1 and key == "source":
        value = f'"""\n{value.strip(chr(34) + chr(39))}\n# not a comment"""'
    key = rng.choice((key, key, key, f'"{key}"', f"  {key}"))
    equals = rng.choice((" = ", " = ", "=", "   =\t"))
    return f"{key}{equals}{value}" + (f"  {rng.choice(_COMMENTS)}" if rng.random() < 0.2 else "")


def _one_title(rng: Random, text: str) -> str:
    return _with_title(text, "title = 'One title' # said once")


def _inline_title(rng: Random, text: str) -> str:
    return _with_title(text, "title={en='E' ,  vi = 'V'}")


def _with_title(text: str, line: str) -> str:
    first, *sections = _sections(text)
    titles = [one for one in sections if one.startswith("[game.title]")]
    if not titles:
        return text
    left = "\n".join(one for one in titles[0].split("\n")[1:] if "=" not in one or "#" in one[:3])
    sections[sections.index(titles[0])] = left
    return re.sub(r"(?m)^(\[game\].*\n)", rf"\g<1>{line}\n", first + "".join(sections), count=1)


def _sections(text: str) -> list[str]:
    return re.split(r"(?m)^(?=\[(?!\[|side_bets))", text)


def _chips_on_one_line(rng: Random, text: str) -> str:
    found = re.search(r"chips = \[[^\]]*\n\]", text)
    if not found or "#" in re.sub(r'"#[^"]*"', "", found[0]):
        return text
    return text.replace(found[0], " ".join(found[0].split()))


def _chip_sections(rng: Random, text: str) -> str:
    found = re.search(r"\nchips = \[[^\]]*\n\]", text)
    if not found:
        return text
    chips = re.findall(r"\{ (value = [^,]+), (colour = [^ ]+) \}", found[0])
    sections = "".join(f"[[money.chips]] # chip\n{value}\n{colour}\n\n" for value, colour in chips)
    comments = "".join(line + "\n" for line in found[0].split("\n") if line.strip().startswith("#"))
    return f"{text.replace(found[0], '')}\n\n{comments}{sections}"


def _shuffled(rng: Random, text: str) -> str:
    first, *sections = _sections(text)
    rng.shuffle(sections)
    sections = [section if section.endswith("\n") else f"{section}\n" for section in sections]
    return first + "".join(sections)


_CHANGES = (_one_title, _inline_title, _chips_on_one_line, _chip_sections, _shuffled)
