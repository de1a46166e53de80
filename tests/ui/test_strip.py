from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from croupier.i18n import gettext
from croupier.poker.hands import HandCategory
from croupier.settings import Settings
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.ui.strip import QuestionStrip, explanation_lines
from croupier.uth.wagers import Action, Wager
from croupier.wording.feedback import Explanation
from croupier.wording.labels import a_hand
from croupier.wording.slips import SLIP_SENTENCES
from tests.builders import house_of, side_bets_of
from tests.ui.answering import answer_right, press, question_of, type_text
from tests.ui.layouts import faults_of

SAID = Explanation(
    verdict="Wrong", slip="", right="Pay $35", within="pay $35", hands="Hands.",
    rule="Rule 16: why.", sum="1 to 1 on 35 = 35", chips="Fewest chips: 1 × 25",
    paid="You paid $30",
)  # fmt: skip


def shown(*, characters: int, paid: str = SAID.paid, chips: str = SAID.chips) -> list[str]:
    told = replace(SAID, paid=paid, chips=chips)
    lines = explanation_lines(told, lambda line: len(line) <= characters)
    assert lines.startswith("Rule 16: why.\n")
    return lines.split("\n")[1].split("   ")


def test_a_line_with_room_tells_everything() -> None:
    assert shown(characters=200) == [SAID.paid, SAID.hands, SAID.sum, SAID.chips]


def test_somebody_who_paid_too_little_is_told_of_chips_rather_than_of_hands() -> None:
    assert shown(characters=60) == [SAID.paid, SAID.sum, SAID.chips]


def test_somebody_who_did_not_pay_is_told_of_the_hands_rather_than_of_chips() -> None:
    assert shown(characters=30, paid="") == [SAID.hands, SAID.sum]


def test_somebody_who_paid_what_pays_nothing_is_told_of_the_hands() -> None:
    assert shown(characters=30, chips="") == [SAID.hands, SAID.sum]


class Longest(dict):
    """Gives for every value of a sentence the longest that it can be."""

    def __missing__(self, name: str) -> str:
        numbers = {"odds": "3 to 2", "win": "3", "stake": "2"}
        return numbers.get(name) or max(map(a_hand, HandCategory), key=len)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_slip_has_room_for_its_sentence_and_the_table_stands_still(
    open_window, language: str
) -> None:
    window = open_window()
    window.resize(1024, 700)
    window.set_language(language)
    press(window, Qt.Key.Key_Return)
    QApplication.processEvents()
    strip, height = (
        window.table_page.dock.findChild(QuestionStrip),
        window.table_page.table.height(),
    )
    for slip, sentence in SLIP_SENTENCES.items():
        strip.say(gettext(sentence).format_map(Longest()), "Rule\nHands")
        assert (slip, faults_of(window)) == (slip, [])
        assert window.table_page.table.height() == height


def test_every_verdict_on_a_side_bet_has_room_in_a_small_window_in_large_letters(
    open_window,
) -> None:
    window = open_window(house_of(side_bets=side_bets_of()), settings=Settings(text_size=150))
    window.resize(800, 640)
    window.set_language("vi")
    window.begin_plan(SessionPlan(tables=1, table=TablePlan(seats=2)))
    seen = set()
    while question_of(window).seat_number != 1:
        question = question_of(window)
        if not question.wager:
            answer_right(window)
            continue
        taken = question.right.action is Action.TAKE
        type_text(window, "p" if taken else "t")
        press(window, Qt.Key.Key_Return)
        assert (question.wager, faults_of(window)) == (question.wager, [])
        seen.add(question.wager)
        press(window, Qt.Key.Key_Return)
    assert Wager.TRIPS in seen
    assert len(seen) > 3
