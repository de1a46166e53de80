import sys
import time
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from croupier.display import DisplayError, check_connection, check_libraries, has_display
from croupier.errors import N_
from croupier.i18n import preferred_language, set_language

if TYPE_CHECKING:
    from croupier.context import AppContext


def main(argv: Sequence[str] | None = None) -> int:
    words = sys.argv[1:] if argv is None else list(argv)
    if words:
        from croupier.cli.app import run

        return run(words, start)
    # The start that must be quick: there is no command line to read.
    try:
        set_language(preferred_language())
        return start()
    except BaseException as error:
        from croupier.cli.faults import exit_code_of

        return exit_code_of(error)


def start(paytable: str | None = None, seats: int = 6, theme: str = "dark") -> int:
    """Open the window; without one the same quiz in the terminal, without input a single round."""

    def open_context() -> "AppContext":
        from croupier.context import AppContext
        from croupier.files.paytable_file import DEFAULT_PAYTABLE, find_paytable, read_paytable

        house = read_paytable(find_paytable(DEFAULT_PAYTABLE if paytable is None else paytable))
        return AppContext(house, Random(), time.monotonic, seats)

    try:
        if not has_display():
            raise DisplayError(N_("There is no display for a window."))
        check_libraries()
        check_connection()
        from croupier.ui.app import run
    except DisplayError as error:
        reason = error
    except ImportError as error:
        reason = DisplayError(N_("The window cannot open ({reason})."), reason=str(error))
    else:
        return run(open_context, theme=theme, seats=seats)
    from croupier.cli.alone import run_without_window

    run_without_window(reason, open_context().house, seats, paytable)
    return 0


if __name__ == "__main__":
    sys.exit(main())
