"""Heights: what is in a robot's way, or in that of a beam, where robots may fly above those on the floor.

Unless the race has high-flying robots, everything is at one height.

Rules: 000 "HIGH-FLYING"; A-381
"""

from engine.roborally.state import Body, Device, Robot
from engine.roborally.turn_context import TurnContext

FLIGHT = "flight"
"""The key of the notes that keep the heading of each robot's last flight."""


def flying_high(context: TurnContext) -> list[Robot]:
    """The robots that fly high, without those in virtual mode."""
    return [robot for robot in context.on_board() if robot.high and not robot.virtual]


def in_its_way(context: TurnContext, body: Body, cell: int) -> Body | None:
    """Finds what takes up a cell at a body's own height. Robots that fly high are only in each other's way.

    What a robot has just launched is not in its way.

    Rules: 000 "HIGH-FLYING"; 000 "LAUNCHERS"; A-306; A-381
    """
    if not body.high:
        there = context.standing[cell]
        is_unfelt = isinstance(there, Device) and there.fresh and there.owner == body.number
        return None if is_unfelt else there
    return next((it for it in flying_high(context) if it.cell == cell and it is not body), None)


def shares_its_space(context: TurnContext, robot: Robot, cell: int) -> bool:
    """Whether another robot is on a cell at this robot's own height. A device is no robot.

    Rules: 000 "VIRTUAL MODE"; 000 "HIGH-FLYING"
    """
    return any(it.cell == cell and it.high == robot.high for it in context.on_board() if it is not robot)


def at_level(context: TurnContext, cell: int, level: int) -> Body | None:
    """Finds what a beam on this level meets on a cell. Robots that fly high are one level above their floor.

    Rules: 000 "HIGH-FLYING"; 000 "LEVELS"; A-383
    """
    above = level - context.floor.levels[cell]
    if above == 1:
        return next((it for it in flying_high(context) if it.cell == cell), None)
    return None if above else context.standing[cell]


def met_on(context: TurnContext, cell: int) -> Robot | None:
    """The robot that a flying device meets on a cell: the one on the floor, or else one that flies high.

    Rules: A-385
    """
    there = context.standing[cell]
    if isinstance(there, Robot):
        return there
    return next((it for it in flying_high(context) if it.cell == cell), None)


def take_heights(context: TurnContext) -> None:
    """Puts the robots of a turn that opens in mid-flight at their heights."""
    for robot in context.on_board():
        if robot.flying:
            context.rise(robot)
    for robot in context.on_board():
        if not (robot.high or robot.virtual):
            context.standing[robot.cell] = robot


def note_flight(context: TurnContext, robot: Robot, heading: int) -> None:
    """Remembers where a robot flies, for its landing."""
    context.notes.setdefault(FLIGHT, {})[robot.number] = heading


def last_flight(context: TurnContext, robot: Robot) -> int:
    """The heading in which a robot has last flown in this turn; the way it faces if it has not."""
    flown: dict[int, int] = context.notes.get(FLIGHT, {})
    return flown.get(robot.number, robot.heading)
