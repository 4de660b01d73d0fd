"""Missile Launcher: missiles that fly on, register by register.

Rules: 000 "MISSILE LAUNCHER"; 000 "FLYING DEVICES"; A-308; A-309; A-310
"""

from engine.roborally.devices.kinds import launch
from engine.roborally.events import DeviceMoved, Exploded
from tests.engine.roborally.figures import explosions, figures
from tests.scene_drawings import Space
from tests.scenes import Scene

LAUNCHER = {"options": ["missile_launcher"]}


def fired(drawing: str, *registers: int, **sheets: dict[str, object]) -> Scene:
    """The scene once A has fired in these registers, or in register 1, with no one moving."""
    scene = Scene(drawing, rules="ultimate", **{"A": LAUNCHER, **sheets})
    scene.ride("A", missile_launcher={"registers": list(registers or (1,))})
    for register in range(1, max(registers or (1,)) + 1):
        scene.phase(register)
    return scene


def test_it_starts_on_its_robots_space_instead_of_the_main_laser() -> None:
    scene = fired("A> . . . . . B^")
    assert scene.devices() == [("missile_launcher", (0, 0))]
    assert (scene["A"].options[0].payload, scene["B"].damage) == (2, 0)


@figures(
    "drawing, spaces",
    {
        "two spaces a register": ("A> . . . . . .", [(0, 0), (2, 0), (4, 0)]),
        "over pits, water, oil and belts": ("A> O ~ o > .", [(0, 0), (2, 0), (4, 0)]),
        "off a ledge": ("=1A> . . . .", [(0, 0), (2, 0)]),
        "through a portal (A-310)": ("A> %a . . .\n. . . %a .", [(0, 0), (4, 1)]),
        "pushed by pushers (A-310)": ("A> . pn2 . .\n. . . . .", [(0, 0), (2, 1)]),
        "removed by a crusher": ("A> . k2 . .", [(0, 0), None]),
        "gone beyond the edge": ("A> . .", [(0, 0), (2, 0), None]),
    },
)
def test_where_it_flies(drawing: str, spaces: list[Space | None]) -> None:
    """A-310."""
    scene = fired(drawing)
    for register, space in enumerate(spaces, start=1):
        if register > 1:
            scene.phase(register)
        assert scene.devices() == ([("missile_launcher", space)] if space else []), register
    assert explosions(scene) == []


@figures(
    "drawing, register, space, hurt",
    {
        "against a robot": ("A> . . B^ .", 3, (3, 0), {"B": 4}),
        "in front of a wall": ("A> . . | .", 3, (2, 0), {"A": 1}),
        "against a wall at once, under its own robot": ("A> | .", 2, (0, 0), {"A": 4}),
        "below a ledge": ("A> . =1 .", 2, (1, 0), {"A": 2}),
    },
)
def test_where_it_explodes(drawing: str, register: int, space: Space, hurt: dict[str, int]) -> None:
    scene = fired(drawing)
    for number in range(2, register):
        scene.segment("B", number)
    assert scene.hurt() == {}
    scene.segment("B", register)
    assert [scene.floor.xy(it.cell) for it in scene.events(Exploded)] == [space]
    assert (scene.hurt(), scene.devices()) == (hurt, [])


def test_a_robot_that_runs_into_it_sets_it_off() -> None:
    scene = fired("A> . . . .\n. . B^ . .\n. . . . .").phase(2).program(3, B="move_1 500")
    assert scene.devices() == [("missile_launcher", (2, 0))]
    scene.state.devices[0].priority = 0
    scene.segment("B", 3)
    assert (scene.at("B"), scene["B"].damage) == ((2, 0), 4)


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
