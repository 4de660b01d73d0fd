"""What one viewer may see of a game, as plain data: what pages, mails and the API are made of."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from engine.kernel.events import Event
from games.models import Game
from games.timekeeping.clock import Clock, EachTurn

NO_CLOCK = EachTurn(0)


@dataclass(frozen=True)
class Prompt:
    """A question to the viewer's own seat, in the wait that is open."""

    decision_id: str
    kind: str
    offer: dict[str, Any]
    """Empty while it is sealed."""
    draft: Any
    submission: Any
    due_at: datetime
    can_take_back: bool
    by: str
    interrupts: bool = False
    """Nobody else knows that it is asked."""
    seconds: int = 0
    """Its clock, from the moment the seat opens it; 0: none."""
    sealed: bool = False
    """The clock has not started, and nothing is told of what lies there."""
    opened_at: datetime | None = None
    is_over: bool = False
    """Its time is over, though the turn still waits for others."""

    @property
    def is_owed(self) -> bool:
        return self.submission is None and not self.is_over


@dataclass(frozen=True)
class TeamLine:
    """A team at a table."""

    number: int
    name: str
    free: int
    """How many robots it still has room for."""


@dataclass(frozen=True)
class MessageLine:
    """One message. Robots are what one sees on the board, so their names come first."""

    robot: str
    player: str
    is_mine: bool
    words: str
    at: datetime
    turn: int
    """The turn that was open then; 0 during the set-up."""
    id: int = 0
    person: int | None = None
    """Whose profile tells more of the writer; None if the account is gone."""
    is_new: bool = False
    """The reader has not seen it yet."""
    has_author: bool = True
    """Whoever wrote it has an account still, and can be reported."""


@dataclass(frozen=True)
class Chat:
    """The messages of a team, or of the table, as one of its readers sees them."""

    team: str
    readers: list[str]
    """The other people of the team, with their robots; bots do not read. Empty for the table's chat."""
    lines: list[MessageLine]
    """The newest last. What somebody wrote whom the reader has blocked is not among them."""
    total: int
    written: int
    """How many of them are the reader's own. When it grows, the page draws an empty form."""
    is_open: bool
    """The reader may write something. What was written can be read for ever."""
    turn_word: str
    longest: int
    """How many letters a message may have."""
    room: str = "team"
    unread: int = 0
    """How many messages of others the reader has not seen yet; always 0 for those without a seat."""
    last: int = 0
    """The number of the newest message shown."""
    hides_names: bool = False
    """Until the game is over people are named by their robots alone."""


@dataclass(frozen=True)
class Rest:
    """Somebody who is waited for rests. Who does not let others know is not named."""

    name: str
    is_mine: bool
    why: str
    """night, day off, vacation; empty if it is not for others to know."""
    until: datetime | None


@dataclass(frozen=True)
class ClockFace:
    """The state of the clock: it runs; rests (all that are waited for do); paused; outage; up (the time is over)."""

    state: str
    due_at: datetime | None
    """By when the viewer has to answer, else by when all have; None while nobody can say, or may know."""
    goes_on_at: datetime | None = None
    rests: tuple[Rest, ...] = ()
    left: timedelta | None = None
    """While it stands still: how much time is left once it goes on."""
    bank: timedelta | None = None
    """What the viewer's time bank holds in all."""


@dataclass(frozen=True)
class SeatLine:
    """A seat as everybody sees it."""

    number: int
    name: str
    player: str
    is_bot: bool
    is_bot_account: bool
    """A program of somebody's plays, not a person."""
    strength: str
    autopilot: bool
    is_mine: bool
    team: int | None
    """From 0; None where all play alone."""
    owes: bool
    """Somebody waits for this seat, and the viewer may know."""
    ready: bool
    """It was asked, the viewer may know, and all its answers of this wait are in or its time is over."""
    due_at: datetime | None
    is_free: bool = False
    """Anybody may take it over; a bot plays meanwhile."""
    person: int | None = None
    """Whose profile tells more; None for bots and for accounts that are gone."""


@dataclass(frozen=True)
class GamePage:
    """A game as one viewer may see it now."""

    id: int
    title: str
    table_title: str
    """What its owner called it: the title of the series, where the game is one of its bouts."""
    kind: str
    status: str
    version: int
    turn: int
    """The open turn; once the game is over, one more than the last."""
    last_turn: int | None
    """The last finished turn that has a page."""
    options: dict[str, Any]
    owner: str
    is_owner: bool
    deadline: timedelta
    visibility: str
    link_token: str
    """For the seated only; empty otherwise."""
    seats_wanted: int
    free_seats: int
    seed_hash: str
    seed: str
    """Only once the game is over; empty before."""
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    seats: list[SeatLine]
    teams: list[TeamLine]
    """Empty where all play alone."""
    places: list[list[int]]
    """Seat numbers by place, once the game is over."""
    viewer_seat: int | None
    view: Any
    """The engine's view for the viewer's seat; None before the start."""
    events: list[Event]
    """What the viewer has seen of the open turn."""
    published: list[tuple[int, datetime]]
    """When the open turn was told how far: how many events, and the time."""
    prompts: list[Prompt]
    orders: dict[str, Any]
    """The viewer's standing orders by kind of question, none left out; empty for those without a seat."""
    waiting_for: list[int]
    """The seats that are waited for, as far as the viewer may know."""
    waits_in: str
    """Where somebody's decision interrupts the turn, in the game's words: "in register 3"; empty if none does."""
    due_at: datetime | None
    """As the clock's face has it: None if nobody is waited for, the clocks are stopped, or it would tell a secret."""
    clock: ClockFace | None = None
    """None if nobody is waited for."""
    timing: Clock = NO_CLOCK
    """How the table gives time."""
    begins: str = "full"
    """When it starts by itself: as soon as it is full, a minute later ("grace"), or at a set time ("date")."""
    starts_at: datetime | None = None
    """The instant of that, as soon as it is known."""
    least_reliability: int = 0
    """Of those who join, in percent."""
    most_hours: int = 0
    """The usual time for a turn of those who join; 0: whatever it is."""
    on_absence: str = Game.OnAbsence.ROBOT
    """What becomes of the seats of those who do not come back."""
    hides_names: bool = False
    """Who plays which seat is told once the game is over: until then `player` and `owner` are masks."""
    one_per_home: bool = False
    """No two sit here who have said that they share a household."""


@dataclass(frozen=True)
class TurnPage:
    """A finished turn as one viewer may see it."""

    number: int
    revision: int
    started_at: datetime
    resolved_at: datetime
    published: list[tuple[int, datetime]]
    """When it was told how far: how many events, and the time. A turn may stop in its middle for days."""
    viewer_seat: int | None
    before: Any
    """The engine's view at the start of the turn."""
    events: list[Event]
    previous: int | None
    next: int | None
