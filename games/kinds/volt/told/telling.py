"""The words for an event of VOLT."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from engine.kernel.events import Event
from games.kinds.volt.told.names import EntityNames
from games.shapes.replay import telling
from games.wording.lines import Line

E = TypeVar("E", bound=Event)
Key = tuple[int, str, int]
"""A die on a controller: its control unit, color and number."""


class Sight(NamedTuple):
    """A flash at a space of the arena; a shot comes from the robot `by`."""

    kind: str
    cell: int
    by: int | None = None


class Opening(NamedTuple):
    """The beginning of a step of the round, by which it is replayed."""

    title: str
    part: int | None = None
    """The part of the round that begins with it; None if the part goes on."""
    acting: int | None = None
    """The robot whose die is activated."""
    die: Key | None = None
    is_new: bool = True
    """False if it only names the step in which it happens."""


@dataclass(frozen=True)
class Telling(telling.Telling[E, EntityNames]):
    """The words for one kind of event, and its place in the log and the replay. The log leaves out events without a
    sentence, because the page's headings name them."""

    sight: Callable[[E], Sight | None] | None = None
    opens: Callable[[E, EntityNames], Opening | None] | None = None
    passage: Callable[[Sequence[Event], EntityNames], tuple[int, Line]] | None = None
    """The number of events from this one on that make one line of the log, and that line. None: one, its sentence."""
    pushes: bool = False
    """The robot is pushed where another one comes."""
    is_common: bool = False
    """All operators know it, so it is not news about any robot."""
    is_key: bool = False
    """It is a key moment for everyone."""
