import pickle

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.errors import Text
from croupier.files.faults import (
    Fault,
    WrittenNumber,
    did_you_mean,
    echo,
    key_text,
    printable,
    quoted,
)
from croupier.files.paytable_file import PaytableFileError

FAULT = Fault("a.toml", 3, "blind.flush", Text("no odds (found {x})", {"x": "8;1"}), Text("do"))


def test_a_fault_says_file_line_key_what_is_wrong_and_what_to_write():
    assert str(FAULT) == "a.toml:3: blind.flush: no odds (found 8;1); do"


def test_a_fault_of_a_whole_file_names_no_line_and_no_key():
    assert str(Fault("a.toml", None, "", Text("no such file"), Text("look"))) == (
        "a.toml: no such file; look"
    )


def test_a_sentence_borrowed_from_the_rules_keeps_its_full_stop():
    fault = Fault("a.json", 1, "seats[0]", Text("No Ante."), Text("Bet one."))
    assert str(fault) == "a.json:1: seats[0]: No Ante. Bet one."


def test_an_error_of_one_fault_says_it_and_its_hint_apart():
    error = PaytableFileError([FAULT])
    assert str(error) == "a.toml:3: blind.flush: no odds (found 8;1)"
    assert str(error.hint) == "do"


def test_an_error_of_several_faults_counts_them():
    error = PaytableFileError([FAULT, FAULT])
    assert str(error) == "a.toml has 2 faults."
    assert str(error.hint) == "Mend every fault of the file and try again."
    assert error.exit_code == 2


def test_an_error_survives_being_copied_to_another_process():
    copy = pickle.loads(pickle.dumps(PaytableFileError([FAULT])))
    assert copy.faults == (FAULT,)
    assert str(copy) == "a.toml:3: blind.flush: no odds (found 8;1)"


def test_a_file_name_cannot_forge_a_line_of_output():
    fault = Fault("a\nb\x1b[2J.toml", 1, "", Text("x"), Text("y"))
    assert str(fault) == "a\\nb\\x1b[2J.toml:1: x; y"


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("flsh", ["flush", "straight"], "flush"),
        ("FLUSH", ["flush", "straight"], "flush"),
        ("beat", ["must_beat", "independent"], "must_beat"),
        ("raise", ["ante", "blind", "play", "trips"], None),
        ("", ["ante"], None),
        pytest.param("x" * 1_000_000, ["x" * 40], None, id="too long to compare"),
    ],
)
def test_did_you_mean_guesses_only_what_is_close(word, known, meant):
    assert did_you_mean(word, known) == meant


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), ""),
        (("game", "name"), "game.name"),
        (("money", "chips", 2, "value"), "money.chips[2].value"),
        ((0, "seats", 1, "hole"), "[0].seats[1].hole"),
        (("blind", "Pair, Jacks or Better"), 'blind."Pair, Jacks or Better"'),
        (("blind", ""), 'blind.""'),
    ],
)
def test_a_place_is_written_as_its_file_would(path, text):
    assert key_text(path) == text


@example("0000000" + "\x1f" * 7 + "\x08\U0001239a\U0002ee5e")
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text() | st.dates() | st.datetimes(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_whatever_was_found_is_shown_short_and_harmless(value):
    shown = str(echo(value))
    assert len(shown) <= 60
    assert shown.isprintable()


def test_long_numbers_are_not_spelt_out():
    assert str(echo(10**10_000)) == "a very long number"
    assert str(echo(WrittenNumber("7" * 5000))) == "7" * 39 + "…"


def test_text_with_quotation_marks_is_shown_between_the_other_ones():
    assert quoted('say "ante"') == "'say \"ante\"'"
    assert quoted("plain") == '"plain"'


@given(st.text(alphabet=st.characters()))
def test_printable_text_stays_and_the_rest_is_escaped(text):
    shown = printable(text)
    assert shown.isprintable()
    if text.isprintable() and len(text) <= 1000:
        assert shown == text
