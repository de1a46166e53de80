from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QWidget

from croupier.ui.theme import Theme

_SHEET_COLOURS = (
    "window", "panel", "raised", "line", "text", "muted",
    "accent", "on_accent", "primary", "chosen", "right", "wrong",
)  # fmt: skip

# Every distance is a multiple of this.
GRID = 8
RAIL_WIDTH = 9 * GRID
TOUCH = 40
"""The least height of what is pressed: a finger's width."""

FAN_HEIGHT = 10 * GRID
WIDEST = 1320
"""How wide what stands above and below the table becomes at most, so that it keeps together."""

READER_BORDER = 2
"""Around what scrolls: it shows the focus."""

SMALL, BODY, HEADING, DISPLAY = 12, 14, 18, 32


def scale_of(widget: QWidget) -> float:
    """How much larger than usual the text of a widget is."""
    return max(1.0, widget.font().pixelSize() / BODY)


def palette(theme: Theme) -> QPalette:
    """The colours of whatever the style sheet does not name."""
    role = QPalette.ColorRole
    colours = {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.panel,
        role.AlternateBase: theme.raised,
        role.Text: theme.text,
        role.PlaceholderText: theme.muted,
        role.Button: theme.panel,
        role.ButtonText: theme.text,
        role.BrightText: theme.wrong,
        role.Highlight: theme.primary,
        role.HighlightedText: theme.on_accent,
        role.Accent: theme.accent,
        role.ToolTipBase: theme.raised,
        role.ToolTipText: theme.text,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.Light: theme.raised,
        role.Midlight: theme.line,
        role.Mid: theme.line,
        role.Dark: theme.line,
        role.Shadow: theme.shadow,
    }
    made = QPalette()
    for which, colour in colours.items():
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(theme.muted))
    return made


def qss(theme: Theme, text_scale: float = 1.0) -> str:
    """The style sheet of the whole window."""
    sizes = {
        name: f"{round(pixels * text_scale)}px"
        for name, pixels in (
            ("small", SMALL),
            ("body", BODY),
            ("heading", HEADING),
            ("display", DISPLAY),
        )
    }
    colours = {name: getattr(theme, name) for name in _SHEET_COLOURS}
    return _SHEET.format_map(
        {**sizes, **colours, "touch": TOUCH, "within": TOUCH - 2, "reader": READER_BORDER}
    )


_SHEET = """
QMainWindow, QDialog, #page {{ background: {window}; }}
QLabel {{ background: transparent; }}
QToolTip {{ background: {raised}; color: {text}; border: 1px solid {line}; padding: 8px; }}

*[role="title"] {{ font-size: {display}; font-weight: 600; }}
*[role="heading"] {{ font-size: {heading}; font-weight: 600; }}
*[role="figure"] {{ font-size: {heading}; font-weight: 600; }}
*[role="count"] {{ font-size: {heading}; }}
*[role="strong"] {{ font-weight: 600; }}
*[role="muted"] {{ color: {muted}; }}
*[role="caption"] {{ color: {muted}; font-size: {small}; }}
*[role="small"] {{ font-size: {small}; }}
*[verdict="right"] {{ color: {right}; }}
*[verdict="wrong"] {{ color: {wrong}; }}

QPushButton {{
    background: {raised}; color: {text}; border: 1px solid {line}; border-radius: 8px;
    padding: 0 16px; min-height: {touch}px; outline: none;
}}
QPushButton:hover {{ border-color: {muted}; }}
QPushButton:pressed {{ background: {line}; }}
QPushButton:checked {{ background: {chosen}; border-color: {accent}; }}
QPushButton:focus {{ border: 2px solid {text}; padding: 0 15px; min-height: {within}px; }}
QPushButton:disabled {{ color: {muted}; background: transparent; border-color: {line}; }}
QPushButton[role="primary"] {{
    background: {primary}; color: {on_accent}; border-color: {primary}; font-weight: 600;
    padding: 0 24px;
}}
QPushButton[role="primary"]:hover {{ border-color: {text}; }}
QPushButton[role="primary"]:focus {{ border: 2px solid {text}; padding: 0 23px; }}
QPushButton[role="primary"]:disabled {{
    background: transparent; color: {muted}; border-color: {line};
}}
QPushButton[role="second"] {{ border-color: {accent}; font-weight: 600; padding: 0 16px; }}
QPushButton[role="second"]:focus {{ border: 2px solid {text}; padding: 0 15px; }}
QPushButton[role="second"]:disabled {{ border-color: {line}; }}
QPushButton[role="choice"] {{ text-align: left; padding: 0 8px; }}
QPushButton[role="choice"]:focus {{ padding: 0 7px; }}
QPushButton[card="true"] {{ font-size: {heading}; font-weight: 600; }}
QPushButton[role="flat"] {{ background: transparent; border-color: transparent; color: {muted};
    text-align: left; padding: 0 8px; }}
QPushButton[role="flat"]:hover {{ background: {raised}; color: {text}; }}
QPushButton[role="flat"]:focus {{ border: 2px solid {text}; padding: 0 7px; }}
QPushButton[role="segment"] {{ padding: 0 8px; min-width: {touch}px; }}
QPushButton[role="segment"][capped="true"] {{ text-align: left; }}
QPushButton[role="segment"]:focus {{ padding: 0 7px; }}

QLineEdit {{
    background: {window}; color: {text}; border: 1px solid {muted}; border-radius: 8px;
    padding: 0 8px; min-height: {touch}px; font-size: {heading};
    selection-background-color: {primary}; selection-color: {on_accent};
}}
QLineEdit:focus {{ border: 2px solid {text}; padding: 0 7px; min-height: {within}px; }}
QLineEdit[role="entry"] {{ font-size: {body}; }}
QDateEdit {{
    background: {window}; color: {text}; border: 1px solid {muted}; border-radius: 8px;
    padding: 0 8px; min-height: {touch}px;
    selection-background-color: {primary}; selection-color: {on_accent};
}}
QDateEdit QLineEdit, QDateEdit QLineEdit:focus {{
    background: transparent; border: none; padding: 0; min-height: 0; font-size: {body};
}}
QDateEdit:focus {{ border: 2px solid {text}; padding: 0 7px; min-height: {within}px; }}
QLineEdit[refused="true"], QComboBox[refused="true"] {{ border-color: {wrong}; }}

QPlainTextEdit {{
    background: {window}; color: {text}; border: 1px solid {muted}; border-radius: 8px;
    padding: 8px; selection-background-color: {primary}; selection-color: {on_accent};
}}
QPlainTextEdit:focus {{ border: 2px solid {text}; padding: 7px; }}

QMenu {{ background: {raised}; border: 1px solid {line}; padding: 8px 0; }}
QMenu::item {{ padding: 0 24px; min-height: {touch}px; }}
QMenu::item:selected {{ background: {primary}; color: {on_accent}; }}

QComboBox {{
    background: {raised}; color: {text}; border: 1px solid {line}; border-radius: 8px;
    padding: 0 4px 0 16px; min-height: {touch}px; outline: none; combobox-popup: 0;
}}
QComboBox:hover {{ border-color: {muted}; }}
QComboBox:focus {{
    border: 2px solid {text}; padding: 0 3px 0 15px; min-height: {within}px;
}}
QComboBox::drop-down {{ border: none; width: 32px; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView {{
    background: {raised}; border: 1px solid {line}; padding: 8px; outline: none;
    selection-background-color: {primary}; selection-color: {on_accent};
}}
QComboBox QAbstractItemView::item {{ min-height: {touch}px; padding: 0 8px; }}

#header, #dock, #rail {{ background: {panel}; border: none; }}
#rail {{ border-right: 1px solid {line}; }}
#header {{ border-bottom: 1px solid {line}; }}
#dock {{ border-top: 1px solid {line}; }}
#panel {{ background: {panel}; border: 1px solid {line}; border-radius: 16px; }}
#note {{
    background: {raised}; color: {text}; border: 1px solid {line}; border-radius: 4px;
    padding: 4px 8px;
}}
#callout {{ background: {chosen}; border: 1px solid {line}; border-radius: 8px; }}
#notice {{ background: {raised}; border: none; border-bottom: 1px solid {line}; }}
#cover {{ background: {window}; }}
#scrim {{ background: rgba(0, 0, 0, 150); }}
#drophint {{ background: rgba(0, 0, 0, 150); border: 4px dashed {accent}; }}
#drophint[refused="true"] {{ border-color: {wrong}; }}
#veil {{ background: rgba(0, 0, 0, 50); }}

#cell {{ background: {window}; border: 1px solid {line}; border-radius: 8px; }}
#cell[state="absent"] {{ background: transparent; border-color: transparent; }}
#cell[state="waiting"] {{ background: transparent; }}
#cell:focus {{ border: 2px solid {text}; }}
#cell[state="active"] {{ background: {panel}; border: 2px solid {accent}; }}

RowList {{ background: transparent; border: none; outline: none; }}
RowList::item {{
    border: 1px solid {line}; border-radius: 8px; padding: 8px 16px; margin-bottom: 8px;
    color: {text}; background: {panel};
}}
RowList::item:hover {{ border-color: {muted}; }}
RowList::item:selected {{
    border-color: {accent}; color: {text}; background: {chosen};
}}
RowList:focus::item:selected {{ border-color: {text}; }}

QProgressBar {{
    background: {line}; border: none; border-radius: 4px; min-height: 8px; max-height: 8px;
}}
QProgressBar::chunk {{ background: {primary}; border-radius: 4px; }}

QScrollArea, QTableView, QHeaderView, #scrolled {{ background: transparent; border: none; }}
QTableView {{ outline: none; }}
QHeaderView::section {{
    background: transparent; color: {muted}; border: none; padding: 0 8px; font-size: {small};
}}
QHeaderView::section:first {{ padding: 0 16px; }}
#reader {{ border: {reader}px solid transparent; border-radius: 8px; }}
#reader:focus {{ border-color: {text}; }}
QScrollBar:vertical {{ background: transparent; width: 8px; margin: 0; }}
QScrollBar::handle:vertical {{ background: {line}; border-radius: 4px; min-height: 40px; }}
QScrollBar::handle:vertical:hover {{ background: {muted}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0; width: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""
