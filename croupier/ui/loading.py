from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

    from croupier.context import AppContext

_WITHOUT_QT = ("croupier.wording.feedback", "croupier.wording.rules", "croupier.wording.paytables")
# PySide makes its types when they are first named, and two threads at it crash: these are for the
# thread of the window alone.
_WITH_QT = (
    "croupier.ui.table.view",
    "croupier.ui.answer_cells",
    "croupier.ui.table_page",
    "croupier.ui.session_flow",
    "croupier.ui.session_desk",
    "croupier.ui.paytables.page",
    "croupier.ui.paytables.flow",
)

# Dealing prepares as it goes; after so many tables most of it is done.
_SPARE_TABLES = 8


class Loader(QObject):
    """Opens what the pages need beside the window that is already to be seen."""

    loaded = Signal(object, object)
    """The `AppContext`, and the paytables at hand with those in the bin."""
    failed = Signal(object)
    """The exception that kept them from opening."""

    def __init__(
        self, open_context: Callable[[], AppContext], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._open_context = open_context
        self._later = list(_WITH_QT)
        self.loaded.connect(self._import_later)
        self._thread = Thread(target=self._load, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def _import_later(self) -> None:
        """Import what the first table and the first page need, a little in each turn."""
        if self._later:
            import_module(self._later.pop(0))
            QTimer.singleShot(0, self, self._import_later)

    def wait(self) -> None:
        """Wait for what was begun: afterwards there is nobody left to tell."""
        if self._thread.is_alive():
            self._thread.join()

    def _load(self) -> None:
        try:
            context = self._open_context()
            from croupier.files.shelf import Shelf
            from croupier.i18n import language

            shelf = Shelf(context.own_paytables)
            entries = shelf.entries(context.settings.opened, language())
            read = entries, shelf.binned()
            # One's own have their faults told where they are listed.
            faulty = (entry.error for entry in entries if entry.shipped and entry.error)
            notices = (*context.notices, *(error.message for error in faulty))
            context = replace(context, notices=notices)
            for module in _WITHOUT_QT:
                import_module(module)
        except Exception as error:
            self.failed.emit(error)
            return
        self.loaded.emit(context, read)
        # Whatever the first table would have to wait for: nobody sees these.
        from croupier.training.plans import SessionPlan

        for seed in range(_SPARE_TABLES):
            replace(context, rng=Random(seed)).new_session(SessionPlan())
