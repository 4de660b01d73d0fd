"""Hints for a first race, one at a time."""

from engine.roborally.views.race import RaceView, RobotView
from games.kinds.roborally.drawing.board import own_robot
from games.kinds.roborally.told.goals import goal_words
from games.shapes.hints import Hint

BOARD, SHEET = ".game-stage .game-board", ".sheet.is-mine"
FREE, LAID = '[data-laid][value="0"]', '[data-laid]:not([value="0"])'
FIRST_PROGRAM = (
    Hint(
        "lay",
        "Tap five cards. Your robot plays them from 1 to 5.",
        "[data-program] .hand",
        f"[data-program]:not(:has({LAID}))",
    ),
    Hint(
        "ghost",
        "The ghost shows where these cards lead if no one is in the way.",
        BOARD,
        f"[data-program]:has({LAID}):has({FREE})",
    ),
    Hint(
        "hand-in",
        "All registers are full. Tap one to take its card back, or hand in.",
        "[data-program] [data-submit]",
        f"[data-program]:not(:has({FREE}))",
    ),
)
LOCKED = Hint("locked", "A locked register keeps its card until its damage is repaired.", ".register.is-locked")
DAMAGE = Hint("damage", "Each point of damage costs a card of your hand. Wrenches repair.", f"{SHEET} .pips")
OPTION = Hint("option", "You have an Option card. Tap its name to read what it does.", f"{SHEET} .option-cards")
FLAGS = Hint("flags", "Touch the flags in order, at the end of a register. The first at the last flag wins.", BOARD)
LATER = (
    Hint(
        "order", "In each register the highest number moves first, and pushes whoever is in its way.", ".program .hand"
    ),
    Hint("floor", "After each register belts move, gears turn, and lasers fire.", BOARD),
)


def hints(view: RaceView) -> list[Hint]:
    """The hints that may help the viewer now, the most pressing first. Spectators get none."""
    number = own_robot(view)
    if number is None:
        return []
    if view.turn <= 1:
        return [*FIRST_PROGRAM]
    return [*_of_robot(view, view.robots[number]), *LATER]


def _of_robot(view: RaceView, robot: RobotView) -> list[Hint]:
    """The hints that follow from the state of its robot."""
    fits = {
        LOCKED: bool(robot.locked),
        DAMAGE: robot.damage > 0,
        OPTION: bool(robot.options),
        FLAGS: bool(goal_words(view, robot)),
    }
    return [hint for hint, is_so in fits.items() if is_so]
