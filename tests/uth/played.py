"""Best play of the base game, worked out once for all tests: it takes ten seconds."""

import os
import pickle
from functools import cache
from pathlib import Path

from croupier.uth.best_play import BestPlay, base_game, best_play
from tests.builders import house_of


@cache
def standard_play() -> BestPlay:
    """With the Blind that most houses pay, A; one process of a run leaves it to the others."""
    file = Path(os.environ["CROUPIER_TEST_RUN"]) / "standard-play"
    if file.exists():
        play: BestPlay = pickle.loads(file.read_bytes())
        return play
    play = best_play(base_game(house_of()))
    whole = file.with_name(f"standard-play-{os.getpid()}")
    whole.write_bytes(pickle.dumps(play))
    whole.replace(file)
    return play
