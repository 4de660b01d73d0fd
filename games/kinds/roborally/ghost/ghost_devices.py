"""The effects of a program on devices and explosions, drawn into the board's ghost layer."""

from collections.abc import Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.foresight.preview import Happening
from engine.roborally.views.board import board_view
from engine.roborally.views.devices import BoardDevice, DeviceEvent, changed
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.device_art import devices_svg
from games.kinds.roborally.drawing.robots import design_of
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.places import centre

Track = list[tuple[int, BoardDevice]]
"""A device as it would be after each change, with the register in which that happens."""


def happenings_svg(view: RaceView, happenings: Sequence[Happening]) -> SafeString:
    """The ways of devices with a number for each register, the devices where they end, explosions, and landings."""
    floor, tracks = floor_of(view.setup.course), _tracks(view, happenings)
    ends = [end for track, end in tracks if end is not None]
    names, seats = [robot.name for robot in view.robots], [robot.seat for robot in view.robots]
    context = {
        "ways": [_way(view, track) for track, _ in tracks],
        "devices": devices_svg(floor, ends, names, seats),
        "blasts": [_blast(view, *blast(it.event)) for it in happenings if (blast := telling_of(it.event).blast)],
        "landings": [centre(floor, lands(it.event)) for it in happenings if (lands := telling_of(it.event).lands)],
    }
    return SafeString(render_to_string("roborally/drawing/board_ghost_devices.svg", context))


def _tracks(view: RaceView, happenings: Sequence[Happening]) -> list[tuple[Track, BoardDevice | None]]:
    """The tracks of devices that would appear, move or be gone, and the devices at the end, None if gone."""
    devices = board_view(view).devices
    at_first = {device.device: device.cell for device in devices}
    tracks: dict[int, Track] = {device.device: [(0, device)] for device in devices}
    for it in happenings:
        if isinstance(it.event, DeviceEvent):
            before, devices = devices, changed(devices, it.event)
            for device in devices:
                if device not in before:
                    tracks.setdefault(device.device, []).append((it.phase, device))
    now = {device.device: device for device in devices}
    stays = {number for number, cell in at_first.items() if number in now and now[number].cell == cell}
    return [(track, now.get(number)) for number, track in tracks.items() if number not in stays]


def _way(view: RaceView, track: Track) -> dict[str, Any]:
    """A line through the spaces on a device's way, and its place at the end of each register that moves it."""
    floor = floor_of(view.setup.course)
    spots = [centre(floor, device.cell) for _, device in track]
    ends = {phase: spot for (phase, _), spot in zip(track, spots, strict=True)}
    return {
        "design": design_of(view, track[0][1].owner),
        "points": " ".join(f"{x},{y}" for x, y in spots) if len(set(spots)) > 1 else "",
        "stops": [{"x": x, "y": y, "digits": str(phase)} for phase, (x, y) in ends.items() if phase],
    }


def _blast(view: RaceView, cell: int, strength: int) -> dict[str, Any]:
    x, y = centre(floor_of(view.setup.course), cell)
    return {"x": x, "y": y, "digits": str(strength)}
