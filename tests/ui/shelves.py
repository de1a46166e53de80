"""Windows with paytables of one's own."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from croupier.ui.paytables.page import PaytablesPage
from croupier.ui.window import MainWindow

SHIPPED = Path(__file__).parents[2] / "paytables"
BAD = Path(__file__).parents[1] / "data" / "paytables_bad" / "everything_at_once.toml"
PATIENCE = 20_000

ONE_FAULT = '[game]\nname = "ours"\n[blind]\nflush = "3 to 2"\n[trips]\nflush = "nine"\n'


def house_text(name: str, shipped: str = "standard", **rows: str) -> str:
    """The text of a sound paytable file of another name and, if asked, other Trips rows."""
    lines, section = [], ""
    for line in (SHIPPED / f"{shipped}.toml").read_text("utf-8").splitlines():
        key = line.partition("=")[0].strip()
        section = line if line.startswith("[") else section
        if key == "name":
            line = f'name = "{name}"'
        elif section == "[game.title]" and key in ("en", "vi"):
            line = f'{key} = "{name}"'
        elif section == "[trips]" and key in rows:
            line = f'{key} = "{rows[key]}"'
        lines.append(line)
    return "\n".join(lines) + "\n"


def own_file(window: MainWindow, name: str, text: str | None = None) -> Path:
    """Put a file among one's own paytables, as another program would."""
    folder = window.context.own_paytables
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.toml"
    file.write_text(house_text(name) if text is None else text, "utf-8")
    return file


def page_of(window: MainWindow) -> PaytablesPage:
    window.show_section("paytables")
    QApplication.processEvents()
    page = window.pages["paytables"]
    assert isinstance(page, PaytablesPage)
    return page


def refresh(window: MainWindow, qtbot: QtBot) -> None:
    """Have what is on the disk read, and wait for it."""
    done: list[bool] = []
    window.houses.refresh(lambda: done.append(True))
    until(qtbot, lambda: bool(done))


def until(qtbot: QtBot, holds: Callable[[], bool]) -> None:
    qtbot.waitUntil(holds, timeout=PATIENCE)


def titles(page: PaytablesPage) -> list[str]:
    """The rows of the list, each by its first line but the mark."""
    texts = [page.list.text_of(place) for place in range(page.list.count())]
    return [text.removeprefix("✓ In force\n").split("\n")[0] for text in texts]
