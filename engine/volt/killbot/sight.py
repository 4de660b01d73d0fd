"""What a KillBot spots: to its left, ahead and to its right, along straight lines."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.volt.arena.compass import turned
from engine.volt.fight import Fight
from engine.volt.state import Robot

LOOKS = (-2, 0, 2)


class Target(NamedTuple):
    distance: int
    direction: int
    robot: Robot | None


class Sight(NamedTuple):
    targets: list[Target]

    def nearest(self) -> int | None:
        """The direction of the nearest target; None if there is none, or several in different directions."""
        if not self.targets:
            return None
        least = min(target.distance for target in self.targets)
        directions = {target.direction for target in self.targets if target.distance == least}
        return directions.pop() if len(directions) == 1 else None


def spot(fight: Fight, killbot: Robot, tokens: bool, through_walls: bool = False) -> Sight:
    """Opponents, and VP tokens if `tokens`. Mines, pits and barriers hide nothing; robots do, and mates are not spotted
    themselves, nor what lies under them.

    Rules: 002 "SPOTTING"; 002 "SPOTTING FOR A SQUAD"; 002 "7c"; 002 "7f"; V-25; V-31
    """
    directions = [turned(killbot.facing, look) for look in LOOKS]
    return Sight([target for d in directions for target in _along(fight, killbot, d, tokens, through_walls)])


def _along(fight: Fight, killbot: Robot, direction: int, tokens: bool, through_walls: bool) -> Iterator[Target]:
    walls = fight.arena.solid if through_walls else fight.arena.walled
    cell, distance = killbot.cell, 0
    while not walls[cell * 8 + direction]:
        cell, distance = fight.arena.ahead[cell * 8 + direction], distance + 1
        robot = fight.standing[cell]
        if robot is not None:
            if not robot.killbot:
                yield Target(distance, direction, robot)
            return
        if tokens and fight.state.laid.get(cell):
            yield Target(distance, direction, None)
