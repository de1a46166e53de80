"""Skills: what a dealer has to be able to do, small enough to be trained one by one."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import Hand, HandCategory
from croupier.training.answers import MarksAnswer
from croupier.training.comparing import compare
from croupier.training.hard_hands import HardHand, is_hard_to_read, shows
from croupier.training.procedure_matters import fault_in, stage_in
from croupier.training.questions import Depth, Question, Step
from croupier.training.topics import LEGAL, Outcome, topic_of
from croupier.uth.house import Rounding, TripsAfterFold
from croupier.uth.settlement import SettledSeat, Settlement
from croupier.uth.verdicts import Reason
from croupier.uth.wagers import Wager


class Kind(StrEnum):
    """What a skill is about."""

    QUALIFY = "qualify"
    """Whether the dealer qualifies; the point is a `Qualifying`."""
    READ = "read"
    """What seven cards make; the point is a `HandCategory.key`, a `HardHand` or an `OnBoard`."""
    COMPARE = "compare"
    """Who wins; the point is a `Comparing`."""
    BET = "bet"
    """What is done with a bet; the point is an `Outcome` or a `Point`."""
    PAYOUT = "payout"
    """What a row of a bet pays; the point is a `HandCategory.key` or a `StartingHand.key`."""
    RULE = "rule"
    """A rule of the house about money; the point is a `MoneyRule`."""
    LEGAL = "legal"
    """Whether a bet can be accepted; the point is an `OfferFault`, or `topics.LEGAL`."""
    NEXT = "next"
    """What the dealer does next; the point is a `Stage`."""
    CHIPS = "chips"
    """What is done with chips, whatever the cards; the point is an `InChips`."""


class Qualifying(StrEnum):
    """How a dealer's hand stands to what qualifies."""

    BELOW = "below"
    ON_BOARD = "on_board"
    """The board qualifies without the dealer's cards."""
    LOWEST = "lowest"
    """The very hand that it takes, made with a card of the dealer's."""
    HIGHER = "higher"


class OnBoard(StrEnum):
    """What the board alone makes, so that everybody has at least that."""

    STRAIGHT = "straight_on_board"
    FLUSH = "flush_on_board"


class Comparing(StrEnum):
    """By what two hands are told apart."""

    KIND = "kind"
    """They are of different categories."""
    RANKS = "ranks"
    """They are of one category, made of different ranks."""
    KICKER = "kicker"
    TIE = "tie"


class Point(StrEnum):
    """What decides a bet, beside the outcomes of the hand."""

    BELOW_ROWS = "below_rows"
    """The hand has no row of the bet."""
    FOLD_ON_BOARD = "fold_on_board"
    """A folded Trips is paid, for the board alone has a row."""
    NOT_BEATEN = "not_beaten"
    """Trips is pushed, for the hand does not beat the dealer's."""
    DEALER_BEATEN = "dealer_beaten"
    """It is the dealer's hand that the Bad Beat is paid for."""
    METER_DIVIDED = "meter_divided"


class MoneyRule(StrEnum):
    """A rule of the house about what is paid."""

    ROUNDING = "rounding"
    MAXIMUM_PAYOUT = "maximum_payout"


class InChips(StrEnum):
    """What is done with chips; the same words as the steps."""

    COUNT = "count"
    PAY = "pay"
    COLOUR = "colour"


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing that a dealer can or cannot do.

    >>> Skill(Kind.PAYOUT, "flush", Wager.BLIND).key
    'payout/blind/flush'
    """

    kind: Kind
    point: str
    wager: Wager | None = None
    """The bet, of the kinds `BET` and `PAYOUT`."""

    @property
    def key(self) -> str:
        """The text it is kept by."""
        return "/".join(filter(None, (self.kind, self.wager, self.point)))


def skill_named(key: str) -> Skill:
    """The skill of that key. Raises `ValueError` for what no skill is kept by."""
    kind, *bet, point = key.split("/")
    (wager,) = map(Wager, bet) if bet else (None,)
    return Skill(Kind(kind), point, wager)


READ_BY_NAME = (
    HardHand.WHEEL,
    HardHand.STEEL_WHEEL,
    HardHand.TWO_SETS,
    HardHand.STRAIGHT_AND_FLUSH,
)
"""Hard hands whose name is easily told wrong."""
READ_BY_CARDS = (HardHand.THREE_PAIRS, HardHand.COUNTERFEITED, HardHand.BOARD_PLAYS)
"""Those of which it is easily mistaken which cards play: it shows where hands are compared."""


def skills_of(question: Question) -> tuple[Skill, ...]:
    """The skills that an answer to a question trains; none for what no skill is about.

    Read off the settlement: of a bet the row and the reason that decided it.
    """
    settlement = question.settlement
    found: Iterator[Skill]
    match question.step:
        case Step.DEALER_HAND:
            return (_name_skill(settlement.dealer, settlement),)
        case Step.QUALIFIES:
            return (Skill(Kind.QUALIFY, qualifying(settlement)),)
        case Step.RESULT:
            return (
                Skill(Kind.COMPARE, comparing(question.seat.hand, settlement.dealer)),
                *_hard_skills(question.seat, settlement),
            )
        case Step.BET:
            found = _bet_skills(question)
        case Step.HAND:
            found = iter((_name_skill(question.seat.hand, settlement),))
        case Step.FIVE:
            name = _name_skill(question.seat.hand, settlement)
            found = iter((name, *_hard_skills(question.seat, settlement)))
        case Step.COMPARE | Step.DECIDES:
            found = _compare_skills(settlement)
        case Step.PICKS_UP:
            bets = map(question.about, question.seat.bets)
            found = chain.from_iterable(map(_bet_skills, bets))
        case Step.MISTAKES if isinstance(question.right, MarksAnswer):
            wrong = map(question.at, sorted(question.right.bets))
            found = chain.from_iterable(map(_bet_skills, wrong))
        case Step.PAYS_OUT | Step.RACK | Step.MISTAKES:
            # Whole tables: no single skill decides them.
            return ()
        case Step.LEGAL:
            return (Skill(Kind.LEGAL, fault_in(question) or LEGAL),)
        case Step.NEXT:
            return (Skill(Kind.NEXT, stage_in(question)),)
        case Step.COUNT | Step.PAY | Step.COLOUR:
            return (Skill(Kind.CHIPS, InChips(question.step)),)
    return tuple(dict.fromkeys(found))


def qualifying(settlement: Settlement) -> Qualifying:
    """How the dealer's hand stands to what qualifies here."""
    lowest = settlement.house.rules.dealer_qualifies
    if not settlement.qualifies:
        return Qualifying.BELOW
    if lowest is HandCategory.HIGH_CARD:
        return Qualifying.HIGHER
    if category_of(strength(settlement.round.board)) >= lowest:
        return Qualifying.ON_BOARD
    exactly = settlement.dealer.category is lowest
    return Qualifying.LOWEST if exactly else Qualifying.HIGHER


def comparing(hand: Hand, other: Hand) -> Comparing:
    """By what two hands are told apart, most often a player's and the dealer's."""
    if hand == other:
        return Comparing.TIE
    if hand.category is not other.category:
        return Comparing.KIND
    same = hand.making_ranks == other.making_ranks
    return Comparing.KICKER if same else Comparing.RANKS


def _name_skill(hand: Hand, settlement: Settlement) -> Skill:
    """What a hand is named by: as what it is hard to read by, or by its category."""
    for hard in READ_BY_NAME:
        if is_hard_to_read(hard, hand):
            return Skill(Kind.READ, hard)
    on_board = category_of(strength(settlement.round.board))
    if on_board is hand.category and on_board in ON_BOARD:
        return Skill(Kind.READ, ON_BOARD[on_board])
    return Skill(Kind.READ, hand.category.key)


ON_BOARD = {HandCategory.STRAIGHT: OnBoard.STRAIGHT, HandCategory.FLUSH: OnBoard.FLUSH}


def _hard_skills(seat: SettledSeat, settlement: Settlement) -> Iterator[Skill]:
    for hard in (*READ_BY_NAME, *READ_BY_CARDS):
        if shows(hard, seat, settlement):
            yield Skill(Kind.READ, hard)


def _compare_skills(settlement: Settlement) -> Iterator[Skill]:
    """By what the best hand is told from the next, and what each of those is hard to read by."""
    compared = compare(settlement)
    best, *others = compared.winners
    if compared.next_best:
        others.append(compared.next_best)
    if others:
        yield Skill(Kind.COMPARE, comparing(best.hand, others[0].hand))
    for seat in (best, *others):
        yield from _hard_skills(seat, settlement)


def _bet_skills(question: Question) -> Iterator[Skill]:
    bet, wager = question.bet, question.bet.wager
    outcome = topic_of(question).outcome
    row = _row(question)
    if row is not None:
        if question.depth is not Depth.ACTION:
            yield Skill(Kind.PAYOUT, row, wager)
            yield from _money_rules(question)
        yield from _despite(question, outcome)
        return
    if question.depth is not Depth.ACTION:
        yield from _money_rules(question)
    match bet.reason:
        case Reason.MAXIMUM_PAYOUT:
            return
        # Of Trips a row that no line of it names: what is below them may be pushed.
        case (
            Reason.BELOW_BLIND_ROWS
            | Reason.BELOW_TRIPS_ROWS
            | Reason.TRIPS_ROW
            | Reason.NO_HOLE_CARDS_ROW
            | Reason.BELOW_BAD_BEAT_ROWS
            | Reason.BELOW_PROGRESSIVE_ROWS
        ):
            yield Skill(Kind.BET, Point.BELOW_ROWS, wager)
        case Reason.TRIPS_DEALER_NOT_BEATEN:
            yield Skill(Kind.BET, Point.NOT_BEATEN, wager)
        case Reason.BAD_BEAT_TIED:
            yield Skill(Kind.BET, Outcome.TIE, wager)
        case _:
            yield Skill(Kind.BET, outcome, wager)


def _row(question: Question) -> str | None:
    """The key of the row that decides a bet, of which the house's limits may cut something."""
    bet, seat, house = question.bet, question.seat, question.settlement.house
    if bet.row is not None:
        return bet.row.key
    if bet.reason not in (Reason.BLIND_ROW, Reason.TRIPS_ROW, Reason.MAXIMUM_PAYOUT):
        return None
    hand = seat.trips_hand if bet.wager is Wager.TRIPS else seat.hand
    table = house.paytable(bet.wager)
    return hand.category.key if table and hand.category in table.rows else None


def _money_rules(question: Question) -> Iterator[Skill]:
    bet, money = question.bet, question.settlement.house.money
    if bet.reason is Reason.MAXIMUM_PAYOUT:
        yield Skill(Kind.RULE, MoneyRule.MAXIMUM_PAYOUT)
    elif bet.odds and money.rounding is not Rounding.EXACT and not money.pays_evenly(bet.owed):
        yield Skill(Kind.RULE, MoneyRule.ROUNDING)


def _despite(question: Question, outcome: Outcome) -> Iterator[Skill]:
    """What else somebody must know to pay a row: that the bet is paid all the same."""
    bet, rules = question.bet, question.settlement.house.rules
    match bet.wager, outcome:
        case Wager.BLIND, Outcome.WIN_NOT_QUALIFIED:
            yield Skill(Kind.BET, outcome, bet.wager)
        case Wager.TRIPS, Outcome.FOLD if rules.trips_after_fold is TripsAfterFold.BOARD_ONLY:
            yield Skill(Kind.BET, Point.FOLD_ON_BOARD, bet.wager)
        case Wager.TRIPS, Outcome.TIE:
            yield Skill(Kind.BET, outcome, bet.wager)
        case _, Outcome.FOLD:
            yield Skill(Kind.BET, outcome, bet.wager)
        case (
            (Wager.TRIPS | Wager.HOLE_CARDS | Wager.PROGRESSIVE),
            (Outcome.LOSE | Outcome.LOSE_NOT_QUALIFIED),
        ):
            yield Skill(Kind.BET, Outcome.LOSE, bet.wager)
    match bet.reason:
        case Reason.DEALER_BEATEN:
            yield Skill(Kind.BET, Point.DEALER_BEATEN, bet.wager)
        case Reason.METER_DIVIDED:
            yield Skill(Kind.BET, Point.METER_DIVIDED, bet.wager)
