"""A robot put anywhere into the arena of a design: see games.kinds.making.KindTrying."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.volt.arena.compass import KEYS, SIDES
from engine.volt.arena.files import read_file
from engine.volt.arena.plans import load_arena
from engine.volt.decisions.program import PlacedDie
from engine.volt.module_registry import find_modules, title_of
from engine.volt.scenarios import trying
from engine.volt.scenarios.trying import Placed, Tried, floor_to_try, usual_place
from engine.volt.state import UNIT_NAMES, UNITS
from games.errors import Closed
from games.kinds.volt.answers.programming import legal_dice
from games.kinds.volt.replay.steps import steps
from games.kinds.volt.told.names import die_words
from games.kinds.volt.told.places import DIRECTION_WORDS, cell_label
from games.refusals import refusal_of
from games.shapes.sandbox import Slot, Trying

SPACE, ROBOT, DIE, MODULE = "space", "robot", "die-{}", "module"
"""The fields of the form."""
NOTHING = ""
ABOUT = (
    "After its dice, the robot meets high voltage, and takes the VP token or uses the workshop on its space. "
    "A module is used with all dice that it fits. A KillBot goes its own way. "
    "It rolls the numbers of your dice, and leaves the others to chance."
)
ROBOTS = {NOTHING: "an operator's"} | {KEYS[side].lower(): f"KillBot, facing {DIRECTION_WORDS[side]}" for side in SIDES}


def try_out(document: Any, wanted: Mapping[str, str], at: int) -> dict[str, Any]:
    with floor_to_try(read_file(msgspec.json.encode(document))) as arena_id:
        start = _start(arena_id)
        try:
            placed = _placed(arena_id, wanted, start)
            tried, error = trying.try_out(arena_id, placed), ""
        except BadData as problem:
            tried, error = trying.try_out(arena_id, start), refusal_of(problem).message
        return steps(tried.before, tried.events, at) | {"trying": _shown(arena_id, wanted, tried, error)}


def _start(arena_id: str) -> Placed:
    try:
        return usual_place(arena_id)
    except BadData as problem:
        raise Closed("has_faults", f"This arena cannot be tried: {problem}.") from None


def _placed(arena_id: str, wanted: Mapping[str, str], usual: Placed) -> Placed:
    """The robot as it is wanted. Raises BadData, saying what is wrong."""
    space, robot, module = (wanted.get(name, NOTHING) for name in (SPACE, ROBOT, MODULE))
    if robot not in ROBOTS:
        raise BadData("There is no such robot.")
    if module and module not in find_modules():
        raise BadData("There is no such module.")
    facing: Any = KEYS.index(robot.upper()) if robot else None
    return Placed(
        at=_space(arena_id, space) if space else usual.at,
        dice=tuple(die for unit in UNITS if (die := _die(unit, wanted.get(DIE.format(unit), NOTHING), module))),
        module=module,
        facing=facing,
    )


def _space(arena_id: str, name: str) -> tuple[int, int]:
    arena = load_arena(arena_id)
    named = {cell_label(arena, cell): arena.xy(cell) for cell in arena.cells}
    if (found := named.get(name.strip().upper())) is None:
        raise BadData(f"There is no space {name[:10]} in this arena.")
    return found


def _die(unit: int, value: str, module: str) -> PlacedDie | None:
    """The die on a control unit; None if there is none. Raises BadData if it cannot lie there."""
    if not value:
        return None
    found = next((die for die in _dice(unit, module) if _value(die) == value), None)
    if found is None:
        raise BadData(f"No such die can lie on control unit {UNIT_NAMES[unit]}.")
    return found


def _dice(unit: int, module: str) -> Iterator[PlacedDie]:
    return legal_dice([module] if module else [], unit)


def _value(die: PlacedDie) -> str:
    return f"{die.colour[0]}{die.value}{KEYS[die.key].lower()}"


def _shown(arena_id: str, wanted: Mapping[str, str], tried: Tried, error: str) -> Trying:
    """The form: as it was sent if that is refused, or else as the robot stood and was programmed."""
    laid = {unit: wanted.get(DIE.format(unit), NOTHING) for unit in UNITS}
    module = wanted.get(MODULE, NOTHING)
    return Trying(
        space=wanted.get(SPACE, NOTHING)[:10]
        if error
        else cell_label(load_arena(arena_id), tried.before.robots[0].cell),
        slots=[
            Slot("Robot", [*ROBOTS.items()], wanted.get(ROBOT, NOTHING), name=ROBOT),
            *(_slot(unit, value, module if module in find_modules() else NOTHING) for unit, value in laid.items()),
            Slot("Module", _modules(), module, name=MODULE),
        ],
        about=ABOUT,
        ends=_ends(arena_id, tried) if any(laid.values()) and not error else "",
        error=error,
    )


def _slot(unit: int, value: str, module: str) -> Slot:
    choices = [(_value(die), die_words(die.colour, die.value, die.key)) for die in _dice(unit, module)]
    return Slot(f"Control unit {UNIT_NAMES[unit]}", [(NOTHING, "no die"), *choices], value, name=DIE.format(unit))


def _modules() -> list[tuple[str, str]]:
    return [(NOTHING, "none"), *sorted(((name, title_of(name)) for name in find_modules()), key=lambda it: it[1])]


def _ends(arena_id: str, tried: Tried) -> str:
    robot = tried.after.robots[0]
    if not robot.cell:
        return "The robot is destroyed."
    words = "The robot stands on {place}, with {damage} damage."
    if robot.tokens:
        words = "The robot stands on {place}, with {damage} damage and a VP token."
    return words.format(place=cell_label(load_arena(arena_id), robot.cell), damage=robot.damage or "no")
