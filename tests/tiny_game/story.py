"""A duel so far."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

import msgspec
from django.utils.safestring import SafeString

from engine.kernel.events import Event
from games.drawing import robot_art
from games.drawing.animation import Shot, Still
from games.history.queries.story import moments_of
from games.shapes.page import GamePage, TurnPage
from games.shapes.replay.feats import Feat, Sentences
from games.shapes.replay.margins import Apart
from games.shapes.replay.story import Hero, Measure, Moment, Story, Way
from tests.engine.kernel.duel import LIVES, Struck, View
from tests.tiny_game.board import board_svg
from tests.tiny_game.log import about, frames, name, sentence_of

__all__ = [
    "apart",
    "feats",
    "frames",
    "is_reached",
    "moments",
    "own_robots",
    "shots",
    "still",
    "story",
    "why_idle",
    "winners",
]

FEATS: Mapping[str, Sentences] = {}


def own_robots(view: View) -> list[int]:
    return [] if view.seat is None else [view.seat]


def moments(view: View, events: Sequence[Event], own: Collection[int] = (), since: int = 0) -> list[Moment]:
    shown = frames(view, events)
    return moments_of(shown, since, partial(about, own), lambda it: sentence_of(it) if isinstance(it, Struck) else None)


def story(turns: Sequence[TurnPage]) -> Story:
    seats = range(turns[0].before.setup.seats)
    lives = [list(turn.before.lives) for turn in turns[1:]] + [_after(turns[-1])]
    return Story(
        heroes=[_hero(seat) for seat in seats],
        measures=[Measure("Lives", lives, LIVES[-1], is_score=True)],
        ways=[Way() for _ in seats],
        fallen=[[] for _ in turns],
        ground=SafeString(""),
        viewbox="",
        board_class="",
    )


def winners(page: GamePage) -> list[int]:
    return list(page.places[0])


def apart(page: GamePage, ahead: Sequence[int], behind: Sequence[int]) -> Apart | None:
    return None


def is_reached(page: GamePage, seats: Sequence[int]) -> bool:
    return True


def why_idle(page: GamePage, seat: int) -> str:
    return ""


def feats(page: TurnPage) -> Iterable[Feat]:
    return []


def still(page: TurnPage, at: int) -> Still:
    return Still(board_svg(page.before), 8, ("duel/duel.css",))


def shots(page: TurnPage) -> list[Shot]:
    lives = [*page.before.lives[:-1], 0]
    after = Still(board_svg(msgspec.structs.replace(page.before, lives=lives)), 8, ("duel/duel.css",))
    return [Shot(still(page, 0), 0), Shot(after, 500)]


def _after(turn: TurnPage) -> list[int]:
    left = list(turn.before.lives)
    for event in turn.events:
        if isinstance(event, Struck):
            left[event.target] = max(0, left[event.target] - event.hit)
    return left


def _hero(seat: int) -> Hero:
    return Hero(
        robot=seat, name=name(seat).text, art=SafeString(""), design=seat, shape=robot_art.shape(seat), letters=""
    )
