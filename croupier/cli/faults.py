import errno
import os
import sys
from contextlib import suppress
from difflib import get_close_matches

import typer

from croupier.errors import N_, CroupierError
from croupier.files.faults import FileFaultsError
from croupier.i18n import gettext as _
from croupier.wording.faults import error_sentence, fault_line
from croupier.wording.labels import capitalised
from croupier.wording.typed import shown

INTERRUPTED = 130


class UsageError(CroupierError):
    """A line that was typed wrong."""


def word_shown(word: str) -> str:
    """A word of the command line, short and safe to print; one that is empty can be seen, too."""
    return shown(word) or '""'


def exit_code_of(error: BaseException) -> int:
    """Say on standard error what went wrong and how to mend it; return what to exit with.

    The one place where an error becomes a sentence: nothing else in the command line prints one.
    """
    match error:
        case typer.Exit():
            return error.exit_code
        case FileFaultsError(faults=faults) if len(faults) > 1:
            complain(*error_sentence(error), *map(fault_line, faults))
            return error.exit_code
        case CroupierError():
            complain(*error_sentence(error))
            return error.exit_code
        case typer.TyperException():
            return exit_code_of(_usage_error(error))
        case KeyboardInterrupt() | typer.Abort():
            with suppress(OSError):
                print(file=sys.stderr)
            return INTERRUPTED
        case OSError() if _is_closed_pipe(error):
            _silence_output()
            return 0
        case OSError():
            _silence_output()
            reason = error.strerror or type(error).__name__
            return exit_code_of(
                CroupierError(
                    N_("The system refused to read or write ({reason})."),
                    N_("Check the place that is read from or written to, and try again."),
                    reason=reason,
                )
            )
        case UnicodeDecodeError():
            return exit_code_of(
                CroupierError(
                    N_("The input is not UTF-8 text."), N_("Save the file as UTF-8 and try again.")
                )
            )
        case MemoryError() | RecursionError():
            return exit_code_of(
                CroupierError(N_("The input is too large."), N_("Give a smaller one."))
            )
    if os.environ.get("CROUPIER_DEBUG") or not isinstance(error, Exception):
        raise error
    return exit_code_of(
        CroupierError(
            N_("Croupier made a mistake of its own ({kind}: {said})."),
            N_("Please report it; with CROUPIER_DEBUG=1 set it shows where."),
            kind=type(error).__name__,
            said=shown(str(error), 200),
        )
    )


def complain(sentence: str, hint: str, *details: str) -> None:
    """Print to standard error what went wrong, the details of it, and what to do about it."""
    lines = [_("Error: {sentence}").format(sentence=sentence), *details]
    if hint:
        lines.append(_("Hint: {hint}").format(hint=capitalised(hint)))
    tell(*lines)


def tell(*lines: str) -> None:
    """Print lines to standard error, behind everything that was printed before."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    with suppress(OSError, ValueError):
        print(*lines, sep="\n", file=sys.stderr, flush=True)


def _usage_error(error: typer.TyperException) -> UsageError:
    """Say in our words what the parser of the command line says in its own."""
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "croupier"
    hint = N_("Type: {command} --help")
    option = shown(getattr(error, "option_name", ""))
    match type(error).__name__:
        case "NoSuchOption":
            # The dashes are left out: with them, options look alike that have nothing in common.
            known = {name.lstrip("-"): name for name in getattr(error, "possibilities", None) or ()}
            close = get_close_matches(option.lstrip("-"), known, 1)
            if close:
                hint = N_("Did you mean {guess}? Type: {command} --help")
            return UsageError(
                N_("There is no option {option}."),
                hint,
                option=option,
                guess=known[close[0]] if close else "",
                command=command,
            )
        case "BadOptionUsage" if option in _flags(context):
            return UsageError(N_("{option} takes no value."), hint, option=option, command=command)
        case "BadOptionUsage":
            return UsageError(N_("{option} needs a value."), hint, option=option, command=command)
        case "MissingParameter":
            parameter = getattr(error, "param", None)
            name = getattr(parameter, "metavar", None) or getattr(parameter, "name", "?")
            return UsageError(N_("{name} is missing."), hint, name=name, command=command)
    return UsageError(
        N_("This line cannot be understood ({reason})."),
        hint,
        reason=shown(error.format_message(), 200),
        command=command,
    )


def _flags(context: typer.Context | None) -> set[str]:
    parameters = context.command.params if context else []
    return {
        name
        for parameter in parameters
        if getattr(parameter, "is_flag", False)
        for name in parameter.opts
    }


def _is_closed_pipe(error: OSError) -> bool:
    # Windows says EINVAL where others say EPIPE.
    return isinstance(error, BrokenPipeError) or (os.name == "nt" and error.errno == errno.EINVAL)


def _silence_output() -> None:
    """Keep the interpreter from complaining, at its end, of output that cannot be written."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
