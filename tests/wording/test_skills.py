import pytest

from croupier.files.paytable_file import read_paytable, shipped_paytables
from croupier.i18n import set_language
from croupier.training.house_skills import skills_in
from croupier.training.mastery import Mastery
from croupier.training.path import Stage
from croupier.training.skills import (
    Comparing,
    Kind,
    MoneyRule,
    Point,
    Qualifying,
    Skill,
    skill_named,
)
from croupier.uth.house import Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.wording.skills import (
    CASES,
    COMPARING,
    MASTERIES,
    MONEY_RULES,
    QUALIFYING,
    STAGES,
    mastery_name,
    skill_name,
    stage_name,
    stage_sentence,
)
from tests.builders import house_of, side_bets_of

each_language = pytest.mark.parametrize("language", ["en", "vi"])
SHIPPED = [read_paytable(file) for file in shipped_paytables()]
STRICT = house_of(
    "strict",
    trips_after_fold=TripsAfterFold.BOARD_ONLY,
    trips_against_dealer=TripsAgainstDealer.MUST_BEAT,
    rounding=Rounding.UP,
    max_payout_per_player=500,
    side_bets=side_bets_of(),
)


@each_language
def test_every_skill_of_a_house_has_a_name_of_its_own(language):
    set_language(language)
    for house in (*SHIPPED, STRICT):
        names = [skill_name(skill, house) for skill in skills_in(house)]
        assert len(set(names)) == len(names)
        assert all(name and "_" not in name and "{" not in name for name in names)


@each_language
def test_masteries_and_stages_have_names_of_their_own(language):
    set_language(language)
    assert len({mastery_name(mastery) for mastery in Mastery}) == len(Mastery)
    assert len({stage_name(stage) for stage in Stage}) == len(Stage)
    assert len({stage_sentence(stage) for stage in Stage}) == len(Stage)


def test_every_member_is_named():
    assert (set(QUALIFYING), set(COMPARING)) == (set(Qualifying), set(Comparing))
    assert (set(MONEY_RULES), set(MASTERIES)) == (set(MoneyRule), set(Mastery))
    assert set(STAGES) == set(Stage)
    assert set(Point) <= set(CASES)


@pytest.mark.parametrize(
    ("key", "name", "vietnamese"),
    [
        ("payout/blind/flush", "Blind on a flush", "Blind với thùng"),
        ("payout/hole_cards/AA", "Hole-card bonus on AA", "Cược thưởng lá riêng với AA"),
        (
            "bet/ante/win_not_qualified",
            "Ante: the hand wins, dealer does not qualify",
            "Ante: bài thắng, dealer không đủ điều kiện",
        ),
        ("compare/kicker", "A kicker decides", "Lá phụ quyết định"),
        ("read/three_of_a_kind", "Recognise three of a kind", "Nhận ra sám cô"),
        ("bet/hole_cards/below_rows", "Hole-card bonus: no row for the hole cards", None),
    ],
)
def test_what_skills_are_called(key, name, vietnamese):
    skill = skill_named(key)
    assert skill_name(skill, STRICT) == name
    if vietnamese:
        set_language("vi")
        assert skill_name(skill, STRICT) == vietnamese


def test_a_row_that_this_house_has_not_goes_by_its_key():
    # A trainee who changes houses has cards for rows of the other one.
    assert skill_name(skill_named("payout/hole_cards/AKs"), STRICT) == "Hole-card bonus on AKs"
    assert skill_name(Skill(Kind.READ, "flush"), STRICT) == "Recognise a flush"
