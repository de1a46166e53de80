"""Which drill is asked for, and how: from the words of a line to the plan of a session."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import typer

from croupier.cli.faults import UsageError, word_shown
from croupier.cli.options import MOST_TABLES, read_count
from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.training.drills import (
    AGAINST_THE_CLOCK,
    CARD_SECONDS,
    FEWEST_CHECKED,
    FEWEST_COMPARED,
    MOST_CHECKED,
    MOST_COMPARED,
    OF_FEW_OR_MANY,
    SELF_CHECK,
    USUALLY_CHECKED,
    Drill,
    seconds_of,
)
from croupier.uth.rounds import MAX_SEATS

if TYPE_CHECKING:
    from croupier.training.plans import SessionPlan
    from croupier.uth.house import HousePaytable
    from croupier.uth.stakes import BetRange

CONTINUE, MISTAKES, SIXTY = "continue", "mistakes", "sixty"
GO_ON = "go-on"
_CHALLENGE = "challenge"
"""A word that may be tried for a minute of payouts, or for a code."""

LINES: Mapping[str, str] = {
    Drill.TABLE: N_("whole tables, every bet settled (when nothing is said)"),
    Drill.PAYOUTS: N_("bet, stake and hand: how much is paid? Level 6: in chips"),
    Drill.HAND: N_("seven cards: what is it? Level 2: which five play, too"),
    Drill.COMPARE: N_("two to four hands: who wins, or splits? Level 2: by which card, too"),
    Drill.QUALIFY: N_("does the dealer qualify?"),
    Drill.BET: N_("one bet of a seat: take, push, or pay how much?"),
    Drill.PICKUP: N_("what does a player pick up in all?"),
    Drill.TOTAL: N_("what is a table paid, what does the rack gain or lose?"),
    Drill.LEGAL: N_("a player bets, checks or folds: is it legal?"),
    Drill.NEXT: N_("a moment of a round: what comes next?"),
    Drill.MISTAKE: N_("a settled table: which bets are wrong, and what is right?"),
    Drill.COUNT: N_("a bet in chips: how much is it? Level 2: more denominations"),
    Drill.PAY: N_("an amount: which chips pay it?"),
    Drill.COLOUR: N_("small chips: which fewest are worth as much? Level 2: more kinds"),
    CONTINUE: N_("what is due to be trained again, then what is new"),
    MISTAKES: N_("what you get wrong most often"),
    SIXTY: N_("as many payouts as you can in 60 seconds"),
    SELF_CHECK: N_("three payouts, nothing to choose"),
    GO_ON: N_("the rest of the session that was broken off last"),
}
"""Every word that a quiz is asked for by, with what is asked."""

CODED: Mapping[str, str] = {drill: LINES[drill] for drill in Drill}
"""The drills that others can be asked, too."""

_TAKES: Mapping[str, str] = {
    Drill.TABLE: "count level seats seconds",
    Drill.PAYOUTS: "count level minimum maximum step seconds",
    Drill.HAND: "count level seconds",
    Drill.COMPARE: "count level seats seconds",
    Drill.QUALIFY: "count seconds",
    Drill.BET: "count level seconds",
    Drill.PICKUP: "count seconds",
    Drill.TOTAL: "count seats seconds",
    Drill.LEGAL: "count seconds",
    Drill.NEXT: "count seconds",
    Drill.MISTAKE: "count seats seconds",
    Drill.COUNT: "count level seconds",
    Drill.PAY: "count seconds",
    Drill.COLOUR: "count level seconds",
    CONTINUE: "count seconds",
    MISTAKES: "count seconds",
    SIXTY: "minimum maximum step",
    SELF_CHECK: "",
    GO_ON: "",
}
_COUNTS: Mapping[str, int] = {Drill.TABLE: 1, Drill.TOTAL: 3, Drill.MISTAKE: 3}
_CARDS = 10
# The lowest, the highest and the usual level.
_LEVELS: Mapping[str, tuple[int, int, int]] = {
    Drill.TABLE: (1, 6, 5),
    Drill.PAYOUTS: (5, 6, 5),
    Drill.HAND: (1, 2, 1),
    Drill.COMPARE: (1, 2, 1),
    Drill.BET: (4, 6, 5),
    Drill.COUNT: (1, 2, 1),
    Drill.COLOUR: (1, 2, 1),
}
_OF_FIVE = (Drill.HAND, Drill.COMPARE)
_DEEPER = {*_OF_FIVE, *OF_FEW_OR_MANY}
"""The drills whose two levels are their own."""
_SEATS: Mapping[str, tuple[int, int]] = {
    Drill.COMPARE: (FEWEST_COMPARED, MOST_COMPARED),
    Drill.MISTAKE: (FEWEST_CHECKED, MOST_CHECKED),
}
_USUAL_SEATS: Mapping[str, int] = {Drill.MISTAKE: USUALLY_CHECKED}
_SEATS_OTHERWISE = 6
_LONGEST_BUDGET = 3600


@dataclass(frozen=True, slots=True)
class Given:
    """What the options of a line ask for, as they were typed."""

    count: str | None = None
    level: str | None = None
    seats: str | None = None
    minimum: str | None = None
    maximum: str | None = None
    step: str | None = None
    seconds: str | None = None

    @property
    def typed(self) -> dict[str, str]:
        """Those that were typed, by their options."""
        found = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {f"--{name}": text for name, text in found if text is not None}


def minimum_option() -> Any:
    return typer.Option(
        "--minimum", metavar="M", help=_("Of payouts: the smallest stake (the house’s).")
    )


def maximum_option() -> Any:
    return typer.Option(
        "--maximum", metavar="M", help=_("Of payouts: the largest stake (the house’s).")
    )


def step_option() -> Any:
    return typer.Option("--step", metavar="M", help=_("Of payouts: stakes go up by so much."))


def seconds_option() -> Any:
    return typer.Option(
        "--seconds",
        metavar="S",
        help=_(
            "Seconds for each decision, 0 for no limit (payouts and qualify {seconds}, others 0)."
        ).format(seconds=CARD_SECONDS),
    )


def count_option() -> Any:
    return typer.Option(
        "--count",
        metavar="N",
        help=_("How many tables or cards (table 1, total and mistake 3, others 10)."),
    )


def read_drill(word: str | None, known: Mapping[str, str] = LINES) -> str:
    """The word of a drill; raises `UsageError` with a guess for any other."""
    if word is None:
        return Drill.TABLE
    from croupier.files.faults import did_you_mean

    found = word.strip().casefold()
    if found in known:
        return found
    if found == _CHALLENGE and SIXTY in known:
        raise UsageError(
            N_("There is no drill {word}."),
            N_("For 60 seconds of payouts type {sixty}; a code is played with --code."),
            word=_CHALLENGE,
            sixty=SIXTY,
        )
    guess = did_you_mean(word, map(str, known))
    raise UsageError(
        N_("There is no drill {word}."),
        N_("Did you mean {guess}?") if guess else N_("There are: {names}."),
        word=word_shown(word),
        guess=guess or "",
        names=", ".join(known),
    )


def plan_of(word: str, given: Given, house: "HousePaytable") -> "SessionPlan":
    """The plan of a session that a drill's word and options ask for.

    Raises `UsageError` for an option that says nothing for this drill, or cannot be read.
    """
    from croupier.training.levels import Level
    from croupier.training.plans import SessionPlan, self_check, sixty_seconds
    from croupier.training.practice import TablePlan

    for option in given.typed:
        if option[2:] not in _TAKES[word].split():
            raise not_taken(option, word)
    if word == SIXTY:
        return sixty_seconds(_stakes(given, house))
    if word == SELF_CHECK:
        return self_check()
    level = _level(word, given)
    stakes = _stakes(given, house)
    seconds = _seconds(word, given, narrowed=stakes is not None)
    return SessionPlan(
        # Who names hands or counts chips is not asked about bets.
        level=Level.AMOUNTS if word in _DEEPER else Level(level),
        table=TablePlan(_seats(word, given)),
        bets=stakes,
        tables=_count(word, given),
        budget=seconds,
        timed=seconds is not None,
        drill=_drill(word),
        five=word in _OF_FIVE and level > 1,
        many=word in OF_FEW_OR_MANY and level > 1,
    )


def not_taken(option: str, word: str) -> UsageError:
    """What to say of an option that says nothing for a drill."""
    takes = [f"--{name}" for name in _TAKES[word].split()]
    return UsageError(
        N_("{option} says nothing for the drill {drill}."),
        N_("Leave it out; what it takes is {options}.") if takes else N_("Leave it out."),
        option=option,
        drill=word,
        options=", ".join(takes),
    )


def again_words(plan: "SessionPlan", seed: int) -> list[str]:
    """The words that ask a session again; what is as usual is left out."""
    drill = plan.drill
    words = [] if drill is Drill.TABLE else [str(drill)]
    words += ["--seed", str(seed)]
    if plan.tables != _COUNTS.get(drill, _CARDS):
        words += ["--count", str(plan.tables)]
    level = 1 + (plan.five or plan.many) if drill in _DEEPER else int(plan.level)
    if drill in _LEVELS and level != _LEVELS[drill][2]:
        words += ["--level", str(level)]
    if plan.table.seats != _USUAL_SEATS.get(drill, _SEATS_OTHERWISE):
        words += ["--seats", str(plan.table.seats)]
    if plan.bets is not None:
        for name in ("minimum", "maximum", "step"):
            words += [f"--{name}", _written(getattr(plan.bets, name))]
    if plan.budget != _usual_seconds(drill, narrowed=plan.bets is not None):
        words += ["--seconds", str(plan.budget or 0)]
    return words


def _written(stake: Fraction) -> str:
    """An amount as it can be typed again: `2.5`, `1/3`, and what is not thousands as `1.1250`."""
    from croupier.files.amount_text import write_amount
    from croupier.wording.amounts import parse_amount

    text = write_amount(stake)
    return text if parse_amount(text) == stake else f"{text}0"


def _drill(word: str) -> Drill:
    return Drill.TABLE if word in (CONTINUE, MISTAKES) else Drill(word)


def _count(word: str, given: Given) -> int:
    if given.count is None:
        return _COUNTS.get(word, _CARDS)
    return read_count(given.count, "--count", 1, MOST_TABLES)


def _level(word: str, given: Given) -> int:
    least, most, usual = _LEVELS.get(word, (5, 5, 5))
    return usual if given.level is None else read_count(given.level, "--level", least, most)


def _seconds(word: str, given: Given, *, narrowed: bool) -> int | None:
    if given.seconds is None:
        return _usual_seconds(word, narrowed=narrowed)
    return read_count(given.seconds, "--seconds", 0, _LONGEST_BUDGET) or None


def _usual_seconds(word: str, *, narrowed: bool) -> int | None:
    """The seconds for each decision where nothing is said; with stakes of one's own no limit."""
    if word not in AGAINST_THE_CLOCK or narrowed:
        return None
    return seconds_of(Drill(word))


def _seats(word: str, given: Given) -> int:
    if given.seats is None:
        return _USUAL_SEATS.get(word, _SEATS_OTHERWISE)
    least, most = _SEATS.get(word, (1, MAX_SEATS))
    return read_count(given.seats, "--seats", least, most)


def _stakes(given: Given, house: "HousePaytable") -> "BetRange | None":
    """The stakes of payouts; of what is not given the house's own."""
    if given.minimum is given.maximum is given.step is None:
        return None
    from croupier.uth.stakes import BetRange, bet_range

    usual = bet_range(house)
    return BetRange(
        _amount(given.minimum, usual.minimum),
        _amount(given.maximum, usual.maximum),
        _amount(given.step, usual.step),
    )


def _amount(text: str | None, usual: Fraction) -> Fraction:
    from croupier.wording.amounts import parse_amount

    return usual if text is None else parse_amount(text)
