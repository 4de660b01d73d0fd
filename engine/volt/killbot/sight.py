"""What a KillBot spots: to its left, ahead and to its right, along straight lines."""

from collections.abc import Iterator

from engine.volt.arena.compass import turned
from engine.volt.moments.targets import Sight, SightedRobot
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot

LOOKS = (-2, 0, 2)


def spot(context: RoundContext, killbot: Robot, tokens: bool, through_walls: bool = False) -> Sight:
    """Finds opponents and, if `tokens`, VP tokens. Mines, pits and barriers hide nothing, but robots do.

    Other KillBots, and tokens under them, are not spotted.

    Rules: 002 "SPOTTING"; 002 "SPOTTING FOR A SQUAD"; 002 "7c"; 002 "7f"; V-25; V-31
    """
    directions = [turned(killbot.facing, look) for look in LOOKS]
    return Sight([target for d in directions for target in _along(context, killbot, d, tokens, through_walls)])


def _along(
    context: RoundContext, killbot: Robot, direction: int, tokens: bool, through_walls: bool
) -> Iterator[SightedRobot]:
    walls = context.arena.solid if through_walls else context.arena.walled
    cell, distance = killbot.cell, 0
    while not walls[cell * 8 + direction]:
        cell, distance = context.arena.ahead[cell * 8 + direction], distance + 1
        robot = context.standing[cell]
        if robot is not None:
            if not robot.killbot:
                yield SightedRobot(distance, direction, robot)
            return
        if tokens and context.state.laid.get(cell):
            yield SightedRobot(distance, direction, None)
