from random import Random

from croupier.poker.cards import DECK, parse_cards
from croupier.poker.evaluator import strength, strengths_on


def test_hands_on_one_board_are_as_strong_as_each_by_itself() -> None:
    rng = Random(1)
    for _ in range(5000):
        cards = rng.sample(DECK, 19)
        board, holes = cards[:5], list(zip(cards[5::2], cards[6::2], strict=True))
        assert strengths_on(board, holes) == [strength((*hole, *board)) for hole in holes]


def test_flushes_on_one_board() -> None:
    board = parse_cards("2c 5c 9c Kc Ah")
    holes = [parse_cards("Ac 3d"), parse_cards("3c 4c"), parse_cards("As Ad")]
    assert strengths_on(board, holes) == [strength((*hole, *board)) for hole in holes]
