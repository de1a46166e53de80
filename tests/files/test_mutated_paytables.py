"""Damaged paytable files: each loads whole, or is refused with all that it takes to mend it."""

from pathlib import Path
from random import Random

import pytest

from croupier.errors import Text
from croupier.files.faults import Fault
from croupier.files.paytable_draft import check_draft, draft_of
from croupier.files.paytable_file import (
    PaytableFileError,
    check_paytable,
    read_paytable,
    shipped_paytables,
)
from croupier.i18n import set_language
from croupier.uth.house import HousePaytable
from croupier.uth.wagers import USUAL_WAGERS
from croupier.wording.faults import fault_message
from croupier.wording.texts import say
from tests.files.mutations import mutated

SHIPPED = [path.read_text(encoding="utf-8") for path in shipped_paytables()]


def assert_whole(house: HousePaytable, content: bytes) -> None:
    """What loads is a game that can be settled, and an editor has all of it."""
    assert house.name
    assert house.blind.paid
    assert house.trips.paid
    here = [*USUAL_WAGERS, *(bet.wager for bet in house.side_bets)]
    assert sorted(house.bet_order) == sorted(here)
    money = house.money
    assert 0 < money.minimum <= money.maximum
    assert 0 < money.trips_minimum <= money.trips_maximum
    assert money.smallest_chip in [chip.value for chip in money.chips]
    assert check_draft(draft_of(content.decode("utf-8"), "a.toml")).house == house


def assert_says_what_to_mend(faults: tuple[Fault, ...], content: bytes) -> None:
    lines = content.count(b"\n") + content.count(b"\r") + 1
    for fault in faults:
        # Only a file that is too large or no file at all has faults without a line.
        assert fault.line is not None
        assert 1 <= fault.line <= lines
        english = sayings(fault.message, fault.hint, "en")
        vietnamese = sayings(fault.message, fault.hint, "vi")
        assert english != vietnamese, english
        set_language("vi")
        assert fault_message(fault).isprintable(), fault_message(fault)
        set_language("en")
        assert str(fault).isprintable(), str(fault)
        assert len(str(fault)) < 1000


def sayings(message: Text, hint: Text, language: str) -> tuple[str, str]:
    set_language(language)
    said = say(message), say(hint)
    set_language("en")
    assert all(one.strip() for one in said)
    return said


def try_out(seed: int, path: Path) -> bool:
    """Read the mutated file of a seed, and tell whether it loads."""
    rng = Random(seed)
    content = mutated(rng, rng.choice(SHIPPED))
    path.write_bytes(content)
    faults = check_paytable(path)
    if faults:
        assert_says_what_to_mend(faults, content)
        with pytest.raises(PaytableFileError) as refused:
            read_paytable(path)
        assert refused.value.faults == faults
    else:
        assert_whole(read_paytable(path), content)
    return not faults


@pytest.mark.parametrize("hundred", range(20))
def test_a_mutated_file_is_whole_or_says_what_to_mend(hundred: int, tmp_path: Path) -> None:
    loaded = [try_out(100 * hundred + one, tmp_path / "mutated.toml") for one in range(100)]

    # Damage to comments does no harm: without both kinds nothing was tried.
    assert 0 < sum(loaded) < 100


@pytest.mark.benchmark
@pytest.mark.timeout(0)
def test_a_hundred_thousand_mutated_files_are_whole_or_say_what_to_mend(tmp_path: Path) -> None:
    loaded = [try_out(one, tmp_path / "mutated.toml") for one in range(100_000)]

    assert 0 < sum(loaded) < 100_000
