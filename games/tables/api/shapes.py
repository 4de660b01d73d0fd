"""What operations on tables take and answer."""

from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec

from games.api.bodies import Page, PerPage, RequestBody, Short
from games.history.queries.search import PastGame
from games.play.queries.lists import GameLine
from games.tables.queries.open_tables import OpenTable
from games.timekeeping.clock import Clock, EachTurn


class Games(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the page after it, if there is one. `unread`: by game, how many
    messages you have not read yet."""

    games: list[GameLine]
    unread: dict[int, int]
    page: int
    next: int | None


class SeatUnderWay(msgspec.Struct, frozen=True):
    """A seat that anybody may take over, by the name of its robot."""

    game: GameLine
    seat: str


class OpenTables(msgspec.Struct, frozen=True):
    """One page of the tables that want players, and all free seats in games under way. `next` is the number of the
    page after it, if there is one."""

    tables: list[OpenTable]
    free: list[SeatUnderWay]
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


class TemplateLine(msgspec.Struct, frozen=True):
    """Settings of a table that you have kept: what the fields of the form for a new table say, by name."""

    id: int
    kind: str
    name: str
    values: dict[str, list[str]] = msgspec.field(name="wishes")


class MailInvitation(msgspec.Struct, frozen=True):
    """What the link in a mail asks. `token` opens the table, so that you can look at it first."""

    game: int
    title: str
    kind: str
    by: str
    answer: str
    held_until: datetime
    token: str


class Length(msgspec.Struct, frozen=True):
    """A clock in words, and how long a game by it takes if every turn is played at the last moment."""

    words: list[str]
    longest: str


Seats = Annotated[int, msgspec.Meta(ge=0, le=8)]


class GamesQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which games: mine that wait for me, mine that wait for others, or mine that have not begun."""

    list: Literal["to_move", "waiting", "lobby"] = "to_move"
    kind: Short = ""
    page: Page = 1
    per_page: PerPage = 25


class OpenQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables; what is left empty does not matter. `venue` is where it is played, by the id that /kinds tells,
    `length` how far it is there, `free` the least number of free seats; `fits_me`: only tables whose demands I meet."""

    kind: Short = ""
    venue: Short = ""
    pace: Literal["", "live", "several", "daily", "relaxed", "weekly"] = ""
    length: Literal["", "short", "medium", "long"] = ""
    players: Seats = 0
    free: Seats = 0
    fits_me: bool = False
    order: Literal["new", "soon", "pace"] = "new"
    page: Page = 1
    per_page: PerPage = 25


class PastQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Games that are over: mine, or those that were open to everybody. What is left empty does not matter. `result`
    is that of `player`, or my own among mine. `venue` is where it was played, by the id that /kinds tells, `text` is
    looked for in titles. `state`: among mine, those under way (`going`) or all. `after` takes what an earlier answer
    called `next`."""

    whose: Literal["mine", "everybody"] = "mine"
    text: Short = ""
    player: Short = ""
    kind: Short = ""
    venue: Short = ""
    result: Literal["", "won", "placed", "lost"] = ""
    since: datetime | None = None
    until: datetime | None = None
    state: Literal["over", "going", "all"] = "over"
    after: Short = ""
    per_page: PerPage = 25


class NewGame(RequestBody, frozen=True):
    """A table. `options` are the game's own (see /kinds); `bots` names the strength of each bot; `on_absence`
    says what becomes of the seat of somebody who does not come back. A table `begins` when it is full, a minute later,
    or at a set time, `starts_at`; `least_reliability` (percent) and `most_hours` (the usual time for a turn) are what
    it demands of those who join, 0 for nothing. Where a table `hides_names`, nobody learns who plays which seat before
    the end; `one_per_home` takes only one of those who have said that they share a household."""

    kind: str
    title: str
    options: dict[str, Any]
    seats: int
    bots: list[str] = []
    clock: Clock = EachTurn(24 * 3600)
    visibility: Literal["open", "link"] = "open"
    on_absence: Literal["robot", "open", "vote"] = "robot"
    begins: Literal["full", "grace", "date"] = "full"
    starts_at: Annotated[datetime, msgspec.Meta(tz=True)] | None = None
    least_reliability: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    most_hours: Annotated[int, msgspec.Meta(ge=0, le=168)] = 0
    hides_names: bool = False
    one_per_home: bool = False


class QuickGame(RequestBody, frozen=True):
    """A game against three bots that begins at once: of the first of /kinds, unless `kind` names one."""

    kind: str = ""


class Join(RequestBody, frozen=True):
    """Taking a seat. `token` is that of the invitation link; `team` is counted from 0."""

    token: Short = ""
    team: int | None = None


class Invite(RequestBody, frozen=True):
    """The name of an account, or a mail address."""

    who: Annotated[str, msgspec.Meta(max_length=254)]


class Follow(RequestBody, frozen=True):
    """`tells_end`: with a notice when it is over."""

    tells_end: bool = False


class Team(RequestBody, frozen=True):
    """Counted from 0."""

    team: int


class NewTemplate(RequestBody, frozen=True):
    """Settings to keep under a name; those of the same name are replaced. `wishes` as your kept settings show them."""

    kind: str
    name: str
    values: dict[str, list[str]] = msgspec.field(name="wishes")


class Name(RequestBody, frozen=True):
    """What it is to be called."""

    name: str


class DeclineByMail(RequestBody, frozen=True):
    """`never_again`: no more invitations are to come to the address of the mail."""

    never_again: bool = False


class OfClock(RequestBody, frozen=True):
    """How a table gives time."""

    clock: Clock
