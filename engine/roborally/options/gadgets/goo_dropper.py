"""Goo Dropper, and its goo."""

from engine.roborally.devices.events import RobotHeld
from engine.roborally.devices.kinds import DeviceKind, remove
from engine.roborally.options.launcher import GadgetLauncher
from engine.roborally.state import Robot

STRENGTH = 4
"""It gives way once a robot has tried to leave it for this many spaces."""


class Goo(DeviceKind):
    """Holds every robot on its space until it has been tried to move it four spaces away, at once or over time.

    Each space that a card still has left counts, and each push. Then the goo is gone.

    Rules: 000 "GOO DROPPER"; A-120; A-408
    """

    title = "Goo"
    words = "Who comes here sticks, and only gets away after trying for four spaces in all. Turning is free."
    is_flat = True
    is_sticky = True

    def entered(self, robot: Robot) -> None:
        self.device.spent = 0

    def lifted(self, robot: Robot) -> None:
        """The next robot that is put there starts anew. Rules: A-120; A-429"""
        if self.reaches(robot):
            self.device.spent = 0

    def holds(self, robot: Robot) -> bool:
        return True

    def tugged(self, robot: Robot) -> None:
        self.device.spent += 1
        left = STRENGTH - self.device.spent
        self.context.emit(
            RobotHeld(
                robot=robot.number, device=self.device.number, kind=self.device.kind, cell=self.device.cell, left=left
            )
        )
        if not left:
            remove(self, "used")


class GooDropper(GadgetLauncher):
    """Drops goo on its robot's space before the robot moves.

    Rules: 000 "GOO DROPPER"
    """

    title = "Goo Dropper"
    words = (
        "Three lumps of goo. In a register that you choose, your robot leaves goo on its space before it moves. Robots "
        "that come there stick until they have tried to move four spaces in all."
    )
    editions = ("ultimate",)
    worth = 190
    payload = 3
    is_left_behind = True
    device = Goo


OPTION = GooDropper
