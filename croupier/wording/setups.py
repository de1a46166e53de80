"""What may be chosen before a session, in words; it knows the choices by their values in the
settings, so that a page may name them before it loads the rules of the game."""

from croupier.errors import N_
from croupier.i18n import gettext as _

_HANDS = {
    "natural": N_("Natural"),
    "balanced": N_("Balanced"),
    "hard": N_("Hard"),
}
_HANDS_SENTENCES = {
    "natural": N_("As the cards fall."),
    "balanced": N_(
        "Half as they fall, half with a paid row, a tie or a dealer who does not qualify."
    ),
    "hard": N_("Kickers, counterfeits, boards that play, wheels, three pairs, two sets."),
}
_MODES = {"practice": N_("Practice"), "timed": N_("Timed set")}
_FEEDBACK = {
    "answer": N_("After each answer"),
    "seat": N_("After each seat"),
    "end": N_("At the end"),
}
_TOLD = {
    "answer": N_("Told after each answer"),
    "seat": N_("Told after each seat"),
    "end": N_("Told at the end"),
}
_TRIPS = {
    0: N_("Nobody"),
    30: N_("Some, 30 %"),
    60: N_("Most, 60 %"),
    100: N_("Everybody"),
}
_BET_TRIPS = {
    0: N_("nobody bets Trips"),
    30: N_("30 % bet Trips"),
    60: N_("60 % bet Trips"),
    100: N_("everybody bets Trips"),
}


def hands_name(hands: str) -> str:
    return _(_HANDS[hands])


def hands_sentence(hands: str) -> str:
    """Say what is dealt."""
    return _(_HANDS_SENTENCES[hands])


def hands_sentences() -> tuple[str, ...]:
    return tuple(map(hands_sentence, _HANDS))


def mode_name(mode: str) -> str:
    return _(_MODES[mode])


def feedback_name(feedback: str) -> str:
    return _(_FEEDBACK[feedback])


def told_text(feedback: str) -> str:
    """Say when the trainee is told, where it stands by itself: `Told at the end`."""
    return _(_TOLD[feedback])


def trips_name(rate: int) -> str:
    return _(_TRIPS[rate])


def bet_trips_text(rate: int) -> str:
    """Say how many bet Trips, within a line: `60 % bet Trips`."""
    if rate in _BET_TRIPS:
        return _(_BET_TRIPS[rate])
    return _("{rate} % bet Trips").format(rate=rate)
