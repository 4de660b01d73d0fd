"""Robots in virtual mode pass through others until each is alone; 000 "VIRTUAL MODE"."""

import pytest

from engine.roborally.events import BecameReal
from engine.roborally.robots.virtual_mode import become_real
from tests.scenes import Scene

BOTH = {"A": {"virtual": True}, "B": {"virtual": True}}


def test_two_on_one_space_part_and_both_become_real() -> None:
    """A-50: as soon as one has left, both are alone."""
    scene = Scene(". A>B^ .", rules="ultimate", **BOTH).phase(A="move_1").shows(". B^ A>")
    assert [scene["A"].virtual, scene["B"].virtual] == [False, False]
    assert {event.robot for event in scene.events(BecameReal)} == {0, 1}


def test_of_three_two_stay_virtual() -> None:
    scene = Scene("A>B^C< .", rules="ultimate", C={"virtual": True}, **BOTH).phase(A="move_1")
    assert [scene[name].virtual for name in "ABC"] == [False, True, True]


def test_a_robot_that_becomes_real_in_mid_move_pushes_with_the_rest_of_it() -> None:
    """A-50."""
    Scene("A>B^ . C^ .", rules="ultimate", **BOTH).phase(A="move_2").shows("B^ . A> C^")


def test_a_virtual_robot_drives_onto_others_without_pushing_them() -> None:
    scene = Scene("A>B^ C^ .", rules="ultimate", **BOTH).phase(A="move_1").shows("B^ C^A> .")
    assert [scene[name].virtual for name in "ABC"] == [True, False, False]


def test_a_pushed_robot_may_land_on_virtual_ones() -> None:
    scene = Scene("A>B^ C^ D<", rules="ultimate", **BOTH).phase(D="move_1").shows("A>B^C^ D< .")
    assert [scene[name].virtual for name in "ABC"] == [True, True, False]


def test_a_real_robot_that_stops_on_a_virtual_one_does_not_push_it() -> None:
    """A-118."""
    scene = Scene("C> A^B^ .", rules="ultimate", **BOTH).phase(C="move_1").shows(". C>A^B^ .")
    assert [scene[name].virtual for name in "ABC"] == [True, True, False]


def test_it_neither_fires_nor_is_hit_nor_gives_cover() -> None:
    """A-86."""
    scene = Scene("lw1A>B> C^", rules="ultimate", C={"powered_down": True}, **BOTH).segment("D")
    assert [scene[name].damage for name in "ABC"] == [0, 0, 1]


def test_pits_do_not_harm_it_and_the_edge_is_a_wall() -> None:
    """A-51: over a pit it stays virtual."""
    scene = Scene("A>B^ O", rules="ultimate", **BOTH).phase(A="move_2")
    assert (scene.at("A"), scene["A"].virtual, scene["A"].lives) == ((1, 0), True, 3)


def test_it_touches_flags_and_can_win() -> None:
    """A-52."""
    scene = Scene("f1A>B^", rules="ultimate", **BOTH).touch()
    assert (scene["A"].next_flag, scene["B"].next_flag) == (2, 2)


def test_gears_turn_it() -> None:
    Scene("@rA>B^", rules="ultimate", **BOTH).segment("C").shows("@rAvB>")


def test_once_the_other_is_destroyed_it_becomes_real() -> None:
    scene = Scene("lw1A> .", rules="ultimate", A={"damage": 9}, B={"virtual": True})
    scene.context.put(scene["B"], scene.cell(0, 0))
    scene.segment("D")
    become_real(scene.context)
    assert not scene["B"].virtual


@pytest.mark.parametrize("option", ["rear_laser", "double_barrel_laser"])
def test_its_weapons_are_silent(option: str) -> None:
    """A-53."""
    scene = Scene(
        "C> A>B> D^",
        rules="ultimate",
        A={"virtual": True, "options": [option]},
        B={"virtual": True},
        C={"powered_down": True},
        D={"powered_down": True},
    )
    scene.segment("D")
    assert (scene["C"].damage, scene["D"].damage) == (0, 0)


def test_between_turns_a_trap_door_is_shut_and_it_becomes_real_there() -> None:
    """A-416: alone over the open door it stays virtual; as the turn ends it is on open floor."""
    scene = Scene("t5A>B> . . .", rules="ultimate", A={"virtual": True}).phase(5, B="move_1")
    assert scene["A"].virtual
    scene.cleanup()
    assert (scene["A"].virtual, scene["A"].status) == (False, "active")
