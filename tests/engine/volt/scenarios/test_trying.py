"""A robot put anywhere in an arena: before, dice, after."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.files import read_file
from engine.volt.arena.plans import arena_ids, load_arena, load_plan
from engine.volt.scenarios.trying import Placed, floor_to_try, try_out, usual_place
from engine.volt.views.arena import apply_all, arena_view
from tests.engine.roborally.figures import figures

ELEMENTS: list[dict[str, Any]] = [
    {"type": "pit", "at": [4, 0]},
    {"type": "energy_wall", "at": [2, 1], "side": "E"},
    {"type": "lightning_barrier", "at": [0, 1], "side": "E"},
    {"type": "high_voltage", "at": [1, 0]},
    {"type": "vp", "at": [3, 0], "number": 4},
    {"type": "caution", "at": [0, 0], "side": "W", "turn": "E", "because": "arena_wall"},
    {"type": "workshop", "at": [1, 1]},
]


def alley(*more: dict[str, Any]) -> ArenaPlan:
    """An arena of 5 x 2 spaces, without corners and starting spaces: no one could fight in it."""
    plain = {"name": "Alley", "width": 5, "height": 2, "elements": [*ELEMENTS, *more]}
    return read_file(msgspec.json.encode(plain))


def ends(plan: ArenaPlan, **placed: Any) -> tuple[Any, int, int]:
    """The space of the robot, its damage and its VP after its dice. None: it is destroyed."""
    with floor_to_try(plan) as arena_id:
        tried = try_out(arena_id, msgspec.convert(placed, Placed))
        seen, robot = apply_all(arena_view(tried.before), tried.events).robots[0], tried.after.robots[0]
        assert (seen.cell, seen.damage, seen.vp) == (robot.cell, robot.damage, len(robot.tokens))
        return load_arena(arena_id).xy(robot.cell) if robot.cell else None, robot.damage, len(robot.tokens)


def dice(*written: str) -> list[dict[str, Any]]:
    """Dice such as "blue 3 2": the colour, the number and the key. One for each control unit, from I on."""
    split = [it.split() for it in written]
    return [
        {"unit": unit, "colour": colour, "value": int(value), "key": int(key)}
        for unit, (colour, value, key) in enumerate(split, start=1)
    ]


@figures(
    "placed, after",
    {
        "nothing is played": ({"at": (1, 0)}, ((1, 0), 0, 0)),
        "high voltage strikes when the dice are done": ({"at": (0, 0), "dice": dice("blue 1 2")}, ((1, 0), 1, 0)),
        "it crosses lightning, and the workshop repairs it": ({"at": (0, 1), "dice": dice("blue 1 2")}, ((1, 1), 0, 0)),
        "a wall is in the way": ({"at": (2, 1), "dice": dice("blue 3 2")}, ((2, 1), 0, 0)),
        "a VP token lies on its space": ({"at": (2, 0), "dice": dice("red 1 0", "blue 1 2")}, ((3, 0), 0, 1)),
        "a pit": ({"at": (2, 0), "dice": dice("blue 6 2")}, (None, 0, 0)),
        "three blue dice, which no one has": ({"at": (0, 0), "dice": dice(*["blue 1 2"] * 3)}, ((3, 0), 0, 1)),
        "a module opens other ways": (
            {"at": (3, 1), "dice": dice("blue 1 7"), "module": "steering_nozzle"},
            ((2, 0), 0, 0),
        ),
        "a KillBot heeds the caution line, and its high numbers are flipped": (
            {"at": (0, 0), "dice": dice(*["blue 6 0"] * 3), "facing": 6},
            ((3, 0), 0, 1),
        ),
    },
)
def test_what_the_floor_does(placed: dict[str, Any], after: Any) -> None:
    assert ends(alley(), **placed) == after


@figures(
    "at, why",
    {
        "beside the arena": ((5, 0), "no such space"),
        "before its first space": ((-1, 0), "no such space"),
        "in a pit": ((4, 0), "pit"),
    },
)
def test_where_no_robot_can_stand(at: tuple[int, int], why: str) -> None:
    with pytest.raises(BadData, match=why):
        ends(alley(), at=at)


def test_what_lies_nowhere_is_left_out() -> None:
    """The pit lies where a wrench lies already, and the other one outside."""
    plan = alley({"type": "pit", "at": [1, 1]}, {"type": "pit", "at": [9, 9]})
    assert ends(plan, at=(1, 1))[0] == (1, 1)


def test_every_arena_of_the_box_can_be_tried_from_its_first_start() -> None:
    for name in arena_ids():
        with floor_to_try(load_plan(name)) as arena_id:
            assert arena_id != name
            assert load_arena(arena_id).cell(usual_place(arena_id).at) in load_arena(arena_id).start_cells


def test_where_there_are_only_pits_no_robot_is_put() -> None:
    pit = read_file(b'{"name": "Hole", "width": 1, "height": 1, "elements": [{"type": "pit", "at": [0, 0]}]}')
    with floor_to_try(pit) as arena_id, pytest.raises(BadData, match="no space"):
        usual_place(arena_id)
