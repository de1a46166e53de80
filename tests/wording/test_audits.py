from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.i18n import LANGUAGES, set_language
from croupier.uth.audit import audit_of
from croupier.uth.audit_values import Audit
from croupier.uth.best_play import base_game
from croupier.uth.house import DEFAULT_CHIPS, TripsAfterFold
from croupier.uth.wagers import Odds
from croupier.wording.amounts import NO_BREAK, decimal, one_in, percent
from croupier.wording.audits import (
    assumption_sentences,
    base_lines,
    odds_rows,
    trips_lines,
    warning_sentences,
)
from tests.builders import house_of, side_bets_of
from tests.uth.played import standard_play


@pytest.fixture(scope="module")
def audit() -> Audit:
    house = house_of(
        trips_after_fold=TripsAfterFold.LOST,
        max_payout_per_player=Fraction(20_000),
        smallest_chip=Fraction(1),
        chips=DEFAULT_CHIPS[1:],
    )
    return audit_of(house, standard_play())


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ")


def test_shares_are_rounded_and_written_in_each_language() -> None:
    share = Fraction(377074, 10**6)
    assert plain(percent(share)) == "37.71 %"
    assert plain(percent(-share, 0)) == "-38 %"
    assert plain(percent(Fraction(-1, 10**9))) == "0.00 %"
    assert plain(percent(Fraction(1))) == "100.00 %"
    assert decimal(Fraction(12345678, 10**4), 1) == "1,234.6"
    set_language("vi")
    assert plain(percent(share, 3)) == "37,707 %"
    assert decimal(Fraction(12345678, 10**4), 1) == "1.234,6"


def test_rare_things_are_counted() -> None:
    assert one_in(Fraction(1, 32487)) == "1 in 32,487"
    assert one_in(Fraction(10, 268)) == "1 in 26.8"
    assert one_in(Fraction(0)) == "never"


def test_the_base_game_is_told_to_six_places(audit: Audit) -> None:
    lines = {name: plain(says) for name, says in base_lines(audit)}
    assert lines["House edge"] == "2.184971 % (50643648973/2317817502000) of the Ante"
    assert lines["Element of risk"].startswith("0.526214 % of all that is bet, 4.152 Antes")
    right = "4× 37.71 % · 3× never · 2× 21.28 % · 1× 21.83 % · fold 19.18 %"
    assert lines["Right plays"] == right
    assert lines["Raised before the flop"] == "69 of the 169 starting hands"
    assert lines["Play"].endswith("+45.86 % of an Ante")


def test_the_cost_of_the_fold_rule_is_told(audit: Audit) -> None:
    lines = {name: plain(says) for name, says in trips_lines(audit)}
    assert lines["House edge"].startswith("5.249798 %")
    assert lines["Cost of the fold rule"].startswith("1.751861 % of the bet more")
    live = dict(trips_lines(audit_of(house_of(), standard_play())))
    assert "Cost of the fold rule" not in live


def test_rows_say_how_often_they_are_paid(audit: Audit) -> None:
    royal = odds_rows(audit.base.blind_rows)[0]
    assert (royal.hand, royal.odds) == ("Royal flush", "500 to 1")
    assert (royal.made, royal.paid) == ("1 in 30,940", "1 in 32,487")


@pytest.mark.parametrize("language", LANGUAGES)
def test_warnings_and_assumptions_are_whole_sentences(audit: Audit, language: str) -> None:
    set_language(language)
    said = (*warning_sentences(audit), *assumption_sentences(audit))
    assert len(said) == 2 + 4
    for sentence in said:
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert any("20.000" in plain(one) or "20,000" in plain(one) for one in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_warnings_begin_as_sentences_do_whichever_bet_they_are_of(language: str) -> None:
    set_language(language)
    bets = side_bets_of()
    # The best row the worst paid.
    odd = tuple(replace(bet, rows={**bet.rows, next(iter(bet.rows)): Odds(1)}) for bet in bets)
    house = house_of(side_bets=odd)
    played = replace(standard_play(), game=base_game(house))
    said = warning_sentences(audit_of(house, played))
    assert len(said) >= len(bets)
    assert [one for one in said if one[0] != one[0].upper()] == []
