"""The exact count of all deals of a player and a dealer: what the rules of dealing rest on."""

from math import comb

import pytest

from croupier.poker.hands import HandCategory
from croupier.uth.meetings import BETTER, EQUAL, WORSE, outcomes
from tests.uth.joint_table import JointTable, boards, joint_table

ALL_DEALS = comb(52, 5) * comb(47, 2) * comb(45, 2)

# By the player's hand: win, tie and loss, each against a dealer who qualifies and who does not.
LINES = {
    HandCategory.HIGH_CARD: (0, 76626795600, 0, 11681317560, 319356914640, 76626795600),
    HandCategory.PAIR: (267863219604, 228994769160, 38757694752, 0, 683256278484, 0),
    HandCategory.TWO_PAIR: (376243707132, 43652558880, 34054545168, 0, 199549574820, 0),
    HandCategory.THREE_OF_A_KIND: (90361072368, 7303757580, 4647370128, 0, 32024879724, 0),
    HandCategory.STRAIGHT: (77436209892, 26248866180, 15662001240, 0, 9135538488, 0),
    HandCategory.FLUSH: (58462516500, 13060678788, 2910219176, 0, 9717104296, 0),
    HandCategory.FULL_HOUSE: (62810500464, 0, 5179382208, 0, 4217612688, 0),
    HandCategory.FOUR_OF_A_KIND: (4240864800, 0, 198204864, 0, 235520256, 0),
    HandCategory.STRAIGHT_FLUSH: (648485684, 85751460, 35247960, 0, 5150296, 0),
    HandCategory.ROYAL_FLUSH: (75082608, 10532592, 4280760, 0, 0, 0),
}


@pytest.fixture(scope="module")
def table() -> JointTable:
    return joint_table()


def test_the_published_lines_add_up() -> None:
    wins, ties, losses = (sum(line[n] + line[n + 1] for line in LINES.values()) for n in (0, 2, 4))
    assert wins == losses == 1_334_125_369_292
    assert ties == 113_130_263_816
    assert wins + ties + losses == ALL_DEALS == 2_781_381_002_400


def test_boards_up_to_suit_stand_for_all_boards() -> None:
    weights = [weight for _, weight in boards()]
    assert (len(weights), sum(weights)) == (134_459, comb(52, 5))


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_every_line_of_the_joint_table_is_counted(table: JointTable) -> None:
    assert {category: table.line(category) for category in HandCategory} == LINES
    assert int(table.meetings.sum()) == ALL_DEALS


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_what_cannot_happen_is_what_never_happens(table: JointTable) -> None:
    for board in HandCategory:
        for one in HandCategory:
            for other in HandCategory:
                seen = set()
                if table.meetings[board, one, other]:
                    seen = {BETTER if one > other else WORSE}
                    if one is other:
                        seen = {BETTER, WORSE} if table.wins_within(board, one) else set()
                        seen |= {EQUAL} if table.ties[board, one] else set()
                assert outcomes(board, one, other) == seen, (board, one, other)
