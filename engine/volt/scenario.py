"""Plays a scenario file: a few robots in a small arena, their dice, and the expected outcome.

The format is described in tests/scenarios/volt/README.md.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import BadData
from engine.kernel.journal import By
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.compass import KEYS, Space, direction_of
from engine.volt.arena.elements import decode_elements
from engine.volt.arena.tables import Arena
from engine.volt.arena.validate import contradictions
from engine.volt.cards.arsenal import shuffle_decks
from engine.volt.events import ModuleDrawn
from engine.volt.module_registry import find_module
from engine.volt.round.activation import activate_dice
from engine.volt.round.preparation import remove_damage
from engine.volt.round.reboot import place
from engine.volt.round.resolution import resolve
from engine.volt.round_context import RoundContext
from engine.volt.scenarios.file import (
    UNIT_NUMBERS,
    RobotStart,
    Scenario,
    Unplayable,
    WrittenDie,
    read,
    read_expected,
    read_orders,
)
from engine.volt.scenarios.orders import answer_to
from engine.volt.scenarios.possible import check_possible
from engine.volt.state import NOBODY, OUTSIDE, Die, Mine, Robot, Setup, VoltState
from engine.volt.victory.goal import GameDecided

RULES: tuple[str, ...] = ()
"""VOLT has only one edition."""
UNKNOWN_NUMBER = 1
"""The number assumed for VP tokens, because files do not give any."""


class ScenarioContext(RoundContext):
    """A round in which KillBots roll what the file says."""

    def __init__(self, rolls: dict[tuple[int, int], int], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._rolls = rolls

    def roll(self, killbot: Robot) -> int:
        return self._rolls.get((killbot.number, self.state.unit)) or super().roll(killbot)


def run(data: dict[str, Any], rules: str = "") -> list[str]:
    """Plays one file. Returns what went wrong, each as `key: expected X, got Y`."""
    try:
        scenario = read(data)
        context = set_the_scene(scenario)
        play(scenario, context)
        return list(_differences(scenario, context))
    except Unplayable as reason:
        return reason.lines


def set_the_scene(scenario: Scenario) -> RoundContext:
    """The round as the file describes it, before anything happens. Raises Unplayable."""
    said = {robot.name: read_orders(scenario, robot.name) for robot in scenario.robots}
    check_possible(scenario, said)
    arena = _arena(scenario)
    robots = [_robot(scenario, arena, number) for number in range(len(scenario.robots))]
    _check_places(arena, robots)
    numbers = {robot.name: robot.number for robot in robots}
    state = _state(scenario, arena, robots, numbers)
    orders = {robot.number: said[robot.name] for robot in robots}

    def respond(decision: Decision[Any]) -> tuple[Any, By]:
        return answer_to(context, decision, orders), "order"

    chance = Chance(bytes(SEED_BYTES), turn=1)
    context = ScenarioContext(_rolls(scenario, numbers), state, arena, find_module, 1, chance, responder=respond)
    if scenario.mode == "full":
        shuffle_decks(context, [module for robot in robots for module in robot.owned()])
    return context


def _arena(scenario: Scenario) -> Arena:
    width, height = scenario.arena.width, scenario.arena.height
    try:
        elements = decode_elements(scenario.arena.elements, "arena")
    except BadData as error:
        raise Unplayable(f"arena: expected known elements, got {error}") from None
    plan = ArenaPlan(id=scenario.id, name="", width=width, height=height, elements=tuple(elements))
    if faults := [f"arena: expected no contradiction, got one at {[*at]}: {it}" for at, it in contradictions(plan)]:
        raise Unplayable(*faults)
    return Arena(width, height, elements)


def _state(scenario: Scenario, arena: Arena, robots: list[Robot], numbers: dict[str, int]) -> VoltState:
    return VoltState(
        setup=_setup(scenario),
        robots=robots,
        round=1,
        mines=[Mine(owner=numbers[mine.owner], cell=_cell(arena, mine.at, "mines")) for mine in scenario.mines],
        laid={
            _cell(arena, laid.at, "vp_tokens"): [UNKNOWN_NUMBER] * laid.count
            for laid in scenario.vp_tokens
            if laid.count
        },
    )


def _check_places(arena: Arena, robots: list[Robot]) -> None:
    """A robot is on a pit if it hovers, or if it has changed places with one that does (V-14)."""
    standing = [robot.cell for robot in robots if robot.in_arena]
    if len(set(standing)) < len(standing):
        raise Unplayable("robots: expected each on a space of its own, got two on one")
    if any(find_module(module).hovers for robot in robots for module in robot.extra):
        return
    for robot in robots:
        if robot.cell in arena.pits:
            raise Unplayable(f"{robot.name}.at: expected no pit where no one hovers, got {list(arena.xy(robot.cell))}")


def _setup(scenario: Scenario) -> Setup:
    return Setup(
        operators=[robot.name for robot in scenario.robots if not robot.killbot],
        mode=scenario.mode,
        base_vp=scenario.goal or 0,
        killbots=sum(robot.killbot for robot in scenario.robots),
        killbot_choices="automated",
        series="championship" if scenario.championship else "single",
    )


def _cell(arena: Arena, at: Space, where: str) -> int:
    if at not in arena.spaces:
        raise Unplayable(f"{where}: expected a space of the arena, got {list(at)}")
    return arena.cell(at)


def _robot(scenario: Scenario, arena: Arena, number: int) -> Robot:
    start = scenario.robots[number]
    return Robot(
        number=number,
        seat=NOBODY if start.killbot else sum(not other.killbot for other in scenario.robots[:number]),
        name=start.name,
        side=direction_of(start.side),
        killbot=start.killbot,
        cell=OUTSIDE if start.at is None else _cell(arena, start.at, start.name),
        facing=direction_of(start.facing),
        damage=start.damage,
        shield=start.shield,
        tokens=[UNKNOWN_NUMBER] * start.vp,
        start_number=start.start_number,
        dice=_dice(scenario, start),
        extra=list(start.modules),
    )


def _dice(scenario: Scenario, start: RobotStart) -> list[Die]:
    dice: list[Die] = []
    for unit, written in scenario.programs.get(start.name, {}).items():
        dice += [_die(UNIT_NUMBERS[unit], it) for it in (written, written.second) if it is not None]
    return dice


def _die(unit: int, written: WrittenDie) -> Die:
    return Die(unit=unit, colour=written.die, value=written.value, key=direction_of(written.key))


def _rolls(scenario: Scenario, numbers: dict[str, int]) -> dict[tuple[int, int], int]:
    return {
        (numbers[name], UNIT_NUMBERS[unit]): face
        for name, rolls in scenario.killbot_rolls.items()
        for unit, face in rolls.items()
    }


# --- playing -------------------------------------------------------------------------------------------------------


def play(scenario: Scenario, context: RoundContext) -> None:
    """Plays the part of a round that the file names."""
    try:
        if scenario.play == "preparation":
            _reboot(context)
        elif scenario.play.startswith("unit:"):
            activate_dice(context, [UNIT_NUMBERS[scenario.play.removeprefix("unit:")]])
        else:
            if scenario.play != "resolution":
                activate_dice(context)
            if scenario.play != "activation":
                resolve(context)
    except GameDecided:
        pass


def _reboot(context: RoundContext) -> None:
    for robot in context.in_order():
        if not robot.in_arena:
            remove_damage(context, robot)
            place(context, robot)


# --- comparing -----------------------------------------------------------------------------------------------------


def _differences(scenario: Scenario, context: RoundContext) -> Iterator[str]:
    for robot in context.robots:
        if robot.name in scenario.expect:
            wanted = msgspec.to_builtins(read_expected(scenario, robot.name))
            found = msgspec.to_builtins(_found(context, robot))
            for key, value in wanted.items():
                if found[key] != value:
                    yield f"{robot.name}.{key}: expected {_shown(value)}, got {_shown(found[key])}"
    for key, found in _general(context).items():
        if key in scenario.expect and _sorted(scenario.expect[key]) != _sorted(found):
            yield f"{key}: expected {_shown(scenario.expect[key])}, got {_shown(found)}"


def _found(context: RoundContext, robot: Robot) -> dict[str, Any]:
    draws = Counter(event.robot for event in context.events if isinstance(event, ModuleDrawn))
    return {
        "at": context.arena.xy(robot.cell) if robot.in_arena else None,
        "damage": robot.damage,
        "vp": robot.vp,
        "destroyed": not robot.in_arena,
        "shield": robot.shield,
        "facing": KEYS[robot.facing],
        "draws": draws[robot.number],
    }


def _general(context: RoundContext) -> dict[str, Any]:
    state = context.state
    winner = state.robots[state.winner] if state.winner != NOBODY else None
    return {
        "mines": [{"owner": state.robots[m.owner].name, "at": list(context.arena.xy(m.cell))} for m in state.mines],
        "vp_tokens": [{"at": list(context.arena.xy(cell)), "count": len(laid)} for cell, laid in state.laid.items()],
        "winner": None if winner is None else ("killbots" if winner.killbot else winner.name),
    }


def _sorted(value: Any) -> Any:
    return sorted(value, key=_shown) if isinstance(value, list) else value


def _shown(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
