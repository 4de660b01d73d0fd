"""What operations take: bodies and queries, checked as they are decoded."""

from datetime import date, datetime, time
from typing import Annotated, Any, Literal

import msgspec

from games.timekeeping.clock import Clock, EachTurn

Page = Annotated[int, msgspec.Meta(ge=1, le=1000)]
PerPage = Annotated[int, msgspec.Meta(ge=1, le=100)]
Short = Annotated[str, msgspec.Meta(max_length=100)]
Seats = Annotated[int, msgspec.Meta(ge=0, le=8)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body: what is not known is refused, so that a slip of the pen does not pass for a wish."""


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """Looking at a game; `token` is that of its invitation link, for those who do not sit at it."""

    token: Short = ""


class LookSince(Look):
    """`since` takes what an earlier answer called `next`; without it events are told from the beginning."""

    since: Short = ""


class GamesQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which games: mine that wait for me, mine that wait for others, or mine that have not begun."""

    list: Literal["to_move", "waiting", "lobby"] = "to_move"
    kind: Short = ""
    page: Page = 1
    per_page: PerPage = 25


class OpenQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which tables; what is left empty does not matter. `venue` is a course or an arena by its id, `length` that of
    the course, `free` the least number of free seats; `fits_me`: only tables whose demands I meet."""

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
    is that of `player`, or my own among mine. `venue` is a course or an arena by its id, `text` is looked for in
    titles. `state`: among mine, those under way (`going`) or all. `after` takes what an earlier answer called
    `next`."""

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


class NewGame(Wish):
    """A table. `options` are the game's own (see /kinds); `house` names the strength of each house robot; `on_absence`
    says what becomes of the seat of somebody who does not come back. A table `begins` when it is full, a minute later,
    or at a set time, `starts_at`; `least_reliability` (percent) and `most_hours` (the usual time for a turn) are what
    it demands of those who join, 0 for nothing. Where a table `hides_names`, nobody learns who plays which seat before
    the end; `one_per_home` takes only one of those who have said that they share a house."""

    kind: str
    title: str
    options: dict[str, Any]
    seats: int
    house: list[str] = []
    clock: Clock = EachTurn(24 * 3600)
    visibility: Literal["open", "link"] = "open"
    on_absence: Literal["robot", "open", "vote"] = "robot"
    begins: Literal["full", "grace", "date"] = "full"
    starts_at: Annotated[datetime, msgspec.Meta(tz=True)] | None = None
    least_reliability: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    most_hours: Annotated[int, msgspec.Meta(ge=0, le=168)] = 0
    hides_names: bool = False
    one_per_home: bool = False


class QuickGame(Wish):
    """A game against three house robots that begins at once."""

    kind: str = "roborally"


class Join(Wish):
    """Taking a seat. `token` is that of the invitation link; `team` is counted from 0."""

    token: Short = ""
    team: int | None = None


class Invitation(Wish):
    """`token` is that of the invitation link, where the game needs one."""

    token: Short = ""


class Invite(Wish):
    """The name of an account, or a mail address."""

    who: Annotated[str, msgspec.Meta(max_length=254)]


class Follow(Wish):
    """`tells_end`: with a notice when it is over."""

    tells_end: bool = False


class ChatQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Which chat: that of your team, or that of the whole table."""

    room: Literal["team", "table"] = "team"


class Resign(Wish):
    """`sure`: it is meant, and cannot be undone."""

    sure: bool = False


class Team(Wish):
    """Counted from 0."""

    team: int


class Words(Wish):
    """What to say."""

    words: str


class Sure(msgspec.Struct, frozen=True, kw_only=True):
    """`sure=false` asks first: an answer that could not be taken back is then kept as a draft, and refused (409)."""

    sure: bool = True


class Paged(msgspec.Struct, frozen=True, kw_only=True):
    """One page of a list."""

    page: Page = 1
    per_page: PerPage = 25


Minutes = Annotated[int, msgspec.Meta(ge=0, le=1440)]


class ChannelWishes(Wish):
    """What to be told by one channel. `on` is for the channel as a whole; a kind that is not named stays as it was."""

    on: bool = True
    kinds: dict[str, bool] = {}
    away_minutes: Minutes = 0
    gather_minutes: Minutes = 0


class Level(Wish):
    """How much to hear of a game."""

    level: Literal["usual", "mute", "always"]


class NewHours(Wish):
    """When you rest, by the wall clock of a zone: a night, or none, and days off (Monday 0). `shown`: to others."""

    zone: Short
    night: tuple[time, time] | None = None
    days_off: Annotated[list[int], msgspec.Meta(max_length=7)] = []
    shown: bool = True


class NewVacation(Wish):
    """From the first day to the last, both included."""

    first: date
    last: date


class NewQuietHours(Wish):
    """When to be left in peace, and when the list of the day comes, by your own clock. Both null: no quiet hours."""

    quiet_from: time | None = None
    quiet_until: time | None = None
    digest_at: time = time(8)


class Zone(Wish):
    """A time zone by its name, such as Europe/Berlin."""

    time_zone: Short


class NoticePreset(Wish):
    """All wishes at once: as it comes, gathered, once a day, or only what is urgent."""

    preset: Literal["usual", "gathered", "daily", "urgent"]


class NewWebhook(Wish):
    """The address that news is posted to."""

    url: Annotated[str, msgspec.Meta(max_length=2000)]


class NewBrowser(Wish):
    """A subscription to Web Push, as the browser gives it; `name` is by what you know it again."""

    endpoint: Annotated[str, msgspec.Meta(max_length=2000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=200)]
    auth: Annotated[str, msgspec.Meta(max_length=100)]
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)] = "A browser"


class Hide(Wish):
    """`hide`: how games end from now on is not to be told before they were watched."""

    hide: bool


class NewTemplate(Wish):
    """Settings to keep under a name; those of the same name are replaced. `wishes` as your kept settings show them."""

    kind: str
    name: str
    wishes: dict[str, list[str]]


class Name(Wish):
    """What it is to be called."""

    name: str


class DeclineByMail(Wish):
    """`never_again`: no more invitations are to come to the address of the mail."""

    never_again: bool = False


class Report(Wish):
    """What is wrong. `words` say more, if there is more to say."""

    kind: Literal["abuse", "spam", "name", "stalling", "unfair", "other"]
    words: str = ""


class ReportPerson(Report):
    """`game`: the table where it happened."""

    game: Number | None = None


class Seen(Wish):
    """The first thing that was not seen yet."""

    turn: Number
    events: Number = 0


class LastRead(Wish):
    """The number of the last message that was read."""

    last: Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class OfClock(Wish):
    """How a table gives time."""

    clock: Clock
