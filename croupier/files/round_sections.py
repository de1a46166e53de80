"""The tables of a round file, each field with an example of what to write."""

from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Any

from pydantic import Field

from croupier.errors import N_, Text
from croupier.files.amount_text import read_amount
from croupier.files.faults import ValueRefusedError, found, quoted
from croupier.files.sections import Section, Sentence, read_by
from croupier.files.single_values import choice, read_line, refusal
from croupier.poker.cards import Card, format_cards, parse_cards
from croupier.uth.rounds import NOTHING, Bets, Round, Seat
from croupier.uth.wagers import Street

_EXAMPLES = "As Kd Qh Jc Ts"


def _cards(count: int) -> Callable[[Any], tuple[Card, ...]]:
    example = format_cards(parse_cards(_EXAMPLES)[:count])

    def read(value: object) -> tuple[Card, ...]:
        if not isinstance(value, str):
            message = found(Text(N_("cards are one text")), value)
            raise ValueRefusedError(message, N_("write {example}"), example=f'"{example}"')
        cards = parse_cards(value)
        if len(cards) != count:
            message = Text(N_("here belong {count} cards"), {"count": count})
            raise ValueRefusedError(
                found(message, value), N_("write {example}"), example=f'"{example}"'
            )
        return cards

    return read


def _read_pair(value: object) -> tuple[Card, Card]:
    first, second = _cards(2)(value)
    return first, second


def _read_seed(value: object) -> int | str:
    if isinstance(value, str):
        return read_line(value, 100)
    if type(value) is int:
        return value
    raise refusal(value, N_("a seed is a whole number"), N_("take the seed out"))


def _read_paytable(value: object) -> str:
    # A shipped name, or the path of the file that the round was dealt under.
    return read_line(value, 4000)


class SeatSection(Section):
    @classmethod
    def say_unknown(cls, key: str) -> Sentence | None:
        if key.casefold() not in ("cards", "hand", "hole cards", "pocket"):
            return None
        # Closest to it by its letters is the side bet.
        message = found(Text(N_("this key is not known")), key)
        return message, Text(N_("did you mean {guess}?"), {"guess": quoted("hole")})

    hole: Annotated[tuple[Card, Card], read_by(_read_pair)] = Field(examples=['"hole": "As Kd"'])
    ante: Annotated[Fraction, read_by(read_amount)] = Field(examples=['"ante": 10'])
    blind: Annotated[Fraction, read_by(read_amount)] = Field(examples=['"blind": 10'])
    play: Annotated[Fraction, read_by(read_amount)] = Field(NOTHING, examples=['"play": 40'])
    trips: Annotated[Fraction, read_by(read_amount)] = Field(NOTHING, examples=['"trips": 5'])
    hole_cards: Annotated[Fraction, read_by(read_amount)] = Field(
        NOTHING, examples=['"hole_cards": 5']
    )
    bad_beat: Annotated[Fraction, read_by(read_amount)] = Field(NOTHING, examples=['"bad_beat": 5'])
    progressive: Annotated[Fraction, read_by(read_amount)] = Field(
        NOTHING, examples=['"progressive": 5']
    )
    folded: bool = Field(False, examples=['"folded": false'])
    street: Annotated[Street | None, read_by(choice(Street))] = Field(
        None, examples=['"street": "flop"']
    )

    @property
    def seat(self) -> Seat:
        sides = (self.hole_cards, self.bad_beat, self.progressive)
        bets = Bets(self.ante, self.blind, self.play, self.trips, *sides)
        return Seat(self.hole, bets, self.folded, self.street)


class RoundSection(Section):
    board: Annotated[tuple[Card, ...], read_by(_cards(5))] = Field(
        examples=[f'"board": "{_EXAMPLES}"']
    )
    dealer: Annotated[tuple[Card, Card], read_by(_read_pair)] = Field(
        examples=['"dealer": "3s 7c"']
    )
    seats: list[SeatSection] = Field(
        examples=['"seats": [{"hole": "As Kd", "ante": 10, "blind": 10, "play": 40}]']
    )
    # What the progressive's meter shows; without it, where the house starts it.
    meter: Annotated[Fraction | None, read_by(read_amount)] = Field(
        None, examples=['"meter": 25000']
    )
    # What `deal` says of its rounds; settling does not need it.
    seed: Annotated[int | str | None, read_by(_read_seed)] = Field(None, examples=['"seed": 7'])
    paytable: Annotated[str | None, read_by(_read_paytable)] = Field(
        None, examples=['"paytable": "standard"']
    )

    @property
    def round(self) -> Round:
        seats = tuple(seat.seat for seat in self.seats)
        return Round(self.board, self.dealer, seats, self.meter)
