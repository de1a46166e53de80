import json
import os
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from croupier.files.audit_files import audited, keep_play, kept_play
from croupier.poker.drawing import pick
from croupier.uth.best_play import AuditCancelledError, base_game
from croupier.uth.house import TripsAfterFold
from tests.builders import BLIND_B, TRIPS_A, house_of
from tests.uth.played import standard_play

GAME = base_game(house_of())


def stopped() -> bool:
    """Stop any work at once: what is kept needs none."""
    return True


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    assert keep_play(tmp_path, standard_play())
    (file,) = tmp_path.iterdir()
    return file


def test_what_was_worked_out_is_there_at_once(kept: Path) -> None:
    assert kept_play(kept.parent, GAME) == standard_play()
    audit = audited(house_of(), kept.parent, cancelled=stopped)
    assert audit.base.edge == Fraction(50643648973, 2317817502000)


def test_another_trips_table_needs_no_work(kept: Path) -> None:
    house = house_of("other", trips=TRIPS_A, trips_after_fold=TripsAfterFold.LOST)
    assert audited(house, kept.parent, cancelled=stopped).house.name == "other"


def test_another_blind_does(kept: Path) -> None:
    assert kept_play(kept.parent, base_game(house_of(blind=BLIND_B))) is None
    with pytest.raises(AuditCancelledError):
        audited(house_of(blind=BLIND_B), kept.parent, cancelled=stopped)


def test_nothing_is_kept_of_what_was_stopped(tmp_path: Path) -> None:
    with pytest.raises(AuditCancelledError):
        audited(house_of(), tmp_path / "audits", cancelled=stopped)
    assert not (tmp_path / "audits").exists()


@pytest.mark.parametrize("seed", range(40))
def test_a_file_with_any_sign_changed_counts_for_nothing(kept: Path, seed: int) -> None:
    rng = Random(seed)
    content = bytearray(kept.read_bytes().rstrip())
    content[pick(rng, range(len(content)))] ^= 1 << pick(rng, range(8))
    kept.write_bytes(content)
    assert kept_play(kept.parent, GAME) in (None, standard_play())


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"[]", b"null", b"7", b"\xff\xfe", b"[" * 100_000, b'{"sum": 1, "content": 2}'],
    ids=str,
)
def test_a_file_that_is_none_of_ours_counts_for_nothing(kept: Path, content: bytes) -> None:
    kept.write_bytes(content)
    assert kept_play(kept.parent, GAME) is None


def test_a_file_with_a_part_left_out_counts_for_nothing(kept: Path) -> None:
    whole = kept.read_bytes()
    for length in range(0, len(whole) - 2, 997):
        kept.write_bytes(whole[:length])
        assert kept_play(kept.parent, GAME) is None


def test_a_file_of_another_game_counts_for_nothing(kept: Path) -> None:
    other = replace(GAME, raised=3)
    assert keep_play(kept.parent, replace(standard_play(), game=other))
    (moved,) = set(kept.parent.iterdir()) - {kept}
    moved.replace(kept)
    assert kept_play(kept.parent, GAME) is None


def test_a_damaged_file_is_written_anew(kept: Path) -> None:
    kept.write_text("{}")
    assert keep_play(kept.parent, standard_play())
    assert kept_play(kept.parent, GAME) == standard_play()
    assert json.loads(kept.read_text())["sum"]


def test_where_nothing_can_be_kept_the_audit_is_still_had(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert not keep_play(tmp_path / "file" / "audits", standard_play())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_in_the_place_of_a_file_holds_nobody_up(kept: Path) -> None:
    kept.unlink()
    os.mkfifo(kept)
    assert kept_play(kept.parent, GAME) is None
