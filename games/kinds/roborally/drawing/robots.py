"""Single robots: what each of a race wears, and their pictures for lists and sheets."""

from django.utils.safestring import SafeString

from engine.roborally.game import GAME
from engine.roborally.views.race import RaceView
from games.drawing import robot_art
from games.drawing.badges import Badges

BADGES = Badges(GAME.seat_names, "roborally/drawing/board_badge.svg")


def design_of(view: RaceView, robot: int) -> int:
    """The number of the design that a robot wears. Robots of one owner wear the same."""
    return robot_art.designs(view.setup.robots, GAME.seat_names)[view.robots[robot].seat]


def letters_of(view: RaceView, robot: int) -> str:
    known = view.robots[robot]
    letters = robot_art.letters(view.setup.robots)[known.seat]
    return letters if known.racer else robot_art.second_letters(letters)


def badge_svg(view: RaceView, robot: int) -> SafeString:
    """A single robot of a race."""
    return BADGES.one(design_of(view, robot), letters_of(view, robot), view.robots[robot].name)
