"""What operations answer, where no selector's own structure does."""

from datetime import datetime
from typing import Any

import msgspec

from games.selectors.lists import GameLine
from games.selectors.notices import NoticeLine
from games.selectors.search import PastGame


class Games(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the page after it, if there is one."""

    games: list[GameLine]
    page: int
    next: int | None


class PastGames(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the page after it, if there is one."""

    games: list[PastGame]
    page: int
    next: int | None


class Me(msgspec.Struct, frozen=True):
    """Who the key, or the browser, belongs to, and what it may be used for."""

    name: str
    is_guest: bool
    is_bot: bool
    keeper: str
    time_zone: str
    scopes: list[str]
    expires_at: datetime | None


class Draft(msgspec.Struct, frozen=True):
    """What is kept and not handed in; null if nothing is."""

    draft: Any


class Submission(msgspec.Struct, frozen=True):
    """What is handed in; null if nothing is."""

    submission: Any


class Opened(msgspec.Struct, frozen=True):
    """What lay face down, and until when it has to be answered."""

    offer: dict[str, Any]
    due_at: datetime


class Ghost(msgspec.Struct, frozen=True):
    """Where an answer would lead, in words and as a drawing for the board's ghost layer. `order`: when each part of it
    would be carried out, a sentence each, where the game has an order of its own."""

    words: str
    svg: str
    order: list[str] = []


class Orders(msgspec.Struct, frozen=True):
    """The standing orders of your seat by kind of question, those that nobody has changed included."""

    orders: dict[str, Any]


class NoticeList(msgspec.Struct, frozen=True):
    """What you were told, the newest first. `unseen`: how many of all you have not looked at."""

    notices: list[NoticeLine]
    unseen: int
    page: int
    next: int | None


class ChannelLine(msgspec.Struct, frozen=True):
    """One way of being told, and what you wish to hear by it. `reaches`: whether it can reach you at all."""

    channel: str
    label: str
    reaches: bool
    on: bool
    kinds: dict[str, bool]
    away_minutes: int
    gather_minutes: int


class GameLevel(msgspec.Struct, frozen=True):
    """How much you hear of a game: usual, mute or always."""

    level: str
