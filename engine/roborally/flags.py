"""Flags: which robots may touch them, and which get credit for them."""

from engine.roborally.events import FlagTouched
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def may_touch_flags(context: TurnContext, robot: Robot) -> bool:
    """Whether the course's special rules let a robot touch flags."""
    return all(may(context, robot) for may in context.rules_at["may_touch"])


def credit(context: TurnContext, robot: Robot, number: int) -> None:
    """Gives a robot credit for flag `number` if it is its next one. A table may allow only one flag per turn.

    Rules: 001 "E. Touch Flags & Repair Sites"; A-26
    """
    if number != robot.next_flag:
        return
    if context.state.setup.one_flag_per_turn and robot.flag_turn == context.state.turn:
        return
    if not all(may(context, robot, number) for may in context.rules_at["may_score"]):
        return
    robot.next_flag += 1
    robot.flag_turn = context.state.turn
    context.emit(FlagTouched(robot=robot.number, flag=number))
    for rule in context.rules_at["scored"]:
        rule(context, robot)
