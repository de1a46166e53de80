"""Paytables and rounds as results are kept with: exact, short, and read back as they were."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.errors import N_, CroupierError
from croupier.files.amount_text import write_amount
from croupier.files.paytable_file import parse_paytable
from croupier.files.paytable_sections import FORMAT
from croupier.files.round_file import read_round, round_to_json
from croupier.uth.house import HousePaytable, Money, Paytable, Rules
from croupier.uth.rounds import Round
from croupier.uth.side_bets import FixedSum, MeterShare, Payment, SideBet
from croupier.uth.wagers import Odds

_WHERE = "paytable"
_DAMAGED = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
_LIMITS = ("minimum", "maximum", "step")


class UnreadablePaperError(CroupierError):
    """A text that was kept with results and is neither a paytable nor a round."""


class KeptPapers:
    """Writes paytables and rounds for the store of results, and reads them back."""

    def house_text(self, house: HousePaytable) -> str:
        """A paytable whole: the text of a file, and what narrowed Antes leave of its Trips."""
        trips_step = house.money.trips_step
        kept = {"paytable": "\n".join(_lines(house))}
        if trips_step is not None:
            kept["trips_step"] = str(trips_step)
        return json.dumps(kept, ensure_ascii=False)

    def house(self, text: str) -> HousePaytable:
        """The paytable of such a text; raises `CroupierError`."""
        try:
            kept = json.loads(text)
            house = parse_paytable(kept["paytable"], _WHERE)
            if "trips_step" not in kept:
                return house
            trips_step = Fraction(*map(int, kept["trips_step"].split("/")))
        except _DAMAGED as error:
            raise UnreadablePaperError(N_("the paytable is damaged")) from error
        return replace(house, money=replace(house.money, trips_step=trips_step))

    def round_text(self, round_: Round) -> str:
        """A round in the format of a round file."""
        return json.dumps(round_to_json(round_), separators=(",", ":"))

    def round(self, text: str, house: HousePaytable) -> Round:
        """The round of such a text; raises `CroupierError`."""
        return read_round(text, house)


def _lines(house: HousePaytable) -> Iterator[str]:
    yield "[game]"
    yield f"name = {_value(house.name)}"
    yield f"source = {_value(house.source)}"
    yield f"format = {FORMAT}"
    yield f"title = {_table(house.titles)}"
    for name, table in (("blind", house.blind), ("trips", house.trips)):
        yield f"[{name}]"
        yield from _rows(table)
    yield "[rules]"
    yield from _rules(house.rules)
    yield "[money]"
    yield from _money(house.money)
    for bet in house.side_bets:
        yield from _side_bet(bet)


def _rows(table: Paytable) -> Iterator[str]:
    for hand, odds in table.rows.items():
        yield f"{hand.key} = {_value(_payment(odds))}"


def _rules(rules: Rules) -> Iterator[str]:
    yield f"dealer_qualifies = {_value(rules.dealer_qualifies.key)}"
    yield f"preflop_raises = {_value(list(rules.preflop_raises))}"
    yield f"trips_after_fold = {_value(rules.trips_after_fold)}"
    yield f"trips_against_dealer = {_value(rules.trips_against_dealer)}"
    yield f"settle_order = {_value(rules.settle_order)}"
    yield f"bet_order = {_value([*rules.bet_order])}"


def _money(money: Money) -> Iterator[str]:
    yield f"symbol = {_value(money.symbol)}"
    yield f"rounding = {_value(money.rounding)}"
    amounts = ("smallest_chip", *_LIMITS, "trips_minimum", "trips_maximum", "max_payout_per_player")
    for key in amounts:
        amount = getattr(money, key)
        if amount is not None:
            yield f"{key} = {write_amount(amount)}"
    chips = (
        f"{{ value = {write_amount(chip.value)}, colour = {_value(chip.colour)} }}"
        for chip in money.chips
    )
    yield f"chips = [{', '.join(chips)}]"


def _side_bet(bet: SideBet) -> Iterator[str]:
    yield "[[side_bets]]"
    yield f"kind = {_value(bet.wager)}"
    yield f"title = {_table(bet.titles)}"
    yield f"source = {_value(bet.source)}"
    yield f"after_fold = {_value(bet.after_fold)}"
    if bet.meter is None:
        for key in _LIMITS:
            yield f"{key} = {write_amount(getattr(bet.limits, key))}"
    else:
        yield f"bet = {write_amount(bet.limits.minimum)}"
        yield f"meter = {write_amount(bet.meter)}"
    yield "[side_bets.rows]"
    for row, payment in bet.rows.items():
        yield f"{row.key} = {_value(_payment(payment))}"


def _payment(payment: Payment) -> str:
    match payment:
        case Odds():
            return "push" if payment.is_push else str(payment)
        case FixedSum(amount):
            return f"sum {write_amount(amount)}"
        case MeterShare(share):
            return f"{write_amount(share * 100)} %"


def _table(texts: Mapping[str, str]) -> str:
    return f"{{ {', '.join(f'{key} = {_value(text)}' for key, text in texts.items())} }}"


def _value(value: str | Sequence[str] | Sequence[int]) -> str:
    # TOML writes texts and lists of them as JSON does.
    return json.dumps(value, ensure_ascii=False)
