"""The events of devices, the things that Option cards put on the floor. See events.py.

`kind` is the id of the Option that a device comes from.
"""

import msgspec

from engine.kernel.events import Event, Seat
from engine.roborally.damage.causes import Reason
from engine.roborally.unseen import Unseen


class DevicePlace(msgspec.Struct, frozen=True):
    """A device's new place, to which a board element has moved it."""

    device: int
    kind: str
    cell: int


class DeviceLaunched(Event, frozen=True, kw_only=True, tag=True):
    """A robot has put a device on the floor."""

    device: int
    kind: str
    robot: int
    cell: int
    heading: int
    flying: bool


class DeviceMoved(Event, frozen=True, kw_only=True, tag=True):
    """A device has moved one space, by itself or pushed, or through a portal."""

    device: int
    kind: str
    origin: int
    cell: int


class DevicesCarried(Event, frozen=True, kw_only=True, tag=True):
    """Board elements have moved devices. Lists only those that moved."""

    moves: list[DevicePlace]


class DeviceTurned(Event, frozen=True, kw_only=True, tag=True):
    """A device has turned."""

    device: int
    kind: str
    heading: int


class DeviceTargeted(Event, frozen=True, kw_only=True, tag=True):
    """A device goes for what is on this cell now."""

    device: int
    kind: str
    cell: int


class DeviceProgrammed(Unseen, frozen=True, kw_only=True, tag=True):
    """A device was given Program cards. Only its owner's seat sees them."""

    device: int
    kind: str
    seat: int
    count: int
    cards: list[int]

    def seen_by(self, seat: Seat) -> "DeviceProgrammed":
        if seat == self.seat:
            return self
        return DeviceProgrammed(device=self.device, kind=self.kind, seat=self.seat, count=self.count, cards=[])


class DevicePlayed(Unseen, frozen=True, kw_only=True, tag=True):
    """A device begins to execute a Program card."""

    device: int
    kind: str
    card: int


class ProgramScrambled(Unseen, frozen=True, kw_only=True, tag=True):
    """A robot gets no hand this turn. Chance has programmed it."""

    robot: int


class RobotHeld(Unseen, frozen=True, kw_only=True, tag=True):
    """A device has held a robot back, which tried to leave its cell. It does so `left` more times."""

    robot: int
    device: int
    kind: str
    cell: int
    left: int


class DeviceRemoved(Event, frozen=True, kw_only=True, tag=True):
    """A device is gone. `why` says how: exploded, used up, over the edge, or what destroyed it."""

    device: int
    kind: str
    cell: int
    why: Reason


AnyDeviceEvent = (
    DeviceLaunched
    | DeviceMoved
    | DevicesCarried
    | DeviceTurned
    | DeviceTargeted
    | DeviceProgrammed
    | DevicePlayed
    | ProgramScrambled
    | RobotHeld
    | DeviceRemoved
)
