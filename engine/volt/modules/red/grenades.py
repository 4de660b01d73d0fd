"""GRENADES."""

from typing import Any

from engine.volt.damage.damage import deal, explosion
from engine.volt.events import GrenadeThrown
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.settings import NEVER
from engine.volt.movement.pits import hovers


class Grenades(Module):
    """Instead of firing, its robot throws a grenade over everything.

    It lands after as many spaces as the die shows, or before the arena wall. In a pit it sinks, unless someone else
    hovers over it.

    Rules: 002 "GRENADES"; 002 "JETPACK"; 002 "4b"; V-40
    """

    title = "Grenades"
    words = (
        "Instead of firing, your robot throws a grenade as far as the die shows, over everything but the arena wall. "
        "Where it lands it deals 1 damage there and all around. In a pit it sinks."
    )
    die = "red"
    range = (2, 4)
    suggested = NEVER
    part = "instead"
    for_killbots = True
    sees_through_walls = "red"

    def fires_instead(self, act: ActivatedDie, use: Any) -> bool:
        cell = self._landing(act.key, act.value)
        lost = cell in self.context.arena.pits and not self._enemy_hovers_at(cell)
        self.tell_use()
        self.context.emit(GrenadeThrown(robot=self.robot.number, cell=cell, explodes=not lost))
        if not lost:
            deal(self.context, explosion(self.context, "grenade", self.robot, cell, 1))
        return True

    def _landing(self, direction: int, spaces: int) -> int:
        arena, cell = self.context.arena, self.robot.cell
        for _ in range(spaces):
            if arena.solid[cell * 8 + direction]:
                break
            cell = arena.ahead[cell * 8 + direction]
        return cell

    def _enemy_hovers_at(self, cell: int) -> bool:
        robot = self.context.standing[cell]
        return robot not in (None, self.robot) and hovers(self.context, robot)


MODULE = Grenades
