"""Every explanation has the room that it needs: all slips, and sums that a maximum cuts."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.i18n import speaking
from croupier.training.answers import BetAnswer
from croupier.training.grading import Grade
from croupier.training.questions import Depth, questions
from croupier.training.slip_answers import SLIPS
from croupier.ui.strip import QuestionStrip
from croupier.uth.dealing import deal_round
from croupier.uth.house import HousePaytable
from croupier.uth.rounds import Round
from croupier.uth.settlement import settle
from croupier.uth.wagers import Action
from tests.builders import seat_of, side_bets_of, table_of
from tests.ui.answering import press

MOST = Fraction(20_000)


def houses() -> Iterator[HousePaytable]:
    for path in (find_paytable("northwood"), find_paytable("corona")):
        yield read_paytable(path)
    house = read_paytable(find_paytable())
    money = replace(house.money, max_payout_per_player=MOST, maximum=Fraction(500))
    titles = {"en": "Two-way Bad Beat", "vi": "Bad Beat hai chiều"}
    bets = tuple(replace(bet, titles=titles) for bet in side_bets_of())
    yield replace(house, money=money, side_bets=bets)


def rounds(house: HousePaytable) -> Iterator[Round]:
    """Rounds by chance, and royal and straight flushes whose payments a maximum cuts."""
    rng = Random(5)
    for _ in range(1):
        yield deal_round(rng, house, 7)
    money = house.money
    sides = {bet.wager.value: bet.limits.maximum for bet in house.side_bets}
    for hole, board in (("As Ks", "Qs Js Ts 3h 4h"), ("9s 8s", "7s 6s 5s Kc 4h")):
        for steps in (10, 19):
            ante = min(money.minimum + steps * money.step, money.maximum)
            ante = ante if steps < 19 else money.maximum
            for play in (1, max(house.rules.preflop_raises)):
                seat = seat_of(
                    hole, ante=ante, play=play * ante, trips=money.trips_maximum, **sides
                )
                yield table_of(seat, dealer="2h 3d", board=board, meter=house.meter)


def grades(house: HousePaytable) -> Iterator[Grade]:
    """What is right, and every answer that a slip gives, on each of the rounds."""
    for dealt in rounds(house):
        for question in questions(settle(dealt, house), depth=Depth.AMOUNT):
            yield Grade(question, question.right, correct=True)
            for slip, answers in SLIPS.items():
                for answer in answers(question):
                    if answer != question.right:
                        yield Grade(question, answer, correct=False, slip=slip)
            if question.wager:
                wrong = BetAnswer(Action.PAY, question.bet.staked + 1)
                yield Grade(question, wrong, correct=False)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_explanation_has_its_room(open_window, language: str) -> None:
    window = open_window()
    window.set_language(language)
    press(window, Qt.Key.Key_Return)
    strip = window.table_page.dock.findChild(QuestionStrip)
    by_house = {house.name + str(place): house for place, house in enumerate(houses())}
    found: dict[object, tuple[int, ...]] = {}
    with speaking(language):
        for size in ((1024, 700), (1280, 800)):
            window.resize(*size)
            QApplication.processEvents()
            for house in by_house.values():
                for graded in grades(house):
                    strip.explain(graded)
                    heading, lines = (
                        text_label.heightForWidth(text_label.width())
                        for text_label in strip.findChildren(QLabel)[:2]
                    )
                    if heading + lines > strip.height():
                        found[size, strip.said] = (heading, lines, strip.height())
    assert found == {}
