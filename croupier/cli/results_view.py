"""Results as the terminal shows them."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from math import exp, log

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.layout import Fitting, in_columns
from croupier.cli.results_chosen import name_quoted
from croupier.i18n import gettext as _
from croupier.progress.values import Chosen, Counted, Progress, Trainee
from croupier.training.questions import CHIP_STEPS, Step
from croupier.uth.wagers import Wager
from croupier.wording.amounts import amount
from croupier.wording.dates import short_date_text
from croupier.wording.figures import duration_text, seconds_text, share_text
from croupier.wording.results import hand_label, subject_label
from croupier.wording.slip_names import slip_name

LAST_DAYS, MOST_SLIPS = 10, 10
FEWEST_ANSWERS = 5
"""A hand that was asked about less often says nothing about the trainee."""

Found = Sequence[tuple[Trainee, Progress]]


def results_view(found: Found, chosen: Chosen) -> RenderableType:
    """What trainees have come to: one of them whole, several with a line each."""
    if not any(progress.counted.answered for _trainee, progress in found):
        return _nothing(found, chosen)
    if len(found) > 1:
        return _everybody(found)
    ((trainee, progress),) = found
    return _one(trainee, progress)


def _nothing(found: Found, chosen: Chosen) -> RenderableType:
    if chosen != Chosen():
        return Text(_("There are no answers of this choice. Leave an option out to see more."))
    return Group(
        Text(_("Nothing has been trained here yet.")),
        Text(_("Train in the window, or here: {command}").format(command="croupier quiz")),
    )


def _everybody(found: Found) -> RenderableType:
    names = (
        _("Trainee"), _("Sessions"), _("Answers"), _("Right"), _("Typical"), _("Last day"),
    )  # fmt: skip
    rows = []
    for trainee, progress in found:
        last = short_date_text(progress.days[-1].day) if progress.days else "–"
        cells = trainee.name, amount(progress.sessions), *_cells(progress.counted), last
        rows.append(cells)
    hint = _("One of them whole: {command}").format(
        command=f"croupier results show --trainee {name_quoted(found[0][0].name)}"
    )
    return Group("", _table(names, rows), Text(hint, style="dim"))


def _one(trainee: Trainee, progress: Progress) -> RenderableType:
    parts: list[RenderableType] = [Text(trainee.name, style="bold"), _totals(progress)]
    parts += ["", _heading(_("The last days")), _days(progress)]
    parts += [_heading(_("Asked about, the weakest first")), _subjects(progress)]
    if progress.slips:
        parts += [_heading(_("What goes wrong most often")), _slips(progress)]
    return Group(*parts)


def _totals(progress: Progress) -> Table:
    counted = progress.counted
    right = _("{percent}, {right} of {count} answers").format(
        percent=share_text(counted.right, counted.answered),
        right=amount(counted.right),
        count=amount(counted.answered),
    )
    clean = _("{count}, {clean} of them clean").format(
        count=amount(progress.tables), clean=amount(progress.clean_tables)
    )
    if not progress.tables:
        clean = "–"
    in_a_row = _("{now} now, {most} at best").format(
        now=amount(progress.streak), most=amount(progress.best_streak)
    )
    rows = [
        (_("Right"), right),
        (_("Typical decision"), seconds_text(counted.typical)),
        (_("Sessions"), amount(progress.sessions)),
        (_("Tables"), clean),
        (_("Clean tables in a row"), in_a_row),
        (_("Time for decisions"), duration_text(counted.seconds)),
    ]
    return in_columns((Text(name, style="dim"), says) for name, says in rows)


def _days(progress: Progress) -> RenderableType:
    names = (_("Day"), _("Answers"), _("Right"), _("Typical"), _("Tables"), _("Clean"))
    rows = (
        (
            short_date_text(day.day),
            *_cells(day.counted),
            amount(day.tables),
            amount(day.clean_tables) if day.tables else "–",
        )
        for day in reversed(progress.days[-LAST_DAYS:])
    )
    return _table(names, rows)


def _subjects(progress: Progress) -> RenderableType:
    names = (_("Asked about"), _("Answers"), _("Right"), _("Typical"), _("Weakest hand"))
    subjects = _by_subject(progress.by_hand)
    rows = (
        (subject_label(subject), *_cells(_joined(hands.values())), _weakest(subject, hands))
        for subject, hands in sorted(
            subjects.items(), key=lambda one: _joined(one[1].values()).share
        )
    )
    return _table(names, rows, words=(0, 4))


def _slips(progress: Progress) -> RenderableType:
    names = (_("Slip"), _("Times"), _("Last day"))
    often = sorted(progress.slips.items(), key=lambda one: -sum(one[1].values()))
    # What no slip explains comes last: nothing can be learnt from it here.
    often.sort(key=lambda one: one[0] is None)
    rows = (
        (slip_name(slip), amount(sum(days.values())), short_date_text(_last(days)))
        for slip, days in often[:MOST_SLIPS]
    )
    return _table(names, rows)


def _by_subject(
    by_hand: Mapping[tuple[Step | Wager, str], Counted],
) -> Mapping[Step | Wager, Mapping[str, Counted]]:
    subjects: dict[Step | Wager, dict[str, Counted]] = {}
    for (subject, hand), counted in by_hand.items():
        subjects.setdefault(subject, {})[hand] = counted
    return subjects


def _weakest(subject: Step | Wager, hands: Mapping[str, Counted]) -> str:
    if subject in CHIP_STEPS:
        return "–"
    asked = {hand: one for hand, one in hands.items() if one.answered >= FEWEST_ANSWERS}
    if not asked or all(one.right == one.answered for one in asked.values()):
        return "–"
    hand, counted = min(asked.items(), key=lambda one: one[1].share)
    right = share_text(counted.right, counted.answered)
    return f"{hand_label(hand, subject)}, {right}"


def _joined(parts: Iterable[Counted]) -> Counted:
    parts = [part for part in parts if part.answered]
    answered = sum(part.answered for part in parts)
    logs = sum(part.answered * log(part.typical) for part in parts)
    return Counted(
        sum(part.right for part in parts),
        answered,
        sum(part.seconds for part in parts),
        exp(logs / answered) if answered else 0.0,
    )


def _cells(counted: Counted) -> tuple[str, str, str]:
    typical = seconds_text(counted.typical) if counted.answered else "–"
    return amount(counted.answered), share_text(counted.right, counted.answered), typical


def _last(days: Mapping[date, int]) -> date:
    return max(days)


def _heading(text: str) -> Text:
    return Text(text, style="bold cyan")


def _table(
    names: Sequence[str], rows: Iterable[Sequence[str]], words: Sequence[int] = (0,)
) -> Fitting:
    """A table, its columns of words on the left; as running lines where it is too wide."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1), pad_edge=False)
    for place, name in enumerate(names):
        table.add_column(name, justify="left" if place in words else "right", overflow="fold")
    lines = []
    for row in rows:
        table.add_row(*map(Text, row))
        # In a column a dash holds the place of what there is not; here it would say nothing.
        cells = zip(names[1:], row[1:], strict=True)
        said = (f"{name} {cell}" for name, cell in cells if cell != "–")
        lines.append(Text(f"{row[0]}: {' · '.join(said)}"))
    return Fitting(table, Group("", *lines, ""))
