import pytest

from benchmarks.sample_results import NAMES, fill
from croupier.progress.store import Store
from croupier.progress.values import Chosen
from tests.progress.keeping import Clock, trained
from tests.progress.sums import assert_sums_hold


@pytest.mark.parametrize("sessions", [0, 1, 12])
def test_samples_are_results_as_they_would_be_kept(
    store: Store, clock: Clock, sessions: int
) -> None:
    added = fill(store, sessions, until=clock())
    progress = store.progress(Chosen())
    assert (progress.sessions, progress.counted.answered) == (sessions, added)
    assert_sums_hold(store.engine)
    for line in store.sessions(Chosen()):
        kept = store.session(line.key)
        assert len(kept.grades) == line.answered
    # The ids of what is trained after them are free.
    trained(store, store.someone(), 3, most=5)
    assert store.count_sessions(Chosen()) == sessions + 1


def test_samples_have_as_many_answers_as_asked_for(store: Store, clock: Clock) -> None:
    assert fill(store, 40, 1000, until=clock()) == 1000
    assert [trainee.name for trainee in store.trainees()] == list(NAMES)
    assert store.choices().last_day == clock().date()
