from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of the window and of the table, `#rrggbb`; sizes come from the layouts."""

    name: str

    # The window.
    window: str
    panel: str
    raised: str
    """Buttons, and what lies on a panel."""
    line: str
    text: str
    muted: str
    accent: str
    """What is lit, focused or chosen; nothing else."""
    on_accent: str
    primary: str
    """The button that goes on, and what is selected; `on_accent` is written on it."""
    chosen: str
    """What is chosen: a breath of the accent."""
    right: str
    wrong: str

    # The table.
    felt: str
    felt_lit: str
    """The felt where the lamp falls, in the middle."""
    felt_shade: str
    """The felt by the rail."""
    felt_line: str
    felt_print: str
    """The names printed on the layout."""
    felt_text: str
    """Amounts and everything else that is read off the felt."""
    felt_accent: str
    """The accent on the felt."""
    lamp: str
    """The light on the seat in turn."""
    rail: str
    rail_lit: str
    rail_shade: str
    rail_text: str
    rack: str
    rack_tube: str
    shadow: str

    # Cards.
    card: str
    card_edge: str
    card_frame: str
    """Around a card that plays for the seat in turn."""
    card_back: str
    card_back_line: str
    black: str
    red: str
    four_colours: tuple[str, str, str, str]
    """Clubs, diamonds, hearts, spades in a four-colour deck."""
    four_colour_deck: bool = False

    def suit_colour(self, suit: int) -> str:
        """The colour of a suit, 0 to 3 as in `Suit`."""
        if self.four_colour_deck:
            return self.four_colours[suit]
        return self.red if suit in (1, 2) else self.black


DARK = Theme(
    name="dark",
    window="#0f1214",
    panel="#171b1e",
    raised="#21272b",
    line="#2a3034",
    text="#e9ece8",
    muted="#9aa5a3",
    accent="#f0bd5a",
    on_accent="#1b1405",
    primary="#f0bd5a",
    chosen="#3a3325",
    right="#74d19a",
    wrong="#ff9180",
    felt="#164038",
    felt_lit="#1e5247",
    felt_shade="#0b2621",
    felt_line="#3d7165",
    felt_print="#9bcab9",
    felt_text="#f3f1e8",
    felt_accent="#f5c566",
    lamp="#ffedc2",
    rail="#26211f",
    rail_lit="#453c38",
    rail_shade="#110e0d",
    rail_text="#c9c0b8",
    rack="#15181a",
    rack_tube="#0a0c0d",
    shadow="#000000",
    card="#fbfaf5",
    card_edge="#c9c6ba",
    card_frame="#f5c566",
    card_back="#27456b",
    card_back_line="#8fb0d8",
    black="#1c2024",
    red="#c4232c",
    four_colours=("#17743f", "#1b5fbf", "#c4232c", "#1c2024"),
)

LIGHT = Theme(
    name="light",
    window="#eef0ed",
    panel="#ffffff",
    raised="#f7f8f6",
    line="#d3d8d3",
    text="#1d2523",
    muted="#5c6865",
    accent="#9a5b00",
    on_accent="#1b1405",
    primary="#f2bf5c",
    chosen="#fbeed8",
    right="#136b3c",
    wrong="#b3261e",
    felt="#21624f",
    felt_lit="#256a55",
    felt_shade="#174839",
    felt_line="#6fae9a",
    felt_print="#cfeade",
    felt_text="#ffffff",
    felt_accent="#ffda85",
    lamp="#fff3d0",
    rail="#7a5a44",
    rail_lit="#a07c60",
    rail_shade="#4f3828",
    rail_text="#fff4e6",
    rack="#3b4442",
    rack_tube="#232a29",
    shadow="#0c2a21",
    card="#fffefa",
    card_edge="#bdbcb0",
    card_frame="#c47a00",
    card_back="#2e5384",
    card_back_line="#a9c5e8",
    black="#1c2024",
    red="#c4232c",
    four_colours=("#17743f", "#1b5fbf", "#c4232c", "#1c2024"),
)
