"""Single robots: what each of a game wears, and their pictures for lists and sheets."""

from collections.abc import Sequence
from functools import cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.volt.game import GAME
from engine.volt.views.game import VoltView
from games.drawing import robot_art
from games.shapes.page import SeatLine


def design_of(view: VoltView, robot: int) -> int:
    """The number of the design that a robot wears. KillBots wear what operators have left."""
    return robot_art.designs([it.name for it in view.robots], GAME.seat_names)[robot]


def letters_of(view: VoltView) -> list[str]:
    """Different letters for all robots: KillBots are K1, K2, K3."""
    operators = robot_art.letters(view.setup.operators)
    return [*operators, *(f"K{number + 1}" for number in range(len(view.robots) - len(operators)))]


def badge_svg(view: VoltView, robot: int) -> SafeString:
    """A single robot of a game."""
    return _drawn(design_of(view, robot), letters_of(view)[robot], view.robots[robot].name)


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
    return SafeString(render_to_string("volt/drawing/arena_badge.svg", {"r": worn}).strip())
