"""Checkpoints other than those for Archive markers: who touches them."""

from collections.abc import Container

from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def touching(context: TurnContext, cells: Container[int]) -> list[Robot]:
    """The robots that touch checkpoints on these cells now, each once, in dock order.

    Rules: 000 "TOUCH CHECKPOINTS"; A-410
    """
    numbers = {robot.number for robot, cell in context.touching if cell in cells}
    return [robot for robot in context.on_board() if robot.number in numbers]
