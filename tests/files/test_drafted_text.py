"""What an editor writes: held against tomllib and tomlkit, which share no code with it."""

import re
import tomllib
from collections import Counter
from random import Random

import pytest
import tomlkit

from croupier.files.drafted_text import DraftFaultsError, drafted_text
from croupier.files.paytable_draft import (
    ChipDraft,
    Draft,
    check_draft,
    default_chips,
    draft_of,
)
from croupier.files.paytable_file import parse_paytable, shipped_paytables
from croupier.files.side_bet_draft import SideBetDraft, SideRowDraft
from tests.files.paytable_forms import random_draft, random_form

SHIPPED = {path.stem: path.read_bytes().decode() for path in shipped_paytables()}
SMALL = """\
[game]
name = "small" # the name

[blind]
royal_flush = "500 to 1"

[trips]
royal_flush = 50  # whole
"""


def edited(text: str, **fields: str) -> str:
    draft = draft_of(text, "a.toml")
    for key, typed in fields.items():
        draft = draft.with_field(key.replace("__", "."), typed)
    return saved(text, draft)


def saved(text: str, draft: Draft) -> str:
    """The edited text, which must say what the draft does."""
    made = drafted_text(text, draft)
    assert parse_paytable(made.removeprefix("\ufeff"), "a.toml") == check_draft(draft).house
    return made


def comment_lines(text: str) -> Counter[str]:
    """The comments with a line of their own, as they look to a scanner of ten lines."""
    strings = r'"""(?:[^"\\]|\\.|"(?!""))*"""|\'\'\'(?:[^\']|\'(?!\'\'))*\'\'\''
    plain = re.sub(strings, lambda long: re.sub("[#]", "", long[0]), text, flags=re.DOTALL)
    lines = re.split(r"\r\n|\n|\r", plain)
    return Counter(line.strip() for line in lines if line.strip().startswith("#"))


@pytest.mark.parametrize("name", SHIPPED)
def test_an_unchanged_draft_gives_the_file_to_the_last_sign(name: str) -> None:
    text = SHIPPED[name]

    assert drafted_text(text, draft_of(text, name)) == text


@pytest.mark.parametrize("name", SHIPPED)
def test_a_draft_of_a_file_is_the_file(name: str) -> None:
    text = SHIPPED[name]

    assert check_draft(draft_of(text, name)).house == parse_paytable(text, name)


def test_one_change_changes_one_line() -> None:
    made = edited(SHIPPED["standard"], blind__flush="5:2")

    before, after = SHIPPED["standard"].split("\n"), made.split("\n")
    assert [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]] == [
        ('flush = "3 to 2"', 'flush = "5 to 2"')
    ]


def test_what_is_typed_otherwise_and_means_the_same_changes_nothing() -> None:
    text = SHIPPED["standard"]

    assert edited(text, blind__flush="1.5", rules__preflop_raises="[4, 3]") == text


def test_a_new_row_goes_where_the_format_has_it() -> None:
    made = edited(SMALL, blind__flush="3/2", blind__full_house="3")

    assert made == SMALL.replace(
        'royal_flush = "500 to 1"\n',
        'royal_flush = "500 to 1"\nfull_house = "3 to 1"\nflush = "3 to 2"\n',
    )


def test_a_row_before_the_first_goes_above_its_comments() -> None:
    text = SMALL.replace("royal_flush = 50  # whole", "# why\nflush = 7 # seven")

    made = edited(text, trips__royal_flush="50")

    assert made.endswith('[trips]\nroyal_flush = "50 to 1"\n# why\nflush = 7 # seven\n')


def test_a_cleared_key_goes_with_the_comment_behind_it_and_not_with_those_above() -> None:
    source = "# where it is from\nsource = 'a book' # page 3\n"
    text = SMALL.replace("\n[blind]", f"{source}\n[blind]")

    assert edited(text, game__source="") == SMALL.replace(
        "\n[blind]", "# where it is from\n\n[blind]"
    )


def test_sections_that_are_missing_are_added_in_the_order_of_the_format() -> None:
    text = SMALL + "\n# our money\n[money]\nminimum = 10\n"

    made = edited(text, rules__dealer_qualifies="high_card")

    assert made == SMALL + (
        '\n[rules]\ndealer_qualifies = "high_card"\n\n# our money\n[money]\nminimum = 10\n'
    )


def test_a_section_is_added_behind_a_last_line_without_an_end() -> None:
    made = edited(SMALL.rstrip("\n"), money__minimum="10")

    assert made == SMALL + "\n[money]\nminimum = 10\n"


def test_thousands_stay_marked_as_the_file_marks_them() -> None:
    made = edited(SHIPPED["corona"], money__maximum="5.000.000")

    assert made == SHIPPED["corona"].replace("maximum = 2_000_000", "maximum = 5_000_000")


def test_a_title_that_is_one_text_becomes_one_of_each_language() -> None:
    text = SMALL.replace("# the name", "# the name\ntitle = 'Small' # shown")

    made = edited(text, game__title__vi="Nhỏ")

    assert "title = { en = 'Small', vi = \"Nhỏ\" } # shown\n" in made
    assert "title = 'Other' # shown\n" in edited(text, game__title__en="Other")
    assert edited(text, game__title__en="") == SMALL


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ('game.name = "a"\n', 'game.name = "a"\ngame.source = "book"\n'),
        ('game = { name = "a" } # all\n', 'game = { name = "a", source = "book" } # all\n'),
        ('["game"]\n"name" = "a"\n', '["game"]\n"name" = "a"\nsource = "book"\n'),
        ('[ game ]\n  name = "a"\n', '[ game ]\n  name = "a"\n  source = "book"\n'),
        (
            'game.title.en = "b"\ngame.name = "a"\n',
            'game.title.en = "b"\ngame.name = "a"\ngame.source = "book"\n',
        ),
    ],
    ids=["dotted", "inline", "quoted", "indented", "dotted titles"],
)
def test_keys_are_written_in_the_manner_of_the_file(game: str, expected: str) -> None:
    rest = "[blind]\nflush = 3\n[trips]\nflush = 7\n"

    assert edited(game + rest, game__source="book") == expected + rest


def test_tables_out_of_order_are_edited_where_they_are() -> None:
    text = '[game.title]\nen = "a"\n[trips]\nflush = 7\n[blind]\nflush = 3\n[game]\nname = "a"\n'

    made = edited(text, game__title__vi="b", game__source="c", rules__preflop_raises="4")

    assert made == (
        '[game.title]\nen = "a"\nvi = "b"\n[trips]\nflush = 7\n[blind]\nflush = 3\n'
        '[game]\nname = "a"\nsource = "c"\n\n[rules]\npreflop_raises = [4]\n'
    )


@pytest.mark.parametrize("end", ["\r\n", "\r"], ids=["windows", "old"])
def test_line_ends_and_the_mark_before_utf_8_stay(end: str) -> None:
    text = "\ufeff" + SHIPPED["standard"].replace("\n", end)

    made = edited(text, blind__three_of_a_kind="1", rules__settle_order="")

    assert made.startswith("\ufeff#")
    assert "\n" not in made.replace(end, "")
    assert made.count(end) == text.count(end)


def test_a_line_of_a_long_text_that_looks_like_a_comment_is_none() -> None:
    text = SMALL.replace("# the name\n", '\nsource = """a book\n# no comment"""').rstrip("\n")
    text = text.replace('"""\n[blind]', '"""\n# a comment\n[blind]')

    made = edited(text, rules__dealer_qualifies="pair", game__name="b", blind__flush="")

    assert parse_paytable(made, "").source == "a book # no comment"


def test_odds_typed_as_a_number_are_written_as_one_where_one_was() -> None:
    made = edited(SMALL, blind__royal_flush="400", trips__royal_flush="40")

    assert made == SMALL.replace('"500 to 1"', '"400 to 1"').replace("50  #", "40  #")


RACK = """
[money]
smallest_chip = 1
chips = [
    # small ones
    { value = 1, colour = "white" }, # ones
    { value = 5, colour = 'red' },   # fives
    # large ones
    { colour = "green", value = 25 }  # no comma
]
"""


def with_rack(text: str, *chips: tuple[str, str]) -> str:
    return saved(text, draft_of(text, "").with_chips(tuple(ChipDraft(*chip) for chip in chips)))


def test_a_chip_is_added_on_a_line_of_its_own() -> None:
    made = with_rack(SMALL + RACK, ("1", "white"), ("5", "red"), ("25", "green"), ("100", "black"))

    assert made == SMALL + RACK.replace(
        '{ colour = "green", value = 25 }  # no comma\n',
        '{ colour = "green", value = 25 },  # no comma\n    { value = 100, colour = "black" },\n',
    )


def test_a_chip_is_taken_out_with_its_line_alone() -> None:
    made = with_rack(SMALL + RACK, ("1", "white"), ("25", "green"))

    assert made == SMALL + RACK.replace("    { value = 5, colour = 'red' },   # fives\n", "")


def test_a_chip_is_changed_within_its_line() -> None:
    made = with_rack(SMALL + RACK, ("1", "white"), ("5", "navy"), ("25", "green"))

    assert made == SMALL + RACK.replace("'red'", "'navy'")


def test_chips_on_one_line_stay_there() -> None:
    red, blue = '{value=1,colour="red"}', '{value=5,colour="blue"}'
    text = f"{SMALL}[money]\nsmallest_chip=1\nchips = [{red}, {blue}]\n"

    made = with_rack(text, ("1", "red"), ("25", "green"), ("5", "blue"))
    assert made.endswith(f'chips = [{red}, {{ value = 25, colour = "green" }}, {blue}]\n')
    made = with_rack(text, ("0.5", "pink"), ("1", "red"), ("5", "blue"))
    assert made.endswith(f'chips = [{{ value = 0.5, colour = "pink" }}, {red}, {blue}]\n')
    assert with_rack(text, ("1", "red")).endswith(f"chips = [{red}]\n")


def test_chips_that_are_sections_are_changed_as_such() -> None:
    text = SMALL + (
        '\n[[money.chips]]\nvalue = 1\ncolour = "white"\n'
        '\n# five\n[[money.chips]]\nvalue = 5\ncolour = "red"\n'
        "\n[money]\nminimum = 5\nsmallest_chip = 1\n"
    )

    made = with_rack(text, ("1", "grey"), ("5", "red"), ("25", "green"))

    assert made == text.replace("white", "grey").replace(
        "\n[money]\n", '\n[[money.chips]]\nvalue = 25\ncolour = "green"\n\n[money]\n'
    )
    assert with_rack(text, ("1", "white")) == text.replace(
        '[[money.chips]]\nvalue = 5\ncolour = "red"\n\n', ""
    )


def test_a_rack_of_its_own_is_written_a_chip_a_line() -> None:
    made = saved(SMALL, draft_of(SMALL, "").with_chips(default_chips()))

    assert made.endswith('\n    { value = 5000, colour = "blue" },\n]\n')


BETS = """
# two
[[side_bets]] # first
kind = "bad_beat"
title = 'Bad Beat' # shown
[side_bets.rows]
flush = "30 to 1" # rare
# the last
straight = 20

[[side_bets]]
kind = "hole_cards"
rows = { AA = "25 to 1", "KK" = '10 to 1' } # pairs
minimum = 5

# money
[money]
minimum = 5
"""
HOLE = '{ kind = "hole_cards", rows = { AA = "25 to 1", KK = "10 to 1" } }'


def side_bets_of(text: str) -> tuple[SideBetDraft, ...]:
    return draft_of(text, "").side_bets


def with_bets(text: str, *side_bets: SideBetDraft) -> str:
    return saved(text, draft_of(text, "").with_side_bets(side_bets))


def test_a_side_bet_is_changed_where_it_differs_alone() -> None:
    bad_beat, hole = side_bets_of(SMALL + BETS)
    bad_beat = bad_beat.with_field("title.vi", "Thua đậm").with_rows(
        [SideRowDraft("full_house", "50:1"), SideRowDraft("flush", "35"), bad_beat.rows[1]]
    )
    hole = hole.with_field("minimum", "").with_rows([SideRowDraft("KK", "11 ăn 1")])

    assert with_bets(SMALL + BETS, bad_beat, hole) == SMALL + BETS.replace(
        "title = 'Bad Beat' #", "title = { en = 'Bad Beat', vi = \"Thua đậm\" } #"
    ).replace(
        'flush = "30 to 1" # rare', 'full_house = "50 to 1"\nflush = "35 to 1" # rare'
    ).replace('AA = "25 to 1", "KK" = \'10 to 1\'', "\"KK\" = '11 to 1'").replace(
        "pairs\nminimum = 5\n", "pairs\n"
    )


def test_a_side_bet_is_taken_out_and_its_neighbours_stay() -> None:
    bad_beat, hole = side_bets_of(SMALL + BETS)
    first, second = BETS.index("[[side"), BETS.rindex("[[side")

    assert with_bets(SMALL + BETS, hole) == SMALL + BETS[:first] + BETS[second:]
    assert (
        with_bets(SMALL + BETS, bad_beat) == SMALL + BETS[:second] + BETS[BETS.index("# money") :]
    )


def test_a_side_bet_whose_rows_stand_apart_is_one_all_the_same() -> None:
    text = (
        '[[side_bets]]\nkind = "bad_beat"\n\n'
        + SMALL
        + "\n[side_bets.rows]\nflush = 30\n\n# end\n[rules]\n"
    )
    (bad_beat,) = side_bets_of(text)
    new = SideBetDraft({"kind": "hole_cards"}, (SideRowDraft("AA", "25"),))

    assert with_bets(text, bad_beat, new) == text.replace(
        "# end",
        '[[side_bets]]\nkind = "hole_cards"\n\n[side_bets.rows]\nAA = "25 to 1"\n\n# end',
    )
    assert with_bets(text) == SMALL + "\n# end\n[rules]\n"


def test_a_new_side_bet_stands_behind_trips_and_before_the_rules() -> None:
    new = SideBetDraft(
        {"kind": "hole_cards", "title.en": "Pairs", "minimum": "5"}, (SideRowDraft("AA", "25:1"),)
    )
    block = (
        '[[side_bets]]\nkind = "hole_cards"\ntitle = { en = "Pairs" }\nminimum = 5\n\n'
        '[side_bets.rows]\nAA = "25 to 1"\n'
    )

    assert with_bets(SMALL, new) == f"{SMALL}\n{block}"
    rules = '\n# ours\n[rules]\ndealer_qualifies = "pair"\n'
    assert with_bets(SMALL + rules, new) == SMALL + rules.replace("# ours", f"{block}\n# ours")
    assert with_bets(f"side_bets = []\n{SMALL}", new) == f"{SMALL}\n{block}"


def test_side_bets_in_a_list_stay_there() -> None:
    text = f"side_bets = [{HOLE}] # bonus\n{SMALL}"
    (hole,) = side_bets_of(text)
    new = SideBetDraft({"kind": "bad_beat"}, (SideRowDraft("flush", "30"),))
    added = '{ kind = "bad_beat", rows = { flush = "30 to 1" } }'

    assert with_bets(text, hole, new) == text.replace(HOLE, f"{HOLE}, {added}")
    assert with_bets(text, new, hole) == text.replace(HOLE, f"{added}, {HOLE}")
    assert with_bets(text) == text.replace(HOLE, "")
    lost = hole.with_field("after_fold", "lost")
    assert with_bets(text, lost) == text.replace("rows = { AA", 'after_fold = "lost", rows = { AA')


def test_a_draft_with_faults_is_not_written() -> None:
    with pytest.raises(DraftFaultsError) as told:
        edited(SMALL, blind__flush="9 for 1")

    assert str(told.value).startswith('blind.flush: "for" counts the stake')
    assert str(told.value.hint) == 'write "8 to 1"'


@pytest.mark.parametrize("seed", range(200))
def test_whatever_is_typed_into_whatever_file_is_what_loads_back(seed: int) -> None:
    rng = Random(seed)
    text = random_form(rng, SHIPPED[rng.choice(list(SHIPPED))])
    before = draft_of(text, "a.toml")
    assert drafted_text(text, before) == text
    draft = random_draft(rng, before)
    while check_draft(draft).house is None:
        draft = random_draft(rng, before)

    made = saved(text, draft)

    assert draft_of(made, "a.toml").fields.keys() == draft.fields.keys()
    kinds, left = (
        [bet.text("kind").casefold() for bet in one.side_bets] for one in (before, draft)
    )
    # What is taken out goes with the comments in it, and so does what changes places.
    whole = kinds == [kind for kind in left if kind in kinds]
    if whole and (draft.chips or not before.chips):
        assert comment_lines(text) <= comment_lines(made)
    plain = made.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    assert tomllib.loads(plain) == tomlkit.parse(plain).unwrap()
    assert saved(made, draft_of(made, "a.toml")) == made
