import errno
import os
import stat
from pathlib import Path

from croupier.errors import N_, Text
from croupier.files.faults import Fault, quoted
from croupier.files.presence import is_folder

_BOM = "\ufeff"


class NoSourceError(Exception):
    """A file that gives no text at all, with the one fault that says why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


def read_source(path: str | os.PathLike[str], most_bytes: int) -> str:
    """The text of a file of at most `most_bytes`; raises `NoSourceError` for any other."""
    # Some editors of Windows put a mark before UTF-8.
    return read_source_exactly(path, most_bytes).removeprefix(_BOM)


def read_source_exactly(path: str | os.PathLike[str], most_bytes: int) -> str:
    """The same with the mark that may stand before UTF-8: encoded, it is the file again."""
    where = os.fspath(path)
    if not where:
        raise _no_source('""', N_("this is no name of a file"), N_("name a file"))
    try:
        # Opening a pipe would wait, without a word, for somebody to write.
        if stat.S_ISFIFO(Path(path).stat().st_mode):
            raise _no_source(
                where, N_("this is a pipe, no file"), N_("save the text as a file and name that")
            )
        with Path(path).open("rb") as file:
            content = file.read(most_bytes + 1)
    except FileNotFoundError:
        raise _no_source(
            where, N_("there is no such file"), N_("check the name and the folder")
        ) from None
    except IsADirectoryError:
        raise _no_source(where, N_("this is a folder"), N_("name a file in it")) from None
    except PermissionError:
        # Windows answers this way for a folder, too.
        if is_folder(path):
            raise _no_source(where, N_("this is a folder"), N_("name a file in it")) from None
        raise _no_source(
            where,
            N_("this file may not be read"),
            N_("ask its owner for the right to read it, or copy it"),
        ) from None
    except (OSError, ValueError) as error:
        # A name with a zero byte in it is a ValueError.
        reason = getattr(error, "strerror", None) or str(error)
        raise NoSourceError(
            Fault(
                where,
                None,
                "",
                Text(N_("this file cannot be read (found {reason})"), {"reason": quoted(reason)}),
                Text(N_("copy the file to another place and try that")),
            )
        ) from None
    return _decoded(content, where, most_bytes)


def read_regular(path: Path, most_bytes: int) -> bytes:
    """The bytes of a file; raises `OSError` for one that is larger, and for what is no file.

    Pipes and devices would be waited for, or read, for ever.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), os.fspath(path))
    with path.open("rb") as file:
        content = file.read(most_bytes + 1)
    if len(content) > most_bytes:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), os.fspath(path))
    return content


def one_line_end(text: str) -> str:
    """The text with its lines ended alike, whichever system has written them."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def decode_source(content: bytes, where: str, most_bytes: int) -> str:
    """The text that the bytes of a file stand for; raises `NoSourceError` where they are none."""
    return _decoded(content, where, most_bytes).removeprefix(_BOM)


def _decoded(content: bytes, where: str, most_bytes: int) -> str:
    if len(content) > most_bytes:
        raise _no_source(
            where,
            N_("this file is too large (found more than {most} bytes)"),
            N_("check that this is the right file"),
            most=f"{most_bytes:,}",
        )
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NoSourceError(
            Fault(
                where,
                one_line_end(content[: error.start].decode("latin-1")).count("\n") + 1,
                "",
                Text(
                    N_("this is not UTF-8 text (found byte {byte})"),
                    {"byte": f"0x{content[error.start]:02x}"},
                ),
                Text(N_("save the file as UTF-8 in your editor")),
            )
        ) from None


def _no_source(where: str, message: str, hint: str, **values: object) -> NoSourceError:
    return NoSourceError(Fault(where, None, "", Text(message, values), Text(hint)))
