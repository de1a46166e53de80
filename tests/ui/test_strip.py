from dataclasses import replace

from croupier.ui.strip import explanation_lines
from croupier.wording.feedback import Explanation

SAID = Explanation(
    verdict="Wrong", slip="", right="Pay $35", hands="Hands.", rule="Rule 16: why.",
    sum="1 to 1 on 35 = 35", chips="Fewest chips: 1 × 25", paid="You paid $30",
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
