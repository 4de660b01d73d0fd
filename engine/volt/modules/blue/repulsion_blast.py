"""REPULSION BLAST."""

from typing import Any

from engine.volt.damage.damage import deal
from engine.volt.modules.base import Module
from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.damage_source import Source
from engine.volt.movement.steps import shove


class RepulsionBlast(Module):
    """After moving, even by no space at all, its robot pushes all robots around it by one space.

    Mines around it go off first. The pushes follow in any case.

    Rules: 002 "REPULSION BLAST"; 002 "3b"; 002 "4c"; 002 "6b"; V-13
    """

    title = "Repulsion Blast"
    words = "When your robot has finished moving, it pushes every robot and mine around it 1 space away."
    die = "blue"
    range = (2, 4)
    for_killbots = True

    def repels(self, act: ActivatedDie, use: Any) -> None:
        self.tell_use()
        around = list(self.context.arena.adjacent(act.ended_at))
        cells = [cell for _, cell in around]
        mines = [mine for mine in self.context.state.mines if mine.cell in cells]
        directions = {robot.number: d for d, cell in around if (robot := self.context.standing[cell]) is not None}
        if mines:
            deal(self.context, Source("shock", self.robot, [], mines, act.ended_at))
        for robot in self.context.in_order():
            if robot.in_arena and robot.number in directions and robot is not self.robot:
                shove(self.context, robot, directions[robot.number], 1, self.robot)


MODULE = RepulsionBlast
