"""What is typed for a payment is seen whole, in money of many digits too."""

import pytest

from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.settings import Settings
from croupier.training.questions import Step
from croupier.wording.amounts import amount
from tests.ui.answering import press, question_of, type_right_answer, type_text
from tests.ui.layouts import Enter, faults_of


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_an_amount_of_a_digit_more_than_the_stake_is_seen_whole(
    open_window, language: str, text_size: int
) -> None:
    house = read_paytable(find_paytable("corona"))
    window = open_window(house, settings=Settings(text_size=text_size, tables=1))
    window.resize(1024, 700)
    window.set_language(language)
    press(window, Enter)
    found = {}
    while window.stack.currentWidget() is window.table_page:
        question = question_of(window)
        if question.step is Step.BET:
            type_text(window, "0" + amount(question.bet.staked))
            found[question.wager, question.bet.staked] = faults_of(window)
            window.table_page.dock.active_cell.clear()
        type_right_answer(window)
        press(window, Enter)
    assert len(found) > 4
    assert {what: faults for what, faults in found.items() if faults} == {}
