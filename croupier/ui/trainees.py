from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from croupier.errors import CroupierError
from croupier.i18n import gettext as _
from croupier.ui.trainees_sheet import TraineeNameSheet, TraineesSheet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from croupier.progress.store import Store
    from croupier.progress.values import Trainee
    from croupier.ui.results_thread import ResultsThread
    from croupier.ui.shell import Shell


class Trainees(QObject):
    """Everybody who trains here, who it is now, and the sheet on which that is changed."""

    changed = Signal()
    """Somebody else is training now, or is called otherwise."""

    def __init__(
        self, shell: Shell, thread: ResultsThread, store: Store, everybody: Sequence[Trainee]
    ) -> None:
        super().__init__(shell)
        self._shell, self._thread, self._store = shell, thread, store
        self._everybody = tuple(everybody)
        last = shell.keeper.settings.trainee
        shown = self.shown
        self.current = next((one for one in shown if one.key == last), shown[0])
        """Who is training."""

    @property
    def shown(self) -> tuple[Trainee, ...]:
        """Those that the lists show."""
        return tuple(one for one in self._everybody if not one.hidden)

    def ask_who(self, chosen: str | None = None) -> None:
        """Ask who is training; at first somebody is chosen, by a key, or who trains now."""
        shell = self._shell
        sheet = TraineesSheet(shell.stack, self._everybody, chosen or self.current.key)
        sheet.chosen_to_train.connect(self._on_chosen)
        sheet.new_asked.connect(
            lambda: self._ask_name(None, self._on_chosen, lambda: self._again(sheet.chosen))
        )
        sheet.rename_asked.connect(
            lambda one: self._ask_name(one, self._again, lambda: self._again(one))
        )
        sheet.hide_asked.connect(lambda one: self._hide(one, sheet))
        shell.open_sheet(sheet)
        self._read(lambda: sheet.show_trainees(self._everybody), sheet)

    def _again(self, whose: Trainee | None) -> None:
        """Go back to the list, and to the same in it."""
        self.ask_who(whose.key if whose else None)

    def _on_chosen(self, trainee: Trainee) -> None:
        self._take(trainee)
        self._shell.close_sheet()

    def _take(self, trainee: Trainee) -> None:
        self.current = trainee
        self._shell.keeper.change(trainee=trainee.key)
        self.changed.emit()

    def _ask_name(
        self, whose: Trainee | None, then: Callable[[Trainee], None], back: Callable[[], None]
    ) -> None:
        """Have somebody named; `back` is where leaving the sheet leads."""
        shell, store = self._shell, self._store
        sheet = TraineeNameSheet(shell.stack, whose.name if whose else "")

        def named(name: str) -> None:
            def write() -> Trainee:
                if whose is None:
                    return store.add_trainee(name)
                store.change_trainee(whose.key, name=name)
                return next(one for one in store.trainees(hidden=True) if one.key == whose.key)

            def go_on(made: Trainee | CroupierError) -> None:
                if isinstance(made, CroupierError):
                    sheet.tell_error(made)
                    return
                self._put(made)
                then(made)

            self._thread.do(write, go_on, owner=sheet)

        sheet.named.connect(named)
        shell.open_sheet(sheet)
        sheet.closed.disconnect(shell.close_sheet)
        sheet.closed.connect(back)

    def _hide(self, trainee: Trainee, sheet: TraineesSheet) -> None:
        hidden = not trainee.hidden

        def go_on(made: CroupierError | None) -> None:
            if isinstance(made, CroupierError):
                sheet.tell_error(made)
                return
            self._put(replace(trainee, hidden=hidden))
            said = _("{name} is hidden.") if hidden else _("{name} is in the list again.")
            sheet.show_trainees(self._everybody)
            sheet.tell(said.format(name=trainee.name))

        def write() -> None:
            self._store.change_trainee(trainee.key, hidden=hidden)

        self._thread.do(write, go_on, owner=sheet)

    def _put(self, trainee: Trainee) -> None:
        """Know somebody as they are now."""
        others = [one for one in self._everybody if one.key != trainee.key]
        self._know(sorted((*others, trainee), key=lambda one: one.created))

    def read(self) -> None:
        """Read everybody anew: another window, or a copy, may have added somebody."""
        self._read(lambda: None, self)

    def _read(self, then: Callable[[], None], sheet: QObject) -> None:
        def show(made: tuple[Trainee, ...] | CroupierError) -> None:
            if isinstance(made, CroupierError) or made == self._everybody:
                return
            self._know(made)
            then()

        self._thread.do(lambda: self._store.trainees(hidden=True), show, owner=sheet)

    def _know(self, everybody: Sequence[Trainee]) -> None:
        self._everybody = tuple(everybody)
        shown = self.shown
        now = next((one for one in shown if one.key == self.current.key), None)
        if now is None and shown:
            self._take(shown[0])
        elif now is not None and now != self.current:
            self.current = now
            self.changed.emit()
