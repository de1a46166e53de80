"""What an audit says, line by line, for the terminal and the window alike."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from croupier.i18n import gettext as _
from croupier.uth.audit_values import Audit, BetShare, PlayShare, RowShare, SideAudit
from croupier.uth.house import HousePaytable, TripsAfterFold
from croupier.uth.verdicts import Result
from croupier.wording.amounts import decimal, money, odds, one_in, percent
from croupier.wording.labels import capitalised, label, word
from croupier.wording.side_bets import payment_text, row_text
from croupier.wording.texts import say

Line = tuple[str, str]
"""A name and what is said of it."""

_STARTING_HANDS = 169
_EDGE_PLACES = 6


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One row of a paytable with how often it comes."""

    hand: str
    odds: str
    made: str
    paid: str


def base_lines(audit: Audit) -> tuple[Line, ...]:
    """Ante, Blind and Play together."""
    base = audit.base
    risk = _("{percent} of all that is bet, {antes} Antes a round on average").format(
        percent=percent(base.element_of_risk, _EDGE_PLACES),
        antes=decimal(base.average_bet, 3),
    )
    return (
        (_("House edge"), _("{edge} of the Ante").format(edge=_edge(base.edge))),
        (_("Element of risk"), risk),
        (_("Right plays"), " · ".join(map(_play, base.plays))),
        (
            _("Raised before the flop"),
            _("{count} of the {all} starting hands").format(
                count=len(base.raised_hands), all=_STARTING_HANDS
            ),
        ),
        *((label(bet.wager), _bet(bet)) for bet in base.bets),
    )


@dataclass(frozen=True, slots=True)
class PlayLine:
    """One Play bet, or a fold."""

    name: str
    said: str
    share: float
    """How often it is right, from 0 to 1."""


def play_lines(audit: Audit) -> tuple[PlayLine, ...]:
    """How often each Play bet is right, the largest first and the fold last."""
    return tuple(
        PlayLine(_play_name(play), _play_share(play), float(play.share))
        for play in audit.base.plays
    )


def bet_rows(audit: Audit) -> tuple[tuple[str, ...], ...]:
    """What becomes of Ante, Blind and Play: paid, pushed, taken, and the net in Antes."""
    shares = ((bet, (bet.paid, bet.pushed, bet.taken)) for bet in audit.base.bets)
    return tuple(
        (label(bet.wager), *map(percent, parts), signed_percent(bet.net)) for bet, parts in shares
    )


def signed_percent(value: Fraction) -> str:
    return ("+" if value > 0 else "") + percent(value)


def trips_lines(audit: Audit) -> tuple[Line, ...]:
    """The Trips bet, with what the house's rule for a fold costs."""
    trips = audit.trips
    lines = [
        (_("House edge"), _("{edge} of the bet").format(edge=_edge(trips.edge))),
        (
            _("Hit rate"),
            _("{percent} of rounds, {one_in}").format(
                percent=percent(trips.hit_rate, 4), one_in=one_in(trips.hit_rate)
            ),
        ),
        *trips_rule_lines(audit),
    ]
    if trips.after_fold is not TripsAfterFold.LIVE:
        cost = _("{percent} of the bet more than settled by the hand").format(
            percent=percent(trips.fold_cost, _EDGE_PLACES)
        )
        lines.append((_("Cost of the fold rule"), cost))
    return tuple(lines)


def trips_rule_lines(audit: Audit) -> tuple[Line, ...]:
    """What the house rules on Trips, and how often the bet comes back by it."""
    trips = audit.trips
    lines = [
        (_("Trips after a fold"), label(trips.after_fold)),
        (_("Trips against the dealer"), label(trips.against_dealer)),
    ]
    if trips.pushed:
        lines.append((_("Pushed"), _("{percent} of rounds").format(percent=percent(trips.pushed))))
    return tuple(lines)


def odds_rows(rows: tuple[RowShare, ...]) -> tuple[OddsRow, ...]:
    """The rows of a paytable, best hand first."""
    return tuple(
        OddsRow(label(row.hand), odds(row.odds), one_in(row.made), one_in(row.paid)) for row in rows
    )


def side_lines_of(audit: SideAudit, house: HousePaytable) -> tuple[Line, ...]:
    """One side bet beside Trips, and what its meter does."""
    lines = [
        (_("House edge"), _("{edge} of the bet").format(edge=_edge(audit.edge))),
        (
            _("Hit rate"),
            _("{percent} of rounds, {one_in}").format(
                percent=percent(audit.hit_rate, 4), one_in=one_in(audit.hit_rate)
            ),
        ),
        (_("After a fold"), label(audit.bet.after_fold)),
    ]
    if audit.pushed:
        lines.append((_("Pushed"), _("{percent} of rounds").format(percent=percent(audit.pushed))))
    if audit.meter is not None:
        lines += [
            (_("Meter in this edge"), money(audit.meter.start, house.money)),
            (
                _("Every 1,000 more"),
                _("{percent} of the bet less").format(
                    percent=percent(audit.meter.per_thousand, _EDGE_PLACES)
                ),
            ),
            (_("Even at a meter of"), _meter(audit.meter.break_even, house)),
        ]
    return tuple(lines)


def _meter(amount: Fraction, house: HousePaytable) -> str:
    # To the next whole unit, from which on the bet is to the player's advantage.
    return money(Fraction(ceil(amount)), house.money)


def side_odds_rows(audit: SideAudit, house: HousePaytable) -> tuple[tuple[str, str, str], ...]:
    """The rows of a side bet: for what, what they pay and how often they are paid."""
    return tuple(
        (row_text(row.row, audit.bet), payment_text(row.payment, house), one_in(row.paid))
        for row in audit.rows
    )


def warning_sentences(audit: Audit) -> tuple[str, ...]:
    """What to look at again in the paytables."""
    return tuple(capitalised(say(text, audit.house.money)) for text in audit.warnings)


def assumption_sentences(audit: Audit) -> tuple[str, ...]:
    """What the numbers rest on."""
    return tuple(say(text, audit.house.money) for text in audit.assumptions)


def _edge(edge: Fraction) -> str:
    return f"{percent(edge, _EDGE_PLACES)} ({edge})"


def _play(play: PlayShare) -> str:
    return f"{_play_name(play)} {_play_share(play)}"


def _play_name(play: PlayShare) -> str:
    return f"{play.multiple}×" if play.street else word(Result.FOLD)


def _play_share(play: PlayShare) -> str:
    return percent(play.share) if play.share else _("never")


def _bet(bet: BetShare) -> str:
    return _("paid {paid}, pushed {pushed}, taken {taken}: {net} of an Ante").format(
        paid=percent(bet.paid),
        pushed=percent(bet.pushed),
        taken=percent(bet.taken),
        net=signed_percent(bet.net),
    )
