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
    if row.hand is None:
        hand = _("Any other hand")
    elif row.is_below:
        hand = _("Less than {hand}").format(hand=a_hand(row.hand))
    else:
        hand = label(row.hand)
    pays = word(Result.LOSE) if row.odds is None else odds(row.odds)
    return _("line {line}: {hand} {pays} ({bet})").format(
        line=row.line, hand=hand, pays=pays, bet=word(row.wager)
    )


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
