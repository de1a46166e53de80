import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from croupier.__main__ import main

Command = Callable[..., "Ended"]


@dataclass(frozen=True)
class Ended:
    """What a command printed and ended with."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        assert (self.code, self.err) == (0, "")
        return json.loads(self.out)

    @property
    def complaint(self) -> tuple[str, str]:
        """The sentence and the hint; between them only faults that it counts, nothing printed."""
        assert (self.code, self.out) == (2, "")
        sentence, *faults, hint = self.err.splitlines()
        counted = f" has {len(faults)} faults.", f"{len(faults)} files have faults."
        assert not faults or sentence.endswith(counted)
        return sentence.removeprefix("Error: "), hint.removeprefix("Hint: ")


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Command:
    """Run a command line in this process, with the given bytes as its input."""
    monkeypatch.setenv("CROUPIER_DEBUG", "1")
    monkeypatch.setenv("COLUMNS", "100")

    def run(*words: str, stdin: bytes | str = b"") -> Ended:
        content = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8"))
        capfd.readouterr()
        code = main(words)
        sys.stdout.flush()
        out, err = capfd.readouterr()
        return Ended(code, out, err)

    return run


def environment(**settings: str) -> dict[str, str]:
    """The environment for a process of its own: no display, no language but what is given."""
    left_out = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "CROUPIER_LANGUAGE", "LANGUAGE")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "PYTHONDEVMODE": "1", **settings}


def python(*words: str) -> Sequence[str]:
    return [sys.executable, "-m", "croupier", *words]
