"""POWER BEAM."""

from typing import Any

from engine.volt.activation import candidates
from engine.volt.damage.firing import trace
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.moments import Struck
from engine.volt.movement.steps import shove

STRONG = 5
"""From this number on it pushes two spaces."""


class PowerBeam(Module):
    """A robot that is hit is also pushed, after all damage: one space by a 3 or 4, two by a 5 or 6.

    Rules: 002 "POWER BEAM"; 002 "1f"; V-13; V-16
    """

    title = "Power Beam"
    words = "A robot that you hit is also pushed: 1 space by a 3 or 4, 2 spaces by a 5 or 6."
    die = "red"
    range = (3, 6)
    part = "fire"
    for_killbots = True

    def choices(self, act: ActivatedDie) -> list[Any]:
        crossed = any(module.part == "fire" and module is not self for module in candidates(self.context, act))
        hit = any(trace(self.context, self.robot.cell, key).robot for key in act.reach)
        return [True] if hit or crossed else []

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        return True

    def struck(self, act: ActivatedDie, struck: list[Struck], use: Any) -> None:
        for robot, direction in struck:
            if robot.in_arena:
                self.tell_use(robot)
                shove(self.context, robot, direction, 2 if act.value >= STRONG else 1, self.robot)


MODULE = PowerBeam
