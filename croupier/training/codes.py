"""Codes: short texts that tell a challenge to anybody, over the phone too."""

from croupier.errors import N_
from croupier.training.challenges import Challenge
from croupier.training.code_layout import SHORTEST, VERSION, challenge_in, numbers_of
from croupier.training.code_signs import CodeError as CodeError
from croupier.training.code_signs import is_right, signs_in, written
from croupier.training.plans import SessionPlan


def code_of(challenge: Challenge) -> str:
    """Write the code of a challenge; raises `CodeError` for what no code can say."""
    return written(numbers_of(challenge))


def challenge_kept(plan: SessionPlan) -> Challenge | None:
    """Return the challenge that a kept session was of; None where it was of none."""
    if plan.code is None:
        return None
    try:
        return read_code(plan.code)
    except CodeError:
        return None


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
