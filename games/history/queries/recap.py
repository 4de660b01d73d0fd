"""What happened in a game since someone was last here: to their own robots, and otherwise of note."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.kernel.events import Event
from games.kinds.registry import kind_of
from games.models import Game
from games.shapes.page import GamePage, TurnPage
from games.shapes.replay.story import Moment
from games.view.queries.game_view import turn_pages
from games.view.queries.visits import PlaceInGame, Viewer

MOST_TURNS = 8
"""How many of the newest turns are told. Earlier ones can be replayed."""


@dataclass(frozen=True)
class RecapTurn:
    number: int
    at: datetime | None
    """When it was played. None for the open turn, which has no replay yet."""
    moments: list[Moment]

    @property
    def count(self) -> int:
        """How many things there are to tell about it."""
        return sum(len(moment.lines) for moment in self.moments)


@dataclass(frozen=True)
class Recap:
    seen: PlaceInGame
    """Where the recap begins."""
    now: PlaceInGame
    """Where the page's state of the game is."""
    turns: list[RecapTurn]
    left_out: int
    """How many earlier turns are left out."""
    replay: PlaceInGame | None
    """Where to begin to watch: a turn and a step of its replay. None if no unseen turn is finished."""


def now_at(page: GamePage) -> PlaceInGame:
    return PlaceInGame(page.turn, len(page.events))


def recap_of(
    game: Game, page: GamePage, viewer: Viewer, seen: PlaceInGame | None, last: TurnPage | None = None
) -> Recap | None:
    """None if there is nothing to tell. For a first visit, players get everything, and others nothing. `last` is the
    last finished turn, if it has been read already."""
    if page.view is None or (seen is None and (page.viewer_seat is None or page.turn <= 1)):
        return None
    seen, now = seen or PlaceInGame(0), now_at(page)
    if seen >= now:
        return None
    pages = [last] if last and last.number == seen.turn else turn_pages(game, viewer, seen.turn, MOST_TURNS)
    shown = [_since_seen(game.kind, turn.number, turn.before, turn.events, turn.resolved_at, seen) for turn in pages]
    under_way = _since_seen(game.kind, page.turn, page.view, page.events, None, seen)
    turns = [turn for turn in [*shown, under_way] if turn.count]
    if not turns:
        return None
    left_out = max(0, page.turn - seen.turn - MOST_TURNS)
    return Recap(seen, now, turns, left_out, _replay(game.kind, pages, seen) if pages else None)


def watch_from(page: GamePage, seen: PlaceInGame | None) -> PlaceInGame | None:
    """Where to begin to play what is new, on the page's board; None if nothing is, or for a first visit of someone who
    does not play there or has missed nothing. After a long time only the newest turns are played."""
    is_new_here = page.viewer_seat is None or (page.turn <= 1 and not page.waits_in)
    if page.view is None or (seen is None and is_new_here):
        return None
    since = max(seen or PlaceInGame(1), PlaceInGame(page.turn - MOST_TURNS))
    return since if since < now_at(page) else None


def step_of(kind: str, page: TurnPage, events: int) -> int:
    """The step of a turn's replay in which this event happens."""
    shown = kind_of(kind).story.frames(page.before, page.events)
    return next((step for step, frame in enumerate(shown) if frame.first + len(frame.events) > events), 0)


def _since_seen(
    kind: str, number: int, view: Any, events: Sequence[Event], at: datetime | None, seen: PlaceInGame
) -> RecapTurn:
    """A turn with what is new in it. `view` is as KindStory.moments wants it."""
    story = kind_of(kind).story
    since = seen.events if number == seen.turn else 0
    return RecapTurn(number, at, story.moments(view, events, story.own_robots(view), since))


def _replay(kind: str, pages: list[TurnPage], seen: PlaceInGame) -> PlaceInGame:
    first = pages[0]
    return PlaceInGame(seen.turn, step_of(kind, first, seen.events) if first.number == seen.turn else 0)
