"""What the models of all files share: how a model reads a value and says what is wrong with it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.functional_validators import PlainValidator
from pydantic_core import ErrorDetails, PydanticCustomError

from croupier.errors import N_, CroupierError, FileHint, Text
from croupier.files.faults import (
    MOST_FAULTS,
    Fault,
    did_you_mean,
    found,
    key_text,
    quoted,
)

Value = TypeVar("Value")
Place = tuple[str | int, ...]
Sentence = tuple[Text, Text]
"""What is wrong and what to write instead."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault whose file and line are still to be told."""

    place: Place
    message: Text
    hint: Text

    def within(self, *outer: str | int) -> "Finding":
        """The same, seen from a table around."""
        return replace(self, place=(*outer, *self.place))


_REFUSED = "value_refused"
_MISSING = "missing"
_UNKNOWN = "extra_forbidden"


class Section(BaseModel):
    """A table of keys. Every field has an example, which is what its faults tell to write."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    @classmethod
    def known_keys(cls) -> list[str]:
        """The keys that a person may write; a field without an example is only there to refuse."""
        return [key for key, field in cls.model_fields.items() if field.examples]

    @classmethod
    def say_unknown(cls, key: str) -> Sentence | None:
        """What to say of a key that is no field; None for the usual sentence."""
        return None


def read_by(read: Callable[[Any], Value]) -> PlainValidator:
    """Let `read` turn what a file holds into a value; it raises a `CroupierError`."""

    def validated(value: Any) -> Value:
        try:
            return read(value)
        except CroupierError as error:
            raise refused(error.message, error.hint) from None

    return PlainValidator(validated)


def refused(message: Text, hint: Text) -> PydanticCustomError:
    """The same in pydantic's own kind of error, for its validators to raise."""
    return PydanticCustomError(_REFUSED, "{message}", {"message": message, "hint": hint})


def findings(
    error: ValidationError, model: type[Section], line_of: Callable[[Place], int]
) -> Iterator[Finding]:
    """Turn the errors of a validation into sentences of ours, line by line.

    Pydantic's own sentences are never shown.
    """
    errors = sorted(error.errors(include_url=False), key=lambda one: line_of(one["loc"]))
    meant = {_meant(one["loc"], model) for one in errors[:MOST_FAULTS] if one["type"] == _UNKNOWN}
    for details in errors:
        # A misspelt key is one fault, not an unknown and a missing one.
        if details["type"] == _MISSING and details["loc"] in meant:
            continue
        say = SENTENCES.get(details["type"], _say_wrong_kind)
        yield Finding(details["loc"], *say(details, model))


def refused_in(error: ValidationError | None, *place: str | int) -> set[str]:
    """The keys of the table at `place` that a validation refused or missed."""
    if error is None:
        return set()
    depth = len(place)
    places = (details["loc"] for details in error.errors(include_url=False))
    return {str(one[depth]) for one in places if one[:depth] == place and len(one) > depth}


def listed_faults(
    problems: Iterable[Finding],
    where: str,
    line_of: Callable[[Place], int],
    column_of: Callable[[Place], int | None] = lambda _place: None,
) -> tuple[Fault, ...]:
    """The faults of a file from its first line on; of very many only the first are told."""
    told = list(islice(problems, MOST_FAULTS))
    faults = [
        Fault(
            where,
            line_of(one.place),
            key_text(one.place),
            one.message,
            one.hint,
            column_of(one.place),
        )
        for one in told
    ]
    faults.sort(key=lambda fault: (fault.line or 0, fault.column or 0))
    if len(told) == MOST_FAULTS:
        message = Text(N_("more faults follow"))
        hint = Text(N_("mend the first {count} and check again"), {"count": MOST_FAULTS})
        faults.append(Fault(where, faults[-1].line, "", message, hint))
    return tuple(faults)


def example_of(model: type[Section], place: Place) -> str | Text | None:
    """What the key at `place` may look like: as a file writes it, or a `Text` with words in it."""
    *around, key = [step for step in place if isinstance(step, str)] or [""]
    section = _model_at(model, around)
    field = section.model_fields.get(key) if section else None
    if not field or not field.examples:
        return None
    example = field.examples[0]
    return example if isinstance(example, Text) else str(example)


def _model_at(model: type[Section], place: Iterable[str | int]) -> type[Section] | None:
    for key in place:
        if isinstance(key, int):
            continue
        field = model.model_fields.get(key)
        inner = _model_in(field.annotation) if field else None
        if inner is None:
            return None
        model = inner
    return model


def _model_in(annotation: Any) -> type[Section] | None:
    if isinstance(annotation, type) and issubclass(annotation, Section):
        return annotation
    return next(filter(None, map(_model_in, get_args(annotation))), None)


def _say_refused(details: ErrorDetails, model: type[Section]) -> Sentence:
    return details["ctx"]["message"], details["ctx"]["hint"]


def _say_missing(details: ErrorDetails, model: type[Section]) -> Sentence:
    return Text(N_("this is missing")), _write_example(details["loc"], model)


def _say_unknown(details: ErrorDetails, model: type[Section]) -> Sentence:
    *around, last = details["loc"]
    key = str(last)
    message = found(Text(N_("this key is not known")), key)
    if not around and isinstance(details["input"], dict):
        message = found(Text(N_("this section is not known")), key)
    section = _model_at(model, around)
    listed = any(isinstance(step, int) for step in around)
    # What stands in an item of a list is hardly meant for another section.
    if section and listed and (said := section.say_unknown(key)):
        return said
    if homes := _sections_with(model, key):
        return message, Text(N_("write it in {sections}"), {"sections": ", ".join(homes)})
    if section and (said := section.say_unknown(key)):
        return said
    if around and key in model.model_fields:
        return message, Text(N_("write it outside {section}"), {"section": key_text(around)})
    if meant := _meant(details["loc"], model):
        return message, Text(N_("did you mean {guess}?"), {"guess": quoted(str(meant[-1]))})
    known = ", ".join(section.known_keys()) if section else ""
    return message, Text(N_("write one of {choices}"), {"choices": known})


def _meant(place: Place, model: type[Section]) -> Place | None:
    """The key that an unknown one was probably meant to be."""
    *around, key = place
    section = _model_at(model, around)
    guess = did_you_mean(str(key), section.known_keys()) if section else None
    return (*around, guess) if guess else None


def _sections_with(model: type[Section], key: str) -> list[str]:
    inner = {name: _model_at(model, [name]) for name in model.model_fields}
    homes = [name for name, section in inner.items() if section and key in section.model_fields]
    # What stands once in a file is meant rather than one of a list.
    once = [name for name in homes if not _is_list(model.model_fields[name].annotation)]
    return once or homes


def _is_list(annotation: Any) -> bool:
    return list in (annotation, get_origin(annotation))


def _say_wrong_kind(details: ErrorDetails, model: type[Section]) -> Sentence:
    message = found(Text(N_("this cannot stand here")), details["input"])
    return message, _write_example(details["loc"], model)


def _say_kind(template: str) -> Callable[[ErrorDetails, type[Section]], Sentence]:
    def say(details: ErrorDetails, model: type[Section]) -> Sentence:
        message = found(Text(template), details["input"])
        return message, _write_example(details["loc"], model)

    return say


def _write_example(place: Place, model: type[Section]) -> Text:
    if example := example_of(model, place):
        _key, _equals, value = str(example).partition(" = ")
        on_form = Text(N_("write it, such as {example}"), {"example": value.strip('"')})
        return FileHint(N_("write {example}"), {"example": example}, on_form)
    return Text(N_("see the shipped files for an example"))


SENTENCES: dict[str, Callable[[ErrorDetails, type[Section]], Sentence]] = {
    _REFUSED: _say_refused,
    _MISSING: _say_missing,
    _UNKNOWN: _say_unknown,
    "model_type": _say_kind(N_("keys and their values belong here")),
    "list_type": _say_kind(N_("a list belongs here")),
    "string_type": _say_kind(N_("a text belongs here")),
    "int_type": _say_kind(N_("a whole number belongs here")),
    "bool_type": _say_kind(N_("true or false belongs here")),
}
