"""VOLT's part of notifications: the robot, what happened to it, the picture, the places."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.volt.arena.plans import load_arena
from engine.volt.state import goal_of
from engine.volt.views.game import RobotView, VoltView
from games.kinds.volt.answers.threats import aimed
from games.kinds.volt.drawing.board import own_robots
from games.kinds.volt.drawing.picture import board_png
from games.kinds.volt.replay.results import places
from games.kinds.volt.told import report
from games.kinds.volt.told.names import module_name, vp_words
from games.kinds.volt.told.places import DIRECTION_WORDS, cell_label
from games.shapes.page import GamePage

__all__ = ["happened", "picture", "picture_text", "places", "sheet"]


def happened(events: Sequence[Event], page: GamePage) -> list[str]:
    """The events of the viewer's robot, a sentence each."""
    return [line.text for line in report.since(own_robots(page.view), events, page.view)]


def sheet(page: GamePage) -> dict[str, Any]:
    """The viewer's robot and the other robots, for volt/emails/sheet.*"""
    view: VoltView = page.view
    own = own_robots(view)
    ordered = sorted(view.robots, key=lambda robot: robot.start_number)
    return {
        "robots": [_sheet_of(view, robot) for robot in ordered if robot.robot in own],
        "others": [_sheet_of(view, robot) for robot in ordered if robot.robot not in own],
        "goal": goal_of(view.setup),
    }


def picture(page: GamePage) -> bytes:
    """The arena as PNG, with the threats that the viewer is asked about."""
    effects, marked = aimed(page.prompts, page.view)
    return board_png(page.view, effects=tuple(effects), marked=tuple(marked))


def picture_text(page: GamePage) -> str:
    """The places of robots, tokens and mines in the arena, in words."""
    view: VoltView = page.view
    if not view.arena:
        return "the arena is not chosen yet."
    arena = load_arena(view.arena)
    places = [f"{_facing(robot)} on {cell_label(arena, robot.cell)}" for robot in view.robots if robot.cell]
    places += [f"{vp_words(len(tokens))} on {cell_label(arena, cell)}" for cell, tokens in view.laid.items() if tokens]
    places += [f"a mine of {view.robots[mine.owner].name} on {cell_label(arena, mine.cell)}" for mine in view.mines]
    return ("; ".join(places) or "no one is in the arena yet") + "."


def _facing(robot: RobotView) -> str:
    return f"{robot.name} facing {DIRECTION_WORDS[robot.facing]}" if robot.killbot else robot.name


def _sheet_of(view: VoltView, robot: RobotView) -> dict[str, Any]:
    return {
        "name": robot.name,
        "vp": vp_words(len(robot.tokens)),
        "damage": robot.damage,
        "shield": robot.shield,
        "start_number": robot.start_number,
        "modules": [module_name(module) for module in (robot.left, robot.right, *robot.extra) if module],
        "inventory": [module_name(module) for module in robot.inventory],
        "is_out": not robot.cell and view.round > 0,
    }
