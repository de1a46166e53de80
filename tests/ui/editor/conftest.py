from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def shelf_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shelf of one's own, beside settings of one's own."""
    monkeypatch.setenv("CROUPIER_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config" / "paytables"
