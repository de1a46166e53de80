import json
import tomllib
from datetime import date, time

import pytest
from pydantic import ValidationError

from croupier.files.faults import WrittenNumber
from croupier.files.paytable_sections import PaytableSections
from croupier.files.round_sections import RoundSection
from croupier.files.sections import SENTENCES, Section, example_of, findings
from croupier.files.settings_sections import SettingsSections
from croupier.poker.cards import CardError, parse_cards

# What the two parsers can put anywhere.
ANYTHING = [
    None,
    True,
    0,
    -7,
    10**40,
    "",
    "text",
    "As Kd",
    WrittenNumber("0.5"),
    WrittenNumber("nan"),
    date(2024, 5, 6),
    time(3, 2),
    [],
    [1, "x", {}],
    [{"value": []}],
    {},
    {"x": {"y": 1}},
    {"": None},
]


def places_of(model, path=()):
    yield path
    for key, field in model.model_fields.items():
        inner = field.annotation
        listed = "list" in str(inner)
        while not isinstance(inner, type) and getattr(inner, "__args__", ()):
            inner = inner.__args__[0]
        if isinstance(inner, type) and issubclass(inner, Section):
            yield from places_of(inner, (*path, key, 0) if listed else (*path, key))
        yield (*path, key)
    yield (*path, "nothing-like-it")


def put(path, value):
    for step in reversed(path):
        value = [value] if isinstance(step, int) else {step: value}
    return value


@pytest.mark.parametrize("model", [PaytableSections, RoundSection, SettingsSections])
def test_every_kind_of_error_that_can_occur_has_a_sentence_of_its_own(model):
    kinds = set()
    for path in places_of(model):
        for value in ANYTHING:
            try:
                model.model_validate(put(path, value))
            except ValidationError as error:
                kinds |= {details["type"] for details in error.errors()}
    assert {"missing", "extra_forbidden", "value_refused", "model_type"} <= kinds <= set(SENTENCES)


@pytest.mark.parametrize("model", [PaytableSections, RoundSection, SettingsSections])
def test_every_finding_says_what_is_wrong_and_what_to_write(model):
    for path in places_of(model):
        for value in ANYTHING:
            try:
                model.model_validate(put(path, value))
            except ValidationError as error:
                for finding in findings(error, model, lambda _: 1):
                    assert str(finding.message)
                    assert str(finding.hint)
                    assert "…" not in str(finding.hint).replace("[…]", "")


@pytest.mark.parametrize("model", [PaytableSections, RoundSection, SettingsSections])
def test_every_key_has_an_example_of_what_to_write(model):
    for path in places_of(model):
        if path and path[-1] not in (0, "nothing-like-it"):
            assert str(path[-1]) in str(example_of(model, path))


@pytest.mark.parametrize("model", [PaytableSections, RoundSection])
def test_an_example_is_what_a_file_writes_unless_it_is_a_text_to_translate(model):
    for path in places_of(model):
        match example_of(model, path):
            case str(example) if model is PaytableSections:
                assert tomllib.loads(example)
            case str(example):
                assert json.loads(f"{{{example}}}")


def test_an_error_that_nobody_thought_of_gets_a_decent_sentence():
    class Odd(Section):
        ratio: float
        pair: tuple[int, int] = (0, 0)

    with pytest.raises(ValidationError) as error:
        Odd.model_validate({"ratio": "x", "pair": "y"})
    said = [
        (finding.place, str(finding.message), str(finding.hint))
        for finding in findings(error.value, Odd, lambda _: 1)
    ]
    assert said == [
        (("ratio",), 'this cannot stand here (found "x")', "see the shipped files for an example"),
        (("pair",), 'this cannot stand here (found "y")', "see the shipped files for an example"),
    ]


def test_an_error_of_the_card_parser_keeps_its_own_words():
    with pytest.raises(ValidationError) as error:
        RoundSection.model_validate({"board": "2c 5d 9h Jc Kd", "dealer": "3s 7x", "seats": []})
    (finding,) = findings(error.value, RoundSection, lambda _: 1)
    with pytest.raises(CardError) as card_error:
        parse_cards("3s 7x")
    assert finding.message == card_error.value.message
