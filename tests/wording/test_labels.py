from enum import Enum

import pytest

from croupier.i18n import set_language
from croupier.poker.hands import HandCategory
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Wager
from croupier.wording import labels
from croupier.wording.labels import a_hand, label, word

ENUMS = [pytest.param(enum, id=enum.__name__) for enum in labels._TABLES]


@pytest.mark.parametrize("enum", ENUMS)
def test_every_member_has_a_label(enum: type[Enum]) -> None:
    assert set(labels._TABLES[enum]) == set(enum)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("enum", ENUMS)
def test_labels_of_one_enum_differ(enum: type[Enum], language: str) -> None:
    set_language(language)
    said = [label(member) for member in enum]
    assert len(set(said)) == len(said)


def test_a_label_stands_alone_and_a_word_in_a_sentence() -> None:
    assert (label(HandCategory.FULL_HOUSE), word(HandCategory.FULL_HOUSE)) == (
        "Full house",
        "full house",
    )
    assert (label(Wager.ANTE), word(Wager.ANTE)) == ("Ante", "Ante")
    set_language("vi")
    assert label(HandCategory.THREE_OF_A_KIND) == "Sám cô"
    assert [word(action) for action in Action] == ["trả", "hoàn lại", "thu"]


def test_members_of_different_enums_that_are_equal_keep_their_own_labels() -> None:
    from croupier.poker.cards import Suit

    assert HandCategory.HIGH_CARD == Suit.CLUBS
    assert (word(HandCategory.HIGH_CARD), word(Suit.CLUBS)) == ("high card", "clubs")


def test_every_hand_has_its_article() -> None:
    assert [a_hand(hand) for hand in HandCategory][1:5] == [
        "a pair",
        "two pair",
        "three of a kind",
        "a straight",
    ]
    set_language("vi")
    assert all(a_hand(hand) for hand in HandCategory)


def test_hands_and_bets_are_called_as_in_the_documents() -> None:
    set_language("vi")
    assert [label(hand) for hand in HandCategory] == [
        "Mậu thầu",
        "Một đôi",
        "Hai đôi",
        "Sám cô",
        "Sảnh",
        "Thùng",
        "Cù lũ",
        "Tứ quý",
        "Thùng phá sảnh",
        "Thùng phá sảnh lớn",
    ]
    assert [label(wager) for wager in Wager] == [
        "Ante",
        "Blind",
        "Play",
        "Trips",
        "Cược thưởng lá riêng",
        "Bad Beat",
        "Jackpot lũy tiến",
    ]
    assert [label(result) for result in Result] == ["Thắng", "Thua", "Hòa", "Bỏ bài"]
