"""What is told of an event of a race."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from engine.kernel.events import Event
from games.kinds.roborally.told.names import EntityNames
from games.shapes import telling

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Telling(telling.Telling[E, EntityNames]):
    """Everything that is told of one kind of event."""

    goes_with: Literal["", "move", "card", "shot", "either"] = ""
    """What it belongs to in the log if it follows it: a card, of which it is a move or what else came of it; shots that
    are fired at the same moment; or either."""
    cleans_up: Callable[[E], bool] | bool = False
    """It happens after the fifth register phase, where no event says that a new part of the turn begins."""
    pushes: bool = False
    """What is moved makes room for what comes."""
    carries: Literal["", "moves", "turns"] = ""
    """The field with the robots that the factory takes somewhere."""
    joins: bool = False
    """It happens while the factory carries robots."""
    is_common: bool = False
    """All owners know it, so that it is no news of any robot."""
    is_key: bool = False
    """It is a key moment for everyone."""
    blast: Callable[[E], tuple[int, int]] | None = None
    """(cell, strength) of an explosion."""
