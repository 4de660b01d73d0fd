"""Mini-Howitzer: five shots that hurt and push.

Rules: 000 "MINI-HOWITZER"
"""

from engine.roborally.events import RobotShot
from tests.scenes import Scene

HELD = {"options": ["mini_howitzer"]}


def shelled(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene after A has fired it in register 1, if it could."""
    return Scene(drawing, **{"A": HELD, **sheets}).ride("A", mini_howitzer={"registers": [1]}).segment("D", 1)


def test_one_damage_and_one_space_away() -> None:
    scene = shelled("A> . B^ .").shows("A> . . B^")
    assert scene["B"].damage == 1
    assert scene["A"].options[0].payload == 4
    assert [shot.weapon for shot in scene.events(RobotShot)] == ["mini_howitzer"]


def test_without_a_target_no_shot_is_spent() -> None:
    assert shelled("A> . | B^")["A"].options[0].payload == 5


def test_a_wall_stops_the_push_and_not_the_damage() -> None:
    assert shelled("A> . B^ |").shows("A> . B^ |")["B"].damage == 1


def test_the_last_shot_leaves_an_empty_card() -> None:
    scene = shelled("A> B^ . .", A={"options": [{"id": "mini_howitzer", "payload": 1}]})
    assert [(held.id, held.payload) for held in scene["A"].options] == [("mini_howitzer", 0)]


def test_the_tenth_token_destroys_and_nothing_is_pushed() -> None:
    scene = shelled("A> B^ C^ .", B={"damage": 9})
    assert scene["B"].status == "destroyed"
    assert scene.at("C") == (2, 0)


def test_a_robot_whose_damage_is_paid_for_is_pushed_all_the_same() -> None:
    scene = Scene("A> B^ .", A=HELD, B={"options": ["brakes"]}).ride("A", mini_howitzer={"registers": [1]})
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.segment("D").shows("A> . B^")
    assert (scene["B"].damage, scene["B"].options) == (0, [])


def test_nothing_that_is_done_to_the_main_laser_changes_it() -> None:
    """A-58: neither a doubled laser, nor a second barrel, nor Fire Control."""
    cards = {"options": ["mini_howitzer", "double_barrel_laser", "fire_control"]}
    scene = Scene("A> B^ .", A=cards, special=[{"rule": "laser_multiplier", "factor": 2}])
    scene.ride("A", mini_howitzer={"registers": [1]})
    scene.answers["aim", "A"] = {"aims": [{"mode": "lock", "register": 1}]}
    scene.segment("D")
    assert (scene["B"].damage, scene["B"].fire_locks) == (1, [])


def test_damage_may_lock_a_register_before_the_push() -> None:
    assert shelled("A> B^ .", B={"damage": 4, "powered_down": True})["B"].registers[4] != 0
