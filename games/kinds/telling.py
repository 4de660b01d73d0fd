"""What a kind of game tells about what has happened: in notifications, stories and series."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from engine.kernel.events import Event
from games.drawing.animation import Shot, Still
from games.shapes.page import GamePage, TurnPage
from games.shapes.replay.feats import Feat, Sentences
from games.shapes.replay.margins import Apart
from games.shapes.replay.story import Moment, Story
from games.shapes.series import Bout


@runtime_checkable
class KindMail(Protocol):
    """The parts of a notification that depend on the game."""

    def happened(self, events: Sequence[Event], page: GamePage) -> list[str]:
        """The events of the viewer's robots, a sentence each."""

    def sheet(self, page: GamePage) -> dict[str, Any]:
        """The context of the templates emails/sheet.txt and .html."""

    def picture(self, page: GamePage) -> bytes:
        """The board, as PNG."""

    def picture_text(self, page: GamePage) -> str:
        """The same for people who see no pictures."""

    def places(self, page: GamePage) -> list[tuple[int, str]] | None:
        """The places and who has them, best first. None if only seats have places, as in most games."""


@runtime_checkable
class KindStory(Protocol):
    """The story of the game so far, from public facts."""

    def frames(self, before: Any, events: Sequence[Event]) -> Sequence[Any]:
        """The steps of a turn's replay, each with its `title`, `lines` and `events`, and `first`, the number of the
        first of these. The site adds `at`, the time when they were published."""

    def own_robots(self, view: Any) -> list[int]:
        """The viewer's robots."""

    def moments(self, view: Any, events: Sequence[Event], own: Collection[int] = (), since: int = 0) -> list[Moment]:
        """The events of a turn that matter to the robots `own`, and other important ones, from event number `since` on.
        The view is that before the turn or, while it is under way, that of now: then only the lines are of use."""

    def story(self, turns: Sequence[TurnPage]) -> Story:
        """The story of consecutive finished turns, the first one first."""

    def winners(self, page: GamePage) -> list[int]:
        """The robots that share the first place of a game that is over."""

    def apart(self, page: GamePage, ahead: Sequence[int], behind: Sequence[int]) -> Apart | None:
        """By how much the seats `ahead` were ahead of those `behind` at the end of a game. None if that cannot be said
        of this game, or if one of them is no seat at all."""

    def is_reached(self, page: GamePage, seats: Sequence[int]) -> bool:
        """Tells whether these seats, who have won, reached the goal of the game. Else they outlasted the others."""

    def why_idle(self, page: GamePage, seat: int) -> str:
        """Why a seat has nothing to decide in the turn under way, said to its player. Empty if nothing keeps it."""

    def feats(self, page: TurnPage) -> Iterable[Feat]:
        """What all robots did in a finished turn, and what befell them."""

    @property
    def FEATS(self) -> Mapping[str, Sentences]:
        """How often a player's robots did what, as sentences to that player."""

    def still(self, page: TurnPage, at: int) -> Still:
        """The board at the step `at` of a finished turn, without names; -1 is the end."""

    def shots(self, page: TurnPage) -> list[Shot]:
        """A finished turn as the player of a page shows it, from its start."""


@runtime_checkable
class KindSeries(Protocol):
    """Series of games in words."""

    def bout_words(self, bout: Bout) -> str:
        """A bout in words: where it takes place, and who has won it."""

    def standing(self, view: Any) -> Any:
        """The standing of the series, with a `line` in words; the rest is for _series.html."""
