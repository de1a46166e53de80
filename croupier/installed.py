"""What the program is put together from: names, versions and licences."""

import re
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_LONGEST_LICENCE = 80


@dataclass(frozen=True, slots=True)
class Package:
    """A package that Croupier needs, as its own metadata has it."""

    name: str
    version: str
    licence: str
    """As its authors write it; empty where they say nothing short."""


def needed_packages() -> tuple[Package, ...]:
    """What is installed of the packages that Croupier needs, and that these need, by name.

    Reads a file for each: nothing to do before a window shows. Empty where Croupier runs from
    files alone.
    """
    found: dict[str, Package] = {}
    waiting = ["croupier"]
    seen = set(waiting)
    while waiting:
        try:
            package = distribution(waiting.pop())
        except PackageNotFoundError:
            # One for another system or another Python.
            continue
        name = package.metadata["Name"]
        if name != "croupier":
            found[name.casefold()] = Package(name, package.version, _licence(package))
        for line in package.requires or ():
            needed = _NAME.match(line)
            if needed and "extra ==" not in line and (key := _key(needed[0])) not in seen:
                seen.add(key)
                waiting.append(key)
    return tuple(found[key] for key in sorted(found))


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).casefold()


def _licence(package: Distribution) -> str:
    says = package.metadata.get_all
    told = str([*(says("License-Expression") or ()), *(says("License") or ()), ""][0]).strip()
    # Some put the whole text of the licence there.
    if told and "\n" not in told and len(told) <= _LONGEST_LICENCE:
        return told
    heads = "License :: "
    classifiers = says("Classifier") or ()
    return ", ".join(line.rpartition(" :: ")[2] for line in classifiers if line.startswith(heads))
