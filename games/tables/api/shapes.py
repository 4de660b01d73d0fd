"""Request and response bodies of operations on tables."""

from typing import Annotated, Literal

import msgspec

from games.api.bodies import Paged, PerPage, RequestBody, Short, written
from games.history.queries.search import PastGame
from games.models.table_settings import TableSettings
from games.play.queries.lists import GameLine
from games.shapes.by_kind import Options
from games.tables.queries.open_tables import OpenTable
from games.timekeeping.clock import Clock, EachTurn
from games.timekeeping.instants import Instant


class Games(msgspec.Struct, frozen=True):
    """One page of a list. `next` is the number of the next page, if there is one. `unread` counts, by game, the
    messages that you have not read."""

    games: list[GameLine]
    unread: dict[int, int]
    page: int
    next: int | None


class SeatUnderWay(msgspec.Struct, frozen=True):
    """A seat that anyone may take over, by the name of its robot."""

    game: GameLine
    seat: str


class OpenTables(msgspec.Struct, frozen=True):
    """One page of the tables that want players, and all free seats in games under way. `next` is the number of the next
    page, if there is one."""

    tables: list[OpenTable]
    free: list[SeatUnderWay]
    page: int
    next: int | None


class RunningGames(msgspec.Struct, frozen=True):
    """One page of the games to watch. `next` is the number of the next page, if there is one."""

    games: list[GameLine]
    page: int
    next: int | None


class PastGames(msgspec.Struct, frozen=True):
    """Part of a list. Send `next` as `after` to get the next part, if there is one."""

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
    """Table settings that you have saved: values of the form for a new table, by field."""

    id: int
    kind: str
    name: str
    values: dict[str, list[str]]


class MailInvitation(msgspec.Struct, frozen=True):
    """The invitation behind the link in an email. `token` lets you look at the table first."""

    game: int
    title: str
    kind: str
    by: str
    answer: str
    held_until: Instant
    token: str


class Length(msgspec.Struct, frozen=True):
    """A clock in words, and how long a game with it takes if every turn is played at the last moment."""

    words: list[str]
    longest: str


Entropy = Annotated[str, written("^([0-9a-f]{32})?$", "16 bytes as 32 hexadecimal digits, or nothing")]
"""What a player contributes to the seed of a game: 16 random bytes in hexadecimal digits, or nothing."""

Seats = Annotated[int, msgspec.Meta(ge=0, le=8)]


class GamesQuery(Paged, frozen=True, kw_only=True):
    """Which of your games: those that wait for you, those that wait for others, or those that have not begun."""

    list: Literal["to_move", "waiting", "lobby"] = "to_move"
    kind: Short = ""


class OpenQuery(Paged, frozen=True, kw_only=True):
    """Which tables. Empty fields match everything. `venue` is the id of a place from /kinds, `length` the length of the
    place, and `free` the least number of free seats. `fits_me` shows only tables whose demands you meet."""

    kind: Short = ""
    venue: Short = ""
    pace: Literal["", "live", "several", "daily", "relaxed", "weekly"] = ""
    length: Literal["", "short", "medium", "long"] = ""
    players: Seats = 0
    free: Seats = 0
    fits_me: bool = False
    order: Literal["new", "soon", "pace"] = "new"


class PastQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which past games: yours, or everyone's open games. Empty fields match everything. `result` is that of `player`,
    or your own among your games. `venue` is the id of a place from /kinds. `text` is searched for in titles. With
    `state`, your list shows games under way (`going`) or all. `after` takes the `next` of an earlier response."""

    whose: Literal["mine", "everybody"] = "mine"
    text: Short = ""
    player: Short = ""
    kind: Short = ""
    venue: Short = ""
    result: Literal["", "won", "placed", "lost"] = ""
    since: Instant | None = None
    until: Instant | None = None
    state: Literal["over", "going", "all"] = "over"
    after: Annotated[str, written("^((going|[0-9]{1,17})-[0-9]{1,17})?$", "the `next` of an earlier answer")] = ""
    per_page: PerPage = 25


class NewGame(TableSettings, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table. `options` are those of the kind of game (see /kinds). `bots` gives the strength of each bot. A table
    `begins` when it is full, a minute later, or at a set time, `starts_at`. An `is_rated` game counts for ratings if
    two people with accounts start it, but never with `own_bots`. `robot` is the one that you choose among those of
    the kind. `entropy` is your contribution to the seed."""

    kind: str
    title: str
    options: Options
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    bots: list[str] = []
    clock: Clock = EachTurn(24 * 3600)
    visibility: Literal["open", "link"] = "open"
    starts_at: Instant | None = None
    is_rated: bool = True
    robot: Short = ""
    entropy: Entropy = ""


class QuickGame(RequestBody, frozen=True):
    """A game against bots that begins at once and has no deadline. It is of the first kind in /kinds, unless `kind`
    names another. Without `options` it is played by the `usual` ones of its kind. `bots` are their strengths.
    `robot` is the one that you choose. `entropy` is your contribution to the seed."""

    kind: str = ""
    options: Options | None = None
    bots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=7)] = ("medium", "medium", "medium")
    robot: Short = ""
    entropy: Entropy = ""


class Share(RequestBody, frozen=True):
    """Whether everyone who knows the address of the game may read it."""

    shared: bool


class Join(RequestBody, frozen=True):
    """Which seat to take. `token` comes from the invitation link. `team` is counted from 0. `robot` is one that
    no one at the table has; without it, you drive the one that you chose last, or that of the seat. `entropy` is your
    contribution to the seed."""

    token: Short = ""
    team: int | None = None
    robot: Short = ""
    entropy: Entropy = ""


class Contribution(RequestBody, frozen=True):
    """With `entropy`, you contribute to the seed: 16 random bytes in hexadecimal digits, or nothing. No one sees them
    before the game is over."""

    entropy: Entropy = ""


class AcceptByMail(Contribution, frozen=True):
    """The seat is kept. `robot` is one that no one at the table has, as when joining."""

    robot: Short = ""


class Invite(RequestBody, frozen=True):
    """The name of an account, or an email address."""

    who: Annotated[str, msgspec.Meta(max_length=254)]


class Follow(RequestBody, frozen=True):
    """With `tells_end`, you are notified when the game is over."""

    tells_end: bool = False


class Team(RequestBody, frozen=True):
    """Counted from 0."""

    team: int


class Robot(RequestBody, frozen=True):
    """The name of a robot, as in /kinds."""

    robot: Short


class NewTemplate(RequestBody, frozen=True):
    """Settings to save under a name. Settings of the same name are replaced. `values` are by field of the form for a
    new table."""

    kind: str
    name: str
    values: dict[str, list[str]]


class Name(RequestBody, frozen=True):
    """The new name."""

    name: str


class DeclineByMail(RequestBody, frozen=True):
    """With `never_again`, no more invitations are sent to the address of the email."""

    never_again: bool = False


class OfClock(RequestBody, frozen=True):
    """The clock to try."""

    clock: Clock
