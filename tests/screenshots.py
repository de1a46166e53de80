"""Paints every state of the window into build/screenshots: `make screenshots`.

`make screenshots ARGS=readme` paints only README's pictures, into docs/images.
"""

import os
import sys
import tempfile
import time
from itertools import count, product
from pathlib import Path
from random import Random

# Pictures, not windows, and of the same size wherever they are made.
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEventLoop, QVariantAnimation
from PySide6.QtWidgets import QApplication

from benchmarks.sample_results import open_filled
from croupier.context import AppContext
from croupier.files.paytable_file import find_paytable, read_paytable
from croupier.i18n import LANGUAGES, set_language
from croupier.settings import Settings
from croupier.ui.app import fusion_application
from croupier.ui.motion import Pace
from croupier.ui.theme import THEMES
from croupier.ui.window import MainWindow
from tests.ui.answering import answer_right
from tests.ui.editor.states import editor_states
from tests.ui.layouts import states
from tests.ui.levels import level_states
from tests.ui.progress.states import progress_states

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "screenshots"
IMAGES = ROOT / "docs" / "images"
SIZES = [(1024, 700), (1280, 800), (1920, 1080)]
DEAL_PARTS = (8, 30, 50, 62, 85, 96)
README_PICTURES = {
    "table": ("dark", "wrong"),
    "chips": ("dark", "level-6-entered"),
    "summary": ("light", "summary"),
}
"""What README shows, by theme and state."""
# A table with much to see on it; the clock goes so much with every look at it.
SEED, TICK = 7, 0.25
# One's own paytables and audits stay out of the pictures.
KEPT = tempfile.TemporaryDirectory()


def open_window(
    theme: str, language: str, size: tuple[int, int], paytable: str = "standard"
) -> MainWindow:
    set_language(language)
    looks = iter(range(1_000_000))
    house = read_paytable(find_paytable(paytable))
    settings = Settings(theme=theme)
    folder = Path(tempfile.mkdtemp(dir=KEPT.name))
    context = AppContext(
        house,
        Random(SEED),
        lambda: next(looks) * TICK,
        settings=settings,
        own_paytables=folder / "paytables",
        audits=folder / "audits",
        results="",
        seeds=count(SEED).__next__,
    )
    window = MainWindow(lambda: context, settings)
    window.pace = Pace.NONE
    window.resize(*size)
    loop = QEventLoop()
    window.ready.connect(loop.quit)
    window.show()
    loop.exec()
    return window


def paint_states(theme: str, language: str, size: tuple[int, int]) -> None:
    window = open_window(theme, language, size)
    numbers = iter(range(1, 100))

    def keep(state: str) -> None:
        name = f"{next(numbers):02}-{state}-{theme}-{language}-{size[0]}x{size[1]}.png"
        save(window, FOLDER / name)

    states(window, keep)
    window.close()
    window.deleteLater()


def paint_levels(theme: str, language: str, size: tuple[int, int]) -> None:
    window = open_window(theme, language, size)

    def keep(state: str) -> None:
        save(window, FOLDER / f"{state}-{theme}-{language}-{size[0]}x{size[1]}.png")

    level_states(window, keep)
    window.close()
    window.deleteLater()


def paint_editor(theme: str, language: str, size: tuple[int, int]) -> None:
    window = open_window(theme, language, size)

    def keep(state: str) -> None:
        save(window, FOLDER / f"{state}-{theme}-{language}-{size[0]}x{size[1]}.png")

    editor_states(window, keep)
    window.close()
    window.deleteLater()


def paint_progress(theme: str, language: str, size: tuple[int, int]) -> None:
    """Paint the page of progress, with fifty sessions and with none."""
    window = open_window(theme, language, size)
    folder = Path(tempfile.mkdtemp(dir=KEPT.name))
    store = open_filled(folder / "results.db", 50)
    empty = open_filled(folder / "empty.db", 0)

    def keep(state: str) -> None:
        save(window, FOLDER / f"{state}-{theme}-{language}-{size[0]}x{size[1]}.png")

    progress_states(window, store, empty, keep)
    window.close()
    window.deleteLater()
    for one in (store, empty):
        one.close()


def paint_deal(theme: str, language: str, size: tuple[int, int]) -> None:
    """Paint moments of a deal."""
    window = open_window(theme, language, size)
    window.pace = Pace.NORMAL
    window.start_page.start_button.click()
    table = window.table_page.table
    table.hold_dealing()
    animation = table.findChild(QVariantAnimation)
    for part in DEAL_PARTS:
        animation.setCurrentTime(animation.duration() * part // 100)
        name = f"deal-{part:02}-{theme}-{language}-{size[0]}x{size[1]}.png"
        save(window, FOLDER / name)
    window.close()
    window.deleteLater()


def paint_side_bets(theme: str, language: str, size: tuple[int, int]) -> None:
    """Paint tables of houses with side bets, a meter and a sign."""
    for name, seats, level in (("bad-beat", 7, 5), ("progressive", 6, 6), ("northwood", 3, 4)):
        window = open_window(theme, language, size, name)
        window.keeper.change(seats=seats, level=level, trips_rate=100)
        window.start_page.show_settings(window.keeper.settings)
        window.start_page.start_button.click()
        bet = window.context.house.bet_order[-1]
        while window.controller.session.question.wager is not bet:
            answer_right(window)
        file = f"{name}-{theme}-{language}-{size[0]}x{size[1]}.png"
        save(window, FOLDER / file)
        window.close()
        window.deleteLater()


def paint_readme() -> None:
    for name, (theme, state) in README_PICTURES.items():
        window = open_window(theme, "en", (1200, 750))

        def keep(shown: str, *, window: MainWindow = window, name: str = name) -> None:
            if shown == README_PICTURES[name][1]:
                save(window, IMAGES / f"{name}.png")

        states(window, keep)
        window.close()
        window.deleteLater()
        picture = IMAGES / f"{name}.png"
        print(f"{state}: {picture.relative_to(ROOT)}, {picture.stat().st_size // 1024} kB")


def save(window: MainWindow, file: Path) -> None:
    # What is laid out anew within another layout takes another turn.
    for _turn in range(3):
        QApplication.processEvents()
    file.parent.mkdir(parents=True, exist_ok=True)
    # The least quality is the hardest compression: slow, and no less exact.
    window.grab().save(str(file), quality=0 if file.parent == IMAGES else -1)


def main() -> None:
    fusion_application()
    begun = time.monotonic()
    if "readme" in sys.argv[1:]:
        paint_readme()
        return
    for theme, language, size in product(THEMES, LANGUAGES, SIZES):
        paint_states(theme, language, size)
        paint_levels(theme, language, size)
        paint_editor(theme, language, size)
        paint_progress(theme, language, size)
        paint_deal(theme, language, size)
        paint_side_bets(theme, language, size)
    count = len(list(FOLDER.glob("*.png")))
    print(f"{count} pictures in {FOLDER.relative_to(ROOT)}, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
