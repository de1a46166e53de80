import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from croupier.errors import N_, Text
from croupier.files.amount_text import json_amount
from croupier.files.faults import MOST_FAULTS, Fault, FileFaultsError, found, key_text
from croupier.files.json_places import Places
from croupier.files.json_text import ROUND_EXAMPLE, Item, JsonSyntaxError, read_items
from croupier.files.round_sections import RoundSection, SeatSection
from croupier.files.sections import Finding, Place, findings, listed_faults
from croupier.files.source_text import NoSourceError, decode_source, read_source
from croupier.poker.cards import Card, CardError, format_cards, parse_cards
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import MAX_SEATS, Round, RoundError, Seat, check_bets, check_round

LARGEST_ROUND_FILE = 20_000_000
"""In bytes: more than the longest that `deal` writes at once."""

_UNNAMED = "round"


class RoundFileError(FileFaultsError):
    """A round file that cannot be used, with all its faults."""


def read_round(source: str | bytes | Path, house: HousePaytable) -> Round:
    """The one round of a file, or of a text that is JSON itself.

    Raises `RoundFileError` with every fault, also where there are several rounds.
    """
    if isinstance(source, Path):
        where, rounds = os.fspath(source), read_rounds(source, house)
    else:
        where, rounds = _UNNAMED, parse_rounds(source, house)
    if len(rounds) != 1:
        message = Text(N_("one round belongs here (found {count})"), {"count": len(rounds)})
        raise RoundFileError([Fault(where, None, "", message, Text(N_("write a single round")))])
    return rounds[0]


def read_rounds(path: str | os.PathLike[str], house: HousePaytable) -> tuple[Round, ...]:
    """The rounds of a file; raises `RoundFileError` with every fault of it."""
    try:
        text = read_source(path, LARGEST_ROUND_FILE)
    except NoSourceError as error:
        raise RoundFileError([error.fault]) from None
    return parse_rounds(text, house, os.fspath(path))


def parse_rounds(
    text: str | bytes, house: HousePaytable, where: str = _UNNAMED
) -> tuple[Round, ...]:
    """The rounds of a JSON text: one object, or a list of them as `deal --json` writes it.

    `where` names the text in its faults. Raises `RoundFileError` with every fault of it.
    """
    rounds: list[Round] = []
    problems: list[Finding] = []
    faulty: dict[Place, Item] = {}
    broken: list[Fault] = []
    try:
        if isinstance(text, bytes):
            text = decode_source(text, where, LARGEST_ROUND_FILE)
        for item in read_items(text, where):
            read = _Reader(house, item)
            if found_here := list(islice(read.problems(), MOST_FAULTS)):
                problems += found_here
                faulty[item.place] = item
            rounds += read.rounds
            if len(problems) >= MOST_FAULTS:
                break
    except (NoSourceError, JsonSyntaxError) as error:
        broken.append(error.fault)
    if problems or broken:
        several = () not in faulty

        def places(place: Place) -> Places:
            return faulty[place[:1] if several else ()].places

        told = listed_faults(
            problems,
            where,
            lambda place: places(place).line(place),
            lambda place: places(place).column(place),
        )
        raise RoundFileError((*told, *broken))
    return tuple(rounds)


def named_paytables(text: str | bytes) -> tuple[str | None, ...]:
    """The paytables that the rounds of a text say they were dealt under, each once.

    None stands for rounds that do not say. A text that cannot be read says nothing.
    """
    names: dict[str | None, None] = {}
    try:
        if isinstance(text, bytes):
            text = decode_source(text, _UNNAMED, LARGEST_ROUND_FILE)
        for item in read_items(text, _UNNAMED):
            if isinstance(item.value, list):
                continue
            name = item.value.get("paytable") if isinstance(item.value, dict) else None
            names.setdefault(name if isinstance(name, str) else None)
    except (NoSourceError, JsonSyntaxError):
        return ()
    return tuple(names)


def round_to_json(
    round_: Round, seed: int | str | None = None, paytable: str | None = None
) -> dict[str, Any]:
    """The round in the format of a round file, ready for `json.dumps`.

    Amounts are exact JSON numbers; see `json_amount` for one that no number can write.
    """
    written: dict[str, Any] = {
        "board": format_cards(round_.board),
        "dealer": format_cards(round_.dealer),
        "seats": [_seat_to_json(seat) for seat in round_.seats],
    }
    if round_.meter is not None:
        written["meter"] = json_amount(round_.meter)
    if seed is not None:
        written["seed"] = seed
    if paytable is not None:
        written["paytable"] = paytable
    return written


def _seat_to_json(seat: Seat) -> dict[str, Any]:
    written: dict[str, Any] = {
        "hole": format_cards(seat.hole),
        "ante": json_amount(seat.bets.ante),
        "blind": json_amount(seat.bets.blind),
        "play": json_amount(seat.bets.play),
        "trips": json_amount(seat.bets.trips),
        **{wager.value: json_amount(staked) for wager, staked in seat.bets.sides},
        "folded": seat.folded,
    }
    if seat.street is not None:
        written["street"] = seat.street.value
    return written


class _Reader:
    """Reads one round of a file; `rounds` holds it once `problems` has found none."""

    def __init__(self, house: HousePaytable, item: Item) -> None:
        self.rounds: list[Round] = []
        self._house = house
        self._item = item

    def problems(self) -> Iterator[Finding]:
        for finding in self._problems(self._item.value):
            yield finding.within(*self._item.place)

    def _problems(self, written: object) -> Iterator[Finding]:
        if not isinstance(written, dict):
            message = found(Text(N_("a round is a table of keys")), written)
            yield Finding((), message, Text(N_("write {example}"), {"example": ROUND_EXAMPLE}))
            return
        try:
            section = RoundSection.model_validate(written)
        except ValidationError as error:
            yield from findings(
                error,
                RoundSection,
                lambda place: self._item.places.line((*self._item.place, *place)),
            )
            # What was readable is judged all the same, so that every fault is told at once.
            yield from _cards_dealt_twice(_readable_cards(written))
            for number, seat in _readable_seats(written):
                yield from self._bet_problems(number, seat)
            return
        faultless = True
        for finding in self._rule_problems(section.round):
            faultless = False
            yield finding
        if faultless:
            self.rounds.append(section.round)

    def _rule_problems(self, round_: Round) -> Iterator[Finding]:
        holes = ((("seats", number, "hole"), seat.hole) for number, seat in enumerate(round_.seats))
        cards = [(("board",), round_.board), (("dealer",), round_.dealer), *holes]
        told = list(_cards_dealt_twice(cards))
        for number, seat in enumerate(round_.seats):
            told += self._bet_problems(number, seat)
        yield from told
        if not told:
            try:
                check_round(round_, self._house)
            except RoundError as error:
                # All that is left to be wrong is how many sit at the table, or that it has a meter.
                wrong = "meter" if 1 <= len(round_.seats) <= MAX_SEATS else "seats"
                yield Finding((wrong,), error.message, error.hint)

    def _bet_problems(self, number: int, seat: Seat) -> Iterator[Finding]:
        place = ("seats", number)
        try:
            check_bets(number + 1, seat, self._house)
        except RoundError as error:
            yield Finding(place, error.message, error.hint)
        if seat.street and not seat.bets.play:
            message = Text(N_("a street is given without a Play bet"))
            hint = Text(N_("add the Play bet, or take the street out"))
            yield Finding((*place, "street"), message, hint)


def _cards_dealt_twice(
    cards: Iterable[tuple[Place, tuple[Card, ...]]],
) -> Iterator[Finding]:
    dealt: dict[Card, Place] = {}
    for place, some in cards:
        for card in some:
            if card in dealt:
                values = {"card": str(card), "place": key_text(dealt[card])}
                message = Text(N_("{card} is dealt twice (found first in {place})"), values)
                hint = Text(N_("there is one deck of 52 cards: change one of the two"))
                yield Finding(place, message, hint)
            dealt.setdefault(card, place)


def _readable_cards(written: dict[str, Any]) -> Iterator[tuple[Place, tuple[Card, ...]]]:
    texts: list[tuple[Place, object]] = [
        (("board",), written.get("board")),
        (("dealer",), written.get("dealer")),
    ]
    for number, seat in enumerate(_seats(written)):
        if isinstance(seat, dict):
            texts.append((("seats", number, "hole"), seat.get("hole")))
    for place, text in texts:
        if isinstance(text, str):
            with suppress(CardError):
                yield place, parse_cards(text)


def _readable_seats(written: dict[str, Any]) -> Iterator[tuple[int, Seat]]:
    for number, seat in enumerate(_seats(written)):
        with suppress(ValidationError):
            yield number, SeatSection.model_validate(seat).seat


def _seats(written: dict[str, Any]) -> list[Any]:
    seats = written.get("seats")
    return seats if isinstance(seats, list) else []
