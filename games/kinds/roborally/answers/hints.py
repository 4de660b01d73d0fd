"""Hints for a first race, one at a time."""

from engine.roborally.views.race import RaceView, RobotView
from games.kinds.roborally.drawing.board import own_robot
from games.kinds.roborally.told.goals import goal_words
from games.shapes.hints import Hint

BOARD, SHEET = ".game-stage .game-board", ".sheet.is-mine"
FREE, LAID = '[data-laid][value="0"]', '[data-laid]:not([value="0"])'
HAND, NOTHING_LAID = "[data-program] .hand", f"[data-program]:not(:has({LAID}))"
PICKED = "We picked dock and hand."
FIRST_PROGRAM = (
    Hint(
        "ghost",
        "The ghost shows where this leads.",
        BOARD,
        f"[data-program]:has({LAID}):has({FREE})",
    ),
    Hint(
        "hand-in",
        "Tap a register to undo, or hand in.",
        "[data-program] [data-submit]",
        f"[data-program]:not(:has({FREE}))",
    ),
)
LOCKED = Hint(
    "locked",
    "A locked register keeps its card until its damage is repaired.",
    ".register.is-locked",
    lesson="locked-registers",
)
DAMAGE = Hint(
    "damage", "Each point of damage costs a card of your hand. Wrenches repair.", f"{SHEET} .pips", lesson="repairs"
)
OPTION = Hint(
    "option",
    "You have an Option card. Tap its name to read what it does.",
    f"{SHEET} .option-cards",
    lesson="option-cards",
)
FLAGS = Hint("flags", "Touch the flags in order, at the end of a register. The first at the last flag wins.", BOARD)
LATER = (
    Hint(
        "order",
        "In each register the highest number moves first, and pushes whoever is in its way.",
        ".program .hand",
        lesson="priority",
    ),
    Hint("floor", "After each register belts move, gears turn, and lasers fire.", BOARD, lesson="belts"),
)


def hints(view: RaceView) -> list[Hint]:
    """The hints that may help the viewer now, the most pressing first. Spectators get none."""
    number = own_robot(view)
    if number is None:
        return []
    if view.turn <= 1:
        return [*_goal(view, view.robots[number]), *FIRST_PROGRAM]
    return [*_of_robot(view, view.robots[number]), *LATER]


def _goal(view: RaceView, robot: RobotView) -> list[Hint]:
    """What the race is for, at its first question, and what to do first, with the first hand."""
    lay = f"Tap five cards. {PICKED}" if view.setup.first_race else "Tap five cards."
    if not goal_words(view, robot):
        return [Hint("lay", lay, HAND, NOTHING_LAID)]
    goal = _all_flags(len(view.flags))
    return [
        Hint("start", goal, BOARD, ":root:not(:has([data-program]))"),
        Hint("goal", f"{goal} {lay}", HAND, NOTHING_LAID),
    ]


def _all_flags(flags: int) -> str:
    if flags == 1:
        return "Be the first to touch the flag."
    if flags == 2:
        return "Be the first to touch flags 1 and 2, in order."
    if flags == 3:
        return "Be the first to touch flags 1, 2 and 3, in order."
    return f"Be the first to touch flags 1 to {flags}, in order."


def _of_robot(view: RaceView, robot: RobotView) -> list[Hint]:
    """The hints that follow from the state of its robot."""
    fits = {
        LOCKED: bool(robot.locked),
        DAMAGE: robot.damage > 0,
        OPTION: bool(robot.options),
        FLAGS: bool(goal_words(view, robot)),
    }
    return [hint for hint, is_so in fits.items() if is_so]
