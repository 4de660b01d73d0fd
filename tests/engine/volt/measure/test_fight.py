"""One fight of bots, and what happened in it."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.events import Event
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.events import DamageTaken, Hurt, RobotDestroyed, RobotPlaced, RobotPushed, RobotSwapped, VPGained
from engine.volt.measure.fight import FightFigures, Watch, figures_of, play_fight
from engine.volt.state import NOBODY
from tests.engine.roborally.figures import figures

ARENA = "rome"


@pytest.fixture(scope="module")
def fight() -> FightFigures:
    """Alone against a KillBot."""
    return play_fight(ARENA, 1, 3, "easy")


def test_a_fight_follows_from_its_number_and_survives_json(fight: FightFigures) -> None:
    assert play_fight(ARENA, 1, 3, "easy") == fight
    assert figures_of(msgspec.json.decode(msgspec.json.encode(fight))) == fight
    assert play_fight(ARENA, 1, 4, "easy") != fight


def test_what_happened_is_counted_where_it_happened(fight: FightFigures) -> None:
    """Rules: 002 "END OF GAME": the winner has 5 VP."""
    arena = load_arena(ARENA)
    assert fight.rounds
    assert fight.first in ([1], [2])
    assert fight.points.total() >= 5
    assert 0 <= fight.prizes <= fight.losses.total()
    assert fight.falls == sum(count for cell, count in fight.losses.items() if cell in arena.pits)
    assert {*fight.losses, *fight.damage, *fight.visits, *fight.points} <= {*arena.cells}
    assert fight.robot_rounds == 2 * fight.rounds
    assert fight.met <= fight.robot_rounds
    assert fight.decided <= fight.rounds
    assert fight.acted


def counted(*events: Event) -> FightFigures:
    """The figures of a round that begins with robot 0 on space 30 and robot 1 on space 40."""
    watch = Watch(ARENA, 2, 1, "easy")
    placed = [RobotPlaced(robot=robot, cell=cell, facing=0) for robot, cell in ((0, 30), (1, 40))]
    watch.note(1, [*placed, *events])
    return watch.figures()


def hurt(robot: int, by: int, cause: Hurt = "laser", tokens: int = 1) -> DamageTaken:
    return DamageTaken(robot=robot, tokens=tokens, absorbed=0, damage=1, shield=0, cause=cause, by=by)


def pushed(robot: int, by: int) -> RobotPushed:
    return RobotPushed(robot=robot, by=by, origin=40, cell=41)


@figures(
    "event, found",
    {
        "nothing": (None, {"met": 0, "robot_rounds": 2, "visits": {30: 1, 40: 1}}),
        "a push by another": (pushed(1, 0), {"met": 1, "pushes": 1, "visits": {30: 1, 40: 1, 41: 1}}),
        "a push by what it has done itself": (pushed(1, 1), {"met": 0, "pushes": 1}),
        "a hit by another": (hurt(1, 0, tokens=2), {"met": 1, "hits": 1, "damage": {40: 2}, "shocks": 0}),
        "damage by oneself": (hurt(1, 1), {"met": 0, "hits": 0, "damage": {40: 1}}),
        "lightning": (hurt(1, NOBODY, "lightning"), {"met": 0, "hits": 0, "shocks": 1}),
        "a fall": (RobotDestroyed(robot=1, cell=41, cause="pit"), {"losses": {41: 1}, "falls": 1}),
        "too much damage": (RobotDestroyed(robot=1, cell=40, cause="damage"), {"losses": {40: 1}, "falls": 0}),
        "VP tokens": (VPGained(robot=0, count=2, total=2, cell=30), {"points": {30: 2}, "prizes": 0}),
        "a VP for a robot": (VPGained(robot=0, count=1, total=1, victim=1), {"points": {40: 1}, "prizes": 1}),
        "a change of places": (
            RobotSwapped(robot=0, other=1, origin=30, cell=40),
            {"visits": {30: 2, 40: 2}, "met": 0},
        ),
    },
)
def test_an_event_is_counted_on_the_space_of_its_robot(event: Event | None, found: dict[str, Any]) -> None:
    plain = msgspec.to_builtins(counted(*[event] if event else []))
    assert {name: plain[name] for name in found} == found


def test_who_draws_level_does_not_have_the_lead() -> None:
    """The VP of the two robots after each round."""
    watch = Watch(ARENA, 2, 1, "easy")
    for number, score in enumerate([(0, 0), (0, 1), (1, 1), (1, 2), (3, 2)], start=1):
        for robot, vp in zip(watch.table.state.robots, score, strict=True):
            robot.tokens = [1] * vp
        watch.note(number, [])
        assert watch.figures().lead_changes == (number == 5)
    assert watch.figures().decided == 5


def test_bots_begin_on_any_of_their_starting_spaces() -> None:
    """They do not always take the middle one of each side."""
    starts = {number for number, it in enumerate(load_plan(ARENA).elements) if it.kind() == "start"}
    taken = set[int]()
    for number in range(4):
        watch = Watch(ARENA, 2, number, "medium")
        watch.play_round()
        taken |= watch.figures().acted & starts
    assert len(taken) > 2


def test_there_is_no_fight_where_there_is_no_arena() -> None:
    with pytest.raises(BadData):
        play_fight("nowhere", 2, 1)
