"""Which keys do what at the table, and in each of the drills."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.i18n import gettext as _
from croupier.keys import FINISH_KEY, KeyAction, KeyMap
from croupier.training.drills import Drill
from croupier.training.levels import Level
from croupier.ui.decides_cell import KIND_KEY, RANK_KEYS
from croupier.ui.key_names import key_name
from croupier.uth.chips import rack_of
from croupier.uth.procedure import Stage
from croupier.uth.rounds import MAX_SEATS
from croupier.uth.wagers import Wager
from croupier.wording.mistakes import LETTERS
from croupier.wording.procedure import stage_sentence
from croupier.wording.procedure_words import STAGE_KEYS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.training.plans import SessionPlan
    from croupier.training.questions import Question
    from croupier.uth.settlement import Settlement

    Group = tuple[str, Sequence[tuple[str, str]]]
    """A heading, and keys with what they do."""

_ACTION = KeyAction
TAB = "Tab"
_MOST_KEYS = 9
"""Of the chips of a rack."""


def _names(keys: KeyMap, *actions: KeyAction) -> str:
    return "   ".join(key_name(key) for action in actions for key in keys.keys_of(action))


def drill_rows(
    plan: SessionPlan, asked: Sequence[Question], keys: KeyMap
) -> Sequence[tuple[str, str]]:
    """The keys that a drill is answered by, as far as the table asked about has a use for them."""
    of = partial(_names, keys)
    table = asked[0].settlement if asked else None
    seats = _up_to(len(table.seats) if table else MAX_SEATS)
    number = _("A number")
    match plan.drill:
        case Drill.HAND:
            rows = [("0 – 9", _("Name the hand, from high card (0) to royal flush (9)"))]
            if plan.five:
                says = _("Pick a card that plays; the board’s are 1 to 5, the player’s 6 and 7")
                rows.append(("1 – 7", says))
            return rows
        case Drill.COMPARE:
            rows = [(seats, _("This seat has the best hand; several split"))]
            if plan.five:
                rows += [
                    (" ".join(RANK_KEYS), _("By a card of this rank; 0 is a ten")),
                    (KIND_KEY, _("By the kind of hand, and no card")),
                ]
            return rows
        case Drill.QUALIFY:
            return [(of(_ACTION.YES, _ACTION.NO), _("The dealer qualifies, or does not"))]
        case Drill.PICKUP:
            return [(number, _("So much in all; 0 is an answer, too"))]
        case Drill.TOTAL:
            says = _("The rack gains, or loses; before the amount or after it")
            return [(number, _("So much in all; 0 is an answer, too")), ("+   −", says)]
        case Drill.LEGAL:
            return [(of(_ACTION.YES, _ACTION.NO), _("The dealer may accept it, or may not"))]
        case Drill.NEXT:
            return list(zip(STAGE_KEYS, map(stage_sentence, Stage), strict=True))
        case Drill.COUNT:
            return [(number, _("So much is the bet"))]
        case Drill.PAY | Drill.COLOUR:
            return _rack_rows(of, table)
        case Drill.MISTAKE:
            lie = {bet.wager for seat in table.seats for bet in seat.bets} if table else set(Wager)
            letters = " ".join(letter for wager, letter in LETTERS.items() if wager in lie)
            return [
                (seats, _("Go to a seat")),
                (letters, _("Mark the bet of that letter, or unmark it")),
                ("← → ↑ ↓", _("Go from bet to bet; {space} marks").format(space=key_name("Space"))),
                ("0   N", _("No bet is settled wrongly")),
                (of(_ACTION.TAKE, _ACTION.PUSH), _("Then, for a wrong bet: take it, push it")),
                (number, _("Pay so much, the stake not included")),
            ]
    rows = (
        []
        if plan.drill is Drill.PAYOUTS
        else [(of(_ACTION.TAKE, _ACTION.PUSH), _("Take the bet, push it"))]
    )
    match plan.level:
        case Level.ACTIONS:
            rows.append((of(_ACTION.PAY), _("Pay it; any digit does the same")))
        case Level.CHIPS:
            rows += _rack_rows(of, table)
        case _amounts:
            rows.append((number, _("Pay so much, the stake not included")))
    if plan.drill is Drill.PAYOUTS:
        says = _("Payouts: put the card behind all others of the set")
        rows.append((of(_ACTION.SKIP), says))
    return rows


def _up_to(last: int) -> str:
    return f"1 – {last}" if last > 1 else "1"


def _rack_rows(of: Callable[..., str], table: Settlement | None) -> Sequence[tuple[str, str]]:
    chips = len(rack_of(table.house)) if table else _MOST_KEYS
    return [
        (_up_to(min(chips, _MOST_KEYS)), _("Put chips of the rack down, the smallest are 1")),
        (of(_ACTION.CUT), _("How many chips at a time: 1, 5 or 20")),
        (of(_ACTION.UNDO), _("Take back what was put down last")),
        (of(_ACTION.CLEAR), _("Take back all that was put down")),
    ]


def table_groups(keys: KeyMap) -> Sequence[Group]:
    of = partial(_names, keys)

    return (
        (
            _("Hand"),
            [("0 – 9", _("Name the hand, from high card (0) to royal flush (9)"))],
        ),
        (
            _("Dealer"),
            [(of(_ACTION.YES, _ACTION.NO), _("The dealer qualifies, or does not"))],
        ),
        (
            _("Who wins"),
            [
                (
                    of(_ACTION.WIN, _ACTION.LOSE, _ACTION.TIE),
                    _("The player wins, loses, or ties"),
                )
            ],
        ),
        (
            _("Bets"),
            [
                (of(_ACTION.TAKE, _ACTION.PUSH), _("Take the bet, push it")),
                (of(_ACTION.PAY), _("Level 4: pay it; any digit does the same")),
                (_("A number"), _("Level 5: pay so much, the stake not included")),
            ],
        ),
        (
            _("Chips from the rack"),
            [
                ("1 – 9", _("Level 6: put chips of the rack down, the smallest are 1")),
                (of(_ACTION.CUT), _("How many chips at a time: 1, 5 or 20")),
                (of(_ACTION.UNDO), _("Take back what was put down last")),
                (of(_ACTION.CLEAR), _("Take back all that was put down")),
            ],
        ),
        (
            _("Drills"),
            [
                (
                    "1 – 7",
                    _("Pick a card that plays; the board’s are 1 to 5, the player’s 6 and 7"),
                ),
                ("1 – 4", _("This seat has the best hand; several split")),
                (" ".join((*RANK_KEYS, KIND_KEY)), _("The card that decides; H, the kind of hand")),
                ("+   −", _("The rack gains, or loses; before the amount or after it")),
                (of(_ACTION.YES, _ACTION.NO), _("The dealer may accept it, or may not")),
                ("0 – 9", _("What the dealer does next")),
                (" ".join(LETTERS.values()), _("Mark the bet of that letter, or unmark it")),
                (of(_ACTION.SKIP), _("Payouts: put the card behind all others of the set")),
            ],
        ),
        (
            _("Anywhere"),
            [
                (of(_ACTION.CHECK), _("Check the answer; after an explanation, go on")),
                (
                    key_name("Space"),
                    _("While cards are dealt: go to the first question, as any answer’s key does"),
                ),
                (
                    of(_ACTION.EXPLAIN),
                    _(
                        "Explain the question, not over an amount that is typed; in a session it "
                        "counts as help"
                    ),
                ),
                (of(_ACTION.PAYTABLE), _("The paytable; in a session it counts as help")),
                (
                    TAB,
                    _("Look again at what is answered, the last first; Shift+Tab the other way"),
                ),
                (of(_ACTION.PAUSE), _("Pause and hide the cards")),
                (FINISH_KEY, _("In a pause: finish here")),
                ("Ctrl+1 – 6", _("Train, Exam, Progress, Paytables, Handbook, Settings")),
                (of(_ACTION.KEYS), _("This page")),
            ],
        ),
    )
