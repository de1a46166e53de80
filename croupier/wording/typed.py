_LONGEST_ECHO = 20


def shown(text: str, longest: int = _LONGEST_ECHO) -> str:
    """What somebody typed, short and safe to print back: no control characters, one line."""
    stripped = text.strip()
    short = stripped if len(stripped) <= longest else stripped[: longest - 1] + "…"
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in short)
