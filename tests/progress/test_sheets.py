from datetime import timedelta

from sqlalchemy import update

from croupier.progress import schema
from croupier.progress.engines import writing
from croupier.progress.question_text import answer_text
from croupier.progress.store import Store
from croupier.progress.values import Chosen
from tests.progress.keeping import Clock, trained


def test_every_answer_is_a_line_in_the_order_in_which_it_was_given(
    store: Store, clock: Clock
) -> None:
    trainee = store.add_trainee("Lan")
    grades = []
    for seed in range(4):
        clock.wind(days=1)
        grades += trained(store, trainee, seed, most=40)[1]
    lines = list(store.answer_lines(Chosen(trainee.key)))
    assert len(lines) == len(grades)
    assert sorted(lines, key=lambda line: line.given) == lines
    assert {line.given.utcoffset() for line in lines} == {timedelta(hours=7)}
    for line, grade in zip(lines, grades, strict=True):
        question = grade.question
        assert (line.table, line.seat) == (grade.table_number, question.seat_number)
        assert line.answer == answer_text(grade.answer)
        assert (line.correct, line.seconds) == (grade.correct, grade.seconds)
        if not grade.correct:
            assert line.right == answer_text(question.right)
    last = lines[-1].given.date()
    of_day = list(store.answer_lines(Chosen(since=last, until=last)))
    assert of_day == [line for line in lines if line.given.date() == last]


def test_every_session_is_a_line_the_earliest_first(store: Store, clock: Clock) -> None:
    trainees = [store.add_trainee(name) for name in ("Lan", "🃏")]
    for seed in range(4):
        clock.wind(hours=5)
        trained(store, trainees[seed % 2], seed, most=20)
    figures = list(store.session_figures(Chosen()))
    assert [one.line for one in figures] == [*reversed(store.sessions(Chosen()))]
    assert [one.trainee for one in figures] == ["Lan", "🃏", "Lan", "🃏"]
    for one in figures:
        of_session = Chosen(one.line.trainee)
        assert one.typical > 0
        assert len(list(store.session_figures(of_session))) == 2


def test_a_table_that_cannot_be_read_leaves_out_what_was_right(store: Store, clock: Clock) -> None:
    trainee = store.add_trainee("Lan")
    for seed in range(3):
        trained(store, trainee, seed, most=40)
    with writing(store.engine) as connection:
        connection.execute(update(schema.dealt_table).values(round="{"))
    lines = list(store.answer_lines(Chosen()))
    assert {line.right is None for line in lines if not line.correct} == {True}
    assert {line.right == line.answer for line in lines if line.correct} == {True}
