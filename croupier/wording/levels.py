"""The levels in words; it knows them by number, so that a page may name them before it loads the
rules of the game."""

from croupier.errors import N_
from croupier.i18n import gettext as _

_NAMES = {
    1: N_("Qualifies"),
    2: N_("Dealer’s hand"),
    3: N_("Who wins"),
    4: N_("Take, push, pay"),
    5: N_("Amounts"),
    6: N_("In chips"),
}
_SENTENCES = {
    1: N_("Does the dealer qualify?"),
    2: N_("The dealer’s hand by its name, and whether it qualifies."),
    3: N_("The dealer’s hand, whether it qualifies, and who wins at each seat."),
    4: N_("The dealer’s hand, who wins, and whether each bet is taken, pushed or paid."),
    5: N_("The dealer’s hand, who wins, and what each bet is paid, to the last chip."),
    6: N_("The dealer’s hand, who wins, and every payment in chips from the rack."),
}


def level_name(level: int) -> str:
    return _(_NAMES[level])


def level_sentence(level: int) -> str:
    """Say what is asked."""
    return _(_SENTENCES[level])


def level_line(level: int) -> str:
    """Name a level and say what it asks."""
    return f"{level_name(level)}. {level_sentence(level)}"


def level_lines() -> tuple[str, ...]:
    return tuple(map(level_line, _NAMES))
