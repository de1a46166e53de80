from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from croupier.context import now
from croupier.errors import CroupierError
from croupier.progress.store import Recording, Store
from croupier.progress.values import Begun, State
from croupier.training.plans import SessionPlan
from croupier.ui.recorder import Recorder
from tests.progress.filled import graded, house
from tests.ui.kept import answers_in, store_in


@pytest.fixture
def recorder(qapp) -> Iterator[Recorder]:
    recorder = Recorder(now)
    yield recorder
    recorder.close(5)
    recorder.deleteLater()


def test_a_session_that_cannot_be_kept_holds_no_other(
    recorder: Recorder, tmp_path: Path, qtbot: QtBot
) -> None:
    file, answers, is_mended = tmp_path / "results.db", graded(7), False
    with store_in(file) as store:
        an = store.someone()

        def begin(store: Store) -> Recording:
            return store.begin(Begun(an, SessionPlan(), house().name))

        def refuse(store: Store) -> Recording:
            if not is_mended:
                raise CroupierError("This one cannot be kept.")
            return begin(store)

        recorder.use_store(store)
        for beginning in (refuse, begin, refuse):
            recorder.begin(beginning)
            for _answer in range(2):
                session, grade = next(answers)
                recorder.keep(session.questions, session.question_number - 1, grade)
            recorder.end(State.FINISHED)
        assert not recorder.finish(20)
        assert recorder.waiting == 4
        assert answers_in(file) == 2
        qtbot.waitUntil(lambda: str(recorder.trouble) == "This one cannot be kept.")
        is_mended = True
        assert recorder.finish(20)
        assert answers_in(file) == 6
