"""What each drill deals and asks, as a source of questions for a session.

The same `rng` gives the same questions on every Python.
"""

from collections.abc import Hashable
from random import Random

from croupier.training.chip_drills import amounts_to_pay, bets_to_count, chips_to_change
from croupier.training.compare_drill import compared_hands
from croupier.training.drills import Drill
from croupier.training.hand_drill import read_hands
from croupier.training.legal_drill import offered_bets
from croupier.training.mistake_drill import aims_of, are_aims_known, tables_with_mistakes
from croupier.training.next_drill import moments
from croupier.training.one_bet_drill import single_bets
from croupier.training.payout_drill import paid_rows
from croupier.training.plans import SessionPlan
from croupier.training.practice import practice_table
from croupier.training.qualify_drill import dealers_to_qualify
from croupier.training.questions import Question
from croupier.training.sources import Source, whole_tables
from croupier.training.total_drills import pickups, table_totals
from croupier.training.unrepeated import unlike_the_last
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import Settlement
from croupier.uth.stakes import with_bets


def is_ready(plan: SessionPlan, house: HousePaytable) -> bool:
    """Whether the first question of a session takes no more time than those behind it."""
    return plan.drill is not Drill.MISTAKE or are_aims_known(house, plan.table.seats)


def get_ready(plan: SessionPlan, house: HousePaytable) -> None:
    """Work out what the first question of a session takes; that is kept for all that follow."""
    if plan.drill is Drill.MISTAKE:
        aims_of(house, plan.table.seats)


def source_of(plan: SessionPlan, house: HousePaytable, rng: Random) -> Source:
    """Return what a session as planned asks at a house.

    Raises `StakesError` for bets that the house does not take; of payouts, where any may be
    asked, for bets that are none; and `ChipsError` for a house without the chips that it takes.
    """
    if plan.drill is Drill.PAYOUTS:
        return paid_rows(rng, house, plan.bets, plan.level.depth)
    house = with_bets(house, plan.bets) if plan.bets else house
    match plan.drill:
        case Drill.TABLE:

            def deal() -> Settlement:
                return practice_table(rng, house, plan.table)

            return whole_tables(deal, plan.level)
        case Drill.HAND:
            return read_hands(rng, house, five=plan.five)
        case Drill.COMPARE:
            return compared_hands(rng, house, plan.table.seats, decides=plan.five)
        case Drill.QUALIFY:
            return dealers_to_qualify(rng, house)
        case Drill.BET:
            return single_bets(rng, house, plan.level.depth)
        case Drill.PICKUP:
            return pickups(rng, house)
        case Drill.TOTAL:
            return table_totals(rng, house, plan.table)
        case Drill.LEGAL:
            return offered_bets(rng, house)
        case Drill.NEXT:
            return moments(rng, house)
        case Drill.COUNT:
            return _unlike_the_last(bets_to_count(rng, house, many=plan.many))
        case Drill.PAY:
            return _unlike_the_last(amounts_to_pay(rng, house))
        case Drill.COLOUR:
            return _unlike_the_last(chips_to_change(rng, house, many=plan.many))
        case Drill.MISTAKE:
            return tables_with_mistakes(rng, house, plan.table.seats)


def _unlike_the_last(source: Source) -> Source:
    """Ask what a source asks about chips but for the same again within a few cards."""
    unlike = unlike_the_last(_matters)
    return lambda: unlike(source)


def _matters(card: tuple[Question, ...]) -> Hashable:
    return tuple(question.matter for question in card)
