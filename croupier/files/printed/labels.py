"""What stands before and between the payments: hands, headings, and the rest of a page."""

from dataclasses import dataclass
from enum import Enum, auto

from croupier.files.printed.tokens import Kind, Token, longest_name, source_of
from croupier.files.printed.words import MEANINGS, Role, fold
from croupier.poker.hands import HandCategory
from croupier.uth.wagers import Wager

Tokens = tuple[Token, ...]


class LabelKind(Enum):
    BLANK = auto()
    HAND = auto()
    BELOW = auto()
    """Every hand below one, or every other hand."""
    HEADING = auto()
    """Names bets, and nothing that a table pays."""
    HEAD = auto()
    """Words of headings that name no bet."""
    HANDS = auto()
    """Several hands, as in the heading of a table that lies on its side."""
    SIDE = auto()
    TEXT = auto()
    """Whatever is not understood as a whole."""


@dataclass(frozen=True, slots=True)
class Label:
    """A stretch of a line that pays nothing, and what it says."""

    kind: LabelKind
    text: str = ""
    hands: tuple[HandCategory, ...] = ()
    bets: tuple[Wager, ...] = ()
    words: int = 0
    is_trips: bool = False
    """Whether "Trips" is all that it says: three of a kind, or the heading of the bet."""

    @property
    def hand(self) -> HandCategory | None:
        """The hand; of `BELOW` the one above all that is meant, None where that is not said."""
        return self.hands[0] if self.hands else None


BLANK = Label(LabelKind.BLANK)


def read_label(tokens: Tokens) -> Label:
    """What a stretch of words says; words that are not known leave it a mere text."""
    hands: list[HandCategory] = []
    bets: list[Wager] = []
    roles: set[Role] = set()
    less_after = is_unknown = False
    words = place = 0
    while place < len(tokens):
        named = longest_name(tokens, place, MEANINGS.__contains__)
        if named is None:
            if tokens[place].kind is Kind.WORD:
                words += 1
                is_unknown |= fold(tokens[place].text) not in _JOINTS or not (hands or bets)
            place += 1
            continue
        name, place = named
        words += 1
        match MEANINGS[name]:
            case HandCategory() as hand:
                hands.append(hand)
            case Wager() as bet:
                # Three of a kind (Trips) is a hand with its other name.
                if bet is not Wager.TRIPS or hands != [HandCategory.THREE_OF_A_KIND]:
                    bets.append(bet)
            case Role() as role:
                less_after |= role is Role.LESS and bool(hands)
                roles.add(role)
    text = source_of(tokens).strip(" .,:;|-–—=*•·")
    label = Label(LabelKind.TEXT, text, tuple(dict.fromkeys(hands)), tuple(bets), words)
    return _of_kind(label, roles, is_unknown, less_after)


# Of these the hands around say what is meant: Straight or less.
_JOINTS = frozenset({"or", "ou", "hoac"})


def _of_kind(label: Label, roles: set[Role], is_unknown: bool, less_after: bool) -> Label:
    def kind(kind: LabelKind, **changes: object) -> Label:
        values = {"hands": label.hands, "bets": label.bets, "is_trips": False} | changes
        return Label(kind, label.text, words=label.words, **values)  # type: ignore[arg-type]

    if not label.words:
        return BLANK if not label.text else kind(LabelKind.BLANK)
    if Role.SIDE in roles:
        return kind(LabelKind.SIDE)
    if is_unknown or (Role.BONUS in roles and not label.bets):
        return label
    joined = _joint_in(label.text)
    trips = label.bets.count(Wager.TRIPS) if not label.hands else 0
    if Role.OTHER in roles and not label.hands and not joined:
        return kind(LabelKind.BELOW)
    if Role.LESS in roles:
        return _below(label, less_after, joined)
    if joined:
        return label
    if len(label.hands) > 1:
        return kind(LabelKind.HANDS)
    if label.hands:
        return kind(LabelKind.HAND)
    if Role.VERB in roles:
        return label
    if trips and len(label.bets) == 1 and not roles - {Role.FILLER}:
        return kind(LabelKind.HEADING, is_trips=True)
    return kind(LabelKind.HEADING if label.bets else LabelKind.HEAD)


def _below(label: Label, less_after: bool, joined: bool) -> Label:
    hands = label.hands
    if len(hands) > 1 or (joined and not less_after):
        return label
    if hands and less_after:
        # Two pair or less is less than three of a kind.
        if not joined or hands[0] is HandCategory.ROYAL_FLUSH:
            return label
        hands = (HandCategory(hands[0] + 1),)
    return Label(LabelKind.BELOW, label.text, hands, label.bets, label.words)


def _joint_in(text: str) -> bool:
    return any(fold(word) in _JOINTS for word in text.split())
