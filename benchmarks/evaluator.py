"""Time one seven-card hand against other evaluators, and the import of ours.

All evaluators read the same hands in turns within one run, so that a busy machine slows them alike.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter

import phevaluator
import treys

from croupier.poker.cards import DECK, Card
from croupier.poker.drawing import draw
from croupier.poker.evaluator import strength
from tests.poker.naive import best_of_all

HANDS = 20_000
ROUNDS = 9
# The naive evaluator is a hundred times slower: it reads only the first of the hands.
NAIVE_HANDS = 200
IMPORT_BAR = 0.030

Row = tuple[str, str, float, float | None]


def rows() -> list[Row]:
    """Return what was timed, as text, the ratio, and the ratio it must reach (None: no bar)."""
    seconds = time_evaluators()
    ours = seconds.pop("croupier")
    bars = {"phevaluator": 1.0, "treys": 10.0, "naive": 100.0}
    table: list[Row] = [
        (
            f"evaluate 7 cards, times as fast as {name}",
            f"{ours * 1e9:,.0f} ns against {other * 1e9:,.0f} ns",
            other / ours,
            bars[name],
        )
        for name, other in seconds.items()
    ]
    importing = time_import()
    table.append(
        (
            "import the evaluator within 30 ms",
            f"{importing * 1e3:.1f} ms",
            IMPORT_BAR / importing,
            1.0,
        )
    )
    return table


def time_evaluators() -> dict[str, float]:
    """Return the median seconds per hand of each evaluator, each fed what it likes best."""
    rng = Random(20240229)
    hands = [tuple(draw(rng, DECK, 7)) for _ in range(HANDS)]
    numbers = [tuple(map(int, hand)) for hand in hands]
    treys_hands = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
    treys_evaluator = treys.Evaluator()
    texts = [tuple(map(str, hand)) for hand in hands[:NAIVE_HANDS]]
    runs: dict[str, tuple[Callable[[], None], int]] = {
        "croupier": (lambda: _croupier(hands), HANDS),
        "phevaluator": (lambda: _phevaluator(numbers), HANDS),
        "treys": (lambda: _treys(treys_evaluator, treys_hands), HANDS),
        "naive": (lambda: _naive(texts), NAIVE_HANDS),
    }
    taken: dict[str, list[float]] = {name: [] for name in runs}
    for turn in range(ROUNDS + 1):
        for name, (run, count) in runs.items():
            start = perf_counter()
            run()
            # The first turn warms up, ours most: it remembers the rank counts it has met.
            if turn:
                taken[name].append((perf_counter() - start) / count)
    return {name: median(times) for name, times in taken.items()}


def time_import() -> float:
    """Return the median seconds a fresh interpreter takes longer when it imports the evaluator."""
    script = "import croupier.poker.evaluator"
    _time_python(script)
    return median(_time_python(script) - _time_python("pass") for _ in range(15))


def _time_python(script: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", script], check=True)
    return perf_counter() - start


def _croupier(hands: Sequence[Sequence[Card]]) -> None:
    for hand in hands:
        strength(hand)


def _phevaluator(hands: Sequence[Sequence[int]]) -> None:
    evaluate = phevaluator.evaluate_cards
    for hand in hands:
        evaluate(*hand)


def _treys(evaluator: treys.Evaluator, hands: Sequence[list[int]]) -> None:
    evaluate = evaluator.evaluate
    for hand in hands:
        evaluate(hand, [])


def _naive(hands: Sequence[Sequence[str]]) -> None:
    for hand in hands:
        best_of_all(hand)


def main() -> None:
    """Print the table."""
    for what, measured, ratio, bar in rows():
        print(f"{what:45} {measured:30} {ratio:8.2f}  (bar {bar:g})" if bar else measured)


if __name__ == "__main__":
    main()
