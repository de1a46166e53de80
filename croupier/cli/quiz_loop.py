import sys
from collections.abc import Callable
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from croupier.cli.answers import Answers, UnreadableInputError, interruptible
from croupier.cli.felt import (
    backs_text,
    bet_text,
    cards_text,
    open_cards,
    paytable_view,
    spots_of,
)
from croupier.cli.layout import Headed, beside_or_below, in_columns
from croupier.cli.output import console
from croupier.cli.score import indented, score_view
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.poker.hands import HandCategory
from croupier.training.challenges import Challenge
from croupier.training.codes import code_of
from croupier.training.grading import Grade
from croupier.training.questions import Depth, Question, Step
from croupier.training.sessions import SessionState, TrainingSession
from croupier.uth.chips import rack_of
from croupier.uth.house import HousePaytable, TripsAfterFold
from croupier.uth.settlement import SettledSeat
from croupier.uth.verdicts import Reason, Result
from croupier.uth.wagers import SIDE_BETS, Wager
from croupier.wording.amounts import amount
from croupier.wording.challenges import slip_text
from croupier.wording.faults import error_sentence
from croupier.wording.feedback import explain, question_text
from croupier.wording.figures import whole_seconds_text
from croupier.wording.labels import label, word
from croupier.wording.paytables import sign_lines, title
from croupier.wording.reading import read_answer, simplified
from croupier.wording.side_bets import bet_label

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
    played, where others are asked the same.
    """

    def __init__(
        self,
        session: TrainingSession,
        answers: Answers,
        again: str,
        keep: Callable[[TrainingSession, Grade], None],
        challenge: Challenge | None = None,
    ) -> None:
        self._session = session
        self._answers = answers
        self._again = again
        self._keep = keep
        self._challenge = challenge
        self._console = console()

    def run(self) -> None:
        """Quiz until the session is over; the end of the input or Ctrl-C ends it early."""
        session = self._session
        try:
            with interruptible():
                self._ask_all()
        except KeyboardInterrupt:
            self._console.print()
        session.finish()
        summary, challenge = session.summary, self._challenge
        slip = slip_text(code_of(challenge), challenge, summary) if challenge else ""
        self._console.print(score_view(summary, session.settlement.house, self._again, slip))

    def _ask_all(self) -> None:
        session = self._session
        while session.state is not SessionState.FINISHED:
            if session.question_number == 1:
                self._show_table()
            if not self._ask():
                break
            session.next()

    # --- one question ----------------------------------------------------------------

    def _ask(self) -> bool:
        """Ask until there is an answer; return False when the trainee ends the quiz."""
        session = self._session
        question = session.question
        self._show_place(question)
        unanswered = 0
        while True:
            line = self._read(_prompt(question))
            if line is None:
                return False
            command = simplified(line)
            if command in _QUIT:
                return False
            if session.seconds_left == 0:
                # Nobody can be stopped while typing: what comes too late is not read.
                self._told(session.run_out())
                return True
            if line in ("?", "h?") or command == "help" or (command == "h" and language() == "en"):
                self._show(_keys(question))
            elif command in _PAYTABLE or line in _F1:
                session.use_help()
                self._show(paytable_view(session.settlement.house, everything=False))
            elif command in _SKIP:
                self._told(session.skip())
                return True
            else:
                try:
                    answer = read_answer(question, line)
                except CroupierError as error:
                    sentence, hint = error_sentence(error)
                    self._show(Text.assemble((sentence, "yellow"), " ", hint))
                else:
                    self._told(session.submit(answer))
                    return True
            unanswered += 1
            self._refuse_noise(unanswered)

    def _told(self, grade: Grade) -> None:
        self._keep(self._session, grade)
        told = self._session.just_told
        for one in told:
            if len(told) > 1 or one is not grade:
                self._show(Text(question_text(one.question), style="bold"))
            self._show_grade(one)

    def _read(self, prompt: str) -> str | None:
        self._console.print(Text(f"{prompt} > ", style="bold"), end="")
        sys.stdout.flush()
        line = self._answers.line()
        if line is None or not self._answers.are_typed:
            # What is typed shows by itself, what is sent would not.
            self._console.print("".join(filter(str.isprintable, line or "")))
        return line

    def _refuse_noise(self, unanswered: int) -> None:
        """Refuse to go on with input that only asks, or that nobody could read."""
        if not self._answers.are_typed and unanswered >= _MOST_UNANSWERED:
            raise UnreadableInputError(
                N_("{count} lines in a row were no answer."),
                N_("Answer as the hints say; ? lists the keys."),
                count=unanswered,
            )

    # --- what is shown ---------------------------------------------------------------

    def _show(self, *parts: RenderableType) -> None:
        self._console.print(*parts)

    def _show_table(self) -> None:
        session = self._session
        settlement = session.settlement
        heading = _("Table {number}").format(number=session.table_number)
        if session.tables and session.tables > 1:
            heading = _("Table {number} of {count}").format(
                number=session.table_number, count=session.tables
            )
        seats = beside_or_below(
            _seat_row(seat, backs_text(), frozenset(), settlement.house)
            for seat in settlement.in_order
        )
        sign = " · ".join(f"{name}: {says}" for name, says in sign_lines(settlement.house))
        under: list[RenderableType] = ["", Text(sign, style="dim")] if sign else []
        body = Group(open_cards(settlement.round, settlement.house), "", seats, *under)
        heading = f"{heading} · {title(settlement.house)}"
        self._show("", Headed(body, heading))

    def _show_place(self, question: Question) -> None:
        session = self._session
        place = f"{session.question_number}/{session.question_count}"
        if session.streak > 1:
            place += " · " + _("{count} right in a row").format(count=session.streak)
        if session.budget is not None:
            place += " · " + whole_seconds_text(round(session.budget))
        fits = Text(place).cell_len + 4 <= self._console.width
        self._show(Rule(Text(place), align="left", style="dim") if fits else Text(place))
        if question.seat_number is None:
            return
        seat = question.seat
        first = next(q for q in session.questions if q.seat_number == seat.number)
        if question is first:
            self._show(open_cards(question.settlement.round, question.settlement.house))
        settled = frozenset(
            grade.question.wager
            for grade in session.told_grades
            if grade.question.seat_number == seat.number and grade.question.wager
        )
        cards = cards_text(seat.seat.hole) if _is_open(question) else backs_text()
        self._show(beside_or_below([_seat_row(seat, cards, settled, question.settlement.house)]))

    def _show_grade(self, grade: Grade) -> None:
        said = explain(grade)
        sign, style = ("✓", "bold green") if grade.correct else ("✗", "bold red")
        line = Text.assemble((f"{sign} {said.verdict}.", style))
        if not grade.correct:
            line.append(" " + (said.slip or _("It is: {right}.").format(right=said.right)))
            if said.slip:
                line.append(" " + _("It is: {right}.").format(right=said.right))
        self._show(line)
        if said.sum:
            self._show(indented(said.sum))
        if said.chips and grade.in_fewest_chips is not True:
            self._show(indented(said.chips))
        if grade.correct and grade.question.step is Step.RESULT:
            # The hands by name would give away what the Blind and Trips are still asked for.
            self._show("")
            return
        if said.hands and (grade.question.step is not Step.BET or not grade.correct):
            self._show(indented(said.hands))
        self._show(indented(said.rule, "dim"), "")


def _is_open(question: Question) -> bool:
    """Whether the seat's cards lie open: a folded hand stays down until Trips is settled by it."""
    if question.seat.result is not Result.FOLD:
        return True
    if question.wager in SIDE_BETS:
        return question.bet.reason is not Reason.SIDE_BET_LOST_WITH_FOLD
    live = question.settlement.house.rules.trips_after_fold is TripsAfterFold.LIVE
    return live and question.wager is Wager.TRIPS


def _seat_row(
    seat: SettledSeat, cards: Text, settled: frozenset[Wager], house: HousePaytable
) -> list[Text]:
    """One seat: its cards, then each spot, those already settled with what they got."""
    heading = Text(_("Seat {number}").format(number=seat.number), style="bold")
    spots = []
    for wager in spots_of(house):
        bet = seat.bet(wager)
        if bet is None:
            spots.append(Text(word(Result.FOLD), style="dim") if _is_fold(seat, wager) else Text())
            continue
        name = bet_label(wager, house)
        spot = Text(f"{name} {amount(bet.staked)}")
        if wager is Wager.PLAY:
            spot.append(f" ({amount(seat.seat.bets.play_multiple)}×)", style="dim")
        if wager in settled:
            spot = Text.assemble(f"{name}: ", bet_text(bet))
        spots.append(spot)
    return [heading, cards, *spots]


def _is_fold(seat: SettledSeat, wager: Wager) -> bool:
    return wager is Wager.PLAY and seat.result is Result.FOLD


def _keys(question: Question) -> RenderableType:
    """What can be typed here, and anywhere."""
    keys: list[tuple[str, str]] = []
    match question.step:
        case Step.DEALER_HAND:
            for hand in HandCategory:
                keys.append((str(hand.value), label(hand)))
        case Step.QUALIFIES:
            keys.append(("y", _("yes, the dealer qualifies")))
            keys.append(("n", _("no, the dealer does not qualify")))
        case Step.RESULT:
            keys.append(("w", _("the player wins")))
            keys.append(("l", _("the player loses")))
            keys.append(("t", _("a tie")))
        case Step.BET:
            keys.append(("t", _("take the bet")))
            keys.append(("p", _("push the bet")))
            keys.append(_payment_key(question.depth))
            if question.depth is Depth.CHIPS:
                chips = " ".join(amount(c.value) for c in rack_of(question.settlement.house))
                keys.append((_("rack"), chips))
    keys.append(("f1", _("show the paytable; it counts as help")))
    keys.append(("s", _("skip the question; it counts as a miss")))
    keys.append(("q", _("end the quiz and show the score")))
    return in_columns((Text(key, style="bold"), says) for key, says in keys)


def _payment_key(depth: Depth) -> tuple[str, str]:
    match depth:
        case Depth.ACTION:
            return "y", _("pay the bet")
        case Depth.AMOUNT:
            return amount(Fraction(75, 2)), _("pay so much, the stake not included")
        case Depth.CHIPS:
            return "2x25 5", _("pay with chips from the rack: twice 25, once 5")


def _prompt(question: Question) -> str:
    if question.wager:
        bets = {
            Depth.ACTION: _("t/p/y"),
            Depth.AMOUNT: _("t/p/amount"),
            Depth.CHIPS: _("t/p/chips"),
        }
        return f"{question_text(question)} [{bets[question.depth]}]"
    keys = {
        Step.DEALER_HAND: _("hand"),
        Step.QUALIFIES: _("y/n"),
        Step.RESULT: _("w/l/t"),
    }
    return f"{question_text(question)} [{keys[question.step]}]"
