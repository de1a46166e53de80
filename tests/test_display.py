import re
import shutil
import subprocess
from pathlib import Path

import PySide6
import pytest

from croupier import display
from croupier.display import DisplayError, check_libraries, has_display

X = {"DISPLAY": ":0"}
WAYLAND = {"WAYLAND_DISPLAY": "wayland-0", "XDG_SESSION_TYPE": "wayland"}


def check(environ: dict[str, str], lacking: set[str], os_release: Path = Path("none")) -> None:
    check_libraries(environ, "linux", lambda name: name not in lacking, os_release)


def release(folder: Path, text: str) -> Path:
    file = folder / "os-release"
    file.write_text(text)
    return file


def test_a_complete_system_passes() -> None:
    check(X, set())


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("ID=debian\n", "sudo apt install libxcb-cursor0 libxcb-icccm4"),
        (
            'ID=linuxmint\nID_LIKE="ubuntu debian"\n',
            "sudo apt install libxcb-cursor0 libxcb-icccm4",
        ),
        ("ID=fedora\n", "sudo dnf install xcb-util-cursor xcb-util-wm"),
        (
            'ID="rocky"\nID_LIKE="rhel centos fedora"\n',
            "sudo dnf install xcb-util-cursor xcb-util-wm",
        ),
    ],
)
def test_missing_libraries_are_named_with_the_line_that_mends_it(
    text: str, command: str, tmp_path: Path
) -> None:
    with pytest.raises(DisplayError) as caught:
        check(X, {"libxcb-cursor.so.0", "libxcb-icccm.so.4"}, release(tmp_path, text))
    assert str(caught.value) == (
        "The window cannot open, because the system lacks libxcb-cursor.so.0, libxcb-icccm.so.4."
    )
    assert str(caught.value.hint) == f"Type: {command}"


def test_a_package_of_several_missing_libraries_is_named_once(tmp_path: Path) -> None:
    with pytest.raises(DisplayError) as caught:
        check(X, {"libxcb-shm.so.0", "libxcb-sync.so.1"}, release(tmp_path, "ID=fedora"))
    assert str(caught.value.hint) == "Type: sudo dnf install libxcb"


@pytest.mark.parametrize("text", ["ID=arch\n", "", "no equals sign\n", 'ID="\x00'])
def test_an_unknown_system_gets_the_names_alone(text: str, tmp_path: Path) -> None:
    with pytest.raises(DisplayError) as caught:
        check(X, {"libGL.so.1"}, release(tmp_path, text))
    assert str(caught.value.hint) == "Install the packages that hold them."


def test_a_wayland_session_needs_no_x_libraries() -> None:
    check(WAYLAND, {"libxcb-cursor.so.0"})
    with pytest.raises(DisplayError):
        check(WAYLAND, {"libwayland-client.so.0"})


def test_an_x_session_with_a_wayland_display_beside_it_needs_the_x_libraries() -> None:
    with pytest.raises(DisplayError):
        check({**X, "WAYLAND_DISPLAY": "wayland-0"}, {"libxcb-cursor.so.0"})


def test_an_unseen_window_needs_only_what_qt_itself_needs() -> None:
    unseen = {**X, "QT_QPA_PLATFORM": "offscreen"}
    check(unseen, {"libxcb-cursor.so.0", "libwayland-client.so.0"})
    with pytest.raises(DisplayError):
        check(unseen, {"libEGL.so.1"})


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_bring_their_libraries(platform: str) -> None:
    check_libraries({}, platform, lambda _: False)
    assert has_display({}, platform)


def test_a_library_that_is_not_there_does_not_load() -> None:
    assert not display._loads("libcroupier-has-no-such.so.9")


def test_linux_has_a_display_where_the_environment_names_one() -> None:
    assert has_display(X, "linux")
    assert has_display(WAYLAND, "linux")
    assert not has_display({}, "linux")
    assert not has_display({"DISPLAY": ""}, "linux")


@pytest.mark.skipif(not shutil.which("readelf"), reason="reads Qt's libraries with readelf")
@pytest.mark.parametrize(
    ("platform", "libraries"),
    [("libqxcb.so", display._XCB), ("libqwayland.so", display._WAYLAND)],
)
def test_the_libraries_are_those_that_qt_names_as_needed(
    platform: str, libraries: dict[str, tuple[str, str]]
) -> None:
    qt = Path(PySide6.__file__).parent / "Qt"
    found: set[str] = set()
    waiting = [qt / "plugins" / "platforms" / platform, qt / "lib" / "libQt6Widgets.so.6"]
    while waiting:
        said = subprocess.run(["readelf", "-d", waiting.pop()], capture_output=True, text=True)
        named = set(re.findall(r"NEEDED.*\[(.*)\]", said.stdout)) - found
        found |= named
        waiting += [qt / "lib" / name for name in named if (qt / "lib" / name).exists()]
    brought = {name for name in found if (qt / "lib" / name).exists()}
    # A system that has Python and a package manager has these.
    ever = re.compile(r"(ld-linux.*|lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s|z|zstd))\.so\.\d+")
    # GLib's packages hold both.
    ever_with_glib = {"libgthread-2.0.so.0"}
    needed = {name for name in found - brought - ever_with_glib if not ever.fullmatch(name)}
    assert needed == set(display._GUI | libraries)
