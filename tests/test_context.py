import json
from pathlib import Path

import pytest

from croupier.context import open_context
from croupier.errors import CroupierError
from croupier.settings import Settings

ROOT = Path(__file__).parents[1]


def kept(folder: Path, **fields: object) -> Path:
    file = folder / "settings.json"
    file.write_text(json.dumps(fields), "utf-8")
    return file


def test_a_first_start_has_the_defaults(tmp_path: Path) -> None:
    context = open_context(tmp_path / "settings.json", {})
    assert (context.settings, context.notices) == (Settings(), ())
    assert (context.paytable, context.seats) == ("standard", 6)
    assert context.settings_path == tmp_path / "settings.json"


def test_the_last_paytable_and_seats_come_back(tmp_path: Path) -> None:
    context = open_context(kept(tmp_path, paytable="corona", seats=3), {})
    assert (context.house.name, context.paytable, context.seats) == ("corona", "corona", 3)


def test_options_win_for_one_run_and_are_no_settings(tmp_path: Path) -> None:
    file = kept(tmp_path, paytable="corona", seats=3)
    context = open_context(file, {"paytable": "trips-a", "seats": 2})
    assert (context.paytable, context.seats) == ("trips-a", 2)
    assert context.settings == Settings(paytable="corona", seats=3)


def test_a_paytable_that_is_gone_is_told_and_does_not_stop_the_start(tmp_path: Path) -> None:
    gone = str(tmp_path / "gone.toml")
    context = open_context(kept(tmp_path, paytable=gone), {})
    assert context.paytable == "standard"
    (notice,) = context.notices
    assert gone in str(notice)


def test_a_paytable_that_was_asked_for_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(CroupierError):
        open_context(tmp_path / "settings.json", {"paytable": "gone.toml"})


def test_settings_that_must_not_be_written_over_have_no_path(tmp_path: Path) -> None:
    folder = tmp_path / "settings.json"
    folder.mkdir()
    context = open_context(folder, {})
    assert context.settings_path is None
    assert len(context.notices) == 1
