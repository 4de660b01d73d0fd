"""What operations answer, where no selector's own structure does."""

from datetime import datetime, time, timedelta
from typing import Any

import msgspec

from games.history.queries.search import PastGame
from games.notices.queries.notices import NoticeLine
from games.people.queries.households import HomeLine
from games.play.queries.lists import GameLine
from games.tables.queries.open_tables import OpenTable


class Games(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the page after it, if there is one. `unread`: by game, how many
    messages you have not read yet."""

    games: list[GameLine]
    unread: dict[int, int]
    page: int
    next: int | None


class FreeSeat(msgspec.Struct, frozen=True):
    """A seat that anybody may take over, by the name of its robot."""

    game: GameLine
    seat: str


class OpenTables(msgspec.Struct, frozen=True):
    """One page of the tables that want players, and all free seats in games under way. `next` is the number of the
    page after it, if there is one."""

    tables: list[OpenTable]
    free: list[FreeSeat]
    page: int
    next: int | None


class PastGames(msgspec.Struct, frozen=True):
    """A piece of a list. `next` is what to give as `after` for the piece that follows, if there is one."""

    games: list[PastGame]
    next: str | None


class FollowedGame(msgspec.Struct, frozen=True):
    """A game that you follow without playing in it."""

    id: int
    title: str
    kind: str
    status: str
    turn: int


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


class QuietHours(msgspec.Struct, frozen=True):
    """When you are left in peace, and when the list of the day comes, by your own clock."""

    quiet_from: time | None
    quiet_until: time | None
    digest_at: time


class TargetLine(msgspec.Struct, frozen=True):
    """A browser, chat or webhook of yours. Its address is never told again. `is_off`: switched off after lasting
    failure; a test that comes through sets it going again."""

    id: int
    channel: str
    name: str
    is_off: bool
    last_success_at: datetime | None
    last_error_at: datetime | None
    last_error: str


class NewTarget(msgspec.Struct, frozen=True):
    """`key`: what the posts to a webhook are signed with; told this once."""

    target: TargetLine
    key: str = ""


class Tested(msgspec.Struct, frozen=True):
    """`error`: why the test did not arrive; empty if it did."""

    error: str


class Feeds(msgspec.Struct, frozen=True):
    """Secret addresses for programs that cannot sign in: a calendar of your deadlines, and news of your games."""

    calendar: str
    news: str


class Hiding(msgspec.Struct, frozen=True):
    """Whether you wish not to be told how games end before you have watched them, and since when."""

    hide: bool
    since: datetime | None


class TemplateLine(msgspec.Struct, frozen=True):
    """Settings of a table that you have kept: what the fields of the form for a new table say, by name."""

    id: int
    kind: str
    name: str
    wishes: dict[str, list[str]]


class MailInvitation(msgspec.Struct, frozen=True):
    """What the link in a mail asks. `token` opens the table, so that you can look at it first."""

    game: int
    title: str
    kind: str
    by: str
    answer: str
    held_until: datetime
    token: str


class PersonLine(msgspec.Struct, frozen=True):
    """Somebody, by the number of their profile."""

    id: int
    name: str


class OwnPeople(msgspec.Struct, frozen=True):
    """Whom you have to do with. `ask`: they wait for your answer; `asked`: you wait for theirs. `homes`: with whom
    you share a house, as you, they or both have said."""

    friends: list[PersonLine]
    ask: list[PersonLine]
    asked: list[PersonLine]
    blocked: list[PersonLine]
    homes: list[HomeLine]


class Length(msgspec.Struct, frozen=True):
    """A clock in words, and how long a game by it takes if every turn is played at the last moment."""

    words: list[str]
    longest: str


class MomentLine(msgspec.Struct, frozen=True):
    """A step of a turn's replay in which something happened that is worth telling: to your own robots, and besides."""

    step: int
    title: str
    mine: list[str]
    others: list[str]


class Stop(msgspec.Struct, frozen=True):
    """The first thing that was not seen yet: a turn, and an event in it."""

    turn: int
    events: int


class RecapTurn(msgspec.Struct, frozen=True):
    """`at`: when it was played; null for the turn under way."""

    number: int
    at: datetime | None
    moments: list[MomentLine]


class Recap(msgspec.Struct, frozen=True):
    """What happened from `seen` to `now`. `left_out`: so many turns before these are not told here."""

    seen: Stop
    now: Stop
    turns: list[RecapTurn]
    left_out: int


class Figures(msgspec.Struct, frozen=True):
    """One figure of each robot by name: before the first turn, and at the end of each."""

    title: str
    values: list[dict[str, int]]


class Runs(msgspec.Struct, frozen=True):
    """Where a robot has been, as points in the units of `viewbox`; a run begins wherever it was put down. `losses`:
    where it was destroyed. `end`: where it is, if it is on the board."""

    robot: str
    runs: list[list[tuple[float, float]]]
    losses: list[tuple[float, float]]
    end: tuple[float, float] | None


class OverviewTurn(msgspec.Struct, frozen=True):
    """A finished turn (0: the set-up), and how long it took."""

    number: int
    at: datetime
    took: timedelta
    moments: list[MomentLine]


class Overview(msgspec.Struct, frozen=True):
    """A game as far as it was played."""

    robots: list[str]
    figures: list[Figures]
    viewbox: str
    ways: list[Runs]
    turns: list[OverviewTurn]


class BoutAnswer(msgspec.Struct, frozen=True):
    """A game of a series, and what came of it."""

    number: int
    game: int
    words: str


class SeriesAnswer(msgspec.Struct, frozen=True):
    """A series, seen from one of its games. `standing`: how it stood there."""

    title: str
    bout: int
    bouts: list[BoutAnswer]
    is_over: bool
    standing: str
