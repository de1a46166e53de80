import sys
from collections.abc import Callable

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from croupier.cli.answers import Answers, UnreadableInputError, interruptible
from croupier.cli.drill_views import (
    card_view,
    heading_view,
    seat_row,
    table_view,
)
from croupier.cli.felt import backs_text, cards_text, open_cards, paytable_view
from croupier.cli.layout import beside_or_below
from croupier.cli.mistake_view import settled_seat_view
from croupier.cli.output import console
from croupier.cli.quiz_prompts import asked_text, keys_view, prompt_text
from croupier.cli.score import indented, score_view
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.training.challenges import Challenge
from croupier.training.codes import code_of
from croupier.training.drills import WHOLE_TABLES, Drill
from croupier.training.folded import shows_cards
from croupier.training.grading import Grade
from croupier.training.questions import FROM_RACK_STEPS, Question, Step
from croupier.training.sessions import SessionState, TrainingSession
from croupier.wording.challenges import slip_text
from croupier.wording.faults import error_sentence
from croupier.wording.feedback import explain, without_reasons
from croupier.wording.figures import whole_seconds_text
from croupier.wording.reading import read_answer
from croupier.wording.results import drill_label
from croupier.wording.slips import names_right_answer
from croupier.wording.sums import sum_lines
from croupier.wording.typed_words import simplified

# Input that is no quiz at all, such as a stream of noise, must end some time.
_MOST_UNANSWERED = 100

_QUIT = ("q", "quit", "exit", "thoat", "ketthuc")
_PAYTABLE = ("f1", "paytable", "bang", "bangtra", "bangtrathuong")
_SKIP = ("s", "skip", "boqua")
# What terminals send for the key F1 itself.
_F1 = ("\x1bOP", "\x1b[11~", "\x1b[[A", "\ufffdOP")


class Quiz:
    """Asks the questions of a session on the terminal, one line of input for each answer.

    `keep` is called with every grade, before anything more is asked. `challenge` is what is
    played, where others are asked the same. `again` says how to be asked once more. What is typed
    once the time for all decisions is up does not count. Tables made `for_skills` are small, and
    shown as far as the question goes. `called` names the session where that is more than its drill.
    """

    def __init__(
        self,
        session: TrainingSession,
        answers: Answers,
        again: str,
        keep: Callable[[TrainingSession, Grade], None],
        challenge: Challenge | None = None,
        *,
        drill: Drill = Drill.TABLE,
        for_skills: bool = False,
        called: str = "",
    ) -> None:
        self._session = session
        self._answers = answers
        self._again = again
        self._keep = keep
        self._challenge = challenge
        self._drill = challenge.plan.drill if challenge else drill
        self._called = called or drill_label(self._drill)
        self._lays_tables = self._drill in WHOLE_TABLES and not for_skills
        self._unanswered = 0
        self._is_broken_off = False
        self._console = console()

    def run(self) -> bool:
        """Quiz until the session is over, or ended by a word; the score is told in any case.

        Return whether it was broken off: by the end of the input or Ctrl-C.
        """
        session = self._session
        try:
            with interruptible():
                self._ask_all()
        except KeyboardInterrupt:
            self._is_broken_off = session.state is not SessionState.FINISHED
            self._console.print()
        session.finish()
        summary, challenge = session.summary, self._challenge
        slip = slip_text(code_of(challenge), challenge, summary) if challenge else ""
        house = session.settlement.house
        self._console.print(score_view(summary, house, self._again, slip, self._drill))
        return self._is_broken_off

    def _ask_all(self) -> None:
        session = self._session
        if not self._lays_tables:
            self._show(heading_view(self._called, session.settlement.house))
        shown = 0
        while session.state is not SessionState.FINISHED:
            # One that is gone on with begins in the middle of a table.
            if session.table_number != shown and self._lays_tables:
                self._show(table_view(session, self._drill))
            shown = session.table_number
            if not self._ask():
                break
            # A card that was put back leaves another one to be asked.
            if session.state is SessionState.GRADED:
                session.next()

    # --- one question ----------------------------------------------------------------

    def _ask(self) -> bool:
        """Ask until there is an answer; return False when the trainee ends the quiz."""
        session = self._session
        question = session.question
        self._show_place(question)
        while True:
            line = self._read(self._prompt(question))
            if line is None:
                self._is_broken_off = True
                return False
            command = simplified(line)
            if command in _QUIT:
                return False
            if session.is_over:
                self._show(Text(_("Time is up. This answer came too late to count."), "yellow"))
                return False
            if session.seconds_left == 0:
                # Nobody can be stopped while typing: what comes too late is not read.
                self._told(session.run_out())
                return True
            if line in ("?", "h?") or command == "help" or (command == "h" and language() == "en"):
                self._show(keys_view(question, self._drill, puts_back=session.can_put_back))
            elif command in _PAYTABLE or line in _F1:
                session.use_help()
                # What is legal hangs on the limits, too.
                everything = question.step is Step.LEGAL
                self._show(paytable_view(session.settlement.house, everything=everything))
            elif command in _SKIP:
                return self._skip()
            else:
                try:
                    answer = read_answer(question, line, bet_alone=self._drill is Drill.PAYOUTS)
                except CroupierError as error:
                    sentence, hint = error_sentence(error)
                    self._show(Text.assemble((sentence, "yellow"), " ", hint))
                else:
                    self._told(session.submit(answer))
                    return True
            self._refuse_noise()

    def _skip(self) -> bool:
        session = self._session
        if session.can_put_back:
            session.put_back()
            self._refuse_noise()
        else:
            self._told(session.skip())
        return True

    def _told(self, grade: Grade) -> None:
        self._unanswered = 0
        self._keep(self._session, grade)
        told = self._session.just_told
        for one in told:
            if len(told) > 1 or one is not grade:
                self._show(Text(asked_text(one.question, self._drill), style="bold"))
            self._show_grade(one)

    def _read(self, prompt: str) -> str | None:
        self._console.print(Text(f"{prompt} > ", style="bold"), end="")
        sys.stdout.flush()
        line = self._answers.line()
        if line is None or not self._answers.are_typed:
            # What is typed shows by itself, what is sent would not.
            self._console.print("".join(filter(str.isprintable, line or "")))
        return line

    def _refuse_noise(self) -> None:
        """Refuse to go on with input that only asks, or that nobody could read."""
        self._unanswered += 1
        if not self._answers.are_typed and self._unanswered >= _MOST_UNANSWERED:
            raise UnreadableInputError(
                N_("{count} lines in a row were no answer."),
                N_("Answer as the hints say; ? lists the keys."),
                count=self._unanswered,
            )

    # --- what is shown ---------------------------------------------------------------

    def _show(self, *parts: RenderableType) -> None:
        self._console.print(*parts)

    def _prompt(self, question: Question) -> str:
        asked = prompt_text(question, self._drill)
        # Of payouts a card is one line.
        return f"{self._place()} · {asked}" if self._drill is Drill.PAYOUTS else asked

    def _place(self) -> str:
        session = self._session
        # How many questions there are would tell how many bets are wrong.
        if self._lays_tables and self._drill is not Drill.MISTAKE:
            place = f"{session.question_number}/{session.question_count}"
        elif session.tables is None:
            place = str(session.table_number)
        else:
            place = f"{session.table_number}/{session.tables}"
        seconds = session.budget
        if session.limit is not None:
            seconds = max(0.0, session.limit - session.elapsed)
        return place if seconds is None else f"{place} · {whole_seconds_text(round(seconds))}"

    def _show_place(self, question: Question) -> None:
        session = self._session
        if self._drill is not Drill.PAYOUTS:
            place = self._place()
            if session.streak > 1:
                place += " · " + _("{count} right in a row").format(count=session.streak)
            fits = Text(place).cell_len + 4 <= self._console.width
            self._show(Rule(Text(place), align="left", style="dim") if fits else Text(place))
        if not self._lays_tables:
            for part in card_view(question, self._drill):
                self._show(part)
        elif question.seat_number is not None:
            self._show_seat(question)

    def _show_seat(self, question: Question) -> None:
        session, seat = self._session, question.seat
        settled = frozenset(
            grade.question.wager
            for grade in session.told_grades
            if grade.question.seat_number == seat.number and grade.question.wager
        )
        if self._drill is Drill.MISTAKE:
            self._show(settled_seat_view(question, settled))
            return
        first = next(q for q in session.questions if q.seat_number == seat.number)
        if question is first:
            self._show(open_cards(question.settlement.round, question.settlement.house))
        cards = cards_text(seat.seat.hole) if shows_cards(question) else backs_text()
        self._show(beside_or_below([seat_row(seat, cards, settled, question.settlement.house)]))

    def _show_grade(self, grade: Grade) -> None:
        said = explain(grade)
        if self._session.withholds(grade.question):
            said = without_reasons(said)
        sign, style = ("✓", "bold green") if grade.correct else ("✗", "bold red")
        line = Text.assemble((f"{sign} {said.verdict}.", style))
        if not grade.correct:
            line.append(" " + (said.slip or _("It is: {right}.").format(right=said.within)))
            if said.slip and not names_right_answer(grade.slip, grade.question):
                line.append(" " + _("It is: {right}.").format(right=said.within))
        self._show(line)
        if grade.question.step in FROM_RACK_STEPS and said.paid:
            self._show(indented(said.paid))
        parts = () if grade.correct else sum_lines(grade.question, grade)
        for part in parts:
            mark = Text("✗ ", "red") if part.is_wrong else Text("  ")
            self._show(mark.append(part.said))
        # What the rack gains is more than its parts: what is taken, less what is paid.
        if said.sum and (not parts or grade.question.step is Step.RACK):
            self._show(indented(said.sum))
        if said.chips and grade.in_fewest_chips is not True:
            self._show(indented(said.chips))
        if grade.correct and self._drill is Drill.PAYOUTS:
            return
        if grade.correct and grade.question.step is Step.RESULT:
            # The hands by name would give away what the Blind and Trips are still asked for.
            self._show("")
            return
        on_cards = self._drill is not Drill.PAYOUTS
        if said.hands and on_cards and not (grade.correct and grade.question.step is Step.BET):
            self._show(indented(said.hands))
        self._show(*(indented(line, "dim") for line in said.rule.split("\n") if line), "")
