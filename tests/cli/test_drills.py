import io
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from croupier.cli.answers import Answers
from croupier.cli.drill_choice import CODED, LINES, Given, plan_of
from croupier.cli.drill_views import card_view
from croupier.cli.options import house_named
from croupier.cli.output import console
from croupier.cli.quiz_keeping import Keeper
from croupier.cli.quiz_loop import Quiz
from croupier.cli.results_shape import path_shape
from croupier.context import AppContext, now, open_context
from croupier.files.paytable_file import find_paytable
from croupier.paths import results_path, settings_path
from croupier.poker.cards import Rank
from croupier.progress.store import Store
from croupier.progress.values import Chosen
from croupier.training.answers import (
    AmountAnswer,
    BetAnswer,
    DecidesAnswer,
    FiveAnswer,
    LegalAnswer,
    MarksAnswer,
    NextAnswer,
    WinnersAnswer,
)
from croupier.training.challenges import challenge_of
from croupier.training.codes import code_of, read_code
from croupier.training.constructing import asked_for
from croupier.training.digests import digest_of
from croupier.training.drill_sources import source_of
from croupier.training.drills import Drill
from croupier.training.house_skills import skills_in
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.procedure_matters import moment_in
from croupier.training.questions import FROM_RACK_STEPS, Question, Step
from croupier.training.scheduling import AT_ONCE, for_skills
from croupier.training.sessions import SessionState, TrainingSession
from croupier.training.skills import Point
from croupier.uth.chips import piles_of
from croupier.uth.procedure import Stage
from croupier.wording.amounts import amount, money
from croupier.wording.chips import piles_text
from croupier.wording.hands import card_sign
from croupier.wording.mistakes import LETTERS
from croupier.wording.procedure_words import STAGE_KEYS
from croupier.wording.reading import read_answer
from tests.cli import test_quiz
from tests.cli.conftest import Command

OPTIONS = {
    Drill.HAND: ["--level", "2"],
    Drill.COMPARE: ["--level", "2"],
    Drill.PAYOUTS: ["--minimum", "7", "--maximum", "100", "--step", "3"],
}
GIVEN = {
    Drill.HAND: Given(count="3", level="2"),
    Drill.COMPARE: Given(count="3", level="2"),
    Drill.PAYOUTS: Given(count="3", minimum="7", maximum="100", step="3"),
}
CHIP_DRILLS = (Drill.COUNT, Drill.PAY, Drill.COLOUR)
CARDS = sorted(set(Drill) - {Drill.TABLE})
SEED = 11


@pytest.fixture(autouse=True)
def results_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What other tests had kept is nobody's here."""
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path))


def asked_by(drill: Drill, paytable: str = "standard") -> list[Question]:
    """The questions that three cards or tables of a drill ask, by the seed."""
    house = house_named(paytable)
    plan = plan_of(drill, GIVEN.get(drill, Given(count="3")), house)
    source = source_of(plan, house, Random(SEED))
    return [question for _ in range(3) for question in source()]


def typed(question: Question) -> str:
    """The right answer as a trainee types it."""
    match question.right:
        case FiveAnswer(cards):
            return " ".join(map(str, cards))
        case WinnersAnswer(seats):
            return " ".join(map(str, seats))
        case DecidesAnswer(rank):
            # Alone a q ends the quiz.
            return {None: "kind", Rank.QUEEN: "qu"}.get(rank) or rank.symbol
        case AmountAnswer(total) if question.step is Step.RACK:
            return ("+" if total > 0 else "") + amount(total)
        case AmountAnswer(total):
            return amount(total)
        case BetAnswer() if question.step in FROM_RACK_STEPS:
            piles = piles_of(question.right.chips)
            return " ".join(f"{pile.count}x{amount(pile.chip.value)}" for pile in piles)
        case LegalAnswer(legal):
            return "y" if legal else "n"
        case NextAnswer(stage):
            return STAGE_KEYS[list(Stage).index(stage)]
        case MarksAnswer(bets):
            return " ".join(f"{seat}{LETTERS[wager].lower()}" for seat, wager in bets) or "none"
    return test_quiz.typed(question)


def drilled(command: Command, drill: Drill, lines: list[str], *words: str):
    options = [*OPTIONS.get(drill, []), "--seed", str(SEED), "--count", "3", *words]
    return command("quiz", drill, *options, stdin="\n".join(lines) + "\n")


@pytest.mark.parametrize("drill", CARDS)
def test_a_drill_answered_right_throughout_is_all_right(command: Command, drill: Drill) -> None:
    asked = asked_by(drill)
    ended = drilled(command, drill, list(map(typed, asked)))
    assert (ended.code, ended.err) == (0, "")
    count = len(asked)
    assert f"Score: {count} of {count} answers right, 100 %" in ended.out
    assert ended.out.count("✓ Right.") == count
    assert "✗" not in ended.out
    assert f"croupier quiz {drill} --seed {SEED}" in ended.out


@pytest.mark.parametrize("drill", CARDS)
def test_a_drill_is_held_in_vietnamese_with_a_miss_and_a_skip(
    command: Command, drill: Drill
) -> None:
    asked = asked_by(drill)
    lines = ["?", wrong(asked[0]), "s", *map(typed, asked[2:])]
    if drill is Drill.PAYOUTS:
        # The card that is put back comes last.
        lines.append(typed(asked[1]))
    ended = drilled(command, drill, lines, "--language", "vi")
    assert (ended.code, ended.err) == (0, "")
    missed = 1 if drill is Drill.PAYOUTS else 2
    assert f"Điểm: đúng {len(asked) - missed} trên {len(asked)} câu" in ended.out
    assert ended.out.count("✗ Sai.") == 1
    assert ended.out.count("✗ Bỏ qua.") == missed - 1
    assert "hiện bảng trả thưởng" in ended.out


def wrong(question: Question) -> str:
    """An answer that can be read and is not right."""
    if question.step in (Step.QUALIFIES, Step.LEGAL):
        return "n" if typed(question) == "y" else "y"
    if question.step is Step.COMPARE:
        return next(seat for seat in "12" if seat != typed(question))
    if question.step in (Step.HAND, Step.NEXT):
        return "8" if typed(question) != "8" else "0"
    if isinstance(question.right, MarksAnswer):
        return "none" if question.right.bets else "1a"
    return "1" if question.step in FROM_RACK_STEPS else "12345.50"


@pytest.mark.parametrize("width", ["50", "80"])
def test_each_drill_shows_what_it_is_answered_by(
    command: Command, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    shown = {drill: drilled(command, drill, ["q"]).out for drill in CARDS}
    for drill, out in shown.items():
        assert max(map(len, out.splitlines())) <= int(width), out
        settlement = asked_by(drill)[0].settlement
        dealt = out.replace("\n", " ")
        # What was folded stays face down, but where all is added up.
        whole = drill in (Drill.TOTAL, Drill.MISTAKE)
        seats = [seat for seat in settlement.seats if whole or not seat.seat.folded]
        holes = [card_sign(card) for seat in seats for card in seat.seat.hole]
        board = [card_sign(card) for card in settlement.round.board]
        dealers = [card_sign(card) for card in settlement.round.dealer]
        if moment := moment_in(asked_by(drill)[0]):
            # As far as the cards lie open at that moment, and no further.
            assert [card in dealt for card in board] == [place < moment.board for place in range(5)]
            assert [card in dealt for card in dealers] == [moment.dealer_open] * 2
            continue
        if drill in CHIP_DRILLS:
            assert not any(card in dealt for card in (*board, *dealers, *holes))
            continue
        assert all(card in dealt for card in board) is (drill is not Drill.PAYOUTS)
        if whole or drill in (Drill.HAND, Drill.COMPARE, Drill.BET, Drill.PICKUP):
            assert all(card in dealt for card in holes)
        if drill in (Drill.HAND, Drill.COMPARE, Drill.PAYOUTS):
            assert "Dealer" not in dealt
        else:
            assert all(card in dealt for card in dealers)
    assert "1/3 · " in shown[Drill.PAYOUTS]
    for drill, says in ((Drill.COUNT, "×"), (Drill.PAY, "Pay $"), (Drill.COLOUR, "×")):
        assert says in shown[drill]


@pytest.mark.parametrize("width", ["30", "45", "60"])
def test_a_narrow_line_ends_between_two_bets_and_in_none(
    command: Command, monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    out = drilled(command, Drill.NEXT, ["s", "s", "s"], "--paytable", "bad-beat").out
    lines = [line for line in out.splitlines() if re.search(r"(Ante|Blind|Play|Pairs) \d", line)]
    assert lines
    assert not [line for line in lines if re.match(r"\d", line)]
    assert max(map(len, lines)) <= int(width)


def test_five_cards_are_picked_by_their_places_too(command: Command) -> None:
    lines = []
    for question in asked_by(Drill.HAND):
        if question.step is Step.FIVE:
            five = question.right.cards
            hand = question.seat.hand.cards
            lines.append("".join(str(place) for place, card in enumerate(hand, 1) if card in five))
        else:
            lines.append(typed(question))
    assert "Score: 6 of 6 answers right" in drilled(command, Drill.HAND, lines).out


def test_who_wins_is_told_without_saying_by_which_card(command: Command) -> None:
    asked = asked_by(Drill.COMPARE)
    steps = [Step.COMPARE, Step.COMPARE, Step.DECIDES]
    assert [one.step for one in asked[:3]] == steps
    lines = list(map(typed, asked[:3]))
    ended = drilled(command, Drill.COMPARE, [*lines[:2], "?", "q"])
    card = ended.out.partition("2/3")[2].partition("Score")[0]
    assert "✓ Right." in card
    assert "By which card does the best hand win? [card or kind] > ?" in card
    assert "the kind of hand decides, and no card" in card
    assert "Rule " not in card
    assert "wins by" not in card
    assert "--level 2" in ended.out
    whole = drilled(command, Drill.COMPARE, lines).out.partition("2/3")[2]
    assert "wins by" in whole
    assert "Rule " in whole


@pytest.mark.parametrize("words", ["split", "ALL", "chia đều", "123"])
def test_all_that_split_are_told_in_one_word(words: str) -> None:
    source = source_of(
        SessionPlan(table=TablePlan(3), drill=Drill.COMPARE), house_named("standard"), Random(1)
    )
    asked = (source()[0] for _ in range(200))
    (split,) = islice((one for one in asked if len(one.right.seats) == 3), 1)
    assert split.is_right(read_answer(split, words))


def test_a_code_of_a_drill_asks_the_same_as_anywhere(command: Command) -> None:
    house = house_named("standard")
    for drill in CARDS:
        plan = plan_of(drill, GIVEN.get(drill, Given(count="3")), house)
        challenge = challenge_of(plan, 4711, house)
        session = AppContext(house, Random(), time.monotonic).challenge_session(challenge)
        tables = []
        while session.state is not SessionState.FINISHED:
            if session.question_number == 1:
                tables.append(session.questions)
            session.submit(session.question.right)
            session.next()
        asked = [question for table in tables for question in table]
        lines = "\n".join(map(typed, asked)) + "\n"
        who = f"Who {drill}"
        ended = command("quiz", "--code", code_of(challenge), "--new-trainee", who, stdin=lines)
        assert f"{len(asked)} of {len(asked)}, 0:" in ended.out
        kept = kept_tables(who, drill)
        assert digest_of(iter(kept).__next__, 3) == digest_of(iter(tables).__next__, 3)


@contextmanager
def opened() -> Iterator[Store]:
    """The results that the commands keep theirs in."""
    store = open_context(settings_path(), {}, results_path()).open_store().store
    try:
        yield store
    finally:
        store.close()


def key_of(store: Store, name: str) -> str:
    return next(one.key for one in store.trainees() if one.name == name)


def kept_tables(name: str, drill: str) -> list[tuple[Question, ...]]:
    """The tables of somebody's only session, as they are kept."""
    with opened() as store:
        (line,) = store.sessions(Chosen(trainee=key_of(store, name), drill=drill))
        kept = store.session(line.key)
        assert kept is not None
        return [table.questions for table in kept.tables]


def test_a_code_is_made_for_a_drill_and_says_what_it_holds(command: Command) -> None:
    made = command(
        "challenge", "new", "--drill", "payouts", "--count", "20", "--seconds", "9",
        "--minimum", "10", "--maximum", "50", "--step", "5",
    )  # fmt: skip
    code = made.out.split()[0]
    plan = read_code(code).plan
    assert (plan.drill, plan.tables, plan.budget, plan.timed) == (Drill.PAYOUTS, 20, 9, True)
    shown = command("challenge", "show", code).out
    for row in ("Payouts", "Stakes $10 to $50 in steps of $5", "20 cards", "9 s for each"):
        assert row in shown
    for drill in CODED:
        made = command("challenge", "new", "--drill", drill)
        assert command("challenge", "show", made.out.split()[0]).code == 0


def test_skills_are_kept_and_told_and_gone_on_with(command: Command) -> None:
    asked = asked_by(Drill.PAYOUTS)
    drilled(command, Drill.PAYOUTS, ["1", *map(typed, asked[1:])], "--new-trainee", "Lan")
    ended = command("quiz", "continue", "--trainee", "Lan", "--count", "4", stdin="s\n" * 40)
    assert (ended.code, ended.err) == (0, "")
    assert "Stage: Beginner." in ended.out
    assert "4 tables finished, 0 without" in ended.out
    assert "Once more: croupier quiz continue" in ended.out
    # It is called as in the window.
    assert "Continue · " in ended.out
    (lan,) = command("results", "show", "--trainee", "Lan", "--json").json
    assert lan["path"]["stage"] == "beginner"
    assert lan["path"]["skills"]["learning"] >= 3
    with opened() as store:
        states = store.skill_states(key_of(store, "Lan"))
    later = path_shape(states, house_named("standard"), now() + timedelta(days=1))
    assert "payout/" in " ".join(later["due"])
    out = command("results", "show", "--trainee", "Lan").out
    assert "To train what is due: croupier quiz continue" in out
    for word, cards in (("payouts", 3), ("skills", 4)):
        (of_drill,) = command("results", "show", "--trainee", "Lan", "--drill", word, "--json").json
        assert of_drill["answered"] >= cards
        assert of_drill["tables"] == 0


def test_json_tells_outcomes_only_where_the_hands_are_seen(command: Command) -> None:
    for drill in (Drill.LEGAL, Drill.COUNT, Drill.BET):
        drilled(command, drill, [*map(typed, asked_by(drill))])
    (shown,) = command("results", "show", "--json").json
    assert {one["asked_about"] for one in shown["hands"]} >= {"legal", "count"}
    outcomes = {one["asked_about"] for one in shown["outcomes"]}
    assert outcomes
    assert not outcomes & {"legal", "count"}


def test_mistakes_ask_what_goes_wrong_most_often(command: Command) -> None:
    nothing = command("quiz", "mistakes", "--new-trainee", "Mai", stdin="s\n")
    assert "No slip that you made can be trained here yet." in nothing.out
    asked = asked_by(Drill.PAYOUTS)
    # Each payment with the stake in it.
    lines = [amount(question.bet.pays + question.bet.staked) for question in asked]
    drilled(command, Drill.PAYOUTS, lines, "--trainee", "Mai")
    ended = command("quiz", "mistakes", "--trainee", "Mai", "--count", "2", stdin="s\n" * 20)
    assert "Stake counted into the payout" in ended.out
    assert "2 tables finished, 0 without" in ended.out
    assert "My mistakes · " in ended.out


def test_skills_answered_right_are_counted_and_others_asked_next() -> None:
    class Perfect(Answers):
        """Answers right whatever is asked."""

        def line(self) -> str | None:
            return typed(session.question)

    house, keeper = house_named("standard"), Keeper()
    source = for_skills(keeper.states, house, Random(3), now)
    session = TrainingSession(source, lambda: 0.0, 12)
    Quiz(session, Perfect(None), "", keeper.keep).run()
    assert session.summary.right == session.summary.answered >= 12
    assert len(keeper.states) >= AT_ONCE
    assert all(attempt.right for one in keeper.states.values() for attempt in one.attempts)


def test_hands_that_divide_the_meter_all_lie_open(capsys: pytest.CaptureFixture[str]) -> None:
    house = house_named("progressive")
    divided = next(skill for skill in skills_in(house) if skill.point == Point.METER_DIVIDED)
    (asked,) = asked_for(divided, Random(4), house)
    for part in card_view(asked, Drill.TABLE):
        console().print(part)
    out = capsys.readouterr().out
    for seat in asked.settlement.seats:
        assert all(card_sign(card) in out for card in seat.seat.hole)


def test_the_self_check_asks_three_payouts(command: Command) -> None:
    house = house_named("standard")
    plan = plan_of("self-check", Given(), house)
    assert (plan.drill, plan.tables) == (Drill.PAYOUTS, 3)
    source = source_of(plan, house, Random(SEED))
    lines = "\n".join(typed(source()[0]) for _ in range(3))
    ended = command("quiz", "self-check", "--seed", str(SEED), stdin=lines)
    assert "Score: 3 of 3 answers right" in ended.out
    assert "Once more: croupier quiz self-check" in ended.out
    assert "Self-check · " in ended.out
    ended = command("quiz", "sixty", "--seed", str(SEED), stdin="q\n")
    assert "60 seconds · " in ended.out


def test_sixty_seconds_end_when_they_are_over(capsys: pytest.CaptureFixture[str]) -> None:
    class SlowHands(io.StringIO):
        """Whoever types takes 25 seconds for every line."""

        def readline(self, size: int = -1) -> str:
            nonlocal moment
            moment += 25
            return super().readline(size)

    moment, kept = 0.0, []
    house = house_named("standard")
    plan = plan_of("sixty", Given(), house)
    source, again = (source_of(plan, house, Random(SEED)) for _ in range(2))
    session = TrainingSession(source, lambda: moment, plan.tables, limit=plan.limit)
    lines = "\n".join(typed(again()[0]) for _ in range(9))
    Quiz(
        session,
        Answers(SlowHands(lines)),
        "",
        lambda _session, given: kept.append(given),
        drill=plan.drill,
    ).run()
    assert [given.correct for given in kept] == [True, True]
    out = capsys.readouterr().out
    assert "Time is up. This answer came too late to count." in out
    assert "2 · 35 s · " in out


def test_chips_of_many_kinds_have_a_code_and_are_asked_again_by_their_level(
    command: Command,
) -> None:
    made = command("challenge", "new", "--drill", "colour", "--level", "2", "--count", "5")
    code = made.out.split()[0]
    assert read_code(code).plan.many
    shown = command("challenge", "show", code).out
    assert "Colour up" in shown
    assert "2 or 3 kinds" in shown
    ended = drilled(command, Drill.COUNT, ["1", "q"], "--level", "2")
    assert f"croupier quiz count --seed {SEED} --count 3 --level 2" in ended.out
    refused = command("quiz", "count", "--level", "3").complaint
    assert "--level cannot be 3." in refused[0]


def test_wrong_chips_are_told_by_how_much_and_too_many_by_how_many(command: Command) -> None:
    paid, changed = asked_by(Drill.PAY)[0], asked_by(Drill.COLOUR)[0]
    out = drilled(command, Drill.PAY, ["100 2x1", "q"]).out
    off = money(abs(paid.matter.amount - 102), paid.settlement.house.money)
    assert f"{off} too " in out
    right = piles_text(piles_of(paid.right.chips)).replace("\N{NO-BREAK SPACE}", " ")
    assert f"It is: {right}." in out.replace("\N{NO-BREAK SPACE}", " ")
    piles = piles_of(changed.matter.chips)
    handed_in = " ".join(f"{pile.count}x{amount(pile.chip.value)}" for pile in piles)
    out = drilled(command, Drill.COLOUR, [handed_in, "q"]).out
    assert "The worth is right, but fewer and larger chips make it." in out
    assert f"You gave {len(changed.matter.chips)} chips where " in out
    assert "It is: " in out
    assert "Fewest chips: " not in out


def test_a_house_with_one_chip_says_that_nothing_can_be_coloured_up(
    command: Command, tmp_path: Path
) -> None:
    text = find_paytable("standard").read_text("utf-8")
    start, end = text.index("chips = ["), text.index("]\n", text.index("chips = [")) + 2
    text = f'{text[:start]}chips = [{{ value = 5, colour = "red" }}]\n{text[end:]}'
    file = tmp_path / "one.toml"
    file.write_text(text.replace("smallest_chip = 0.5", "smallest_chip = 5"), "utf-8")
    sentence, hint = command("quiz", "colour", "--paytable", str(file)).complaint
    assert "can be coloured up" in sentence
    assert "another paytable" in hint
    assert "× 5\n" in command("quiz", "count", "--paytable", str(file), stdin="q\n").out.replace(
        "\N{NO-BREAK SPACE}", " "
    )


def test_cards_put_back_without_end_end(command: Command) -> None:
    ended = command("quiz", "payouts", stdin="s\n" * 5000)
    assert ended.code == 2
    assert "100 lines in a row were no answer." in ended.err


@pytest.mark.parametrize(
    ("words", "says", "hint"),
    [
        (["paouts"], "There is no drill paouts.", "Did you mean payouts?"),
        (["challenge"], "There is no drill challenge.", "type sixty; a code is played with --code"),
        (["hand", "--seats", "3"], "--seats says nothing for the drill hand.", "--level"),
        (["self-check", "--count", "3"], "--count says nothing", "Leave it out."),
        (["continue", "--seed", "3"], "--seed says nothing", "--count, --seconds"),
        (["payouts", "--daily"], "payouts says nothing beside --daily.", "everybody"),
        (["payouts", "--step", "0"], "There is no stake from", "a step"),
        (["compare", "--seats", "5"], "--seats cannot be 5.", "from 2 to 4"),
        (["qualify", "--seconds", "-1"], "--seconds cannot be -1.", "from 0 to"),
    ],
)
def test_what_no_drill_takes_is_refused(
    command: Command, words: list[str], says: str, hint: str
) -> None:
    sentence, help_ = command("quiz", *words).complaint
    assert says in sentence
    assert hint in help_


def test_the_page_of_the_quiz_lists_every_drill(command: Command) -> None:
    page = command("quiz", "--help").out
    for word in LINES:
        assert f"\n    {word} " in page


def test_the_time_of_a_decision_is_told_and_kept(command: Command) -> None:
    out = drilled(command, Drill.QUALIFY, ["q"], "--seconds", "5").out
    assert "1/3 · 5 s" in out


def test_every_plan_that_is_made_can_be_written_in_a_code() -> None:
    house = house_named("corona")
    for drill in CODED:
        plan = plan_of(drill, Given(), house)
        assert read_code(code_of(challenge_of(plan, 1, house))).plan == plan
