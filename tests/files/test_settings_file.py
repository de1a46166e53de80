import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import platformdirs
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.files.settings_file import SettingsNotKeptError, load_settings, save_settings
from croupier.files.settings_glance import LARGEST_SETTINGS, glance_at_settings
from croupier.i18n import LANGUAGES
from croupier.paths import settings_path
from croupier.settings import (
    CHOICES,
    LANGUAGE_CHOICES,
    LONGEST_OPENED,
    MOST_OPENED,
    Settings,
    WindowPlace,
)
from croupier.training.levels import Level
from croupier.training.practice import Hands
from croupier.training.sessions import Feedback
from croupier.uth.rounds import MAX_SEATS

CHANGED = Settings(
    language="vi",
    theme="system",
    text_size=150,
    four_colours=True,
    amounts_shown=False,
    dealing="fast",
    paytable="/somewhere/ours.toml",
    opened=("/somewhere/ours.toml", "C:\\Bảng\\theirs.toml"),
    goes_on=False,
    level=6,
    seats=3,
    hands="hard",
    mode="timed",
    tables=None,
    timed_tables=30,
    budget=9,
    feedback="seat",
    trips_rate=100,
    bets=(Fraction(25, 2), Fraction(100), Fraction(25, 2)),
    keys={"check": "PgDown", "take": "P", "push": "T"},
    window=WindowPlace(-5, 40, 1100, 700, True),
    database="postgresql://an:mật@host/results",
)

# What is in a file that holds no settings.
NO_SETTINGS = {
    "empty": b"",
    "random": bytes(range(256)),
    "cut short": b'{"format": 1, "theme": "li',
    "zeros": b"\0" * 500,
    "a list": b"[1, 2]",
    "said twice": b'{"seats": 3, "seats": 4}',
    "too large": b'{"theme": "' + b"x" * LARGEST_SETTINGS + b'"}',
    "too deep": b"[" * 50_000,
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def others(file: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in file.parent.iterdir() if one != file}


def test_choices_are_those_of_the_program() -> None:
    assert (None, *LANGUAGES) == LANGUAGE_CHOICES
    assert CHOICES["level"] == tuple(Level)
    assert CHOICES["seats"] == tuple(range(1, MAX_SEATS + 1))
    for field, values in {"hands": Hands, "feedback": Feedback}.items():
        assert CHOICES[field] == tuple(values)


def test_what_was_kept_is_found_again(file: Path) -> None:
    save_settings(file, CHANGED)
    loaded = load_settings(file)
    assert loaded.settings == CHANGED
    assert loaded.notice is None
    assert others(file) == {}
    # The first paint needs neither paytables, bets, keys nor results.
    unseen = {"paytable": Settings().paytable, "opened": (), "bets": None, "keys": {}}
    glanced = replace(CHANGED, **unseen, database=None)
    assert glance_at_settings(file) == glanced


def test_no_file_is_a_first_start(file: Path) -> None:
    loaded = load_settings(file)
    assert (loaded.settings, loaded.notice, loaded.may_be_written) == (Settings(), None, True)


@pytest.mark.parametrize("content", NO_SETTINGS.values(), ids=NO_SETTINGS)
def test_a_file_without_settings_is_renamed(file: Path, content: bytes) -> None:
    # E17: an empty file stopped every start, and corrupt was taken for a first run.
    file.write_bytes(content)
    assert glance_at_settings(file) == Settings()
    loaded = load_settings(file)
    assert loaded.settings == Settings()
    assert str(file.with_name("settings.json.bak")) in str(loaded.notice)
    assert loaded.may_be_written
    assert not file.exists()
    assert others(file) == {"settings.json.bak": content}


def test_a_bad_value_falls_back_alone_once_the_file_is_copied(file: Path) -> None:
    written = {"format": 1, "theme": "light", "seats": 12, "text_size": True, "wallpaper": "felt"}
    file.write_text(json.dumps(written), "utf-8")
    before = file.read_bytes()
    loaded = load_settings(file)
    assert loaded.settings == Settings(theme="light")
    assert glance_at_settings(file) == Settings(theme="light")
    assert {fault.key for fault in loaded.faults} == {"seats", "text_size", "wallpaper"}
    assert "settings.json.bak" in str(loaded.notice)
    assert file.read_bytes() == before
    assert others(file) == {"settings.json.bak": before}
    # Read again before anything is saved, it is not copied again.
    assert load_settings(file).settings == loaded.settings
    assert list(others(file)) == ["settings.json.bak"]


@pytest.mark.parametrize(
    "window", [5, {}, {"x": 1}, {"x": 0, "y": 0, "width": -4, "height": 1e99, "maximised": 1}]
)
def test_a_place_that_is_none_is_forgotten(file: Path, window: object) -> None:
    file.write_text(json.dumps({"format": 1, "theme": "light", "window": window}), "utf-8")
    assert load_settings(file).settings == Settings(theme="light")
    assert glance_at_settings(file) == Settings(theme="light")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (5, "these are no keys (found 5)"),
        ({"take": 5}, 'these are no keys (found "take")'),
        ({"shuffle": "S"}, 'these are no keys (found "shuffle")'),
        ({"take": "t"}, 'these are no keys (found "take")'),
        ({"take": "Hyper"}, 'these are no keys (found "take")'),
        ({"take": "P"}, "P is already the key for “push”."),
        ({"take": "Enter"}, "Enter is already the key for “check”."),
        ({"yes": "7"}, "Digits name hands"),
    ],
)
def test_keys_that_do_not_go_are_where_they_were(file: Path, keys: object, said: str) -> None:
    file.write_text(json.dumps({"format": 1, "theme": "light", "keys": keys}), "utf-8")
    loaded = load_settings(file)
    assert loaded.settings == Settings(theme="light")
    (fault,) = loaded.faults
    assert said in str(fault)
    assert "settings.json.bak" in str(loaded.notice)


def test_a_key_moved_to_where_it_was_is_not_moved(file: Path) -> None:
    file.write_text('{"keys": {"take": "T", "explain": "Q"}}', "utf-8")
    assert load_settings(file).settings.keys == {"explain": "Q"}


@pytest.mark.parametrize("opened", [5, "felt.toml", ["felt.toml", 5], [""], ["a\nb"], ["x" * 801]])
def test_a_list_of_files_that_is_none_is_forgotten(file: Path, opened: object) -> None:
    file.write_text(json.dumps({"format": 1, "theme": "light", "opened": opened}), "utf-8")
    loaded = load_settings(file)
    assert loaded.settings == Settings(theme="light")
    (fault,) = loaded.faults
    assert "these are no files" in str(fault)


def test_of_files_opened_the_last_twenty_are_kept_each_once(file: Path) -> None:
    opened = [f"{number}.toml" for number in range(30)]
    file.write_text(json.dumps({"opened": ["0.toml", *opened]}), "utf-8")
    assert load_settings(file).settings.opened == tuple(opened[:MOST_OPENED])


def test_the_longest_paths_there_are_can_be_read_again(file: Path) -> None:
    longest = tuple(f"{number:02}".rjust(LONGEST_OPENED, "牌") for number in range(MOST_OPENED))
    kept = replace(CHANGED, opened=longest, paytable="牌" * 4096)
    save_settings(file, kept)
    assert load_settings(file).settings == kept


def test_an_earlier_copy_is_never_written_over(file: Path) -> None:
    good = file.with_name("settings.json.bak")
    good.write_text("good", "utf-8")
    file.write_bytes(b"")
    assert "settings.json.2.bak" in str(load_settings(file).notice)
    file.write_text('{"seats": 99}', "utf-8")
    assert "settings.json.3.bak" in str(load_settings(file).notice)
    assert good.read_text("utf-8") == "good"


def test_a_newer_format_is_kept_aside(file: Path) -> None:
    file.write_text('{"format": 2, "theme": "light", "sound": {"volume": 3}}', "utf-8")
    loaded = load_settings(file)
    assert loaded.settings == Settings(theme="light")
    assert "newer" in str(loaded.notice)
    assert others(file) == {"settings.json.bak": file.read_bytes()}


@pytest.mark.parametrize("kind", ["folder", "loop", "below a file", "fifo"])
def test_what_cannot_be_read_is_left_alone(file: Path, kind: str) -> None:
    if kind == "folder":
        file.mkdir()
    elif kind == "loop":
        file.symlink_to(file)
    elif kind == "fifo":
        os.mkfifo(file)
    else:
        file.parent.joinpath("plain").write_bytes(b"")
        file = file.parent / "plain" / "settings.json"
    loaded = load_settings(file)
    assert loaded.settings == Settings()
    assert str(file) in str(loaded.notice)
    assert not loaded.may_be_written
    if kind in ("folder", "below a file"):
        with pytest.raises(SettingsNotKeptError):
            save_settings(file, CHANGED)
    assert list(file.parent.glob(".*")) == []


def test_faults_that_cannot_be_copied_are_not_written_over(file: Path, monkeypatch) -> None:
    file.write_text('{"seats": 99}', "utf-8")

    def full(*_args: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    loaded = load_settings(file)
    assert not loaded.may_be_written
    assert "cannot be copied" in str(loaded.notice)
    with pytest.raises(SettingsNotKeptError, match="No space left"):
        save_settings(file, CHANGED)


def test_a_link_stays_a_link(file: Path) -> None:
    real = file.with_name("dotfiles") / "croupier.json"
    file.symlink_to(real)
    assert load_settings(file).notice is None
    save_settings(file, CHANGED)
    assert file.is_symlink()
    assert load_settings(real).settings == CHANGED


_SAVE_FOR_EVER = """
import sys
from pathlib import Path
from croupier.files.settings_file import save_settings
from croupier.settings import Settings
print("go", flush=True)
for seats in range(10**9):
    save_settings(Path(sys.argv[1]), Settings(seats=seats % 7 + 1, paytable="x" * 4000))
"""


def test_a_save_that_is_killed_leaves_the_old_file_or_the_new(file: Path) -> None:
    # E18: whatever the moment, the file is never partial.
    for _time in range(6):
        saving = subprocess.Popen(
            [sys.executable, "-c", _SAVE_FOR_EVER, str(file)], stdout=subprocess.PIPE
        )
        assert saving.stdout is not None
        saving.stdout.readline()
        while not file.exists():
            pass
        saving.send_signal(signal.SIGKILL)
        saving.wait()
        saving.stdout.close()
        loaded = load_settings(file)
        assert loaded.notice is None
        assert len(loaded.settings.paytable) == 4000


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(content=st.binary(max_size=200) | st.from_regex(rb'\{("[a-z_]+": ?[^,]{0,9},?)*\}'))
def test_any_bytes_give_settings_and_stay_somewhere(file: Path, content: bytes) -> None:
    for old in file.parent.iterdir():
        old.unlink()
    file.write_bytes(content)
    assert isinstance(glance_at_settings(file), Settings)
    loaded = load_settings(file)
    assert loaded.may_be_written
    assert content in [file.read_bytes() if file.exists() else None, *others(file).values()]
    save_settings(file, loaded.settings)
    if loaded.notice:
        assert content in others(file).values()


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(
    value=st.dictionaries(st.sampled_from([*Settings.__dataclass_fields__, "format"]), JSON_VALUES)
)
def test_a_glance_and_a_reading_agree(file: Path, value: dict[str, object]) -> None:
    file.write_text(json.dumps(value), "utf-8")
    glance, read = glance_at_settings(file), load_settings(file).settings
    # Where files and results are is not needed for the first paint.
    assert replace(glance, paytable="") == replace(read, paytable="", opened=(), database=None)


def test_the_environment_names_the_folder(tmp_path: Path) -> None:
    assert settings_path({"CROUPIER_CONFIG": str(tmp_path)}) == tmp_path / "settings.json"


@pytest.mark.parametrize("asked", [None, "", "/somewhere/else", "relative"])
def test_the_folder_is_the_one_of_platformdirs(monkeypatch, asked: str | None) -> None:
    monkeypatch.delenv("CROUPIER_CONFIG", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    if asked is not None:
        monkeypatch.setenv("XDG_CONFIG_HOME", asked)
    expected = platformdirs.user_config_path("croupier", appauthor=False) / "settings.json"
    if asked != "relative":
        assert settings_path() == expected
    # The specification has relative paths ignored.
    assert settings_path().is_absolute()
    assert settings_path(platform="win32") == expected


@pytest.mark.parametrize("value", [7, "", "postgresql://an:hush@host\n", ["hush"], "x" * 4097])
def test_a_database_that_is_none_is_told_without_what_is_secret_in_it(
    file: Path, value: object
) -> None:
    file.write_text(json.dumps({"database": value}))
    loaded = load_settings(file)
    assert loaded.settings.database is None
    assert [str(fault).partition(": database: ")[2] for fault in loaded.faults] == [
        'this is no database; write "database": "postgresql://user@host/croupier"'
    ]


def test_settings_say_no_password_where_they_are_printed() -> None:
    assert "hush" not in repr(Settings(database="postgresql://an:hush@host"))
