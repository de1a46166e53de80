import sys

from croupier.cli.answers import Answers
from croupier.cli.deal import show_dealt
from croupier.cli.faults import tell
from croupier.cli.options import random_seed
from croupier.cli.output import prepare_streams
from croupier.cli.quiz import run_quiz
from croupier.display import DisplayError
from croupier.i18n import gettext as _
from croupier.uth.house import HousePaytable
from croupier.wording.faults import error_sentence
from croupier.wording.labels import capitalised


def run_without_window(
    reason: DisplayError,
    house: HousePaytable,
    seats: int,
    level: int,
    paytable: str | None = None,
) -> None:
    """Say why no window opens, then quiz in the terminal; without any input deal one round."""
    prepare_streams()
    # Nothing has failed yet: the terminal serves as well, so this is no error.
    sentence, hint = error_sentence(reason)
    tell(sentence, *filter(None, [capitalised(hint)]))
    answers = Answers(sys.stdin)
    if answers.await_first():
        tell(_("The quiz runs here in the terminal instead."))
        run_quiz(house, 1, seats, random_seed(), answers, level=level, paytable=paytable)
        return
    tell(_("There is no input for a quiz either: here is one round, settled."))
    show_dealt(house, random_seed(), seats)
    sys.stdout.flush()
