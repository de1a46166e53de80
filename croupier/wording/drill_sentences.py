"""What each drill trains, in a sentence."""

from collections.abc import Mapping

from croupier.errors import N_
from croupier.i18n import gettext as _
from croupier.training.drills import Drill

SENTENCES: Mapping[Drill, str] = {
    Drill.TABLE: N_("Whole tables, from the dealer’s hand to the last bet."),
    Drill.PAYOUTS: N_(
        "A bet, its stake and the hand: how much is paid. No row comes again before all have come."
    ),
    Drill.HAND: N_("Seven cards: what is the best hand of five?"),
    Drill.COMPARE: N_("Hands side by side: who wins, or who splits, and by which card?"),
    Drill.QUALIFY: N_("The dealer’s cards and the board: does the dealer qualify?"),
    Drill.BET: N_("One seat, one bet: take it, push it, or pay how much?"),
    Drill.PICKUP: N_("One seat, all its bets: how much does the player pick up?"),
    Drill.TOTAL: N_("A whole table: what is paid in all, and what the rack gains or loses."),
    Drill.LEGAL: N_("A player bets, checks or folds: may the dealer accept it?"),
    Drill.NEXT: N_("A moment of a round: what does the dealer do next?"),
    Drill.COUNT: N_("A bet in chips, no amount beside it: how much is it?"),
    Drill.PAY: N_("An amount: put it down from the rack, in as few chips as can be."),
    Drill.COLOUR: N_("A player hands in small chips: give the same worth in the fewest."),
    Drill.MISTAKE: N_(
        "A settled table with up to three wrong payments: find them and put them right."
    ),
}


def drill_sentence(drill: Drill) -> str:
    """Say what a drill trains."""
    return _(SENTENCES[drill])
