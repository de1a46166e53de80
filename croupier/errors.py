from collections.abc import Mapping
from dataclasses import dataclass, field


def N_(message: str) -> str:
    """Mark a message for the catalogues without translating it."""
    return message


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence still to be translated: a template and the values that fill it.

    The floors below `wording` speak in these; `wording.say` says them in the language in force.
    `str()` gives the English source. A value may itself be a `Text`.
    """

    template: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        # A template without values is not a format string, so its braces are left alone.
        return self.template.format_map(self.values) if self.values else self.template


@dataclass(frozen=True, slots=True)
class FileHint(Text):
    """What to write in a file, in the file's own writing, and the same where it is no file."""

    on_form: Text = Text("")
    """For a field of a form, where no key and no sign of a file is seen."""


class CroupierError(Exception):
    """What stops the program from doing as asked: a message and a hint that says what to do.

    Only `cli` and `ui` print it. `exit_code` is what a command ends with: 2, wrong usage or input.
    """

    exit_code = 2

    def __init__(self, message: str | Text, hint: str | Text = "", **values: object) -> None:
        super().__init__(message, hint, values)
        self.message = _text(message, values)
        self.hint = _text(hint, values)

    def __reduce__(self) -> tuple[object, ...]:
        # Exceptions are copied by their arguments alone, which would lose the keyword values.
        return _rebuild, (type(self), self.message, self.hint), self.__dict__

    def __str__(self) -> str:
        return str(self.message)


def _text(message: str | Text, values: Mapping[str, object]) -> Text:
    return message if isinstance(message, Text) else Text(message, dict(values))


def _rebuild(kind: type[CroupierError], message: Text, hint: Text) -> CroupierError:
    error = kind.__new__(kind)
    CroupierError.__init__(error, message, hint)
    return error
