"""Missile Launcher: missiles that fly on, register by register.

Rules: 000 "MISSILE LAUNCHER"; 000 "FLYING DEVICES"; A-308; A-309; A-310
"""

from engine.roborally.devices.kinds import launch
from engine.roborally.events import DeviceMoved, DeviceRemoved, Exploded
from tests.scenes import Scene

LAUNCHER = {"options": ["missile_launcher"]}


def fired(drawing: str, *registers: int, **sheets: dict[str, object]) -> Scene:
    """The scene once A has fired in these registers, or in register 1, with no one moving."""
    scene = Scene(drawing, rules="ultimate", **{"A": LAUNCHER, **sheets})
    scene.ride("A", missile_launcher={"registers": list(registers or (1,))})
    for register in range(1, max(registers or (1,)) + 1):
        scene.phase(register)
    return scene


def test_it_starts_on_its_robots_space_and_flies_two_spaces_a_register() -> None:
    scene = fired("A> . . . . . .")
    assert scene.devices() == [("missile_launcher", (0, 0))]
    scene.phase(2)
    assert scene.devices() == [("missile_launcher", (2, 0))]
    scene.phase(3)
    assert scene.devices() == [("missile_launcher", (4, 0))]
    assert scene["A"].options[0].payload == 2


def test_it_replaces_the_main_laser() -> None:
    assert fired("A> . . . . . B^")["B"].damage == 0


def test_not_used_the_main_laser_fires() -> None:
    scene = Scene("A> . . B^", rules="ultimate", A=LAUNCHER).phase(1)
    assert (scene["B"].damage, scene.devices()) == (1, [])


def test_it_explodes_against_a_robot() -> None:
    scene = fired("A> . . B^ .").segment("B", 2)
    assert scene["B"].damage == 0
    scene.segment("B", 3)
    assert scene["B"].damage == 4
    assert scene["A"].damage == 0
    assert scene.devices() == []


def test_it_explodes_in_front_of_a_wall() -> None:
    scene = fired("A> . . | .").phase(2).segment("B", 3)
    assert [it.cell for it in scene.events(Exploded)] == [scene.cell(2, 0)]
    assert scene["A"].damage == 1


def test_against_a_wall_at_once_it_hits_its_own_robot() -> None:
    assert fired("A> | .").segment("B", 2)["A"].damage == 4


def test_beyond_the_edge_it_is_gone() -> None:
    scene = fired("A> . .").phase(2).phase(3)
    assert [it.why for it in scene.events(DeviceRemoved)] == ["edge"]
    assert scene.events(Exploded) == []


def test_a_robot_that_runs_into_it_sets_it_off() -> None:
    scene = fired("A> . . . .\n. . B^ . .\n. . . . .").phase(2).program(3, B="move_1 500")
    assert scene.devices() == [("missile_launcher", (2, 0))]
    scene.state.devices[0].priority = 0
    scene.segment("B", 3)
    assert (scene.at("B"), scene["B"].damage) == ((2, 0), 4)


def test_it_flies_over_pits_water_and_oil_and_is_not_carried() -> None:
    scene = fired("A> O ~ o > .").phase(2)
    assert scene.devices() == [("missile_launcher", (2, 0))]
    scene.phase(3)
    assert scene.devices() == [("missile_launcher", (4, 0))]


def test_it_falls_off_a_ledge_and_explodes_below_one() -> None:
    assert fired("=1A> . . . .").phase(2).devices() == [("missile_launcher", (2, 0))]
    up = fired("A> . =1 .").segment("B", 2)
    assert [it.cell for it in up.events(Exploded)] == [up.cell(1, 0)]


def test_a_portal_takes_it_along() -> None:
    """A-310"""
    assert fired("A> %a . . .\n. . . %a .").phase(2).devices() == [("missile_launcher", (4, 1))]


def test_pushers_push_it() -> None:
    """A-310"""
    assert fired("A> . pn2 . .\n. . . . .").phase(2).devices() == [("missile_launcher", (2, 1))]


def test_a_crusher_removes_it() -> None:
    scene = fired("A> . k2 . .").phase(2)
    assert scene.devices() == []
    assert scene.events(Exploded) == []


def test_of_two_the_first_moves_first() -> None:
    """A-309"""
    scene = fired("A> . . . . . . . .\n. . . . . . . . .", 1, 2)
    assert [it.priority for it in scene.state.devices] == [735, 725]
    scene.phase(3)
    moved = [it.device for it in scene.events(DeviceMoved)]
    assert moved == [100, 100, 100, 100, 101, 101]


def test_it_flies_on_next_turn() -> None:
    scene = fired("A> . . . . . . .").cleanup().deal().ride("A")
    scene.phase(1)
    assert scene.devices() == [("missile_launcher", (2, 0))]


def test_an_empty_launcher_fires_nothing() -> None:
    scene = fired("A> . . B^", A={"options": [{"id": "missile_launcher", "payload": 0}]})
    assert (scene["B"].damage, scene.devices()) == (1, [])


def test_destroyed_it_explodes_with_all_its_missiles() -> None:
    scene = Scene("A^ .\nB^ .", rules="ultimate", A=LAUNCHER)
    scene.answers["prevent_damage", "A"] = {"options": ["missile_launcher"]}
    scene.segment("D")
    assert [it.strength for it in scene.events(Exploded)] == [4, 4, 4]


def test_a_thing_on_the_other_portal_does_not_keep_it_from_passing() -> None:
    """A-310: only robots count."""
    scene = Scene("A> . %a . .\n. %a . . B^", rules="ultimate")
    launch(scene.context, scene["A"], "the_big_one", scene.cell(1, 1), 0, fresh=False)
    missile = launch(scene.context, scene["A"], "missile_launcher", scene.cell(1, 0), 1, fresh=False)
    missile.act(1)
    assert scene.floor.xy(missile.device.cell) == (2, 1)


def test_half_way_up_a_ramp_it_is_back_below_and_gets_up_in_the_next_register() -> None:
    scene = Scene("A> . /e =1 =1 =1", rules="ultimate")
    device = launch(scene.context, scene["A"], "missile_launcher", scene.cell(1, 0), 1, fresh=False).device
    device.priority = 735
    scene.segment("B", 1)
    assert device.cell == scene.cell(2, 0)
    scene.segment("B", 2)
    assert device.cell == scene.cell(3, 0)
