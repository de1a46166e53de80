from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.files.drafted_text import drafted_text
from croupier.files.paytable_draft import Draft, draft_of
from croupier.ui.editor.spelling import plain_draft

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.files.shelf import Shelf

NAMES = ("game.name", "game.title.en", "game.title.vi")


@dataclass(slots=True)
class EditedTable:
    """A paytable that is being changed: its file as it was read, and where it goes."""

    shelf: Shelf
    text: str
    """What is on the disk, or what a new paytable begins with."""
    path: Path | None = None
    """Nowhere until it is saved for the first time."""
    saved: Draft = Draft()  # noqa: RUF009 - frozen
    """What the text says."""

    @classmethod
    def open(cls, shelf: Shelf, path: Path) -> EditedTable:
        """Read one's own file; raises the `CroupierError` of one that does not load."""
        text = shelf.text(path)
        return cls(shelf, text, path, plain_draft(draft_of(text, os.fspath(path))))

    @classmethod
    def begin(cls, shelf: Shelf, text: str) -> EditedTable:
        """Begin with a text that is on no disk yet."""
        return cls(shelf, text, None, plain_draft(draft_of(text, "")))

    @property
    def is_new(self) -> bool:
        return self.path is None

    def reload(self) -> None:
        """Read what is on the disk by now."""
        assert self.path is not None
        again = EditedTable.open(self.shelf, self.path)
        self.text, self.saved = again.text, again.saved

    def save(self, draft: Draft, *, over: bool = False) -> Path:
        """Write a draft into the file; `over` also into one that somebody else has changed.

        Raises a `CroupierError`, such as `ChangedMeanwhileError`, and then has written nothing.
        """
        text = drafted_text(self.text, draft)
        if self.path is None:
            self.path = self.shelf.create(text, draft.text("game.name"))
        else:
            self.shelf.save(self.path, text, expected=None if over else self.text)
        self.text, self.saved = text, draft
        return self.path

    def save_copy(self, draft: Draft, name: str) -> Path:
        """Write a draft under a name of its own into a new file, and go on with that one."""
        draft = renamed(draft, name)
        text = drafted_text(self.text, draft)
        self.path = self.shelf.create(text, name)
        self.text, self.saved = text, draft
        return self.path


def renamed(draft: Draft, name: str) -> Draft:
    """The same game under another name and title."""
    for key in NAMES:
        if draft.text(key) or key == NAMES[0]:
            draft = draft.with_field(key, name)
    return draft
