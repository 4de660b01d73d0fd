"""CROSSFIRE."""

from typing import Any

from engine.volt.arena.compass import turned
from engine.volt.damage.firing import trace
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie

QUARTERS = (0, 2, 4, 6)


class Crossfire(Module):
    """Its robot fires in four directions at once: straight if its die is on a blue key, otherwise diagonally.

    Rules: 002 "CROSSFIRE"; 002 "4a"
    """

    title = "Crossfire"
    words = "Your robot fires in four directions: N, E, S and W, or diagonally if the die lies on a diagonal key."
    die = "red"
    range = (1, 3)
    part = "fire"
    for_killbots = True

    def choices(self, act: ActivatedDie) -> list[Any]:
        keys = {turned(key, quarter) for key in act.reach for quarter in QUARTERS}
        beams = [trace(self.context, self.robot.cell, key) for key in sorted(keys)]
        return [True] if any(beam.robot or beam.mine for beam in beams) else []

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        return True

    def directions(self, directions: list[int], use: Any) -> list[int]:
        self.tell_use()
        return [turned(directions[0], quarter) for quarter in QUARTERS]


MODULE = Crossfire
