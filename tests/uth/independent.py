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
from croupier.uth.wagers import Wager

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
    whole = promised(round_, house)
    for seat in round_.seats:
        mine = rank((*seat.hole, *board))
        outcomes = {
            "ante": ante(seat, mine, dealer, opens),
            "blind": blind(seat, mine, dealer, house),
            "play": play(seat, mine, dealer),
            "trips": trips(seat, mine, dealer, board, house),
        }
        for bet in house.side_bets:
            outcomes[bet.wager.value] = side(bet, seat, mine, dealer, round_, house, whole)
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


def side(bet, seat, mine, dealer, round_, house, whole) -> Outcome:
    """A side bet: what its kind is paid by, looked up in the house's rows."""
    if seat.folded and bet.after_fold == "lost":
        return TAKE
    written = {
        (row.key if hasattr(row, "key") else row.name.lower()): str(paid)
        for row, paid in bet.rows.items()
    }
    match bet.wager.value:
        case "hole_cards":
            pays = next((written[name] for name in hole_names(seat.hole) if name in written), None)
        case "bad_beat":
            # The larger place is the worse hand, and the worse hand is the one beaten.
            pays = None if mine == dealer else written.get(category(max(mine, dealer)))
        case "progressive":
            pays = written.get(category(mine))
    return TAKE if pays is None else paid_out(pays, seat, bet, round_, house, whole)


def hole_names(hole) -> list[str]:
    """What two cards are called, the closest name first."""
    ranks = sorted((str(card)[0] for card in hole), key="23456789TJQKA".index, reverse=True)
    both = "".join(ranks)
    if ranks[0] == ranks[1]:
        return [both, "pair"]
    suited = len({str(card)[1] for card in hole}) == 1
    return [both + ("s" if suited else "o"), both]


def promised(round_: Round, house: HousePaytable) -> Fraction:
    """How many whole meters the hands of this round are promised together."""
    total = Fraction(0)
    for bet in house.side_bets:
        for seat in round_.seats:
            if bet.wager.value == "progressive" and seat.bets.progressive:
                if seat.folded and bet.after_fold == "lost":
                    continue
                made = category(rank((*seat.hole, *round_.board)))
                for row, paid in bet.rows.items():
                    if row.name.lower() == made and str(paid).endswith("%"):
                        total += Fraction(str(paid).removesuffix(" %")) / 100
    return total


def paid_out(pays: str, seat, bet, round_, house, whole) -> Outcome:
    if pays.endswith("%"):
        meter = bet.meter if round_.meter is None else round_.meter
        share = meter * Fraction(pays.removesuffix(" %")) / 100 / max(whole, Fraction(1))
        if house.money.rounding == "exact":
            chips = share // house.money.smallest_chip
            amount = chips * house.money.smallest_chip
        else:
            amount = in_chips(share, house)
    elif pays.startswith("sum "):
        amount = Fraction(pays.removeprefix("sum "))
    else:
        win, stake = map(int, pays.split(" to "))
        amount = in_chips(getattr(seat.bets, bet.wager.value) * Fraction(win, stake), house)
    return ("pay", amount) if amount else PUSH


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
    named = [*house.rules.bet_order]
    for last in ("hole_cards", "bad_beat", "progressive"):
        if last in {bet.wager for bet in house.side_bets} and last not in named:
            named.append(Wager(last))
    for wager in named:
        if not getattr(seat.bets, wager.value):
            continue
        what, winnings = outcomes[wager.value]
        if what == "pay":
            if most is not None and wager.value != "progressive":
                winnings = min(winnings, most)
                most -= winnings
            if not winnings:
                what = "push"
        settled[wager.value] = (what, winnings)
    return settled
