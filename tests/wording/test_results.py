import string
from dataclasses import replace
from datetime import date, datetime

import pytest

from croupier import i18n
from croupier.poker.hands import HandCategory
from croupier.progress.values import Place, SessionLine, State
from croupier.training.drills import SELF_CHECK
from croupier.training.plans import SessionPlan, self_check, sixty_seconds
from croupier.training.questions import Step
from croupier.training.slips import Slip
from croupier.training.topics import NO_ROW
from croupier.uth.wagers import Wager
from croupier.wording import results
from croupier.wording.dates import moment_text, short_date_text
from croupier.wording.results import drill_label, hand_label, plan_label, result_label
from croupier.wording.slip_names import SLIP_NAMES, slip_name

LINE = SessionLine(
    "0" * 32, "1" * 32, datetime(2026, 11, 30), None, State.FINISHED, "table", "Standard",
    Place.WINDOW, SessionPlan(), 2, 3, 9.0, 3, 0, 0, 0,
)  # fmt: skip


@pytest.mark.parametrize("enum", results._TABLES, ids=lambda enum: enum.__name__)
def test_every_member_has_a_label_and_no_two_the_same(enum) -> None:
    assert set(results._TABLES[enum]) == set(enum)
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        assert len({result_label(member) for member in enum}) == len(enum)


def test_every_slip_has_a_short_name_of_its_own() -> None:
    assert set(SLIP_NAMES) == set(Slip)
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        names = {slip_name(slip) for slip in (*Slip, None)}
        assert len(names) == len(Slip) + 1
        assert max(map(len, names)) <= 45
        assert not any(field for name in names for _, field, *_ in string.Formatter().parse(name))


def test_hands_are_named_and_starting_hands_keep_their_key() -> None:
    assert hand_label("full_house", Wager.BLIND) == "Full house"
    assert hand_label("pair", Step.RESULT) == "Pair"
    assert hand_label("pair", Wager.HOLE_CARDS) == "Any pair"
    assert hand_label("AKs", Wager.HOLE_CARDS) == "AKs"
    assert hand_label(NO_ROW, Wager.HOLE_CARDS) == "No row"
    assert {hand_label(hand.key) for hand in HandCategory} >= {"Royal flush", "High card"}


def test_what_another_version_has_named_keeps_its_key() -> None:
    assert drill_label("table") == "Whole tables"
    assert drill_label("side_pots") == "side_pots"
    assert hand_label("five_of_a_kind", Wager.BLIND) == "five_of_a_kind"


def test_a_session_is_called_what_it_was_begun_as() -> None:
    line = replace(LINE, drill=SELF_CHECK, plan=self_check())
    assert plan_label(line) == drill_label(SELF_CHECK) == "Self-check"
    assert plan_label(replace(LINE, drill="payouts", plan=sixty_seconds())) == "60 seconds"
    i18n.set_language("vi")
    assert plan_label(line) == "Tự kiểm tra"


def test_a_day_is_short_in_both_languages() -> None:
    day = date(2026, 11, 30)
    assert short_date_text(day) == "30 Nov 2026"
    assert short_date_text(day, with_year=False) == "30 Nov"
    assert moment_text(datetime(2026, 5, 1, 9, 7)) == "1 May 2026, 09:07"
    i18n.set_language("vi")
    assert short_date_text(day) == "30/11/2026"
    assert short_date_text(day, with_year=False) == "30/11"
