"""Reaching a database server, and speaking of it without giving its password away."""

from sqlalchemy import URL, Engine, make_url

from croupier.errors import N_, Text
from croupier.progress.engines import server_engine
from croupier.progress.reasons import RefusedPlaceError, reason_of, shown

_SERVERS = ("postgresql", "postgres")
_FILES = "sqlite", "file:"
_FILE = "/home/user/results.db"
_EXAMPLE = "postgresql://user@host/database"


class RefusedAddressError(RefusedPlaceError):
    """An address that leads to nothing results could be kept in."""


def reached(address: str, patience: float) -> Engine:
    """The engine of the server of an address; nothing is asked of it yet.

    Raises `RefusedAddressError` for no such address, and `ImportError` without the driver.
    """
    if _is_meant_as_file(address) or address.strip().lower().startswith(_FILES):
        raise RefusedAddressError(
            Text(
                N_("it names no file that lasts; write a path, such as {example}"),
                {"example": _FILE},
            )
        )
    url = _url_of(address)
    if url is None or url.get_backend_name() not in _SERVERS:
        raise RefusedAddressError(
            Text(N_("this is no address of a database, such as {example}"), {"example": _EXAMPLE})
        )
    return server_engine(address, patience)


def place_of(address: str) -> str:
    """An address as it may be shown: the server and the database, and not who asks for them."""
    if _is_meant_as_file(address):
        return shown(address) or "…"
    url = _url_of(address)
    if url is None:
        # Wherever a password may be in it.
        scheme, mark, _rest = address.partition("://")
        return f"{shown(scheme)}://…" if mark else "…"
    host = url.host or ""
    port = f":{url.port}" if url.port else ""
    return shown(f"{url.get_backend_name()}://{host}{port}/{url.database or ''}")


def said_of(error: BaseException, address: str) -> Text:
    """Why something failed; whatever is said of it, the password is not repeated."""
    reason = reason_of(error)
    url = _url_of(address)
    if url is None and not isinstance(error, RefusedAddressError):
        return Text(N_("the address cannot be read"))
    secrets = [] if url is None else [url.password, *_texts(url.query.get("password"))]
    values = dict(reason.values)
    for name, value in values.items():
        for secret in filter(None, secrets):
            value = str(value).replace(str(secret), "…")
        values[name] = value
    return Text(reason.template, values)


def _is_meant_as_file(address: str) -> bool:
    """Whether it is spelt as a path, and names none; there is no password in it."""
    path = address.strip()
    for prefix in ("sqlite:///", "sqlite://", "sqlite:"):
        path = path.removeprefix(prefix)
    return path == ":memory:" or not path.strip("./\\")


def _url_of(address: str) -> URL | None:
    try:
        url = make_url(address)
    # What the parser has against it may be that a password is no port.
    except Exception:
        return None
    # An @ within a password leaves the rest of it to the host.
    return None if "@" in f"{url.host}{url.database}" else url


def _texts(value: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else value or ()
