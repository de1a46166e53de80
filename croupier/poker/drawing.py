from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

T = TypeVar("T")

# One seed must give the same deal on every Python from 3.11 and favour no card. The library's
# shuffle, sample and choices may change between versions, and int(random() * n) favours some
# numbers a little; getrandbits does neither.


def below(rng: Random, n: int) -> int:
    """Return a whole number from 0 to n - 1, each exactly as likely; n may be of any size."""
    if n < 1:
        raise ValueError(f"nothing lies below {n}")
    bits = (n - 1).bit_length()
    number = rng.getrandbits(bits)
    while number >= n:
        number = rng.getrandbits(bits)
    return number


def draw(rng: Random, cards: Sequence[T], count: int) -> list[T]:
    """Draw `count` of the cards without returning them, in the order drawn.

    Every ordered draw is exactly as likely, so drawing all of them shuffles.
    """
    pool = list(cards)
    if not 0 <= count <= len(pool):
        raise ValueError(f"cannot draw {count} of {len(pool)} cards")
    getrandbits = rng.getrandbits
    drawn = []
    for left in range(len(pool), len(pool) - count, -1):
        # `below` written out: dealing spends much of its time here.
        bits = (left - 1).bit_length()
        place = getrandbits(bits)
        while place >= left:
            place = getrandbits(bits)
        drawn.append(pool[place])
        pool[place] = pool[left - 1]
    return drawn


def pick(rng: Random, sequence: Sequence[T]) -> T:
    """Return one item of a sequence, each exactly as likely."""
    return sequence[below(rng, len(sequence))]


def pick_weighted(rng: Random, weights: Sequence[int]) -> int:
    """Return an index with a likelihood exactly in proportion to its whole-number weight."""
    if any(weight < 0 for weight in weights):
        raise ValueError("a weight below zero")
    number = below(rng, sum(weights))
    for place, weight in enumerate(weights):
        if number < weight:
            return place
        number -= weight
    raise AssertionError("unreachable: the number lies below the sum of the weights")
