"""Drone Launcher: drones that look for their targets.

Rules: 000 "DRONE LAUNCHER"; 000 "FLYING DEVICES"; A-309; A-310; A-311
"""

from engine.roborally.events import Exploded, RobotForced
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

LAUNCHER = {"options": ["drone_launcher"]}


def fired(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene once A has launched a drone in register 1."""
    scene = Scene(drawing, rules="ultimate", **{"A": LAUNCHER, **sheets})
    scene.ride("A", drone_launcher={"registers": [1]}).phase(1)
    return scene


def test_it_flies_three_spaces_a_register_towards_its_target() -> None:
    scene = fired("A> . . . . . B^ .")
    assert scene.devices() == [("drone_launcher", (0, 0))]
    assert scene.state.devices[0].target == scene.cell(6, 0)
    scene.segment("B", 2)
    assert scene.devices() == [("drone_launcher", (3, 0))]
    assert scene["B"].damage == 0


@figures(
    "before, damage, after, hurt",
    {
        "for two, and a space on": ("A> . B^ . .", 0, "A> . . B^ .", {"B": 2}),
        "not on if it destroys": ("A> . B^ . .", 8, "A> . . . .", {}),
        "others nearby (C shoots B), but not on": (
            "A> . B^ . .\n. . C^ . .",
            0,
            "A> . . B^ .\n. . C^ . .",
            {"B": 3, "C": 1},
        ),
    },
)
def test_it_hits_and_pushes(before: str, damage: int, after: str, hurt: dict[str, int]) -> None:
    scene = fired(before, B={"damage": damage}).segment("B", 2).shows(after)
    assert {name: tokens for name, tokens in scene.hurt().items() if scene.at(name)} == hurt
    assert (scene.devices(), len(scene.events(RobotForced))) == ([], "B" in hurt)


@figures(
    "drawing, after, hurt",
    {
        "a portal": ("A> . B^ %a . %a .", "A> . . %a . %aB^ .", 2),
        "a flamer": ("A> . B^ h2 . . .", "A> . . h2B^ . . .", 3),
        "oil": ("A> . B^ o o . .", "A> . . o o B^ .", 2),
        "a repulsor field, which is a wall": ("A> . *eB^ . . . .", "A> . *eB^ . . . .", 2),
    },
)
def test_the_floor_acts_on_whom_it_pushes(drawing: str, after: str, hurt: int) -> None:
    """A-420: robots are moving."""
    scene = fired(drawing).segment("A", 2).segment("B", 2).shows(after)
    assert scene["B"].damage == hurt


def test_it_stops_where_its_target_was() -> None:
    scene = fired("A> . B^ . .\n. . . . .\n. . . . .")
    scene.context.move(scene["B"], scene.cell(4, 2))
    scene.segment("B", 2)
    assert scene.devices() == [("drone_launcher", (2, 0))]


def test_it_turns_left_and_goes_for_whom_it_sees() -> None:
    scene = fired("C^ . . . .\n. . . . .\nA> . B^ . .")
    device = scene.state.devices[0]
    scene.context.move(scene["B"], scene.cell(4, 0))
    scene.phase(2)
    assert (scene.devices(), device.heading) == ([("drone_launcher", (2, 2))], 0)
    scene.context.move(scene["C"], scene.cell(2, 0))
    scene.phase(3)
    assert (device.target, device.heading) == (scene.cell(2, 0), 3)
    scene.segment("B", 4)
    assert scene["C"].status == "destroyed", "it was pushed over the edge"


def test_without_a_target_it_is_not_launched() -> None:
    scene = fired("A> . . .")
    assert (scene.devices(), scene["A"].options[0].payload) == ([], 3)


def test_a_wall_makes_it_go_the_other_way_first() -> None:
    """A-311"""
    scene = fired("A> . . B^ .\n. . . . .")
    scene.state.devices[0].target = scene.cell(3, 1)
    scene.state.devices[0].cell = scene.cell(0, 0)
    scene.segment("B", 2)
    assert scene["B"].damage == 2
    assert [it.cell for it in scene.events(Exploded)] == [scene.cell(3, 0)]


def test_who_runs_into_it_is_hurt_and_not_pushed() -> None:
    """A-311"""
    scene = fired("A> . . . . . . B^\n. . . C^ . . . .\n. . . . . . . .").phase(2)
    assert scene.devices() == [("drone_launcher", (3, 0))]
    scene.program(3, C="move_1 500")
    scene.state.devices[0].priority = 0
    scene.segment("B", 3)
    assert (scene.at("C"), scene["C"].damage) == ((3, 0), 2)


def test_drones_move_before_all_cards() -> None:
    scene = fired("A> . Bv . .\n. . . . .").program(2, B="move_1 660").segment("B", 2)
    assert (scene.at("B"), scene["B"].damage) == ((3, 1), 2)
