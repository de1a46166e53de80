import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.json_text import JsonSyntaxError, read_json

KEYS = ("a", "b c", "", 'q"q', "\\", "é", "{", "]:,")


def make(rng, depth, markers):
    kind = rng.randrange(4 if depth < 4 else 2)
    if kind == 2:
        return [make(rng, depth + 1, markers) for _ in range(rng.randrange(4))]
    if kind == 3:
        keys = rng.sample(KEYS, rng.randrange(4))
        return {key: make(rng, depth + 1, markers) for key in keys}
    return f'<{next(markers)}> {{"[\\'


def leaves(value, path=()):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*path, number))
    elif path:
        yield path, value


@given(st.integers(0, 2**64), st.sampled_from([None, 0, 2, "\t\n"]), st.booleans())
def test_every_value_of_any_json_is_found_on_its_own_line(seed, indent, ascii_only):
    value = make(random.Random(seed), 0, iter(range(10**6)))
    text = "\n\n" + json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    read, line_of = read_json(text, "x")
    assert read == value
    for path, marked in leaves(value):
        marker = marked[: marked.index(">") + 1]
        # With "\t\n" as indent a value still begins on the line of its key.
        assert line_of(path) == text[: text.index(marker)].count("\n") + 1


def test_what_is_not_there_is_on_the_line_of_what_is_around_it():
    _, line_of = read_json('{"a": 1,\n "b": [\n  {"c": 1}]}', "x")
    assert line_of(("b", 0, "nothing")) == 3
    assert line_of(("b", 7)) == 2
    assert line_of(("nothing",)) == 1


@pytest.mark.parametrize(
    ("text", "place", "first", "second"),
    [
        ('{"a": 1,\n"a": 2}', "a", 1, 2),
        ('[{"b": {"x": 1,\n "y": 2,\n "x": 1}}]', "[0].b.x", 1, 3),
        ('{"a": 1,\n"\\u0061": 2}', "a", 1, 2),
    ],
)
def test_a_key_that_is_there_twice_is_refused_with_both_lines(text, place, first, second):
    with pytest.raises(JsonSyntaxError) as error:
        read_json(text, "x")
    assert str(error.value.fault) == (
        f"x:{second}: {place}: this is here twice (first on line {first}); keep one of the two"
    )


@given(st.text() | st.text(alphabet='{}[]",:\\1aN \n', max_size=40))
def test_any_text_is_json_or_refused(text):
    try:
        _, line_of = read_json(text, "x")
    except JsonSyntaxError:
        return
    assert line_of(("a", 0)) >= 1
