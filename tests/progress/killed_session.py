"""A process that trains and keeps a session, and says each answer once it is kept.

    python -m tests.progress.killed_session PLACE SEED MOST    answers so many questions
    python -m tests.progress.killed_session PLACE              forks one that never ends for each
                                                               seed it reads

`PLACE` is a database file or the address of a server, with a trainee in it. What imports take is
taken once: a process that is forked trains within milliseconds, until it is killed.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from random import Random, SystemRandom

from croupier.files.kept_papers import KeptPapers
from croupier.progress.engines import file_engine, memory_engine, server_engine, writing
from croupier.progress.migrating import migrate
from croupier.progress.store import Store
from croupier.progress.values import State
from croupier.training.plans import SessionPlan
from croupier.training.practice import TablePlan
from croupier.training.sessions import SessionState
from tests.progress.keeping import Watch, answer_next, begun_by, context_of, house_named

Answer = tuple[str, int, int]
"""The key of a session, the number of a table, and the place of a question."""

_ROOT = Path(__file__).parents[2]
_THIS = (sys.executable, "-m", "tests.progress.killed_session")
_ENDLESS = SessionPlan(table=TablePlan(2))
_STANDARD = house_named("standard")


def train(store: Store, seed: int, most: int | None, say: Callable[[str], None]) -> None:
    """Answer so many questions, or without end, and say each when it is kept."""
    rng, watch = Random(seed), Watch()
    recording = store.begin(begun_by(store.trainees()[0], _ENDLESS))
    session = context_of(_STANDARD, seed, watch).new_session(_ENDLESS)
    for _ in count() if most is None else range(most):
        grade = answer_next(session, watch, rng)
        place = session.question_number - 1
        recording.keep(session.questions, place, grade)
        say(f"{recording.opened.key} {session.table_number} {place}\n")
        session.next()
    assert session.state is not SessionState.FINISHED
    recording.end(State.FINISHED)


def open_place(place: str) -> Store:
    engine = server_engine(place) if "://" in place else file_engine(Path(place))
    return Store(engine, KeptPapers(), lambda: datetime.now(UTC), SystemRandom())


class Killer:
    """Kills sessions at random moments, and hears what they said until then."""

    def __init__(self, forker: "subprocess.Popen[str]", rng: Random) -> None:
        self._forker = forker
        self._rng = rng

    def kill_one(self, longest: float = 0.2) -> list[Answer]:
        """Let a session go on for up to so many seconds, and kill it; return what it has kept."""
        pipe_in, pipe_out = self._forker.stdin, self._forker.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        print(self._rng.getrandbits(32), file=pipe_in, flush=True)
        process = int(pipe_out.readline())
        time.sleep(self._rng.random() * longest)
        os.kill(process, signal.SIGKILL)
        said = []
        while (line := pipe_out.readline()) != f"ended by {signal.SIGKILL:d}\n":
            key, table, place = line.split()
            said.append((key, int(table), int(place)))
        return said


@contextmanager
def killer(place: Path, rng: Random) -> Iterator[Killer]:
    """Kills sessions that are kept in a database file with a trainee in it."""
    pipe = subprocess.PIPE
    words = [*_THIS, str(place)]
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, cwd=_ROOT) as forker:
        yield Killer(forker, rng)


def training(place: Path | str, seed: int, most: int) -> "subprocess.Popen[str]":
    """A process that answers so many questions, started and not waited for."""
    pipe = subprocess.PIPE
    words = [*_THIS, str(place), str(seed), str(most)]
    return subprocess.Popen(words, stdout=pipe, stderr=pipe, text=True, cwd=_ROOT)


def _warm_up() -> None:
    engine = memory_engine()
    with writing(engine) as connection:
        migrate(connection)
    store = Store(engine, KeptPapers(), lambda: datetime.now(UTC), SystemRandom())
    store.add_trainee("Nobody")
    train(store, 0, 40, lambda _said: None)
    store.close()


def _say(said: str) -> None:
    # In one piece, and behind no buffer that would die with the process.
    os.write(1, said.encode())


def _fork(place: str) -> None:
    _warm_up()
    for seed in sys.stdin:
        started_in, started_out = os.pipe()
        process = os.fork()
        if not process:
            os.read(started_in, 1)
            train(open_place(place), int(seed), None, _say)
        _say(f"{process}\n")
        os.write(started_out, b".")
        os.close(started_in)
        os.close(started_out)
        _process, status = os.waitpid(process, 0)
        _say(f"ended by {os.waitstatus_to_exitcode(status) * -1}\n")


if __name__ == "__main__":
    if sys.argv[2:]:
        train(open_place(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), _say)
    else:
        _fork(sys.argv[1])
