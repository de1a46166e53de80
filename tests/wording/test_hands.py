import pytest

from croupier.i18n import set_language
from croupier.poker.cards import DECK, parse_card, parse_cards
from croupier.poker.hands import read_hand
from croupier.wording.hands import card_name, card_sign, card_signs, hand_name, hand_names

HANDS = [
    ("As Kd Qh Jc Tc 2d 3s", "Straight, ace high", "Sảnh A"),
    ("As 2d 3h 4c 5c 9d 9s", "Straight, five high", "Sảnh 5"),
    ("Kd Kc Kh 9s 9d 2c 3h", "Full house, kings over nines", "Cù lũ, ba lá K và đôi 9"),
    ("9d 9c Ah 5s 3d 2c 7h", "Pair of nines, ace kicker", "Một đôi 9, lá phụ A"),
    ("Kd Kc 9h 9s Ad 2c 3h", "Two pair, kings and nines, ace kicker", "Hai đôi K và 9, lá phụ A"),
    ("6d 6c 6h 9s Ad 2c 3h", "Three of a kind, sixes, ace kicker", "Sám cô 6, lá phụ A"),
    ("Qd Qc Qh Qs Ad 2c 3h", "Four of a kind, queens, ace kicker", "Tứ quý Q, lá phụ A"),
    ("Ad Td 7d 4d 2d Kc Qh", "Flush, ace high", "Thùng A"),
    ("9h 8h 7h 6h 5h As Ad", "Straight flush, nine high", "Thùng phá sảnh 9"),
    ("As Ks Qs Js Ts 2d 3s", "Royal flush", "Thùng phá sảnh lớn"),
    ("Kd Jc 9h 7s 5d 3c 2h", "High card, king", "Mậu thầu K"),
]


@pytest.mark.parametrize(("cards", "in_english", "in_vietnamese"), HANDS)
def test_hands_are_named_as_a_dealer_announces_them(cards, in_english, in_vietnamese) -> None:
    hand = read_hand(parse_cards(cards))
    assert hand_name(hand) == in_english
    set_language("vi")
    assert hand_name(hand) == in_vietnamese


COMPARED = [
    ("Kh 8d", "Kd 7s", "3c 3d Ac Js 6d", "Pair of threes, ace kicker", None),
    ("Kh 8d", "Qd 7s", "3c 3d Ac 10s 6d", "Pair of threes, ace kicker ({})", "3-3-A-K-10"),
    ("Kh 8d", "Qd 7s", "2c 3d Ac 10s 6d", "High card, ace ({})", "A-K-10-8-6"),
    ("Kh 8d", "Qd 7s", "Kc 3d Ac 10s 6d", "Pair of kings, ace kicker", None),
]


@pytest.mark.parametrize(("hole", "dealer", "board", "name", "ranks"), COMPARED)
def test_hands_that_sound_alike_are_told_apart_by_all_five_ranks(
    hole, dealer, board, name, ranks
) -> None:
    hand = read_hand(parse_cards(f"{hole} {board}"))
    rival = read_hand(parse_cards(f"{dealer} {board}"))
    said, answered = hand_names(hand, rival)
    assert said == name.format(ranks)
    assert (said == answered) == (hand == rival)


def test_cards_are_read_aloud_by_rank_and_suit() -> None:
    assert card_name(parse_card("As")) == "ace of spades"
    assert card_name(parse_card("Tc")) == "ten of clubs"
    set_language("vi")
    assert card_name(parse_card("As")) == "A bích"
    assert card_name(parse_card("Tc")) == "10 chuồn"


@pytest.mark.parametrize("language", ["en", "vi"])
def test_no_two_cards_are_named_alike(language: str) -> None:
    set_language(language)
    assert len({card_name(card) for card in DECK}) == 52


def test_cards_are_printed_with_their_suits() -> None:
    assert card_signs(parse_cards("As Kd Th 2c")) == "A♠ K♦ 10♥ 2♣"
    assert len({card_sign(card) for card in DECK}) == 52
