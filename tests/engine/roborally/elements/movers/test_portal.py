"""Portals: in at one, out at the other; 000 "PORTALS".

Rules: 003 "PORTALS"; 004 "Portals"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.elements.movers.portal import PortalPassed
from tests.scenes import Scene


def test_a_robot_comes_out_of_the_twin_and_goes_on() -> None:
    scene = Scene("A> %a . .\n. %a . .").phase(A="move_2").shows(". %a . .\n. %a A> .")
    assert len(scene.events(PortalPassed)) == 1


def test_colours_do_not_mix() -> None:
    Scene("A> %a . %b\n%a . %b .").phase(A="move_1").shows(". %a . %b\n%aA> . %b .")


def test_a_taken_twin_makes_it_plain_floor() -> None:
    Scene("A> %a .\nB^ . .\n. %aC^ .").phase(A="move_2").shows(". %a A>\nB^ . .\n. %aC^ .")


def test_a_pushed_robot_travels_first_and_the_pusher_does_not_follow() -> None:
    """A-41: the twin is taken by then."""
    Scene("A> B^ %a .\n. . %a .").phase(A="move_2").shows(". . %aA> .\n. . %aB^ .")


@pytest.mark.parametrize("before", [">A^ %a .\n. %a . .", "pw1A^ %a .\n. %a . ."])
def test_belts_and_pushers_move_onto_it_as_onto_floor(before: str) -> None:
    """A-40."""
    assert Scene(before).segment("C").at("A") == (1, 0)


def test_turning_on_it_does_nothing() -> None:
    Scene("%aA> . %a").phase(A="u_turn").shows("%aA< . %a")


def test_without_exactly_one_twin_it_leads_nowhere() -> None:
    """A-101."""
    Scene("A> %a . .").phase(A="move_1").shows(". %aA> . .")


def test_a_robot_meets_the_device_at_the_other_portal() -> None:
    scene = Scene("A> %a . .\n. . . %a", rules="ultimate")
    launch(scene.context, scene["A"], "mine_layer", scene.cell(3, 1), 0, fresh=False)
    scene.phase(A="move_1")
    assert (scene.devices(), scene["A"].damage) == ([], 4)


def test_one_that_comes_back_has_not_made_way() -> None:
    """A-404: two portals side by side lead B back to where A wanted to push it from."""
    Scene("A> %aB^ %a .").phase(A="move_2").shows("A> %aB^ %a .")
