from dataclasses import replace

from croupier.poker.hands import HandCategory
from croupier.progress.values import NOTHING_YET, Counted
from croupier.training.questions import Step
from croupier.training.topics import NO_ROW, Outcome
from croupier.ui.progress.hands_view import HandsView
from croupier.ui.progress.heat_grid import FEW, blocks_of, hole_rows_of, weakest
from croupier.ui.theme import DARK
from croupier.uth.wagers import Wager

FLUSH, PAIR = HandCategory.FLUSH, HandCategory.PAIR
PROGRESS = replace(
    NOTHING_YET,
    by_hand={
        (Wager.BLIND, FLUSH.key): Counted(18, 21, 130.2, 6.2),
        (Wager.ANTE, FLUSH.key): Counted(1, 9, 9.0, 1.0),
        (Wager.BAD_BEAT, PAIR.key): Counted(2, 10, 50.0, 5.0),
        (Step.RESULT, PAIR.key): Counted(0, FEW - 1, 4.0, 1.0),
        (Wager.HOLE_CARDS, "AKs"): Counted(3, 3, 9.0, 3.0),
        (Wager.HOLE_CARDS, "pair"): Counted(1, 4, 9.0, 2.5),
        (Wager.HOLE_CARDS, NO_ROW): Counted(40, 41, 90.0, 2.0),
    },
    by_outcome={
        (Wager.ANTE, Outcome.TIE): Counted(5, 10, 20.0, 2.0),
        (Wager.TRIPS, Outcome.TIE): Counted(5, 10, 20.0, 2.0),
        (Step.QUALIFIES, Outcome.QUALIFIES): Counted(5, 10, 20.0, 2.0),
    },
)


def test_side_bets_have_rows_only_where_they_were_asked() -> None:
    hands, outcomes = blocks_of(PROGRESS)
    assert Wager.BAD_BEAT in hands.rows
    assert Wager.PROGRESSIVE not in hands.rows
    assert Wager.BAD_BEAT not in blocks_of(NOTHING_YET)[0].rows
    # What an Ante is paid does not hang on the hand, nor Trips on the outcome.
    assert set(hands.cells) == {
        (Wager.BLIND, FLUSH),
        (Wager.BAD_BEAT, PAIR),
        (Step.RESULT, PAIR),
    }
    assert set(outcomes.cells) == {(Wager.ANTE, Outcome.TIE)}


def test_what_is_known_least_comes_first_and_few_answers_say_nothing() -> None:
    found = [(weak.row, weak.column) for weak in weakest(blocks_of(PROGRESS), 5)]
    assert found == [(Wager.BAD_BEAT, PAIR), (Wager.ANTE, Outcome.TIE), (Wager.BLIND, FLUSH)]


def test_hole_cards_have_a_list_of_their_own(qapp) -> None:
    assert [hand for hand, _counted in hole_rows_of(PROGRESS)] == ["pair", NO_ROW, "AKs"]
    view = HandsView(DARK)
    view.show_progress(PROGRESS)
    assert view.hole_rows.text().split("\n") == [
        "Any pair: 1 of 4 right, typically 2.5 s.",
        "No row: 40 of 41 right, typically 2.0 s.",
        "AKs: 3 of 3 right, typically 3.0 s.",
    ]
    place = view.map.place_of(0, Wager.BLIND, FLUSH)
    assert view.map.text_of(place) == "Blind on a flush: 18 of 21 right, typically 6.2 s."
    view.show_progress(NOTHING_YET)
    assert view.hole_rows.isHidden()
