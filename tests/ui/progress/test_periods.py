from datetime import date, timedelta

import pytest

from croupier.progress.values import NOTHING_YET, Counted, Day, Progress
from croupier.training.slips import Slip
from croupier.ui.progress.chart_values import round_top
from croupier.ui.progress.chart_words import axis_of
from croupier.ui.progress.periods import (
    Period,
    Trend,
    Unit,
    date_ticks,
    periods_of,
    slip_history,
    slips_by_number,
    together,
)

MONDAY = date(2026, 5, 4)


def day(number: int, right: int = 8, answered: int = 10) -> Day:
    counted = Counted(right, answered, 2.0 * answered, 2.0)
    return Day(MONDAY + timedelta(days=number), counted, 2, 1, number % 3)


def progress_of(days: list[Day], **slips: dict[int, int]) -> Progress:
    made = {
        Slip(name): {MONDAY + timedelta(days=number): count for number, count in by_day.items()}
        for name, by_day in slips.items()
    }
    return Progress(NOTHING_YET.counted, 1, 0, 0, tuple(days), {}, {}, made, 0, 0)


@pytest.mark.parametrize(
    ("span", "unit"), [(1, Unit.DAY), (92, Unit.DAY), (93, Unit.WEEK), (900, Unit.MONTH)]
)
def test_a_chart_shows_days_while_there_is_room_then_weeks_then_months(span, unit) -> None:
    days = [day(0), day(span - 1)] if span > 1 else [day(0)]
    shown, periods = periods_of(days)
    assert shown is unit
    assert len(periods) == len(days)


def test_days_of_a_week_are_counted_together() -> None:
    days = [day(number) for number in range(100)]
    unit, periods = periods_of(days)
    assert unit is Unit.WEEK
    first = periods[0]
    assert (first.first, first.length) == (MONDAY, 7)
    assert (first.counted.right, first.counted.answered) == (56, 70)
    assert first.counted.typical == pytest.approx(2.0)
    assert (first.tables, first.clean_tables, first.run) == (14, 7, 2)


def test_typical_times_are_put_together_by_how_much_was_answered() -> None:
    both = together([Counted(1, 1, 1.0, 1.0), Counted(3, 3, 24.0, 8.0), Counted()])
    assert both.typical == pytest.approx(8.0 ** (3 / 4))
    assert both.answered == 4


@pytest.mark.parametrize("span", [1, 3, 20, 92, 400, 2000])
@pytest.mark.parametrize("most", [2, 5, 12])
def test_few_enough_days_are_named_and_all_within(span: int, most: int) -> None:
    last = MONDAY + timedelta(days=span)
    ticks = date_ticks(MONDAY, last, most)
    assert len(ticks) <= most
    assert all(MONDAY <= tick <= last for tick in ticks)
    assert ticks == sorted(set(ticks))


def test_a_slip_becomes_rarer_by_answers_and_not_by_days() -> None:
    # Twice as much was asked in the second half, and the slip made as often in numbers.
    days = [day(0, answered=100), day(1, answered=100), day(2, answered=400)]
    progress = progress_of(days, fold_overlooked={0: 4, 1: 4, 2: 8}, wheel_missed={2: 40})
    assert slip_history(progress, Slip.FOLD_OVERLOOKED, Unit.WEEK).trend is Trend.RARER
    assert slip_history(progress, Slip.WHEEL_MISSED, Unit.WEEK).trend is Trend.MORE


def test_of_few_slips_no_trend_is_told() -> None:
    progress = progress_of([day(0), day(1)], fold_overlooked={0: 5})
    assert slip_history(progress, Slip.FOLD_OVERLOOKED, Unit.DAY).trend is None
    one_day = progress_of([day(0)], fold_overlooked={0: 50})
    assert slip_history(one_day, Slip.FOLD_OVERLOOKED, Unit.DAY).trend is None


def test_misses_that_no_slip_explains_stand_at_the_end() -> None:
    progress = progress_of([day(0)], fold_overlooked={0: 1}, wheel_missed={0: 3})
    progress.slips[None] = {MONDAY: 50}
    assert [slip for slip, _count in slips_by_number(progress)] == [
        Slip.WHEEL_MISSED,
        Slip.FOLD_OVERLOOKED,
        None,
    ]


@pytest.mark.parametrize("most", [0.02, 1, 7, 12, 99, 100, 101, 12345])
def test_an_axis_ends_at_a_round_number_not_far_above(most: float) -> None:
    assert most <= round_top([most]) <= 1.7 * most


def test_the_top_of_an_axis_is_written_without_noise() -> None:
    assert str(round_top([0.14])) == "0.15"


def test_a_bar_is_named_once() -> None:
    days = (date(2026, 11, 24), date(2026, 11, 30))
    periods = [Period.empty(Unit.WEEK.first_of(day), Unit.WEEK) for day in days]
    named = axis_of(periods, Unit.WEEK, 9).named
    assert [name for _place, name in named] == ["23 Nov", "30 Nov"]
    assert len({place for place, _name in named}) == len(named)
