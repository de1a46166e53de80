"""Skills, how well they are mastered and the stages of the path, by name."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.poker.hands import HandCategory
from croupier.training.came_of import CameOf
from croupier.training.hard_hands import HardHand
from croupier.training.house_skills import skills_in
from croupier.training.mastery import Mastery
from croupier.training.path import Stage
from croupier.training.plans import SessionPlan
from croupier.training.skills import (
    Comparing,
    InChips,
    Kind,
    MoneyRule,
    OnBoard,
    Point,
    Qualifying,
    Skill,
)
from croupier.training.topics import LEGAL, Outcome
from croupier.uth.house import HousePaytable
from croupier.uth.offers import OfferFault
from croupier.uth.procedure import Stage as RoundStage
from croupier.uth.side_bets import StartingHand
from croupier.uth.wagers import Wager
from croupier.wording.labels import a_hand, word
from croupier.wording.side_bets import bet_label, hole_text

QUALIFYING: Mapping[Qualifying, str] = {
    Qualifying.BELOW: N_("Dealer does not qualify"),
    Qualifying.ON_BOARD: N_("Dealer qualifies with the board alone"),
    Qualifying.LOWEST: N_("Dealer just qualifies"),
    Qualifying.HIGHER: N_("Dealer qualifies easily"),
}
READING: Mapping[str, str] = {
    HardHand.COUNTERFEITED: N_("A counterfeited pair"),
    HardHand.BOARD_PLAYS: N_("The board plays"),
    HardHand.WHEEL: N_("The wheel, 5-4-3-2-A"),
    HardHand.STEEL_WHEEL: N_("The steel wheel, 5-4-3-2-A of one suit"),
    HardHand.THREE_PAIRS: N_("Three pairs"),
    HardHand.TWO_SETS: N_("Two threes of a kind"),
    HardHand.STRAIGHT_AND_FLUSH: N_("A straight and a flush at once"),
    OnBoard.STRAIGHT: N_("A straight on the board"),
    OnBoard.FLUSH: N_("A flush on the board"),
}
COMPARING: Mapping[Comparing, str] = {
    Comparing.KIND: N_("The higher kind of hand decides"),
    Comparing.RANKS: N_("The higher ranks decide"),
    Comparing.KICKER: N_("A kicker decides"),
    Comparing.TIE: N_("Neither hand is better"),
}
CASES: Mapping[Outcome | Point, str] = {
    Outcome.WIN: N_("the hand wins"),
    Outcome.WIN_NOT_QUALIFIED: N_("the hand wins, dealer does not qualify"),
    Outcome.TIE: N_("a tie"),
    Outcome.LOSE: N_("the hand loses"),
    Outcome.LOSE_NOT_QUALIFIED: N_("the hand loses, dealer does not qualify"),
    Outcome.FOLD: N_("the hand was folded"),
    Point.BELOW_ROWS: N_("no row for the hand"),
    Point.FOLD_ON_BOARD: N_("folded, but the board has a row"),
    Point.NOT_BEATEN: N_("the dealer’s hand is not beaten"),
    Point.DEALER_BEATEN: N_("the dealer’s hand is the one beaten"),
    Point.METER_DIVIDED: N_("the meter is divided"),
}
MONEY_RULES: Mapping[MoneyRule, str] = {
    MoneyRule.ROUNDING: N_("A payment that is rounded"),
    MoneyRule.MAXIMUM_PAYOUT: N_("A payment cut to the maximum"),
}
IN_CHIPS: Mapping[InChips, str] = {
    InChips.COUNT: N_("Count a bet of chips"),
    InChips.PAY: N_("Put an amount down in chips"),
    InChips.COLOUR: N_("Change small chips for large ones"),
}
_CATEGORIES = {category.key: category for category in HandCategory}

MASTERIES: Mapping[Mastery, str] = {
    Mastery.NEW: N_("New"),
    Mastery.LEARNING: N_("Learning"),
    Mastery.NEARLY: N_("Nearly mastered"),
    Mastery.MASTERED: N_("Mastered"),
    Mastery.SLIPPING: N_("Slipping"),
}
STAGES: Mapping[Stage, tuple[str, str]] = {
    Stage.BEGINNER: (
        N_("Beginner"),
        N_("Who qualifies, who wins, what becomes of Ante and Play, and what comes when."),
    ),
    Stage.INTERMEDIATE: (
        N_("Intermediate"),
        N_("Blind and Trips by their rows, kickers, limits and chips."),
    ),
    Stage.ADVANCED: (
        N_("Advanced"),
        N_("Hands that are hard to read, side bets, and the rules of the house."),
    ),
    Stage.TABLE_READY: (N_("Ready for the table"), N_("All of it, and all at the same time.")),
}


def skill_name(skill: Skill, house: HousePaytable) -> str:
    """What a skill is called at a house: `Blind on a flush`, `A kicker decides`."""
    match skill.kind:
        case Kind.QUALIFY:
            return _(QUALIFYING[Qualifying(skill.point)])
        case Kind.READ if skill.point in _CATEGORIES:
            return _("Recognise {hand}").format(hand=a_hand(_CATEGORIES[skill.point]))
        case Kind.READ:
            return _(READING[skill.point])
        case Kind.COMPARE:
            return _(COMPARING[Comparing(skill.point)])
        case Kind.RULE:
            return _(MONEY_RULES[MoneyRule(skill.point)])
        case Kind.LEGAL if skill.point == LEGAL:
            return _("Accept what is legal")
        case Kind.LEGAL:
            return _("Refuse: {fault}").format(fault=word(OfferFault(skill.point)))
        case Kind.NEXT:
            return _("Order of a round: {stage}").format(stage=word(RoundStage(skill.point)))
        case Kind.CHIPS:
            return _(IN_CHIPS[InChips(skill.point)])
    bet = _bet(skill, house)
    if skill.kind is Kind.PAYOUT:
        return _("{bet} on {hand}").format(bet=bet, hand=_row(skill, house))
    if skill.point == Point.BELOW_ROWS and skill.wager is Wager.HOLE_CARDS:
        return _("{bet}: {case}").format(bet=bet, case=_("no row for the hole cards"))
    return _("{bet}: {case}").format(bet=bet, case=_(_CASES[skill.point]))


_CASES: Mapping[str, str] = {str(case): said for case, said in CASES.items()}


def _bet(skill: Skill, house: HousePaytable) -> str:
    assert skill.wager is not None
    return bet_label(skill.wager, house)


def _row(skill: Skill, house: HousePaytable) -> str:
    """A row in the middle of a sentence; one that this house has not, by its key."""
    if skill.wager is not Wager.HOLE_CARDS:
        return a_hand(_CATEGORIES[skill.point])
    bet = house.side_bet(skill.wager)
    rows = [row for row in bet.rows if isinstance(row, StartingHand)] if bet else []
    row = next((row for row in rows if row.key == skill.point), None)
    return hole_text(row, bet) if row and bet else skill.point


def aimed_name(plan: SessionPlan, house: HousePaytable) -> str:
    """Name a session by the skills that it is aimed at."""
    if not plan.among:
        return _("Continue")
    if len(plan.among) == 1:
        for skill in skills_in(house):
            if skill.key in plan.among:
                return skill_name(skill, house)
    return _("My mistakes")


def mastery_name(mastery: Mastery) -> str:
    return _(MASTERIES[mastery])


def mastered_text(mastered: int, count: int) -> str:
    """How many skills of some are mastered."""
    return _("{number} of {count} mastered").format(number=mastered, count=count)


def due_text(count: int) -> str:
    """How many skills are to be trained again by now; empty for none."""
    if not count:
        return ""
    return ngettext("{count} skill due", "{count} skills due", count).format(count=count)


def came_of_lines(came_of: CameOf, house: HousePaytable, now: datetime) -> Iterator[str]:
    """Say what came of skills that a house has: what is mastered, what slips, what is due when."""
    names = {skill.key: skill_name(skill, house) for skill in skills_in(house)}
    for said, keys in (
        (_("Newly mastered: {skills}"), came_of.mastered),
        (_("Slipping: {skills}"), came_of.slipping),
    ):
        if here := [names[key] for key in keys if key in names]:
            more = " · …" if len(here) > _MOST_NAMED else ""
            yield said.format(skills=" · ".join(here[:_MOST_NAMED]) + more)
    if came_of.due is not None:
        yield _due_again_text(came_of.due - now)


_MOST_NAMED = 3


def _due_again_text(wait: timedelta) -> str:
    """Say how long it is until the next skill is due, in the largest unit that it fills."""
    minutes = int(wait.total_seconds() // 60)
    if wait.total_seconds() <= 0:
        return _("The next skill is due now.")
    if minutes < 60:
        said = ngettext(
            "The next skill is due in {count} minute.",
            "The next skill is due in {count} minutes.",
            max(1, minutes),
        )
        return said.format(count=max(1, minutes))
    if minutes < 24 * 60:
        said = ngettext(
            "The next skill is due in {count} hour.",
            "The next skill is due in {count} hours.",
            minutes // 60,
        )
        return said.format(count=minutes // 60)
    days = wait.days
    said = ngettext(
        "The next skill is due in {count} day.", "The next skill is due in {count} days.", days
    )
    return said.format(count=days)


def stage_name(stage: Stage) -> str:
    return _(STAGES[stage][0])


def stage_sentence(stage: Stage) -> str:
    """Say what a stage is about."""
    return _(STAGES[stage][1])
