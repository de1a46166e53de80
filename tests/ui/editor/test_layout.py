from PySide6.QtWidgets import QApplication

from croupier.settings import TEXT_SIZES, Settings
from tests.ui.editor.states import editor_states
from tests.ui.layouts import each_look, faults_of


@each_look([TEXT_SIZES[0], TEXT_SIZES[-1]])
def test_nothing_is_cut_off_and_nothing_overlaps(
    open_window, size, language: str, text_size: int
) -> None:
    window = open_window(settings=Settings(text_size=text_size))
    window.resize(*size)
    window.set_language(language)
    QApplication.processEvents()
    found: dict[str, list[str]] = {}

    def look(state: str) -> None:
        if faults := faults_of(window):
            found[state] = faults

    editor_states(window, look)
    assert found == {}
    assert window.size().toTuple() == size
