from pathlib import Path

import pytest

from croupier.context import now
from croupier.progress.values import Begun, Chosen, Place, State
from croupier.training.challenges import challenge_of, challenge_source
from croupier.training.codes import code_of
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from tests.cli.conftest import Command
from tests.cli.test_drills import asked_by, drilled, opened, typed
from tests.progress.keeping import Watch, context_of, house_named

NOTHING = "There is no session to go on with."


@pytest.fixture(autouse=True)
def results_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path))


@pytest.mark.parametrize("drill", Drill)
def test_a_quiz_that_is_broken_off_goes_on_with_exactly_what_was_left(
    command: Command, drill: Drill
) -> None:
    asked = asked_by(drill)
    answered = len(asked) // 2
    lines = [typed(question) for question in asked]
    broken = drilled(command, drill, lines[:answered], "--new-trainee", "Lan")
    assert (broken.code, broken.err) == (0, "")
    assert "To go on: croupier quiz go-on --trainee Lan" in broken.out
    ended = command("quiz", "go-on", stdin="\n".join(lines[answered:]) + "\n")
    assert (ended.code, ended.err) == (0, "")
    assert f"goes on: {answered} of {answered} right." in ended.out
    assert f"Score: {len(asked)} of {len(asked)} answers right, 100 %" in ended.out
    assert ended.out.count("✓ Right.") == len(asked) - answered
    assert "To go on" not in ended.out
    with opened() as store:
        (line,) = store.sessions(Chosen())
        assert (line.state, line.answered, line.drill) == (State.FINISHED, len(asked), drill)
    assert NOTHING in command("quiz", "go-on").out


def test_a_quiz_that_is_ended_by_a_word_is_not_gone_on_with(command: Command) -> None:
    lines = [typed(question) for question in asked_by(Drill.QUALIFY)]
    ended = drilled(command, Drill.QUALIFY, [lines[0], "q"], "--new-trainee", "Lan")
    assert "To go on" not in ended.out
    assert NOTHING in command("quiz", "go-on", "--trainee", "Lan").out


def test_what_is_due_is_gone_on_with_by_how_the_skills_stand(command: Command) -> None:
    broken = command("quiz", "continue", "--count", "3", "--new-trainee", "Lan", stdin="s\n")
    assert "To go on: croupier quiz go-on --trainee Lan" in broken.out
    ended = command("quiz", "go-on", stdin="s\n" * 30)
    assert "3 tables finished, 0 without" in ended.out
    assert "Once more: croupier quiz continue" in ended.out
    with opened() as store:
        (line,) = store.sessions(Chosen())
        assert (line.state, line.tables, line.drill) == (State.FINISHED, 3, "skills")
        states = store.skill_states(line.trainee)
    trained = sum(len(state.attempts) for state in states.values())
    assert trained >= line.answered


def test_a_challenge_of_the_window_is_gone_on_with_in_the_terminal(command: Command) -> None:
    house = house_named("standard")
    challenge = challenge_of(SessionPlan(table=TablePlan(1), tables=2), 99, house)
    source = challenge_source(challenge, house)
    asked = [question for _ in range(2) for question in source()]
    plan = SessionPlan(table=TablePlan(1), tables=2, code=code_of(challenge))
    with opened() as store:
        lan = store.add_trainee("Lan")
        session = context_of(house, 1, Watch()).challenge_session(challenge)
        recording = store.begin(Begun(lan, plan, house.name, Drill.TABLE, Place.WINDOW))
        for place in range(2):
            recording.keep(session.questions, place, session.submit(asked[place].right), now())
            session.next()
        recording.end(State.LEFT)
    lines = [typed(question) for question in asked[2:]]
    ended = command("quiz", "go-on", "--trainee", "Lan", stdin="\n".join(lines) + "\n")
    assert f"Score: {len(asked)} of {len(asked)} answers right" in ended.out
    assert f"To compare: {code_of(challenge)}: " in ended.out
    assert f"Once more: croupier quiz --code {code_of(challenge)}" in ended.out


@pytest.mark.parametrize("option", ["--count", "--seed", "--paytable", "--new-trainee"])
def test_what_was_chosen_when_it_began_cannot_be_chosen_again(
    command: Command, option: str
) -> None:
    sentence, hint = command("quiz", "go-on", option, "1").complaint
    assert sentence == f"{option} says nothing for the drill go-on."
    assert hint == "Leave it out."


def test_going_on_is_said_in_vietnamese(command: Command) -> None:
    drilled(command, Drill.QUALIFY, ["y"], "--new-trainee", "Lan")
    ended = command("quiz", "go-on", "--language", "vi")
    assert (ended.code, ended.err) == (0, "")
    assert "Luyện tiếp buổi " in ended.out
    assert "Để luyện tiếp: croupier quiz go-on --trainee Lan" in ended.out
