"""WALL CONTROL."""

from typing import Any

from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie


class WallControl(Module):
    """Its robot moves through energy walls, at their corners too, and its telescopic arm reaches through them.

    The walls still stop everything else, including the robots it pushes.

    Rules: 002 "WALL CONTROL"; 002 "1a"; 002 "6f"; 002 "7e"; V-34
    """

    title = "Wall Control"
    words = "Your robot may move through energy walls. What it pushes, and what it deals, is still stopped by them."
    die = "blue"
    home = "tokyo"
    opens_walls = True
    sees_through_walls = "blue"
    ignores_cautions = "door"
    reaches_through_walls = True

    def choices(self, act: ActivatedDie) -> list[Any]:
        return [True] if any(self._wall_ahead(key, act.value) for key in act.reach) else []

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        return True

    def begins(self, act: ActivatedDie, use: Any) -> None:
        if not self.robot.killbot:
            self.tell_use()

    def _wall_ahead(self, direction: int, spaces: int) -> bool:
        """Whether a move would meet an energy wall."""
        arena, cell = self.context.arena, self.robot.cell
        for _ in range(spaces):
            step = cell * 8 + direction
            if arena.walled[step]:
                return not arena.solid[step]
            cell = arena.ahead[step]
        return False


MODULE = WallControl
