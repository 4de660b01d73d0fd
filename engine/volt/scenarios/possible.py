"""What a scenario file may not say, because it cannot be so in any game."""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import direction_of
from engine.volt.decisions.program import PlacedDie, Program, ProgramAnswer
from engine.volt.module_registry import COLOURS, find_modules
from engine.volt.scenarios.file import (
    WORKSHOP,
    ArenaDrawing,
    RobotAnswers,
    RobotStart,
    Scenario,
    Unplayable,
    WrittenDie,
)
from engine.volt.state import DESTROYED_AT, MINES, NOBODY, UNIT_NAMES

REPAIR = "repair"
ASKED = {"phase3": ("resolution", "round"), "reboot": ("preparation",)}
"""The plays in which something asks for these orders."""


def check_possible(scenario: Scenario, orders: dict[str, RobotAnswers]) -> None:
    """Raises Unplayable, naming all that is impossible. `orders` are those of each robot, by its name."""
    lines: list[str] = []
    for robot in scenario.robots:
        lines += _robot(scenario, robot)
        lines += [f"orders.{robot.name}.{problem}" for problem in _orders(scenario, robot, orders[robot.name])]
    if lines:
        raise Unplayable(*lines)


def _robot(scenario: Scenario, robot: RobotStart) -> Iterator[str]:
    """What is impossible about a robot, its dice and its mines. Its modules have to be known."""
    modules = [find_modules()[module] for module in robot.modules]
    room = sum(module.holds for module in modules)
    if robot.shield > room:
        yield f"{robot.name}.shield: expected at most {room}, as its modules hold, got {robot.shield}"
    if robot.at is not None and robot.damage >= DESTROYED_AT:
        yield f"{robot.name}.damage: expected less than {DESTROYED_AT} in the arena, got {robot.damage}"
    misfits = [module.id for module in modules if robot.killbot and not (module.for_killbots or module.home)]
    yield from (f"{robot.name}.modules: expected modules of KillBots, got {it}" for it in misfits)
    if reason := _illegal(robot, scenario.programs.get(robot.name, {})):
        yield f"programs.{robot.name}: expected dice that its controller takes, got: {reason}"
    laid = sum(mine.owner == robot.name for mine in scenario.mines)
    if laid > MINES:
        yield f"mines: expected at most {MINES} of each robot, got {laid} of {robot.name}"


def _illegal(robot: RobotStart, program: dict[Any, WrittenDie]) -> str:
    """Why a robot's dice may not lie like that, or ""."""
    units = {name: number for number, name in UNIT_NAMES.items()}
    dice = [
        PlacedDie(units[unit], die.die, die.value, direction_of(die.key))
        for unit, written in program.items()
        for die in (written, written.second)
        if die is not None
    ]
    question = Program(seat=NOBODY, subject=robot.name, robot=NOBODY, equipped=robot.modules)
    try:
        question.check_so_far(ProgramAnswer(dice))
    except IllegalAnswer as error:
        return str(error)
    return ""


def _orders(scenario: Scenario, robot: RobotStart, orders: RobotAnswers) -> Iterator[str]:
    """The orders that nothing in this file can ask for, each with its place."""
    if robot.killbot and any(scenario.orders.get(robot.name, {}).values()):
        yield "*: expected none for a KillBot, got some"
    parts: list[tuple[str, Iterable[str]]] = [
        *orders.dice.items(),
        ("policy", orders.policy),
        ("phase3", orders.phase3),
    ]
    for part, said in parts:
        strange = [it for it in said if it in find_modules() and it not in robot.modules]
        yield from (f"{part}: expected modules of the robot, got {it}" for it in strange)
    for unit, uses in orders.dice.items():
        yield from (f"{unit}.{problem}" for problem in _of_die(scenario, robot, unit, uses))
    yield from _spaces(scenario.arena, orders)
    yield from _at_its_time(scenario, robot, orders)


def _spaces(arena: ArenaDrawing, orders: RobotAnswers) -> Iterator[str]:
    parts: list[tuple[str, dict[str, Any]]] = [*orders.dice.items(), ("phase3", orders.phase3)]
    for part, said in parts:
        for at in said.values():
            if isinstance(at, tuple | list) and not (0 <= at[0] < arena.width and 0 <= at[1] < arena.height):
                yield f"{part}: expected a space of the arena, got {[*at]}"


def _at_its_time(scenario: Scenario, robot: RobotStart, orders: RobotAnswers) -> Iterator[str]:
    done = orders.phase3.get(WORKSHOP, REPAIR)
    if done not in (REPAIR, *(f"draw:{colour}" for colour in COLOURS)):
        yield f"phase3.{WORKSHOP}: expected {REPAIR}, or draw: and a color, got {done}"
    for part, plays in ASKED.items():
        if getattr(orders, part) and scenario.play not in plays:
            yield f"{part}: expected the play {' or '.join(plays)}, got {scenario.play}"
    if orders.reboot is not None and robot.at is not None:
        yield "reboot: expected a destroyed robot, got one in the arena"


def _of_die(scenario: Scenario, robot: RobotStart, unit: Any, uses: dict[str, Any]) -> Iterator[str]:
    written = scenario.programs.get(robot.name, {}).get(unit)
    dice = [f"{die.die}{die.value}" for die in (written, written and written.second) if die]
    kept = uses.get("ram_keep")
    if kept is not None and (kept not in dice or len(dice) == 1):
        yield f"ram_keep: expected one of two dice on the unit, got {kept}"
    others = [it.name for it in scenario.robots if it is not robot]
    for module, order in uses.items():
        if isinstance(order, dict) and order.get("target") not in others:
            yield f"{module}: expected another robot as the target, got {order.get('target')}"
