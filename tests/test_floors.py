import subprocess
import sys
from pathlib import Path

import pytest
from importlinter import cli

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "croupier").rglob("*.py"))


def test_imports_keep_to_the_floors(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    code = cli.lint_imports(no_cache=True)
    assert code == 0, capsys.readouterr().out


def test_every_contract_can_be_broken(tmp_path: Path) -> None:
    """A contract whose names went stale would hold whatever the code does."""
    pyproject = (ROOT / "pyproject.toml").read_text("utf-8")
    (tmp_path / "pyproject.toml").write_text(pyproject, "utf-8")
    package = tmp_path / "croupier"
    package.mkdir()
    for floor in (ROOT / "croupier").iterdir():
        if (floor / "__init__.py").exists():
            (package / floor.name).mkdir()
            (package / floor.name / "__init__.py").touch()
        elif floor.suffix == ".py":
            (package / floor.name).touch()
    (package / "holdem.py").touch()
    wrong = {
        "errors.py": "import croupier.paths",
        "poker/__init__.py": "import phevaluator\nimport croupier.i18n",
        "uth/__init__.py": "import croupier.holdem\nimport numpy\nimport rich",
        "training/__init__.py": "import sqlite3\nimport fsrs\nimport croupier.uth",
        "files/__init__.py": "import PySide6.QtCore",
        "cli/__init__.py": "import pydantic\nimport pyqtgraph",
    }
    for name, text in wrong.items():
        (package / name).write_text(text, "utf-8")
    run = [sys.executable, "-c", "from importlinter import cli; cli.lint_imports_command()"]
    said = subprocess.run([*run, "--no-cache"], cwd=tmp_path, capture_output=True, text=True)
    assert said.returncode == 1, said.stdout + said.stderr
    names = [line.split('"')[1] for line in pyproject.splitlines() if line.startswith("name = ")]
    broken = {line.removesuffix(" BROKEN") for line in said.stdout.splitlines()}
    assert [name for name in names if name != "croupier" and name not in broken] == []


@pytest.mark.parametrize("module", ["croupier.cli", "croupier.__main__"])
def test_the_command_line_starts_without_qt(module: str) -> None:
    asked = f"import sys, {module}; print([m for m in sys.modules if m.startswith('PySide6')])"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert (said.stdout.strip(), said.returncode) == ("[]", 0), said.stderr


@pytest.mark.parametrize("module", ["croupier.cli.app", "croupier.context", "croupier.ui.window"])
def test_databases_wait_for_results(module: str) -> None:
    late = ("sqlalchemy", "alembic", "sqlite3")
    asked = f"import sys, {module}; print([m for m in {late} if m in sys.modules])"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert (said.stdout.strip(), said.returncode) == ("[]", 0), said.stderr


@pytest.mark.parametrize(
    "module",
    ["croupier.uth.audit", "croupier.files.audit_files", "croupier.cli.app", "croupier.ui.window"],
)
def test_numpy_waits_for_an_audit(module: str) -> None:
    asked = f"import sys, {module}; print('numpy' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert (said.stdout.strip(), said.returncode) == ("False", 0), said.stderr


def test_fsrs_waits_for_an_answer() -> None:
    asked = "import sys, croupier.training.scheduling; print('fsrs' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert (said.stdout.strip(), said.returncode) == ("False", 0), said.stderr


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_module_is_longer_than_500_lines(file: Path) -> None:
    assert len(file.read_text("utf-8").splitlines()) <= 500
