"""A settlement from the rule text alone, to hold the program's own against.

It ranks hands by another evaluator and knows nothing of `croupier.uth.settlement`: it asks the
questions a floor supervisor would ask, in the order of the rules (58 Pa. Code 653a.12 and the
house rules named in the paytable files).
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from phevaluator import evaluate_cards

from croupier.uth.house import HousePaytable
from croupier.uth.rounds import Round

# The other evaluator counts from the best hand down: its last rank of each category.
LAST_RANKS = {
    "royal_flush": 1,
    "straight_flush": 10,
    "four_of_a_kind": 166,
    "full_house": 322,
    "flush": 1599,
    "straight": 1609,
    "three_of_a_kind": 2467,
    "two_pair": 3325,
    "pair": 6185,
    "high_card": 7462,
}
Outcome = tuple[str, Fraction]
"""pay, push or take, and the winnings."""

TAKE: Outcome = ("take", Fraction(0))
PUSH: Outcome = ("push", Fraction(0))


def rank(cards: Sequence[int]) -> int:
    """1 for the best hand, more for a worse one."""
    return evaluate_cards(*map(int, cards))


def category(place: int) -> str:
    return next(name for name, last in LAST_RANKS.items() if place <= last)


def settle_by_the_book(round_: Round, house: HousePaytable) -> list[dict[str, Outcome]]:
    """What becomes of every bet on the table, seat by seat."""
    board = round_.board
    dealer = rank((*round_.dealer, *board))
    opens = category(dealer) in ranked_from(house.rules.dealer_qualifies.name.lower())
    settled = []
    for seat in round_.seats:
        mine = rank((*seat.hole, *board))
        outcomes = {
            "ante": ante(seat, mine, dealer, opens),
            "blind": blind(seat, mine, dealer, house),
            "play": play(seat, mine, dealer),
            "trips": trips(seat, mine, dealer, board, house),
        }
        settled.append(capped(outcomes, seat, house))
    return settled


def ranked_from(lowest: str) -> list[str]:
    names = list(LAST_RANKS)
    return names[: names.index(lowest) + 1]


def ante(seat, mine, dealer, opens) -> Outcome:
    if seat.folded:
        return TAKE
    if mine == dealer:
        return PUSH
    if not opens:
        return PUSH
    return ("pay", seat.bets.ante) if mine < dealer else TAKE


def blind(seat, mine, dealer, house) -> Outcome:
    if seat.folded:
        return TAKE
    if mine == dealer:
        return PUSH
    if mine > dealer:
        return TAKE
    return by_rows(house.blind.rows, category(mine), seat.bets.blind, house, otherwise=PUSH)


def play(seat, mine, dealer) -> Outcome:
    if seat.folded:
        return TAKE
    if mine == dealer:
        return PUSH
    return ("pay", seat.bets.play) if mine < dealer else TAKE


def trips(seat, mine, dealer, board, house) -> Outcome:
    if seat.folded and house.rules.trips_after_fold == "lost":
        return TAKE
    if seat.folded and house.rules.trips_after_fold == "board_only":
        mine = rank(board)
    outcome = by_rows(house.trips.rows, category(mine), seat.bets.trips, house, otherwise=TAKE)
    if outcome is TAKE:
        return TAKE
    if house.rules.trips_against_dealer == "must_beat" and mine >= dealer:
        return PUSH
    return outcome


def by_rows(rows, name, staked, house, otherwise) -> Outcome:
    for row, odds in rows.items():
        if row.name.lower() == name:
            return ("pay", in_chips(staked * Fraction(odds.win, odds.stake), house))
    return otherwise


def in_chips(amount: Fraction, house: HousePaytable) -> Fraction:
    chip = house.money.smallest_chip
    chips = amount / chip
    whole = {
        "exact": lambda: chips,
        "down": lambda: floor(chips),
        "up": lambda: ceil(chips),
        "nearest": lambda: floor(chips * 2 + 1) // 2,
    }[house.money.rounding]()
    return whole * chip


def capped(outcomes: dict[str, Outcome], seat, house: HousePaytable) -> dict[str, Outcome]:
    """Leave out the spots without a bet, and pay in the house's order up to its maximum."""
    settled = {}
    most = house.money.max_payout_per_player
    for wager in house.rules.bet_order:
        if not getattr(seat.bets, wager.value):
            continue
        what, winnings = outcomes[wager.value]
        if what == "pay":
            if most is not None:
                winnings = min(winnings, most)
                most -= winnings
            if not winnings:
                what = "push"
        settled[wager.value] = (what, winnings)
    return settled
