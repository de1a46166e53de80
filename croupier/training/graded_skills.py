"""What a graded answer says of the skills that its question is about."""

from dataclasses import replace
from itertools import chain

from croupier.poker.evaluator import category_of, strength
from croupier.training.answers import AmountAnswer, FiveAnswer, MarksAnswer
from croupier.training.grading import Grade
from croupier.training.mistakes import SettledByAnother
from croupier.training.questions import Question, Step
from croupier.training.skills import READ_BY_CARDS, Kind, Skill, skills_of
from croupier.training.slip_finding import MISREADING, told_of_bet
from croupier.training.slips import OF_TOTALS, Slip
from croupier.uth.verdicts import Result

_WITHOUT_CARDS = frozenset({Kind.PAYOUT, Kind.RULE})
"""What can be trained on a bet that is shown without cards."""


def skills_graded(grade: Grade) -> tuple[Skill, ...]:
    """The skills that a graded answer says something of.

    A bet that was settled wrongly because a hand was misread says something of reading alone, as
    does a total. Of five cards of the right kind only which of them play is of interest: what the
    hand is was told before. A bet that was shown alone trains its row and the rules about money:
    how the hand ended was not to be seen.
    """
    question = grade.question
    if grade.alone:
        return tuple(skill for skill in skills_of(question) if skill.kind in _WITHOUT_CARDS)
    match question.step:
        case Step.MISTAKES:
            return tuple(_judged_by_marks(grade))
        case Step.BET | Step.PICKS_UP if grade.slip in MISREADING and not _is_folded(question):
            return skills_of(replace(question, step=Step.RESULT, wager=None))
        case Step.PICKS_UP:
            return _skills_added_up(grade)
        case Step.FIVE if _is_of_right_kind(grade):
            return tuple(skill for skill in skills_of(question) if skill.point in READ_BY_CARDS)
        case Step.COMPARE if grade.slip is Slip.SPLIT_MISSED:
            # The best hand was found: it is read right.
            return tuple(skill for skill in skills_of(question) if skill.kind is Kind.COMPARE)
    return skills_of(question)


def skills_judged(grade: Grade) -> dict[Skill, bool]:
    """The same skills, and for each whether the answer was right as far as it is concerned.

    Only of marks is that not so of all of them alike.
    """
    if grade.question.step is Step.MISTAKES:
        return _judged_by_marks(grade)
    return dict.fromkeys(skills_graded(grade), grade.correct)


def _judged_by_marks(grade: Grade) -> dict[Skill, bool]:
    """Of the bets that are settled wrongly, or were said to be; of the others nothing.

    Who finds a mistake knows what is right. Who overlooks one has made it, too, and what a right
    bet was taken for is not known.
    """
    question, matter, right = grade.question, grade.question.matter, grade.question.right
    if not (isinstance(matter, SettledByAnother) and isinstance(right, MarksAnswer)):
        return {}
    marked = grade.answer.bets if isinstance(grade.answer, MarksAnswer) else frozenset()
    found = (skills_of(question.at(place)) for place in sorted(marked & right.bets))
    made = (
        Grade(question.at(mistake.place), mistake.done, correct=False, slip=mistake.slip)
        for mistake in matter.mistakes
        if mistake.place not in marked
    )
    missed = chain(
        map(skills_graded, made),
        (skills_of(question.at(place)) for place in sorted(marked - right.bets)),
    )
    judged = dict.fromkeys(chain.from_iterable(found), True)
    return judged | dict.fromkeys(chain.from_iterable(missed), False)


def _is_folded(question: Question) -> bool:
    return question.seat.result is Result.FOLD


def _is_of_right_kind(grade: Grade) -> bool:
    if not isinstance(grade.answer, FiveAnswer):
        return False
    return category_of(strength(tuple(grade.answer.cards))) is grade.question.seat.hand.category


def _skills_added_up(grade: Grade) -> tuple[Skill, ...]:
    """Those of all bets where the total was right by oneself and in time; else of one named.

    What else is wrong with a total may be any of its bets, or adding them up.
    """
    question = grade.question
    if grade.correct:
        return () if grade.late or grade.helped else skills_of(question)
    if grade.slip in OF_TOTALS or not isinstance(grade.answer, AmountAnswer):
        return ()
    told = told_of_bet(question, grade.answer)
    return skills_of(question.about(told[0])) if told else ()
