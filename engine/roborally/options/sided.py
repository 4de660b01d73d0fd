"""The Options that are turned to one side of their robot for a whole turn."""

from typing import ClassVar

from engine.roborally.events import OptionTurned
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Rider, Side


class Sided(OptionCard):
    """Turned to a side that is chosen with the program. Everyone learns of it once all programs are in.

    Rules: 000 "TURRET"; 000 "SHIELD"; 000 "REFLECTOR"; A-59; A-419
    """

    rider: ClassVar[type[Rider] | None] = Side

    def programmed(self) -> None:
        side = self._side()
        if side is not None and self.context.watched:
            self.context.emit(OptionTurned(robot=self.robot.number, option=self.id, side=side.side))

    def quarters(self) -> int | None:
        """The side in quarter turns clockwise from the robot's heading. None if no program has turned it to one."""
        side = self._side()
        return None if side is None else side.quarters()

    def _side(self) -> Side | None:
        """In front if the robot's program says nothing; that of an earlier program if it is not programmed this turn.

        Rules: A-419
        """
        is_programmed = self.is_running and self.robot.number not in self.context.scrambled
        return self.ridden() or (Side() if is_programmed and not self.is_unprogrammed else None)
