"""The same code and paytable ask the same questions, whatever the machine and the Python."""

import os
import pickle
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from shutil import which

import pytest

from croupier.training.challenges import SEEDS, challenge_of, challenge_source
from croupier.training.codes import code_of, read_code
from croupier.training.digests import digest_of
from croupier.training.drills import Drill
from croupier.training.levels import Level
from croupier.training.plans import SessionPlan
from croupier.training.practice import Hands, TablePlan
from croupier.uth.house import Rounding, TripsAfterFold, TripsAgainstDealer
from croupier.uth.stakes import BetRange
from tests.builders import BLIND_B, TRIPS_D, house_of, side_bets_of

ROOT = Path(__file__).parents[2]
TABLES = 8

BARE = house_of()
STRICT = house_of(
    blind=BLIND_B,
    trips=TRIPS_D,
    trips_after_fold=TripsAfterFold.BOARD_ONLY,
    trips_against_dealer=TripsAgainstDealer.MUST_BEAT,
    preflop_raises=(4,),
    smallest_chip=Fraction(1),
    rounding=Rounding.DOWN,
    max_payout_per_player=Fraction(2000),
)
RICH = house_of(side_bets=side_bets_of())
NARROW = BetRange(Fraction(10), Fraction(50), Fraction(20))

PINNED = {
    "qualifies": (
        BARE,
        SessionPlan(Level.QUALIFIES, tables=TABLES),
        "241ed4aba28f86602999855c814c69f1",
    ),
    "dealer hand": (
        RICH,
        SessionPlan(Level.DEALER_HAND, TablePlan(1), tables=None),
        "9713f309e6b8289f9ee5894f16e8488f",
    ),
    "results": (
        STRICT,
        SessionPlan(Level.RESULTS, TablePlan(7, Hands.HARD)),
        "fac5e8cff39397fa528d98df1a027edf",
    ),
    "actions": (
        STRICT,
        SessionPlan(Level.ACTIONS, TablePlan(3, trips_rate=0.3)),
        "c4ff5cd8b2fc6abfd5843be40933a47a",
    ),
    "amounts": (RICH, SessionPlan(tables=TABLES), "df9107d632353105c80f1887aa9e6ed0"),
    "chips": (
        STRICT,
        SessionPlan(Level.CHIPS, TablePlan(2, trips_rate=1.0)),
        "d4da740f5ca65b842c1e14bb0e3c0643",
    ),
    "narrowed": (
        BARE,
        SessionPlan(table=TablePlan(5, Hands.NATURAL), bets=NARROW),
        "7d976fb27dbe390b61f58e240b7847c5",
    ),
    "hard with side bets": (
        RICH,
        SessionPlan(table=TablePlan(4, Hands.HARD, 0.07)),
        "2d5ba0da943a7c314ca9620cede9acfd",
    ),
    "payouts": (
        RICH,
        SessionPlan(tables=30, drill=Drill.PAYOUTS),
        "688d5ed9d8bc5408b6dbba4e325c83a2",
    ),
    "payouts in chips": (
        STRICT,
        SessionPlan(Level.CHIPS, bets=NARROW, drill=Drill.PAYOUTS),
        "efa8bd2fccc8c22dbebb81df477664e9",
    ),
    "hands": (BARE, SessionPlan(drill=Drill.HAND, five=True), "52bc81b30aa5babc71f286844e72c7d9"),
    "compared": (BARE, SessionPlan(drill=Drill.COMPARE), "365f695937d8f8713a6cae36a41b10b3"),
    "qualify": (RICH, SessionPlan(drill=Drill.QUALIFY), "f4027195582c19d0d7b404f634342937"),
    "one bet": (RICH, SessionPlan(drill=Drill.BET), "313e5d4ece2847472016479be31b2db0"),
    "one bet, strict": (
        STRICT,
        SessionPlan(Level.ACTIONS, drill=Drill.BET),
        "dc0f1280187205027bbc3b516265b9ce",
    ),
    "picked up": (RICH, SessionPlan(drill=Drill.PICKUP), "28546b948707080bc14b655e24226cfb"),
    "totals": (
        STRICT,
        SessionPlan(table=TablePlan(3), drill=Drill.TOTAL),
        "3750dec1316edab0ade86d9913d922cb",
    ),
    "counted": (
        RICH,
        SessionPlan(drill=Drill.COUNT, many=True),
        "70891b1484fb11663ed550668d977c48",
    ),
    "paid in chips": (STRICT, SessionPlan(drill=Drill.PAY), "d09716a6669a6d4b64ba27982290c64e"),
    "coloured up": (
        BARE,
        SessionPlan(drill=Drill.COLOUR, many=True),
        "30955fc56712e71e3ec0359e47895f41",
    ),
    "mistakes": (
        RICH,
        SessionPlan(table=TablePlan(3), drill=Drill.MISTAKE),
        "75c06e4b0daa9616baaa5b5915a5dd56",
    ),
    "legal": (RICH, SessionPlan(drill=Drill.LEGAL), "d0d91103022ac4871343a268036bddef"),
    "legal, strict": (
        STRICT,
        SessionPlan(bets=NARROW, drill=Drill.LEGAL),
        "7b41f22df759aac0857b589e0a578474",
    ),
    "what comes next": (RICH, SessionPlan(drill=Drill.NEXT), "2a77e1c4e2d5fd421ba1819cdf0ea31e"),
    "compared, by which card": (
        BARE,
        SessionPlan(drill=Drill.COMPARE, five=True),
        "2c0dca83b4569996abf442503b6cc3c0",
    ),
}
"""Digests that have been played: they stay, or those who compare scores compare nothing."""

WORK = [
    (code_of(challenge_of(plan, 20 ** (place + 1) % SEEDS, house)), house)
    for place, (house, plan, _digest) in enumerate(PINNED.values())
]
DIGESTS = [digest for _house, _plan, digest in PINNED.values()]

ELSEWHERE = f"""
import pickle, sys
from croupier.training.challenges import challenge_source
from croupier.training.codes import read_code
from croupier.training.digests import digest_of
from croupier.uth.fingerprints import fingerprint
for code, house in pickle.load(sys.stdin.buffer):
    print(digest_of(challenge_source(read_code(code), house), {TABLES}), fingerprint(house))
"""


def digests(work):
    return [digest_of(challenge_source(read_code(code), house), TABLES) for code, house in work]


def printed_by(python: Path | str, **settings: str) -> list[str]:
    """What another interpreter makes of the same codes, with nothing but Python and the code."""
    ended = subprocess.run(
        [python, "-S", "-c", ELSEWHERE],
        input=pickle.dumps(WORK),
        capture_output=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **settings},
    )
    assert ended.returncode == 0, ended.stderr.decode()
    return [line.split()[0] for line in ended.stdout.decode().splitlines()]


def pythons_of(version: str) -> list[Path]:
    """Where an interpreter of a version may be: in PATH, or where uv and pyenv keep theirs."""
    found = which(f"python{version}")
    uv = Path(os.environ.get("UV_PYTHON_INSTALL_DIR", "~/.local/share/uv/python")).expanduser()
    pyenv = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
    return [
        *([Path(found)] if found else []),
        *sorted(uv.glob(f"cpython-{version}*/bin/python{version}")),
        *sorted(pyenv.glob(f"{version}*/bin/python{version}")),
    ]


def interpreter(version: str) -> Path | None:
    """One that runs: what is in PATH may be a stand-in for one that is not installed."""
    says = "import sys; print('%d.%d' % sys.version_info[:2])"
    for python in pythons_of(version):
        ended = subprocess.run([python, "-c", says], capture_output=True, text=True, timeout=60)
        if ended.stdout.strip() == version:
            return python
    return None


def test_pinned_codes_ask_what_they_asked_when_they_were_made():
    assert dict(zip(PINNED, digests(WORK), strict=True)) == dict(zip(PINNED, DIGESTS, strict=True))


def test_what_was_dealt_before_changes_nothing():
    assert digests(WORK[::-1])[::-1] == DIGESTS


@pytest.mark.parametrize("seed", ["1", "4242"])
def test_the_order_of_hashes_changes_nothing(seed):
    assert printed_by(sys.executable, PYTHONHASHSEED=seed) == DIGESTS


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_every_python_asks_the_same(version):
    if version == "{}.{}".format(*sys.version_info):
        pytest.skip("this is the Python that the other tests run on")
    python = interpreter(version)
    if python is None:
        pytest.skip(f"Python {version} is not installed here")
    assert printed_by(python) == DIGESTS
