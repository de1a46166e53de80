"""What the heat map shows where: bets and steps as rows, hands and outcomes as columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.poker.hands import HandCategory
from croupier.progress.values import Counted, Progress
from croupier.training.questions import Step
from croupier.training.topics import Outcome
from croupier.uth.wagers import Wager

Subject = Step | Wager
Column = HandCategory | Outcome

FEW = 5
"""Fewer answers say little: their cells are paler."""

HANDS = tuple(sorted(HandCategory, reverse=True))
OUTCOMES = (
    Outcome.WIN,
    Outcome.WIN_NOT_QUALIFIED,
    Outcome.TIE,
    Outcome.LOSE,
    Outcome.LOSE_NOT_QUALIFIED,
    Outcome.FOLD,
)
_BY_HAND = (Wager.BLIND, Wager.TRIPS, Step.DEALER_HAND, Step.QUALIFIES, Step.RESULT)
_SIDE_BETS = (Wager.BAD_BEAT, Wager.PROGRESSIVE)
_BY_OUTCOME = (Wager.ANTE, Wager.PLAY, Wager.BLIND, Step.RESULT)


@dataclass(frozen=True, slots=True)
class Block:
    """Rows and columns with what is known of some of their crossings."""

    rows: tuple[Subject, ...]
    columns: tuple[Column, ...]
    cells: Mapping[tuple[Subject, Column], Counted]
    """Only of what was ever asked."""


@dataclass(frozen=True, slots=True)
class Weak:
    """One crossing that is not known well."""

    row: Subject
    column: Column
    counted: Counted


def blocks_of(progress: Progress) -> tuple[Block, Block]:
    """The block of hands and the block of outcomes."""
    by_hand: dict[tuple[Subject, Column], Counted] = {
        (subject, HandCategory.from_key(hand)): counted
        for (subject, hand), counted in progress.by_hand.items()
        if subject in (*_BY_HAND, *_SIDE_BETS)
    }
    asked = {subject for subject, _hand in by_hand}
    side_bets = tuple(bet for bet in _SIDE_BETS if bet in asked)
    rows: tuple[Subject, ...] = (*_BY_HAND[:2], *side_bets, *_BY_HAND[2:])
    by_outcome: dict[tuple[Subject, Column], Counted] = {
        (subject, outcome): counted
        for (subject, outcome), counted in progress.by_outcome.items()
        if subject in _BY_OUTCOME and outcome in OUTCOMES
    }
    return Block(rows, HANDS, by_hand), Block(_BY_OUTCOME, OUTCOMES, by_outcome)


def hole_rows_of(progress: Progress) -> tuple[tuple[str, Counted], ...]:
    """The rows of a hole-card bonus by their keys, the least known first."""
    rows = [
        (hand, counted)
        for (subject, hand), counted in progress.by_hand.items()
        if subject is Wager.HOLE_CARDS
    ]
    return tuple(sorted(rows, key=lambda row: (row[1].share, -row[1].answered, row[0])))


def weakest(blocks: Sequence[Block], most: int) -> tuple[Weak, ...]:
    """What is known least of what was asked often enough to tell; the worst first."""
    found = [
        Weak(row, column, counted)
        for block in blocks
        for (row, column), counted in block.cells.items()
        if counted.answered >= FEW and counted.right < counted.answered
    ]
    return tuple(sorted(found, key=lambda one: (one.counted.share, -one.counted.answered))[:most])
