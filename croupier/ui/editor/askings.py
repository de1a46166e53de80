"""What is asked when something typed is to be left, or cannot be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.i18n import gettext as _
from croupier.ui.editor.ask_sheet import Asking
from croupier.wording.faults import error_sentence, told_fault

if TYPE_CHECKING:
    from croupier.errors import CroupierError


def leaving() -> Asking:
    """Ask before something typed would be lost: `discard` or `save`."""
    return Asking(
        _("Save what was changed?"),
        _("Something was changed that is not in the file yet."),
        _("Stay here"),
        {"discard": _("Discard"), "save": _("Save")},
    )


def changed_meanwhile(error: CroupierError, *, with_copy: bool = True) -> Asking:
    """Ask what to do with a file changed by somebody else: `over`, `reload` or a `copy`."""
    choices = {"over": _("Overwrite"), "reload": _("Reload")}
    if with_copy:
        choices["copy"] = _("Save a copy…")
    said = " ".join(error_sentence(error))
    return Asking(_("The file was changed meanwhile"), said, _("Stay here"), choices)


def not_saved(error: CroupierError, *, with_copy: bool = True) -> Asking:
    """Ask what to do where a disk refuses: `again`, or a `copy`."""
    choices = {"copy": _("Save a copy…")} if with_copy else {}
    kept = _("Everything typed is still here.")
    said = f"{told_fault(error.message, error.hint)} {kept}"
    choices["again"] = _("Try again")
    return Asking(_("This could not be saved"), said, _("Stay here"), choices)
