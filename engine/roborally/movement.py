"""Moving robots: one space at a time, pushing robots that are in the way."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally.damage import destroy
from engine.roborally.events import ClimbedHalfWay, MoveBlocked, RobotForced, RobotMoved, RobotPushed
from engine.roborally.factory_floor import Crossing
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext
from engine.roborally.virtual_mode import become_real


class Drive:
    """A robot's move by its card, while it lasts.

    `spaces` is the value of the card as the robot executes it, `left` what is left of the move. In `notes`, elements
    keep what they have to remember until its end. `repelled` is a robot that has run into a repulsor field and has not
    been thrown back yet. Once the move `is_over`, robots only slide, roll or are thrown.
    """

    __slots__ = ("backwards", "heading", "is_over", "left", "notes", "repelled", "robot", "spaces")

    def __init__(self, robot: Robot, heading: int, spaces: int, backwards: bool) -> None:
        self.robot = robot
        self.heading = heading
        self.spaces = self.left = spaces
        self.backwards = backwards
        self.notes: dict[str, dict[int, Any]] = {}
        self.repelled: Robot | None = None
        self.is_over = False

    def lose(self) -> None:
        """The first space of the move is lost, as if the card had a lower value."""
        self.spaces -= 1
        self.left -= 1


def drive(context: TurnContext, robot: Robot, heading: int, spaces: int, backwards: bool = False) -> None:
    """Moves a robot up to `spaces` spaces. The move ends at a wall or with the robot's destruction.

    Rules: 001 "Movement"; A-04; A-05
    """
    context.actor = robot
    bumped = context.cards_at("bumped", robot) if robot.options else ()
    if not context.floor.is_plain:
        _drive_on_terrain(context, Drive(robot, heading, spaces, backwards), bumped)
        return
    for _ in range(spaces):
        moved = _drive_against(context, robot, heading, bumped) if bumped else step(context, robot, heading)
        if not moved or not robot.cell:
            return


def _drive_on_terrain(context: TurnContext, move: Drive, bumped: Sequence[Callable[..., None]]) -> None:
    """A move on a floor with spaces and edges that change it, until all robots have come to rest.

    Rules: 000 "OTHER BOARD ELEMENTS"
    """
    floor, robot = context.floor, move.robot
    context.drive = move
    for departure in floor.departures.get(robot.cell, ()):
        departure(context, move)
    while move.left > 0 and robot.cell:
        drag = floor.drags.get(robot.cell)
        if drag is not None:
            drag(context, move)
        if move.left <= 0 or not _drive_against(context, robot, move.heading, bumped):
            break
        move.left -= 1
    while any(settling(context, move) for settling in floor.settlings):
        pass
    context.drive = None


def _drive_against(context: TurnContext, robot: Robot, heading: int, bumped: Sequence[Callable[..., None]]) -> bool:
    """One step by a robot whose Options affect the robots it drives into."""
    met = in_the_way(context, robot, heading) if bumped else None
    moved = step(context, robot, heading)
    if met is not None:
        for card in bumped:
            card(met, heading)
    return moved


def in_the_way(context: TurnContext, robot: Robot, heading: int) -> Robot | None:
    """The robot that this one would push with a step in this direction, whether or not it can be pushed."""
    pose = robot.cell * 4 + heading
    crossing = context.floor.crossings.get(pose)
    if robot.virtual or (context.floor.blocked[pose] and (crossing is None or not crossing.pushes)):
        return None
    return context.standing[destination(context, robot, heading)]


def destination(context: TurnContext, robot: Robot, heading: int) -> int:
    """The cell that a robot reaches with a step if it is pushed or carried there now; OFF_BOARD if it cannot go."""
    pose = robot.cell * 4 + heading
    cell = context.floor.ahead[pose]
    if context.floor.blocked[pose]:
        crossing = context.floor.crossings.get(pose)
        cell = OFF_BOARD if crossing is None else crossing.way(context, robot)
    return OFF_BOARD if robot.virtual and context.floor.deadly[cell] == "edge" else cell


def step(
    context: TurnContext, robot: Robot, heading: int, pusher: Robot | None = None, told: type[Event] | None = None
) -> bool:
    """Moves a robot one space; a robot in its way is pushed first. If a wall stops the last one, nobody moves.

    Returns whether it moved. A pit destroys each robot at once, so the one pushing it goes on. `told` is the event, if
    it is not that of driving or being pushed.

    Rules: 001 "Pushing Other Robots"; A-03
    """
    floor, origin = context.floor, robot.cell
    pose = origin * 4 + heading
    cell, crossing = floor.ahead[pose], None
    if floor.blocked[pose]:
        crossing = floor.crossings.get(pose)
        cell = OFF_BOARD if crossing is None else crossing.way(context, robot)
    must_push = context.standing[cell] or context.virtual
    if not cell or (must_push and not _makes_way(context, robot, cell, heading)):
        if pusher is None and context.watched and (context.drive is None or context.drive.repelled is None):
            context.emit(MoveBlocked(robot=robot.number, cell=floor.foot(origin), heading=heading))
        return False
    if context.watched:
        _tell_step(context, robot, cell, heading, pusher, told)
    context.put(robot, cell)
    if pusher is not None:
        for rule in context.rules_at["was_pushed"]:
            rule(context, robot, pusher, origin)
    if crossing is not None or floor.eventful[cell]:
        arrive(context, robot, heading, crossing)
    if context.virtual and pusher is None:
        become_real(context)
    return True


def _makes_way(context: TurnContext, robot: Robot, cell: int, heading: int) -> bool:
    """Whether the robot can have the cell, once one that stands there has been pushed on.

    A robot in virtual mode passes through others. The edge of the course stops it.

    Rules: 000 "VIRTUAL MODE"; A-51
    """
    if robot.virtual:
        return context.floor.deadly[cell] != "edge"
    ahead = context.standing[cell]
    return ahead is None or step(context, ahead, heading, robot)


def arrive(context: TurnContext, robot: Robot, heading: int, crossing: Crossing | None = None) -> None:
    """What happens to a robot on the cell that it has reached, perhaps across a special edge.

    Rules: 001 "Destruction"; 000 "PITS"; A-05
    """
    cause = context.floor.fatal(robot.cell, context.state.phase)
    if cause:
        destroy(context, [(robot, cause)])
    if crossing is not None and robot.cell:
        crossing.crossed(context, [robot])
    cell = robot.cell
    for arrival in context.floor.arrivals.get(cell, ()) if context.drive is not None else ():
        if robot.cell == cell:
            arrival(context, robot, heading)


def force_step(context: TurnContext, robot: Robot, heading: int, by: Robot) -> None:
    """A weapon of robot `by` moves a robot one space. A robot in its way is pushed along.

    Rules: A-17
    """
    context.actor = None
    step(context, robot, heading, by, RobotForced)
    if context.virtual:
        become_real(context)


Moves = Sequence[tuple[Robot, int, Crossing | None]]
"""Robots, the cells that they move to, and the special edges that they cross on the way."""


def move_together(context: TurnContext, moves: Moves) -> None:
    """Moves several robots at the same moment, perhaps to cells that others leave. Then destroys those in pits."""
    floor, standing = context.floor, context.standing
    real = _pass_through(moves) if context.virtual else moves
    for robot, _, _ in real:
        standing[robot.cell] = None
    casualties = []
    for robot, cell, _ in real:
        robot.cell = cell
        cause = floor.fatal(cell, context.state.phase) if floor.eventful[cell] else None
        if cause:
            casualties.append((robot, cause))
        else:
            standing[cell] = robot
    if casualties:
        destroy(context, casualties)
    if floor.crossings:
        for crossing in {crossing for _, _, crossing in moves if crossing is not None}:
            crossing.crossed(context, [robot for robot, _, over in moves if over is crossing and robot.cell])
    if context.virtual:
        become_real(context)


def _pass_through(moves: Moves) -> Moves:
    """Moves the robots in virtual mode. Returns the moves of the others."""
    for robot, cell, _ in moves:
        if robot.virtual:
            robot.cell = cell
    return [move for move in moves if not move[0].virtual]


def _tell_step(
    context: TurnContext, robot: Robot, cell: int, heading: int, pusher: Robot | None, told: type[Event] | None
) -> None:
    """Emits the event of a step. A robot half-way up a ramp counts as being on the space below."""
    foot = context.floor.foot
    origin, by = foot(robot.cell), -1 if pusher is None else pusher.number
    if cell != foot(cell):
        context.emit(ClimbedHalfWay(robot=robot.number, by=by, cell=origin, heading=heading))
    elif pusher is None:
        context.emit((told or RobotMoved)(robot=robot.number, origin=origin, cell=cell))
    else:
        context.emit((told or RobotPushed)(robot=robot.number, by=by, origin=origin, cell=cell))
