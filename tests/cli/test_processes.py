"""What only a process of its own shows: encodings, pipes that close, the end of the input."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import environment, python

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs /dev/full and such")


def run(*words: str, stdin: bytes = b"", **settings: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        python(*words), input=stdin, capture_output=True, env=environment(**settings), timeout=60
    )


ONE_AFTER_ANOTHER = """
import sys
from croupier.__main__ import main
for line in sys.argv[1:]:
    print("ended with", main([*line.split(), "--language", "vi"]), flush=True)
"""


@pytest.mark.parametrize(
    "settings",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"PYTHONIOENCODING": "cp1252"},
        {"PYTHONIOENCODING": "cp437"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"LC_ALL": "C.UTF-8"},
    ],
    ids=str,
)
def test_any_terminal_shows_cards_and_vietnamese(settings: dict[str, str]) -> None:
    shown = run("deal", "--seed", "3", "--language", "vi", "--paytable", "corona", **settings)
    assert (shown.returncode, shown.stderr) == (0, b"")
    # A process takes longer to begin than all of them to be done.
    others = "--help", "paytable show corona", "rnk"
    ended = subprocess.run(
        [sys.executable, "-c", ONE_AFTER_ANOTHER, *others],
        capture_output=True,
        env=environment(**settings),
        timeout=60,
    )
    assert b"Traceback" not in ended.stderr
    codes = [line for line in ended.stdout.splitlines() if line.startswith(b"ended with ")]
    assert codes == [b"ended with 0", b"ended with 0", b"ended with 2"]


def test_a_plain_terminal_shows_cards_by_their_letters() -> None:
    shown = run("rank", "As Kd Qh Jc Tc", PYTHONIOENCODING="ascii")
    assert shown.stdout.split()[3:] == [b"As", b"Kd", b"Qh", b"Jc", b"10c"]


def test_json_is_read_by_anyone_whatever_the_encoding() -> None:
    for encoding in ("ascii", "utf-8", "cp1252"):
        ended = run("rank", "As Kd Qh Jc Tc", "--json", "--language=vi", PYTHONIOENCODING=encoding)
        assert json.loads(ended.stdout.decode(encoding))["name"] == "Sảnh A"


@LINUX
@pytest.mark.parametrize("words", ["deal --rounds 300", "deal --rounds 900 --json", "--help"])
def test_a_reader_that_leaves_early_is_no_error(words: str) -> None:
    line = f"{shlex.quote(sys.executable)} -m croupier {words} | head -1"
    ended = subprocess.run(line, shell=True, capture_output=True, env=environment(), timeout=60)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert len(ended.stdout.splitlines()) == 1


@LINUX
@pytest.mark.parametrize("words", ["rank AsKsQsJsTs", "deal", "paytable list", "--help"])
def test_a_reader_that_is_gone_is_no_answer_of_no(words: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(
        python(*words.split()), stdout=writer, stderr=subprocess.PIPE, env=environment(), timeout=60
    )
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, b"")


@LINUX
def test_a_pipe_is_refused_where_a_file_is_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    ended = run("paytable", "check", str(tmp_path / "pipe.toml"))
    assert ended.returncode == 2
    assert b"this is a pipe, no file" in ended.stderr


@LINUX
def test_output_that_cannot_be_written_is_an_error() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            python("deal"), stdout=full, stderr=subprocess.PIPE, env=environment(), timeout=60
        )
    assert ended.returncode == 2
    assert ended.stderr.splitlines()[0].startswith(b"Error: The system refused to read or write")
    assert len(ended.stderr.splitlines()) == 2


def test_dealing_pipes_into_settling() -> None:
    dealt = run("deal", "--seed", "3", "--rounds", "4", "--json")
    settled = run("settle", "--json", stdin=dealt.stdout)
    assert len(json.loads(settled.stdout)) == 4


@LINUX
def test_neither_display_nor_input_deals_one_round() -> None:
    ended = run()
    assert ended.returncode == 0
    assert b"The rack pays" in ended.stdout
    closed = subprocess.run(
        ["sh", "-c", f"exec {shlex.quote(sys.executable)} -m croupier <&-"],
        capture_output=True,
        env=environment(),
        timeout=60,
    )
    assert closed.returncode == 0
    assert b"The rack pays" in closed.stdout


@LINUX
def test_a_stale_display_ends_in_the_terminal_and_not_in_an_abort() -> None:
    ended = run(stdin=b"0\n", DISPLAY=":4711")
    assert ended.returncode == 0
    assert b"Table 1" in ended.stdout


def hear_ctrl_c() -> None:
    """Hear the signal as at a terminal, even where the tests themselves run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@LINUX
def test_ctrl_c_ends_the_quiz_with_the_score_so_far() -> None:
    with subprocess.Popen(
        python("quiz", "--seed", "7"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        preexec_fn=hear_ctrl_c,
    ) as quiz:
        assert quiz.stdin
        assert quiz.stdout
        quiz.stdin.write(b"0\n")
        quiz.stdin.flush()
        shown = b""
        while b"2/" not in shown:
            shown += os.read(quiz.stdout.fileno(), 10_000)
        time.sleep(0.2)
        quiz.send_signal(signal.SIGINT)
        out, err = quiz.communicate(timeout=30)
        assert (quiz.returncode, err) == (0, b"")
        assert b"of 1 answer right" in out
        assert b"To go on: croupier quiz go-on" in out


@LINUX
def test_a_person_at_a_terminal_sees_each_answer_once() -> None:
    import pty

    leader, follower = pty.openpty()
    with subprocess.Popen(
        python("quiz", "--seed", "7", "--seats", "1"),
        stdin=follower,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as quiz:
        os.close(follower)
        os.write(leader, b"xyz\nq\n")
        out, err = quiz.communicate(timeout=30)
        os.close(leader)
    assert (quiz.returncode, err) == (0, b"")
    assert out.count(b"xyz") == 1


STARTING = """
import sys, croupier.__main__ as begin
begin._end_on_interrupt()
print(flush=True)
sys.exit(begin.main())
"""


@LINUX
@pytest.mark.parametrize(
    "words", [[], ["quiz"], ["deal", "--rounds", "2000"], ["paytable", "list"]]
)
@pytest.mark.parametrize("milliseconds", [0, 5, 20, 60, 120, 200, 300])
def test_ctrl_c_ends_any_start_at_any_moment_without_a_word(
    words: list[str], milliseconds: int
) -> None:
    settings = {} if words else {"QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(
        [sys.executable, "-c", STARTING, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(**settings),
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    ) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(milliseconds / 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    # What is done in time is done, and a quiz that is interrupted tells its score.
    assert process.returncode == -signal.SIGINT or (words and process.returncode == 0)
    assert err == b""
    assert words or out == b""


@LINUX
def test_what_runs_in_the_background_ignores_ctrl_c() -> None:
    line = f"trap '' INT; exec {shlex.quote(sys.executable)} -m croupier quiz --seed 7"
    with subprocess.Popen(
        ["sh", "-c", line],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin
        assert process.stdout
        while b"1/" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(b"0\n", timeout=30)
    assert (process.returncode, err) == (0, b"")
    assert b"of 1 answer right" in out
