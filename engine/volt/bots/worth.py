"""What the end of a round is worth to a robot."""

from collections.abc import Mapping, Sequence

from engine.volt.arena.tables import Arena
from engine.volt.bots.roads import TOO_FAR, dice_to
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot

WIN, VP, DAMAGE, LOST, NEAR = 100.0, 10.0, 1.5, 6.0, 0.4
"""The worth of a win, a VP, a damage token, the robot's own destruction, and each space closer to VP tokens."""
LIKELY = (0.6, 0.5, 0.4, 0.2, 0.0)
"""The chance to have VP tokens next round that are so many dice away."""
SURE = 0.8
"""The chance to take VP tokens on the space to which a robot is on its way in this round."""
HIT = (DAMAGE, 2 * DAMAGE, VP, VP)
"""The worth of a shot that hits a robot, by the damage on it: the next token may destroy it."""


def worth(context: RoundContext, me: Robot, foresight: bool) -> float:
    """How good the end of a round is for a robot: its VP and damage, those of the others, and its way to more VP."""
    if context.state.winner != NOBODY:
        return WIN if context.state.winner == me.number else -WIN
    rivals = [robot for robot in context.robots if robot is not me]
    own, others = standing(me), sum(map(standing, rivals)) / len(rivals)
    if not foresight:
        return own - others - (NEAR * _way(context, me) if me.in_arena else LOST)
    ahead = prospect(context, me) - sum(prospect(context, robot) for robot in rivals) / len(rivals)
    return own - others + ahead


def expected(arena: Arena, laid: Mapping[int, Sequence[int]]) -> list[float]:
    """cell -> what it promises to a robot that is on its way there: the VP tokens there, and those in reach."""
    tokens = [len(laid.get(cell, ())) for cell in range(arena.size)]
    later = [
        _in_reach(arena, {goal: it for goal, it in laid.items() if goal != cell}, cell) for cell in range(arena.size)
    ]
    return [
        VP * SURE * tokens[cell] + later[cell] - DAMAGE * (cell in arena.high_voltage) for cell in range(arena.size)
    ]


def standing(robot: Robot) -> float:
    """What its VP are worth to a robot, less its damage."""
    return VP * robot.vp - DAMAGE * robot.damage


def _way(context: RoundContext, me: Robot) -> int:
    """The distance to the nearest VP tokens in straight steps, ignoring walls; 0 if there are none."""
    x, y = context.arena.xy(me.cell)
    places = [context.arena.xy(cell) for cell in context.state.laid]
    return min((abs(x - other_x) + abs(y - other_y) for other_x, other_y in places), default=0)


def prospect(context: RoundContext, robot: Robot) -> float:
    """What a robot may expect of the next round: the best that it can reach of the VP tokens in the arena."""
    return _in_reach(context.arena, context.state.laid, robot.cell) if robot.in_arena else -LOST


def _in_reach(arena: Arena, laid: Mapping[int, Sequence[int]], cell: int) -> float:
    chances = (len(tokens) * LIKELY[dice_to(arena, goal)[cell]] for goal, tokens in laid.items())
    return VP * max(chances, default=LIKELY[TOO_FAR])
