import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier import paths

CHECKOUT = Path(__file__).parents[1]


def test_a_checkout_has_its_data_at_the_top() -> None:
    assert paths.resource_dir() == CHECKOUT / "resources"
    assert paths.paytables_dir() == CHECKOUT / "paytables"
    assert (paths.locale_dir() / "vi" / "LC_MESSAGES" / "croupier.po").is_file()


def test_an_installed_package_has_its_data_inside(tmp_path: Path) -> None:
    package = tmp_path / "croupier"
    package.mkdir()
    for name in ("__init__.py", "paths.py"):
        shutil.copy(CHECKOUT / "croupier" / name, package)
    (package / "_data" / "paytables").mkdir(parents=True)
    # A folder of the same name beside the package belongs to someone else.
    (tmp_path / "paytables").mkdir()
    asked = "from croupier import paths; print(paths.paytables_dir())"
    found = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert Path(found.stdout.strip()) == package / "_data" / "paytables"


@pytest.mark.parametrize("one_file", [True, False])
def test_a_frozen_app_has_its_data_where_it_unpacks(
    one_file: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked, beside = tmp_path / "unpacked", tmp_path / "app"
    for root in (unpacked, beside):
        (root / "paytables").mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(beside / "croupier"))
    if one_file:
        monkeypatch.setattr(sys, "_MEIPASS", str(unpacked), raising=False)
    assert paths.paytables_dir() == (unpacked if one_file else beside) / "paytables"


def test_a_folder_that_is_nowhere_is_named_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "croupier")
    assert paths.paytables_dir() == tmp_path / "croupier" / "_data" / "paytables"


def test_audits_are_kept_beside_the_settings(tmp_path: Path) -> None:
    environ = {"CROUPIER_CONFIG": str(tmp_path)}
    assert paths.settings_path(environ).parent == tmp_path
    assert paths.audits_dir(environ) == tmp_path / "audits"


def test_own_paytables_are_kept_beside_the_settings(tmp_path: Path) -> None:
    environ = {"CROUPIER_CONFIG": str(tmp_path)}
    assert paths.own_paytables_dir(environ) == tmp_path / "paytables"
