"""Devices on the board: those that lie or stand under the robots, and those that fly above them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.state import OFF_BOARD
from engine.roborally.views.board import BoardDevice, BoardView
from games.kinds.roborally.told.phrases import device_name
from games.kinds.roborally.told.places import HEADINGS, cell_label, centre

TARGET = "_target"
"""The drawing that marks the space to which a device goes."""


def lying_svg(floor: FactoryFloor, board: BoardView, names: Sequence[str], designs: Sequence[int]) -> SafeString:
    """The devices under the robots. `names` and `designs` are those of the robots that launched them."""
    return devices_svg(floor, [device for device in board.devices if not device.flying], names, designs)


def flying_svg(floor: FactoryFloor, board: BoardView, names: Sequence[str], designs: Sequence[int]) -> SafeString:
    """The devices above the robots, and the spaces to which they go."""
    return devices_svg(floor, [device for device in board.devices if device.flying], names, designs)


def device_about(floor: FactoryFloor, device: BoardDevice, names: Sequence[str]) -> str:
    """A device in a few words: "the missile of Bolt at G5, facing north"."""
    facing = f"facing {HEADINGS[device.heading]}" if device.flying else ""
    named = f"{device_name(device.kind)} of {names[device.owner]} at {cell_label(floor, device.cell)}"
    return ", ".join(filter(None, [named, facing]))


def devices_svg(
    floor: FactoryFloor, devices: Sequence[BoardDevice], names: Sequence[str], designs: Sequence[int]
) -> SafeString:
    """Some devices, and the spaces to which they go. `names` and `designs` are those of the robots that launched
    them."""
    if not devices:
        return SafeString("")
    targets = [
        _placed(floor, device, device.target, designs, TARGET) | {"about": f"{device_name(device.kind)} makes for here"}
        for device in devices
        if device.target != OFF_BOARD
    ]
    shown = [
        _placed(floor, device, device.cell, designs, device.kind)
        | {"about": device_about(floor, device, names), "angle": device.heading * 90 if device.flying else 0}
        for device in devices
    ]
    drawn = render_to_string("roborally/drawing/board_devices.svg", {"devices": shown, "targets": targets})
    return SafeString(drawn.strip())


def _placed(
    floor: FactoryFloor, device: BoardDevice, cell: int, designs: Sequence[int], drawing: str
) -> dict[str, Any]:
    x, y = centre(floor, cell)
    art = device_drawing(drawing)
    return {"device": device.device, "x": x, "y": y, "design": designs[device.owner], "drawing": art}


@cache
def device_drawing(kind: str) -> SafeString:
    """One device, facing north, around the middle of its space."""
    return SafeString(render_to_string(f"roborally/devices/{kind}.svg").strip())
