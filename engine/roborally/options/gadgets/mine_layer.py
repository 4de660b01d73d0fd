"""Mine Layer, and its mines."""

from engine.roborally.devices.kinds import DeviceKind
from engine.roborally.options.launcher import BLAST, Explosive, GadgetLauncher
from engine.roborally.state import Robot


class Mine(DeviceKind):
    """Explodes under the first robot that comes onto its space, or under its owner who has not left it in time.

    Rules: 000 "MINE LAYER"; A-39
    """

    title = "Mine"
    words = "It explodes with strength 4 under the first robot that drives, is pushed or is carried onto it."
    is_flat = True

    def entered(self, robot: Robot) -> None:
        self.burst(BLAST, self.device.cell)

    def armed(self) -> None:
        owner = self.context.robots[self.device.owner]
        if owner.cell == self.device.cell and self.reaches(owner):
            self.burst(BLAST, self.device.cell)


class MineLayer(Explosive, GadgetLauncher):
    """Lays a mine on its robot's space before the robot moves.

    Rules: 000 "MINE LAYER"
    """

    title = "Mine Layer"
    words = (
        "Three mines. In a register that you choose, your robot leaves a mine on its space before it moves. The first "
        "robot to come there sets off an explosion of strength 4; so does your own if it is still there at the lasers."
    )
    editions = ("ultimate",)
    worth = 200
    payload = 3
    is_left_behind = True
    device = Mine


OPTION = MineLayer
