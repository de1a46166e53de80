"""Which key does what, and which key may be given to what."""

from itertools import combinations

import pytest

from croupier.keys import DEFAULT_KEYS, KeyAction, KeyMap, KeyRefusedError, key_map

A = KeyAction


def test_every_action_has_a_key_and_no_two_that_meet_have_the_same() -> None:
    assert DEFAULT_KEYS.keys() == set(KeyAction)
    shared = [(a, b) for a, b in combinations(KeyAction, 2) if DEFAULT_KEYS[a] == DEFAULT_KEYS[b]]
    # A tie is said where nothing is taken.
    assert shared == [(A.TIE, A.TAKE)]


def test_a_moved_key_is_in_place_of_the_one_before() -> None:
    keys = KeyMap().with_key(A.TAKE, "Space")
    assert keys.action_of("Space", [A.TAKE, A.PUSH]) is A.TAKE
    assert keys.action_of("T", [A.TAKE, A.PUSH]) is None
    assert keys.moved == {A.TAKE: "Space"}
    assert keys.with_key(A.TAKE, "T") == KeyMap()


@pytest.mark.parametrize(("action", "own"), [(A.CHECK, "Enter"), (A.PAUSE, "Esc")])
def test_nobody_locks_themselves_out_of_check_and_pause(action: KeyAction, own: str) -> None:
    keys = KeyMap().with_key(action, "PgDown")
    for key in (own, "PgDown"):
        assert keys.action_of(key, KeyAction) is action
    with pytest.raises(KeyRefusedError, match=f"{own} is already the key for “{action}”"):
        keys.with_key(A.EXPLAIN, own)


@pytest.mark.parametrize(
    ("action", "key", "other"),
    [
        (A.TAKE, "P", A.PUSH),
        (A.UNDO, "C", A.CUT),
        (A.YES, "N", A.NO),
        (A.WIN, "L", A.LOSE),
        (A.TAKE, "E", A.EXPLAIN),
        (A.YES, "F1", A.PAYTABLE),
        (A.EXPLAIN, "W", A.WIN),
        (A.KEYS, "T", A.TIE),
        (A.PAUSE, "Y", A.YES),
    ],
)
def test_a_key_that_is_taken_in_the_same_place_is_refused_by_name(
    action: KeyAction, key: str, other: KeyAction
) -> None:
    with pytest.raises(KeyRefusedError) as refused:
        KeyMap().with_key(action, key)
    assert refused.value.message.values["action"] is other


@pytest.mark.parametrize("action", [A.PAUSE, A.CHECK])
def test_what_leads_back_from_a_pause_does_not_finish_in_it(action: KeyAction) -> None:
    with pytest.raises(KeyRefusedError, match="F finishes the session in a pause"):
        KeyMap().with_key(action, "F")


def test_a_key_may_do_different_things_in_different_places() -> None:
    keys = KeyMap().with_key(A.YES, "W").with_key(A.NO, "T").with_key(A.LOSE, "P")
    assert keys.action_of("P", [A.WIN, A.LOSE, A.TIE]) is A.LOSE
    assert keys.action_of("P", [A.TAKE, A.PUSH]) is A.PUSH


def test_two_keys_can_change_places_by_way_of_a_third() -> None:
    keys = KeyMap().with_key(A.TAKE, "X").with_key(A.PUSH, "T").with_key(A.TAKE, "P")
    assert keys == key_map({A.TAKE: "P", A.PUSH: "T"})
    with pytest.raises(KeyRefusedError):
        keys.with_key(A.TAKE, "T")


@pytest.mark.parametrize("key", ["0", "7", "Tab", "", "ab", " ", "t", "\n", "Ctrl+K"])
def test_digits_and_what_is_no_key_are_refused(key: str) -> None:
    with pytest.raises(KeyRefusedError):
        KeyMap().with_key(A.EXPLAIN, key)


@pytest.mark.parametrize("key", [".", ",", "Backspace", "Delete", "Left", "Home"])
def test_what_writes_amounts_is_no_key_where_amounts_are_written(key: str) -> None:
    for action in (A.TAKE, A.CHECK, A.EXPLAIN):
        with pytest.raises(KeyRefusedError, match="writing amounts"):
            KeyMap().with_key(action, key)
    assert KeyMap().with_key(A.NO, key).key_of(A.NO) == key
