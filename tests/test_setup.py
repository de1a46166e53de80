import os
import re
import shutil
import stat
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOCKS = ["requirements.lock", "requirements-dev.lock"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

needs_make = pytest.mark.skipif(not shutil.which("make"), reason="there is no make here")


def pins(lock: str) -> dict[str, set[str]]:
    """Read a lock: for each package its pinned lines, each with its hashes."""
    text = (ROOT / lock).read_text("utf-8").replace("\\\n", " ")
    read: dict[str, set[str]] = {}
    for line in text.splitlines():
        read.setdefault(line.partition("==")[0], set()).add(re.sub(" +", " ", line).strip())
    return read


def plain(requirement: str) -> str:
    """Return the name in a requirement as locks write it."""
    return re.split(r"[<>=!~\[; ]", requirement)[0].lower().replace("_", "-")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_every_package_with_its_hashes(lock: str) -> None:
    line = re.compile(r"[a-z0-9-]+==[^ ]+( ; [^\n]+?)?( --hash=sha256:[0-9a-f]{64})+")
    assert [pin for found in pins(lock).values() for pin in found if not line.fullmatch(pin)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    assert re.findall(r"://|\bfile:|\bwww\.|index-url|find-links|(?<!sha256:)/\w+", text) == []


def test_the_locks_agree() -> None:
    run, dev = map(pins, LOCKS)
    assert {name: dev.get(name) for name in run} == run


def test_the_locks_hold_whatever_the_project_names() -> None:
    extras = PROJECT["optional-dependencies"]
    wanted = {
        "requirements.lock": PROJECT["dependencies"] + extras["build"],
        "requirements-dev.lock": PROJECT["dependencies"] + extras["build"] + extras["dev"],
    }
    for lock, requirements in wanted.items():
        assert {plain(wish) for wish in requirements} - {"croupier"} <= set(pins(lock))


def test_running_takes_nothing_that_only_tests_need() -> None:
    extras = PROJECT["optional-dependencies"]
    assert not {plain(wish) for wish in extras["dev"]} & set(pins("requirements.lock"))


# The Makefile.

TARGETS = "run test check fix bench messages screenshots lock help"


def make(folder: Path, *arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    outer = {k: v for k, v in os.environ.items() if not k.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", "--no-print-directory", *arguments],
        cwd=folder,
        env={**outer, **environ},
        capture_output=True,
        text=True,
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Make an empty checkout: enough of one to start `make` in."""
    for name in ("Makefile", "pyproject.toml", "hatch_build.py", *LOCKS):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def python_that_says(folder: Path, script: str) -> str:
    file = folder / "python-of-the-test"
    file.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)
    return str(file)


def installed(folder: Path) -> None:
    """Make the marks that an installation leaves, which is all that make looks at."""
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "made-in").write_text(f"{folder.resolve()}\n", "utf-8")
    python = python_that_says(folder, "exit 0")
    Path(python).rename(folder / ".venv" / "bin" / "python")
    (folder / ".venv" / "run-installed").touch()


@needs_make
def test_make_alone_lists_the_targets() -> None:
    said = make(ROOT).stdout
    for target in re.findall(r"\w+", TARGETS):
        assert re.search(rf"^  make {target} +\S", said, re.MULTILINE), target


@needs_make
def test_a_python_too_old_is_refused_in_one_sentence(checkout: Path) -> None:
    old = python_that_says(checkout, "exit 1")
    ran = make(checkout, "run", f"PYTHON={old}")
    assert ran.returncode == 2
    assert ran.stderr.splitlines()[0] == (
        f"Croupier needs Python 3.11 or newer, and {old} is not: "
        "install one, then name it, as in: make run PYTHON=python3.12"
    )
    assert not (checkout / ".venv").exists()


@needs_make
def test_no_python_at_all_is_refused_in_the_same_words(checkout: Path) -> None:
    ran = make(checkout, "run", "PYTHON=python-not-there")
    assert ran.stderr.splitlines()[0].startswith("Croupier needs Python 3.11 or newer, and python-")


@needs_make
def test_a_python_without_venv_is_told_the_package_that_has_it(checkout: Path) -> None:
    bare = python_that_says(checkout, 'case "$2" in *ensurepip*) exit 1;; esac')
    ran = make(checkout, "run", f"PYTHON={bare}")
    assert ran.stderr.splitlines()[0] == (
        f"{bare} cannot make virtual environments: "
        "install the package python3-venv, as in: sudo apt install python3-venv"
    )


@needs_make
def test_a_second_run_installs_nothing(checkout: Path) -> None:
    installed(checkout)
    assert make(checkout, "--dry-run", "run").stdout.split("\n")[0] == ".venv/bin/croupier "
    said = make(checkout, "--dry-run", "run", "ARGS=--language vi").stdout
    assert said.split("\n")[0] == ".venv/bin/croupier --language vi"


@needs_make
@pytest.mark.parametrize("harm", ["never finished", "moved", "its Python gone"])
def test_an_environment_of_no_more_use_is_made_anew(checkout: Path, harm: str) -> None:
    installed(checkout)
    match harm:
        case "never finished":
            (checkout / ".venv" / "made-in").unlink()
        case "moved":
            checkout = checkout.rename(checkout.parent / "another place")
        case "its Python gone":
            (checkout / ".venv" / "bin" / "python").unlink()
            (checkout / ".venv" / "bin" / "python").symlink_to(checkout / "no-python")
    said = make(checkout, "--dry-run", "run").stdout
    assert "-m venv --clear .venv" in said
    assert "--require-hashes -r requirements.lock" in said


@needs_make
@pytest.mark.parametrize("changed", ["requirements.lock", "pyproject.toml", "hatch_build.py"])
def test_a_changed_dependency_is_installed_by_the_next_run(checkout: Path, changed: str) -> None:
    installed(checkout)
    later = (checkout / ".venv" / "run-installed").stat().st_mtime + 2
    os.utime(checkout / changed, (later, later))
    assert "--require-hashes -r requirements.lock" in make(checkout, "--dry-run", "run").stdout


@needs_make
def test_a_changed_catalogue_is_compiled_by_the_next_run(checkout: Path) -> None:
    installed(checkout)
    folder = checkout / "resources" / "locale" / "vi" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "croupier.po").touch()
    said = make(checkout, "--dry-run", "run").stdout
    assert "--input-file resources/locale/vi/LC_MESSAGES/croupier.po" in said


# The wheel.


def test_a_wheel_holds_the_data_and_the_compiled_catalogues(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md"):
        shutil.copy(ROOT / name, checkout)
    no_mo = shutil.ignore_patterns("*.mo", "__pycache__")
    for name in ("croupier", "paytables", "resources"):
        shutil.copytree(ROOT / name, checkout / name, ignore=no_mo)
    shutil.copy(ROOT / ".gitignore", checkout)
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", str(tmp_path)], cwd=checkout, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    data = "croupier/_data"
    assert f"{data}/resources/locale/vi/LC_MESSAGES/croupier.mo" in names
    assert {f"{data}/paytables/{file.name}" for file in (ROOT / "paytables").iterdir()} <= names
    assert not any(name.startswith(("tests", "benchmarks", "paytables")) for name in names)
