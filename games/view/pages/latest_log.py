"""The latest log of a game, for its page: of the open turn if it is under way, else of the turn before."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.events import Event
from games.kinds.registry import terms_of
from games.shapes.page import GamePage, TurnPage
from games.view.pages.words import turn_name
from games.wording.lines import Line

Frames = Callable[[Any, Sequence[Event]], Sequence[Any]]
Report = Callable[[Sequence[int], Sequence[Event], Any], list[Line]]


def latest_log(
    page: GamePage, last: TurnPage | None, own: Sequence[int], frames: Frames, since: Report, *, set_up: str
) -> dict[str, Any]:
    """See games.kinds.base.KindPages.game_part. `own` are the viewer's robots. `set_up` is the title of what happens
    before the first turn."""
    shown = frames(page.view, page.events)  # only for its lines: the robots are already where the turn has brought them
    if len(shown) > 1 or (page.turn == 0 and shown[0].lines):
        events, number = page.events, None
        title = f"{turn_name(terms_of(page.kind), page.turn)} so far" if page.turn else set_up
    elif last:
        events, number = last.events, last.number
        shown, title = frames(last.before, events), turn_name(terms_of(page.kind), number)
    else:
        return {"title": "The log", "turn": None, "mine": [], "groups": [], "frames": []}
    return {
        "title": title,
        "turn": number,
        "mine": [] if number == 0 else since(own, events, page.view),
        "groups": [(at, frame) for at, frame in enumerate(shown) if frame.lines],
        "frames": shown,
        "robot": " and ".join(page.view.robots[robot].name for robot in own),
    }
