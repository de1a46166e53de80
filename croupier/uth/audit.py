"""What a house's paytables cost: the exact audit.

Everything is a share of all deals under best play of the base game (`best_play`), settled by the
same verdicts as a table; payments are exact, without the house's rounding and maximum payout.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from croupier.errors import N_, Text
from croupier.poker.hands import HandCategory
from croupier.uth.audit_values import Audit, BaseAudit, BetShare, PlayShare, RowShare, TripsAudit
from croupier.uth.audit_warnings import side_warnings_of, warnings_of
from croupier.uth.best_play import (
    ALL_DEALS,
    BestPlay,
    Cancelled,
    Ending,
    Progress,
    base_game,
    best_play,
)
from croupier.uth.house import HousePaytable, Paytable, TripsAfterFold
from croupier.uth.rounds import legal_plays
from croupier.uth.side_audit import side_assumptions, side_audits
from croupier.uth.verdicts import Result, main_verdict, trips_verdict
from croupier.uth.wagers import Odds, Street, Wager

_NOTHING = Fraction(0)

_ABOUT_PLAYERS = N_(
    "Players lose as little as can be on Ante, Blind and Play together; real ones lose more."
)
_ABOUT_FOLDS = N_(
    "A hand is folded as if there were no Trips bet: who has one may play on and lose less."
)
_ABOUT_ROUNDING = N_("Payments are exact: what the house rounds is left aside.")
_ABOUT_MAXIMUM = N_("The maximum payout of {most} is left aside.")


def audit(
    house: HousePaytable,
    progress: Progress = lambda _part: None,
    cancelled: Cancelled = lambda: False,
) -> Audit:
    """Audit a house's game: some ten seconds of work.

    Raises what `best_play` raises.
    """
    return audit_of(house, best_play(base_game(house), progress, cancelled))


def audit_of(house: HousePaytable, play: BestPlay) -> Audit:
    """Audit a house's game whose best play is known: at once."""
    if play.game != base_game(house):
        raise ValueError(f"{house.name} is not the game that was played")
    base, trips = _base_audit(house, play), _trips_audit(house, play)
    sides = side_audits(house, play)
    edges = {side.bet.wager: side.edge for side in sides}
    warnings = (*warnings_of(house, base.edge, trips.edge), *side_warnings_of(house, edges))
    return Audit(house, base, trips, warnings, tuple(_assumptions(house)), sides)


def _assumptions(house: HousePaytable) -> Iterator[Text]:
    yield Text(_ABOUT_PLAYERS)
    if house.rules.trips_after_fold is not TripsAfterFold.LIVE:
        yield Text(_ABOUT_FOLDS)
    yield from side_assumptions(house)
    yield Text(_ABOUT_ROUNDING)
    if house.money.max_payout_per_player is not None:
        yield Text(_ABOUT_MAXIMUM, {"most": house.money.max_payout_per_player})


def _base_audit(house: HousePaytable, play: BestPlay) -> BaseAudit:
    plays = {street: sorted(legal_plays(street, house.rules)) for street in Street}
    multiples: dict[Street | None, int] = {street: plays[street].pop() for street in Street}
    multiples[None] = 0
    deals = dict.fromkeys(multiples, 0)
    tallies = {wager: _Tally() for wager in (Wager.ANTE, Wager.BLIND, Wager.PLAY)}
    paid_blinds = dict.fromkeys(HandCategory, 0)
    for ending in play.endings:
        deals[ending.street] += ending.deals
        multiple = multiples[ending.street]
        for result, qualifies, count in _results(ending):
            for wager, tally in tallies.items():
                staked = multiple if wager is Wager.PLAY else 1
                if staked:
                    odds, _reason = main_verdict(wager, result, ending.hand, qualifies, house)
                    tally.add(odds, count, staked)
                    if wager is Wager.BLIND and odds is not None and not odds.is_push:
                        paid_blinds[ending.hand] += count
    bets = tuple(tally.share(wager) for wager, tally in tallies.items())
    shares = [
        PlayShare(multiples[street], street, _share(count)) for street, count in deals.items()
    ]
    # Smaller raises before the flop are never right.
    shares[1:1] = [
        PlayShare(multiple, Street.PREFLOP, _NOTHING)
        for multiple in reversed(plays[Street.PREFLOP])
    ]
    return BaseAudit(
        edge=-sum((bet.net for bet in bets), _NOTHING),
        plays=tuple(shares),
        bets=bets,
        blind_rows=_rows(house.blind, play, paid_blinds),
        raised_hands=play.raised_hands,
    )


def _results(ending: Ending) -> Iterator[tuple[Result, bool, int]]:
    """How the deals of an ending come out, and whether the dealer qualifies."""
    if ending.street is None:
        yield Result.FOLD, True, ending.deals
        return
    known = (
        (Result.WIN, True, ending.won_open),
        (Result.WIN, False, ending.won_shut),
        (Result.LOSE, True, ending.lost_open),
        (Result.LOSE, False, ending.lost_shut),
    )
    yield from known
    # Whether the dealer qualifies makes no difference to a tie.
    yield Result.TIE, True, ending.deals - sum(count for _result, _qualifies, count in known)


def _trips_audit(house: HousePaytable, play: BestPlay) -> TripsAudit:
    rules = house.rules
    tally, paid = _trips_tally(house, play)
    share = tally.share(Wager.TRIPS)
    edges = {}
    for rule in TripsAfterFold:
        other = replace(house, rules=replace(rules, trips_after_fold=rule))
        edges[rule] = -_trips_tally(other, play)[0].share(Wager.TRIPS).net
    return TripsAudit(
        edge=-share.net,
        hit_rate=share.paid,
        pushed=share.pushed,
        rows=_rows(house.trips, play, paid),
        after_fold=rules.trips_after_fold,
        against_dealer=rules.trips_against_dealer,
        edges=edges,
    )


def _trips_tally(house: HousePaytable, play: BestPlay) -> tuple["_Tally", dict[HandCategory, int]]:
    """What becomes of one unit on Trips, and how often each row is paid."""
    tally = _Tally()
    paid = dict.fromkeys(HandCategory, 0)
    board_only = house.rules.trips_after_fold is TripsAfterFold.BOARD_ONLY
    for ending in play.endings:
        folded = ending.street is None
        hand, better = ending.hand, ending.won
        if folded and board_only:
            # The board alone is never better than what the dealer makes with it.
            hand, better = ending.board, 0
        result = Result.FOLD if folded else Result.WIN
        for beats_dealer, count in ((True, better), (False, ending.deals - better)):
            odds, _reason = trips_verdict(result, hand, beats_dealer, house)
            tally.add(odds, count)
            if odds is not None and not odds.is_push:
                paid[hand] += count
    return tally, paid


class _Tally:
    """Adds up what becomes of a bet."""

    def __init__(self) -> None:
        self._staked = self._paid = self._pushed = self._taken = 0
        self._net = _NOTHING

    def add(self, odds: Odds | None, deals: int, staked: int = 1) -> None:
        self._staked += deals * staked
        if odds is None:
            self._taken += deals
            self._net -= deals * staked
        elif odds.is_push:
            self._pushed += deals
        else:
            self._paid += deals
            self._net += deals * staked * odds.ratio

    def share(self, wager: Wager) -> BetShare:
        return BetShare(
            wager,
            staked=_share(self._staked),
            net=self._net / ALL_DEALS,
            paid=_share(self._paid),
            pushed=_share(self._pushed),
            taken=_share(self._taken),
        )


def _rows(
    table: Paytable, play: BestPlay, paid: Mapping[HandCategory, int]
) -> tuple[RowShare, ...]:
    made = dict.fromkeys(HandCategory, 0)
    for ending in play.endings:
        made[ending.hand] += ending.deals
    return tuple(
        RowShare(hand, odds, _share(made[hand]), _share(paid[hand]))
        for hand, odds in table.rows.items()
    )


def _share(deals: int) -> Fraction:
    return Fraction(deals, ALL_DEALS)
