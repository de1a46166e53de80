"""Sessions trained and kept in one line, for tests."""

from dataclasses import replace
from datetime import datetime, timedelta, timezone
from fractions import Fraction
from random import Random

from croupier.context import AppContext
from croupier.files.paytable_file import read_paytable
from croupier.paths import paytables_dir
from croupier.poker.cards import Rank
from croupier.poker.hands import HandCategory
from croupier.progress.store import Recording, Store
from croupier.progress.values import Begun, Trainee
from croupier.training.answers import (
    PUSH,
    TAKE,
    ActionAnswer,
    AmountAnswer,
    Answer,
    BetAnswer,
    DecidesAnswer,
    FiveAnswer,
    HandAnswer,
    LegalAnswer,
    MarksAnswer,
    NextAnswer,
    QualifiesAnswer,
    ResultAnswer,
    WinnersAnswer,
    pay,
    pay_in,
)
from croupier.training.grading import Grade
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan
from croupier.training.questions import FROM_RACK_STEPS, Depth, Question, Step
from croupier.training.sessions import Feedback, SessionState, TrainingSession
from croupier.uth.chips import fewest_chips, rack_of
from croupier.uth.house import Chip, HousePaytable
from croupier.uth.procedure import Stage
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action

HANOI = timezone(timedelta(hours=7))
PAYTABLES = tuple(sorted(path.stem for path in paytables_dir().glob("*.toml")))
SHORT = SessionPlan(table=TablePlan(2), tables=3)


class Clock:
    """A wall clock in Hanoi that the test winds on; every look at it takes a second."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 3, 14, 15, 9, 26, 535897, HANOI)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment

    def wind(self, **time: float) -> None:
        self.moment += timedelta(**time)


class Watch:
    """Seconds that only the test lets pass, by halves, quarters and eighths: these add up."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def house_named(name: str) -> HousePaytable:
    return read_paytable(paytables_dir() / f"{name}.toml")


def context_of(house: HousePaytable, seed: int, watch: Watch | None = None) -> AppContext:
    return AppContext(house, Random(seed), watch or Watch())


def begun_by(trainee: Trainee, plan: SessionPlan = SHORT, paytable: str = "standard") -> Begun:
    return Begun(trainee, plan, paytable, plan.drill)


def random_plan(rng: Random) -> SessionPlan:
    return SessionPlan(
        rng.choice([*Level]),
        TablePlan(rng.randint(1, 3), rng.choice([*Hands]), rng.choice((0.0, 0.3, 1.0))),
        tables=rng.choice((None, 1, 2, 4)),
        feedback=rng.choice([*Feedback]),
        budget=rng.choice((None, 6)),
    )


def random_answer(rng: Random, question: Question) -> Answer:
    """The right answer more often than not, or anything else that could be said."""
    right = question.right
    in_chips = question.depth is Depth.CHIPS or question.step in FROM_RACK_STEPS
    if in_chips and isinstance(right, BetAnswer) and right.pays:
        if rng.random() < 0.8:
            return pay_in(chips_for(right.pays, question))
        return pay_in(tuple(rng.choices(rack_of(question.settlement.house), k=rng.randint(1, 9))))
    if rng.random() < 0.7:
        return right
    match question.step:
        case Step.DEALER_HAND | Step.HAND:
            return HandAnswer(rng.choice([*HandCategory]))
        case Step.QUALIFIES:
            return QualifiesAnswer(rng.random() < 0.5)
        case Step.RESULT:
            return ResultAnswer(rng.choice([*Result]))
        case Step.FIVE:
            return FiveAnswer(frozenset(rng.sample(question.seat.hand.cards, 5)))
        case Step.COMPARE:
            seats = range(1, len(question.settlement.seats) + 1)
            return WinnersAnswer(frozenset(rng.sample(seats, rng.randint(1, len(seats)))))
        case Step.DECIDES:
            return DecidesAnswer(rng.choice([None, *Rank]))
        case Step.LEGAL:
            return LegalAnswer(legal=rng.random() < 0.5)
        case Step.NEXT:
            return NextAnswer(rng.choice([*Stage]))
        case Step.MISTAKES:
            places = [
                (seat.number, bet.wager) for seat in question.settlement.seats for bet in seat.bets
            ]
            return MarksAnswer(frozenset(rng.sample(places, rng.randint(0, len(places)))))
        case Step.PICKS_UP | Step.PAYS_OUT | Step.RACK | Step.COUNT:
            return AmountAnswer(Fraction(rng.randint(-400, 400), rng.choice((1, 2, 3))))
    if question.depth is Depth.ACTION:
        return ActionAnswer(rng.choice([*Action]))
    return rng.choice((TAKE, PUSH, pay(Fraction(rng.randint(1, 400), rng.choice((1, 2, 3))))))


def chips_for(amount: Fraction, question: Question) -> tuple[Chip, ...]:
    piles = fewest_chips(amount, rack_of(question.settlement.house)) or ()
    return tuple(pile.chip for pile in piles for _ in range(pile.count))


def answer_next(session: TrainingSession, watch: Watch, rng: Random) -> Grade:
    """Answer the question that waits: after some time, perhaps with help, too late, or skip it."""
    watch.now += rng.randint(0, 40) / 8
    if rng.random() < 0.05:
        session.use_help()
    fate = rng.random()
    if fate < 0.04:
        return session.skip()
    if fate < 0.07:
        return session.run_out()
    return session.submit(random_answer(rng, session.question))


def train(
    session: TrainingSession, recording: Recording, watch: Watch, rng: Random, most: int = 10_000
) -> int:
    """Answer and keep until the session ends, or so many times; return how often it was."""
    for answered in range(most):
        if session.state is SessionState.FINISHED:
            return answered
        grade = answer_next(session, watch, rng)
        recording.keep(session.questions, session.question_number - 1, grade)
        session.next()
    return most


def trained(
    store: Store, trainee: Trainee, seed: int, most: int = 10_000, **fields: object
) -> tuple[str, tuple[Grade, ...]]:
    """Train a random session, or its first answers; return its key and its grades."""
    rng, watch = Random(seed), Watch()
    plan = replace(random_plan(rng), **fields)
    house = house_named(rng.choice(PAYTABLES))
    session = context_of(house, seed, watch).new_session(plan)
    recording = store.begin(begun_by(trainee, plan, house.name))
    train(session, recording, watch, rng, most)
    return recording.opened.key, session.grades
