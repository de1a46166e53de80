import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from croupier.context import open_context
from croupier.errors import CroupierError
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import Settings
from croupier.training.answers import PUSH
from croupier.training.challenges import OtherPaytableError, daily
from croupier.training.drills import Drill
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.sessions import Feedback, SessionState
from croupier.training.slip_finding import MISREADING
from croupier.uth.stakes import BetRange
from croupier.uth.wagers import Wager

ROOT = Path(__file__).parents[1]


def kept(folder: Path, **fields: object) -> Path:
    file = folder / "settings.json"
    file.write_text(json.dumps(fields), "utf-8")
    return file


def test_a_first_start_has_the_defaults(tmp_path: Path) -> None:
    context = open_context(tmp_path / "settings.json", {})
    assert (context.settings, context.notices) == (Settings(), ())
    assert context.paytable == "standard"
    assert context.plan(context.settings) == SessionPlan(tables=Settings().tables)
    assert context.settings_path == tmp_path / "settings.json"


def test_the_last_paytable_and_seats_come_back(tmp_path: Path) -> None:
    context = open_context(kept(tmp_path, paytable="corona", seats=3), {})
    assert (context.house.name, context.paytable) == ("corona", "corona")
    assert context.plan(context.settings).table.seats == 3


def test_options_win_for_one_run_and_are_no_settings(tmp_path: Path) -> None:
    file = kept(tmp_path, paytable="corona", seats=3)
    context = open_context(file, {"paytable": "trips-a", "seats": 2})
    assert context.paytable == "trips-a"
    assert context.settings == Settings(paytable="corona", seats=3)


def test_a_timed_set_has_its_own_tables_and_its_budget(tmp_path: Path) -> None:
    context = open_context(tmp_path / "settings.json", {})
    settings = Settings(mode="timed", tables=1, timed_tables=20, budget=9, feedback="seat", level=4)
    plan = context.plan(settings)
    assert (plan.tables, plan.budget, plan.timed) == (20, 9, True)
    assert (plan.level, plan.feedback) == (Level.ACTIONS, Feedback.EACH_SEAT)
    practice = context.plan(replace(settings, mode="practice"))
    assert (practice.tables, practice.budget, practice.timed) == (1, None, False)


def test_bets_that_this_house_does_not_take_are_left_out(tmp_path: Path) -> None:
    context = open_context(kept(tmp_path, paytable="corona"), {})
    dollars = (Fraction(10), Fraction(50), Fraction(10))
    assert context.plan(Settings(bets=dollars)).bets is None
    dong = tuple(map(Fraction, (200_000, 1_000_000, 200_000)))
    assert context.plan(Settings(bets=dong)).bets == BetRange(*dong)
    session = context.new_session(context.plan(Settings(bets=dong, seats=7)))
    antes = {seat.bets.ante for seat in session.settlement.round.seats}
    assert all(ante in range(200_000, 1_000_001, 200_000) for ante in antes)


def test_what_was_missed_is_asked_again_and_nothing_else(tmp_path: Path) -> None:
    context = open_context(tmp_path / "settings.json", {})
    session = context.new_session(SessionPlan(tables=2))
    while session.state is not SessionState.FINISHED:
        if session.question.wager is Wager.ANTE:
            session.skip()
        else:
            session.submit(session.question.right)
        session.next()
    again = context.misses_again(session.summary.misses)
    assert again.tables == len({miss.table_number for miss in session.summary.misses})
    assert {question.wager for question in again.questions} == {Wager.ANTE}


def test_a_paytable_that_is_gone_is_told_and_does_not_stop_the_start(tmp_path: Path) -> None:
    gone = str(tmp_path / "gone.toml")
    context = open_context(kept(tmp_path, paytable=gone), {})
    assert context.paytable == "standard"
    (notice,) = context.notices
    assert gone in str(notice)


def test_a_paytable_that_was_asked_for_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(CroupierError):
        open_context(tmp_path / "settings.json", {"paytable": "gone.toml"})


def test_settings_that_must_not_be_written_over_have_no_path(tmp_path: Path) -> None:
    folder = tmp_path / "settings.json"
    folder.mkdir()
    context = open_context(folder, {})
    assert context.settings_path is None
    assert len(context.notices) == 1


def test_results_lie_where_they_are_asked_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.json"
    usual = tmp_path / "data" / "results.db"
    assert open_context(file, {}).results == tmp_path / "results.db"
    assert open_context(file, {}, usual).results == usual
    address = "postgresql://an:hush@host/results"
    kept(tmp_path, database=address)
    context = open_context(file, {}, usual)
    assert context.results == address
    assert "hush" not in repr(context)
    monkeypatch.setenv("CROUPIER_DATABASE", f"sqlite:///{tmp_path / 'other.db'}")
    assert open_context(file, {}, usual).results == tmp_path / "other.db"


def test_a_challenge_leaves_the_dice_of_this_run_alone(tmp_path: Path) -> None:
    context = open_context(tmp_path / "settings.json", {})
    challenge = context.new_challenge(SessionPlan(Level.RESULTS, tables=2))
    before = context.rng.getstate()
    one, other = context.challenge_session(challenge), context.challenge_session(challenge)
    assert [*map(str, one.questions)] == [*map(str, other.questions)]
    assert (one.tables, context.rng.getstate()) == (2, before)
    corona = context.with_house(read_paytable(find_paytable("corona")), "corona")
    with pytest.raises(OtherPaytableError):
        corona.challenge_session(challenge)
    assert context.daily_challenge() == daily(context.today(), context.house)


def test_payouts_are_not_put_down_to_cards_nobody_sees_when_missed_again(tmp_path: Path) -> None:
    context = replace(open_context(tmp_path / "settings.json", {}), rng=Random(7))
    session = context.new_session(SessionPlan(drill=Drill.PAYOUTS, tables=30))
    while session.state is not SessionState.FINISHED:
        session.submit(PUSH)
        session.next()
    misses = session.summary.misses
    again = context.misses_again(misses, Drill.PAYOUTS)
    slips = {miss.slip for miss in misses} | {again.submit(PUSH).slip}
    assert not slips & MISREADING
    assert {context.misses_again([miss]).submit(PUSH).slip for miss in misses} & MISREADING
