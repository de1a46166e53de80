"""What several sections of a paytable file have in common: names, sources, amounts, row names."""

import re
from fractions import Fraction
from typing import Annotated

from pydantic import BeforeValidator, Field

from croupier.errors import N_, Text
from croupier.files.amount_text import read_amount
from croupier.files.faults import WrittenNumber, found, quoted
from croupier.files.sections import Section, Sentence, read_by
from croupier.files.single_values import read_line, refusal

# What might be one of thousands: a point before exactly three digits.
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}\.[0-9]{3}")


def _read_title(value: object) -> str:
    return read_line(value, 100)


def _read_source(value: object) -> str:
    if isinstance(value, str):
        # A source may be a long text over several lines.
        value = " ".join(value.split())
    return read_line(value, 1000) if value != "" else ""


def _read_titles(value: object) -> object:
    return {"en": value} if isinstance(value, str) else value


def read_positive(value: object) -> Fraction:
    if isinstance(value, WrittenNumber) and _THOUSANDS.fullmatch(value.text):
        # To TOML 20.000 is twenty, to half the world twenty thousand: the text is read as strictly.
        return read_amount(value.text)
    amount = read_amount(value)
    if not amount:
        raise refusal(
            value, N_("this amount must be more than 0"), N_("write a number such as 25 or 7.50")
        )
    return amount


Amount = Annotated[Fraction | None, read_by(read_positive)]
Source = Annotated[str, read_by(_read_source)]


# What stands for a country, or for the language's own name, is easily written for its code.
_LANGUAGE_CODES = {
    "vn": "vi",
    "vie": "vi",
    "vietnamese": "vi",
    "gb": "en",
    "uk": "en",
    "us": "en",
    "eng": "en",
    "english": "en",
}


class TitleSection(Section):
    @classmethod
    def say_unknown(cls, key: str) -> Sentence | None:
        code = _LANGUAGE_CODES.get(key.casefold())
        if code is None:
            return None
        message = found(Text(N_("this is no language of Croupier")), key)
        return message, Text(N_("did you mean {guess}?"), {"guess": quoted(code)})

    en: Annotated[str | None, read_by(_read_title)] = Field(None, examples=['en = "Our house"'])
    vi: Annotated[str | None, read_by(_read_title)] = Field(None, examples=['vi = "Sòng bài"'])


Titles = Annotated[TitleSection, BeforeValidator(_read_titles)]


# Regulators print what becomes of the rest as a row of its own.
REST = re.compile(r"(all_|any_|every)?other|(below|under|less|lower)_|nothing|else|the_rest|rest$")
OTHER_NAMES = {
    "royal": "royal_flush",
    "four": "four_of_a_kind",
    "quads": "four_of_a_kind",
    "four_of_kind": "four_of_a_kind",
    "4_of_a_kind": "four_of_a_kind",
    "poker": "four_of_a_kind",
    "boat": "full_house",
    "full": "full_house",
    "set": "three_of_a_kind",
    "three": "three_of_a_kind",
    "trips": "three_of_a_kind",
    "3_of_a_kind": "three_of_a_kind",
}


def plain_name(key: str) -> str:
    """A key as the names of hands are written: `Royal Flush` is `royal_flush`."""
    return re.sub(r"[\W_]+", "_", key.casefold()).strip("_")
