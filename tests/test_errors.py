import copy
import pickle

import pytest

from croupier.errors import N_, CroupierError, Text


class SeatError(CroupierError):
    def __init__(self, seat: int) -> None:
        super().__init__(
            N_("Seat {seat} is empty."), N_("Choose one of {free}."), seat=seat, free=3
        )
        self.seat = seat


def test_a_text_says_its_english_source() -> None:
    assert str(Text("Seat {seat} pays {odds}.", {"seat": 3, "odds": "3 to 2"})) == (
        "Seat 3 pays 3 to 2."
    )


def test_a_text_without_values_keeps_its_braces() -> None:
    assert str(Text("{not} a {placeholder")) == "{not} a {placeholder"


def test_a_text_may_hold_another() -> None:
    assert str(Text("Read {what}.", {"what": Text("card {n}", {"n": 2})})) == "Read card 2."


def test_an_error_fills_message_and_hint_from_the_same_values() -> None:
    error = SeatError(5)
    assert (str(error.message), str(error.hint), error.exit_code) == (
        "Seat 5 is empty.",
        "Choose one of 3.",
        2,
    )
    assert str(error) == "Seat 5 is empty."


def test_an_error_takes_texts_that_are_made_already() -> None:
    message = Text("Seat {seat} is empty.", {"seat": 1})
    assert CroupierError(message).message is message
    assert str(CroupierError(message).hint) == ""


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))]
)
def test_an_error_survives_copying(again) -> None:
    error = again(SeatError(4))
    assert type(error) is SeatError
    assert (error.seat, str(error), str(error.hint)) == (
        4,
        "Seat 4 is empty.",
        "Choose one of 3.",
    )
