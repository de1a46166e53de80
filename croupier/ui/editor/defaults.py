from croupier.i18n import gettext as _
from croupier.ui.editor.names import CHOICES, choice_name
from croupier.ui.editor.spelling import said
from croupier.uth.verdicts import Result
from croupier.wording.labels import word


def left_out(choice: str) -> str:
    """What a list says of leaving a key out, beside the same choice written."""
    return _("Left out ({choice})").format(choice=choice[:1].lower() + choice[1:])


def said_default(key: str, default: str) -> str:
    """What holds for a key that is left out, as its field tells it."""
    if key in CHOICES and default in CHOICES[key]:
        return left_out(choice_name(key, default))
    if key.startswith("trips."):
        return word(Result.LOSE)
    if key == "money.max_payout_per_player":
        return _("no limit")
    return said(key, default)
