"""Time whole tables, dealt, played and settled; and a royal flush dealt on purpose.

Dealing until a royal flush comes would take minutes here, so that its time is worked out: what
one such deal takes, times the exact number of deals to one royal flush.
"""

from collections.abc import Callable
from random import Random
from time import process_time

from croupier.poker.cards import DECK
from croupier.poker.drawing import draw
from croupier.poker.evaluator import category_of, strength
from croupier.poker.hands import HandCategory
from croupier.uth.conditional import (
    DealerQualifies,
    HasHand,
    Wanted,
    deal_planned,
    plan_deal,
)
from croupier.uth.dealing import deal_round
from croupier.uth.settlement import settle_checked
from croupier.uth.seven_cards import count_hands
from tests.builders import house_of

Row = tuple[str, str, float, float | None]

SEATS = 6
TABLES_BAR = 20_000
ROYAL_BAR = 1000.0
ROUNDS = 9
TABLES = 1500
# Tables differ in hands and bets, which are remembered: later tables show the lasting speed.
WARM_UP = 20_000

HOUSE = house_of()
ROYAL = HandCategory.ROYAL_FLUSH
DEALS_TO_A_ROYAL = sum(map(count_hands, HandCategory)) / count_hands(ROYAL)


def rows() -> list[Row]:
    """Return what was timed, as text, the ratio, and the ratio it must reach (None: no bar)."""
    rng = Random(20240301)

    def table(*wanted: Wanted) -> None:
        settle_checked(deal_round(rng, HOUSE, SEATS, wanted), HOUSE)

    for _ in range(WARM_UP):
        table()
    plain = time_one(table, TABLES)
    high = time_one(lambda: table(DealerQualifies(qualifies=False)), TABLES // 5)
    plan = plan_deal(frozenset({HasHand(1, frozenset({ROYAL}))}), SEATS, HOUSE)
    royal = time_one(lambda: deal_planned(rng, plan, SEATS), TABLES)
    thrown = time_one(lambda: is_royal(rng), TABLES)
    waiting = thrown * DEALS_TO_A_ROYAL
    return [
        (
            f"deal, play and settle {SEATS} seats {TABLES_BAR:,} times a second",
            f"{1 / plain:,.0f} tables a second",
            1 / plain / TABLES_BAR,
            1.0,
        ),
        (
            "force a royal flush, times as fast as dealing until one comes",
            f"{royal * 1e6:,.0f} us against {waiting * 1e3:,.0f} ms (worked out:"
            f" {DEALS_TO_A_ROYAL:,.0f} deals of {thrown * 1e6:.1f} us)",
            waiting / royal,
            ROYAL_BAR,
        ),
        (
            "a table whose dealer does not qualify, in times of any table",
            f"{high * 1e6:,.0f} us against {plain * 1e6:,.0f} us",
            high / plain,
            None,
        ),
    ]


def is_royal(rng: Random) -> bool:
    """Deal the cards of a table and look at seat 1: the least that waiting for a hand takes."""
    cards = draw(rng, DECK, 2 * SEATS + 7)
    return category_of(strength(cards[:2] + cards[-5:])) is ROYAL


def time_one(run: Callable[[], object], count: int) -> float:
    """Return the seconds of one core that a call takes, in the best of some runs.

    What else the machine does can only slow a run down.
    """
    taken = []
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(count):
            run()
        taken.append((process_time() - start) / count)
    return min(taken)


if __name__ == "__main__":
    from benchmarks.__main__ import main

    main(["dealing"])
