"""The contexts of VOLT's pages: a game once it has started, its finished rounds, and the rules."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.volt.views.game import VoltView
from games.kinds.volt.answers.hints import hints
from games.kinds.volt.answers.prompts import orders, prompt_shown
from games.kinds.volt.answers.threats import aimed
from games.kinds.volt.drawing.board import board_svg, own_robots
from games.kinds.volt.drawing.glance import glance
from games.kinds.volt.drawing.sheets import sheets
from games.kinds.volt.drawing.showpiece import showpiece
from games.kinds.volt.replay.frames import frames, script
from games.kinds.volt.replay.results import result
from games.kinds.volt.replay.steps import steps
from games.kinds.volt.setup.legend import legend
from games.kinds.volt.setup.rulebook import rulebook as rules
from games.kinds.volt.setup.setup import facts_of
from games.kinds.volt.told import report
from games.kinds.volt.told.places import UNIT_NAMES
from games.kinds.volt.told.terms import TERMS
from games.shapes.page import GamePage, TurnPage
from games.view.pages.latest_log import latest_log
from games.view.pages.words import turn_name

__all__ = ["game_part", "glance", "motion", "pitch", "rules", "turn"]


def pitch() -> dict[str, Any]:
    return {"picture": showpiece()}


def game_part(page: GamePage, last: TurnPage | None) -> dict[str, Any]:
    is_running = page.status == "running"
    facts, own, (effects, marked) = facts_of(page), own_robots(page.view), aimed(page.prompts, page.view)
    if is_running:
        facts.append(f"round {page.turn}" if page.turn else "setting up")
    return {
        "board": board_svg(page.view, effects=effects, highlight=marked),
        "board_key": f"board-{page.turn}-{len(page.events)}-{len(effects)}-{len(marked)}",
        "robot_count": len(page.view.robots),
        "sheets": sheets(page),
        "slots": UNIT_NAMES[1:],
        "prompts": [prompt_shown(page, prompt) for prompt in page.prompts],
        "log": latest_log(page, last, own, frames, report.since, set_up="The setup"),
        "orders": orders(page),
        "result": result(page) if page.status == "over" else None,
        "hints": hints(page.view) if is_running else [],
        "facts": facts,
        "legend": legend(page.view.arena) if page.view.arena else [],
        "has_killbots": page.view.setup.killbots > 0,
    }


def turn(page: TurnPage, at: int) -> dict[str, Any]:
    return steps(page.before, page.events, at) | {"turn_title": turn_name(TERMS, page.number)}


def motion(before: VoltView, events: Sequence[Event]) -> dict[str, Any]:
    mine = report.since(own_robots(before), events, before)
    return script(before, events) | {"mine": [line.text for line in mine]}
