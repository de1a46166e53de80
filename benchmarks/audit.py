"""Time the exact audit of a paytable and its memory, and the exact counts of hands.

Each runs in a fresh interpreter, so that nothing is at hand already. The bars are in seconds of
one core and in megabytes, and a machine may be slower than the one they were set on.
"""

import subprocess
import sys
from statistics import median

Row = tuple[str, str, float, float | None]

AUDIT_BAR = 15.0
MEMORY_BAR = 400.0
COUNTS_BAR = 1.0
BRUTE_FORCE_BAR = 3.0

SILENCE_BAR = 0.2

AUDIT = """
from croupier.uth.audit import audit
from tests.builders import house_of
told = []
found = audit(house_of(), lambda _part: told.append(time.process_time()))
assert str(found.base.edge) == "50643648973/2317817502000"
longest = max(b - a for a, b in zip(told, told[1:]))
"""
COUNTS = """
from croupier.poker.hands import HandCategory
from croupier.uth.seven_cards import count_hands
assert sum(map(count_hands, HandCategory)) == 133_784_560
"""
BRUTE_FORCE = """
from tests.poker.every_hand import count_every_hand
from croupier.poker.hands import HandCategory
from croupier.uth.seven_cards import count_hands
assert count_every_hand() == {category: count_hands(category) for category in HandCategory}
"""
MEASURED = """
import resource, sys, time
longest = 0
{script}
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(time.process_time(), peak / (1e6 if sys.platform == "darwin" else 1e3), longest)
"""


def rows() -> list[Row]:
    """Return what was timed, as text, the ratio, and the ratio it must reach (None: no bar)."""
    audits = [measure(AUDIT) for _ in range(3)]
    seconds = median(one for one, _, _ in audits)
    megabytes = max(one for _, one, _ in audits)
    silence = median(one for _, _, one in audits)
    counts = median(measure(COUNTS)[0] for _ in range(5))
    brute_force = median(measure(BRUTE_FORCE)[0] for _ in range(3))
    return [
        (
            f"audit a paytable within {AUDIT_BAR:g} s of one core",
            f"{seconds:.1f} s",
            AUDIT_BAR / seconds,
            1.0,
        ),
        (
            f"audit a paytable within {MEMORY_BAR:g} MB",
            f"{megabytes:.0f} MB",
            MEMORY_BAR / megabytes,
            1.0,
        ),
        (
            f"an audit hears that it is stopped within {SILENCE_BAR:g} s",
            f"{silence:.2f} s",
            SILENCE_BAR / silence,
            1.0,
        ),
        (
            f"count all hands by category within {COUNTS_BAR:g} s, without listing them",
            f"{counts:.2f} s",
            COUNTS_BAR / counts,
            1.0,
        ),
        (
            f"count all hands one by one within {BRUTE_FORCE_BAR:g} s",
            f"{brute_force:.2f} s",
            BRUTE_FORCE_BAR / brute_force,
            1.0,
        ),
    ]


def measure(script: str) -> tuple[float, float, float]:
    """Return the seconds of processor and the most megabytes that a script takes, and `longest`."""
    words = [sys.executable, "-c", MEASURED.format(script=script)]
    said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    seconds, megabytes, longest = map(float, said.split())
    return seconds, megabytes, longest


if __name__ == "__main__":
    from benchmarks.__main__ import main

    main(["audit"])
