import re

from croupier.errors import N_, Text
from croupier.files.toml_slips import (
    CLOSERS,
    COMMA_MISSING,
    EQUALS_TWICE,
    LIST_MISSING,
    QUOTE_MISSING,
    TOO_MANY,
    VALUE_BELOW,
    Mended,
    Slip,
    bracket_missing,
    is_value,
    written,
)
from croupier.files.toml_statements import Token, tokens

_EQUALS_MISSING = Text(N_("a key and its value have = between them"))

_OPENERS = {"]": "[", "}": "{"}
_NEXT_EQUALS = re.compile(r"[ \t]*+=")
_KEY_AND_VALUE = re.compile(r"([A-Za-z0-9_-]+)[ \t:]+(.+)")
# Where a text may have ended that is not closed: before another key, a comment, or the brackets.
_TEXT_ENDS = re.compile(r",\s*[\w-]+\s*=|\s#|[\s\]},]*+$")


def mend_tables(value: str) -> Mended:
    """Mend a value that has tables in it, such as a list of chips; a parser has to judge it."""
    mender = _Mender(value)
    return Mended(mender.mended(), tuple(mender.slips))


class _Mender:
    """Copies a value token by token, and what is missing or too many besides."""

    def __init__(self, value: str) -> None:
        self.slips: list[Slip] = []
        self._value = value
        self._out: list[str] = []
        self._end = 0
        """Behind which piece of `_out` the last one stands that is no space and no comment."""
        self._last = ""
        """That piece: "value", "key", or a sign; at first nothing."""
        self._line = self._last_line = 0
        self._open: list[str] = []

    def mended(self) -> str:
        position = 0
        while position < len(self._value):
            for token in tokens(self._value, position):
                position = self._take(token)
                if position != token.end:
                    break
        while self._open:
            self._close()
        return "".join(self._out)

    def _take(self, token: Token) -> int:
        """Copy a token as it may have been meant, and return where the next one begins."""
        match token.kind:
            case "newline":
                while self._open[-1:] == ["{"] and self._last != "{":
                    # A table stands on one line.
                    self._close()
                self._out.append("\n")
                self._line += 1
            case "space" | "comment":
                self._out.append(token.text)
            case "open":
                self._take_opener(token.text)
            case "close":
                self._take_closer(token)
            case "comma":
                self._take_comma(token)
            case "equals" if self._last == "=":
                self._slip(EQUALS_TWICE)
            case "equals":
                self._put("=", "=")
            case "unclosed":
                return self._take_unclosed(token)
            case "string":
                self._separate()
                self._put(token.text, "value")
                self._line += token.text.count("\n")
            case _:
                self._take_bare(token)
        return token.end

    def _put(self, text: str, what: str) -> None:
        self._out.append(text)
        self._end, self._last, self._last_line = len(self._out), what, self._line

    def _insert(self, text: str, place: int) -> None:
        self._out.insert(place, text)
        self._end += 1

    def _slip(self, message: Text, line: int | None = None) -> None:
        self.slips.append(Slip(self._line if line is None else line, message))

    def _separate(self) -> None:
        """Begin an item, behind the comma that the one before it may lack."""
        if self._last != "value":
            return
        if self._open:
            self._slip(COMMA_MISSING, self._last_line)
            self._insert(",", self._end)
        else:
            self._slip(LIST_MISSING, 0)
            self._insert("[", 0)
            self._insert(",", self._end)
            self._open.append("[")
        self._last = ","

    def _take_opener(self, sign: str) -> None:
        if not self._last and self._line:
            self._slip(VALUE_BELOW, 0)
            self._insert("[", 0)
            self._open.append("[")
            self._last = "["
            if sign == "[":
                return
        if sign == self._last == "{":
            if len(self._open) > 1:
                self._slip(TOO_MANY)
                return
            # A list of tables was meant.
            self._slip(bracket_missing("["), self._last_line)
            self._out[self._end - 1] = self._open[-1] = "["
        self._separate()
        self._put(sign, sign)
        self._open.append(sign)

    def _take_closer(self, token: Token) -> None:
        opener = _OPENERS[token.text]
        if not self._open or (
            opener not in self._open and self._out[self._end - 1 : self._end] == [token.text]
        ):
            self._slip(TOO_MANY)
            return
        if self._open[-1] != opener and (
            opener not in self._open or token.text in self._value[token.end :]
        ):
            # There is another of its kind still to come: this one was mistyped.
            self._slip(bracket_missing(CLOSERS[self._open[-1]]))
            opener = self._open[-1]
        while self._open[-1] != opener:
            self._close()
        if opener == "{" and self._last == ",":
            self._slip(TOO_MANY)
            self._out[self._end - 1] = ""
        self._open.pop()
        self._put(CLOSERS[opener], "value")

    def _close(self) -> None:
        """Write the bracket that is missing behind the last item."""
        sign = CLOSERS[self._open.pop()]
        self._slip(bracket_missing(sign), self._last_line)
        if self._last != ",":
            self._insert(sign, self._end)
            self._last = "value"
            return
        self._insert(sign, self._end - 1)
        if not self._open:
            # The comma behind a whole value is no part of it.
            self._out[self._end - 1] = ""
            self._last = "value"

    def _take_comma(self, token: Token) -> None:
        more = any(
            rest.kind in ("open", "string", "bare") for rest in tokens(self._value, token.end)
        )
        if self._last in ("", ",", "[", "{") or (not self._open and not more):
            self._slip(TOO_MANY)
            return
        if not self._open:
            self._slip(LIST_MISSING, 0)
            self._insert("[", 0)
            self._open.append("[")
        self._put(",", ",")

    def _take_unclosed(self, token: Token) -> int:
        content = token.text[1:]
        ends = _TEXT_ENDS.search(content)
        content = content[: ends.start()] if ends else content
        self._slip(QUOTE_MISSING)
        if text := written(content):
            self._separate()
            self._put(text[0] if text[0][:1] in "\"'" else f'"{content}"', "value")
        return token.start + 1 + len(content)

    def _take_bare(self, token: Token) -> None:
        if _NEXT_EQUALS.match(self._value, token.end):
            self._take_key(token.text)
            return
        pair = _KEY_AND_VALUE.fullmatch(token.text)
        if pair and self._open[-1:] == ["{"] and self._last in ("{", ",", "value"):
            self._slip(_EQUALS_MISSING)
            self._take_key(pair[1])
            self._put(" =", "=")
            self._put(f" {(written(pair[2]) or (pair[2],))[0]}", "value")
            return
        self._separate()
        words = token.text.split()
        if self._open[-1:] == ["["] and len(words) > 1 and all(map(is_value, words)):
            self._slip(COMMA_MISSING)
            self._put(", ".join(words), "value")
            return
        text, message = written(token.text) or (token.text, None)
        if message:
            self._slip(message)
        self._put(text, "value")

    def _take_key(self, key: str) -> None:
        self._separate()
        if self._open[-1:] != ["{"]:
            self._slip(bracket_missing("{"))
            self._put("{ ", "{")
            self._open.append("{")
        self._put(key, "key")
