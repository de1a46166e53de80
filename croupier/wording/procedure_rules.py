"""The rules of the course of a round: what may be bet when, and what comes next."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.errors import N_
from croupier.training.procedure_matters import fault_in, offered_in
from croupier.training.questions import Question
from croupier.uth.offers import Act, OfferFault
from croupier.uth.procedure import Stage
from croupier.uth.stakes import bet_range, trips_limits
from croupier.uth.wagers import Street, Wager
from croupier.wording.amounts import amount
from croupier.wording.rule import Rule
from croupier.wording.side_bets import bet_name

PLAY_SIZES: Mapping[Street, Rule] = {
    Street.PREFLOP: Rule(4, N_("before the flop Play is {preflop} times the Ante in this house.")),
    Street.FLOP: Rule(5, N_("after the flop Play is twice the Ante, no more and no less.")),
    Street.RIVER: Rule(6, N_("after turn and river Play is once the Ante, no more and no less.")),
}
BLIND = Rule(2, N_("the Blind is of the same size as the Ante."))
WITHOUT_ANTE = Rule(2, N_("an optional bet goes only with an Ante."))
ONCE = Rule(6, N_("Play is bet once in a round; who has bet it does nothing more."))
GIVEN_UP = Rule(6, N_("a fold gives the hand up: it bets no more."))
FOLDS = Rule(
    6, N_("a hand is folded only after turn and river; before that who does not bet checks.")
)
LAST = Rule(6, N_("after turn and river who has no Play bet bets or folds: nobody checks."))
BEFORE_CARDS = Rule(50, N_("all bets but Play are made before the cards are dealt, none after."))
ANTES = Rule(
    51, N_("this house takes Antes from {least} up in steps of {step}, and its maximum of {most}.")
)
OPTIONAL = Rule(
    51, N_("this house takes {bet} bets of {least}, of {most}, and of multiples of {step} between.")
)
ONE_AMOUNT = Rule(51, N_("this house takes {bet} bets of {least}, no more and no less."))

_BY_FAULT: Mapping[OfferFault, Rule] = {
    OfferFault.SECOND_PLAY: ONCE,
    OfferFault.FOLDED: GIVEN_UP,
    OfferFault.WITHOUT_ANTE: WITHOUT_ANTE,
    OfferFault.OUT_OF_TIME: BEFORE_CARDS,
}

STAGE_RULES: Mapping[Stage, Rule] = {
    Stage.HOLE_CARDS: Rule(
        3, N_("once all bets lie there, two cards for every player and the dealer.")
    ),
    Stage.ASK_PREFLOP: Rule(
        4, N_("before the flop everybody is asked: Play at {preflop} times the Ante, or check.")
    ),
    Stage.FLOP: Rule(5, N_("the flop comes when all were asked, even where everybody has bet.")),
    Stage.ASK_FLOP: Rule(
        5, N_("on the flop who has no Play bet is asked: twice the Ante, or check.")
    ),
    Stage.TURN_RIVER: Rule(6, N_("turn and river come together, even where everybody has bet.")),
    Stage.ASK_RIVER: Rule(
        6, N_("after turn and river who has no Play bet is asked: once the Ante, or fold.")
    ),
    Stage.OPEN: Rule(
        13, N_("before any bet is settled the dealer opens, names the hand, says if it qualifies.")
    ),
    Stage.SETTLE_LEFT: Rule(13, N_("this house settles {order}, all of a seat before the next.")),
    Stage.SETTLE_RIGHT: Rule(13, N_("this house settles {order}, all of a seat before the next.")),
    Stage.CLEAR: Rule(52, N_("the cards are collected once every bet is settled.")),
}


def offer_rule(question: Question) -> Rule:
    """The rule that says whether what is offered may be accepted."""
    offered, fault = offered_in(question), fault_in(question)
    offer, street = offered.offer, offered.so_far.street
    if fault is not None and fault in _BY_FAULT:
        return _BY_FAULT[fault]
    match offer.wager:
        case Wager.PLAY if street is not None:
            return PLAY_SIZES[street]
        case Wager.PLAY:
            return BEFORE_CARDS
        case Wager.BLIND:
            return BLIND
        case None:
            return LAST if street is Street.RIVER and offer.act is Act.CHECK else FOLDS
    least, most, _step = _limits(question)
    if least == most:
        return ONE_AMOUNT
    return ANTES if offer.wager is Wager.ANTE else OPTIONAL


def limit_values(question: Question) -> Mapping[str, str]:
    """What a sentence about limits names: those of the bet that is offered."""
    names, wager = ("least", "most", "step"), offered_in(question).offer.wager
    values = dict(zip(names, map(amount, _limits(question)), strict=True))
    return values | {"bet": bet_name(wager, question.settlement.house) if wager else ""}


def _limits(question: Question) -> tuple[Fraction, Fraction, Fraction]:
    house, wager = question.settlement.house, offered_in(question).offer.wager
    side_bet = house.side_bet(wager) if wager else None
    if side_bet is None and wager is not Wager.TRIPS:
        antes = bet_range(house)
        return antes.minimum, antes.maximum, antes.step
    limits = side_bet.limits if side_bet else trips_limits(house.money)
    return limits.minimum, limits.maximum, limits.step
