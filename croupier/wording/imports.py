"""What an import says of itself: which row was read from which line, and what to look at."""

from typing import TYPE_CHECKING

from croupier.i18n import gettext as _
from croupier.uth.verdicts import Result
from croupier.wording.amounts import odds
from croupier.wording.labels import a_hand, label, word
from croupier.wording.texts import say

if TYPE_CHECKING:
    from croupier.files.import_text import Remark
    from croupier.files.printed.tables import ReadRow


def row_line(row: "ReadRow") -> str:
    """Where a row was read and what it says: `line 3: Flush 3 to 2 (Blind)`."""
    return _("line {line}: {hand} {pays} ({bet})").format(
        line=row.line, hand=row_hand(row), pays=row_pays(row), bet=word(row.wager)
    )


def row_hand(row: "ReadRow") -> str:
    """The hand of a row, or what it calls those below it."""
    if row.hand is None:
        return _("Any other hand")
    if row.is_below:
        return _("Less than {hand}").format(hand=a_hand(row.hand))
    return label(row.hand)


def row_pays(row: "ReadRow") -> str:
    """What a row pays."""
    return word(Result.LOSE) if row.odds is None else odds(row.odds)


def remark_message(remark: "Remark") -> str:
    """What a remark says, without its line."""
    message = say(remark.message)
    return message if remark.hint is None else f"{message}; {say(remark.hint)}"


def remark_line(remark: "Remark") -> str:
    """What somebody should know before the imported table is used."""
    message = remark_message(remark)
    if remark.line is None:
        return message
    return _("line {line}: {message}").format(line=remark.line, message=message)
