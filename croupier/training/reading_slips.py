"""Slips of reading: a hand is taken for another, or compared wrongly, and settled so."""

from collections.abc import Iterator

from croupier.poker.evaluator import strength
from croupier.poker.hands import HandCategory
from croupier.training import hand_slips, misreadings
from croupier.training.answers import (
    Answer,
    HandAnswer,
    ResultAnswer,
)
from croupier.training.hand_slips import as_read, compared_as_read, fives_read
from croupier.training.misreadings import Misreading
from croupier.training.questions import Question, Step
from croupier.training.rule_slips import COMPARED, SlipAnswers, by_verdicts
from croupier.training.side_slips import compared_otherwise
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Wager


def misread(*ways: Misreading) -> SlipAnswers:
    """The answers of somebody who misreads the seat's hand, or else the dealer's."""

    def answers(question: Question) -> Iterator[Answer]:
        for way in ways:
            match question.step:
                case Step.FIVE:
                    yield from fives_read(question, way)
                case Step.COMPARE:
                    yield from compared_as_read(question, way)
                case Step.DECIDES:
                    # Who reads the hands so has named another winner before.
                    return
                case _:
                    if question.seat_number:
                        for hand in way(question.seat.hand):
                            yield as_read(question, {question.seat_number: hand})
                    for dealer in way(question.settlement.dealer):
                        yield as_read(question, dealer=dealer)

    return answers


def player_hand_missed(question: Question) -> Iterator[Answer]:
    """What the player has, or who wins, by somebody who does not see what the cards make."""
    yield from hand_slips.hand_missed(question)
    if question.step is Step.RESULT:
        for hand in misreadings.made_hand_missed(question.seat.hand):
            yield as_read(question, {question.seat.number: hand})


def dealer_hand_missed(question: Question) -> Iterator[Answer]:
    """Who wins, or what the dealer has, by somebody who sees less in the dealer's cards."""
    dealer = question.settlement.dealer
    match question.step:
        case Step.RESULT:
            for hand in misreadings.made_hand_missed(dealer):
                yield as_read(question, dealer=hand)
        case Step.DEALER_HAND:
            yield from (HandAnswer(less) for less in HandCategory if less < dealer.category)


def hand_overcalled(question: Question) -> Iterator[Answer]:
    """What a hand is, by somebody who sees more in the cards than they make."""
    if question.step is Step.HAND:
        has = question.seat.hand.category
        yield from (HandAnswer(more) for more in HandCategory if more > has)
    if question.step is Step.DEALER_HAND:
        dealer = question.settlement.dealer
        yield from (HandAnswer(more) for more in HandCategory if more > dealer.category)


def board_missed(question: Question) -> Iterator[Answer]:
    """A tie on the board settled as if one of the two had won."""
    yield from hand_slips.board_missed(question)
    if question.seat_number and question.seat.result is Result.TIE:
        board = question.settlement.round.board
        if strength(board) == question.seat.hand.strength:
            yield from _compared_otherwise(question, Result.WIN, Result.LOSE)


def kicker_ignored(question: Question) -> Iterator[Answer]:
    """A hand that its kicker decides settled as a tie."""
    yield from hand_slips.kicker_ignored(question)
    if question.seat_number is None:
        return
    hand, dealer = question.seat.hand, question.settlement.dealer
    if hand.category is dealer.category and hand.making_ranks == dealer.making_ranks:
        yield from _compared_otherwise(question, Result.TIE)


def ranks_ignored(question: Question) -> Iterator[Answer]:
    """Two hands of one category settled as a tie."""
    yield from hand_slips.ranks_ignored(question)
    if question.seat_number and question.seat.hand.category is question.settlement.dealer.category:
        yield from _compared_otherwise(question, Result.TIE)


def _compared_otherwise(question: Question, *results: Result) -> Iterator[Answer]:
    """The answers had the hands compared so; nobody compares a folded hand."""
    if question.seat.result is Result.FOLD:
        return
    if question.step is Step.RESULT:
        yield from map(ResultAnswer, results)
    elif question.wager in COMPARED:
        yield from by_verdicts(question, *results)
    elif question.wager is Wager.BAD_BEAT:
        for result in results:
            yield from compared_otherwise(result)(question)
