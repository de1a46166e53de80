"""Moments of real rounds: what does the dealer do next?"""

from collections.abc import Mapping
from random import Random

from croupier.poker.drawing import below, pick
from croupier.training.practice import MOST_DEALS
from croupier.training.procedure_matters import RoundSoFar
from croupier.training.questions import Question, Step
from croupier.training.sources import Source
from croupier.training.unrepeated import others
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.procedure import SETTLING, Stage, deeds_of, is_clear, settling_stage
from croupier.uth.settlement import Settlement, settle_checked
from croupier.uth.verdicts import Result

FEWEST_SEATS, MOST_SEATS = 2, 3

_SETTLED = (Stage.SETTLE_LEFT, Stage.SETTLE_RIGHT)
_AFTER: Mapping[Stage, tuple[tuple[Stage, ...], ...]] = {
    Stage.HOLE_CARDS: ((),),
    Stage.ASK_PREFLOP: ((Stage.HOLE_CARDS,),),
    Stage.FLOP: ((Stage.ASK_PREFLOP,),),
    Stage.ASK_FLOP: ((Stage.FLOP,),),
    # Where everybody has bet nobody is asked, and the cards come all the same.
    Stage.TURN_RIVER: ((Stage.ASK_FLOP,), (Stage.FLOP,)),
    Stage.ASK_RIVER: ((Stage.TURN_RIVER,),),
    Stage.OPEN: ((Stage.ASK_RIVER,), (Stage.TURN_RIVER,)),
    Stage.SETTLE_LEFT: ((Stage.OPEN,), _SETTLED),
    Stage.SETTLE_RIGHT: ((Stage.OPEN,), _SETTLED),
    Stage.CLEAR: (_SETTLED,),
}
"""After what each stage comes: its ways are as likely."""


def moments(rng: Random, house: HousePaytable) -> Source:
    """Ask what comes next: every stage is as likely, and every way to it, but none soon again."""
    next_stage = others(rng, stages_in(house))

    def next_card() -> tuple[Question, ...]:
        return (ask_stage(rng, house, next_stage()),)

    return next_card


def stages_in(house: HousePaytable) -> tuple[Stage, ...]:
    """What a dealer does at a house: it settles in one direction."""
    settles = settling_stage(house)
    return tuple(stage for stage in Stage if stage not in SETTLING or stage is settles)


def ask_stage(rng: Random, house: HousePaytable, stage: Stage) -> Question:
    """Deal a round and ask what comes next where it is that stage."""
    way = pick(rng, _AFTER[stage])
    for _ in range(MOST_DEALS):
        seats = FEWEST_SEATS + below(rng, MOST_SEATS - FEWEST_SEATS + 1)
        settlement = settle_checked(deal_round(rng, house, seats), house)
        if all(seat.result is Result.FOLD for seat in settlement.seats):
            # Nobody is left to open for.
            continue
        if places := _places(settlement, stage, way):
            break
    else:
        places = _places(settlement, stage, None) or [0]
    return Question(settlement, Step.NEXT, matter=RoundSoFar(pick(rng, places)))


def _places(settlement: Settlement, stage: Stage, way: tuple[Stage, ...] | None) -> list[int]:
    """How far a round has come where a stage is next, and it was come to in a way, or in any."""
    deeds = deeds_of(settlement)
    return [
        place
        for place, deed in enumerate(deeds)
        if deed.stage is stage
        and is_clear(settlement, place)
        and (way is None or (deeds[place - 1].stage in way if place else not way))
    ]
