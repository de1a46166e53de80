import sys

from croupier.cli.faults import UsageError
from croupier.errors import N_, CroupierError
from croupier.i18n import gettext as _

STDIN = "-"


def read_given(file: str, most_bytes: int, nothing: CroupierError) -> tuple[str, str]:
    """The text of a file, or of the input for `-`, and what to call it in its faults.

    Raises `NoSourceError` for what is no text of at most `most_bytes`, and `nothing` where the
    input is a keyboard at which somebody would wait in vain.
    """
    from croupier.files.source_text import decode_source, read_source

    if file != STDIN:
        return read_source(file, most_bytes), file
    if sys.stdin is None or sys.stdin.isatty():
        raise nothing
    where = _("input")
    return decode_source(sys.stdin.buffer.read(most_bytes + 1), where, most_bytes), where


def check_output(file: str) -> None:
    """Raise `UsageError` for what is no name of a file to write, whatever the disk says."""
    if not file.strip():
        raise UsageError(
            N_("The file to write has no name."), N_("Name a file that is not there yet.")
        )
    if file == STDIN:
        raise UsageError(
            N_("Nothing is written to the output here, and no file is called “-”."),
            N_("Name a file that is not there yet."),
        )
