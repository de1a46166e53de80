"""Paytable files as text: one with every key explained, and one with what was imported."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from croupier.errors import N_, Text
from croupier.files.amount_text import write_amount
from croupier.files.colours import COLOURS
from croupier.files.import_text import Imported
from croupier.files.paytable_sections import FORMAT
from croupier.poker.hands import HandCategory
from croupier.uth.house import HousePaytable, Money, Paytable
from croupier.uth.wagers import Odds, Wager

Say = Callable[[Text], str]
"""Says a sentence in the language in which the comments of the file are to be."""

_WIDTH = 96
_NAMES_OF_COLOURS = {colour: name for name, colour in COLOURS.items()}

_EXPLAINED: Mapping[str, str] = {
    "head": N_(
        "A house's game of Ultimate Texas Hold'em, made from the standard one. Change what differs"
        " in your house, then let Croupier check it: croupier paytable check FILE"
    ),
    "optional": N_(
        "Every key but the name and the two paytables may be left out; what stands here is what is"
        " taken for it then."
    ),
    "name": N_("What --paytable and the results call the game."),
    "source": N_("Where the numbers come from: a rule book, a page, a felt."),
    "format": N_("The version of this file format."),
    "title": N_("What the window calls the game, in each language."),
    "odds": N_(
        'Odds are "3 to 2", "3:2", a whole number (30 is 30 to 1) or "push", the stake not'
        ' included: what a felt calls "9 for 1" is "8 to 1" here.'
    ),
    "blind": N_("The Blind is paid when the hand beats the dealer's. A hand without a row pushes."),
    "trips": N_("Trips is paid by the player's own hand. A hand without a row loses."),
    "dealer_qualifies": N_(
        'The weakest hand with which the dealer opens, such as "pair"; "high_card" opens always.'
    ),
    "preflop_raises": N_(
        "What a Play bet before the flop may be, in Antes: [4] where a house takes 4 times only."
    ),
    "trips_after_fold": N_(
        'Trips of a folded hand: "live" settled by the hand, "lost" taken with the fold, or'
        ' "board_only" paid only for what the five board cards make alone.'
    ),
    "trips_against_dealer": N_(
        '"independent" of the dealer\'s hand, or "must_beat": then a paying hand that does not beat'
        " the dealer's pushes."
    ),
    "settle_order": N_(
        'The seats in turn, seen by the dealer: "right_to_left" or "left_to_right".'
    ),
    "bet_order": N_(
        "The bets of one seat in turn, each of the four once; side bets may be named among them,"
        " those that are not come last."
    ),
    "symbol": N_('The currency beside an amount; "" for none.'),
    "smallest_chip": N_("The smallest chip of the rack, in which payments are made."),
    "rounding": N_(
        'What the smallest chip cannot make is paid "exact" all the same, or "down", "nearest" or'
        ' "up" to the chip.'
    ),
    "chips": N_('The rack: a colour is "#rrggbb" or the name of a usual one, such as "red".'),
    "minimum": N_("The smallest Ante."),
    "maximum": N_("The largest Ante."),
    "step": N_("By how much one Ante may differ from the next."),
    "trips_minimum": N_("The smallest Trips bet."),
    "trips_maximum": N_("The largest Trips bet."),
    "max_payout_per_player": N_(
        "The most that one player is paid in one round, all bets together; without it, no limit."
    ),
    "side_bets": N_(
        "Side bets beside Trips, each in a section of its own like these; take out the # where your"
        " house has one. A hand without a row loses."
    ),
    "bad_beat": N_(
        "A two-way Bad Beat is paid by the hand that loses, the player's or the dealer's; a tie"
        " loses."
    ),
    "side_title": N_("What the house calls it, and where its numbers come from."),
    "after_fold": N_(
        'A folded hand: "live" is settled like any other, "lost" is taken with the fold.'
    ),
    "side_limits": N_("Its own limits; without them those of Trips."),
    "hole_cards": N_(
        'A hole-card bonus is paid by the two hole cards alone: "AA", "AKs" of one suit, "AKo" of'
        ' two, "AK" either, and "pair" for every pair without a row of its own.'
    ),
    "progressive": N_(
        'A progressive is paid by the player\'s own hand: odds, a fixed sum such as "sum 300", or a'
        ' share of the meter such as "10 %". bet is its only stake; meter is where it starts again.'
    ),
    "imported": N_(
        "Imported from the text of a house. Compare the rows with the felt; the line of the text"
        " stands behind each. What is left out here is as in the standard game."
    ),
    "not_in_text": N_("The text has no table for this bet: these are the standard rows."),
}


def new_paytable_text(name: str, house: HousePaytable, say: Say) -> str:
    """A paytable file of `name` with the game of `house` and every key explained."""
    rules, money = house.rules, house.money
    chips = [
        f"    {{ value = {write_amount(chip.value)}, colour = {_text(_colour(chip.colour))} }},"
        for chip in money.chips
    ]
    limits = ("minimum", "maximum", "step", "trips_minimum", "trips_maximum")
    maximum = Fraction(20_000)
    lines = [
        *_comment("head", say),
        "#",
        *_comment("optional", say),
        "",
        "[game]",
        *_explained("name", _text(name), say),
        *_explained("source", _text(""), say),
        *_explained("format", str(FORMAT), say),
        "",
        *_comment("title", say),
        "[game.title]",
        f"en = {_text(name)}",
        f"vi = {_text(name)}",
        "",
        *_comment("odds", say),
        "",
        *_comment("blind", say),
        "[blind]",
        *_rows(house.blind),
        "",
        *_comment("trips", say),
        "[trips]",
        *_rows(house.trips),
        "",
        "[rules]",
        *_explained("dealer_qualifies", _text(rules.dealer_qualifies.key), say),
        *_explained("preflop_raises", str(list(rules.preflop_raises)), say),
        *_explained("trips_after_fold", _text(rules.trips_after_fold), say),
        *_explained("trips_against_dealer", _text(rules.trips_against_dealer), say),
        *_explained("settle_order", _text(rules.settle_order), say),
        *_explained("bet_order", _text([str(wager) for wager in rules.bet_order]), say),
        "",
        "[money]",
        *_explained("symbol", _text(money.symbol), say),
        *_explained("smallest_chip", write_amount(money.smallest_chip), say),
        *_explained("rounding", _text(money.rounding), say),
        *_comment("chips", say),
        "chips = [",
        *chips,
        "]",
        *(
            line
            for key in limits
            for line in _explained(key, write_amount(getattr(money, key)), say)
        ),
        *_comment("max_payout_per_player", say),
        f"# max_payout_per_player = {write_amount(money.max_payout_per_player or maximum)}",
        "",
        *_side_bets(money, say),
    ]
    return "\n".join(lines) + "\n"


def _side_bets(money: Money, say: Say) -> Iterator[str]:
    """An example of each side bet, behind a # for a house that has it to take out."""
    yield from _comment("side_bets", say)
    yield "#"
    yield from _comment("bad_beat", say)
    yield "# [[side_bets]]"
    yield '# kind = "bad_beat"'
    yield from _comment("side_title", say)
    yield '# title = { en = "Two-way Bad Beat", vi = "Bad Beat" }'
    yield '# source = ""'
    yield from _comment("after_fold", say)
    yield '# after_fold = "live"'
    yield from _comment("side_limits", say)
    yield f"# minimum = {write_amount(money.trips_minimum)}"
    yield f"# maximum = {write_amount(money.trips_maximum)}"
    yield f"# step = {write_amount(money.step)}"
    yield "# [side_bets.rows]"
    yield '# full_house = "50 to 1"'
    yield '# flush = "30 to 1"'
    yield "#"
    yield from _comment("hole_cards", say)
    yield "# [[side_bets]]"
    yield '# kind = "hole_cards"'
    yield "# [side_bets.rows]"
    yield '# AA = "25 to 1"'
    yield '# pair = "3 to 1"'
    yield "#"
    yield from _comment("progressive", say)
    yield "# [[side_bets]]"
    yield '# kind = "progressive"'
    yield f"# bet = {write_amount(money.trips_minimum)}"
    yield f"# meter = {write_amount(money.trips_minimum * 5_000)}"
    yield "# [side_bets.rows]"
    yield '# royal_flush = "100 %"'
    yield '# straight_flush = "10 %"'
    yield f'# four_of_a_kind = "sum {write_amount(money.trips_minimum * 60)}"'


def imported_paytable_text(
    name: str, source: str, imported: Imported, standard: HousePaytable, say: Say
) -> str:
    """A paytable file of what was imported; a table that the text has not is the standard one."""
    lines = [
        *_comment("imported", say),
        "",
        "[game]",
        f"name = {_text(name)}",
        *([f"source = {_text(source)}"] if source else []),
        f"format = {FORMAT}",
    ]
    for wager, usual in ((Wager.BLIND, standard.blind), (Wager.TRIPS, standard.trips)):
        table = imported.table(wager)
        lines += ["", *_comment(wager.value, say)]
        if table is None:
            lines += [*_comment("not_in_text", say), f"[{wager}]", *_rows(usual)]
            continue
        said = {
            row.hand: say(Text(N_("line {line}"), {"line": row.line}))
            for row in imported.rows
            if row.wager is wager and row.hand is not None and not row.is_below
        }
        lines += [f"[{wager}]"]
        lines += [f"{_row(hand, odds)}  # {said[hand]}" for hand, odds in table.items()]
    return "\n".join(lines) + "\n"


def _explained(key: str, value: str, say: Say) -> Iterator[str]:
    yield from _comment(key, say)
    yield f"{key} = {value}"


def _comment(key: str, say: Say) -> Iterator[str]:
    line = "#"
    for word in say(Text(_EXPLAINED[key])).split():
        if len(line) + len(word) >= _WIDTH:
            yield line
            line = "#"
        line += f" {word}"
    yield line


def _rows(paytable: Paytable) -> Iterable[str]:
    return (_row(hand, odds) for hand, odds in paytable.rows.items())


def _row(hand: HandCategory, odds: Odds) -> str:
    return f'{hand.key} = "{"push" if odds.is_push else odds}"'


def _colour(colour: str) -> str:
    return _NAMES_OF_COLOURS.get(colour, colour)


def _text(value: str | list[str]) -> str:
    # TOML writes texts and lists of them as JSON does.
    return json.dumps(value, ensure_ascii=False)
