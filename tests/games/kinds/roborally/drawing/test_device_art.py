"""Devices on the drawn board: under the robots or above them, in the colour of their owner."""

import pytest
from msgspec.structs import replace

from engine.roborally import events as told
from engine.roborally.options import find_options
from engine.roborally.views.board import BoardView, board_view
from engine.roborally.views.devices import BoardDevice
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.device_art import device_drawing
from games.kinds.roborally.drawing.picture import board_png
from games.kinds.roborally.replay.frames import frames, script_data
from tests.games.kinds.roborally.races import cell, device_seen, parked
from tests.games.shapes.films import steps_of

COURSE = "risky-exchange"
KINDS = sorted(option for option, card in find_options().items() if card.device is not None)


def with_devices(*kinds: str, flying: bool = False, target: int = 0) -> BoardView:
    """A board with these devices of Cog's in a row from G5 on."""
    board = board_view(parked(COURSE, {0: ("A1", 0), 1: ("B2", 1)}))
    there = cell(COURSE, "B5")
    devices = tuple(
        BoardDevice(device=100 + n, kind=kind, owner=1, cell=there + n, heading=1, flying=flying, target=target)
        for n, kind in enumerate(kinds)
    )
    return replace(board, devices=devices)


def drawn(board: BoardView) -> str:
    return str(board_svg(parked(COURSE, {0: ("A1", 0), 1: ("B2", 1)}), board=board))


def test_every_kind_of_device_has_a_drawing_of_its_own(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind):
            assert "device-" in device_drawing(kind)
            assert [other for other in KINDS if device_drawing(other) == device_drawing(kind)] == [kind]


def layer(svg: str, name: str) -> str:
    return svg.partition(f'data-layer="{name}">')[2].partition("<g data-layer=")[0]


def test_what_lies_is_under_the_robots_and_what_flies_above_them() -> None:
    lying = drawn(with_devices("mine_layer"))
    assert "the mine of Cog at B5" in layer(lying, "lying")
    assert "device" not in layer(lying, "flying")
    flying = drawn(with_devices("missile_launcher", flying=True))
    assert "the missile of Cog at B5, facing east" in layer(flying, "flying")
    assert "rotate(90)" in layer(flying, "flying")
    assert flying.index('data-layer="lying"') < flying.index('data-layer="robots"') < flying.index('"flying"')


def test_it_wears_its_owners_colour() -> None:
    assert 'class="device robot-1"' in drawn(with_devices("mine_layer"))


def test_the_space_that_it_goes_to_is_marked() -> None:
    there = cell(COURSE, "G7")
    svg = drawn(with_devices("drone_launcher", flying=True, target=there))
    assert "device-aim" in svg
    assert "device-aim" not in drawn(with_devices("drone_launcher", flying=True))


def test_the_board_says_what_is_there() -> None:
    assert "the mine of Cog at B5" in drawn(with_devices("mine_layer")).partition("data-course")[0]


def test_each_frame_of_a_turn_has_its_devices() -> None:
    before = parked(COURSE, {0: ("A1", 0), 1: ("B2", 1)})
    events = [
        told.SegmentStarted(phase=1, segment="B"),
        told.DeviceLaunched(device=100, kind="mine_layer", robot=1, cell=cell(COURSE, "B2"), heading=0, flying=False),
        told.SegmentStarted(phase=2, segment="B"),
        told.DeviceRemoved(device=100, kind="mine_layer", cell=cell(COURSE, "B2"), why="exploded"),
    ]
    data = script_data(before, frames(before, events))
    layers = [step["layers"]["lying"] for step in steps_of(data) if "layers" in step]
    drawings = [data["start"]["layers"]["lying"], *layers]
    assert ["the mine of Cog" in drawing for drawing in drawings] == [False, True, False]


def test_a_turn_without_devices_says_nothing_of_them() -> None:
    before = parked(COURSE, {0: ("A1", 0)})
    data = script_data(before, frames(before, [told.SegmentStarted(phase=1, segment="B")]))
    assert not any("layers" in step for step in steps_of(data))


def test_a_robot_in_the_air_has_a_shadow_and_says_so() -> None:
    board = board_view(parked(COURSE, {0: ("A1", 0)}))
    assert "is-flying" not in drawn(board)
    up = drawn(replace(board, robots=(replace(board.robots[0], flying=True), *board.robots[1:])))
    assert "is-flying" in up
    assert "Bolt at A1 facing north, in the air" in up


def test_a_picture_for_a_mail_has_devices_too() -> None:
    view = parked(COURSE, {0: ("A1", 0), 1: ("B2", 1)})
    mine = device_seen(100, "mine_layer", cell(COURSE, "G7"))
    assert board_png(replace(view, devices=[mine])) != board_png(view)
