from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CroupierBuild(BuildHookInterface):
    """Compile the message catalogues, and pack the top-level data folders into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        compile_catalogues(Path(self.root) / "resources" / "locale")
        # An editable install reads the folders where they stand; copies of them would go stale.
        if version != "editable":
            for folder in ("paytables", "resources"):
                build_data["force_include"][folder] = f"croupier/_data/{folder}"


def compile_catalogues(locales: Path) -> None:
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
