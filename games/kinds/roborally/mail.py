"""A race's part of notifications: the hand, what happened to the robot, the picture."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.options import find_options
from engine.roborally.views.race import RobotView
from games.kinds.roborally.answers.threats import aimed
from games.kinds.roborally.drawing.board import own_robots
from games.kinds.roborally.drawing.picture import board_png
from games.kinds.roborally.told import report
from games.kinds.roborally.told.goals import goal_words
from games.kinds.roborally.told.phrases import KINDS
from games.kinds.roborally.told.places import HEADINGS, cell_label
from games.shapes.page import GamePage


def happened(events: Sequence[Event], page: GamePage) -> list[str]:
    """The events of the viewer's robot, a sentence each."""
    return [line.text for line in report.since(own_robots(page.view), events, page.view)]


def sheet(page: GamePage) -> dict[str, Any]:
    """The viewer's robot with its hand, for roborally/emails/sheet.*"""
    return {"robots": [_sheet_of(page, page.view.robots[robot]) for robot in own_robots(page.view)]}


def picture(page: GamePage) -> bytes:
    """The board as PNG, with the shots that the viewer is asked about."""
    beams, marked = aimed(page.prompts, page.view)
    return board_png(page.view, beams=tuple(beams), marked=tuple(marked))


def picture_text(page: GamePage) -> str:
    """The places of all robots, in words."""
    floor = floor_of(page.view.setup.course)
    places = [
        f"{robot.name} on {cell_label(floor, robot.cell)}, facing {HEADINGS[robot.heading]}"
        for robot in page.view.robots
        if robot.cell
    ]
    places += [f"{page.view.robots[robot].name} carries flag {flag}" for flag, robot in page.view.carriers.items()]
    return "; ".join(places) + "."


def places(page: GamePage) -> None:
    """None, because only seats have places."""


def _sheet_of(page: GamePage, robot: RobotView) -> dict[str, Any]:
    return {
        "name": robot.name,
        "options": [find_options()[option.id].title for option in robot.options],
        "hand": [_card(card) for card in sorted(robot.hand, reverse=True)],
        "locked": [{"register": register, **_card(robot.registers[register - 1])} for register in robot.locked],
        "damage": robot.damage,
        "lives": robot.lives,
        "goal": goal_words(page.view, robot),
        "roles": robot.roles,
        "status": robot.status,
        "powered_down": robot.powered_down,
    }


def _card(card: int) -> dict[str, Any]:
    return {"name": KINDS[CARDS[card]], "priority": card}
