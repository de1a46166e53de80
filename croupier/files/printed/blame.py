"""What is said of lines that cannot be read for certain, and what to write instead."""

from collections.abc import Iterable, Iterator

from croupier.errors import N_, Text
from croupier.files.faults import did_you_mean, found, quoted
from croupier.files.printed.blocks import Problem, Row, one_line
from croupier.files.printed.labels import Label, LabelKind
from croupier.files.printed.lines import Line, Part
from croupier.files.printed.links import LINKS
from croupier.files.printed.payments import Payment
from croupier.files.printed.words import FOR, HAND_NAMES, SHORTENED, fold

_SHORTEST_LIKENESS = 4
"""In letters and digits."""


def unread_row(line: Line, part: Part) -> Iterator[Problem]:
    """Blame payments whose hand is not known, and those that are none."""
    label, payments = part.label, part.payments
    if label.kind is LabelKind.SIDE:
        yield side_bet(line, label.text or line.text)
        return
    for payment in payments:
        if payment.fault is not None:
            yield Problem(line.number, *payment.fault)
    if label.kind is LabelKind.HANDS:
        message = found(Text(N_("more than one hand stands before a payment")), label.text)
        yield Problem(line.number, message, one_line())
    elif label.kind is not LabelKind.BLANK:
        yield unknown_hand(line, label.text)
    elif any(payment.fault is None for payment in payments):
        message = found(Text(N_("a payment stands without its hand")), _joined(payments))
        yield Problem(line.number, message, one_line())


def unknown_hand(line: Line, text: str) -> Problem:
    if _is_link(text):
        message = found(Text(N_("these odds are cut off")), line.text)
        return Problem(line.number, message, Text(N_('write odds such as "3 to 2"')))
    hint = Text(N_("take it out, or write a hand from royal flush to three of a kind"))
    if guess := _meant_by(line, text) or _name_like(text):
        hint = Text(N_("did you mean {guess}?"), {"guess": quoted(guess)})
    return Problem(line.number, found(Text(N_("this hand has no row here")), text), hint)


def _meant_by(line: Line, text: str) -> str | None:
    """What a short name stands for; Str8 flush and 3 kind are torn by their figure."""
    said = fold(line.text), fold(line.text[line.text.find(text) :])
    figured = [name for name in SHORTENED if not name.isalpha()]
    torn = [name for name in figured if any(words.startswith(name) for words in said)]
    return SHORTENED.get(max(torn, key=len, default=fold(text)))


def _name_like(text: str) -> str | None:
    """The name that is written nearly so; a few letters are like too many names."""
    return did_you_mean(text, HAND_NAMES) if len(fold(text)) >= _SHORTEST_LIKENESS else None


def side_bet(line: Line, text: str) -> Problem:
    message = found(Text(N_("this bet is not read here")), text)
    hint = Text(
        N_(
            "take it out with its table, and add it as a side bet afterwards, in the editor or as"
            " [[side_bets]] in the file"
        )
    )
    return Problem(line.number, message, hint)


def uneven(line: Line) -> Problem:
    message = found(Text(N_("Ante and Play pay 1 to 1 here")), line.text)
    hint = Text(N_("take this line out: no paytable file can say otherwise"))
    return Problem(line.number, message, hint)


def no_payment(row: Row) -> Problem:
    message = found(Text(N_("this hand has no payment")), row.label.text)
    hint = Text(N_("write it behind the hand, or take the line out"))
    return Problem(row.line, message, hint)


def stray(line: Line, payments: Iterable[Payment]) -> Problem:
    message = found(Text(N_("this number belongs to no hand")), _joined(payments))
    return Problem(line.number, message, Text(N_("write it behind its hand, or take it out")))


def heading_behind(line: Line, label: Label) -> Problem:
    message = found(Text(N_("a heading stands behind a payment")), label.text)
    hint = Text(N_("write it on a line of its own, above its table"))
    return Problem(line.number, message, hint)


def words_behind(line: Line, label: Label) -> Problem:
    message = found(Text(N_("these words behind a payment are not understood")), label.text)
    return Problem(line.number, message, Text(N_("take them out if they change nothing")))


def broken_name(line: Line) -> Problem:
    message = found(Text(N_("the name of this hand may begin a line above")), line.text)
    return Problem(line.number, message, one_line())


def is_torn(label: Label) -> bool:
    """Whether nothing is left of odds but the word between their numbers."""
    return _is_link(label.text)


def _is_link(text: str) -> bool:
    return text.casefold() in LINKS | {FOR}


def _joined(payments: Iterable[Payment]) -> str:
    return " ".join(payment.text for payment in payments)
