"""Print what every benchmark measured, beside the bar it has to reach.

    python -m benchmarks            all of them
    python -m benchmarks dealing    one module alone

Times depend on the machine, ratios within one run hardly do: a bar is always a ratio.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

import benchmarks

Row = tuple[str, str, float, float | None]


def names() -> list[str]:
    return sorted(m.name for m in iter_modules(benchmarks.__path__) if m.name != "__main__")


def table(found: Sequence[Row]) -> list[str]:
    """Lay the rows out in columns, and tell which reached their bars."""
    head = ("", "measured", "ratio", "bar", "")
    lines = [head]
    for what, measured, ratio, bar in found:
        told = ("", "") if bar is None else (f"{bar:,g}", "reached" if ratio >= bar else "BELOW")
        lines.append((what, measured, f"{ratio:,.2f}", *told))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    what, measured, ratio, bar, _verdict = widths
    return [
        f"{a:{what}}  {b:{measured}}  {c:>{ratio}}  {d:>{bar}}  {e}".rstrip()
        for a, b, c, d, e in lines
    ]


def main(chosen: Sequence[str]) -> None:
    unknown = set(chosen) - set(names())
    if unknown:
        sys.exit(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(names())}")
    found: list[Row] = []
    for name in chosen or names():
        print(f"timing {name} …", file=sys.stderr, flush=True)
        found += import_module(f"benchmarks.{name}").rows()
    print("\n".join(table(found)))


if __name__ == "__main__":
    main(sys.argv[1:])
