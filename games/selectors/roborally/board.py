"""The board of a race as one inline SVG, drawn by the server: the course and the robots on it."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.courses import floor_of, load_course
from engine.roborally.factory_floor import FactoryFloor
from engine.roborally.preview import Step
from engine.roborally.state import Setup
from engine.roborally.views import RaceView
from games.selectors.roborally import robot_art
from games.selectors.roborally.course_art import ground, viewbox
from games.selectors.roborally.ghost_art import ghost_svg
from games.selectors.roborally.glyphs import text_path
from games.selectors.roborally.places import HEADINGS, cell_label, centre, corner
from games.selectors.roborally.standing import Standing, Standings

WIDE = 16
"""Boards with more columns than this are scrolled on a small screen, not shrunk."""
TAG_LENGTH = 8
"""Longer names are cut on the board; their full form is in the robot's title."""


class Beam(msgspec.Struct, frozen=True):
    """A shot, from place to place of the drawing."""

    x1: int
    y1: int
    x2: int
    y2: int


def board_svg(
    view: RaceView,
    *,
    standings: Sequence[Standing] | None = None,
    ghost: Sequence[Step] = (),
    highlight: Iterable[int] = (),
    beams: Sequence[Beam] = (),
    labels: bool = True,
    interactive: bool = True,
) -> SafeString:
    """The whole board as `view` shows it, or with the robots as they stand at another moment of it.

    `ghost` is the previewed path of the viewer's robot, `highlight` the cells to mark, `labels` the robots' names.
    """
    standings = Standings(view).now() if standings is None else standings
    floor, setup = floor_of(view.setup.course), view.setup
    mine = own_robot(view)
    robots = [_robot(floor, setup, robot, robot.robot == mine, labels) for robot in standings]
    return _svg(
        setup.course,
        interactive,
        about=_about(floor, setup, standings),
        marks=[(cell_label(floor, cell), *corner(floor, cell)) for cell in highlight],
        goal=None if mine is None else _goal(floor, standings[mine]),
        archives=_archives(floor, setup, standings),
        ghost=ghost_svg(view, mine, ghost) if ghost and mine is not None else "",
        beams=beams,
        robots=sorted(robots, key=lambda robot: -robot["y"]),  # so that a name is not hidden by a robot below it
    )


def course_svg(course_id: str) -> SafeString:
    """A course with nobody on it, for choosing one. Raises BadData if there is no such course."""
    return _svg(course_id, interactive=False, about=f"The course {load_course(course_id).name}")


def robot_svg(robot: int, names: Sequence[str]) -> SafeString:
    """One robot by itself, for lists and sheets."""
    return SafeString(render_to_string("roborally/board_badge.svg", {"r": _looks(robot, names)}))


def own_robot(view: RaceView) -> int | None:
    """The viewer's robot, or None for a spectator."""
    return next((robot.robot for robot in view.robots if robot.seat == view.seat), None)


def _svg(course_id: str, interactive: bool, **layers: Any) -> SafeString:
    floor = floor_of(course_id)
    context = {
        "course": course_id,
        "viewbox": viewbox(floor),
        "wide": floor.width > WIDE,
        "ground": ground(course_id, interactive),
    }
    return SafeString(render_to_string("roborally/board.svg", context | layers))


def _looks(robot: int, names: Sequence[str]) -> dict[str, Any]:
    letters = robot_art.letters(names)[robot]
    return {
        "robot": robot,
        "design": robot_art.design(robot),
        "shape": robot_art.shape(robot),
        "letters": text_path(letters),
        "letter_scale": 2.4 if len(letters) == 1 else 2,
        "name": names[robot],
    }


def _robot(floor: FactoryFloor, setup: Setup, robot: Standing, mine: bool, labels: bool) -> dict[str, Any]:
    """A robot that is not on the board is drawn too, hidden on its archive space: scripts may bring it back."""
    x, y = centre(floor, robot.cell or robot.archive)
    name = setup.robots[robot.robot]
    return _looks(robot.robot, setup.robots) | {
        "x": x,
        "y": y,
        "angle": robot.heading * 90,
        "label": cell_label(floor, robot.cell),
        "mine": mine,
        "gone": not robot.cell,
        "powered_down": robot.powered_down,
        "tag": _cut(name) if labels else "",
        "about": _about_robot(floor, name, robot),
    }


def _cut(name: str) -> str:
    return name if len(name) <= TAG_LENGTH else f"{name[: TAG_LENGTH - 1].rstrip()}…"


def _about_robot(floor: FactoryFloor, name: str, robot: Standing) -> str:
    if not robot.cell:
        return f"{name} is not on the board"
    asleep = ", powered down" if robot.powered_down else ""
    return f"{name} at {cell_label(floor, robot.cell)} facing {HEADINGS[robot.heading]}{asleep}"


def _about(floor: FactoryFloor, setup: Setup, standings: Sequence[Standing]) -> str:
    robots = "; ".join(_about_robot(floor, setup.robots[robot.robot], robot) for robot in standings)
    return f"The course {load_course(setup.course).name}. {robots}."


def _archives(floor: FactoryFloor, setup: Setup, standings: Sequence[Standing]) -> list[dict[str, Any]]:
    """The archive markers, side by side at the foot of their spaces: in one row, or in two if more than four meet."""
    spaces: dict[int, list[Standing]] = {}
    for robot in standings:
        if robot.archive and robot.status in ("active", "destroyed"):
            spaces.setdefault(robot.archive, []).append(robot)
    return [
        _archive(floor, setup, robot, place, len(sharing))
        for sharing in spaces.values()
        for place, robot in enumerate(sharing)
    ]


def _archive(floor: FactoryFloor, setup: Setup, robot: Standing, place: int, sharing: int) -> dict[str, Any]:
    x, y = corner(floor, robot.archive)
    row, column = divmod(place, 4)
    return {
        "robot": robot.robot,
        "name": setup.robots[robot.robot],
        "design": robot_art.design(robot.robot),
        "shape": robot_art.shape(robot.robot),
        "x": x + 7 + 9 * column,
        "y": y + (33 if sharing <= 4 else 29 + 7 * row),
        "scale": 0.3 if sharing <= 4 else 0.23,
        "waiting": robot.status == "destroyed",
    }


def _goal(floor: FactoryFloor, robot: Standing) -> tuple[int, int] | None:
    """The flag that the viewer's robot has to touch next."""
    cell = floor.flags.get(robot.next_flag)
    return corner(floor, cell) if cell and robot.status in ("active", "destroyed") else None
