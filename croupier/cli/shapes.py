from typing import Any

from croupier.poker.hands import Hand
from croupier.uth.settlement import SettledBet, SettledSeat, Settlement
from croupier.wording.hands import hand_name


def hand_shape(hand: Hand) -> dict[str, Any]:
    return {
        "category": hand.category.key,
        "name": hand_name(hand),
        "best_five": [str(card) for card in hand.best_five],
    }


def settlement_shape(settlement: Settlement) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "paytable": settlement.house.name,
        "dealer": {**hand_shape(settlement.dealer), "qualifies": settlement.qualifies},
        "seats": [_seat_shape(seat) for seat in settlement.seats],
        "table": {"paid": settlement.paid, "taken": settlement.taken},
    }
    if settlement.meter is not None:
        shape["meter"] = settlement.meter
    return shape


def _seat_shape(seat: SettledSeat) -> dict[str, Any]:
    return {
        "result": seat.result.value,
        **hand_shape(seat.hand),
        "bets": {bet.wager.value: _bet_shape(bet) for bet in seat.bets},
        "net": seat.net,
        "paid": seat.paid,
        "returned": seat.returned,
    }


def _bet_shape(bet: SettledBet) -> dict[str, Any]:
    # A fixed sum and a share of the meter stand as a paytable file writes them.
    pays = bet.payment or bet.odds
    return {
        "action": bet.action.value,
        "staked": bet.staked,
        "pays": bet.pays,
        "net": bet.net,
        "odds": None if pays is None else str(pays),
        "reason": bet.reason.value,
    }
