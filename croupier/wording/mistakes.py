"""A table that somebody else has settled, in words: what was done, and what is wrong with it."""

from collections.abc import Collection, Iterator, Mapping

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.training.answers import BetAnswer, MarksAnswer, Place, answer_of
from croupier.training.grading import Grade
from croupier.training.mistakes import Mistake, SettledByAnother
from croupier.training.questions import Question
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import Action, Wager
from croupier.wording.amounts import amount
from croupier.wording.labels import label
from croupier.wording.mistake_words import HOW
from croupier.wording.rules import rule_for, rule_text
from croupier.wording.side_bets import bet_label

LETTERS: Mapping[Wager, str] = {
    Wager.ANTE: "A",
    Wager.BLIND: "B",
    Wager.PLAY: "P",
    Wager.TRIPS: "T",
    Wager.HOLE_CARDS: "H",
    Wager.BAD_BEAT: "D",
    Wager.PROGRESSIVE: "G",
}
"""The letter of each bet, the same in both languages as the bets are."""

_DONE = {Action.TAKE: N_("taken"), Action.PUSH: N_("pushed")}
_MOST_BRIEFLY = 3


def marks_text(bets: Collection[Place], house: HousePaytable | None = None) -> str:
    """Name the bets that are said to be wrong, as a house calls them: `Seat 2, Blind`."""
    if not bets:
        return _("No bet")
    named = ((seat, bet_label(wager, house) if house else label(wager)) for seat, wager in bets)
    return "; ".join(
        _("Seat {seat}, {wager}").format(seat=seat, wager=wager) for seat, wager in sorted(named)
    )


def done_text(done: BetAnswer) -> str:
    """Say what was done with a bet: `taken`, `pushed`, `paid 37.50`."""
    if done.action is Action.PAY:
        return _("paid {amount}").format(amount=amount(done.pays))
    return _(_DONE[done.action])


def place_text(question: Question, place: Place) -> str:
    """Name a bet and say what was done with it: `Seat 2, Blind, paid 10`."""
    seat, wager = place
    return _("Seat {seat}, {wager}, {done}").format(
        seat=seat,
        wager=bet_label(wager, question.settlement.house),
        done=done_text(_matter(question).done_with(seat, question.at(place).bet)),
    )


def found_text(grade: Grade) -> str:
    """Say how many mistakes were found, and how many bets were marked that are right.

    Empty where all is right, or nothing was answered.
    """
    if grade.correct or not isinstance(grade.answer, MarksAnswer):
        return ""
    wrong = {mistake.place for mistake in _matter(grade.question).mistakes}
    found, besides = len(grade.answer.bets & wrong), len(grade.answer.bets - wrong)
    said = [_("No bet is settled wrongly.")]
    if wrong:
        said = [_("{found} of {count} found.").format(found=found, count=len(wrong))]
    if besides:
        marked = ngettext("{count} right bet marked.", "{count} right bets marked.", besides)
        said.append(marked.format(count=besides))
    return " ".join(said)


def mistakes_explained(question: Question) -> str:
    """Say what is wrong with the table, bet by bet, with the rule of each."""
    mistakes = _matter(question).mistakes
    if not mistakes:
        return _("Every bet is settled as this house settles it.")
    places = _by_seat(question, {mistake.place for mistake in mistakes})
    return "\n".join(_explained(question, place) for place in places)


def marks_explained(grade: Grade) -> str:
    """Say what was overlooked, and why what was marked besides is right."""
    if grade.correct:
        return mistakes_explained(grade.question)
    return "\n".join(_explained(grade.question, place) for place in _wrongly_told(grade))


def marks_briefly(grade: Grade) -> str:
    """The same without how it came to be, and with no more than the numbers of the rules."""
    question = grade.question
    wrong = {mistake.place for mistake in _matter(question).mistakes}
    places = list(_wrongly_told(grade))
    shown = [_briefly(question, place) for place in places if place in wrong]
    right = [place for place in places if place not in wrong]
    if right:
        named = marks_text(right[:_MOST_BRIEFLY], question.settlement.house)
        shown.append(_("Settled right: {bets}.").format(bets=named))
    if (more := len(right) - _MOST_BRIEFLY) > 0:
        shown.append(ngettext("{count} more.", "{count} more.", more).format(count=more))
    return "   ".join(shown)


def _matter(question: Question) -> SettledByAnother:
    assert isinstance(question.matter, SettledByAnother)
    return question.matter


def _wrongly_told(grade: Grade) -> Iterator[Place]:
    """The bets that were overlooked, and those that were marked although they are right."""
    marked = grade.answer.bets if isinstance(grade.answer, MarksAnswer) else frozenset()
    wrong = {mistake.place for mistake in _matter(grade.question).mistakes}
    return _by_seat(grade.question, marked ^ wrong)


def _by_seat(question: Question, places: Collection[Place]) -> Iterator[Place]:
    """Some bets from the first seat to the last, those of a seat as they are settled."""
    for seat in question.settlement.seats:
        at_seat = ((seat.number, bet.wager) for bet in seat.bets)
        yield from (place for place in at_seat if place in places)


def _explained(question: Question, place: Place) -> str:
    """`Seat 2, Ante: pushed instead of paid 10, because of the tie. Rule 19: …`."""
    asked, mistake = question.at(place), _matter(question).mistake_at(*place)
    rule = rule_text(rule_for(asked, mistake.slip if mistake else None), asked)
    return f"{_said(question, place, mistake)}. {rule}"


def _briefly(question: Question, place: Place) -> str:
    asked, mistake = question.at(place), _matter(question).mistake_at(*place)
    number = rule_for(asked, mistake.slip if mistake else None).number
    said = _said(question, place, mistake, how=False)
    return _("{said} (Rule {number}).").format(said=said, number=number)


def _said(question: Question, place: Place, mistake: Mistake | None, *, how: bool = True) -> str:
    seat, wager = place
    right = answer_of(question.at(place).bet)
    said = {"seat": seat, "wager": bet_label(wager, question.settlement.house)}
    if mistake is None:
        said["done"] = done_text(right)
        return _("Seat {seat}, {wager}: {done}, and that is right").format_map(said)
    said |= {"done": done_text(mistake.done), "instead": _instead_text(mistake.done, right)}
    if not how or mistake.slip not in HOW:
        return _("Seat {seat}, {wager}: {done} {instead}").format_map(said)
    said["how"] = _(HOW[mistake.slip])
    return _("Seat {seat}, {wager}: {done} {instead}, {how}").format_map(said)


def _instead_text(done: BetAnswer, right: BetAnswer) -> str:
    match right.action:
        case Action.TAKE:
            return _("instead of taken")
        case Action.PUSH:
            return _("instead of pushed")
    paid = _("instead of {amount}") if done.action is Action.PAY else _("instead of paid {amount}")
    return paid.format(amount=amount(right.pays))
