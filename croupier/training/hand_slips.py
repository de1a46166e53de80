"""Slips of drills in which hands are named and compared by themselves."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain, combinations

from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import Hand, HandCategory
from croupier.training import misreadings
from croupier.training.answers import Answer, FiveAnswer, HandAnswer, WinnersAnswer
from croupier.training.comparing import Comparison, DecidedBy, compare, fives_of
from croupier.training.misreadings import Misreading
from croupier.training.questions import Question, Step
from croupier.uth.settlement import SettledSeat, settle_as_read


def as_read(
    question: Question, read: Mapping[int, Hand] | None = None, dealer: Hand | None = None
) -> Answer:
    """The right answer had the hands of these seats, or the dealer's, been those given."""
    settlement, read = question.settlement, read or {}
    hands = [read.get(seat.number, seat.hand) for seat in settlement.seats]
    dealer = dealer or settlement.dealer
    settled = settle_as_read(settlement.round, settlement.house, dealer, hands)
    return replace(question, settlement=settled).right


def fives_read(question: Question, way: Misreading) -> Iterator[Answer]:
    """The five cards of somebody who takes the hand for another that its cards make, too."""
    hand = question.seat.hand
    for read in way(hand):
        yield from map(FiveAnswer, fives_of(hand, read.strength))


def compared_as_read(question: Question, way: Misreading) -> Iterator[Answer]:
    """Who wins, by somebody who misreads the hand of one seat."""
    for seat in question.settlement.seats:
        for read in way(seat.hand):
            yield as_read(question, {seat.number: read})


def hand_missed(question: Question) -> Iterator[Answer]:
    """What a hand is, or who wins, by somebody who does not see what its cards make."""
    match question.step:
        case Step.HAND:
            has = question.seat.hand.category
            yield from (HandAnswer(less) for less in HandCategory if less < has)
        case Step.FIVE:
            has = question.seat.hand.category
            yield from (five for five, made in _fives(question.seat) if category_of(made) < has)
        case Step.COMPARE:
            yield from compared_as_read(question, misreadings.made_hand_missed)


def lower_cards_picked(question: Question) -> Iterator[Answer]:
    """Five cards of the right kind that are not the best of it."""
    if question.step is Step.FIVE:
        hand = question.seat.hand
        for five, made in _fives(question.seat):
            if category_of(made) is hand.category and made < hand.strength:
                yield five


def kicker_ignored(question: Question) -> Iterator[Answer]:
    """All hands said to split that are the same but for a kicker."""
    compared = _compared(question)
    if compared and compared.decided_by is DecidedBy.KICKER:
        best = compared.winners[0].hand
        yield _winners(
            seat
            for seat in question.settlement.seats
            if seat.hand.category is best.category and seat.hand.making_ranks == best.making_ranks
        )


def ranks_ignored(question: Question) -> Iterator[Answer]:
    """All hands of the best kind said to split, or all there are of it but for the kicker."""
    compared = _compared(question)
    if compared:
        best = compared.winners[0].hand
        yield _winners(
            seat for seat in question.settlement.seats if seat.hand.category is best.category
        )


def board_missed(question: Question) -> Iterator[Answer]:
    """Some of the seats said to win where the board plays for all."""
    compared = _compared(question)
    if compared and compared.decided_by is DecidedBy.BOARD:
        yield from _some_of(compared)


def split_missed(question: Question) -> Iterator[Answer]:
    """Some of the seats said to win where several have the best hand."""
    compared = _compared(question)
    if compared and compared.decided_by is DecidedBy.SPLIT:
        yield from _some_of(compared)


def _compared(question: Question) -> Comparison | None:
    return compare(question.settlement) if question.step is Step.COMPARE else None


def _some_of(compared: Comparison) -> Iterator[Answer]:
    winners = compared.winners
    fewer = (combinations(winners, count) for count in range(1, len(winners)))
    return map(_winners, chain.from_iterable(fewer))


def _winners(seats: "Iterator[SettledSeat] | tuple[SettledSeat, ...]") -> WinnersAnswer:
    return WinnersAnswer(frozenset(seat.number for seat in seats))


def _fives(seat: SettledSeat) -> Iterator[tuple[FiveAnswer, int]]:
    """Every five of the seven cards, with what they are worth."""
    for five in combinations(seat.hand.cards, 5):
        yield FiveAnswer(frozenset(five)), strength(five)
