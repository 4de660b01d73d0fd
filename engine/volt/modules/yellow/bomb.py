"""BOMB."""

from functools import partial

from engine.volt.damage.damage import explosion
from engine.volt.events import Cause
from engine.volt.modules.base import Module
from engine.volt.moments.damage_source import Pending
from engine.volt.moments.settings import ALWAYS

FORCE = 2


class Bomb(Module):
    """When its robot is destroyed, the bomb goes off, unless the robot fell into a pit or the game is over.

    Rules: 002 "BOMB"; 002 "5c"; 002 "5d"; V-11
    """

    title = "Bomb"
    words = "When your robot is destroyed, but not in a pit, it deals 2 damage on its space and all around."
    settings = (ALWAYS,)
    for_killbots = True

    def destroyed(self, cell: int, cause: Cause) -> Pending | None:
        if cause == "pit":
            return None
        self.tell_use()
        return partial(explosion, self.context, "bomb", self.robot, cell, FORCE)


MODULE = Bomb
