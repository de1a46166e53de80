"""Opening the results of this machine; what is to be said of it goes to standard error."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.faults import tell
from croupier.errors import N_, CroupierError, Text
from croupier.paths import results_path, settings_path
from croupier.wording.texts import say

if TYPE_CHECKING:
    from croupier.context import AppContext
    from croupier.progress.opening import Opening
    from croupier.progress.store import Store


class NotKeptAnywhereError(CroupierError):
    """Results that are not where they should be, so that there is nothing to do with them."""


def context_of_results() -> "AppContext":
    """What the program is to work with, as far as results are concerned."""
    from croupier.context import open_context

    context = open_context(settings_path(), {}, results_path())
    for notice in context.notices:
        tell(say(notice))
    return context


@contextmanager
def readable_results() -> Iterator[tuple["Store", Path | str]]:
    """Results to be looked at, and their place, though perhaps nothing can be added to them.

    Raises `NotKeptAnywhereError` where they cannot be read.
    """
    context = context_of_results()
    opening = context.open_store()
    store = opening.store
    try:
        if not store.lasts and not store.trainees(hidden=True):
            # Nothing could be read: what stands in for the results is empty.
            raise _nowhere(opening)
        for notice in opening.notices:
            tell(say(notice))
        yield store, context.results
    finally:
        store.close()


@contextmanager
def lasting_results() -> Iterator["Store"]:
    """Results that can be added to; raises `NotKeptAnywhereError` where nothing could be kept."""
    opening = context_of_results().open_store()
    try:
        if not opening.store.lasts:
            raise _nowhere(opening)
        for notice in opening.notices:
            tell(say(notice))
        yield opening.store
    finally:
        opening.store.close()


def _nowhere(opening: "Opening") -> NotKeptAnywhereError:
    """The last notice says why, and what goes before it is told."""
    *others, last = opening.notices or (Text(N_("The results cannot be read.")),)
    for notice in others:
        tell(say(notice))
    return NotKeptAnywhereError(last, N_("Put that right and try again; nothing was changed."))
