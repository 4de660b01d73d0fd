"""Homing Device."""

from typing import ClassVar

from engine.roborally.events import OptionPlayed, RobotTurned
from engine.roborally.movement.steps import beyond, drive
from engine.roborally.options.riders import Rider, Seek
from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import NOBODY, OFF_BOARD, Robot

PRIORITY = 850
SPACES = 3
LEFT = 3
"""Quarter turns clockwise."""


class HomingDevice(OptionalWeapon):
    """Fired instead of the main laser, it marks its target. In a turn for which it is on, its robot goes there.

    In each register the robot drives up to three spaces forward if that brings it nearer; otherwise it turns left. Its
    program counts only while the target is off the board.

    Rules: 000 "HOMING DEVICE"; 000 "COUNTING SQUARES"; A-48; A-331; A-426; A-432
    """

    title = "Homing Device"
    words = (
        "Instead of your main laser: mark the robot you would hit. In a turn for which you switch it on, your robot "
        "drives up to three spaces towards that robot in each register, or turns left, whatever its program says."
    )
    editions = ("ultimate",)
    worth = 105
    rider: ClassVar[type[Rider] | None] = Seek

    def affects(self, phase: int, target: Robot) -> bool:
        return self.held.on != target.number

    def discharge(self, phase: int, target: Robot) -> Discharge:
        return Discharge(self.robot, target, [], effect=self._mark)

    def _mark(self, target: Robot) -> None:
        self.held.on = target.number
        self.tell_use(other=target)

    def acts_at(self, phase: int) -> int:
        wish = self.ridden()
        return PRIORITY if wish is not None and wish.on and self._distance() else 0

    def act(self, phase: int) -> bool:
        distance = self._distance()
        if not distance:
            return False
        for use_gadget in self.context.cards_at("uses_gadget", self.robot):
            use_gadget(phase)
        self.context.emit(OptionPlayed(robot=self.robot.number, option=self.id))
        robot, spaces = self.robot, min(SPACES, distance)
        if self._is_open() and self._distance(self._ahead(spaces)) < distance:
            drive(self.context, robot, robot.heading, spaces, by_card=False)
        else:
            robot.heading = (robot.heading + LEFT) % 4
            self.context.emit(RobotTurned(robot=robot.number, heading=robot.heading))
        return True

    def _is_open(self) -> bool:
        """Whether no wall is right in front. A ramp is none."""
        context, robot = self.context, self.robot
        is_free = beyond(context, robot, robot.heading) != OFF_BOARD
        return is_free or context.floor.leads_up(robot.cell * 4 + robot.heading)

    def _ahead(self, spaces: int) -> int:
        """The cell so many spaces ahead, or the last one before a wall or the edge. Half-way up a ramp is below it."""
        floor, cell, heading = self.context.floor, self.robot.cell, self.robot.heading
        for _ in range(spaces):
            beyond = floor.leads_to(cell * 4 + heading)
            if not floor.on_board(beyond):
                break
            cell = beyond
        return floor.foot(cell)

    def _distance(self, cell: int = OFF_BOARD) -> int:
        """The spaces from a cell, or from its robot, to the marked robot, counted as robots move.

        0 if no robot on the board is marked.
        """
        marked = self.context.robots[self.held.on].cell if self.held.on != NOBODY else OFF_BOARD
        return self.context.floor.spaces_to(marked)[cell or self.robot.cell] if marked else 0


OPTION = HomingDevice
