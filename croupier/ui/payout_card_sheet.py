from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from croupier.errors import CroupierError
from croupier.files.faults import printable
from croupier.i18n import LANGUAGES, language, speaking
from croupier.i18n import gettext as _
from croupier.ui.choices import ChoiceRow
from croupier.ui.controls import label, set_property
from croupier.ui.keys import ENTER_KEYS, is_press_of
from croupier.ui.payout_card_view import PayoutCardView
from croupier.ui.sheets import Sheet
from croupier.ui.stylesheet import GRID
from croupier.uth.house import HousePaytable
from croupier.uth.payout_cards import payout_card, usual_stakes
from croupier.wording.amounts import amount, parse_amount
from croupier.wording.payout_cards import card_texts, card_title
from croupier.wording.paytables import title
from croupier.wording.texts import say

_LONGEST = 40
_EXAMPLE = Fraction(75, 2)
_FIELD_WIDTH = 20 * GRID


class PayoutCardSheet(Sheet):
    """What a house pays on every usual stake and on any other, and the card as a PDF file."""

    widest = 140 * GRID

    def __init__(self, over: QWidget, house: HousePaytable, today: Callable[[], date]) -> None:
        """Show the card of a house; what is printed bears the day that `today` gives."""
        super().__init__(over)
        self._house = house
        self._today = today
        self._asked: tuple[Fraction, ...] = ()
        self.stake = StakeField()
        self.stake.textChanged.connect(self._on_stake_changed)
        self._stake_name, self.said = label("strong"), label("muted", wrap=True)
        self._stake_name.setBuddy(self.stake)
        self.card = PayoutCardView()
        content = _Content()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, GRID, 0)
        rows.setSpacing(2 * GRID)
        asked = QHBoxLayout()
        asked.setSpacing(2 * GRID)
        self.stake.setFixedWidth(_FIELD_WIDTH)
        asked.addWidget(self._stake_name)
        asked.addWidget(self.stake)
        asked.addWidget(self.said, 1)
        rows.addLayout(asked)
        rows.addWidget(self.card, 1)
        self.add_scrolled(content)
        self.language = ChoiceRow(LANGUAGES)
        self.language.choose(language())
        self._language_name, self.told = label("muted"), label("muted", wrap=True)
        self.save_button = QPushButton()
        self.save_button.setAutoDefault(False)
        self.save_button.setProperty("role", "primary")
        self.save_button.clicked.connect(self.ask_for_file)
        for place, (part, stretch) in enumerate(
            ((self._language_name, 0), (self.language, 0), (self.save_button, 0), (self.told, 9))
        ):
            self.buttons.insertWidget(place, part, stretch)

    def redraw(self) -> None:
        super().redraw()
        self.title.setText(f"{card_title()} – {title(self._house)}")
        self._stake_name.setText(_("Any stake"))
        self.stake.setAccessibleName(_("Any stake"))
        print_in = _("Print in")
        self._language_name.setText(print_in)
        for code, name in LANGUAGES.items():
            self.language.button(code).setText(name)
            self.language.button(code).setAccessibleName(f"{print_in}: {name}")
        self.save_button.setText(_("Save as PDF…"))
        self.save_button.setAccessibleName(_("Save the payout card as a PDF file"))
        self._on_stake_changed()

    def first_focus(self) -> QWidget:
        return self.stake

    def enter(self) -> None:
        """Enter is for a button that has the focus; in the field it closes nothing."""
        focused = self.focusWidget()
        if isinstance(focused, QPushButton) and focused.hasFocus():
            focused.click()

    # --- any stake --------------------------------------------------------------------

    def _on_stake_changed(self) -> None:
        """Show what the stake is paid as soon as it is typed; tell of what cannot be read."""
        typed = self.stake.text().strip()
        hint = _("Type any stake, such as {example}.").format(example=amount(_EXAMPLE))
        stake, refused = None, False
        if typed:
            try:
                stake = parse_amount(typed)
            except CroupierError as error:
                refused = True
                hint = f"{say(error.message)} {say(error.hint)}"
            if stake is not None and not stake:
                stake, hint = None, _("A stake is more than nothing.")
        self.said.setText("" if stake else hint)
        set_property(self.said, "verdict", "wrong" if refused else "")
        set_property(self.stake, "refused", "true" if refused else "false")
        self.stake.setAccessibleDescription("" if stake else hint)
        self._asked = (stake,) if stake else ()
        self.card.show_card(self._house, usual_stakes(self._house), stake)
        self._fit()

    # --- on paper ---------------------------------------------------------------------

    def ask_for_file(self) -> None:
        """Have a person name the PDF file."""
        dialog = QFileDialog(self, _("Save the payout card as a PDF file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([_("PDF files (*.pdf)"), _("All files (*)")])
        dialog.setDefaultSuffix("pdf")
        dialog.selectFile(f"{_file_stem(self._house.name)}.pdf")
        dialog.fileSelected.connect(self.save)
        dialog.open()

    def save(self, path: str) -> None:
        """Write the card as a PDF file, with the stake that was typed, and tell how that went."""
        # Paper is for whoever asks for it alone.
        from croupier.reports.payout_card_pdf import write_payout_card

        card = payout_card(self._house, self._asked, usual_stakes(self._house), rising=True)
        with speaking(str(self.language.value)):
            texts = card_texts(card, made=self._today())
        try:
            write_payout_card(texts, Path(path))
        except CroupierError as error:
            self._tell(f"{say(error.message)} {say(error.hint)}", wrong=True)
            return
        self._tell(_("{file} was written.").format(file=printable(Path(path).name)))

    def _tell(self, text: str, *, wrong: bool = False) -> None:
        self.told.setText(text)
        set_property(self.told, "verdict", "wrong" if wrong else "")
        self._fit()


class StakeField(QLineEdit):
    """A field that keeps whatever is typed; Enter and Esc are left to the sheet."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(_LONGEST)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        scrolls = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if is_press_of(event, *ENTER_KEYS) or event.key() in scrolls:
            event.ignore()
        else:
            super().keyPressEvent(event)


class _Content(QWidget):
    """Lays itself out whenever its height changes: before it first shows, Qt does not."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (layout := self.layout()) is not None:
            layout.setGeometry(self.contentsRect())


def _file_stem(name: str) -> str:
    """A name of a game as the name of a file, on every system."""
    kept = "".join(char if char.isalnum() or char in " -_." else "-" for char in name)
    return kept.strip(" .-") or "payout-card"
