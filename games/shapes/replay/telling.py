"""What is told of a kind of event, all of it in one place: its sentence, how it is seen, what flashes up.

A kind of game has one Telling for each of its events, and adds facts of its own. Logs, replays and reports read the
table of all of them, so that a new event is told everywhere once it has its entry.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.kernel.events import Event
from games.drawing.flashes import Kind
from games.shapes.replay.motion import Manner, Mark
from games.wording.lines import Line
from games.wording.say import Filling, line, places


class Names(Protocol):
    """How a game names its things."""

    def filling(self, event: Any, place: str) -> Filling:
        """What fills the place of a sentence about an event that is called like one of the event's fields."""


E = TypeVar("E", bound=Event)
N = TypeVar("N", bound=Names)


class Over(NamedTuple):
    """What flashes up over a robot: see games.drawing.flashes."""

    robot: int
    kind: Kind
    words: str = ""
    angle: int = 0


class Done(NamedTuple):
    """What a robot did, or what befell it: see games.shapes.replay.feats."""

    robot: int
    what: str
    worth: int
    you: str
    """The sentence to the one whose robot it is. It has the places of the event's own sentence."""
    times: int = 1


@dataclass(frozen=True)
class Telling(Generic[E, N]):
    """Everything that is told of one kind of event."""

    event: type[E]
    sentence: str | Callable[[E], str]
    """The sentence, or which sentence it is. Its places are called like the event's fields, or filled by `fill`."""
    fill: Callable[[E, N], Mapping[str, Filling]] | None = None
    motion: tuple[Manner, int] | None = None
    """How it is seen, and for how many milliseconds. None: it is not seen by itself."""
    mark: Mark = ""
    """What it is found by in a replay."""
    flashes: Callable[[E], Sequence[Over]] | None = None
    hurts: bool = False
    """It is seen on its robot that something happens to it."""
    leaves: bool = False
    """Its robot is gone after it, once it has been seen why."""
    done: Callable[[E], Sequence[Done]] | None = None
    """What it counts as at the end of the game."""

    @property
    def manner(self) -> Manner | None:
        return self.motion and self.motion[0]

    def line(self, event: E, names: N) -> Line:
        """The event in words."""
        return self.in_words(self.sentence_for(event, names), event, names)

    def sentence_for(self, event: E, names: N) -> str:
        """The sentence for this event, with its places."""
        return self.sentence if isinstance(self.sentence, str) else self.sentence(event)

    def in_words(self, sentence: str, event: E, names: N, **more: Filling) -> Line:
        """A sentence about this event. `more` fills places that say more than the event."""
        given = {**(self.fill(event, names) if self.fill else {}), **more}
        asked = {place: names.filling(event, place) for place in places(sentence) if place not in given}
        return line(sentence, **given, **asked)
