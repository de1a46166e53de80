import json
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import characters, randoms, text

from croupier.errors import CroupierError
from croupier.files.kept_papers import KeptPapers
from croupier.files.paytable_draft import check_draft, draft_of
from croupier.files.paytable_file import PaytableFileError, parse_paytable, shipped_paytables
from croupier.training.practice import TablePlan, practice_table
from croupier.uth.house import HousePaytable
from croupier.uth.settlement import settle
from croupier.uth.stakes import BetRange, bet_range, with_bets
from tests.files.mutations import mutated
from tests.files.paytable_forms import random_draft

PAPERS = KeptPapers()
SHIPPED = {path.stem: path.read_text("utf-8") for path in shipped_paytables()}
DRAFTS = 500


def assert_comes_back(house: HousePaytable) -> None:
    read = PAPERS.house(PAPERS.house_text(house))
    assert read == house
    assert (list(read.titles.items()), read.source) == (list(house.titles.items()), house.source)
    assert PAPERS.house_text(read) == PAPERS.house_text(house)


def narrowed(rng: Random, house: HousePaytable) -> HousePaytable:
    antes = bet_range(house)
    least = antes.minimum + rng.randint(0, 3) * antes.step
    most = least + rng.randint(0, 3) * antes.step
    if most > antes.maximum:
        return house
    return with_bets(house, BetRange(least, most, antes.step))


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_paytable_and_its_rounds_come_back(name: str) -> None:
    house, rng = parse_paytable(SHIPPED[name], name), Random(name)
    for _ in range(20):
        here = narrowed(rng, house)
        assert_comes_back(here)
        dealt = practice_table(rng, here, TablePlan(seats=6, trips_rate=0.8))
        read = PAPERS.round(PAPERS.round_text(dealt.round), PAPERS.house(PAPERS.house_text(here)))
        assert read == dealt.round
        assert settle(read, PAPERS.house(PAPERS.house_text(here))) == dealt


def test_whatever_an_editor_makes_that_loads_comes_back() -> None:
    rng = Random(5)
    drafts = [draft_of(text, "a.toml") for text in SHIPPED.values()]
    loaded = 0
    for _ in range(DRAFTS):
        house = check_draft(random_draft(rng, rng.choice(drafts))).house
        if house is not None:
            loaded += 1
            assert_comes_back(house)
            assert_comes_back(narrowed(rng, house))
    assert loaded > DRAFTS / 10


@given(randoms(use_true_random=False))
def test_whatever_loads_of_damaged_files_comes_back(rng: Random) -> None:
    damaged = mutated(rng, rng.choice([*SHIPPED.values()]))
    try:
        house = parse_paytable(damaged.decode("utf-8", "replace"), "a.toml")
    except PaytableFileError:
        return
    assert_comes_back(house)


@given(text(characters(exclude_categories=["Cs"])), text(characters(exclude_categories=["Cs"])))
def test_texts_with_any_sign_that_a_file_may_have_come_back(one: str, other: str) -> None:
    draft = draft_of(SHIPPED["standard"], "a.toml")
    for key, typed in (("game.source", one), ("game.title.en", other), ("money.symbol", one[:3])):
        house = check_draft(draft.with_field(key, typed)).house
        if house is not None:
            assert_comes_back(house)


def test_a_house_with_fewer_antes_keeps_its_trips() -> None:
    house = parse_paytable(SHIPPED["standard"], "standard")
    few = with_bets(house, BetRange(Fraction(20), Fraction(40), Fraction(10)))
    assert few.money.trips_step is not None
    assert_comes_back(few)


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "null",
        "[]",
        "{}",
        "[" * 100_000,
        '{"paytable": 5}',
        '{"paytable": "[game]"}',
        '{"paytable": ""}',
    ],
)
def test_a_text_that_was_never_kept_as_a_paytable_is_refused(damaged: str) -> None:
    with pytest.raises(CroupierError):
        PAPERS.house(damaged)


@pytest.mark.parametrize("step", ["", "x", "1/0", "1e999999999", "1/2/3", 1e400, [5], None])
def test_a_step_that_is_none_is_refused(step: object) -> None:
    house = parse_paytable(SHIPPED["standard"], "standard")
    kept = json.loads(PAPERS.house_text(house))
    with pytest.raises(CroupierError):
        PAPERS.house(json.dumps({**kept, "trips_step": step}))


@pytest.mark.parametrize("damaged", ["", "[]", "{}", "null", '{"board": "AsKs"}'])
def test_a_text_that_was_never_kept_as_a_round_is_refused(damaged: str) -> None:
    house = parse_paytable(SHIPPED["standard"], "standard")
    with pytest.raises(CroupierError):
        PAPERS.round(damaged, house)
