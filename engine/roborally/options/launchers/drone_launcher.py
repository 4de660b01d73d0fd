"""Drone Launcher, and its drones."""

from engine.roborally.board.geometry import HEADINGS, STEPS, opposite
from engine.roborally.devices.events import DeviceTargeted, DeviceTurned
from engine.roborally.devices.kinds import DeviceKind, fly, free_priority, launch
from engine.roborally.movement.forced import shove
from engine.roborally.movement.line_of_sight import first_in_sight
from engine.roborally.options.launcher import Explosive
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.robots.heights import met_on
from engine.roborally.state import Robot

SPACES = 3
PRIORITIES = (880, 870, 860)
STRENGTH = 2
LEFT = 3
"""Quarter turns clockwise."""


class Drone(DeviceKind):
    """Flies up to three spaces a register phase towards its target, and explodes against the first robot it meets.

    That robot is pushed on. The target is a space; it moves to whatever robot the drone sees when lasers fire.

    Rules: 000 "DRONE LAUNCHER"; 000 "FLYING DEVICES"; A-309; A-310; A-311
    """

    title = "Drone"
    words = "It flies up to three spaces towards its target in each register. Who it meets takes 2 and is pushed."
    is_flying = True

    def acts_at(self, phase: int) -> int:
        return self.device.priority

    def act(self, phase: int) -> None:
        for _ in range(SPACES):
            heading = self._way()
            if heading is None or not fly(self, heading) or not self.is_there:
                return
            met = met_on(self.context, self.device.cell)
            if met is not None:
                self._hit(met, heading)
                return

    def entered(self, robot: Robot) -> None:
        """A robot has run into it, and stays there."""
        self.burst(STRENGTH, self.device.cell)

    def lasers_fired(self) -> None:
        """It looks for a target, and turns."""
        device = self.device
        seen = first_in_sight(self.context, device.cell * 4 + device.heading)
        if seen is not None and device.target != seen.cell:
            self.aim(seen.cell)
        device.heading = (device.heading + LEFT) % 4
        self.context.emit(DeviceTurned(device=device.number, kind=device.kind, heading=device.heading))

    def aim(self, cell: int) -> None:
        """Makes a cell its target."""
        self.device.target = cell
        self.context.emit(DeviceTargeted(device=self.device.number, kind=self.device.kind, cell=cell))

    def _hit(self, robot: Robot, heading: int) -> None:
        self.burst(STRENGTH, self.device.cell)
        if robot.cell:
            shove(self.context, robot, heading, self.context.robots[self.device.owner])

    def _way(self) -> int | None:
        """The heading of its next space: along the longer way first, and around what is in the way if that helps."""
        floor, device = self.context.floor, self.device
        (x, y), (goal_x, goal_y) = floor.xy(device.cell), floor.xy(device.target)
        ahead = {heading: (goal_x - x) * STEPS[heading][0] + (goal_y - y) * STEPS[heading][1] for heading in HEADINGS}
        wanted = sorted((heading for heading in HEADINGS if ahead[heading] > 0), key=lambda it: self._rank(it, ahead))
        return next((heading for heading in wanted if self._is_open(heading)), None)

    def _rank(self, heading: int, ahead: dict[int, int]) -> tuple[int, bool]:
        along = heading in (self.device.heading, opposite(self.device.heading))
        return -ahead[heading], not along

    def _is_open(self, heading: int) -> bool:
        floor, pose = self.context.floor, self.device.cell * 4 + heading
        crossing = floor.crossings.get(pose)
        return not floor.blocked[pose] or (crossing is not None and bool(crossing.leads))


class DroneLauncher(Explosive, OptionalWeapon):
    """Fired instead of the main laser: a drone on its robot's space, with the target's space as its own target.

    Rules: 000 "DRONE LAUNCHER"
    """

    title = "Drone Launcher"
    words = (
        "Three drones. Instead of your main laser: launch a drone at the robot you would hit. It flies three spaces a "
        "register towards that space, or whomever it sees. The first robot that it meets takes 2 damage and is pushed."
    )
    editions = ("ultimate",)
    worth = 228
    payload = 3
    device = Drone

    def discharge(self, phase: int, target: Robot) -> Discharge:
        kind = launch(self.context, self.robot, self.id, self.robot.cell, self.gun_heading(), fresh=False)
        kind.device.priority = free_priority(self.context, self.id, PRIORITIES)
        assert isinstance(kind, Drone), "it launches drones"
        kind.aim(target.cell)
        return Discharge(self.robot, target, [])


OPTION = DroneLauncher
