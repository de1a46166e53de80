"""A real PostgreSQL server for tests, in a folder of its own, for as long as they run."""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import psycopg

_DEBIAN = Path("/usr/lib/postgresql")
_UNPRIVILEGED = ("postgres", "nobody")
_PATIENCE = 30.0

# Nothing outlives the tests: nothing need reach the disk, nor is anything to be tidied.
_MADE = ("-U", "croupier", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
_SET = (
    *("listen_addresses=127.0.0.1", "fsync=off", "synchronous_commit=off"),
    *("full_page_writes=off", "autovacuum=off"),
)


class NoServerError(Exception):
    """There is no PostgreSQL to start here; it says why."""


@contextmanager
def server() -> Iterator[str]:
    """Start a server on loopback, and give the address that its databases have in common."""
    initdb, postgres = _program("initdb"), _program("postgres")
    as_user, user = _unprivileged()
    # Not pytest's: nobody else may look into its folders. And a socket's path must be short.
    folder = Path(mkdtemp(prefix="croupier-pg-"))
    try:
        if user:
            shutil.chown(folder, user)
        data = folder / "data"
        made = subprocess.run(
            [*as_user, initdb, "-D", data, *_MADE],
            cwd="/",
            capture_output=True,
            text=True,
        )
        if made.returncode:
            raise NoServerError(f"initdb did not make a database: {made.stderr.strip()}")
        port = _free_port()
        with (folder / "log").open("wb") as log:
            settings = [word for setting in _SET for word in ("-c", setting)]
            process = subprocess.Popen(
                [*as_user, postgres, "-D", data, "-k", folder, "-p", str(port), *settings],
                cwd="/",
                stdout=log,
                stderr=log,
            )
        try:
            _wait(process, port, folder / "log")
            yield f"postgresql://croupier@127.0.0.1:{port}"
        finally:
            # "Immediate": nothing of it is kept. What `setpriv` started is the server itself.
            process.send_signal(signal.SIGQUIT)
            process.wait(_PATIENCE)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def execute(address: str, statement: str) -> None:
    """Run one statement outside of any transaction, on the database of an address."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(statement.encode())


def _program(name: str) -> Path:
    """The newest there is: Debian keeps each version in a folder of its own, out of the path."""
    versions = sorted(_DEBIAN.glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    if versions:
        return versions[-1]
    if found := shutil.which(name):
        return Path(found)
    raise NoServerError(f"PostgreSQL is not installed here: there is no {name}")


def _unprivileged() -> tuple[Sequence[str], str | None]:
    """What to put before a command so that it does not run as root, which a server refuses."""
    if os.name != "posix" or os.geteuid() != 0:
        return (), None
    import pwd

    setpriv = shutil.which("setpriv")
    for name in _UNPRIVILEGED:
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        if setpriv:
            ids = f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}"
            return (setpriv, *ids, "--clear-groups", "--pdeathsig=INT"), name
    raise NoServerError("PostgreSQL does not run as root, and there is no other user to run it as")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _wait(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    until = time.monotonic() + _PATIENCE
    while process.poll() is None and time.monotonic() < until:
        try:
            execute(f"postgresql://croupier@127.0.0.1:{port}/postgres", "SELECT 1")
        except psycopg.OperationalError:
            time.sleep(0.02)
        else:
            return
    process.kill()
    raise NoServerError(f"PostgreSQL did not start: {log.read_text('utf-8', 'replace').strip()}")
