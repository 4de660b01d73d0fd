"""Which elements of an arena do something."""

from typing import Any

import msgspec

from engine.kernel.events import Event
from engine.volt.arena.files import read_file
from engine.volt.arena.plans import load_arena
from engine.volt.events import (
    ArmReached,
    LightningStruck,
    ModuleDrawn,
    MoveBlocked,
    RobotDestroyed,
    RobotMoved,
    RobotPlaced,
    RobotTurned,
    ShotFired,
    VPGained,
)
from engine.volt.measure.elements import ElementWatch, idle
from engine.volt.scenarios.trying import floor_to_try
from tests.engine.roborally.figures import figures

ELEMENTS: list[dict[str, Any]] = [
    {"type": "corner", "at": [4, 0]},
    {"type": "start", "at": [0, 0], "side": "W", "index": 1, "arrow": "E"},
    {"type": "energy_wall", "at": [2, 0], "side": "E"},
    {"type": "lightning_barrier", "at": [0, 1], "side": "E"},
    {"type": "high_voltage", "at": [1, 0]},
    {"type": "vp", "at": [3, 0], "number": 4},
    {"type": "caution", "at": [0, 1], "side": "W", "turn": "E", "because": "arena_wall"},
    {"type": "workshop", "at": [1, 1]},
    {"type": "water", "at": [4, 1]},
]


def acting(*events: Event) -> list[str]:
    """The kinds of the elements that do something, in the alley of 5 x 2 spaces."""
    plan = read_file(msgspec.json.encode({"name": "Alley", "width": 5, "height": 2, "elements": ELEMENTS}))
    with floor_to_try(plan) as arena_id:
        watch = ElementWatch(arena_id)
        for event in events:
            watch.note(event)
        still = idle(arena_id, watch.acted)
        assert 0 not in still, "a corner has nothing to do"
        assert load_arena(arena_id).columns == COLUMNS
    return [ELEMENTS[number]["type"] for number in range(1, len(ELEMENTS)) if number not in still]


COLUMNS = 7


def cell(x: int, y: int) -> int:
    return (y + 1) * COLUMNS + x + 1


def placed(robot: int, x: int, y: int, facing: int = 0) -> RobotPlaced:
    return RobotPlaced(robot=robot, cell=cell(x, y), facing=facing)


def shot(robot: int, direction: int, *cells: int, hit: int = -1) -> ShotFired:
    return ShotFired(robot=robot, direction=direction, cells=[*cells], robot_hit=hit, mine_hit=False)


EAST, SOUTH_EAST, WEST = 2, 3, 6
HERE = placed(0, 2, 0)


@figures(
    "events, kinds",
    {
        "nothing": ([], []),
        "a start": ([placed(0, 0, 0)], ["start"]),
        "a wall that stops a robot": ([HERE, MoveBlocked(robot=0, cell=cell(2, 0), direction=EAST)], ["energy_wall"]),
        "from its other side": ([MoveBlocked(robot=0, cell=cell(3, 0), direction=WEST)], ["energy_wall"]),
        "on another side": ([MoveBlocked(robot=0, cell=cell(2, 0), direction=WEST)], []),
        "a wall behind a robot that is pushed": (
            [placed(1, 1, 0), HERE, MoveBlocked(robot=1, cell=cell(1, 0), direction=EAST)],
            ["energy_wall"],
        ),
        "no robot is behind it any more": (
            [
                placed(1, 1, 0),
                HERE,
                RobotDestroyed(robot=0, cell=cell(2, 0), cause="damage"),
                MoveBlocked(robot=1, cell=cell(1, 0), direction=EAST),
            ],
            [],
        ),
        "a wall that stops a shot": ([placed(0, 1, 0), shot(0, EAST, cell(2, 0))], ["energy_wall"]),
        "a shot that gets nowhere": ([HERE, shot(0, EAST)], ["energy_wall"]),
        "a wall at a corner": ([HERE, shot(0, SOUTH_EAST)], ["energy_wall"]),
        "a shot that hits a robot before the wall": ([placed(0, 1, 0), shot(0, EAST, cell(2, 0), hit=1)], []),
        "high voltage": ([LightningStruck(cell=cell(1, 0))], ["high_voltage"]),
        "a barrier, and from its other side": ([LightningStruck(cell=cell(1, 1))], ["lightning_barrier"]),
        "VP": ([VPGained(robot=0, count=1, total=1, cell=cell(3, 0))], ["vp"]),
        "VP for a robot": ([VPGained(robot=0, count=1, total=1, victim=1)], []),
        "water": ([RobotDestroyed(robot=0, cell=cell(4, 1), cause="pit")], ["water"]),
        "damage above water": ([RobotDestroyed(robot=0, cell=cell(4, 1), cause="damage")], []),
        "a module is drawn": (
            [
                placed(0, 2, 1),
                RobotMoved(robot=0, origin=cell(2, 1), cell=cell(1, 1)),
                drawn := ModuleDrawn(robot=0, seat=0, deck="red", module=""),
            ],
            ["workshop"],
        ),
        "before the fight": ([drawn], []),
        "within reach": ([ArmReached(robot=0, cell=cell(1, 1))], ["workshop"]),
        "a caution line": ([placed(0, 0, 1, WEST), RobotTurned(robot=0, facing=EAST, why="caution")], ["caution"]),
        "what a KillBot spots": ([placed(0, 0, 1, WEST), RobotTurned(robot=0, facing=EAST, why="spotted")], []),
    },
)
def test_what_does_something(events: list[Event], kinds: list[str]) -> None:
    assert acting(*events) == kinds
