"""Backups and copies, and what came of one that was taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.i18n import gettext as _
from croupier.i18n import ngettext
from croupier.wording.amounts import amount

if TYPE_CHECKING:
    from croupier.progress.merging import Imported


def sessions_text(count: int) -> str:
    """How many sessions."""
    return ngettext("{count} session", "{count} sessions", count).format(count=amount(count))


def answers_text(count: int) -> str:
    """How many answers."""
    return ngettext("{count} answer", "{count} answers", count).format(count=amount(count))


def trainees_text(count: int) -> str:
    """How many trainees."""
    return ngettext("{count} trainee", "{count} trainees", count).format(count=amount(count))


def no_backups_text() -> str:
    """Why a server has no backups of ours."""
    return _("Whoever looks after the server backs it up; a copy of everything is a backup, too.")


def taken_text(made: Imported) -> str:
    """Everything that came of it, in a line."""
    if made.answers or made.sessions:
        added = _("{answers} in {sessions} were added.").format(
            answers=answers_text(made.answers), sessions=sessions_text(made.sessions)
        )
    elif made.trainees:
        added = _("Added: {parts}.").format(parts=trainees_text(made.trainees))
    elif made.left_out or made.unread or made.stopped:
        added = _("Nothing was added.")
    else:
        added = _("There was nothing in it that is not here already.")
    return " ".join((added, *flaw_sentences(made)))


def flaw_sentences(made: Imported) -> tuple[str, ...]:
    """What was not taken over, and why."""
    said = []
    if made.stopped:
        said.append(_("It was stopped: doing it again adds the rest."))
    if made.damaged:
        said.append(_("The file is damaged: this is what could still be read of it."))
    if made.left_out:
        left = ngettext(
            "{count} record could not be used: Croupier did not write it so.",
            "{count} records could not be used: Croupier did not write them so.",
            made.left_out,
        )
        said.append(left.format(count=amount(made.left_out)))
    if made.unread:
        lost = ngettext(
            "{count} answer in it cannot be read any more.",
            "{count} answers in it cannot be read any more.",
            made.unread,
        )
        said.append(lost.format(count=amount(made.unread)))
    return tuple(said)
