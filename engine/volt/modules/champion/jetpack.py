"""JETPACK."""

from itertools import pairwise
from typing import Any

from engine.volt.activation import leave
from engine.volt.damage.damage import deal, destroy, step_on
from engine.volt.events import RobotJumped
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.damage_source import Source
from engine.volt.moments.settings import NEVER
from engine.volt.moments.targets import Sight
from engine.volt.movement.steps import shove, strike
from engine.volt.state import Robot

LANDING = 2
"""The damage to a robot that it lands on."""


class Jetpack(Module):
    """The whole move becomes one jump over everything but walls.

    A robot that it lands on is hurt and pushed, or destroyed if it cannot be pushed. Its own robot hovers over pits.

    Rules: 002 "JETPACK"; 002 "6a"; 002 "6b"; 002 "6c"; 002 "7e"; V-18; V-33; V-35; V-53
    """

    title = "Jetpack"
    words = (
        "Your robot may jump the whole way, over robots and mines. A robot where it lands takes 2 damage and is pushed "
        "1 space; if that cannot be, it is destroyed. Your robot never falls into pits."
    )
    die = "blue"
    range = (2, 5)
    home = "twin-cities"
    suggested = NEVER
    hovers = True
    ignores_cautions = "pit"

    def killbot_use(self, act: ActivatedDie) -> Any | None:
        return None

    def killbot_jumps(self, act: ActivatedDie, sight: Sight) -> bool:
        """A KillBot jumps only to land on an opponent. Rules: 002 "JETPACK"; V-35"""
        if not self.takes(act.colour, act.value):
            return False
        target = self.context.standing[self._flight(act.key, act.value)[-1]]
        if target is None or target.killbot:
            return False
        return self.moves_instead(act, act.value, True)

    def moves_instead(self, act: ActivatedDie, spaces: int, use: Any) -> bool:
        self.tell_use()
        origin, flight = self.robot.cell, self._flight(act.key, spaces)
        if flight[-1] == origin or not self._fly(act.key, flight):
            return True
        landing = flight[-1]
        mine, other = self.context.mine_at(landing), self.context.standing[landing]
        if mine is not None:
            step_on(self.context, mine)
        if other is not None:
            self._land_on(other, act.key)
        if self.robot.in_arena:
            self.context.put(self.robot, landing)
            self.context.emit(RobotJumped(robot=self.robot.number, origin=origin, cell=landing))
            leave(self.context, act, origin)
        return True

    def _flight(self, direction: int, spaces: int) -> list[int]:
        """The cells over which it jumps, starting with its own."""
        arena, cells = self.context.arena, [self.robot.cell]
        while len(cells) <= spaces and not arena.walled[cells[-1] * 8 + direction]:
            cells.append(arena.ahead[cells[-1] * 8 + direction])
        return cells

    def _fly(self, direction: int, flight: list[int]) -> bool:
        """Moves its robot through the air, on no cell, but where it can be hurt. Returns whether it arrives."""
        self.context.standing[flight[0]] = None
        for before, cell in pairwise(flight):
            if self.context.arena.barrier[before * 8 + direction]:
                strike(self.context, self.robot, self.robot)
            if not self.robot.in_arena:
                return False
            self.robot.cell = cell
        return True

    def _land_on(self, other: Robot, direction: int) -> None:
        deal(self.context, Source("landing", self.robot, [(other, LANDING)], [], other.cell))
        if not other.in_arena:
            return
        pushed = shove(self.context, other, direction, 1, self.robot)
        if not pushed and other.in_arena and self.robot.in_arena:
            destroy(self.context, other, "crushed", self.robot)


MODULE = Jetpack
