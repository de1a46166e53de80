"""Results in words: what was trained, how hands ended, how sessions stand."""

from collections.abc import Mapping
from enum import Enum

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.poker.hands import HandCategory
from croupier.progress.values import Place, SessionLine, State
from croupier.training.drills import SELF_CHECK, SKILLS, Drill
from croupier.training.questions import Step
from croupier.training.topics import LEGAL, NO_ROW, Outcome
from croupier.uth.offers import OfferFault
from croupier.uth.procedure import Stage
from croupier.uth.side_bets import ANY_PAIR
from croupier.uth.wagers import Wager
from croupier.wording.labels import capitalised, label
from croupier.wording.levels import level_name

_TABLES: Mapping[type[Enum], Mapping[Enum, str]] = {
    Outcome: {
        Outcome.WIN: N_("win"),
        Outcome.WIN_NOT_QUALIFIED: N_("win, dealer does not qualify"),
        Outcome.TIE: N_("tie"),
        Outcome.LOSE: N_("lose"),
        Outcome.LOSE_NOT_QUALIFIED: N_("lose, dealer does not qualify"),
        Outcome.FOLD: N_("fold"),
        Outcome.QUALIFIES: N_("dealer qualifies"),
        Outcome.DOES_NOT_QUALIFY: N_("dealer does not qualify"),
    },
    State: {
        State.OPEN: N_("under way"),
        State.LEFT: N_("broken off, can be gone on with"),
        State.FINISHED: N_("finished"),
        State.DROPPED: N_("broken off"),
    },
    Place: {
        Place.WINDOW: N_("in the window"),
        Place.TERMINAL: N_("in the terminal"),
    },
}

_DRILLS: Mapping[str, str] = {
    Drill.TABLE: N_("whole tables"),
    Drill.PAYOUTS: N_("payouts"),
    Drill.HAND: N_("read the hand"),
    Drill.COMPARE: N_("compare hands"),
    Drill.QUALIFY: N_("does the dealer qualify"),
    Drill.BET: N_("one bet"),
    Drill.PICKUP: N_("what a player picks up"),
    Drill.TOTAL: N_("table total"),
    Drill.LEGAL: N_("is this bet legal"),
    Drill.NEXT: N_("what comes next"),
    Drill.COUNT: N_("count the stack"),
    Drill.PAY: N_("pay in chips"),
    Drill.COLOUR: N_("colour up"),
    Drill.MISTAKE: N_("find the mistake"),
    SKILLS: N_("skills"),
    SELF_CHECK: N_("self-check"),
}

_HANDS = {hand.key: hand for hand in HandCategory}
_POINTS: Mapping[str, Enum] = {point.value: point for point in (*OfferFault, *Stage)}
"""What a topic has instead of a hand where it is about the course of a round."""


def result_word(member: Outcome | State | Place) -> str:
    """What a member is called in the middle of a sentence."""
    return _(_TABLES[type(member)][member])


def result_label(member: Outcome | State | Place) -> str:
    """What a member is called where it stands by itself."""
    return capitalised(result_word(member))


def subject_label(subject: Step | Wager) -> str:
    """What was asked about: `Dealer’s hand`, `Blind`."""
    return label(subject)


def hand_label(hand: str, subject: Step | Wager | None = None) -> str:
    """What the hand of a topic is called: `Straight`, `AKs`, `Any pair`, `No row`."""
    if hand == NO_ROW:
        return _("No row")
    if subject is Wager.HOLE_CARDS:
        return capitalised(_("any pair")) if hand == ANY_PAIR.key else hand
    if subject is Step.LEGAL and hand == LEGAL:
        return _("Legal")
    if subject in (Step.LEGAL, Step.NEXT):
        return label(_POINTS[hand]) if hand in _POINTS else hand
    return label(_HANDS[hand]) if hand in _HANDS else hand


def drill_label(drill: str) -> str:
    """What a drill is called; one of another version of the program keeps its key."""
    return capitalised(_(_DRILLS[drill])) if drill in _DRILLS else drill


def limit_label(seconds: int) -> str:
    """What a session is called that has so many seconds for all its decisions."""
    return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)


def plan_label(line: SessionLine) -> str:
    """What a session asked: its level or drill, and whether it was timed or asked again."""
    on_tables = line.plan.drill is Drill.TABLE
    name = level_name(int(line.plan.level)) if on_tables else drill_label(line.plan.drill)
    if line.plan.aimed:
        return _("What is to be trained next")
    if line.plan.again:
        return _("{level}, asked again").format(level=name)
    if line.plan.limit is not None:
        return limit_label(line.plan.limit)
    if line.drill == SELF_CHECK:
        return drill_label(SELF_CHECK)
    if line.plan.timed:
        return _("{level}, timed").format(level=name)
    return name
