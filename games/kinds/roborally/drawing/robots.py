"""Single robots: what each of a race wears, and their pictures for lists and sheets."""

from collections.abc import Sequence
from functools import cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.game import GAME
from engine.roborally.views.race import RaceView
from games.drawing import robot_art
from games.shapes.page import SeatLine


def design_of(view: RaceView, robot: int) -> int:
    """The number of the design that a robot wears. Robots of one owner wear the same."""
    return robot_art.designs(view.setup.robots, GAME.seat_names)[view.robots[robot].seat]


def letters_of(view: RaceView, robot: int) -> str:
    known = view.robots[robot]
    letters = robot_art.letters(view.setup.robots)[known.seat]
    return letters if known.racer else robot_art.second_letters(letters)


def badge_svg(view: RaceView, robot: int) -> SafeString:
    """A single robot of a race."""
    return _drawn(design_of(view, robot), letters_of(view, robot), view.robots[robot].name)


def seat_art(seats: Sequence[SeatLine]) -> list[SafeString]:
    """The pictures of the robots in these seats."""
    return _pictures([seat.name for seat in seats])


@cache
def box_art() -> dict[str, SafeString]:
    """The robots of the box, by name, with their pictures."""
    return dict(zip(GAME.seat_names, _pictures(GAME.seat_names), strict=True))


def _pictures(names: Sequence[str]) -> list[SafeString]:
    worn = zip(robot_art.designs(names, GAME.seat_names), robot_art.letters(names), names, strict=True)
    return [_drawn(design, letters, name) for design, letters, name in worn]


def _drawn(design: int, letters: str, name: str) -> SafeString:
    worn = robot_art.worn(design, letters, name)
    return SafeString(render_to_string("roborally/drawing/board_badge.svg", {"r": worn}))
