import unicodedata

import pytest

from croupier.progress.store import Store
from croupier.progress.trainees import LONGEST_NAME, TraineeNameError, sound_name
from tests.progress.keeping import Clock

NAMES = [
    "Nguyễn Thị Minh Khai",
    "李小龙",
    "Мария Петрова",
    "محمد علي",
    "דוד",
    "สมชาย",
    "ᚠᚢᚦ",
    "O'Brien; DROP TABLE trainee --",
    "100% {name}",
    "👩‍🎤",
    "👨‍👩‍👧‍👦 family",
    "🇻🇳",
    "👍🏽",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "🂡 ♠",
    "a",
    "7",
    "…",
]


def test_names_in_any_script_come_back_to_the_sign_in_the_order_they_came(store: Store) -> None:
    added = tuple(store.add_trainee(name) for name in NAMES)
    assert [trainee.name for trainee in added] == NAMES
    assert store.trainees() == added
    assert len({trainee.key for trainee in added}) == len(NAMES)


TYPED = {
    unicodedata.normalize("NFD", "Nguyễn Ánh"): "Nguyễn Ánh",
    "  Lan \t Anh\n": "Lan Anh",
    "Lan\r\nMai": "Lan Mai",
    "Lan\u2028Chi\u00a0B": "Lan Chi B",
    "D\x00a\x1bn\x7f": "Dan",
    "\u202eLan\u202c \u2066Vy\u2069": "Lan Vy",
    "Tam\ud800": "Tam",
}
NO_NAMES = ("", "   ", "\n\t", "\u200b", "\u200d", "\u0301", "\x00", "\ufe0f")


def test_a_name_is_kept_as_one_line_of_composed_signs(store: Store) -> None:
    for typed in TYPED:
        store.add_trainee(typed)
    assert [trainee.name for trainee in store.trainees()] == [*TYPED.values()]


def test_a_name_without_a_visible_sign_is_none(store: Store) -> None:
    for name in NO_NAMES:
        with pytest.raises(TraineeNameError, match="There is no name"):
            store.add_trainee(name)
    assert store.trainees() == ()


def test_the_longest_name_is_kept_and_a_longer_one_refused_with_its_length(store: Store) -> None:
    longest = "ệ" * LONGEST_NAME
    assert store.add_trainee(unicodedata.normalize("NFD", longest)).name == longest
    with pytest.raises(TraineeNameError, match=f"has {LONGEST_NAME + 1} characters"):
        store.add_trainee(longest + "!")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Lan", "LAN"),
        ("Ánh", unicodedata.normalize("NFD", "ánh")),
        ("Straße", "STRASSE"),
        ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
        ("Lan", " Lan "),
        ("Lan", "\uff2c\uff41\uff4e"),
    ],
)
def test_two_names_that_would_be_taken_for_each_other_cannot_both_be(
    store: Store, first: str, second: str
) -> None:
    added = store.add_trainee(first)
    with pytest.raises(TraineeNameError, match="already"):
        store.add_trainee(second)
    assert store.trainees() == (added,)
    other = store.add_trainee("Somebody else")
    with pytest.raises(TraineeNameError, match="already"):
        store.change_trainee(other.key, name=second)
    assert store.trainees() == (added, other)


def test_somebody_may_change_the_capitals_of_the_own_name(store: Store) -> None:
    added = store.add_trainee("lan anh")
    store.change_trainee(added.key, name="Lan Anh")
    assert [trainee.name for trainee in store.trainees()] == ["Lan Anh"]
    assert store.trainees()[0].key == added.key


def test_the_hidden_are_listed_only_when_asked_for_and_may_come_back(
    store: Store, clock: Clock
) -> None:
    lan, minh = store.add_trainee("Lan"), store.add_trainee("Minh")
    store.change_trainee(lan.key, hidden=True)
    assert store.trainees() == (minh,)
    shown = store.trainees(hidden=True)
    assert [(trainee.key, trainee.hidden) for trainee in shown] == [
        (lan.key, True),
        (minh.key, False),
    ]
    with pytest.raises(TraineeNameError):
        store.add_trainee("LAN")
    store.change_trainee(lan.key, hidden=False)
    assert store.trainees() == (lan, minh)


def test_a_sound_name_stays_as_it_is() -> None:
    assert [sound_name(name) for name in NAMES] == NAMES
