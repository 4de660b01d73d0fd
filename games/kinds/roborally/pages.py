"""The contexts of RoboRally's pages: a race once it has started, and its finished turns."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.roborally.state import REGISTERS
from engine.roborally.views.race import RaceView
from games.kinds.roborally.answers.hints import hints
from games.kinds.roborally.answers.orders import order_forms, orders_drawn
from games.kinds.roborally.answers.prompts import prompt_shown
from games.kinds.roborally.answers.threats import aimed
from games.kinds.roborally.drawing import sheets
from games.kinds.roborally.drawing.board import board_svg, own_robots
from games.kinds.roborally.drawing.glance import GONE, glance
from games.kinds.roborally.drawing.showpiece import showpiece
from games.kinds.roborally.replay.frames import frames, script
from games.kinds.roborally.replay.results import result
from games.kinds.roborally.replay.steps import steps
from games.kinds.roborally.setup.legend import legend
from games.kinds.roborally.setup.rulebook import rulebook
from games.kinds.roborally.setup.setup import facts_of
from games.kinds.roborally.setup.venues import further_editions
from games.kinds.roborally.told.report import since
from games.kinds.roborally.told.terms import TERMS
from games.shapes.page import GamePage, TurnPage
from games.view.pages.latest_log import latest_log
from games.view.pages.words import turn_name

__all__ = ["game_part", "glance", "motion", "pitch", "rules", "turn"]


def pitch() -> dict[str, Any]:
    return {"picture": showpiece(), "editions": further_editions()}


def rules() -> dict[str, Any]:
    return dict(rulebook())


def game_part(page: GamePage, last: TurnPage | None) -> dict[str, Any]:
    own = own_robots(page.view)
    is_racing = page.status == "running" and any(page.view.robots[robot].status not in GONE for robot in own)
    beams, marked = aimed(page.prompts, page.view)
    turn = f"turn {page.turn}" if page.turn else "setting up"
    return {
        "board": board_svg(page.view, beams=beams, highlight=marked),
        "board_key": f"board-{page.turn}-{len(page.events)}-{len(beams)}-{len(marked)}",
        "sheets": sheets.sheets(page),
        "slots": [str(register) for register in range(1, REGISTERS + 1)],
        "prompts": [prompt_shown(page, prompt) for prompt in page.prompts],
        "log": latest_log(page, last, own, frames, since, set_up="Before the race"),
        "orders": orders_drawn(order_forms(page)) if is_racing else None,
        "gone": own if page.status == "running" and not is_racing else [],
        "result": result(page) if page.status == "over" else None,
        "hints": hints(page.view) if page.status == "running" else [],
        "legend": legend(page.view.setup.course),
        "facts": [*facts_of(page), turn] if page.status == "running" else facts_of(page),
    }


def turn(page: TurnPage, at: int) -> dict[str, Any]:
    return steps(page.before, page.events, at) | {"turn_title": turn_name(TERMS, page.number)}


def motion(before: RaceView, events: Sequence[Event]) -> dict[str, Any]:
    mine = since(own_robots(before), events, before)
    return script(before, events) | {"mine": [line.text for line in mine]}
