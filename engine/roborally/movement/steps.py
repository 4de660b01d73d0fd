"""Moving robots: one space at a time, pushing robots that are in the way."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import Arrival, Crossing
from engine.roborally.damage.causes import Cause
from engine.roborally.damage.tokens import destroy
from engine.roborally.devices.events import DeviceMoved, DevicePlace, DevicesCarried
from engine.roborally.devices.kinds import fall, holder, is_held_back, kind_at, meet, nearing, remove
from engine.roborally.events import ClimbedHalfWay, MoveBlocked, Place, RobotForced, RobotMoved, RobotPushed
from engine.roborally.robots.heights import in_its_way, note_flight
from engine.roborally.robots.occupancy import slip_under, thing_on
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.state import OFF_BOARD, Body, Device, Robot
from engine.roborally.turn_context import TurnContext


class Drive:
    """A robot's move by its card, while it lasts.

    `spaces` is the value of the card as the robot executes it, `left` what is left of the move. A move that is not
    `by_card` is an Option's own. In `notes`, elements keep what they have to remember until its end. `repelled` is a
    robot that has run into a repulsor field and has not been thrown back yet. Once the move `is_over`, robots only
    slide, roll or are thrown. `bumps` says that its Options may affect those that it runs into.
    """

    __slots__ = ("backwards", "bumps", "by_card", "heading", "is_over", "left", "notes", "repelled", "robot", "spaces")

    def __init__(self, robot: Robot, heading: int, spaces: int, backwards: bool, by_card: bool) -> None:
        self.robot = robot
        self.heading = heading
        self.spaces = self.left = spaces
        self.backwards = backwards
        self.by_card = by_card
        self.bumps = False
        self.notes: dict[str, dict[int, Any]] = {}
        self.repelled: Body | None = None
        self.is_over = False

    def lose(self) -> None:
        """The first space of the move is lost, as if the card had a lower value."""
        self.spaces -= 1
        self.left -= 1


def drive(
    context: TurnContext, robot: Robot, heading: int, spaces: int, backwards: bool = False, by_card: bool = True
) -> None:
    """Moves a robot up to `spaces` spaces. The move ends at a wall or with the robot's destruction.

    Rules: 001 "Movement"; 000 "OPEN FLOOR"; 003 "OPEN FLOOR"; 004 "Open Floor"; A-04; A-05
    """
    context.actor = robot
    bumps = bool(robot.options) and "bumped" in context.moments
    for sets_out in context.cards_at("sets_out", robot) if bumps else ():
        sets_out()
    if (context.devices and _is_hindered(context, robot)) or not context.floor.is_plain:
        move = Drive(robot, heading, spaces, backwards, by_card)
        move.bumps = bumps
        _drive_on_terrain(context, move)
        return
    for _ in range(spaces):
        moved = _run_against(context, robot, heading) if bumps else step(context, robot, heading)
        if not moved or not robot.cell:
            return


def _is_hindered(context: TurnContext, robot: Robot) -> bool:
    """Tells whether a device may change how a robot drives: one that sticks, anywhere, or one where it starts."""
    return bool(context.sticky) or robot.cell in context.noticing()


def _drive_on_terrain(context: TurnContext, move: Drive) -> None:
    """A move on a floor with spaces and edges that change it, until all robots have come to rest.

    Rules: 000 "OTHER BOARD ELEMENTS"; 000 "BOARD ELEMENTS"
    """
    floor, robot = context.floor, move.robot
    context.drive = move
    _depart(context, move)
    while move.left > 0 and robot.cell:
        drag = floor.drags.get(robot.cell)
        if drag is not None:
            drag(context, move)
        held = holder(context, robot) is not None
        if move.left <= 0 or not (step_of(context, move, robot, move.heading) or held):
            break
        move.left -= 1
    come_to_rest(context, move)


def come_to_rest(context: TurnContext, move: Drive) -> None:
    """Robots slide, roll back and are thrown back until the move has ended for all."""
    while any(settling(context, move) for settling in context.floor.settlings):
        pass
    context.drive = None


def _depart(context: TurnContext, move: Drive) -> None:
    """Lets devices on its space, and then the space, act on a robot that is about to move."""
    cell = move.robot.cell
    for kind in context.devices_at(cell) if context.devices else ():
        if kind.is_there and move.robot.cell == cell and not kind.spares(move.robot):
            kind.departs(move)
    for departure in context.floor.departures.get(cell, ()):
        if move.robot.cell == cell:
            departure(context, move)


def step_of(context: TurnContext, move: Drive, body: Body, heading: int, told: type[Event] | None = None) -> bool:
    """One step of a body in a move by a card: by the robot that drives, or by one that slides, rolls or is thrown.

    Whom the driving robot pushes on the way, its Options affect.

    Rules: 000 "RAMMING GEAR"; 000 "REENGINEERING UNIT"; A-403
    """
    if body is move.robot and move.bumps:
        return _run_against(context, move.robot, heading, told)
    return step(context, body, heading, told=told)


def _run_against(context: TurnContext, robot: Robot, heading: int, told: type[Event] | None = None) -> bool:
    """One step by a robot whose Options affect the robots it runs into, as far as it can use them by then."""
    met = in_the_way(context, robot, heading)
    moved = step(context, robot, heading, told=told)
    if met is not None:
        for card in context.cards_at("bumped", robot):
            card(met, heading, moved)
    return moved


def in_the_way(context: TurnContext, robot: Robot, heading: int) -> Robot | None:
    """The robot that this one would push with a step in this direction, whether or not it can be pushed."""
    pose = robot.cell * 4 + heading
    crossing = context.floor.crossings.get(pose)
    blocked = context.floor.blocked[pose] and not robot.high
    if robot.virtual or (blocked and (crossing is None or not crossing.pushes)):
        return None
    met = in_its_way(context, robot, destination(context, robot, heading))
    return met if isinstance(met, Robot) else None


def destination(context: TurnContext, robot: Body, heading: int) -> int:
    """The cell that a body reaches with a step if it is pushed or carried there now; OFF_BOARD if it cannot go."""
    return OFF_BOARD if context.devices and holder(context, robot) is not None else beyond(context, robot, heading)


def beyond(context: TurnContext, robot: Body, heading: int) -> int:
    """The cell that a body reaches with a step if nothing sticks to it; OFF_BOARD if the edge of its space stops it."""
    pose = robot.cell * 4 + heading
    cell = context.floor.ahead[pose]
    if context.floor.blocked[pose] and not robot.high:
        crossing = context.floor.crossings.get(pose)
        cell = OFF_BOARD if crossing is None else crossing.way(context, robot)
    return OFF_BOARD if robot.virtual and context.floor.deadly[cell] == "edge" else cell


def step(
    context: TurnContext, robot: Body, heading: int, by: Body | None = None, told: type[Event] | None = None
) -> bool:
    """Moves a body one space; one in its way is pushed first. If a wall stops the last one, no one moves.

    Returns whether it has left its space. A pit destroys each robot at once, so the one pushing it goes on. `told` is
    the event, if it is not that of driving or being pushed.

    Rules: 001 "Pushing Other Robots"; 000 "PUSHING"; A-03; A-422
    """
    has_left = _step(context, robot, heading, by, told)
    # A pushed robot waits until its pusher has stepped as well: until then both may share spaces with others.
    if context.virtual and by is None:
        become_real(context)
    return has_left


def _step(context: TurnContext, robot: Body, heading: int, by: Body | None, told: type[Event] | None) -> bool:
    floor, origin = context.floor, robot.cell
    pose = origin * 4 + heading
    cell, crossing = floor.ahead[pose], None
    # Who sticks does not get to the edge of the space.
    if floor.blocked[pose] and not robot.high and holder(context, robot) is None:
        crossing = floor.crossings.get(pose)
        cell = OFF_BOARD if crossing is None else crossing.way(context, robot)
    # The robot ahead moves first: it frees the space, and what it sets off there may end this robot's move.
    is_free = True
    if context.standing[cell] or context.mixed:
        is_free = _makes_way(context, robot, cell, heading)
        if not robot.cell:
            return True  # destroyed by what the robot ahead has set off; its place is free
    if not cell or not is_free:
        if by is None and context.watched and (context.drive is None or context.drive.repelled is None):
            context.emit(MoveBlocked(robot=robot.number, cell=floor.foot(origin), heading=heading))
        return False
    # The event comes before the move, because it names the space that is left, and before what the new space does.
    if context.watched:
        _tell_step(context, robot, cell, heading, by, told)
    if by is None:
        context.move(robot, cell)
    else:
        _be_pushed(context, robot, cell, by)
    if crossing is not None or floor.eventful[cell] or (context.devices and _is_noticed(context, origin, cell)):
        arrive(context, robot, heading, crossing, origin)
    return True


def _is_noticed(context: TurnContext, origin: int, cell: int) -> bool:
    """Tells whether a device notices what goes from one cell to another."""
    noticing = context.noticing()
    return cell in noticing or origin in noticing


def _makes_way(context: TurnContext, robot: Body, cell: int, heading: int) -> bool:
    """Tells whether a body can have the cell, once one that stands there has been pushed on.

    A robot in virtual mode passes through others. The edge of the course stops it. A device may hold a robot back. One
    that a portal brings back to the cell has not made way.

    Rules: 000 "VIRTUAL MODE"; 000 "HIGH-FLYING"; A-51; A-404
    """
    if context.mixed:
        if context.devices and is_held_back(context, robot):
            return False
        if robot.virtual:
            return context.floor.deadly[cell] != "edge"
        if isinstance(robot, Robot) and robot.high:
            note_flight(context, robot, heading)
    ahead = in_its_way(context, robot, cell)
    if ahead is None:
        return True
    context.awaited.append((robot, cell))
    has_left = step(context, ahead, heading, robot)
    context.awaited.pop()
    return has_left and in_its_way(context, robot, cell) is None


def arrive(
    context: TurnContext,
    robot: Body,
    heading: int,
    crossing: Crossing | None = None,
    origin: int = OFF_BOARD,
    but: Collection[Arrival] = (),
) -> None:
    """Lets a cell act on a body that has reached it from `origin`, perhaps across a special edge. `but` do not act.

    Rules: 001 "Destruction"; 000 "PITS"; A-05
    """
    cause = context.floor.fatal(robot.cell, context.state.phase)
    if cause and (cause == "edge" or not robot.flying):
        perish(context, [(robot, cause)], {robot.number: origin})
    if crossing is not None and robot.cell:
        crossing.crossed(context, [robot])
    cell = robot.cell
    if context.devices and cell:
        meet(context, (robot, origin))
    for arrival in context.floor.arrivals.get(cell, ()) if context.drive is not None else ():
        if robot.cell == cell and arrival not in but:
            arrival(context, robot, heading)


def perish(context: TurnContext, casualties: Sequence[tuple[Body, Cause]], origins: Mapping[int, int]) -> None:
    """Destroys robots and devices at the same moment, on the spaces that they have come to from `origins`.

    What lies near notices robots all the same.

    Rules: 000 "PROXIMITY MINE"; A-304
    """
    near = nearing(context, casualties, origins) if context.devices else ()
    for body, cause in casualties:
        if not isinstance(body, Robot):
            remove(kind_at(context, body), cause)
    destroy(context, [(body, cause) for body, cause in casualties if isinstance(body, Robot)])
    for kind in near:
        if kind.is_there:
            kind.neared()


def _be_pushed(context: TurnContext, body: Body, cell: int, by: Body) -> None:
    """Moves a body that is pushed, and with it the device on which it stands.

    Rules: A-306
    """
    origin = body.cell
    device = thing_on(context, origin) if isinstance(body, Robot) and not body.high else None
    context.move(body, cell)
    if device is not None:
        _carry_along(context, device, cell)
    if isinstance(body, Robot):
        for rule in context.rules_at["was_pushed"]:
            rule(context, body, by, origin)


def _carry_along(context: TurnContext, device: Device, cell: int) -> None:
    """Moves a device beneath the robot that has stood on it."""
    if context.watched:
        _tell_step(context, device, cell, 0, None, None)
    slip_under(context, device, cell)
    fall(kind_at(context, device))


def force_step(context: TurnContext, robot: Robot, heading: int, by: Robot) -> None:
    """A weapon of robot `by` moves a robot one space. A robot in its way is pushed along.

    Rules: A-17
    """
    context.actor = None
    step(context, robot, heading, by, RobotForced)
    if context.virtual:
        become_real(context)


Moves = Sequence[tuple[Body, int, Crossing | None]]
"""Bodies, the cells that they move to, and the special edges that they cross on the way."""


def move_together(context: TurnContext, moves: Moves) -> None:
    """Moves several bodies at the same moment, perhaps to cells that others leave. Then destroys those in pits."""
    floor, standing = context.floor, context.standing
    origins = [(body, body.cell) for body, _, _ in moves] if context.devices else []
    real = _pass_through(context, moves) if context.mixed or context.loose else moves
    # All spaces are left before any is taken, since one body may move to the space of another.
    # What a robot stands on leaves without it, and the robot still takes up the space.
    for body, _, _ in real:
        if standing[body.cell] is body:
            standing[body.cell] = None
    casualties: list[tuple[Body, Cause]] = []
    for body, cell, _ in real:
        body.cell = cell
        cause = floor.fatal(cell, context.state.phase) if floor.eventful[cell] else None
        if cause and (cause == "edge" or not body.flying):
            casualties.append((body, cause))
        else:
            standing[cell] = body
    # Pits come before falls and devices: who is destroyed neither falls nor sets anything off.
    with context.at_once:
        if casualties:
            perish(context, casualties, {body.number: origin for body, origin in origins})
        if floor.crossings:
            for crossing in {crossing for _, _, crossing in moves if crossing is not None}:
                crossing.crossed(context, [body for body, _, over in moves if over is crossing and body.cell])
        if context.devices:
            _meet_together(context, origins)
    if context.virtual:
        become_real(context)


def _meet_together(context: TurnContext, origins: Collection[tuple[Body, int]]) -> None:
    """Bodies that have moved at the same moment meet the devices where they have come to."""
    if any(isinstance(body, Device) for body, _ in origins):
        context.devices_moved()
    meet(context, *origins)


def tell_together(context: TurnContext, moves: Moves, told: Callable[[list[Place]], Event]) -> None:
    """Emits the event of a move that all these bodies make at the same moment, and another for the devices among them.

    `told` makes the event of the robots.
    """
    places = [Place(body.number, cell, body.heading) for body, cell, _ in moves if isinstance(body, Robot)]
    if places:
        context.emit(told(places))
    carried = [DevicePlace(body.number, body.kind, cell) for body, cell, _ in moves if isinstance(body, Device)]
    if carried:
        context.emit(DevicesCarried(moves=carried))


def _pass_through(context: TurnContext, moves: Moves) -> Moves:
    """Moves what passes through others. Returns the moves of the rest.

    Robots come last: a device that shares a space with its robot stands there only once the robot has left.
    """
    for body, cell, _ in moves:
        if body.passes_through:
            body.cell = cell
            if isinstance(body, Device):
                fall(kind_at(context, body))
    rest = [move for move in moves if not move[0].passes_through]
    return sorted(rest, key=lambda move: isinstance(move[0], Robot))


def _tell_step(
    context: TurnContext, body: Body, cell: int, heading: int, by: Body | None, told: type[Event] | None
) -> None:
    """Emits the event of a step. A robot half-way up a ramp counts as being on the space below."""
    foot = context.floor.foot
    origin, number = foot(body.cell), -1 if by is None else by.number
    if isinstance(body, Device):
        context.emit(DeviceMoved(device=body.number, kind=body.kind, origin=origin, cell=foot(cell)))
    elif cell != foot(cell):
        context.emit(ClimbedHalfWay(robot=body.number, by=number, cell=origin, heading=heading))
    elif by is None:
        context.emit((told or RobotMoved)(robot=body.number, origin=origin, cell=cell))
    else:
        context.emit((told or RobotPushed)(robot=body.number, by=number, origin=origin, cell=cell))
