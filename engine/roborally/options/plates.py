"""The family of Options that shield sides of their robot."""

from collections.abc import Callable
from functools import partial

from engine.roborally.options.base import OptionCard
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext

Plate = tuple[int, int]
"""A register phase, and a side of the robot, in quarter turns clockwise from its front."""


def side_hit(robot: Robot, heading: int) -> int:
    """The side that something hits which comes in this heading, in quarter turns clockwise from the robot's front."""
    return (heading + 2 - robot.heading) % 4


class Plates(OptionCard):
    """Stops one token per register phase on each side that is shielded. Shields turn with the robot.

    Only damage that comes from a side is stopped.

    Rules: 000 "SHIELD"; 000 "POWER DOWN SHIELD"; A-72; A-235
    """

    order = 40

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        super().__init__(context, robot, held)
        self._used: set[Plate] = set()

    def is_shielded(self, side: int) -> bool:
        """Tells whether there is a shield on this side of its robot now."""
        raise NotImplementedError

    def absorbs(self, side: int | None) -> Callable[[], None] | None:
        if side is None or not self.is_shielded(side_hit(self.robot, side)):
            return None
        plate = self.context.state.phase, side_hit(self.robot, side)
        return None if plate in self._used else partial(self._stop, plate)

    def _stop(self, plate: Plate) -> None:
        self._used.add(plate)
        self.tell_use()
