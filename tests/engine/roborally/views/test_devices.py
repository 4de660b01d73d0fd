"""The devices on the board, as events change them."""

import pytest

from engine.roborally import events as told
from engine.roborally.views.devices import BoardDevice, DeviceEvent, Devices, changed

MINE = BoardDevice(device=100, kind="mine_layer", owner=1, cell=30, heading=0, flying=False)
DRONE = BoardDevice(device=101, kind="drone_launcher", owner=0, cell=40, heading=1, flying=True)


def after(*events: DeviceEvent) -> Devices:
    devices: Devices = (MINE, DRONE)
    for event in events:
        devices = changed(devices, event)
    return devices


def test_a_launched_one_is_added() -> None:
    launched = told.DeviceLaunched(device=102, kind="buzz_bomb", robot=0, cell=50, heading=3, flying=True)
    made = after(launched)[-1]
    assert (made.device, made.owner, made.cell, made.heading, made.flying) == (102, 0, 50, 3, True)


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        (told.DeviceMoved(device=101, kind="drone_launcher", origin=40, cell=41), "cell", 41),
        (told.DevicesCarried(moves=[told.DevicePlace(101, "drone_launcher", 42)]), "cell", 42),
        (told.DeviceTurned(device=101, kind="drone_launcher", heading=0), "heading", 0),
        (told.DeviceTargeted(device=101, kind="drone_launcher", cell=60), "target", 60),
    ],
)
def test_the_one_that_is_told_of_changes(event: DeviceEvent, field: str, value: int) -> None:
    mine, drone = after(event)
    assert mine == MINE
    assert getattr(drone, field) == value


def test_a_removed_one_is_gone() -> None:
    assert after(told.DeviceRemoved(device=100, kind="mine_layer", cell=30, why="exploded")) == (DRONE,)
