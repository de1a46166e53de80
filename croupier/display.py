import os
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from croupier.errors import N_, CroupierError

# What Qt's own libraries name as needed and a bare system may lack, and the packages of Debian's
# and of Fedora's family that hold it. Found with `readelf -d` on PySide6-Essentials 6.12.
_GUI = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl"),
    "libGL.so.1": ("libgl1", "libglvnd-glx"),
    "libX11.so.6": ("libx11-6", "libX11"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
}
_XCB = {
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
}
_WAYLAND = {
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor"),
}

_PATIENCE = 5.0
_TRY_QT = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"


class DisplayError(CroupierError):
    pass


def has_display(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """Return whether there is anything here to open a window on."""
    if not platform.startswith("linux"):
        return True
    return any(environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))


def check_libraries(
    environ: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
    loads: Callable[[str], bool] | None = None,
    os_release: Path = Path("/etc/os-release"),
) -> None:
    """Raise a `DisplayError` with the line to type where the system lacks what Qt's window needs.

    To be called before Qt is imported: Qt itself ends the process with a riddle.
    """
    # A frozen app brings its libraries along.
    if not platform.startswith("linux") or getattr(sys, "frozen", False):
        return
    needed = _needed(environ)
    missing = [name for name in needed if not (loads or _loads)(name)]
    if not missing:
        return
    command = _install_command([needed[name] for name in missing], os_release)
    raise DisplayError(
        N_("The window cannot open, because the system lacks {libraries}."),
        N_("Type: {command}") if command else N_("Install the packages that hold them."),
        libraries=", ".join(missing),
        command=command,
    )


def _needed(environ: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Choose as Qt does: what `QT_QPA_PLATFORM` says, Wayland in a Wayland session, else X."""
    asked = environ.get("QT_QPA_PLATFORM", "")
    if not asked and environ.get("WAYLAND_DISPLAY"):
        x_session = environ.get("DISPLAY") and environ.get("XDG_SESSION_TYPE") != "wayland"
        asked = "xcb" if x_session else "wayland"
    return _GUI | {"": _XCB, "xcb": _XCB, "wayland": _WAYLAND}.get(asked, {})


def _loads(library: str) -> bool:
    import ctypes

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _install_command(packages: list[tuple[str, str]], os_release: Path) -> str:
    """Return the line that installs the packages, or nothing on a system of neither family."""
    try:
        lines = os_release.read_text("utf-8", "replace").splitlines()
    except OSError:
        return ""
    fields = dict(line.split("=", 1) for line in lines if "=" in line)
    family = f"{fields.get('ID', '')} {fields.get('ID_LIKE', '')}".replace('"', "").split()
    if {"debian", "ubuntu"} & set(family):
        return "sudo apt install " + " ".join(sorted({debian for debian, _ in packages}))
    if {"fedora", "rhel"} & set(family):
        return "sudo dnf install " + " ".join(sorted({fedora for _, fedora in packages}))
    return ""


def check_connection(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Raise a `DisplayError` where no display answers; Qt would end the process instead."""
    if platform.startswith("linux") and not any(map(_answers, _platforms(environ))):
        raise DisplayError(
            N_("The display does not answer, so no window can open on it."),
            N_("Check DISPLAY, WAYLAND_DISPLAY and QT_QPA_PLATFORM."),
        )


def _platforms(environ: Mapping[str, str]) -> list[str]:
    """List the platforms that Qt tries; one that works is enough."""
    if asked := environ.get("QT_QPA_PLATFORM", ""):
        return [name.partition(":")[0] for name in asked.split(";")]
    wayland = ["wayland"] if environ.get("WAYLAND_DISPLAY") else []
    return [*wayland, "xcb"]


def _answers(platform: str) -> bool:
    match platform:
        case "offscreen" | "minimal":
            return True
        case "xcb":
            return _in_time(_x_answers)
        case "wayland":
            return _in_time(_wayland_answers)
    return _qt_starts()


def _in_time(asks: Callable[[], bool]) -> bool:
    """Ask in a thread: a remote display that is gone may take minutes to say so."""
    answers: list[bool] = []
    asking = threading.Thread(target=lambda: answers.append(asks()), daemon=True)
    asking.start()
    asking.join(_PATIENCE)
    return answers == [True]


def _x_answers() -> bool:
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return False
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    # Failing or not, what comes back must be asked and given back.
    connection = xcb.xcb_connect(None, None)
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed


def _wayland_answers() -> bool:
    import socket

    name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
    path = Path(os.environ.get("XDG_RUNTIME_DIR", ""), name)
    try:
        with socket.socket(socket.AF_UNIX) as compositor:
            compositor.connect(str(path))
    except OSError:
        return False
    return True


def _qt_starts() -> bool:
    """Try a platform that cannot be asked in a process of its own, which may end as it likes."""
    if getattr(sys, "frozen", False):
        return True
    # Loaded for this seldom case alone: it would hold up every start.
    import subprocess

    tried = [sys.executable, "-c", _TRY_QT]
    try:
        done = subprocess.run(tried, capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
