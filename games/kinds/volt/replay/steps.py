"""A round step by step, as turn.html shows it."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.kernel.events import Event
from engine.volt.views.arena import arena_of
from engine.volt.views.game import VoltView
from games.kinds.volt.drawing.board import board_svg, own_robots
from games.kinds.volt.drawing.robots import badge_svg
from games.kinds.volt.drawing.sheets import units
from games.kinds.volt.replay.frames import Frame, frames, script
from games.kinds.volt.told import report


def steps(before: VoltView, events: Sequence[Event], at: int) -> dict[str, Any]:
    """The context of turn.html, but for its title."""
    arena_id, shown, own = arena_of(before, events), frames(before, events), own_robots(before)
    at = min(at, len(shown) - 1)
    now = shown[at]
    return {
        "at": at,
        "board": board_svg(before, now=now.arena, arena_id=arena_id, effects=now.effects),
        "robot_count": len(before.robots),
        "frames": shown,
        "now": now,
        "script": script(before, events) | {"mine": []},
        "mine": report.since(own, events, before),
        "robot": " and ".join(before.robots[robot].name for robot in own),
        "controllers": _controllers(before, shown, now),
    }


def _controllers(view: VoltView, shown: list[Frame], now: Frame) -> list[dict[str, Any]]:
    """Every robot at a step of the round: its monitor, and its controller with all of its dice in the round."""
    last = shown[-1].arena.robots
    return [
        {
            "robot": robot.robot,
            "name": robot.name,
            "art": badge_svg(view, robot.robot),
            "now": now.arena.robots[robot.robot],
            "units": units(robot.robot, [replace(die, spent=False) for die in last[robot.robot].dice]),
        }
        for robot in view.robots
    ]
