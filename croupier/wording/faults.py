from typing import TYPE_CHECKING

from croupier.errors import CroupierError, FileHint, Text
from croupier.uth.house import Money
from croupier.wording.labels import as_sentence
from croupier.wording.texts import say

if TYPE_CHECKING:
    from croupier.files.faults import Fault


def fault_line(fault: "Fault") -> str:
    """One fault of a file: `file:line: key: what is wrong; what to write instead`."""
    return say(fault.text)


def fault_message(fault: "Fault") -> str:
    """The same without its place: what is wrong and what to write instead."""
    return fault_line(fault).removeprefix(f"{fault.place}: ")


def error_sentence(error: CroupierError, house_money: Money | None = None) -> tuple[str, str]:
    """What stopped the program and what to do about it; the second may be empty.

    Amounts have the currency of `house_money`, or none.
    """
    hint = say(error.hint, house_money) if error.hint.template else ""
    return say(error.message, house_money), hint


def told_fault(message: Text, hint: Text) -> str:
    """What is wrong and what to write on a form, as sentences that stand by themselves."""
    if isinstance(hint, FileHint):
        hint = hint.on_form
    return " ".join(as_sentence(say(part)) for part in (message, hint) if part.template)
