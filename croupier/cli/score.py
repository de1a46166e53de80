from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.cli.quiz_prompts import asked_text
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.training.drills import WHOLE_TABLES, Drill
from croupier.training.grading import Grade
from croupier.training.questions import Step
from croupier.training.scores import Summary, Tally
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import Wager
from croupier.wording.amounts import amount
from croupier.wording.feedback import explain, given_text, right_as_label
from croupier.wording.figures import clock_text, seconds_text
from croupier.wording.labels import label
from croupier.wording.side_bets import bet_label


def score_view(
    summary: Summary,
    house: HousePaytable,
    again: str,
    slip: str = "",
    drill: Drill = Drill.TABLE,
) -> RenderableType:
    """What a quiz came to: the score by step and by bet, then every miss with its explanation.

    `slip` is what trainees compare who were asked the same, `again` says how to be asked once
    more.
    """
    if not summary.answered:
        return Text(_("No question was answered."))
    parts: list[RenderableType] = [
        "",
        Text(_headline(summary), style="bold"),
        _tallies(summary, house),
    ]
    parts += [Text(line) for line in _lines(summary, again, drill)]
    if slip:
        parts += ["", Text(_("To compare: {slip}").format(slip=slip), style="bold")]
    if summary.misses:
        parts += ["", Text(_("What went wrong"), style="bold")]
        for grade in summary.misses:
            parts += _miss(grade, drill)
    return Group(*parts)


def _headline(summary: Summary) -> str:
    return ngettext(
        "Score: {right} of {count} answer right, {percent} %",
        "Score: {right} of {count} answers right, {percent} %",
        summary.answered,
    ).format(
        right=amount(summary.right),
        count=amount(summary.answered),
        percent=100 * summary.right // summary.answered,
    )


def _tallies(summary: Summary, house: HousePaytable) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    table.add_column(_("Step"), overflow="fold")
    table.add_column(_("Right"), justify="right", overflow="fold")
    table.add_column(_("Asked"), justify="right", overflow="fold")
    for step in Step:
        if tally := summary.by_step.get(step):
            table.add_row(label(step), *_cells(tally))
    for wager in Wager:
        if tally := summary.by_wager.get(wager):
            table.add_row(f"  {bet_label(wager, house)}", *_cells(tally), style="dim")
    return table


def _cells(tally: Tally) -> tuple[str, str]:
    return amount(tally.right), amount(tally.asked)


def _lines(summary: Summary, again: str, drill: Drill) -> list[str]:
    lines = []
    if summary.tables and drill in WHOLE_TABLES:
        lines.append(
            ngettext(
                "{count} table finished, {clean} without a miss or help.",
                "{count} tables finished, {clean} without a miss or help.",
                summary.tables,
            ).format(count=amount(summary.tables), clean=amount(summary.clean_tables))
        )
    lines.append(
        _("Longest run of right answers: {streak}. Time: {time}. Median time: {median}.").format(
            streak=amount(summary.best_streak),
            time=clock_text(summary.seconds),
            median=seconds_text(summary.median_seconds),
        )
    )
    if summary.fewest_chips.asked:
        lines.append(
            _("Right payments in the fewest chips: {number} of {count}.").format(
                number=amount(summary.fewest_chips.right), count=amount(summary.fewest_chips.asked)
            )
        )
    if summary.helped:
        lines.append(
            ngettext(
                "The paytable was looked at once.",
                "The paytable was looked at {count} times.",
                summary.helped,
            ).format(count=amount(summary.helped))
        )
    return [*lines, again] if again else lines


def _miss(grade: Grade, drill: Drill) -> list[RenderableType]:
    said = explain(grade)
    answered = given_text(grade.answer, grade.question) if grade.answer else said.verdict
    right = right_as_label(grade.question)
    # Of payouts no cards were shown that the hands could be read from.
    hands = "" if drill is Drill.PAYOUTS else said.hands
    lines = (said.slip, hands, said.sum, said.rule)
    return [
        Text(f"✗ {asked_text(grade.question, drill)}", style="red"),
        indented(_("Your answer: {answer}. Right: {right}.").format(answer=answered, right=right)),
        *(indented(line, "dim") for line in lines if line),
    ]


def indented(text: str, style: str = "") -> Padding:
    return Padding(Text(text, style=style), (0, 0, 0, 2))
