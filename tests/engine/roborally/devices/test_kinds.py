"""Devices: how they come onto the floor, whom they meet, and how they go.

Rules: 000 "DEVICES"; 000 "FLAT DEVICES"; 000 "FLYING DEVICES"; 000 "LAUNCHERS"; A-309; A-310
"""

from engine.roborally.devices.kinds import (
    DeviceKind,
    arm,
    device_kind,
    fly,
    free_priority,
    holder,
    launch,
    lose,
    on_the_floor,
    remove,
)
from engine.roborally.events import DeviceLaunched, DeviceMoved, DeviceRemoved
from engine.roborally.state import FIRST_DEVICE
from tests.engine.roborally.figures import explosions, figures
from tests.scenes import Scene, Space

MINE, GOO, MISSILE, BIG = "mine_layer", "goo_dropper", "missile_launcher", "the_big_one"


def put(scene: Scene, kind: str, x: int, y: int = 0, fresh: bool = False, heading: int = 1) -> DeviceKind:
    return launch(scene.context, scene["A"], kind, scene.cell(x, y), heading, fresh)


def test_each_has_a_number_that_no_robot_has() -> None:
    scene = Scene("A> . .", rules="ultimate")
    numbers = [put(scene, kind, 1).device.number for kind in (MINE, GOO)]
    assert numbers == [FIRST_DEVICE, FIRST_DEVICE + 1]
    assert [it.kind for it in scene.events(DeviceLaunched)] == [MINE, GOO]
    remove(scene.context.devices[1], "used")
    assert put(scene, MINE, 2).device.number == FIRST_DEVICE + 2


def test_it_is_gone_once() -> None:
    scene = Scene("A> . .", rules="ultimate")
    mine = put(scene, MINE, 1)
    remove(mine, "exploded")
    remove(mine, "exploded")
    assert (scene.devices(), mine.is_there) == ([], False)
    assert len(scene.events(DeviceRemoved)) == 1


def test_what_is_dropped_over_a_pit_is_lost_unless_it_flies() -> None:
    scene = Scene("A> O .", rules="ultimate")
    put(scene, MINE, 1)
    put(scene, MISSILE, 1)
    assert [kind for kind, _ in scene.devices()] == [MISSILE]


def test_a_fresh_one_spares_its_owner_until_the_lasers_fire() -> None:
    scene = Scene("A> B^ .", rules="ultimate")
    goo = put(scene, GOO, 0, fresh=True)
    assert (goo.spares(scene["A"]), goo.spares(scene["B"])) == (True, False)
    assert holder(scene.context, scene["A"]) is None
    arm(scene.context)
    assert holder(scene.context, scene["A"]) is goo


def test_what_stands_takes_up_its_space_and_what_lies_or_flies_does_not() -> None:
    scene = Scene("A> . . .", rules="ultimate")
    big = put(scene, BIG, 1)
    put(scene, MINE, 2)
    put(scene, MISSILE, 3)
    standing = [scene.context.standing[scene.cell(x, 0)] for x in (1, 2, 3)]
    assert standing == [big.device, None, None]
    assert [body.number for body in on_the_floor(scene.context)] == [0, FIRST_DEVICE, FIRST_DEVICE + 1]


def test_in_flight_walls_stop_it_and_the_edge_is_its_end() -> None:
    scene = Scene("A> . | .\n. . .", rules="ultimate")
    missile = put(scene, MISSILE, 0)
    assert [fly(missile, 1), fly(missile, 1)] == [True, False]
    assert scene.devices() == [(MISSILE, (1, 0))]
    assert fly(missile, 0)
    assert [it.why for it in scene.events(DeviceRemoved)] == ["edge"]


def test_a_portal_takes_it_along_unless_a_robot_is_on_the_other() -> None:
    for robot, where in (("", (2, 1)), ("B^", (1, 0))):
        scene = Scene(f"A> %a . .\n. . %a{robot} .", rules="ultimate")
        fly(put(scene, MISSILE, 0), 1)
        assert scene.devices() == [(MISSILE, where)]


@figures("drawing", {"onto the floor": "A> pn1 .\n. . .", "onto a portal, which is plain floor": "A> pn1 %a\n. %a ."})
def test_pushers_move_what_flies(drawing: str) -> None:
    """A-40, A-310."""
    scene = Scene(drawing, rules="ultimate")
    put(scene, MISSILE, 1)
    put(scene, MINE, 1)
    scene.segment("C")
    assert scene.devices() == [(MISSILE, (1, 1)), (MINE, (1, 0))]
    assert len(scene.events(DeviceMoved)) == 1


@figures(
    "before, missile, damage",
    {
        "pushed away in time": ("pw1A^ pn1\n. .", [(MISSILE, (1, 1))], 0),
        "pushed against the robot": ("pw1A^ pe1\n. .", [], 4),
        "pushed on ahead of the robot": ("pw1A^ pw1 .\n. . .", [(MISSILE, (2, 0))], 0),
        "not pushed": ("pw1A^ .\n. .", [], 4),
    },
)
def test_pushers_strike_at_the_same_moment(before: str, missile: list[tuple[str, Space]], damage: int) -> None:
    """A-13, A-310: the robot is pushed onto the space of the missile, or the missile onto that of the robot."""
    scene = Scene(before, rules="ultimate")
    put(scene, MISSILE, 1)
    scene.segment("C")
    assert (scene.devices(), scene["A"].damage) == (missile, damage)


def test_trap_doors_take_what_lies_and_crushers_all() -> None:
    scene = Scene("A> . .", rules="ultimate")
    put(scene, MINE, 1)
    put(scene, MISSILE, 1)
    lose(scene.context, [scene.cell(1, 0)], "trap_door", flying=False)
    assert [kind for kind, _ in scene.devices()] == [MISSILE]
    lose(scene.context, [scene.cell(1, 0)], "crusher", flying=True)
    assert scene.devices() == []


def test_the_highest_free_priority_comes_first() -> None:
    scene = Scene("A> . .", rules="ultimate")
    found = []
    for _ in range(4):
        found.append(free_priority(scene.context, MISSILE, (735, 725, 715)))
        put(scene, MISSILE, 1).device.priority = found[-1]
    assert found == [735, 725, 715, 715]


def test_its_kind_is_that_of_its_option() -> None:
    assert device_kind(MINE).is_flat
    assert device_kind(MISSILE).is_flying
    assert not device_kind(BIG).is_flat


def test_one_that_has_gone_off_on_landing_does_not_go_off_again() -> None:
    """The drone, of strength 2, shoots down the copter, which lands on the mine, of strength 4."""
    scene = Scene("A> . .", rules="ultimate", A={"options": ["robo_copter"]}).ride("A", robo_copter={"card": 490})
    put(scene, "drone_launcher", 1)
    put(scene, MINE, 1)
    scene.phase(1, A="u_turn")
    assert (scene["A"].damage, scene.devices()) == (5, [])


@figures(
    "before, segment, kind, places",
    {
        "belts carry robots onto mines": (">A^ . .\n>B^ . .", "C", MINE, [(1, 0), (1, 1)]),
        "pushers push missiles into robots": ("pn1 . pn1\nA^ . B^", "C", MISSILE, [(0, 0), (2, 0)]),
        "one robot comes near two mines": (". . A^\nB> . .\n. . .", "B", "proximity_mine", [(1, 0), (1, 2)]),
    },
)
def test_what_is_met_at_the_same_moment_all_goes_off(before: str, segment: str, kind: str, places: list[Space]) -> None:
    """A-418: the first explosion destroys B, which has met the other thing by then."""
    scene = Scene(before, rules="ultimate", B={"damage": 9}).program(1, A="u_turn", B="move_1")
    for x, y in places:
        put(scene, kind, x, y)
    scene.segment(segment)
    assert (explosions(scene), scene.devices(), scene["B"].status) == ([4, 4], [], "destroyed")


def test_all_who_stand_on_their_mines_as_lasers_fire_set_them_off() -> None:
    """A-418."""
    scene = Scene("A^ B^ .", rules="ultimate", B={"damage": 9})
    for x, name in enumerate("AB"):
        launch(scene.context, scene[name], MINE, scene.cell(x, 0), 0, fresh=True)
    arm(scene.context)
    assert (explosions(scene), scene.devices(), scene["B"].status) == ([4, 4], [], "destroyed")
