"""A program that is killed while it saves leaves the old paytable or the new one."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from croupier.files.paytable_file import read_paytable, shipped_paytables
from croupier.files.shelf import Shelf

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no process is killed like this")

# One process loads the program and has children that save: each costs as little as a kill.
_SAVING = """
import os, sys
from itertools import count
from pathlib import Path
from croupier.files.shelf import Shelf

folder, stem = sys.argv[1:]
shelf, path = Shelf(Path(folder)), Path(folder) / f"{stem}.toml"
for _line in sys.stdin:
    child = os.fork()
    if child:
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)
        continue
    for number in count(1):
        text = shelf.text(path).splitlines(keepends=True)
        text = [line for line in text if not line.startswith("# filling ")]
        filling = [f"# filling {number} {'x' * 70}\\n"] * (number % 500)
        shelf.save(path, "".join(filling + text))
"""


def killed_while_saving(shelf: Shelf, path: Path, rng: Random, times: int) -> list[bool]:
    """Kill a process at random moments of its saving; tell where something was left behind."""
    left = []
    arguments = [sys.executable, "-c", _SAVING, str(shelf.folder), path.stem]
    with subprocess.Popen(
        arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for _ in range(times):
            print("save", file=process.stdin, flush=True)
            child = int(process.stdout.readline())
            sleep(rng.uniform(0.01, 0.06))
            os.kill(child, signal.SIGKILL)
            assert process.stdout.readline() == "gone\n"
            left.append(any(one.name.endswith(".new") for one in shelf.folder.iterdir()))
            assert_whole(shelf, path)
        process.stdin.close()
    return left


def assert_whole(shelf: Shelf, path: Path) -> None:
    for one in shelf.folder.glob(".*.new"):
        # Time passes: another window may still be writing what is young.
        os.utime(one, (0, 0))
    names = {entry.path.name for entry in shelf.entries() if not entry.shipped}
    assert names == {path.name}
    assert not any(one.name.endswith(".new") for one in shelf.folder.iterdir())
    assert read_paytable(path).name == "saved"
    for text in filter(None, (shelf.text(path), shelf.previous(path))):
        filling = [line for line in text.splitlines() if line.startswith("# filling ")]
        assert len(set(filling)) <= 1
        if filling:
            assert len(filling) == int(filling[0].split()[2]) % 500
        assert text.endswith("# max_payout_per_player = 20000\n")


@pytest.mark.parametrize("times", [25, pytest.param(400, marks=pytest.mark.slow)])
@pytest.mark.timeout(900)
def test_a_save_that_is_cut_short_leaves_one_version_whole(tmp_path: Path, times: int) -> None:
    shelf = Shelf(tmp_path / "paytables")
    path = shelf.duplicate(shipped_paytables()[0], "saved")

    left = killed_while_saving(shelf, path, Random(times), times)

    assert shelf.previous(path) is not None
    if times > 100:
        # Else no kill was timed well enough to try anything.
        assert any(left)
