"""A turn step by step, as turn.html shows it."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing import sheets
from games.kinds.roborally.drawing.board import board_svg, own_robots
from games.kinds.roborally.replay.frames import frames, script
from games.kinds.roborally.setup.legend import legend
from games.kinds.roborally.told.report import since


def steps(before: RaceView, events: Sequence[Event], at: int) -> dict[str, Any]:
    """The context of turn.html, but for its title."""
    shown = frames(before, events)
    at = min(at, len(shown) - 1)
    own = own_robots(before)
    racing = [it.name for it in (before.robots[robot] for robot in own) if it.status != "out"]
    return {
        "at": at,
        "board": board_svg(before, board=shown[at].board, beams=shown[at].beams),
        "frames": shown,
        "now": shown[at],
        "script": script(before, events) | {"mine": []},
        "mine": since(own, events, before),
        "robot": " and ".join(racing),
        "revealed": sheets.revealed(before, [frame.cards for frame in shown if frame.cards]),
        "legend": legend(before.setup.course),
    }
