"""Who is on a space: a robot, a thing, or either. Rules ask by one of these names, so that no thing passes for a robot.

Robots in virtual mode and those that fly high take up no space. `heights` has questions where that matters.
"""

from engine.roborally.state import Device, Robot
from engine.roborally.turn_context import TurnContext


def robot_on(context: TurnContext, cell: int) -> Robot | None:
    """The robot that takes up a cell."""
    there = context.standing[cell]
    return there if isinstance(there, Robot) else None


def thing_on(context: TurnContext, cell: int) -> Device | None:
    """The device that stands on a cell, perhaps beneath a robot that has not left it yet.

    Rules: A-306
    """
    return next((device for device in context.obstacles if device.cell == cell), None)


def is_taken(context: TurnContext, cell: int) -> bool:
    """Tells whether a robot or a thing takes up a cell."""
    return context.standing[cell] is not None


def slip_under(context: TurnContext, device: Device, cell: int) -> None:
    """Moves a device that stands to a cell, perhaps beneath a robot. It takes the cell up once that has left."""
    if context.standing[device.cell] is device:
        context.standing[device.cell] = None
    device.cell = cell
    if context.standing[cell] is None:
        context.standing[cell] = device
    context.devices_moved()
