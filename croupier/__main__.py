"""Where a process begins. Hardly anything is imported until Ctrl+C is dealt with."""

from __future__ import annotations

import gc
import os
import signal
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from croupier.context import AppContext


def main(argv: Sequence[str] | None = None) -> int:
    if argv is None:
        _end_on_interrupt()
    words = sys.argv[1:] if argv is None else list(argv)
    if words:
        from croupier.cli.app import run

        return run(words, start)
    # The start that must be quick: there is no command line to read.
    try:
        return start()
    except BaseException as error:
        from croupier.cli.faults import exit_code_of

        return exit_code_of(error)


def start(
    paytable: str | None = None,
    seats: int | None = None,
    theme: str | None = None,
    language: str | None = None,
) -> int:
    """Open the window; without one the same quiz in the terminal, without input a single round.

    What is asked for wins over the settings file, which says the rest.
    """
    from croupier.display import DisplayError, check_connection, check_libraries, has_display
    from croupier.errors import N_
    from croupier.files.settings_glance import glance_at_settings
    from croupier.i18n import language as spoken_language
    from croupier.i18n import language_of, set_language
    from croupier.paths import results_path, settings_path
    from croupier.settings import DEFAULT_SETTINGS

    path = settings_path()
    settings = glance_at_settings(path)
    if language is None:
        set_language(language_of(settings.language))
        if os.environ.get("CROUPIER_LANGUAGE"):
            language = spoken_language()
    asked = {"paytable": paytable, "seats": seats, "theme": theme, "language": language}
    options: dict[str, Any] = {name: value for name, value in asked.items() if value is not None}

    def open_context() -> AppContext:
        from croupier import context

        return context.open_context(path, options, results_path())

    # Up to the first paint hardly anything is thrown away: looking for it would only take time.
    gc.disable()
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
        return run(open_context, settings, options)
    finally:
        gc.enable()
    from dataclasses import replace

    from croupier.cli.alone import run_without_window

    opened = open_context()
    # Named where it is not the default, for the same quiz again.
    named = None if opened.paytable == DEFAULT_SETTINGS.paytable else opened.paytable
    wanted = replace(opened.settings, **options)
    run_without_window(reason, opened.house, wanted.seats, wanted.level, named)
    return 0


def _end_on_interrupt() -> None:
    """Let Ctrl+C end the process at once, as it ends any other.

    An exception could come up anywhere: within an import it is taken for a module that is not
    there, within Qt it is lost or aborts, and Qt's loop never lets Python see it. Where the
    system ignores the signal, as for what runs in the background, it stays ignored.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
