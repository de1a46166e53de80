"""Whether something is there, where a system does not even let one ask."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.files.presence import is_file, is_folder, is_taken, is_there

ASKED = pytest.mark.parametrize("ask", [is_file, is_folder, is_there, is_taken])


@ASKED
@pytest.mark.parametrize("name", ["n" * 300, "n/" * 5000, "a\0b", "\udcff\ud800", "gone"])
def test_what_can_be_no_name_is_not_there(
    tmp_path: Path, ask: Callable[[Path], bool], name: str
) -> None:
    assert ask(tmp_path / name) is False


@pytest.mark.parametrize("ask", [is_file, is_folder, is_there])
@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ENAMETOOLONG, errno.ESTALE])
def test_what_may_not_be_looked_at_is_not_there(
    monkeypatch: pytest.MonkeyPatch, ask: Callable[[Path], bool], number: int
) -> None:
    def refuse(*_args: object, **_kwargs: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr("os.stat", refuse)
        patch.setattr("pathlib.Path.stat", refuse)
        answer = ask(Path("README.md"))
    assert answer is False


def test_what_is_there_is_told_apart(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "gone")

    assert [is_file(one) for one in (file, tmp_path, link)] == [True, False, False]
    assert [is_folder(one) for one in (file, tmp_path, link)] == [False, True, False]
    assert [is_there(one) for one in (file, tmp_path, link)] == [True, True, False]
    assert [is_taken(one) for one in (file, tmp_path, link)] == [True, True, True]
