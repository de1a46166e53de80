from pathlib import Path

from croupier.files.audit_files import keep_play
from croupier.files.audit_worker import start_audit
from croupier.uth.audit_values import Audit
from croupier.uth.best_play import AuditCancelledError
from tests.builders import house_of
from tests.uth.played import standard_play

PATIENCE = 60


def test_an_audit_comes_out_of_its_process(tmp_path: Path) -> None:
    keep_play(tmp_path, standard_play())
    process, connection = start_audit(house_of(), tmp_path)
    with connection:
        assert connection.poll(PATIENCE)
        audit = connection.recv()
        assert isinstance(audit, Audit)
        assert audit.house == house_of()
    process.join(PATIENCE)
    assert process.exitcode == 0


def test_progress_comes_out_and_any_word_stops_it(tmp_path: Path) -> None:
    process, connection = start_audit(house_of(), tmp_path)
    with connection:
        parts = [connection.recv() for _ in range(4)]
        assert parts == sorted(parts)
        assert 0 <= parts[0] < parts[-1] < 1
        connection.send("stop")
        while isinstance(last := connection.recv(), float):
            pass
        assert isinstance(last, AuditCancelledError)
    process.join(PATIENCE)
    assert process.exitcode == 0
    assert not list(tmp_path.iterdir())


def test_an_audit_that_nobody_waits_for_ends(tmp_path: Path) -> None:
    process, connection = start_audit(house_of(), tmp_path)
    connection.recv()
    connection.close()
    process.join(PATIENCE)
    assert process.exitcode == 0
