"""Devices, explosions and landings in the ghost layer of the board."""

from msgspec.structs import replace

from engine.roborally import events as told
from engine.roborally.events import RaceEvent
from engine.roborally.foresight.preview import Happening
from engine.roborally.views.race import RaceView
from games.kinds.roborally.ghost.ghost_devices import happenings_svg
from tests.games.kinds.roborally.races import cell, device_seen, parked

COURSE = "risky-exchange"
MISSILE = {"device": 100, "kind": "missile_launcher"}


def at(space: str) -> int:
    return cell(COURSE, space)


def drawn(*events: tuple[int, RaceEvent], view: RaceView | None = None) -> str:
    """The layer of these events, each with its register."""
    return happenings_svg(view or parked(COURSE, {}), [Happening(phase, "B", event) for phase, event in events])


def launched(space: str, robot: int = 1) -> told.DeviceLaunched:
    return told.DeviceLaunched(robot=robot, cell=at(space), heading=1, flying=True, **MISSILE)


def moved(origin: str, to: str) -> told.DeviceMoved:
    return told.DeviceMoved(origin=at(origin), cell=at(to), **MISSILE)


def test_a_launched_device_is_drawn_where_it_ends_in_the_colour_of_its_owner_and_facing_as_it_does() -> None:
    svg = drawn((1, launched("B5")), (2, moved("B5", "C5")), (2, moved("C5", "D5")))
    assert "the missile of Cog at D5, facing east" in svg
    assert svg.count('class="device robot-1"') == 1
    assert 'transform="rotate(90)"' in svg
    assert '<polyline class="ghost-way robot-1" points="60,180 100,180 140,180"/>' in svg


def test_it_has_the_number_of_each_register_where_it_is_at_its_end() -> None:
    svg = drawn((1, launched("B5")), (2, moved("B5", "C5")), (2, moved("C5", "D5")), (3, moved("D5", "E5")))
    marks = [part[:30] for part in svg.split('class="ghost-mark robot-1" transform="')[1:]]
    assert [mark.split('"')[0] for mark in marks] == ["translate(60 180)", "translate(140 180)", "translate(180 180)"]
    assert [number for number in "12345" if f">{number}</text>" in svg] == ["1", "2", "3"]


def test_a_device_that_stays_where_it_is_laid_has_no_way() -> None:
    mine = told.DeviceLaunched(device=100, kind="mine_layer", robot=0, cell=at("B5"), heading=0, flying=False)
    svg = drawn((1, mine))
    assert "the mine of Bolt at B5" in svg
    assert "polyline" not in svg


def test_an_explosion_is_drawn_with_its_strength_and_the_device_is_gone() -> None:
    gone = told.DeviceRemoved(cell=at("C5"), why="exploded", **MISSILE)
    svg = drawn((1, launched("B5")), (2, moved("B5", "C5")), (2, gone), (2, told.Exploded(cell=at("C5"), strength=4)))
    assert '<g class="ghost-blast" transform="translate(100 180)">' in svg
    assert ">4</text>" in svg
    assert "the missile of" not in svg
    assert "polyline" in svg


def with_missile(space: str) -> RaceView:
    return replace(parked(COURSE, {}), devices=[device_seen(100, "missile_launcher", at(space), flying=True)])


def test_a_device_on_the_board_is_drawn_again_only_if_it_moves() -> None:
    still = drawn((1, told.DeviceTurned(heading=2, **MISSILE)), view=with_missile("B5"))
    assert "the missile" not in still
    assert "ghost-mark" not in still
    moving = drawn((1, moved("B5", "C5")), view=with_missile("B5"))
    assert "the missile of Cog at C5" in moving
    assert 'points="60,180 100,180"' in moving


def test_devices_that_belts_carry_are_followed() -> None:
    carried = told.DevicesCarried(moves=[told.DevicePlace(cell=at("C5"), **MISSILE)])
    assert "the missile of Cog at C5" in drawn((1, launched("B5")), (1, carried))


def test_where_a_robot_lands_there_is_a_ring() -> None:
    assert '<circle class="ghost-landing" cx="60" cy="180" r="17"/>' in drawn((1, told.Landed(robot=0, cell=at("B5"))))


def test_without_anything_it_is_empty() -> None:
    assert 'class="ghost-devices"></g>' in drawn()
    assert "polyline" not in drawn()
