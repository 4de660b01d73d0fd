"""SAW BLADE."""

from typing import Any

from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie

SHARP = 5
"""From this number on it deals two damage."""


class SawBlade(Module):
    """When moving, its robot hurts robots it runs into, before it pushes them and whether or not it can.

    The damage is one up to a 4, and two from a 5.

    Rules: 002 "SAW BLADE"; 002 "4l"; V-16; V-17
    """

    title = "Saw Blade"
    words = "A robot that your robot pushes by moving takes damage first: 1 by a 2 to 4, 2 by a 5 or 6."
    die = "blue"
    range = (2, 6)
    for_killbots = True

    def choices(self, act: ActivatedDie) -> list[Any]:
        return [True] if any(self._robot_ahead(key, act.value) for key in act.reach) else []

    def _robot_ahead(self, direction: int, spaces: int) -> bool:
        """Whether a robot is close enough to run into, whatever energy walls there are."""
        arena, cell = self.context.arena, self.robot.cell
        for _ in range(spaces):
            if arena.solid[cell * 8 + direction]:
                return False
            cell = arena.ahead[cell * 8 + direction]
            if self.context.standing[cell] is not None:
                return True
        return False

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        """A KillBot turns on its way, so it may run into any robot."""
        return True

    def begins(self, act: ActivatedDie, use: Any) -> None:
        if not self.robot.killbot:
            self.tell_use()

    def blade(self, value: int, use: Any) -> int:
        return 2 if value >= SHARP else 1


MODULE = SawBlade
