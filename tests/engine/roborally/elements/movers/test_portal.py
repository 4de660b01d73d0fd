"""Portals: in at one, out at the other; 000 "PORTALS".

Rules: 003 "PORTALS"; 004 "Portals"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import PortalPassed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def test_a_robot_comes_out_of_the_twin_and_goes_on() -> None:
    scene = Scene("A> %a . .\n. %a . .").phase(A="move_2").shows(". %a . .\n. %a A> .")
    assert len(scene.events(PortalPassed)) == 1


@figures(
    "before, card, after",
    {
        "colours do not mix": ("A> %b . %b\n%a . %a .", "move_1", ". %b . %bA>\n%a . %a ."),
        "a taken twin makes it plain floor": ("A> %a .\nB^ . .\n. %aC^ .", "move_2", ". %a A>\nB^ . .\n. %aC^ ."),
        "a pushed robot travels, its pusher does not (A-41)": (
            "A> B^ %a .\n. . %a .",
            "move_2",
            ". . %aA> .\n. . %aB^ .",
        ),
        "on oil it slides on from there (A-99)": ("A> %a . .\n. o%a . .", "move_1", ". %a . .\n. o%a A> ."),
        "turning on it": ("%aA> . %a", "u_turn", "%aA< . %a"),
        "without exactly one twin it leads nowhere (A-101)": ("A> %a . .", "move_1", ". %aA> . ."),
        "one that comes back has not made way (A-404)": ("A> %aB^ %a .", "move_2", "A> %aB^ %a ."),
    },
)
def test_where_it_leads(before: str, card: str, after: str) -> None:
    """A-41; A-99; A-101; A-404: two portals side by side lead B back to where A wanted to push it from."""
    Scene(before).phase(A=card).shows(after)


@figures(
    "before, after",
    {
        "on the way": ("A> . %a . . . . . . .\n. . %a . . . . . . .", ". . %a . . . . . . .\n. . %a . . . . . A< ."),
        "over a robot on it": (
            "A> . %aB^ . . . . . . .\n. . %a . . . . . . .",
            ". . %aB^ . . . . . . .\n. . %a . . . . . A< .",
        ),
        "at the end": ("A> . . . . . . . %a .\n. . . %a . . . . . .", ". . . . . . . . %a .\n. . . %aA< . . . . . ."),
        "out of the one it came from": ("%aA> . . %a . . . . . .", "%a . A< %a . . . . . ."),
        "a taken twin makes it plain floor": (
            "A> . %a . . . . . . .\n. . %aB^ . . . . . .",
            ". . %a . . . . . A< .\n. . %aB^ . . . . . .",
        ),
    },
)
def test_it_takes_along_who_flies_over_everything_else(before: str, after: str) -> None:
    """000 "VS. BOARD ELEMENTS"; A-350."""
    scene = Scene(before, rules="ultimate", A={"options": ["big_jet"]}).ride("A", big_jet={"burned": {"1": 1}})
    scene.program(A="u_turn").segment("A").segment("B").shows(after)


@pytest.mark.parametrize("before", [">A^ %a .\n. %a . .", "pw1A^ %a .\n. %a . ."])
def test_belts_and_pushers_move_onto_it_as_onto_floor(before: str) -> None:
    """A-40."""
    assert Scene(before).segment("C").at("A") == (1, 0)


def test_a_robot_meets_the_device_at_the_other_portal() -> None:
    scene = Scene("A> %a . .\n. . . %a", rules="ultimate")
    launch(scene.context, scene["A"], "mine_layer", scene.cell(3, 1), 0, fresh=False)
    scene.phase(A="move_1")
    assert (scene.devices(), scene["A"].damage) == ([], 4)


@pytest.mark.parametrize("before", ["A> %a .\n. t1%a .", "A> B^ %a .\n. . t1%a ."])
def test_what_comes_out_over_an_open_trap_door_falls(before: str) -> None:
    """000 "PITS": moved onto one."""
    scene = Scene(before, rules="ultimate").phase(A="move_1")
    assert scene.fate(sorted(scene.drawing.robots)[-1]) == "destroyed"


def test_the_big_one_falls_there_too() -> None:
    scene = Scene("A> . %a .\n. . t1%a .", rules="ultimate")
    launch(scene.context, scene["A"], "the_big_one", scene.cell(1, 0), 0, fresh=False)
    assert scene.phase(A="move_1").devices() == []
