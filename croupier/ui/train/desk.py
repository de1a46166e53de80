from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.training.drills import Drill
from croupier.training.house_skills import skills_in, skills_of_slip
from croupier.training.path import Stage, path_of
from croupier.training.plans import sixty_seconds
from croupier.training.scheduling import first_skill
from croupier.ui.background import Background
from croupier.ui.controls import ElidedLabel, KeyButton
from croupier.ui.handbook.desk import HandbookDesk
from croupier.ui.occasions import Occasion
from croupier.ui.readying import Readying
from croupier.ui.train.challenge_desk import ChallengeDesk
from croupier.ui.train.drill_plans import (
    CONTINUED,
    ONE_SKILL,
    DrillChoice,
    aimed_plan,
    drill_plan,
    usual_choice,
)
from croupier.ui.train.letters import CHALLENGE_KEY, CONTINUE_KEY, DRILLS_KEY, PATH_KEY
from croupier.ui.train.standing import StageBars, is_due
from croupier.wording.skills import aimed_name, due_text, skill_name, stage_name

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from datetime import date

    from croupier.context import AppContext
    from croupier.progress.values import Progress
    from croupier.training.path import Path
    from croupier.training.plans import SessionPlan
    from croupier.training.sessions import TrainingSession
    from croupier.training.skills import Skill
    from croupier.training.slips import Slip
    from croupier.ui.results_desk import ResultsDesk
    from croupier.ui.train.drill_sheet import DrillSheet
    from croupier.ui.window import MainWindow
    from croupier.uth.house import HousePaytable


_MOST_SLIPS = 5
"""So many of the most frequent slips are shown and trained."""


class TrainDesk(QObject):
    """The ways to train beside whole tables: the path, the drills, one's mistakes, challenges."""

    def __init__(self, window: MainWindow, results: ResultsDesk) -> None:
        super().__init__(window)
        self._window, self._results = window, results
        self.skills = results.skills
        self.challenges = ChallengeDesk(window)
        """The codes that are played and made."""
        self.handbook = HandbookDesk(window)
        self._background = Background(self)
        self.readying = Readying(window, self._background)
        """What makes the first question of a session quick."""
        self.path: Path | None = None
        """How the trainee stands under the paytable in force; None until that is known."""
        self._house: HousePaytable | None = None
        """The one that it was worked out for last."""
        self._choices: dict[Drill, DrillChoice] = {}
        self._last: Drill = Drill.PAYOUTS
        self.next: Skill | None = None
        """What Continue asks first, as the page says."""
        self.standing, self.bars = ElidedLabel("muted"), StageBars()
        self.continue_button = KeyButton(CONTINUE_KEY, "second")
        self.drills_button, self.path_button, self.challenge_button = (
            KeyButton(key, "") for key in (DRILLS_KEY, PATH_KEY, CHALLENGE_KEY)
        )
        for button, does in (
            (self.continue_button, self.go_on),
            (self.drills_button, self.show_drills),
            (self.path_button, self.show_path),
            (self.challenge_button, self.challenges.open_sheet),
        ):
            button.clicked.connect(does)
        buttons = (
            self.continue_button,
            self.drills_button,
            self.path_button,
            self.challenge_button,
        )
        window.start_page.show_ways(self.standing, self.bars, buttons)
        self.skills.changed.connect(self._on_skills_changed)
        results.recorder.not_kept.connect(self._on_skills_changed)
        self.redraw()
        self.look()

    # --- how one stands ---------------------------------------------------------------

    def look(self) -> None:
        """See anew how the trainee stands; the first time for a paytable takes a moment."""
        self.handbook.look()
        context = self._window.context
        if context is None or not self._results.is_known_who or not self.skills.are_read:
            return
        house = context.house
        if house is self._house:
            self._show(house)
            return
        # What there is to train there is worked out first.
        self.path = None
        self.redraw()
        self._background.do(lambda: skills_in(house), lambda _skills: self._show(house), owner=self)

    def _show(self, house: HousePaytable) -> None:
        if self._context.house is house and self.skills.are_read:
            states = self.skills.states
            self._house, self.path = house, path_of(states, house)
            self.next = first_skill(states, house, self._context.now())
            self.redraw()
            if self._window.sheet is None:
                self._window.start_page.press_waiting()

    def redraw(self) -> None:
        """Write every text in the language in force."""
        self.continue_button.set_text(_("Continue"), _("Continue on the path"))
        self.drills_button.set_text(_("Drills…"))
        self.path_button.set_text(_("Path…"))
        self.challenge_button.set_text(_("Challenge…"))
        path = self.path
        for button in (self.continue_button, self.path_button):
            button.setEnabled(path is not None)
        if path is None:
            return
        now, states = self._context.now(), self.skills.states
        due = sum(is_due(skill, states, now) for skill in path.skills)
        parts = [due_text(due)]
        if path.stage is Stage.TABLE_READY:
            parts.insert(0, stage_name(path.stage))
        if self.next is not None:
            name = skill_name(self.next, self._context.house)
            parts.append(_("Next: {skill}").format(skill=name))
        self.standing.show_text(" · ".join(filter(None, parts)))
        self.bars.show_path(path)

    def close(self) -> None:
        """End with the window."""
        self._background.close()

    def _on_skills_changed(self) -> None:
        # During a session nobody sees it.
        if self._window.stack.currentWidget() is self._window.start_page or self.path is None:
            self.look()

    # --- what is begun ----------------------------------------------------------------

    def go_on(self) -> None:
        """Train what is due, what slips, and what is next on the path."""
        told, self.next = self.next, None
        self.begin_aimed(aimed_plan(CONTINUED), first=told)

    def show_path(self) -> None:
        """Show all skills, to be trained one by one."""
        from croupier.ui.train.path_sheet import PathSheet

        self.look()
        assert self.path is not None
        context, states = self._context, self.skills.states
        over, house, now = self._window.stack, context.house, context.now()
        sheet = PathSheet(over, self.path, states, house, now, chosen=self.next)
        sheet.skill_asked.connect(self._begin_skill)
        self._window.open_sheet(sheet)

    def _begin_skill(self, skill: Skill) -> None:
        self.begin_aimed(aimed_plan(ONE_SKILL, {skill.key}))

    def show_drills(self) -> None:
        """Offer every drill, one's mistakes, a minute of payouts and the set of the day."""
        from croupier.ui.train.drill_sheet import DrillSheet

        window, context = self._window, self._context
        choices = {one: self._choices.get(one) or usual_choice(one) for one in Drill}
        sheet = DrillSheet(window.stack, context.house, choices, self._last)
        sheet.drill_asked.connect(lambda *asked: self._begin_drill(sheet, *asked))
        sheet.mistakes_asked.connect(lambda slips: self._begin_mistakes(sheet, slips))
        sheet.sixty_asked.connect(
            lambda: self._begin(lambda: window.sessions.begin_plan(sixty_seconds()))
        )
        daily = context.daily_challenge()
        sheet.daily_asked.connect(lambda: self.challenges.begin(daily))
        sheet.drill_code_asked.connect(lambda *asked: self._challenge_drill(sheet, *asked))
        sheet.daily_code_asked.connect(lambda: self.challenges.show_code(daily))
        window.open_sheet(sheet)
        self._read_mistakes(sheet)
        mistakes = drill_plan(Drill.MISTAKE, choices[Drill.MISTAKE])
        self.readying.foresee(mistakes, context.house)

    def _challenge_drill(self, sheet: DrillSheet, drill: Drill, choice: DrillChoice) -> None:
        self._choices[drill], self._last = choice, drill
        self.challenges.make(sheet, drill_plan(drill, choice))

    @property
    def _context(self) -> AppContext:
        assert self._window.context is not None
        return self._window.context

    def _begin(self, begin: Callable[[], None]) -> None:
        """Begin what a sheet asked for; raises what keeps it from being begun."""
        window = self._window
        before = window.sheet
        begin()
        # Another sheet may say that it takes a moment.
        if window.sheet is before:
            window.drop_sheet()
            window.focus_page()

    def _begin_drill(self, sheet: DrillSheet, drill: Drill, choice: DrillChoice) -> None:
        self._choices[drill], self._last = choice, drill
        try:
            self._begin(lambda: self._window.sessions.begin_plan(drill_plan(drill, choice)))
        except CroupierError as error:
            sheet.refuse(error)

    def begin_aimed(self, plan: SessionPlan, first: Skill | None = None) -> None:
        """Train what a plan is aimed at, as far as the paytable in force has it."""
        called = partial(aimed_name, plan, self._context.house)
        told = [first]

        def make(context: AppContext) -> TrainingSession:
            # Asked again it is the next one's turn, and there may be another paytable.
            once = told.pop() if told else None
            once = once if once in skills_in(context.house) else None
            return context.skills_session(plan, self.skills.states, once)

        occasion = Occasion(called=called)
        self._begin(lambda: self._window.sessions.begin(make, plan, occasion))

    # --- mistakes ---------------------------------------------------------------------

    def _read_mistakes(self, sheet: DrillSheet) -> None:
        store, trainees = self._results.store, self._results.trainees
        if store is None or trainees is None:
            sheet.show_mistakes({}, kept=not self._results.is_known_who)
            return
        from croupier.progress.values import Chosen

        chosen = Chosen(trainee=trainees.current.key)

        def show(progress: Progress | CroupierError) -> None:
            if isinstance(progress, CroupierError):
                sheet.refuse(progress)
                return
            slips = most_frequent(progress.slips)
            sheet.show_mistakes(slips)
            # By the time they are asked for it is known what trains them.
            house = self._context.house
            self._background.do(partial(_skills_for, tuple(slips), house), lambda _skills: None)

        self._results.thread_of_results.do(lambda: store.progress(chosen), show, owner=sheet)

    def _begin_mistakes(self, sheet: DrillSheet, slips: Collection[Slip]) -> None:
        house = self._context.house

        def begin(skills: Collection[Skill]) -> None:
            if skills:
                self.begin_aimed(aimed_plan(CONTINUED, {skill.key for skill in skills}))
            else:
                sheet.tell_untrainable()

        self._background.do(partial(_skills_for, tuple(slips), house), begin, owner=sheet)


def most_frequent(slips: Mapping[Slip | None, Mapping[date, int]]) -> dict[Slip, int]:
    """The most frequent slips with how often they were made, the first most often."""
    counts = {slip: sum(days.values()) for slip, days in slips.items() if slip is not None}
    return dict(sorted(counts.items(), key=lambda one: -one[1])[:_MOST_SLIPS])


def _skills_for(slips: Collection[Slip], house: HousePaytable) -> frozenset[Skill]:
    """What somebody lacks who makes some slips."""
    return frozenset(skill for slip in slips for skill in skills_of_slip(slip, house))
