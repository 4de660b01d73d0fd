"""Data files of VOLT, as `validate` sees them."""

from typing import Any

import msgspec
import pytest

from engine.volt.arena.plans import DATA
from engine.volt.data_files import is_mine, problems_in

SETS = DATA.parent / "killbot_sets.json"  # type: ignore[attr-defined]


def raw() -> dict[str, Any]:
    return msgspec.json.decode(SETS.read_bytes(), type=dict[str, Any])


def test_the_sets_for_killbots_are_whole() -> None:
    assert is_mine(raw())
    assert problems_in(raw(), "sets") == []


@pytest.mark.parametrize(
    ("pair", "words"),
    [
        (["shield", "mines"], "the set for titleholder in rome has the wrong champion modules"),
        (["shield", "jetpack"], "the set for titleholder in rome has the wrong champion modules"),
        (["shield", "toaster"], "unknown module toaster"),
        (["shield"], "length 2"),
    ],
)
def test_what_is_wrong_with_a_set_is_told(pair: list[str], words: str) -> None:
    data = raw()
    data["rome"]["titleholder"] = pair
    (problem,) = problems_in(data, "sets")
    assert words in problem


def test_a_missing_set_is_told() -> None:
    data = raw()
    del data["tokyo"]["others"]
    assert problems_in(data, "sets") == ["sets: there is no set for others in tokyo"]
