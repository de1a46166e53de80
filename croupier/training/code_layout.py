"""What the signs of a code say, one by one; docs/design.md has it as a table.

What is as usual takes no sign, and each challenge can be written in one way only.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeVar

from croupier.errors import N_
from croupier.training.challenges import SEEDS, Challenge
from croupier.training.code_signs import CodeError
from croupier.training.drills import OF_FEW_OR_MANY, Drill
from croupier.training.feedback import Feedback
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan
from croupier.uth.fingerprints import SHORT_BITS
from croupier.uth.rounds import MAX_SEATS
from croupier.uth.stakes import BetRange

T = TypeVar("T")

VERSION = 1
DRILLS = {
    Drill.TABLE: 0,
    Drill.PAYOUTS: 1,
    Drill.HAND: 2,
    Drill.COMPARE: 3,
    Drill.QUALIFY: 4,
    Drill.BET: 5,
    Drill.PICKUP: 6,
    Drill.TOTAL: 7,
    Drill.LEGAL: 8,
    Drill.NEXT: 9,
    Drill.MISTAKE: 10,
    Drill.COUNT: 11,
    Drill.PAY: 12,
    Drill.COLOUR: 13,
}
"""Every drill's number in codes; one that was ever given out stays."""
_BY_NUMBER = {number: drill for drill, number in DRILLS.items()}
MOST_TABLES = 1000
LONGEST_BUDGET = 3600

_HANDS = (Hands.NATURAL, Hands.BALANCED, Hands.HARD)
_FEEDBACK = (Feedback.EACH_ANSWER, Feedback.EACH_SEAT, Feedback.AT_THE_END)
# Codes that were read out count on it: it stays, whatever else becomes usual.
_USUAL = SessionPlan(Level.AMOUNTS, TablePlan(6, Hands.BALANCED, 60 / 100), tables=1)

_SEED_SIGNS, _FINGERPRINT_SIGNS = 7, SHORT_BITS // 5
SHORTEST = 1 + _SEED_SIGNS + _FINGERPRINT_SIGNS + 2
"""In signs, the check sign among them."""
_LONGEST_NUMBER = 8
_DECIMALS = 4


def numbers_of(challenge: Challenge) -> list[int]:
    """Return the signs of a challenge as numbers; raises `CodeError` for what no code can say."""
    return list(_numbers(challenge))


def challenge_in(numbers: Sequence[int]) -> Challenge:
    """Return the challenge of some signs; raises `CodeError` where they say none."""
    challenge = _Reader(numbers).challenge()
    # What could be written in another way was not written by us.
    if _written_again(challenge) != list(numbers):
        raise _out_of_range()
    return challenge


def _written_again(challenge: Challenge) -> list[int] | None:
    try:
        return numbers_of(challenge)
    except CodeError:
        return None


def _numbers(challenge: Challenge) -> Iterator[int]:
    plan, usual = challenge.plan, _USUAL
    _check(challenge)
    yield VERSION
    yield from _wide(challenge.seed, _SEED_SIGNS)
    yield from _wide(challenge.paytable, _FINGERPRINT_SIGNS)
    asked, dealt = (plan.level, plan.feedback), (plan.table.seats, plan.table.hands)
    rest = list(_rest(plan))
    parts = (
        plan.drill != Drill.TABLE,
        asked != (usual.level, usual.feedback),
        dealt != (usual.table.seats, usual.table.hands),
        plan.tables != usual.tables,
        bool(rest),
    )
    yield _flags(parts)
    if plan.drill != Drill.TABLE:
        yield DRILLS[plan.drill]
    if asked != (usual.level, usual.feedback):
        yield plan.level << 2 | _FEEDBACK.index(plan.feedback)
    if dealt != (usual.table.seats, usual.table.hands):
        yield plan.table.seats << 2 | _HANDS.index(plan.table.hands)
    if plan.tables != usual.tables:
        yield from _number(plan.tables or 0)
    yield from rest


def _rest(plan: SessionPlan) -> Iterator[int]:
    percent = _percent(plan)
    with_trips = percent != _percent(_USUAL)
    # One place for what one drill or another lets one choose.
    deeper = plan.five or plan.many
    parts = (with_trips, plan.bets is not None, plan.budget is not None, plan.timed, deeper)
    if not any(parts):
        return
    yield _flags(parts)
    if with_trips:
        yield from _number(percent)
    if plan.bets is not None:
        yield from _bets(plan.bets)
    if plan.budget is not None:
        yield from _number(plan.budget)


def _bets(bets: BetRange) -> Iterator[int]:
    amounts = bets.minimum, bets.maximum - bets.minimum, bets.step
    # In the largest power of ten that makes all three: 50,000 to 500,000 is as short as 5 to 50.
    for power in reversed(range(16)):
        counts = [amount / _unit(power) for amount in amounts]
        if all(count.denominator == 1 and count >= 0 for count in counts):
            yield power
            for count in counts:
                yield from _number(int(count))
            return
    raise not_in_a_code()


def _unit(power: int) -> Fraction:
    return Fraction(10) ** (power - _DECIMALS)


def _percent(plan: SessionPlan) -> int:
    percent = round(plan.table.trips_rate * 100)
    if percent / 100 != plan.table.trips_rate:
        raise not_in_a_code()
    return percent


def _check(challenge: Challenge) -> None:
    """Raise `CodeError` for a challenge that no code can say."""
    plan = challenge.plan
    sound = (
        0 <= challenge.seed < SEEDS
        and 0 <= challenge.paytable < 1 << SHORT_BITS
        and plan.drill in DRILLS
        and 1 <= plan.table.seats <= MAX_SEATS
        and 0 <= plan.table.trips_rate <= 1
        and (plan.tables is None or 1 <= plan.tables <= MOST_TABLES)
        and (plan.budget is None or 1 <= plan.budget <= LONGEST_BUDGET)
        and (plan.bets is None or 0 < plan.bets.minimum <= plan.bets.maximum)
        and (plan.bets is None or plan.bets.step > 0)
        # They have one place in a code.
        and (not plan.five if plan.drill in OF_FEW_OR_MANY else not plan.many)
        # What was missed is nobody else's.
        and not plan.again
        and plan.limit is None
    )
    if not sound:
        raise not_in_a_code()


def _flags(parts: Sequence[bool]) -> int:
    """Five yes or no in one sign, the first being the highest bit."""
    return sum(part << place for place, part in enumerate(reversed(parts)))


def _wide(number: int, signs: int) -> Iterator[int]:
    for place in reversed(range(signs)):
        yield number >> 5 * place & 31


def _number(number: int) -> Iterator[int]:
    """A whole number in signs of four bits; those that another follows have 16 added."""
    digits = [number & 15]
    while number := number >> 4:
        digits.append(number & 15 | 16)
    if len(digits) > _LONGEST_NUMBER:
        raise not_in_a_code()
    yield from reversed(digits)


class _Reader:
    """Reads the numbers of a code one after another."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._left = iter(numbers)

    def challenge(self) -> Challenge:
        self._next()
        seed, paytable = self._wide(_SEED_SIGNS), self._wide(_FINGERPRINT_SIGNS)
        usual = _USUAL
        other_drill, asked, dealt, tables, more = self._flags()
        drill = self._drill() if other_drill else Drill.TABLE
        level, feedback = usual.level, usual.feedback
        if asked:
            high, low = divmod(self._next(), 4)
            level, feedback = self._of(tuple(Level), high - 1), self._of(_FEEDBACK, low)
        seats, hands = usual.table.seats, usual.table.hands
        if dealt:
            seats, low = divmod(self._next(), 4)
            hands = self._of(_HANDS, low)
        count = self._number() or None if tables else usual.tables
        with_trips, with_bets, with_budget, timed, deeper = self._flags() if more else (False,) * 5
        trips = self._number() / 100 if with_trips else usual.table.trips_rate
        bets = self._bets() if with_bets else None
        budget = self._number() if with_budget else None
        if next(self._left, None) is not None:
            raise _out_of_range()
        table = TablePlan(seats, hands, trips)
        many = deeper and drill in OF_FEW_OR_MANY
        plan = SessionPlan(
            *(level, table, bets, count, feedback, budget, timed),
            drill=drill,
            five=deeper and not many,
            many=many,
        )
        return Challenge(plan, seed, paytable)

    def _bets(self) -> BetRange:
        power = self._next()
        if power > 15:
            raise _out_of_range()
        least, room, step = (self._number() * _unit(power) for _ in range(3))
        return BetRange(least, least + room, step)

    def _next(self) -> int:
        number = next(self._left, None)
        if number is None:
            raise _out_of_range()
        return number

    def _wide(self, signs: int) -> int:
        number = 0
        for _ in range(signs):
            number = number << 5 | self._next()
        return number

    def _number(self) -> int:
        number = 0
        for _ in range(_LONGEST_NUMBER):
            sign = self._next()
            number = number << 4 | sign & 15
            if sign < 16:
                return number
        raise _out_of_range()

    def _flags(self) -> tuple[bool, ...]:
        sign = self._next()
        return tuple(bool(sign >> place & 1) for place in reversed(range(5)))

    def _drill(self) -> Drill:
        drill = _BY_NUMBER.get(self._next())
        if drill is None:
            raise _out_of_range()
        return drill

    def _of(self, values: Sequence[T], number: int) -> T:
        if not 0 <= number < len(values):
            raise _out_of_range()
        return values[number]


def _out_of_range() -> CodeError:
    return CodeError(
        N_("This code says what no session can be."),
        N_("Ask for it again, or for another one."),
    )


def not_in_a_code() -> CodeError:
    """What to say of settings that no code can say."""
    return CodeError(
        N_("No code can say these settings."),
        N_("Choose simpler ones: whole percents, round Antes, at most {most} tables."),
        most=MOST_TABLES,
    )
