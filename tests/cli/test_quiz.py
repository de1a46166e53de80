from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.cli.options import house_named
from croupier.training.answers import (
    ActionAnswer,
    BetAnswer,
    HandAnswer,
    QualifiesAnswer,
    ResultAnswer,
)
from croupier.training.levels import Level
from croupier.training.practice import TablePlan, practice_table
from croupier.training.questions import Depth, Question, Step, questions
from croupier.uth.chips import fewest_chips, rack_of
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import amount
from croupier.wording.hands import card_sign
from croupier.wording.labels import label
from tests.cli.conftest import Command


def table(
    seed: int = 7, seats: int = 2, paytable: str = "standard", level: Level = Level.AMOUNTS
) -> tuple[Question, ...]:
    """The questions of the table that `croupier quiz --seed` asks first."""
    dealt = practice_table(Random(seed), house_named(paytable), TablePlan(seats))
    return questions(dealt, level.steps, level.depth)


def typed(question: Question) -> str:
    """The right answer as a trainee types it."""
    if question.depth is Depth.CHIPS and question.bet.pays:
        piles = fewest_chips(question.bet.pays, rack_of(question.settlement.house))
        return " ".join(f"{pile.count}x{float(pile.chip.value):g}" for pile in piles)
    match question.right:
        case HandAnswer(category):
            return str(category.value)
        case QualifiesAnswer(qualifies):
            return "y" if qualifies else "n"
        case ResultAnswer(result):
            return {"win": "w", "lose": "l", "tie": "t"}[result]
        case BetAnswer(Action.PAY, pays):
            return str(float(pays)) if pays.denominator > 1 else str(pays)
        case BetAnswer(action) | ActionAnswer(action):
            return {Action.TAKE: "t", Action.PUSH: "p", Action.PAY: "y"}[action]


def pays_half_a_chip(asked: tuple[Question, ...]) -> bool:
    bets = [question.bet for question in asked if question.wager]
    return any(bet.pays.denominator > 1 for bet in bets)


def quiz(command: Command, lines, *words: str):
    return command("quiz", "--seed", "7", "--seats", "2", *words, stdin="\n".join(lines) + "\n")


def test_a_whole_table_answered_right_is_all_right(command: Command) -> None:
    asked = table()
    ended = quiz(command, map(typed, asked))
    assert (ended.code, ended.err) == (0, "")
    assert f"Score: {len(asked)} of {len(asked)} answers right, 100 %" in ended.out
    assert "1 table finished, 1 without a miss or help." in ended.out
    assert "✗" not in ended.out
    assert "What went wrong" not in ended.out


@pytest.mark.parametrize("level", Level)
def test_each_level_is_asked_and_answered_in_the_terminal(command: Command, level: Level) -> None:
    asked = table(level=level)
    ended = quiz(command, map(typed, asked), "--level", str(int(level)))
    assert (ended.code, ended.err) == (0, "")
    count = len(asked)
    assert f"Score: {count} of {count} answer" in ended.out
    assert "1 table finished, 1 without a miss" in ended.out
    assert ("--level" in ended.out) is (level is not Level.AMOUNTS)
    paid = level is Level.CHIPS and any(question.wager and question.bet.pays for question in asked)
    assert ("fewest chips" in ended.out) is paid


def test_the_table_says_what_it_pays_at_most_and_how_it_rounds(command: Command) -> None:
    said = {
        name: quiz(command, ["q"], "--paytable", name).out
        for name in ("standard", "northwood", "ohio")
    }
    assert "Max payout: $20,000" in said["northwood"]
    assert "Uneven payouts: up to $1" in said["ohio"]
    assert "payout" not in said["standard"]


def test_what_a_maximum_leaves_is_explained_in_the_terminal(command: Command) -> None:
    seed = next(
        seed
        for seed in range(1000)
        if any(
            question.wager is Wager.BLIND and question.bet.owed > 20_000
            for question in table(seed, 1, "northwood")
        )
    )
    asked = table(seed, 1, "northwood")
    blind = next(question for question in asked if question.wager is Wager.BLIND)
    lines = ["20000" if question is blind else typed(question) for question in asked]
    ended = command(
        "quiz",
        "--seed",
        str(seed),
        "--seats",
        "1",
        "--paytable",
        "northwood",
        stdin="\n".join(lines) + "\n",
    )
    said = " ".join(ended.out.split())
    assert ended.code == 0, ended.err
    assert "You held the maximum against this bet alone" in said
    before = 20_000 - blind.bet.pays
    assert f"the bets before had {before}: {amount(blind.bet.pays)} is left" in said


@pytest.mark.parametrize("level", ["0", "7", "x", ""])
def test_a_level_that_is_none_is_refused(command: Command, level: str) -> None:
    ended = command("quiz", "--level", level)
    assert ended.code == 2
    assert "--level" in ended.err
    assert "from 1 to 6" in ended.err


def test_several_tables_are_dealt_one_after_another(command: Command) -> None:
    ended = quiz(command, ["skip"] * 200, "--count", "2")
    assert "Table 1 of 2" in ended.out
    assert "Table 2 of 2" in ended.out
    assert "2 tables finished, 0 without a miss or help." in ended.out
    assert "croupier quiz --seed 7 --count 2 --seats 2" in ended.out


def test_the_end_of_the_input_ends_the_quiz_with_the_score_so_far(command: Command) -> None:
    ended = quiz(command, map(typed, table()[:3]))
    assert (ended.code, ended.err) == (0, "")
    assert "Score: 3 of 3 answers right, 100 %" in ended.out


def test_no_answer_at_all_is_no_score(command: Command) -> None:
    ended = command("quiz")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.rstrip().endswith("No question was answered.")


@pytest.mark.parametrize("word", ["q", "quit", "Q", "thoát"])
def test_a_trainee_can_leave(command: Command, word: str) -> None:
    ended = quiz(command, [typed(table()[0]), word, "never read"])
    assert "Score: 1 of 1 answer right, 100 %" in ended.out


def test_a_miss_is_explained_at_once_and_again_at_the_end(command: Command) -> None:
    first = table()[0]
    wrong = "8" if typed(first) != "8" else "0"
    ended = quiz(command, [wrong])
    assert ended.out.count("Rule 7: ") == 2
    assert "✗ Wrong." in ended.out
    assert "What went wrong" in ended.out
    assert "Your answer: " in ended.out


def test_what_cannot_be_read_is_asked_again_without_being_graded(command: Command) -> None:
    asked = table()
    ended = quiz(command, ["xyz", "", "\x1b[A", typed(asked[0]), "0,2.1", typed(asked[1])])
    assert "Score: 2 of 2 answers right, 100 %" in ended.out
    assert '"xyz" is no answer to this.' in ended.out
    assert "Nothing was typed." in ended.out
    assert "\x1b" not in ended.out


def test_a_payment_is_read_with_either_decimal_mark(command: Command) -> None:
    seed = next(seed for seed in range(500) if pays_half_a_chip(table(seed, 6)))
    asked = table(seed, 6)
    for mark in ".,":
        lines = [typed(question).replace(".", mark) for question in asked]
        ended = command("quiz", "--seed", str(seed), stdin="\n".join(lines))
        assert f"Score: {len(asked)} of {len(asked)} answers right" in ended.out


@pytest.mark.parametrize("word", ["f1", "F1", "paytable", "\x1bOP", "bảng trả"])
def test_the_paytable_counts_as_help(command: Command, word: str) -> None:
    ended = quiz(command, [word, typed(table()[0])])
    assert "500 to 1" in ended.out
    assert "The paytable was looked at once." in ended.out


def test_the_keys_of_each_question_are_listed(command: Command) -> None:
    lines = [line for question in table() for line in ("?", typed(question))]
    ended = quiz(command, lines)
    for part in ("Royal flush", "yes, the dealer qualifies", "the player wins", "push the bet"):
        assert part in ended.out


def test_who_wins_told_right_gives_no_hand_away(command: Command) -> None:
    asked = table()
    number = next(n for n, question in enumerate(asked) if question.step is Step.RESULT)
    ended = quiz(command, map(typed, asked[: number + 1]))
    told = ended.out.rpartition("[w/l/t] > ")[2]
    assert [line.strip() for line in told.splitlines()[1:3]] == ["✓ Right.", ""]
    assert "Player: " not in ended.out
    wrong = "w" if typed(asked[number]) != "w" else "l"
    ended = quiz(command, [*map(typed, asked[:number]), wrong])
    assert "Player: " in ended.out


def test_a_skipped_question_is_a_miss(command: Command) -> None:
    ended = quiz(command, ["s"])
    assert "✗ Skipped." in ended.out
    assert "Score: 0 of 1 answer right, 0 %" in ended.out


def test_the_score_is_told_by_step_and_by_bet(command: Command) -> None:
    ended = quiz(command, map(typed, table()))
    for part in ("Dealer’s hand", "Dealer qualifies", "Who wins", "Bets", "  Ante", "  Trips"):
        assert part in ended.out


def test_folded_hands_stay_face_down_but_for_trips(command: Command) -> None:
    seed, asked = next(
        (seed, asked)
        for seed in range(200)
        if (asked := table(seed, 1))[-1].seat.seat.folded and asked[-1].seat.seat.bets.trips
    )
    ended = command("quiz", "--seed", str(seed), "--seats", "1", stdin="s\n" * 20)
    rows = [line for line in ended.out.splitlines() if line.startswith("Seat 1  ")]
    assert ["▒▒" in row for row in rows] == [True, True, False]


def test_the_quiz_is_held_in_vietnamese(command: Command) -> None:
    lines = [*map(typed, table(paytable="corona")[:2]), "?"]
    ended = command(
        "quiz", "--seed", "7", "--seats", "2", "--paytable", "corona", "--language", "vi",
        stdin="\n".join(lines),
    )  # fmt: skip
    assert "Dealer có đủ điều kiện (mở) không?" in ended.out
    assert "Điểm: đúng 2 trên 2 câu, 100 %" in ended.out


@pytest.mark.parametrize("line", ["x", "?", "f1", "?\nx"])
def test_noise_without_end_ends(command: Command, line: str) -> None:
    ended = command("quiz", stdin=f"{line}\n" * 5000)
    assert ended.code == 2
    assert ended.err.splitlines() == [
        "Error: 100 lines in a row were no answer.",
        "Hint: Answer as the hints say; ? lists the keys.",
    ]


def test_a_line_without_end_ends(command: Command) -> None:
    ended = command("quiz", stdin="\0" * 3_000_000)
    assert ended.code == 2
    assert ended.err.splitlines() == [
        "Error: The input has a line of more than 1,000,000 characters.",
        "Hint: Send one answer a line.",
    ]


def test_a_line_of_any_length_is_one_answer(command: Command) -> None:
    ended = quiz(command, ["x" * 100_000, typed(table()[0])])
    assert ended.out.count("Nothing was typed") == 0
    assert "Score: 1 of 1 answer right" in ended.out


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=200))
def test_any_bytes_are_survived(command: Command, content: bytes) -> None:
    ended = command("quiz", "--seed", "7", "--seats", "1", stdin=content)
    assert (ended.code, ended.err) == (0, "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--count", "0"], "--count cannot be 0."),
        (["--count", "many"], "--count cannot be many."),
        (["--seats", "9"], "--seats cannot be 9."),
        (["--seed", "1e9"], "--seed cannot be 1e9."),
        (["--paytable", "nowhere"], 'There is no paytable "nowhere".'),
    ],
)
def test_a_quiz_that_cannot_be_held_is_refused(command: Command, words, sentence: str) -> None:
    assert command("quiz", *words).complaint[0] == sentence


WIDTHS = ["0", "1", "20", "27", "33", "40", "48", "60", "80", "²", "-5", "99999999999"]


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("columns", WIDTHS)
def test_nothing_is_cut_however_narrow_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch, columns: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    asked = table(seed=7, seats=7)
    lines = [line for question in asked for line in ("?", typed(question))]
    ended = command(
        "quiz", "--seed", "7", "--seats", "7", "--language", language,
        stdin="\n".join(["f1", *lines]),
    )  # fmt: skip
    assert (ended.code, ended.err) == (0, "")
    assert "…" not in ended.out
    assert max(map(len, ended.out.splitlines())) <= 500
    said = " ".join(ended.out.replace("│", " ").split())
    settlement = asked[0].settlement
    for card in settlement.round.board + settlement.round.dealer:
        assert card_sign(card) in said
    for seat in settlement.seats:
        opened = " ".join(map(card_sign, seat.seat.hole))
        assert seat.result is Result.FOLD or opened in said
        for bet in seat.bets:
            assert f"{label(bet.wager)} {amount(bet.staked)}" in said


@pytest.mark.parametrize(
    "words", ["--help", "quiz --help", "paytable list", "paytable show corona"]
)
@pytest.mark.parametrize("columns", WIDTHS[:8])
def test_no_page_is_cut_however_narrow_the_terminal(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    out = command(*words.split()).out
    # The sign stands in the usage for words that may follow.
    assert "…" not in " ".join(out.split()).replace("command …", "")
