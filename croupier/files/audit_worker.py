"""An audit in a process of its own, so that a window never waits for it.

    process, connection = start_audit(house, folder)

The connection gives what is done, as numbers from 0 to 1, and then an `Audit` or the
`CroupierError` that stopped it. Whatever is sent into it, or closing it, stops the audit.
"""

import multiprocessing
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from croupier.errors import CroupierError
from croupier.files.audit_files import audited
from croupier.uth.house import HousePaytable

_STEP = 0.01
"""How much more is done from one message to the next: about a tenth of a second of work."""


def start_audit(house: HousePaytable, folder: Path) -> tuple[BaseProcess, Connection]:
    """Start an audit; the process ends by itself, and with the one that started it."""
    # Nothing is forked: a window has threads.
    spawning = multiprocessing.get_context("spawn")
    ours, theirs = spawning.Pipe()
    process = spawning.Process(target=run_audit, args=(theirs, house, folder), daemon=True)
    process.start()
    # Held open here, it would never end for us.
    theirs.close()
    return process, ours


def run_audit(connection: Connection, house: HousePaytable, folder: Path) -> None:
    """Audit a house and send what there is to say; the target of the process."""
    # Ctrl+C in a terminal reaches this process, too: it ends without a word.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    told = -_STEP

    def progress(part: float) -> None:
        nonlocal told
        if part >= told + _STEP:
            told = part
            connection.send(part)

    # A pipe that breaks has nobody left who waits for an answer.
    with suppress(OSError, EOFError), connection:
        try:
            connection.send(audited(house, folder, progress, connection.poll))
        except CroupierError as error:
            connection.send(error)
