import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.files.json_text import (
    LONGEST_ITEM,
    MOST_ITEMS,
    JsonSyntaxError,
    read_items,
    read_json,
)

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


@given(st.integers(0, 2**64), st.sampled_from([None, 0, 2, "\t\n"]))
def test_items_one_by_one_are_those_of_the_whole(seed, indent):
    values = [make(random.Random(seed + number), 0, iter(range(10**6))) for number in range(3)]
    text = "\n " + json.dumps(values, indent=indent) + "\n"
    whole, line_of = read_json(text, "x")
    items = list(read_items(text, "x"))
    assert [item.value for item in items] == whole
    for item in items:
        for path, _ in leaves(whole):
            if path[:1] == item.place:
                assert item.places.line(path) == line_of(path)


@given(st.text(alphabet='{}[]",:\\1aN \n', max_size=40))
def test_what_is_no_list_of_items_is_refused_as_by_the_whole(text):
    def refusal(read):
        try:
            read(text, "x")
        except JsonSyntaxError as error:
            return str(error.fault)
        return None

    said = refusal(lambda text, where: list(read_items(text, where)))
    assert (said is None) == (refusal(read_json) is None)


@pytest.mark.parametrize("start", ['["', "[[", "[{", '{"a": "', "[1, [", "["])
def test_an_item_too_large_is_refused_before_it_is_read(start):
    inside = {'"': "x", "[": "[],", "{": '"a": 1,'}[start[-1]]
    with pytest.raises(JsonSyntaxError) as error:
        list(read_items(start + inside * 2_000_000, "x"))
    if start != "[":
        assert f"more than {LONGEST_ITEM:,} characters" in str(error.value.fault)


def test_more_items_than_anybody_deals_are_refused():
    read = list(read_items("[" + "1," * (MOST_ITEMS - 1) + "1]", "x"))
    assert len(read) == MOST_ITEMS
    with pytest.raises(JsonSyntaxError, match="more than 20,000 rounds"):
        list(read_items("[" + "1," * 3_000_000, "x"))


def test_a_long_line_is_told_with_its_column_and_what_is_there():
    text = "[" + '{"seats": [1, 2, 3]}, ' * 50 + '{"seats" [1]}]'
    with pytest.raises(JsonSyntaxError) as error:
        read_json(text, "x")
    column = text.index('" [1]') + 3
    assert str(error.value.fault).startswith(f"x:1:{column}: a comma, a colon")
    assert '{"seats" [1]}]' in str(error.value.fault.message)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_lines_are_counted_whichever_way_they_end(end):
    _, line_of = read_json(end.join(['{"a": 1,', '"b": [', "3]}"]), "x")
    assert [line_of(place) for place in (("a",), ("b",), ("b", 0))] == [1, 2, 3]
    with pytest.raises(JsonSyntaxError) as error:
        read_json(end.join(['{"a": 1,', '"b": [', "3}"]), "x")
    assert error.value.fault.line == 3
