"""Paytables as a house might print them, drawn at random, and what copying does to them."""

import random
import re
import unicodedata
from dataclasses import dataclass

from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Odds, Wager

HANDS = tuple(hand for hand in reversed(HandCategory) if hand >= HandCategory.THREE_OF_A_KIND)
Pays = tuple[Odds | None, ...]


def pays(*values: int | tuple[int, int] | None) -> Pays:
    return tuple(
        None if value is None else Odds(*(value if isinstance(value, tuple) else (value,)))
        for value in values
    )


BLINDS = (
    pays(500, 50, 10, 3, (3, 2), 1),
    pays(500, 50, 10, 3, (3, 2), None),
    pays(1500, 100, 10, 3, (5, 4), 1),
    pays(1000, 50, 12, 4, 2, 1),
)
TRIPS = (
    pays(50, 40, 30, 9, 7, 4, 3),
    pays(50, 40, 30, 8, 6, 5, 3),
    pays(50, 40, 20, 7, 6, 5, 3),
    pays(100, 40, 30, 8, 6, 5, 2),
)
ENGLISH = (
    ("Royal Flush", "royal flush", "ROYAL FLUSH", "Royal"),
    ("Straight Flush", "straight flush", "Str. Flush"),
    ("Four of a Kind", "Four-of-a-kind", "4 of a Kind", "Quads"),
    ("Full House", "FULL HOUSE", "Boat"),
    ("Flush", "FLUSH"),
    ("Straight", "STRAIGHT"),
    ("Three of a Kind", "3 of a kind", "Trips", "Set"),
)
FRENCH = (
    ("Quinte Flush Royale", "Flush royale"),
    ("Quinte Flush",),
    ("Carré", "Carre"),
    ("Full",),
    ("Couleur",),
    ("Quinte", "Suite"),
    ("Brelan",),
)
VIETNAMESE = (
    ("Thùng phá sảnh lớn", "Sảnh chúa", "Sảnh rồng"),
    ("Thùng phá sảnh",),
    ("Tứ quý",),
    ("Cù lũ", "Cù lủ"),
    ("Thùng", "Đồng chất"),
    ("Sảnh",),
    ("Sám cô", "Xám", "Bộ ba"),
)
JOINTS = {id(ENGLISH): "to", id(FRENCH): "pour", id(VIETNAMESE): "ăn"}

FURNITURE = (
    "",
    "Ultimate Texas Hold'em",
    "Page 3 of 7",
    "12",
    "© 2019 Grand Casino. All rights reserved.",
    "Table minimum $5 – maximum $100",
    "The dealer qualifies with a pair or better.",
    "Open daily 10:00 - 04:00",
    "Trips is an optional bet.",
    "Blind bets on losing hands lose.",
    "58 Pa. Code 653a.12",
    "Ante pays 1 to 1",
    "Home | Games | Contact",
    "Hand Pays",
    "Effective 12/01/2019",
)
CELL_WORDS = re.compile("to|pour|ăn|push|N/A", re.IGNORECASE)
ADDED = (
    *FURNITURE,
    "Blind",
    "Trips",
    "Progressive",
    "Flush",
    "Royal",
    "Two pair push",
    "Pair, Jacks or Better 1 to 1",
    "500 for 1",
)
SCRAPS = (
    " ", "  ", "\t", "\n", "*", ",", ".", ";", ":", "-", "x", "to ", "for ", "$", "%", "(", ")",
    "Blind ", "Trips ", "|", "/", "½", "²", "\u200b", "\x00", "...", "royal ", "flush ", "sảnh ",
)  # fmt: skip


@dataclass(frozen=True)
class Printed:
    text: str
    tables: dict[Wager, dict[HandCategory, Odds] | None]


def printed(rng: random.Random) -> Printed:
    """A text that says one paytable or both, in a form drawn at random."""
    blind, trips = rng.choice(BLINDS), rng.choice(TRIPS)
    names = rng.choice([ENGLISH, ENGLISH, ENGLISH, FRENCH, VIETNAMESE])
    hands = [rng.choice(name) for name in names]
    style = rng.choice([JOINTS[id(names)], "to", ":", " : ", "/", ""])
    columns = {
        Wager.BLIND: [_written(rng, odds, style) for odds in blind],
        Wager.TRIPS: [_written(rng, odds, style) for odds in trips],
    }
    kept = rng.choice([list(columns), list(columns), [Wager.BLIND], [Wager.TRIPS]])
    columns = {wager: columns[wager] for wager in kept}
    form = rng.choice([_beside, _beside, _below, _below, _inline, _cell_by_cell, _lying, _short])
    lines = [
        *_furniture(rng, 3),
        *form(rng, hands, columns, {Wager.BLIND: blind, Wager.TRIPS: trips}),
        *_furniture(rng, 3),
    ]
    tables = {
        wager: {hand: odds for hand, odds in zip(HANDS, pays, strict=False) if odds is not None}
        for wager, pays in ((Wager.BLIND, blind), (Wager.TRIPS, trips))
    }
    said = {wager: table if wager in columns else None for wager, table in tables.items()}
    return Printed("\n".join(lines), said)


Columns = dict[Wager, list[str]]


def _written(rng: random.Random, odds: Odds | None, style: str) -> str:
    if odds is None:
        return rng.choice(["Push", "push", "N/A"])
    win = f"{odds.win:,}" if rng.random() < 0.5 else str(odds.win)
    if not style and odds.stake == 1:
        return win
    if not style and rng.random() < 0.5:
        return str(odds.win / odds.stake)
    if style == "/" and odds.stake > 2:
        style = "to"
    joint = f" {style} " if style.isalpha() else style or ":"
    return f"{win}{joint}{odds.stake}"


def _furniture(rng: random.Random, most: int) -> list[str]:
    return [rng.choice(FURNITURE) for _ in range(rng.randrange(most + 1))]


def _bullet(rng: random.Random) -> str:
    return rng.choice(["", "", "", "• ", "- ", "* "])


def _leader(rng: random.Random) -> str:
    return rng.choice(
        [": ", " - ", " – ", "\t", "   ", " ", " ...... ", "", " pays ", " | ", " = "]
    )


def _beside(rng: random.Random, hands: list[str], columns: Columns, _pays: object) -> list[str]:
    wagers = list(columns)
    rng.shuffle(wagers)
    divider = rng.choice(["\t", "   ", " | ", " "])
    lines = []
    if rng.random() < 0.6:
        lines.append(divider.join(["Hand", *(wager.capitalize() for wager in wagers)]))
    bullet = _bullet(rng)
    for number, hand in enumerate(hands):
        if any(number < len(columns[wager]) for wager in wagers):
            cells = [
                columns[wager][number] if number < len(columns[wager]) else rng.choice(["-", "N/A"])
                for wager in wagers
            ]
            lines.append(bullet + divider.join([hand, *cells]))
    return lines


def _below(rng: random.Random, hands: list[str], columns: Columns, _pays: object) -> list[str]:
    lines = []
    bullet, leader = _bullet(rng), _leader(rng)
    in_front = rng.random() < 0.2
    for wager, column in columns.items():
        name = wager.capitalize()
        if rng.random() < 0.7:
            lines.append(rng.choice([name, name.upper(), f"{name} bet pays", f"{name} Payout:"]))
        for hand, cell in zip(hands, column, strict=False):
            pair = (cell, leader or " ", hand) if in_front else (hand, leader, cell)
            lines.append(bullet + "".join(pair))
        if rng.random() < 0.3:
            lines.append(f"All other{leader}{'Push' if wager is Wager.BLIND else 'Lose'}")
        lines += _furniture(rng, 1)
    return lines


def _inline(rng: random.Random, hands: list[str], columns: Columns, _pays: object) -> list[str]:
    divider = rng.choice([" | ", "; ", ", ", ". "])
    leader = rng.choice([": ", " ", " – ", ""])
    return [
        rng.choice(["", f"{wager.capitalize()}: ", f"{wager.capitalize()} pays: "])
        + divider.join(f"{hand}{leader}{cell}" for hand, cell in zip(hands, column, strict=False))
        for wager, column in columns.items()
    ]


def _cell_by_cell(
    rng: random.Random, hands: list[str], columns: Columns, _pays: object
) -> list[str]:
    lines = ["Hand", "Blind", "Trips"] if len(columns) > 1 and rng.random() < 0.5 else []
    for number, hand in enumerate(hands):
        cells = [column[number] if number < len(column) else "-" for column in columns.values()]
        if set(cells) != {"-"}:
            lines += [hand, *cells, *([""] if rng.random() < 0.2 else [])]
    return lines


def _lying(rng: random.Random, hands: list[str], columns: Columns, _pays: object) -> list[str]:
    divider = rng.choice(["\t", " | ", "   "])
    lines = []
    for wager, column in columns.items():
        lines.append(divider.join(hands[: len(column)]))
        named = [wager.capitalize()] if rng.random() < 0.5 else []
        lines.append(divider.join([*named, *column]))
    return lines


def _short(
    rng: random.Random, _hands: list[str], columns: Columns, pays: dict[Wager, Pays]
) -> list[str]:
    divider = rng.choice(["-", "/", " - ", " / ", "–", ", "])
    lines = []
    for wager in columns:
        values = [
            "push" if odds is None else f"{odds.win}:{odds.stake}" if odds.stake > 1 else odds.win
            for odds in pays[wager]
        ]
        named = rng.choice(["", f"{wager.capitalize()}: ", f"{wager.capitalize()} "])
        lines.append(named + divider.join(map(str, values)))
    return lines


def mutated(rng: random.Random, text: str) -> str:
    """The text with up to three slips of copying; no digit of it is changed, added or lost."""
    may_move_lines = True
    for _ in range(rng.randrange(4)):
        lines = text.split("\n")
        line, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        place = rng.randrange(len(text) + 1)
        slip = rng.randrange(10)
        if slip in (3, 4, 5):
            # One row of a table put in another's place, by two slips, is a sound table again.
            if not may_move_lines:
                continue
            may_move_lines = False
        match slip:
            case 0:
                text = _without(text, place)
            case 1:
                text = _swapped(rng, text, "\n", " ")
            case 2:
                text = _swapped(rng, text, rng.choice("\t|"), rng.choice(" \n"))
            case 3:
                text = "\n".join([*lines[:other], lines[line], *lines[other:]])
            case 4:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 5 if any(map(str.isalpha, CELL_WORDS.sub("", lines[line]))):
                # Cells that change places among themselves make another sound table.
                lines.insert(other, lines.pop(line))
                text = "\n".join(lines)
            case 6:
                text = rng.choice([text.upper(), text.lower()])
            case 7:
                bare = unicodedata.normalize("NFD", text)
                text = "".join(sign for sign in bare if not unicodedata.combining(sign))
            case 8:
                lines.insert(line, rng.choice(ADDED))
                text = "\n".join(lines)
            case 9 if not (text[place - 1 : place].isdigit() and text[place : place + 1].isdigit()):
                text = text[:place] + rng.choice(SCRAPS) + text[place:]
    return text


def _without(text: str, place: int) -> str:
    """The text without one sign, unless digits would become another number."""
    before, after = text[:place].rstrip(), text[place + 1 :].lstrip()
    if text[place : place + 1].isdigit() or (before[-1:].isdigit() and after[:1].isdigit()):
        return text
    return text[:place] + text[place + 1 :]


def _swapped(rng: random.Random, text: str, old: str, new: str) -> str:
    places = [place for place, sign in enumerate(text) if sign == old]
    if not places:
        return text
    place = rng.choice(places)
    return text[:place] + new + text[place + 1 :]
