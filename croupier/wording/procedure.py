"""Moments of a round in words: what a player offers, and what was done last."""

from collections.abc import Mapping

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.training.procedure_matters import offered_in, so_far_in
from croupier.training.questions import Question
from croupier.uth.house import HousePaytable
from croupier.uth.offers import Act, Offer
from croupier.uth.procedure import Stage, deeds_of
from croupier.uth.wagers import Street
from croupier.wording.amounts import amount, money
from croupier.wording.labels import word
from croupier.wording.side_bets import bet_label
from croupier.wording.texts import say

_DONE: Mapping[Stage, str] = {
    Stage.HOLE_CARDS: N_("Everybody has two cards."),
    Stage.ASK_PREFLOP: N_("Everybody was asked before the flop."),
    Stage.FLOP: N_("The flop lies open."),
    Stage.ASK_FLOP: N_("Whoever had not bet was asked on the flop."),
    Stage.TURN_RIVER: N_("Turn and river lie open."),
    Stage.ASK_RIVER: N_("Whoever had not bet has bet or folded."),
    Stage.OPEN: N_("The dealer has opened and named the hand."),
}
STAGE_SENTENCES: Mapping[Stage, str] = {
    Stage.HOLE_CARDS: N_("Deal the hole cards"),
    Stage.ASK_PREFLOP: N_("Ask everybody for Play before the flop, or to check"),
    Stage.FLOP: N_("Open the flop"),
    Stage.ASK_FLOP: N_("Ask whoever has not bet for Play on the flop, or to check"),
    Stage.TURN_RIVER: N_("Open turn and river"),
    Stage.ASK_RIVER: N_("Ask whoever has not bet for Play, or to fold"),
    Stage.OPEN: N_("Open and name the own hand, and say whether it qualifies"),
    Stage.SETTLE_LEFT: N_("Settle the next bet in turn, seat by seat from left to right"),
    Stage.SETTLE_RIGHT: N_("Settle the next bet in turn, seat by seat from right to left"),
    Stage.CLEAR: N_("Collect the cards and clear the table"),
}


def offer_question(question: Question, *, staked: bool = True) -> str:
    """Ask whether something is legal; without `staked` the amount is left for the eye to find."""
    offered, house = offered_in(question), question.settlement.house
    offer, when = offered.offer, when_text(offered.so_far.street)
    said = {"seat": question.seat_number, "when": when, "bet": _bet(offer, house)}
    match offer.act:
        case Act.CHECK:
            return _("Seat {seat} checks {when}: is that legal?").format_map(said)
        case Act.FOLD:
            return _("Seat {seat} folds {when}: is that legal?").format_map(said)
    if not staked:
        return _("Seat {seat} bets {bet} {when}: is that legal?").format_map(said)
    said["amount"] = money(offer.amount, house.money)
    return _("Seat {seat} bets {bet} {amount} {when}: is that legal?").format_map(said)


def offer_text(offer: Offer, house: HousePaytable) -> str:
    """What a player offers: `bets Play 30`, `checks`."""
    match offer.act:
        case Act.CHECK:
            return _("checks")
        case Act.FOLD:
            return _("folds")
    return _("bets {bet} {amount}").format(bet=_bet(offer, house), amount=amount(offer.amount))


def when_text(street: Street | None) -> str:
    """When something is offered, in the middle of a sentence."""
    return word(street) if street else _("before the cards")


def next_question(question: Question) -> str:
    """Say what was done last, and ask what comes next."""
    return _("{done} What comes next?").format(done=done_text(question))


def done_text(question: Question) -> str:
    """What the dealer has done last."""
    done = so_far_in(question).done
    if not done:
        return _("All bets lie on the table.")
    last = deeds_of(question.settlement)[done - 1]
    if last.wager is None:
        return _(_DONE[last.stage])
    return _("Seat {seat}: the {wager} bet is settled.").format(
        seat=last.seat, wager=bet_label(last.wager, question.settlement.house)
    )


def stage_sentence(stage: Stage) -> str:
    """What a dealer does, in full: `Open the flop`."""
    return _(STAGE_SENTENCES[stage])


def why_not_text(question: Question) -> str:
    """Why what is offered cannot be accepted; empty where it can."""
    error = offered_in(question).error(question.settlement)
    if error is None:
        return ""
    return say(error.message)


def _bet(offer: Offer, house: HousePaytable) -> str:
    return bet_label(offer.wager, house) if offer.wager else ""
