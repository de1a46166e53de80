from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import integers, randoms

from croupier.poker.cards import Rank
from croupier.poker.hands import HandCategory
from croupier.progress.question_text import (
    UnreadableRecordError,
    answer_text,
    questions_text,
    read_answer,
    read_questions,
)
from croupier.training.answers import (
    PUSH,
    TAKE,
    ActionAnswer,
    AmountAnswer,
    BetAnswer,
    DecidesAnswer,
    FiveAnswer,
    HandAnswer,
    LegalAnswer,
    MarksAnswer,
    NextAnswer,
    QualifiesAnswer,
    ResultAnswer,
    WinnersAnswer,
    pay,
    pay_in,
)
from croupier.training.drill_sources import source_of
from croupier.training.drills import Drill
from croupier.training.levels import Level
from croupier.training.mistakes import Mistake, SettledByAnother, mistake_questions
from croupier.training.procedure_matters import OfferedBet, RoundSoFar
from croupier.training.questions import Question, Step
from croupier.training.slips import Slip
from croupier.training.sources import whole_tables
from croupier.uth.house import Chip, HousePaytable
from croupier.uth.offers import Act, Offer, SoFar
from croupier.uth.procedure import Stage
from croupier.uth.rounds import NOTHING, Bets
from croupier.uth.settlement import Settlement, settle
from croupier.uth.stakes import BetRange, with_bets
from croupier.uth.verdicts import Result
from croupier.uth.wagers import Action, Street, Wager
from tests.builders import chip_questions, house_of, round_of
from tests.progress.keeping import PAYTABLES, house_named, random_answer, random_plan

THIRDS = (Chip(Fraction(1, 3), "#c8453c"), Chip(Fraction(5, 3), "#2b2d33"))
SETTLEMENT = settle(round_of("AhAd", dealer="KsKd", board="2c5d8hJcQs"), house_of())


def random_house(rng: Random) -> HousePaytable:
    """A shipped house, perhaps with fewer Antes, or one whose chips are thirds."""
    if rng.random() < 0.2:
        thirds = {name: Fraction(1, 3) for name in ("smallest_chip", "minimum", "step")}
        return house_of(chips=THIRDS, maximum=Fraction(20, 3), symbol="₫", **thirds)
    house = house_named(rng.choice(PAYTABLES))
    if rng.random() < 0.5:
        return house
    least = house.money.minimum
    return with_bets(house, BetRange(least, least + 2 * house.money.step, house.money.step))


def random_questions(rng: Random) -> tuple[Question, ...]:
    house, plan = random_house(rng), replace(random_plan(rng), bets=None)
    plan = replace(plan, drill=rng.choice([*Drill]), five=True, many=rng.random() < 0.5)
    return source_of(plan, house, rng)()


def again(settlement: Settlement) -> Settlement:
    return settle(settlement.round, settlement.house)


@given(randoms(use_true_random=False))
def test_questions_of_every_kind_come_back_as_they_were(rng: Random) -> None:
    asked = random_questions(rng)
    some = tuple(question for question in asked if rng.random() < 0.5) or asked
    for questions in (asked, some):
        text = questions_text(questions)
        assert read_questions(text, again(asked[0].settlement)) == questions


@given(randoms(use_true_random=False))
def test_answers_of_every_kind_come_back_as_they_were_chip_by_chip(rng: Random) -> None:
    for question in random_questions(rng):
        for answer in (random_answer(rng, question), question.right):
            read = read_answer(answer_text(answer), again(question.settlement))
            assert read == answer
            if isinstance(answer, BetAnswer):
                assert isinstance(read, BetAnswer)
                assert read.chips == answer.chips


@pytest.mark.parametrize(
    "answer",
    [
        None,
        TAKE,
        PUSH,
        pay(Fraction(10**12, 7)),
        *map(HandAnswer, HandCategory),
        *map(QualifiesAnswer, (True, False)),
        *map(ResultAnswer, Result),
        *map(ActionAnswer, Action),
        FiveAnswer(frozenset(SETTLEMENT.dealer.best_five)),
        *(WinnersAnswer(frozenset(seats)) for seats in ([1], [1, 3, 4])),
        *map(DecidesAnswer, (None, *Rank)),
        *(AmountAnswer(Fraction(amount)) for amount in (0, 35, "-75/2")),
        *map(LegalAnswer, (True, False)),
        *map(NextAnswer, Stage),
        *map(MarksAnswer, (frozenset(), frozenset({(1, Wager.BLIND), (1, Wager.ANTE)}))),
    ],
)
def test_every_answer_that_can_be_given_has_a_text(answer: object) -> None:
    assert read_answer(answer_text(answer), SETTLEMENT) == answer  # type: ignore[arg-type]


def test_a_text_is_short_and_says_what_it_means() -> None:
    rack = {chip.value: chip for chip in SETTLEMENT.house.money.chips}
    chips = [rack[Fraction(25)], *[rack[Fraction(5)]] * 2, *[rack[Fraction(1, 2)]] * 5]
    assert answer_text(pay_in(tuple(chips))) == "bet pay 75/2 25*1 5*2 1/2*5"
    assert answer_text(None) is None
    asked = whole_tables(lambda: SETTLEMENT, Level.ACTIONS)()
    assert questions_text(asked[:4]) == "dealer_hand;qualifies;result 1;bet 1 ante action"
    assert questions_text(chip_questions(SETTLEMENT)) == (
        "count about bet 5000*1 1/2*1 1*1 5*1 25*1 100*1 500*1 1000*1 5000*1 | 1/2*3;"
        "pay about pays 13263/2;colour about chips 1/2*20 | 1/2*7"
    )
    wrong = Mistake(1, Wager.ANTE, pay(Fraction(75, 2)), Slip.STAKE_INCLUDED)
    checked = mistake_questions(SETTLEMENT, SettledByAnother((wrong,)))
    said = "about mistakes 1:ante:pay:75/2:stake_included"
    assert questions_text(checked) == f"mistakes {said};bet 1 ante amount {said}"
    assert questions_text(mistake_questions(SETTLEMENT, SettledByAnother())) == (
        "mistakes about mistakes none"
    )
    assert answer_text(checked[0].right) == "marks 1:ante"
    bets = Bets(Fraction(15), Fraction(15), trips=Fraction(5, 2))
    offered = [
        OfferedBet(SoFar(Street.FLOP, bets), Offer(Act.BET, Wager.PLAY, Fraction(30))),
        OfferedBet(SoFar(None, Bets(NOTHING, NOTHING)), Offer(Act.BET, Wager.ANTE, Fraction(5, 2))),
        OfferedBet(SoFar(Street.RIVER, bets, folded=True), Offer(Act.CHECK)),
    ]
    asked = [Question(SETTLEMENT, Step.LEGAL, 1, matter=matter) for matter in offered]
    asked.append(Question(SETTLEMENT, Step.NEXT, matter=RoundSoFar(3)))
    assert questions_text(asked) == (
        "legal 1 about offer flop stays ante=15,blind=15,trips=5/2 bet play 30;"
        "legal 1 about offer before stays nothing bet ante 5/2;"
        "legal 1 about offer river folded ante=15,blind=15,trips=5/2 check;"
        "next about moment 3"
    )
    assert read_questions(questions_text(asked), SETTLEMENT) == tuple(asked)
    answers = [answer_text(question.right) for question in asked]
    assert answers == ["legal yes", "legal no", "legal no", "next ask_flop"]


def test_as_many_chips_as_anybody_puts_down_come_back() -> None:
    most = pay_in((SETTLEMENT.house.money.chips[0],) * 9_999)
    assert read_answer(answer_text(most), SETTLEMENT) == most


WRONG_QUESTIONS = [
    *("", ";", "dealer_hand;", "colour", "result x", "result 9", "result 0", "bet 1 trips amount"),
    *("hand", "five", "picks_up", "compare 1", "rack 1", "result", "bet 1", "hand 1 ante amount"),
    # The round of one seat: its hand is told from no other.
    *("decides", "decides 1", "decides kind"),
    *("count", "pay", "count about", "count about bet", "count about chips 5*2", "pay about 5"),
    *("rack about bet 5*2", "count 1 about bet 5*2", "colour about bet 5*20", "count about bet |"),
    *(
        "count about bet 5*0",
        "count about bet 3*2",
        "count about bet 5*501",
        "count about bet 5*-1",
    ),
    *(
        "count about bet 5*1/2/3",
        "count about bet 1/2/3*5",
        "count about bet 1/0*5",
        "pay about pays x",
    ),
    *("pay about pays 0", "pay about pays -5", "pay about pays 1/3", "pay about pays 1/2/3"),
    *("pay about pays 1e9", f"pay about pays 1{'0' * 4000}", "colour about chips 5*9 | x*2"),
    *("mistakes", "mistakes about mistakes", "mistakes about colours none"),
    *(
        f"mistakes about mistakes {text}"
        for text in (
            *("1:ante:pay:x:stake_included", "1:ante:pay:5", "1:ante:pay:5:no_slip"),
            # No such seat or bet, what is right, a payment of a bet that is taken, a bet twice.
            *("2:ante:take:0:settled_as_loss", "1:trips:take:0:settled_as_loss"),
            *("1:ante:pay:10:stake_included", "1:ante:take:5:settled_as_loss"),
            "1:ante:take:0:settled_as_loss 1:ante:push:0:settled_as_tie",
            " ".join(f"1:{bet}:push:0:settled_as_tie" for bet in ("ante", "blind", "play", "ante")),
        )
    ),
    *("legal", "legal 1", "legal 2 about offer flop stays nothing check", "next", "next 1"),
    *("legal 1 about moment 1", "next about offer flop stays nothing check", "next about moment"),
    *(
        f"legal 1 about offer {text}"
        for text in (
            *("", "flop", "flop stays", "flop stays nothing", "flop stays nothing bet"),
            *("turn stays nothing check", "None stays nothing check", "flop gone nothing check"),
            *("flop stays ante check", "flop stays ante= check", "flop stays ante=5=5 check"),
            *("flop stays ante=0 check", "flop stays ante=-5 check", "flop stays ante=x check"),
            *("flop stays ante=1e9 check", "flop stays ante=5/0 check", "flop stays ante=05 check"),
            *("flop stays colour=5 check", "flop stays progressive=5 check", "flop stays , check"),
            *("flop stays ante=5 check play 5", "flop stays ante=5 bet play", "flop  stays ante=5"),
            *("flop stays ante=5 bet play 0", "flop stays ante=5 bet play -5", "flop stays ante=5"),
            *("flop stays ante=5 bet progressive 5", "flop stays ante=5 bet play 5 5"),
            *(f"flop stays ante=1{'0' * 4000} check", "flop stays ante=5 bet play 1e999999999"),
            "flop stays ante=\N{ARABIC-INDIC DIGIT FIVE} check",
        )
    ),
    # The round of one seat: it is settled from left and from right alike.
    *(f"next about moment {done}" for done in ("x", "-1", "1.0", "99", "999", "7", "8", "9", "11")),
    *("bet 1 blind", "bet 1 blind slowly", "bet 1 colour amount", "bet 7 ante amount"),
]
WRONG_ANSWERS = [
    *("", "hand", "hand royal", "qualifies perhaps", "result 1", "action", "action bet"),
    *("bet", "bet pay", "bet pay 0", "bet pay -5", "bet pay 1/0", "bet take 5", "bet pay x"),
    *("bet pay 5 5", "bet pay 5 3*1", "bet pay 5 5*x", "bet pay 5 5*99999", "card AsKd"),
    *("decides", "decides 10", "decides k", "decides None", "decides 13"),
    *("legal", "legal maybe", "next", "next turn"),
    *("marks 1", "marks 1:trips", "marks 2:ante", "marks x:ante", "marks 1:colour"),
    *("five", "five AsKs", "five AsKsQsJsJs", "winners", "winners x", "amount", "amount x"),
    *(
        "amount 1/0",
        "amount 1e999999999",
        "bet pay 1e999999999",
        "bet pay 1/2/3",
        "bet pay 5 1e999999999*1",
    ),
]


@pytest.mark.parametrize("text", WRONG_QUESTIONS)
def test_a_text_that_no_question_was_written_as_is_refused(text: str) -> None:
    with pytest.raises(UnreadableRecordError):
        read_questions(text, SETTLEMENT)


@pytest.mark.parametrize("text", WRONG_ANSWERS)
def test_a_text_that_no_answer_was_written_as_is_refused(text: str) -> None:
    with pytest.raises(UnreadableRecordError):
        read_answer(text, SETTLEMENT)


@given(randoms(use_true_random=False), integers(0, 1 << 16))
def test_a_damaged_text_is_refused_or_read_as_another_and_nothing_else(
    rng: Random, code: int
) -> None:
    for question in random_questions(rng):
        answer = random_answer(rng, question)
        for text, read in (
            (questions_text([question]), read_questions),
            (answer_text(answer) or "", read_answer),
        ):
            place = rng.randrange(len(text) + 1)
            damaged = text[:place] + chr(code) + text[place + rng.randint(0, 3) :]
            with suppress(UnreadableRecordError):
                read(damaged, question.settlement)
