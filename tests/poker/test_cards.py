import copy
import pickle
from string import printable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.poker.cards import (
    DECK,
    Card,
    CardError,
    Rank,
    Suit,
    check_distinct,
    format_cards,
    parse_card,
    parse_cards,
    repeated_card,
)

cards_in_any_order = st.permutations(DECK).flatmap(
    lambda deck: st.integers(0, 52).map(lambda count: tuple(deck[:count]))
)


def test_a_deck_is_every_rank_in_every_suit_once():
    assert len(DECK) == 52
    assert {(card.rank, card.suit) for card in DECK} == {(r, s) for r in Rank for s in Suit}


def test_a_card_is_its_number():
    assert [int(card) for card in DECK] == list(range(52))
    assert all(card == (card.rank - 2) * 4 + card.suit for card in DECK)
    assert ["low", *["-"] * 50, "high"][DECK[51]] == "high"


def test_a_card_shows_its_notation_and_not_its_number():
    ace = parse_card("As")
    assert str(ace) == f"{ace}" == "As"
    assert repr(ace) == "Card('As')"
    assert f"{ace:>4}|" == "  As|"
    assert (ace.rank, ace.suit) == (Rank.ACE, Suit.SPADES)


def test_rank_and_suit_show_the_symbols_of_card_notation():
    assert "".join(rank.symbol for rank in Rank) == "23456789TJQKA"
    assert "".join(suit.symbol for suit in Suit) == "cdhs"


@pytest.mark.parametrize("number", [-1, 52, 10**30])
def test_a_number_outside_the_deck_is_no_card(number):
    with pytest.raises(CardError, match=f"There is no card number {number}\\."):
        Card(number)


@pytest.mark.parametrize("number", ["3", 3.0, None])
def test_a_card_is_made_from_a_whole_number_only(number):
    with pytest.raises(TypeError):
        Card(number)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_there_is_one_object_per_card_also_after_pickling(protocol):
    assert all(pickle.loads(pickle.dumps(card, protocol)) is card for card in DECK)


def test_there_is_one_object_per_card_also_after_copying():
    for card in DECK:
        assert Card(int(card)) is card
        assert copy.copy(card) is card
        assert copy.deepcopy([card])[0] is card


def test_a_card_takes_no_attributes():
    with pytest.raises(AttributeError):
        DECK[0].note = "mine"


@pytest.mark.parametrize(
    "text",
    [
        "As Kd Th 2c",
        "as kd th 2c",
        "AS KD TH 2C",
        "As Kd 10h 2c",
        "AsKd10h2c",
        "AsKdTh2c",
        " As,Kd, Th;2c,\n",
        "As\tKd\r\nTh\u00a02c",
        "A♠ K♦ T♥ 2♣",
        "A♤ K♢ 10♡ 2♧",
        "A♠\ufe0fK♦\ufe0f10♥\ufe0e2♣\ufe0f",
        "a♠kd 10H2♣",
    ],
)
def test_every_notation_reads_the_same(text):
    assert format_cards(parse_cards(text)) == "As Kd Th 2c"


@pytest.mark.parametrize("text", ["", " ", "\n", " , ;\t"])
def test_an_empty_text_holds_no_cards(text):
    assert parse_cards(text) == ()


@given(cards_in_any_order)
def test_what_is_written_reads_back(cards):
    assert parse_cards(format_cards(cards)) == cards
    assert parse_cards("".join(map(str, cards)).replace("T", "10")) == cards


WHAT_A_CARD_IS = (
    "Write a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s), such as As or 10h."
)
ONCE = "A deck holds each card once: change one of the two."


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("As Kx", '"Kx" is not a card.', WHAT_A_CARD_IS),
        ("AsKx", '"Kx" is not a card.', WHAT_A_CARD_IS),
        ("1s", '"1s" is not a card.', WHAT_A_CARD_IS),
        ("11s", '"11s" is not a card.', WHAT_A_CARD_IS),
        ("0h", '"0h" is not a card.', WHAT_A_CARD_IS),
        ("s", '"s" is not a card.', WHAT_A_CARD_IS),
        ("ace of spades", '"ace" is not a card.', WHAT_A_CARD_IS),
        ("As Kdd", '"Kdd" is not a card.', WHAT_A_CARD_IS),
        ("As10d0", '"10d0" is not a card.', WHAT_A_CARD_IS),
        ("As\n-Kd", '"-Kd" is not a card.', WHAT_A_CARD_IS),
        ("As-Kd", '"As-Kd" is not a card.', WHAT_A_CARD_IS),
        # A Kelvin sign looks like K and a long s like s; neither is one.
        ("\u212as", '"\u212as" is not a card.', WHAT_A_CARD_IS),
        ("A\u017f", '"A\u017f" is not a card.', WHAT_A_CARD_IS),
        ("٢s", '"٢s" is not a card.', WHAT_A_CARD_IS),
        ("{piece} {0}", '"{piece}" is not a card.', WHAT_A_CARD_IS),
        ("\x1b[31mred", '"\\x1b[31mred" is not a card.', WHAT_A_CARD_IS),
        ("\ud800", '"\\ud800" is not a card.', WHAT_A_CARD_IS),
        ("x" * 900, '"xxxxxxxxxxx…" is not a card.', WHAT_A_CARD_IS),
        (
            "K",
            '"K" has no suit.',
            "Add c, d, h or s: clubs, diamonds, hearts or spades, such as Ks.",
        ),
        (
            "As 10 Kd",
            '"10" has no suit.',
            "Add c, d, h or s: clubs, diamonds, hearts or spades, such as 10s.",
        ),
        ("♠A", '"♠A" has its suit before its rank.', "Write the rank first: As."),
        ("h10", '"h10" has its suit before its rank.', "Write the rank first: Th."),
        ("7h 7h", "7h is there twice.", ONCE),
        ("10♥ Kd th", "Th is there twice.", ONCE),
        (
            "As" * 501,
            "1002 characters are too many for a list of cards.",
            "Write at most 1000 characters; a whole deck needs fewer.",
        ),
    ],
)
def test_a_refusal_names_the_piece_and_what_to_write(text, message, hint):
    with pytest.raises(CardError) as refused:
        parse_cards(text)
    assert str(refused.value.message) == message
    assert str(refused.value.hint) == hint


@given(st.one_of(st.text(), st.text(alphabet="AKQJT9876543210cdhs♣♢♥♠\ufe0f ,;\n{}x")))
def test_any_text_is_read_or_refused_in_one_short_printable_sentence(text):
    try:
        cards = parse_cards(text)
    except CardError as refused:
        sentence = f"{refused.message} {refused.hint}"
        assert sentence.isprintable()
        assert len(sentence) < 300
        sentence.encode()
    else:
        assert parse_cards(format_cards(cards)) == cards


@given(st.text(alphabet=printable, max_size=20))
def test_one_card_is_read_exactly_when_the_text_holds_one(text):
    try:
        card = parse_card(text)
    except CardError:
        return
    assert parse_cards(text) == (card,)


@pytest.mark.parametrize(("text", "count"), [("", 0), ("As Kd", 2)])
def test_one_card_is_not_none_and_not_two(text, count):
    with pytest.raises(CardError, match=f"One card was expected, {count} were found\\."):
        parse_card(text)


def test_a_card_is_refused_when_two_texts_share_it():
    check_distinct(parse_cards("2h 3d 5s") + parse_cards("5c 2d"))
    with pytest.raises(CardError, match=r"5c is there twice\."):
        check_distinct(parse_cards("2h 5c") + parse_cards("5c 2h"))


@given(st.lists(st.sampled_from(DECK), max_size=12))
def test_the_repeated_card_is_the_first_that_comes_again(cards):
    again = [card for place, card in enumerate(cards) if card in cards[:place]]
    assert repeated_card(cards) == (again[0] if again else None)
