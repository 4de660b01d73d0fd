"""TELEPORT."""

from typing import Any

from engine.volt.damage.firing import trace
from engine.volt.events import RobotSwapped
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.settings import NEVER
from engine.volt.state import NOBODY


class Teleport(Module):
    """Instead of firing, its robot changes places with what it would hit.

    This is not a movement: nothing on the two spaces, or between them, has any effect.

    Rules: 002 "TELEPORT"; 002 "3f"; V-14
    """

    title = "Teleport"
    words = "Instead of firing, your robot may change places with the first robot or mine in its line of fire."
    die = "red"
    range = (2, 5)
    suggested = NEVER
    part = "instead"

    def choices(self, act: ActivatedDie) -> list[Any]:
        beams = [trace(self.context, self.robot.cell, key) for key in act.reach]
        return [True] if any(beam.robot or beam.mine for beam in beams) else []

    def fires_instead(self, act: ActivatedDie, use: Any) -> bool:
        beam = trace(self.context, self.robot.cell, act.key)
        if beam.robot is None and beam.mine is None:
            return False
        self.tell_use(beam.robot)
        here, there = self.robot.cell, beam.cells[-1]
        self.context.lift(self.robot)
        if beam.robot is not None:
            self.context.put(beam.robot, here)
        elif beam.mine is not None:
            beam.mine.cell = here
        self.context.put(self.robot, there)
        other = NOBODY if beam.robot is None else beam.robot.number
        self.context.emit(RobotSwapped(robot=self.robot.number, other=other, origin=here, cell=there))
        return True


MODULE = Teleport
