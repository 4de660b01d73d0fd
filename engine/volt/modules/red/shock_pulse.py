"""SHOCK PULSE."""

from typing import Any

from engine.volt.damage.damage import area
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.damage_source import Source


class ShockPulse(Module):
    """After moving, its robot deals one damage to all robots and mines around it.

    Rules: 002 "SHOCK PULSE"; 002 "3b"
    """

    title = "Shock Pulse"
    words = "When your robot has finished moving, it deals 1 damage to every robot and mine around it."
    die = "blue"
    range = (4, 6)

    def shocks(self, act: ActivatedDie, use: Any) -> Source | None:
        self.tell_use()
        return area(self.context, "shock", self.robot, act.ended_at, 1, centre=False)


MODULE = ShockPulse
