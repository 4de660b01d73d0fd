"""The words for an event of a race."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from engine.kernel.events import Event
from games.kinds.roborally.told.names import EntityNames
from games.shapes.replay import telling
from games.wording.say import Phrase

E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Telling(telling.Telling[E, EntityNames]):
    """The words for one kind of event, and its place in the log and the replay."""

    edge: str = ""
    """The sentence if it leads over the edge of the course."""
    moves: bool = False
    """It is a move that a card makes a robot do."""
    played: str = ""
    """The sentence if it is the first that a card does. {card} is the card."""
    changed: str = ""
    """The sentence for a card that Options change. {options} are these."""
    backwards: "Telling[E] | None" = None
    """The words for it if the robot's card backs up."""
    goes_with: Literal["", "card", "shot", "either"] = ""
    """The event before it with which it shares a passage of the log: the card that caused it, shots at the same moment,
    or either."""
    cleans_up: Callable[[E], bool] | bool = False
    """It happens after the fifth register phase, where no event says that a new part of the turn begins."""
    pushes: bool = False
    """The moved robot or device makes room for one that comes."""
    carries: Literal["", "moves", "turns"] = ""
    """The field with the robots that the factory takes somewhere."""
    joins: bool = False
    """It happens while the factory carries robots."""
    is_common: bool = False
    """All owners know it, so it is not news about any robot."""
    is_key: bool = False
    """It is a key moment for everyone."""
    source: Callable[[E, EntityNames], Phrase] | None = None
    """The name of the shooter, if it is a shot that hits."""
    beam: Callable[[E], tuple[int | None, Sequence[int]]] | None = None
    """The robot that fires a shot, None for a board laser, and the cells of the shot."""
    blast: Callable[[E], tuple[int, int]] | None = None
    """(cell, strength) of an explosion."""
    lands: Callable[[E], int] | None = None
    """The cell on which a robot comes down."""

    def sentence_for(self, event: E, names: EntityNames) -> str:
        return self.edge if self.leads_away(event, names) else super().sentence_for(event, names)

    def leads_away(self, event: E, names: EntityNames) -> bool:
        """Tells whether the event takes its robot or device off the course."""
        return bool(self.edge) and not names.floor.on_board(getattr(event, "cell"))  # noqa: B009 (these events have one)
