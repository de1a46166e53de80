"""Best play of the base game, worked out once for all tests: it takes ten seconds."""

from functools import cache

from croupier.uth.best_play import BestPlay, base_game, best_play
from tests.builders import house_of


@cache
def standard_play() -> BestPlay:
    """With the Blind that most houses pay, A."""
    return best_play(base_game(house_of()))
