"""Mine Layer: mines that explode under those who come there.

Rules: 000 "MINE LAYER"; 000 "EXPLOSIVE LAUNCHERS"; A-32; A-39
"""

from engine.roborally.events import DeviceRemoved, Exploded
from tests.scenes import Scene

LAYER = {"options": ["mine_layer"]}


def laid(drawing: str, *registers: int, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed mines for these registers."""
    scene = Scene(drawing, rules="ultimate", **{"A": LAYER, **sheets})
    scene.ride("A", mine_layer={"registers": list(registers)})
    return scene


def drive(scene: Scene, **cards: str) -> None:
    """Robots and board elements move in register 1. No one fires."""
    scene.program(1, **cards).segment("B", 1).segment("C", 1)


def test_a_mine_is_left_behind() -> None:
    """A-36: where the robot stands before its own card."""
    scene = laid("A> . . .", 1).phase(1, A="move_2").shows(". . A> .")
    assert scene.devices() == [("mine_layer", (0, 0))]
    assert scene["A"].options[0].payload == 2


def test_none_is_laid_in_other_registers() -> None:
    scene = laid("A> . . .", 2).phase(1, A="move_2")
    assert scene.devices() == []
    assert scene["A"].options[0].payload == 3


def test_the_first_to_drive_onto_it_sets_it_off() -> None:
    scene = laid("B> A> . . .", 1)
    drive(scene, A="move_3 800", B="move_1 500")
    assert (scene["B"].damage, scene["A"].damage) == (4, 0)
    assert scene.devices() == []
    assert [(it.cell, it.strength) for it in scene.events(Exploded)] == [(scene.cell(1, 0), 4)]


def test_others_nearby_are_hit_as_well() -> None:
    scene = laid("B> A> . . .\n.  C^ . . .", 1)
    drive(scene, A="move_3 800", B="move_1 500")
    assert (scene["B"].damage, scene["C"].damage) == (4, 2)


def test_who_only_passes_sets_it_off_too_and_goes_on() -> None:
    scene = laid("B> A> . . . .", 1)
    drive(scene, A="move_3 800", B="move_2 700")
    scene.shows(". . B> . A> .")
    assert scene["B"].damage == 4


def test_one_who_is_pushed_onto_it_sets_it_off() -> None:
    scene = laid("C> B> A> . . .", 1)
    drive(scene, A="move_3 800", C="move_1 500")
    assert scene["B"].damage == 4
    assert scene.at("B") == (2, 0)


def test_one_who_is_carried_onto_it_sets_it_off() -> None:
    scene = laid(">B^ A> .", 1)
    drive(scene, A="move_1 600")
    assert scene.at("B") == (1, 0)
    assert scene["B"].damage == 4


def test_its_owner_may_stand_on_it_until_the_lasers_fire() -> None:
    """A-39"""
    scene = laid("A> | .", 1).program(1, A="move_1").segment("B", 1)
    assert scene["A"].damage == 0
    scene.segment("D", 1)
    assert scene["A"].damage == 4


def test_a_mine_on_a_belt_is_carried_along() -> None:
    scene = laid(">A^ > .", 1).phase(1, A="u_turn")
    assert scene.at("A") == (1, 0)
    assert scene["A"].damage == 4, "the robot and its mine were carried together"


def test_a_mine_that_a_belt_carries_into_a_pit_is_gone() -> None:
    scene = laid(".  .\n>A^ O", 1).phase(1, A="move_1")
    assert scene.devices() == []
    assert [it.why for it in scene.events(DeviceRemoved)] == ["pit"]


def test_pushers_leave_a_mine_where_it_is() -> None:
    assert laid(". . .\npw1A^ . .", 1).phase(1, A="move_1").devices() == [("mine_layer", (0, 1))]


def test_a_crusher_removes_it_without_an_explosion() -> None:
    scene = laid(". .\nk1A^ .", 1).phase(1, A="move_1")
    assert scene.devices() == []
    assert scene.events(Exploded) == []


def test_one_in_virtual_mode_does_not_set_it_off() -> None:
    scene = laid("B>C> A> . . .", 1, B={"virtual": True})
    drive(scene, A="move_3 800", B="move_1 500")
    scene.shows("C> B> . . A>")
    assert scene["B"].damage == 0
    assert scene.devices() == [("mine_layer", (1, 0))]


def test_a_launcher_given_up_explodes_with_all_its_mines() -> None:
    """A-113: one after the other."""
    scene = Scene("A^ .\nB^ .", rules="ultimate", A=LAYER)
    scene.answers["prevent_damage", "A"] = {"options": ["mine_layer"]}
    scene.segment("D")
    assert [it.strength for it in scene.events(Exploded)] == [4, 4, 4]
    assert scene["A"].status == "destroyed"


def test_an_empty_launcher_does_not_explode() -> None:
    scene = Scene("A^ .\nB^ .", rules="ultimate", A={"options": [{"id": "mine_layer", "payload": 0}]})
    scene.answers["prevent_damage", "A"] = {"options": ["mine_layer"]}
    scene.segment("D")
    assert scene.events(Exploded) == []
    assert scene["A"].damage == 0


def test_mines_already_programmed_are_not_lost_with_the_launcher() -> None:
    """A-303"""
    scene = laid("A> . . . .\nB^ . . . .", 2, 3)
    scene.answers["prevent_damage", "A"] = {"options": ["mine_layer"]}
    scene.segment("D", 1)
    assert [it.strength for it in scene.events(Exploded)] == [4]
    scene.phase(2, A="move_1")
    assert scene.devices() == [("mine_layer", (0, 0))]


def test_an_explosive_option_lost_with_its_robot_explodes_where_it_was_destroyed() -> None:
    """A-31"""
    scene = Scene("A^ C^\nB^ .", rules="ultimate", A={**LAYER, "damage": 9}).segment("D")
    assert scene["A"].status == "destroyed"
    assert scene["C"].damage == 3 * 2


def test_in_a_pit_it_does_not_explode() -> None:
    """A-31"""
    assert Scene("A> O B^", rules="ultimate", A=LAYER).phase(1, A="move_1").cleanup().events(Exploded) == []
