"""Names are untrusted: course files name boards, and forms name courses."""

from pathlib import Path

import pytest

from engine.kernel.errors import BadData
from engine.kernel.files.named import LONGEST, read_named


def test_a_file_is_found_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "risky-exchange.json").write_text("{}")
    assert read_named(tmp_path, "risky-exchange", "course") == b"{}"


@pytest.mark.parametrize(
    "name", ["", "nowhere", "../secret", "secret.json", "a/b", "a" * (LONGEST + 1), "a" * 5000, "\0"]
)
def test_all_other_names_are_unknown(tmp_path: Path, name: str) -> None:
    (tmp_path.parent / "secret.json").write_text("{}")
    with pytest.raises(BadData, match="unknown board") as caught:
        read_named(tmp_path, name, "board")
    assert len(str(caught.value)) < 2 * LONGEST
