"""Robots that fly: a little above the floor, on the level of their space. In some races they fly high."""

from engine.roborally.damage.tokens import destroy
from engine.roborally.devices.kinds import meet
from engine.roborally.events import Landed, PortalPassed, RobotFlew, TookOff
from engine.roborally.movement.steps import arrive
from engine.roborally.robots.heights import in_its_way, last_flight, note_flight
from engine.roborally.robots.occupancy import is_taken
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


def take_off(context: TurnContext, robot: Robot) -> None:
    """Lets a robot fly.

    Rules: 000 "FLYING"; 000 "HIGH-FLYING"
    """
    robot.flying = context.mixed = True
    if context.rules.high_flying:
        context.rise(robot)
    context.emit(TookOff(robot=robot.number))


def land(context: TurnContext, robot: Robot) -> None:
    """Puts a flying robot down where it is. A pit destroys it, and it meets what lies there.

    It does not slide on oil. One that has flown high comes down on the next free space.

    Rules: 000 "LANDING"; 000 "VS. DEVICES"; A-350; A-382
    """
    if robot.high:
        _come_down(context, robot)
    if not robot.flying:
        return
    robot.flying = False
    context.emit(Landed(robot=robot.number, cell=context.floor.foot(robot.cell)))
    cause = context.floor.fatal(robot.cell, context.state.phase)
    if cause:
        destroy(context, [(robot, cause)])
    if context.devices:
        meet(context, (robot, robot.cell), landed=True)


def _come_down(context: TurnContext, robot: Robot) -> None:
    """Flies on as far as it has to, the way that it has last flown. The edge of the course destroys it."""
    if is_taken(context, robot.cell) and not robot.virtual:
        cell, heading = robot.cell, last_flight(context, robot)
        while is_taken(context, cell):
            cell = context.floor.ahead[cell * 4 + heading]
        _fly_to(context, robot, heading, cell)
    if robot.flying:
        context.sink(robot)


def fly_over(context: TurnContext, robot: Robot, heading: int, spaces: int) -> None:
    """Flies a robot straight ahead over walls and robots to the next space that is free at its height.

    At the edge of the course it is destroyed. In virtual mode it stops there. Portals take it along. Other spaces on
    the way act on it once it has come so far.

    Rules: 000 "BIG JET"; 000 "LANDING"; 000 "EDGE OF THE BOARD"; 000 "VS. BOARD ELEMENTS"; 000 "PORTALS"; A-54; A-350
    """
    floor, cell = context.floor, robot.cell
    over: list[int] = []
    while spaces > 0 or _is_taken(context, robot, cell):
        beyond = floor.ahead[cell * 4 + heading] or OFF_BOARD
        if robot.virtual and not floor.on_board(beyond):
            break
        cell, spaces = beyond, spaces - 1
        over.append(cell)
        if not floor.on_board(cell):
            break
        twin = floor.passages.get(cell)
        if twin is not None and not _is_taken(context, robot, twin):
            _fly_to(context, robot, heading, cell, twin)
            cell = twin
    if cell != robot.cell:
        _fly_to(context, robot, heading, cell)
    for passed in over:
        act = floor.overflown.get(passed)
        if act is not None and robot.cell:
            act(context, robot, passed)


def _fly_to(context: TurnContext, robot: Robot, heading: int, cell: int, twin: int = OFF_BOARD) -> None:
    """Flies a robot to a cell, and out of the `twin` of a portal there."""
    origin = robot.cell
    context.emit(RobotFlew(robot=robot.number, origin=context.floor.foot(origin), cell=cell))
    note_flight(context, robot, heading)
    if twin:
        context.emit(PortalPassed(robot=robot.number, origin=cell, cell=twin))
    context.move(robot, twin or cell)
    arrive(context, robot, heading, origin=origin)
    if context.virtual:
        become_real(context)


def _is_taken(context: TurnContext, robot: Robot, cell: int) -> bool:
    return cell != robot.cell and in_its_way(context, robot, cell) is not None and not robot.virtual
