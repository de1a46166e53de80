"""Audits that were worked out once, kept to be there at once.

What is kept is best play of the base game, in a file for each: named by what best play hangs on,
so that a paytable which pays Trips otherwise, or has other limits, needs no work anew.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.files.source_text import NoSourceError, read_source
from croupier.files.whole_file import write_whole
from croupier.poker.hands import HandCategory
from croupier.uth.audit import audit_of
from croupier.uth.audit_values import Audit
from croupier.uth.best_play import (
    ALL_DEALS,
    BaseGame,
    BestPlay,
    Cancelled,
    Ending,
    Progress,
    base_game,
    best_play,
)
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import Street

LARGEST_AUDIT = 200_000
"""In bytes; a file has about 15,000."""

_FORMAT = 1
_COUNTS = ("deals", "won_open", "won_shut", "lost_open", "lost_shut")


def audited(
    house: HousePaytable,
    folder: Path,
    progress: Progress = lambda _part: None,
    cancelled: Cancelled = lambda: False,
) -> Audit:
    """Audit a house, at once where its base game was audited before.

    What is worked out is kept in the folder if that can be written; a file there that is damaged
    counts for nothing. Raises what `best_play` raises.
    """
    game = base_game(house)
    play = kept_play(folder, game)
    if play is None:
        play = best_play(game, progress, cancelled)
        keep_play(folder, play)
    return audit_of(house, play)


def kept_play(folder: Path, game: BaseGame) -> BestPlay | None:
    """What was kept of a game; None where that is nothing, or nothing whole."""
    try:
        kept = json.loads(read_source(_path(folder, game), LARGEST_AUDIT))
        content = kept["content"]
        if kept["sum"] != _sum_of(content) or content["game"] != _game_shape(game):
            return None
        endings = tuple(map(_ending, content["endings"]))
        raised_hands = tuple(map(str, content["raised_hands"]))
    except (NoSourceError, ValueError, KeyError, TypeError, RecursionError):
        return None
    if sum(ending.deals for ending in endings) != ALL_DEALS:
        return None
    return BestPlay(game, endings, raised_hands)


def keep_play(folder: Path, play: BestPlay) -> bool:
    """Keep what was worked out, and tell whether that could be done."""
    content = {
        "game": _game_shape(play.game),
        "raised_hands": list(play.raised_hands),
        "endings": [_ending_shape(ending) for ending in play.endings],
    }
    kept = {"content": content, "sum": _sum_of(content)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(_path(folder, play.game), f"{json.dumps(kept)}\n".encode())
    except (OSError, ValueError):
        return False
    return True


def _path(folder: Path, game: BaseGame) -> Path:
    return folder / f"{_sum_of(_game_shape(game))[:32]}.json"


def _game_shape(game: BaseGame) -> dict[str, Any]:
    return {
        "format": _FORMAT,
        "blind": [str(odds) for odds in game.blind],
        "dealer_qualifies": game.dealer_qualifies.key,
        "raised": game.raised,
    }


def _ending_shape(ending: Ending) -> dict[str, Any]:
    return {
        "street": ending.street,
        "board": ending.board.key,
        "hand": ending.hand.key,
        **{name: getattr(ending, name) for name in _COUNTS},
    }


def _ending(shape: Mapping[str, Any]) -> Ending:
    street = shape["street"]
    return Ending(
        None if street is None else Street(street),
        HandCategory.from_key(shape["board"]),
        HandCategory.from_key(shape["hand"]),
        **{name: int(shape[name]) for name in _COUNTS},
    )


def _sum_of(shape: object) -> str:
    """A sum by which a change of a single sign is noticed."""
    return hashlib.sha256(json.dumps(shape, sort_keys=True).encode()).hexdigest()
