"""Power Down Shield."""

from collections.abc import Callable
from functools import partial

from engine.roborally.options.base import OptionCard
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext

Plate = tuple[int, int]
"""A register phase, and a side of the robot as seen from the robot."""


class PowerDownShield(OptionCard):
    """While its robot is powered down, each of the robot's sides stops one token per register phase.

    Only damage that comes from a side is stopped. The shields turn with the robot.

    Rules: 000 "POWER DOWN SHIELD"; A-72; A-235
    """

    title = "Power Down Shield"
    words = (
        "While your robot is powered down, each of its four sides stops one damage per register phase. "
        "Damage that comes from no side gets through."
    )
    editions = ("2005", "ultimate")
    worth = 320
    order = 40

    def __init__(self, context: TurnContext, robot: Robot, held: Held) -> None:
        super().__init__(context, robot, held)
        self._used: set[Plate] = set()

    def absorbs(self, side: int | None) -> Callable[[], None] | None:
        if side is None or not self.robot.powered_down:
            return None
        plate = self.context.state.phase, (side - self.robot.heading) % 4
        return None if plate in self._used else partial(self._stop, plate)

    def _stop(self, plate: Plate) -> None:
        self._used.add(plate)
        self.tell_use()


OPTION = PowerDownShield
