from collections import defaultdict
from fractions import Fraction
from typing import Any

from croupier.uth.audit_values import Audit, BaseAudit, RowShare, SideAudit, TripsAudit
from croupier.wording.audits import assumption_sentences, warning_sentences

_PLACES = 6


def audit_shape(audit: Audit) -> dict[str, Any]:
    return {
        "paytable": audit.house.name,
        "base": _base_shape(audit.base),
        "trips": _trips_shape(audit.trips),
        "side_bets": [_side_shape(side) for side in audit.side_bets],
        "warnings": warning_sentences(audit),
        "assumptions": assumption_sentences(audit),
    }


def _base_shape(base: BaseAudit) -> dict[str, Any]:
    actions: defaultdict[str, Fraction] = defaultdict(Fraction)
    for play in base.plays:
        # A house may allow one multiple on two streets.
        actions[f"{play.multiple}x" if play.street else "fold"] += play.share
    return {
        "edge": _share(base.edge),
        "element_of_risk": _share(base.element_of_risk),
        "average_bet": {"exact": str(base.average_bet), "antes": round(base.average_bet, _PLACES)},
        "actions": {name: _share(share) for name, share in actions.items()},
        "raised_hands": list(base.raised_hands),
        "bets": {
            bet.wager.value: {
                "net": _share(bet.net),
                "paid": _share(bet.paid),
                "pushed": _share(bet.pushed),
                "taken": _share(bet.taken),
            }
            for bet in base.bets
        },
        "blind_rows": _rows(base.blind_rows),
    }


def _trips_shape(trips: TripsAudit) -> dict[str, Any]:
    return {
        "edge": _share(trips.edge),
        "hit_rate": _share(trips.hit_rate),
        "pushed": _share(trips.pushed),
        "after_fold": trips.after_fold.value,
        "against_dealer": trips.against_dealer.value,
        "fold_cost": _share(trips.fold_cost),
        "edge_after_fold": {rule.value: _share(edge) for rule, edge in trips.edges.items()},
        "rows": _rows(trips.rows),
    }


def _side_shape(side: SideAudit) -> dict[str, Any]:
    shape: dict[str, Any] = {
        "bet": side.bet.wager.value,
        "edge": _share(side.edge),
        "hit_rate": _share(side.hit_rate),
        "pushed": _share(side.pushed),
        "after_fold": side.bet.after_fold.value,
        "rows": [
            {"hand": row.row.key, "odds": str(row.payment), "paid": _share(row.paid)}
            for row in side.rows
        ],
    }
    if side.meter is not None:
        shape["meter"] = {
            "start": side.meter.start,
            "per_1000": _share(side.meter.per_thousand),
            "break_even": {
                "exact": str(side.meter.break_even),
                "amount": round(side.meter.break_even, 2),
            },
        }
    return shape


def _rows(rows: tuple[RowShare, ...]) -> list[dict[str, Any]]:
    return [
        {
            "hand": row.hand.key,
            "odds": str(row.odds),
            "made": _share(row.made),
            "paid": _share(row.paid),
        }
        for row in rows
    ]


def _share(value: Fraction) -> dict[str, Any]:
    return {"exact": str(value), "percent": round(100 * value, _PLACES)}
