"""A page that knows only the start of a round and its events knows what the arena, the monitors and the controllers are
like after each of them; and so from the set-up on."""

from collections import Counter
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from engine.kernel.events import Event
from engine.volt.arena.plans import load_arena
from engine.volt.events import (
    BodyNudged,
    ChampionChosen,
    ChampionsHanded,
    DamageTaken,
    Detonated,
    DieActivated,
    DieMoved,
    DieRemoved,
    MineTaken,
    ModulesEquipped,
    ModuleUsed,
    RobotDestroyed,
    RobotJumped,
    RobotMoved,
    RobotPushed,
    RobotSwapped,
    VPGained,
)
from engine.volt.game import GAME
from engine.volt.module_registry import find_module
from engine.volt.state import DESTROYED_AT, MINES, NOBODY, OUTSIDE, Setup, VoltState
from engine.volt.views.arena import ArenaRobot, ArenaView, apply, arena_view
from engine.volt.views.game import DieView, view_for
from tests.engine.tables import seeds, waits
from tests.engine.volt.properties.games import setups
from tests.engine.volt.tables import open_table

ROUNDS = 10


@pytest.mark.slow("plays many games by chance")
@settings(max_examples=20)
@given(setup=setups(), seed=seeds)
def test_the_events_of_a_round_lead_from_its_start_to_its_end(setup: Setup, seed: bytes) -> None:
    """Round by round, from the set-up on, and for the open round as well."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        snapshots = [record.snapshot for record in table.finished] + [table.snapshot]
        for record, after in zip(table.finished, snapshots[1:], strict=True):
            check(GAME.decode(record.snapshot), record.events, GAME.decode(after))
        if not table.is_over:
            check(GAME.decode(table.snapshot), table.published, table.state)
        table.finished.clear()


def check(before: VoltState, events: list[Event], after: VoltState) -> None:
    now, in_the_air = followed(before, events)
    assert plain(now, in_the_air) == plain(arena_view(view_for(after, None)), in_the_air)
    assert equipment_after(before, events) == equipment(after)


def plain(now: ArenaView, in_the_air: int) -> ArenaView:
    """Without what no event tells: where operators' robots face, where a robot that jumps is until it has landed, which
    dice are spent where a destruction or the end of the game cuts them short, and in which order dice, and tokens on
    one space, lie."""
    laid = {cell: tuple(sorted(tokens)) for cell, tokens in now.laid.items()}
    return replace(now, robots=tuple(_plain_robot(robot, in_the_air) for robot in now.robots), laid=laid, unit=0)


def _plain_robot(robot: ArenaRobot, in_the_air: int) -> ArenaRobot:
    dice = [replace(die, spent=False) for die in robot.dice]
    dice.sort(key=lambda die: (die.unit, die.colour, die.value, die.key, die.remote))
    cell = OUTSIDE if robot.robot == in_the_air else robot.cell
    return replace(robot, dice=tuple(dice), facing=robot.facing if robot.killbot else 0, cell=cell)


def followed(before: VoltState, events: list[Event]) -> tuple[ArenaView, int]:
    """The arena after these events, checked after each of them, and the robot that is jumping."""
    now, in_the_air = arena_view(view_for(before, None)), NOBODY
    for event in events:
        match event:
            case ModuleUsed(robot=robot, module=module) if find_module(module).hovers:
                in_the_air = robot
            case DieActivated() | RobotJumped():
                in_the_air = NOBODY
        check_start(now, event, in_the_air)
        now = apply(now, event)
        check_arena(now)
    return now, in_the_air


def check_start(now: ArenaView, event: Event, in_the_air: int) -> None:
    """Each event starts where the previous ones ended."""
    match event:
        case (
            RobotMoved(robot=robot, origin=origin)
            | RobotPushed(robot=robot, origin=origin)
            | RobotJumped(robot=robot, origin=origin)
        ):
            assert now.robots[robot].cell == origin
        case BodyNudged(robot=robot, origin=origin):
            assert origin in (_mines(now) if robot == NOBODY else [now.robots[robot].cell])
        case RobotSwapped(robot=robot, other=other, origin=origin, cell=cell):
            assert now.robots[robot].cell == origin
            assert cell in (_mines(now) if other == NOBODY else [now.robots[other].cell])
        case RobotDestroyed(robot=robot, cell=cell):
            assert now.robots[robot].cell == cell or in_the_air == robot
        case MineTaken(owner=owner, cell=cell) | Detonated(what="mine", owner=owner, cell=cell):
            assert (owner, cell) in [(mine.owner, mine.cell) for mine in now.mines]
        case DamageTaken(robot=robot, tokens=tokens, absorbed=absorbed, damage=damage, shield=shield):
            assert shield == now.robots[robot].shield + absorbed
            assert damage == min(DESTROYED_AT, now.robots[robot].damage + tokens - absorbed)
        case DieActivated() | DieRemoved() | DieMoved():
            assert any(_is_meant(die, event) for die in now.robots[event.robot].dice)
        case VPGained(robot=robot, count=count, total=total, cell=cell):
            assert total == now.robots[robot].vp + count
            assert not cell or len(now.laid[cell]) == count


def _mines(now: ArenaView) -> list[int]:
    return [mine.cell for mine in now.mines]


def _is_meant(die: DieView, event: DieActivated | DieRemoved | DieMoved) -> bool:
    if isinstance(event, DieMoved):
        where, carried_out = (event.origin_unit, event.origin_key), event.by == event.robot
        return (die.unit, die.key) == where and (die.colour, die.value, die.spent) == (*_face(event), carried_out)
    return (die.unit, die.colour, die.value, die.spent) == (event.unit, *_face(event), False)


def _face(event: DieActivated | DieRemoved | DieMoved) -> tuple[str, int]:
    return event.colour, event.value


def check_arena(now: ArenaView) -> None:
    inside = [robot.cell for robot in now.robots if robot.cell]
    assert not inside or {*inside} <= {*load_arena(now.arena).cells}
    assert len(_mines(now)) == len({*_mines(now)}), "two mines on one space"
    assert all(count <= MINES for count in Counter(mine.owner for mine in now.mines).values())
    assert all(now.laid.values())
    for robot in now.robots:
        assert 0 <= robot.damage <= DESTROYED_AT
        assert robot.vp >= 0
        assert robot.killbot or not any(die.unit > now.unit and die.spent for die in robot.dice if now.unit)


# --- modules and champions, which are not seen in the arena -----------------------------------------------------------


@dataclass
class Equipment:
    """The modules in each robot's slots, and the owners of the champion modules."""

    modules: list[tuple[str, str]]
    champions: dict[str, int]


def equipment(state: VoltState) -> Equipment:
    return Equipment([(robot.left, robot.right) for robot in state.robots], dict(state.champions))


def equipment_after(before: VoltState, events: list[Event]) -> Equipment:
    found = equipment(before)
    for event in events:
        match event:
            case ModulesEquipped(robot=robot, left=left, right=right):
                found.modules[robot] = (left, right)
            case ChampionChosen(robot=robot, module=module):
                found.champions[module] = robot
            case ChampionsHanded(loser=loser, winner=winner, modules=handed):
                found.champions |= dict.fromkeys(handed, winner)
                left, right = found.modules[loser]
                found.modules[loser] = ("" if left in handed else left, "" if right in handed else right)
    return found
