"""STEERING NOZZLE."""

from collections.abc import Sequence

from engine.volt.arena.compass import DIAGONALS
from engine.volt.modules.base import Module
from engine.volt.moments.settings import ALWAYS
from engine.volt.state import Colour


class SteeringNozzle(Module):
    """A blue die up to three may lie on a diagonal key, and then has to be moved that way.

    Whether to use the module is decided with the program.

    Rules: 002 "STEERING NOZZLE"; 002 "3c"; 002 "3d"; 002 "3e"; 002 "4i"
    """

    title = "Steering Nozzle"
    words = "You may put a blue die of 1 to 3 on a diagonal key: your robot then moves, and pushes, diagonally."
    range = (1, 3)
    settings = (ALWAYS,)

    @classmethod
    def more_keys(cls, colour: Colour, value: int) -> Sequence[int]:
        return DIAGONALS if colour == "blue" and cls.range[0] <= value <= cls.range[1] else ()


MODULE = SteeringNozzle
