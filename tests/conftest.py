import gc
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

# Windows are real but unseen, unless someone asks to watch them.
if "QT_QPA_PLATFORM" not in os.environ:
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ.pop("DISPLAY", None)
    os.environ.pop("WAYLAND_DISPLAY", None)

os.environ["CROUPIER_LANGUAGE"] = "en"

# No deadline: a test fails for what is wrong, never for a busy machine.
hypothesis.settings.register_profile("croupier", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("croupier")


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the settings and results of whoever runs the tests out of them."""
    folder = tmp_path_factory.mktemp("home")
    run = tmp_path_factory.getbasetemp()
    # Of several processes each has a folder of its own in that of the run.
    run = run.parent if "PYTEST_XDIST_WORKER" in os.environ else run
    with pytest.MonkeyPatch.context() as patch:
        for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(folder))
        for name in ("CONFIG", "DATA", "STATE", "CACHE"):
            patch.setenv(f"XDG_{name}_HOME", str(folder / name.lower()))
        for name in ("CONFIG", "DATABASE"):
            patch.delenv(f"CROUPIER_{name}", raising=False)
        patch.setenv("CROUPIER_TEST_RUN", str(run))
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Leave no test in the language of the one before it."""
    from croupier import i18n

    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture(scope="session")
def qapp() -> "QApplication":
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication

    from croupier.ui.app import fusion_application

    # A test picks files in Qt's own dialog: a desktop's cannot be driven.
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    return fusion_application()


@pytest.fixture(scope="module", autouse=True)
def quick_searches_for_garbage() -> None:
    """Leave what was there before the tests of a module out of each search that they begin.

    A window is looked for after its test; modules, tests and caches by the hundred thousand would
    be gone through each time.
    """
    gc.collect()
    gc.freeze()
