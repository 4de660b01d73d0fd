"""Goo Dropper: goo that holds robots until they have tried for four spaces.

Rules: 000 "GOO DROPPER"; 000 "FLAT DEVICES"; A-120
"""

from engine.roborally.devices.kinds import launch
from engine.roborally.events import RobotHeld
from tests.scenes import Scene

DROPPER = {"options": ["goo_dropper"]}


def dropped(drawing: str, *registers: int) -> Scene:
    """The scene once A has programmed goo for these registers."""
    return Scene(drawing, rules="ultimate", A=DROPPER).ride("A", goo_dropper={"registers": list(registers or (1,))})


def drive(scene: Scene, register: int = 1, **cards: str) -> None:
    """Robots and board elements move. No one fires."""
    scene.program(register, **cards).segment("B", register).segment("C", register)


def test_who_drives_into_it_sticks() -> None:
    scene = dropped("B> . A> . . . . .")
    drive(scene, A="move_3 840", B="move_3 800")
    assert scene.at("B") == (2, 0)
    assert [it.left for it in scene.events(RobotHeld)] == [3]


def test_after_four_spaces_it_gives_way() -> None:
    scene = dropped("B> A> . . . . . .")
    drive(scene, 1, A="move_3 840", B="move_1 500")
    assert scene.at("B") == (1, 0)
    drive(scene, 2, B="move_3 800")
    assert scene.at("B") == (1, 0)
    assert [it.left for it in scene.events(RobotHeld)] == [3, 2, 1]
    drive(scene, 3, B="move_3 810")
    scene.shows(". . . B> A> . . .")
    assert scene.devices() == []


def test_back_up_and_move_3_are_four() -> None:
    scene = dropped("B> A> . . . . . .")
    drive(scene, 1, A="move_3 840", B="move_1 500")
    drive(scene, 2, B="back_up 430")
    drive(scene, 3, B="move_3 800")
    assert scene.at("B") == (1, 0)
    assert scene.devices() == []
    drive(scene, 4, B="move_1 510")
    assert scene.at("B") == (2, 0)


def test_turning_is_free() -> None:
    scene = dropped("B> A> . . . .")
    drive(scene, 1, A="move_3 840", B="move_1 500")
    drive(scene, 2, B="rotate_left")
    scene.shows(". B^ . . A> .")
    assert scene.events(RobotHeld) == []


def test_a_push_counts_as_one_and_the_pusher_stops() -> None:
    scene = dropped("C> . B> A> . . . .")
    drive(scene, 1, A="move_3 840", B="move_1 500")
    drive(scene, 2, C="move_3 800")
    scene.shows(". . C> B> . . A> .")
    assert [it.left for it in scene.events(RobotHeld)] == [3]


def test_belts_carry_the_goo_but_not_who_sticks() -> None:
    """A-408."""
    scene = Scene(">A^ > .", rules="ultimate")
    launch(scene.context, scene["A"], "goo_dropper", scene.cell(0, 0), 0, fresh=False)
    scene.segment("C")
    assert (scene.at("A"), scene.devices()) == ((0, 0), [("goo_dropper", (1, 0))])


def test_pushers_do_not_move_who_sticks_but_count() -> None:
    scene = dropped(". B> pw2A> . . .\n. . . . . .")
    drive(scene, 1, A="move_3 840", B="move_1 500")
    drive(scene, 2)
    assert scene.at("B") == (2, 0)
    assert [it.left for it in scene.events(RobotHeld)] == [3]


def test_the_owner_may_leave_at_once() -> None:
    scene = dropped("A> . . .")
    drive(scene, 1, A="move_2 700")
    assert scene.at("A") == (2, 0)


def test_without_a_program_nothing_is_dropped() -> None:
    scene = Scene("A> . .", rules="ultimate", A=DROPPER).phase(1, A="move_1")
    assert (scene.devices(), scene["A"].options[0].payload) == ([], 3)
