"""What one viewer may see of a game, as plain data. Pages, emails and the API are built from it."""

from dataclasses import dataclass, field
from datetime import timedelta

from engine.kernel.events import Event
from games.models.table_settings import TableSettings
from games.shapes.by_kind import AnswerIfAny, Offer, Options, StandingOrder, View
from games.timekeeping.clock import Clock, EachTurn
from games.timekeeping.instants import Instant
from games.timekeeping.rests import Why

NO_CLOCK = EachTurn(0)


@dataclass(frozen=True)
class Prompt:
    """A question to the viewer's own seat, in the wait that is open now."""

    decision_id: str
    kind: str
    offer: Offer
    """Empty while it is sealed."""
    draft: AnswerIfAny
    submission: AnswerIfAny
    due_at: Instant | None
    """None without a deadline."""
    can_take_back: bool
    by: str
    interrupts: bool = False
    """It interrupts the turn, and no other seat knows that it was asked."""
    seconds: int = 0
    """How long its clock runs from the moment the seat opens it; 0 if it has none."""
    sealed: bool = False
    """The seat has not opened it: its clock has not started, and its content is not shown."""
    opened_at: Instant | None = None
    is_over: bool = False
    """Its time is up, though the turn still waits for others."""

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
    """One message. The writer's robot is named first, because robots are what readers see on the board."""

    robot: str
    player: str
    is_mine: bool
    words: str
    at: Instant
    turn: int
    """The turn that was open when it was written; 0 during the set-up."""
    id: int = 0
    person: int | None = None
    """The writer's account, for a link to the profile; None if the account is gone."""
    is_new: bool = False
    """The reader has not seen it yet."""
    has_author: bool = True
    """The writer still has an account, and so can be reported."""


@dataclass(frozen=True)
class Chat:
    """The messages of a team or of the table, as one reader sees them."""

    team: str
    readers: list[str]
    """The other people in the team, with their robots, without bots. Empty for the table's chat."""
    lines: list[MessageLine]
    """Newest last, without messages from people whom the reader has blocked."""
    total: int
    written: int
    """How many messages are the reader's own. When this grows, the page shows an empty form."""
    is_open: bool
    """The reader may write. Messages can still be read after the chat has closed."""
    turn_word: str
    longest: int
    """How many characters a message may have."""
    room: str = "team"
    unread: int = 0
    """How many messages from others the reader has not seen; always 0 for readers without a seat."""
    last: int = 0
    """The number of the newest message shown."""
    hides_names: bool = False
    """People are named only by their robots until the game is over."""


@dataclass(frozen=True)
class Rest:
    """The rest of someone the game is waiting for. People who keep their rests to themselves are not named."""

    name: str
    is_mine: bool
    why: Why
    """Empty if the viewer may not know."""
    until: Instant | None


@dataclass(frozen=True)
class ClockFace:
    """A clock. Its state is runs, rests (all it waits for are resting), paused, outage, or up (no time is left)."""

    state: str
    due_at: Instant | None
    """When the viewer's answer is due, or else everyone's. None while it is not known, or must not be shown."""
    goes_on_at: Instant | None = None
    rests: tuple[Rest, ...] = ()
    left: timedelta | None = None
    """While the clock is stopped: how much time is left once it runs again."""
    bank: timedelta | None = None
    """All the time in the viewer's time bank. None if the question takes nothing from it."""


@dataclass(frozen=True)
class SeatLine:
    """A seat as everyone sees it."""

    number: int
    name: str
    player: str
    is_bot: bool
    is_bot_account: bool
    """A program plays, not a person."""
    strength: str
    autopilot: bool
    is_mine: bool
    team: int | None
    """Numbered from 0; None in a game without teams."""
    owes: bool
    """The game is waiting for this seat, as far as the viewer may know."""
    ready: bool
    """The seat was asked in this wait and has answered everything or run out of time, as far as the viewer may know."""
    due_at: Instant | None
    is_free: bool = False
    """Anyone may take it over. A bot plays until then."""
    person: int | None = None
    """The player's account, for a link to the profile; None for bots and for accounts that are gone."""
    contribution: str = ""
    """What was contributed to the seed at this seat. Empty for nothing, and until the game is over."""

    @property
    def named(self) -> str:
        """ "Bolt (olivia)", "Dynamo (easy bot)"."""
        return f"{self.name} ({f'{self.strength} bot' if self.is_bot else self.player})"


class GamePage(TableSettings, frozen=True, kw_only=True):
    """A game as one viewer may see it now. While names are hidden, `player` and `owner` are pseudonyms."""

    id: int
    title: str
    table_title: str
    """The title that the owner chose. A game in a series shows the title of the series."""
    kind: str
    status: str
    version: int
    turn: int
    """The open turn; once the game is over, one more than the last."""
    last_turn: int | None
    """The last finished turn that has a page."""
    options: Options
    owner: str
    is_owner: bool
    names_are_hidden: bool
    """No one may know yet who plays which seat: it `hides_names`, and it or its series is not over."""
    deadline: timedelta
    visibility: str
    link_token: str
    """Empty for viewers without a seat."""
    seats_wanted: int
    free_seats: int
    seed_hash: str
    """The hash of the seed that the site drew when the table was made."""
    seed: str
    """That seed. Empty until the game is over."""
    created_at: Instant
    started_at: Instant | None
    ended_at: Instant | None
    seats: list[SeatLine]
    teams: list[TeamLine]
    """Empty in a game without teams."""
    places: list[list[int]]
    """Seat numbers by place, once the game is over."""
    viewer_seat: int | None
    view: View
    """The engine's view for the viewer's seat; None before the start."""
    events: list[Event]
    """What the viewer has seen of the open turn."""
    published: list[tuple[int, Instant]]
    """How many events of the open turn had been published, and when."""
    prompts: list[Prompt]
    orders: dict[str, StandingOrder]
    """All the viewer's standing orders, by kind of question; empty for viewers without a seat."""
    waiting_for: list[int]
    """The seats that the game is waiting for, as far as the viewer may know."""
    waits_in: str
    """Where someone's decision interrupts the turn, in the game's words: "in register 3"; empty if none does."""
    due_at: Instant | None
    """The `due_at` of `clock`. None if no one has to answer, the clocks are stopped, or it would give away a secret."""
    clock: ClockFace | None = None
    """None if no one has to answer, or there is no deadline."""
    is_shared: bool = False
    """Its one player lets everyone read it who knows its address."""
    is_secret: bool = False
    """It is a game of the day, and others can still play it with the same draws. No one but its player sees it."""
    timing: Clock = NO_CLOCK
    """How much time players get for their turns."""
    starts_at: Instant | None = None
    """When exactly, once that is known."""
    start_digest: str = ""
    """The digest of what the game began with. Empty before the start, and for games of earlier releases."""
    own_contribution_hash: str = ""
    """The hash of what the viewer's seat contributed. Empty if that is nothing."""


@dataclass(frozen=True)
class TurnPage:
    """A finished turn as one viewer may see it."""

    number: int
    revision: int
    started_at: Instant
    resolved_at: Instant
    published: list[tuple[int, Instant]]
    """How many events had been published, and when. A turn may be interrupted for days."""
    viewer_seat: int | None
    before: View
    """The engine's view at the start of the turn."""
    events: list[Event]
    previous: int | None
    next: int | None
    programs: dict[str, AnswerIfAny] = field(default_factory=dict)
    """What the player in the viewer's seat programmed, as plain data: the subject of the question -> the answer."""
