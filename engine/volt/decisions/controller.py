"""What is legal on a controller: how many dice, and on which keys."""

from collections.abc import Iterable

from engine.volt.arena.compass import DIRECTIONS, SIDES
from engine.volt.module_registry import find_module
from engine.volt.state import Colour, Robot


def legal_keys(equipped: Iterable[str], colour: Colour, value: int) -> list[int]:
    """The keys on which a die may lie: blue dice on the blue keys, red ones on any. Modules may allow more.

    Rules: 002 "PLACE DICE"; 002 "BLUE DICE: MOVE"; 002 "RED DICE: FIRE"; V-36
    """
    if colour == "red":
        return list(DIRECTIONS)
    more = {key for module in equipped for key in find_module(module).more_keys(colour, value)}
    return sorted({*SIDES, *more})


def most_dice(robot: Robot) -> int:
    """How many dice a robot's controller may have. Rules: 002 "PLACE DICE"; 002 "RAM EXPANSION" """
    return most_dice_of(robot.equipped())


def most_dice_of(equipped: Iterable[str]) -> int:
    return max((find_module(module).most_dice for module in equipped), default=3)
