"""The devices on the board as everyone sees them, and what each event changes about them."""

from functools import singledispatch

import msgspec
from msgspec.structs import replace

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.views.race import DeviceView


class BoardDevice(msgspec.Struct, frozen=True, kw_only=True):
    """A device on the board. `target` is the cell that it goes to, OFF_BOARD for none."""

    device: int
    kind: str
    owner: int
    cell: int
    heading: int
    flying: bool
    target: int = 0


Devices = tuple[BoardDevice, ...]
DeviceEvent = (
    told.DeviceLaunched
    | told.DeviceMoved
    | told.DevicesCarried
    | told.DeviceTurned
    | told.DeviceTargeted
    | told.DeviceRemoved
)
"""The events that change something about a device on the board."""


def board_device(view: DeviceView) -> BoardDevice:
    """A device as in a view of the race."""
    return BoardDevice(
        device=view.device,
        kind=view.kind,
        owner=view.owner,
        cell=view.cell,
        heading=view.heading,
        flying=view.flying,
        target=view.target,
    )


def changed(devices: Devices, event: DeviceEvent) -> Devices:
    """The devices after the event."""
    return _changed(event, devices)


def _change(devices: Devices, number: int, **changes: object) -> Devices:
    return tuple(replace(it, **changes) if it.device == number else it for it in devices)


@singledispatch
def _changed(event: Event, devices: Devices) -> Devices:
    raise TypeError(f"{type(event).__name__} is not an event of a device")


@_changed.register
def _(event: told.DeviceLaunched, devices: Devices) -> Devices:
    made = BoardDevice(
        device=event.device,
        kind=event.kind,
        owner=event.robot,
        cell=event.cell,
        heading=event.heading,
        flying=event.flying,
    )
    return (*devices, made)


@_changed.register
def _(event: told.DeviceMoved, devices: Devices) -> Devices:
    return _change(devices, event.device, cell=event.cell)


@_changed.register
def _(event: told.DevicesCarried, devices: Devices) -> Devices:
    for place in event.moves:
        devices = _change(devices, place.device, cell=place.cell)
    return devices


@_changed.register
def _(event: told.DeviceTurned, devices: Devices) -> Devices:
    return _change(devices, event.device, heading=event.heading)


@_changed.register
def _(event: told.DeviceTargeted, devices: Devices) -> Devices:
    return _change(devices, event.device, target=event.cell)


@_changed.register
def _(event: told.DeviceRemoved, devices: Devices) -> Devices:
    return tuple(it for it in devices if it.device != event.device)
