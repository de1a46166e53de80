import io
import re

import pytest

from croupier.cli.answers import Answers
from croupier.cli.options import house_named
from croupier.cli.quiz_loop import Quiz
from croupier.context import today
from croupier.training.challenges import challenge_of, challenge_source, daily
from croupier.training.codes import code_of, read_code
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.questions import Question
from croupier.training.sessions import Feedback, TrainingSession
from tests.cli.conftest import Command
from tests.cli.test_quiz import typed


def coded(plan: SessionPlan, paytable: str = "standard") -> tuple[str, list[Question]]:
    """A code, and every question that it asks."""
    challenge = challenge_of(plan, 4711, house_named(paytable))
    source = challenge_source(challenge, house_named(paytable))
    asked = [question for _ in range(plan.tables or 1) for question in source()]
    return code_of(challenge), asked


def play(command: Command, code: str, asked: list[Question], *words: str):
    lines = "\n".join(map(typed, asked))
    return command("quiz", "--code", code, *words, stdin=f"{lines}\n")


def slip(out: str) -> str:
    return re.search(r"^To compare: (.*?) *$", out, re.M)[1]


def test_a_code_is_made_shown_and_played(command: Command) -> None:
    made = command("challenge", "new", "--level", "3", "--seats", "2", "--count", "2")
    assert (made.code, made.err) == (0, "")
    code, played = made.out.splitlines()
    assert played.strip() == f"To play it: croupier quiz --code {code.strip()}"
    shown = command("challenge", "show", code.strip().lower().replace("-", ""))
    assert (shown.code, shown.err) == (0, "")
    assert code in shown.out
    for row in ("Standard", "3 · Who wins", "2 seats, 60 % bet Trips", "2 tables"):
        assert row in shown.out
    challenge = read_code(code)
    assert challenge.plan == SessionPlan(Level.RESULTS, TablePlan(2), tables=2)
    source = challenge_source(challenge, house_named("standard"))
    asked = [*source(), *source()]
    ended = play(command, code.strip(), asked)
    assert (ended.code, ended.err) == (0, "")
    count = len(asked)
    assert re.fullmatch(rf"{code.strip()}: {count} of {count}, 0:\d\d, help 0", slip(ended.out))


def test_whoever_plays_a_code_is_asked_the_same(command: Command) -> None:
    code, asked = coded(SessionPlan(Level.RESULTS, TablePlan(2), tables=1))
    once, again = (
        re.sub(r"\d+:\d\d|Median time: [\d.]+", "", play(command, code, asked).out)
        for _ in range(2)
    )
    assert once == again


def test_the_slip_tells_help_misses_and_that_it_was_stopped(command: Command) -> None:
    code, asked = coded(SessionPlan(Level.RESULTS, TablePlan(2), tables=1))
    ended = command("quiz", "--code", code, stdin=f"f1\n{typed(asked[0])}\ns\nq\n")
    assert re.fullmatch(rf"{code}: 1 of 2, 0:\d\d, help 1, stopped early", slip(ended.out))
    assert "To compare" not in command("quiz", "--code", code, stdin="q\n").out


def test_the_set_of_the_day_is_that_of_the_paytable(command: Command) -> None:
    for name in ("standard", "corona"):
        challenge = daily(today(), house_named(name))
        first = challenge_source(challenge, house_named(name))()[0]
        ended = command("quiz", "--daily", "--paytable", name, stdin=f"{typed(first)}\n")
        assert (ended.code, ended.err) == (0, "")
        assert slip(ended.out).startswith(f"{code_of(challenge)}: 1 of 1, ")


def test_a_challenge_that_tells_at_the_end_tells_nothing_before(command: Command) -> None:
    table = TablePlan(2)
    code, asked = coded(SessionPlan(Level.AMOUNTS, table, tables=1, feedback=Feedback.AT_THE_END))
    answers = [typed(question) for question in asked]
    lines = "\n".join(["s", *answers[1:]])
    before, after = command("quiz", "--code", code, stdin=f"{lines}\n").out.split("Score:")
    assert "✓" not in before
    assert "✗" not in before
    assert "right in a row" not in before
    assert after.count("✗") == 1


def test_what_is_told_by_seats_names_its_questions(command: Command) -> None:
    plan = SessionPlan(Level.AMOUNTS, TablePlan(1), tables=1, feedback=Feedback.EACH_SEAT)
    code, asked = coded(plan)
    out = play(command, code, asked).out
    assert out.count("✓ Right.") == len(asked)
    # Asked once, told once.
    assert out.count("Seat 1: what becomes of the Ante bet") == 2


def test_a_code_for_another_paytable_names_it(command: Command) -> None:
    code, _asked = coded(SessionPlan(tables=1), "corona")
    assert command("quiz", "--code", code).complaint == (
        "This code is for the paytable corona, not for standard.",
        "Give --paytable corona.",
    )
    assert command("quiz", "--code", code, "--paytable", "corona", stdin="q\n").code == 0
    shown = command("challenge", "show", code).out
    assert f"To play it: croupier quiz --code {code} --paytable corona" in shown


def test_a_paytable_that_is_not_here_is_told(command: Command) -> None:
    code = "1BFX-R71N-0000-0H"
    sentence, _hint = command("quiz", "--code", code).complaint
    assert sentence == "This code is for a paytable that is not here."
    shown = command("challenge", "show", code)
    assert "one that is not here" in shown.out
    assert "To play it" not in shown.out


def test_what_is_answered_after_the_time_is_up_counts_as_late(capsys) -> None:
    class SlowHands(io.StringIO):
        """Whoever types takes ten seconds for every line."""

        def readline(self, size: int = -1) -> str:
            nonlocal now
            now += 10
            return super().readline(size)

    now, kept = 0.0, []
    plan = SessionPlan(Level.RESULTS, TablePlan(1), tables=1, budget=9)
    code, asked = coded(plan)
    challenge = read_code(code)
    source = challenge_source(challenge, house_named("standard"))
    session = TrainingSession(source, lambda: now, plan.tables, plan.feedback, plan.budget)
    answers = Answers(SlowHands("\n".join(map(typed, asked)) + "\n"))
    Quiz(session, answers, "", lambda _session, grade: kept.append(grade), challenge).run()
    assert [grade.late for grade in kept] == [True] * len(asked)
    out = capsys.readouterr().out
    assert out.count("✗ Time is up.") == len(asked)
    assert f"1/{len(asked)} · 9 s" in out
    assert slip(out).startswith(f"{code}: 0 of {len(asked)}, 0:")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--code", "1BFX-R71N-Z12B-0N"], "One sign of this code is wrong, or two are swapped."),
        (["--code", ""], "Type a code first."),
        (["--daily", "--level", "3"], "--level says nothing beside --daily."),
        (["--daily", "--code", "1BFX-R71N-Z12B-0M"], "--daily says nothing beside --code."),
        (["--code", "1BFX-R71N-Z12B-0M", "--seed", "7"], "--seed says nothing beside --code."),
    ],
)
def test_what_cannot_be_played_is_refused(command: Command, words: list[str], says: str) -> None:
    sentence, hint = command("quiz", *words).complaint
    assert sentence == says
    assert hint


def test_the_answers_of_a_challenge_are_kept_as_any(command: Command) -> None:
    code, asked = coded(SessionPlan(Level.RESULTS, TablePlan(2), tables=1))
    play(command, code, asked, "--new-trainee", "Lan")
    (lan,) = command("results", "show", "--trainee", "Lan", "--drill", "table", "--json").json
    assert str(len(asked)) in str(lan)


def test_the_code_at_the_end_asks_others_the_same_and_two_are_compared(command: Command) -> None:
    plan = SessionPlan(Level.RESULTS, TablePlan(1), tables=1)
    challenge = challenge_of(plan, 12, house_named("standard"))
    asked = challenge_source(challenge, house_named("standard"))()
    words = ("--seed", "12", "--level", "3", "--seats", "1")
    lines = "\n".join(map(typed, asked))
    once = " ".join(
        command("quiz", *words, "--new-trainee", "Dung", stdin=f"{lines}\n").out.split()
    )
    code = re.search(r"To challenge others with the same: croupier quiz --code (\S+)", once)[1]
    assert read_code(code) == challenge
    ended = play(command, code, list(asked), "--new-trainee", "Hoa")
    count = len(asked)
    assert slip(ended.out).startswith(f"{code}: {count} of {count}")
    assert f"Played here, too: Dung: {count} of {count}, 0:" in ended.out
