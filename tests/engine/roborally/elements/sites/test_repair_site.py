"""Robots archive on repair sites in every register phase, and are repaired at the end of the turn (see cleanup).

Rules: 000 "REPAIR SITES"; 003 "REPAIR SITES"
"""

import pytest

from tests.scenes import Scene


@pytest.mark.parametrize("site", ["+", "x"])
def test_a_repair_site_archives_without_repairing_yet(site: str) -> None:
    scene = Scene(f". {site}A>", A={"archive": (0, 0), "damage": 3}).touch()
    assert scene.archive("A") == (1, 0)
    assert scene["A"].damage == 3


def test_other_spaces_do_not_archive() -> None:
    scene = Scene("A> + >>B^ @rC^", B={"archive": (0, 0)}, C={"archive": (0, 0)}).touch()
    assert [scene.archive(name) for name in "ABC"] == [(0, 0)] * 3


def test_a_site_passed_in_the_middle_of_the_turn_keeps_the_archive() -> None:
    scene = Scene("A> + . .").registers(A="move_1, move_2")
    assert scene.at("A") == (3, 0)
    assert scene.archive("A") == (1, 0)


def test_a_powered_down_robot_archives() -> None:
    """A-24."""
    assert Scene(". +A>", A={"archive": (0, 0), "powered_down": True}).touch().archive("A") == (1, 0)
