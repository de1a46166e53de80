from croupier.ui.editor.history import MOST_STEPS, History


def test_letters_of_one_field_are_one_step() -> None:
    history = History("")
    for text in ("a", "ab", "abc"):
        history.take(text, "name")
    history.take("abc 3", "flush")
    assert [history.undo(), history.undo(), history.undo()] == ["abc", "", ""]
    assert [history.redo(), history.redo(), history.redo()] == ["abc", "abc 3", "abc 3"]


def test_a_field_come_back_to_is_a_step_of_its_own() -> None:
    history = History("")
    history.take("a", "name")
    history.seal()
    history.take("ab", "name")
    assert history.undo() == "a"


def test_what_is_typed_after_going_back_forgets_the_way_forward() -> None:
    history = History("")
    history.take("a")
    history.take("b")
    history.undo()
    history.take("c")
    assert not history.can_redo
    assert [history.undo(), history.undo()] == ["a", ""]


def test_nothing_changed_is_no_step() -> None:
    history = History("a")
    history.take("a", "name")
    assert not history.can_undo


def test_only_so_many_steps_are_kept() -> None:
    history = History(0)
    for number in range(1, 2 * MOST_STEPS):
        history.take(number)
    while history.can_undo:
        history.undo()
    assert history.now == MOST_STEPS - 1
