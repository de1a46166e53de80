from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.files.paytable_file import read_paytable, shipped_paytables
from croupier.poker.hands import HandCategory
from croupier.uth.fingerprints import SHORT_BITS, fingerprint, house_lines, short_fingerprint
from croupier.uth.house import Chip, Rounding, SettleOrder, TripsAfterFold, TripsAgainstDealer
from croupier.uth.wagers import USUAL_WAGERS, Odds
from tests.builders import (
    BLIND_A,
    BLIND_B,
    TRIPS_A,
    bad_beat_of,
    hole_cards_of,
    house_of,
    progressive_of,
    side_bets_of,
)

HOUSE = house_of()
OTHERS = [
    house_of(blind=BLIND_B),
    house_of(trips=TRIPS_A),
    house_of(dealer_qualifies=HandCategory.HIGH_CARD),
    house_of(preflop_raises=(4,)),
    house_of(trips_after_fold=TripsAfterFold.LOST),
    house_of(trips_against_dealer=TripsAgainstDealer.MUST_BEAT),
    house_of(settle_order=SettleOrder.LEFT_TO_RIGHT),
    house_of(bet_order=USUAL_WAGERS[::-1]),
    house_of(smallest_chip=Fraction(1)),
    house_of(rounding=Rounding.DOWN),
    house_of(chips=(Chip(Fraction(1), "#000000"),)),
    house_of(minimum=Fraction(10)),
    house_of(maximum=Fraction(200)),
    house_of(step=Fraction(10)),
    house_of(trips_minimum=Fraction(10)),
    house_of(trips_maximum=Fraction(50)),
    house_of(trips_step=Fraction(10)),
    house_of(max_payout_per_player=Fraction(1000)),
    house_of(side_bets=(bad_beat_of(),)),
    house_of(side_bets=(hole_cards_of(),)),
    house_of(side_bets=(progressive_of(),)),
    house_of(side_bets=(progressive_of(meter=10_000),)),
    house_of(side_bets=(progressive_of(("100 %", "10 %", "sum 300", "50 to 1", "3 to 1")),)),
    house_of(side_bets=side_bets_of()),
    house_of(side_bets=side_bets_of()[::-1]),
]


def test_whatever_decides_questions_or_payouts_is_in_the_fingerprint():
    assert len(set(map(fingerprint, [HOUSE, *OTHERS]))) == len(OTHERS) + 1


@pytest.mark.parametrize(
    "same",
    [
        replace(HOUSE, name="other", titles={"en": "Other"}, source="A leaflet"),
        house_of(symbol="€"),
        house_of(chips=tuple(replace(chip, colour="#123456") for chip in HOUSE.money.chips)),
        house_of(chips=HOUSE.money.chips[::-1]),
        house_of(preflop_raises=(4, 3)),
        house_of(blind=[Odds(odds.win * 2, odds.stake * 2) for odds in BLIND_A]),
    ],
)
def test_what_it_is_called_and_how_it_looks_is_not(same):
    assert house_lines(same) == house_lines(HOUSE)


def test_shipped_paytables_keep_the_fingerprints_that_codes_were_made_with():
    made = {path.stem: short_fingerprint(read_paytable(path)) for path in shipped_paytables()}
    assert made == {
        "standard": 1016907,
        "bad-beat": 572665,
        "blind-b": 449891,
        "board-only": 508622,
        "corona": 666529,
        "four-times-only": 394832,
        "must-beat": 868747,
        "northwood": 27586,
        "ohio": 978448,
        "progressive": 695906,
        "trips-a": 806821,
        "trips-b": 805127,
        "trips-d": 270398,
    }
    assert len(set(made.values())) == len(made)
    assert max(made.values()) < 1 << SHORT_BITS
