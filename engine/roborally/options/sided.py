"""The Options that are turned to one side of their robot for a whole turn."""

from typing import ClassVar

from engine.roborally.events import OptionTurned
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Rider, Side


class Sided(OptionCard):
    """Turned to a side that is chosen with the program. Everyone learns of it once all programs are in.

    Rules: 000 "TURRET"; 000 "SHIELD"; 000 "REFLECTOR"; A-59
    """

    rider: ClassVar[type[Rider] | None] = Side

    def programmed(self) -> None:
        if self.context.watched:
            side = self._side().side
            self.context.emit(OptionTurned(robot=self.robot.number, option=self.id, side=side))

    def quarters(self) -> int:
        """The side in quarter turns clockwise from the robot's heading."""
        return self._side().quarters()

    def _side(self) -> Side:
        return self.ridden() or Side()
