import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from croupier.files.audit_files import keep_play
from croupier.files.paytable_file import find_paytable
from tests.cli.conftest import Command, environment, python
from tests.uth.played import standard_play

EDGE = {"exact": "50643648973/2317817502000", "percent": 2.184971}
LINUX = pytest.mark.skipif(os.name == "nt", reason="needs a system with terminals as files")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A settings folder in which the usual base game is worked out already."""
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path))
    assert keep_play(tmp_path / "audits", standard_play())
    return tmp_path


def test_an_audit_is_told_to_other_programs(command: Command, kept: Path) -> None:
    audit = command("paytable", "audit", "standard", "--json").json
    assert list(audit) == ["paytable", "base", "trips", "side_bets", "warnings", "assumptions"]
    base, trips = audit["base"], audit["trips"]
    assert audit["paytable"] == "standard"
    assert base["edge"] == EDGE
    assert base["element_of_risk"]["percent"] == 0.526214
    actions = {name: share["percent"] for name, share in base["actions"].items()}
    assert actions == {
        "4x": 37.707391,
        "3x": 0,
        "2x": 21.284622,
        "1x": 21.826351,
        "fold": 19.181637,
    }
    assert trips["edge"] == {"exact": "233985/6689228", "percent": 3.497937}
    assert trips["hit_rate"]["percent"] == 15.269998
    assert [row["hand"] for row in trips["rows"]][::6] == ["royal_flush", "three_of_a_kind"]
    assert trips["rows"][0]["odds"] == "50 to 1"
    assert trips["rows"][0]["paid"] == {"exact": "1/30940", "percent": 0.003232}
    assert (audit["side_bets"], audit["warnings"]) == ([], [])


def test_rows_that_push_are_told_as_files_have_them(
    command: Command, kept: Path, tmp_path: Path
) -> None:
    text = find_paytable("bad-beat").read_text("utf-8")
    for row in ('three_of_a_kind = "3 to 1"', 'straight = "20 to 1"', 'pair = "3 to 1"'):
        assert text.count(f"\n{row}") == 1
        text = text.replace(f"\n{row}", f'\n{row.split(" = ")[0]} = "push"')
    house = tmp_path / "pushes.toml"
    house.write_text(text, "utf-8")
    audit = command("paytable", "audit", str(house), "--json").json
    lists = [audit["trips"]["rows"], *(bet["rows"] for bet in audit["side_bets"])]
    pushing = [[row["hand"] for row in rows if row["odds"] == "push"] for rows in lists]
    assert pushing == [["three_of_a_kind"], ["straight"], ["pair"]]


def test_house_rules_are_in_the_audit(command: Command, kept: Path) -> None:
    lost = command("paytable", "audit", "corona", "--json").json["trips"]
    assert lost["after_fold"] == "lost"
    assert lost["fold_cost"]["percent"] == 1.751861
    only = command("paytable", "audit", "four-times-only", "--json").json["base"]
    assert list(only["actions"]) == ["4x", "2x", "1x", "fold"]
    assert only["edge"] == EDGE


def test_an_audit_is_told_to_people(command: Command, kept: Path) -> None:
    ended = command("paytable", "audit", "standard")
    assert (ended.code, ended.err) == (0, "")
    assert "2.184971\N{NO-BREAK SPACE}% (50643648973/2317817502000) of the Ante" in ended.out
    assert "3.497937" in ended.out
    vietnamese = command("paytable", "audit", "standard", "--language", "vi").out
    assert "Lợi thế của sòng" in vietnamese
    assert "2,184971" in vietnamese


def test_an_audit_is_whole_in_a_narrow_terminal(
    command: Command, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    shown = command("paytable", "audit", "standard").out
    assert max(map(len, shown.splitlines())) <= 30
    assert "32,487" in shown


def test_warnings_come_first(command: Command, kept: Path, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        '[game]\nname = "mine"\n[blind]\nroyal_flush = 500\nstraight_flush = 50\n'
        "four_of_a_kind = 10\nfull_house = 3\nflush = '3 to 2'\nstraight = 1\n"
        "[trips]\nroyal_flush = 50\nstraight_flush = 40\nfour_of_a_kind = 30\n"
        "full_house = 8\nflush = 9\nstraight = 6\nthree_of_a_kind = 4\n",
        "utf-8",
    )
    shown = command("paytable", "audit", str(file)).out
    assert shown.index("to the player’s advantage") < shown.index("House edge")
    warnings = command("paytable", "audit", str(file), "--json").json["warnings"]
    assert len(warnings) == 2


def test_odds_that_cannot_be_added_up_are_refused(
    command: Command, kept: Path, tmp_path: Path
) -> None:
    text = find_paytable("standard").read_text("utf-8")
    file = tmp_path / "uneven.toml"
    file.write_text(
        text.replace('"500 to 1"', '"500000 to 999983"')
        .replace('"50 to 1"', '"500000 to 999979"')
        .replace('"10 to 1"', '"500000 to 999961"'),
        "utf-8",
    )
    sentence, hint = command("paytable", "audit", str(file)).complaint
    assert sentence == "The odds of the Blind are too uneven to be worked out exactly."
    assert hint.startswith("Write odds to 1")


def test_a_paytable_with_faults_is_not_audited(command: Command, kept: Path) -> None:
    assert command("paytable", "audit", "standrd").complaint[0] == 'There is no paytable "standrd".'
    assert command("paytable", "audit").code == 2


@LINUX
def test_ctrl_c_ends_an_audit_and_nothing_is_kept(tmp_path: Path) -> None:
    with subprocess.Popen(
        python("paytable", "audit", "standard"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(CROUPIER_CONFIG=str(tmp_path)),
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (-signal.SIGINT, b"", b"")
    assert list(tmp_path.iterdir()) == []


@LINUX
def test_progress_is_shown_to_whoever_watches(tmp_path: Path) -> None:
    import pty

    leader, follower = pty.openpty()
    with subprocess.Popen(
        python("paytable", "audit", "standard", "--json"),
        stdout=subprocess.PIPE,
        stderr=follower,
        env=environment(CROUPIER_CONFIG=str(tmp_path)),
    ) as process:
        shown = b""
        while b"3\xc2\xa0%" not in shown:
            shown += os.read(leader, 1000)
        process.kill()
        process.communicate()
    os.close(follower)
    os.close(leader)
    assert shown.startswith(b"\rWorking out every deal: 0\xc2\xa0%\r")


@LINUX
@pytest.mark.slow
def test_the_second_time_is_instant(tmp_path: Path) -> None:
    words = python("paytable", "audit", "standard", "--json")
    said = []
    for _ in range(2):
        ended = subprocess.run(
            words, env=environment(CROUPIER_CONFIG=str(tmp_path)), capture_output=True, check=True
        )
        assert ended.stderr == b""
        said.append(json.loads(ended.stdout))
    assert said[0] == said[1]
    assert said[0]["base"]["edge"] == EDGE


def test_side_bets_are_in_the_audit(command: Command, kept: Path) -> None:
    audit = command("paytable", "audit", "bad-beat", "--json").json
    bad_beat, pairs = audit["side_bets"]
    assert bad_beat["bet"] == "bad_beat"
    assert bad_beat["edge"] == {"exact": "12852431056/86918156325", "percent": 14.78682}
    assert bad_beat["hit_rate"]["percent"] == 3.979017
    assert bad_beat["rows"][0]["odds"] == "7500 to 1"
    assert pairs["edge"] == {"exact": "10/17", "percent": 58.823529}
    assert "59 %" in audit["warnings"][0]
    (progressive,) = command("paytable", "audit", "progressive", "--json").json["side_bets"]
    assert progressive["edge"]["percent"] == 18.972031
    assert progressive["meter"]["start"] == 25_000
    assert progressive["meter"]["break_even"]["amount"] == 40765
    assert [row["odds"] for row in progressive["rows"]][:3] == ["100 %", "10 %", "sum 300"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Progressive", "Every 1,000 more", "$40,765", "100 % of the meter", "1 in 30,940")),
        ("vi", ("Jackpot lũy tiến", "40.765 $", "100 % của hũ")),
    ],
)
def test_a_progressive_is_told_to_people(
    command: Command, kept: Path, language: str, words: tuple[str, ...]
) -> None:
    said = command("paytable", "audit", "progressive", "--language", language).out
    said = said.replace("\u00a0", " ")
    for word in words:
        assert word in said
