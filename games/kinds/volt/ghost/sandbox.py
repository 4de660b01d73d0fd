"""A program in the sandbox, die by die: see games.kinds.answering.KindSandbox."""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.volt.arena.compass import KEYS
from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.decisions.controller import most_dice_of
from engine.volt.decisions.program import COLOURS, FACES, PlacedDie, Program, ProgramAnswer
from engine.volt.state import NOBODY, UNITS
from engine.volt.views.game import DieView, RobotView, VoltView
from games.kinds.volt.answers.programming import GRID, legal_dice
from games.kinds.volt.drawing.glance import standing_of
from games.kinds.volt.drawing.sheets import units
from games.kinds.volt.ghost.plans import plans as plans
from games.kinds.volt.ghost.ways import compared as compared
from games.kinds.volt.told.dice import revealed
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES, cell_label
from games.shapes.sandbox import Slot

NO_DIE = ""


def robot(decision: Program, view: VoltView) -> str:
    return view.robots[decision.robot].name


def slots(decision: Program, answer: ProgramAnswer) -> list[Slot]:
    """The die on each control unit, and as many more as the modules allow."""
    firsts, more = _sorted(answer.dice)
    found = [
        Slot(f"Control unit {UNIT_NAMES[unit]}", _choices(decision, [unit]), _value(firsts[unit])) for unit in UNITS
    ]
    for place in range(most_dice_of(decision.equipped) - len(UNITS)):
        choices = [(NO_DIE, "none"), *_choices(decision, UNITS)]
        found.append(Slot("Another die", choices, _value(more[place]) if place < len(more) else NO_DIE))
    return found


def drawn(decision: Program, answer: ProgramAnswer, name: str) -> SafeString:
    dice = [DieView(**msgspec.to_builtins(die), spent=False, remote=NOBODY) for die in answer.dice]
    context = {"name": name, "units": units(decision.robot, dice)}
    return SafeString(render_to_string("volt/sheets/_controller.html", context))


def laying(decision: Program) -> SafeString:
    context = {
        "units": [(unit, UNIT_NAMES[unit]) for unit in UNITS],
        "keys": [("", "") if key is None else (KEYS[key], DIRECTION_WORDS[key]) for key in GRID],
        "colours": [(colour, colour[0]) for colour in COLOURS],
        "faces": FACES,
    }
    return SafeString(render_to_string("volt/sheets/_laying.html", context))


def extras(decision: Program, answer: ProgramAnswer, wanted: Any = None) -> None:
    """None, because modules work by themselves and a program is only dice."""


def extras_of(answer: ProgramAnswer) -> None:
    return None


def answer(decision: Program, values: Sequence[str], was: ProgramAnswer, wanted: Any = None) -> ProgramAnswer:
    """The program with these values in its slots. Raises IllegalAnswer."""
    dice = {_value(die): die for unit in UNITS for die in legal_dice(decision.equipped, unit)}
    program = ProgramAnswer(sorted((dice[value] for value in values if value != NO_DIE), key=lambda die: die.unit))
    decision.check(program)
    return program


def guess(decision: Program, events: Sequence[Event]) -> tuple[Program, ProgramAnswer]:
    """The whole program: a round reveals all programs, so nothing is left to guess."""
    dice = revealed(events).get(decision.robot, [])
    if not dice:
        return decision, decision.decline()
    return decision, ProgramAnswer(msgspec.convert(msgspec.to_builtins(dice), list[PlacedDie]))


def guessed(decision: Program, values: Sequence[str], was: ProgramAnswer) -> ProgramAnswer:
    return answer(decision, values, was)


def guess_in(decision: Program, wanted: ProgramAnswer, was: ProgramAnswer) -> ProgramAnswer:
    decision.check(wanted)
    return wanted


def ends(view: VoltView) -> dict[str, str]:
    arena = load_arena(view.arena)
    return {robot.name: f"{_place(arena, robot)}, {standing_of(robot)}" for robot in view.robots}


def _place(arena: Arena, robot: RobotView) -> str:
    return f"on {cell_label(arena, robot.cell)}" if robot.cell else "outside the arena"


def _sorted(dice: Sequence[PlacedDie]) -> tuple[dict[int, PlacedDie], list[PlacedDie]]:
    """The first die on each control unit, and the others."""
    firsts: dict[int, PlacedDie] = {}
    more = []
    for die in dice:
        if firsts.setdefault(die.unit, die) is not die:
            more.append(die)
    return firsts, more


def _choices(decision: Program, units: Sequence[int]) -> list[tuple[str, str]]:
    dice = (die for unit in units for die in legal_dice(decision.equipped, unit))
    return [(_value(die), _words(die, len(units) > 1)) for die in dice]


def _value(die: PlacedDie) -> str:
    return f"{die.unit}{die.colour[0]}{die.value}{KEYS[die.key].lower()}"


def _words(die: PlacedDie, says_unit: bool) -> str:
    on = f" on {UNIT_NAMES[die.unit]}" if says_unit else ""
    return f"{die.colour} {die.value}, {DIRECTION_WORDS[die.key]}{on}"
