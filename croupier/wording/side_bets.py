"""What the side bets of a house are called, and what their rows say."""

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Rounding
from croupier.uth.side_bets import (
    ANY_PAIR,
    MOST_METERS,
    FixedSum,
    MeterShare,
    Payment,
    RowKey,
    SideBet,
    StartingHand,
)
from croupier.uth.wagers import Action, Odds, Wager
from croupier.wording.amounts import money, odds, share_text
from croupier.wording.labels import capitalised, label, word

_SHARES_DOWN = N_("In whole chips of {chip}, rounded down")
_SHARES_ROUNDED = {
    # Where payments are exact, too: no meter pays more than it holds.
    Rounding.EXACT: _SHARES_DOWN,
    Rounding.DOWN: _SHARES_DOWN,
    Rounding.NEAREST: N_("In whole chips of {chip}, rounded to the nearest"),
    Rounding.UP: N_("In whole chips of {chip}, rounded up"),
}


def bet_name(wager: Wager, house: HousePaytable) -> str:
    """What a bet is called at this house, in the middle of a sentence."""
    bet = house.side_bet(wager)
    called = bet and (bet.titles.get(language()) or bet.titles.get("en"))
    return called or word(wager)


def bet_label(wager: Wager, house: HousePaytable) -> str:
    """What a bet is called at this house where it stands by itself."""
    return capitalised(bet_name(wager, house))


def payment_text(payment: Payment, house: HousePaytable) -> str:
    """What a row pays: `50 to 1`, `$300` or `10 % of the meter`."""
    match payment:
        case Odds():
            return odds(payment)
        case FixedSum():
            return money(payment.amount, house.money)
        case MeterShare():
            return _("{share} of the meter").format(share=share_text(payment.share))


def row_text(key: RowKey, bet: SideBet) -> str:
    """What a row is for: `Full house`, `AA`, `AK of one suit`, `Any other pair`."""
    return label(key) if isinstance(key, HandCategory) else capitalised(hole_text(key, bet))


def hole_text(hand: StartingHand, bet: SideBet) -> str:
    """Two hole cards in words, in the middle of a sentence."""
    if hand == ANY_PAIR:
        pairs = [key for key in bet.rows if isinstance(key, StartingHand) and key.is_pair]
        return _("any other pair") if len(pairs) > 1 else _("any pair")
    cards = hand.key[:2]
    match hand.suited:
        case True:
            return _("{cards} of one suit").format(cards=cards)
        case False:
            return _("{cards} of two suits").format(cards=cards)
    return cards


def side_rows(bet: SideBet, house: HousePaytable) -> tuple[tuple[str, str], ...]:
    """The card of a side bet, best row first; its last line is for every hand without a row."""
    rows = [(row_text(key, bet), payment_text(paid, house)) for key, paid in bet.rows.items()]
    others = _("Any other cards") if bet.wager is Wager.HOLE_CARDS else _("Any other hand")
    return (*rows, (others, word(Action.TAKE)))


def side_lines(bet: SideBet, house: HousePaytable) -> tuple[tuple[str, str], ...]:
    """What a side bet is paid by, its rule after a fold and its limits, each with its name."""
    stakes = _("Stake") if bet.wager is Wager.PROGRESSIVE else _("Stakes")
    lines = [
        (_("Paid by"), capitalised(paid_by(bet.wager))),
        (_("After a fold"), label(bet.after_fold)),
        (stakes, stakes_text(bet, house)),
    ]
    if bet.meter is not None:
        lines.append((_("Meter starts again at"), money(bet.meter, house.money)))
        drawn = _("Drawn anew for each table, {least} to {most}").format(
            least=money(bet.meter, house.money), most=money(MOST_METERS * bet.meter, house.money)
        )
        lines.append((_("Meter of a table"), drawn))
    if any(isinstance(paid, MeterShare) for paid in bet.rows.values()):
        chip = money(house.money.smallest_chip, house.money)
        said = _(_SHARES_ROUNDED[house.money.rounding]).format(chip=chip)
        lines.append((_("Shares of the meter"), said))
    return tuple(lines)


def stakes_text(bet: SideBet, house: HousePaytable) -> str:
    """What may be staked on a side bet: `$5 to $25`, or the only stake of a progressive."""
    least, most = (money(limit, house.money) for limit in (bet.limits.minimum, bet.limits.maximum))
    if bet.wager is Wager.PROGRESSIVE:
        return least
    return _("{least} to {most}").format(least=least, most=most)


def paid_by(wager: Wager) -> str:
    """What a side bet is paid by, in the middle of a sentence."""
    match wager:
        case Wager.HOLE_CARDS:
            return _("the two hole cards alone")
        case Wager.BAD_BEAT:
            return _("the losing hand, the player’s or the dealer’s")
    return _("the player’s own hand")
