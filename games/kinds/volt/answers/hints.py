"""Hints for a first game, one at a time."""

from engine.volt.state import goal_of
from engine.volt.views.game import VoltView
from games.kinds.volt.drawing.board import own_robots
from games.shapes.hints import Hint

ARENA, TRAY = ".game-stage .game-board", ".volt-program [data-tray]"
LAID, READY = ":is(.volt-key, .volt-centre) > [data-die]", '[data-submit][aria-disabled="false"]'
FIRST_PROGRAM = (
    Hint(
        "ghost",
        "The ghost shows what your dice do.",
        ARENA,
        f"[data-volt-program]:has({LAID}):not(:has({READY}))",
    ),
    Hint(
        "hand-in",
        "Tap a die to take it up again, or hand in.",
        "[data-volt-program] [data-submit]",
        f"[data-volt-program]:has({READY})",
    ),
)
DAMAGE = Hint("damage", "Three points of damage destroy a robot.", ".sheet.is-mine")
LATER = (
    Hint("vp", "Stand on a numbered token at the end of a round, or destroy a robot, to get VP.", ARENA, lesson="dice"),
    Hint(
        "order",
        "On each unit low numbers come first. A short step is an early one.",
        ".volt-controller",
        lesson="low-numbers",
    ),
    Hint("pits", "Push others into pits: that destroys them too.", ARENA),
)


def hints(view: VoltView) -> list[Hint]:
    """The hints that may help the viewer now, the most pressing first. Spectators get none."""
    own = own_robots(view)
    if not own:
        return []
    if view.round <= 1:
        return [*_goal(view), *FIRST_PROGRAM]
    is_hurt = view.robots[own[0]].damage > 0
    return [*([DAMAGE] if is_hurt else []), *LATER]


def _goal(view: VoltView) -> list[Hint]:
    """What the fight is for, at its first question, and what to do first, with the first dice."""
    goal = (
        f"First to {goal_of(view.setup)} victory points (VP) wins. Destroying a robot gives one, and so does each "
        "numbered token you end a round on."
    )
    lay = "Tap a die, a number and a key. Blue dice move, red ones fire."
    return [
        Hint("goal", goal, ARENA, ":root:not(:has([data-volt-program]))"),
        Hint("dice", f"{lay} First to {goal_of(view.setup)} VP wins.", TRAY, f"[data-volt-program]:not(:has({LAID}))"),
    ]
