"""Read-only operations on games of the day. They are played on the pages."""

from datetime import date
from typing import Annotated

import msgspec
from msgspec import Meta
from rest_framework.request import Request

from games.api.addresses import GameKind
from games.api.operation import operation
from games.api.resource import OpenResource
from games.daily.queries.boards import DailyLine, OwnTry, board, own_try
from games.daily.queries.days import day_called, is_over, today
from games.daily.services.days import of_day
from games.models import GameOfDay
from games.shapes.by_kind import Options
from games.timekeeping.instants import Instant

SUBJECT = "Game of the day"

Day = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="A day of UTC, as in 2026-11-28.")]


class DailyGame(msgspec.Struct, frozen=True):
    """The game of a day. `seed` is null until the day is over; `seed_hash` is its SHA-256. `own` is your try that
    counts; `board`, the ranking, is null until that is done or the day is over."""

    kind: str
    day: date
    ends_at: Instant
    options: Options
    bots: list[str]
    seed_hash: str
    seed: str | None
    own: OwnTry | None
    board: list[DailyLine] | None


class TodaysGame(OpenResource, at="daily/<slug:game_kind>", name="api_daily"):
    @operation("get_daily_game", "See the game of the day")
    def get(self, request: Request, game_kind: GameKind) -> DailyGame:
        """The venue and bots are the same for everyone, and so are all draws. The day is one of UTC."""
        return _shown(of_day(game_kind, today()), request)


class PastGame(OpenResource, at="daily/<slug:game_kind>/<slug:day>", name="api_daily_past"):
    @operation("get_game_of_day", "See the game of a day")
    def get(self, request: Request, game_kind: GameKind, day: Day) -> DailyGame:
        """Today's or an earlier one, with the seed and the ranking once the day is over."""
        return _shown(of_day(game_kind, day_called(day)), request)


def _shown(game: GameOfDay, request: Request) -> DailyGame:
    return DailyGame(
        kind=game.kind,
        day=game.day,
        ends_at=game.ends_at,
        options=game.setup,
        bots=game.bots,
        seed_hash=game.seed_hash,
        seed=game.seed if is_over(game) else None,
        own=own_try(game, request.user),
        board=board(game, request.user),
    )
