"""The places of a race that is over, and the way to a rematch."""

from typing import Any

from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing import sheets
from games.kinds.roborally.told.goals import goal_words
from games.record.queries.teams import ranking
from games.shapes.page import GamePage
from games.tables.pages.rematch import rematch
from games.view.pages.words import place_words


def result(page: GamePage) -> dict[str, Any]:
    """The places, and the way to a rematch: the create form with the same choices."""
    robots = [
        {"name": seat.name, "player": seat.player, "art": art, "facts": _facts(page.view, seat.number)}
        for seat, art in zip(page.seats, sheets.art(page.seats), strict=True)
    ]
    places = [
        {
            "place": place_words(place),
            "number": place,
            "parties": [{"name": party.name, "robots": [robots[seat] for seat in party.seats]} for party in parties],
        }
        for place, parties in ranking(page.places, {seat.number: seat.team for seat in page.seats})
    ]
    values = {**page.options, "option_cards": "on" if page.options.get("option_cards", True) else ""}  # as a form says
    return {"places": places, "rematch": rematch(page, values)}


def _facts(view: RaceView | None, seat: int) -> list[str]:
    """The state of a seat's racing robot at the end: "3 of 3 flags", "2 damage", "home in turn 9"."""
    robot = next((it for it in view.robots if it.seat == seat and it.racer), None) if view else None
    if view is None or robot is None:
        return []
    flags = [f"{robot.next_flag - 1} of {len(view.flags)} flags"] if goal_words(view, robot) else []
    if robot.status == "out":
        return [*flags, "eliminated"]
    is_home = bool(flags) and robot.next_flag > len(view.flags)
    return [*flags, f"{robot.damage} damage", *([f"home in turn {robot.flag_turn}"] if is_home else [])]
