"""What the pages of a duel show."""

from collections.abc import Sequence
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from games.record.queries.teams import ranking
from games.shapes.glance import Glance
from games.shapes.page import GamePage, TurnPage
from games.shapes.replay.results import Party, Place, PlacedRobot, Result
from games.view.pages.words import place_words
from games.view.queries import prompts
from tests.tiny_game import questions
from tests.tiny_game.board import board_svg
from tests.tiny_game.log import about, frames, name
from tests.tiny_game.setup import facts


def game_part(page: GamePage, last: TurnPage | None) -> dict[str, Any]:
    told, number = (last.events, last.number) if last else (page.events, None)
    shown = frames(None, told)
    log = {"title": "The log", "turn": number, "mine": [], "groups": list(enumerate(shown)), "frames": shown}
    return {
        "board": board_svg(page.view),
        "board_key": f"board-{page.turn}-{len(page.events)}",
        "prompts": [
            prompts.shown(page, prompt, questions.question(prompt, page), name(page.viewer_seat).text)
            | {"choices": questions.choices(prompt, page)}
            for prompt in page.prompts
        ],
        "log": log | {"robot": ""},
        "result": result(page) if page.status == "over" else None,
        "facts": facts(page.options),
    }


def result(page: GamePage) -> Result:
    return Result(
        [
            Place(place, place_words(place), [Party([_placed(seat) for seat in party.seats]) for party in parties])
            for place, parties in ranking(page.places, dict.fromkeys(range(len(page.seats))))
        ]
    )


def _placed(seat: int) -> PlacedRobot:
    return PlacedRobot(SafeString(""), name(seat).text)


def turn(page: TurnPage, at: int) -> dict[str, Any]:
    shown = frames(page.before, page.events)
    own = [] if page.viewer_seat is None else [page.viewer_seat]
    at = min(at, len(shown) - 1)
    return {
        "at": at,
        "board": board_svg(page.before),
        "frames": shown,
        "now": shown[at],
        "script": motion(page.before, page.events),
        "mine": about(own, page.events),
        "robot": " and ".join(name(seat).text for seat in own),
        "turn_title": f"Pass {page.number}" if page.number else "The start",
    }


def motion(before: object, events: Sequence[Event]) -> dict[str, Any]:
    """Nothing moves: every frame is one step."""
    steps = [
        {
            "title": shown.title,
            "phase": number,
            "lines": [line.text for line in shown.lines],
            "steps": [{"to": shown.first + len(shown.events), "ms": 500}],
        }
        for number, shown in enumerate(frames(before, events))
    ]
    return {"start": {"robots": [], "layers": {}, "dice": []}, "frames": steps, "drawings": [], "mine": []}


rules = None
"""The page of the create form says all there is."""


def pitch() -> dict[str, Any]:
    return {}


def glance(view: Any) -> Glance:
    return Glance("", (0, 0, 0, 0), [], {seat: f"{lives} lives" for seat, lives in enumerate(view.lives)})
