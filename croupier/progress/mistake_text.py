"""What somebody else has settled, as text: the mistakes of a table.

Each is seat, bet, what was done with it, what it was paid, and the slip:
`2:blind:pay:75/2:blind_paid_on_tie 3:trips:take:0:trips_taken_on_row`; without any it is `none`.
"""

from croupier.progress.fraction_text import read_fraction
from croupier.training.answers import BetAnswer, answer_of
from croupier.training.mistakes import MOST_MISTAKES, Mistake, SettledByAnother
from croupier.training.slips import Slip
from croupier.uth.settlement import Settlement
from croupier.uth.wagers import Action, Wager

_NONE = "none"


def mistakes_text(matter: SettledByAnother) -> str:
    """Write the mistakes of a table."""
    return " ".join(map(_text_of, matter.mistakes)) or _NONE


def read_mistakes(text: str, settlement: Settlement) -> SettledByAnother:
    """Read the mistakes of a table; raises any `UNREADABLE` of `question_text`."""
    parts = [] if text == _NONE else text.split(" ")
    if len(parts) > MOST_MISTAKES:
        raise ValueError(text)
    mistakes = tuple(_read(part, settlement) for part in parts)
    if len({mistake.place for mistake in mistakes}) < len(mistakes):
        raise ValueError(text)
    return SettledByAnother(mistakes)


def _text_of(mistake: Mistake) -> str:
    done = mistake.done
    return ":".join(
        (str(mistake.seat), mistake.wager, done.action, str(done.pays), mistake.slip.value)
    )


def _read(text: str, settlement: Settlement) -> Mistake:
    seat, wager, action, pays, slip = text.split(":")
    mistake = Mistake(
        int(seat), Wager(wager), BetAnswer(Action(action), read_fraction(pays)), Slip(slip)
    )
    if not 1 <= mistake.seat <= len(settlement.seats):
        raise ValueError(text)
    bet = settlement.seat(mistake.seat).bet(mistake.wager)
    # What is right is no mistake, and a bet that was not made cannot be settled.
    if bet is None or mistake.done == answer_of(bet):
        raise ValueError(text)
    return mistake
