"""Challenges in words: what a code holds, and the result slip that two trainees compare."""

from collections.abc import Iterator

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.progress.values import Played, SessionLine
from croupier.training.challenges import Challenge
from croupier.training.drills import FEWEST_COMPARED, MOST_COMPARED, WHOLE_TABLES, Drill
from croupier.training.plans import SessionPlan
from croupier.training.scores import Summary
from croupier.uth.house import HousePaytable
from croupier.wording.chips import many_text
from croupier.wording.figures import clock_text, whole_seconds_text
from croupier.wording.levels import level_line, level_name
from croupier.wording.paytables import title
from croupier.wording.results import drill_label
from croupier.wording.setups import bet_trips_text, hands_name, hands_sentence, told_text
from croupier.wording.stakes import antes_text, stakes_text


def slip_text(code: str, challenge: Challenge, summary: Summary) -> str:
    """The result slip: code, score, time and help used, and whether it was stopped early."""
    return _slip(code, challenge.plan, summary)


def played_text(played: Played) -> str:
    """What the same questions came to for somebody else: `Linh: 9 of 10, 1:05, help 0`."""
    return _slip(played.name, played.line.plan, played.line)


def _slip(whose: str, plan: SessionPlan, came_to: Summary | SessionLine) -> str:
    slip = _("{code}: {right} of {count}, {time}, help {helped}").format(
        code=whose,
        right=came_to.right,
        count=came_to.answered,
        time=clock_text(came_to.seconds),
        helped=came_to.helped,
    )
    if plan.tables is None or came_to.tables >= plan.tables:
        return slip
    return _("{slip}, stopped early").format(slip=slip)


def spelled(code: str) -> str:
    """A code as it is read out, sign by sign: `1 B F X, R 7 1 N`."""
    return ", ".join(" ".join(group) for group in code.split("-"))


def challenge_line(challenge: Challenge, house: HousePaytable | None) -> str:
    """What a code holds in one line; `house` is the paytable it is for, where it is here."""
    level = _("Level")
    return " · ".join(
        f"{name} {said}" if name == level else said.rstrip(".")
        for name, said in challenge_rows(challenge, house)
    )


def challenge_rows(challenge: Challenge, house: HousePaytable | None) -> Iterator[tuple[str, str]]:
    """What a code holds, line by line; `house` is the paytable it is for, where it is here."""
    plan = challenge.plan
    yield _("Paytable"), title(house) if house else _("one that is not here")
    yield _("Drill"), drill_label(plan.drill)
    yield from _asked_rows(plan)
    if plan.bets and house:
        stakes = stakes_text if plan.drill is Drill.PAYOUTS else antes_text
        yield _("Bets"), stakes(plan.bets, house)
    yield _("Length"), _length_text(plan)
    if plan.budget is not None:
        yield _("Time"), _("{time} for each decision").format(time=whole_seconds_text(plan.budget))
    yield _("Answers"), told_text(plan.feedback)


def _asked_rows(plan: SessionPlan) -> Iterator[tuple[str, str]]:
    """What is asked and dealt, as far as the drill leaves a choice."""
    match plan.drill:
        case Drill.TABLE:
            yield _("Level"), f"{int(plan.level)} · {level_line(int(plan.level))}"
        case Drill.PAYOUTS | Drill.BET:
            yield _("Level"), f"{int(plan.level)} · {level_name(int(plan.level))}"
        case Drill.HAND if plan.five:
            yield _("Asked about"), _("the name of the hand, and the five cards that play")
        case Drill.HAND:
            yield _("Asked about"), _("the name of the hand")
        case Drill.COUNT | Drill.COLOUR:
            yield _("Chips"), many_text(plan.drill, many=plan.many)
        case Drill.COMPARE:
            if plan.five:
                yield _("Asked about"), _("who wins, and by which card")
            if FEWEST_COMPARED <= plan.table.seats <= MOST_COMPARED:
                yield _("Table"), _seats_text(plan.table.seats)
        case Drill.MISTAKE:
            yield _("Table"), _seats_text(plan.table.seats)
    if plan.drill in (Drill.TABLE, Drill.TOTAL):
        hands, trips = plan.table.hands, round(plan.table.trips_rate * 100)
        yield _("Hands"), f"{hands_name(hands)}. {hands_sentence(hands)}"
        yield _("Table"), f"{_seats_text(plan.table.seats)}, {bet_trips_text(trips)}"


def _length_text(plan: SessionPlan) -> str:
    if plan.drill in WHOLE_TABLES:
        return _tables_text(plan.tables)
    if plan.tables is None:
        return _("Cards without end")
    return ngettext("{count} card", "{count} cards", plan.tables).format(count=plan.tables)


def _seats_text(seats: int) -> str:
    return ngettext("{count} seat", "{count} seats", seats).format(count=seats)


def _tables_text(tables: int | None) -> str:
    if tables is None:
        return _("Tables without end")
    return ngettext("{count} table", "{count} tables", tables).format(count=tables)
