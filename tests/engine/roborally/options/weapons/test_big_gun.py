"""Big Gun: two damage, and a kick.

Rules: 000 "BIG GUN"; 000 "EMPTY OPTIONS"; A-308
"""

from tests.scenes import Scene

GUN = {"options": ["big_gun"]}


def fired(drawing: str, **sheets: dict[str, object]) -> Scene:
    scene = Scene(drawing, rules="ultimate", **{"A": GUN, **sheets}).ride("A", big_gun={"registers": [1]})
    scene.segment("D", 1)
    return scene


def test_two_damage_and_its_own_robot_recoils() -> None:
    scene = fired(". A> . B^").shows("A> . . B^")
    assert (scene["B"].damage, scene["A"].options[0].payload) == (2, 4)


def test_without_a_target_it_recoils_all_the_same() -> None:
    """A-308"""
    assert fired(". A> . .").shows("A> . . .")["A"].options[0].payload == 4


def test_a_wall_behind_it_stops_the_recoil() -> None:
    assert fired("| A> . B^").shows("| A> . B^").hurt() == {"B": 2}


def test_it_may_push_its_robot_over_the_edge() -> None:
    assert fired("A> . B^")["A"].status == "destroyed"


def test_it_pushes_whoever_stands_behind() -> None:
    fired(". C^ A> . B^").shows("C^ A> . . B^")


def test_with_a_turret_it_recoils_the_other_way() -> None:
    scene = Scene(". B^ A> . .", rules="ultimate", A={"options": ["big_gun", "turret"]})
    scene["A"].riders = {"turret": {"side": "back"}, "big_gun": {"registers": [1]}}
    assert scene.segment("D", 1).shows(". B^ . A> .").hurt() == {"B": 2}
