"""WATER CANNON."""

from typing import Any

from engine.volt.damage.damage import step_on
from engine.volt.damage.firing import LineOfFire, tell_beam
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.settings import NEVER
from engine.volt.movement.steps import shove
from engine.volt.state import Mine, Robot

FAR, NEAR = 6, 3


class WaterCannon(Module):
    """Instead of firing, its jet pushes the first robot three spaces, or six from a starting space.

    Mines go off when the jet reaches them, without stopping it.

    Rules: 002 "WATER CANNON"; 002 "6d"; 002 "6e"
    """

    title = "Water Cannon"
    words = (
        "Instead of firing, a jet of water pushes the first robot in the line 3 spaces, or 6 if your robot is on a "
        "starting space. Mines in the line go off without stopping it."
    )
    die = "red"
    range = (2, 5)
    home = "rome"
    suggested = NEVER
    part = "instead"
    jet = True

    def choices(self, act: ActivatedDie) -> list[Any]:
        reached = [self._next(self.robot.cell, key) for key in act.reach]
        return [True] if any(found for _, *found in reached if any(found)) else []

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        return True

    def fires_instead(self, act: ActivatedDie, use: Any) -> bool:
        self.tell_use()
        spaces = FAR if self.robot.cell in self.context.arena.start_cells else NEAR
        cells: list[int] = []
        cell = self.robot.cell
        while True:
            passed, robot, mine = self._next(cell, act.key)
            cells += passed
            if mine is None:
                break
            step_on(self.context, mine)
            cell = passed[-1]
        tell_beam(self.context, self.robot, LineOfFire(act.key, cells, robot, None), self.id)
        if robot is not None:
            shove(self.context, robot, act.key, spaces, self.robot)
        return True

    def _next(self, cell: int, direction: int) -> tuple[list[int], Robot | None, Mine | None]:
        """The cells up to the next robot or mine, and that robot and mine."""
        arena, passed = self.context.arena, []
        while not arena.walled[cell * 8 + direction]:
            cell = arena.ahead[cell * 8 + direction]
            passed.append(cell)
            robot, mine = self.context.standing[cell], self.context.mine_at(cell)
            if robot is not None or mine is not None:
                return passed, robot, mine
        return passed, None, None


MODULE = WaterCannon
