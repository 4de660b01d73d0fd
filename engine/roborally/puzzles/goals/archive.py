"""Moving one's Archive marker, to which a robot comes back after its destruction."""

from typing import ClassVar

from engine.kernel.events import Event
from engine.roborally.events import ArchiveMoved
from engine.roborally.puzzles.goals.base import LessonGoal
from engine.roborally.state import RaceState


class Archive(LessonGoal, frozen=True, kw_only=True, tag="archive"):
    title: ClassVar[str] = "Move your Archive marker"
    watches: ClassVar[tuple[type[Event], ...]] = (ArchiveMoved,)

    def sentence(self, state: RaceState) -> str:
        return "Move your Archive marker this turn."

    def counts(self, event: Event, me: int) -> int:
        return isinstance(event, ArchiveMoved) and event.robot == me


GOAL = Archive
