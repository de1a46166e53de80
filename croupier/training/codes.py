"""Codes: short texts that tell a challenge to anybody, over the phone too."""

from dataclasses import replace

from croupier.errors import N_
from croupier.training.challenges import Challenge
from croupier.training.code_layout import (
    SHORTEST,
    VERSION,
    challenge_in,
    not_in_a_code,
    numbers_of,
)
from croupier.training.code_signs import CodeError as CodeError
from croupier.training.code_signs import is_right, signs_in, written
from croupier.training.drills import Drill
from croupier.training.plans import SessionPlan


def code_of(challenge: Challenge) -> str:
    """Write the code of a challenge; raises `CodeError` for what no code can say."""
    _refuse_own(challenge.plan)
    numbers = numbers_of(challenge)
    if challenge_in(numbers) != challenge:
        # Whatever of a plan has no place in a code must not be lost without a word.
        raise not_in_a_code()
    return written(numbers)


def has_code(challenge: Challenge) -> bool:
    """Whether there is a code that says a challenge."""
    try:
        code_of(challenge)
    except CodeError:
        return False
    return True


def challenge_kept(plan: SessionPlan) -> Challenge | None:
    """Return the challenge that a kept session was of; None where it was of none."""
    return _kept(plan.code)


def own_kept(plan: SessionPlan) -> Challenge | None:
    """Return what asks others the same as a kept session that was no challenge.

    None where no code could say it. Of tables without end all would have to be dealt again
    to see what follows, however many there were: they go on as chance has it. Payouts are soon
    dealt, and have their rows to go through.
    """
    is_soon_dealt = plan.tables is not None or plan.drill is Drill.PAYOUTS
    found = _kept(plan.own_code) if is_soon_dealt else None
    # What is kept may be a stranger's, and its code of something else.
    is_its = found is not None and found.plan == replace(plan, code=None, own_code=None)
    return found if is_its else None


def _kept(code: str | None) -> Challenge | None:
    if code is None:
        return None
    try:
        return read_code(code)
    except CodeError:
        return None


def _refuse_own(plan: SessionPlan) -> None:
    """Raise `CodeError` for what hangs on the answers of one trainee, or on one clock."""
    if plan.aimed:
        message = N_("No code can say this: what is asked follows from your own answers.")
    elif plan.again:
        message = N_("No code can say this: what was missed is your own.")
    elif plan.limit is not None:
        message = N_("No code can say a time for all decisions together.")
    else:
        return
    raise CodeError(message, N_("Whole tables and every drill by itself have a code."))


def read_code(text: str) -> Challenge:
    """Read a code; raises `CodeError` for any text that is none."""
    numbers = signs_in(text)
    right = is_right(numbers)
    if len(numbers) < SHORTEST and not (right and numbers[0] > VERSION):
        raise CodeError(
            N_("This code is too short: {count} signs, where the shortest has {least}."),
            N_("Type all of it, the last sign too."),
            count=len(numbers),
            least=SHORTEST,
        )
    if not right:
        raise CodeError(
            N_("One sign of this code is wrong, or two are swapped."),
            N_("Read it again, sign by sign: 0 and O are the same, and so are 1, I and L."),
        )
    if numbers[0] > VERSION:
        raise CodeError(
            N_("This code was made by a newer version of Croupier."),
            N_("Update Croupier, or have the code made with this version."),
        )
    return challenge_in(numbers[:-1])
