"""Bridge Layer, and its bridges."""

from engine.roborally.courses.catalogue import covered_floor
from engine.roborally.devices.kinds import DeviceKind
from engine.roborally.options.launcher import GadgetLauncher


class Bridge(DeviceKind):
    """For the rest of the race its space is open floor, whatever lies below. Walls and beams stay.

    Rules: 000 "BRIDGE LAYER"; 000 "TRAP DOOR PITS"; A-305
    """

    title = "Bridge"
    words = "Whatever is below it, this space is open floor."
    is_flat = True
    is_fixed = True


class BridgeLayer(GadgetLauncher):
    """Puts a bridge on the space in front of its robot, before the robot moves.

    A wall, a ledge from below, a repulsor field or the edge of the course is in the way, and then no bridge is used up.

    Rules: 000 "BRIDGE LAYER"; 000 "LEDGES"; A-305
    """

    title = "Bridge Layer"
    words = (
        "Two bridges. In a register that you choose, your robot lays a bridge on the space in front of it before it "
        "moves. That space is open floor from then on, even over a pit. It cannot be laid across a wall."
    )
    editions = ("ultimate",)
    worth = 185
    payload = 2
    helps_moving = True
    device = Bridge

    def drop(self) -> None:
        context, floor = self.context, self.context.floor
        cell = floor.ahead[self.robot.cell * 4 + self.robot.heading]
        if cell not in floor.within_arms_length(self.robot.cell) or not floor.on_board(cell):
            return
        context.state.covered = [*context.state.covered, cell]
        context.floor = covered_floor(floor, cell)
        self.launch(cell, self.robot.heading)


OPTION = BridgeLayer
