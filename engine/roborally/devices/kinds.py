"""Devices: what Option cards put on the floor, and the moments in which such things act.

Each kind of device is a class in the module of its Option card. Nothing else in the rules names it.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar, cast

from engine.roborally.board.geometry import opposite
from engine.roborally.damage.causes import Cause, Reason
from engine.roborally.damage.explosions import explode
from engine.roborally.devices.events import DeviceLaunched, DeviceMoved, DeviceRemoved
from engine.roborally.moments import Question, defined_by
from engine.roborally.options import find_option
from engine.roborally.robots.heights import met_on
from engine.roborally.robots.occupancy import robot_on
from engine.roborally.state import FIRST_DEVICE, OFF_BOARD, Body, Device, Robot
from engine.roborally.turn_context import TurnContext


class DeviceMoments:
    """The moments in which a device can act, in the order of a turn. Each does nothing unless a kind defines it."""

    def turn_starts(self) -> None:
        """A turn begins, before anything else."""

    def programs(self) -> Question | None:
        """All robots are programmed. A question to the owner about the device's own program."""
        return None

    def acts_at(self, phase: int) -> int:
        """The priority at which it acts in this register phase; 0 if it does not."""
        return 0

    def act(self, phase: int) -> None:
        """Acts at that priority."""

    def holds(self, robot: Robot) -> bool:
        """Tells whether it keeps a robot on its space."""
        return False

    def tugged(self, robot: Robot) -> None:
        """A robot that it keeps has tried to leave, or something has tried to push it away."""

    def departs(self, move: object) -> None:
        """A robot on its space is about to move by its card. `move` is the robot's `Drive`."""

    def entered(self, robot: Robot) -> None:
        """A robot has come onto its space."""

    def lifted(self, robot: Robot) -> None:
        """A robot is about to be taken off the board from its space."""

    def neared(self) -> None:
        """A robot has come to a cell that it notices, or from one."""

    def armed(self) -> None:
        """The lasers are about to fire in the register phase in which it was launched."""

    def lasers_fired(self) -> None:
        """All lasers have fired."""

    def turn_ends(self) -> None:
        """Registers have been wiped."""


class DeviceKind(DeviceMoments):
    """A kind of device. Each instance is one device on the floor, in one run of one turn.

    Rules: 000 "DEVICES"; 000 "FLAT DEVICES"; 000 "FLYING DEVICES"
    """

    title: ClassVar[str]
    """Its name on the floor."""
    moments: ClassVar[tuple[str, ...]] = ()
    """The moments in which it acts: those that it defines."""
    words: ClassVar[str]
    """In our words, what it does to a robot that meets it."""
    is_flat: ClassVar[bool] = False
    """Whether it lies on the floor: nothing pushes it, and what flies does not meet it."""
    is_flying: ClassVar[bool] = False
    """Whether it is above the floor."""
    is_fixed: ClassVar[bool] = False
    """Whether it stays where it is, whatever the floor does there."""
    is_sticky: ClassVar[bool] = False
    """Whether it may hold robots back."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        kind: type = cls
        cls.moments = defined_by(kind, DeviceMoments)

    def __init__(self, context: TurnContext, device: Device) -> None:
        self.context = context
        self.device = device
        self.is_there = False
        """Whether it is on the floor."""

    def notices(self) -> Iterable[int]:
        """The cells on which it notices who comes or goes."""
        return (self.device.cell,)

    def spares(self, robot: Robot) -> bool:
        """Tells whether it does nothing to a robot, which has just launched it.

        Rules: 000 "LAUNCHERS"
        """
        return self.device.fresh and robot.number == self.device.owner

    def reaches(self, robot: Robot) -> bool:
        """Whether it can do anything to a robot: not to one in virtual mode, nor, if it is flat, to one that flies.

        Rules: 000 "FLAT DEVICES"; 000 "VS. DEVICES"; 000 "VIRTUAL MODE"
        """
        return not (robot.virtual or (self.is_flat and robot.flying))

    def burst(self, strength: int, cell: int) -> None:
        """Explodes on a cell, and is gone. What is gone already does not explode."""
        if self.is_there:
            remove(self, "exploded")
            explode(self.context, cell, strength)


@cache
def device_kind(option: str) -> type[DeviceKind]:
    """The kind of devices that an Option puts on the floor."""
    return cast(type[DeviceKind], find_option(option).device)


def kind_of(device: Device) -> type[DeviceKind]:
    """The kind of a device."""
    return device_kind(device.kind)


def kind_at(context: TurnContext, device: Device) -> DeviceKind:
    """The kind that a device on the floor is."""
    return cast(DeviceKind, next(kind for kind in context.devices if kind.device is device))


def find_devices(context: TurnContext) -> None:
    """Lets the devices on the floor take part in the turn."""
    context.add_devices(*[device_kind(device.kind)(context, device) for device in context.state.devices])


def launch(context: TurnContext, robot: Robot, kind: str, cell: int, heading: int, fresh: bool = True) -> DeviceKind:
    """Puts a device on the floor for a robot. One that is not `fresh` is active for its owner at once.

    Rules: 000 "LAUNCHERS"; 000 "COMPONENTS"
    """
    state = context.state
    made = device_kind(kind)
    device = Device(
        number=FIRST_DEVICE + state.launched,
        kind=kind,
        owner=robot.number,
        cell=cell,
        heading=heading,
        passes_through=made.is_flat or made.is_flying,
        fresh=fresh,
    )
    state.launched += 1
    state.devices = [*state.devices, device]
    context.emit(
        DeviceLaunched(
            device=device.number, kind=kind, robot=robot.number, cell=cell, heading=heading, flying=made.is_flying
        )
    )
    there = made(context, device)
    context.add_devices(there)
    fall(there)
    return there


def fall(kind: DeviceKind) -> None:
    """A device that is over a pit is gone, unless it flies or is fixed.

    Rules: 000 "DEVICES"
    """
    cause = kind.context.floor.fatal(kind.device.cell, kind.context.state.phase)
    if cause and not (kind.is_flying or kind.is_fixed):
        remove(kind, cause)


def free_priority(context: TurnContext, kind: str, priorities: Sequence[int]) -> int:
    """The highest of these priorities that no device of this kind has; the lowest if all are taken.

    Rules: A-309
    """
    taken = {device.priority for device in context.state.devices if device.kind == kind}
    return next((priority for priority in priorities if priority not in taken), priorities[-1])


def remove(kind: DeviceKind, why: Reason) -> None:
    """Takes a device off the floor, unless it is gone already."""
    context, device = kind.context, kind.device
    if kind.is_there:
        context.drop_device(kind)
        context.state.devices = [it for it in context.state.devices if it is not device]
        context.emit(DeviceRemoved(device=device.number, kind=device.kind, cell=device.cell, why=why))


def meet(context: TurnContext, *arrivals: tuple[Body, int], landed: bool = False) -> None:
    """Robots have come at the same moment from the cells given with them, perhaps onto devices or near to some, or
    devices beneath robots.

    One that has `landed` has met those above the floor before. All that they set off goes off, also what a robot has
    met that an explosion destroys. Robots that are only placed on the board meet nothing.

    Rules: 000 "MINE LAYER"; 000 "PROXIMITY MINE"; A-418; A-427; A-429
    """
    with context.at_once:
        for body, origin in arrivals:
            if isinstance(body, Robot):
                _meet(context, body, origin, landed)
            else:
                _come_beneath(context, body)


def _come_beneath(context: TurnContext, device: Body) -> None:
    """The floor has carried a device, perhaps to the space of a robot."""
    robot = robot_on(context, device.cell)
    for kind in context.devices if robot is not None else ():
        if kind.device is device and robot is not None and kind.reaches(robot) and not kind.spares(robot):
            kind.entered(robot)


def _meet(context: TurnContext, robot: Robot, origin: int, landed: bool) -> None:
    noticing = context.noticing()
    near = {*noticing.get(robot.cell, ()), *noticing.get(origin, ())}
    for kind in sorted(near, key=lambda kind: kind.device.number) if near else ():
        if not robot.cell:
            return
        if kind.spares(robot) or not kind.is_there or not kind.reaches(robot) or (landed and kind.is_flying):
            continue
        if kind.device.cell == robot.cell:
            kind.entered(robot)
        kind.neared()


def nearing(
    context: TurnContext, casualties: Sequence[tuple[Body, Cause]], origins: Mapping[int, int]
) -> list[DeviceKind]:
    """The devices that notice the last step of robots about to be destroyed where they have come to."""
    noticing = context.noticing()
    return [
        kind
        for robot, _ in casualties
        if isinstance(robot, Robot)
        for cell in dict.fromkeys((robot.cell, origins[robot.number]))
        for kind in noticing.get(cell, ())
        if kind.reaches(robot) and not kind.spares(robot)
    ]


def holder(context: TurnContext, body: Body) -> DeviceKind | None:
    """The device that keeps a robot on its space, or None."""
    if not context.sticky or not isinstance(body, Robot):
        return None
    for kind in context.sticky:
        if kind.device.cell == body.cell and kind.reaches(body) and kind.holds(body) and not kind.spares(body):
            return cast(DeviceKind, kind)
    return None


def is_held_back(context: TurnContext, body: Body) -> bool:
    """Tells whether a device keeps a robot from leaving its space now. The device counts the attempt."""
    kind = holder(context, body)
    if kind is not None and isinstance(body, Robot):
        kind.tugged(body)
    return kind is not None


def arm(context: TurnContext) -> None:
    """The lasers are about to fire: devices are no longer harmless to those who launched them.

    Rules: 000 "LAUNCHERS"; A-418
    """
    with context.at_once:
        for kind in context.devices:
            if kind.device.fresh:
                kind.device.fresh = False
                kind.armed()


def on_the_floor(context: TurnContext) -> list[Body]:
    """The robots on the board, and the devices that the floor can carry."""
    return [*context.on_board(), *context.loose]


def fly(kind: DeviceKind, heading: int) -> bool:
    """A flying device flies one space on, perhaps beyond the edge. Returns False if something is in the way.

    Rules: 000 "VS. BOARD ELEMENTS"; A-310
    """
    context, device = kind.context, kind.device
    if not _step(kind, heading):
        return False
    twin = context.floor.passages.get(device.cell)
    if kind.is_there and twin is not None and met_on(context, device.cell) is None and met_on(context, twin) is None:
        _come_to(kind, twin)
    return True


def _step(kind: DeviceKind, heading: int) -> bool:
    """Moves a flying device one space. Returns False if something is in the way."""
    context, device = kind.context, kind.device
    pose = device.cell * 4 + heading
    crossing = context.floor.crossings.get(pose)
    cell = context.floor.ahead[pose]
    if context.floor.blocked[pose]:
        cell = OFF_BOARD if crossing is None else crossing.leads
    if cell == OFF_BOARD:
        return False
    _come_to(kind, cell)
    return True


def come_to_rest(kind: DeviceKind) -> None:
    """A flying device that ends its flight half-way up a ramp is back below it.

    Rules: 000 "RAMPS"; 000 "VS. BOARD ELEMENTS"; A-310
    """
    below = kind.context.floor.foot(kind.device.cell)
    if kind.is_there and below != kind.device.cell:
        kind.device.cell = below
        kind.context.devices_moved()


def _come_to(kind: DeviceKind, cell: int) -> None:
    context, device = kind.context, kind.device
    foot = context.floor.foot
    context.emit(DeviceMoved(device=device.number, kind=device.kind, origin=foot(device.cell), cell=foot(cell)))
    device.cell = cell
    context.devices_moved()
    if not context.floor.on_board(cell):
        remove(kind, "edge")


def drift(context: TurnContext, ways: Mapping[int, int], struck: Mapping[int, int], strike: Callable[[], None]) -> None:
    """Pushers push flying devices at the same moment as robots, which `strike` moves.

    `ways` gives the heading in which each cell's pusher pushes, `struck` that in which each robot on one is pushed. A
    device that is pushed away in time meets no robot where it was, unless that robot comes straight towards it. Portals
    are plain floor.

    Rules: 000 "FLYING DEVICES"; A-13; A-40; A-310
    """
    pushed = [(kind, ways[kind.device.cell]) for kind in context.devices if kind.is_flying and kind.device.cell in ways]
    late = [(kind, way) for kind, way in pushed if _is_headed_for(context, kind.device.cell * 4 + way, struck)]
    for kind, way in pushed:
        if (kind, way) not in late:
            _step(kind, way)
    strike()
    for kind, way in late:
        if kind.is_there:
            _step(kind, way)
    for kind, _ in pushed:
        _collide(kind)
        come_to_rest(kind)


def _is_headed_for(context: TurnContext, pose: int, struck: Mapping[int, int]) -> bool:
    """Tells whether the robot ahead of a pose is pushed towards it."""
    there = robot_on(context, context.floor.ahead[pose])
    return there is not None and struck.get(there.number) == opposite(pose % 4)


def _collide(kind: DeviceKind) -> None:
    """A flying device meets the robot on the space to which something has moved it."""
    there = met_on(kind.context, kind.device.cell) if kind.is_there else None
    if there is not None and not kind.spares(there):
        kind.entered(there)


def lose(context: TurnContext, cells: Container[int], why: Reason, flying: bool) -> None:
    """Devices on these cells are destroyed, also flying ones if so said.

    Rules: 000 "DEVICES"
    """
    for kind in context.devices:
        if kind.device.cell in cells and not kind.is_fixed and (flying or not kind.is_flying):
            remove(kind, why)
