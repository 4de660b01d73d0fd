"""The path of a program over the board."""

import re

from engine.roborally import events as told
from engine.roborally.foresight.preview import Happening, Step, preview
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.ghost_art import ghost_svg
from tests.games.kinds.roborally.races import cell, parked

COURSE = "risky-exchange"


def step(phase: int, segment: str, space: str, heading: int, cause: str = "", flying: bool = False) -> Step:
    return Step(phase, segment, cell(COURSE, space), heading, 0, cause, flying)


def signs(svg: str) -> list[str]:
    return re.findall(r"([^<>]+)</text>", svg)


def test_what_the_robot_drives_differs_from_what_carries_it() -> None:
    """The robot stands on B2, around (60, 60). Its way begins at its rim, so that all of it shows."""
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, [step(1, "B", "D2", 1), step(1, "C", "D1", 1)])
    assert '<path class="ghost-driven" d="M78 60L140 60"/>' in svg
    assert '<path class="ghost-carried" d="M140 60L140 20"/>' in svg


def test_each_register_that_changes_something_has_a_numbered_stop() -> None:
    still = [step(2, segment, "D2", 1) for segment in "BCD"]
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, [step(1, "D", "D2", 1), *still, step(3, "D", "D2", 2)])
    assert signs(svg) == ["1, 3"]


def test_registers_that_end_on_one_space_share_a_sign() -> None:
    """The robot turns on B2 in registers 1, 3, 4 and 5, and comes from there to D2 and back in between."""
    turns = [step(phase, "D", "B2", (phase + 1) % 4) for phase in (1, 3, 4, 5)]
    way = [turns[0], step(2, "D", "D2", 3), *turns[1:]]
    assert signs(ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, way)) == ["1, 3\N{EN DASH}5", "2"]


def test_a_register_that_leads_back_to_where_it_began_is_numbered() -> None:
    """The card takes the robot from B2 to C2, and a belt back; nothing lies in register 2."""
    way = [step(1, "B", "C2", 1), step(1, "C", "B2", 1), step(2, "B", "B2", 1)]
    assert signs(ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, way)) == ["1"]


def test_a_stop_stands_behind_the_robot_so_that_its_nose_and_eyes_show() -> None:
    """D2 is around (140, 60). Facing east, the number stands to the west of the middle; facing south, to the north."""
    start = parked(COURSE, {0: ("B2", 1)})
    assert 'class="ghost-stop" transform="translate(127 60)"' in ghost_svg(start, 0, [step(1, "D", "D2", 1)])
    assert 'class="ghost-stop" transform="translate(140 47)"' in ghost_svg(start, 0, [step(1, "D", "D2", 2)])


def test_a_long_sign_shows_the_heading_at_its_edge() -> None:
    """It is behind the robot, which ends on B2 facing west, around (60, 60)."""
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, [step(phase, "D", "B2", phase + 1) for phase in (1, 2)])
    assert 'transform="translate(73 60)"><path transform="translate(-4.8) rotate(270)"' in svg
    assert '<rect x="-11.2" y="-6.4" width="22.4"' in svg


def test_a_path_that_ends_badly_ends_with_a_cross() -> None:
    view = parked(COURSE, {0: ("B2", 1)})
    svg = ghost_svg(view, 0, [step(1, "B", "C2", 1, "pit")])
    assert "ghost-lost" in svg
    assert "ghost-last" not in svg


def test_a_flight_is_told_from_the_drive_that_follows_it() -> None:
    """The Big Jet takes the robot from B2 to J2, and its card on to K2."""
    flight = told.RobotFlew(robot=0, origin=cell(COURSE, "B2"), cell=cell(COURSE, "J2"))
    others = told.RobotFlew(robot=1, origin=cell(COURSE, "B5"), cell=cell(COURSE, "B9"))
    happenings = [Happening(1, "B", flight), Happening(1, "B", others), Happening(2, "B", flight)]
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, [step(1, "B", "K2", 1)], happenings)
    assert '<path class="ghost-flown" d="M78 60L380 60"/>' in svg
    assert '<path class="ghost-driven" d="M380 60L420 60"/>' in svg
    assert svg.count('<path class="ghost-') == 2


def test_a_robot_that_stays_in_the_air_is_seen_to_fly_except_where_it_lands() -> None:
    steps = [step(1, "B", "D2", 1, flying=True), step(1, "C", "D1", 1, flying=True), step(0, "end", "D1", 1)]
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, steps)
    assert '<path class="ghost-flown" d="M78 60L140 60"/>' in svg
    assert '<path class="ghost-carried" d="M140 60L140 20"/>' in svg
    assert ">0</text>" not in svg


def test_a_program_without_cards_shows_nothing() -> None:
    idle = [step(phase, segment, "B5", 1) for phase in range(1, 6) for segment in "BCD"]
    svg = ghost_svg(parked(COURSE, {0: ("B5", 1)}), 0, idle)
    assert "path" not in svg


def test_the_preview_of_the_engine_can_be_drawn_over_the_board() -> None:
    view = parked(COURSE, {0: ("B5", 1)}, seat=0)
    steps = preview(view, 0, [490, 0, 0, 0, 0])
    svg = board_svg(view, ghost=steps)
    assert '<path class="ghost-driven" d="M78 180L100 180"/>' in svg


def test_over_the_edge() -> None:
    view = parked(COURSE, {0: ("B16", 2)}, seat=0)
    steps = preview(view, 0, [790, 0, 0, 0, 0])
    assert 'class="ghost-lost" transform="translate(60 660)"' in ghost_svg(view, 0, steps)


def test_a_spectator_sees_no_ghost() -> None:
    view = parked(COURSE, {}, seat=None)
    assert "ghost-" not in board_svg(view, ghost=[step(1, "B", "C2", 1)])
