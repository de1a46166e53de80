"""What the whole program is built from, made once and passed down."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from croupier.errors import N_, CroupierError, Text
from croupier.paths import audits_dir, own_paytables_dir, results_path, results_place
from croupier.settings import DEFAULT_SETTINGS, TIMED, Settings
from croupier.training.challenges import (
    SEEDS,
    Challenge,
    challenge_of,
    challenge_source,
    daily,
)
from croupier.training.codes import challenge_kept, has_code, own_kept
from croupier.training.drill_sources import source_of
from croupier.training.drills import Drill
from croupier.training.grading import Grade
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan
from croupier.training.questions import Question
from croupier.training.sessions import Feedback, TrainingSession
from croupier.training.sources import Source, after, but_for, missed_tables, the_rest
from croupier.uth.house import HousePaytable
from croupier.uth.stakes import BetRange, check_bets

if TYPE_CHECKING:
    from croupier.progress.opening import Opening
    from croupier.progress.values import KeptSession
    from croupier.training.mastery import SkillState
    from croupier.training.skills import Skill


def today() -> date:
    """Return the day of this machine's clock and zone."""
    return date(*time.localtime()[:3])


def now() -> datetime:
    """Return this moment by this machine's clock, in its zone."""
    return datetime.fromtimestamp(time.time_ns() / 1e9, UTC).astimezone()


_NO_PAYTABLE = N_("The paytable {name} of the last time cannot be used: {reason}")


@dataclass(frozen=True, slots=True)
class AppContext:
    """The paytable in force and everything that varies from run to run."""

    house: HousePaytable
    rng: Random
    clock: Callable[[], float]
    """Seconds that only ever grow."""
    paytable: str = ""
    """The shipped name or the path that `house` was read from."""
    settings: Settings = DEFAULT_SETTINGS
    """What the settings file says; options of the command line are not in it."""
    settings_path: Path | None = None
    """Where settings are kept; None where they are not."""
    own_paytables: Path = field(default_factory=own_paytables_dir)
    """The folder of one's own paytables; made when there is something to keep."""
    audits: Path = field(default_factory=audits_dir)
    """The folder of the audits that were worked out."""
    notices: tuple[Text, ...] = ()
    """What went wrong on the way and did not stop the start."""
    today: Callable[[], date] = today
    """The day that what is printed bears."""
    now: Callable[[], datetime] = now
    """The moment that an answer bears, in the zone of this machine."""
    seeds: Callable[[], int] | None = None
    """The seeds of sessions that others can be asked, too; without it `rng` gives them."""
    results: Path | str = field(default_factory=results_path, repr=False)
    """The file that results are kept in, or the address of a server; empty where they are not."""

    def open_store(self) -> "Opening":
        """Open the results; whatever is wrong with them, something to train with comes back.

        It takes a moment, and is for a thread that nobody waits for.
        """
        from croupier.files.kept_papers import KeptPapers
        from croupier.progress.opening import open_store

        # Not the dice of the tables: a seed deals the same, whether results are kept or not.
        return open_store(self.results, KeptPapers(), self.now, SystemRandom())

    def with_house(self, house: HousePaytable, paytable: str) -> "AppContext":
        """The same with another paytable in force, and the name or path that it goes by."""
        return replace(self, house=house, paytable=paytable)

    def new_session(self, plan: SessionPlan) -> TrainingSession:
        """A session as planned under the paytable in force.

        Raises `StakesError` for bets that this house does not take.
        """
        return self._session(source_of(plan, self.house, self.rng), plan, plan.tables)

    def own_challenge(self, plan: SessionPlan) -> Challenge | None:
        """A session as planned, with dice that a code can say; None where none can say the plan."""
        if not has_code(challenge_of(plan, 0, self.house)):
            return None
        seed = self.seeds() if self.seeds else self.rng.randrange(SEEDS)
        return challenge_of(plan, seed, self.house)

    def new_challenge(self, plan: SessionPlan) -> Challenge:
        """A session as planned that others can play too; the dice of this run stay as they are."""
        return challenge_of(plan, SystemRandom().randrange(SEEDS), self.house)

    def daily_challenge(self) -> Challenge:
        """The set of today under the paytable in force."""
        return daily(self.today(), self.house)

    def challenge_session(self, challenge: Challenge) -> TrainingSession:
        """The session of a challenge, the same for everybody; it has dice of its own.

        Raises `OtherPaytableError` where another paytable is in force, and `CodeError` or
        `StakesError` for what cannot be dealt here.
        """
        source, plan = challenge_source(challenge, self.house), challenge.plan
        return self._session(source, plan, plan.tables)

    def skills_session(
        self,
        plan: SessionPlan,
        states: "Mapping[str, SkillState]",
        first: "Skill | None" = None,
    ) -> TrainingSession:
        """A session that asks what is to be trained next of the skills that it is aimed at.

        It asks for `first` first, where somebody was told so.
        `states` is looked at anew for each table: whoever counts the answers changes it in place.
        """
        source = self._for_skills(plan, self.house, states, first)
        return self._session(source, plan, plan.tables)

    def session_again(
        self, kept: "KeptSession", states: "Mapping[str, SkillState]"
    ) -> TrainingSession:
        """A session that was broken off, where it stood, with at least one table dealt.

        The tables that follow are dealt for the paytable that it was kept with. One that asks
        again what was missed ends with the table that was dealt last: the others are not kept.
        Where a code says which they are, they are those that were not asked yet; of one aimed at
        skills what is to be trained next by the `states` of whoever it is.
        """
        plan, dealt = kept.line.plan, [table.questions for table in kept.tables]
        house = dealt[-1][0].settlement.house
        source = after(dealt, self._more(plan, house, dealt, states))
        tables = len(dealt) if plan.again and not plan.aimed else plan.tables
        session = self._session(source, plan, tables)
        session.go_over(kept.grades)
        return session

    def _more(
        self,
        plan: SessionPlan,
        house: HousePaytable,
        dealt: Sequence[tuple[Question, ...]],
        states: "Mapping[str, SkillState]",
    ) -> Source:
        """What a session asks behind what it has dealt."""
        if plan.aimed:
            return self._for_skills(plan, house, states)
        challenge = challenge_kept(plan) or own_kept(plan)
        if challenge is None:
            return source_of(plan, house, self.rng)
        same = source_of(plan, house, Random(challenge.seed))
        if _goes_by_rows(plan) and plan.tables is not None:
            return after(the_rest(dealt, same, plan.tables), same)
        return but_for(dealt, same)

    def _for_skills(
        self,
        plan: SessionPlan,
        house: HousePaytable,
        states: "Mapping[str, SkillState]",
        first: "Skill | None" = None,
    ) -> Source:
        from croupier.training.scheduling import for_skills, skills_among

        among, depth = skills_among(plan.among, house), plan.level.depth
        return for_skills(states, house, self.rng, self.now, among=among, first=first, depth=depth)

    def _session(self, source: Source, plan: SessionPlan, tables: int | None) -> TrainingSession:
        # In sets of payouts a card that is skipped comes again behind all others.
        puts_back = _goes_by_rows(plan)
        return TrainingSession(
            source,
            self.clock,
            tables,
            plan.feedback,
            plan.budget,
            puts_back=puts_back,
            limit=plan.limit,
            alone=plan.shows_bets_alone,
        )

    def plan(self, settings: Settings) -> SessionPlan:
        """The session that the settings speak of, without bets that this house does not take."""
        timed = settings.mode == TIMED
        return SessionPlan(
            Level(settings.level),
            TablePlan(settings.seats, Hands(settings.hands), settings.trips_rate / 100),
            bets_of(settings, self.house),
            settings.timed_tables if timed else settings.tables,
            Feedback(settings.feedback),
            settings.budget if timed else None,
            timed,
        )

    def misses_again(self, misses: Sequence[Grade], drill: Drill = Drill.TABLE) -> TrainingSession:
        """A session that asks once more what was missed in a drill, at least one question."""
        tables = missed_tables(misses)
        source, alone = iter(tables).__next__, drill is Drill.PAYOUTS
        return TrainingSession(source, self.clock, len(tables), alone=alone)


def _goes_by_rows(plan: SessionPlan) -> bool:
    """Whether a session goes through the rows of the paytable, a card for each."""
    return plan.drill is Drill.PAYOUTS and not plan.again


def bets_of(settings: Settings, house: HousePaytable) -> BetRange | None:
    """The bets that the settings speak of, where they are fewer than the house takes.

    What another house took and this one does not is left out.
    """
    bets = BetRange(*settings.bets) if settings.bets else None
    return None if bets and check_bets(house.money, bets) else bets


def open_context(
    settings_path: Path, options: Mapping[str, Any], results: Path | None = None
) -> AppContext:
    """Read settings and paytable; `options` are fields of `Settings` that win for this run.

    `results` is the file that results are kept in where neither the settings nor
    `CROUPIER_DATABASE` name another; without it they lie beside the settings.

    Settings never stop a start: what is wrong with them is among the notices. A paytable that
    was asked for does, with the `CroupierError` of its file.
    """
    from croupier.files.paytable_file import DEFAULT_PAYTABLE, find_paytable, read_paytable
    from croupier.files.settings_file import load_settings

    loaded = load_settings(settings_path)
    notices = [loaded.notice] if loaded.notice else []
    settings = replace(loaded.settings, **options)
    name = settings.paytable
    try:
        house = read_paytable(find_paytable(name))
    except CroupierError as error:
        if "paytable" in options:
            raise
        notices.append(Text(_NO_PAYTABLE, {"name": name, "reason": error.message}))
        name = DEFAULT_PAYTABLE
        house = read_paytable(find_paytable(name))
    return AppContext(
        house,
        Random(),
        time.monotonic,
        name,
        loaded.settings,
        settings_path if loaded.may_be_written else None,
        settings_path.with_name(own_paytables_dir().name),
        settings_path.with_name(audits_dir().name),
        tuple(notices),
        results=results_place(
            settings.database, results or settings_path.with_name(results_path().name)
        ),
    )
