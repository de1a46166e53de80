from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from croupier.progress.values import Chosen, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QObject

    from croupier.errors import CroupierError
    from croupier.progress.store import Store
    from croupier.training.plans import SessionPlan
    from croupier.ui.results_desk import ResultsDesk

_LOOKED_AT = 500
"""Of so many of the latest sessions the best is looked for."""


def find_best(
    results: ResultsDesk,
    plan: SessionPlan,
    paytable: str,
    *,
    is_kept: bool,
    then: Callable[[int], None],
    owner: QObject,
) -> None:
    """Tell what was the most that a trainee had right in the same time, before the last session.

    `is_kept` says whether the last session is among those kept. Nothing is told where nothing is
    to be had: without results, or of somebody who plays it for the first time.
    """
    if not results.are_kept or results.store is None or results.trainees is None:
        return
    who = results.trainees.current.key
    chosen = Chosen(trainee=who, drill=plan.drill, paytable=paytable)
    look = partial(_best, results.store, chosen, plan, int(is_kept))

    def tell(best: int | CroupierError | None) -> None:
        if isinstance(best, int):
            then(best)

    results.thread_of_results.do(look, tell, owner)


def _best(store: Store, chosen: Chosen, plan: SessionPlan, first: int) -> int | None:
    lines = store.sessions(chosen, first, _LOOKED_AT)
    rights = (
        line.right
        for line in lines
        if line.state is State.FINISHED
        and (line.plan.limit, line.plan.level) == (plan.limit, plan.level)
    )
    return max(rights, default=None)
