"""A notification in words, as the channels carry it."""

from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from django.template import Context, Engine

from games.models import Game, Seat
from games.outbox.kinds import notification_kinds
from games.wording.links import without_links
from games.wording.terms import Terms
from games.wording.typed_forms import Form

CHAPTERS = 3
"""After a longer absence, the rest is on the site."""


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """What happened to the recipient's robot in one turn."""

    turn: int
    title: str
    url: str
    """Of its page; empty for the open turn."""
    lines: list[str]


@dataclass(frozen=True, kw_only=True)
class Waiting:
    """A game that is waiting for the reader, as one line of a list."""

    game: int
    title: str
    when: str
    asks: str
    """ "Bolt is waiting for its program"."""
    due: str
    due_at: datetime | None
    left: str
    clock: str
    """Why its clock is stopped, and when it goes on; empty while it runs."""
    url: str


@dataclass(frozen=True, kw_only=True)
class RenderedNotification:
    """The content of a notification. Fields that do not belong to its kind are empty; `question` is None once it is
    answered."""

    kind: str
    url: str
    facts: dict[str, Any] = field(default_factory=dict)
    """What the sender knew: who invites, who has left. People are in it by their ids."""
    people: dict[str, Any] = field(default_factory=dict)
    """The names of the people among these facts, as they are now."""
    game: Game | None = None
    terms: Terms = field(default_factory=Terms)
    """What the game calls its things."""
    seat: Seat | None = None
    turn: int = 0
    is_first: bool = False
    question: Any = None
    also: list[Any] = field(default_factory=list)
    """What else is asked of the reader at the same moment."""
    moment: str = ""
    """Where the turn is waiting for the reader's decision: "in register 3". Empty in the regular wait."""
    reply: Form | None = None
    """How the question is answered by a reply; None where it cannot be."""
    due: str = ""
    """When the answer is due, in the reader's time zone. Empty while no one can say."""
    due_at: datetime | None = None
    left: str = ""
    clock: str = ""
    """Why the clock is stopped, and when it goes on; empty while it runs."""
    goes_on: str = ""
    """When a pause ends by itself."""
    chapters: list[Chapter] = field(default_factory=list)
    mates: str = ""
    """The reader's team and who else is in it; empty where all play alone."""
    places: list[tuple[int, str]] = field(default_factory=list)
    is_covered: bool = False
    """The reader wants to see for themselves how the game has ended."""
    next_bout: str = ""
    """The address of the next game of the series; empty if there is none."""
    review: str = ""
    """The address of the game's review; empty if there is none, or if its reader has not seen the end yet."""
    waiting: list[Waiting] = field(default_factory=list)
    """For a list of games: those that are waiting for the reader, least time left first."""
    standing: list[Waiting] = field(default_factory=list)
    """The games that would be waiting for the reader, but are stopped for everyone."""
    sheet: dict[str, Any] = field(default_factory=dict)
    picture_text: str = ""

    @property
    def title(self) -> str:
        """The game's title, with links taken apart: a person chose it, and the email is the site's."""
        return without_links(self.game.title) if self.game else ""

    @property
    def when(self) -> str:
        """ "turn 3", "before turn 1"."""
        return when(self.terms, self.turn)

    @cached_property
    def headline(self) -> str:
        """The notification in one line: which game, which turn, what is asked. It is the subject of emails."""
        return self._in_one_line("delivery/emails/_subject.txt")

    @cached_property
    def listed(self) -> str:
        """The same for the list on the site: shorter, and true after the moment as well."""
        return self._in_one_line("delivery/_listed.txt")

    def _in_one_line(self, layout: str) -> str:
        template = Engine.get_default().get_template(notification_kinds()[self.kind].template)
        context = Context({"layout": layout, "rendered": self}, autoescape=False)
        return " ".join(template.render(context).split())

    @property
    def picture(self) -> bytes:
        """The board as a PNG. Empty if there is none to see."""
        return b""

    @property
    def outcome(self) -> str:
        """How the game ended for the reader, and who won. Empty while it goes on, and if they want to see it first."""
        return ""

    def has_news_since(self, turn: int) -> bool:
        """Tells whether anything has happened to the robot in that turn or later."""
        return any(chapter.turn >= turn for chapter in self.chapters)


def when(terms: Terms, turn: int) -> str:
    """ "turn 3", "before turn 1"."""
    return f"{terms.turn} {turn}" if turn else f"before {terms.turn} 1"
