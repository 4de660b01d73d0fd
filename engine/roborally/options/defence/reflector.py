"""Reflector."""

from functools import partial
from typing import Any

from engine.roborally.board.geometry import opposite
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.events import RobotShot
from engine.roborally.movement.line_of_sight import cells_to
from engine.roborally.options.plates import side_hit
from engine.roborally.options.sided import Sided
from engine.roborally.state import Robot


class Reflector(Sided):
    """A robot whose laser hits its robot on the side chosen with the program is hit by the same laser.

    The hit itself does what it always does. A reflected laser is not reflected again.

    Rules: 000 "REFLECTOR"; A-121
    """

    title = "Reflector"
    words = (
        "Choose a side of your robot when you program. A robot whose laser hits it there is hit by that laser as well. "
        "Your robot takes its damage all the same."
    )
    editions = ("ultimate",)
    worth = 215

    def struck(self, hit: Any) -> None:
        if hit.beam and hit.by is not None and self._faces(hit.side):
            self.context.at_once.then(partial(self._reflect, hit.by, opposite(hit.side)))

    def _faces(self, heading: int) -> bool:
        return self.quarters() == side_hit(self.robot, heading)

    def _reflect(self, shooter: Robot, heading: int) -> None:
        if not shooter.cell:
            return
        self.tell_use(other=shooter)
        if self.context.watched and self.robot.cell:
            cells = cells_to(self.context, self.robot.cell * 4 + heading, shooter.cell)
            by = self.robot.number
            self.context.emit(RobotShot(robot=shooter.number, by=by, cells=cells, weapon=self.id))
        take_damage(self.context, [Hit(shooter, heading, self.robot, cause=self.id)])


OPTION = Reflector
