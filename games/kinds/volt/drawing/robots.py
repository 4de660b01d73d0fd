"""Single robots: what each of a game wears, and their pictures for lists and sheets."""

from django.utils.safestring import SafeString

from engine.volt.game import GAME
from engine.volt.views.game import VoltView
from games.drawing import robot_art
from games.drawing.badges import Badges

BADGES = Badges(GAME.seat_names, "volt/drawing/arena_badge.svg")


def design_of(view: VoltView, robot: int) -> int:
    """The number of the design that a robot wears. KillBots wear what operators have left."""
    return robot_art.designs([it.name for it in view.robots], GAME.seat_names)[robot]


def letters_of(view: VoltView) -> list[str]:
    """Different letters for all robots: KillBots are K1, K2, K3."""
    operators = robot_art.letters(view.setup.operators)
    return [*operators, *(f"K{number + 1}" for number in range(len(view.robots) - len(operators)))]


def badge_svg(view: VoltView, robot: int) -> SafeString:
    """A single robot of a game."""
    return BADGES.one(design_of(view, robot), letters_of(view)[robot], view.robots[robot].name)
