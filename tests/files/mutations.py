"""Paytable files damaged in every way that hands, editors and disks damage files."""

import re
from collections.abc import Callable
from random import Random

Mutation = Callable[[Random, str], str]

_HOSTILE = (
    *('"sum 300"', '"10 %"', '"sum 1.000"', '"progressive"', '"hole_cards"', '{ AA = "25 to 1" }'),
    *("", '"', "'", '"""', "'''", "[", "]", "{", "}", "[[", "]]", "=", "==", ",", "#", "\\", "."),
    *("0", "-1", "-0", "+1", "1e999999999", "1e-99", "nan", "inf", "-inf", "0x1F", "0o7", "0b1"),
    *(
        "9" * 50,
        "9" * 5000,
        "1_000",
        "1__0",
        "01",
        "1.",
        ".5",
        "1.000",
        "1,5",
        "20.000",
        "0.0000001",
    ),
    *(
        "true",
        "false",
        "null",
        "None",
        "2024-01-01",
        "2024-13-45T99:99:99Z",
        "07:32:00",
        "1979-05-27",
    ),
    *(
        '"push"',
        '"9 for 1"',
        '"3 to 0"',
        '"0 to 1"',
        '"-3 to 1"',
        '"even"',
        '"8;1"',
        '"3 to 26 to 1"',
    ),
    *(
        '"1000001 to 1"',
        '"pha\u0301"',
        '"₫"',
        '"\\u0000"',
        '"\\ud800"',
        '"\\U00110000"',
        '"\\x41"',
        '"\\q"',
    ),
    *(
        "[]",
        "[[]]",
        "[1, [2, [3]]]",
        "{}",
        "{ a = 1 }",
        "{ value = 5 }",
        '{ en = "x" }',
        "[{ value = 1 }]",
    ),
    *("[" * 100, "{ a = " * 50, "[" * 5000, "a." * 5000 + "a = 1", '"' + "x" * 5000 + '"'),
    *('["ante"]', '["ante", "ante", "blind", "play", "trips"]', "[3, 3]", "[0]", "[11]", "[3.0]"),
    *(
        "\x00",
        "\x07",
        "\x1b[31m",
        "\u202e",
        "\u200b",
        "\ufeff",
        "\u2028",
        "\x85",
        "é",
        "e\u0301",
        "😀",
    ),
    *(
        "“3 to 2”",
        "«3:2»",
        "\uff13",
        "½",
        "−3",
        "–",
        "\t",
        "\r",
        "\r\n",
        "\n",
        "\v",
        "\f",
        " " * 200,
    ),
)
_KEYS = (
    *("kind", "rows", "after_fold", "bet", "meter", "side_bets.rows", "AKs", "bad_beat"),
    *(
        "blind",
        "trips",
        "game",
        "money",
        "rules",
        "side_bets",
        "title",
        "chips",
        "minimum",
        "format",
    ),
    *(
        "royal_flush",
        "flush",
        "straight",
        "pair",
        "other",
        "__class__",
        "a b",
        "",
        '"a\\nb"',
        "'x'",
    ),
    *(
        "model_config",
        "trips.flush",
        "game.title.en",
        "money.chips",
        "ante",
        "1",
        "-",
        "é",
        "\u0000",
    ),
)
_TOKEN = re.compile(r'"[^"\n]*"|[A-Za-z_]+|[0-9_.]+|[^\sA-Za-z0-9]')


def _lines(change: Callable[[Random, list[str]], None]) -> Mutation:
    def mutate(rng: Random, text: str) -> str:
        lines = text.split("\n")
        change(rng, lines)
        return "\n".join(lines)

    return mutate


def _place(rng: Random, lines: list[str]) -> int:
    return rng.randrange(len(lines))


def _drop(rng: Random, lines: list[str]) -> None:
    if len(lines) > 1:
        del lines[_place(rng, lines)]


def _double(rng: Random, lines: list[str]) -> None:
    lines.insert(_place(rng, lines), lines[_place(rng, lines)])


def _swap(rng: Random, lines: list[str]) -> None:
    one, other = _place(rng, lines), _place(rng, lines)
    lines[one], lines[other] = lines[other], lines[one]


def _join(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    lines[place : place + 2] = [rng.choice(("", " ", ", ")).join(lines[place : place + 2])]


def _cut(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    column = rng.randint(0, len(lines[place]))
    lines[place : place + 1] = [lines[place][:column], lines[place][column:]]


def _hostile_value(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    key, equals, _value = lines[place].partition("=")
    lines[place] = f"{key}{equals or '='} {rng.choice(_HOSTILE)}"


def _hostile_token(rng: Random, text: str) -> str:
    found = list(_TOKEN.finditer(text))
    if not found:
        return rng.choice(_HOSTILE)
    token = rng.choice(found)
    return text[: token.start()] + rng.choice(_HOSTILE) + text[token.end() :]


def _hostile_anywhere(rng: Random, text: str) -> str:
    place = rng.randint(0, len(text))
    return text[:place] + rng.choice(_HOSTILE) + text[place:]


def _misspell(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    key, equals, value = lines[place].partition("=")
    if equals and len(key) > 2:
        at = rng.randrange(len(key) - 1)
        letters = rng.choice(
            ("", key[at] * 2, "x", key[at + 1] + key[at], key[at].upper(), "-", " ")
        )
        lines[place] = f"{key[:at]}{letters}{key[at + 1 :]}{equals}{value}"


def _other_key(rng: Random, lines: list[str]) -> None:
    place = _place(rng, lines)
    _key, equals, value = lines[place].partition("=")
    lines[place] = f"{rng.choice(_KEYS)} {equals or '= 1'}{value}"


def _new_section(rng: Random, lines: list[str]) -> None:
    brackets = rng.choice((("[", "]"), ("[[", "]]"), ("[", ""), ("", "]"), ("[[", "]")))
    lines.insert(_place(rng, lines), rng.choice(_KEYS).join(brackets))


def _move_section(rng: Random, text: str) -> str:
    sections = re.split(r"(?m)^(?=\[)", text)
    section = sections.pop(rng.randrange(len(sections)))
    sections.insert(rng.randint(0, len(sections)), section)
    return "".join(sections)


def _truncate(rng: Random, text: str) -> str:
    return text[: rng.randint(0, len(text))]


def _behead(rng: Random, text: str) -> str:
    return text[rng.randint(0, len(text)) :]


def _repeat(rng: Random, text: str) -> str:
    start = rng.randint(0, len(text))
    piece = text[start : start + rng.randint(1, 80)]
    return text[:start] + piece * rng.choice((2, 3, 50)) + text[start:]


def _line_ends(rng: Random, text: str) -> str:
    return text.replace("\n", rng.choice(("\r\n", "\r", "\n\r", "\n\n", "\x0b", "\u2028", "")))


def _unquote(rng: Random, text: str) -> str:
    return text.replace('"', rng.choice(("'", "", "”", "`", '""', '"""')), rng.randint(1, 20))


def _capitals(rng: Random, text: str) -> str:
    return rng.choice((text.upper(), text.title(), text.swapcase()))


MUTATIONS: tuple[Mutation, ...] = (
    *map(_lines, (_drop, _double, _swap, _join, _cut, _misspell, _other_key, _new_section)),
    *map(_lines, (_hostile_value, _hostile_value, _hostile_value)),
    *(_hostile_token, _hostile_token, _hostile_anywhere, _hostile_anywhere, _move_section),
    *(_truncate, _behead, _repeat, _line_ends, _unquote, _capitals),
)


def mutated(rng: Random, text: str) -> bytes:
    """The file of a text, damaged one to four times, now and then in its bytes too."""
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 4))):
        text = rng.choice(MUTATIONS)(rng, text)
    content = bytearray(text.encode("utf-8", "surrogatepass"))
    if rng.random() < 0.15:
        for _ in range(rng.randint(1, 4)):
            place = rng.randint(0, len(content))
            match rng.randint(0, 2):
                case 0 if place < len(content):
                    content[place] ^= 1 << rng.randrange(8)
                case 1 if place < len(content):
                    del content[place]
                case _:
                    content.insert(place, rng.randrange(256))
    return bytes(content)
