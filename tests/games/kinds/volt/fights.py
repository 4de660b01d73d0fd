"""Fights for the tests: random play in any arena, and the view from which a round began."""

from functools import cache
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.volt.arena.plans import load_arena
from engine.volt.game import GAME
from engine.volt.state import Robot, Setup, VoltState
from engine.volt.views.game import VoltView, view_for

NAMES = ["Ada", "Bo", "Cy", "Di"]


@cache
def fight(arena: str, rounds: int, seats: int = 4, seed: int = 0, **choices: Any) -> Table[VoltState]:
    """A table after so many rounds (fewer if the game ends before) of random answers."""
    setup = Setup(operators=NAMES[:seats], arena=arena, **choices)
    table: Table[VoltState] = Table.open(GAME, setup, bytes([seed]) * 16)
    table.advance()
    while table.turn <= rounds and not table.is_over:
        for decision in list(table.pending):
            answer = decision.sample(Chance(bytes([seed]) * 16, turn=table.turn, scope=decision.id))
            table.answer(decision.id, msgspec.to_builtins(answer, str_keys=True))
        table.advance()
    return table


def round_of(table: Table[VoltState], number: int, seat: int | None = None) -> tuple[VoltView, list[Event]]:
    """A finished round: the view of its start, and its events."""
    record = table.finished[number]
    return view_for(GAME.decode(record.snapshot), seat), record.events


def view_after(table: Table[VoltState], number: int) -> VoltView:
    """What a spectator saw when that round had ended."""
    last = number + 1 == len(table.finished)
    return view_for(GAME.decode(table.snapshot if last else table.finished[number + 1].snapshot), None)


def scene(arena: str = "tokyo", *robots: dict[str, Any], seat: int | None = 0, **state: Any) -> VoltView:
    """A fight set up by hand: each robot is told by `at` (column, row; from 1) and whatever else of it is unusual."""
    made = [_robot(arena, number, dict(told)) for number, told in enumerate(robots)]
    killbots = sum(robot.killbot for robot in made)
    names = [robot.name for robot in made if not robot.killbot]
    setup = Setup(operators=names, arena=arena, killbots=killbots)
    return view_for(VoltState(setup=setup, robots=made, arena=arena, round=1, phase=2, **state), seat)


def cell(column: int, row: int, arena: str = "tokyo") -> int:
    return load_arena(arena).cell((column - 1, row - 1))


def _robot(arena: str, number: int, told: dict[str, Any]) -> Robot:
    at = told.pop("at", None)
    killbot = told.get("killbot", False)
    usual = {"seat": -1 if killbot else number, "name": "KillBot" if killbot else NAMES[number]}
    place = {"number": number, "start_number": number + 1, "cell": cell(*at, arena) if at else 0}
    return Robot(**(place | usual | told))
