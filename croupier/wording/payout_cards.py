from datetime import date
from fractions import Fraction

from croupier.card_texts import CardTexts, Column, Figure, Grid
from croupier.i18n import gettext as _
from croupier.i18n import language
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Rounding
from croupier.uth.payout_cards import (
    CardPayment,
    CardRow,
    CardTable,
    PayoutCard,
    can_be_staked,
)
from croupier.uth.side_bets import MeterShare, Payment, RowKey, SideBet
from croupier.uth.wagers import Wager
from croupier.wording.amounts import NO_BREAK, amount_parts, money
from croupier.wording.dates import date_text
from croupier.wording.labels import label, word
from croupier.wording.paytables import limit_lines, rule_lines, title
from croupier.wording.side_bets import bet_label, hole_text, payment_text, row_text, stakes_text

ROUNDED, OVER_MAXIMUM, NO_CHIPS = "*", "†", "°"

_THOUSAND = 1000


def card_title() -> str:
    """What a payout card is called."""
    return _("Payout card")


def comes_in_thousands(card: PayoutCard) -> bool:
    """Tell whether a card can be written in thousands without a fraction of one."""
    amounts = [*card.every_stake, *(payment.pays for payment in card.payments)]
    return not any(amount % _THOUSAND for amount in amounts)


def card_texts(
    card: PayoutCard, *, in_thousands: bool = False, made: date | None = None
) -> CardTexts:
    """Write a payout card in the language in force; `made` is the day that it bears."""
    house = card.house
    unit = Fraction(_THOUSAND if in_thousands else 1)
    return CardTexts(
        language=language(),
        title=card_title(),
        house=title(house),
        grids=tuple(_grid(table, card, unit) for table in card.tables),
        notes=_notes(card),
        unit=_unit(house, in_thousands),
        rules=_rules(house),
        source=_("Source: {source}").format(source=house.source) if house.source else "",
        dated=date_text(made) if made else "",
        continued=_("continued"),
        page=_("Page {number} of {count}"),
    )


def _grid(table: CardTable, card: PayoutCard, unit: Fraction) -> Grid:
    funds = card.house.money
    in_units = unit != 1
    symbol = money(unit, funds) if in_units else funds.symbol.strip()
    corner = _("Stake, {symbol}").format(symbol=symbol) if symbol else _("Stake")
    bet = card.house.side_bet(table.wager)
    columns = (
        Column(
            _hand(row.key, bet),
            _payment(row.payment, card.house),
            tuple(_figure(payment, row, card.house, unit) for payment in row.payments),
        )
        for row in table.rows
    )
    return Grid(
        name=bet_label(table.wager, card.house),
        # A whole amount may stand below; a sign alone may not.
        corner=corner if in_units else corner.replace(" ", NO_BREAK),
        stakes=tuple(_stake(stake, card.house, unit) for stake in table.stakes),
        columns=tuple(columns),
        note=_below(table, card.house),
    )


def _hand(key: RowKey, bet: SideBet | None) -> str:
    if isinstance(key, HandCategory):
        return label(key)
    assert bet is not None
    return row_text(key, bet)


def _payment(payment: Payment, house: HousePaytable) -> str:
    """What a row pays; only a share of the meter may be broken."""
    text = payment_text(payment, house)
    return text if isinstance(payment, MeterShare) else text.replace(" ", NO_BREAK)


def _stake(stake: Fraction, house: HousePaytable, unit: Fraction) -> Figure:
    whole, part = amount_parts(stake / unit)
    if can_be_staked(stake, house.money):
        return Figure(whole, part)
    return Figure(whole, part, NO_CHIPS, _no_chips())


def _figure(payment: CardPayment, row: CardRow, house: HousePaytable, unit: Fraction) -> Figure:
    mark, said = "", ""
    if payment.is_over_maximum:
        mark, said = OVER_MAXIMUM, _maximum(house)
    elif payment.is_rounded:
        mark, said = ROUNDED, _rounded(house, is_share=isinstance(row.payment, MeterShare))
    return Figure(*amount_parts(payment.pays / unit), mark, said)


def _notes(card: PayoutCard) -> tuple[str, ...]:
    payments = tuple(card.payments)
    notes = [f"{ROUNDED} {said}" for said in _roundings(card)]
    if any(payment.is_over_maximum for payment in payments):
        notes.append(f"{OVER_MAXIMUM} {_maximum(card.house)}")
    if not all(can_be_staked(stake, card.house.money) for stake in card.every_stake):
        notes.append(f"{NO_CHIPS} {_no_chips()}")
    return tuple(notes)


def _roundings(card: PayoutCard) -> tuple[str, ...]:
    """How payments of this card were rounded, each way once."""
    shares = (
        isinstance(row.payment, MeterShare)
        for table in card.tables
        for row in table.rows
        if any(payment.is_rounded for payment in row.payments)
    )
    return tuple(dict.fromkeys(_rounded(card.house, is_share=share) for share in shares))


def _rounded(house: HousePaytable, *, is_share: bool) -> str:
    chip = money(house.money.smallest_chip, house.money)
    match house.money.rounding:
        case Rounding.EXACT if is_share:
            return _("Shares of the meter are rounded down to whole chips of {chip}.").format(
                chip=chip
            )
        case Rounding.DOWN:
            return _("Rounded down to whole chips of {chip}.").format(chip=chip)
        case Rounding.UP:
            return _("Rounded up to whole chips of {chip}.").format(chip=chip)
    return _("Rounded to the nearest {chip}, a half up.").format(chip=chip)


def _maximum(house: HousePaytable) -> str:
    most = house.money.max_payout_per_player
    assert most is not None
    return _(
        "This is owed, but one player is paid {maximum} at most in a round, all bets together."
    ).format(maximum=money(most, house.money))


def _no_chips() -> str:
    return _("The chips of this house do not make this stake.")


def _unit(house: HousePaytable, in_thousands: bool) -> str:
    if not in_thousands:
        return ""
    symbol = house.money.symbol.strip()
    if not symbol:
        return _("Amounts in thousands.")
    return _("Amounts in thousands of {symbol}.").format(symbol=symbol)


def _below(table: CardTable, house: HousePaytable) -> str:
    """What becomes of the hands without a column: those that push by a row are named."""
    bet = house.side_bet(table.wager)
    hands = _(" or ").join(_in_sentence(key, bet) for key in table.pushes)
    if table.wager is Wager.BLIND:
        return _("The Blind is paid to a hand that wins; with any other hand that wins it pushes.")
    note = _pushing(table.wager).format(hands=hands) if hands else _losing(table.wager)
    if bet is None or bet.meter is None or not bet.has_shares:
        return note
    meter = _("Shares are of a meter of {meter}, where it starts again.").format(
        meter=money(bet.meter, house.money)
    )
    return f"{note} {meter}"


def _in_sentence(key: RowKey, bet: SideBet | None) -> str:
    if isinstance(key, HandCategory):
        return word(key)
    assert bet is not None
    return hole_text(key, bet)


def _losing(wager: Wager) -> str:
    match wager:
        case Wager.TRIPS:
            return _("Trips is lost with any other hand.")
        case Wager.HOLE_CARDS:
            return _("Paid by the two hole cards alone; lost with any others.")
        case Wager.BAD_BEAT:
            return _(
                "Paid by the losing hand, the player’s or the dealer’s; "
                "lost with any other, and on a tie."
            )
    return _("Paid by the player’s own hand; lost with any other.")


def _pushing(wager: Wager) -> str:
    match wager:
        case Wager.TRIPS:
            return _("Trips pushes with {hands}; it is lost with any other hand.")
        case Wager.HOLE_CARDS:
            return _("Paid by the two hole cards alone; pushes with {hands}, lost with any others.")
        case Wager.BAD_BEAT:
            return _(
                "Paid by the losing hand, the player’s or the dealer’s; pushes with {hands}, "
                "lost with any other, and on a tie."
            )
    return _("Paid by the player’s own hand; pushes with {hands}, lost with any other.")


def _rules(house: HousePaytable) -> tuple[tuple[str, str], ...]:
    told = {
        _("Dealer qualifies with"),
        _("Trips after a fold"),
        _("Trips against the dealer"),
        _("Uneven payments"),
        _("Ante and Blind"),
        _("Trips"),
        _("Most paid to one player in a round"),
    }
    if house.money.rounding is not Rounding.EXACT:
        told.add(_("Smallest chip"))
    lines = (*rule_lines(house), *limit_lines(house))
    usual = ((name, said) for name, said in lines if name in told)
    return (*usual, *(_side_rule(bet, house) for bet in house.side_bets))


def _side_rule(bet: SideBet, house: HousePaytable) -> tuple[str, str]:
    said = _("{stakes}; after a fold: {rule}").format(
        stakes=stakes_text(bet, house), rule=word(bet.after_fold)
    )
    return bet_label(bet.wager, house), said
