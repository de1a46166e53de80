"""Offered bets and moments of a round as text.

An offer is `flop stays ante=10,blind=10 bet play 30`: the street or `before`, `stays` or `folded`,
what lies there or `nothing`, and what is offered. A moment is how many deeds are done.
"""

import re
from fractions import Fraction

from croupier.training.procedure_matters import OfferedBet, RoundSoFar
from croupier.uth.offers import Act, Offer, SoFar
from croupier.uth.procedure import is_clear
from croupier.uth.rounds import NOTHING, Bets
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import SIDE_BETS, Street, Wager

_BEFORE, _NOTHING, _FOLDED, _STAYS = "before", "nothing", "folded", "stays"
# `Fraction` itself takes more: of 1e999999999 it makes a number for days.
_AMOUNT = re.compile(r"[1-9][0-9]{0,17}(/[1-9][0-9]{0,8})?", re.ASCII)
_COUNT = re.compile(r"[0-9]{1,2}", re.ASCII)


def offer_text(matter: OfferedBet) -> str:
    """Write what a player offers, and how the seat stands."""
    so_far, offer = matter.so_far, matter.offer
    lie = [f"{wager}={so_far.bets.on(wager)}" for wager in Wager if so_far.bets.on(wager)]
    words = [
        so_far.street.value if so_far.street else _BEFORE,
        _FOLDED if so_far.folded else _STAYS,
        ",".join(lie) or _NOTHING,
        offer.act.value,
    ]
    if offer.wager is not None:
        words += [offer.wager.value, str(offer.amount)]
    return " ".join(words)


def read_offer(text: str, settlement: Settlement) -> OfferedBet:
    """Read what `offer_text` wrote for a table with one seat; raises `ValueError`."""
    street, stays, lie, act, *bet = text.split(" ")
    bets = Bets(NOTHING, NOTHING)
    for lies in [] if lie == _NOTHING else lie.split(","):
        name, amount = lies.split("=")
        bets = bets.with_bet(_wager(name, settlement), _amount(amount))
    offer = _read_offered(act, bet, settlement)
    if stays not in (_STAYS, _FOLDED) or len(settlement.seats) != 1:
        raise ValueError(text)
    at = None if street == _BEFORE else Street(street)
    return OfferedBet(SoFar(at, bets, stays == _FOLDED), offer)


def _read_offered(act: str, bet: list[str], settlement: Settlement) -> Offer:
    if not bet:
        return Offer(Act(act))
    name, amount = bet
    return Offer(Act(act), _wager(name, settlement), _amount(amount))


def moment_text(matter: RoundSoFar) -> str:
    """Write how far a round has come."""
    return str(matter.done)


def read_moment(text: str, settlement: Settlement) -> RoundSoFar:
    """Read what `moment_text` wrote; raises `ValueError` where no one thing is next."""
    if not _COUNT.fullmatch(text) or not is_clear(settlement, int(text)):
        raise ValueError(text)
    return RoundSoFar(int(text))


def _wager(name: str, settlement: Settlement) -> Wager:
    wager = Wager(name)
    if wager in SIDE_BETS and settlement.house.side_bet(wager) is None:
        raise ValueError(name)
    return wager


def _amount(text: str) -> Fraction:
    if not _AMOUNT.fullmatch(text):
        raise ValueError(text)
    return Fraction(text)
