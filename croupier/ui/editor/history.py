from dataclasses import dataclass, field
from typing import Generic, TypeVar

Snapshot = TypeVar("Snapshot")

MOST_STEPS = 200


@dataclass(slots=True)
class History(Generic[Snapshot]):
    """What was on a form, step by step; the letters typed into one field in a row are one step."""

    now: Snapshot
    _before: list[Snapshot] = field(default_factory=list)
    _after: list[Snapshot] = field(default_factory=list)
    _place: str = ""
    """The field whose letters still belong to the step at hand."""

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    def take(self, snapshot: Snapshot, place: str = "") -> None:
        """Take a new state; `place` names the field that is being typed in, if there is one."""
        if snapshot == self.now:
            return
        if not place or place != self._place:
            self._before.append(self.now)
            del self._before[:-MOST_STEPS]
        self._place = place
        self._after.clear()
        self.now = snapshot

    def seal(self) -> None:
        """Let whatever comes next be a step of its own."""
        self._place = ""

    def undo(self) -> Snapshot:
        """Go one step back, where there is one."""
        self.seal()
        if self._before:
            self._after.append(self.now)
            self.now = self._before.pop()
        return self.now

    def redo(self) -> Snapshot:
        """Go forward again, where a step was taken back."""
        self.seal()
        if self._after:
            self._before.append(self.now)
            self.now = self._after.pop()
        return self.now
