"""Keeping the results of a quiz in the terminal, as the window keeps its own."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.cli.drill_choice import GO_ON
from croupier.cli.faults import UsageError, tell
from croupier.cli.results_chosen import name_quoted, trainee_named
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _
from croupier.paths import results_path, settings_path
from croupier.wording.faults import error_sentence

if TYPE_CHECKING:
    from croupier.progress.store import Recording, Store
    from croupier.progress.values import KeptSession, Played, Trainee
    from croupier.training.grading import Grade
    from croupier.training.mastery import SkillState
    from croupier.training.plans import SessionPlan
    from croupier.training.sessions import TrainingSession
    from croupier.training.slips import Slip


class Keeper:
    """Keeps each answer before the next question is asked; where it cannot, it says so once."""

    def __init__(self, recording: "Recording | None" = None, store: "Store | None" = None) -> None:
        self.kept = 0
        """How many answers were kept."""
        self.is_broken_off = False
        """Whether the quiz ended without a word of whoever is asked, and may be gone on with."""
        self._recording = recording
        self._store = store
        self._warned = False
        self.states: dict[str, SkillState] = {}
        """The skills of whoever is asked, by their keys; kept up with every answer."""
        if recording is not None and store is not None:
            try:
                self.states.update(store.skill_states(recording.opened.begun.trainee.key))
            except CroupierError as error:
                self._warn(error)

    def use_plan(self, plan: "SessionPlan") -> None:
        """Keep what follows by another plan; for before the first answer."""
        if self._recording is not None and self._store is not None:
            begun = self._recording.opened.begun
            self._recording = self._store.begin(replace(begun, plan=plan))

    def keep(self, session: "TrainingSession", grade: "Grade") -> None:
        """Keep the answer that was just graded, and what it says of skills."""
        from croupier.context import now
        from croupier.training.scheduling import after_answer

        moment = now()
        # What is kept may hold another window's answers, too: it is what counts.
        trained = after_answer(self.states, grade, moment)
        if self._recording is not None:
            place = session.question_number - 1
            try:
                trained = self._recording.keep(session.questions, place, grade, moment)
                self.kept += 1
            except CroupierError as error:
                self._warn(error)
        self.states.update((state.key, state) for state in trained)

    def slips(self) -> "list[Slip]":
        """The slips that were made, the most frequent first."""
        from croupier.progress.values import Chosen

        if self._recording is None or self._store is None:
            return []
        try:
            trainee = self._recording.opened.begun.trainee.key
            made = self._store.progress(Chosen(trainee=trainee)).slips
        except CroupierError as error:
            self._warn(error)
            return []
        often = sorted(made.items(), key=lambda one: -sum(one[1].values()))
        return [slip for slip, _days in often if slip is not None]

    def played(self, code: str) -> "Sequence[Played]":
        """What a challenge code's questions came to for others, the best first."""
        if self._recording is None or self._store is None:
            return ()
        try:
            return self._store.played(code, self._recording.opened.begun.trainee.key)
        except CroupierError as error:
            self._warn(error)
            return ()

    def end(self) -> None:
        """Keep what waits, and that the session is over or was broken off."""
        from croupier.progress.values import State

        if self._recording is not None:
            try:
                self._recording.end(State.LEFT if self.is_broken_off else State.FINISHED)
            except CroupierError as error:
                self._warn(error)

    def _warn(self, error: CroupierError) -> None:
        # What could not be written goes with the next answer: once is enough to be told.
        if not self._warned:
            tell(error_sentence(error)[0])
        self._warned = True


@contextmanager
def keeping(
    plan: "SessionPlan",
    paytable: str,
    trainee: str | None = None,
    new_trainee: str | None = None,
    *,
    drill: str | None = None,
) -> Iterator[Keeper]:
    """Keep what is answered within, for a trainee by name, a new one, or whoever trained last.

    The results are those of the plan's drill, or of another word.
    Raises `UsageError` for a trainee who is not there. Whatever keeps results from being kept
    does not keep the quiz from going on.
    """
    from croupier.progress.values import Begun, Place

    with _opened(trainee, new_trainee) as found:
        if found is None:
            yield Keeper()
            return
        store, who = found
        begun = Begun(who, plan, paytable, drill or plan.drill, Place.TERMINAL)
        with _ended(Keeper(store.begin(begun), store), who) as keeper:
            yield keeper


@contextmanager
def going_on(trainee: str | None = None) -> "Iterator[tuple[Keeper, KeptSession] | None]":
    """Go on keeping the session that a trainee, or whoever trained last, broke off last.

    None where there is none. Raises `UsageError` for a trainee who is not there, and
    `UnreadableSessionError`.
    """
    with _opened(trainee) as found:
        line = found and found[0].broken_off(found[1].key)
        # Of two that go on with it one is faster.
        taken = found[0].go_on(line) if found and line else None
        if found is None or taken is None:
            yield None
            return
        kept, recording = taken
        with _ended(Keeper(recording, found[0]), found[1], goes_on=True) as keeper:
            yield keeper, kept


@contextmanager
def _opened(
    trainee: str | None, new_trainee: str | None = None
) -> "Iterator[tuple[Store, Trainee] | None]":
    """The results, and whose they are; None where they are not to be had."""
    if trainee is not None and new_trainee is not None:
        raise UsageError(
            N_("--trainee and --new-trainee do not go together."),
            N_("Give --new-trainee for a name that is not there yet, else --trainee."),
        )
    from croupier.context import open_context
    from croupier.wording.texts import say

    opening = open_context(settings_path(), {}, results_path()).open_store()
    store = opening.store
    try:
        for notice in opening.notices:
            tell(say(notice))
        who = _trainee(store, trainee, new_trainee) if store.lasts else None
        yield None if who is None else (store, who)
    finally:
        store.close()


@contextmanager
def _ended(keeper: Keeper, who: "Trainee", *, goes_on: bool = False) -> Iterator[Keeper]:
    """Say whose answers are kept, and at the end where to see them and how to go on."""
    print(_("Answers are kept for {name}.").format(name=who.name))
    try:
        yield keeper
    finally:
        keeper.end()
    whose = f"--trainee {name_quoted(who.name)}"
    if keeper.is_broken_off and (keeper.kept or goes_on):
        print(_("To go on: {command}").format(command=f"croupier quiz {GO_ON} {whose}"))
    if keeper.kept:
        print(_("Your results: {command}").format(command=f"croupier results show {whose}"))


def _trainee(store: "Store", named: str | None, new: str | None) -> "Trainee | None":
    """Whose results are kept; None where the database does not say."""
    from croupier.progress.store import NotKeptError
    from croupier.progress.trainees import TraineeNameError, folded, sound_name

    try:
        if new is not None:
            try:
                return store.add_trainee(new)
            except TraineeNameError as error:
                known = {folded(one.name): one.name for one in store.trainees(hidden=True)}
                there = known.get(folded(sound_name(new)))
                if there is None:
                    raise
                raise UsageError(
                    error.message,
                    N_("To go on with this name, give --trainee {name} instead."),
                    name=name_quoted(there),
                ) from None
        if named is not None:
            hint = N_("To begin with this name, give --new-trainee instead.")
            return trainee_named(store, named, hint)
        return store.someone()
    except NotKeptError as error:
        tell(error_sentence(error)[0])
        return None
